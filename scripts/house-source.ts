/** What the rules of the house look at in a source: its imports, its texts, what it writes, and what calls what. */
import { parseSync, Visitor } from "vite";

export interface Source {
  /** Values by import, re-export or `import()`: types run nowhere. `local` is the name that they have here. */
  imports: { specifier: string; name: string; local: string }[];
  /** Every string and template. An expression in one stands as `${name}`, and as `${}` when it is more than a name. */
  texts: string[];
  /** Calls of drizzle's builder that write, by the name of the table as it is here; "" when it is more than a name. */
  builds: { verb: string; table: string }[];
  /** What stands at the top of the file, by name: which lines of the policy it asks for, and which names it uses. */
  functions: Map<string, { asks: string[]; uses: Set<string>; entry: Entry | null }>;
  /** The parts of the context that are used by their names: `db` of `ctx.db`. */
  touches: Set<string>;
  /** What others may import of it, by its name here. */
  exports: string[];
}

/** How a function begins that is given the context or a database; null where one is given neither. */
interface Entry {
  /** Its first statement asks the policy. */
  asks: boolean;
  /** The functions that its first statement gives the context to. */
  handsTo: string[];
}

const read = new Map<string, { text: string; source: Source }>();

/** Reads a source; one that was read before is not read again. */
export function readSource(file: string, text: string): Source {
  const known = read.get(file);
  if (known?.text === text) return known.source;
  const source = parse(file, text);
  read.set(file, { text, source });
  return source;
}

const WRITES = new Set(["insert", "update", "delete"]);
/** What a database is called wherever there is one: `db`, `ctx.db`, `catalog`. */
const DATABASE = /(^|\.)(db|catalog)$/;

function parse(file: string, text: string): Source {
  const { program, module } = parseSync(file, text);
  const source: Source = { imports: [], texts: [], builds: [], functions: new Map(), touches: new Set(), exports: [] };
  const places: { name: string; start: number; end: number; first: Span | null }[] = [];
  for (const statement of program.body) {
    const declared =
      (statement.type === "ExportNamedDeclaration" || statement.type === "ExportDefaultDeclaration") &&
      statement.declaration
        ? statement.declaration
        : statement;
    if (declared.type === "FunctionDeclaration" && declared.id) {
      const { start, end } = declared;
      places.push({ name: declared.id.name, start, end, first: firstOf(declared, text) });
    }
    if (declared.type === "VariableDeclaration")
      for (const { id, init, start, end } of declared.declarations)
        if (id.type === "Identifier") {
          const isFunction = init?.type === "ArrowFunctionExpression" || init?.type === "FunctionExpression";
          places.push({ name: id.name, start, end, first: isFunction ? firstOf(init, text) : null });
        }
  }
  for (const { name, first } of places)
    source.functions.set(name, { asks: [], uses: new Set(), entry: first && { asks: false, handsTo: [] } });
  const around = (at: number) => {
    const place = places.find(({ start, end }) => start <= at && at < end);
    return place && source.functions.get(place.name);
  };
  const entryAt = (at: number) => {
    const place = places.find(({ first }) => first !== null && first.start <= at && at < first.end);
    return place && source.functions.get(place.name)?.entry;
  };

  const properties = new Set<number>();
  new Visitor({
    MemberExpression(node) {
      if (!node.computed) properties.add(node.property.start);
      if (node.object.type === "Identifier" && node.object.name === "ctx" && node.property.type === "Identifier")
        source.touches.add(node.property.name);
    },
    VariableDeclarator({ id, init }) {
      if (id.type !== "ObjectPattern" || init?.type !== "Identifier" || init.name !== "ctx") return;
      for (const each of id.properties)
        if (each.type === "Property" && each.key.type === "Identifier") source.touches.add(each.key.name);
    },
    Property(node) {
      if (!node.computed && !node.shorthand) properties.add(node.key.start);
    },
    Identifier(node) {
      if (!properties.has(node.start)) around(node.start)?.uses.add(node.name);
    },
    JSXIdentifier(node) {
      around(node.start)?.uses.add(node.name);
    },
    Literal(node) {
      if (typeof node.value === "string") source.texts.push(node.value);
    },
    TemplateLiteral({ quasis, expressions }) {
      const names = expressions.map((each) => `\${${each.type === "Identifier" ? each.name : ""}}`);
      source.texts.push(quasis.map((quasi, i) => quasi.value.raw + (names[i] ?? "")).join(""));
    },
    CallExpression({ callee, arguments: given, start }) {
      const [first, second] = given;
      if (callee.type === "Identifier" && callee.name === "authorize" && second?.type === "Literal")
        around(start)?.asks.push(String(second.value));
      const entry = entryAt(start);
      if (entry && callee.type === "Identifier") {
        if (callee.name === "authorize") entry.asks = true;
        else if (given.some((each) => each.type === "Identifier" && each.name === "ctx"))
          entry.handsTo.push(callee.name);
      }
      if (callee.type !== "MemberExpression" || callee.property.type !== "Identifier") return;
      if (!WRITES.has(callee.property.name)) return;
      const table = first?.type === "Identifier" ? first.name : "";
      const isDatabase = DATABASE.test(text.slice(callee.object.start, callee.object.end));
      if (isDatabase) source.builds.push({ verb: callee.property.name, table });
    },
  }).visit(program);

  for (const { moduleRequest, entries } of module.staticImports) {
    if (entries.length === 0) source.imports.push({ specifier: moduleRequest.value, name: "", local: "" });
    for (const { isType, importName, localName } of entries)
      if (!isType)
        source.imports.push({ specifier: moduleRequest.value, name: importName.name ?? "", local: localName.value });
  }
  for (const { moduleRequest, isType, importName } of module.staticExports.flatMap((each) => each.entries))
    if (moduleRequest && !isType)
      source.imports.push({ specifier: moduleRequest.value, name: importName.name ?? "", local: "" });
  for (const { localName, isType } of module.staticExports.flatMap((each) => each.entries))
    if (localName.name && !isType) source.exports.push(localName.name);
  for (const { moduleRequest } of module.dynamicImports)
    source.imports.push({ specifier: text.slice(moduleRequest.start + 1, moduleRequest.end - 1), name: "", local: "" });
  return source;
}

interface Span {
  start: number;
  end: number;
}

/** What is given the context or a database says so by the type, or by the name. */
const GIVEN = /^(ctx|db|catalog)\b|\b(AppContext|AppDb|CatalogDb)\b/;

/** The first statement of a function that is given the context or a database, in a `try` too; null of any other. */
function firstOf(
  { params, body }: { params: readonly Span[]; body?: (Span & { type: string; body?: unknown }) | null },
  text: string,
): Span | null {
  if (!params.some(({ start, end }) => GIVEN.test(text.slice(start, end)))) return null;
  const none = { start: 0, end: 0 };
  if (!body) return none;
  if (body.type !== "BlockStatement") return body;
  const [first] = body.body as (Span & { type: string; block?: { body: Span[] } })[];
  return (first?.type === "TryStatement" ? first.block?.body[0] : first) ?? none;
}

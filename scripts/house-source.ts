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
  functions: Map<string, { asks: string[]; uses: Set<string> }>;
  /** What others may import of it, by its name here. */
  exports: string[];
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
  const source: Source = { imports: [], texts: [], builds: [], functions: new Map(), exports: [] };
  const places: { name: string; start: number; end: number }[] = [];
  for (const statement of program.body) {
    const declared =
      (statement.type === "ExportNamedDeclaration" || statement.type === "ExportDefaultDeclaration") &&
      statement.declaration
        ? statement.declaration
        : statement;
    if (declared.type === "FunctionDeclaration" && declared.id) places.push({ ...declared, name: declared.id.name });
    if (declared.type === "VariableDeclaration")
      for (const { id, start, end } of declared.declarations)
        if (id.type === "Identifier") places.push({ name: id.name, start, end });
  }
  for (const { name } of places) source.functions.set(name, { asks: [], uses: new Set() });
  const around = (at: number) => {
    const place = places.find(({ start, end }) => start <= at && at < end);
    return place && source.functions.get(place.name);
  };

  const properties = new Set<number>();
  new Visitor({
    MemberExpression(node) {
      if (!node.computed) properties.add(node.property.start);
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
    CallExpression({ callee, arguments: [first, second], start }) {
      if (callee.type === "Identifier" && callee.name === "authorize" && second?.type === "Literal")
        around(start)?.asks.push(String(second.value));
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

/** The facts of a source file that the rules check: its imports, texts, written tables, and function calls. */
import { dirname, join } from "node:path/posix";
import { parseSync, Visitor } from "vite";

export interface Source {
  /**
   * Values by import, re-export, `import()` or `import.meta.glob`, whose specifier is a pattern (`filesOf`): types run
   * nowhere. `local` is the name that they have here, "" for none; `name` is "*" where all of the file is taken.
   */
  imports: { specifier: string; name: string; local: string }[];
  /** Every string and template. An expression in one stands as `${name}`, and as `${}` when it is more than a name. */
  texts: string[];
  /** The tables that the texts write to: a name, or `${name}`. */
  written: string[];
  /** Calls of drizzle's builder that write, or that may be: `onDatabase` says what the receiver's name tells. */
  builds: { verb: string; table: string; onDatabase: boolean; sets: string[] }[];
  /** The names at the top of the file, by name. */
  functions: Map<string, Place>;
  /** The types of the file, by name, with what they are made of. */
  types: Map<string, string>;
  /** Parts of a context that are used by their names: `db` of `ctx.db`. */
  touches: Set<string>;
  /** The exports of it, by the name they call it by. */
  exports: Map<string, { local: string } | { specifier: string; name: string }>;
  /** Names of the answers of a batch that are told apart by their places: three or more, or one that is passed over. */
  byPlace: string[];
  /** How `authorize` is called where its second argument is no literal. */
  unread: string[];
}

interface Place {
  /** The lines of the policy that it asks for. */
  asks: string[];
  /** The names that it uses. */
  uses: Set<string>;
  /** The names that it calls, or gives to what it calls. */
  calls: Set<string>;
  /** The functions in it that are not inside another one. */
  entries: Entry[];
}

export interface Entry {
  params: { name: string; text: string }[];
  /** The calls of its first statement. */
  first: Certain;
}

/**
 * The calls of a statement: a function by its name with the names that it is given, each of `all`, or in each way of a
 * branch one of them. What may not run, such as the body of an `if`, is left out.
 */
export type Certain = { call: string; given: string[] } | { all: Certain[] } | { either: [Certain, Certain] };

/** A node of the tree, of which only the place and the kind are known. */
interface Node {
  type: string;
  start: number;
  end: number;
  [part: string]: unknown;
}

const read = new Map<string, { text: string; source: Source }>();

/** Reads a source; one that was read before is not read again. */
export function readSource(file: string, text: string): Source {
  const known = read.get(file);
  if (known?.text === text) return known.source;
  const source = parse(file, text);
  source.written = source.texts.flatMap((each) => [...each.matchAll(WRITTEN)].map((match) => match[1] ?? ""));
  read.set(file, { text, source });
  return source;
}

const WRITTEN =
  /\b(?:INSERT(?:\s+OR\s+\w+)?\s+INTO|REPLACE\s+INTO|DELETE\s+FROM|UPDATE(?:\s+OR\s+\w+)?)\s+(\$\{[\w.]*\}|\w+)/gi;
const WRITES = new Set(["insert", "update", "delete"]);
/** The names of a database wherever there is one: `db`, `ctx.db`, `catalog`. */
const DATABASE = /(^|\.)(db|catalog)$/;
/** An expression that is the context. */
const CONTEXT = /^(\w+\.)?(ctx|context|system)$|^getContext\(|\.get\("ctx"\)$/;
const FUNCTION = /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/;

function parse(file: string, text: string): Source {
  const { program, module } = parseSync(file, text);
  const source: Source = {
    imports: [],
    texts: [],
    written: [],
    builds: [],
    functions: new Map(),
    types: new Map(),
    touches: new Set(),
    exports: new Map(),
    byPlace: [],
    unread: [],
  };
  const textOf = ({ start, end }: { start: number; end: number }) => text.slice(start, end);
  const places: { name: string; start: number; end: number }[] = [];
  const place = (name: string, node: unknown) => {
    const { start, end } = node as Node;
    places.push({ name, start, end });
    const entries = outermost(node).map((each) => entryOf(each, textOf));
    source.functions.set(name, { asks: [], uses: new Set(), calls: new Set(), entries });
  };
  for (const statement of program.body) {
    const declared =
      (statement.type === "ExportNamedDeclaration" || statement.type === "ExportDefaultDeclaration") &&
      statement.declaration
        ? statement.declaration
        : statement;
    if ((declared.type === "FunctionDeclaration" || declared.type === "ClassDeclaration") && declared.id)
      place(declared.id.name, declared);
    if (declared.type === "VariableDeclaration")
      for (const declarator of declared.declarations)
        if (declarator.id.type === "Identifier") place(declarator.id.name, declarator);
    if (declared.type === "TSTypeAliasDeclaration") source.types.set(declared.id.name, textOf(declared.typeAnnotation));
    if (declared.type === "TSInterfaceDeclaration") {
      const parts = declared.body.body.filter((part) => part.type === "TSPropertySignature");
      source.types.set(declared.id.name, [...declared.extends, ...parts].map(textOf).join("; "));
    }
  }
  const around = (at: number) => {
    const found = places.find(({ start, end }) => start <= at && at < end);
    return found && source.functions.get(found.name);
  };
  const touch = (of: string, pattern: unknown) => {
    const { type, properties } = pattern as { type: string; properties: { type: string; key: { name?: string } }[] };
    if (type === "ObjectPattern" && CONTEXT.test(of))
      for (const each of properties) if (each.type === "Property" && each.key.name) source.touches.add(each.key.name);
  };

  const named = new Set<number>();
  new Visitor({
    MemberExpression({ object, property, computed }) {
      if (!computed) named.add(property.start);
      if (CONTEXT.test(textOf(object)))
        source.touches.add(property.type === "Identifier" ? property.name : textOf(property).replaceAll('"', ""));
    },
    VariableDeclarator({ id, init }) {
      if (!init) return;
      touch(textOf(init), id);
      if (id.type === "ArrayPattern" && (id.elements.length > 2 || id.elements[0] === null))
        if (/\.batch\(/.test(textOf(init))) source.byPlace.push(textOf(id));
    },
    Property(node) {
      if (!node.computed && !node.shorthand) named.add(node.key.start);
    },
    Identifier({ name, start }) {
      if (!named.has(start)) around(start)?.uses.add(name);
    },
    JSXIdentifier({ name, start }) {
      around(start)?.uses.add(name);
    },
    Literal({ value }) {
      if (typeof value === "string") source.texts.push(value);
    },
    TemplateLiteral({ quasis, expressions }) {
      const names = expressions.map((each) => `\${${/^[\w.]+$/.test(textOf(each)) ? textOf(each) : ""}}`);
      source.texts.push(quasis.map((quasi, i) => quasi.value.raw + (names[i] ?? "")).join(""));
    },
    CallExpression(call) {
      const { callee, arguments: given, start } = call;
      const [first, second] = given;
      const within = around(start);
      for (const each of [callee, ...given]) if (each.type === "Identifier") within?.calls.add(each.name);
      if (callee.type === "Identifier" && callee.name === "authorize") {
        if (second?.type === "Literal") within?.asks.push(String(second.value));
        else source.unread.push(textOf(call));
      }
      if (callee.type !== "MemberExpression" || callee.property.type !== "Identifier") return;
      const verb = callee.property.name;
      if (WRITES.has(verb)) {
        const table = first && /^[\w.]+$/.test(textOf(first)) ? textOf(first) : "";
        source.builds.push({ verb, table, onDatabase: DATABASE.test(textOf(callee.object)), sets: [] });
      }
      // The builder's `update(table)` stands before its `set` in the tree as in the text.
      if (verb === "set" && callee.object.type === "CallExpression" && first?.type === "ObjectExpression") {
        const table = callee.object.arguments[0];
        const keys = first.properties.map((each) => (each.type === "Property" ? textOf(each.key) : ""));
        if (table) source.builds.push({ verb, table: textOf(table), onDatabase: false, sets: keys });
      }
    },
  }).visit(program);

  source.imports = importsIn(text, module);
  for (const entry of module.staticExports.flatMap((each) => each.entries)) {
    if (entry.isType) continue;
    const name = entry.exportName.name ?? "default";
    const specifier = entry.moduleRequest?.value;
    if (specifier !== undefined) {
      const from = { specifier, name: nameOf(entry.importName) };
      source.exports.set(from.name === "*" ? `* ${specifier}` : name, from);
    } else if (entry.localName.name) source.exports.set(name, { local: entry.localName.name });
  }
  return source;
}

/** The imports of a source alone, which takes far less time than reading all of it. */
export function readImports(file: string, text: string): Source["imports"] {
  return importsIn(text, parseSync(file, text).module);
}

function importsIn(text: string, module: ReturnType<typeof parseSync>["module"]): Source["imports"] {
  const imports: Source["imports"] = [];
  for (const { moduleRequest, entries } of module.staticImports) {
    const specifier = moduleRequest.value;
    if (entries.length === 0) imports.push({ specifier, name: "", local: "" });
    for (const { isType, importName, localName } of entries)
      if (!isType) imports.push({ specifier, name: nameOf(importName), local: localName.value });
  }
  for (const { isType, moduleRequest, importName } of module.staticExports.flatMap((each) => each.entries))
    if (!isType && moduleRequest) imports.push({ specifier: moduleRequest.value, name: nameOf(importName), local: "" });
  for (const { moduleRequest } of module.dynamicImports)
    imports.push({ specifier: text.slice(moduleRequest.start + 1, moduleRequest.end - 1), name: "*", local: "" });
  for (const [, specifier = ""] of text.matchAll(/\bimport\.meta\.glob(?:<\w+>)?\(\s*"([^"]+)"/g))
    imports.push({ specifier, name: "*", local: "" });
  return imports;
}

/** The files of a pattern, in which each `*` is one name. */
export function filesOf(file: string, pattern: string, paths: Iterable<string>): string[] {
  const whole = new RegExp(`^${join(dirname(file), pattern).replaceAll(".", "\\.").replaceAll("*", "[^/]+")}$`);
  return [...paths].filter((path) => whole.test(path));
}

const nameOf = ({ kind, name }: { kind: string; name: string | null }) =>
  kind === "Default" ? "default" : (name ?? "*");

const isNode = (part: unknown): part is Node => typeof part === "object" && part !== null && "type" in part;
const partsOf = (node: Node): Node[] =>
  Object.values(node).flatMap((part) => (Array.isArray(part) ? part.filter(isNode) : isNode(part) ? [part] : []));

/** The functions in a node that are not inside another one. */
function outermost(node: unknown): Node[] {
  if (!isNode(node)) return [];
  return FUNCTION.test(node.type) ? [node] : partsOf(node).flatMap(outermost);
}

function entryOf(node: Node, textOf: (node: Node) => string): Entry {
  const body = node["body"] as (Node & { body?: Node[] }) | null;
  const [first] = body?.type === "BlockStatement" ? (body.body ?? []) : body ? [body] : [];
  const params = (node["params"] as Node[]).map((each) => ({ name: String(each["name"] ?? ""), text: textOf(each) }));
  return { params, first: first ? certain(first, textOf) : { all: [] } };
}

/** The calls of a statement that run whatever its conditions are. */
function certain(node: Node, textOf: (node: Node) => string): Certain {
  const of = (part: unknown): Certain => (isNode(part) ? certain(part, textOf) : { all: [] });
  const all = (...parts: unknown[]): Certain => ({ all: parts.flat().map(of) });
  if (FUNCTION.test(node.type)) return { all: [] };
  if (node.type === "IfStatement" || node.type === "ConditionalExpression")
    return { all: [of(node["test"]), { either: [of(node["consequent"]), of(node["alternate"])] }] };
  if (node.type === "LogicalExpression") return of(node["left"]);
  if (node.type === "TryStatement") return all((node["block"] as { body?: Node[] }).body?.slice(0, 1));
  if (/^(For|While|DoWhile|Switch)/.test(node.type))
    return all(node["init"], node["test"], node["right"], node["discriminant"]);
  const parts = partsOf(node).map((part) => certain(part, textOf));
  if (node.type !== "CallExpression") return { all: parts };
  const given = (node["arguments"] as Node[]).map(textOf);
  return { all: [...parts, { call: textOf(node["callee"] as Node), given }] };
}

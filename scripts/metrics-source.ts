/** The facts of one source that scripts/metrics-figures.ts counts: imports, declarations and the tables they write. */
import { parseSync } from "vite";

/** A node of the tree, of which only the place and the kind are known. */
export interface Node {
  type: string;
  start: number;
  end: number;
  [part: string]: unknown;
}
/** A name in a file; "*" for all of it. */
export interface Place {
  from: string;
  name: string;
}
/** A declaration at the top of a file. */
export interface Unit {
  /** The names that it uses. */
  uses: Set<string>;
  /** The names of tables that its own statements write. */
  writes: Set<string>;
  /** The batches that it gives to `write`, and what its variables are made of. */
  batches: Node[];
  locals: Map<string, Node[]>;
}
export interface Source {
  /** The files that it takes values of, by import, re-export or `import()`. */
  imports: Set<string>;
  /** The names that it imports or hands on, with their places. */
  bindings: Map<string, Place>;
  exports: { values: number; types: number };
  units: Map<string, Unit>;
  /** Its longest function but for tables of data: how long, and where it begins. */
  longest: { lines: number; at: number };
  /** The text without comments and imports. */
  code: string;
}

function walk(part: unknown, visit: (node: Node, parent?: Node) => void, parent?: Node): void {
  if (Array.isArray(part)) for (const each of part) walk(each, visit, parent);
  if (typeof part !== "object" || part === null || !("type" in part)) return;
  visit(part as Node, parent);
  for (const each of Object.values(part)) walk(each, visit, part as Node);
}

/** The names that code uses: of no property and no key. */
export function namesIn(part: unknown): Set<string> {
  const names = new Set<string>();
  walk(part, (node, parent) => {
    const isProperty = parent?.type === "MemberExpression" && parent["property"] === node && !parent["computed"];
    const isKey = parent?.type === "Property" && parent["key"] === node && !parent["shorthand"];
    if (node.type === "Identifier" && !isProperty && !isKey) names.add(String(node["name"]));
  });
  return names;
}

const SQL = /\b(?:(?:INSERT|REPLACE)(?:\s+OR\s+\w+)?\s+INTO|DELETE\s+FROM|UPDATE(?:\s+OR\s+\w+)?)\s+(?:\$\{)?(\w+)/gi;

function readUnit(declared: Node, text: string): Unit {
  const unit: Unit = { uses: namesIn(declared), writes: new Set(), batches: [], locals: new Map() };
  walk(declared, (node) => {
    if (node.type === "TemplateLiteral" || node.type === "Literal")
      for (const [, table = ""] of text.slice(node.start, node.end).matchAll(SQL)) unit.writes.add(table);
    if (node.type === "VariableDeclarator" && node !== declared)
      for (const name of namesIn(node["id"])) unit.locals.set(name, node["init"] ? [node["init"] as Node] : []);
    if (node.type !== "CallExpression") return;
    const given = node["arguments"] as Node[];
    const { name, object, property } = node["callee"] as { name?: string; object?: Node; property?: Node };
    const method = String(property?.["name"]);
    if (name === "write" && given[1]) unit.batches.push(given[1]);
    if (/^(insert|update|delete)$/.test(method)) unit.writes.add(String(given[0]?.["name"]));
    if (method === "push") unit.locals.get(String(object?.["name"]))?.push(...given);
  });
  return unit;
}

/** True for a function that only answers with a literal: a table of data. */
function isData({ body }: Node): boolean {
  const statements = (body as Node | null)?.["body"];
  const [first, ...more] = Array.isArray(statements) ? (statements as Node[]) : [];
  const answer = first?.type === "ReturnStatement" && more.length === 0 ? first["argument"] : body;
  return /^(Object|Array)Expression$/.test((answer as Node | null)?.type ?? "");
}

const lineCount = (text: string) => text.split("\n").length;
const FUNCTION = /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/;

function longestIn(program: unknown, text: string): Source["longest"] {
  let longest = { lines: 0, at: 0 };
  walk(program, (node) => {
    if (!FUNCTION.test(node.type) || isData(node)) return;
    const lines = lineCount(text.slice(node.start, node.end));
    if (lines > longest.lines) longest = { lines, at: lineCount(text.slice(0, node.start)) };
  });
  return longest;
}

/** The facts of a file alone: whatever other files there are, they are the same. */
interface Read extends Omit<Source, "imports" | "bindings"> {
  taken: { specifier: string; local?: string; name: string }[];
}

const read = new Map<string, { text: string; source: Read }>();

/**
 * Reads a source; one that was read before is not read again. `resolve` answers with the path that a specifier names,
 * undefined for a package.
 */
export function readSource(path: string, text: string, resolve: (specifier: string) => string | undefined): Source {
  let known = read.get(path);
  if (known?.text !== text) read.set(path, (known = { text, source: parse(path, text) }));
  const { taken, ...source } = known.source;
  const imports = new Set<string>();
  const bindings = new Map<string, Place>();
  for (const { specifier, local, name } of taken) {
    const from = resolve(specifier);
    if (from === undefined) continue;
    imports.add(from);
    if (local !== undefined) bindings.set(local, { from, name });
  }
  return { ...source, imports, bindings };
}

function parse(path: string, text: string): Read {
  const { program, module, comments } = parseSync(path, text, { preserveParens: false });
  const exports = { values: 0, types: 0 };
  const taken: Read["taken"] = [];
  const take = (specifier: string, local?: string, name = "*") =>
    taken.push({ specifier, name, ...(local === undefined ? {} : { local }) });
  for (const { moduleRequest, entries } of module.staticImports) {
    if (entries.length === 0) take(moduleRequest.value);
    for (const { isType, importName, localName } of entries)
      if (!isType) take(moduleRequest.value, localName.value, importName.name ?? "*");
  }
  for (const { isType, exportName, importName, moduleRequest } of module.staticExports.flatMap((e) => e.entries)) {
    exports[isType ? "types" : "values"]++;
    if (!isType && moduleRequest) take(moduleRequest.value, exportName.name ?? "*", importName.name ?? "*");
  }
  for (const { moduleRequest } of module.dynamicImports)
    take(text.slice(moduleRequest.start + 1, moduleRequest.end - 1));

  const units = new Map<string, Unit>();
  for (const statement of program.body as unknown as Node[]) {
    const declared = (statement["declaration"] ?? statement) as Node;
    for (const each of (declared["declarations"] ?? [declared]) as Node[])
      if (each["id"]) units.set(String((each["id"] as Node)["name"]), readUnit(each, text));
  }

  const handedOn = module.staticExports.filter(({ entries }) => entries[0]?.moduleRequest);
  let [code, at] = ["", 0];
  for (const { start, end } of [...comments, ...module.staticImports, ...handedOn].toSorted(
    (a, b) => a.start - b.start,
  )) {
    if (start > at) code += text.slice(at, start);
    at = Math.max(at, end);
  }
  return { taken, exports, units, longest: longestIn(program.body, text), code: code + text.slice(at) };
}

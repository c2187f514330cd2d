/** The figures of the structure that the sources alone tell. Those of builds and tests are in scripts/metrics.ts. */
import { join } from "node:path";
import { namesIn, readSource, type Place, type Source, type Unit } from "./metrics-source.ts";

export interface Figures {
  /** By what they count; null for what this structure does not have. */
  figures: Record<string, string | number | null>;
  /** The places that were counted, for the figures that are to fall to none. */
  lists: Record<string, string[]>;
}
interface Edge {
  from: string;
  to: string;
}

/** Parts of core and reading that were folders of workers/domain, and the sandbox's tables. */
const NO_MODULES = /^(core|kernel|audit|jobs|alarms|limits|titles|questions|sandbox)$/;
const moduleOf = (path: string) => {
  const name = /^workers\/(?:modules|domain|db\/schema)\/([^/.]+)/.exec(path)?.[1];
  return name === undefined || NO_MODULES.test(name) ? undefined : name;
};
const workflowOf = (path: string) => /^workers\/workflows\/[^/]+/.exec(path)?.[0];
const areaOf = (path: string) => /^app\/((?:features\/)?[^/]+)\//.exec(path)?.[1];
const doorOf = (path: string) => /^workers\/modules\/[^/]+\/(index|queries|rules)\.ts$/.exec(path)?.[1];
const isTables = (path: string) => path.startsWith("workers/db/schema/") || path.endsWith("/tables.ts");
/** Every module may write through these: the audit log, jobs, the outbox, the ledger, the counters of attempts. */
const isShared = (path: string, table: string) =>
  /\/(audit|jobs|outbox|ledger)\.ts$/.test(path) || table === "attempts";

/** Counts in sources, which are texts by their paths; `order` are the modules from the bottom. */
export function figuresOf(sources: ReadonlyMap<string, string>, order: readonly string[]): Figures {
  const resolve = (path: string) => (specifier: string) => {
    const name = specifier
      .replace(/\?.*$/, "")
      .replace(/^@workers\//, "workers/")
      .replace(/^~\//, "app/");
    const target = name.startsWith(".") ? join(path, "..", name) : name;
    return ["", ".ts", ".tsx", "/index.ts"].map((end) => target + end).find((each) => sources.has(each));
  };
  const files = new Map<string, Source>();
  for (const [path, text] of sources) if (/\.tsx?$/.test(path)) files.set(path, readSource(path, text, resolve(path)));

  const edges = [...files].flatMap(([from, { imports }]) => [...imports].map((to) => ({ from, to })));
  const isUpward = ({ from, to }: Edge) => order.indexOf(moduleOf(to) ?? "") > order.indexOf(moduleOf(from) ?? "");
  const intoModules = edges.filter(({ from, to }) => moduleOf(to) !== moduleOf(from) && moduleOf(to) && !isTables(to));
  const between = intoModules.filter(({ from }) => moduleOf(from) && !isTables(from));
  const composed = intoModules.filter(({ from }) => workflowOf(from));
  const pairs = (some: readonly Edge[], nameOf: (path: string) => string | undefined) => [
    ...new Set(some.map(({ from, to }) => `${nameOf(from)} ${moduleOf(to)}`)),
  ];
  const upward = between.filter(isUpward);
  const ofTables = edges.filter(({ from, to }) => !isTables(from) && isTables(to) && moduleOf(to));
  const upwardTables = ofTables.filter((edge) => /^workers\/(modules|domain|core)\//.test(edge.from) && isUpward(edge));
  const hasDoors = [...files.keys()].some(doorOf);
  const hasWorkflows = [...files.keys()].some(workflowOf);
  const pastDoors = intoModules.filter(({ from, to }) => !isTables(from) && !doorOf(to));
  const spanning = spanningBatches(sources, files);
  const doors = (kind: string) => {
    const names = [...files].flatMap(([path, { exports }]) => (doorOf(path) === kind ? exports : []));
    return hasDoors ? `${sum(names.map(({ values }) => values))} + ${sum(names.map(({ types }) => types))}` : null;
  };
  const longest = [...files].toSorted(([, a], [, b]) => b.longest.lines - a.longest.lines)[0];
  const code = [...files].flatMap(([path, each]) => (doorOf(path) ? [] : { path, code: each.code }));
  const tokens = (top: string) =>
    sum(code.map((each) => (each.path.startsWith(top) ? (each.code.match(TOKEN)?.length ?? 0) : 0)));
  const repeated = repeats(code);
  const inFolder = (top: string) => (path: string) => (path.startsWith(top) ? path : undefined);
  const arrow = ({ from, to }: Edge) => `${from} -> ${to}`;
  return {
    figures: {
      "value imports between modules": between.length,
      "pairs of modules": pairs(between, moduleOf).length,
      "value imports from workflows into modules": hasWorkflows ? composed.length : null,
      "pairs of a workflow and a module": hasWorkflows ? pairs(composed, workflowOf).length : null,
      "upward imports between modules": order.length > 0 ? upward.length : null,
      "imports past a module's doors": hasDoors ? pastDoors.length : null,
      "import cycles of files, workers": cycles(edges, inFolder("workers/")),
      "import cycles of files, app": cycles(edges, inFolder("app/")),
      "import cycles of modules": cycles(between, moduleOf),
      "import cycles of areas of the app": cycles(edges, areaOf),
      "functions outside workflows whose batch spans modules": spanning.length,
      "upward imports of tables": order.length > 0 ? upwardTables.length : null,
      "names in index doors, values + types": doors("index"),
      "names in queries doors, values + types": doors("queries"),
      "names in rules doors, values + types": doors("rules"),
      "lines of the largest function, tables of data apart": longest?.[1].longest.lines ?? 0,
      "its place": `${longest?.[0]}:${longest?.[1].longest.at}`,
      "tokens of code, app": tokens("app/"),
      "tokens of code, workers": tokens("workers/"),
      "repeated runs of six lines or more": repeated.runs.length,
      "lines in them": repeated.lines,
      "files, app": [...files.keys()].filter(inFolder("app/")).length,
      "files, workers": [...files.keys()].filter(inFolder("workers/")).length,
    },
    lists: {
      "pairs of modules": pairs(between, moduleOf).toSorted(),
      "functions whose batch spans modules": spanning,
      "upward imports between modules": upward.map(arrow),
      "imports past a module's doors": hasDoors ? pastDoors.map(arrow) : [],
      "upward imports of tables": upwardTables.map(arrow),
      "repeated runs of six lines or more": repeated.runs,
    },
  };
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);

/** The sizes of the groups of names that can all reach one another. */
function cycles(edges: readonly Edge[], nameOf: (path: string) => string | undefined): string {
  const graph = new Map<string, Set<string>>();
  for (const edge of edges) {
    const [from, to] = [nameOf(edge.from), nameOf(edge.to)];
    if (from !== undefined && to !== undefined && from !== to) graph.set(from, (graph.get(from) ?? new Set()).add(to));
  }
  const reach = new Map<string, Set<string>>();
  for (const [node, next] of graph) {
    const reached = new Set(next);
    for (const each of reached) for (const further of graph.get(each) ?? []) reached.add(further);
    reach.set(node, reached);
  }
  const found = new Map<string, number>();
  for (const [node, reached] of reach) {
    const cycle = [...reached].filter((each) => reach.get(each)?.has(node));
    if (cycle.length > 0) found.set(cycle.toSorted().join(" "), cycle.length);
  }
  return [...found.values()].join(" + ") || "0";
}

/**
 * The functions outside workflows that give to `write` a batch that changes tables of several modules, found from the
 * names in the batch through every function that makes a statement. What comes as a parameter or by a port is not seen.
 */
function spanningBatches(sources: ReadonlyMap<string, string>, files: ReadonlyMap<string, Source>): string[] {
  const tables = new Map<string, { name: string; owner: string }>();
  for (const [path, text] of sources)
    for (const [, local = "", name = ""] of text.matchAll(/export const (\w+) = (?:sqliteT|t)able\(\s*"(\w+)"/g)) {
      const owner = isShared(path, name) ? undefined : moduleOf(path);
      if (owner !== undefined) for (const each of [local, name]) tables.set(each, { name, owner });
    }
  const declaredAt = ({ from, name }: Place): { path: string; unit: Unit } | null => {
    const unit = files.get(from)?.units.get(name);
    const next = files.get(from)?.bindings.get(name);
    return unit ? { path: from, unit } : next ? declaredAt(next) : null;
  };
  /** Adds what the statements of these names write. A function that runs a batch makes no statement. */
  const add = (path: string, names: Iterable<string>, found: Set<string>, seen: Set<unknown>, within?: Unit): void => {
    for (const name of names) {
      const local = within?.locals.get(name);
      for (const init of local ?? []) if (!seen.has(init)) add(path, namesIn(init), found, seen.add(init), within);
      const declared = local ? null : declaredAt({ from: path, name });
      if (!declared || declared.unit.batches.length > 0 || seen.has(declared.unit)) continue;
      for (const table of declared.unit.writes) found.add(table);
      add(declared.path, declared.unit.uses, found, seen.add(declared.unit));
    }
  };
  return [...files].flatMap(([path, { units }]) => {
    if (!path.startsWith("workers/") || /^workers\/(workflows|sandbox)\//.test(path)) return [];
    return [...units].flatMap(([name, unit]) => {
      const found = new Set(unit.batches.length > 0 ? unit.writes : []);
      for (const batch of unit.batches) add(path, namesIn(batch), found, new Set(), unit);
      const written = [...found].flatMap((table) => tables.get(table) ?? []);
      const names = new Set(written.map((table) => `${table.owner}/${table.name}`));
      const isSpanning = new Set(written.map(({ owner }) => owner)).size > 1;
      return isSpanning ? [`${path} ${name}: ${[...names].toSorted().join(", ")}`] : [];
    });
  });
}

/** A string is one token; of a page's text each word is one. */
const TOKEN = /"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|[\p{L}\p{N}_$]+|=>|[=!]==?|[<>]=|&&|\|\||\?[?.]|\.{3}|\S/gu;

const RUN = 6;
/**
 * Runs of lines that were there before, each by its file, the file that had it first and its first line; and how many
 * lines they have together. A line without a word is left out.
 */
function repeats(files: readonly { path: string; code: string }[]): { runs: string[]; lines: number } {
  const seen = new Map<string, string>();
  const runs: string[] = [];
  let repeated = 0;
  for (const { path, code } of files) {
    const lines = code
      .split("\n")
      .filter((line) => /\w/.test(line))
      .map((line) => line.trim());
    let end = -1;
    for (let i = 0; i + RUN <= lines.length; i++) {
      const run = lines.slice(i, i + RUN).join("\n");
      const first = seen.get(run);
      if (first !== undefined) {
        if (i > end) runs.push(`${path} as ${first}: ${lines[i]}`);
        repeated += i + RUN - Math.max(i, end);
        end = i + RUN;
      } else seen.set(run, path);
    }
  }
  return { runs, lines: repeated };
}

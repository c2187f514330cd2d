/**
 * Which unit and worker tests a change concerns, by the imports of the sources. A worker test that asks the build is
 * linked to it by the addresses that it names, and by the folder that it mirrors.
 */
import { dirname, join } from "node:path";
import { filesOf, readImports } from "./source-facts.ts";

export interface Affected {
  test: string;
  /** Links from the test to the nearest changed file: none for itself and for one in a folder that the test reads. */
  hops: number;
  /** The changed file, or the folder of it, that the test was selected for. */
  because: string;
}

/** The files and folders that each source depends on. */
export type Links = ReadonlyMap<string, ReadonlySet<string>>;

export interface Selection {
  unit: Affected[];
  /** The nearest first; among those as near, first the one with the fewest subjects. */
  worker: Affected[];
  /** Worker tests with a longer way to the change, or one by tests/support alone. */
  distant: string[];
}

/** From a page to a row it is page, use case and query: a test that asks for the page is three links away. */
const NEAR = 3;
/** The place of tests that are selected because it is not known which of them a change concerns. */
const WHOLE_FOLDER = NEAR + 1;

const DOOR = /^workers\/modules\/[^/]+\/(?:index|queries|rules)\.ts$/;
const UNIT = /\.unit\.test\.tsx?$/;
const WORKER = /\.(worker|mocked)\.test\.ts$/;
const BUILD = "build/server/index.js";
const CONFIGURES_ALL = ["package-lock.json", "tsconfig.json", "vitest.config.ts"];
const CONFIGURES_WORKERS = ["vite.config.ts", "react-router.config.ts", "wrangler.toml", "migrations/"];

const isSource = (path: string) => /\.(tsx?|mjs)$/.test(path);
const isSupport = (path: string) => path.startsWith("tests/support/");

/**
 * The dependencies of each file: files, and folders that a test or a program reads. Types are left out.
 * @param files every file by its path; the text of one that is no source is not read.
 * @param deleted paths that files may still import.
 */
export function readLinks(files: ReadonlyMap<string, string>, deleted: readonly string[] = []): Links {
  const paths = new Set([...files.keys(), ...deleted, BUILD]);
  const folders = new Set([...files.keys()].flatMap(foldersOf));
  const addresses = readAddresses(files);
  /** The file that a module's door has a name from; any other path as it is. */
  const behindDoor = (name: string, path?: string): string[] => {
    if (path === undefined) return [];
    const handed = DOOR.test(path) && readImports(path, files.get(path) ?? "").find((each) => each.name === name);
    return [(handed && resolve(path, handed.specifier, paths)) || path];
  };
  const links = new Map<string, ReadonlySet<string>>();
  for (const [file, text] of files) {
    if (!isSource(file)) continue;
    const named = readImports(file, text);
    const imports = named.map(({ specifier }) => specifier);
    const found = new Set(
      named.flatMap(({ name, specifier }) =>
        specifier.includes("*") ? filesOf(file, specifier, paths) : behindDoor(name, resolve(file, specifier, paths)),
      ),
    );
    if (/^(tests|scripts)\//.test(file)) {
      const texts = textsIn(text);
      if (imports.some((each) => /^(node:)?(fs|child_process)(\/|$)/.test(each)))
        for (const path of texts.flatMap(pathsIn)) if (paths.has(path) || folders.has(path)) found.add(path);
      // A unit test asks no Worker, and what is shared by all tests is no subject of one.
      if (file.startsWith("tests/") && !isSupport(file) && (WORKER.test(file) || !/\.test\.tsx?$/.test(file)))
        for (const address of texts.filter((each) => each.startsWith("/")))
          for (const { pattern, answeredBy } of addresses) if (pattern.test(plain(address))) found.add(answeredBy);
    }
    links.set(file, found);
  }
  return links;
}

/** The tests that changed, added and deleted files concern, by the links of the files that are there. */
export function affectedTests(files: ReadonlyMap<string, string>, links: Links, changed: readonly string[]): Selection {
  const importers = new Map<string, string[]>();
  for (const [file, linked] of links)
    for (const each of linked) importers.set(each, [...(importers.get(each) ?? []), file]);
  const tests = [...links.keys()].filter((file) => UNIT.test(file) || WORKER.test(file));
  const asksBuild = new Set(reach([BUILD], importers).keys());
  const setup = new Set(textsIn(files.get("vitest.config.ts")).filter(isSupport));
  const nearest = new Map<string, Affected>();
  const distant = new Set<string>();
  const add = (affected: Affected) => {
    const { test, hops } = affected;
    if (hops < (nearest.get(test)?.hops ?? Infinity)) nearest.set(test, affected);
  };

  for (const path of changed) {
    const near = reach([path], importers, (importer, imported) => isSupport(importer) && !isSupport(imported));
    const all = reach([path], importers);
    const readers = reach(foldersOf(path), importers);
    let isKnown = false;
    for (const test of tests) {
      const mirrors = WORKER.test(test) && asksBuild.has(test) && dirname(test) === mirrorOf(dirname(path));
      const hops = UNIT.test(test) ? all.get(test) : mirrors ? Math.min(1, near.get(test) ?? 1) : near.get(test);
      if (hops !== undefined && (UNIT.test(test) || hops <= NEAR)) {
        add({ test, hops, because: path });
        isKnown ||= !readers.has(test);
      } else if (all.has(test)) distant.add(test);
    }
    for (const test of tests) if (UNIT.test(test) && readers.has(test)) add({ test, hops: 0, because: path });
    const configures = (each: string) => (each.endsWith("/") ? path.startsWith(each) : path === each);
    const whole = CONFIGURES_ALL.some(configures)
      ? tests
      : CONFIGURES_WORKERS.some(configures) || setup.has(path)
        ? tests.filter((test) => WORKER.test(test))
        : isKnown
          ? []
          : wholeFolder(path, tests);
    for (const test of whole) add({ test, hops: WHOLE_FOLDER, because: path });
  }

  const subjects = (test: string) => [...(links.get(test) ?? [])].filter((each) => !each.startsWith("tests/")).length;
  const sorted = [...nearest.values()].toSorted(
    (a, b) => a.hops - b.hops || subjects(a.test) - subjects(b.test) || (a.test < b.test ? -1 : 1),
  );
  return {
    unit: sorted.filter(({ test }) => UNIT.test(test)),
    worker: sorted.filter(({ test }) => WORKER.test(test)),
    distant: [...distant].filter((test) => !nearest.has(test)).toSorted(),
  };
}

/**
 * The tests that fit into so many seconds, in their order, and those that do not. The changed ones, those that read a
 * folder with a change in it, and the very first always do.
 * @param secondsOf how long each took when it last ran.
 */
export function fitting(
  tests: readonly Affected[],
  seconds: number,
  secondsOf: (test: string) => number,
): { run: Affected[]; left: Affected[] } {
  const run: Affected[] = [];
  const left: Affected[] = [];
  let used = 0;
  for (const each of tests) {
    const needed = each.hops === 0 ? 0 : secondsOf(each.test);
    if (used > 0 && used + needed > seconds) left.push(each);
    else {
      run.push(each);
      used += needed;
    }
  }
  return { run, left };
}

/** Every file that a source depends on, and the source itself. */
export function dependenciesOf(source: string, links: Links): string[] {
  const found = new Set([source]);
  for (const file of found) for (const each of links.get(file) ?? []) found.add(each);
  return [...found];
}

/** The links from each file to the nearest of `targets`, following the importers. */
function reach(
  targets: readonly string[],
  importers: ReadonlyMap<string, readonly string[]>,
  isCut: (importer: string, imported: string) => boolean = () => false,
): Map<string, number> {
  const hops = new Map(targets.map((target) => [target, 0]));
  for (const [file, count] of hops)
    for (const importer of importers.get(file) ?? [])
      if (!hops.has(importer) && !isCut(importer, file)) hops.set(importer, count + 1);
  return hops;
}

function resolve(file: string, specifier: string, paths: ReadonlySet<string>): string | undefined {
  const named = specifier
    .replace(/\?.*$/, "")
    .replace(/^~\//, "app/")
    .replace(/^@workers\//, "workers/");
  if (named === specifier && !named.startsWith(".")) return undefined;
  const base = named.startsWith(".") ? join(dirname(file), named) : named;
  return [base, `${base}.ts`, `${base}.tsx`, `${base}/index.ts`, `${base}/index.tsx`].find((path) => paths.has(path));
}

/** The beginnings of strings and templates, up to the first space. */
const textsIn = (source = "") => [...source.matchAll(/["'`]([^"'`\s]+)/g)].map(([, each = ""]) => each);

/** The paths that a text may name: `../../wrangler.toml`, `{app,workers}/**`, `migrations/app/${name}`. */
const pathsIn = (text: string) => text.match(/[\w.-]*\w(?:\/[\w.-]*\w)*/g) ?? [];

/** An address without its query; what is put into it by an expression stands for one segment. */
const plain = (address: string) => address.replace(/\$\{[^}]*\}?/g, "x").replace(/[?#].*$/, "");

/** The pages and endpoints of the Worker, with the file that answers each. */
function readAddresses(files: ReadonlyMap<string, string>): { pattern: RegExp; answeredBy: string }[] {
  const patternOf = (path: string) => new RegExp(`^${path.replaceAll(".", "\\.").replace(/:\w+|\*/g, "[^/]+")}$`);
  const pages = [...(files.get("app/routes.ts") ?? "").matchAll(/(?:route\("([^"]*)", |index\()"([^"]+)"/g)]
    // These two answer whatever no other page does.
    .filter(([, path]) => path !== "*" && path !== ":slug")
    .map(([, path = "", module = ""]) => ({ pattern: patternOf(`/${path}`), answeredBy: `app/${module}` }));
  const endpoints = [...files]
    .filter(([file]) => file.startsWith("workers/api/"))
    .flatMap(([file, text]) =>
      [...text.matchAll(/\bpath: "(\/[^"]+)"/g)].map(([, path = ""]) => ({
        pattern: patternOf(path),
        answeredBy: file,
      })),
    );
  return [...pages, ...endpoints];
}

function foldersOf(path: string): string[] {
  const parts = path.split("/").slice(0, -1);
  return parts.map((_, i) => parts.slice(0, i + 1).join("/"));
}

/** The folder of tests for a folder of sources. */
const mirrorOf = (folder: string) => join("tests", folder.replace(/^workers(\/|$)/, ""));

/** The tests of the nearest folder with any that mirrors the one of a file. */
function wholeFolder(path: string, tests: readonly string[]): string[] {
  if (path.startsWith("tests/")) return tests.filter((test) => dirname(test) === dirname(path));
  for (const folder of foldersOf(path).toReversed()) {
    const found = tests.filter((test) => test.startsWith(`${mirrorOf(folder).replace(/\/$/, "")}/`));
    if (found.length > 0) return found;
  }
  return [];
}

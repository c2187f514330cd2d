/** Every address there is with the lines of the policy that stand behind it, read from the sources themselves. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { POLICY, type Action } from "../../workers/core/policy";
import { readSource, type Source } from "../source-facts";

export interface PageAddress {
  /** As the site map has it: `/job/:slug`. */
  pattern: string;
  file: string;
  /** The lines of the policy that its loader may ask for; none where anybody may come. */
  actions: Action[];
  /** The keys of the query that its feature reads. */
  query: string[];
}

/** The site map without the sandbox's pages, which are not deployed. */
export function pagesOf(entries: readonly RouteConfigEntry[]): PageAddress[] {
  return entries
    .flatMap((entry): PageAddress[] => [
      ...pagesOf(entry.children ?? []),
      ...(entry.children
        ? []
        : [
            {
              pattern: `/${entry.path ?? ""}`,
              file: `app/${entry.file}`,
              actions: [...actionsBehind(`app/${entry.file}`, "loader")],
              query: queryOf(`app/${entry.file}`),
            },
          ]),
    ])
    .filter(({ pattern }) => !pattern.startsWith("/sandbox") && pattern !== "/*");
}

const ENDINGS = ["", ".ts", ".tsx", "/index.ts"];
const texts = new Map<string, string>();

function sourceOf(file: string): Source {
  const text = texts.get(file) ?? readFileSync(file, "utf8");
  texts.set(file, text);
  return readSource(file, text);
}

/** The file behind a specifier; null for a package. */
function fileOf(from: string, specifier: string): string | null {
  const path = specifier.startsWith("@workers/")
    ? specifier.slice(1)
    : specifier.startsWith("~/")
      ? `app/${specifier.slice(2)}`
      : specifier.startsWith(".")
        ? join(from, "..", specifier)
        : null;
  if (path === null) return null;
  return ENDINGS.map((ending) => path + ending).find((each) => /\.tsx?$/.test(each) && existsSync(each)) ?? null;
}

/** The lines that a function asks for, itself or by what it calls; a use case's own line is where that ends. */
function actionsBehind(file: string, name: string, seen = new Set<string>()): Set<Action> {
  const actions = new Set<Action>();
  if (seen.has(`${file} ${name}`)) return actions;
  seen.add(`${file} ${name}`);
  const source = sourceOf(file);
  const found = source.functions.get(name);
  // Handed on by `export { loader } from`.
  const uses = found?.uses ?? new Set([name]);
  for (const action of found?.asks ?? []) if (action in POLICY) actions.add(action as Action);
  if (file.startsWith("workers/") && actions.size > 0) return actions;
  for (const used of uses) {
    if (source.functions.has(used) && used !== name) {
      for (const action of actionsBehind(file, used, seen)) actions.add(action);
      continue;
    }
    const given = source.imports.find(({ local, name: own }) => (local === "" ? own : local) === used);
    const from = given && fileOf(file, given.specifier);
    if (!from || !/^(?:app|workers\/(?:core|modules|workflows))\//.test(from)) continue;
    if (from.startsWith("app/ui/") || from.endsWith("page.server.ts")) continue;
    for (const action of actionsBehind(from, given.name, seen)) actions.add(action);
  }
  return actions;
}

const QUERY = /(?:params|query|searchParams)\.get\("([\w.-]+)"\)/gi;

/** The keys of the query that a page's module and what it imports of its feature read. */
function queryOf(file: string): string[] {
  const near = sourceOf(file).imports.flatMap(({ specifier }) => fileOf(file, specifier) ?? []);
  const keys = [file, ...near.filter((each) => /^app\/(?!ui\/|server\/|shell\/|content\/)/.test(each))].flatMap(
    (each) => {
      sourceOf(each);
      return [...(texts.get(each) ?? "").matchAll(QUERY)].map((match) => match[1] ?? "");
    },
  );
  return [...new Set([...keys, "from"])];
}

/** An address by its pattern, with this in the place of whatever is named. */
export function addressBy(pattern: string, value = "jobs-nobody"): string {
  return pattern.replace(/:\w+\??|\*/g, encodeURIComponent(value.toWellFormed()));
}

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";

const KB = 1024;
const ASSETS = "build/client/assets";
const built = (path: string) => readFileSync(`build/client${path}`, "utf8");

interface Route {
  id: string;
  parentId?: string;
  css?: string[];
}
const manifest = readdirSync(ASSETS).find((name) => /^manifest-.*\.js$/.test(name)) ?? "";
const written = readFileSync(join(ASSETS, manifest), "utf8");
const routes = Object.values(
  (JSON.parse(written.slice(written.indexOf("{"), written.lastIndexOf("}") + 1)) as { routes: Record<string, Route> })
    .routes,
);
const workspace = routes.find(({ id }) => id === "seeker/workspace");
const places = routes.filter(({ parentId }) => parentId === workspace?.id);
const sheets = readdirSync(ASSETS).filter((name) => name.endsWith(".css"));
const site = `/assets/${sheets.find((name) => name.startsWith("site-"))}`;

/** Frames that only visitors, and people of a page that failed, see: they have the stylesheet of public pages. */
const NOT_WORKSPACE = /^app\/shell\/(?:bar\.server|failure|footer|outage|shell|site|site-navbar)\.tsx$/;

/** A file as the edge compresses it, with the headers before it, which have at most this many bytes. */
const HEADERS = 670;
const asSent = (path: string): number =>
  brotliCompressSync(built(path), { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }).length + HEADERS;

/** The modules of pages that these import, and what those import. */
function reached(entries: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const follow = (file: string): void => {
    if (seen.has(file) || NOT_WORKSPACE.test(file)) return;
    seen.add(file);
    for (const [, named = ""] of readFileSync(file, "utf8").matchAll(/^(?:import|export) [^;]*?from "([^"]+)";/gm)) {
      const path = named.startsWith("~/") ? `app/${named.slice(2)}` : join(dirname(file), named);
      const module = [`${path}.tsx`, `${path}.ts`].find((one) => existsSync(one));
      if (/^[.~]/.test(named) && module?.startsWith("app/")) follow(module);
    }
  };
  for (const entry of entries) follow(`app/${entry}.tsx`);
  return seen;
}

/** The classes that a stylesheet names. */
const classesOf = (css: string): Set<string> =>
  new Set([...css.matchAll(/\.(?![\d\\])((?:\\.|[\w-])+)/g)].map(([, name = ""]) => name.replaceAll("\\", "")));

/** The classes of a stylesheet's layer of utilities. */
function utilitiesOf(css: string): Set<string> {
  const begin = css.indexOf("@layer utilities{");
  return classesOf(css.slice(begin, css.indexOf("@layer parts{", begin)));
}

/** The words of a module's code, and among them its classes. */
const namedIn = (code: string): Set<string> => new Set(code.match(/(?<=["'`\s])[^\s"'`]+(?=["'`\s])/g));

/** The parts of the code that give an element its class. */
const classNamesIn = (code: string): string =>
  (code.match(/className=(?:"[^"]*"|\{[^}]*\})|\bcx\([^)]*\)/g) ?? []).join(" ");

/** Parts of shared components that are drawn where a page asks for them. */
const ASKED_FOR: Readonly<Record<string, RegExp>> = {
  before: /<(?:Text|Phone)Input\b[^/]*\bbefore=/,
  stacked: /<Table\b/,
  crossed: /<Receipt\b/,
  crossing: /<Receipt\b/,
  "slip-foot": /<Receipt\b/,
  "postmark-fresh": /<(?:Receipt|Postmark)\b[^/]*\bfresh\b/,
};

/** A page that is put into an open one of the workspace, with its form's answer. */
const PUT_IN = "account/verify-email-view";
const FRAME = ["seeker/workspace", "root", PUT_IN];

/** The places that are opened each day: a second file for a styled part that another page shares is soon added. */
const DAILY = ["dashboard/dashboard", "next-out/next-out", "answers/answers"];
const RESUME = ["resume-review/resume-review", "resume-reading/resume-reading"];

describe("the stylesheets", () => {
  it.each([...DAILY, ...RESUME])("are one file on %s", (page) => {
    expect(places.find(({ id }) => id === `seeker/${page}`)?.css ?? []).toEqual([]);
  });

  it("are those of public pages where an account was just deleted", () => {
    const deleted = routes.find(({ id }) => id === "account/account-deleted");
    expect([deleted?.id, deleted?.css ?? []]).toEqual(["account/account-deleted", []]);
  });

  it("are at most 15 KB on each page of the workspace: one file for all, and at most one of the page's own", () => {
    expect(places.length).toBeGreaterThan(20);
    expect(workspace?.css).toHaveLength(1);
    for (const { id, css = [] } of places) {
      const files = [...new Set([...(workspace?.css ?? []), ...css])];
      const bytes = files.reduce((sum, path) => sum + gzipSync(built(path)).length, 0);
      expect(files.length, id).toBeLessThanOrEqual(2);
      expect(bytes, id).toBeLessThanOrEqual(15 * KB);
      expect(
        files.map(asSent).reduce((sum, n) => sum + n),
        id,
      ).toBeLessThanOrEqual(15_000);
    }
    expect(gzipSync(built(site)).length).toBeLessThanOrEqual(12 * KB);
  });

  it("have none of the variables that utilities hand to each other", () => {
    for (const name of sheets)
      expect([
        name,
        built(`/assets/${name}`).match(/--tw-(?:space|divide|border|leading|font|tracking)[\w-]*/g),
      ]).toEqual([name, null]);
  });

  it("have every utility that a page of the workspace names", () => {
    const all = utilitiesOf(built(site));
    const own = utilitiesOf(built(workspace?.css?.[0] ?? ""));
    expect(own.size).toBeGreaterThan(100);
    const missing: string[] = [];
    for (const file of reached([...places.map(({ id }) => id), ...FRAME]))
      for (const name of namedIn(readFileSync(file, "utf8")))
        if (all.has(name) && !own.has(name)) missing.push(`${file}: ${name}`);
    expect(missing).toEqual([]);
  });

  it("have every part of public pages that a page of the workspace names", () => {
    const parts = classesOf(
      ["site-parts", "tables", "profile-form"].map((name) => readFileSync(`app/styles/${name}.css`, "utf8")).join(""),
    );
    expect(parts.size).toBeGreaterThan(15);
    const missing: string[] = [];
    for (const { id, css = [] } of places) {
      const own = classesOf([...(workspace?.css ?? []), ...css].map(built).join(""));
      const code = new Map([...reached([id, ...FRAME])].map((file) => [file, readFileSync(file, "utf8")]));
      const page = [...code].flatMap(([file, text]) => (file.startsWith("app/ui/") ? [] : [text])).join("\n");
      for (const [file, text] of code)
        for (const name of namedIn(classNamesIn(text)))
          if (
            parts.has(name) &&
            !own.has(name) &&
            (!file.startsWith("app/ui/") || (ASKED_FOR[name]?.test(page) ?? true))
          )
            missing.push(`${id}: ${file}: ${name}`);
    }
    expect(missing).toEqual([]);
  });
});

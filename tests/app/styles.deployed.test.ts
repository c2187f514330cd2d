import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
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

/** The classes of a stylesheet's layer of utilities. */
function utilitiesOf(css: string): Set<string> {
  const begin = css.indexOf("@layer utilities{");
  const layer = css.slice(begin, css.indexOf("@layer parts{", begin));
  return new Set(
    [...layer.matchAll(/\.(?![\d\\])((?:\\.|[\w-])+)/g)].map(([, name = ""]) => name.replaceAll("\\", "")),
  );
}

/** The places that are opened each day: a second file for a styled part that another page shares is soon added. */
const DAILY = ["dashboard/dashboard", "next-out/next-out", "answers/answers", "progress/progress"];
const RESUME = ["resume-review/resume-review", "resume-reading/resume-reading"];

describe("the stylesheets", () => {
  it.each([...DAILY, ...RESUME])("are one file on %s", (page) => {
    expect(places.find(({ id }) => id === `seeker/${page}`)?.css ?? []).toEqual([]);
  });

  it("are at most 15 KB on each page of the workspace: one file for all, and at most one of the page's own", () => {
    expect(places.length).toBeGreaterThan(20);
    expect(workspace?.css).toHaveLength(1);
    for (const { id, css = [] } of places) {
      const files = [...new Set([...(workspace?.css ?? []), ...css])];
      const bytes = files.reduce((sum, path) => sum + gzipSync(built(path)).length, 0);
      expect(files.length, id).toBeLessThanOrEqual(2);
      expect(bytes, id).toBeLessThanOrEqual(15 * KB);
    }
    expect(gzipSync(built(site)).length).toBeLessThanOrEqual(12 * KB);
  });

  it("have every utility that a page of the workspace names", () => {
    const all = utilitiesOf(built(site));
    const own = utilitiesOf(built(workspace?.css?.[0] ?? ""));
    expect(own.size).toBeGreaterThan(250);
    const missing: string[] = [];
    for (const file of reached([...places.map(({ id }) => id), "seeker/workspace", "root"]))
      for (const name of new Set(readFileSync(file, "utf8").match(/(?<=["'`\s])[^\s"'`]+(?=["'`\s])/g)))
        if (all.has(name) && !own.has(name)) missing.push(`${file}: ${name}`);
    expect(missing).toEqual([]);
  });
});

import { readFileSync } from "node:fs";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, it } from "vitest";
import routes from "~/routes";
import { ALL_FORMS, FORMS } from "../browser/lost/forms";

/** Pages that take a post and need no row of the drill of lost requests, and why. */
const NO_ROW: Readonly<Record<string, string>> = {
  "/confirm": "staff's",
  "/second-factor": "staff's",
  "/:slug": "staff's",
  "/*": "answers a post to nowhere like a visit",
};

const takesPosts = (file: string) =>
  /export (?:async function|const) action\b/.test(readFileSync(`app/${file}`, "utf8"));

/** The pages below these entries that take posts, by their file; staff's frame and the sandbox have their own. */
function pagesOf(entries: readonly RouteConfigEntry[]): { file: string; path: string }[] {
  return entries.flatMap(({ file, path = "", children }) => {
    if (file === "staff/shell/staff.tsx" || path.startsWith("sandbox/")) return [];
    if (children) return pagesOf(children);
    return takesPosts(file) ? [{ file, path: `/${path}` }] : [];
  });
}
/** A page may have an address in each variant. */
const PAGES = [...Map.groupBy(pagesOf(routes), ({ file }) => file).values()].map((pages) =>
  pages.map(({ path }) => path),
);

it("has a row of the drill of lost requests for each page of the public and of seekers that takes posts", () => {
  const known = new Set([...FORMS.map(({ to }) => to), ...Object.keys(NO_ROW)]);
  const missing = PAGES.filter((paths) => !paths.some((path) => known.has(path)));
  expect(missing, "give its forms rows in tests/browser/lost").toEqual([]);
});

it("names no page that takes no post, and no row twice", () => {
  const taken = new Set(PAGES.flat());
  expect([...FORMS.map(({ to }) => to), ...Object.keys(NO_ROW)].filter((path) => !taken.has(path))).toEqual([]);
  const names = ALL_FORMS.map(({ name }) => name);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

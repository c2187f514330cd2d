import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, it } from "vitest";
import routes from "~/routes";
import { PAGES } from "./pages-table";

function pathsOf(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap((entry) => [...(entry.children ? pathsOf(entry.children) : [`/${entry.path ?? ""}`])]);
}

it("knows every page of the site map, and no other", () => {
  expect(pathsOf(routes).toSorted(), "each line of app/routes.ts has one in tests/app/pages-table.ts").toEqual(
    [...Object.keys(PAGES), "/*"].toSorted(),
  );
});

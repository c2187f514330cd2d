import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { DESK, PHONE, sideways } from "./support";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What axe finds wrong with the page as it is. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  const { violations: found, passes } = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: { run(options: object): Promise<AxeResults> } };
    return axe.run({ resultTypes: ["violations"] });
  });
  // That much at least was looked at.
  expect(passes.length).toBeGreaterThan(10);
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any }) => `${id}: ${target.join(" ")} ${any.map((check) => check.message).join(" ")}`),
  );
}

/**
 * No violation by day and by night, on a phone and on a desk, and nothing wider than the screen or than what it stands
 * in.
 */
export async function expectAccessible(
  page: Page,
  what: string,
  viewports: readonly { width: number; height: number }[] = [PHONE, DESK],
): Promise<void> {
  for (const viewport of viewports) {
    await page.setViewportSize(viewport);
    const inner = await page.evaluate(() =>
      [...document.querySelectorAll(".overflow-x-auto")]
        .map((part) => part.scrollWidth - part.clientWidth)
        .filter((by) => by > 0),
    );
    expect([what, viewport.width, await sideways(page), inner]).toEqual([what, viewport.width, 0, []]);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      expect([what, viewport.width, colorScheme, await violations(page)]).toEqual([
        what,
        viewport.width,
        colorScheme,
        [],
      ]);
    }
  }
}

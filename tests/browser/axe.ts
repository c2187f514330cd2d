import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { DESK, PHONE, sideways } from "./support";

/**
 * With timers that go on a page of any kind. One whose clock a test has stopped has the browser's own in `__pwClock`,
 * which is Playwright's. One without scripts calls nothing that is handed to the browser: there a timer, a frame and an
 * event never come back, and axe, which puts its next step behind a timer of no time, would wait for ever. A promise is
 * the engine's own and goes on. Only axe's limits of time are longer.
 */
const AXE = `{
  const timers = (globalThis.__pwClock ?? { builtins: globalThis }).builtins;
  const { clearTimeout } = timers;
  const setTimeout = (run, ms = 0, ...values) =>
    ms > 0 ? timers.setTimeout(run, ms, ...values) : void Promise.resolve().then(() => run(...values));
  ${readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8")}
}`;

/** The rules that look at colours: all that the night changes of a page. */
const OF_COLOURS = ["color-contrast", "link-in-text-block"];

/** The violations that axe finds on the page as it is; of these rules alone where some are given. */
export async function violations(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(AXE);
  const { violations: found, passes } = await page.evaluate(async (values) => {
    const { axe } = globalThis as unknown as { axe: { run(options: object): Promise<AxeResults> } };
    return axe.run({ resultTypes: ["violations"], ...(values && { runOnly: { type: "rule", values } }) });
  }, rules);
  // That much at least was looked at.
  expect(passes.length).toBeGreaterThan(rules ? 0 : 10);
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
      const found = await violations(page, colorScheme === "dark" ? OF_COLOURS : undefined);
      expect([what, viewport.width, colorScheme, found]).toEqual([what, viewport.width, colorScheme, []]);
    }
  }
}

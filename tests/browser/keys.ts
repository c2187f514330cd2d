/** A person who has a keyboard and nothing else. */
import type { Page } from "playwright-core";
import { expect } from "vitest";

interface Stop {
  /** The name that a screen reader would give it, roughly: the label's or the control's own words. */
  name: string;
  tag: string;
  /** Empty where the control or a frame around it is outlined and it is on the screen; else where it is. */
  unseen: string;
}

/**
 * Where the keyboard is. A page that is being left for another has no body for a moment; without scripts, waiting for
 * one inside the page would never end.
 */
export async function stop(page: Page): Promise<Stop> {
  let here: Stop | null = null;
  await expect.poll(async () => (here = await stopNow(page)) !== null).toBe(true);
  return here as unknown as Stop;
}

const stopNow = (page: Page): Promise<Stop | null> =>
  page.evaluate(() => {
    const at = document.activeElement as HTMLElement | null;
    if (!at) return null;
    const { labels } = at as HTMLInputElement;
    // The calendar's button inside a date field has the browser's own ring, which no style tells of.
    let outlined = at.getAttribute("type") === "date";
    for (let around: HTMLElement | null = at, i = 0; around && i < 3; around = around.parentElement, i++) {
      const style = getComputedStyle(around);
      if (style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2) outlined = true;
    }
    const { top, height, width } = at.getBoundingClientRect();
    // Of a tall field, where one begins to write.
    const isSeen = outlined && width > 0 && top >= -1 && top + Math.min(height, 24) <= window.innerHeight + 1;
    const group = at.closest("fieldset")?.querySelector("legend")?.textContent ?? "";
    const own =
      at.getAttribute("aria-label") ??
      (labels?.length ? [...labels].map((label) => label.textContent).join(" ") : at.textContent);
    return {
      name: `${group} ${own}`.trim(),
      tag: at.tagName,
      unseen: isSeen
        ? ""
        : `${at.outerHTML.slice(0, 120)} ${outlined ? "" : "without outline "}at ${top}, ${width} x ${height}, ` +
          `scrolled by ${window.scrollY}, in a window of ${window.innerHeight}`,
    };
  });

/** Presses Tab until the control of that name has the keyboard; each stop on the way must be visible. */
export async function tabTo(page: Page, name: RegExp, most = 40): Promise<void> {
  const passed: string[] = [];
  for (let n = 0; n < most; n++) {
    await page.keyboard.press("Tab");
    const here = await stop(page);
    // Round the end of a page or a modal, the keyboard is in the browser's own bar.
    if (here.tag === "BODY") continue;
    // Content that appears above it may push it off the screen for a moment.
    if (here.unseen !== "")
      await expect
        .poll(async () => (await stop(page)).unseen, {
          message: `the focus on "${here.name}" (${here.tag}) of ${page.url()} can be seen`,
        })
        .toBe("");
    if (name.test(here.name)) return;
    passed.push(here.name);
  }
  throw new Error(`${most} tabs do not lead to ${name}: ${passed.join(" | ")}`);
}

/** Tabs to a field and types over what stands there. */
export async function typeInto(page: Page, name: RegExp, text: string): Promise<void> {
  await tabTo(page, name);
  // The text in the field is selected on arrival, so that typing replaces it.
  await page.keyboard.type(text);
}

/** Presses keys, one after the other. */
export const presses =
  (page: Page) =>
  (...keys: string[]) =>
    keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());

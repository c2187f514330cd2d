import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { comeFrom, DESK, launch, newPerson, PHONE, resumeFile, storedProfile, visit } from "./support";

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(async () => {
  await comeFrom("IN");
  await browser.close();
});

interface Stop {
  /** What a screen reader would call it, roughly: the label's or the control's own words. */
  name: string;
  tag: string;
  /** The control or a frame around it is outlined, and it is on the screen. */
  isSeen: boolean;
}

const stop = (page: Page): Promise<Stop> =>
  page.evaluate(() => {
    const at = document.activeElement as HTMLElement;
    const { labels } = at as HTMLInputElement;
    // The calendar's button inside a date field has the browser's own ring, which no style tells of.
    let outlined = at.getAttribute("type") === "date";
    for (let around: HTMLElement | null = at, i = 0; around && i < 3; around = around.parentElement, i++) {
      const style = getComputedStyle(around);
      if (style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2) outlined = true;
    }
    const { top, height, width } = at.getBoundingClientRect();
    const group = at.closest("fieldset")?.querySelector("legend")?.textContent ?? "";
    const own = at.getAttribute("aria-label") ?? (labels?.length ? [...labels].map((label) => label.textContent).join(" ") : at.textContent);
    return {
      name: `${group} ${own}`.trim(),
      tag: at.tagName,
      // Of a tall field, where one begins to write.
      isSeen: outlined && width > 0 && top >= -1 && top + Math.min(height, 24) <= window.innerHeight + 1,
    };
  });

/** Presses Tab until the control of that name has the keyboard; each stop on the way must be visible. */
async function tabTo(page: Page, name: RegExp, most = 40): Promise<void> {
  const passed: string[] = [];
  for (let n = 0; n < most; n++) {
    await page.keyboard.press("Tab");
    const here = await stop(page);
    expect(here.isSeen, `the focus on "${here.name}" (${here.tag}) of ${page.url()} can be seen`).toBe(true);
    if (name.test(here.name)) return;
    passed.push(here.name);
  }
  throw new Error(`${most} tabs do not lead to ${name}: ${passed.join(" | ")}`);
}

async function typeInto(page: Page, name: RegExp, text: string): Promise<void> {
  await tabTo(page, name);
  // What stands there is selected by arriving, and typed over.
  await page.keyboard.type(text);
}

describe("from sign-up to an active trial by keyboard alone", () => {
  it.each([
    ["IN", DESK],
    ["US", PHONE],
  ] as const)("in %s", async (country, viewport) => {
    await comeFrom(country);
    const person = newPerson();
    const { page, context, errors } = await visit(browser, { viewport });
    const press = (...keys: string[]) => keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());

    page.on("filechooser", (chooser) => void chooser.setFiles(resumeFile()));
    await page.goto("/login?from=/purchase");
    await tabTo(page, /^Skip to the content/);
    await press("Enter");
    await tabTo(page, /^Sign Up$/);
    // Nothing of the bar at the top was passed.
    await press("Enter");
    await page.getByRole("heading", { name: "Create New Account" }).waitFor();
    // Sent empty, the form leads to its first field.
    await tabTo(page, /^Create Account$/);
    await press("Enter");
    await expect.poll(async () => (await stop(page)).name).toMatch(/^Full Name/);
    await page.keyboard.type(person.fullName);
    await typeInto(page, /^Email/, person.email);
    await typeInto(page, /^Password/, person.password);
    await press("Enter");
    await page.waitForURL("**/purchase");

    await tabTo(page, /^Try Now for Free: Free Trial/);
    await press("Enter");
    await page.waitForURL("**/onboarding?intent=*");
    await page.getByRole("combobox", { name: /job titles/i }).waitFor();
    await tabTo(page, /^Country/);
    await typeInto(page, /^WhatsApp number/, person.phone);
    await tabTo(page, /^Gender.*Male/);
    await press("Space", "ArrowRight");
    expect((await stop(page)).name).toMatch(/Female/);
    await typeInto(page, /^Current location/, country === "IN" ? "Pune" : "Boston");
    await tabTo(page, /^Resume/);
    await press("Enter");
    await page.getByText("To be sent:").waitFor();
    await tabTo(page, /first job/);
    // The choice that is made has the keyboard; an arrow makes the other one.
    await press("ArrowRight");
    await typeInto(page, /^Current company/, "Sample Works");
    await typeInto(page, /^Expected CTC/, country === "IN" ? "9.5" : "99000");
    await typeInto(page, /^Job titles you want/, "backend dev");
    await page.getByRole("option", { name: "Backend Developer", exact: true }).waitFor();
    await press("ArrowDown", "Enter");
    await page.keyboard.type("tea taster");
    await page.getByRole("option", { name: /^Create/ }).waitFor();
    await press("ArrowDown", "Enter");
    await tabTo(page, /^Places you would work in/);
    await press("Enter");
    await typeInto(page, /Find in the list/, country === "IN" ? "poona" : "boston");
    await tabTo(page, country === "IN" ? /Pune/ : /Boston/);
    await press("Space", "Escape");
    expect((await stop(page)).tag).toBe("SUMMARY");
    await tabTo(page, /^Interested in remote jobs/);
    await press("Space");
    await tabTo(page, /^Activate Free Trial/);
    await press("Enter");
    await page.waitForURL("**/thank-you?intent=*");
    expect(await storedProfile(context, person)).toMatchObject({
      country,
      gender: "female",
      firstJob: "no",
      currentCompany: "Sample Works",
      forBackend_jobTitles: ["Backend Developer", "tea taster"],
      forBackend_locations: [country === "IN" ? "Pune" : "Boston"],
      interestedInRemoteJobs: true,
    });
    await tabTo(page, /^Applied Jobs/);
    await press("Enter");
    await page.waitForURL("**/dashboard");
    expect(errors).toEqual([]);
    await context.close();
  });
});

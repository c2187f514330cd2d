/** The profile form as a person meets it: who stands before it, and its parts. */
import type { Browser, Locator, Page } from "playwright-core";
import { servedNow } from "./clock";
import { PHONE, visit, withAccount, withProfile } from "./support";

type Size = typeof PHONE;

/** Somebody with an account, before their onboarding. */
export async function newcomer(browser: Browser, viewport: Size = PHONE) {
  const visitor = await visit(browser, { viewport });
  return { ...visitor, ...(await withAccount(visitor.context)) };
}

/** Somebody whose profile is stored. */
export async function known(browser: Browser, fields: Record<string, string> = {}, viewport: Size = PHONE) {
  const somebody = await newcomer(browser, viewport);
  await withProfile(somebody.context, somebody.person, fields);
  return somebody;
}

/** The panels of the form: a phone shows one of them where the address names it. */
export const [ABOUT, LOOK] = ["/profile#about", "/profile#look"];
/** Shows another panel of the form; what is typed stays. */
export async function showPanel(page: Page, panel: "about" | "look"): Promise<void> {
  const back = page.getByRole("link", { name: "All settings" });
  if (await back.isVisible()) await back.click();
  await page.locator(`[data-row=${panel}] a`).click();
  await page.locator(`[data-part=${panel}]`).waitFor();
}

export const save = (page: Page) => page.getByRole("button", { name: "Save Changes" });
export const heading = (page: Page) => page.locator("main h1").innerText();
export const lead = (page: Page) => page.locator("main h1 + p").innerText();
export const titleField = (page: Page) => page.getByRole("combobox", { name: /job titles/i });
export const places = (page: Page) => page.locator("details", { has: page.locator("#f-forBackend_locations") });
export const chosenTitles = (page: Page) =>
  page.locator('input[type=hidden][name="forBackend_jobTitles"]').inputValue();
export const chosenPlaces = (page: Page) =>
  page
    .locator('input[type=hidden][name="forBackend_locations"]')
    .evaluateAll((inputs) => inputs.map((i) => (i as HTMLInputElement).value));
export const isInView = (at: Locator) =>
  at.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= window.innerHeight;
  });
export const isFocused = (at: Locator) => at.evaluate((element) => element === document.activeElement);
export const problemOf = (page: Page, name: string) => page.locator(`[id="f-${name}-error"]`).innerText();

/** Whole months from the first of that one on, in years with a decimal. */
export function yearsSince(year: number, month: number): string {
  const now = new Date(servedNow());
  const months = (now.getUTCFullYear() - year) * 12 + now.getUTCMonth() + 1 - month + 1;
  return String(Math.floor((months / 12) * 10) / 10);
}

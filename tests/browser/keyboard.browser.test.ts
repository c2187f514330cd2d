import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { presses, stop, tabTo, typeInto } from "./keys";
import { chosenTitles, known, LOOK, newcomer, titleField } from "./profile-form";
import { byHand, comeFrom, DESK, launch, newPerson, PHONE, resumeFile, storedProfile, visit } from "./support";

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(async () => {
  await comeFrom("IN");
  await browser.close();
});

describe("from sign-up to an active trial by keyboard alone", () => {
  it.each([
    ["IN", DESK],
    ["US", PHONE],
  ] as const)("in %s", async (country, viewport) => {
    await comeFrom(country);
    const person = newPerson();
    const { page, context, errors } = await visit(browser, { viewport });
    const press = presses(page);
    page.on("filechooser", (chooser) => void chooser.setFiles(resumeFile()));
    await page.goto("/login?from=/purchase");
    await tabTo(page, /^Skip to content/);
    await press("Enter");
    await tabTo(page, /^Sign Up$/);
    // Nothing of the bar at the top was passed.
    await press("Enter");
    await page.getByRole("heading", { name: "Create New Account" }).waitFor();
    // Sent empty, the form leads to its first field.
    await tabTo(page, /^Create account$/);
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
    await tabTo(page, /Fill it in yourself/);
    await press("Enter");
    await page.getByRole("combobox", { name: /job titles/i }).waitFor();
    await tabTo(page, /^Resume/);
    await press("Enter");
    await page.getByText("resume.pdf added").waitFor();
    await tabTo(page, /^Country/);
    await typeInto(page, /^WhatsApp number/, person.phone);
    await tabTo(page, /^Gender.*Male/);
    await press("Space", "ArrowRight");
    await expect.poll(async () => (await stop(page)).name).toMatch(/Female/);
    await typeInto(page, /^Current location/, country === "IN" ? "Pune" : "Boston");
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
    await tabTo(page, /^Preferred locations/);
    await press("Enter");
    await typeInto(page, /Search the list/, country === "IN" ? "poona" : "boston");
    await tabTo(page, country === "IN" ? /Pune/ : /Boston/);
    await press("Space", "Escape");
    await expect.poll(async () => (await stop(page)).tag).toBe("SUMMARY");
    await tabTo(page, /^Open to remote jobs/);
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

it.each([PHONE, DESK])("one's plan is paused, started again and left by keyboard alone, at %o", async (viewport) => {
  const { page, context, errors, onboarding } = await known(browser, {}, viewport);
  const intentId = new URL(onboarding, "http://own").searchParams.get("intent");
  expect((await context.request.post("/api/activateTrial", { data: { intentId } })).ok()).toBe(true);
  const press = presses(page);
  await page.goto("/plan");
  await tabTo(page, /^Skip to content/);
  await press("Enter");
  await tabTo(page, /^Pause$/);
  await press("Enter");
  const again = page.getByRole("button", { name: "Start applying again" });
  await again.waitFor();
  await tabTo(page, /^Start applying again$/);
  await press("Enter");
  await page.getByRole("button", { name: "Pause", exact: true }).waitFor();
  await tabTo(page, /^Get More Applications$/);
  await press("Enter");
  await page.waitForURL("**/purchase");
  expect(errors).toEqual([]);
  await context.close();
});

/** A stored profile with one title, whose list box is our own script's. */
async function atPlainBox() {
  const person = await known(browser, { forBackend_jobTitles: "Data Analyst" }, DESK);
  await person.page.goto(LOOK);
  return person;
}
/** The form of a new profile with one title, whose list box is React's, as on the pages of staff. */
async function atReactBox() {
  const person = await newcomer(browser, DESK);
  const { page } = person;
  await page.goto(person.onboarding);
  await byHand(page);
  await titleField(page).fill("Data Analyst");
  await page.keyboard.press("Enter");
  await expect.poll(() => chosenTitles(page)).toBe("Data Analyst");
  return person;
}

describe("the list box of job titles", () => {
  const isCombobox = (comesTo: typeof atReactBox | typeof atPlainBox) => async () => {
    const { page, context, errors } = await comesTo();
    const titles = titleField(page);
    const options = page.locator("[role=listbox] [role=option]");
    const press = presses(page);
    /** The words of the option that a screen reader is told of; null for none. */
    const told = () =>
      titles.evaluate((input) => {
        const id = input.getAttribute("aria-activedescendant");
        return id === null ? null : (document.getElementById(id)?.textContent ?? "an id of nothing");
      });
    const open = async (typed: string) => {
      await titles.fill(typed);
      await options.first().waitFor();
    };

    await titles.focus();
    await expect.poll(() => titles.getAttribute("aria-expanded")).toBe("false");
    await open("data eng");
    await expect.poll(() => titles.getAttribute("aria-expanded")).toBe("true");
    const list = page.getByRole("listbox");
    await expect.poll(() => titles.getAttribute("aria-controls")).toBe(await list.getAttribute("id"));
    expect(await told(), "nothing is chosen before a key says so").toBeNull();
    const words = await options.allTextContents();
    expect(words.length).toBeGreaterThan(2);

    await press("ArrowDown");
    await expect.poll(() => told()).toBe(words[0]);
    await expect.poll(() => options.first().getAttribute("aria-selected")).toBe("true");
    await press("ArrowUp");
    await expect.poll(() => told(), { message: "up from the first leads to the last" }).toBe(words.at(-1));
    await press("ArrowDown");
    await expect.poll(() => told(), { message: "and down from the last to the first" }).toBe(words[0]);
    await press("End");
    await expect.poll(() => told()).toBe(words.at(-1));
    await press("Home");
    await expect.poll(() => told()).toBe(words[0]);

    const tree = await page.locator("main").ariaSnapshot();
    expect(tree).toMatch(/- combobox "Job titles you want[^"]*" \[expanded\]: data eng/);
    expect(tree).toMatch(/- list "Selected":\s+- listitem:\s+- text: Data Analyst\s+- button "Remove Data Analyst"/);
    expect(tree).toMatch(/- listbox "Job titles you want":\s+- option "[^"]+" \[selected\]\s+- option "[^"]+"\n/);
    await page.locator("main h1").click();
    await expect.poll(() => list.isVisible(), { message: "a press outside closes it" }).toBe(false);
    expect(await titles.inputValue()).toBe("data eng");
    await titles.click();
    await list.waitFor();

    await press("Escape");
    await expect.poll(() => titles.getAttribute("aria-expanded")).toBe("false");
    expect(await titles.inputValue(), "the first Escape closes, what was typed stays").toBe("data eng");
    await press("Escape");
    await expect.poll(() => titles.inputValue(), { message: "the second empties" }).toBe("");

    await open("data engineer");
    await press("ArrowDown", "Enter");
    await expect.poll(() => chosenTitles(page)).toBe("Data Analyst,Data Engineer");
    await open("backend dev");
    await press("ArrowDown", "Tab");
    await expect
      .poll(() => chosenTitles(page), { message: "Tab takes the highlighted one along" })
      .toBe("Data Analyst,Data Engineer,Backend Developer");
    expect(await titles.evaluate((input) => input === document.activeElement)).toBe(false);
    await titles.focus();
    await press("Backspace");
    await expect.poll(() => chosenTitles(page)).toBe("Data Analyst,Data Engineer");

    // By pointer, the field keeps the keyboard; one that leaves the list chooses nothing.
    await open("frontend dev");
    await options.first().hover();
    expect(await told()).toBe(await options.first().textContent());
    await options.first().click();
    await expect.poll(() => chosenTitles(page)).toBe("Data Analyst,Data Engineer,Frontend Developer");
    expect(await titles.evaluate((input) => input === document.activeElement)).toBe(true);
    await page.getByRole("button", { name: "Remove Data Analyst" }).click();
    await expect.poll(() => chosenTitles(page)).toBe("Data Engineer,Frontend Developer");
    expect(await titles.evaluate((input) => input === document.activeElement)).toBe(true);
    // A word that an input method is still composing is its own: Enter ends the word there, and takes nothing here.
    await titles.fill("qa");
    await titles.dispatchEvent("keydown", { key: "Enter", isComposing: true });
    expect(await titles.inputValue(), "taken, it would have left the field").toBe("qa");
    expect(errors).toEqual([]);
    await context.close();
  };

  it("is one of WAI-ARIA's comboboxes: each key does there what it does in all", isCombobox(atReactBox));
  it("does the same on the page of a stored profile", isCombobox(atPlainBox));
});

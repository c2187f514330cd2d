/** The profile's form while it is sent and after, and the panels that it has in the address. */
import type { Browser, Page, Route } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hasNumber } from "./lost/seeds";
import {
  ABOUT,
  chosenPlaces,
  isFocused,
  known,
  LOOK,
  newcomer,
  places,
  problemOf,
  save,
  showPanel,
  titleField,
} from "./profile-form";
import { DESK, field, launch, resumeFile, storedProfile } from "./support";

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const isPost = (route: Route) => route.request().method() === "POST";
const isSaid = (page: Page) => page.getByText("Profile saved").waitFor();

/** The kinds of the questions that the browser asks on leaving; each of them is answered by staying. */
function questionsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  return asked;
}

/** Saves, and does `meanwhile` before the answer comes. */
async function saveSlowly(page: Page, meanwhile: () => Promise<void>): Promise<void> {
  const held = Promise.withResolvers<void>();
  await page.route("**/profile*", async (route) => {
    if (isPost(route)) await held.promise;
    await route.fallback();
  });
  await save(page).click();
  await meanwhile();
  held.resolve();
  await isSaid(page);
}

/** Goes to another page by the list beside the form. */
const leave = (page: Page) => page.locator("[data-row=apply] a").click();

describe("a save", () => {
  it("leaves nothing to be asked about when it took the conditions of the note", async () => {
    const { page, context, person } = await known(browser, { forBackend_customInstruction: "No night shifts." }, DESK);
    const asked = questionsOf(page);
    await page.goto(LOOK);
    await page.locator("[name=take]").check();
    await save(page).click();
    await isSaid(page);
    await expect.poll(() => page.locator("[name=take]").count()).toBe(0);
    await leave(page);
    await page.waitForURL("**/profile?panel=apply");
    expect(asked).toEqual([]);
    expect(await storedProfile(context, person)).toMatchObject({ shifts: "day" });
    await context.close();
  });

  it("keeps a condition that was changed when the note's were taken meanwhile", async () => {
    const { page, context } = await known(browser, { forBackend_customInstruction: "No night shifts." }, DESK);
    const asked = questionsOf(page);
    await page.goto(LOOK);
    await page.locator("[name=take]").check();
    const companies = field(page, "companiesToLeaveOut");
    await saveSlowly(page, () => companies.fill("Sample Works"));
    expect(await companies.inputValue()).toBe("Sample Works");
    await leave(page);
    await expect.poll(() => asked).toEqual(["beforeunload"]);
    await context.close();
  });

  it("leaves nothing to be asked about when it is the first one", async () => {
    const { page, context, person } = await newcomer(browser, DESK);
    const asked = questionsOf(page);
    await page.goto(ABOUT);
    await field(page, "resume").setInputFiles(resumeFile("first.pdf"));
    await field(page, "firstName").fill("Walking");
    await field(page, "whatsappContactNumber").fill(person.phone);
    await field(page, "country").selectOption("IN");
    await field(page, "currentLocation").fill("Pune");
    await page.locator("[name=gender][value=preferNotToSay]").check();
    await page.locator("[name=firstJob][value=yes]").check();
    await field(page, "expectedCTC").fill("6");
    await showPanel(page, "look");
    await titleField(page).fill("Backend Developer");
    await page.keyboard.press("Tab");
    await places(page).locator("summary").click();
    await places(page).getByLabel("Pune", { exact: true }).check();
    await page.keyboard.press("Escape");
    await save(page).click();
    await isSaid(page);
    await leave(page);
    await page.waitForURL("**/profile?panel=apply");
    expect(asked).toEqual([]);
    await context.close();
  });

  it("keeps a second file when it was chosen while the first was sent", async () => {
    const { page, context, person } = await known(browser, {}, DESK);
    const asked = questionsOf(page);
    await page.goto(ABOUT);
    await field(page, "resume").setInputFiles(resumeFile("first.pdf"));
    await saveSlowly(page, () => field(page, "resume").setInputFiles(resumeFile("second.pdf")));
    await page.getByText("second.pdf added").waitFor();
    await leave(page);
    await expect.poll(() => asked).toEqual(["beforeunload"]);
    await save(page).click();
    await expect.poll(() => storedProfile(context, person)).toMatchObject({ resume: "second.pdf" });
    await context.close();
  });

  it("is said when the page behind it could not be read", async () => {
    const { page, context, person, errors } = await known(browser, {}, DESK);
    const asked = questionsOf(page);
    await page.goto(ABOUT);
    await field(page, "currentLocation").fill("Nagpur");
    await page.route(
      "**/profile*",
      async (route) => {
        if (!isPost(route)) return route.fallback();
        const { saved = "" } = (await route.fetch()).headers() as Record<string, string>;
        await route.fulfill({ status: 503, headers: { "content-type": "text/html", saved }, body: "<h1>Later</h1>" });
      },
      { times: 1 },
    );
    await save(page).click();
    await isSaid(page);
    expect(await field(page, "currentLocation").inputValue()).toBe("Nagpur");
    // Another press is another save.
    await field(page, "currentLocation").fill("Nashik");
    await save(page).click();
    await expect.poll(() => storedProfile(context, person)).toMatchObject({ currentLocation: "Nashik" });
    await isSaid(page);
    await leave(page);
    await page.waitForURL("**/profile?panel=apply");
    expect([asked, errors.filter((error) => !error.includes("503"))]).toEqual([[], []]);
    await context.close();
  });

  it("is not called signed out when the answer leads elsewhere", async () => {
    const { page, context } = await known(browser, {}, DESK);
    await page.goto(ABOUT);
    await page.route("**/profile*", (route) =>
      isPost(route) ? route.fulfill({ status: 302, headers: { location: "/elsewhere" } }) : route.fallback(),
    );
    await save(page).click();
    await expect.poll(() => page.getByRole("alert").innerText()).toMatch(/^There was an error submitting the form/);
    await context.close();
  });

  it("gives the focus back to its button", async () => {
    const { page, context } = await known(browser, {}, DESK);
    await page.goto(ABOUT);
    await save(page).focus();
    await page.keyboard.press("Enter");
    await isSaid(page);
    await expect.poll(() => isFocused(save(page))).toBe(true);
    await context.close();
  });
});

it("asks before a press beside the form takes what was typed away", async () => {
  const somebody = await known(browser, {}, DESK);
  const { page, context } = somebody;
  hasNumber(somebody);
  const asked = questionsOf(page);
  await page.goto(ABOUT);
  await field(page, "currentLocation").fill("Kept Town");
  const notNow = page.getByRole("button", { name: /^Not now/ });
  await notNow.click();
  await expect.poll(() => asked).toEqual(["beforeunload"]);
  expect(await field(page, "currentLocation").inputValue()).toBe("Kept Town");
  await save(page).click();
  await isSaid(page);
  await notNow.click();
  await page.getByText("Removed", { exact: false }).first().waitFor();
  // The form is gone, and asks no more.
  await page.goto("/plan");
  expect(asked).toEqual(["beforeunload"]);
  await context.close();
});

it("takes signs off a number when it holds one that it may not", async () => {
  const { page, context } = await known(browser, {}, DESK);
  await page.goto(ABOUT);
  const amount = field(page, "expectedCTC");
  await amount.evaluate((input: HTMLInputElement) => (input.value = "12x"));
  await amount.focus();
  await page.keyboard.press("End");
  await page.keyboard.press("Backspace");
  await page.keyboard.press("y");
  await page.keyboard.press("Backspace");
  expect(await amount.inputValue()).toBe("1");
  await context.close();
});

describe("the panels", () => {
  const current = (page: Page) => page.locator(".pf-list [aria-current=page]").getAttribute("href");

  it("are as the address says when the browser goes back", async () => {
    const { page, context } = await known(browser, {}, DESK);
    await page.goto("/profile");
    await showPanel(page, "look");
    expect(await current(page)).toContain("look");
    await page.goBack();
    await page.locator("[data-part=about]").waitFor();
    expect(await current(page)).toContain("about");
    await page.goto("/profile?panel=look");
    await showPanel(page, "about");
    await page.goBack();
    await page.locator("[data-part=look]").waitFor();
    expect(await current(page)).toContain("look");
    await context.close();
  });

  it("stay when a link leads to another part of the page", async () => {
    const { page, context } = await known(browser);
    await page.goto(LOOK);
    await page.locator("[data-part=look]").waitFor();
    await page.evaluate(() => (location.hash = "content"));
    await expect.poll(() => page.locator("[data-part=look]").isVisible()).toBe(true);
    expect(await page.locator(".pf").getAttribute("data-open")).toBe("true");
    await context.close();
  });
});

describe("the places", () => {
  it("keep the focus when suggestions arrive", async () => {
    const { page, context } = await known(browser, {}, DESK);
    const held = Promise.withResolvers<void>();
    await page.route("**/towns?*", async (route) => {
      await held.promise;
      await route.fallback();
    });
    await page.goto(LOOK);
    await places(page).locator("summary").click();
    await places(page).getByLabel("Search the list").fill("na");
    const box = places(page).getByLabel("Chennai", { exact: true });
    await box.focus();
    const before = await places(page).locator("li").count();
    held.resolve();
    await expect.poll(() => places(page).locator("li").count()).toBeGreaterThan(before);
    expect(await isFocused(box)).toBe(true);
    await context.close();
  });

  it("are no longer called wrong when one is ticked", async () => {
    const { page, context } = await known(browser, { forBackend_locations: "Pune" }, DESK);
    await page.goto(LOOK);
    await places(page).locator("summary").click();
    await places(page).getByLabel("Pune", { exact: true }).uncheck();
    await expect
      .poll(() => page.locator(".pf-figure").innerText())
      .toBe("Add job titles and locations to see how many jobs match you.");
    await save(page).click();
    await expect.poll(() => problemOf(page, "forBackend_locations")).toBe("This field is required");
    await places(page).locator("summary").click();
    await places(page).getByLabel("Nagpur", { exact: true }).check();
    await expect.poll(() => page.locator("[id='f-forBackend_locations-error']").count()).toBe(0);
    expect(await chosenPlaces(page)).toEqual(["Nagpur"]);
    await context.close();
  });
});

import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  chosenPlaces,
  chosenTitles,
  isFocused,
  isInView,
  known,
  LOOK,
  newcomer,
  places,
  save,
  showPanel,
  titleField,
} from "./profile-form";
import {
  byHand,
  comeFrom,
  DESK,
  field,
  launch,
  PHONE,
  resumeFile,
  sent,
  sideways,
  stopClock,
  storedProfile,
  visit,
  withAccount,
  withProfile,
} from "./support";

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

describe("job titles", () => {
  it("are suggested from two characters, 300 ms after the last key", async () => {
    const { page, context } = await known(browser);
    await page.goto(LOOK);
    const input = titleField(page);
    const options = page.locator("[role=listbox] [role=option]");
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/job-titles")) asked.push(new URL(request.url()).search);
    });
    const clock = await stopClock(page);
    await input.pressSequentially("d");
    await clock.pass(300);
    expect(await options.count()).toBe(0);
    await input.pressSequentially("ev");
    await clock.isSet(300);
    await expect.poll(() => [...new Set(asked)]).toEqual(["?with=de"]);
    await page.clock.runFor(299);
    expect(await options.count()).toBe(0);
    await page.clock.runFor(1);
    await options.first().waitFor();

    // One's own again, in other letters, is no second one.
    await input.fill("backend");
    await clock.pass(300);
    await page.getByRole("option", { name: 'Create "backend"' }).waitFor();
    await input.fill("BACKEND  developer");
    await clock.pass(300);
    await expect.poll(() => page.getByRole("option", { name: 'Create "backend"' }).count()).toBe(0);
    expect((await options.allInnerTexts()).filter((text) => text.startsWith("Create"))).toEqual([]);
    await context.close();
  });

  it("are at most eight, or made up", async () => {
    const { page, context, person, errors } = await known(browser);
    await page.goto(LOOK);
    const input = titleField(page);
    const options = page.locator("[role=listbox] [role=option]");
    const highlighted = () => page.locator('[role=option][aria-selected="true"]').innerText();
    await input.pressSequentially("dev");
    await options.first().waitFor();
    const offered = (await options.allInnerTexts()).filter((text) => !text.startsWith("Create"));
    expect(offered.length).toBeLessThanOrEqual(8);
    for (const title of offered) expect(title.toLowerCase()).toContain("dev");
    // Contains, in any case: not only what begins with it.
    expect(offered.some((title) => !title.toLowerCase().startsWith("dev"))).toBe(true);
    const list = page.locator("[role=listbox]").filter({ visible: true });
    expect((await list.boundingBox())!.height).toBeLessThanOrEqual(300);
    expect(await isInView(input)).toBe(true);

    await page.keyboard.press("ArrowDown");
    await expect.poll(() => highlighted()).toBe(offered[0]);
    await page.keyboard.press("ArrowDown");
    await expect.poll(() => highlighted()).toBe(offered[1]);
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");
    await expect.poll(() => chosenTitles(page)).toBe(`Backend Developer,${offered[0]}`);
    expect(new URL(page.url()).pathname).toBe("/profile");

    await input.pressSequentially("dev");
    await options.first().waitFor();
    expect(await options.allInnerTexts()).not.toContain(offered[0]);
    await page.keyboard.press("Escape");
    await expect.poll(() => options.count()).toBe(0);
    expect(await isFocused(input)).toBe(true);
    await input.fill("");

    // The same again, in other letters, is no second one.
    await input.fill("BACKEND  developer");
    await page.keyboard.press("Enter");
    await expect.poll(() => chosenTitles(page)).toBe(`Backend Developer,${offered[0]}`);
    // A known one is taken in its own spelling, one letter is none, and another may be made up.
    await input.fill("software engineer");
    await page.keyboard.press("Enter");
    await input.fill("x");
    await page.keyboard.press("Enter");
    await input.fill("Chief <b>Tea</b> Officer");
    await page.getByRole("option", { name: 'Create "Chief <b>Tea</b> Officer"' }).click();
    await expect
      .poll(() => chosenTitles(page))
      .toBe(`Backend Developer,${offered[0]},Software Engineer,Chief <b>Tea</b> Officer`);
    await page.getByRole("button", { name: `Remove ${offered[0]}` }).click();
    await expect.poll(() => isFocused(input)).toBe(true);
    await save(page).click();
    await page.getByText("Profile saved").waitFor();
    expect(await storedProfile(context, person)).toMatchObject({
      forBackend_jobTitles: ["Backend Developer", "Software Engineer", "Chief <b>Tea</b> Officer"],
    });
    await page.reload();
    await page.getByText("Chief <b>Tea</b> Officer", { exact: true }).waitFor();
    expect(await sideways(page)).toBe(0);
    expect(errors).toEqual([]);
    await context.close();
  });
});

describe("places", () => {
  it("stay unfolded on a phone while a button below is pressed, and fold by its click or the Tab key", async () => {
    const { page, context } = await known(browser);
    await page.goto(LOOK);
    const menu = places(page);
    await menu.locator("summary").click();
    await save(page).hover();
    await page.mouse.down();
    expect(await menu.getAttribute("open")).not.toBeNull();
    await page.mouse.up();
    await page.getByText("Profile saved").waitFor();
    expect(await menu.getAttribute("open")).toBeNull();
    await menu.locator("summary").click();
    await menu.getByLabel("Chennai", { exact: true }).focus();
    // The list stays while the focus is in it.
    expect(await menu.getAttribute("open")).not.toBeNull();
    await menu.locator("summary").focus();
    await page.keyboard.press("Shift+Tab");
    await expect.poll(() => menu.getAttribute("open")).toBeNull();
    await context.close();
  });

  it.each([
    ["360 px", PHONE],
    ["1280 px", DESK],
  ])("exclude each other by group in a menu of 300, remote-preferred turns remote on (%s)", async (_size, viewport) => {
    const { page, context, person, errors } = await known(browser, {}, viewport);
    await page.goto(LOOK);
    const menu = places(page);
    const box = (name: string) => menu.getByLabel(name, { exact: true });
    const remote = page.getByRole("switch", { name: "Open to remote jobs" });
    const [india, remotePreferred] = ["All Over India", "Not open to on-site roles (Remote preferred)"];
    await menu.locator("summary").click();
    const list = menu.locator("> div");
    await expect.poll(async () => (await list.boundingBox())!.height).toBeLessThanOrEqual(300);
    expect(await list.evaluate((element) => getComputedStyle(element).maxHeight)).toBe("300px");
    expect(await sideways(page)).toBe(0);
    expect([
      await box(india).isDisabled(),
      await box(remotePreferred).isDisabled(),
      await box("Chennai").isDisabled(),
    ]).toEqual([true, true, false]);
    await box("Chennai").check();
    for (const city of ["Bengaluru", "Pune", "Chennai"]) await box(city).uncheck();
    await box(india).check();
    await expect
      .poll(async () => [
        await box(remotePreferred).isDisabled(),
        await box("Chennai").isDisabled(),
        await box(india).isDisabled(),
      ])
      .toEqual([true, true, false]);
    expect([await remote.isChecked(), await remote.isDisabled()]).toEqual([false, false]);
    await box(india).uncheck();
    await box(remotePreferred).check();
    await expect
      .poll(async () => [await box(india).isDisabled(), await box("Chennai").isDisabled()])
      .toEqual([true, true]);
    expect([await remote.isChecked(), await remote.isDisabled()]).toEqual([true, true]);
    // The special choice holds in the other country too.
    await showPanel(page, "about");
    await field(page, "country").selectOption("US");
    await expect.poll(() => chosenPlaces(page)).toEqual([remotePreferred]);
    await showPanel(page, "look");
    await expect.poll(() => remote.isDisabled()).toBe(true);
    await showPanel(page, "about");
    await field(page, "country").selectOption("IN");
    await showPanel(page, "look");
    await save(page).click();
    await page.getByText("Profile saved").waitFor();
    expect(await storedProfile(context, person)).toMatchObject({
      forBackend_locations: [remotePreferred],
      interestedInRemoteJobs: true,
    });
    // An old name finds a city; a search never unticks what it hides.
    await menu.locator("summary").click();
    await box(remotePreferred).uncheck();
    await expect.poll(async () => [await remote.isDisabled(), await remote.isChecked()]).toEqual([false, false]);
    await menu.getByLabel("Search the list").fill("bangalore");
    await box("Bengaluru").check();
    await menu.getByLabel("Search the list").fill("poona");
    await box("Pune").check();
    await page.keyboard.press("Escape");
    await expect.poll(() => menu.evaluate((details) => (details as HTMLDetailsElement).open)).toBe(false);
    expect(await isFocused(menu.locator("summary"))).toBe(true);
    await expect.poll(() => chosenPlaces(page)).toEqual(["Bengaluru", "Pune"]);
    // A town beyond the list is found by what it was called, and can be taken off again.
    await menu.locator("summary").click();
    await menu.getByLabel("Search the list").fill("burdw");
    await box("Bardhaman").check();
    await menu.getByLabel("Search the list").fill("");
    expect(await box("Bardhaman").isChecked()).toBe(true);
    expect(await sideways(page)).toBe(0);
    await page.keyboard.press("Escape");
    await sent(page, () => save(page).click());
    expect(await storedProfile(context, person)).toMatchObject({
      forBackend_locations: ["Bengaluru", "Pune", "Bardhaman"],
    });
    expect(errors).toEqual([]);
    await context.close();
  });
});

describe("how far around the cities", () => {
  const around = (page: Page) => page.getByLabel("Around these cities");
  const chosen = (page: Page) => around(page).locator("option:checked").textContent();

  it.each([
    ["a phone", PHONE],
    ["a desk", DESK],
  ])("is as usual at first, chosen by the keyboard, and kept, on %s", async (_name, viewport) => {
    const { page, context, person, errors } = await known(browser, {}, viewport);
    await page.goto(LOOK);
    expect(await chosen(page)).toBe("Towns within 25 km");
    await around(page).focus();
    await page.keyboard.press("ArrowDown");
    expect(await chosen(page)).toBe("Towns and cities within 50 km");
    expect(await sideways(page)).toBe(0);
    await sent(page, () => save(page).click());
    expect(await storedProfile(context, person)).toMatchObject({ aroundKm: "50" });
    await page.goto(LOOK);
    expect(await chosen(page)).toBe("Towns and cities within 50 km");
    // Elsewhere no distances are known.
    await showPanel(page, "about");
    await field(page, "country").selectOption("US");
    await showPanel(page, "look");
    await expect.poll(() => around(page).isVisible()).toBe(false);
    expect(errors).toEqual([]);
    await context.close();
  });

  it("is asked without scripts, too", async () => {
    await comeFrom("IN");
    const { page, context } = await visit(browser, { viewport: PHONE, javaScriptEnabled: false });
    const { person } = await withAccount(context);
    await withProfile(context, person, { aroundKm: "100" });
    await page.goto(LOOK);
    expect(await chosen(page)).toBe("Towns and cities within 100 km");
    await around(page).selectOption("0");
    await page.getByRole("button", { name: "Save Changes" }).click();
    await page.getByText("Profile saved").first().waitFor();
    expect(await storedProfile(context, person)).toMatchObject({ aroundKm: "0" });
    await context.close();
  });

  it("is asked where people begin", async () => {
    const { page, context, onboarding } = await newcomer(browser);
    await page.goto(onboarding);
    await byHand(page);
    await around(page).waitFor();
    expect(await chosen(page)).toBe("Towns within 25 km");
    expect(await sideways(page)).toBe(0);
    await context.close();
  });
});

describe("a slow phone", () => {
  it("loses nothing that was filled in before the scripts ran", async () => {
    const { page, context, onboarding, errors } = await newcomer(browser);
    let release = () => {};
    const gate = new Promise<void>((open) => (release = open));
    await context.route("**/assets/*.js", async (route) => {
      await gate;
      await route.continue();
    });
    await page.goto(onboarding, { waitUntil: "commit" });
    await field(page, "firstName").fill("Early");
    await field(page, "country").selectOption("US");
    await field(page, "gender").nth(2).check();
    await field(page, "resume").setInputFiles(resumeFile("early.pdf"));
    await field(page, "interestedInRemoteJobs").check();
    await field(page, "receiveEmailMarketingUpdates").uncheck();
    await field(page, "country").selectOption("IN");
    await places(page).locator("summary").click();
    await places(page).getByLabel("Pune", { exact: true }).check();
    await places(page).getByLabel("Chennai", { exact: true }).check();
    await places(page).locator("summary").click();
    await field(page, "forBackend_jobTitles").fill("Data Engineer, Data An");
    expect(await titleField(page).count()).toBe(0);
    release();
    await titleField(page).waitFor();
    // A person who was typing goes on typing.
    await expect
      .poll(async () => [
        await titleField(page).inputValue(),
        await isFocused(titleField(page)),
        await chosenTitles(page),
      ])
      .toEqual(["Data An", true, "Data Engineer,Data An"]);
    await expect
      .poll(() => page.getByRole("list", { name: "Selected" }).getByRole("listitem").allInnerTexts())
      .toEqual([expect.stringMatching(/^Data Engineer\b/)]);
    await page.keyboard.type("alyst");
    await page.keyboard.press("Enter");
    await expect.poll(() => chosenTitles(page)).toBe("Data Engineer,Data Analyst");
    expect((await chosenPlaces(page)).toSorted()).toEqual(["Chennai", "Pune"]);
    await expect.poll(() => field(page, "firstName").inputValue()).toBe("Early");
    await expect.poll(() => page.getByText("early.pdf").first().isVisible()).toBe(true);
    await expect.poll(() => field(page, "genderOther").isVisible()).toBe(true);
    await expect.poll(() => page.getByRole("switch").isChecked()).toBe(true);
    expect(await field(page, "receiveEmailMarketingUpdates").isChecked()).toBe(false);
    expect(errors).toEqual([]);
    await context.close();
  });
});

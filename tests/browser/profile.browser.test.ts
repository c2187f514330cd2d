import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DESK, field, launch, newPerson, PHONE, resumeFile, sideways, storedProfile, visit, withAccount, withProfile } from "./support";

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

type Size = typeof PHONE;

/** Somebody with an account, before their onboarding. */
async function newcomer(viewport: Size = PHONE) {
  const visitor = await visit(browser, { viewport });
  return { ...visitor, ...(await withAccount(visitor.context)) };
}

/** Somebody whose profile is stored. */
async function known(fields: Record<string, string> = {}, viewport: Size = PHONE) {
  const somebody = await newcomer(viewport);
  await withProfile(somebody.context, somebody.person, fields);
  return somebody;
}

const save = (page: Page) => page.getByRole("button", { name: "Save Changes" });
const heading = (page: Page) => page.locator("main h1").innerText();
const lead = (page: Page) => page.locator("main h1 + p").innerText();
const titleField = (page: Page) => page.getByRole("combobox", { name: /job titles/i });
const places = (page: Page) => page.locator("details", { has: page.locator("#f-forBackend_locations") });
const chosenTitles = (page: Page) => page.locator('input[type=hidden][name="forBackend_jobTitles"]').inputValue();
const chosenPlaces = (page: Page) => page.locator('input[type=hidden][name="forBackend_locations"]').evaluateAll((inputs) => inputs.map((i) => (i as HTMLInputElement).value));
const isInView = (at: Locator) =>
  at.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= window.innerHeight;
  });
const isFocused = (at: Locator) => at.evaluate((element) => element === document.activeElement);
const problemOf = (page: Page, name: string) => page.locator(`[id="f-${name}-error"]`).innerText();

describe("the form's headings and texts", () => {
  it("are those of a new profile, of one that exists, and of the profile page", async () => {
    const { page, context, person, onboarding, errors } = await newcomer();
    await page.goto(onboarding);
    expect([await heading(page), await lead(page)]).toEqual(["Complete Your Profile", "Fill in your information to get started"]);
    expect(await page.getByRole("button", { name: "Activate Free Trial" }).count()).toBe(1);
    expect(await field(page, "resume").getAttribute("required")).not.toBeNull();
    await withProfile(context, person);
    await page.goto(onboarding);
    expect([await heading(page), await lead(page)]).toEqual(["Confirm Your Details", "Review and update your information before proceeding. You can always edit these later in your profile settings."]);
    // The resume there is counts: nothing else is asked for.
    expect(await field(page, "resume").getAttribute("required")).toBeNull();
    expect(await page.getByRole("link", { name: "resume.pdf" }).count()).toBe(1);
    await page.goto("/profile");
    expect(await heading(page)).toBe("Your Profile");
    expect(await save(page).count()).toBe(1);
    await page.goto(onboarding);
    await page.getByRole("button", { name: "Activate Free Trial" }).click();
    await page.waitForURL("**/thank-you?intent=*");
    // An onboarding that is over, or somebody else's, leads home.
    for (const path of [onboarding, "/onboarding", "/onboarding?intent=nothing"]) {
      await page.goto(path);
      expect(new URL(page.url()).pathname).toBe("/");
    }
    expect(errors).toEqual([]);
    await context.close();
  });
});

describe("saving", () => {
  it("shows the success for 5 s where the person looks, and takes the file once", async () => {
    const { page, context, person, errors } = await known();
    await page.goto("/profile");
    await field(page, "currentLocation").fill("Nagpur");
    await field(page, "resume").setInputFiles(resumeFile("second.pdf"));
    await page.getByText("To be sent:").waitFor();
    await save(page).click();
    const banner = page.getByText("Your profile is saved");
    await banner.waitFor();
    const since = Date.now();
    expect(await isInView(banner)).toBe(true);
    // What was sent is on file now, and will not be sent again.
    await page.getByRole("link", { name: "second.pdf" }).waitFor();
    expect(await page.getByText("To be sent:").count()).toBe(0);
    expect(await field(page, "resume").evaluate((input) => (input as HTMLInputElement).files?.length)).toBe(0);
    expect(await storedProfile(context, person)).toMatchObject({ currentLocation: "Nagpur", resume: "second.pdf" });
    await banner.waitFor({ state: "detached" });
    expect(Date.now() - since).toBeGreaterThan(4000);
    expect(Date.now() - since).toBeLessThan(7000);
    // Saved again, said again.
    await save(page).click();
    await banner.waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });

  it("refuses a number that is somebody else's, in the banner and beside the field", async () => {
    const first = await known();
    await first.context.close();
    const { page, context, person, onboarding } = await newcomer();
    await withProfile(context, person);
    await page.goto(onboarding);
    await field(page, "whatsappContactNumber").fill(first.person.phone);
    await field(page, "currentLocation").fill("Kept Town");
    await page.getByRole("button", { name: "Activate Free Trial" }).click();
    const text = /^The WhatsApp Number you provided is already in use\. If not used, please contact our team at \S+@\S+ to reset it\.$/;
    await expect.poll(() => page.getByRole("alert").innerText()).toMatch(text);
    expect(await problemOf(page, "whatsappContactNumber")).toMatch(text);
    expect(await isFocused(field(page, "whatsappContactNumber"))).toBe(true);
    expect(await field(page, "currentLocation").inputValue()).toBe("Kept Town");
    expect(await sideways(page)).toBe(0);
    expect(await storedProfile(context, person)).toMatchObject({ whatsappContactNumber: person.phone, currentLocation: "Pune" });
    await context.close();
  });

  it.each([
    ["the network is gone", (page: Page) => page.route("**/profile.data*", (route) => route.abort("internetdisconnected"))],
    ["something on the way answers", (page: Page) => page.route("**/profile.data*", (route) => route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad gateway</h1>" }))],
  ])("keeps all of the form when %s", async (_what, breakIt) => {
    const { page, context, person } = await known();
    await page.goto("/profile");
    await field(page, "currentLocation").fill("Kept Town");
    await field(page, "forBackend_customInstruction").fill("Kept words");
    await field(page, "resume").setInputFiles(resumeFile("kept.pdf"));
    await titleField(page).fill("Kept Title");
    await page.getByRole("option", { name: 'Create "Kept Title"' }).click();
    await breakIt(page);
    await save(page).click();
    const alert = page.getByRole("alert");
    await expect.poll(() => alert.innerText()).toBe("There was an error submitting the form");
    expect(await isInView(alert)).toBe(true);
    expect(await page.getByText("kept.pdf").count()).toBe(1);
    await page.unroute("**/profile.data*");
    await save(page).click();
    await page.getByText("Your profile is saved").waitFor();
    expect(await alert.count()).toBe(0);
    expect(await storedProfile(context, person)).toMatchObject({ currentLocation: "Kept Town", forBackend_customInstruction: "Kept words", resume: "kept.pdf", forBackend_jobTitles: ["Backend Developer", "Kept Title"] });
    await context.close();
  });

  it("does not send a file that is too large to be refused afterwards", async () => {
    const { page, context } = await known();
    await page.goto("/profile");
    let sent = 0;
    page.on("request", (request) => (sent += Number(request.method() === "POST")));
    await field(page, "resume").setInputFiles({ ...resumeFile("large.pdf"), buffer: Buffer.alloc(10 * 1024 * 1024 + 1, "%PDF-1.4 ") });
    await save(page).click();
    await expect.poll(() => problemOf(page, "resume")).toBe("File size must be less than 10MB");
    expect(await isFocused(field(page, "resume"))).toBe(true);
    expect(sent).toBe(0);
    await context.close();
  });
});

describe("the first invalid field", () => {
  it("is scrolled to and focused, each time anew", async () => {
    const { page, context, onboarding } = await newcomer(DESK);
    await page.goto(onboarding);
    const submit = page.getByRole("button", { name: "Activate Free Trial" });
    const phone = field(page, "whatsappContactNumber");
    for (let time = 0; time < 2; time++) {
      await submit.scrollIntoViewIfNeeded();
      await Promise.all([page.waitForResponse((response) => response.status() === 400), submit.click()]);
      await expect.poll(() => isFocused(phone)).toBe(true);
      expect(await isInView(phone)).toBe(true);
    }
    expect(await problemOf(page, "whatsappContactNumber")).toBe("This field is required");
    expect(await problemOf(page, "resume")).toBe("File upload is required");
    // Put right from the top down, each next one is led to; groups of choices too.
    await phone.fill("12345");
    await submit.click();
    await expect.poll(() => problemOf(page, "whatsappContactNumber")).toBe("Phone number must be exactly 10 digits");
    await phone.fill(newPerson().phone);
    await submit.click();
    await expect.poll(() => isFocused(page.getByLabel("Male", { exact: true }))).toBe(true);
    await page.getByLabel("Male", { exact: true }).check();
    await field(page, "currentLocation").fill("Pune");
    await field(page, "resume").setInputFiles(resumeFile());
    await field(page, "expectedCTC").fill("8");
    await submit.click();
    await expect.poll(() => isFocused(titleField(page))).toBe(true);
    await titleField(page).fill("tester");
    await page.keyboard.press("Enter");
    await submit.click();
    await expect.poll(() => isFocused(places(page).locator("summary"))).toBe(true);
    expect(await isInView(places(page).locator("summary"))).toBe(true);
    await context.close();
  });
});

describe("fields that depend on others", () => {
  it("show when they are asked for, and a first job clears the four of the present one", async () => {
    const { page, context, person, errors } = await known({ firstJob: "no", currentCompany: "Sample Works", currentCTC: "9.5", experienceYears: "3", noticePeriod: "30 days", gender: "other", genderOther: "my own" });
    await page.goto("/profile");
    const four = ["currentCompany", "currentCTC", "experienceYears", "noticePeriod"];
    const visible = () => Promise.all(four.map((name) => field(page, name).isVisible()));
    expect(await visible()).toEqual([true, true, true, true]);
    expect(await field(page, "genderOther").isVisible()).toBe(true);
    // It must be filled in, so it does not call itself optional.
    expect(await page.getByText("Gender, in your words").innerText()).not.toContain("optional");
    await field(page, "genderOther").fill("");
    await save(page).click();
    await expect.poll(() => problemOf(page, "genderOther")).toBe("This field is required");
    await page.getByLabel("Prefer not to say").check();
    expect(await field(page, "genderOther").isVisible()).toBe(false);
    await field(page, "currentCTC").fill("1000");
    await save(page).click();
    await expect.poll(() => problemOf(page, "currentCTC")).toBe("Please enter amount in Lakhs per annum");
    // What is wrong in a field that no longer counts stops nothing.
    await page.locator('[name=firstJob][value="yes"]').check();
    expect(await visible()).toEqual([false, false, false, false]);
    await save(page).click();
    await page.getByText("Your profile is saved").waitFor();
    expect(await storedProfile(context, person)).toMatchObject({ firstJob: "yes", currentCompany: "", currentCTC: "", experienceYears: "", noticePeriod: "", gender: "preferNotToSay", genderOther: "" });
    expect(errors).toEqual([]);
    await context.close();
  });

  it("the country changes the code, the unit, the bound and the places, and forgets none of them", async () => {
    const { page, context, person } = await known({ expectedCTC: "999.99" });
    await page.goto("/profile");
    const says = async (text: string) => (await page.getByText(text).filter({ visible: true }).count()) > 0;
    expect([await says("+91"), await says("(lakhs per annum)"), await says("(USD per annum)")]).toEqual([true, true, false]);
    expect(await chosenPlaces(page)).toEqual(["Bengaluru", "Pune"]);
    await field(page, "country").selectOption("US");
    expect([await page.getByText("+1", { exact: true }).isVisible(), await says("(USD per annum)"), await says("(lakhs per annum)")]).toEqual([true, true, false]);
    expect(await chosenPlaces(page)).toEqual([]);
    await places(page).locator("summary").click();
    expect(await places(page).getByLabel("Pune", { exact: true }).count()).toBe(0);
    await places(page).getByLabel("Seattle", { exact: true }).check();
    await field(page, "country").selectOption("IN");
    expect(await chosenPlaces(page)).toEqual(["Bengaluru", "Pune"]);
    await field(page, "country").selectOption("US");
    expect(await chosenPlaces(page)).toEqual(["Seattle"]);
    await field(page, "expectedCTC").fill("120000");
    await save(page).click();
    await page.getByText("Your profile is saved").waitFor();
    expect(await storedProfile(context, person)).toMatchObject({ country: "US", expectedCTC: "120000", forBackend_locations: ["Seattle"] });
    await context.close();
  });

  it("numbers take digits and one point, typed or pasted as they are written elsewhere", async () => {
    const { page, context } = await known({ firstJob: "no" });
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto("/profile");
    const paste = async (name: string, text: string) => {
      await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
      await field(page, name).fill("");
      await field(page, name).focus();
      await page.keyboard.press("ControlOrMeta+V");
      return field(page, name).inputValue();
    };
    for (const name of ["expectedCTC", "currentCTC", "experienceYears"]) {
      await field(page, name).fill("");
      await field(page, name).pressSequentially("-1a2.5.e7 ,");
      expect(await field(page, name).inputValue()).toBe("12.57");
    }
    expect(await paste("whatsappContactNumber", "+91 98765-43210")).toBe("9876543210");
    expect(await paste("expectedCTC", "18.5 LPA")).toBe("18.5");
    expect(await paste("expectedCTC", "₹ 12,50,000")).toBe("1250000");
    expect(await paste("expectedCTC", "12-15")).toBe("");
    expect(await paste("whatsappContactNumber", "call me")).toBe("");
    await context.close();
  });
});

describe("job titles", () => {
  it("are suggested from two characters, at most eight, 300 ms after the last key; or made up", async () => {
    const { page, context, person, errors } = await known();
    await page.goto("/profile");
    const input = titleField(page);
    const options = page.locator("[role=listbox] [role=option]");
    const highlighted = () => page.locator('[role=option][aria-selected="true"]').innerText();
    await input.pressSequentially("d");
    await page.waitForTimeout(500);
    expect(await options.count()).toBe(0);
    const since = Date.now();
    await input.pressSequentially("ev");
    await options.first().waitFor();
    expect(Date.now() - since).toBeGreaterThanOrEqual(300);
    const offered = (await options.allInnerTexts()).filter((text) => !text.startsWith("Create"));
    expect(offered.length).toBeLessThanOrEqual(8);
    for (const title of offered) expect(title.toLowerCase()).toContain("dev");
    // Contains, in any case: not only what begins with it.
    expect(offered.some((title) => !title.toLowerCase().startsWith("dev"))).toBe(true);
    const list = page.locator("[role=listbox]").filter({ visible: true });
    expect((await list.boundingBox())!.height).toBeLessThanOrEqual(300);
    expect(await isInView(input)).toBe(true);

    await page.keyboard.press("ArrowDown");
    expect(await highlighted()).toBe(offered[0]);
    await page.keyboard.press("ArrowDown");
    expect(await highlighted()).toBe(offered[1]);
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
    await page.waitForTimeout(400);
    expect((await options.allInnerTexts()).some((text) => text.startsWith("Create"))).toBe(false);
    await page.keyboard.press("Enter");
    await expect.poll(() => chosenTitles(page)).toBe(`Backend Developer,${offered[0]}`);
    // A known one is taken in its own spelling, one letter is none, and another may be made up.
    await input.fill("software engineer");
    await page.keyboard.press("Enter");
    await input.fill("x");
    await page.keyboard.press("Enter");
    await input.fill("Chief <b>Tea</b> Officer");
    await page.getByRole("option", { name: 'Create "Chief <b>Tea</b> Officer"' }).click();
    await expect.poll(() => chosenTitles(page)).toBe(`Backend Developer,${offered[0]},Software Engineer,Chief <b>Tea</b> Officer`);
    await page.getByRole("button", { name: `Remove ${offered[0]}` }).click();
    expect(await isFocused(input)).toBe(true);
    await save(page).click();
    await page.getByText("Your profile is saved").waitFor();
    expect(await storedProfile(context, person)).toMatchObject({ forBackend_jobTitles: ["Backend Developer", "Software Engineer", "Chief <b>Tea</b> Officer"] });
    await page.reload();
    await page.getByText("Chief <b>Tea</b> Officer", { exact: true }).waitFor();
    expect(await sideways(page)).toBe(0);
    expect(errors).toEqual([]);
    await context.close();
  });
});

describe("places", () => {
  it.each([
    ["360 px", PHONE],
    ["1280 px", DESK],
  ])("exclude each other by group, in a menu of 300 at most, and remote-preferred turns remote on (%s)", async (_size, viewport) => {
    const { page, context, person, errors } = await known({}, viewport);
    await page.goto("/profile");
    const menu = places(page);
    const box = (name: string) => menu.getByLabel(name, { exact: true });
    const remote = page.getByRole("switch", { name: "Interested in remote jobs" });
    const [india, remotePreferred] = ["All Over India", "Not open to on-site roles (Remote preferred)"];
    await menu.locator("summary").click();
    expect((await menu.locator("> div").boundingBox())!.height).toBeLessThanOrEqual(300);
    expect(await sideways(page)).toBe(0);
    expect([await box(india).isDisabled(), await box(remotePreferred).isDisabled(), await box("Chennai").isDisabled()]).toEqual([true, true, false]);
    await box("Chennai").check();
    for (const city of ["Bengaluru", "Pune", "Chennai"]) await box(city).uncheck();
    await box(india).check();
    expect([await box(remotePreferred).isDisabled(), await box("Chennai").isDisabled(), await box(india).isDisabled()]).toEqual([true, true, false]);
    expect([await remote.isChecked(), await remote.isDisabled()]).toEqual([false, false]);
    await box(india).uncheck();
    await box(remotePreferred).check();
    expect([await box(india).isDisabled(), await box("Chennai").isDisabled()]).toEqual([true, true]);
    expect([await remote.isChecked(), await remote.isDisabled()]).toEqual([true, true]);
    // The special choice holds in the other country too.
    await field(page, "country").selectOption("US");
    expect(await chosenPlaces(page)).toEqual([remotePreferred]);
    expect(await remote.isDisabled()).toBe(true);
    await field(page, "country").selectOption("IN");
    await save(page).click();
    await page.getByText("Your profile is saved").waitFor();
    expect(await storedProfile(context, person)).toMatchObject({ forBackend_locations: [remotePreferred], interestedInRemoteJobs: true });
    // An old name finds a city; a search never unticks what it hides.
    await menu.locator("summary").click();
    await box(remotePreferred).uncheck();
    expect([await remote.isDisabled(), await remote.isChecked()]).toEqual([false, false]);
    await menu.getByLabel("Find in the list").fill("bangalore");
    await box("Bengaluru").check();
    await menu.getByLabel("Find in the list").fill("poona");
    await box("Pune").check();
    await page.keyboard.press("Escape");
    expect(await menu.evaluate((details) => (details as HTMLDetailsElement).open)).toBe(false);
    expect(await isFocused(menu.locator("summary"))).toBe(true);
    expect(await chosenPlaces(page)).toEqual(["Bengaluru", "Pune"]);
    expect(errors).toEqual([]);
    await context.close();
  });
});

describe("a slow phone", () => {
  it("loses nothing that was filled in before the scripts ran", async () => {
    const { page, context, onboarding, errors } = await newcomer();
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
    // Who was typing goes on typing.
    expect([await titleField(page).inputValue(), await isFocused(titleField(page)), await chosenTitles(page)]).toEqual(["Data An", true, "Data Engineer"]);
    await page.keyboard.type("alyst");
    await page.keyboard.press("Enter");
    await expect.poll(() => chosenTitles(page)).toBe("Data Engineer,Data Analyst");
    expect((await chosenPlaces(page)).toSorted()).toEqual(["Chennai", "Pune"]);
    expect(await field(page, "firstName").inputValue()).toBe("Early");
    expect(await page.getByText("early.pdf").isVisible()).toBe(true);
    expect(await field(page, "genderOther").isVisible()).toBe(true);
    expect(await page.getByRole("switch").isChecked()).toBe(true);
    expect(await field(page, "receiveEmailMarketingUpdates").isChecked()).toBe(false);
    expect(errors).toEqual([]);
    await context.close();
  });
});

import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DEMO_STAFF } from "../../workers/sandbox/demo/people";
import { expectAccessible } from "./axe";
import {
  ABOUT,
  chosenPlaces,
  chosenTitles,
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
import {
  byHand,
  DESK,
  PHONE,
  comeFrom,
  confirmAddress,
  field,
  launch,
  newPerson,
  onDisk,
  openEntries,
  resumeFile,
  sideways,
  storedProfile,
  keepTicking,
  until,
  visit,
  withAccount,
  withProfile,
} from "./support";

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
  await comeFrom("IN");
});
afterAll(async () => {
  await browser.close();
});

const shown = (page: Page) => page.locator("main").innerText();
const saved = (page: Page) => page.getByText("Profile saved").waitFor();

describe("a telephone number", () => {
  it("is read as it is written when the field is left, and nothing of it is cut", async () => {
    const { page, context, person, errors } = await known(browser);
    await page.goto(ABOUT);
    const phone = field(page, "whatsappContactNumber");
    const written = (n: string) => `+91 ${n.slice(0, 5)} ${n.slice(5)}`;
    const other = newPerson().phone;
    for (const typed of [`0${other}`, written(other), `91${other}`]) {
      await phone.fill("");
      await phone.pressSequentially(typed);
      await expect.poll(() => phone.inputValue()).toBe(typed);
      await page.keyboard.press("Tab");
      await expect.poll(() => phone.inputValue()).toBe(other);
    }
    for (const [typed, problem] of [
      [`${other}1`, "Phone number must be exactly 10 digits"],
      [`1${other.slice(1)}`, "Phone number must be exactly 10 digits and start with 6, 7, 8 or 9"],
    ] as const) {
      await phone.fill(typed);
      await page.keyboard.press("Tab");
      await expect
        .poll(async () => [await phone.inputValue(), await problemOf(page, "whatsappContactNumber")])
        .toEqual([typed, problem]);
    }
    await save(page).click();
    await expect.poll(() => isFocused(phone)).toBe(true);
    // The keyboard sends the form without leaving the field: the server reads it the same.
    await phone.fill(`0${other}`);
    await phone.press("Enter");
    await saved(page);
    expect(await storedProfile(context, person)).toMatchObject({ whatsappContactNumber: other });
    expect([errors, await sideways(page)]).toEqual([[], 0]);
    await context.close();
  });

  it("is read the same without a script, and refused beside its field with all that was typed", async () => {
    const { page, context } = await visit(browser, { viewport: PHONE, javaScriptEnabled: false });
    const { person } = await withAccount(context);
    await withProfile(context, person);
    const other = newPerson().phone;
    await page.goto(ABOUT);
    await field(page, "whatsappContactNumber").fill(`+91 ${other}1`);
    await save(page).click();
    await expect.poll(() => problemOf(page, "whatsappContactNumber")).toBe("Phone number must be exactly 10 digits");
    await expect.poll(() => field(page, "whatsappContactNumber").inputValue()).toBe(`+91 ${other}1`);
    await field(page, "whatsappContactNumber").fill(`+91-${other}`);
    await save(page).click();
    await saved(page);
    expect(await storedProfile(context, person)).toMatchObject({ whatsappContactNumber: other });
    await context.close();
  });
});

describe("what was typed and not confirmed", () => {
  it("counts as a job title when the form is sent, by touch and by keyboard, and shows once refused", async () => {
    const { page, context, person, errors } = await known(browser);
    await page.goto(LOOK);
    await titleField(page).pressSequentially("frontend developer");
    await save(page).click();
    await saved(page);
    expect(await storedProfile(context, person)).toMatchObject({
      forBackend_jobTitles: ["Backend Developer", "Frontend Developer"],
    });
    await page.getByRole("button", { name: "Remove Frontend Developer", exact: true }).waitFor();
    expect([
      await titleField(page).inputValue(),
      await page.getByRole("button", { name: "Remove Frontend Developer", exact: true }).count(),
    ]).toEqual(["", 1]);

    await titleField(page).pressSequentially("Tea Taster");
    await showPanel(page, "about");
    await field(page, "expectedCTC").fill("");
    await Promise.all([page.waitForResponse((response) => response.status() === 400), save(page).press("Enter")]);
    // Until the refusal is shown, the page still says that it was saved.
    await problemOf(page, "expectedCTC");
    await showPanel(page, "look");
    await page.getByRole("button", { name: "Remove Tea Taster" }).waitFor();
    await expect.poll(() => titleField(page).inputValue()).toBe("");
    await showPanel(page, "about");
    await field(page, "expectedCTC").fill("9");
    await save(page).press("Enter");
    await saved(page);
    expect(await storedProfile(context, person)).toMatchObject({
      forBackend_jobTitles: ["Backend Developer", "Frontend Developer", "Tea Taster"],
    });

    // A repeat is none, and what is no title yet stays where it was typed.
    await showPanel(page, "look");
    await titleField(page).fill("tea taster");
    expect(await chosenTitles(page)).toBe("Backend Developer,Frontend Developer,Tea Taster");
    await titleField(page).fill("q");
    expect(await chosenTitles(page)).toBe("Backend Developer,Frontend Developer,Tea Taster");
    expect(errors).toEqual([]);
    await context.close();
  });

  it("is the only title of a newcomer who presses the button at once", async () => {
    const { page, context, onboarding } = await newcomer(browser);
    await page.goto(onboarding);
    await byHand(page);
    await titleField(page).pressSequentially("Frontend Developer");
    await Promise.all([
      page.waitForResponse((response) => response.status() === 400),
      page.getByRole("button", { name: "Activate Free Trial" }).click(),
    ]);
    await page.getByRole("button", { name: "Remove Frontend Developer" }).waitFor();
    expect(await page.locator("#f-forBackend_jobTitles-error").count()).toBe(0);
    await context.close();
  });

  it("is ticked in the list of places by Enter, where it names one", async () => {
    const { page, context } = await known(browser);
    await page.goto(LOOK);
    await places(page).locator("summary").click();
    const search = places(page).getByRole("searchbox");
    await search.fill("calcutta");
    await search.press("Enter");
    await expect.poll(() => chosenPlaces(page)).toEqual(["Bengaluru", "Pune", "Kolkata"]);
    await expect.poll(() => search.inputValue()).toBe("");
    // Several fit, or none may be chosen: nothing is.
    for (const typed of ["ma", "All Over India", "nowhere"]) {
      await search.fill(typed);
      await search.press("Enter");
    }
    expect(await chosenPlaces(page)).toEqual(["Bengaluru", "Pune", "Kolkata"]);
    await context.close();
  });
});

it("a file chosen after a refused one stands under no error", async () => {
  const { page, context, person } = await known(browser);
  await page.goto(ABOUT);
  const error = page.locator("#f-resume-error");
  await field(page, "resume").setInputFiles({
    name: "fake.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("MZ no such file"),
  });
  await save(page).click();
  await expect.poll(() => error.innerText()).toBe("Only PDF files are allowed");
  await field(page, "resume").setInputFiles(resumeFile("good.pdf"));
  await expect.poll(() => error.count()).toBe(0);
  await field(page, "resume").setInputFiles({
    name: "fake.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("MZ no such file"),
  });
  await save(page).click();
  await expect.poll(() => error.innerText()).toBe("Only PDF files are allowed");
  await field(page, "resume").setInputFiles(onDisk({ name: "big.pdf", buffer: Buffer.alloc(11 * 1024 * 1024) }));
  await expect.poll(() => error.innerText()).toBe("File size must be less than 10MB");
  await field(page, "resume").setInputFiles(resumeFile("good.pdf"));
  expect(await error.count()).toBe(0);
  await save(page).click();
  await saved(page);
  expect(await storedProfile(context, person)).toMatchObject({ resume: "good.pdf" });
  await context.close();
});

describe("the dashboard", () => {
  const activate = async (somebody: Awaited<ReturnType<typeof newcomer>>) => {
    const intentId = new URL(somebody.onboarding, "http://own").searchParams.get("intent");
    expect((await somebody.context.request.post("/api/activateTrial", { data: { intentId } })).ok()).toBe(true);
  };

  it("says in turn: confirm the address, nothing fits, and what one change would bring", async () => {
    const somebody = await known(browser, { forBackend_locations: "Guwahati", firstJob: "no", experienceYears: "3" });
    const { page, context, person } = somebody;
    await activate(somebody);
    await page.goto("/dashboard");
    expect(await shown(page)).toMatch(/Confirm your email, and we start/);
    expect(await shown(page)).not.toMatch(/in motion/);
    await expectAccessible(page, "dashboard, address not confirmed");
    await confirmAddress(page, person.email);
    await until("what one change would bring", async () => {
      await keepTicking();
      await page.goto("/dashboard");
      return (await page.getByRole("link", { name: /^With all over India/ }).count()) === 1;
    });
    expect(await shown(page)).toMatch(/No matching jobs yet\./);
    expect(await shown(page)).not.toMatch(/in motion/);
    await expectAccessible(page, "dashboard, nothing fits");
    await page.getByRole("link", { name: /^With all over India/ }).press("Enter");
    await page.waitForURL("**/profile#f-forBackend_locations");
    await context.close();
  });

  it("leads to a receipt on a phone, by keyboard and without a script, and tells what was not applied to", async () => {
    const somebody = await known(browser);
    const { context, person } = somebody;
    await activate(somebody);
    await confirmAddress(somebody.page, person.email);
    const staff = await visit(browser, { viewport: DESK });
    expect(
      (
        await staff.context.request.post("/api/signIn", {
          data: { email: DEMO_STAFF[0].email, password: DEMO_STAFF[0].password },
        })
      ).ok(),
    ).toBe(true);
    const ids = await openEntries(staff.page, person.email, 3, context);
    const lock = (jobId: string | undefined, applicationStatus: string) =>
      staff.context.request.post("/api/jobs-manager/LockUnlockJobEntry.php", {
        data: { jobId, lockStatus: true, applicationStatus, remarks: "for staff alone" },
      });
    expect((await lock(ids[0], "Successful")).ok()).toBe(true);
    expect((await lock(ids[1], "Unsuccessful - Job Closed")).ok()).toBe(true);
    await staff.context.close();

    // The same person, on a phone without scripts.
    const { context: quiet, page } = await visit(browser, { viewport: PHONE, javaScriptEnabled: false });
    await quiet.addCookies(await context.cookies());
    await page.goto("/dashboard");
    const top = async (what: Locator) => (await what.boundingBox())?.y ?? Infinity;
    const row = page.locator("tr", { has: page.getByRole("rowheader") }).first();
    const said = page.locator("#act");
    expect(await top(said)).toBeLessThan(PHONE.height / 2);
    expect(await top(row)).toBeGreaterThan(await top(said));
    expect(await top(page.getByText("Subscribe to Premium now"))).toBeGreaterThan(await top(row));
    expect(await shown(page)).toMatch(
      /We applied to 1 job today\. \d+ jobs? in your queue\. The first goes out within 2[34] hours\./,
    );
    expect(await shown(page)).not.toMatch(/in motion|for staff alone/);

    const missed = page.locator("details", {
      hasText: "1 not applied in the last 30 days (not charged): 1 closed before we got there.",
    });
    await missed.locator("summary").press("Enter");
    await expect.poll(() => missed.locator("li").count()).toBe(1);
    expect(await sideways(page)).toBe(0);

    await row.getByRole("link").press("Enter");
    await page.waitForURL("**/r/*");
    expect(await shown(page)).toMatch(/(Matches|Close to) your job title/);
    expect(await shown(page)).not.toMatch(/for staff alone/);
    const posting = page
      .locator("main")
      .getByRole("link", { name: /opens in a new tab/ })
      .first();
    expect([await posting.getAttribute("rel"), await posting.getAttribute("href")]).toEqual([
      "noopener noreferrer nofollow",
      expect.stringMatching(/^https:/),
    ]);
    const sent =
      (await page
        .getByRole("link", { name: /resume\.pdf/ })
        .first()
        .getAttribute("href")) ?? "";
    const file = await quiet.request.get(sent);
    expect([file.status(), file.headers()["content-type"]]).toEqual([200, "application/pdf"]);
    const others = await (await visit(browser)).context.request.get(sent, { maxRedirects: 0 });
    expect(others.status()).not.toBe(200);
    expect(await sideways(page)).toBe(0);
    await quiet.close();

    await somebody.page.goto("/dashboard");
    for (const summary of await somebody.page.locator("main details > summary:visible").all()) await summary.click();
    await expectAccessible(somebody.page, "dashboard, all open");
    await context.close();
  });
});

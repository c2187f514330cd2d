import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  ABOUT,
  chosenPlaces,
  chosenTitles,
  heading,
  isFocused,
  isInView,
  known,
  lead,
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
  field,
  launch,
  letThrough,
  newPerson,
  onDisk,
  PHONE,
  resumeFile,
  sideways,
  stopClock,
  storedProfile,
  visit,
  withAccount,
  withProfile,
} from "./support";
import { longPattern } from "@workers/lib/long-pattern";

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

it("asks before what was typed is lost, and not where nothing was", async () => {
  const { page, context } = await known(browser, {}, DESK);
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  await page.goto(LOOK);
  await titleField(page).click();
  await page.keyboard.press("Escape");
  await page.locator("[data-row=apply] a").click();
  await page.waitForURL("**/profile?panel=apply");
  expect(asked).toEqual([]);
  await page.goto(ABOUT);
  await field(page, "expectedCTC").fill("31");
  await page.locator("[data-row=apply] a").click();
  await expect.poll(() => asked).toEqual(["beforeunload"]);
  expect(await field(page, "expectedCTC").inputValue()).toBe("31");
  await save(page).click();
  await page.getByText("Profile saved").waitFor();
  await page.locator("[data-row=apply] a").click();
  await page.waitForURL("**/profile?panel=apply");
  expect(asked).toEqual(["beforeunload"]);
  await context.close();
});

/** A person whose profile is being saved: what they do meanwhile, and whether leaving is then asked about. */
async function leaveAfter(from: string, meanwhile: (page: Page) => Promise<void>) {
  const { page } = await known(browser, {}, DESK);
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  await page.goto(from);
  const held = Promise.withResolvers<void>();
  await page.route("**/profile*", async (route) => {
    if (route.request().method() === "POST") await held.promise;
    await route.continue();
  });
  await save(page).click();
  await meanwhile(page);
  held.resolve();
  await page.getByText("Profile saved").waitFor();
  await page.locator("[data-row=apply] a").click();
  return { page, asked };
}

it("asks before what was typed while it saved is lost", async () => {
  const { page, asked } = await leaveAfter(ABOUT, (at) => field(at, "firstName").fill("Ashmita"));
  await expect.poll(() => asked).toEqual(["beforeunload"]);
  expect(await field(page, "firstName").inputValue()).toBe("Ashmita");
  await page.context().close();
});

it("asks before a choice that was made with the mouse while it saved is lost", async () => {
  const { page, asked } = await leaveAfter("/profile?panel=look", (at) =>
    at
      .getByRole("button", { name: /^Remove / })
      .first()
      .click(),
  );
  await expect.poll(() => asked).toEqual(["beforeunload"]);
  await page.context().close();
});

it("asks nothing where what was typed while it saved was taken back", async () => {
  const { page, asked } = await leaveAfter(ABOUT, async (at) => {
    const before = await field(at, "firstName").inputValue();
    await field(at, "firstName").fill("Ashmita");
    await field(at, "firstName").fill(before);
  });
  await page.waitForURL(/panel=apply/);
  expect(asked).toEqual([]);
  await page.context().close();
});

describe("the form's headings and texts", () => {
  it("are those of a new profile, of one that exists, and of the profile page", async () => {
    const { page, context, person, onboarding, errors } = await newcomer(browser);
    await page.goto(onboarding);
    expect([await heading(page), await lead(page)]).toEqual([
      "Complete Your Profile",
      "Fill in your information to get started",
    ]);
    await byHand(page);
    await expect.poll(() => page.getByRole("button", { name: "Activate Free Trial" }).count()).toBe(1);
    expect(await field(page, "resume").getAttribute("required")).not.toBeNull();
    await withProfile(context, person);
    await page.goto(onboarding);
    expect([await heading(page), await lead(page)]).toEqual([
      "Confirm Your Details",
      "Review and update your information before proceeding. You can always edit these later in your profile settings.",
    ]);
    // The resume there is counts: nothing else is asked for.
    expect(await field(page, "resume").getAttribute("required")).toBeNull();
    await expect.poll(() => page.getByRole("link", { name: "resume.pdf" }).count()).toBe(1);
    await page.goto(ABOUT);
    expect(await heading(page)).toBe("Your Profile");
    await expect.poll(() => save(page).count()).toBe(1);
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
    const { page, context, person, errors } = await known(browser);
    await page.goto(ABOUT);
    await field(page, "currentLocation").fill("Nagpur");
    await field(page, "resume").setInputFiles(resumeFile("second.pdf"));
    await page.getByText("second.pdf added").waitFor();
    const clock = await stopClock(page);
    await save(page).click();
    const banner = page.getByText("Profile saved");
    await banner.waitFor();
    await clock.isSet(5_000);
    await expect.poll(() => isInView(banner)).toBe(true);
    // The file that was sent is stored now, and will not be sent again.
    await page.getByRole("link", { name: "second.pdf" }).waitFor();
    expect(await page.getByText("second.pdf added").count()).toBe(0);
    expect(await field(page, "resume").evaluate((input) => (input as HTMLInputElement).files?.length)).toBe(0);
    expect(await storedProfile(context, person)).toMatchObject({ currentLocation: "Nagpur", resume: "second.pdf" });
    await page.clock.runFor(4_900);
    await expect.poll(() => banner.count()).toBe(1);
    await page.clock.runFor(100);
    await banner.waitFor({ state: "detached" });
    // Saved again, said again.
    await save(page).click();
    await banner.waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });

  it("refuses a number that is somebody else's, in the banner and beside the field", async () => {
    const first = await known(browser);
    await first.context.close();
    const { page, context, person, onboarding } = await newcomer(browser);
    await withProfile(context, person);
    await page.goto(onboarding);
    await field(page, "whatsappContactNumber").fill(first.person.phone);
    await field(page, "currentLocation").fill("Kept Town");
    await page.getByRole("button", { name: "Activate Free Trial" }).click();
    const text = longPattern("")`
        ^The WhatsApp Number you provided is already in use\.
        \ If not used, please contact our team at \S+@\S+ to reset it\.$`;
    await expect.poll(() => page.getByRole("alert").innerText()).toMatch(text);
    expect(await problemOf(page, "whatsappContactNumber")).toMatch(text);
    expect(await isFocused(field(page, "whatsappContactNumber"))).toBe(true);
    await expect.poll(() => field(page, "currentLocation").inputValue()).toBe("Kept Town");
    expect(await sideways(page)).toBe(0);
    expect(await storedProfile(context, person)).toMatchObject({
      whatsappContactNumber: person.phone,
      currentLocation: "Pune",
    });
    await context.close();
  });

  it.each([
    [
      "the network is gone",
      (page: Page) => page.route("**/profile?panel=*", (route) => route.abort("internetdisconnected")),
    ],
    [
      "something on the way answers",
      (page: Page) =>
        page.route("**/profile?panel=*", (route) =>
          route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad gateway</h1>" }),
        ),
    ],
  ])("keeps all of the form when %s", async (_what, breakIt) => {
    const { page, context, person } = await known(browser);
    await page.goto(ABOUT);
    await field(page, "currentLocation").fill("Kept Town");
    await field(page, "resume").setInputFiles(resumeFile("kept.pdf"));
    await showPanel(page, "look");
    await field(page, "forBackend_customInstruction").fill("Kept words");
    await titleField(page).fill("Kept Title");
    await page.getByRole("option", { name: 'Create "Kept Title"' }).click();
    await breakIt(page);
    await save(page).click();
    const alert = page.getByRole("alert");
    await expect
      .poll(() => alert.innerText())
      .toMatch(/^There was an error submitting the form\s+Your details are still here\./);
    expect(await isInView(alert)).toBe(true);
    await expect.poll(() => page.getByText("kept.pdf").count()).toBe(1);
    await letThrough(page, "**/profile?panel=*");
    await save(page).click();
    await page.getByText("Profile saved").waitFor();
    expect(await alert.count()).toBe(0);
    expect(await storedProfile(context, person)).toMatchObject({
      currentLocation: "Kept Town",
      forBackend_customInstruction: "Kept words",
      resume: "kept.pdf",
      forBackend_jobTitles: ["Backend Developer", "Kept Title"],
    });
    await context.close();
  });

  it("keeps all of the form where the session ended meanwhile, and saves it once signed in elsewhere", async () => {
    const { page, context, person } = await known(browser);
    await page.goto(ABOUT);
    await field(page, "currentLocation").fill("Kept Town");
    await field(page, "resume").setInputFiles(resumeFile("kept.pdf"));
    await context.clearCookies();
    await save(page).click();
    const alert = page.getByRole("alert");
    await expect
      .poll(() => alert.innerText())
      .toMatch(/^You were signed out, so we haven't saved this yet\.\s+Sign In/);
    const [tab] = await Promise.all([
      context.waitForEvent("page"),
      alert.getByRole("link", { name: "Sign In" }).click(),
    ]);
    await tab.getByLabel("Email").fill(person.email);
    await tab.getByLabel("Password").fill(person.password);
    await tab.getByRole("button", { name: "Sign In" }).click();
    await tab.waitForURL((url) => url.pathname !== "/login");
    await save(page).click();
    await page.getByText("Profile saved").waitFor();
    expect(await storedProfile(context, person)).toMatchObject({ currentLocation: "Kept Town", resume: "kept.pdf" });
    await context.close();
  });

  it("keeps it without scripts too, on a page of its own, and asks for the file again", async () => {
    const { page, context, errors } = await visit(browser, { viewport: PHONE, javaScriptEnabled: false });
    const { person } = await withAccount(context);
    await withProfile(context, person);
    await page.goto(ABOUT);
    await field(page, "currentLocation").fill("Kept Town");
    await field(page, "resume").setInputFiles(resumeFile("kept.pdf"));
    await page.goto(LOOK);
    await field(page, "forBackend_customInstruction").fill('Kept "words"\nand a second line');
    await context.clearCookies();
    await save(page).click();
    expect(await heading(page)).toBe("You were signed out");
    expect(await sideways(page)).toBe(0);
    await page.getByText("Choose kept.pdf again").waitFor();
    const [tab] = await Promise.all([
      context.waitForEvent("page"),
      page.getByRole("link", { name: "Sign in (new tab)" }).click(),
    ]);
    await tab.getByLabel("Email").fill(person.email);
    await tab.getByLabel("Password").fill(person.password);
    await tab.getByRole("button", { name: "Sign In" }).click();
    await tab.waitForURL((url) => url.pathname === "/profile");
    await page.getByLabel("Choose kept.pdf again").setInputFiles(resumeFile("kept.pdf"));
    await page.getByRole("button", { name: "Send again" }).click();
    await page.getByText("Profile saved").waitFor();
    expect(await storedProfile(context, person)).toMatchObject({
      currentLocation: "Kept Town",
      forBackend_customInstruction: expect.stringMatching(/^Kept "words"\r?\nand a second line$/) as string,
      resume: "kept.pdf",
    });
    expect(errors).toEqual([]);
    await context.close();
  });

  it("of a new profile is back after a reload, until it is saved, somebody else's or signed out", async () => {
    const { page, context, onboarding, errors } = await newcomer(browser);
    const back = page.getByText("We've brought back what you filled in.");
    const kept = () => page.evaluate(() => sessionStorage.getItem("profile-draft"));
    await page.goto(onboarding);
    await byHand(page);
    // Looked at alone, nothing is kept.
    await page.locator("main h2").first().click();
    await page.reload();
    expect([await kept(), await back.count()]).toEqual([null, 0]);
    await field(page, "country").selectOption("US");
    await field(page, "currentLocation").fill("Kept Town");
    await field(page, "firstJob").and(page.locator("[value=no]")).check();
    await field(page, "currentCompany").fill("Kept & Co");
    await titleField(page).fill("Kept Title");
    await page.keyboard.press("Enter");
    await places(page).locator("summary").click();
    await places(page).getByLabel("Boston").check();
    await field(page, "forBackend_customInstruction").fill("Kept words");
    await field(page, "receiveEmailMarketingUpdates").uncheck();
    await page.reload();
    await back.waitFor();
    expect(await field(page, "country").inputValue()).toBe("US");
    expect(await field(page, "currentLocation").inputValue()).toBe("Kept Town");
    expect(await field(page, "currentCompany").inputValue()).toBe("Kept & Co");
    expect(await field(page, "forBackend_customInstruction").inputValue()).toBe("Kept words");
    expect(await field(page, "receiveEmailMarketingUpdates").isChecked()).toBe(false);
    expect([await chosenTitles(page), await chosenPlaces(page)]).toEqual(["Kept Title", ["Boston"]]);
    expect(await sideways(page)).toBe(0);

    // Another account in the same tab sees none of it, and what it types takes its place.
    await context.clearCookies();
    const other = await withAccount(context);
    await page.goto(other.onboarding);
    await page.getByRole("heading", { name: "Complete Your Profile" }).waitFor();
    await byHand(page);
    expect([await field(page, "currentLocation").inputValue(), await back.count()]).toEqual(["", 0]);
    await field(page, "currentLocation").fill("Other Town");
    await page.reload();
    await back.waitFor();
    await page
      .locator("form[action='/logout'] button")
      .first()
      .evaluate((button) => (button as HTMLElement).click());
    await page.waitForURL("/");
    expect(await kept()).toBe(null);

    // Saved: nothing stays in the browser.
    await context.clearCookies();
    const third = await withAccount(context);
    await page.goto(third.onboarding);
    await byHand(page);
    await field(page, "whatsappContactNumber").fill(third.person.phone);
    await field(page, "country").selectOption("IN");
    await field(page, "currentLocation").fill("Pune");
    await page.reload();
    await back.waitFor();
    await page.locator("[name=gender][value=preferNotToSay]").check();
    await field(page, "expectedCTC").fill("6");
    await titleField(page).fill("Backend Developer");
    // The list that is suggested lies over the next field until its own is left.
    await page.keyboard.press("Tab");
    await places(page).locator("summary").click();
    await places(page).getByLabel("Pune").check();
    await field(page, "resume").setInputFiles(resumeFile("kept.pdf"));
    await page.getByRole("button", { name: "Activate Free Trial" }).click();
    await page.waitForURL("**/thank-you?intent=*");
    expect(await kept()).toBe(null);
    expect(await storedProfile(context, third.person)).toMatchObject({ currentLocation: "Pune", resume: "kept.pdf" });
    expect(errors).toEqual([]);
    await context.close();
  });

  it("of a new profile is kept on the key: a reload may follow at once", async () => {
    const { page, context, onboarding } = await newcomer(browser);
    await page.goto(onboarding);
    await byHand(page);
    const kept = await field(page, "currentLocation").evaluate((input: HTMLInputElement) => {
      input.value = "Kept Town";
      input.dispatchEvent(new Event("input", { bubbles: true }));
      return sessionStorage.getItem("profile-draft");
    });
    expect(kept).toContain("Kept Town");
    await context.close();
  });

  it("does not promise to send a file that it refuses, and says how a document becomes a PDF", async () => {
    const { page, context, onboarding } = await newcomer(browser);
    await page.goto(onboarding);
    await byHand(page);
    const words = Buffer.from("PK, as a word processor writes");
    await field(page, "resume").setInputFiles({ name: "mine.docx", mimeType: "application/msword", buffer: words });
    await expect.poll(() => problemOf(page, "resume")).toBe("Only PDF files are allowed");
    const box = page.locator("div", { has: field(page, "resume") }).last();
    await expect
      .poll(() => box.innerText())
      .toMatch(/^mine\.docx, 1 KB\s+Save it as a PDF in Word or Google Docs, then upload that\./);
    await field(page, "resume").setInputFiles(resumeFile("mine.pdf"));
    await expect.poll(() => box.innerText()).toMatch(/^mine\.pdf added \(/);
    await context.close();
  });

  it("does not send a file that is too large to be refused afterwards", async () => {
    const { page, context } = await known(browser);
    await page.goto(ABOUT);
    let sent = 0;
    page.on("request", (request) => (sent += Number(request.method() === "POST")));
    const large = { name: "large.pdf", buffer: Buffer.alloc(10 * 1024 * 1024 + 1, "%PDF-1.4 ") };
    await field(page, "resume").setInputFiles(onDisk(large));
    await save(page).click();
    await expect.poll(() => problemOf(page, "resume")).toBe("File size must be less than 10MB");
    expect(await isFocused(field(page, "resume"))).toBe(true);
    expect(sent).toBe(0);
    await context.close();
  });
});

describe("the first invalid field", () => {
  it("is scrolled to and focused, each time anew", async () => {
    const { page, context, onboarding } = await newcomer(browser, DESK);
    await page.goto(onboarding);
    await byHand(page);
    const submit = page.getByRole("button", { name: "Activate Free Trial" });
    const phone = field(page, "whatsappContactNumber");
    const resume = field(page, "resume");
    for (let time = 0; time < 2; time++) {
      await submit.scrollIntoViewIfNeeded();
      await Promise.all([page.waitForResponse((response) => response.status() === 400), submit.click()]);
      await expect.poll(() => isFocused(resume)).toBe(true);
      expect(await isInView(resume)).toBe(true);
    }
    expect(await problemOf(page, "whatsappContactNumber")).toBe("This field is required");
    expect(await problemOf(page, "resume")).toBe("File upload is required");
    // Put right from the top down, each next one is led to; groups of choices too.
    await resume.setInputFiles(resumeFile("resume.pdf", ["Walking Tester"]));
    await submit.click();
    await expect.poll(() => isFocused(phone)).toBe(true);
    expect(await isInView(phone)).toBe(true);
    await phone.fill("12345");
    await submit.click();
    await expect.poll(() => problemOf(page, "whatsappContactNumber")).toBe("Phone number must be exactly 10 digits");
    await phone.fill(newPerson().phone);
    await submit.click();
    await expect.poll(() => isFocused(page.getByLabel("Male", { exact: true }))).toBe(true);
    await page.getByLabel("Male", { exact: true }).check();
    await field(page, "currentLocation").fill("Pune");
    await field(page, "expectedCTC").fill("8");
    // A field that was put right is no longer called wrong, before anything is sent.
    const wrong = () => page.locator(".profile-form [id$=-error]").evaluateAll((lines) => lines.map(({ id }) => id));
    await expect.poll(wrong).toEqual(["f-forBackend_jobTitles-error", "f-forBackend_locations-error"]);
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
    const { page, context, person, errors } = await known(browser, {
      firstJob: "no",
      currentCompany: "Sample Works",
      currentCTC: "9.5",
      experienceYears: "3",
      noticePeriod: "30 days",
      gender: "other",
      genderOther: "my own",
    });
    await page.goto(ABOUT);
    const four = ["currentCompany", "currentCTC", "experienceYears", "noticePeriod"];
    const visible = () => Promise.all(four.map((name) => field(page, name).isVisible()));
    expect(await visible()).toEqual([true, true, true, true]);
    await expect.poll(() => field(page, "genderOther").isVisible()).toBe(true);
    // It must be filled in, so it does not call itself optional.
    expect(await page.getByText("Gender, in your words").innerText()).not.toContain("optional");
    await field(page, "genderOther").fill("");
    await save(page).click();
    await expect.poll(() => problemOf(page, "genderOther")).toBe("This field is required");
    await page.getByLabel("Prefer not to say").check();
    await expect.poll(() => field(page, "genderOther").isVisible()).toBe(false);
    await field(page, "currentCTC").fill("1000");
    await save(page).click();
    await expect.poll(() => problemOf(page, "currentCTC")).toBe("Please enter amount in Lakhs per annum");
    // An error in a field that no longer counts stops nothing.
    await page.locator('[name=firstJob][value="yes"]').check();
    expect(await visible()).toEqual([false, false, false, false]);
    await save(page).click();
    await page.getByText("Profile saved").waitFor();
    expect(await storedProfile(context, person)).toMatchObject({
      firstJob: "yes",
      currentCompany: "",
      currentCTC: "",
      experienceYears: "",
      noticePeriod: "",
      gender: "preferNotToSay",
      genderOther: "",
    });
    expect(errors).toEqual([]);
    await context.close();
  });

  it("the country changes the code, the unit, the bound and the places, and forgets none of them", async () => {
    const { page, context, person } = await known(browser, { expectedCTC: "999.99" });
    await page.goto(ABOUT);
    const says = async (text: string) => (await page.getByText(text).filter({ visible: true }).count()) > 0;
    expect([await says("+91"), await says("(lakhs per annum)"), await says("(dollars per annum)")]).toEqual([
      true,
      true,
      false,
    ]);
    await expect.poll(() => chosenPlaces(page)).toEqual(["Bengaluru", "Pune"]);
    await field(page, "country").selectOption("US");
    await expect
      .poll(async () => [
        await page.getByText("+1", { exact: true }).isVisible(),
        await says("(dollars per annum)"),
        await says("(lakhs per annum)"),
      ])
      .toEqual([true, true, false]);
    await expect.poll(() => chosenPlaces(page)).toEqual([]);
    await showPanel(page, "look");
    await places(page).locator("summary").click();
    await expect.poll(() => places(page).getByLabel("Pune", { exact: true }).count()).toBe(0);
    await places(page).getByLabel("Seattle", { exact: true }).check();
    await showPanel(page, "about");
    await field(page, "country").selectOption("IN");
    await expect.poll(() => chosenPlaces(page)).toEqual(["Bengaluru", "Pune"]);
    await field(page, "country").selectOption("US");
    await expect.poll(() => chosenPlaces(page)).toEqual(["Seattle"]);
    await field(page, "expectedCTC").fill("120000");
    await save(page).click();
    await page.getByText("Profile saved").waitFor();
    expect(await storedProfile(context, person)).toMatchObject({
      country: "US",
      expectedCTC: "120000",
      forBackend_locations: ["Seattle"],
    });
    await context.close();
  });

  it("the country that was chosen before scripts ran stays chosen", async () => {
    const { page, context } = await newcomer(browser, DESK);
    let release = (): void => {};
    const gate = new Promise<void>((resolve) => (release = resolve));
    await context.route("**/assets/*.js", async (route) => {
      await gate;
      await route.continue();
    });
    await page.goto(ABOUT, { waitUntil: "commit" });
    const other = (await field(page, "country").inputValue()) === "IN" ? "US" : "IN";
    const [own, foreign] = other === "IN" ? ["Pune", "Seattle"] : ["Seattle", "Pune"];
    await field(page, "country").selectOption(other);
    release();
    await expect.poll(() => page.locator(".pf[data-live]").count()).toBe(1);
    await showPanel(page, "look");
    await places(page).locator("summary").click();
    await places(page).getByLabel(own, { exact: true }).check();
    expect(await places(page).getByLabel(foreign, { exact: true }).count()).toBe(0);
    expect(await field(page, "country").inputValue()).toBe(other);
    await context.close();
  });

  it("numbers take digits and one point, typed or pasted as they are written elsewhere", async () => {
    const { page, context } = await known(browser, { firstJob: "no" });
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto(ABOUT);
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
      await expect.poll(() => field(page, name).inputValue()).toBe("12.57");
    }
    expect(await paste("whatsappContactNumber", "+91 98765-43210")).toBe("9876543210");
    expect(await paste("expectedCTC", "18.5 LPA")).toBe("18.5");
    expect(await paste("expectedCTC", "₹ 12,50,000")).toBe("1250000");
    expect(await paste("expectedCTC", "12-15")).toBe("");
    expect(await paste("whatsappContactNumber", "call me")).toBe("");
    await context.close();
  });
});

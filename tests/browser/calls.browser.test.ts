import type { Browser, BrowserContext, Page, Request, Response } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { DEMO_STAFF } from "../../workers/sandbox/demo/people";
import { expectAccessible } from "./axe";
import { DESK, launch, letThrough, lookAgain, sent, stopClock, until, visit } from "./support";

const [OPERATOR, COMMUNITY, LEAD] = DEMO_STAFF;
const ONBOARDING = "/admin-daily-onboarding";
const CONCLUSION = "/admin-user-conclusion";
const sample = (kind: "onboarding" | "conclusion", n: number) => `${kind}-${n}@sample.jobsarthi.test`;

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

async function signIn(
  context: BrowserContext,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const answer = await context.request.post("/api/signIn", { data: { email, password } });
  if (!answer.ok()) throw new Error(await answer.text());
}

/** The samples as they were at the start, whatever an earlier attempt did. */
async function openAgain(context: BrowserContext): Promise<void> {
  const post = async (path: string, data: object) => {
    const answer = await context.request.post(`/api/${path}`, { data });
    if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`);
  };
  for (const n of [1, 2, 3, 4, 5]) {
    const email = sample("onboarding", n);
    await post("LockUnlockOnboardingEntry.php", { email, lockStatus: false });
    const preferences = {
      forBackend_jobTitles: "QA Engineer,Automation Test Engineer",
      forBackend_locations: "Chennai",
      interestedInRemoteJobs: "",
      forBackend_customInstruction: "",
    };
    await post("UpdateOnboardingData.php", { email, ...preferences, freeTrialOnboardingCallResult: "" });
  }
  for (const n of [1, 2, 3]) {
    await post("LockUnlockConclusionEntry.php", { email: sample("conclusion", n), lockStatus: false });
    await post("UpdateConclusionCallData.php", {
      email: sample("conclusion", n),
      FreeTrialEndCallResult: "",
      FreeTrialEndCallRemarks: "",
    });
  }
}

/** The rows of the day's list, without those who are called again: these stand above it under ids of their own. */
const LISTED = '[data-row]:not([data-row*="-"])';
const rowOf = (page: Page, email: string) => page.locator(LISTED, { hasText: email });
/** The row that has the keyboard. */
const here = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute("data-row") ?? document.activeElement?.tagName ?? null);
const idOf = async (page: Page, email: string) => (await rowOf(page, email).getAttribute("data-row")) ?? "";
const says = (page: Page, email: string, text: string | RegExp) => rowOf(page, email).getByText(text).waitFor();
/** Looks at the window again until the list is read: one that is being read at that moment does not read again. */
async function comeBack(page: Page): Promise<void> {
  let isRead = false;
  const read = (request: Request) => (isRead ||= /\.data|\/again/.test(request.url()));
  page.on("request", read);
  await until("the list, read again", async () => {
    await page.evaluate(() => dispatchEvent(new Event("focus")));
    return isRead;
  });
  page.off("request", read);
}

it("a day of onboarding by keyboard alone, beside a colleague", async () => {
  const { page, context, errors } = await visit(browser);
  await signIn(context, OPERATOR);
  await openAgain(context);
  await page.goto(ONBOARDING);
  // It is past eleven.
  await page.getByText("DATA COMPLETE. PLEASE FINISH ONBOARDING").waitFor();
  const complete = page.getByRole("button", { name: "Complete Today's Onboarding" });
  const wasCompleted = (await page.getByText(/^Completed by/).count()) > 0;
  expect([await complete.isDisabled(), await complete.getAttribute("title")]).toEqual([
    true,
    wasCompleted ? "Already completed" : "Please lock all entries first",
  ]);
  await expect
    .poll(() => page.getByRole("columnheader").allInnerTexts())
    .toEqual([
      "S. No.",
      "Name",
      "Email",
      "Contact Number",
      "Call Result",
      "Job Titles",
      "Locations",
      "Remote Jobs",
      "Other Preferences",
      "Actions",
    ]);

  // Lines of 32 px under a header that stays; the first has the keyboard at once. By row, and the sheet of the keys.
  await page.setViewportSize(DESK);
  await page.goto(ONBOARDING);
  const firstRow = page.locator("[data-row]").first();
  await expect.poll(() => here(page)).toBe(await firstRow.getAttribute("data-row"));
  expect((await firstRow.boundingBox())?.height).toBe(32);
  const [first, second] = [await here(page), await page.locator("[data-row]").nth(1).getAttribute("data-row")];
  await page.keyboard.press("j");
  await expect.poll(() => here(page)).toBe(second);
  await page.keyboard.press("k");
  await page.keyboard.press("?");
  await page.getByRole("dialog", { name: "Keys" }).getByText("Lock and go to the next open row").waitFor();
  await page.keyboard.press("Escape");

  // A result by its number, the lock, and on to the next open row.
  const lockable = rowOf(page, sample("onboarding", 5));
  await lockable.focus();
  await expect.poll(() => lockable.getByRole("button", { name: /^LOCK/ }).isDisabled()).toBe(true);
  await page.keyboard.press("3");
  await page.keyboard.press("l");
  await says(page, sample("onboarding", 5), "Entry locked or unlocked successfully");
  await expect.poll(() => lockable.innerText()).toContain("Said to Call Later");
  await expect.poll(() => lockable.innerText()).toContain(`Locked by ${OPERATOR.displayName}`);
  await expect.poll(() => here(page)).toBe(await idOf(page, sample("onboarding", 4)));
  await lockable.getByText("Entry locked or unlocked successfully").waitFor({ state: "detached" });
  await lockable.focus();
  await page.keyboard.press("u");
  await says(page, sample("onboarding", 5), "Entry locked or unlocked successfully");

  // The person's preferences are edited in the row; Remote-preferred forces remote.
  const edited = rowOf(page, sample("onboarding", 4));
  await edited.focus();
  await page.keyboard.press("e");
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("role"))).toBe("combobox");
  await page.keyboard.type("data sci");
  await page.getByRole("option", { name: "Data Scientist", exact: true }).waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await edited.getByText("Not saved yet").waitFor();
  await expectAccessible(page, "onboarding, editing");
  await page.keyboard.press("Escape");
  await expect.poll(() => here(page)).toBe(await idOf(page, sample("onboarding", 4)));
  await page.keyboard.press("w");
  await says(page, sample("onboarding", 4), "Changes saved successfully");
  await expect.poll(() => edited.innerText()).toContain("QA Engineer, Automation Test Engineer, Data Scientist");
  await edited.focus();
  await page.keyboard.press("e");
  await edited.locator("summary").first().click();
  await edited.getByLabel("Pune").check();
  await expect.poll(() => edited.getByLabel("All Over India").isDisabled()).toBe(true);
  await edited.getByRole("link", { name: /^Cancel/ }).click();
  await expect.poll(() => edited.locator("[data-editor]").count()).toBe(0);

  // A colleague on the same list: their lock is seen on coming back, and what is chosen elsewhere stays.
  const colleague = await visit(browser);
  await signIn(colleague.context, LEAD);
  await colleague.page.goto(ONBOARDING);
  const lockAsColleague = async (n: number) => {
    await rowOf(colleague.page, sample("onboarding", n)).focus();
    await colleague.page.keyboard.press("4");
    await colleague.page.keyboard.press("l");
    await says(colleague.page, sample("onboarding", n), `Locked by ${LEAD.displayName}`);
  };
  await rowOf(page, sample("onboarding", 1)).focus();
  await page.keyboard.press("2");
  await lockAsColleague(2);
  await comeBack(page);
  await says(page, sample("onboarding", 2), new RegExp(`Locked by ${LEAD.displayName}`));
  await expect.poll(() => rowOf(page, sample("onboarding", 1)).locator("select").inputValue()).toBe("Not Interested");
  // A race that is lost is told, with who and when, and nothing is overwritten.
  await lockAsColleague(1);
  await rowOf(page, sample("onboarding", 1)).focus();
  await page.keyboard.press("l");
  await rowOf(page, sample("onboarding", 1))
    .getByRole("alert")
    .getByText(`Already locked by ${LEAD.displayName} as "Call Successful"`)
    .waitFor();
  expect(await rowOf(page, sample("onboarding", 1)).locator("select").count()).toBe(0);
  // The unsaved choice stays visible, and leaving asks about it, until it is dismissed.
  const question = () =>
    page.waitForEvent("dialog").then(async (dialog) => {
      await dialog.dismiss();
      return dialog.message();
    });
  await says(page, sample("onboarding", 1), "Your unsaved text: Not Interested");
  const [told] = await Promise.all([
    question(),
    page
      .getByLabel("Show")
      .selectOption("open")
      .then(() => page.getByRole("button", { name: "Fetch Data" }).click()),
  ]);
  expect(told).toContain("Unsaved changes will be lost");
  await rowOf(page, sample("onboarding", 1)).getByRole("button", { name: "Discard" }).press("Enter");
  await expect.poll(() => here(page)).toBe(await idOf(page, sample("onboarding", 1)));
  // A key for a field that a locked row has not takes what is typed next, and says why.
  for (const key of ["e", "t"]) {
    for (const letter of [key, ..."uwl4/z"]) await page.keyboard.press(letter);
    const note = rowOf(page, sample("onboarding", 1)).getByText("This row has a lock. Esc, then u unlocks it.");
    expect(await note.evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.press("Escape");
    expect(await here(page)).toBe(await idOf(page, sample("onboarding", 1)));
  }
  await says(page, sample("onboarding", 1), new RegExp(`^Locked by ${LEAD.displayName}`));
  // So are preferences that were being edited; opened again, they can be saved.
  const overtaken = rowOf(page, sample("onboarding", 5));
  await overtaken.focus();
  await page.keyboard.press("e");
  // At once: what is typed next would be keys of the list.
  expect(await page.evaluate(() => document.activeElement?.matches("[data-editor] input"))).toBe(true);
  await overtaken.locator("textarea").fill("Only day shifts");
  await lockAsColleague(5);
  await comeBack(page);
  await says(page, sample("onboarding", 5), "Your unsaved text: the preferences in this row");
  expect([await overtaken.locator("textarea").inputValue(), await overtaken.locator("textarea").isDisabled()]).toEqual([
    "Only day shifts",
    true,
  ]);
  await expectAccessible(page, "onboarding, overtaken");
  await overtaken.focus();
  await page.keyboard.press("u");
  await expect.poll(() => overtaken.locator("textarea").isDisabled()).toBe(false);
  await expect.poll(() => overtaken.locator("textarea").inputValue()).toBe("Only day shifts");
  await overtaken.focus();
  await page.keyboard.press("w");
  await says(page, sample("onboarding", 5), "Changes saved successfully");
  await expect.poll(() => overtaken.innerText()).toContain("Only day shifts");
  // Typed text stays in sight, though a colleague's lock took the entry out of the list shown.
  await page.getByLabel("Show").selectOption("open");
  await page.getByRole("button", { name: "Fetch Data" }).click();
  await page.waitForURL(/show=open/);
  await rowOf(page, sample("onboarding", 1)).waitFor({ state: "detached" });
  await rowOf(page, sample("onboarding", 4)).focus();
  await page.keyboard.press("2");
  await lockAsColleague(4);
  await Promise.all([page.waitForResponse((response) => response.url().includes("show=open")), comeBack(page)]);
  await says(page, sample("onboarding", 4), new RegExp(`Locked by ${LEAD.displayName}`));
  await says(page, sample("onboarding", 4), "Your unsaved text: Not Interested");
  expect(await rowOf(page, sample("onboarding", 4)).getByRole("button", { name: /^LOCK/ }).count()).toBe(0);
  await rowOf(page, sample("onboarding", 4)).getByRole("button", { name: "Discard" }).click();
  await colleague.page.reload();
  await rowOf(colleague.page, sample("onboarding", 4)).focus();
  await colleague.page.keyboard.press("u");
  await says(colleague.page, sample("onboarding", 4), "Entry locked or unlocked successfully");
  await colleague.context.close();
  await page.goto(ONBOARDING);

  // Unsaved work is asked about before it is lost; without an answer of the server it stays.
  await rowOf(page, sample("onboarding", 3)).focus();
  await page.keyboard.press("1");
  const asked = page.waitForEvent("dialog").then(async (dialog) => {
    await dialog.dismiss();
    return dialog.message();
  });
  await page.getByLabel("Show").selectOption("locked");
  await page.getByRole("button", { name: "Fetch Data" }).click();
  expect(await asked).toContain("Unsaved changes will be lost");
  expect(new URL(page.url()).search).toBe("");
  await page.route("**/*{.data,/again}*", (route) => route.abort());
  await rowOf(page, sample("onboarding", 3)).focus();
  await page.keyboard.press("l");
  await says(page, sample("onboarding", 3), "Lock/Unlock request failed");
  await comeBack(page);
  await page.getByText("API request failed").waitFor();
  await expect.poll(() => rowOf(page, sample("onboarding", 3)).locator("select").inputValue()).toBe("Didn't pick up");
  await letThrough(page, "**/*{.data,/again}*");
  await rowOf(page, sample("onboarding", 3)).focus();
  await page.keyboard.press("l");
  await says(page, sample("onboarding", 3), "Entry locked or unlocked successfully");

  // All of them, whoever else came to the list, and the day's end.
  const open = page.locator(`${LISTED}[data-open=yes]`);
  const lockTheOpen = async () => {
    while ((await open.count()) > 0) {
      const id = await open.first().getAttribute("data-row");
      await open.first().focus();
      await page.keyboard.press("4");
      await page.keyboard.press("l");
      await page.locator(`[data-row="${id}"][data-open=no]`).waitFor();
    }
    return page.getByText(/(?<!\d)(\d+) of \1 entries locked/).count();
  };
  // Trials that others begin meanwhile come to the list too.
  await expect.poll(lockTheOpen).toBe(1);
  const total = await page.locator(LISTED).count();
  if (!wasCompleted) {
    // Where nothing reached the server, nothing is said to be completed.
    await page.route("**/*.data*", (route) => (route.request().method() === "POST" ? route.abort() : route.continue()));
    const readAgain = page.waitForRequest((request) => request.url().includes("/again"));
    await complete.focus();
    await page.keyboard.press("Enter");
    await page.getByRole("alert").getByText("Failed to send completion email").waitFor();
    await readAgain;
    expect(await page.getByText(/Onboarding completed/).count()).toBe(0);
    await letThrough(page, "**/*.data*");
    await complete.focus();
    await page.keyboard.press("Enter");
    await page.getByRole("alert").getByText(`Onboarding completed. Total users: ${total}`).waitFor();
    await page.getByText(`Completed by ${OPERATOR.displayName}`).waitFor();
    await expect.poll(() => complete.getAttribute("title")).toBe("Already completed");
  } else {
    expect([await complete.isDisabled(), await complete.getAttribute("title")]).toEqual([true, "Already completed"]);
  }
  // The place in the list is in its address.
  await page.getByLabel("Show").selectOption("Call Successful");
  await page.getByRole("button", { name: "Fetch Data" }).click();
  await page.waitForURL(/show=Call\+Successful/);
  await rowOf(page, sample("onboarding", 3)).waitFor({ state: "detached" });
  await page.goBack();
  await rowOf(page, sample("onboarding", 3)).waitFor();
  expect(first).not.toBe(second);
  expect(errors.filter((text) => !/ERR_FAILED|Failed to load/.test(text))).toEqual([]);
  await context.close();
});

it("conclusion calls by keyboard, without a script, and as a colleague sees them", async () => {
  const { page, context, errors } = await visit(browser);
  await signIn(context, OPERATOR);
  await openAgain(context);
  await page.goto(CONCLUSION);
  const row = rowOf(page, sample("conclusion", 1));
  await row.focus();
  await page.keyboard.press("l");
  await row.getByRole("alert").getByText("Call Result is required before locking the entry").waitFor();
  await page.keyboard.press("2");
  await page.keyboard.press("e");
  await page.keyboard.type("Liked the receipts, wants to go on");
  await page.keyboard.press("Escape");
  await page.keyboard.press("w");
  await says(page, sample("conclusion", 1), "Changes saved successfully");
  await row.focus();
  await page.keyboard.press("l");
  await says(page, sample("conclusion", 1), "Entry locked or unlocked successfully");
  await expect.poll(() => row.innerText()).toContain("Liked the receipts, wants to go on");
  await expectAccessible(page, "conclusion");
  // A long remark is there to read, whole, when a colleague was faster.
  const long = rowOf(page, sample("conclusion", 3));
  const remark = `${"They would rather be called in the evening, ".repeat(4)}after six`;
  await long.focus();
  await page.keyboard.press("e");
  await page.keyboard.insertText(remark);
  await page.keyboard.press("Escape");
  const lead = await visit(browser);
  await signIn(lead.context, LEAD);
  const locking = {
    email: sample("conclusion", 3),
    lockStatus: true,
    FreeTrialEndCallResult: "Cut Call",
    FreeTrialEndCallRemarks: "no time",
  };
  expect((await lead.context.request.post("/api/LockUnlockConclusionEntry.php", { data: locking })).ok()).toBe(true);
  await comeBack(page);
  await says(page, sample("conclusion", 3), `Your unsaved text: no result, “${remark}”`);
  await long.focus();
  await page.keyboard.press("u");
  await expect.poll(() => long.locator("textarea").count()).toBe(1);
  await expect.poll(() => long.locator("textarea").inputValue()).toBe(remark);
  await long.locator("textarea").fill("no time");
  await lead.context.close();
  // Nor does the end of a session cost what is typed: signed in again, it is saved.
  await context.clearCookies();
  await long.locator("textarea").fill("call after six");
  await long.focus();
  await page.keyboard.press("w");
  await says(page, sample("conclusion", 3), /^You're signed out\. Sign in in another tab, then try again here/);
  await lookAgain(page, page.locator("#calls-error").getByText(/^You're signed out/));
  await expect.poll(() => long.locator("textarea").inputValue()).toBe("call after six");
  // The list is asked for once more before one is signed in again, and answers when it is saved: it leads nobody away.
  const { promise: saved, resolve: onSaved } = Promise.withResolvers<void>();
  let asked = false;
  await page.route(
    /\.data/,
    async (route) => {
      const response = await route.fetch({ maxRetries: 2 });
      asked = true;
      await saved;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  await until("the list, asked for", async () => {
    await page.evaluate(() => dispatchEvent(new Event("focus")));
    return asked;
  });
  await signIn(context, OPERATOR);
  await long.focus();
  await page.keyboard.press("w");
  await says(page, sample("conclusion", 3), "Changes saved successfully");
  const led: string[] = [];
  page.on(
    "request",
    (request) => void (new URL(request.url()).pathname.startsWith("/login") && led.push(request.url())),
  );
  onSaved();
  // Read again, what was saved comes once; after that nothing is sent, as nothing changed.
  await expect
    .poll(async () => {
      const isAgain = (response: Response) => response.url().includes(`${CONCLUSION}/again`);
      const again = page.waitForResponse(isAgain, { timeout: 2_000 }).catch(() => null);
      await page.evaluate(() => dispatchEvent(new Event("focus")));
      return (await again)?.status();
    })
    .toBe(204);
  expect(led, "nobody was led to sign in").toEqual([]);
  await page.goto(`${CONCLUSION}?date=2019-01-01`);
  await page.getByText("No users to call").waitFor();
  expect(errors).toEqual([]);
  await context.close();

  // Choices and text entered before the scripts arrive are kept.
  const slow = await visit(browser);
  await signIn(slow.context, OPERATOR);
  const write = async (call: string, fields: object) =>
    expect((await slow.context.request.post(`/api/${call}.php`, { data: fields })).ok()).toBe(true);
  await write("UpdateConclusionCallData", {
    email: sample("conclusion", 2),
    FreeTrialEndCallResult: "Cut Call",
    FreeTrialEndCallRemarks: "call again",
  });
  await write("UpdateOnboardingData", {
    email: sample("onboarding", 5),
    forBackend_jobTitles: "QA Engineer",
    forBackend_locations: "Chennai",
    interestedInRemoteJobs: "",
    forBackend_customInstruction: "No bond",
  });
  await slow.page.goto(ONBOARDING);
  const wanted = await idOf(slow.page, sample("onboarding", 5));
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await slow.page.route("**/*.js", async (route) => (await arrived, route.continue()));
  await slow.page.goto(CONCLUSION, { waitUntil: "commit" });
  const early = rowOf(slow.page, sample("conclusion", 2));
  await early.locator("select").selectOption("User Satisfied");
  await early.locator("textarea").fill("typed early");
  arrive();
  await early.getByText("Not saved yet").waitFor();
  expect([await early.locator("select").inputValue(), await early.locator("textarea").inputValue()]).toEqual([
    "User Satisfied",
    "typed early",
  ]);
  await early.focus();
  await slow.page.keyboard.press("w");
  await says(slow.page, sample("conclusion", 2), "Changes saved successfully");
  expect([await early.locator("select").inputValue(), await early.locator("textarea").inputValue()]).toEqual([
    "User Satisfied",
    "typed early",
  ]);
  const again = new Promise<void>((resolve) => (arrive = resolve));
  await letThrough(slow.page, "**/*.js");
  await slow.page.route("**/*.js", async (route) => (await again, route.continue()));
  await slow.page.goto(`${ONBOARDING}?edit=${wanted}`, { waitUntil: "commit" });
  const edited = rowOf(slow.page, sample("onboarding", 5));
  await edited.locator("[name=forBackend_customInstruction]").fill("No bond, no nights");
  await edited.locator("[name=interestedInRemoteJobs]").selectOption("Yes");
  arrive();
  await edited.getByText("Not saved yet").waitFor();
  await edited.focus();
  await slow.page.keyboard.press("w");
  await says(slow.page, sample("onboarding", 5), "Changes saved successfully");
  await expect.poll(() => edited.innerText()).toMatch(/Yes[\s\S]*No bond, no nights/);
  expect(slow.errors).toEqual([]);
  await slow.context.close();

  const plain = await visit(browser, { javaScriptEnabled: false });
  await signIn(plain.context, OPERATOR);
  await plain.page.goto(CONCLUSION);
  const second = rowOf(plain.page, sample("conclusion", 2));
  await second.locator("select").selectOption("User Neutral");
  await second.getByRole("button", { name: /^LOCK/ }).click();
  await expect
    .poll(() => rowOf(plain.page, sample("conclusion", 2)).innerText())
    .toContain(`Locked by ${OPERATOR.displayName}`);
  await plain.page.goto(ONBOARDING);
  await rowOf(plain.page, sample("onboarding", 4)).locator("select").selectOption("Call Successful");
  await rowOf(plain.page, sample("onboarding", 4)).getByRole("button", { name: /^LOCK/ }).click();
  await rowOf(plain.page, sample("onboarding", 4))
    .getByRole("button", { name: /^UNLOCK/ })
    .click();
  await rowOf(plain.page, sample("onboarding", 4)).getByRole("link", { name: /^Edit/ }).click();
  const opened = rowOf(plain.page, sample("onboarding", 4));
  await opened.locator("input[name=forBackend_jobTitles]").fill("QA Engineer, Test Lead");
  await opened.locator("select[name=interestedInRemoteJobs]").selectOption("Unspecified");
  await sent(plain.page, () => opened.getByRole("button", { name: /^Save/ }).click());
  await plain.page.goto(ONBOARDING);
  await expect
    .poll(() => rowOf(plain.page, sample("onboarding", 4)).innerText())
    .toMatch(/QA Engineer, Test Lead[\s\S]*Unspecified/);
  await plain.context.close();

  const looker = await visit(browser);
  await signIn(looker.context, COMMUNITY);
  await looker.page.goto(ONBOARDING);
  const seen = await rowOf(looker.page, sample("onboarding", 4)).innerText();
  expect(seen).toContain("+91 ••••••••03");
  expect(await looker.page.locator("[data-row] button, [data-row] select").count()).toBe(0);
  expect(await looker.page.getByRole("link", { name: "CSV" }).count()).toBe(0);
  await looker.context.close();
});

it("a call's remarks survive the end of a session, without a script", async () => {
  const { page, context, errors } = await visit(browser, { javaScriptEnabled: false });
  await signIn(context, OPERATOR);
  await openAgain(context);
  await page.goto(CONCLUSION);
  const row = rowOf(page, sample("conclusion", 1));
  await row.locator("select").selectOption("Cut Call");
  await row.locator("textarea").fill("call <after> six");
  await context.clearCookies();
  await row.getByRole("button", { name: /^Save/ }).click();
  await page.getByRole("heading", { name: "You were signed out" }).waitFor();
  // As in another tab, by which the session is everywhere.
  await signIn(context, OPERATOR);
  await page.getByRole("button", { name: "Send again" }).click();
  await row.waitFor();
  await page.goto(CONCLUSION);
  await expect.poll(() => row.locator("textarea").inputValue()).toBe("call <after> six");
  await expect.poll(() => row.locator("select").inputValue()).toBe("Cut Call");
  expect(errors).toEqual([]);
  await context.close();
});

it("what was saved or locked is said for two seconds", async () => {
  const { page, context, errors } = await visit(browser);
  await signIn(context, OPERATOR);
  await openAgain(context);
  await page.goto(ONBOARDING);
  const row = rowOf(page, sample("onboarding", 5));
  // The keys work once the scripts do.
  await page.getByRole("button", { name: /Keys/ }).waitFor();
  await row.focus();
  const clock = await stopClock(page);
  for (const [key, said] of [
    ["w", "Changes saved successfully"],
    ["l", "Entry locked or unlocked successfully"],
    ["u", "Entry locked or unlocked successfully"],
  ] as const) {
    await row.focus();
    if (key === "w") await page.keyboard.press("4");
    await page.keyboard.press(key);
    await row.getByText(said).waitFor();
    await clock.isSet(2_000);
    await page.clock.runFor(1_999);
    expect(await row.getByText(said).count()).toBe(1);
    await page.clock.runFor(1);
    await expect.poll(() => row.getByText(said).count()).toBe(0);
  }
  expect(errors).toEqual([]);
  await context.close();
});

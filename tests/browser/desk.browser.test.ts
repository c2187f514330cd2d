import type { Browser, Page, Response } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { expectAccessible } from "./axe";
import { applicant, operatorOf, resumeRead, signIn, waitingEntries } from "./desk-people";
import {
  DESK,
  launch,
  letThrough,
  lookAgain,
  mailedLink,
  openEntries,
  PHONE,
  resumeFile,
  sideways,
  keepTicking,
  until,
  visit,
} from "./support";
import { PICTURES } from "../support/pictures";

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(async () => {
  await browser.close();
});

/** The id of the row that has the keyboard; null where none has. */
const rowInFocus = (page: Page) =>
  page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset["row"] ?? null);

async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

interface Wire {
  _id: string;
  applicationStatus: string;
  remarks: string;
  locked: boolean;
}

it("two operators work through one list by keyboard, and one entry at a time", async () => {
  const own = await applicant(browser);
  const { person } = own;
  const ids = waitingEntries(own.at, 6);
  const [asha, ravi] = [await operatorOf(browser, "Sample Asha"), await operatorOf(browser, "Sample Ravi")];
  const list = `/admin-jobs-manager?person=${encodeURIComponent(person.email)}`;
  const { page } = asha;
  await page.goto(list);
  const row = (id: string | undefined, at = page) => at.locator(`[data-row="${id}"]`);
  /** The keyboard went on to that row. */
  const ledTo = (id: string | undefined) => expect.poll(() => rowInFocus(page)).toBe(id);
  const call = async (name: string, data: unknown) =>
    (await ravi.context.request.post(`/api/jobs-manager/${name}.php`, { data })).json() as Promise<{
      success: boolean;
      data: Wire[];
    }>;

  // The sheet of keys, and back to the row.
  await page.waitForFunction(() => document.querySelector("[data-row] button[value=lock]:disabled"));
  // The first row has the keyboard at once.
  await expect.poll(() => rowInFocus(page)).toBe(await page.locator("[data-row]").first().getAttribute("data-row"));
  await row(ids[0]).focus();
  await press(page, "?");
  await page.getByRole("dialog", { name: "Keys" }).getByText("Unsuccessful - Mobile OTP Required").waitFor();
  await press(page, "Escape");
  await expect.poll(() => rowInFocus(page)).toBe(ids[0]);

  // Without a status there is a reason; with one, two keys lock and lead to the next.
  const lock = row(ids[0]).getByRole("button", { name: /^LOCK/ });
  await expect.poll(() => lock.isDisabled()).toBe(true);
  await expect
    .poll(() => lock.getAttribute("title"))
    .toBe("Please select an application status before locking the entry");
  /** The strength of the red, green and blue of a select's outline; null where it has none. */
  const outline = (id: string | undefined) =>
    row(id)
      .locator("select")
      .evaluate((select) => {
        const { outlineStyle, outlineColor } = getComputedStyle(select);
        return outlineStyle === "none" ? null : (outlineColor.match(/\d+/g) ?? []).map(Number);
      });
  const [red = 0, ...others] = (await outline(ids[0])) ?? [];
  expect(red).toBeGreaterThan(2 * Math.max(...others.slice(0, 2)));
  await press(page, "l");
  await row(ids[0])
    .getByRole("alert")
    .getByText("Please select an application status before locking the entry")
    .waitFor();
  await press(page, "s");
  await expect.poll(() => row(ids[0]).locator("select").inputValue()).toBe("Successful");
  expect(await outline(ids[0])).toBeNull();
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    // The router learns of the pages that the links lead to when it has time.
    if (pathname !== "/__manifest") asked.push(`${request.method()} ${pathname}`);
  });
  await press(page, "l");
  await row(ids[0]).getByText("Entry locked or unlocked successfully").waitFor();
  await ledTo(ids[1]);
  // One answer is waited for, and nothing is read again.
  expect(asked).toEqual(["POST /admin-jobs-manager.data"]);
  await expect.poll(() => row(ids[0]).getByText("Entry locked or unlocked successfully").count()).toBe(0);
  expect(await row(ids[0]).locator("select, input[name=remarks]").count()).toBe(0);

  // `z` names one's last lock, and pressed again takes it back.
  await press(page, "z");
  await page.getByRole("button", { name: "Undo lock (z)" }).waitFor();
  await expectAccessible(page, "taking back");
  await press(page, "z");
  await page.getByText(/^Undone: .* It's open again\.$/).waitFor();
  await row(ids[0]).getByRole("button", { name: /^LOCK/ }).waitFor();
  await press(page, "Escape");
  await row(ids[0]).focus();
  await press(page, "s", "l");
  await row(ids[0])
    .getByRole("button", { name: /^UNLOCK/ })
    .waitFor();
  // The list that is read after taking back may show the lock before its answer has come.
  await ledTo(ids[1]);

  // A draft is saved, and said so for two seconds.
  await press(page, "x", "m");
  await page.keyboard.type("asks for a portfolio");
  await press(page, "Escape", "w");
  await row(ids[1]).getByText("Changes saved successfully").waitFor();
  await expect.poll(() => row(ids[1]).getByText("Changes saved successfully").count()).toBe(0);
  expect(await rowInFocus(page)).toBe(ids[1]);

  // Text typed while the answer is awaited is kept.
  let go = (): void => undefined;
  const answered = new Promise<void>((resolve) => (go = resolve));
  await page.route("**/admin-jobs-manager.data*", async (route) => (await answered, route.continue()));
  await press(page, "m", "End", ...",", "Escape", "w", "m", "End", ..."too");
  go();
  await row(ids[1]).getByText("Changes saved successfully").waitFor();
  await expect.poll(() => row(ids[1]).locator("[name=remarks]").inputValue()).toBe("asks for a portfolio,too");
  await letThrough(page, "**/admin-jobs-manager.data*");
  await press(page, "Escape", "w");
  await expect
    .poll(
      async () =>
        (await call("FetchJobsByDate", { date: await page.locator("input[type=date]").inputValue() })).data.find(
          (entry) => entry._id === ids[1],
        )?.remarks,
    )
    .toBe("asks for a portfolio,too");

  // Unsaved text warns before it is lost, and outlives a new reading of the list.
  await press(page, "j");
  await ledTo(ids[2]);
  await press(page, "m");
  await page.keyboard.type("half a sentence");
  let warning = "";
  page.once("dialog", (dialog) => ((warning = dialog.message()), void dialog.dismiss()));
  await page.getByRole("link", { name: "Clear filters" }).click();
  await expect.poll(() => warning).toMatch(/Unsaved changes will be lost/);
  expect(page.url()).toContain("person=");

  // The colleague locks one, takes part in another, and the list shows it when the window is looked at again.
  await call("LockUnlockJobEntry", {
    jobId: ids[3],
    lockStatus: true,
    applicationStatus: "Unsuccessful - Job Closed",
    remarks: "gone",
  });
  await lookAgain(page, row(ids[3]).getByRole("button", { name: /^UNLOCK/ }));
  await expect.poll(() => row(ids[3]).innerText()).toContain(ravi.operator.fullName);
  await expect.poll(() => row(ids[2]).locator("[name=remarks]").inputValue()).toBe("half a sentence");

  // A lost race is told, and pressed again it is meant.
  await call("UpdateJobData", {
    jobId: ids[2],
    applicationStatus: "Unsuccessful - Form Too Long",
    remarks: "nine pages",
  });
  await row(ids[2]).focus();
  await press(page, "c", "l");
  await row(ids[2])
    .getByRole("alert")
    .getByText(
      new RegExp(`Changed by ${ravi.operator.fullName} at .*: now "Unsuccessful - Form Too Long", "nine pages"`),
    )
    .waitFor();
  await expect.poll(() => row(ids[2]).locator("[name=remarks]").inputValue()).toBe("half a sentence");
  await press(page, "l");
  await row(ids[2])
    .getByRole("button", { name: /^UNLOCK/ })
    .waitFor();
  await ledTo(ids[4]);
  await press(page, "k");
  await ledTo(ids[3]);
  await press(page, "u");
  await row(ids[3]).getByRole("button", { name: /^LOCK/ }).waitFor();

  // A failed request leaves the row as it is.
  await page.route("**/admin-jobs-manager.data*", (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  await row(ids[4]).focus();
  await press(page, "r", "l");
  await row(ids[4]).getByRole("alert").getByText("Lock/Unlock request failed").waitFor();
  await press(page, "w");
  await row(ids[4]).getByRole("alert").getByText("Update request failed").waitFor();
  await expect.poll(() => row(ids[4]).locator("select").inputValue()).toBe("Unsuccessful - Job Irrelevant");
  await letThrough(page, "**/admin-jobs-manager.data*");
  await press(page, "w");
  await row(ids[4]).getByText("Changes saved successfully").waitFor();
  // Read again, what was saved comes once; after that nothing is sent, as nothing changed.
  await expect
    .poll(async () => {
      const isAgain = (response: Response) => response.url().includes("/admin-jobs-manager/again");
      const again = page.waitForResponse(isAgain, { timeout: 2_000 }).catch(() => null);
      await page.evaluate(() => dispatchEvent(new Event("focus")));
      return (await again)?.status();
    })
    .toBe(204);
  // Nor is anything lost when the list cannot be read again.
  await press(page, "m");
  await page.keyboard.type("not yet saved");
  await page.route("**/admin-jobs-manager{.data,/again}*", (route) => route.abort());
  await lookAgain(page, page.getByRole("alert").getByText("API request failed"));
  await letThrough(page, "**/admin-jobs-manager{.data,/again}*");
  await page.route("**/admin-jobs-manager{.data,/again}*", (route) =>
    route.fulfill({ contentType: "text/html", body: "<p>Sign in to this network</p>" }),
  );
  await lookAgain(page, page.getByRole("alert").getByText("Unexpected response format"));
  await letThrough(page, "**/admin-jobs-manager{.data,/again}*");
  // One look a second: one that follows at once would break off the one before.
  await expect
    .poll(
      async () => {
        await page.evaluate(() => dispatchEvent(new Event("focus")));
        return page.getByText(/API request failed|Unexpected response format/).count();
      },
      { interval: 1_000 },
    )
    .toBe(0);
  await expect.poll(() => row(ids[4]).locator("[name=remarks]").inputValue()).toBe("not yet saved");
  await press(page, "Escape", "w");
  await row(ids[4]).getByText("Changes saved successfully").waitFor();
  await expectAccessible(page, "jobs manager");

  // Choices and text entered before the scripts arrive are kept.
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route("**/*.js", async (route) => (await arrived, route.continue()));
  await page.goto(`${list}&status=open&row=${ids[5]}`, { waitUntil: "commit" });
  const remark = `${"The form asks for three references, ".repeat(4)}and the last one bounced`;
  await row(ids[5]).locator("select").selectOption("Unsuccessful - Other");
  await row(ids[5]).locator("[name=remarks]").fill(remark);
  await row(ids[5]).locator("summary[data-key=t]").click();
  await row(ids[5]).locator("[name=confirmation]").fill("REF-3");
  arrive();
  // The sheet of keys opens by scripts alone; another open row, whose LOCK they close, need not be there.
  await expect.poll(() => page.getByRole("button", { name: /Keys/ }).isEnabled()).toBe(true);
  await letThrough(page, "**/*.js");
  expect([
    await row(ids[5]).locator("select").inputValue(),
    await row(ids[5]).locator("[name=remarks]").inputValue(),
    await row(ids[5]).getByRole("button", { name: /^LOCK/ }).isDisabled(),
  ]).toEqual(["Unsuccessful - Other", remark, false]);
  // The colleague locks it, and it leaves what is shown: it stays in sight, read-only, with all that was typed.
  await call("LockUnlockJobEntry", {
    jobId: ids[5],
    lockStatus: true,
    applicationStatus: "Unsuccessful - Job Closed",
    remarks: "gone",
  });
  await lookAgain(page, row(ids[5]).getByRole("button", { name: /^UNLOCK/ }));
  await row(ids[5]).getByText(`Your unsaved text: Unsuccessful - Other, “${remark}”, confirmation REF-3`).waitFor();
  await expect.poll(() => row(ids[5]).innerText()).toContain(ravi.operator.fullName);
  expect(await row(ids[5]).getByRole("button", { name: /^LOCK/ }).count()).toBe(0);
  await expectAccessible(page, "jobs manager, overtaken");
  warning = "";
  page.once("dialog", (dialog) => ((warning = dialog.message()), void dialog.dismiss()));
  await page.getByRole("link", { name: "Clear filters" }).click();
  await expect.poll(() => warning).toMatch(/Unsaved changes will be lost/);
  // Opened again, it is in its fields.
  await row(ids[5]).focus();
  await press(page, "u");
  await row(ids[5]).getByRole("button", { name: /^LOCK/ }).waitFor();
  expect([
    await row(ids[5]).locator("[name=remarks]").inputValue(),
    await row(ids[5]).locator("[name=confirmation]").inputValue(),
  ]).toEqual([remark, "REF-3"]);
  await call("LockUnlockJobEntry", {
    jobId: ids[5],
    lockStatus: true,
    applicationStatus: "Unsuccessful - Job Closed",
    remarks: "gone",
  });
  await press(page, "l");
  await row(ids[5])
    .getByRole("alert")
    .getByText(`Already locked by ${ravi.operator.fullName} as "Unsuccessful - Job Closed"`)
    .waitFor();
  await row(ids[5]).getByRole("button", { name: "Discard" }).press("Enter");
  await expect.poll(() => row(ids[5]).getByText("Your unsaved text").count()).toBe(0);
  await call("LockUnlockJobEntry", { jobId: ids[5], lockStatus: false });
  await page.goto(list);

  // One at a time: the colleague skips to this person's next one.
  const next = ravi.page;
  const date = await page.locator("input[type=date]").inputValue();
  await resumeRead(own.at);
  await next.goto(`/admin-next-entry?${new URLSearchParams({ date, person: person.email })}`);
  await expectAccessible(next, "next entry, none");
  await next.getByRole("button", { name: "Take next entry" }).press("Enter");
  await expect.poll(() => rowInFocus(next)).toBe(ids[1]);
  await press(next, "n");
  const held = ids[3] ?? "";
  await expect.poll(() => rowInFocus(next)).toBe(held);
  // Folded or not: what the resume says stands behind its line where the form is known.
  const text = (await next.locator("main").textContent()) ?? "";
  for (const shown of [
    person.email,
    person.phone,
    "Beekeeper",
    "resume.pdf",
    "Why we picked it",
    "Backend developer, 3 years",
  ])
    expect(text).toContain(shown);
  await expectAccessible(next, "next entry");
  await lookAgain(page, row(held).getByText(`With ${ravi.operator.fullName} until`));
  expect(await row(held).getByRole("button", { name: /^LOCK/ }).count()).toBe(0);

  // A reload keeps it, and what is chosen and typed before the scripts arrive.
  let later = (): void => undefined;
  const came = new Promise<void>((resolve) => (later = resolve));
  await next.route("**/*.js", async (route) => (await came, route.continue()));
  await next.reload({ waitUntil: "commit" });
  await next.locator("[name=applicationStatus]").selectOption("Unsuccessful - Other");
  await next.locator("[name=remarks]").fill("typed early");
  later();
  await expect.poll(() => rowInFocus(next)).toBe(held);
  await letThrough(next, "**/*.js");
  await press(next, "w");
  await next.getByText("Changes saved successfully").waitFor();
  expect([
    await next.locator("[name=applicationStatus]").inputValue(),
    await next.locator("[name=remarks]").inputValue(),
  ]).toEqual(["Unsuccessful - Other", "typed early"]);

  // The outside form is filled in: the proof is pasted, and then two keys.
  warning = "";
  next.once("dialog", (dialog) => ((warning = dialog.message()), void dialog.dismiss()));
  await press(next, "t");
  await next.keyboard.insertText("APP-20417");
  await press(next, "Escape", "n");
  await expect.poll(() => warning).toMatch(/Unsaved changes will be lost/);
  expect(await rowInFocus(next)).toBe(held);
  const keys = ["s", "l"];
  const nextAsked: string[] = [];
  next.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname !== "/__manifest") nextAsked.push(`${request.method()} ${pathname}`);
  });
  expect(keys.length).toBeLessThanOrEqual(4);
  await press(next, ...keys);
  await expect.poll(() => rowInFocus(next)).not.toBe(held);
  await next.getByText("Entry locked or unlocked successfully").waitFor();
  expect(nextAsked).toEqual(["POST /admin-next-entry.data"]);
  const day = (await call("FetchJobsByDate", { date: await page.locator("input[type=date]").inputValue() })).data;
  expect(day.find((entry) => entry._id === held)).toMatchObject({ locked: true, applicationStatus: "Successful" });

  // The person sees the proof on the receipt.
  await own.page.goto("/dashboard");
  await own.page.locator("tr", { hasText: "Confirmed on company's page" }).first().getByRole("link").click();
  await own.page.waitForURL("**/r/*");
  await expect.poll(() => own.page.locator("main").innerText()).toContain("APP-20417");

  // The file holds what the list shows.
  const href = (await page.getByRole("link", { name: "CSV" }).getAttribute("href")) ?? "";
  const look = await asha.context.newPage();
  const csv = await (await asha.context.request.get(href)).text();
  await look.goto(list);
  expect(csv.trim().split("\r\n")).toHaveLength(1 + (await look.locator("[data-row]").count()));
  await look.close();
  // Another operator took it meanwhile: saving is refused, and the typed text stays.
  const lost = (await rowInFocus(next)) ?? "";
  await next.locator("[name=remarks]").fill("half a form");
  await press(next, "Escape", "e");
  await next.getByText("Yours for 15 more minutes").waitFor();
  await expect.poll(() => next.locator("[name=remarks]").inputValue()).toBe("half a form");
  await ravi.context.request.post("/admin-next-entry", { form: { intent: "stop", jobId: lost }, maxRedirects: 0 });
  const asAsha = (lockStatus: boolean) =>
    asha.context.request.post("/api/jobs-manager/LockUnlockJobEntry.php", {
      data: { jobId: lost, lockStatus, applicationStatus: "Unsuccessful - Other", remarks: "" },
    });
  expect((await asAsha(true)).ok()).toBe(true);
  await press(next, "e");
  await next.getByRole("alert").getByText(`Already locked by ${asha.operator.fullName}`).waitFor();
  await next.getByText("You no longer have this entry. Copy what you typed").waitFor();
  expect([await rowInFocus(next), await next.locator("[name=remarks]").inputValue()]).toEqual([lost, "half a form"]);
  expect((await asAsha(false)).ok()).toBe(true);
  next.once("dialog", (dialog) => void dialog.accept());
  await next.getByRole("button", { name: "Stop here" }).press("Enter");
  await next.waitForURL(/admin-jobs-manager/);
  expect([...asha.errors, ...ravi.errors, ...own.errors].filter((error) => !/ERR_FAILED/.test(error))).toEqual([]);
  for (const { context } of [asha, ravi, own]) await context.close();
});

it("a key for a field that the row has not takes what is typed next, says why, and Escape leads back", async () => {
  const own = await applicant(browser);
  const ids = waitingEntries(own.at, 3);
  const [asha, ravi] = [await operatorOf(browser, "Sample Asha"), await operatorOf(browser, "Sample Ravi")];
  const { page } = asha;
  const taken = { intent: "take", jobId: ids[1] ?? "" };
  expect((await ravi.context.request.post("/admin-next-entry", { multipart: taken, maxRedirects: 0 })).status()).toBe(
    302,
  );
  const list = `/admin-jobs-manager?person=${encodeURIComponent(own.person.email)}`;
  await page.goto(list);
  const row = (id: string | undefined) => page.locator(`[data-row="${id}"]`);
  await expect.poll(() => rowInFocus(page)).toBe(ids[0]);
  await press(page, "s", "l");
  await row(ids[0])
    .getByRole("button", { name: /^UNLOCK/ })
    .waitFor();
  await expect.poll(() => rowInFocus(page)).toBe(ids[2]);

  const sent: string[] = [];
  page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
  const opened: string[] = [];
  asha.context.on("page", (other) => opened.push(other.url()));
  // Every letter, twice. Some of them lock, unlock, open pages or undo the last lock.
  const typed = "abcdefghijklmnopqrstuvwxyzzuhl/?";
  for (const [id, key, why] of [
    [ids[0], "m", "This row has a lock. Esc, then u unlocks it."],
    [ids[0], "t", "This row has a lock. Esc, then u unlocks it."],
    [ids[1], "m", "Sample Ravi has this row. Esc goes back to it."],
    [ids[1], "t", "Sample Ravi has this row. Esc goes back to it."],
  ] as const) {
    await row(id).focus();
    await press(page, key, ...typed);
    const note = row(id).getByText(why);
    await note.waitFor();
    expect(await note.evaluate((one) => one === document.activeElement)).toBe(true);
    expect(await page.getByRole("dialog").filter({ visible: true }).count()).toBe(0);
    await press(page, "Escape");
    expect(await rowInFocus(page)).toBe(id);
  }
  expect([sent, opened, new URL(page.url()).pathname]).toEqual([[], [], "/admin-jobs-manager"]);
  await press(page, "m");
  await expectAccessible(page, "a row without the field that was asked for");
  expect(await sideways(page)).toBe(0);
  await press(page, "Escape");

  // From the row itself all of it can be done.
  await row(ids[0]).focus();
  await press(page, "m", ..."ul", "Escape", "u");
  await row(ids[0]).getByRole("button", { name: /^LOCK/ }).waitFor();
  await press(page, "m", ..."uhl");
  await expect.poll(() => row(ids[0]).locator("[name=remarks]").inputValue()).toBe("uhl");
  page.once("dialog", (dialog) => void dialog.accept());

  // On a narrow screen a row has no fields until it is pressed: the key brings them, and what is typed is in its field.
  await page.setViewportSize(PHONE);
  await page.goto(list);
  await expect.poll(() => page.getByRole("button", { name: /Keys/ }).isEnabled()).toBe(true);
  await row(ids[2]).focus();
  await press(page, "m", ..."uhl");
  expect(await row(ids[2]).locator("[name=remarks]").inputValue()).toBe("uhl");
  expect([...asha.errors, ...ravi.errors]).toEqual([]);
  for (const { context } of [asha, ravi, own]) await context.close();
});

it("a job is closed for all by two keys; the list goes on at its row, and over a session's end", async () => {
  const { person, at } = await applicant(browser);
  const ids = waitingEntries(at, 2);
  const { context, page, operator } = await operatorOf(browser);
  const list = `/admin-jobs-manager?person=${encodeURIComponent(person.email)}`;
  await page.goto(list);
  const row = page.locator(`[data-row="${ids[1]}"]`);
  await expect.poll(() => rowInFocus(page)).not.toBe(null);
  await row.focus();
  await press(page, "c", "d");
  await page.waitForURL(/admin-close-opening/);
  // The letters work at once, before and after what was pressed is gone.
  await expect.poll(() => rowInFocus(page)).toBe(ids[1]);
  await press(page, "l");
  await page.getByText(/^Locked \d entr(y|ies) as Unsuccessful - Job Closed\.$/).waitFor();
  expect(await rowInFocus(page)).toBe(ids[1]);
  await expectAccessible(page, "an opening that was closed");
  await press(page, "z");
  await page.getByText(/^\d entr(y is|ies are) open again\.$/).waitFor();
  expect(await rowInFocus(page)).toBe(ids[1]);
  // Back is the list as it was, at the row; and so is the browser's own.
  await press(page, "b");
  await page.waitForURL(({ pathname }) => pathname === "/admin-jobs-manager");
  expect(new URL(page.url()).searchParams.get("person")).toBe(person.email);
  await expect.poll(() => rowInFocus(page)).toBe(ids[1]);
  await row.getByRole("button", { name: /^LOCK/ }).waitFor();
  await page.goBack();
  await page.goBack();
  expect(page.url()).toContain(list);

  // A session that ends in the middle of typing costs nothing that was typed.
  await row.focus();
  await press(page, "x", "m");
  await page.keyboard.type("asks for a portfolio");
  await context.clearCookies();
  await press(page, "Escape", "w");
  await row.getByText(/^You're signed out\. Sign in in another tab, then try again here/).waitFor();
  await lookAgain(page, page.locator("#jobs-error").getByText(/^You're signed out/));
  await expect.poll(() => row.locator("[name=remarks]").inputValue()).toBe("asks for a portfolio");
  await signIn(context, operator);
  await press(page, "w");
  await row.getByText("Changes saved successfully").waitFor();
  // Where nothing is typed, the screen is cleared; and signing in leads back to the list as it was.
  await context.clearCookies();
  const isAtLogin = () => new URL(page.url()).pathname === "/login";
  await until("the page where one signs in", async () => {
    await page.evaluate(() => dispatchEvent(new Event("focus"))).catch(() => undefined);
    return isAtLogin();
  });
  expect(new URL(page.url()).searchParams.get("from")).toBe(list);
});

/** A resume that can be arranged for a posting. */
const WORKED = [
  "Walking Tester",
  "walking.tester@sample.jobsarthi.test   +91 98450 12345   Pune",
  "EXPERIENCE",
  "Backend Developer, Sample Works, Pune   Jan 2022 - Present",
  "- Built the ledger of 40 shops in Java and PostgreSQL",
  "- Drew the plan of the yearly fair for 300 guests",
  "- Moved 12 services in Node.js and TypeScript to Docker",
  "EDUCATION",
  "B.Tech, Computer Science, Savitribai Phule Pune University, 2021",
  "SKILLS",
  "Excel, Java, PostgreSQL, Node.js, TypeScript, Docker",
];

it("the row that is worked on says what was changed of the resume: by `g`, by thumb and without scripts", async () => {
  const { person } = await applicant(browser, {
    resume: resumeFile("resume.pdf", WORKED),
    // With less pay asked for there are more jobs of the demo, and no employer's question is open.
    expectedCTC: "6",
    firstJob: "no",
    currentCompany: "Sample Works",
    currentCTC: "4.5",
    experienceYears: "1",
    noticePeriod: "30 days",
  });
  const { context, page, errors, operator } = await operatorOf(browser);
  const [id = ""] = await openEntries(page, person.email, 1);
  const list = `/admin-jobs-manager?person=${encodeURIComponent(person.email)}`;
  const row = page.locator(`[data-row="${id}"]`);
  const lists = row.locator("details", { has: page.locator("summary[data-key=g]") });
  await until("a resume that is arranged", async () => {
    await keepTicking();
    await page.goto(`${list}&row=${id}`);
    return /^\d+ of 100: see what changed$/.test((await lists.locator("summary").textContent()) ?? "");
  });
  await page.goto(list);
  await expect.poll(() => rowInFocus(page)).not.toBe(null);
  await row.focus();
  // Nothing is read until it is opened.
  const read: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith("/resume")) read.push(pathname);
  });
  await lists.locator("summary").waitFor();
  expect(read).toEqual([]);
  await press(page, "g");
  await lists.getByText(/^Fit \d+ of 100, was \d+$/).waitFor();
  await lists.locator("li").first().waitFor();
  expect(read).toEqual(["/admin-jobs-manager/resume"]);
  const [before, after] = await lists
    .locator("p")
    .first()
    .innerText()
    .then(
      (words) =>
        words
          .match(/\d+(?= of 100)|(?<=was )\d+/g)
          ?.map((part) => Number.parseInt(part))
          .toReversed() ?? [],
    );
  expect(after).toBeGreaterThanOrEqual(before ?? Number.NaN);
  await expect.poll(() => lists.getByRole("link").getAttribute("href")).toMatch(/^\/api\/cv\/tailored\//);
  await expectAccessible(page, "what was changed of a resume");
  // The sheet stands within the page, and can be closed and opened without another reading.
  expect(await sideways(page)).toBe(0);
  await lists.locator("summary").click();
  await lists.locator("summary").click();
  expect(read).toHaveLength(1);

  await page.setViewportSize(PHONE);
  await page.goto(`${list}&row=${id}`);
  await lists.locator("summary").click();
  await lists.locator("li").first().waitFor();
  await expectAccessible(page, "what was changed of a resume, on a phone", [PHONE]);
  expect(await sideways(page)).toBe(0);

  // An answer that does not come leaves the way to the application's page.
  await page.route("**/admin-jobs-manager/resume*", (route) => route.abort());
  await page.goto(`${list}&row=${id}`);
  await lists.locator("summary").click();
  await lists.getByRole("link", { name: "See what changed" }).waitFor();
  const bare = await visit(browser, { viewport: PHONE, javaScriptEnabled: false });
  await signIn(bare.context, operator);
  await bare.page.goto(`${list}&row=${id}`);
  const folded = bare.page.locator(`[data-row="${id}"] details:has(summary[data-key=g])`);
  await folded.locator("summary").click();
  const receipt = bare.context.waitForEvent("page");
  await folded.getByRole("link", { name: "See what changed" }).click();
  await (await receipt).getByText(/^What we changed \(\d+\)$/).waitFor();
  expect([errors.filter((error) => !/ERR_FAILED/.test(error)), bare.errors]).toEqual([[], []]);
  await Promise.all([context.close(), bare.context.close()]);
});

it("twenty rows of a line stand whole on a desk's screen, and what a thumb presses is high enough", async () => {
  const own = await applicant(browser);
  const id = waitingEntries(own.at, 24).at(-1);
  const list = `/admin-jobs-manager?person=${encodeURIComponent(own.person.email)}`;
  const { context, page } = await operatorOf(browser);
  const rows = page.locator("[data-row]");
  // A locked row has most to say: a remark and a proof.
  const remarks = "Sent, and its page showed a number for it";
  const lock = { intent: "lock", jobId: id ?? "", applicationStatus: "Successful", remarks, confirmation: "APP-20417" };
  expect((await page.request.post("/admin-jobs-manager", { multipart: lock, maxRedirects: 0 })).ok()).toBe(true);
  await page.goto(list);
  await page.locator(`[data-row="${id}"]`, { hasText: "APP-20417" }).waitFor();
  await expect.poll(() => rowInFocus(page)).toBe(await rows.first().getAttribute("data-row"));
  // A line breaks elsewhere until the page has its own font, which a slow machine reads later.
  await page.evaluate(() => document.fonts.ready);
  const places = await rows.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect));
  const whole = places.filter(({ bottom }) => bottom <= DESK.height);
  expect(whole.length).toBeGreaterThanOrEqual(20);
  expect(new Set(places.map(({ height }) => height))).toEqual(new Set([32]));
  const cut = (all: Element[]) => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent);
  expect(await page.locator(".desk thead th").evaluateAll(cut)).toEqual([]);
  // A remark is typed into what shows a sentence, and its proof is still there to be pressed.
  const remark = page.locator("[data-row][data-worked] [name=remarks]");
  await press(page, "m");
  await page.keyboard.type("The form asks for three references");
  expect(await remark.inputValue()).toBe("The form asks for three references");
  expect(await remark.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true);
  await page.locator("[data-worked] summary", { hasText: "Proof" }).click();
  await page.locator("[data-worked] [name=confirmation]").waitFor();
  page.once("dialog", (dialog) => void dialog.accept());

  // On a phone, a thumb finds what it presses: 40 px high, on the page and in the row that it opens.
  await page.setViewportSize(PHONE);
  for (const path of [list, "/admin-daily-onboarding"]) {
    await page.goto(path);
    await rows.first().locator("select").waitFor();
    const low = await page.locator("main :is(button, select, input, textarea)").evaluateAll((all) =>
      all
        .map((one) => ({
          name: one.getAttribute("name") ?? one.textContent,
          height: one.getBoundingClientRect().height,
        }))
        .filter(({ height }) => height > 0 && height < 40),
    );
    expect([path, low]).toEqual([path, []]);
  }
  // And at one edge: the results of the rows are one column, whatever is written in them.
  await page.goto(list);
  const results = page.locator("[data-row]:not([data-worked]) [data-label='Application Status'] .chip");
  await results.first().waitFor();
  const edges = await results.evaluateAll((all) =>
    all.map((one) => {
      const { left, right } = one.getBoundingClientRect();
      return [Math.round(left), Math.round(right)].join(" to ");
    }),
  );
  const words = await results.allTextContents();
  expect(new Set(words).size).toBeGreaterThan(1);
  expect(new Set(edges).size).toBe(1);
  await context.close();
});

it("a form's code is typed on a phone, by keyboard and without scripts, and its operator reads it", async () => {
  const own = await applicant(browser);
  waitingEntries(own.at, 1);
  const { context, page, errors, operator } = await operatorOf(browser);
  await page.goto("/admin-jobs-manager");
  const date = await page.locator("input[type=date]").inputValue();
  await page.goto(`/admin-next-entry?${new URLSearchParams({ date, person: own.person.email })}`);
  await page.getByRole("button", { name: "Take next entry" }).press("Enter");
  await page.getByRole("button", { name: "Ask for the OTP" }).press("Enter");
  const link = await mailedLink(own.person.email, "/code");

  // The link alone opens it, without a session.
  const [phone, bare] = [
    await visit(browser, { viewport: PHONE }),
    await visit(browser, { viewport: PHONE, javaScriptEnabled: false }),
  ];
  await phone.page.goto(link);
  await phone.page.getByRole("heading", { name: "Enter the OTP" }).waitFor();
  await expectAccessible(phone.page, "/code", [PHONE]);
  await bare.page.goto(link);
  const field = bare.page.getByLabel("OTP");
  const type = async (code: string) => {
    for (let i = 0; i < 30 && !(await field.evaluate((one) => one === document.activeElement)); i++)
      await press(bare.page, "Tab");
    await field.evaluate((one: HTMLInputElement) => one.select());
    await bare.page.keyboard.type(code);
    await press(bare.page, "Enter");
  };
  await type("12");
  await expect.poll(() => field.getAttribute("aria-invalid")).toBe("true");
  await type("482913");
  await bare.page.getByText(`${operator.fullName} has the OTP.`).waitFor();
  expect(await sideways(bare.page)).toBe(0);
  await page.getByText("482913").waitFor();
  await phone.page.reload();
  await expectAccessible(phone.page, "/code, given", [PHONE]);
  await page.getByRole("button", { name: "Stop here" }).press("Enter");
  await page.waitForURL(/admin-jobs-manager/);
  await phone.page.reload();
  await phone.page.getByRole("heading", { name: "This request has expired" }).waitFor();
  await expectAccessible(phone.page, "/code, over", [PHONE]);
  expect([errors, phone.errors, bare.errors]).toEqual([[], [], []]);
  for (const one of [context, own.context, phone.context, bare.context]) await one.close();
});

it("a screenshot that is pasted, and one that is dropped, goes with the lock", async () => {
  const own = await applicant(browser);
  const ids = waitingEntries(own.at, 2);
  const { context, page, errors } = await operatorOf(browser);
  await page.goto("/admin-jobs-manager");
  const date = await page.locator("input[type=date]").inputValue();
  await page.goto(`/admin-next-entry?${new URLSearchParams({ date, person: own.person.email })}`);
  await page.getByRole("button", { name: "Take next entry" }).press("Enter");
  const other = PICTURES.png.slice();
  other[50] = 255 - (other[50] ?? 0);
  const pictures = { paste: [...PICTURES.png], drop: [...other] };
  for (const pasted of Object.entries(pictures)) {
    await expect.poll(() => rowInFocus(page)).not.toBe(null);
    const held = await rowInFocus(page);
    await press(page, "t");
    const isTaken = await page.locator("[name=confirmation]").evaluate((field, [type, bytes]) => {
      const moved = new DataTransfer();
      moved.items.add(new File([new Uint8Array(bytes)], `${type}.png`, { type: "image/png" }));
      const how = { bubbles: true, cancelable: true };
      // An event that no handler takes gets the browser's default: a dropped file would open in place of the page.
      return !field.dispatchEvent(
        type === "paste"
          ? new ClipboardEvent(type, { ...how, clipboardData: moved })
          : new DragEvent(type, { ...how, dataTransfer: moved }),
      );
    }, pasted);
    expect(isTaken).toBe(true);
    await press(page, "Escape", "s", "l");
    await expect.poll(() => rowInFocus(page)).not.toBe(held);
    expect(ids).toContain(held);
  }
  // Each is the person's own to keep, byte for byte.
  await own.page.goto("/dashboard");
  const lines = own.page.locator("tr", { hasText: "Screenshot saved" }).getByRole("link");
  await expect.poll(() => lines.count()).toBe(2);
  const kept: number[][] = [];
  for (const path of await lines.evaluateAll((all) => all.map((one) => one.getAttribute("href") ?? ""))) {
    const receipt = await (await own.context.request.get(path)).text();
    const href = /href="(\/api\/proof\/[^"]+)"/.exec(receipt)?.[1] ?? "";
    kept.push([...(await (await own.context.request.get(href)).body())]);
  }
  expect(kept.map(String).toSorted()).toEqual(Object.values(pictures).map(String).toSorted());
  expect(errors).toEqual([]);
  for (const one of [context, own.context]) await one.close();
});

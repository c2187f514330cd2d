import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { DEMO_STAFF } from "../../workers/sandbox/demo/people";
import { expectAccessible } from "./axe";
import {
  comeFrom,
  confirmAddress,
  launch,
  PHONE,
  sent,
  sideways,
  keepTicking,
  until,
  visit,
  withAccount,
  withProfile,
  type Person,
} from "./support";

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
  await comeFrom("IN");
});
afterAll(async () => {
  await browser.close();
});

const slips = (page: Page) => page.locator("main .up-job");

/** Tabs on until this has the focus. */
async function tabTo(page: Page, what: ReturnType<Page["locator"]>): Promise<void> {
  for (let i = 0; i < 80; i++) {
    if (await what.evaluate((one) => one === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error("the keyboard does not get there");
}

/** Staff record the first that waits for the person as made. */
async function applied(person: Person): Promise<void> {
  const { page, context } = await visit(browser);
  const { email, password } = DEMO_STAFF[0];
  expect((await context.request.post("/api/signIn", { data: { email, password } })).ok()).toBe(true);
  const row = page.locator("tr[data-open=yes]").first();
  await until("an entry of theirs", async () => {
    await page.goto(`/admin-jobs-manager?person=${encodeURIComponent(person.email)}`);
    return (await row.count()) > 0;
  });
  const id = await row.getAttribute("data-row");
  const own = page.locator(`[data-row="${id}"]`);
  await own.getByRole("button", { name: "Choose a status" }).or(own.locator("select")).click();
  await own.locator("select").selectOption("Successful");
  await own.locator("button[value=lock]").click();
  // Another that is parked can be unlocked all the while.
  await own.getByRole("button", { name: /^UNLOCK/ }).waitFor();
  await context.close();
}

it("what goes out and what came of it is its person's to say: by keyboard, on a phone, without scripts", async () => {
  const { page, context, errors } = await visit(browser, { viewport: PHONE });
  const { person, onboarding } = await withAccount(context);
  // Each sample employer in India asks for the notice; somebody who has said it keeps their place in the line.
  await withProfile(context, person, {
    firstJob: "no",
    currentCompany: "Sample Works",
    currentCTC: "9.5",
    experienceYears: "3",
    noticePeriod: "30 days",
  });
  await page.goto(onboarding);
  await page.getByRole("button", { name: "Activate Free Trial" }).click();
  await page.waitForURL("**/thank-you?intent=*");
  await confirmAddress(page, person.email);
  // An entry parked for a question leaves the list a tick or two after it came.
  let [before, stays] = ["", 0];
  await until("what goes out, and stays", async () => {
    await keepTicking();
    await page.goto("/next-out");
    const now = String(await slips(page).locator("h3").allInnerTexts());
    stays = now === before && (await slips(page).count()) > 2 ? stays + 1 : 0;
    before = now;
    return stays >= 3;
  });

  // A refusal by keyboard, and back.
  const first = (await slips(page).first().getAttribute("id")) ?? "";
  await tabTo(
    page,
    slips(page)
      .first()
      .getByRole("button", { name: /^Skip: / }),
  );
  await page.keyboard.press("Enter");
  await page.getByText(/^Skipped .*It doesn't use an application\.$/).waitFor();
  await tabTo(page, page.getByRole("button", { name: "Location", exact: true }));
  await page.keyboard.press("Enter");
  await page.getByText("We haven't changed your preferred locations.").waitFor();
  expect(await page.locator(`[id="${first}"]`).count()).toBe(0);
  await expectAccessible(page, "refused");
  await page.setViewportSize(PHONE);
  await tabTo(page, page.locator("#skipped summary"));
  await page.keyboard.press("Enter");
  await tabTo(page, page.locator("#skipped").getByRole("button", { name: "Undo" }).first());
  await page.keyboard.press("Enter");
  await page.getByText("Undone. It's back in your queue.").waitFor();
  await expect.poll(() => page.getByText("Your choice").count()).toBe(1);

  // A job that the person alone can apply to is settled by their word.
  const alone = page.locator("section[aria-labelledby=apply-yourself] li");
  const left = (await alone.count()) - 1;
  expect(left).toBeGreaterThanOrEqual(0);
  await tabTo(page, alone.first().getByRole("button", { name: /^Mark as applied/ }));
  await page.keyboard.press("Enter");
  await until("one less of them", async () => (await alone.count()) === left);

  // A job by its link: one that cannot be read, and one that is there already.
  const listed = (await page.locator("#job a[target=_blank]").getAttribute("href")) ?? "";
  await page.getByLabel("Link to the job").fill("https://careers.example.org/1");
  await page.keyboard.press("Enter");
  await page.getByText("We can't read jobs from this link.").waitFor();
  await expectAccessible(page, "an opening that cannot be read", [PHONE]);
  const plain = await visit(browser, { viewport: PHONE, javaScriptEnabled: false });
  await plain.context.addCookies(await context.cookies());
  await plain.page.goto("/add-opening");
  await plain.page.getByLabel("Link to the job").fill(listed);
  await plain.page.getByRole("button", { name: "Check this job" }).click();
  await plain.page.getByRole("link", { name: /^Already in your list: / }).waitFor();
  expect(await sideways(plain.page)).toBe(0);

  // The application made: the list, its receipt, its outcome, and the address that shows it to others.
  await applied(person);
  await plain.page.goto("/applications?show=applied&q=");
  expect(await sideways(plain.page)).toBe(0);
  // Beside what was applied to for them stands what they applied to by themselves; each says which it is.
  const ofKind = (word: string) =>
    plain.page.locator("main tr", { has: plain.page.getByText(word, { exact: true }) }).locator("a[href^='/r/']");
  const byThemselves = String(await ofKind("You applied").getAttribute("href"));
  await ofKind("Submitted, not yet confirmed").click();
  await plain.page.waitForURL("**/r/*");
  const receipt = plain.page.url();
  await plain.page.getByLabel("Show my name").check();
  await plain.page.getByRole("button", { name: "Create share link" }).click();
  const shared = await plain.page.getByLabel("Your link, shown once").inputValue();
  const send = plain.page.getByRole("link", { name: "Share on WhatsApp" });
  await expect.poll(() => send.getAttribute("href")).toBe(`https://wa.me/?text=${encodeURIComponent(shared)}`);
  // An interview leads to who prepares for one. Twice as large, what was said stays on a phone's screen.
  await plain.page.locator("summary", { hasText: "I heard back" }).click();
  await plain.page.getByRole("button", { name: "Interview", exact: true }).click();
  await plain.page.getByRole("link", { name: "See interview guidance" }).waitFor();
  await plain.page.evaluate(() => void (document.documentElement.style.fontSize = "200%"));
  expect(await sideways(plain.page)).toBe(0);
  for (const path of [receipt, "/dashboard?show=all", "/progress", shared]) {
    await page.goto(path);
    await expectAccessible(page, path, [PHONE]);
  }
  // The employer's own mail, forwarded: the receipt says so from then on.
  await plain.page.goto("/forwarding");
  await plain.page.getByRole("button", { name: "Get forwarding address" }).click();
  let address = "";
  await until("the address", async () => {
    const shown = await plain.page.locator("section[aria-labelledby=address-title]").innerText();
    address = /\S+@\S+/.exec(shown)?.[0] ?? "";
    return address !== "";
  });
  expect(await sideways(plain.page)).toBe(0);
  await plain.page.goto(receipt);
  expect(await plain.page.locator("main").innerText()).not.toMatch(/company's email confirms/i);
  const position = await plain.page.locator("h1").innerText();
  const company = await plain.page.locator("h1 + p").innerText();
  // Its system writes from a domain of its own; an employer's own page and mails share one.
  const posting = new URL(
    String(
      await plain.page
        .getByRole("link", { name: /opens in a new tab/ })
        .first()
        .getAttribute("href"),
    ),
  );
  const domain = posting.hostname.endsWith("greenhouse.io") ? "us.greenhouse-mail.io" : posting.hostname;
  const letter = {
    To: address,
    "Name of the sender": `${company} Talent`,
    "Address of the sender": `jobs@${domain}`,
    Subject: `Your application to ${company}`,
    Text: `We have received your application for ${position}. Your code is 482913.`,
  };
  for (const [said, signed] of [
    ["It was dropped, unread.", { ...letter, "Address of the sender": "jobs@another.example" }],
    ["It is about one application, and was kept.", letter],
  ] as const) {
    await plain.page.goto("/sandbox/employer-mail");
    for (const [label, text] of Object.entries(signed)) await plain.page.getByLabel(label, { exact: true }).fill(text);
    await plain.page.getByRole("button", { name: "Send it signed" }).click();
    await plain.page.getByText(said).waitFor();
  }
  await plain.page.goto("/forwarding");
  await plain.page.getByText(`“We have received your application for ${position}.”`).waitFor();
  expect(await plain.page.locator("main").innerText()).not.toContain("482913");
  expect(await sideways(plain.page)).toBe(0);
  await plain.page.goto(receipt);
  await plain.page
    .getByText(/company's email confirms/i)
    .first()
    .waitFor();
  const stranger = await visit(browser, { viewport: PHONE });
  await stranger.page.goto(shared);
  await expect.poll(() => stranger.page.locator("main").innerText()).toContain("Walking Tester");
  await plain.page.getByRole("button", { name: "Turn off link" }).click();
  await expect.poll(async () => (await stranger.page.goto(shared))?.status()).toBe(404);
  await stranger.context.close();

  await plain.page.goto("/progress");
  await expect.poll(() => plain.page.locator("main").innerText()).toMatch(/\d+ of \d+ jobs we picked stayed/);
  // The one has its interview by its receipt, the other is moved there.
  const interviews = plain.page.locator("section[aria-labelledby=stage-interview]");
  const card = (path: string) => plain.page.locator("li", { has: plain.page.locator(`a[href="${path}"]`) });
  await plain.page.getByRole("link", { name: "Interview 1", exact: true }).click();
  await interviews.locator(card(new URL(receipt).pathname)).waitFor();
  await plain.page.goBack();
  await card(byThemselves).locator("summary").click();
  await card(byThemselves).locator("select").selectOption("interview");
  await card(byThemselves)
    .getByRole("button", { name: /^Update/ })
    .click();
  await interviews.locator(card(byThemselves)).waitFor();
  expect(await interviews.locator("li").count()).toBe(2);
  await plain.page.goto("/profile?panel=messages");
  const daily = plain.page.getByRole("switch", { name: "One email a day" });
  expect(await daily.getAttribute("aria-checked")).toBe("false");
  await sent(plain.page, () => daily.click());
  await plain.page.goto("/profile?panel=messages");
  expect(await daily.getAttribute("aria-checked")).toBe("true");
  expect(errors).toEqual([]);
  await plain.context.close();
  await context.close();
});

import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { EN } from "../../workers/texts/en/index.ts";
import { DEMO_STAFF } from "../../workers/sandbox/demo/people";
import { expectAccessible } from "./axe";
import { DESK, launch, newPerson, PHONE, visit, withAccount } from "./support";

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const log = (page: Page) => page.getByRole("log", { name: "Messages" });
const message = (page: Page) => page.getByRole("textbox", { name: /Your message|What would you like to know/ });

async function asStaff(context: BrowserContext): Promise<void> {
  const [{ email, password }] = DEMO_STAFF;
  const answer = await context.request.post("/api/signIn", { data: { email, password } });
  expect(answer.status()).toBe(200);
}

it("is asked and answered in the chat by keyboard, and by a person who writes back while it is open", async () => {
  const { page, context, errors } = await visit(browser, { viewport: DESK });
  await withAccount(context);
  const scripts: { url: string; bytes: Promise<number> }[] = [];
  page.on("requestfinished", (request) => {
    if (request.resourceType() !== "script") return;
    scripts.push({
      url: request.url(),
      bytes: request.response().then(async (response) => (await response?.body())?.length ?? 0),
    });
  });
  await page.goto("/plan", { waitUntil: "networkidle" });
  // Before it is opened, nothing of it is loaded.
  expect(scripts.filter(({ url }) => url.includes("chat-script"))).toEqual([]);
  const opener = page.getByRole("link", { name: "Help", exact: true });
  const before = await Promise.all(scripts.map(({ bytes }) => bytes));
  expect(before.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(10_000);
  await opener.focus();
  await page.keyboard.press("Enter");
  const chat = page.getByRole("dialog", { name: "Support" });
  await message(page).waitFor();
  await expect.poll(() => scripts.find(({ url }) => url.includes("chat-script"))?.bytes).toBeLessThanOrEqual(10_000);
  await expect.poll(() => message(page).evaluate((field) => field === document.activeElement)).toBe(true);

  await page.keyboard.type("kitni application bachi hai");
  await page.keyboard.press("Enter");
  await log(page).getByText("Aapka abhi koi plan nahi hai.").waitFor();
  await expect.poll(() => log(page).getAttribute("aria-live")).toBe("polite");
  await expect.poll(() => message(page).inputValue()).toBe("");
  // An answer that does not come: the text stays, and nothing is sent by itself.
  let [away, lost] = [true, 0];
  await page.route("**/support*", (route) => {
    if (!away || route.request().method() !== "POST") return route.continue();
    lost++;
    return route.abort("internetdisconnected");
  });
  await page.keyboard.type("weather");
  await page.keyboard.press("Enter");
  await chat.getByRole("alert").getByText("We couldn't send this.").waitFor();
  expect([await message(page).inputValue(), lost]).toEqual(["weather", 1]);
  away = false;
  await message(page).focus();
  await page.keyboard.press("Enter");
  await log(page).getByText("I don't know that one. This is an automatic answer.").waitFor();
  await expectAccessible(page, "the open chat", [DESK]);
  // The chat as a screen reader gets it.
  expect(await chat.ariaSnapshot()).toMatch(/log "Messages"[\s\S]*listitem[\s\S]*textbox "Your message"/);

  await chat.locator("summary", { hasText: "Talk to our team" }).click();
  await chat.getByRole("button", { name: "Talk to our team" }).click();
  await log(page).getByText("Our team will reply here, and by email if you've left.").waitFor();

  const desk = await visit(browser, { viewport: DESK });
  await asStaff(desk.context);
  await desk.page.goto("/admin-support");
  await desk.page.getByRole("link", { name: /weather/ }).click();
  await expectAccessible(desk.page, "/admin-support");
  await desk.page.setViewportSize(DESK);
  await desk.page.getByRole("button", { name: "Take this chat" }).click();
  const answer = desk.page.getByRole("textbox", { name: "Your reply" });
  await desk.page.getByText("Prepared replies").click();
  await desk.page.getByRole("button", { name: "Use in English: Anything else?" }).click();
  await expect.poll(() => answer.inputValue()).toContain("write here again");
  await answer.fill("Sunny, I hope.");
  await desk.page.getByRole("button", { name: "Send reply" }).click();
  await desk.page.getByRole("log").getByText("Sunny, I hope.").waitFor();
  // The open chat asks for news by itself.
  await log(page).getByText("Sunny, I hope.").waitFor();
  await expect.poll(() => log(page).getByText("Sunny, I hope.").count()).toBe(1);

  await page.keyboard.press("Escape");
  await chat.waitFor({ state: "hidden" });
  await expect.poll(() => opener.evaluate((link) => link === document.activeElement)).toBe(true);
  expect([errors.filter((error) => !error.includes("ERR_INTERNET_DISCONNECTED")), desk.errors]).toEqual([[], []]);
  await context.close();
  await desk.context.close();
});

it("is a page on a phone, in both widths and both languages", async () => {
  const { page, context, errors } = await visit(browser, { viewport: PHONE });
  await withAccount(context);
  await page.goto("/support");
  await message(page).fill("I did not get the confirmation email");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await log(page).getByText("You haven't confirmed your email").waitFor();
  await log(page).getByText("Send link again").click();
  await log(page).getByText("We'll send a new confirmation link").waitFor();
  await log(page).getByRole("button", { name: "Send link" }).click();
  await log(page)
    .getByText(/^We're sending a confirmation link to /)
    .waitFor();
  await expectAccessible(page, "/support");
  await page.setViewportSize(PHONE);
  await page.goto("/plan");
  await page.getByRole("link", { name: "Help", exact: true }).click();
  await log(page)
    .getByText(/^We're sending a confirmation link to /)
    .waitFor();
  await expectAccessible(page, "the chat on a phone", [PHONE]);
  await page.goto("/support?lang=hi");
  await page.getByText("शहर कैसे बदलूँ?").click();
  await page.getByText("प्रोफ़ाइल में “पसंद के शहर”").first().waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

it("keeps a message that is refused on the way or by a page without a form, and sends it then", async () => {
  const { page, context } = await visit(browser, { viewport: PHONE });
  const contentType = "text/html";
  const unread = await (await context.request.post("/support", { data: { no: "form" } })).text();
  await page.goto("/support");
  await page.getByLabel("Your name").fill("A Visitor");
  await page.getByLabel("Your email").fill(newPerson().email);
  await page.getByLabel("What is it about?").fill("Do you apply abroad?");
  for (const [answer, words] of [
    [{ status: 403, contentType, body: "<h1>Forbidden</h1>" }, EN["shell.refusedOnTheWay"]],
    [{ status: 400, contentType, body: unread }, /^Something went wrong\. Sorry, that's our fault\./],
  ] as const) {
    await page.route("**/support", (route) => route.fulfill(answer), { times: 1 });
    await page.getByRole("button", { name: "Send", exact: true }).click();
    await page.getByRole("main").getByRole("alert").getByText(words, { exact: true }).waitFor();
    expect(await page.getByLabel("What is it about?").inputValue()).toBe("Do you apply abroad?");
  }
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await log(page).getByText("Do you apply abroad?").waitFor();
  await context.close();
});

it("works without scripts, for who is signed in and for who is not", async () => {
  const { page, context } = await visit(browser, { viewport: PHONE, javaScriptEnabled: false });
  await withAccount(context);
  await page.goto("/plan");
  await page.getByRole("link", { name: "Help", exact: true }).click();
  await message(page).fill("how many applications are left");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await log(page).getByText("You don't have a plan yet.").waitFor();
  await log(page).getByRole("link", { name: "Your plan" }).waitFor();
  await page.getByRole("button", { name: "Close this chat" }).click();
  await expect.poll(() => log(page).getByRole("listitem").count()).toBe(0);
  await page.getByRole("link", { name: /, closed/ }).click();
  await log(page).getByText("You don't have a plan yet.").waitFor();
  await context.close();

  const stranger = await visit(browser, { viewport: PHONE, javaScriptEnabled: false });
  await stranger.page.goto("/contact-us");
  // Beside it stands the form of those who ask to be left out.
  const writing = stranger.page.locator("form", {
    has: stranger.page.getByRole("textbox", { name: "What is it about?" }),
  });
  await writing.getByRole("textbox", { name: "Your name" }).fill("A Visitor");
  await writing.getByRole("textbox", { name: "Your email" }).fill("nobody");
  await writing.getByRole("textbox", { name: "What is it about?" }).fill("is this genuine");
  await writing.getByRole("button", { name: "Send", exact: true }).click();
  await stranger.page.getByText("Please enter a valid email address").waitFor();
  await writing.getByRole("textbox", { name: "Your email" }).fill("visitor@sample.jobsarthi.test");
  await writing.getByRole("button", { name: "Send", exact: true }).click();
  await log(stranger.page).getByText("We take payments only on this site").waitFor();
  expect(new URL(stranger.page.url()).searchParams.get("signature")).not.toBeNull();
  await stranger.page.reload();
  await expect.poll(() => log(stranger.page).locator(".chat-message").count()).toBe(2);
  await stranger.context.close();
});

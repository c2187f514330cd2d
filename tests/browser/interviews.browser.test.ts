import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { DEMO_PEOPLE, DEMO_STAFF } from "../../workers/sandbox/demo/people";
import { expectAccessible } from "./axe";
import { presses, stop, tabTo, typeInto } from "./keys";
import { DESK, launch, PHONE, until, visit, withAccount, withProfile } from "./support";

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const COACH = DEMO_STAFF[4];
const CANDIDATE = DEMO_PEOPLE[2];

async function call(context: BrowserContext, path: string, data: unknown): Promise<Record<string, unknown>> {
  const answer = await context.request.post(path, { data });
  expect([path, answer.status()]).toEqual([path, 200]);
  return (await answer.json()) as Record<string, unknown>;
}
const signIn = (context: BrowserContext, { email, password }: { email: string; password: string }) =>
  call(context, "/api/signIn", { email, password });

/** Buys Pro by the calls that the pages make. */
async function buy(context: BrowserContext): Promise<void> {
  const { person } = await withAccount(context);
  await withProfile(context, person);
  const { to } = await call(context, "/api/startIntent", { plan: "Pro" });
  const intent = new URL(String(to), "http://a.example").searchParams.get("intent");
  const capitals = Array.from({ length: 10 }, () => String.fromCharCode(65 + Math.floor(Math.random() * 26)));
  const order = await call(context, "/api/initiatePayment.php", {
    intent,
    orderId: `PLAN${capitals.join("")}`,
    amount: 1999,
    customer_email: person.email,
  });
  await call(context, "/sandbox/gateway", { session: order["paymentSessionId"], outcome: "webhook_first" });
}

const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });
const when = (page: Page) => page.locator("dl .figures").first().innerText();

it("is booked by keyboard, moved on a phone and cancelled without scripts", async () => {
  const { page, context, errors } = await visit(browser, { viewport: DESK });
  await buy(context);
  await until("the plan", async () => {
    await page.goto("/plan");
    return page.getByRole("link", { name: "Book a session" }).isVisible();
  });
  await page.getByRole("link", { name: "Book a session" }).focus();
  await presses(page)("Enter");
  await heading(page, "Book a session").waitFor();
  await expectAccessible(page, "/interviews");
  await page.setViewportSize(DESK);
  await tabTo(page, /Choose a time/, 60);
  await presses(page)("Space");
  const chosen = (await stop(page)).name;
  await tabTo(page, /Which application/);
  await typeInto(page, /What do you want help with/, "Talking about money <b>now</b>");
  await tabTo(page, /^Book this session/);
  await presses(page)("Enter");
  await heading(page, "Your session").waitFor();
  expect(chosen).toContain((await when(page)).split(", ")[1]);
  await page.getByText("Talking about money <b>now</b>").waitFor();
  await heading(page, "Preparation sheet").waitFor();
  await expectAccessible(page, "/interviews, booked");

  const file = await page.getByRole("link", { name: "Add to calendar" }).getAttribute("href");
  const calendar = await context.request.get(file ?? "");
  expect([calendar.headers()["content-type"], await calendar.text()]).toEqual([
    "text/calendar; charset=utf-8",
    expect.stringMatching(/^BEGIN:VCALENDAR\r\n[\s\S]*\r\nDTSTART:\d{8}T\d{6}Z\r\n/),
  ]);

  await page.setViewportSize(PHONE);
  const before = await when(page);
  await page.getByText("Move to another time").click();
  await page.getByRole("radio").last().check();
  await page.getByRole("button", { name: "Move session" }).click();
  await expect.poll(() => when(page)).not.toBe(before);

  const desk = await visit(browser, { viewport: DESK });
  await signIn(desk.context, COACH);
  await desk.page.goto("/coach");
  await desk.page
    .getByRole("link", { name: /Walking Tester/ })
    .first()
    .click();
  await desk.page.getByText("Talking about money").waitFor();
  await desk.page.getByRole("heading", { name: "Preparation sheet" }).waitFor();
  await expectAccessible(desk.page, "/coach, a session");
  // A coach has this page and no other.
  for (const path of ["/admin-jobs-manager", "/admin-support", "/admin-health"]) {
    await desk.page.goto(path);
    expect(new URL(desk.page.url()).pathname).toBe("/");
  }
  await page.goto("/access-log");
  await page.getByText("to prepare interview guidance").waitFor();

  const plain = await visit(browser, { viewport: PHONE, javaScriptEnabled: false });
  await plain.context.addCookies(await context.cookies());
  await plain.page.goto("/interviews");
  await plain.page.locator("summary", { hasText: "Cancel session" }).click();
  await plain.page.getByRole("button", { name: "Cancel session" }).click();
  await plain.page.getByText("Cancelled. Session returned").waitFor();
  await plain.page.getByLabel("Show times for").selectOption("America/New_York");
  await plain.page.getByRole("button", { name: "Show" }).click();
  await plain.page.getByText("Choose a time (US Eastern (New York))").waitFor();
  expect([errors, desk.errors]).toEqual([[], []]);
  await Promise.all([context.close(), desk.context.close(), plain.context.close()]);
});

it("is held: the coach writes notes without scripts, the person reads them and answers", async () => {
  const desk = await visit(browser, { viewport: PHONE, javaScriptEnabled: false });
  await signIn(desk.context, COACH);
  await desk.page.goto("/coach");
  await desk.page.getByRole("link", { name: /Sample Candidate/ }).click();
  await desk.page.getByText("I would like to practise the system design round").waitFor();
  await desk.page.getByLabel("Notes for the applicant").fill("Begin with what came of it.\nThen how.");
  await desk.page.getByRole("button", { name: /^(Save result|Save notes)$/ }).click();
  await desk.page.getByText("Enter a next step").first().waitFor();
  await expect.poll(() => desk.page.getByLabel("Notes for the applicant").inputValue()).toContain("Then how.");
  for (const n of [1, 2, 3])
    await desk.page.getByLabel(`Next step ${n} of 3`).fill(`Do the ${["first", "second", "third"][n - 1]} thing`);
  await desk.page.getByRole("button", { name: /^(Save result|Save notes)$/ }).click();
  await desk.page.getByText("Saved.").waitFor();
  await desk.page.getByRole("link", { name: "Your hours" }).click();
  await desk.page.getByLabel("Your meeting link").fill("https://meeting.example/x");
  await desk.page.getByRole("button", { name: "Publish hours" }).click();
  await desk.page.getByText("Enter an https link at one of these").first().waitFor();
  await expect.poll(() => desk.page.getByLabel("Your meeting link").inputValue()).toBe("https://meeting.example/x");

  const { page, context, errors } = await visit(browser, { viewport: PHONE });
  await signIn(context, CANDIDATE);
  await page.goto("/interviews");
  await page.getByText("Begin with what came of it.").waitFor();
  await page.getByText("Do the third thing").waitFor();
  await page.getByRole("radio", { name: "Yes, a lot" }).check();
  await page.getByRole("button", { name: "Send answer" }).click();
  await page.getByText("Thank you. Your coach sees your answer").waitFor();
  await expectAccessible(page, "/interviews, held");
  expect(errors).toEqual([]);
  await desk.page.goto("/coach");
  await desk.page.getByRole("link", { name: /Sample Candidate/ }).click();
  await desk.page.getByText("Did it help? “Yes, a lot”").waitFor();
  await Promise.all([context.close(), desk.context.close()]);
});

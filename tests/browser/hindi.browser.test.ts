import type { Browser, Page, Request } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { samplePdf } from "../../workers/sandbox/demo/sample-pdf";
import { servedNow } from "./clock";
import { expectAccessible } from "./axe";
import { byHand, launch, PHONE, visit } from "./support";

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

it.each([true, false])("somebody goes from /hi to a running trial in Hindi (scripts: %s)", async (scripts) => {
  const { page, context, errors } = await visit(browser, { viewport: PHONE, javaScriptEnabled: scripts });
  const isHindi = async () => expect(await page.locator("html").getAttribute("lang")).toBe("hi");
  const look = async (what: string) => {
    await isHindi();
    if (scripts) await expectAccessible(page, what, [PHONE]);
  };
  await page.goto("/hi");
  await look("home");
  await page.goto("/login?mode=signup&from=%2Fpurchase");
  await look("sign-up");
  await page.getByLabel("पूरा नाम").fill("Asha Rao");
  await page.getByLabel("ईमेल").fill(`hindi-${scripts}-${servedNow()}@sample.jobsarthi.test`);
  await page.getByLabel("पासवर्ड").fill("a long password");
  await page.getByRole("button", { name: "अकाउंट बनाएँ" }).click();
  await page.waitForURL((url) => url.pathname === "/purchase");
  await look("plans");
  await page.getByRole("button", { name: /फ़्री ट्रायल/ }).click();
  await page.waitForURL("**/onboarding?intent=*");
  await look("form");
  if (scripts) {
    await byHand(page);
    await look("the whole form");
    // The page itself checks a number before anything is sent.
    await page.getByLabel("WhatsApp नंबर").first().fill("12");
    await page.keyboard.press("Tab");
    await page.getByText("फ़ोन नंबर पूरे 10 अंक का होना चाहिए", { exact: true }).waitFor();
  }
  const fill = { firstName: "Asha", lastName: "Rao", currentLocation: "Pune", expectedCTC: "16" };
  for (const [name, value] of Object.entries(fill)) await page.locator(`[name=${name}]`).fill(value);
  await page.locator("[name=country]").selectOption("IN");
  await page.locator("[name=whatsappContactNumber]").fill(`9${scripts ? 7 : 6}${String(servedNow()).slice(-8)}`);
  await page.keyboard.press("Tab");
  await page.locator("[name=gender][value=preferNotToSay]").check();
  await page.locator("[name=firstJob][value=yes]").check();
  if (scripts) {
    await page.getByRole("combobox", { name: "आपको कौन-सी जॉब चाहिए" }).fill("backend dev");
    await page.getByRole("option", { name: "Backend Developer", exact: true }).click();
  } else await page.locator("[name=forBackend_jobTitles]").fill("Backend Developer");
  const places = page.locator("details", { has: page.locator("#f-forBackend_locations") });
  await places.locator("summary").click();
  await places.getByLabel("पुणे", { exact: true }).check();
  await page.keyboard.press("Escape");
  const resume = { name: "resume.pdf", mimeType: "application/pdf" };
  const buffer = Buffer.from(samplePdf(["Asha Rao", "Backend Developer"]));
  if (scripts) await readLate(page);
  await page.locator("input[type=file][name=resume]").setInputFiles({ ...resume, buffer });
  await page.getByRole("button", { name: "फ़्री ट्रायल शुरू करें" }).click();
  await page.waitForURL("**/thank-you?intent=*");
  await page.getByRole("heading", { name: "फ़्री ट्रायल शुरू करने के लिए धन्यवाद" }).waitFor();
  await look("thanks");
  expect(errors).toEqual([]);
  await context.close();
});

/** Holds the answer to the file that is read until the next page is fetched, and that page until it is there. */
async function readLate(page: Page): Promise<void> {
  const [leaving, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let reading: Request | null = null;
  await page.route(/\/onboarding\.data/, async (route) => {
    const request = route.request();
    if (request.method() !== "POST" || reading) return route.continue();
    reading = request;
    await leaving.promise;
    // It may not be waited for any more.
    return route.continue().catch(() => undefined);
  });
  await page.route(/__manifest.*thank-you/, async (route) => {
    leaving.resolve();
    await over.promise;
    await route.continue();
  });
  const end = (request: Request) => {
    if (request === reading) over.resolve();
  };
  page.on("requestfinished", end);
  page.on("requestfailed", end);
}

import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  byHand,
  comeFrom,
  DESK,
  field,
  launch,
  newPerson,
  PHONE,
  resumeFile,
  sideways,
  storedProfile,
  visit,
} from "./support";

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(async () => {
  await comeFrom("IN");
  await browser.close();
});

const VARIANTS = {
  IN: {
    prices: ["₹999", "₹1,999", "₹3,999"],
    portals: "LinkedIn and Naukri",
    code: "+91",
    unit: "(lakhs per annum)",
    whole: "All Over India",
    cities: ["Bengaluru", "Pune"],
    pay: "16.5",
    tooMuch: "1000",
    tooMuchText: "Please enter amount in Lakhs per annum",
    at: "Pune",
  },
  US: {
    prices: ["$9.99", "$19.99", "$39.99"],
    portals: "LinkedIn and Indeed",
    code: "+1",
    unit: "(dollars per annum)",
    whole: "All Over US",
    cities: ["New York", "Austin"],
    pay: "165000",
    tooMuch: "10000000",
    tooMuchText: "Enter a yearly amount in dollars, under $10,000,000",
    at: "Austin",
  },
} as const;

const shown = (page: Page) => page.locator("main").innerText();

describe("from sign-up to an active trial", () => {
  it.each([
    ["IN", "360 px", PHONE],
    ["IN", "1280 px", DESK],
    ["US", "360 px", PHONE],
    ["US", "1280 px", DESK],
  ] as const)("in %s at %s", async (country, _size, viewport) => {
    await comeFrom(country);
    const variant = VARIANTS[country];
    const person = newPerson();
    const { page, context, errors } = await visit(browser, { viewport });
    const fits = async () => expect([page.url(), await sideways(page)]).toEqual([page.url(), 0]);

    await page.goto("/purchase");
    // A visitor is asked to sign in; the way to a new account is one tap away.
    await fits();
    await page.getByRole("link", { name: "Sign Up" }).click();
    await page.getByRole("heading", { name: "Create New Account" }).waitFor();
    await fits();
    await page.getByLabel("Full Name").fill(person.fullName);
    await page.getByLabel("Email").fill(person.email);
    await page.getByLabel("Password").fill(person.password);
    await page.getByRole("button", { name: "Create account" }).click();
    await page.waitForURL("**/purchase");
    const plans = await shown(page);
    for (const price of variant.prices) expect(plans).toContain(price);
    expect(plans).toContain(variant.portals);
    await fits();

    await page.getByRole("button", { name: /^Try Now for Free/ }).click();
    await page.waitForURL("**/onboarding?intent=*");
    await byHand(page);
    await expect.poll(() => field(page, "firstName").inputValue()).toBe("Walking");
    await expect.poll(() => field(page, "lastName").inputValue()).toBe("Tester");
    await expect.poll(() => field(page, "country").inputValue()).toBe(country);
    const form = await shown(page);
    expect(form).toContain(variant.code);
    expect(form).toContain(variant.unit);
    await field(page, "whatsappContactNumber").fill(person.phone);
    await page.getByLabel("Female").check();
    await field(page, "currentLocation").fill(variant.at);
    await field(page, "resume").setInputFiles(resumeFile());
    await field(page, "expectedCTC").fill(variant.tooMuch);
    const titles = page.getByRole("combobox", { name: /job titles/i });
    await titles.fill("backend dev");
    await page.getByRole("option", { name: "Backend Developer", exact: true }).click();
    const places = page.locator("details", { has: page.locator("#f-forBackend_locations") });
    await places.locator("summary").click();
    await expect.poll(() => places.getByLabel(variant.whole).count()).toBe(1);
    await fits();
    for (const city of variant.cities) await places.getByLabel(city, { exact: true }).check();
    await page.keyboard.press("Escape");

    await page.getByRole("button", { name: "Activate Free Trial" }).click();
    await page.getByText(variant.tooMuchText).waitFor();
    await fits();
    await field(page, "expectedCTC").fill(variant.pay);
    await page.getByRole("button", { name: "Activate Free Trial" }).click();
    await page.waitForURL("**/thank-you?intent=*");
    await expect.poll(() => shown(page)).toMatch(/within 24 hours/);
    await fits();
    expect(await storedProfile(context, person)).toMatchObject({
      country,
      expectedCTC: variant.pay,
      gender: "female",
      forBackend_locations: [...variant.cities],
      forBackend_jobTitles: ["Backend Developer"],
      resume: "resume.pdf",
    });
    const plan = await context.request.post("/api/getPlanDetails.php", { data: { _id: person.email } });
    expect(await plan.json()).toMatchObject({ result: "free ongoing", applicationsLeft: 15 });
    await page.goto("/dashboard");
    await fits();
    expect(errors).toEqual([]);
    await context.close();
  });
});

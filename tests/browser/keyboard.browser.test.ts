import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { presses, stop, tabTo, typeInto } from "./keys";
import { comeFrom, DESK, launch, newPerson, PHONE, resumeFile, storedProfile, visit } from "./support";

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(async () => {
  await comeFrom("IN");
  await browser.close();
});

describe("from sign-up to an active trial by keyboard alone", () => {
  it.each([
    ["IN", DESK],
    ["US", PHONE],
  ] as const)("in %s", async (country, viewport) => {
    await comeFrom(country);
    const person = newPerson();
    const { page, context, errors } = await visit(browser, { viewport });
    const press = presses(page);
    page.on("filechooser", (chooser) => void chooser.setFiles(resumeFile()));
    await page.goto("/login?from=/purchase");
    await tabTo(page, /^Skip to the content/);
    await press("Enter");
    await tabTo(page, /^Sign Up$/);
    // Nothing of the bar at the top was passed.
    await press("Enter");
    await page.getByRole("heading", { name: "Create New Account" }).waitFor();
    // Sent empty, the form leads to its first field.
    await tabTo(page, /^Create Account$/);
    await press("Enter");
    await expect.poll(async () => (await stop(page)).name).toMatch(/^Full Name/);
    await page.keyboard.type(person.fullName);
    await typeInto(page, /^Email/, person.email);
    await typeInto(page, /^Password/, person.password);
    await press("Enter");
    await page.waitForURL("**/purchase");

    await tabTo(page, /^Try Now for Free: Free Trial/);
    await press("Enter");
    await page.waitForURL("**/onboarding?intent=*");
    await page.getByRole("combobox", { name: /job titles/i }).waitFor();
    await tabTo(page, /^Country/);
    await typeInto(page, /^WhatsApp number/, person.phone);
    await tabTo(page, /^Gender.*Male/);
    await press("Space", "ArrowRight");
    expect((await stop(page)).name).toMatch(/Female/);
    await typeInto(page, /^Current location/, country === "IN" ? "Pune" : "Boston");
    await tabTo(page, /^Resume/);
    await press("Enter");
    await page.getByText("To be sent:").waitFor();
    await tabTo(page, /first job/);
    // The choice that is made has the keyboard; an arrow makes the other one.
    await press("ArrowRight");
    await typeInto(page, /^Current company/, "Sample Works");
    await typeInto(page, /^Expected CTC/, country === "IN" ? "9.5" : "99000");
    await typeInto(page, /^Job titles you want/, "backend dev");
    await page.getByRole("option", { name: "Backend Developer", exact: true }).waitFor();
    await press("ArrowDown", "Enter");
    await page.keyboard.type("tea taster");
    await page.getByRole("option", { name: /^Create/ }).waitFor();
    await press("ArrowDown", "Enter");
    await tabTo(page, /^Places you would work in/);
    await press("Enter");
    await typeInto(page, /Find in the list/, country === "IN" ? "poona" : "boston");
    await tabTo(page, country === "IN" ? /Pune/ : /Boston/);
    await press("Space", "Escape");
    expect((await stop(page)).tag).toBe("SUMMARY");
    await tabTo(page, /^Interested in remote jobs/);
    await press("Space");
    await tabTo(page, /^Activate Free Trial/);
    await press("Enter");
    await page.waitForURL("**/thank-you?intent=*");
    expect(await storedProfile(context, person)).toMatchObject({
      country,
      gender: "female",
      firstJob: "no",
      currentCompany: "Sample Works",
      forBackend_jobTitles: ["Backend Developer", "tea taster"],
      forBackend_locations: [country === "IN" ? "Pune" : "Boston"],
      interestedInRemoteJobs: true,
    });
    await tabTo(page, /^Applied Jobs/);
    await press("Enter");
    await page.waitForURL("**/dashboard");
    expect(errors).toEqual([]);
    await context.close();
  });
});

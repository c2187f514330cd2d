import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { DEMO_PEOPLE, DEMO_STAFF } from "../../workers/sandbox/demo/people";
import { servedNow } from "./clock";
import { expectAccessible } from "./axe";
import { DESK, launch, openEntries, storedProfile, visit, withAccount, withProfile } from "./support";
import { jobsDay } from "@workers/lib/india-time";
import { longPattern } from "@workers/lib/long-pattern";

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const [OPERATIONS, COMMUNITY] = DEMO_STAFF;
const today = () => jobsDay(servedNow());

async function signIn(
  context: BrowserContext,
  { email, password }: { email: string; password: string },
): Promise<void> {
  expect((await context.request.post("/api/signIn", { data: { email, password } })).ok()).toBe(true);
}

/**
 * Two applications made and one that failed, by the calls of the jobs manager, for somebody of the demo: of anybody
 * else they would be what another test works on.
 */
async function madeToday({ page, context }: { page: Page; context: BrowserContext }): Promise<string> {
  const { email } = DEMO_PEOPLE[0];
  const open = await openEntries(page, email, 3);
  for (const [at, applicationStatus] of ["Successful", "Successful", "Unsuccessful - Job Closed"].entries()) {
    const data = { jobId: open[at], lockStatus: true, applicationStatus, remarks: "" };
    const answer = await context.request.post("/api/jobs-manager/LockUnlockJobEntry.php", { data });
    expect(answer.status()).toBe(200);
  }
  const rows = (await (
    await context.request.post("/api/FetchUserJobsDataComponent.php", { data: { date: today() } })
  ).json()) as { user: string }[];
  expect(rows.filter(({ user }) => user === email).length).toBeGreaterThanOrEqual(2);
  return email;
}

const says = (page: Page, text: string | RegExp) => expect.poll(() => page.locator("main").innerText()).toMatch(text);

it("a colleague reads the reports, changes what somebody wants, and that person sees who did", async () => {
  const owner = await visit(browser);
  const { person } = await withAccount(owner.context);
  await withProfile(owner.context, person);

  const staff = await visit(browser);
  const { page } = staff;
  await signIn(staff.context, OPERATIONS);
  const appliedFor = await madeToday(staff);

  // The report of a person, by keyboard alone.
  await page.goto("/admin-user-report");
  await page.getByLabel("Email").focus();
  await page.keyboard.type("nobody@sample.jobsarthi.test");
  await page.keyboard.press("Enter");
  await page.getByText("No account has this email address").waitFor();
  await expect.poll(() => page.getByLabel("Email").getAttribute("aria-invalid")).toBe("true");
  await page.getByLabel("Email").fill(person.email);
  await page.keyboard.press("Enter");
  await says(page, /No applications for this person yet/);
  await page.getByRole("link", { name: "Edit Preferences" }).focus();
  await page.keyboard.press("Enter");
  const titles = page.getByRole("combobox", { name: "Desired Job Titles" });
  await titles.focus();
  await page.keyboard.type("data anal");
  await page.getByRole("option", { name: "Data Analyst", exact: true }).waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.locator("select[name=interestedInRemoteJobs]").selectOption("");

  // Unsaved edits are not lost by a slip; Cancel is deliberate, and restores the former values without a question.
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.message());
    void dialog.dismiss();
  });
  await page.evaluate(() => history.back());
  await expect.poll(() => asked.length).toBe(1);
  await page.getByRole("button", { name: "Remove Data Analyst" }).waitFor();
  await page.getByRole("link", { name: "Cancel" }).click();
  await page.getByRole("link", { name: "Edit Preferences" }).waitFor();
  expect(asked).toHaveLength(1);
  await says(page, /Desired Job Titles\s+Backend Developer\s/);

  // A refusal stands beside its field, with everything that was typed; then it is saved.
  await page.getByRole("link", { name: "Edit Preferences" }).click();
  await page.getByRole("button", { name: "Remove Backend Developer" }).click();
  await page.locator("[name=forBackend_customInstruction]").fill("Morning interviews only");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await page.getByText("This field is required").waitFor();
  await expect
    .poll(() => page.locator("[name=forBackend_customInstruction]").inputValue())
    .toBe("Morning interviews only");
  await expectAccessible(page, "user report, editing");
  await page.setViewportSize(DESK);
  await titles.fill("data analyst");
  await page.getByRole("option", { name: "Data Analyst", exact: true }).click();
  await page
    .locator("details", { has: page.locator("#f-forBackend_locations") })
    .locator("summary")
    .click();
  for (const city of ["Bengaluru", "Pune"]) await page.getByLabel(city, { exact: true }).uncheck();
  await page.getByLabel("Not open to on-site roles (Remote preferred)", { exact: true }).check();
  await page.keyboard.press("Escape");
  await expect.poll(() => page.locator("select[name=interestedInRemoteJobs]").isDisabled()).toBe(true);
  await page.getByRole("button", { name: "Save Changes" }).click();
  await page.getByText("Preferences updated successfully!").waitFor();
  await says(page, /Open to Remote\s+Yes/);
  expect(await storedProfile(owner.context, person)).toMatchObject({
    forBackend_jobTitles: ["Data Analyst"],
    interestedInRemoteJobs: true,
    forBackend_customInstruction: "Morning interviews only",
    whatsappContactNumber: person.phone,
  });

  // Somebody with applications: by date, with the figures; and a link that comes back to the same place.
  await page.goto(`/admin-user-report?email=${encodeURIComponent(appliedFor)}`);
  await says(page, /total applications\s+\d+/);
  await expect
    .poll(() => page.locator("main table").first().locator("thead th").allInnerTexts())
    .toEqual(["Position", "Company", "Location", "Link", "Portal", "Search Term", "Time"]);
  await says(page, /Sample Operator\s+Read the name, contact details, preferences, plan, applications, calls,/);
  await expectAccessible(page, "user report");
  await page.setViewportSize(DESK);

  // The day, its chart and its figures.
  await page.goto("/admin-daily-report?date=");
  await page.getByText("Please select a date").waitFor();
  await page.goto(`/admin-daily-report?date=${today()}`);
  await says(page, /total users\s+[1-9]\d*\s+total jobs\s+(?:[2-9]|\d\d)/);
  await page.getByText("Figures of the chart").click();
  await says(page, /Day\s+Found\s+Applied\s+Failed\s+[\s\S]*Job Closed/);
  await expectAccessible(page, "daily report");
  await page.setViewportSize(DESK);
  await page.locator("main ol h3 a").first().click();
  await page.waitForURL("**/admin-user-report?email=*");
  await page.goBack();
  await says(page, /Daily Report/);

  // The operator's successful applications, and their CSV file.
  await page.goto("/jobs-operator");
  await says(page, /\d+ successful applications in the last 30 days/);
  await page.getByRole("link", { name: "Refresh Data" }).click();
  await says(page, /Successful applications: Sample Operator/);
  const file = await staff.context.request.get(
    (await page.getByRole("link", { name: "Download CSV" }).getAttribute("href")) ?? "",
  );
  expect([file.headers()["content-type"], (await file.text()).split("\r\n")[0]]).toEqual([
    "text/csv; charset=utf-8",
    "\uFEFFPosition,Company,Location,Link,Portal,Search Term,Applied (India)",
  ]);
  await expectAccessible(page, "operator");
  await page.setViewportSize(DESK);
  await page.goto("/admin-jobs-manager");
  await page.locator("summary", { hasText: "in all" }).click();
  await page.getByRole("figure", { name: "Chart of the day" }).waitFor();

  await page.goto(`/admin-user-report?email=${encodeURIComponent(person.email)}`);
  await page.getByRole("link", { name: "Open", exact: true }).click();
  await page.getByLabel("What it's about").waitFor();
  await expectAccessible(page, "a reason");

  // Without a script everything is there, editing too.
  const plain = await visit(browser, { javaScriptEnabled: false });
  await signIn(plain.context, OPERATIONS);
  await plain.page.goto(`/admin-user-report?email=${encodeURIComponent(person.email)}&edit=1`);
  await plain.page.locator("input[name=forBackend_jobTitles]").fill("Data Analyst, Data Engineer");
  await plain.page.getByRole("button", { name: "Save Changes" }).click();
  await plain.page.getByText("Preferences updated successfully!").waitFor();
  expect(await storedProfile(owner.context, person)).toMatchObject({
    forBackend_jobTitles: ["Data Analyst", "Data Engineer"],
    interestedInRemoteJobs: true,
  });

  // The number opens with a reason, which the person reads below.
  await plain.page.getByRole("link", { name: "Open", exact: true }).click();
  await plain.page.getByRole("button", { name: "Save reason and open" }).click();
  await plain.page.getByText("Choose a reason").waitFor();
  await plain.page.getByLabel("Reason").selectOption("asked");
  await plain.page.getByLabel("What it's about").fill("Called back about the interview");
  await plain.page.getByRole("button", { name: "Save reason and open" }).click();
  await plain.page.waitForURL("**/admin-user-report?email=*");
  await says(plain.page, new RegExp(`\\+91 ${person.phone}`));

  // The community role reads, and is offered nothing that would be refused.
  const reader = await visit(browser);
  await signIn(reader.context, COMMUNITY);
  await reader.page.goto(`/admin-user-report?email=${encodeURIComponent(person.email)}&edit=1`);
  await says(reader.page, /Operations role only/);
  expect(await reader.page.content()).not.toContain(`+91 ${person.phone}`);
  expect(await reader.page.getByRole("link", { name: /Edit Preferences|Download CSV/ }).count()).toBe(0);
  expect(await reader.page.getByRole("button", { name: "Save Changes" }).count()).toBe(0);

  // The person sees who it was, and what, on their own pages.
  await owner.page.goto("/account");
  await says(
    owner.page,
    longPattern("")`
      Who viewed your data[\s\S]*Sample Operator\s+Changed the preferences:
      \ job titles, locations, remote jobs, other preferences`,
  );
  await says(owner.page, /Sample Community\s+Read the name/);
  await owner.page.goto("/access-log");
  await says(owner.page, /phone number: you asked us to – Called back about the interview/);
  await says(owner.page, /Changed the preferences: job titles\s/);
  await expectAccessible(owner.page, "access log");

  expect([...staff.errors, ...reader.errors, ...owner.errors]).toEqual([]);
  for (const { context } of [owner, staff, plain, reader]) await context.close();
});

import { env } from "cloudflare:test";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { FORM_NAMES, newProfileForm } from "@workers/modules/candidates/profiles/form-rules";
import { registerSources } from "@workers/modules/catalog/sources/register-sources";
import { demoSources } from "@workers/sandbox/boards";
import { clockNow, setClock } from "../support/clock";
import { newAccount, newPhone } from "./api-samples";
import { asJob, makeContext } from "../support/context";
import { mailedToken } from "../support/mail";
import { readResume } from "@workers/reading/resumes/read-resume";
import { makePdf } from "../support/pdf";
import { openedTo, balances, operator } from "../support/people";
import { cookiesOf, openWorker, signedIn, type Ask } from "../support/worker";

/** A Monday, 12:00 IST. The Worker's own clock moves with the test. */
const START = Date.parse("2026-11-23T06:30:00Z");
const MINUTE = 60_000;

/** An empty profile, by its wire names. */
const UNSAID = Object.fromEntries(
  Object.entries(newProfileForm({})).map(([name, value]) => [FORM_NAMES[name as keyof typeof FORM_NAMES], value]),
);
beforeAll(() => {
  setClock(START);
  // A line for each board that is polled.
  vi.spyOn(console, "info").mockImplementation(() => undefined);
});
afterAll(() => {
  vi.restoreAllMocks();
});

interface Entry {
  _id: string;
  position: string;
  company: string;
  portal: string;
  is_easy_apply: boolean;
  final_link: string;
  resumeDownloadLink: string;
  applicationStatus: string;
  remarks: string;
  locked: boolean;
  lockTimestamp: string | null;
  created_at: { $date: string };
}

const LISTED = [
  {
    src: "greenhouse:sampleworks",
    id: "900001",
    title: "Backend Developer",
    company: "Sample Works",
    location: "Bengaluru",
    url: "https://boards.greenhouse.io/sampleworks/jobs/900001",
    salary: "12-18 Lacs PA",
    skills: "TypeScript,Node.js,PostgreSQL",
  },
  {
    src: "greenhouse:samplefoundry",
    id: "900002",
    title: "Backend Developer",
    company: "Sample Foundry",
    location: "Bengaluru",
    url: "https://boards.greenhouse.io/samplefoundry/jobs/900002",
  },
  {
    src: "greenhouse:sampleclinic",
    id: "900003",
    title: "Staff Nurse",
    company: "Sample Clinic",
    location: "Bengaluru",
    url: "https://boards.greenhouse.io/sampleclinic/jobs/900003",
  },
];

it("carries a person from the account to the receipt, over the calls of the spec", { timeout: 120_000 }, async () => {
  const worker = openWorker();
  const account = newAccount();
  let cookie = "";
  const call = async (path: string, ask: Ask): Promise<Record<string, unknown>> => {
    const response = await worker.ask(`/api/${path}`, { country: "IN", cookie, ...ask });
    const text = await response.text();
    expect(response.status, `${path}: ${text}`).toBeLessThan(300);
    return JSON.parse(text) as Record<string, unknown>;
  };
  const plan = () => call("getPlanDetails.php", { json: { _id: account.email } });
  const applied = () => call("getJobApplied.php", { json: { _id: account.email } });

  // The account.
  const signedUp = await worker.ask("/api/signUp", { json: account, country: "IN" });
  expect(signedUp.status).toBe(201);
  cookie = cookiesOf(signedUp);
  const confirmed = await worker.ask("/verify-email", {
    body: new URLSearchParams({ act: "confirm", token: await mailedToken(account.email, "sign_up_welcome") }),
    country: "IN",
    cookie,
  });
  expect(confirmed.status).toBe(200);
  expect(await call("getLocation.php", {})).toEqual({ country: "IN" });
  expect(await plan()).toEqual({
    result: "none ongoing",
    daysLeft: 30,
    applicationsLeft: 0,
    totalApplicationsPurchased: 0,
  });
  expect(await applied()).toEqual([]);
  expect(await call("fetchPersonalDetails.php", { body: new URLSearchParams({ email: account.email }) })).toEqual({
    _id: "",
    email: account.email,
    name: account.fullName,
  });

  // The profile and the trial.
  const { to } = await call("startIntent", { json: { plan: "Free Trial" } });
  const intentId = new URL(String(to), "http://x").searchParams.get("intent") ?? "";
  expect(to).toBe(`/onboarding?intent=${intentId}`);
  const details = {
    firstName: "Asha",
    lastName: "Example",
    whatsappContactNumber: newPhone(),
    gender: "female",
    dateOfBirth: "1998-04-05",
    currentLocation: "Bengaluru",
    linkedinProfile: "https://www.linkedin.com/in/asha-example-sample",
    country: "IN",
    firstJob: "no",
    currentCompany: "Sample Software",
    currentCTC: "9.5",
    expectedCTC: "16",
    experienceYears: "3",
    noticePeriod: "30 days",
    forBackend_customInstruction: "Product companies first.",
  };
  const lists = { forBackend_locations: "Bengaluru,Pune", forBackend_jobTitles: "Backend Developer,Software Engineer" };
  const switches = {
    receiveEmailJobUpdates: "true",
    receiveEmailMarketingUpdates: "false",
    receiveWhatsappUpdates: "true",
    interestedInRemoteJobs: "true",
  };
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...details, ...lists, ...switches, email: account.email }))
    form.append(name, value);
  form.append("resume", new File([await makePdf()], "asha-example.pdf", { type: "application/pdf" }));
  expect(await call("uploadPersonalDetails.php", { body: form })).toEqual({
    success: true,
    message: "Personal details saved",
  });
  expect(await call("activateTrial", { json: { intentId } })).toEqual({ success: true });
  expect(await plan()).toEqual({
    result: "free ongoing",
    daysLeft: 30,
    applicationsLeft: 15,
    totalApplicationsPurchased: 15,
  });
  expect(await call("fetchPersonalDetails.php", { body: new URLSearchParams({ email: account.email }) })).toEqual({
    ...UNSAID,
    ...details,
    _id: account.email,
    email: account.email,
    name: "Asha Example",
    phoneNumber: details.whatsappContactNumber,
    resume: "asha-example.pdf",
    forBackend_locations: ["Bengaluru", "Pune"],
    forBackend_jobTitles: ["Backend Developer", "Software Engineer"],
    receiveEmailJobUpdates: true,
    receiveEmailMarketingUpdates: false,
    receiveWhatsappUpdates: true,
    interestedInRemoteJobs: true,
  });

  // The jobs: staff hand in rows of their own, and the boards are polled.
  const staff = await operator();
  const staffCookie = await signedIn(staff);
  expect(
    await call("ingestPostings", { json: { format: "listing", rows: LISTED }, cookie: staffCookie }),
  ).toMatchObject({ success: true, received: 3, added: 3, rejected: 0 });
  await registerSources(asJob(makeContext()), { sources: await demoSources() });
  setClock(START + MINUTE);
  await worker.tick();
  await worker.drain();
  const polled = await env.CATALOG.prepare("SELECT count(*) AS boards, sum(last_ok_at = ?1) AS answered FROM sources")
    .bind(START + MINUTE)
    .first<Record<string, number>>();
  expect(polled?.["boards"]).toBeGreaterThan(50);
  expect(polled?.["answered"]).toBe(polled?.["boards"]);

  // The queue, as staff see it.
  const day = async () => {
    const answer = await call("jobs-manager/FetchJobsByDate.php", {
      json: {
        startTimestamp: "2026-11-22T14:30:00.000Z",
        endTimestamp: "2026-11-23T14:30:00.000Z",
        date: "2026-11-23",
      },
      cookie: staffCookie,
    });
    expect(answer).toMatchObject({ success: true, next: null });
    const data = answer["data"] as Entry[];
    expect(answer["count"]).toBe(data.length);
    return data;
  };
  const queued = await day();
  expect(queued.length).toBeGreaterThanOrEqual(2);
  expect(queued.length).toBeLessThanOrEqual(15);
  expect(queued.map((e) => e.company)).not.toContain("Sample Clinic");
  const paid = queued.find((e) => e.company === "Sample Works");
  const unpaid = queued.find((e) => e.company === "Sample Foundry");
  if (!paid || !unpaid) throw new Error(`not queued: ${JSON.stringify(queued.map((e) => [e.position, e.company]))}`);
  expect(paid).toEqual({
    _id: paid._id,
    position: "Backend Developer",
    company: "Sample Works",
    portal: "Greenhouse",
    is_easy_apply: false,
    final_link: LISTED[0]!.url,
    resumeDownloadLink: expect.stringMatching(/^\/api\/cv\/.+\.pdf$/),
    applicationStatus: "",
    remarks: "",
    locked: false,
    lockTimestamp: null,
    lockedBy: null,
    revision: 0,
    created_at: paid.created_at,
  });
  // Within a second of now: the better ones stand first.
  const age = clockNow() - Date.parse(paid.created_at.$date);
  expect([age >= 0, age <= 1000]).toEqual([true, true]);
  const owner = {
    userId:
      (await env.DB.prepare("SELECT id FROM users WHERE email = ?").bind(account.email).first<string>("id")) ?? "",
  };
  await openedTo(staff, owner, clockNow());
  const resume = await worker.ask(paid.resumeDownloadLink, { cookie: staffCookie });
  const { words } = await readResume(new Uint8Array(await resume.arrayBuffer()));
  expect(words).toEqual((await readResume(await makePdf())).words);

  // A draft, then the application, taken back and made again.
  await call("jobs-manager/UpdateJobData.php", {
    json: { jobId: paid._id, applicationStatus: "Unsuccessful - Other", remarks: "trying again" },
    cookie: staffCookie,
  });
  expect((await day()).find((e) => e._id === paid._id)).toMatchObject({
    applicationStatus: "Unsuccessful - Other",
    remarks: "trying again",
    locked: false,
  });
  const lock = (jobId: string) =>
    call("jobs-manager/LockUnlockJobEntry.php", {
      json: { jobId, lockStatus: true, applicationStatus: "Successful", remarks: "done" },
      cookie: staffCookie,
    });
  expect(await lock(paid._id)).toEqual({ success: true, lockTimestamp: new Date(START + MINUTE).toISOString() });
  expect(await plan()).toMatchObject({ result: "free ongoing", applicationsLeft: 14 });
  expect(await applied()).toEqual([
    { position: "Backend Developer", company: "Sample Works", ctc_lower: 12, ctc_upper: 18, date: "2026-11-23" },
  ]);

  setClock(START + 5 * MINUTE);
  expect(
    await call("jobs-manager/LockUnlockJobEntry.php", {
      json: { jobId: paid._id, lockStatus: false },
      cookie: staffCookie,
    }),
  ).toEqual({ success: true });
  expect(await plan()).toMatchObject({ applicationsLeft: 15 });
  expect(await applied()).toEqual([]);
  await lock(paid._id);
  expect(await plan()).toMatchObject({ applicationsLeft: 14 });

  // The mail waits ten minutes from the lock that holds.
  const mails = async () =>
    (
      await env.DB.prepare("SELECT template FROM sandbox_mail WHERE recipient = ? ORDER BY template")
        .bind(account.email)
        .all<{ template: string }>()
    ).results.map((m) => m.template);
  const minute = async (at: number) => {
    setClock(START + at * MINUTE);
    await worker.tick();
    await worker.drain();
  };
  await minute(14);
  expect(await mails()).toEqual(["free_welcome", "sign_up_welcome"]);
  await minute(15);
  await minute(16);
  expect(await mails()).toEqual(["application_submitted", "free_welcome", "questions", "sign_up_welcome"]);
  // One mail asks for all that the forms behind the queue require: what waits is parked, and nothing else is.
  const entriesOf = async (query: string) =>
    (
      await env.DB.prepare(`${query} AND a.user_id = (SELECT id FROM users WHERE email = ?) ORDER BY a.id`)
        .bind(account.email)
        .all<{ id: string }>()
    ).results.map(({ id }) => id);
  const waiting = await entriesOf(
    "SELECT DISTINCT a.id FROM applications a JOIN question_waits w ON w.application_id = a.id WHERE true",
  );
  expect(waiting.length).toBeGreaterThan(0);
  expect(await entriesOf("SELECT a.id FROM applications a WHERE state = 'parked'")).toEqual(waiting);

  // A pay that the board did not state is missing from the record, and 'N/A' where it is shown.
  await lock(unpaid._id);
  expect(await applied()).toEqual([
    { position: "Backend Developer", company: "Sample Foundry", ctc_lower: null, ctc_upper: null, date: "2026-11-23" },
    { position: "Backend Developer", company: "Sample Works", ctc_lower: 12, ctc_upper: 18, date: "2026-11-23" },
  ]);
  const dashboard = await (await worker.ask("/dashboard", { cookie })).text();
  expect(dashboard).toContain("Sample Works");
  expect(dashboard).toContain("N/A");

  const { userId } = owner;
  const { kept, summed } = await balances(userId);
  const open = (await day()).filter((e) => !e.locked);
  expect(kept).toEqual({ granted: 15, used: 2, reserved: open.length + waiting.length, revoked: 0 });
  expect(summed).toEqual(kept);
  const audited = await env.DB.prepare(
    "SELECT action, count(*) AS n FROM audit_log WHERE subject_id = ? AND actor_id = ? GROUP BY action ORDER BY action",
  )
    .bind(userId, staff.userId)
    .all();
  expect(audited.results).toEqual([
    { action: "applications.list_day", n: 1 },
    { action: "applications.lock_entry", n: 3 },
    { action: "applications.unlock_entry", n: 1 },
    { action: "applications.update_entry", n: 1 },
    { action: "resumes.download", n: 1 },
    { action: "security.open_person", n: 1 },
  ]);

  // Signed out, the cookie is worth nothing.
  await call("signOut", { method: "POST" });
  expect((await worker.ask("/api/getJobApplied.php", { json: { _id: account.email }, cookie })).status).toBe(401);
});

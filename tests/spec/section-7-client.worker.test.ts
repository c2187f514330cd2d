/**
 * Section 7 of the specification, replayed by a client that knows nothing else: its paths, payloads, encodings and the
 * fields of its answers, and a session's cookie.
 */
import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { randomCapitals } from "@workers/modules/billing/orders/rules";
import { payInSandbox } from "@workers/sandbox/checkout";
import { addDays } from "@workers/lib/india-time";
import { lead, waitingBatch } from "../support/alerts-fixtures";
import { newAccount, newPhone } from "../api/api-samples";
import { advanceClock, clockNow, setClock } from "../support/clock";
import { makeContext } from "../support/context";
import { mailedToken } from "../support/mail";
import { buyer, open } from "../support/payments";
import { makePdf } from "../support/pdf";
import { openedTo, person } from "../support/people";
import { cookiesOf, everything, openWorker, signedIn, type Ask } from "../support/worker";
import { holds } from "./holds";

/** A Monday, 12:00 IST: a trial that begins then is on the onboarding list of the next day. */
const START = Date.parse("2026-11-23T06:30:00Z");
const DAY_MS = 86_400_000;

/** The tables of section 7. The wallet is PhonePe here. */
const ACCOUNT = [
  "GET getLocation.php",
  "POST getPlanDetails.php",
  "POST fetchPersonalDetails.php",
  "POST getJobApplied.php",
  "POST setMailingListTimeStamp.php",
  "POST MailOurselves.php",
  "POST send_email.php",
  "POST uploadPersonalDetails.php",
  "POST initiatePayment.php",
  "GET phonepePaymentStatus.php",
  "POST UnsubscribeJobUpdates.php",
  "POST setCommunityTimestamp.php",
  "POST premiumCommunitySuccess.php",
];
const STAFF = [
  "POST FetchUserJobsDataComponent.php",
  "POST FetchOnboardingListByDate.php",
  "POST UpdateOnboardingData.php",
  "POST LockUnlockOnboardingEntry.php",
  "POST SendOnboardingCompletionEmail.php",
  "POST FetchConclusionListByDate.php",
  "POST UpdateConclusionCallData.php",
  "POST LockUnlockConclusionEntry.php",
  "POST jobs-manager/FetchJobsByDate.php",
  "POST jobs-manager/UpdateJobData.php",
  "POST jobs-manager/LockUnlockJobEntry.php",
  "GET getPostingJob.php",
  "POST jobPosted.php",
];

type Fields = Readonly<Record<string, unknown>>;
interface Answer {
  status: number;
  body: unknown;
}

/** The client: a session or none, and the three encodings. */
function client(cookie: string | null = null, country: string | null = "IN") {
  const worker = openWorker();
  const send = async (path: string, ask: Ask): Promise<Answer> => {
    const answer = await worker.ask(`/api/${path}`, { cookie, ...(country === null ? {} : { country }), ...ask });
    return { status: answer.status, body: await answer.json() };
  };
  return {
    get: (path: string) => send(path, {}),
    json: (path: string, payload: Fields) => send(path, { json: payload }),
    form: (path: string, fields: Record<string, string>) => send(path, { body: new URLSearchParams(fields) }),
    upload: (path: string, form: FormData) => send(path, { body: form }),
  };
}
type Client = ReturnType<typeof client>;

const ok = (fields: Fields = {}) => ({ status: 200, body: { success: true, ...fields } });
const refused = (status: number, fields: Fields = {}) => ({
  status,
  body: { success: false, error: expect.stringMatching(/./), ...fields },
});

const one = <T>(query: string, ...values: unknown[]) =>
  env.DB.prepare(query)
    .bind(...values)
    .first<T>();
const mailsTo = async (email: string, template: string) =>
  (await one<{ n: number }>("SELECT count(*) AS n FROM outbox WHERE recipient = ? AND template = ?", email, template))
    ?.n;
const toldTeam = async (email: string, action: string) =>
  (
    await one<{ n: number }>(
      `SELECT count(*) AS n FROM outbox WHERE template = 'team_notice' AND recipient = 'team@sample.jobsarthi.test'
        AND model ->> 'email' = ? AND model ->> 'action' = ?`,
      email,
      action,
    )
  )?.n;
const stampsOf = async (email: string) =>
  (
    await env.DB.prepare(
      `SELECT field, at, plan FROM mailing_stamps WHERE user_id = (SELECT id FROM users WHERE email = ?)
        ORDER BY field`,
    )
      .bind(email)
      .all<{ field: string; at: number; plan: string | null }>()
  ).results;

const account = newAccount();
const { email } = account;
const phone = newPhone();
let cookie = "";
let asha: Client;
const worker = openWorker();

/** Does now all that was left for later. */
async function settle(): Promise<void> {
  await worker.tick();
  await worker.drain();
}

async function signIn(): Promise<void> {
  const answer = await worker.ask("/api/signIn", { json: { email, password: account.password }, country: "IN" });
  expect(answer.status).toBe(200);
  cookie = cookiesOf(answer);
  asha = client(cookie);
}

/** The free trial, as its card and the form's button begin it: section 7 has no call for it. */
async function beginTrial(): Promise<void> {
  const card = await worker.ask("/api/startIntent", { json: { plan: "Free Trial" }, cookie });
  const { to } = await card.json<{ to: string }>();
  const intentId = new URL(to, "http://x").searchParams.get("intent");
  expect((await worker.ask("/api/activateTrial", { json: { intentId }, cookie })).status).toBe(200);
}

const plan = () => asha.json("getPlanDetails.php", { _id: email });
const details = () => asha.form("fetchPersonalDetails.php", { email });
const tellTeam = (action: string) =>
  asha.form("MailOurselves.php", {
    name: account.fullName,
    email,
    contactNumber: "",
    action,
    currentTime: new Date(clockNow()).toISOString(),
  });
const stamp = (field: string, shouldOverRide: boolean, planName: string | null) =>
  asha.json("setMailingListTimeStamp.php", { _id: email, field, shouldOverRide, planName });
const welcome = (TemplateId: string, To = email) =>
  asha.json("send_email.php", { To, TemplateId, TemplateModel: { name: account.fullName } });

/** All fields that section 3 gives the form. */
const TYPED = {
  firstName: "Asha",
  lastName: "Example",
  whatsappContactNumber: phone,
  gender: "female",
  genderOther: "",
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
const CHOSEN = {
  receiveEmailJobUpdates: true,
  receiveEmailMarketingUpdates: true,
  receiveWhatsappUpdates: true,
  interestedInRemoteJobs: true,
};
const LISTS = {
  forBackend_locations: ["Bengaluru", "Pune"],
  forBackend_jobTitles: ["Backend Developer", "Software Engineer"],
};

let resume: ReturnType<typeof makePdf> | undefined;

async function profileForm(change: Record<string, string> = {}): Promise<FormData> {
  const form = new FormData();
  const fields = { ...TYPED, ...CHOSEN, ...LISTS, _id: "", email, ...change };
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  form.append("resume", new File([await (resume ??= makePdf())], "asha-example.pdf", { type: "application/pdf" }));
  return form;
}

beforeAll(async () => {
  setClock(START);
  // A line for each board that is polled.
  vi.spyOn(console, "info").mockImplementation(() => undefined);
  return () => vi.restoreAllMocks();
});

describe("the paths", () => {
  const allowed = async (calls: readonly string[]) => {
    const answers: string[] = [];
    for (const call of calls) {
      const answer = await worker.ask(`/api/${call.split(" ")[1]}`, { method: "DELETE" });
      answers.push(`${answer.status} ${answer.headers.get("Allow")}`);
    }
    return answers;
  };
  const expected = (calls: readonly string[]) =>
    calls.map((call) => (call.startsWith("GET") ? "405 GET, HEAD, OPTIONS" : "405 POST, OPTIONS"));

  holds("7.staff-prefix", async () => {
    expect(await allowed(STAFF)).toEqual(expected(STAFF));
  });

  holds("7.other-prefix", async () => {
    expect(await allowed(ACCOUNT)).toEqual(expected(ACCOUNT));
  });

  holds("7.own-host", async () => {
    for (const call of [...ACCOUNT, ...STAFF]) {
      const [method = "", path = ""] = call.split(" ");
      const answer = await worker.ask(`/api/${path}`, { method });
      expect([call, answer.headers.get("Location"), answer.headers.get("Content-Type")]).toEqual([
        call,
        null,
        expect.stringContaining("application/json"),
      ]);
    }
  });
});

describe("the account", () => {
  holds("7.label-signup", async () => {
    const answer = await worker.ask("/api/signUp", { json: account, country: "IN" });
    expect(answer.status).toBe(201);
    cookie = cookiesOf(answer);
    asha = client(cookie);
    expect(await plan()).toMatchObject({ status: 200 });
    const token = await mailedToken(email, "sign_up_welcome");
    const pressed = { body: new URLSearchParams({ act: "confirm", token }), cookie };
    expect((await worker.ask("/verify-email", pressed)).status).toBe(200);
  });

  holds("7.auth-display-name", async () => {
    expect(await one("SELECT display_name FROM users WHERE email = ?", email)).toEqual({
      display_name: account.fullName,
    });
  });

  holds("7.auth-provider", async () => {
    const kept = await one<{ password_hash: string }>("SELECT password_hash FROM users WHERE email = ?", email);
    expect(kept?.password_hash).toMatch(/./);
    expect(kept?.password_hash).not.toContain(account.password);
  });

  holds("7.label-login", async () => {
    const wrong = { json: { email, password: "another password" }, country: "IN" };
    const answer = await worker.ask("/api/signIn", wrong);
    expect([answer.status, cookiesOf(answer)]).toEqual([400, expect.not.stringContaining("__Host-session")]);
    await signIn();
    expect(await plan()).toMatchObject({ status: 200 });
  });

  holds("7.location", async () => {
    expect(await client(null, "IN").get("getLocation.php")).toEqual({ status: 200, body: { country: "IN" } });
    expect(await client(null, "US").get("getLocation.php")).toEqual({ status: 200, body: { country: "US" } });
  });

  holds("7.location-failure", async () => {
    expect(await client(null, null).get("getLocation.php")).toEqual({ status: 200, body: { country: "" } });
  });

  holds("7.plan-payload", async () => {
    expect((await asha.json("getPlanDetails.php", { _id: email.toUpperCase() })).status).toBe(200);
    // As `fetch` sends a text, without a word on what it is.
    const text = await worker.ask("/api/getPlanDetails.php", { body: JSON.stringify({ _id: email }), cookie });
    expect(text.status).toBe(200);
    expect(await asha.json("getPlanDetails.php", {})).toMatchObject(refused(404));
    expect(await client().json("getPlanDetails.php", { _id: email })).toMatchObject(refused(401));
  });

  holds("7.plan-answer", async () => {
    expect(await plan()).toEqual({
      status: 200,
      body: { result: "none ongoing", daysLeft: 30, applicationsLeft: 0, totalApplicationsPurchased: 0 },
    });
  });

  holds("7.details-payload", async () => {
    expect((await details()).status).toBe(200);
    expect(await asha.form("fetchPersonalDetails.php", {})).toMatchObject(refused(404));
    expect(await client().form("fetchPersonalDetails.php", { email })).toMatchObject(refused(401));
  });

  holds("7.applied-payload", async () => {
    expect(await asha.json("getJobApplied.php", { _id: email })).toEqual({ status: 200, body: [] });
    expect(await asha.json("getJobApplied.php", {})).toMatchObject(refused(404));
    expect(await client().json("getJobApplied.php", { _id: email })).toMatchObject(refused(401));
  });

  holds("7.stamp-payload", async () => {
    expect(await stamp("accountCreationTimestamp", false, null)).toEqual(ok());
    advanceClock(1000);
    expect(await stamp("accountCreationTimestamp", false, null)).toEqual(ok());
    expect(await stampsOf(email)).toEqual([
      { field: "accountCreationTimestamp", at: expect.toSatisfy((at) => at < clockNow()), plan: null },
    ]);
    expect(await stamp("premiumButtonClickTimestamp", true, "Basic")).toEqual(ok());
    expect(await stampsOf(email)).toContainEqual({
      field: "premiumButtonClickTimestamp",
      at: clockNow(),
      plan: "Basic",
    });
    const visitor = { _id: email, field: "accountCreationTimestamp", shouldOverRide: false, planName: null };
    expect(await client().json("setMailingListTimeStamp.php", visitor)).toMatchObject(refused(401));
  });

  holds("7.label-stamp", async () => {
    const key = "freeTrialButtonClickTimestamp";
    expect(await stamp(key, true, null)).toEqual(ok());
    advanceClock(1000);
    expect(await stamp(key, true, null)).toEqual(ok());
    expect(await stampsOf(email)).toContainEqual({ field: key, at: clockNow(), plan: null });
  });

  holds("7.stamp-fields", async () => {
    const fields = ["accountCreationTimestamp", "freeTrialButtonClickTimestamp", "premiumButtonClickTimestamp"];
    for (const field of fields) expect(await stamp(field, true, null)).toEqual(ok());
    expect((await stampsOf(email)).map(({ field }) => field)).toEqual(fields);
    expect(await stamp("anotherTimestamp", true, null)).toMatchObject(refused(400));
  });

  holds("7.stamp-begins", async () => {
    const before = await everything();
    for (const field of ["freeTrialBeginTimestamp", "premiumBeginTimestamp"])
      expect(await stamp(field, true, "Pro")).toMatchObject(refused(400));
    expect(await everything()).toBe(before);
    expect(await plan()).toMatchObject({ body: { result: "none ongoing" } });
  });

  holds("7.stamp-failure", async () => {
    expect(await stamp("accountCreationTimestamp", false, "No such plan")).toMatchObject(refused(400));
    expect(await plan()).toMatchObject({ status: 200 });
    expect(await stamp("accountCreationTimestamp", false, "")).toEqual(ok());
  });

  holds("7.team-payload", async () => {
    expect(await tellTeam("Trial Button Click")).toEqual(ok());
    const visitor = { name: "A Visitor", email, contactNumber: "", action: "Trial Button Click", currentTime: "" };
    expect(await client().form("MailOurselves.php", visitor)).toMatchObject(refused(401));
  });

  holds("7.team-told", async () => {
    expect(await toldTeam(email, "Trial Button Click")).toBe(1);
  });

  holds("7.label-team", async () => {
    expect(await tellTeam("Pro Button Click")).toEqual(ok());
    expect(await toldTeam(email, "Pro Button Click")).toBe(1);
  });

  holds("7.team-answer", async () => {
    expect(await tellTeam("")).toEqual(refused(400, { fields: { action: expect.any(String) } }));
    expect(await tellTeam("Trial Button Click")).toEqual(ok());
  });

  holds("7.team-labels", async () => {
    const before = await everything();
    for (const action of ["Pro Purchased", "Free Trial Activated", "anything"])
      expect(await tellTeam(action)).toMatchObject(refused(400));
    expect(await everything()).toBe(before);
  });

  holds("7.welcome-asked", async () => {
    const before = await everything();
    for (const template of ["free", "premium"]) expect(await welcome(template)).toMatchObject(refused(409));
    expect(await everything()).toBe(before);
  });

  holds("7.welcome-failure", async () => {
    expect(await welcome("free")).toMatchObject(refused(409));
    expect([await plan(), await details()]).toMatchObject([{ status: 200 }, { status: 200 }]);
  });

  holds("7.profile-payload", async () => {
    const before = await everything();
    const visitor = await client().upload("uploadPersonalDetails.php", await profileForm());
    expect(visitor).toMatchObject(refused(401));
    const wrong = await asha.upload("uploadPersonalDetails.php", await profileForm({ firstName: "Asha  B" }));
    expect(wrong).toMatchObject(refused(400, { fields: { firstName: expect.any(String) } }));
    expect(await everything()).toBe(before);
    const saved = await asha.upload("uploadPersonalDetails.php", await profileForm());
    expect(saved).toMatchObject(ok());
    expect((await details()).body).toMatchObject({ ...TYPED, ...CHOSEN });
    // A first job: the page clears what it does not ask.
    const cleared = { currentCompany: "", currentCTC: "", experienceYears: "", noticePeriod: "" };
    await asha.upload("uploadPersonalDetails.php", await profileForm({ firstJob: "yes", ...cleared }));
    expect((await details()).body).toMatchObject({ ...TYPED, ...CHOSEN, ...cleared, firstJob: "yes" });
    expect(await asha.upload("uploadPersonalDetails.php", await profileForm())).toMatchObject(ok());
  });

  holds("7.profile-lists", async () => {
    expect((await details()).body).toMatchObject(LISTS);
  });

  holds("7.profile-email", async () => {
    const theirs = await person();
    const form = await profileForm({ email: theirs.email });
    expect(await asha.upload("uploadPersonalDetails.php", form)).toMatchObject(refused(404));
    const again = await profileForm({ _id: email });
    expect(await asha.upload("uploadPersonalDetails.php", again)).toMatchObject(ok());
  });

  holds("7.profile-resume", async () => {
    expect((await details()).body).toMatchObject({ resume: "asha-example.pdf" });
    const form = await profileForm();
    form.set("resume", new File(["no pdf"], "asha.pdf", { type: "application/pdf" }));
    expect(await asha.upload("uploadPersonalDetails.php", form)).toMatchObject(
      refused(400, { fields: { resume: expect.any(String) } }),
    );
  });

  holds("7.profile-message", async () => {
    const saved = await asha.upload("uploadPersonalDetails.php", await profileForm());
    expect(saved).toEqual(ok({ message: "Personal details saved" }));
  });

  holds("7.profile-duplicate", async () => {
    const other = await person();
    const theirs = client(await signedIn(other));
    const form = await profileForm({ email: other.email, whatsappContactNumber: phone });
    const answer = await theirs.upload("uploadPersonalDetails.php", form);
    expect(answer).toMatchObject({ status: 200, body: { message: "WhatsApp number already exists" } });
    expect(await one("SELECT count(*) AS n FROM profiles WHERE user_id = ?", other.userId)).toEqual({ n: 0 });
  });

  holds("7.details-answer", async () => {
    expect(await details()).toMatchObject({
      status: 200,
      body: { _id: email, email, name: "Asha Example", phoneNumber: phone, ...TYPED, ...CHOSEN, ...LISTS },
    });
    const other = await person({ displayName: "No Profile" });
    const none = await client(await signedIn(other)).form("fetchPersonalDetails.php", { email: other.email });
    expect(none.body).toEqual({ _id: "", email: other.email, name: "No Profile" });
  });

  holds("7.named-by-email", async () => {
    const { email: other } = await person();
    const before = await everything();
    const fields = { _id: other, field: "accountCreationTimestamp", shouldOverRide: false, planName: null };
    const notice = { name: "", email: other, contactNumber: "", action: "Trial Button Click", currentTime: "" };
    for (const answer of [
      await asha.json("getPlanDetails.php", { _id: other }),
      await asha.form("fetchPersonalDetails.php", { email: other }),
      await asha.json("getJobApplied.php", { _id: other }),
      await asha.json("setMailingListTimeStamp.php", fields),
      await asha.form("MailOurselves.php", notice),
      await welcome("free", other),
    ])
      expect(answer).toEqual(refused(404));
    expect(await everything()).toBe(before);
  });

  it("fields that the specification does not have are passed over", async () => {
    const more = { ...TYPED, somethingElse: "x", page: 1 };
    expect(await asha.json("getPlanDetails.php", { ...more, _id: email })).toEqual(await plan());
    expect(await asha.json("getJobApplied.php", { ...more, _id: email })).toEqual({ status: 200, body: [] });
    expect(await asha.upload("uploadPersonalDetails.php", await profileForm({ somethingElse: "x" }))).toMatchObject(
      ok(),
    );
  });

  holds("7.welcome-payload", async () => {
    await beginTrial();
    await settle();
    expect(await plan()).toEqual({
      status: 200,
      body: { result: "free ongoing", daysLeft: 30, applicationsLeft: 15, totalApplicationsPurchased: 15 },
    });
    expect(await welcome("free")).toEqual(ok());
    expect(await mailsTo(email, "free_welcome")).toBe(1);
    expect((await stampsOf(email)).map(({ field }) => field)).toContain("freeTrialBeginTimestamp");
    const payload = { To: email, TemplateId: "free", TemplateModel: { name: account.fullName } };
    expect(await client().json("send_email.php", payload)).toMatchObject(refused(401));
    expect(await welcome("another")).toMatchObject(refused(400, { error: "Invalid template name" }));
  });
});

describe("staff", () => {
  let desk: Client;
  let staff: Awaited<ReturnType<typeof lead>>;
  let listed: Entry[] = [];
  const DAY = "2026-11-23";
  const WINDOW = { startTimestamp: "2026-11-22T14:30:00.000Z", endTimestamp: "2026-11-23T14:30:00.000Z", date: DAY };
  interface Entry {
    _id: string;
    company: string;
    resumeDownloadLink: string;
    applicationStatus: string;
    remarks: string;
    locked: boolean;
  }
  interface Call {
    email: string;
    [field: string]: unknown;
  }
  const jobs = async (payload: Fields = WINDOW) =>
    ((await desk.json("jobs-manager/FetchJobsByDate.php", payload)).body as { data: Entry[] }).data;
  const job = async (at: number) => (await jobs()).find(({ _id }) => _id === listed[at]?._id);
  const comeToWork = async () => {
    desk = client(await signedIn(staff));
  };

  beforeAll(async () => {
    staff = await lead("Sample Operator");
    await comeToWork();
    // Jobs, which have no call in section 7.
    const posting = { title: "Backend Developer", location: "Bengaluru" };
    const rows = ["Sample Works", "Sample Foundry"].map((company, i) => ({
      ...posting,
      company,
      src: `greenhouse:sample${i}`,
      id: `90000${i}`,
      url: `https://boards.greenhouse.io/sample${i}/jobs/90000${i}`,
    }));
    const handedIn = { json: { format: "listing", rows }, cookie: await signedIn(staff) };
    expect((await worker.ask("/api/ingestPostings", handedIn)).status).toBe(200);
    setClock(START + 60_000);
    await settle();
    listed = await jobs();
  });

  holds("7.jobs-payload", async () => {
    expect(listed.map(({ company }) => company).toSorted()).toEqual(["Sample Foundry", "Sample Works"]);
    expect(await jobs({ ...WINDOW, endTimestamp: WINDOW.startTimestamp })).toEqual([]);
    const next = { startTimestamp: "2026-11-23T14:30:00.000Z", endTimestamp: "2026-11-24T14:30:00.000Z" };
    expect(await jobs({ ...next, date: "2026-11-24" })).toEqual([]);
    for (const [who, status] of [
      [client(), 401],
      [asha, 403],
    ] as const)
      expect(await who.json("jobs-manager/FetchJobsByDate.php", WINDOW)).toMatchObject(refused(status));
  });

  holds("7.jobs-answer", async () => {
    expect(await desk.json("jobs-manager/FetchJobsByDate.php", WINDOW)).toMatchObject(ok({ count: 2 }));
    expect(listed[0]).toMatchObject({
      position: "Backend Developer",
      portal: "Greenhouse",
      is_easy_apply: false,
      final_link: expect.stringMatching(/^https:/),
      resumeDownloadLink: expect.any(String),
      applicationStatus: "",
      remarks: "",
      locked: false,
      lockTimestamp: null,
      created_at: { $date: expect.any(String) },
    });
    const none = await desk.json("jobs-manager/FetchJobsByDate.php", { ...WINDOW, date: "" });
    expect(none).toMatchObject(refused(400, { error: "Please select a date" }));
  });

  holds("7.cv-place", () => {
    expect(listed[0]?.resumeDownloadLink).toMatch(/^\/api\/cv\//);
  });

  holds("7.cv-ending", async () => {
    const link = listed[0]?.resumeDownloadLink ?? "";
    expect(link).toMatch(/\.pdf$/);
    const owner = await one<{ userId: string }>("SELECT id AS userId FROM users WHERE email = ?", email);
    await openedTo(staff, owner ?? { userId: "" }, clockNow());
    const file = await worker.ask(link, { cookie: await signedIn(staff) });
    expect([file.status, file.headers.get("Content-Type")]).toEqual([200, "application/pdf"]);
  });

  holds("7.cv-path", async () => {
    const link = listed[0]?.resumeDownloadLink ?? "";
    expect(link).not.toContain(email.split("@")[0]);
    for (const named of [email, encodeURIComponent(email), email.replace(/\W/g, "_")])
      expect((await worker.ask(`/api/cv/${named}.pdf`, { cookie })).status).toBe(404);
    // Not the last letter, some bits of which say nothing.
    const forged = link.replace(/.(?=.{10}\.pdf$)/, (letter) => (letter === "A" ? "B" : "A"));
    expect((await worker.ask(forged, { cookie })).status).toBe(404);
    expect((await worker.ask(link)).status).toBe(401);
  });

  holds("7.jobs-update", async () => {
    const draft = { jobId: listed[0]?._id, applicationStatus: "Unsuccessful - Other", remarks: "asked for more" };
    expect(await desk.json("jobs-manager/UpdateJobData.php", draft)).toEqual(ok());
    expect(await job(0)).toMatchObject({
      ...listed[0],
      applicationStatus: draft.applicationStatus,
      remarks: draft.remarks,
      revision: expect.any(Number),
    });
  });

  holds("7.jobs-updated", async () => {
    const draft = { jobId: listed[0]?._id, applicationStatus: "", remarks: "" };
    expect(await desk.json("jobs-manager/UpdateJobData.php", draft)).toEqual(ok());
    expect(await desk.json("jobs-manager/UpdateJobData.php", { ...draft, applicationStatus: "Maybe" })).toMatchObject(
      refused(400),
    );
    expect(await desk.json("jobs-manager/UpdateJobData.php", { ...draft, jobId: "0".repeat(26) })).toEqual(
      refused(404),
    );
    expect(await asha.json("jobs-manager/UpdateJobData.php", draft)).toEqual(refused(403));
  });

  holds("7.jobs-lock", async () => {
    const lock = { lockStatus: true, applicationStatus: "Successful", remarks: "done" };
    for (const entry of listed)
      expect(await desk.json("jobs-manager/LockUnlockJobEntry.php", { jobId: entry._id, ...lock })).toMatchObject(ok());
    expect(await job(0)).toMatchObject({ locked: true, applicationStatus: "Successful", remarks: "done" });
    expect(await plan()).toMatchObject({ body: { applicationsLeft: 13 } });
    const unlock = { jobId: listed[1]?._id, lockStatus: false };
    expect(await desk.json("jobs-manager/LockUnlockJobEntry.php", unlock)).toEqual(ok());
    expect([(await job(0))?.locked, (await job(1))?.locked]).toEqual([true, false]);
    expect(await plan()).toMatchObject({ body: { applicationsLeft: 14 } });
  });

  holds("7.jobs-locked", async () => {
    const [mine, other] = [listed[0]?._id, listed[1]?._id];
    const draft = { jobId: mine, applicationStatus: "", remarks: "" };
    expect(await desk.json("jobs-manager/UpdateJobData.php", draft)).toEqual(refused(409));
    const empty = { jobId: other, lockStatus: true, applicationStatus: "", remarks: "" };
    const text = "Please select an application status before locking the entry";
    expect(await desk.json("jobs-manager/LockUnlockJobEntry.php", empty)).toMatchObject(refused(400, { error: text }));
    const word = { ...empty, lockStatus: "true" };
    expect(await desk.json("jobs-manager/LockUnlockJobEntry.php", word)).toMatchObject(refused(400));
    expect((await job(1))?.locked).toBe(false);
    const failed = { ...empty, applicationStatus: "Unsuccessful - Job Closed", remarks: "" };
    expect(await desk.json("jobs-manager/LockUnlockJobEntry.php", failed)).toMatchObject(ok());
    expect(await job(1)).toMatchObject({ locked: true, applicationStatus: "Unsuccessful - Job Closed" });
  });

  holds("7.applied-answer", async () => {
    expect(await asha.json("getJobApplied.php", { _id: email })).toEqual({
      status: 200,
      body: [
        { position: "Backend Developer", company: listed[0]?.company, ctc_lower: null, ctc_upper: null, date: DAY },
      ],
    });
  });

  const row = () => ({
    user: email,
    firstName: "Asha",
    lastName: "Example",
    phoneNumber: expect.any(String),
    desired_job_titles: "Backend Developer, Software Engineer",
    desired_locations: "Bengaluru, Pune",
    open_to_remote: "yes",
    other_preferences: TYPED.forBackend_customInstruction,
    date: "2026-11-23 12:01:00",
    position: "Backend Developer",
    company: listed[0]?.company,
    location: "Bengaluru",
    final_link: expect.stringMatching(/^https:/),
    portal: "Greenhouse",
    search_term: expect.any(String),
  });

  holds("7.report-answer", async () => {
    expect(await desk.json("FetchUserJobsDataComponent.php", { _id: email })).toEqual({ status: 200, body: [row()] });
  });

  holds("7.report-person", async () => {
    const { email: other } = await person();
    expect(await desk.json("FetchUserJobsDataComponent.php", { _id: other })).toEqual({ status: 200, body: [] });
    for (const [who, status] of [
      [client(), 401],
      [asha, 403],
    ] as const)
      expect(await who.json("FetchUserJobsDataComponent.php", { _id: email })).toMatchObject(refused(status));
  });

  holds("7.report-day", async () => {
    expect(await desk.json("FetchUserJobsDataComponent.php", { date: DAY })).toEqual({ status: 200, body: [row()] });
    expect((await desk.json("FetchUserJobsDataComponent.php", { date: "2026-11-22" })).body).toEqual([]);
    expect(await desk.json("FetchUserJobsDataComponent.php", { date: "" })).toMatchObject(refused(400));
  });

  holds("7.report-unknown", async () => {
    expect(await desk.json("FetchUserJobsDataComponent.php", { _id: "nobody@sample.jobsarthi.test" })).toMatchObject(
      refused(404),
    );
  });

  const ofThirtyDays: Entry[] = [];

  holds("7.operator-days", async () => {
    const days = Array.from({ length: 30 }, (_, back) => addDays(DAY, -back));
    for (const date of days) ofThirtyDays.push(...(await jobs({ date })));
    expect(ofThirtyDays.map(({ _id }) => _id).toSorted()).toEqual(listed.map(({ _id }) => _id).toSorted());
  });

  holds("7.operator-successful", async () => {
    const kept = ofThirtyDays.filter(({ applicationStatus }) => applicationStatus === "Successful");
    expect(kept.map(({ company }) => company)).toEqual([listed[0]?.company]);
    const page = await worker.ask(`/jobs-${staff.staff?.slug}`, { cookie: await signedIn(staff) });
    const html = await page.text();
    expect([listed[0], listed[1]].map((entry) => html.includes(entry?.company ?? ""))).toEqual([true, false]);
  });

  /** The list of the day after the trial began, which is complete at 11:00 IST. */
  const ONBOARDING = "2026-11-24";
  const onboarding = async () => {
    const answer = await desk.json("FetchOnboardingListByDate.php", { date: ONBOARDING });
    return (answer.body as { data: Call[] }).data[0];
  };
  const lockOnboarding = (result: string) =>
    desk.json("LockUnlockOnboardingEntry.php", { email, lockStatus: true, freeTrialOnboardingCallResult: result });
  const complete = (callResultCounts: Fields = { "Call Successful": 1 }) =>
    desk.json("SendOnboardingCompletionEmail.php", { date: ONBOARDING, totalUsers: 1, callResultCounts });

  holds("7.onboarding-payload", async () => {
    setClock(Date.parse("2026-11-24T05:29:00Z"));
    await comeToWork();
    expect(await onboarding()).toMatchObject({ email });
    const other = await desk.json("FetchOnboardingListByDate.php", { date: DAY });
    expect(other).toMatchObject(ok({ data: [], count: 0 }));
    for (const [who, status] of [
      [client(), 401],
      [asha, 403],
    ] as const)
      expect(await who.json("FetchOnboardingListByDate.php", { date: DAY })).toMatchObject(refused(status));
  });

  holds("7.onboarding-answer", async () => {
    const listOfDay = await desk.json("FetchOnboardingListByDate.php", { date: ONBOARDING });
    expect(listOfDay).toMatchObject(ok({ count: 1 }));
    expect(await onboarding()).toMatchObject({
      name: "Asha Example",
      email,
      contactNumber: expect.any(String),
      freeTrialOnboardingCallResult: "",
      ...LISTS,
      interestedInRemoteJobs: true,
      forBackend_customInstruction: TYPED.forBackend_customInstruction,
      LockingFreeTrialOnboardingDone: false,
    });
    const none = await desk.json("FetchOnboardingListByDate.php", { date: "" });
    expect(none).toMatchObject(refused(400, { error: "Please select a date" }));
  });

  const wishes = (change: Fields = {}) => ({
    email,
    forBackend_jobTitles: "Backend Developer,Data Engineer",
    forBackend_locations: "Pune,Mumbai",
    interestedInRemoteJobs: false,
    forBackend_customInstruction: "Day shifts.",
    ...change,
  });

  holds("7.onboarding-update", async () => {
    expect(await desk.json("UpdateOnboardingData.php", wishes())).toEqual(ok());
    const saved = {
      forBackend_jobTitles: ["Backend Developer", "Data Engineer"],
      forBackend_locations: ["Pune", "Mumbai"],
      interestedInRemoteJobs: false,
      forBackend_customInstruction: "Day shifts.",
    };
    expect(await onboarding()).toMatchObject(saved);
    expect((await details()).body).toMatchObject(saved);
    expect(await desk.json("UpdateOnboardingData.php", wishes({ interestedInRemoteJobs: "" }))).toEqual(ok());
    expect(await onboarding()).toMatchObject({ interestedInRemoteJobs: "" });
  });

  holds("7.onboarding-updated", async () => {
    expect(await desk.json("UpdateOnboardingData.php", wishes({ email: "nobody@sample.jobsarthi.test" }))).toEqual(
      refused(404),
    );
    expect(await desk.json("UpdateOnboardingData.php", wishes({ interestedInRemoteJobs: "perhaps" }))).toMatchObject(
      refused(400),
    );
    expect(await asha.json("UpdateOnboardingData.php", wishes())).toEqual(refused(403));
  });

  holds("7.onboarding-lock", async () => {
    expect(await lockOnboarding("Call Successful")).toMatchObject(ok());
    expect(await onboarding()).toMatchObject({
      freeTrialOnboardingCallResult: "Call Successful",
      LockingFreeTrialOnboardingDone: true,
    });
    expect(await desk.json("UpdateOnboardingData.php", wishes())).toMatchObject(refused(409));
  });

  holds("7.onboarding-unlock", async () => {
    expect(await desk.json("LockUnlockOnboardingEntry.php", { email, lockStatus: false })).toEqual(ok());
    expect(await onboarding()).toMatchObject({ LockingFreeTrialOnboardingDone: false });
  });

  holds("7.onboarding-locked", async () => {
    for (const result of ["", "Maybe"]) expect(await lockOnboarding(result)).toMatchObject(refused(400));
    const unknown = { email: "nobody@sample.jobsarthi.test", lockStatus: false };
    expect(await desk.json("LockUnlockOnboardingEntry.php", unknown)).toEqual(refused(404));
    expect(await onboarding()).toMatchObject({ LockingFreeTrialOnboardingDone: false });
  });

  holds("7.completion-answer", async () => {
    setClock(Date.parse("2026-11-24T05:31:00Z"));
    expect(await complete()).toMatchObject(refused(409));
    expect(await lockOnboarding("Call Successful")).toMatchObject(ok());
    setClock(Date.parse("2026-11-24T05:29:00Z"));
    expect(await complete()).toMatchObject(refused(409));
    setClock(Date.parse("2026-11-24T05:31:00Z"));
    expect(await complete()).toMatchObject(ok());
    expect(await asha.json("SendOnboardingCompletionEmail.php", { date: ONBOARDING })).toEqual(refused(403));
  });

  holds("7.completion-payload", async () => {
    expect(await complete({ "Call Successful": 1, "Not Interested": 0 })).toMatchObject(
      ok({ totalUsers: 1, callResultCounts: { "Call Successful": 1 } }),
    );
    expect(await mailsTo("team@sample.jobsarthi.test", "onboarding_complete")).toBe(1);
    const without = { totalUsers: 1, callResultCounts: { "Call Successful": 1 } };
    expect(await desk.json("SendOnboardingCompletionEmail.php", without)).toMatchObject(refused(400));
  });

  holds("7.completion-fallback", async () => {
    expect(await complete({ "Call Successful": 0, "No Result": 1 })).toMatchObject(ok({ totalUsers: 1 }));
  });

  holds("7.postings-answer", async () => {
    const { group, ids } = await waitingBatch({ by: staff, size: 2, now: clockNow() });
    const waiting = await desk.get("getPostingJob.php");
    expect(waiting).toMatchObject({ status: 200, body: { status: "success", message: expect.any(String) } });
    expect((waiting.body as { data: unknown[] }).data).toEqual(
      ids.map((id, at) => ({
        job_id: id,
        batch_id: expect.any(String),
        group_name: group,
        job_title: `Backend Developer ${at + 1}`,
        company: "Sample Works",
        location: "Bengaluru, India",
        date_posted: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        job_url: expect.stringMatching(/^https:/),
        created_at: new Date(clockNow()).toISOString(),
      })),
    );
    expect(await client().get("getPostingJob.php")).toEqual(refused(401));
    expect(await asha.get("getPostingJob.php")).toEqual(refused(403));
  });

  const postings = async () =>
    ((await desk.get("getPostingJob.php")).body as { data: { job_id: string; group_name: string }[] }).data;

  holds("7.posted-payload", async () => {
    const [first, second] = await postings();
    const sent = { job_id: first?.job_id, group_name: first?.group_name };
    expect(await desk.json("jobPosted.php", sent)).toMatchObject(ok());
    expect(await postings()).toEqual([second]);
  });

  holds("7.posted-answer", async () => {
    const [left] = await postings();
    const sent = { job_id: left?.job_id, group_name: left?.group_name };
    expect(await desk.json("jobPosted.php", { ...sent, job_id: "0".repeat(26) })).toEqual(refused(404));
    expect(await asha.json("jobPosted.php", sent)).toEqual(refused(403));
    expect(await desk.json("jobPosted.php", sent)).toEqual(ok({ message: expect.any(String) }));
    expect(await postings()).toEqual([]);
  });

  const CONCLUSION = "2026-12-24";
  const conclusion = async () => {
    const answer = await desk.json("FetchConclusionListByDate.php", { date: CONCLUSION });
    return (answer.body as { data: Call[] }).data[0];
  };
  const said = { FreeTrialEndCallResult: "User Satisfied", FreeTrialEndCallRemarks: "wants to go on" };

  holds("7.conclusion-payload", async () => {
    setClock(START + 31 * DAY_MS);
    // The first round ends the plan, the second one follows that.
    for (const _ of [1, 2]) await settle();
    await comeToWork();
    await signIn();
    expect(await plan()).toMatchObject({ body: { result: "free expired" } });
    expect(await conclusion()).toMatchObject({ email });
    const other = await desk.json("FetchConclusionListByDate.php", { date: addDays(CONCLUSION, -1) });
    expect(other).toMatchObject(ok({ data: [], count: 0 }));
    expect(await asha.json("FetchConclusionListByDate.php", { date: CONCLUSION })).toEqual(refused(403));
  });

  holds("7.conclusion-answer", async () => {
    const listOfDay = await desk.json("FetchConclusionListByDate.php", { date: CONCLUSION });
    expect(listOfDay).toMatchObject(ok({ count: 1 }));
    expect(await conclusion()).toMatchObject({
      name: "Asha Example",
      email,
      contactNumber: expect.any(String),
      FreeTrialEndCallResult: "",
      FreeTrialEndCallRemarks: "",
      LockingFreeTrialEndDone: false,
      forBackend_jobTitles: ["Backend Developer", "Data Engineer"],
      forBackend_locations: ["Pune", "Mumbai"],
      interestedInRemoteJobs: "",
      forBackend_customInstruction: "Day shifts.",
    });
    const none = await desk.json("FetchConclusionListByDate.php", { date: "" });
    expect(none).toMatchObject(refused(400, { error: "Please select a date" }));
  });

  holds("7.conclusion-update", async () => {
    expect(await desk.json("UpdateConclusionCallData.php", { email, ...said })).toEqual(ok());
    expect(await conclusion()).toMatchObject({ ...said, LockingFreeTrialEndDone: false });
  });

  holds("7.conclusion-updated", async () => {
    const update = (change: Fields) => desk.json("UpdateConclusionCallData.php", { email, ...said, ...change });
    expect(await update({ email: "nobody@sample.jobsarthi.test" })).toEqual(refused(404));
    expect(await update({ FreeTrialEndCallResult: "Maybe" })).toMatchObject(refused(400));
    expect(await asha.json("UpdateConclusionCallData.php", { email, ...said })).toEqual(refused(403));
    expect(await conclusion()).toMatchObject(said);
  });

  holds("7.conclusion-lock", async () => {
    const lock = { email, lockStatus: true, ...said, FreeTrialEndCallRemarks: "will buy" };
    expect(await desk.json("LockUnlockConclusionEntry.php", lock)).toMatchObject(ok());
    expect(await conclusion()).toMatchObject({
      ...said,
      FreeTrialEndCallRemarks: "will buy",
      LockingFreeTrialEndDone: true,
    });
    expect(await desk.json("UpdateConclusionCallData.php", { email, ...said })).toMatchObject(refused(409));
    expect(await desk.json("LockUnlockConclusionEntry.php", { email, lockStatus: false })).toEqual(ok());
    expect(await conclusion()).toMatchObject({ LockingFreeTrialEndDone: false });
  });

  holds("7.conclusion-locked", async () => {
    const lock = (change: Fields) =>
      desk.json("LockUnlockConclusionEntry.php", { email, lockStatus: true, ...said, ...change });
    expect(await lock({ FreeTrialEndCallResult: "" })).toMatchObject(
      refused(400, { error: "Call Result is required before locking the entry" }),
    );
    expect(await lock({ lockStatus: "true" })).toMatchObject(refused(400));
    expect(await lock({ email: "nobody@sample.jobsarthi.test" })).toEqual(refused(404));
    expect(await conclusion()).toMatchObject({ LockingFreeTrialEndDone: false });
  });
});

describe("payment", () => {
  /** The specification names no prefix of a plan's order. */
  const newOrder = () => `ORDER${randomCapitals(12)}`;
  const payment = (change: Fields = {}) => ({
    orderId: newOrder(),
    amount: 1999,
    customer_email: email,
    customer_phone: phone,
    ...change,
  });
  interface Session {
    paymentSessionId: string;
    reference: string;
  }
  let session: Session;

  holds("7.pay-payload", async () => {
    const stranger = await person();
    const before = await everything();
    for (const [status, payload, who] of [
      [401, payment(), client()],
      [404, payment({ customer_email: stranger.email }), asha],
      [400, payment({ amount: 1 }), asha],
      [400, payment({ orderId: "" }), asha],
    ] as const)
      expect(await who.json("initiatePayment.php", payload)).toMatchObject(refused(status));
    expect(await everything()).toBe(before);
    const payload = payment();
    const opened = await asha.json("initiatePayment.php", payload);
    expect(opened.status).toBe(200);
    session = opened.body as Session;
    expect(await asha.json("initiatePayment.php", payload)).toEqual(opened);
  });

  holds("7.pay-answer", async () => {
    expect(session.paymentSessionId).toMatch(/./);
    await payInSandbox(makeContext(), { session: session.paymentSessionId, outcome: "paid" });
    await settle();
    expect(await plan()).toMatchObject({
      status: 200,
      body: { result: "premium ongoing", daysLeft: 30, totalApplicationsPurchased: 15 + 125 },
    });
    expect(await toldTeam(email, "Pro Purchased")).toBe(1);
    expect((await stampsOf(email)).map(({ field }) => field)).toContain("premiumBeginTimestamp");
  });

  holds("7.welcome-templates", async () => {
    expect(await welcome("premium")).toEqual(ok());
    expect(await welcome("free")).toMatchObject(refused(409));
    expect([await mailsTo(email, "premium_welcome"), await mailsTo(email, "free_welcome")]).toEqual([1, 1]);
  });

  holds("7.order-id", async () => {
    expect(await one("SELECT id FROM orders")).toEqual({ id: expect.stringMatching(/^PLAN[A-Z]{14}$/) });
    const before = await everything();
    for (const orderId of ["order1234567890abc", "ORDER", `ORDER ${randomCapitals(12)}`, `${newOrder()}1`])
      expect(await asha.json("initiatePayment.php", payment({ orderId }))).toMatchObject(
        refused(400, { fields: { orderId: expect.any(String) } }),
      );
    expect(await everything()).toBe(before);
  });

  holds("7.return-signature", async () => {
    const ask = (order: string) => worker.ask(`/verify-payment?order=${encodeURIComponent(order)}`, { cookie });
    const paid = await ask(session.reference);
    expect([paid.status, paid.headers.get("Location")]).toEqual([302, expect.stringMatching(/^\/thank-you\?/)]);
    for (const forged of [`${session.reference.split(".")[0]}.${"A".repeat(43)}`, "A".repeat(64)])
      expect(await (await ask(forged)).text()).toContain("Payment Processing Error");
  });

  /** Somebody who pays by wallet: which call begins that is not shown. */
  const walletBuyer = async () => {
    const { actor, ctx, intentId } = await buyer("Basic");
    const who = client(await signedIn(actor));
    const status = (of = actor.email) => who.get(`phonepePaymentStatus.php?email=${encodeURIComponent(of)}`);
    return { actor, status, opened: await open(ctx, intentId, "wallet"), ctx };
  };
  let wallet: Awaited<ReturnType<typeof walletBuyer>>;

  holds("7.wallet-pending", async () => {
    wallet = await walletBuyer();
    expect(await wallet.status()).toMatchObject(ok({ state: "PENDING" }));
  });

  holds("7.wallet-paid", async () => {
    await payInSandbox(wallet.ctx, { session: wallet.opened.session.paymentSessionId, outcome: "no_webhook" });
    expect(await wallet.status()).toMatchObject(ok({ state: "PAID" }));
  });

  holds("7.wallet-other", async () => {
    const other = await walletBuyer();
    await payInSandbox(other.ctx, { session: other.opened.session.paymentSessionId, outcome: "failed" });
    expect(await other.status()).toMatchObject(ok({ state: "FAILED" }));
  });

  holds("7.wallet-answer", async () => {
    expect((await wallet.status()).body).toMatchObject({ success: true, state: "PAID" });
    expect(await asha.get(`phonepePaymentStatus.php?email=${encodeURIComponent(email)}`)).toEqual(refused(404));
  });

  holds("7.wallet-payload", async () => {
    expect((await wallet.status(wallet.actor.email.toUpperCase())).status).toBe(200);
    expect(await wallet.status(email)).toEqual(refused(404));
    expect(await asha.get("phonepePaymentStatus.php")).toEqual(refused(404));
  });

  holds("7.wallet-name", async () => {
    const { actor, opened } = await walletBuyer();
    // PhonePe's own order, and no network: it is PhonePe that is asked.
    await env.DB.prepare("UPDATE orders SET gateway = 'phonepe' WHERE id = ?").bind(opened.orderId).run();
    const asking = openWorker({
      PHONEPE_CLIENT_ID: "id",
      PHONEPE_CLIENT_SECRET: "secret",
      PHONEPE_CLIENT_VERSION: "1",
      PHONEPE_WEBHOOK_USER: "username",
      PHONEPE_WEBHOOK_PASSWORD: "password",
      PHONEPE_MODE: "sandbox",
    });
    const path = `/api/phonepePaymentStatus.php?email=${encodeURIComponent(actor.email)}`;
    const answer = await asking.ask(path, { cookie: await signedIn(actor) });
    expect(await answer.json()).toMatchObject({ success: false, state: "UNKNOWN" });
  });

  holds("7.wallet-visitor", async () => {
    const path = `phonepePaymentStatus.php?email=${encodeURIComponent(wallet.actor.email)}`;
    expect(await client().get(path)).toEqual(refused(401));
  });

  const wantsMail = async () => (await details()).body as { receiveEmailJobUpdates: boolean };

  holds("7.unsubscribe-visitor", async () => {
    expect(await client().json("UnsubscribeJobUpdates.php", { email })).toEqual(ok());
    expect(await wantsMail()).toMatchObject({ receiveEmailJobUpdates: true });
    expect(await mailsTo(email, "unsubscribe_confirm")).toBe(1);
    const unknown = "nobody@sample.jobsarthi.test";
    expect(await client().json("UnsubscribeJobUpdates.php", { email: unknown })).toEqual(ok());
    expect(await mailsTo(unknown, "unsubscribe_confirm")).toBe(0);
  });

  holds("7.unsubscribe-payload", async () => {
    expect(await asha.json("UnsubscribeJobUpdates.php", { email })).toMatchObject({ status: 200 });
    expect(await wantsMail()).toMatchObject({ receiveEmailJobUpdates: false });
  });

  holds("7.unsubscribe-answer", async () => {
    expect(await asha.json("UnsubscribeJobUpdates.php", { email })).toEqual(ok());
    expect(await asha.json("UnsubscribeJobUpdates.php", {})).toMatchObject(refused(400));
  });
});

describe("the community, for a visitor", () => {
  const visitor = client();
  const member = {
    name: "New Member",
    phoneNumber: newPhone(),
    email: `member-${randomCapitals(8).toLowerCase()}@sample.jobsarthi.test`,
  };
  const orderId = `COMMUNITY${randomCapitals(10)}`;
  const contact = { customer_email: member.email, customer_phone: member.phoneNumber };
  const success = (change: Fields = {}) =>
    visitor.json("premiumCommunitySuccess.php", {
      ...member,
      planName: "Premium WhatsApp Community",
      orderId,
      ...change,
    });
  let paymentSessionId = "";

  holds("7.community-stamp", async () => {
    expect(await visitor.json("setCommunityTimestamp.php", member)).toEqual(ok());
    expect(await one("SELECT name, phone, at FROM community_interest WHERE email = ?", member.email)).toEqual({
      name: member.name,
      phone: member.phoneNumber,
      at: clockNow(),
    });
  });

  holds("7.community-forget", async () => {
    expect(await visitor.json("setCommunityTimestamp.php", { ...member, phoneNumber: "1" })).toMatchObject(
      refused(400),
    );
    expect(await visitor.json("setCommunityTimestamp.php", member)).toEqual(ok());
  });

  holds("7.order-id-community", async () => {
    for (const wrong of [`COMMUNITY${randomCapitals(4)}`, `COMMUNITY${randomCapitals(9)}1`, "COMMUNITYabcdefghij"])
      expect(await visitor.json("initiatePayment.php", { orderId: wrong, amount: 99, ...contact })).toMatchObject(
        refused(400, { fields: { orderId: expect.any(String) } }),
      );
    // Another prefix is a plan's, which a visitor cannot buy.
    const plans = { orderId: `ORDER${randomCapitals(10)}`, amount: 99, ...contact };
    expect(await visitor.json("initiatePayment.php", plans)).toMatchObject(refused(401));
  });

  holds("7.community-pay", async () => {
    const wrong = { orderId, amount: 98, ...contact };
    expect(await visitor.json("initiatePayment.php", wrong)).toMatchObject(refused(400));
    const opened = await visitor.json("initiatePayment.php", { orderId, amount: 99, ...contact });
    expect(opened).toMatchObject({ status: 200 });
    paymentSessionId = (opened.body as { paymentSessionId: string }).paymentSessionId;
    expect(await visitor.json("initiatePayment.php", { orderId, amount: 99, ...contact })).toEqual(opened);
  });

  holds("7.community-session", async () => {
    expect(await success()).toMatchObject({ status: 200, body: { success: false } });
    expect(await one("SELECT count(*) AS n FROM community_members")).toEqual({ n: 0 });
    await payInSandbox(makeContext(), { session: paymentSessionId, outcome: "paid" });
  });

  holds("7.community-payload", async () => {
    expect(await success({ email: "somebody@else.example" })).toEqual(refused(404));
    expect(await success({ orderId: `COMMUNITY${randomCapitals(10)}` })).toEqual(refused(404));
    expect(await success()).toMatchObject(ok());
    expect(await one("SELECT name, phone FROM community_members WHERE email = ?", member.email)).toEqual({
      name: member.name,
      phone: member.phoneNumber,
    });
  });

  holds("7.community-answer", async () => {
    expect(await success()).toMatchObject(ok({ message: "Welcome to the Premium WhatsApp Community" }));
    await settle();
    expect(await success()).toMatchObject(ok());
    expect(await one("SELECT count(*) AS n FROM community_members")).toEqual({ n: 1 });
  });

  holds("7.community-team", async () => {
    const told = "SELECT count(*) AS n FROM outbox WHERE template = 'team_notice' AND cause LIKE ? AND state = 'sent'";
    expect(await one(told, "team:Premium WhatsApp Community:%")).toEqual({ n: 1 });
    const { name, phoneNumber: contactNumber } = member;
    const notice = { name, email: member.email, contactNumber, action: "Premium WhatsApp Community", currentTime: "" };
    expect(await visitor.form("MailOurselves.php", notice)).toEqual(refused(401));
  });

  holds("7.community-time", async () => {
    const kept = `SELECT m.began_at - i.at AS after FROM community_members m
      JOIN community_interest i ON i.email = m.email WHERE m.email = ?`;
    expect(await one(kept, member.email)).toEqual({ after: expect.toSatisfy((ms) => ms >= 0) });
    const payload = { _id: member.email, field: "communityTimestamp", shouldOverRide: true, planName: null };
    expect(await visitor.json("setMailingListTimeStamp.php", payload)).toEqual(refused(401));
  });
});

describe("leaving", () => {
  holds("7.label-reset", async () => {
    const before = await mailsTo(email, "password_reset");
    const answer = await worker.ask("/login", { body: new URLSearchParams({ mode: "reset", email }) });
    expect([answer.status, (await mailsTo(email, "password_reset")) ?? 0]).toEqual([200, (before ?? 0) + 1]);
    expect(await answer.text()).toContain("Password reset email sent!");
  });

  holds("7.label-logout", async () => {
    expect((await worker.ask("/api/signOut", { method: "POST", cookie })).status).toBe(200);
    expect(await plan()).toEqual(refused(401));
    expect(await details()).toEqual(refused(401));
    expect(await asha.json("getJobApplied.php", { _id: email })).toEqual(refused(401));
  });
});

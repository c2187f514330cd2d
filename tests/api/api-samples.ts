import { toHex } from "@workers/lib/hex";
import { env } from "cloudflare:test";
import { makePairingCode } from "@workers/modules/fulfilment/extension/pair";
import { makeSaveButtonCode } from "@workers/workflows/applying/pair-save-button";
import { fillQueue } from "@workers/modules/applications/records/fill-queue";
import { lockCall } from "@workers/modules/support/calls/lock-call";
import { tailoredLinks } from "@workers/modules/applications/tailoring/links";
import { proofLinks } from "@workers/modules/applications/records/proof-links";
import { signUp } from "@workers/modules/accounts/sign-in/sign-up";
import { randomId, timeId } from "@workers/core/ids";
import { addDays, indiaInstant } from "@workers/lib/india-time";
import { readThread } from "@workers/modules/support/chat/read-thread";
import { writeFromOutside, writeMessage } from "@workers/modules/support/chat/write-message";
import type { UserActor } from "@workers/core/policy";
import { resumeLinks } from "@workers/reading/resumes/links";
import type { Env } from "@workers/config";
import { payInSandbox } from "@workers/sandbox/checkout";
import { newOrderId, randomCapitals } from "@workers/modules/billing/orders/rules";
import { signatureOf } from "@workers/providers/whatsapp/notices";
import { startPayment } from "@workers/modules/billing/payments/start-payment";
import { startCommunityPayment } from "@workers/modules/billing/membership/start-community-payment";
import { concat, hmacSha256, toBase64 } from "@workers/providers/payments/wire";
import { confirmBatch } from "@workers/modules/catalog/sources/change-sources";
import { previewList } from "@workers/modules/catalog/sources/preview-list";
import { signSandboxNotice } from "@workers/sandbox/gateway";
import { endDuePlans } from "../support/events";
import { clockNow } from "../support/clock";
import { asJob, makeContext } from "../support/context";
import { makePdf } from "../support/pdf";
import { operator, person, withFound, withPlan, withProfile } from "../support/people";
import { FRESHER, toFormData } from "../support/profile-forms";
import { signedIn, type Ask } from "../support/worker";
import { waitingBatch } from "../support/alerts-fixtures";

export interface Sample {
  /** A valid call: by `owner` where it is about oneself, by staff about somebody else otherwise. */
  valid(owner: UserActor): Promise<SampleAsk>;
  /** The status of a valid call. */
  status: number;
  /**
   * The same call of `actor`, naming `other` or what is theirs, or for staff what there is not; null where nothing is
   * named.
   */
  another: ((actor: UserActor, other: UserActor) => Promise<SampleAsk>) | null;
  /** Configuration that the call exists by. */
  bindings?: Partial<Env>;
  /** True for a call that passes over whatever it does not know. */
  takesAnything?: true;
}
export interface SampleAsk {
  path: string;
  ask: Ask;
  /** The fields of a JSON or url-encoded body, to be replaced one by one. */
  fields?: Record<string, unknown>;
}

export const WEBHOOK = { POSTMARK_WEBHOOK_USER: "postmark", POSTMARK_WEBHOOK_PASSWORD: "webhook-password" };
const BY_POSTMARK = `Basic ${btoa(`${WEBHOOK.POSTMARK_WEBHOOK_USER}:${WEBHOOK.POSTMARK_WEBHOOK_PASSWORD}`)}`;

/** A job that a person found on a company's own page. */
const FOUND_JOB = {
  link: "https://careers.example.org/jobs/41",
  title: "Backend Developer",
  company: "Neelgiri Freight",
  place: "Pune",
};

const json = (path: string, fields: Record<string, unknown>): SampleAsk => ({ path, ask: { json: fields }, fields });
const get = (path: string): SampleAsk => ({ path, ask: {} });
const NOBODY = "0".repeat(26);

/** A list of one board that nobody knows. */
const sampleList = () => ({
  act: "import",
  file: "list.csv",
  text: `name,url\nSample Works,https://jobs.lever.co/sample-${randomId(8).toLowerCase()}\n`,
});

/** A preview that waits to be confirmed, and somebody of the operations. */
async function previewed() {
  const ctx = { ...makeContext(), actor: await operator() };
  return { ctx, batchId: (await previewList(ctx, sampleList())).batchId };
}

/** One valid call for each line of the mount table, by its path. */
export const SAMPLES: Readonly<Record<string, Sample>> = {
  "/api/getLocation.php": { status: 200, valid: () => Promise.resolve(get("/api/getLocation.php")), another: null },
  "/api/getPlanDetails.php": ownEmail("/api/getPlanDetails.php", "_id"),
  "/api/fetchPersonalDetails.php": ownEmail("/api/fetchPersonalDetails.php", "email"),
  "/api/getJobApplied.php": ownEmail("/api/getJobApplied.php", "_id"),
  "/api/setMailingListTimeStamp.php": ownEmail("/api/setMailingListTimeStamp.php", "_id", {
    field: "premiumButtonClickTimestamp",
    shouldOverRide: true,
    planName: "Pro",
  }),
  "/api/MailOurselves.php": ownEmail("/api/MailOurselves.php", "email", {
    name: "Somebody Else",
    contactNumber: "",
    action: "Trial Button Click",
    currentTime: "",
  }),
  "/api/send_email.php": {
    status: 200,
    async valid(owner) {
      await withPlan(owner, { beganAt: clockNow() });
      return json("/api/send_email.php", {
        To: owner.email,
        TemplateId: "free",
        TemplateModel: { name: "Somebody Else" },
      });
    },
    async another(actor, other) {
      await withPlan(actor, { beganAt: clockNow() });
      return json("/api/send_email.php", { To: other.email, TemplateId: "free", TemplateModel: {} });
    },
  },
  "/api/UnsubscribeJobUpdates.php": {
    status: 200,
    valid: (owner) => Promise.resolve(json("/api/UnsubscribeJobUpdates.php", { email: owner.email })),
    another: null,
  },
  "/api/support/news": {
    status: 200,
    async valid() {
      const ctx = makeContext();
      const text = `Where do the jobs come from? ${randomId()}`;
      const where = await writeFromOutside(ctx, { name: "A Visitor", email: "visitor@sample.jobsarthi.test", text });
      return get(`/api/support/news?${new URLSearchParams({ ...where }).toString()}`);
    },
    async another(_actor, other) {
      const ctx = makeContext({ actor: other });
      await writeMessage(ctx, { text: "How many applications are left?", key: randomId() });
      return get(`/api/support/news?thread=${(await readThread(ctx, {})).thread?.id ?? ""}`);
    },
  },
  "/api/export": { status: 200, valid: () => Promise.resolve(get("/api/export")), another: null },
  "/api/uploadPersonalDetails.php": {
    status: 200,
    valid: (owner) => profileForm(owner.email),
    another: (_actor, other) => profileForm(other.email),
  },
  "/api/startIntent": {
    status: 200,
    valid: () => Promise.resolve(json("/api/startIntent", { plan: "Free Trial" })),
    another: null,
  },
  "/api/activateTrial": {
    status: 200,
    async valid(owner) {
      await withProfile(owner);
      return json("/api/activateTrial", { intentId: await intentOf(owner) });
    },
    async another(actor, other) {
      await withProfile(actor);
      return json("/api/activateTrial", { intentId: await intentOf(other) });
    },
  },
  "/api/cv/:file": { status: 200, valid: cvOf, another: (_actor, other) => cvOf(other) },
  "/api/FetchOnboardingListByDate.php": {
    status: 200,
    valid: () => Promise.resolve(json("/api/FetchOnboardingListByDate.php", { date: "2026-08-10" })),
    another: null,
  },
  "/api/UpdateOnboardingData.php": {
    status: 200,
    valid: async () =>
      json("/api/UpdateOnboardingData.php", {
        email: await onTrial(),
        forBackend_jobTitles: "Data Analyst,Data Engineer",
        forBackend_locations: "Pune,Mumbai",
        interestedInRemoteJobs: "",
        forBackend_customInstruction: "Day shifts",
      }),
    another: () =>
      Promise.resolve(
        json("/api/UpdateOnboardingData.php", {
          email: NOBODY,
          forBackend_jobTitles: "Data Analyst",
          forBackend_locations: "Pune",
          interestedInRemoteJobs: true,
          forBackend_customInstruction: "",
        }),
      ),
  },
  "/api/LockUnlockOnboardingEntry.php": {
    status: 200,
    valid: async () =>
      json("/api/LockUnlockOnboardingEntry.php", {
        email: await onTrial(),
        lockStatus: true,
        freeTrialOnboardingCallResult: "Call Successful",
      }),
    another: () => Promise.resolve(json("/api/LockUnlockOnboardingEntry.php", { email: NOBODY, lockStatus: false })),
  },
  "/api/SendOnboardingCompletionEmail.php": {
    status: 200,
    valid: async () =>
      json("/api/SendOnboardingCompletionEmail.php", {
        date: await lockedOnboardingDay(),
        totalUsers: 1,
        callResultCounts: { "Call Successful": 1 },
      }),
    another: null, // a day is nobody's
  },
  "/api/FetchConclusionListByDate.php": {
    status: 200,
    valid: () => Promise.resolve(json("/api/FetchConclusionListByDate.php", { date: "2026-08-10" })),
    another: null,
  },
  "/api/UpdateConclusionCallData.php": {
    status: 200,
    valid: async () =>
      json("/api/UpdateConclusionCallData.php", {
        email: await trialEnded(),
        FreeTrialEndCallResult: "User Satisfied",
        FreeTrialEndCallRemarks: "wants to go on",
      }),
    another: () =>
      Promise.resolve(
        json("/api/UpdateConclusionCallData.php", {
          email: NOBODY,
          FreeTrialEndCallResult: "User Neutral",
          FreeTrialEndCallRemarks: "",
        }),
      ),
  },
  "/api/LockUnlockConclusionEntry.php": {
    status: 200,
    valid: async () =>
      json("/api/LockUnlockConclusionEntry.php", {
        email: await trialEnded(),
        lockStatus: true,
        FreeTrialEndCallResult: "User Neutral",
        FreeTrialEndCallRemarks: "",
      }),
    another: () => Promise.resolve(json("/api/LockUnlockConclusionEntry.php", { email: NOBODY, lockStatus: false })),
  },
  "/api/FetchUserJobsDataComponent.php": {
    status: 200,
    valid: (owner) => Promise.resolve(json("/api/FetchUserJobsDataComponent.php", { _id: owner.email })),
    another: () =>
      Promise.resolve(json("/api/FetchUserJobsDataComponent.php", { _id: "nobody@sample.jobsarthi.test" })),
  },
  "/api/jobs-manager/FetchJobsByDate.php": {
    status: 200,
    valid: () =>
      Promise.resolve(
        json("/api/jobs-manager/FetchJobsByDate.php", {
          startTimestamp: "2026-08-09T14:30:00.000Z",
          endTimestamp: "2026-08-10T14:30:00.000Z",
          date: "2026-08-10",
        }),
      ),
    another: null,
  },
  "/api/jobs-manager/UpdateJobData.php": {
    status: 200,
    valid: async () =>
      json("/api/jobs-manager/UpdateJobData.php", {
        jobId: await queuedEntry(),
        applicationStatus: "Unsuccessful - Other",
        remarks: "asked for a portfolio",
      }),
    another: () =>
      Promise.resolve(
        json("/api/jobs-manager/UpdateJobData.php", { jobId: NOBODY, applicationStatus: "", remarks: "" }),
      ),
  },
  "/api/jobs-manager/LockUnlockJobEntry.php": {
    status: 200,
    valid: async () =>
      json("/api/jobs-manager/LockUnlockJobEntry.php", {
        jobId: await queuedEntry(),
        lockStatus: true,
        applicationStatus: "Successful",
        remarks: "",
      }),
    another: () =>
      Promise.resolve(json("/api/jobs-manager/LockUnlockJobEntry.php", { jobId: NOBODY, lockStatus: false })),
  },
  "/api/invoices/:id": { status: 200, valid: receiptOf, another: (_actor, other) => receiptOf(other) },
  "/api/cv/tailored/:file": { status: 200, valid: tailoredOf, another: (_actor, other) => tailoredOf(other) },
  "/api/proof/:file": { status: 200, valid: proofOf, another: (_actor, other) => proofOf(other) },
  "/api/getPostingJob.php": { status: 200, valid: () => Promise.resolve(get("/api/getPostingJob.php")), another: null },
  "/api/jobPosted.php": {
    status: 200,
    valid: async () => {
      const { ids, group } = await waitingBatch();
      return json("/api/jobPosted.php", { job_id: ids[0], group_name: group });
    },
    another: () => Promise.resolve(json("/api/jobPosted.php", { job_id: NOBODY, group_name: "Backend jobs" })),
  },
  "/api/ingestPostings": {
    status: 200,
    valid: () => {
      const id = 10 ** 9 + Math.floor(Math.random() * 10 ** 9);
      return Promise.resolve(
        json("/api/ingestPostings", {
          format: "listing",
          rows: [
            {
              src: "greenhouse:sampleworks",
              id: String(id),
              title: "Backend Developer",
              company: "Sample Works",
              location: "Pune",
              url: `https://boards.greenhouse.io/sampleworks/jobs/${id}`,
            },
          ],
        }),
      );
    },
    another: null,
  },
  "/api/previewSources": {
    status: 200,
    valid: () => Promise.resolve(json("/api/previewSources", sampleList())),
    another: null, // a board is nobody's
  },
  "/api/confirmSources": {
    status: 200,
    valid: async () => json("/api/confirmSources", { batchId: (await previewed()).batchId }),
    another: null,
  },
  "/api/undoSources": {
    status: 200,
    valid: async () => {
      const { ctx, batchId } = await previewed();
      await confirmBatch(ctx, { batchId });
      return json("/api/undoSources", { batchId });
    },
    another: null,
  },
  "/api/permitSource": {
    status: 200,
    valid: () =>
      Promise.resolve(json("/api/permitSource", { act: "grant", subject: "turbohire", word: "A letter of a sample" })),
    another: null,
  },
  "/api/listSources": {
    status: 200,
    valid: () => Promise.resolve(get("/api/listSources?system=lever")),
    another: null,
  },
  "/api/changeSources": {
    status: 200,
    valid: () => Promise.resolve(json("/api/changeSources", { act: "retire", ids: ["lever:nobody"] })),
    another: null,
  },
  "/api/checkSources": {
    status: 200,
    valid: () => Promise.resolve(json("/api/checkSources", { ids: ["lever:nobody"] })),
    another: null,
  },
  "/api/save-button/pair": {
    status: 200,
    async valid(owner) {
      const sessionId = /=(\w+)\./.exec(await signedIn(owner))?.[1] ?? "";
      const { code } = await makeSaveButtonCode(makeContext({ actor: { ...owner, sessionId } }));
      return json("/api/save-button/pair", { code });
    },
    another: () => Promise.resolve(json("/api/save-button/pair", { code: "AAAAA-AAAA-AAAA" })),
  },
  "/api/save-button/look": {
    status: 200,
    valid: () => Promise.resolve(json("/api/save-button/look", { ...FOUND_JOB, language: "hi" })),
    another: null,
  },
  "/api/save-button/save": {
    status: 200,
    async valid(owner) {
      await withProfile(await withPlan(owner));
      return json("/api/save-button/save", { ...FOUND_JOB, act: "self", language: "en" });
    },
    another: null,
  },
  "/api/save-button/end": {
    status: 200,
    valid: () => Promise.resolve(json("/api/save-button/end", { id: "0123456789ABCDEFGHJKMNPQRS" })),
    another: null,
  },
  "/api/extension/pair": {
    status: 200,
    async valid(owner) {
      const sessionId = /=(\w+)\./.exec(await signedIn(owner))?.[1] ?? "";
      const actor = { ...owner, sessionId, staff: (await operator()).staff };
      const { code } = await makePairingCode(makeContext({ actor }));
      return byExtension("/api/extension/pair", { code });
    },
    another: () => Promise.resolve(byExtension("/api/extension/pair", { code: "AAAAA-AAAA-AAAA" })),
  },
  "/api/extension/entry": {
    status: 200,
    valid: (owner) => inHands(owner, "/api/extension/entry", () => null),
    another: null,
  },
  "/api/extension/answers": onEntry("/api/extension/answers", ({ entryId, page }) => ({
    entryId,
    page,
    fields: [{ key: "first", label: "First name", type: "text", options: [], required: true, section: "standard" }],
  })),
  "/api/extension/resume": onEntry("/api/extension/resume", (entry) => ({ ...entry })),
  "/api/extension/host": onEntry("/api/extension/host", (entry) => ({ ...entry })),
  "/api/extension/sending": onEntry("/api/extension/sending", (entry) => ({ ...entry, attempt: 1 })),
  "/api/extension/form": onEntry("/api/extension/form", (entry) => ({
    ...entry,
    step: 1,
    fields: [
      {
        key: "first",
        label: "First name",
        type: "text",
        options: [],
        required: true,
        section: "standard",
        control: "text",
      },
    ],
  })),
  "/api/extension/fills": onEntry("/api/extension/fills", (entry) => ({
    ...entry,
    attempt: 1,
    fills: [{ control: "first", class: "first_name", fate: "kept" }],
  })),
  "/api/extension/confirmation": onEntry("/api/extension/confirmation", ({ entryId, page }) => ({
    entryId,
    attempt: 1,
    revision: null,
    text: "Thank you for applying!",
    number: "SW-48213",
    link: page,
    screenshot: null,
  })),
  "/api/extension/board": {
    status: 200,
    async valid() {
      await env.CATALOG.prepare(
        `INSERT OR IGNORE INTO sources (id, ats, slug, company, state, next_poll_at, created_at)
          VALUES ('darwinbox:sampleworks.darwinbox.in', 'darwinbox', 'sampleworks.darwinbox.in', 'A', 'waiting', 0, 0)`,
      ).run();
      const page = "https://sampleworks.darwinbox.in/ms/candidatev2/main/careers";
      return byExtension("/api/extension/board", {
        page: `${page}/allJobs`,
        openings: [{ link: `${page}/jobDetails/a6610fb2a780ac`, title: "Welder", lines: [], text: "" }],
      });
    },
    another: null,
  },
  "/api/initiatePayment.php": {
    status: 200,
    valid: () =>
      Promise.resolve(
        json("/api/initiatePayment.php", {
          orderId: `COMMUNITY${randomCapitals(10)}`,
          amount: 99,
          customer_email: `buyer-${randomId(8).toLowerCase()}@sample.jobsarthi.test`,
          customer_phone: newPhone(),
          name: "New Buyer",
        }),
      ),
    another: null,
  },
  "/api/phonepePaymentStatus.php": {
    status: 200,
    valid: async () => get(`/api/phonepePaymentStatus.php?order=${await communityOrder()}`),
    another: null,
  },
  "/api/orderStatus": {
    status: 200,
    valid: async () => get(`/api/orderStatus?order=${await communityOrder()}`),
    another: (_actor, other) => planOrder(other),
  },
  "/api/webhooks/cashfree": {
    status: 200,
    bindings: { CASHFREE_APP_ID: "app", CASHFREE_SECRET: "cashfree-secret", CASHFREE_MODE: "sandbox" },
    async valid() {
      const call = json("/api/webhooks/cashfree", { type: "SETTLEMENT_SUCCESS", data: {} });
      const timestamp = String(clockNow());
      const signature = toBase64(
        await hmacSha256("cashfree-secret", concat(timestamp, new TextEncoder().encode(JSON.stringify(call.ask.json)))),
      );
      return {
        ...call,
        ask: { ...call.ask, headers: { "x-webhook-timestamp": timestamp, "x-webhook-signature": signature } },
      };
    },
    another: null,
  },
  "/api/webhooks/stripe": {
    status: 200,
    bindings: { STRIPE_SECRET_KEY: "sk", STRIPE_PUBLISHABLE_KEY: "pk", STRIPE_WEBHOOK_SECRET: "whsec" },
    async valid() {
      const call = json("/api/webhooks/stripe", { id: `evt_${randomId()}`, type: "payout.paid", data: { object: {} } });
      const timestamp = String(Math.floor(clockNow() / 1000));
      const signature = toHex(
        await hmacSha256("whsec", concat(`${timestamp}.`, new TextEncoder().encode(JSON.stringify(call.ask.json)))),
      );
      return { ...call, ask: { ...call.ask, headers: { "Stripe-Signature": `t=${timestamp},v1=${signature}` } } };
    },
    another: null,
  },
  "/api/webhooks/phonepe": {
    status: 200,
    bindings: {
      PHONEPE_CLIENT_ID: "id",
      PHONEPE_CLIENT_SECRET: "secret",
      PHONEPE_CLIENT_VERSION: "1",
      PHONEPE_WEBHOOK_USER: "username",
      PHONEPE_WEBHOOK_PASSWORD: "password",
      PHONEPE_MODE: "sandbox",
    },
    valid() {
      const call = json("/api/webhooks/phonepe", { event: "paylink.order.failed", payload: { state: "FAILED" } });
      return Promise.resolve({
        ...call,
        ask: {
          ...call.ask,
          headers: { Authorization: "bc842c31a9e54efe320d30d948be61291f3ceee4766e36ab25fa65243cd76e0e" },
        },
      });
    },
    another: null,
  },
  "/api/webhooks/sandbox": { status: 200, valid: sandboxNotice, another: null },
  "/api/setCommunityTimestamp.php": {
    status: 200,
    valid: () =>
      Promise.resolve(
        json("/api/setCommunityTimestamp.php", {
          email: `buyer-${randomId(8).toLowerCase()}@sample.jobsarthi.test`,
          name: "New Buyer",
          phoneNumber: newPhone(),
        }),
      ),
    another: null,
  },
  "/api/premiumCommunitySuccess.php": {
    status: 200,
    valid: async () =>
      json("/api/premiumCommunitySuccess.php", {
        name: "New Buyer",
        phoneNumber: newPhone(),
        email: "buyer@sample.jobsarthi.test",
        planName: "Premium WhatsApp Community",
        orderId: await communityOrder("paid"),
      }),
    another: null,
  },
  "/api/webhooks/whatsapp": {
    status: 200,
    async valid() {
      const call = json("/api/webhooks/whatsapp", { object: "whatsapp_business_account", entry: [] });
      const body = new TextEncoder().encode(JSON.stringify(call.ask.json));
      return {
        ...call,
        ask: { ...call.ask, headers: { "X-Hub-Signature-256": await signatureOf(env.SIGNING_KEY ?? "", body) } },
      };
    },
    another: null,
  },
  "/api/webhooks/postmark": {
    status: 200,
    bindings: WEBHOOK,
    takesAnything: true,
    valid() {
      const call = json("/api/webhooks/postmark", {
        RecordType: "Bounce",
        Type: "HardBounce",
        Email: "nobody@sample.jobsarthi.test",
        Metadata: { outbox: NOBODY },
      });
      return Promise.resolve({ ...call, ask: { ...call.ask, headers: { Authorization: BY_POSTMARK } } });
    },
    another: null,
  },
  "/api/webhooks/postmark-inbound": {
    status: 200,
    bindings: WEBHOOK,
    takesAnything: true,
    valid() {
      const call = json("/api/webhooks/postmark-inbound", {
        OriginalRecipient: "in-00000000000000000000@in.sample.jobsarthi.test",
        RawEmail: "From: nobody@sample.jobsarthi.test\r\n\r\nWe have received your application.\r\n",
      });
      return Promise.resolve({ ...call, ask: { ...call.ask, headers: { Authorization: BY_POSTMARK } } });
    },
    another: null,
  },
  "/api/signUp": {
    status: 201,
    valid: () => Promise.resolve(json("/api/signUp", newAccount())),
    another: null,
  },
  "/api/signIn": {
    status: 200,
    async valid() {
      const account = newAccount();
      await signUp(makeContext(), account);
      return json("/api/signIn", { email: account.email, password: account.password });
    },
    another: null,
  },
  "/api/openapi.json": { status: 200, valid: () => Promise.resolve(get("/api/openapi.json")), another: null },
  "/api/signOut": {
    status: 200,
    valid: () => Promise.resolve({ path: "/api/signOut", ask: { method: "POST" } }),
    another: null,
  },
};

/** A call about oneself, who is named by address. */
function ownEmail(path: string, field: string, rest: Record<string, unknown> = {}): Sample {
  return {
    status: 200,
    valid: (owner) => Promise.resolve(json(path, { [field]: owner.email, ...rest })),
    another: (_actor, other) => Promise.resolve(json(path, { [field]: other.email, ...rest })),
  };
}

export function newAccount() {
  return {
    fullName: "New Person",
    email: `new-${randomId(12).toLowerCase()}@sample.jobsarthi.test`,
    password: "correct horse",
  };
}

/** Ten digits that nobody else has. */
export function newPhone(): string {
  return `9${Array.from(crypto.getRandomValues(new Uint8Array(9)), (b) => b % 10).join("")}`;
}

async function profileForm(email: string): Promise<SampleAsk> {
  const body = toFormData(
    { ...FRESHER, phone: newPhone() },
    new File([await makePdf()], "resume.pdf", { type: "application/pdf" }),
  );
  body.append("email", email);
  return { path: "/api/uploadPersonalDetails.php", ask: { body } };
}

async function intentOf(owner: UserActor): Promise<string> {
  const id = timeId(clockNow());
  await env.DB.prepare("INSERT INTO intents (id, user_id, plan, created_at) VALUES (?, ?, 'Free Trial', ?)")
    .bind(id, owner.userId, clockNow())
    .run();
  return id;
}

async function cvOf(owner: UserActor): Promise<SampleAsk> {
  const { resumeId } = await withProfile(owner);
  await env.FILES.put(`resumes/${resumeId}`, await makePdf());
  return get(await resumeLinks.make(env.SIGNING_KEY ?? "", resumeId, clockNow()));
}

/** A call as the extension makes it. */
function byExtension(path: string, fields: Record<string, unknown> | null): SampleAsk {
  const headers = { "X-Extension-Version": "0.4.0" };
  return fields === null ? { path, ask: { headers } } : { path, ask: { json: fields, headers }, fields };
}

interface EntryInHands {
  entryId: string;
  page: string;
}

/** A call about an entry that this member of staff has in hands, and whose form was being sent where that is asked. */
async function inHands(
  staff: UserActor,
  path: string,
  fields: (entry: EntryInHands) => Record<string, unknown> | null,
): Promise<SampleAsk> {
  const entryId = await queuedEntry();
  const now = clockNow();
  const sent = path.endsWith("/confirmation") || path.endsWith("/fills");
  await env.DB.prepare(
    "INSERT OR IGNORE INTO form_hosts (host, company, state, asked_at) VALUES (?, 'A', 'allowed', 1)",
  )
    .bind("jobs.example")
    .run();
  await env.DB.prepare(
    `UPDATE applications SET state = 'claimed', claimed_by = ?, claimed_at = ?, claimed_until = ?, sending_at = ?,
      queued_at = ?, link = 'https://jobs.example/1' WHERE id = ?`,
  )
    .bind(staff.userId, now, now + 900_000, sent ? now : null, now - 1000, entryId)
    .run();
  const { object_key: key } = (await env.DB.prepare(
    "SELECT object_key FROM resumes WHERE id = (SELECT resume_id FROM applications WHERE id = ?)",
  )
    .bind(entryId)
    .first<{ object_key: string }>()) ?? { object_key: "" };
  await env.FILES.put(key, await makePdf());
  return byExtension(path, fields({ entryId, page: "https://jobs.example/1/apply" }));
}

/** The calls about the entry in hands: one that somebody else has is as good as none. */
function onEntry(path: string, fields: (entry: EntryInHands) => Record<string, unknown>): Sample {
  return {
    status: 200,
    valid: (owner) => inHands(owner, path, fields),
    another: (_actor, other) => inHands(other, path, fields),
  };
}

/** The resume that was arranged for somebody's application. */
async function tailoredOf(owner: UserActor): Promise<SampleAsk> {
  const { resumeId } = await withProfile(owner);
  const [applicationId] = await withFound(owner, 1);
  const id = timeId(clockNow());
  await env.FILES.put(`tailored/${id}`, await makePdf());
  await env.DB.prepare(
    "INSERT INTO tailored_resumes (application_id, id, user_id, resume_id, rules, object_key, file_name, made_at) " +
      "VALUES (?1, ?2, ?3, ?4, 1, 'tailored/' || ?2, 'resume.pdf', ?5)",
  )
    .bind(applicationId, id, owner.userId, resumeId, clockNow())
    .run();
  return get(await tailoredLinks.make(env.SIGNING_KEY ?? "", id, clockNow()));
}

/** The receipt of somebody's order. */
async function receiptOf(owner: UserActor): Promise<SampleAsk> {
  const id = newOrderId("plan");
  await env.DB.prepare(
    "INSERT INTO orders (id, client_key, product, plan, offer_version, credits, amount, currency, terms, method, " +
      "gateway, user_id, state, payment_id, paid_at, activated_at, expires_at, created_at) VALUES (?1, ?1, 'plan', " +
      "'Pro', 1, 125, 199900, 'INR', '{}', 'card', 'sandbox_card', ?2, 'paid', 'pay_1', ?3, ?3, ?3, ?3)",
  )
    .bind(id, owner.userId, clockNow())
    .run();
  return get(`/api/invoices/${id}`);
}

/** The screenshot of somebody's application. */
async function proofOf(owner: UserActor): Promise<SampleAsk> {
  const [applicationId] = await withFound(owner, 1);
  const id = timeId(clockNow());
  await env.FILES.put(`proofs/${id}`, new Uint8Array(100));
  await env.DB.prepare(
    "INSERT INTO application_proofs (application_id, attempt, id, user_id, object_key, media_type, size_bytes, " +
      "created_at) VALUES (?1, 1, ?2, ?3, 'proofs/' || ?2, 'image/png', 100, ?4)",
  )
    .bind(applicationId, id, owner.userId, clockNow())
    .run();
  return get(await proofLinks.make(env.SIGNING_KEY ?? "", id, clockNow()));
}

/** An entry that waits in the queue of somebody of its own. */
export async function queuedEntry(): Promise<string> {
  const member = await withPlan(await person(), { credits: 1 });
  await withProfile(member);
  const [id] = await withFound(member, 1);
  await fillQueue(asJob(makeContext()), { userId: member.userId });
  return id ?? "";
}

/** The address of somebody whose trial runs. */
async function onTrial(beganAt = clockNow()): Promise<string> {
  const member = await withPlan(await person(), { beganAt });
  await withProfile(member);
  return member.email;
}

/** The address of somebody whose trial has ended. */
async function trialEnded(): Promise<string> {
  const member = await withPlan(await person(), { beganAt: clockNow() - 31 * 86_400_000 });
  await withProfile(member);
  await endDuePlans(asJob(makeContext()));
  return member.email;
}

let daysBack = 0;
/** A past day of its own whose one onboarding entry is locked. */
async function lockedOnboardingDay(): Promise<string> {
  const day = addDays("2026-06-01", -++daysBack);
  const email = await onTrial(indiaInstant(day, 9));
  await lockCall(makeContext({ actor: await operator() }), "onboarding", { email, result: "Call Successful" });
  return day;
}

/** The signed reference of a community order of its own. */
async function communityOrder(outcome?: "paid"): Promise<string> {
  const ctx = makeContext();
  const opened = await startCommunityPayment(ctx, {
    clientOrderId: `COMMUNITY${randomCapitals(10)}`,
    amount: 99,
    email: `buyer-${randomId(8).toLowerCase()}@sample.jobsarthi.test`,
    phoneNumber: newPhone(),
  });
  if (outcome) await payInSandbox(ctx, { session: opened.session.paymentSessionId, outcome });
  return opened.reference;
}

async function planOrder(owner: UserActor): Promise<SampleAsk> {
  await withProfile(owner);
  const intentId = timeId(clockNow());
  await env.DB.prepare("INSERT INTO intents (id, user_id, plan, created_at) VALUES (?, ?, 'Pro', ?)")
    .bind(intentId, owner.userId, clockNow())
    .run();
  const ctx = makeContext({ actor: owner });
  const { reference } = await startPayment(ctx, { intentId, clientOrderId: `PLAN${randomCapitals(10)}` });
  return get(`/api/orderStatus?order=${reference}`);
}

/** A notice of the sandbox gateway, about an order that nobody made. */
async function sandboxNotice(): Promise<SampleAsk> {
  const call = json("/api/webhooks/sandbox", {
    id: randomId(),
    event: { kind: "order", orderId: `PLAN${randomCapitals(14)}`, state: "failed", payment: null, confirm: false },
  });
  return {
    ...call,
    ask: {
      ...call.ask,
      headers: await signSandboxNotice(env.SIGNING_KEY ?? "", JSON.stringify(call.ask.json), clockNow()),
    },
  };
}

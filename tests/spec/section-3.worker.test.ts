import { env } from "cloudflare:test";
import { beforeAll, describe, expect } from "vitest";
import { fillQueue } from "@workers/modules/applications/records/fill-queue";
import type { UserActor } from "@workers/core/policy";
import { lockCall } from "@workers/modules/support/calls/lock-call";
import { addDays, indiaInstant } from "@workers/lib/india-time";
import { endDuePlans } from "../support/events";
import { lockEntry } from "../support/locks";
import { newAccount, newPhone } from "../api/api-samples";
import { as, asJob, makeContext, NOON } from "../support/context";
import { makePdf } from "../support/pdf";
import { openedTo, person, withFound, withPlan, withProfile } from "../support/people";
import { FRESHER, toFormData } from "../support/profile-forms";
import { cookiesOf, openWorker, signedIn, type Ask } from "../support/worker";
import { holds } from "./holds.ts";

type Row = Record<string, unknown>;

const DAY = "2026-08-10";
const worker = openWorker();

const ask = async <T>(call: string, body: Ask): Promise<T> => (await worker.ask(`/api/${call}.php`, body)).json();
async function pageOf(path: string, cookie: string | null, asked = worker, country = "IN"): Promise<string> {
  const html = await (await asked.ask(path, { cookie, country })).text();
  return html.replaceAll(/<(script|style)\b.*?<\/\1>/gs, "").replaceAll("<!-- -->", "");
}

const staffOf = async () => {
  const actor = await person({ displayName: "Ravi Sample", staff: { operations: true, community: true } });
  return { actor, cookie: await signedIn(actor) };
};

/** A person whose trial began that morning, with so many applications. */
async function onTrial(fields: Parameters<typeof withProfile>[1] = {}, beganAt = indiaInstant(DAY, 9)) {
  const owner = await withPlan(await person(), { credits: 15, beganAt });
  await withProfile(owner, fields);
  return owner;
}

/** An application that was made for them, and one that waits. */
async function applied(owner: UserActor, staff: UserActor): Promise<string[]> {
  const ids = await withFound(owner, 2);
  await env.DB.prepare(
    "UPDATE applications SET pay_lower = 1200000, pay_upper = 1600000, pay_currency = 'INR', easy_apply = 1, " +
      "search_term = 'backend developer' WHERE user_id = ?",
  )
    .bind(owner.userId)
    .run();
  await fillQueue(asJob(makeContext()), { userId: owner.userId });
  const lock = { entryId: ids[0], status: "Successful", remarks: "By the form" };
  await lockEntry(as(makeContext(), staff), lock);
  return ids;
}

describe("a person's own", () => {
  let owner: UserActor;
  let cookie: string;
  let [details, plan, jobs]: [Row, Row, Row[]] = [{}, {}, []];
  const form = {
    ...FRESHER,
    phone: newPhone(),
    jobTitles: ["Backend Developer", "Data Analyst"],
    gender: "other",
    genderOther: "Non-binary",
    firstJob: "no",
    currentCompany: "Sample Works",
    currentCtc: "6.5",
    experienceYears: "3.5",
    noticePeriod: "30 days",
  };

  beforeAll(async () => {
    owner = await withPlan(await person(), { credits: 15, beganAt: NOON });
    cookie = await signedIn(owner);
    const file = new File([await makePdf()], "asha.pdf", { type: "application/pdf" });
    const saved = await ask<Row>("uploadPersonalDetails", { method: "POST", body: toFormData(form, file), cookie });
    expect(saved).toMatchObject({ success: true });
    await applied(owner, (await staffOf()).actor);
    details = await ask("fetchPersonalDetails", { json: { email: owner.email }, cookie });
    plan = await ask("getPlanDetails", { json: { _id: owner.email }, cookie });
    jobs = await ask("getJobApplied", { json: { _id: owner.email }, cookie });
  });

  describe("account", () => {
    const account = newAccount();
    let theirs = "";
    beforeAll(async () => void (theirs = cookiesOf(await worker.ask("/api/signUp", { json: account }))));

    holds("3.user-email", async () => {
      expect(await ask("fetchPersonalDetails", { json: { email: account.email }, cookie: theirs })).toMatchObject({
        email: account.email,
      });
    });
    holds("3.user-name", async () => {
      expect(await pageOf("/", theirs)).toMatch(/Signed in as.*?>New Person</s);
    });
  });

  describe("context", () => {
    holds("3.context-plan", async () => {
      const page = (await pageOf("/plan", cookie)).replaceAll("<!-- -->", "");
      for (const said of [">Free Trial</p>", "applications left of 15", "30 days"]) expect(page).toContain(said);
    });
    holds("3.context-details", async () => {
      const profile = await pageOf("/profile", cookie);
      expect(profile).toMatch(/<input\b(?=[^>]*name="firstName")[^>]*value="Asha"/);
      expect(details).toMatchObject({ _id: owner.email });
    });
    holds("3.context-left", async () => expect(await pageOf("/", cookie)).toContain(">14 applications left<"));
    holds("3.context-total", async () => {
      expect(await pageOf("/", cookie)).toContain(">Get More Applications<");
      expect(await pageOf("/", await signedIn(await person()))).toContain(">Try Now for Free<");
    });
    holds("3.context-country", async () => {
      const visitor = await signedIn(await person());
      // The country of an address is remembered: each is asked from an address of its own.
      const priceIn = async (country: string) =>
        /Pro<.*?>([₹$][\d,.]+)</s.exec(await pageOf("/purchase", visitor, openWorker(), country))?.[1];
      expect([await priceIn("IN"), await priceIn("US")]).toEqual(["₹1,999", "$19.99"]);
    });
    holds("3.context-applied", async () => {
      expect(await pageOf("/dashboard", cookie)).toMatch(/<th\b[^>]*><a [^>]*>Backend Developer 1</);
      expect(jobs).toHaveLength(1);
    });
  });

  describe("plan details", () => {
    holds("3.plan-result", () => expect(plan["result"]).toBe("free ongoing"));
    holds("3.plan-days", () => expect(plan["daysLeft"]).toBe(30));
    holds("3.plan-left", () => expect(plan["applicationsLeft"]).toBe(14));
    holds("3.plan-total", () => expect(plan["totalApplicationsPurchased"]).toBe(15));
    holds("3.location-country", async () => {
      const answer = await openWorker().ask("/api/getLocation.php", { country: "US" });
      expect(await answer.json()).toEqual({ country: "US" });
    });
  });

  describe("personal details", () => {
    holds("3.details-id", () => expect(details["_id"]).toBe(owner.email));
    holds("3.details-first-name", () => expect(details["firstName"]).toBe("Asha"));
    holds("3.details-last-name", () => expect(details["lastName"]).toBe("Rao"));
    holds("3.details-name", () => expect(details["name"]).toBe("Asha Rao"));
    holds("3.details-email", () => expect(details["email"]).toBe(owner.email));
    holds("3.details-whatsapp", () => expect(details["whatsappContactNumber"]).toBe(form.phone));
    holds("3.details-phone", () => expect(details["phoneNumber"]).toBe(form.phone));
  });

  describe("form", () => {
    let page = "";
    beforeAll(async () => void (page = await pageOf("/profile", cookie)));
    const inputs = (name: string) =>
      (page.match(/<input\b[^>]*>/g) ?? []).filter((one) => one.includes(` name="${name}"`));
    const valuesOf = (name: string) => inputs(name).map((one) => / value="([^"]*)"/.exec(one)?.[1]);
    const chosen = (name: string) =>
      inputs(name)
        .filter((one) => one.includes(" checked="))
        .map((one) => / value="([^"]*)"/.exec(one)?.[1]);

    holds("3.form-first-name", () => expect(valuesOf("firstName")).toEqual(["Asha"]));
    holds("3.form-last-name", () => expect(valuesOf("lastName")).toEqual(["Rao"]));
    holds("3.form-whatsapp", () => expect(valuesOf("whatsappContactNumber")).toEqual([form.phone]));
    holds("3.form-gender", () => {
      expect(valuesOf("gender").toSorted()).toEqual(["female", "male", "other", "preferNotToSay"]);
      expect(chosen("gender")).toEqual(["other"]);
    });
    holds("3.form-gender-other", () => expect(valuesOf("genderOther")).toEqual(["Non-binary"]));
    holds("3.form-birth", () => expect(valuesOf("dateOfBirth")).toEqual(["2001-04-05"]));
    holds("3.form-location", () => expect(valuesOf("currentLocation")).toEqual(["Pune"]));
    holds("3.form-linkedin", () => {
      expect(valuesOf("linkedinProfile")).toEqual(["https://www.linkedin.com/in/asha-rao-sample"]);
    });
    holds("3.form-resume", () => {
      expect(inputs("resume").map((one) => / type="(\w+)"/.exec(one)?.[1])).toEqual(["file"]);
      expect(details["resume"]).toBe("asha.pdf");
    });
    holds("3.form-country", () => {
      const select = /<select\b[^>]*name="country"[^>]*>(.*?)<\/select>/s.exec(page)?.[1] ?? "";
      expect([...select.matchAll(/<option\b[^>]*value="(\w+)"/g)].map(([, value]) => value)).toEqual(["IN", "US"]);
    });
    const countryOf = async (country: string) => {
      const [theirs, elsewhere] = [await signedIn(await person()), openWorker()];
      const choice = new URLSearchParams({ plan: "Free Trial" });
      const answer = await elsewhere.ask("/purchase", { body: choice, cookie: theirs, country });
      const blank = await pageOf(answer.headers.get("Location") ?? "", theirs, elsewhere, country);
      const select = /<select\b[^>]*name="country"[^>]*>.*?<\/select>/s.exec(blank);
      return /<option\b(?=[^>]* selected)[^>]*value="(\w+)"/.exec(select?.[0] ?? "")?.[1];
    };
    holds("3.form-country-detected", async () => {
      expect([await countryOf("IN"), await countryOf("US")]).toEqual(["IN", "US"]);
    });
    holds("3.form-country-us", async () => expect(await countryOf("DE")).toBe("US"));
    holds("3.form-first-job", () => {
      expect([valuesOf("firstJob").toSorted(), chosen("firstJob")]).toEqual([["no", "yes"], ["no"]]);
    });
    holds("3.form-company", () => expect(valuesOf("currentCompany")).toEqual(["Sample Works"]));
    holds("3.form-current-ctc", () => expect(valuesOf("currentCTC")).toEqual(["6.5"]));
    holds("3.form-expected-ctc", () => expect(valuesOf("expectedCTC")).toEqual(["8.5"]));
    holds("3.form-experience", () => expect(valuesOf("experienceYears")).toEqual(["3.5"]));
    holds("3.form-notice", () => expect(valuesOf("noticePeriod")).toEqual(["30 days"]));
    let messages = "";
    beforeAll(async () => void (messages = await pageOf("/profile?panel=messages", cookie)));
    /** Whether its switch is on, and whether it is kept. */
    const ticked = (name: string) => [
      ...(messages.match(/<button\b[^>]*role="switch"[^>]*>/g) ?? [])
        .filter((one) => one.includes(` id="f-${name}"`))
        .map((one) => one.includes(' aria-checked="true"')),
      details[name],
    ];
    holds("3.form-job-mail", () => expect(ticked("receiveEmailJobUpdates")).toEqual([true, true]));
    holds("3.form-marketing", () => expect(ticked("receiveEmailMarketingUpdates")).toEqual([false, false]));
    holds("3.form-messages", () => expect(ticked("receiveWhatsappUpdates")).toEqual([true, true]));
    holds("3.form-instruction", () => {
      expect(page).toMatch(/<textarea\b[^>]*name="forBackend_customInstruction"[^>]*>No night shifts, please\.</);
    });
    holds("3.form-locations", () => {
      expect([details["forBackend_locations"], chosen("forBackend_locations").toSorted()]).toEqual([
        ["Pune", "Bengaluru"],
        ["Bengaluru", "Pune"],
      ]);
    });
    holds("3.form-locations-joined", () => {
      expect([toFormData(form).getAll("forBackend_locations"), details["forBackend_locations"]]).toEqual([
        ["Pune,Bengaluru"],
        ["Pune", "Bengaluru"],
      ]);
    });
    holds("3.form-titles", () => {
      expect(details["forBackend_jobTitles"]).toEqual(["Backend Developer", "Data Analyst"]);
      expect(valuesOf("forBackend_jobTitles")).toEqual(["Backend Developer, Data Analyst"]);
    });
    holds("3.form-titles-joined", () => {
      expect([toFormData(form).getAll("forBackend_jobTitles"), details["forBackend_jobTitles"]]).toEqual([
        ["Backend Developer,Data Analyst"],
        ["Backend Developer", "Data Analyst"],
      ]);
    });
    holds("3.form-id", async () => {
      const moved = toFormData(form);
      moved.append("_id", owner.email);
      expect(await ask("uploadPersonalDetails", { method: "POST", body: moved, cookie })).toMatchObject({
        success: true,
      });
      moved.set("_id", (await person()).email);
      expect((await worker.ask("/api/uploadPersonalDetails.php", { method: "POST", body: moved, cookie })).status).toBe(
        404,
      );
    });
  });

  describe("applied job", () => {
    holds("3.applied-position", () => expect(jobs[0]?.["position"]).toBe("Backend Developer 1"));
    holds("3.applied-company", () => expect(jobs[0]?.["company"]).toBe("Sample Works"));
    holds("3.applied-lower", () => expect(jobs[0]?.["ctc_lower"]).toBe(12));
    holds("3.applied-upper", () => expect(jobs[0]?.["ctc_upper"]).toBe(16));
    holds("3.applied-date", () => expect(jobs[0]?.["date"]).toBe(DAY));
  });
});

describe("an onboarding entry", () => {
  const entries = new Map<string, Row>();
  let [remote, onSite, open]: UserActor[] = [];
  let cookie = "";
  const of = (owner: UserActor | undefined) => entries.get(owner?.email ?? "");
  beforeAll(async () => {
    const staff = await staffOf();
    cookie = staff.cookie;
    remote = await onTrial({ titles: ["Data Analyst", "Data Engineer"], locations: ["Pune", "Mumbai"] });
    onSite = await onTrial({ openToRemote: false });
    open = await onTrial({ openToRemote: null });
    await env.DB.prepare("UPDATE profiles SET custom_instruction = 'Day shifts' WHERE user_id = ?")
      .bind(remote.userId)
      .run();
    const call = { email: remote.email, result: "Call Successful" };
    await lockCall(makeContext({ actor: staff.actor }), "onboarding", call);
    const list = await ask<{ data: Row[] }>("FetchOnboardingListByDate", { json: { date: DAY }, cookie });
    for (const entry of list.data) entries.set(String(entry["email"]), entry);
  });

  holds("3.onboarding-name", () => expect(of(remote)?.["name"]).toBe("Test Person"));
  holds("3.onboarding-email", () => expect(of(remote)?.["email"]).toBe(remote?.email));
  holds("3.onboarding-number", () => expect(of(remote)?.["contactNumber"]).toMatch(/^\+91 \d{5} ?\d{5}$/));
  holds("3.onboarding-result", () => {
    expect([remote, open].map((one) => of(one)?.["freeTrialOnboardingCallResult"])).toEqual(["Call Successful", ""]);
  });
  holds("3.onboarding-titles", () => {
    expect(of(remote)?.["forBackend_jobTitles"]).toEqual(["Data Analyst", "Data Engineer"]);
  });
  holds("3.onboarding-locations", () => expect(of(remote)?.["forBackend_locations"]).toEqual(["Pune", "Mumbai"]));
  holds("3.onboarding-remote", () => {
    expect([remote, onSite, open].map((one) => of(one)?.["interestedInRemoteJobs"])).toEqual([true, false, ""]);
  });
  holds("3.onboarding-instruction", () => expect(of(remote)?.["forBackend_customInstruction"]).toBe("Day shifts"));
  holds("3.onboarding-locked", () => {
    expect([remote, open].map((one) => of(one)?.["LockingFreeTrialOnboardingDone"])).toEqual([true, false]);
  });

  describe("that is edited", () => {
    let row = "";
    beforeAll(async () => {
      const list = `/admin-daily-onboarding?date=${DAY}`;
      const href = /href="([^"]*edit=[^"]+)"/.exec(await pageOf(list, cookie))?.[1] ?? "";
      row = await pageOf(href.replaceAll("&amp;", "&"), cookie);
    });
    holds("3.onboarding-edited-result", () => expect(row).toMatch(/<select\b[^>]*name="callResult"/));
    holds("3.onboarding-edited-titles", () => expect(row).toMatch(/<input\b[^>]*name="forBackend_jobTitles"/));
    holds("3.onboarding-edited-locations", () => expect(row).toMatch(/<input\b[^>]*name="forBackend_locations"/));
    holds("3.onboarding-edited-remote", () => expect(row).toMatch(/<select\b[^>]*name="interestedInRemoteJobs"/));
    holds("3.onboarding-edited-instruction", () => {
      expect(row).toMatch(/<textarea\b[^>]*name="forBackend_customInstruction"/);
    });
  });
});

describe("a conclusion entry", () => {
  let entry: Row | undefined;
  let unlocked: Row | undefined;
  beforeAll(async () => {
    const staff = await staffOf();
    const beganAt = indiaInstant(addDays(DAY, -31), 9);
    const [owner, other] = [await onTrial({}, beganAt), await onTrial({}, beganAt)];
    await env.DB.prepare("UPDATE profiles SET custom_instruction = 'Day shifts' WHERE user_id = ?")
      .bind(owner.userId)
      .run();
    await endDuePlans(asJob(makeContext()));
    const call = { email: owner.email, result: "User Satisfied", remarks: "Wants to go on" };
    await lockCall(makeContext({ actor: staff.actor }), "conclusion", call);
    const list = await ask<{ data: Row[] }>("FetchConclusionListByDate", {
      json: { date: DAY },
      cookie: staff.cookie,
    });
    const of = (one: UserActor) => list.data.find(({ email }) => email === one.email);
    [entry, unlocked] = [of(owner), of(other)];
  });

  holds("3.conclusion-name", () => expect(entry?.["name"]).toBe("Test Person"));
  holds("3.conclusion-email", () => expect(entry?.["email"]).toMatch(/^person-\w+@sample\.jobsarthi\.test$/));
  holds("3.conclusion-number", () => expect(entry?.["contactNumber"]).toMatch(/^\+91 \d{5} ?\d{5}$/));
  holds("3.conclusion-result", () => expect(entry?.["FreeTrialEndCallResult"]).toBe("User Satisfied"));
  holds("3.conclusion-remarks", () => expect(entry?.["FreeTrialEndCallRemarks"]).toBe("Wants to go on"));
  holds("3.conclusion-locked", () => {
    expect([entry?.["LockingFreeTrialEndDone"], unlocked?.["LockingFreeTrialEndDone"]]).toEqual([true, false]);
  });
  holds("3.conclusion-titles", () => expect(entry?.["forBackend_jobTitles"]).toEqual(["Backend Developer"]));
  holds("3.conclusion-locations", () => expect(entry?.["forBackend_locations"]).toEqual(["Bengaluru"]));
  holds("3.conclusion-remote", () => expect(entry?.["interestedInRemoteJobs"]).toBe(true));
  holds("3.conclusion-instruction", () => expect(entry?.["forBackend_customInstruction"]).toBe("Day shifts"));
});

describe("of what is applied to, as staff see it", () => {
  let owner: UserActor;
  let [row, opened, locked, open]: Row[] = [];
  const remote: unknown[] = [];
  beforeAll(async () => {
    const { actor, cookie } = await staffOf();
    let lastIds: string[] = [];
    for (const openToRemote of [true, false, null]) {
      owner = await onTrial({ openToRemote, titles: ["Data Analyst", "Data Engineer"], locations: ["Pune", "Mumbai"] });
      await env.DB.prepare("UPDATE profiles SET custom_instruction = 'Day shifts' WHERE user_id = ?")
        .bind(owner.userId)
        .run();
      lastIds = await applied(owner, actor);
      [row] = await ask<Row[]>("FetchUserJobsDataComponent", { json: { _id: owner.email }, cookie });
      remote.push(row?.["open_to_remote"]);
    }
    await openedTo(actor, owner);
    [opened] = await ask<Row[]>("FetchUserJobsDataComponent", { json: { _id: owner.email }, cookie });
    const day = await ask<{ data: Row[] }>("jobs-manager/FetchJobsByDate", { json: { date: DAY }, cookie });
    [locked, open] = lastIds.map((id) => day.data.find(({ _id }) => _id === id));
  });

  describe("a row of the user report", () => {
    holds("3.report-user", () => expect(row?.["user"]).toBe(owner.email));
    holds("3.report-first-name", () => expect(row?.["firstName"]).toBe("Test"));
    holds("3.report-last-name", () => expect(row?.["lastName"]).toBe("Person"));
    holds("3.report-phone", () => {
      expect([row?.["phoneNumber"], opened?.["phoneNumber"]]).toEqual([
        expect.stringMatching(/^\+91 ••••••••\d\d$/),
        expect.stringMatching(/^\+91 \d{5} ?\d{5}$/),
      ]);
    });
    holds("3.report-titles", () => expect(row?.["desired_job_titles"]).toBe("Data Analyst, Data Engineer"));
    holds("3.report-locations", () => expect(row?.["desired_locations"]).toBe("Pune, Mumbai"));
    holds("3.report-remote", () => expect(remote).toEqual(["yes", "no", ""]));
    holds("3.report-preferences", () => expect(row?.["other_preferences"]).toBe("Day shifts"));
    holds("3.report-date", () => expect(row?.["date"]).toMatch(/^2026-08-10 \d\d:\d\d:\d\d$/));
    holds("3.report-position", () => expect(row?.["position"]).toBe("Backend Developer 1"));
    holds("3.report-company", () => expect(row?.["company"]).toBe("Sample Works"));
    holds("3.report-location", () => expect(row?.["location"]).toBe("Bengaluru"));
    holds("3.report-link", () => expect(row?.["final_link"]).toBe("https://jobs.example/1"));
    holds("3.report-portal", () => expect(row?.["portal"]).toBe("Greenhouse"));
    holds("3.report-term", () => expect(row?.["search_term"]).toBe("backend developer"));
  });

  describe("an entry of the jobs manager", () => {
    holds("3.entry-id", () => expect(locked?.["_id"]).toMatch(/^\w{26}$/));
    holds("3.entry-position", () => expect(locked?.["position"]).toBe("Backend Developer 1"));
    holds("3.entry-company", () => expect(locked?.["company"]).toBe("Sample Works"));
    holds("3.entry-portal", () => expect(locked?.["portal"]).toBe("Greenhouse"));
    holds("3.entry-easy", () => expect(locked?.["is_easy_apply"]).toBe(true));
    holds("3.entry-link", () => expect(locked?.["final_link"]).toBe("https://jobs.example/1"));
    holds("3.entry-resume", () => expect(locked?.["resumeDownloadLink"]).toMatch(/^\/api\/cv\/.+\.pdf$/));
    holds("3.entry-status", () => {
      expect([locked?.["applicationStatus"], open?.["applicationStatus"]]).toEqual(["Successful", ""]);
    });
    holds("3.entry-remarks", () => expect(locked?.["remarks"]).toBe("By the form"));
    holds("3.entry-locked", () => expect([locked?.["locked"], open?.["locked"]]).toEqual([true, false]));
    holds("3.entry-lock-time", () => {
      expect([locked?.["lockTimestamp"], open?.["lockTimestamp"]]).toEqual([new Date(NOON).toISOString(), null]);
    });
    holds("3.entry-created", () => {
      expect(locked?.["created_at"]).toEqual({ $date: expect.stringMatching(/^2026-08-10T.*Z$/) as string });
    });
  });
});

describe("the premium signup form", () => {
  let dialog = "";
  beforeAll(async () => {
    dialog = /<dialog open.*?<\/dialog>/s.exec(await pageOf("/premium-community?join=premium", null))?.[0] ?? "";
  });
  holds("3.signup-name", () => expect(dialog).toMatch(/<input\b[^>]*name="name"/));
  holds("3.signup-phone", () => expect(dialog).toMatch(/<input\b[^>]*name="phoneNumber"/));
  holds("3.signup-email", () => expect(dialog).toMatch(/<input\b[^>]*name="email"/));
});

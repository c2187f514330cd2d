import { wideningText } from "@workers/modules/candidates/rules";
import { STATUS_LABELS } from "@workers/modules/applications/records/vocabulary";
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { describe, expect, test } from "vitest";
import type { ShellSession } from "~/ui/navigation";
import { AdminNavbar } from "~/staff/shell/admin-navbar";
import { SiteNavbar } from "~/shell/site-navbar";
import type { AppliedLine } from "@workers/modules/applications/dashboard/list-applied";
import { DashboardView, type DashboardProps } from "~/seeker/dashboard/dashboard-view";
import { JobsManagerView } from "~/staff/operator-queue/jobs-manager-view";
import { LoginView } from "~/account/login-view";
import { StartView } from "~/shared/profile/start-view";
import { ProfilePanels, type ProfilePanelsProps } from "~/seeker/profile/profile-panels";
import { panelOfField } from "~/shared/settings/panels";
import { PlanCards } from "~/shared/plan/plan-cards";
import { CoverageLine } from "~/shared/answers/asked-line";
import { ThankYouView } from "~/billing/checkout/thank-you-view";
import { PROFILE_FIELDS } from "@workers/modules/candidates/profiles/fields";
import { FORM_ORDER, KEEP_CONSENTS_FIELD, newProfileForm } from "@workers/modules/candidates/profiles/form-rules";
import type { EntryRow } from "~/staff/operator-queue/entries";
import { MEMBER, PROFILE_ROWS } from "~/sandbox/gallery-samples";
import { WhatsappView, type WhatsappProps } from "~/seeker/whatsapp/whatsapp-view";

/** The page as it is sent, before any script runs. */
function html(view: ReactElement): string {
  const Stub = createRoutesStub([{ path: "/", Component: () => view }]);
  return renderToString(<Stub initialEntries={["/"]} />);
}
/** The words of it. */
function words(view: ReactElement): string {
  return html(view)
    .replace(/<!-- -->/g, "")
    .replace(/<[^>]+>/g, "|")
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");
}
const JOB: AppliedLine = {
  id: "A",
  reference: "7K2M-4T9Q",
  position: "Java Developer",
  company: "",
  ctcLower: 12,
  ctcUpper: 16,
  payUnit: "lakh a year",
  appliedAt: Date.UTC(2026, 10, 14),
  certainty: "none",
};
const SEEN = { nowMs: Date.UTC(2026, 10, 15), email: "asha@gmail.com" };

describe("navbar (spec section 2)", () => {
  test("a visitor sees Pricing, FAQs and Sign in", () => {
    const text = words(<SiteNavbar session={null} path="/" />);
    for (const label of ["Home", "Job Community", "Pricing", "FAQs", "Sign in", "Try Now for Free"])
      expect(text).toContain(`|${label}|`);
    for (const label of ["Dashboard", "Profile", "Logout", "Admin Console"]) expect(text).not.toContain(`|${label}|`);
  });
  test("a member sees who is signed in and may sign out by a form", () => {
    const page = html(<SiteNavbar session={MEMBER} path="/" />);
    const text = words(<SiteNavbar session={MEMBER} path="/" />);
    for (const label of [
      "Dashboard",
      "Profile",
      "Signed in as",
      "Asha Sample",
      "11 applications left",
      "Get More Applications",
    ])
      expect(text).toContain(`|${label}|`);
    expect(page).toContain('action="/logout" method="post"');
    expect(text).not.toContain("Admin Console");
    expect(text).not.toContain("|Sign in|");
  });
  test("without a name the email stands for it; staff get their console", () => {
    const text = words(
      <SiteNavbar session={{ ...MEMBER, displayName: "", console: "/admin-jobs-manager" }} path="/" />,
    );
    expect(text).toContain("|asha@sample.jobsarthi.test|");
    expect(text).toContain("|Admin Console|");
  });
  const bar = (
    staff: { displayName?: string; operations: boolean; community: boolean; support?: boolean; coach?: boolean },
    path?: string,
  ) => (
    <AdminNavbar
      staff={{ displayName: "", email: "ravi@sample.jobsarthi.test", support: false, coach: false, ...staff }}
      path={path}
    />
  );
  const ALL_STAFF = ["Home", "Jobs Manager", "Onboarding", "Conclusions", "Daily Report", "User Report", "Health"];
  test.each([
    [{ operations: true, community: true }, [...ALL_STAFF, "Next Entry", "Job Postings", "Payments", "Support"]],
    [{ operations: true, community: false }, [...ALL_STAFF, "Next Entry", "Payments", "Support"]],
    [{ operations: false, community: true }, ALL_STAFF],
    [{ operations: false, community: false, support: true }, ["Home", "Support"]],
    [{ operations: false, community: false, coach: true }, ["Home", "Coach"]],
  ])("the staff bar leads with %o where that may go, and out", (roles, labels) => {
    const text = words(bar(roles));
    for (const label of [...ALL_STAFF, "Next Entry", "Job Postings", "Payments", "Support", "Coach"])
      expect([label, text.includes(`|${label}|`)]).toEqual([label, labels.includes(label)]);
    expect(text).toContain("|ravi@sample.jobsarthi.test|");
    expect(text).toContain("Logout");
    expect(words(bar({ ...roles, displayName: "Ravi Sample" }))).toContain("|Ravi Sample|");
  });
  test("the staff bar marks the page one is on, in the line and in the menu", () => {
    const page = html(bar({ operations: true, community: true }, "/admin-health"));
    expect([...page.matchAll(/aria-current="page"[^>]*>([^<]+)/g)].map((m) => m[1])).toEqual(["Health", "Health"]);
    expect(page).toMatch(/<details[^>]*><summary[^>]*>Pages/);
  });
});

describe("dashboard (spec section 2)", () => {
  const WAITING = { is: "waiting", count: 4, withinHours: 5 } as const;
  const dashboard = (
    planState: ShellSession["planState"],
    applications: readonly AppliedLine[],
    part: Partial<DashboardProps> = {},
  ) => {
    const props = {
      ...SEEN,
      standing: WAITING,
      isConfirmed: true,
      isMoving: true,
      appliedToday: 0,
      notApplied: { rows: [], more: false, reasons: [] },
      ...part,
    };
    return words(
      <DashboardView planState={planState} submitted={applications.length} applications={applications} {...props} />,
    );
  };
  const SUBSCRIBE = "Subscribe to Premium now to open up even more opportunities!";
  const RENEW = "Premium plan expired! Renew now to resume automatic job applications...";

  test.each([
    ["free ongoing", SUBSCRIBE],
    ["free expired", SUBSCRIBE],
    ["premium expired", RENEW],
    ["premium ongoing", null],
    ["none ongoing", null],
  ] as const)("the banner of '%s'", (state, banner) => {
    const text = dashboard(state, [JOB]);
    for (const one of [SUBSCRIBE, RENEW]) expect(text.includes(one)).toBe(one === banner);
    expect(text.includes("|Get Premium|")).toBe(banner !== null);
  });
  test("nobody whose payments went back is told that their plan expired", () => {
    const text = dashboard("premium expired", [JOB], { isPaidBack: true });
    expect(text).toContain("We've refunded your payment, so your plan has ended.");
    expect(text).not.toContain(RENEW);
  });
  test("the columns, and N/A where a value is missing", () => {
    const text = dashboard("premium ongoing", [JOB, { ...JOB, id: "B", ctcLower: null, payUnit: "" }]);
    for (const header of ["#", "Job Title", "Company", "Expected CTC Range", "Applied On"])
      expect(text).toContain(`|${header}|`);
    expect(text).toContain("2 Applications Submitted");
    expect(text).toContain("12 - 16");
    expect(text).toContain("14 Nov 2026");
    expect(text).toContain("|N/A|");
  });
  const MOTION = "Your job hunt is in motion! Drop by tomorrow to see the jobs we've applied to on your behalf.";
  test("the two empty states", () => {
    const none = dashboard("none ongoing", [], { standing: { is: "no_plan" }, isMoving: false });
    expect(none).toContain("Nothing here yet! Start your free trial...");
    expect(none).toContain("|Try Now|");
    const moving = dashboard("free ongoing", []);
    expect(moving).toContain(MOTION);
    expect(moving).toContain("4 jobs in your queue.| The first goes out within 5 hours.");
  });
  const CHANGES = [
    {
      text: wideningText({ change: "remote", name: "" }),
      count: 6,
      orMore: false,
      href: "/profile#f-interestedInRemoteJobs",
    },
    {
      text: wideningText({ change: "city", name: "Bengaluru" }),
      count: 1,
      orMore: false,
      href: "/profile#f-forBackend_locations",
    },
  ] as const;
  const NOTHING = { is: "nothing_fits", changes: CHANGES, countedAt: null, teamKnows: false } as const;
  test.each([
    [
      "the address is not confirmed",
      { is: "unconfirmed_address", found: 13 },
      "|Confirm your email to start applying.| We can't apply for you before that. " +
        "We've already found matching jobs.",
    ],
    [
      "one is found before it is confirmed",
      { is: "unconfirmed_address", found: 1 },
      " We've already found matching jobs.",
    ],
    ["matching is under way", { is: "looking" }, "We're finding jobs for you. Check back in a few minutes."],
    [
      "what is found has no turn yet",
      { is: "held_back", found: 7 },
      "We've found matches, but none is in your queue yet.",
    ],
    [
      "what is found has its turn day by day",
      { is: "held_back", found: 7, spread: { aDay: 4, until: Date.parse("2026-12-12T09:00:00Z") } },
      "We're spreading your applications over your plan: |about 4 a day until 12 Dec 2026|.",
    ],
    ["nothing fits", NOTHING, "|No matching jobs yet.| We check new jobs against your preferences all day."],
    [
      "nothing fits, whatever is changed",
      { ...NOTHING, changes: [] },
      "No single change to your preferences gets you more jobs right now.",
    ],
    [
      "nothing fits, and nothing is counted yet",
      { ...NOTHING, changes: null },
      "We're working out which changes would get you more jobs.",
    ],
    ["the plan is over", { is: "ended" }, "|Your plan has ended||Get a new plan to start applying again.|"],
  ] as const)("nothing is said to be in motion while %s", (_when, now, said) => {
    const state = now.is === "ended" ? "free expired" : "free ongoing";
    const isConfirmed = now.is !== "unconfirmed_address";
    const text = dashboard(state, [], { standing: now, isMoving: false, isConfirmed });
    expect(text).toContain(said);
    expect(text).not.toContain("in motion");
  });
  test("nothing is said to fit where what its person alone can apply to does", () => {
    for (const [submitted, said] of [
      [0, "|No matches that we can apply to yet.|"],
      [3, "|No more matches that we can apply to right now.|"],
    ] as const) {
      const text = dashboard("free ongoing", [], { standing: NOTHING, isMoving: false, selfApply: 2, submitted });
      expect(text).toContain(said);
      expect(text).not.toContain("matching jobs");
    }
  });
  test("each change that would bring something leads to its field, with the count beside it", () => {
    const props = {
      ...SEEN,
      standing: NOTHING,
      isConfirmed: true,
      isMoving: false,
      appliedToday: 0,
      notApplied: { rows: [], more: false, reasons: [] },
    };
    const page = html(<DashboardView planState="free ongoing" submitted={0} applications={[]} {...props} />);
    expect([...page.matchAll(/href="(\/profile#[^"]+)"[^>]*>([^<]+)</g)].map((m) => [m[1], m[2]])).toEqual([
      ["/profile#f-interestedInRemoteJobs", "With remote work allowed"],
      ["/profile#f-forBackend_locations", "With Bengaluru added"],
    ]);
    const text = words(<DashboardView planState="free ongoing" submitted={0} applications={[]} {...props} />);
    expect(text).toContain("6 jobs");
    expect(text).toContain("1 job|");
  });
  test("beside applications it says what waits, what was done today and what was late", () => {
    const day = dashboard("premium ongoing", [JOB], { appliedToday: 3 });
    expect(day).toContain("We applied to 3 jobs today. ");
    expect(day).toContain("4 jobs in your queue.");
    expect(day).not.toContain("in motion");
    const late = dashboard("premium ongoing", [JOB], { standing: { is: "waiting", count: 1, withinHours: null } });
    expect(late).toContain("The first is past our 24-hour promise. Our team can see it's late.");
    expect(dashboard("premium ongoing", [JOB], { standing: NOTHING })).toContain("No more matching jobs right now.");
  });
  test("what was not applied is told with its reason", () => {
    const row = {
      id: "N",
      position: "Java Engineer",
      company: "Deccan Rail",
      at: Date.UTC(2026, 10, 14),
      because: "dashboard.missed.job_closed",
    } as const;
    const text = dashboard("free ongoing", [JOB], {
      notApplied: { rows: [row], more: false, reasons: [{ reason: row.because, count: 1 }] },
    });
    expect(text).toContain("|1 not applied| in the last 30 days (not charged): 1 closed before we got there.");
    expect(text).toContain("Java Engineer|, Deccan Rail");
    expect(dashboard("free ongoing", [JOB])).not.toContain("not applied");
  });
  test("the first application stands before what is sold; a plan that is over comes first", () => {
    const order = (text: string, ...parts: string[]) =>
      expect(parts.map((part) => text.indexOf(part))).toEqual(
        parts.map((part) => text.indexOf(part)).toSorted((a, b) => a - b),
      );
    order(dashboard("free ongoing", [JOB]), "Applied Jobs", "Java Developer", SUBSCRIBE);
    order(dashboard("premium expired", [JOB], { standing: { is: "ended" } }), "Applied Jobs", RENEW, "Java Developer");
  });

  test.each([
    ["company", "Confirmed by company"],
    ["page", "Confirmed on company's page"],
    ["picture", "Screenshot saved"],
    ["none", "Submitted, not yet confirmed"],
  ] as const)("an application says how sure it is: %s", (certainty, said) => {
    const text = dashboard("premium ongoing", [{ ...JOB, certainty }]);
    expect(text).toContain(`|${said}|`);
    expect(text.includes("Confirmed by company")).toBe(certainty === "company");
  });
});

describe("login (spec section 2)", () => {
  const login = (part: Partial<Parameters<typeof LoginView>[0]>) => (
    <LoginView mode="signin" from="/dashboard" googleEnabled={false} {...part} />
  );
  test("each mode has its fields and keeps where to go", () => {
    const fields = (mode: "signin" | "signup" | "reset") =>
      [...html(login({ mode })).matchAll(/name="(\w+)"/g)].map(([, name]) => name);
    expect(fields("signin")).toEqual(["mode", "from", "email", "password"]);
    expect(fields("signup")).toEqual(["mode", "from", "fullName", "email", "password"]);
    expect(fields("reset")).toEqual(["mode", "from", "email"]);
    expect(html(login({}))).toContain("/login?mode=signup&amp;from=%2Fdashboard");
  });
  test("Google shows only where it is configured", () => {
    expect(html(login({}))).not.toContain("/auth/google");
    expect(html(login({ googleEnabled: true }))).toContain("/auth/google?from=%2Fdashboard");
  });
  test("an error is an alert, and a field's error is tied to its field", () => {
    expect(html(login({ error: "Invalid Credentials" }))).toMatch(/role="alert"[^]*Invalid Credentials/);
    expect(html(login({ fieldErrors: { email: "This field is required" } }))).toMatch(
      /aria-describedby="f-email-error" aria-invalid="true"/,
    );
    expect(html(login({ mode: "reset", notice: "Password reset email sent!" }))).toMatch(
      /role="alert"[^]*Password reset email sent!/,
    );
  });
});

describe("profile form (spec section 3)", () => {
  const NEW_ROWS = { ...PROFILE_ROWS, about: null, look: null };
  /** The form of /profile, with its two panels; its person has no profile unless `rows` say so. */
  const panels = (given: Partial<ProfilePanelsProps> = {}) =>
    html(
      <ProfilePanels
        rows={NEW_ROWS}
        panel="about"
        isAsked={false}
        values={newProfileForm({ country: "IN" })}
        storedResume={null}
        chosenFile={null}
        unreadWork={null}
        errors={{}}
        problem={null}
        success={null}
        unset={[]}
        supply={null}
        {...given}
      />,
    );
  const filled = {
    ...newProfileForm({ country: "IN" }),
    jobTitles: ["Java Developer", "QA Engineer"],
    locations: ["Pune"],
  };
  const page = panels({ values: filled });
  const namesIn = (of: string) => new Set([...of.matchAll(/ name="([\w-]+)"/g)].map(([, name]) => name ?? ""));
  test("every field is there by its wire name, without a script", () => {
    expect([...namesIn(page)].toSorted()).toEqual([...FORM_ORDER].toSorted());
    expect(page).toContain('encType="multipart/form-data"');
    const onboarding = html(
      <StartView
        isCountryKnown
        mainText=""
        subText=""
        buttonText=""
        values={filled}
        storedResume={null}
        hidden={{ intent: "I1" }}
      />,
    );
    expect(onboarding).toContain('name="intent" value="I1"');
  });
  test("with a profile the consents are switches of Messages, and the form says that it asks for none", () => {
    const consents = Object.values(PROFILE_FIELDS).flatMap(({ part, wire }) => (part === "consent" ? [wire] : []));
    const own = panels({ rows: PROFILE_ROWS, values: filled });
    const expected = new Set([...FORM_ORDER.filter((name) => !consents.includes(name as never)), KEEP_CONSENTS_FIELD]);
    expect(namesIn(own)).toEqual(expected);
    // Links of earlier messages name these fields of this page.
    for (const name of consents)
      expect(own).toMatch(new RegExp(`<p id="f-${name}"[^>]*>[^]*?href="/profile\\?panel=messages"`));
    expect(namesIn(page).has(KEEP_CONSENTS_FIELD)).toBe(false);
  });
  /** A consent is given or not: nothing about it can be wrong. */
  const REFUSED = Object.values(PROFILE_FIELDS).flatMap(({ part, wire }) => (part === "consent" ? [] : [wire]));
  const refused = (errors: Record<string, string>) => panels({ errors });
  test("the form before the trial asks no conditions", () => {
    const short = html(
      <StartView
        isCountryKnown
        mainText=""
        subText=""
        buttonText=""
        values={newProfileForm({ country: "IN" })}
        storedResume={null}
      />,
    );
    const asked = [...short.matchAll(/ name="([\w-]+)"/g)].map(([, name]) => name ?? "");
    const conditions = Object.values(PROFILE_FIELDS).flatMap(({ part, wire }) => (part === "conditions" ? [wire] : []));
    expect(conditions.filter((name) => asked.includes(name))).toEqual([]);
    expect(new Set(asked)).toEqual(new Set(FORM_ORDER.filter((name) => !conditions.includes(name as never))));
  });
  test("the known order of the fields is the one on the page", () => {
    const asked = new Set([...page.matchAll(/ name="([\w-]+)"/g)].map(([, name]) => name ?? ""));
    expect([...asked].filter((name) => FORM_ORDER.includes(name))).toEqual(FORM_ORDER);
  });
  test.each(REFUSED.filter((name) => name !== "interestedInRemoteJobs"))(
    "a refused form opens at its first wrong field, without a script: %s",
    (name) => {
      const later = REFUSED.slice(REFUSED.indexOf(name));
      const shown = refused(Object.fromEntries(later.map((wrong) => [wrong, "This field is required"])));
      expect(shown).toContain(`data-panel="${panelOfField(name)}" data-open="true"`);
      const focused = [...shown.matchAll(/<(?:input|select|textarea|summary)[^>]*autofocus=""[^>]*>/gi)].map(
        ([tag]) => tag,
      );
      expect(focused).toHaveLength(1);
      expect(focused[0]).toMatch(new RegExp(`(?: name|id)="(?:f-)?${name}"`));
      expect(page).not.toMatch(/autofocus/i);
    },
  );
  test("the places of both countries are there while the country may still change", () => {
    expect(page).toMatch(/<li class="if-india"><label[^>]*><input[^>]*value="Pune"/);
    expect(page).toMatch(/<li class="if-elsewhere"><label[^>]*><input[^>]*value="All Over US"/);
  });
  test("titles are a text field with commas, places are tick boxes", () => {
    expect(page).toMatch(/name="forBackend_jobTitles"[^>]*value="Java Developer, QA Engineer"/);
    expect(page).toMatch(/<input type="checkbox"[^>]*name="forBackend_locations"[^>]*checked=""[^>]*value="Pune"/);
  });
  test("it begins with a first job; where work could not be read it has no answer, quotes the line and asks", () => {
    const radio = (of: string, value: string) =>
      (of.match(/<input[^>]*>/g) ?? []).find(
        (tag) => tag.includes('type="radio"') && tag.includes('name="firstJob"') && tag.includes(`value="${value}"`),
      ) ?? "";
    expect(["yes", "no"].map((value) => radio(page, value).includes("checked"))).toEqual([true, false]);
    expect(page).not.toContain("couldn't read your jobs");
    const asks = html(
      <StartView
        isCountryKnown
        mainText=""
        subText=""
        buttonText=""
        readsResume
        values={newProfileForm({ country: "IN", firstJob: "" })}
        storedResume={null}
        reading={{ filled: [], asked: [], lines: [], unread: null }}
        unreadWork="WORK EXPERIENCE (6 Years)"
        errors={{ firstJob: "This field is required" }}
      />,
    );
    const buttons = ["yes", "no"].map((value) => radio(asks, value));
    expect(buttons.map((tag) => [tag !== "", tag.includes("checked")])).toEqual([
      [true, false],
      [true, false],
    ]);
    expect(asks.match(/Your resume has “WORK EXPERIENCE \(6 Years\)”/g)).toHaveLength(2);
    expect(asks).toContain('id="f-firstJob-error"');
    expect(asks).toContain('<input type="hidden" name="unreadWork" value="WORK EXPERIENCE (6 Years)"/>');
  });
  test("the three consents are on and remote is off", () => {
    for (const name of ["receiveEmailJobUpdates", "receiveEmailMarketingUpdates", "receiveWhatsappUpdates"])
      expect(page).toMatch(new RegExp(`<input[^>]*name="${name}"[^>]*checked=""`));
    expect(page).not.toMatch(/<input[^>]*name="interestedInRemoteJobs"[^>]*checked=""/);
  });
});

describe("jobs manager (spec section 2)", () => {
  const entry = (part: Partial<EntryRow>): EntryRow => ({
    id: "E1",
    fit: null,
    note: null,
    person: null,
    position: "Java Developer",
    company: "Banyan Ledger",
    portal: "LinkedIn",
    easyApply: true,
    signs: [],
    link: "https://www.jobs.example/1",
    resumeHref: null,
    status: "",
    remarks: "",
    createdAt: Date.UTC(2026, 10, 14, 14, 29),
    lockedAt: null,
    lockedBy: null,
    revision: 0,
    heldBy: null,
    proof: null,
    ...part,
  });
  const view = (rows: readonly EntryRow[]) => (
    <JobsManagerView
      date="2026-11-14"
      action="/admin-jobs-manager"
      fetched={{
        day: "2026-11-14",
        startMs: Date.UTC(2026, 10, 13, 14, 30),
        endMs: Date.UTC(2026, 10, 14, 14, 30),
        entries: rows,
        counts: [{ status: "", entries: 1, locked: 0 }],
      }}
    />
  );
  test("columns, window and the choices of a status", () => {
    const text = words(view([entry({})]));
    for (const header of [
      "Position",
      "Company",
      "Portal",
      "Type",
      "Job Link",
      "Resume Download",
      "Application Status",
      "Remarks",
      "Created Time",
      "Lock Time",
      "Actions",
    ])
      expect(text).toContain(`|${header}|`);
    for (const status of STATUS_LABELS) expect(text).toContain(`|${status}|`);
    for (const shown of [
      "13 Nov, 8 pm",
      "14 Nov, 8 pm",
      "Easy Apply",
      "jobs.example",
      "LOCK",
      "|Fetch Jobs|",
      "|Refresh|",
      "Choose a status before you lock an entry.",
    ])
      expect(text).toContain(shown);
    expect(html(view([entry({})]))).not.toContain('value="unlock"');
  });
  test("a locked row is read-only and can only be unlocked", () => {
    const page = html(
      view([entry({ status: "Successful", remarks: "x".repeat(140), lockedAt: Date.UTC(2026, 10, 14, 15) })]),
    );
    expect(page).not.toMatch(/name="applicationStatus"|name="remarks"|value="lock"|value="save"/);
    expect(page).toContain('value="unlock"');
    expect(page).toContain(`${"x".repeat(100)}…`);
  });
  test("without a date there is the text of the rule", () => {
    expect(words(<JobsManagerView date="" fetched={null} error="Please select a date" action="/x" />)).toContain(
      "Please select a date",
    );
    expect(words(view([]))).toContain("No entries found");
  });
});

test("a plan's button posts its name, and cannot be pressed where it is disabled", () => {
  const offer = {
    name: "Free Trial" as const,
    price: "Free",
    applications: 15,
    each: null,
    highlighted: false,
    features: [{ code: "portals" as const, text: "2 job portals", counted: null, built: true, href: null }],
    buttonText: "Free Trial Expired",
    disabled: true,
  };
  const page = html(<PlanCards plans={[offer]} action="/purchase" note={null} />);
  expect(page).toContain('action="/purchase" method="post"');
  expect(page).toContain('<input type="hidden" name="plan" value="Free Trial"/>');
  expect(page).toMatch(/<button[^>]*disabled=""/);
});

test.each(["free", "premium"] as const)("the %s thanks promise applying within 24 hours", (kind) => {
  const text = words(
    <ThankYouView kind={kind} applications={15} supportMail="help@sample.jobsarthi.test" day="14 Nov 2026" />,
  );
  expect(text).toContain("within 24 hours");
  expect(text).toContain("|Applied Jobs|");
  expect(text).toContain("help@sample.jobsarthi.test");
  expect(text.includes("free trial")).toBe(kind === "free");
  expect(text).toContain("Companies ask a few extra questions.");
});

test("how far the answers go is said with the questions that bring more, and only with them", () => {
  const line = (percent: number, percentThen: number, first: number) =>
    html(<CoverageLine coverage={{ percent, percentThen, first }} />);
  expect(line(83, 97, 4)).toContain("answer 83% of the questions your matches ask. Answer 4 more to reach 97%. ");
  expect(line(83, 84, 1)).toContain("Answer 1 more to reach 84%. ");
  expect(line(100, 100, 0)).toContain("answer 100% of the questions your matches ask. ");
});

describe("WhatsApp", () => {
  const page = (wordsVersion: number | null, code: WhatsappProps["code"] = null) =>
    words(
      <WhatsappView
        rows={PROFILE_ROWS}
        isOffered
        isTicked
        timeZone="Asia/Kolkata"
        language="en"
        number={wordsVersion === null ? null : { number: "919000000000", boundAt: 1, stoppedAt: null, wordsVersion }}
        proposals={[]}
        code={code}
        error={null}
        fields={{}}
        notice={null}
      />,
    );

  test("who linked a number by words without the day's jobs is told how to get them", () => {
    const code = { code: "ABCD2345", link: "https://wa.me/1", until: 1, qr: { path: "", size: 1 } };
    // The code links by the words beside it.
    for (const shown of [page(null), page(2), page(1, code)]) {
      expect(shown).toContain("Once a day, we send the jobs");
      expect(shown).not.toContain("Send every day");
    }
    expect(page(1)).toContain("Write “list” there, then choose “Send every day”");
  });

  test("not all that we send waits for 9 am", () => {
    expect(page(null)).toContain("Updates from the night come at 9 am in one message");
    expect(page(null)).not.toContain("Everything else");
  });
});

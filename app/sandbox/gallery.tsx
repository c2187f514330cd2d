import { formOf } from "~/server/page.server";
import type { ReactNode } from "react";
import { useSearchParams, type ActionFunctionArgs } from "react-router";
import { STATUS_LABELS } from "@workers/modules/applications/rules";
import { NOTICES, type EntryResult } from "~/staff/operator-queue/entries";
import type { OpenQuestion } from "@workers/modules/candidates";
import type { ShellSession } from "~/ui/navigation";
import { SiteShell } from "~/shell/shell";
import { WorkspaceShell } from "~/shell/workspace-shell";
import { StaffShell } from "~/staff/shell/staff-shell";
import { OutageView } from "~/shell/outage";
import { Loading } from "~/ui/loading";
import type { StandingShown } from "~/seeker/dashboard/standing";
import { DashboardView, type DashboardProps } from "~/seeker/dashboard/dashboard-view";
import { readsSentence, sourcesAnswer } from "~/content/reads";
import { HomeView } from "~/public/site/home-view";
import { JobsManagerView } from "~/staff/operator-queue/jobs-manager-view";
import { SavedFormView } from "~/account/saved-form-view";
import { LoginView } from "~/account/login-view";
import { NextOutView, type NextOutProps } from "~/seeker/next-out/next-out-view";
import { PlanView } from "~/shared/plan/plan-view";
import { ProfilePanels } from "../seeker/profile/profile-panels";
import { StartView } from "~/shared/profile/start-view";
import { PurchaseView } from "~/billing/plan/purchase-view";
import { ThankYouView } from "~/billing/checkout/thank-you-view";
import { BRAND } from "~/content/brand";
import { HOUR_MS } from "@workers/lib/time";
import { dayLine, figuresOf, fillsLine } from "~/content/figures";
import { FIGURES } from "~/content/marketing";
import { TESTIMONIALS } from "~/content/testimonials";
import { plansNote } from "~/content/plan-features";
import { COMMUNITY_VIEWS } from "./gallery-community";
import { EVALUATION_VIEWS } from "./gallery-evaluation";
import { HEALTH_VIEWS } from "./gallery-health";
import { PICTURES } from "./gallery-pictures";
import { SOURCES_VIEWS } from "./gallery-sources";
import { Primitives } from "./gallery-primitives";
import {
  APPLIED,
  SAMPLE_FIGURES,
  ENTRIES,
  FULL_PROFILE,
  JOBS_DAY,
  FUNNEL,
  LEDGER,
  MEMBER,
  NEW_PROFILE,
  NEXT,
  NEXT_PICTURED,
  ASKED_ABOUT,
  SELF_APPLY,
  NOON,
  NOT_APPLIED,
  NOTHING_FITS,
  OUTAGE,
  PICTURED,
  PLAN_ACCOUNT,
  PLAN_FIGURES,
  PLANS,
  PROFILE_ERRORS,
  PROFILE_ROWS,
  READS,
  STAFF,
  VISITOR,
} from "./gallery-samples";

export const handle = { title: "Gallery", hydrate: true };
/** Answers a row of the jobs manager as the real one does, so that its states can be seen. Nothing is kept. */
export async function action(args: ActionFunctionArgs): Promise<EntryResult> {
  const form = await formOf(args);
  const entry = ENTRIES.find((row) => row.id === form.get("jobId"));
  if (!entry) return { ok: false, error: "Entry not found" };
  const status = String(form.get("applicationStatus") ?? entry.status);
  const intent = form.get("intent");
  if (intent === "lock" && !STATUS_LABELS.includes(status))
    return { ok: false, error: "Please select an application status before locking the entry" };
  return {
    ok: true,
    notice: intent === "save" ? NOTICES.save : NOTICES.lock,
    entry: {
      ...entry,
      status,
      remarks: String(form.get("remarks") ?? entry.remarks),
      lockedAt: intent === "lock" ? NOON : null,
      revision: Number(form.get("revision") ?? 0) + 1,
    },
  };
}

const HERE = "/sandbox/gallery";
const NOTE = plansNote(
  PLANS.flatMap((plan) => plan.features),
  READS,
);
const login = { from: "/dashboard", googleEnabled: true };
const profile = { subText: "Fill in your information to get started" };

function site(session: ShellSession | null, path: string, view: ReactNode): () => ReactNode {
  return () => (
    <SiteShell session={session} path={path}>
      {view}
    </SiteShell>
  );
}
function workspace(session: ShellSession, path: string, view: ReactNode): () => ReactNode {
  return () => (
    <WorkspaceShell session={session} waiting={{ next: 4, asked: 0 }} path={path}>
      {view}
    </WorkspaceShell>
  );
}
function staff(view: ReactNode, path = "/admin-jobs-manager"): () => ReactNode {
  return () => (
    <StaffShell staff={{ ...STAFF, operations: true, community: true, support: true, coach: true }} path={path}>
      {view}
    </StaffShell>
  );
}
const home = (session: ShellSession | null) =>
  site(
    session,
    "/",
    <HomeView
      session={session}
      plans={PLANS}
      plansAction={HERE}
      plansNote={NOTE}
      reads={readsSentence(READS)}
      sources={sourcesAnswer(READS, [])}
      trial="15 free application."
      communityHref="/premium-community"
      communityPrice="₹99"
      currency="INR"
      receipt={null}
      testimonials={TESTIMONIALS.home}
      figures={figuresOf(FIGURES.home, SAMPLE_FIGURES, "INR")}
      day={dayLine(SAMPLE_FIGURES, "INR")}
      fills={fillsLine(SAMPLE_FIGURES, "INR")}
    />,
  );
const NONE_LEFT_OUT = { rows: [], more: false, reasons: [] };
const WAITING: StandingShown = { is: "waiting", count: 4, withinHours: 5 };
const dashboard = (session: ShellSession, part: Partial<DashboardProps> = {}) => {
  const { applications = APPLIED, standing = WAITING } = part;
  const props = {
    nowMs: NOON,
    email: session.email,
    standing,
    isConfirmed: standing.is !== "unconfirmed_address",
    isMoving: standing.is === "waiting",
    appliedToday: 0,
    notApplied: NONE_LEFT_OUT,
    ...part,
  };
  const nextHref = applications.length > 0 ? "?view=dashboard" : null;
  return workspace(
    session,
    "/dashboard",
    <DashboardView
      planState={session.planState}
      submitted={applications.length}
      nextHref={nextHref}
      {...props}
      applications={applications}
    />,
  );
};
const NEXT_OUT: NextOutProps = {
  entries: [],
  shown: null,
  isAsked: false,
  selfApply: [],
  askedAbout: [],
  count: 0,
  firstBy: null,
  isRunning: true,
  verified: true,
  pausedAt: null,
  still: null,
  refused: [],
  done: null,
  problem: null,
  nowMs: NOON,
};
const SKIPPED = [
  { id: "GONE0", position: "Support Engineer", company: "Sample Clinic", reason: "pay" },
  { id: "GONE1", position: "QA Analyst", company: "Sample Travel", reason: "other" },
] as const;
/** The job whose detail is beside the list. */
const NEXT_SHOWN = { shown: { ...NEXT_PICTURED.INR, ...NEXT[2] }, refused: SKIPPED };
const empty = (standing: StandingShown, part: Partial<DashboardProps> = {}) =>
  dashboard(MEMBER, { applications: [], standing, ...part });

const QUESTION: OpenQuestion = {
  id: "SAMPLE0",
  key: "notice",
  ask: "How long is your notice period?",
  why: "",
  control: { as: "choice", options: ["15 days or less", "30 days", "60 days", "90 days"] },
  label: "",
  company: "Sample Mobility",
  askedAt: NOON,
  frees: 3,
  standingConsent: null,
  proposal: null,
};
/** A day in the middle of a plan. */
const today = (part: Partial<DashboardProps>) =>
  dashboard(
    { ...MEMBER, planState: "premium ongoing", applicationsLeft: 94, totalPurchased: 125 },
    {
      applications: PICTURED.INR,
      appliedToday: 2,
      standing: { is: "waiting", count: 9, withinHours: 2 },
      next: { entries: NEXT.slice(0, 3), count: 9, isPaused: false },
      cameBack: APPLIED.slice(0, 2).map(({ reference, position, company }, i) => ({
        reference,
        position,
        company,
        stage: i === 0 ? "interview" : "replied",
        at: NOON,
      })),
      ...part,
    },
  );

const VIEWS: Record<string, () => ReactNode> = {
  primitives: site(VISITOR, "", <Primitives />),
  home: home(VISITOR),
  "home-member": home(MEMBER),
  dashboard: dashboard(MEMBER, { appliedToday: 3, notApplied: NOT_APPLIED }),
  "dashboard-premium": dashboard(
    { ...MEMBER, planState: "premium ongoing", applicationsLeft: 119, totalPurchased: 125 },
    { applications: PICTURED.INR },
  ),
  "dashboard-premium-us": dashboard(
    { ...MEMBER, planState: "premium ongoing", applicationsLeft: 119, totalPurchased: 125 },
    { applications: PICTURED.USD },
  ),
  "dashboard-low": dashboard({ ...STAFF, planState: "premium ongoing", applicationsLeft: 4, totalPurchased: 50 }),
  "dashboard-expired": dashboard(
    { ...MEMBER, planState: "premium expired", applicationsLeft: 0, totalPurchased: 50 },
    { standing: { is: "ended" } },
  ),
  "dashboard-empty": dashboard(
    { ...MEMBER, planState: "none ongoing", applicationsLeft: 0, totalPurchased: 0 },
    { applications: [], standing: { is: "no_plan" } },
  ),
  "dashboard-waiting": empty(WAITING),
  "dashboard-late": empty({ is: "waiting", count: 1, withinHours: null }, { notApplied: NOT_APPLIED }),
  "dashboard-unconfirmed": empty({ is: "unconfirmed_address", found: 13 }),
  "dashboard-looking": empty({ is: "looking" }),
  "dashboard-nothing": empty(NOTHING_FITS),
  "dashboard-nothing-wider": empty({ ...NOTHING_FITS, changes: [] }, { notApplied: NOT_APPLIED }),
  "dashboard-nothing-more": dashboard(MEMBER, { standing: NOTHING_FITS, notApplied: NOT_APPLIED }),
  "dashboard-next": dashboard(MEMBER, {
    next: { entries: NEXT.slice(0, 3), count: 14, isPaused: false },
    selfApply: 2,
    notice: "Moved to the top of your queue.",
  }),
  "dashboard-question": today({ question: QUESTION, questions: 2, frees: 4 }),
  "dashboard-code": today({
    wantedCode: { company: "Sample Mobility", until: NOON + HOUR_MS / 6, href: "/code" },
    questions: 1,
  }),
  "dashboard-review": today({ skippable: { count: 3, at: NOON + 2 * HOUR_MS } }),
  "dashboard-resume": today({ isResumeUnsure: true }),
  "dashboard-well": today({}),
  "dashboard-paused": empty(
    { is: "paused", since: NOON, count: 4, still: { since: NOON, daysMore: 26 } },
    { next: { entries: NEXT.slice(2, 5), count: 4, isPaused: true } },
  ),
  "next-out": site(
    MEMBER,
    "/next-out",
    <NextOutView {...NEXT_OUT} entries={NEXT} {...NEXT_SHOWN} selfApply={SELF_APPLY} count={64} />,
  ),
  "next-out-asked": site(
    MEMBER,
    "/next-out",
    <NextOutView {...NEXT_OUT} entries={NEXT} {...NEXT_SHOWN} askedAbout={ASKED_ABOUT} count={64} />,
  ),
  "next-out-only-asked": site(MEMBER, "/next-out", <NextOutView {...NEXT_OUT} askedAbout={ASKED_ABOUT} />),
  "dashboard-asked": empty({ is: "asked", count: 2 }),
  "next-out-paused": site(
    MEMBER,
    "/next-out",
    <NextOutView
      {...NEXT_OUT}
      entries={NEXT.slice(2)}
      {...NEXT_SHOWN}
      pausedAt={NOON}
      still={{ since: NOON, daysMore: 0 }}
    />,
  ),
  "next-out-empty": site(MEMBER, "/next-out", <NextOutView {...NEXT_OUT} problem="Applying now already" />),
  "dashboard-held": empty({ is: "held_back", found: 7 }),
  "dashboard-ended": dashboard(
    { ...MEMBER, planState: "free expired", applicationsLeft: 0 },
    { applications: [], standing: { is: "ended" } },
  ),
  login: site(VISITOR, "/login", <LoginView {...login} mode="signin" />),
  "login-error": site(
    VISITOR,
    "/login",
    <LoginView {...login} mode="signin" error="Invalid Credentials" values={{ email: "asha@sample.jobsarthi.test" }} />,
  ),
  signup: site(
    VISITOR,
    "/login",
    <LoginView {...login} mode="signup" fieldErrors={{ password: "Password should be at least 6 characters long." }} />,
  ),
  "kept-form": site(
    VISITOR,
    "/login",
    <SavedFormView
      fields={[["currentLocation", "Pune"]]}
      files={[["resume", "Asha Rao - backend developer, 2026.pdf"]]}
      path={HERE}
      signIn="/login?from=%2Fprofile"
    />,
  ),
  reset: site(VISITOR, "/login", <LoginView {...login} mode="reset" notice="Password reset email sent!" />),
  purchase: site(MEMBER, "/purchase", <PurchaseView plans={PLANS} note={NOTE} action={HERE} />),
  "purchase-loading": site(MEMBER, "/purchase", <PurchaseView plans={null} note={null} action={HERE} />),
  onboarding: site(
    MEMBER,
    "/onboarding",
    <StartView
      {...profile}
      isCountryKnown
      mainText="Complete Your Profile"
      buttonText="Activate Free Trial"
      values={NEW_PROFILE}
      storedResume={null}
    />,
  ),
  "onboarding-errors": site(
    MEMBER,
    "/onboarding",
    <StartView
      {...profile}
      isCountryKnown
      mainText="Complete Your Profile"
      buttonText="Continue To Payment"
      values={FULL_PROFILE}
      storedResume={null}
      errors={PROFILE_ERRORS}
    />,
  ),
  profile: site(
    MEMBER,
    "/profile",
    <ProfilePanels
      rows={PROFILE_ROWS}
      panel="about"
      isAsked
      values={FULL_PROFILE}
      storedResume={{ name: "asha-sample.pdf", href: HERE }}
      chosenFile={null}
      unreadWork={null}
      errors={{}}
      problem={null}
      success={{ text: "Changes saved successfully" }}
      unset={[]}
      supply={{ words: "", figure: "31", fit: "jobs match you today", beside: "With Pune added: 44." }}
    />,
  ),
  plan: site(
    MEMBER,
    "/plan",
    <PlanView
      planState="free ongoing"
      trialApplications={null}
      account={PLAN_ACCOUNT}
      figures={PLAN_FIGURES}
      forecast={{ is: "some_left", left: 3 }}
      funnel={FUNNEL}
      rows={LEDGER}
      nextHref="?view=plan"
    />,
  ),
  "plan-over": site(
    { ...MEMBER, planState: "premium expired", applicationsLeft: 0, applicationsCarriedOver: 11, totalPurchased: 65 },
    "/plan",
    <PlanView
      planState="premium expired"
      trialApplications={null}
      account={{ ...PLAN_ACCOUNT, ended: { at: NOON, reason: "time" }, daysLeft: 0, left: 0, setAside: 0, frozen: 11 }}
      figures={{ ...PLAN_FIGURES, bought: 65, sent: 54, left: 0, setAside: 0, free: 0, carriedOver: 11 }}
      rows={LEDGER}
      firstHref="?view=plan"
    />,
  ),
  "plan-none": site(
    { ...MEMBER, planState: "none ongoing", applicationsLeft: 0, totalPurchased: 0 },
    "/plan",
    <PlanView planState="none ongoing" trialApplications={15} account={null} figures={null} rows={[]} />,
  ),
  "thank-you": site(
    MEMBER,
    "/thank-you",
    <ThankYouView kind="free" applications={15} supportMail={BRAND.supportMail} day="14 Nov 2026" />,
  ),
  "thank-you-premium": site(
    MEMBER,
    "/thank-you",
    <ThankYouView kind="premium" applications={125} supportMail={BRAND.supportMail} day="14 Nov 2026" />,
  ),
  "jobs-manager": staff(<JobsManagerView date="2026-11-14" fetched={JOBS_DAY} action={HERE} />),
  "jobs-manager-empty": staff(
    <JobsManagerView
      date="2026-11-14"
      fetched={{ ...JOBS_DAY, entries: [], counts: [], nextHref: null }}
      action={HERE}
    />,
  ),
  "jobs-manager-error": staff(<JobsManagerView date="" fetched={null} error="Please select a date" action={HERE} />),
  ...Object.fromEntries(Object.entries(SOURCES_VIEWS).map(([name, view]) => [name, staff(view, "/admin-sources")])),
  ...Object.fromEntries(
    Object.entries(EVALUATION_VIEWS).map(([name, view]) => [name, staff(view, "/admin-match-evaluation")]),
  ),
  ...Object.fromEntries(Object.entries(HEALTH_VIEWS).map(([name, view]) => [name, staff(view, "/admin-health")])),
  ...Object.fromEntries(
    Object.entries(COMMUNITY_VIEWS).map(([name, view]) => [name, site(VISITOR, "/premium-community", view)]),
  ),
  ...PICTURES,
  loading: () => <Loading full />,
  outage: () => <OutageView notice={OUTAGE} requestId="01K9Z0SAMPLE" />,
  "outage-posted": () => (
    <OutageView
      notice={{ ...OUTAGE, path: HERE, posted: [["applicationStatus", "Successful"]], wasPosted: true, known: null }}
      requestId="01K9Z0SAMPLE"
    />
  ),
};

/** For looking at the primitives and the views with sample facts. The sandbox alone serves it. */
export default function Gallery() {
  const [params] = useSearchParams();
  const view = VIEWS[params.get("view") ?? ""];
  if (view) return view();
  return (
    <main className="mx-auto max-w-prose px-4 py-10">
      <h1 className="text-title">Gallery</h1>
      <ul className="mt-4">
        {Object.keys(VIEWS).map((name) => (
          <li key={name}>
            <a href={`?view=${name}`} className="inline-flex min-h-9 items-center text-stamp-text underline">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </main>
  );
}

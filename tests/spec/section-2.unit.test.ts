import { createElement, type ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { describe, expect } from "vitest";
import { UnsubscribeView } from "~/account/unsubscribe-view";
import { ThankYouView } from "~/billing/checkout/thank-you-view";
import { DashboardView, type DashboardProps } from "~/seeker/dashboard/dashboard-view";
import { holds } from "./holds.ts";

/** The page as it is sent. */
function html(view: ReactElement): string {
  const Stub = createRoutesStub([{ path: "/", Component: () => view }]);
  return renderToString(createElement(Stub, { initialEntries: ["/"] })).replaceAll("<!-- -->", "");
}

describe("the dashboard", () => {
  const JOB: DashboardProps["applications"][number] = {
    id: "A",
    reference: "7K2M-4T9Q",
    position: "Java Developer",
    company: "Banyan Ledger",
    ctcLower: 12,
    ctcUpper: 16,
    payUnit: "lakh a year",
    appliedAt: Date.UTC(2026, 10, 14),
    certainty: "none",
  };
  const dashboard = (planState: DashboardProps["planState"], some: Partial<DashboardProps> = {}) =>
    html(
      createElement(DashboardView, {
        planState,
        nowMs: Date.UTC(2026, 10, 15),
        email: "asha@sample.jobsarthi.test",
        isConfirmed: true,
        standing: { is: "waiting", count: 4, withinHours: 5 },
        isMoving: true,
        appliedToday: 0,
        submitted: 1,
        applications: [JOB],
        notApplied: { rows: [], more: false, reasons: [] },
        ...some,
      }),
    );
  const linksOf = (page: string, label: string) =>
    [...page.matchAll(/<a\b[^>]*href="([^"]*)"[^>]*>([^<]*)<\/a>/g)].filter(([, , text]) => text === label);

  const SUBSCRIBE = "Subscribe to Premium now to open up even more opportunities!";
  const RENEW = "Premium plan expired! Renew now to resume automatic job applications...";
  const bannersOf = (state: DashboardProps["planState"]) =>
    [SUBSCRIBE, RENEW].filter((text) => dashboard(state).includes(text));
  holds("2.dashboard-banner-ongoing", () => expect(bannersOf("free ongoing")).toEqual([SUBSCRIBE]));
  holds("2.dashboard-banner-expired", () => expect(bannersOf("free expired")).toEqual([SUBSCRIBE]));
  holds("2.dashboard-banner-premium", () => {
    expect([bannersOf("premium expired"), bannersOf("premium ongoing")]).toEqual([[RENEW], []]);
  });
  holds("2.dashboard-get-premium", () => {
    for (const state of ["free ongoing", "free expired", "premium expired"] as const)
      expect(linksOf(dashboard(state), "Get Premium").map(([, href]) => href)).toEqual(["/purchase"]);
  });
  holds("2.dashboard-title", () => {
    expect(dashboard("free ongoing")).toMatch(/<h1[^>]*>Applied Jobs<\/h1>/);
    expect(dashboard("none ongoing", { applications: [], submitted: 0, standing: { is: "no_plan" } })).toMatch(
      /<h1[^>]*>Applied Jobs<\/h1>/,
    );
  });
  holds("2.dashboard-count", () => {
    expect(dashboard("free ongoing", { submitted: 12 })).toContain(">12 Applications Submitted<");
    expect(dashboard("free ongoing", { applications: [], submitted: 0 })).not.toMatch(/Applications? Submitted/);
  });
  holds("2.dashboard-columns", () => {
    const heads = [...dashboard("free ongoing").matchAll(/<th\b[^>]*role="columnheader"[^>]*>([^<]*)<\/th>/g)];
    expect(heads.map(([, head]) => head)).toEqual(["#", "Job Title", "Company", "Expected CTC Range", "Applied On"]);
  });
  holds("2.dashboard-motion", () => {
    const motion = "Your job hunt is in motion! Drop by tomorrow to see the jobs we&#x27;ve applied to on your behalf.";
    const empty = { applications: [], submitted: 0 };
    for (const state of ["free ongoing", "premium ongoing"] as const) {
      expect(dashboard(state, empty)).toContain(motion);
      const still = dashboard(state, { ...empty, isMoving: false, standing: { is: "looking" } });
      expect(still).not.toContain("in motion");
      expect(still).toContain("We&#x27;re finding jobs for you.");
    }
  });
  holds("2.dashboard-empty-button", () => {
    const empty = dashboard("none ongoing", { applications: [], submitted: 0, standing: { is: "no_plan" } });
    expect(linksOf(empty, "Try Now").map(([, href]) => href)).toEqual(["/purchase"]);
  });
});

describe("the thanks", () => {
  const thanks = (kind: "free" | "premium") =>
    html(createElement(ThankYouView, { kind, applications: 15, supportMail: "help@site.test", day: "14 Nov 2026" }));

  holds("2.thank-you-24-hours", () => {
    for (const kind of ["free", "premium"] as const) expect(thanks(kind)).toContain("within 24 hours");
  });
  holds("2.thank-you-button", () => {
    for (const kind of ["free", "premium"] as const)
      expect(thanks(kind)).toMatch(/<a\b[^>]*href="\/dashboard"[^>]*>Applied Jobs<\/a>/);
  });
  holds("2.thank-you-support", () => {
    for (const kind of ["free", "premium"] as const)
      expect(thanks(kind)).toMatch(/<a\b[^>]*href="mailto:help@site\.test"[^>]*>help@site\.test<\/a>/);
  });
});

describe("unsubscribing", () => {
  holds("2.unsubscribe-processing", () => {
    const page = html(createElement(UnsubscribeView, { state: "processing", email: "a@b.test" }));
    expect(page).toMatch(/<output[^>]*>.*Processing<\/output>/);
    expect(page).toMatch(/<form\b[^>]*hidden=""/);
    expect(html(createElement(UnsubscribeView, { state: "ready", email: "a@b.test" }))).not.toContain("Processing");
  });
});

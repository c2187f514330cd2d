import { wideningText } from "@workers/modules/candidates/rules";
import fc from "fast-check";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { actOf, inboxOf, isPlanOver, type ActFacts } from "~/seeker/dashboard/act";
import { ActCard } from "~/seeker/dashboard/act-card";
import { lettersOf } from "~/ui/tile";
import type { OpenQuestion } from "@workers/modules/candidates";

const QUESTION: OpenQuestion = {
  id: "Q1",
  key: "notice",
  ask: "How long is your notice period?",
  why: "",
  control: { as: "choice", options: ["15 days", "30 days", "60 days", "90 days", "Longer"] },
  label: "",
  company: "Indus Orbit",
  askedAt: 0,
  frees: 3,
  standingConsent: null,
  proposal: null,
};
const NOW = Date.UTC(2026, 10, 27, 6);
/** A plan runs, and nothing is asked. */
const CALM: ActFacts = {
  planState: "premium ongoing",
  isConfirmed: true,
  isPaidBack: false,
  standing: { is: "waiting", count: 3, withinHours: 5 },
  isMoving: true,
  submitted: 4,
  wantedCode: null,
  questions: 0,
  question: null,
  skippable: null,
  isResumeUnsure: false,
};
const CODE = { company: "Lotus Grid", until: NOW + 540_000, href: "/code?key=K" };
const CHANGES = [
  {
    text: wideningText({ change: "city", name: "Hyderabad" }),
    count: 38,
    orMore: false,
    href: "/profile#f-forBackend_locations",
  },
  {
    text: wideningText({ change: "remote", name: "" }),
    count: 1,
    orMore: false,
    href: "/profile#f-interestedInRemoteJobs",
  },
] as const;
const NOTHING_FITS = { is: "nothing_fits", changes: CHANGES, countedAt: null, teamKnows: false } as const;
/** Each state of a person, in the order in which they come first, with a fact that brings it about. */
const STATES: readonly (readonly [string, Partial<ActFacts>])[] = [
  ["code", { wantedCode: CODE }],
  ["no_plan", { planState: "none ongoing", standing: { is: "no_plan" } }],
  ["over", { planState: "premium expired", standing: { is: "ended" } }],
  ["confirm", { isConfirmed: false, standing: { is: "unconfirmed_address", found: 46 } }],
  ["question", { question: QUESTION, questions: 2 }],
  ["nothing_fits", { standing: NOTHING_FITS }],
  ["paused", { standing: { is: "paused", since: NOW, count: 9 } }],
  ["asked", { standing: { is: "asked", count: 3 } }],
  ["skippable", { skippable: { count: 3, at: NOW } }],
  ["resume", { isResumeUnsure: true }],
  ["first_day", { submitted: 0 }],
  ["nothing", {}],
];

const html = (facts: ActFacts) => {
  const props = { nowMs: NOW, email: "asha@gmail.com", standing: facts.standing, appliedToday: 0, selfApply: 0 };
  const card: ReactElement = <ActCard act={actOf(facts)} submitted={facts.submitted} {...props} />;
  return renderToStaticMarkup(card);
};

describe("the one thing that the dashboard asks for", () => {
  it.each(STATES)("is %s", (is, facts) => {
    expect(actOf({ ...CALM, ...facts }).is).toBe(is);
  });

  it("is the first that applies, whatever else is so", () => {
    fc.assert(
      fc.property(fc.subarray(STATES.map((_, at) => at)), (present) => {
        // The earlier one is laid over the later ones, as their facts exclude each other.
        const facts = Object.assign({ ...CALM }, ...present.toReversed().map((at) => STATES[at]?.[1])) as ActFacts;
        const first = STATES[present[0] ?? STATES.length - 1]?.[0];
        expect(actOf(facts).is).toBe(first);
      }),
    );
  });

  it("is one card with one heading, and blue only where something is asked", () => {
    for (const [is, facts] of STATES) {
      const page = html({ ...CALM, ...facts });
      const isAsked = !["no_plan", "first_day", "nothing"].includes(is);
      expect([is, page.includes('class="act across"')]).toEqual([is, isAsked]);
      expect([is, /<(form|a)\b/.test(page)]).toEqual([is, is !== "nothing"]);
    }
  });

  it("says in the place of the frame that applications ran out", () => {
    const facts = { ...CALM, planState: "free expired", standing: { is: "ended" } } as const;
    const props = { nowMs: NOW, email: "asha@gmail.com", standing: facts.standing, appliedToday: 0, selfApply: 0 };
    const card = <ActCard act={actOf(facts)} submitted={5} low="You're out of applications!" {...props} />;
    expect(renderToStaticMarkup(card)).toMatch(/class="act-note">You&#x27;re out of applications! Get a new plan/);
    expect(isPlanOver(facts)).toBe(true);
    expect(isPlanOver({ ...facts, wantedCode: CODE })).toBe(false);
    expect(isPlanOver(CALM)).toBe(false);
  });

  it("takes a code where it asks for it", () => {
    const page = html({ ...CALM, wantedCode: CODE });
    expect(page).toContain("Lotus Grid has sent you an OTP");
    expect(page).toMatch(/<form[^>]* action="\/code\?key=K" method="post"[^]*name="code"[^]*>Send<\/button>/);
  });

  it("offers the usual answers as buttons, and leads to the others", () => {
    const page = html({ ...CALM, question: QUESTION, questions: 2 });
    const values = [...page.matchAll(/<button type="submit" (?:name="value" )?value="([^"]*)"/g)].map(
      ([, value]) => value,
    );
    expect(values).toEqual(["15 days", "30 days", "60 days", "90 days"]);
    expect(page).toContain('href="/answers?q=Q1"');
    expect(page).toContain("3 applications are waiting for this answer. Then 1 more question.");
    expect(page).toContain('name="back" value="/dashboard"');
  });

  it.each([
    ["a statement in law", { standingConsent: "declaration" }],
    ["an answer that staff propose", { proposal: { by: "Our team", words: "30 days", at: 0 } }],
  ] as const)("leaves %s to its own page", (_what, part) => {
    const question = { ...QUESTION, ...part } as OpenQuestion;
    const page = html({ ...CALM, question, questions: 1 });
    expect(page).not.toContain("<form");
    expect(page).toContain('href="/answers?q=Q1"');
  });

  it("offers each change that opens jobs, with its count", () => {
    const page = html({ ...CALM, standing: NOTHING_FITS }).replaceAll(/<[^>]*>/g, "|");
    expect(page).toContain("With Hyderabad added|38 jobs");
    expect(page).toContain("With remote work allowed|1 job|");
  });
});

it("opens the inbox of providers that we know", () => {
  expect(inboxOf("Asha@GMAIL.com")).toEqual({ name: "Gmail", href: "https://mail.google.com/" });
  expect(inboxOf("asha@company.example")).toBeNull();
  expect(inboxOf("gmail.com@company.example")).toBeNull();
});

it("names a company by its first letters", () => {
  expect(["Neelgiri Freight", "the 3 Cs", "Ölmühle", "हिन्द फ्रेट", "—", ""].map(lettersOf)).toEqual([
    "NF",
    "T3",
    "Ö",
    "हिफ्",
    "",
    "",
  ]);
});

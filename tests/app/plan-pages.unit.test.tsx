import { inEnglish, inWords, messageOf } from "@workers/texts/text";
import fc from "fast-check";
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { describe, expect, it, test } from "vitest";
import { BillingFields } from "~/billing/checkout/billing-fields";
import { PurchaseView } from "~/billing/plan/purchase-view";
import { BillingInput } from "@workers/modules/billing/invoices/schema";
import { PlanCards } from "~/shared/plan/plan-cards";
import { callToAction, leftBadge, lowApplications, mainButton, type ShellSession } from "~/ui/navigation";
import { SiteNavbar } from "~/shell/site-navbar";
import { PlanView, type PlanFigures } from "~/shared/plan/plan-view";
import { whatIsRead } from "~/content/reads";
import { planCards, plansIn } from "~/shared/plan/offers";
import { type PlanAccount, planAccountOf, describeLedgerRow } from "@workers/modules/billing/plans/history";
import { PLAN_NAMES, type PlanName } from "@workers/core/plan-vocabulary";
import { PRICE_LIST } from "../support/price-list";
import { cardLeadsTo, summarize, trialCard, type PlanSummary } from "@workers/modules/billing/offers/rules";
import { clickLabel, marketOf, NO_PLAN, type PlanFacts } from "@workers/core/plan-facts-rules";

const NOW = Date.UTC(2026, 10, 14, 9, 30);
const DAY = 86_400_000;
const READS = whatIsRead(null, "IN");
const IN = plansIn("IN", PRICE_LIST);

function html(view: ReactElement): string {
  const Stub = createRoutesStub([{ path: "/", Component: () => view }]);
  return renderToString(<Stub initialEntries={["/"]} />).replace(/<!-- -->/g, "");
}

function words(view: ReactElement): string {
  return html(view)
    .replace(/<[^>]+>/g, "|")
    .replaceAll("&#x27;", "'");
}
const sessionOf = (summary: PlanSummary): ShellSession => ({
  displayName: "Asha Sample",
  email: "asha@sample.jobsarthi.test",
  console: null,
  planState: summary.state,
  applicationsLeft: summary.applicationsLeft,
  applicationsCarriedOver: summary.applicationsCarriedOver,
  daysLeft: summary.daysLeft,
  totalPurchased: summary.totalPurchased,
});

const carriedOverText = (kept: number) =>
  kept === 0 ? "" : ` ${kept} unused application${kept === 1 ? "" : "s"} will carry over to your next plan.`;

/** Facts as the database can hold them: nobody uses or reserves what is not there, and a plan has an end. */
const facts: fc.Arbitrary<PlanFacts> = fc.oneof(
  fc.constant(NO_PLAN),
  fc
    .record({
      tier: fc.constantFrom("free" as const, "premium" as const),
      days: fc.integer({ min: -40, max: 30 }),
      stood: fc.option(fc.tuple(fc.nat(40), fc.nat(30))),
      ended: fc.boolean(),
      granted: fc.constantFrom(15, 50, 65, 125, 140, 300),
      used: fc.nat(300),
      revoked: fc.nat(300),
      reserved: fc.nat(300),
    })
    .map(({ tier, days, ended, granted, stood, ...some }) => {
      const used = Math.min(some.used, granted);
      const revoked = Math.min(some.revoked, granted - used);
      return {
        ...NO_PLAN,
        tier,
        // Days stand still before the end, which is lent the rest of what they may.
        endsAt:
          NOW + (stood === null ? days : Math.min(30, Math.abs(days)) + Math.max(0, 30 - stood[1] - stood[0])) * DAY,
        pausedSince: stood === null ? null : NOW - stood[0] * DAY,
        pausedMs: stood === null ? 0 : stood[1] * DAY,
        endedAt: ended ? NOW - DAY : null,
        granted,
        used,
        revoked,
        reserved: ended ? 0 : Math.min(some.reserved, granted - used - revoked),
      };
    }),
);

describe("the bar at the top, whatever the plan (spec section 2)", () => {
  it("has the badge once something is purchased, the banner below ten, and the main button's label and way", () => {
    fc.assert(
      fc.property(facts, (f) => {
        const summary = summarize(f, NOW);
        const session = sessionOf(summary);
        const bought = f.granted - f.revoked > 0;
        const left = summary.applicationsLeft;
        expect(leftBadge(session)).toBe(bought ? `${left} application${left === 1 ? "" : "s"} left` : null);
        expect(lowApplications(session)).toBe(
          !bought || left >= 10
            ? null
            : left === 0
              ? // Said to who has some for the next plan too, with how many: nobody buys again what they have.
                `You're out of applications!${carriedOverText(f.granted - f.used - f.revoked)}`
              : `Only ${left} application${left === 1 ? "" : "s"} left!`,
        );
        expect(mainButton(session)).toEqual({
          label: bought ? "Get More Applications" : "Try Now for Free",
          href: "/purchase",
        });
        expect(callToAction(session)).toBe(
          summary.state.endsWith(" ongoing") && summary.state !== "none ongoing" ? "/dashboard" : "/purchase",
        );
      }),
    );
    expect([mainButton(null), leftBadge(null), lowApplications(null), callToAction(null)]).toEqual([
      { label: "Try Now for Free", href: "/login?from=%2Fpurchase" },
      null,
      null,
      "/purchase",
    ]);
  });

  it("shows the badge to a phone outside of every menu", () => {
    const Stub = createRoutesStub([
      {
        path: "/",
        Component: () => (
          <SiteNavbar
            session={sessionOf(summarize({ ...NO_PLAN, tier: "free", endsAt: NOW + DAY, granted: 15, used: 4 }, NOW))}
            path="/"
          />
        ),
      },
    ]);
    const page = renderToString(<Stub initialEntries={["/"]} />).replace(/<!-- -->/g, "");
    const outside = page.replace(/<details[^]*?<\/details>/g, "");
    expect(outside).toMatch(/<div class="[^"]*sm:hidden[^"]*"><a href="\/plan"[^>]*>11 applications left<\/a>/);
    expect(outside).toMatch(/<a href="\/plan" class="[^"]*sm:inline-flex[^"]*">11 applications left<\/a>/);
  });

  it("leads to the plan, and to what goes out next, from both menus", () => {
    const Stub = createRoutesStub([
      { path: "/", Component: () => <SiteNavbar session={sessionOf(summarize(NO_PLAN, NOW))} path="/plan" /> },
    ]);
    const menus = renderToString(<Stub initialEntries={["/"]} />).match(/<details[^]*?<\/details>/g) ?? [];
    expect(menus).toHaveLength(2);
    for (const menu of menus) {
      expect(menu).toMatch(/<a href="\/plan" aria-current="page"[^>]*>Plan<\/a>/);
      expect(menu).toMatch(/<a href="\/next-out"[^>]*>Up next<\/a>/);
    }
  });
});

describe("the free trial card, whatever the plan (spec section 4)", () => {
  it("has its label and its way by what was purchased and what is left", () => {
    fc.assert(
      fc.property(facts, fc.constantFrom(15, 20), (some, size) => {
        // A trial begins with nothing purchased, of whatever size its offer was, and a paid plan that runs has more.
        const f = some.tier === "free" ? { ...some, granted: size, revoked: 0, used: Math.min(some.used, size) } : some;
        const summary = summarize(f, NOW);
        const { totalPurchased: total, applicationsLeft: left } = summary;
        const trial = f.tier === "free" ? size : 15;
        fc.pre(f.tier === "free" || total !== trial || left === 0);
        const label =
          total === 0 ? "Try Now for Free" : total === trial && left > 0 ? "Free Trial Ongoing" : "Free Trial Expired";
        expect(trialCard(summary).label).toBe(label);
        // Nothing purchased and yet expired is a refund: the card offers the trial again.
        if (total > 0) expect(trialCard(summary).enabled).toBe(summary.state !== "free expired");
        expect(cardLeadsTo("Free Trial", summary)).toBe(
          left > 0 ? "dashboard" : total === 0 ? "onboarding" : "nowhere",
        );
        for (const plan of ["Basic", "Pro", "Ultimate"] as const) expect(cardLeadsTo(plan, summary)).toBe("onboarding");
      }),
    );
  });

  it("names what the form's button does and what the team is told", () => {
    expect([inEnglish("form.activate"), inEnglish("pay.go")]).toEqual(["Activate Free Trial", "Continue To Payment"]);
    expect(PLAN_NAMES.map((name) => clickLabel(name))).toEqual([
      "Trial Button Click",
      "Basic Button Click",
      "Pro Button Click",
      "Ultimate Button Click",
    ]);
  });
});

describe("the cards of a country (spec section 9)", () => {
  test.each([
    ["IN", ["Free", "₹999", "₹1,999", "₹3,999"], ["₹20", "₹16", "₹13"], "LinkedIn and Naukri"],
    ["US", ["Free", "$9.99", "$19.99", "$39.99"], ["$0.20", "$0.16", "$0.13"], "LinkedIn and Indeed"],
    ["DE", ["Free", "$9.99", "$19.99", "$39.99"], ["$0.20", "$0.16", "$0.13"], "LinkedIn and Naukri"],
    [null, ["Free", "$9.99", "$19.99", "$39.99"], ["$0.20", "$0.16", "$0.13"], "LinkedIn and Naukri"],
  ])("the cards of %s", (country, prices, each, portals) => {
    const offers = planCards(plansIn(marketOf(country), PRICE_LIST), null, true, READS, true);
    expect(offers.map((o) => [o.name, o.price, o.applications, o.highlighted])).toEqual([
      ["Free Trial", prices[0], 15, false],
      ["Basic", prices[1], 50, false],
      ["Pro", prices[2], 125, true],
      ["Ultimate", prices[3], 300, false],
    ]);
    expect(offers.map((offer) => offer.each)).toEqual([null, ...each]);
    const shown = words(<PlanCards plans={offers} action="/x" note={null} />);
    // Features that all paid plans share are listed once.
    expect(shown.match(/24\/7 chat support/g)).toHaveLength(1);
    expect(shown).toContain("|Every paid plan includes|");
    const promised = offers.map((offer) => offer.features.map((feature) => feature.text));
    expect(promised[0]).toEqual(["2 job portals", "1 resume review"]);
    for (const paid of promised.slice(1)) {
      expect(paid[0]).toBe(`9+ job portals, including ${portals}`);
      expect(paid.slice(1)).toEqual([
        "1 interview guidance session",
        "AI resume optimisation",
        "ATS analysis",
        "24/7 chat support",
      ]);
    }
    // Where no language model is configured, nothing is called AI.
    const without = planCards(plansIn(marketOf(country), PRICE_LIST), null, true, READS, false);
    expect(without.map(({ features }) => features.map(({ text }) => text))).toEqual(
      promised.map((texts) =>
        texts.map((text) => (text === "AI resume optimisation" ? "Resume tailored to each job" : text)),
      ),
    );
  });

  it("mark one plan alone, and disable what cannot be had", () => {
    const over = summarize({ ...NO_PLAN, tier: "free", endsAt: NOW, granted: 15, used: 2 }, NOW);
    expect(planCards(IN, over, false, READS, true).map((o) => o.disabled)).toEqual([true, true, true, true]);
    expect(planCards(IN, null, true, READS, true).map((o) => o.disabled)).toEqual([false, false, false, false]);
    expect(
      words(<PlanCards plans={planCards(IN, null, true, READS, true)} action="/purchase" note={null} />).match(
        /\|Recommended\|/g,
      ),
    ).toHaveLength(1);
  });
});

describe("the ledger's words", () => {
  it("name the plan a grant came with, and an application that is gone as one", () => {
    const grant = (ref: string, plan: PlanName | null) =>
      inWords(
        describeLedgerRow({ kind: "grant", amount: 50, ref, plan, position: null, company: null }).detail,
        inEnglish,
      );
    // By what was ordered, whatever the amount: prices and credits change.
    expect([
      grant("trial:A", null),
      grant("order:A", "Basic"),
      grant("order:B#2", "Ultimate"),
      grant("order:C", null),
    ]).toEqual(["Free Trial", "Basic", "Ultimate", "applications bought"]);
    const wordsOf = (row: Pick<Parameters<typeof describeLedgerRow>[0], "kind" | "position" | "company">) => {
      const { headline, detail, change } = describeLedgerRow({ amount: 1, ref: "A#1", plan: null, ...row });
      return [inWords(headline, inEnglish), inWords(detail, inEnglish), change];
    };
    expect(wordsOf({ kind: "settle", position: "Software Engineer", company: "X" })).toEqual([
      "1 used",
      "Software Engineer at X",
      -1,
    ]);
    expect(wordsOf({ kind: "reverse", position: null, company: null })).toEqual([
      "1 returned",
      "application reversed, an application",
      1,
    ]);
  });
});

describe("the plan's account, whatever the plan", () => {
  it("splits what is left into usable and frozen, agrees with the summary, and never goes below nothing", () => {
    fc.assert(
      fc.property(facts, (f) => {
        const account = planAccountOf(
          f,
          f.endsAt === null
            ? null
            : { beganAt: f.endsAt - 30 * DAY, endsAt: f.endsAt, endReason: f.endedAt === null ? null : "used" },
          NOW,
        );
        const summary = summarize(f, NOW);
        if (!account) {
          expect(summary.state).toBe("none ongoing");
          return;
        }
        expect(account.ended === null).toBe(summary.state.endsWith(" ongoing"));
        expect([account.left, account.daysLeft]).toEqual([summary.applicationsLeft, summary.daysLeft]);
        expect(account.left + account.frozen).toBe(f.granted - f.used - f.revoked);
        expect(account.setAside).toBeLessThanOrEqual(account.left);
        expect(account.still === null).toBe(account.ended !== null || f.pausedSince === null);
        expect(Math.min(account.left, account.daysLeft, account.setAside, account.frozen)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe("/plan by state", () => {
  const RUNS: PlanAccount = {
    beganAt: NOW - 6 * DAY,
    endsAt: NOW + 24 * DAY,
    ended: null,
    daysLeft: 24,
    left: 11,
    setAside: 3,
    frozen: 0,
    still: null,
  };
  const over = (reason: "used" | "time" | "refund", frozen: number): PlanAccount => ({
    ...RUNS,
    ended: { at: NOW, reason },
    daysLeft: 0,
    left: 0,
    setAside: 0,
    frozen,
  });
  const FIGURES: PlanFigures = { bought: 15, sent: 4, left: 11, setAside: 3, free: 8, carriedOver: 0, lately: 4 };
  const page = (planState: ShellSession["planState"], account: PlanAccount | null) =>
    words(
      <PlanView
        planState={planState}
        trialApplications={15}
        account={account}
        figures={account && { ...FIGURES, left: account.left, carriedOver: account.frozen }}
        rows={[]}
      />,
    );

  test.each<[ShellSession["planState"], PlanAccount | null, string[]]>([
    [
      "none ongoing",
      null,
      ["You don't have a plan yet. The free trial gives you 15 applications.", "Try Now for Free"],
    ],
    [
      "free ongoing",
      RUNS,
      [
        "|Free Trial|",
        "|11|",
        "applications left of 15",
        "|24 days|",
        "till 8 Dec 2026",
        "|4| sent|",
        "|3| reserved|",
        "|8| free|",
        "|Get More Applications|",
        "|Pause|",
      ],
    ],
    ["premium ongoing", RUNS, ["|Premium|", "till 8 Dec 2026"]],
    [
      "premium ongoing",
      { ...RUNS, still: { since: NOW - 2 * DAY, because: "paused", daysMore: 1 } },
      [
        "Your plan has been on hold since 12 Nov 2026 because you paused. You're not losing days. " +
          "It can stay on hold for 1 more day, 30 in all.",
        "|Start applying again|",
      ],
    ],
    ["free expired", over("used", 0), ["Your free trial ended on 14 Nov 2026. You used all its applications."]],
    [
      "free expired",
      over("time", 1),
      [
        "Your free trial ended on 14 Nov 2026. Its 30 days ended.",
        "1 unused application is saved for you. You can use it with your next plan.",
      ],
    ],
    ["premium expired", over("time", 11), ["11 unused applications are saved for you.", "|11| saved|"]],
    ["premium expired", over("refund", 0), ["Your Premium plan ended on 14 Nov 2026. We refunded its payment."]],
  ])("%s", (state, account, texts) => {
    const text = page(state, account);
    for (const one of texts) expect(text).toContain(one);
    expect(text.includes("saved for you")).toBe((account?.frozen ?? 0) > 0);
    expect(text.includes("reserved")).toBe(account !== null && account.frozen === 0);
    expect(text.includes("|Pause|")).toBe(account !== null && !account.ended && !account.still);
    // One filled button.
    const drawn = html(
      <PlanView planState={state} trialApplications={15} account={account} figures={FIGURES} rows={[]} />,
    );
    expect(drawn.match(/btn-primary|class="go"/g)).toHaveLength(1);
  });

  it("says how long the applications last only where that is known", () => {
    const at = (forecast: Parameters<typeof PlanView>[0]["forecast"]) =>
      words(
        <PlanView
          planState="premium ongoing"
          trialApplications={null}
          account={RUNS}
          figures={FIGURES}
          forecast={forecast ?? null}
          rows={[]}
        />,
      );
    expect(at(null)).not.toContain("At this pace");
    expect(at({ is: "runs_out", at: NOW + 3 * DAY })).toContain(
      "4 applications went out in the last 7 days. At this pace they run out around 17 Nov 2026.",
    );
    expect(at({ is: "some_left", left: 2 })).toContain("At this pace about 2 will be left on 8 Dec 2026.");
  });

  it("shows a person's own words as text, signs each change, and folds all but the newest", () => {
    const rows = Array.from({ length: 7 }, (_, at) => ({
      id: String(at),
      at: NOW,
      headline: messageOf("yourPlan.used", { n: 1 }),
      detail: messageOf("yourPlan.ofJob", { position: `<b>Clerk</b> ${at}`, company: "X" }),
      change: at === 6 ? 15 : -1,
    }));
    const shown = html(
      <PlanView planState="free ongoing" trialApplications={null} account={RUNS} figures={FIGURES} rows={rows} />,
    );
    for (const one of ["&lt;b&gt;Clerk&lt;/b&gt; 0 at X", "−1", "+15"]) expect(shown).toContain(one);
    expect(shown.slice(shown.indexOf("All entries")).match(/Clerk/g)).toHaveLength(2);
  });
});

test("what an invoice was refused for stands at its field, and nothing that was typed is lost", () => {
  const typed = { state: "", pin: "5600", gstin: "27AAPFU0939F1ZA", business: "Rao & Co" };
  const billing = { state: "06", pin: "122001", gstin: "", business: "", states: [{ value: "06", label: "Haryana" }] };
  const read = BillingInput.safeParse(typed);
  const errors = Object.fromEntries((read.error?.issues ?? []).map((issue) => [String(issue.path[0]), issue.message]));
  expect(Object.keys(errors)).toEqual(["pin", "gstin"]);
  const shown = html(<BillingFields billing={billing} refused={{ typed, errors }} />);
  for (const [field, value] of Object.entries({ Pin: "5600", Gstin: typed.gstin, Business: "Rao &amp; Co" }))
    expect(shown).toMatch(new RegExp(`<input[^>]*name="billing${field}"[^>]*value="${value}"`));
  expect(shown.match(/aria-invalid="true"/g)).toHaveLength(2);
  // The business stands folded away as long as nothing is wrong with it.
  expect(shown).toContain("<details open");
  expect(html(<BillingFields billing={billing} refused={null} />)).not.toMatch(/aria-invalid="true"|<details open/);
});

test("who has not confirmed their address yet is told at the plans to look into their mail", () => {
  const plans = (unverified: boolean) =>
    words(<PurchaseView plans={[]} note={null} action="/purchase" unverified={unverified} />);
  expect(plans(true)).toContain("We've sent you a link.");
  expect(plans(false)).not.toContain("We've sent you a link.");
});

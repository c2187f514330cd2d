import { env } from "cloudflare:test";
import { beforeAll, describe, expect } from "vitest";
import { BRAND } from "@workers/core/brand";
import { timeId } from "@workers/core/ids";
import type { UserActor } from "@workers/core/policy";
import { startCommunityPayment } from "@workers/modules/billing/membership/start-community-payment";
import { randomCapitals } from "@workers/modules/billing/orders/rules";
import { FORM_ORDER } from "@workers/modules/candidates/profiles/form-rules";
import { newPhone } from "../api/api-samples";
import { makeContext, NOON } from "../support/context";
import { makePdf } from "../support/pdf";
import { person, withPlan, withProfile } from "../support/people";
import { FRESHER, toFormData } from "../support/profile-forms";
import { openWorker, signedIn } from "../support/worker";
import { holds } from "./holds.ts";

const worker = openWorker();

/** The page in India, without its scripts. */
async function pageOf(path: string, cookie: string | null = null): Promise<string> {
  const html = await (await worker.ask(path, { cookie, country: "IN" })).text();
  return html
    .replaceAll(/<(script|style)\b.*?<\/\1>/gs, "")
    .replaceAll("<!-- -->", "")
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&");
}
const wordsOf = (html: string) => html.replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ");
const namesOf = (html: string) => [...new Set([...html.matchAll(/ name="([\w-]+)"/g)].map(([, name = ""]) => name))];
const headingOf = (html: string) => /<h1\b[^>]*>(.*?)<\/h1>/s.exec(html)?.[1];

async function newcomer(): Promise<{ actor: UserActor; cookie: string }> {
  const actor = await person();
  return { actor, cookie: await signedIn(actor) };
}

/** Where a press on a plan's card leads. */
async function press(plan: string, cookie: string): Promise<string> {
  const answer = await worker.ask("/purchase", { body: new URLSearchParams({ plan }), cookie, country: "IN" });
  return answer.headers.get("Location") ?? "";
}

/** Sends the onboarding form of a person who has just chosen that card. */
async function submit(plan: string) {
  const { actor, cookie } = await newcomer();
  const to = await press(plan, cookie);
  const form = toFormData(
    { ...FRESHER, phone: newPhone() },
    new File([await makePdf()], "resume.pdf", { type: "application/pdf" }),
  );
  form.set("intent", new URLSearchParams(to.split("?")[1]).get("intent") ?? "");
  form.set("clientOrderId", `PLAN${randomCapitals(14)}`);
  const answer = await worker.ask(to, { method: "POST", body: form, cookie, country: "IN" });
  return { actor, to, answer };
}

describe("/purchase", () => {
  const cardsOf = async (cookie: string) =>
    [...(await pageOf("/purchase", cookie)).matchAll(/<li\b(?:(?!<li\b).)*?<h2\b.*?<form\b/gs)].map(([card]) => card);
  let cards: string[] = [];
  beforeAll(async () => void (cards = await cardsOf((await newcomer()).cookie)));

  holds("2.purchase-cards", () => {
    expect(cards.map((card) => /<h2\b[^>]*>([^<]*)</.exec(card)?.[1])).toEqual([
      "Free Trial",
      "Basic",
      "Pro",
      "Ultimate",
    ]);
  });
  holds("2.purchase-highlighted", async () => {
    const highlighted = (some: string[]) => some.map((card) => card.includes(">Recommended<"));
    expect(highlighted(cards)).toEqual([false, false, true, false]);
    // Nothing is open here: no paid plan would be filled.
    const { actor, cookie } = await newcomer();
    await withProfile(actor);
    expect(highlighted(await cardsOf(cookie))).toEqual([true, false, false, false]);
  });
});

describe("/onboarding", () => {
  let [trial, pro, known] = ["", "", ""];
  beforeAll(async () => {
    const { cookie } = await newcomer();
    trial = await pageOf(await press("Free Trial", cookie), cookie);
    pro = await pageOf(await press("Pro", cookie), cookie);
    const member = await newcomer();
    await withProfile(member.actor);
    known = await pageOf(await press("Free Trial", member.cookie), member.cookie);
  });
  const button = (page: string) => [...page.matchAll(/<button\b[^>]*>([^<]+)<\/button>/g)].map(([, label]) => label);

  holds("2.onboarding-state-button", () => {
    expect(button(trial)).toContain("Activate Free Trial");
    expect(button(pro)).toContain("Continue To Payment");
    expect(button(trial)).not.toContain("Continue To Payment");
  });
  holds("2.onboarding-state-action", async () => {
    const free = await submit("Free Trial");
    expect([free.answer.status, free.answer.headers.get("Location")]).toEqual([
      302,
      free.to.replace("/onboarding", "/thank-you"),
    ]);
    const paid = await submit("Pro");
    const orders = await env.DB.prepare("SELECT plan, state FROM orders WHERE user_id = ?")
      .bind(paid.actor.userId)
      .all();
    expect([paid.answer.status, orders.results]).toEqual([200, [{ plan: "Pro", state: "open" }]]);
  });
  holds("2.onboarding-state-sub-text", () => {
    expect(wordsOf(trial)).toContain("Fill in your information to get started");
    expect(wordsOf(known)).toContain("Review and update your information before proceeding.");
  });
  holds("2.onboarding-state-main-text", () => {
    expect([headingOf(trial), headingOf(known)]).toEqual(["Complete Your Profile", "Confirm Your Details"]);
  });
  holds("2.onboarding-state-plan", () => {
    expect(wordsOf(pro)).toContain("Pro plan, 125 applications");
    expect(wordsOf(trial)).not.toContain("Pro plan");
  });
  holds("2.onboarding-places-india", () => expect(trial).toMatch(/<input type="checkbox"[^>]*value="All Over India"/));
  holds("2.onboarding-places-remote", () => {
    expect(trial).toMatch(/<input type="checkbox"[^>]*value="Not open to on-site roles \(Remote preferred\)"/);
  });
  holds("2.onboarding-places-cities", () => {
    for (const city of ["Bengaluru", "Pune", "Kolkata"])
      expect(trial).toMatch(new RegExp(`<input type="checkbox"[^>]*name="forBackend_locations"[^>]*value="${city}"`));
  });
  holds("2.onboarding-remote", () => {
    expect(trial).toMatch(/<input\b(?=[^>]*role="switch")[^>]*name="interestedInRemoteJobs"/);
  });
  holds("2.onboarding-instruction", () => expect(trial).toMatch(/<textarea\b[^>]*name="forBackend_customInstruction"/));
  holds("2.onboarding-country", () => {
    const select = /<select\b[^>]*name="country"[^>]*>(.*?)<\/select>/s.exec(trial)?.[1] ?? "";
    expect([...select.matchAll(/<option\b[^>]*value="([^"]*)"/g)].map(([, value]) => value).toSorted()).toEqual([
      "IN",
      "US",
    ]);
  });
  holds("2.profile-form", async () => {
    const member = await newcomer();
    await withProfile(member.actor);
    const messages = await pageOf("/profile?panel=messages", member.cookie);
    const switches = messages.match(/<button\b[^>]*role="switch"[^>]*>/g) ?? [];
    const profile = new Set([
      ...namesOf(await pageOf("/profile", member.cookie)),
      ...switches.map((one) => / id="f-(\w+)"/.exec(one)?.[1] ?? ""),
    ]);
    const asked = namesOf(trial).filter((name) => FORM_ORDER.includes(name));
    expect(asked.length).toBeGreaterThan(20);
    expect(asked.filter((name) => !profile.has(name))).toEqual([]);
  });
});

describe("/thank-you", () => {
  const thanksOf = async (tier: "free" | "premium") => {
    const { actor, cookie } = await newcomer();
    await withPlan(actor, { tier, beganAt: NOON });
    const id = timeId(NOON);
    await env.DB.prepare(
      "INSERT INTO intents (id, user_id, plan, created_at, completed_at) VALUES (?1, ?2, ?3, ?4, ?4)",
    )
      .bind(id, actor.userId, tier === "free" ? "Free Trial" : "Pro", NOON)
      .run();
    return pageOf(`/thank-you?intent=${id}`, cookie);
  };
  holds("2.thank-you-free", async () => {
    expect(headingOf(await thanksOf("free"))).toBe("Thank you for starting your free trial");
  });
  holds("2.thank-you-premium", async () => {
    expect(headingOf(await thanksOf("premium"))).toBe("Thank you for choosing Premium");
  });
});

describe("the refund policy", () => {
  let words = "";
  beforeAll(async () => void (words = wordsOf(await pageOf("/refund-policy"))));

  holds("2.refund-window", () => expect(words).toContain("The cancellation window is 7 days"));
  holds("2.refund-method", () => expect(words).toContain("We return the money to the payment method you used"));
  holds("2.refund-days", () => expect(words).toContain("It arrives in 7 to 10 days after"));
  holds("2.refund-condition", () => {
    expect(words).toContain("within 7 days of paying you can cancel and get the whole price back, no questions asked");
    expect(words).toContain("you get a refund if you are not satisfied and there is a discrepancy on our side");
  });
  holds("2.refund-landing", async () => {
    expect(wordsOf(await pageOf("/"))).toContain("Full refund within 7 days, no questions asked.");
  });
});

describe("/contact-us", () => {
  let page = "";
  const valueOf = (term: string) => new RegExp(`<dt[^>]*>${term}</dt><dd[^>]*>(.*?)</dd>`, "s").exec(page)?.[1] ?? "";
  beforeAll(async () => void (page = await pageOf("/contact-us")));

  holds("2.contact-entity", () => expect(valueOf("Legal entity")).toBe(BRAND.legalEntity));
  holds("2.contact-registered", () => expect(valueOf("Registered address")).toBe(BRAND.address));
  holds("2.contact-operational", () => expect(valueOf("Operational address")).toBe(BRAND.operationalAddress));
  holds("2.contact-phone", () => {
    expect(valueOf("Phone")).toContain(`href="tel:${BRAND.phone.replaceAll(" ", "")}"`);
    expect(wordsOf(valueOf("Phone"))).toContain(BRAND.phone);
  });
  holds("2.contact-mail", () => expect(valueOf("Support")).toContain(`href="mailto:${BRAND.supportMail}"`));
});

describe("/unsubscribe-job-updates", () => {
  const at = (email: string) => `/unsubscribe-job-updates?email=${encodeURIComponent(email)}`;

  holds("2.unsubscribe-email", async () => {
    expect(wordsOf(await pageOf(at("a+b@sample.jobsarthi.test")))).toContain("a+b@sample.jobsarthi.test");
  });
  holds("2.unsubscribe-success", async () => {
    const { actor, cookie } = await newcomer();
    await withProfile(actor);
    const answer = await worker.ask(at(actor.email), { body: new URLSearchParams(), cookie });
    expect(wordsOf(await answer.text())).toContain("You&#x27;ve unsubscribed");
    const kept = env.DB.prepare("SELECT wants_job_mail FROM profiles WHERE user_id = ?").bind(actor.userId);
    expect(await kept.first("wants_job_mail")).toBe(0);
  });
  holds("2.unsubscribe-profile", async () => {
    const { actor, cookie } = await newcomer();
    await withProfile(actor);
    const answer = await worker.ask(at(actor.email), { body: new URLSearchParams(), cookie });
    expect(await answer.text()).toMatch(/<a\b[^>]*href="\/profile"[^>]*>Go to Profile<\/a>/);
  });
  holds("2.unsubscribe-no-email", async () => {
    for (const query of ["", "?email=", "?email=nobody"])
      expect(headingOf(await pageOf(`/unsubscribe-job-updates${query}`))).toBe("Email Not Found");
  });
});

describe("the pages that a payment returns to", () => {
  let [known, unknown, wallet] = ["", "", ""];
  beforeAll(async () => {
    const { reference } = await startCommunityPayment(makeContext(), {
      clientOrderId: `COMMUNITY${randomCapitals(10)}`,
      amount: 99,
      email: "buyer@sample.jobsarthi.test",
      phoneNumber: newPhone(),
    });
    known = await pageOf(`/verify-payment?order=${reference}`);
    unknown = await pageOf(`/verify-payment?order=${reference}x`);
    wallet = await pageOf(`/phonepe-payment-status?order=${reference}`);
  });

  holds("2.return-order", () => {
    expect(headingOf(known)).toBe("Confirming your payment");
    expect(headingOf(unknown)).not.toBe("Confirming your payment");
  });
  holds("2.return-failure", () => expect(headingOf(unknown)).toBe("Payment Processing Error"));
  holds("2.return-support", () => expect(unknown).toContain(`href="mailto:${BRAND.supportMail}"`));
  holds("2.return-home", () => expect(unknown).toMatch(/<a\b[^>]*href="\/"[^>]*>Return to Homepage<\/a>/));
  holds("2.wallet-spinner", () => {
    expect(wallet).toMatch(/<output\b[^>]*>(?:(?!<\/output>).)*class="spin"(?:(?!<\/output>).)*Payment pending\./s);
  });
});

describe("/premium-community", () => {
  let page = "";
  let cards: string[] = [];
  beforeAll(async () => {
    page = await pageOf("/premium-community");
    cards = [...page.matchAll(/<li\b[^>]*>(?:(?!<li\b).)*<h3\b.*?<a\b[^>]*>[^<]*<\/a>/gs)].map(([card]) => card);
  });
  const named = (name: string) => cards.filter((card) => card.includes(`>${name}</h3>`));
  const linkOf = (card = "") => /<a\b[^>]*href="([^"]*)"/.exec(card)?.[1];

  holds("2.community-hero", () => {
    expect(headingOf(page)).toBe("New jobs on WhatsApp, with the link to apply");
  });
  holds("2.community-free", () => expect(named("Free Community")).toHaveLength(1));
  holds("2.community-premium", () => expect(named("Premium Community")).toHaveLength(1));
  holds("2.community-badge", () => {
    expect(cards.filter((card) => card.includes(">Most Popular<"))).toEqual(named("Premium Community"));
  });
  holds("2.community-invite", () => expect(linkOf(named("Free Community")[0])).toBe(BRAND.communityInvite));
  holds("2.community-popup", async () => {
    const to = linkOf(named("Premium Community")[0]) ?? "";
    expect(page).not.toContain("<dialog open");
    expect(await pageOf(to)).toMatch(/<dialog open="".*>Your details</s);
  });
  const sectionOf = (title: string) =>
    new RegExp(`<section\\b(?:(?!<section\\b).)*>${title}</h2>.*?</section>`, "s").exec(page)?.[0] ?? "";
  holds("2.community-benefits", () => {
    const benefits = [...sectionOf("Why people join").matchAll(/<dt\b[^>]*>([^<]+)</g)].map(([, head]) => head);
    expect(benefits).toEqual(["First to know", "From the source", "No noise", "Leave any time"]);
  });
  holds("2.community-testimonials", () => expect(page.match(/<blockquote\b/g)).toHaveLength(3));
  holds("2.community-call", () => {
    expect(linkOf(sectionOf("Be among the first to apply"))).toBe("/premium-community?join=premium");
  });
  holds("2.community-stats", () => {
    expect(sectionOf("In numbers").match(/<dd\b/g)?.length).toBeGreaterThan(1);
  });
});

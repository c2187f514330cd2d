import { env } from "cloudflare:test";
import { beforeAll, describe, expect } from "vitest";
import { BRAND } from "~/content/brand";
import { fillQueue } from "@workers/modules/applications/records/fill-queue";
import { hashPassword } from "@workers/modules/accounts/sign-in/password";
import type { UserActor } from "@workers/core/policy";
import { lockEntry } from "../support/locks";
import { NOON } from "../support/clock";
import { as, asJob, makeContext } from "../support/context";
import { intentFor } from "../support/payments";
import { person, withFound, withPlan, withProfile } from "../support/people";
import { openWorker, signedIn } from "../support/worker";
import { holds } from "./holds.ts";

const DAY = 86_400_000;
const worker = openWorker();

/** A page as its reader gets it: its status, or where it leads. */
async function read(path: string, who?: UserActor) {
  const response = await worker.ask(path, { country: "IN", cookie: who ? await signedIn(who) : null });
  const html = (await response.text())
    .replaceAll("<!-- -->", "")
    .replaceAll("&amp;", "&")
    .replaceAll("&#x27;", "'")
    .replaceAll("\u2060", "");
  return { status: response.status, html, heading: wordsOf(/<h1.*?<\/h1>/s.exec(html)?.[0] ?? "") };
}
const wordsOf = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();

async function shows(path: string, heading: string | RegExp, who?: UserActor): Promise<string> {
  const page = await read(path, who);
  expect([path, page.status, page.heading]).toEqual([
    path,
    200,
    typeof heading === "string" ? heading : expect.stringMatching(heading),
  ]);
  return page.html;
}

describe("the list of routes", () => {
  let seeker: UserActor;
  let staff: UserActor;
  beforeAll(async () => {
    seeker = await person();
    await withProfile(seeker);
    staff = await person({ displayName: "Ravi Operator", staff: { operations: true, community: true } });
  });
  const intent = async (plan: string, who: UserActor, completed = false) => {
    const id = await intentFor(who, plan);
    if (completed) await env.DB.prepare("UPDATE intents SET completed_at = ? WHERE id = ?").bind(NOON, id).run();
    return id;
  };

  holds("2.route-home", async () => {
    await shows("/", BRAND.tagline);
  });
  holds("2.route-community", async () => {
    await shows("/premium-community", /WhatsApp/);
  });
  holds("2.route-login", async () => {
    await shows("/login", "Sign In");
    await shows("/login?mode=signup", "Create New Account");
    await shows("/login?mode=reset", "Reset Password");
  });
  holds("2.route-purchase", async () => {
    const html = await shows("/purchase", "Accelerate Your Job Search", seeker);
    const plans = [...html.matchAll(/<input type="hidden" name="plan" value="([^"]*)"/g)].map(([, plan]) => plan);
    expect(plans).toEqual(["Free Trial", "Basic", "Pro", "Ultimate"]);
  });
  holds("2.route-onboarding", async () => {
    const newcomer = await person();
    for (const [plan, button] of [
      ["Free Trial", "Activate Free Trial"],
      ["Pro", "Continue To Payment"],
    ] as const) {
      const at = `/onboarding?intent=${await intent(plan, newcomer)}`;
      const html = await shows(at, "Complete Your Profile", newcomer);
      for (const field of ["firstName", "resume", "forBackend_jobTitles"]) expect(html).toContain(`name="${field}"`);
      expect(html).toContain(button);
    }
  });
  holds("2.route-dashboard", async () => {
    const owner = await withPlan(await person());
    await withProfile(owner);
    const [entryId] = await withFound(owner, 1);
    expect(await shows("/dashboard", "Applied Jobs", owner)).not.toContain("Sample Works");
    await fillQueue(asJob(makeContext()), { userId: owner.userId });
    await lockEntry(as(makeContext(), staff), { entryId, status: "Successful", remarks: "" });
    expect(await shows("/dashboard", "Applied Jobs", owner)).toMatch(/<table.*Sample Works.*<\/table>/s);
  });
  holds("2.route-profile", async () => {
    const html = await shows("/profile", "Your Profile", seeker);
    expect(html).toMatch(/<input[^>]*name="firstName"[^>]*value="Test"/);
  });
  holds("2.route-profile-texts", async () => {
    const html = await shows("/profile", "Your Profile", seeker);
    expect(html).toMatch(/<h1[^>]*>Your Profile<\/h1>\s*<p[^>]*>(?:<span[^>]*>)?We use this to find jobs/);
    expect(wordsOf(html)).toContain("Save Changes");
  });
  holds("2.route-thank-you", async () => {
    await shows(`/thank-you?intent=${await intent("Pro", seeker, true)}`, /^Thank you for /, seeker);
  });
  holds("2.route-terms", async () => {
    await shows("/terms", "Terms & Conditions");
  });
  holds("2.route-privacy", async () => {
    await shows("/privacy", "Privacy Statement");
  });
  holds("2.route-refund-policy", async () => {
    await shows("/refund-policy", "Refund & Cancellation Policy");
  });
  holds("2.route-contact-us", async () => {
    await shows("/contact-us", "Contact Us");
  });
  holds("2.route-about-us", async () => {
    await shows("/about-us", /^About /);
  });
  holds("2.route-unsubscribe", async () => {
    await shows("/unsubscribe-job-updates?email=a%40sample.jobsarthi.test", "Unsubscribe from job updates");
  });
  holds("2.route-verify-payment", async () => {
    expect((await read("/verify-payment?order=none")).heading).toBe("Payment Processing Error");
  });
  holds("2.route-wallet", async () => {
    expect((await read("/phonepe-payment-status", seeker)).heading).toMatch(/payment/i);
  });
  holds("2.route-wallet-name", async () => {
    expect((await read("/phonepe-payment-status", seeker)).status).toBeLessThan(404);
    for (const other of ["/wallet-payment-status", "/payment-status"])
      expect((await read(other, seeker)).status).toBe(404);
  });
  holds("2.route-jobs-manager", async () => {
    await shows("/admin-jobs-manager", "Jobs Manager", staff);
  });
  holds("2.route-daily-report", async () => {
    await shows("/admin-daily-report", "Daily Report", staff);
  });
  holds("2.route-user-report", async () => {
    await shows("/admin-user-report", "User Report", staff);
  });
  holds("2.route-onboarding-calls", async () => {
    await shows("/admin-daily-onboarding", "Daily Onboarding", staff);
  });
  holds("2.route-conclusion-calls", async () => {
    await shows("/admin-user-conclusion", "Conclusion Calls", staff);
  });
  holds("2.route-posting-manager", async () => {
    await shows("/job-posting-manager", "Job Postings", staff);
  });
  holds("2.route-operator", async () => {
    await shows(`/jobs-${staff.staff?.slug}`, "Successful applications: Ravi Operator", staff);
  });
  holds("2.admin-noindex", async () => {
    const cookie = await signedIn(staff);
    const tools = ["jobs-manager", "daily-report", "user-report", "daily-onboarding", "user-conclusion"];
    for (const path of [
      ...tools.map((tool) => `/admin-${tool}`),
      "/job-posting-manager",
      `/jobs-${staff.staff?.slug}`,
    ]) {
      const { status, headers } = await worker.ask(path, { cookie });
      expect([path, status, headers.get("X-Robots-Tag")]).toEqual([path, 200, "noindex"]);
    }
  });
  holds("2.any-other-path", async () => {
    for (const path of ["/nope", "/a/b/c", "/dashboard/x", "/jobs-"]) {
      const { status, heading, html } = await read(path);
      expect([path, status, heading, html.includes('<section id="pricing"')]).toEqual([path, 404, BRAND.tagline, true]);
    }
  });
});

describe("the home page", () => {
  let html = "";
  /** Its parts, each with its heading. */
  let parts: { heading: string; html: string }[] = [];
  beforeAll(async () => {
    ({ html } = await read("/"));
    parts = html
      .split(/(?=<(?:section|aside|footer)\b)/)
      .slice(1)
      .map((part) => ({ heading: wordsOf(/<h[12].*?<\/h[12]>/s.exec(part)?.[0] ?? ""), html: part }));
  });
  const partOf = (heading: string) => parts.find((part) => part.heading === heading)?.html ?? "";
  const anchored = (id: string, heading: string) => {
    expect(partOf(heading)).toMatch(new RegExp(`^<section id="${id}"`));
    expect(html).toContain(`href="/#${id}"`);
  };
  const boxes = () =>
    [...partOf("Leave Your Job Hunt To Us").matchAll(/<h3[^>]*>(.*?)<\/h3>/g)].map(([, head]) => head);

  holds("2.anchor-pricing", () => anchored("pricing", "Pricing"));
  holds("2.anchor-faqs", () => anchored("faqs", "Questions people ask"));
  holds("2.anchor-working", () => anchored("working", "How it works"));
  holds("2.anchor-benefits", () => anchored("benefits", "Leave Your Job Hunt To Us"));

  holds("2.home-hero", () => {
    expect(partOf(BRAND.tagline)).toMatch(/<h1.*<a [^>]*href="\/purchase"[^>]*>Try Now for Free</s);
  });
  holds("2.home-community-promo", () => {
    expect(parts[1]?.html).toMatch(/Get new jobs on WhatsApp in /);
    expect(parts[1]?.html).toMatch(/<a [^>]*href="\/premium-community"[^>]*>See the Job Community</);
  });
  holds("2.home-problems", () => {
    const alone = partOf("A job hunt is a second job");
    expect(alone.match(/<tr\b/g)?.length).toBeGreaterThan(3);
    expect(wordsOf(alone)).toContain("On your own With us");
  });
  holds("2.home-how-it-works", () => {
    expect(partOf("How it works")).toContain("<ol");
  });
  holds("2.home-four-steps", () => {
    const steps = [...partOf("How it works").matchAll(/<li\b.*?<h3[^>]*>(.*?)<\/h3>/gs)].map(([, step]) => step);
    expect(steps).toEqual(["Tell us about yourself", "Choose a plan", "We find and apply", "You get a receipt"]);
  });
  holds("2.home-benefits", () => {
    expect(parts.map(({ heading }) => heading)).toContain("Leave Your Job Hunt To Us");
  });
  holds("2.home-box-rejections", () => expect(boxes()).toContain("No More Resume Rejections"));
  holds("2.home-box-ideal", () => expect(boxes()).toContain("Find Your Ideal Job With Us"));
  holds("2.home-box-relax", () => expect(boxes()).toContain("You Relax We Apply"));
  holds("2.home-three-boxes", () => expect(boxes()).toHaveLength(3));
  holds("2.home-testimonials", () => {
    expect(partOf("In their words").match(/<blockquote\b/g)?.length).toBeGreaterThan(0);
  });
  holds("2.home-stats", () => {
    expect(partOf("In numbers").match(/<dd\b/g)?.length).toBeGreaterThan(3);
  });
  holds("2.home-pricing", () => {
    expect([...partOf("Pricing").matchAll(/<h3[^>]*>(.*?)<\/h3>/gs)].map(([, head = ""]) => wordsOf(head))).toEqual(
      expect.arrayContaining(["Free Trial", "Basic", "Pro", "Ultimate"]),
    );
  });
  holds("2.home-order", () => {
    const order = [
      BRAND.tagline,
      "Prefer to apply yourself?",
      "A job hunt is a second job",
      "How it works",
      "Leave Your Job Hunt To Us",
      "In their words",
      "In numbers",
      "Pricing",
      "Questions people ask",
    ];
    expect(parts.map(({ heading }) => heading).filter((heading) => order.includes(heading))).toEqual(order);
    expect(parts.at(-1)?.html).toMatch(/^<footer/);
  });

  const foot = () => parts.at(-1)?.html ?? "";
  const footLink = (href: string, words: string) =>
    expect(foot()).toMatch(new RegExp(`<a (?:[^>]* )?href="${href}"[^>]*>${words}</a>`));
  holds("2.footer-quick-links", () => {
    expect(foot()).toMatch(/<nav aria-label="Quick links">/);
    for (const href of ["/#working", "/#benefits", "/#pricing", "/#faqs", "/premium-community"])
      expect(foot()).toContain(`href="${href}"`);
  });
  holds("2.footer-privacy", () => footLink("/privacy", "Privacy Statement"));
  holds("2.footer-terms", () => footLink("/terms", "Terms & Conditions"));
  holds("2.footer-refund-policy", () => footLink("/refund-policy", "Refund & Cancellation Policy"));
  holds("2.footer-about-us", () => footLink("/about-us", "About Us"));
  holds("2.footer-contact-us", () => footLink("/contact-us", "Contact Us"));
  holds("2.footer-support", () => footLink(`mailto:${BRAND.supportMail}`, BRAND.supportMail));

  /** The addresses of the two calls to action: the one of the hero and the one of the benefits. */
  async function calls(who?: UserActor): Promise<(string | undefined)[]> {
    const page = (await read("/", who)).html;
    const hero = /<h1.*?<a (?:[^>]* )?href="([^"]*)"/s.exec(page)?.[1];
    const benefits = /<a (?:[^>]* )?href="([^"]*)"[^>]*>Get My Next Job Now!</.exec(page)?.[1];
    return [hero, benefits];
  }
  holds("2.home-cta-text", () => {
    expect(partOf("Leave Your Job Hunt To Us")).toMatch(/<a [^>]*>Get My Next Job Now!<\/a>/);
  });
  holds("2.home-cta-free", async () => {
    expect(await calls(await withPlan(await person()))).toEqual(["/dashboard", "/dashboard"]);
  });
  holds("2.home-cta-premium", async () => {
    const paid = await withPlan(await person(), { tier: "premium", credits: 125 });
    expect(await calls(paid)).toEqual(["/dashboard", "/dashboard"]);
  });
  holds("2.home-cta-otherwise", async () => {
    const over = { beganAt: NOON - 40 * DAY };
    const others = [
      undefined,
      await person(),
      await withPlan(await person(), over),
      await withPlan(await person(), { ...over, tier: "premium" }),
    ];
    for (const who of others) expect(await calls(who)).toEqual(["/purchase", "/purchase"]);
  });
});

holds("2.navbar-admins-only", async () => {
  const console = async (who: UserActor) => (await read("/", who)).html.includes('href="/admin-jobs-manager"');
  const admins = [await person({ staff: { operations: true } }), await person({ staff: { community: true } })];
  expect(await Promise.all(admins.map(console))).toEqual([true, true]);
  const others = [await person(), await withPlan(await person(), { tier: "premium" })];
  expect(await Promise.all(others.map(console))).toEqual([false, false]);
});

holds("2.login-to-home", async () => {
  const { userId, email } = await person();
  const hash = await hashPassword("correct horse");
  await env.DB.prepare("UPDATE users SET password_hash = ? WHERE id = ?").bind(hash, userId).run();
  const body = new URLSearchParams({ mode: "signin", email, password: "correct horse" });
  const response = await worker.ask("/login", { body });
  expect([response.status, response.headers.get("Location")]).toEqual([302, "/"]);
});

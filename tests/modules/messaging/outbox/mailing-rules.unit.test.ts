import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseConfig } from "@workers/config";
import { isExemptFromOriginCheck } from "@workers/http/origin";
import { timeId } from "@workers/core/ids";
import {
  agrees,
  closes,
  isNewConsent,
  mayBeSent,
  nextRetry,
  PAGE_LABELS,
  welcomeCause,
  type RecipientConsents,
} from "@workers/modules/messaging/outbox/rules";
import { CONSENTS, TEMPLATES, type TemplateName } from "@workers/modules/messaging/outbox/schema";
import { renderMail } from "@workers/modules/messaging/outbox/render-mail";
import { NOON } from "../../../support/clock";
import { readUnsubscribeKey, unsubscribeLink } from "@workers/modules/messaging/outbox/unsubscribe-link";

const NAMES = Object.keys(TEMPLATES) as TemplateName[];
const consent = fc.constantFrom(true, false, null);
const standing = fc.record<RecipientConsents>({
  wantsJobMail: consent,
  wantsMarketingMail: consent,
  wantsWhatsapp: consent,
  hasOptedIn: fc.boolean(),
  suppressed: fc.boolean(),
  verified: fc.boolean(),
});
const CONFIG = { origin: "https://a.example", signingKey: "k".repeat(40) };

describe("the mailing table", () => {
  it("sends nothing against the consent it needs, whatever else holds", () => {
    const refused = {
      job: { wantsJobMail: false },
      marketing: { wantsMarketingMail: false },
      whatsapp: { wantsWhatsapp: false },
    };
    fc.assert(
      fc.property(fc.constantFrom(...NAMES), standing, (name, given) => {
        const { consent: needed } = TEMPLATES[name];
        if (needed) expect(mayBeSent(name, { ...given, ...refused[needed] })).toBe(false);
        else
          expect(
            mayBeSent(name, {
              wantsJobMail: false,
              wantsMarketingMail: false,
              wantsWhatsapp: false,
              hasOptedIn: false,
              suppressed: false,
              verified: false,
            }),
          ).toBe(true);
      }),
    );
  });

  it("takes a tick that was there before the person for a yes to marketing in India and the US alone", () => {
    const saved = (country: string | null, before: boolean | null, ticked = true) =>
      isNewConsent({ ticked, before, country });
    expect(["IN", "US", null].map((country) => saved(country, null))).toEqual([true, true, true]);
    expect(["DE", "GB", "T1", ""].map((country) => saved(country, null))).toEqual([false, false, false, false]);
    // Ticked once more by themselves, it is a press; kept as it was, it is none.
    expect([saved("DE", false), saved("DE", true), saved("IN", null, false)]).toEqual([true, false, false]);
    fc.assert(
      fc.property(standing, (given) => {
        expect(agrees("marketing", { ...given, hasOptedIn: false })).toBe(false);
        expect(agrees("marketing", given)).toBe(given.hasOptedIn && given.wantsMarketingMail !== false);
        expect(agrees("job", given)).toBe(given.wantsJobMail !== false);
      }),
    );
  });

  it("lets only the essential go to an address that mail came back from", () => {
    fc.assert(
      fc.property(fc.constantFrom(...NAMES), standing, (name, given) => {
        if (!TEMPLATES[name].essential)
          expect(mayBeSent(name, { ...given, suppressed: true, verified: false })).toBe(false);
      }),
    );
    expect(
      NAMES.filter((name) =>
        mayBeSent(name, {
          wantsJobMail: true,
          wantsMarketingMail: true,
          wantsWhatsapp: true,
          hasOptedIn: false,
          suppressed: false,
          verified: false,
        }),
      ),
    ).toEqual(NAMES);
    expect(
      mayBeSent("password_reset", {
        wantsJobMail: false,
        wantsMarketingMail: false,
        wantsWhatsapp: false,
        hasOptedIn: false,
        suppressed: true,
        verified: false,
      }),
    ).toBe(true);
  });

  it("reminds nobody whose address is confirmed of confirming it, and keeps nothing else from them", () => {
    fc.assert(
      fc.property(fc.constantFrom(...NAMES), standing, (name, given) => {
        const [before, after] = [false, true].map((verified) => mayBeSent(name, { ...given, verified }));
        expect(after).toBe(name === "confirm_reminder" ? false : before);
      }),
    );
  });

  it("takes back by unsubscribing exactly the consent that the mail needed", () => {
    for (const name of NAMES) expect([name, TEMPLATES[name].clears]).toEqual([name, TEMPLATES[name].consent]);
  });

  it("puts the link at the foot of the mail where there is one, in both its forms, and nowhere else", () => {
    const link = "https://a.example/unsubscribe-job-updates?email=a%40b.example&key=x";
    for (const name of NAMES) {
      const [without, having] = [
        renderMail(name, {}, CONFIG.origin),
        renderMail(name, {}, CONFIG.origin, { unsubscribe: link }),
      ];
      expect(without.html + without.text).not.toContain("unsubscribe-job-updates");
      expect(having.html).toContain(`href="${link.replace("&", "&amp;")}"`);
      expect(having.text).toContain(link);
    }
  });

  it("stamps what was applied to with the word of its receipt", () => {
    const html = (name: "application_submitted" | "application_digest", stamp?: string) =>
      renderMail(name, stamp === undefined ? {} : { stamp }, CONFIG.origin).html;
    expect(html("application_submitted", "Applied")).toContain(">APPLIED</span>");
    for (const unconfirmed of [
      html("application_submitted", "Submitted, not yet confirmed"),
      html("application_submitted"),
    ]) {
      expect(unconfirmed).toContain(">SUBMITTED, NOT YET CONFIRMED</span>");
      expect(unconfirmed).toContain("The company hasn&#x27;t confirmed it yet.");
    }
    expect(html("application_digest")).toContain(">SUBMITTED</span>");
  });

  it("tells the team of the clicks on the plan cards, and of nothing else on a page's word", () => {
    expect([...PAGE_LABELS]).toEqual([
      "Trial Button Click",
      "Basic Button Click",
      "Pro Button Click",
      "Ultimate Button Click",
    ]);
  });

  it("welcomes to the trial once, and to a paid plan each time one is bought", () => {
    expect(welcomeCause("free", "U", 1)).toBe(welcomeCause("free", "U", 2));
    expect(welcomeCause("premium", "U", 1)).not.toBe(welcomeCause("premium", "U", 2));
  });

  it.each([
    ["Bounce", "HardBounce", "bounce"],
    ["Bounce", "BadEmailAddress", "bounce"],
    ["SpamComplaint", "SpamComplaint", "complaint"],
    ["Bounce", "SoftBounce", null],
    ["Bounce", "Transient", null],
    ["Bounce", undefined, null],
    ["Delivery", undefined, null],
    ["Open", "HardBounce", null],
  ])("takes %s %s for %s", (RecordType, Type, expected) => {
    expect(closes({ RecordType, Type })).toBe(expected);
  });
});

describe("the unsubscribe link", () => {
  const userId = timeId(1_786_343_400_000);
  const keyOf = async (clears: (typeof CONSENTS)[number]) =>
    new URL(await unsubscribeLink(CONFIG, { userId, clears, email: "a+b@sample.jobsarthi.test" })).searchParams.get(
      "key",
    ) ?? "";

  it("leads to the spec's page, names the address, and says whose consent it takes back", async () => {
    const url = new URL(await unsubscribeLink(CONFIG, { userId, clears: "job", email: "a+b@sample.jobsarthi.test" }));
    expect([url.origin, url.pathname, url.searchParams.get("email")]).toEqual([
      "https://a.example",
      "/unsubscribe-job-updates",
      "a+b@sample.jobsarthi.test",
    ]);
    for (const clears of CONSENTS)
      expect(await readUnsubscribeKey(CONFIG.signingKey, await keyOf(clears))).toEqual({ userId, clears });
  });

  it("cannot be forged: another person, consent, key or signature is refused", async () => {
    const key = await keyOf("job");
    const [, , signature] = key.split(".");
    expect(await readUnsubscribeKey(`${CONFIG.signingKey}x`, key)).toBeNull();
    for (const forged of [
      `${timeId(2)}.job.${signature}`,
      `${userId}.marketing.${signature}`,
      `${userId}.all.${signature}`,
      `${userId}.job`,
      "",
      "x".repeat(10_000),
      key.replace(".job.", ".JOB."),
    ]) {
      expect(await readUnsubscribeKey(CONFIG.signingKey, forged)).toBeNull();
    }
    // The last character of 43 carries two bits that mean nothing; every other one counts.
    await fc.assert(
      fc.asyncProperty(fc.nat(41), fc.constantFrom(..."ABCxyz019-_"), async (at, other) => {
        const i = key.length - 43 + at;
        fc.pre(key[i] !== other);
        expect(await readUnsubscribeKey(CONFIG.signingKey, key.slice(0, i) + other + key.slice(i + 1))).toBeNull();
      }),
    );
  });
});

describe("what may be posted from elsewhere", () => {
  it.each([
    ["/unsubscribe-job-updates?key=x", true],
    ["/unsubscribe-job-updates?email=a@b.example&key=", true],
    ["/unsubscribe-job-updates?email=a@b.example", false],
    ["/unsubscribe-job-updates/?key=x", false],
    ["/Unsubscribe-Job-Updates?key=x", false],
    ["/unsubscribe-job-updates.data?key=x", false],
    ["/api/webhooks/postmark", true],
    ["/api/webhooks/postmark/x", false],
    ["/api/UnsubscribeJobUpdates.php?key=x", false],
    ["/delete-account?key=x", false],
    ["/constructor?key=x", false],
  ])("%s: %s", (path, expected) => {
    expect(isExemptFromOriginCheck(new URL(path, "https://a.example"))).toBe(expected);
  });
});

describe("the webhook's credentials", () => {
  const base = { MODE: "sandbox", SIGNING_KEY: "k".repeat(32) };
  it("are both there or neither, and what is missing is named", () => {
    expect(parseConfig(base).postmarkWebhook).toBeNull();
    expect(
      parseConfig({ ...base, POSTMARK_WEBHOOK_USER: "hook", POSTMARK_WEBHOOK_PASSWORD: "p".repeat(16) })
        .postmarkWebhook,
    ).toEqual({ user: "hook", password: "p".repeat(16) });
    expect(() => parseConfig({ ...base, POSTMARK_WEBHOOK_USER: "hook" })).toThrow(/POSTMARK_WEBHOOK_PASSWORD/);
    expect(() => parseConfig({ ...base, POSTMARK_WEBHOOK_PASSWORD: "p".repeat(16) })).toThrow(/POSTMARK_WEBHOOK_USER/);
    expect(() =>
      parseConfig({ ...base, POSTMARK_WEBHOOK_USER: "a:b", POSTMARK_WEBHOOK_PASSWORD: "p".repeat(16) }),
    ).toThrow(/colon/);
  });
});

it("tries a link that its person waits for soon again, and a summary in hours: none holds the other up", () => {
  const minutes = (template: string, attempts: number) => {
    const next = nextRetry(template, "later", attempts, NOON);
    return next.state === "waiting" ? (next.dueAt - NOON) / 60_000 : next.state;
  };
  const of = (template: string) => [1, 2, 3, 4, 7, 8, 9, 10, 11, 12].map((attempts) => minutes(template, attempts));
  expect(of("password_reset")).toEqual([1, 2, 4, 5, 5, 5, 5, 5, 5, "failed"]);
  expect(of("application_submitted")).toEqual([1, 2, 4, 8, 64, "failed", "failed", "failed", "failed", "failed"]);
  expect(of("application_digest")).toEqual([10, 20, 40, 80, 180, 180, 180, "failed", "failed", "failed"]);
  expect(nextRetry("application_digest", "unsure", 1, NOON).state).toBe("unsure");
  expect(nextRetry("password_reset", "unsure", 1, NOON).state).toBe("waiting");
  expect(nextRetry("password_reset", "never", 1, NOON).state).toBe("failed");
});

import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { parseConfig } from "@workers/config";
import { PAYING_PAGES, policyFor } from "@workers/http/csp";
import { OPENING_MS } from "@workers/providers/payments/browser";
import { checkout as cashfreeCheckout } from "@workers/providers/payments/cashfree/browser";
import { checkout as stripeCheckout } from "@workers/providers/payments/stripe/browser";
import { readReference, signReference } from "@workers/modules/billing/orders/reference";
import {
  checkGap,
  describeProduct,
  newOrderId,
  newOrderKey,
  nextClosedLook,
  ORDER_LIFE_MS,
  randomCapitals,
  refundableUntil,
  returnable,
  toMinorUnits,
} from "@workers/modules/billing/orders/rules";
import { buyerWords, staffWords, teamWords } from "@workers/modules/billing/payments/problem-words";
import { PROBLEM_KINDS } from "@workers/db/schema/billing/payments";
import { briefly } from "@workers/lib/log";
import { StartPaymentInput } from "@workers/modules/billing/orders/schema";
import { inEnglish, inWords } from "@workers/texts/text";
import { showMoney } from "@workers/lib/money";
import { resetClock } from "../../../support/clock";
import { PRICE_LIST } from "../../../support/price-list";

const KEY = "8f1d0c6ab94e2735d8c1f06ba97e4253";
const PRODUCTION = {
  SIGNING_KEY: KEY,
  ORIGIN: "https://jobs.example",
  TEAM_MAIL: "t@jobs.example",
  POSTMARK_TOKEN: "x",
  MAIL_FROM: "us@jobs.example",
};
const CASHFREE = { CASHFREE_APP_ID: "a", CASHFREE_SECRET: "s", CASHFREE_MODE: "production" };
const PHONEPE = {
  PHONEPE_CLIENT_ID: "i",
  PHONEPE_CLIENT_SECRET: "s",
  PHONEPE_CLIENT_VERSION: "1",
  PHONEPE_WEBHOOK_USER: "user_1",
  PHONEPE_WEBHOOK_PASSWORD: "password1",
  PHONEPE_MODE: "production",
};
const STRIPE = { STRIPE_SECRET_KEY: "sk", STRIPE_PUBLISHABLE_KEY: "pk", STRIPE_WEBHOOK_SECRET: "wh" };

describe("a vendor's configuration", () => {
  it.each([
    ["cashfree", CASHFREE],
    ["phonepe", PHONEPE],
    ["stripe", STRIPE],
  ] as const)(
    "%s: whole it is used, absent it is not, and half of it stops the start and names what is missing",
    (name, whole) => {
      expect(parseConfig({ ...PRODUCTION, ...whole })[name]).not.toBeNull();
      expect(parseConfig(PRODUCTION)[name]).toBeNull();
      const names = Object.keys(whole);
      fc.assert(
        fc.property(fc.subarray(names, { minLength: 1, maxLength: names.length - 1 }), (set) => {
          const some = Object.fromEntries(Object.entries(whole).filter(([key]) => set.includes(key)));
          const missing = names.filter((key) => !set.includes(key));
          for (const mode of [{}, { MODE: "sandbox", ORIGIN: "http://localhost:8787" }])
            expect(() => parseConfig({ ...PRODUCTION, ...some, ...mode })).toThrow(
              new RegExp(`not set: ${missing.join(", ")}$`),
            );
        }),
      );
      // An empty variable is none.
      expect(parseConfig({ ...PRODUCTION, ...Object.fromEntries(names.map((key) => [key, ""])) })[name]).toBeNull();
    },
  );
  it.each([
    ["CASHFREE_API", "cashfree", CASHFREE, "https://sandbox.cashfree.com/pg"],
    ["PHONEPE_API", "phonepe", PHONEPE, "https://api-preprod.phonepe.com/apis/pg-sandbox"],
    ["STRIPE_API", "stripe", STRIPE, "https://api.stripe.com/v1"],
  ] as const)(
    "%s leads a drill to this machine, and a deployment nowhere but to the vendor",
    (name, vendor, whole, own) => {
      const local = { MODE: "sandbox", SIGNING_KEY: KEY, ORIGIN: "http://localhost:8787", ...whole };
      const at = (env: object, api: string) => parseConfig({ ...env, [name]: api })[vendor]?.api;
      expect(parseConfig(local)[vendor]?.api).toBeNull();
      expect(at(local, "http://localhost:9931/pg/")).toBe("http://localhost:9931/pg");
      expect(at(local, "http://127.0.0.1:9931")).toBe("http://127.0.0.1:9931");
      expect(at(local, "https://drill.example/pg")).toBe("https://drill.example/pg");
      for (const bad of [
        "http://drill.example",
        "http://localhost.example",
        "http://localhost@drill.example",
        "http://localhost:1@drill.example",
        "ftp://localhost",
        "localhost:9931",
      ])
        expect(() => at(local, bad)).toThrow(name);
      expect(at({ ...PRODUCTION, ...whole }, own)).toBe(own);
      const host = new URL(own).hostname;
      for (const bad of [
        "http://localhost:9931",
        "https://drill.example",
        own.replace("https:", "http:"),
        `https://${host}.example`,
        `https://evil${host.split(".").slice(-2).join(".")}`,
        `https://${host}@drill.example`,
      ])
        expect(() => at({ ...PRODUCTION, ...whole }, bad)).toThrow(name);
    },
  );
  it("refuses a world that there is not", () => {
    expect(() => parseConfig({ ...PRODUCTION, ...CASHFREE, CASHFREE_MODE: "test" })).toThrow(/CASHFREE_MODE/);
  });
});

describe("the policy of a page", () => {
  const all = { CASHFREE_APP_ID: "a", STRIPE_SECRET_KEY: "s" };
  const text = (path: string, env = all) => JSON.stringify(policyFor(path, env));
  it("names a gateway only where it is configured and paid", () => {
    for (const path of PAYING_PAGES) {
      for (const part of [
        "https://sdk.cashfree.com",
        "https://payments.cashfree.com",
        "https://js.stripe.com",
        "https://hooks.stripe.com",
        "https://api.stripe.com",
      ])
        expect(text(path)).toContain(part);
      expect(text(path, { CASHFREE_APP_ID: "a" } as typeof all)).not.toContain("stripe");
      expect(text(path, {} as typeof all)).not.toMatch(/https:/);
    }
    for (const path of [
      "/",
      "/purchase",
      "/login",
      "/dashboard",
      "/thank-you",
      "/verify-payment",
      "/onboarding/x",
      "/api/initiatePayment.php",
      "/Onboarding",
    ])
      expect(text(path)).not.toMatch(/https:/);
  });
  it("lets a form without scripts go on to the wallet, where there is one", () => {
    for (const path of PAYING_PAGES) {
      expect(policyFor(path, { PHONEPE_CLIENT_ID: "i" }).formAction).toEqual(["'self'", "https://*.phonepe.com"]);
      expect(policyFor(path, {}).formAction).toEqual(["'self'"]);
    }
    expect(policyFor("/purchase", { PHONEPE_CLIENT_ID: "i" }).formAction).toEqual(["'self'"]);
  });
  it.each([
    ["production", "https://api.cashfree.com", "https://payments.cashfree.com"],
    ["sandbox", "https://sandbox.cashfree.com", "https://payments-test.cashfree.com"],
  ] as const)("lets Cashfree's script fill its frame by a form, in %s and in no other world", (mode, ...hosts) => {
    for (const path of PAYING_PAGES) {
      const policy = policyFor(path, { CASHFREE_APP_ID: "a", CASHFREE_MODE: mode });
      expect(policy).toMatchObject({
        formAction: ["'self'", ...hosts],
        frameSrc: ["'self'", "https://sdk.cashfree.com", ...hosts],
        connectSrc: ["'self'", hosts[0]],
        styleSrc: ["'self'"],
      });
      const other = mode === "production" ? /sandbox|test/ : /api\.cashfree|payments\.cashfree/;
      expect(JSON.stringify(policy)).not.toMatch(other);
    }
    expect(policyFor("/verify-payment", { CASHFREE_APP_ID: "a", CASHFREE_MODE: mode }).formAction).toEqual(["'self'"]);
  });
  it("never lets a foreign script frame us, post for us anywhere else or run inline", () => {
    const cashfree = ["https://api.cashfree.com", "https://payments.cashfree.com"];
    for (const path of ["/", ...PAYING_PAGES]) {
      const formAction = path === "/" ? ["'self'"] : ["'self'", ...cashfree];
      expect(policyFor(path, all)).toMatchObject({
        frameAncestors: ["'none'"],
        formAction,
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
      });
      expect(policyFor(path, { STRIPE_SECRET_KEY: "s" }).formAction).toEqual(["'self'"]);
    }
    for (const path of PAYING_PAGES) expect(policyFor(path, all).scriptSrc).not.toContain("'unsafe-inline'");
  });
});

describe("order ids", () => {
  it("are a prefix and random capitals; the community's ten", () => {
    expect(newOrderId("plan")).toMatch(/^PLAN[A-Z]{14}$/);
    expect(newOrderId("community")).toMatch(/^COMMUNITY[A-Z]{10}$/);
    expect(newOrderKey("community")).toMatch(/^COMMUNITY[A-Z]{10}$/);
    expect(StartPaymentInput.shape.clientOrderId.safeParse(newOrderKey("plan")).success).toBe(true);
  });
  it("have every letter alike", () => {
    const counts = new Map<string, number>();
    for (const letter of randomCapitals(26_000)) counts.set(letter, (counts.get(letter) ?? 0) + 1);
    expect(counts.size).toBe(26);
    // 1000 each, six standard deviations either way.
    for (const n of counts.values()) expect(Math.abs(n - 1000)).toBeLessThan(190);
  });
});

describe("references", () => {
  it("are read back, and only as they were signed, for what they were signed for", async () => {
    const reference = await signReference(KEY, "order", "PLANABCDEFGHIJKLMN");
    expect(await readReference(KEY, "order", reference)).toBe("PLANABCDEFGHIJKLMN");
    expect(await readReference(KEY, "membership", reference)).toBeNull();
    expect(await readReference(`${KEY}x`, "order", reference)).toBeNull();
    await fc.assert(
      fc.asyncProperty(fc.nat(reference.length - 1), fc.constantFrom("A", "0", "_", ".", " ", ""), async (at, by) => {
        const other = reference.slice(0, at) + by + reference.slice(at + 1);
        // The last letter of base64 carries two bits of nothing.
        fc.pre(other !== reference && at !== reference.length - 1);
        expect(await readReference(KEY, "order", other)).toBeNull();
      }),
    );
    for (const junk of ["", ".", "A.B", "x".repeat(10_000), "\u0000"])
      expect(await readReference(KEY, "order", junk)).toBeNull();
  });
});

describe("money and time", () => {
  it("compares every price of the list as the wire sends it", () => {
    for (const { amount } of PRICE_LIST) {
      expect(toMinorUnits(amount / 100)).toBe(amount);
      expect(toMinorUnits(Number((amount / 100).toFixed(2)))).toBe(amount);
    }
  });
  it("asks after 5 minutes, then 10, 20 and so on, daily at most", () => {
    expect([0, 1, 2, 3].map((n) => checkGap(n) / 60_000)).toEqual([5, 10, 20, 40]);
    fc.assert(fc.property(fc.nat(200), (n) => checkGap(n + 1) >= checkGap(n) && checkGap(n) <= 86_400_000));
    expect(ORDER_LIFE_MS).toBeGreaterThan(30 * 60_000);
    expect(ORDER_LIFE_MS).toBeLessThanOrEqual(60 * 60_000);
  });
  it("asks about a closed order twice more, a day and four days after it closed", () => {
    const DAY = 86_400_000;
    expect([
      nextClosedLook(0, 0),
      nextClosedLook(0, DAY - 1),
      nextClosedLook(0, DAY),
      nextClosedLook(0, 4 * DAY),
    ]).toEqual([DAY, DAY, 4 * DAY, null]);
  });
  it("gives back what came, and of a fee on top nothing", () => {
    expect([
      returnable({ amount: 199_900, settles: 199_900 }),
      returnable({ amount: 189_900, settles: 199_900 }),
      returnable({ amount: 203_900, settles: 199_900 }),
    ]).toEqual([199_900, 189_900, 199_900]);
  });
  it("says of each problem what staff, the team and the buyer read", () => {
    for (const kind of PROBLEM_KINDS) {
      expect(teamWords(kind).length).toBeGreaterThan(10);
      expect(
        staffWords({
          kind,
          paymentId: "p",
          amount: 5,
          currency: "INR",
          payment: { amount: 5, settles: 5, currency: "INR" },
        }),
      ).toMatch(/\.$/);
      expect(inWords(buyerWords(kind) ?? ".", inEnglish)).toMatch(/\.$/);
    }
    const told = (amount: number, currency: string) =>
      staffWords({
        kind: "chargeback",
        paymentId: "p",
        amount,
        currency,
        payment: { amount: 189_900, settles: 199_900, currency: "INR" },
      });
    // Under an offer, what came is all of it; so is the order's price.
    expect(
      [told(189_900, "INR"), told(199_900, "INR")].every((words) => words.startsWith("The bank reversed the payment.")),
    ).toBe(true);
    expect(
      [told(189_899, "INR"), told(199_900, "USD")].every((words) =>
        words.startsWith("The bank reversed part of the payment."),
      ),
    ).toBe(true);
  });
  it("tells staff in one line why a gateway has not taken something, without a stack or an address", () => {
    expect(briefly(new Error("api.cashfree.com answered 500"))).toBe("api.cashfree.com answered 500");
    expect(briefly(new Error("of asha@sample.jobsarthi.test\n    at ask (file:///index.js:1)"))).toBe(
      "of [address] at ask (file:///index.js:1)",
    );
    expect(briefly("x".repeat(500))).toHaveLength(200);
  });
  it("shows what is bought", () => {
    expect([showMoney(199_900, "INR"), showMoney(1999, "USD"), showMoney(9900, "INR")]).toEqual([
      "₹1,999",
      "$19.99",
      "₹99",
    ]);
    expect(describeProduct("plan", "Pro", 125)).toBe("Pro plan, 125 applications");
  });
  it("lets a refund be asked for 7 days after the payment, of what was given and not taken back", () => {
    const order = { paidAt: 1000, activatedAt: 1000, takenBackAt: null };
    expect(refundableUntil(order)).toBe(1000 + 7 * 86_400_000);
    expect([
      refundableUntil({ ...order, takenBackAt: 5 }),
      refundableUntil({ ...order, activatedAt: null }),
      refundableUntil({ ...order, paidAt: null }),
    ]).toEqual([null, null, null]);
  });
});

describe("the gateways' own scripts", () => {
  /** A frame as wide as that; what it shows is another site's page, or still blank. */
  const frame = (width: number, shows: "theirs" | "blank") => ({
    getBoundingClientRect: () => ({ width, height: width }),
    contentDocument: shows === "blank" ? { URL: "about:blank" } : null,
  });
  const place = (frames: object[]) => ({ querySelectorAll: () => frames }) as unknown as HTMLElement;
  const OPEN = [frame(0, "theirs"), frame(400, "theirs")];
  const never = () => new Promise<never>(() => {});

  /** The script is there and loaded; what it brought, and the frames on the page, are what the test gives. */
  const withPage = async <T>(
    window_: object,
    frames: object[],
    work: (policy: EventTarget) => Promise<T>,
  ): Promise<T> => {
    const document_ = Object.assign(new EventTarget(), {
      querySelector: (selector: string) => (selector.includes("[data-failed]") ? null : { dataset: { loaded: "yes" } }),
      body: { children: [], querySelectorAll: () => frames, style: { removeProperty: () => "" } },
    });
    vi.useFakeTimers();
    vi.stubGlobal("document", document_);
    vi.stubGlobal("window", window_);
    try {
      return await work(document_);
    } finally {
      vi.unstubAllGlobals();
      resetClock();
    }
  };
  const openCashfree = async (paymentSessionId: string, mode: "sandbox" | "production", shown: () => void) => {
    const checkout = cashfreeCheckout({ kind: "cashfree", paymentSessionId, mode });
    return "open" in checkout ? checkout.open(shown) : null;
  };
  type Mount = [within: HTMLElement, over: AbortSignal, onComplete: () => void];
  const openStripe = async (session: { paymentSessionId: string; publishableKey: string }, ...mount: Mount) => {
    const checkout = stripeCheckout({ kind: "stripe", ...session });
    return "mount" in checkout ? checkout.mount(...mount) : null;
  };

  /** The outcome of a promise after `ms` milliseconds: its value, its error, or "waits". */
  const after = async <T>(ms: number, work: Promise<T>): Promise<T | string> => {
    const settled = work.catch((error: unknown) => String(error));
    await vi.advanceTimersByTimeAsync(ms);
    return Promise.race([settled, Promise.resolve("waits")]);
  };

  it.each([
    [{ paymentDetails: { paymentMessage: "Payment finished. Check status." } }, "finished"],
    [{ error: { message: "closed" } }, "failed"],
    [{ redirect: true }, "elsewhere"],
    [{}, "failed"],
  ] as const)("Cashfree's modal answers %j", async (result, ended) => {
    const asked: unknown[] = [];
    const checkout = (options: unknown) => (asked.push(options), Promise.resolve(result));
    const Cashfree = (options: unknown) => (asked.push(options), { checkout });
    const opened = () => openCashfree("session_1", "production", () => undefined);
    expect(await withPage({ Cashfree }, [], opened)).toBe(ended);
    expect(asked).toEqual([{ mode: "production" }, { paymentSessionId: "session_1", redirectTarget: "_modal" }]);
  });

  it("Cashfree's modal that is seen may take its time; one that is not did not open", async () => {
    const Cashfree = () => ({ checkout: never });
    let shown = 0;
    const open = () => openCashfree("s", "sandbox", () => shown++);
    expect(await withPage({ Cashfree }, OPEN, () => after(3_600_000, open()))).toBe("waits");
    expect(shown).toBe(1);
    for (const frames of [[], [frame(0, "theirs")], [frame(400, "blank")]]) {
      expect(await withPage({ Cashfree }, frames, () => after(OPENING_MS - 1, open()))).toBe("waits");
      expect(await withPage({ Cashfree }, frames, () => after(OPENING_MS, open()))).toMatch("did not open");
    }
    expect(shown).toBe(1);
  });

  it("a part that the page's policy refuses ends the job at once; a style does not", async () => {
    const Cashfree = () => ({ checkout: never });
    const refuse = (effectiveDirective: string) =>
      withPage({ Cashfree }, [], (policy) => {
        const posting = openCashfree("s", "sandbox", () => undefined);
        const refusal = Object.assign(new Event("securitypolicyviolation"), { effectiveDirective, blockedURI: "x" });
        setTimeout(() => policy.dispatchEvent(refusal), 100);
        return after(200, posting);
      });
    for (const part of ["form-action", "frame-src", "script-src-elem"])
      expect(await refuse(part)).toContain(`${part} refused`);
    expect(await refuse("style-src-elem")).toBe("waits");
  });

  it("Stripe's embedded checkout opens by its session's secret, is mounted, told of its end and removed", async () => {
    const heard: string[] = [];
    const checkout = { mount: () => heard.push("mount"), destroy: () => heard.push("destroy") };
    const Stripe = (key: string) => ({
      createEmbeddedCheckoutPage: ({ clientSecret, onComplete }: { clientSecret: string; onComplete: () => void }) => {
        heard.push(`${key} ${clientSecret}`);
        onComplete();
        return Promise.resolve(checkout);
      },
    });
    const session = { paymentSessionId: "cs_secret", publishableKey: "pk_1" };
    await withPage({ Stripe }, [], async () => {
      const over = new AbortController();
      const posting = openStripe(session, place(OPEN), over.signal, () => heard.push("complete"));
      expect(await after(1_000, posting)).toBe(undefined);
      over.abort();
    });
    expect(heard).toEqual(["pk_1 cs_secret", "complete", "mount", "destroy"]);
    // Left before it was there: it is never shown. Never there: it did not open.
    const late = new AbortController();
    heard.splice(0);
    await withPage({ Stripe }, [], async () => {
      const posting = openStripe(session, place([]), late.signal, () => undefined);
      late.abort();
      await after(1_000, posting);
    });
    expect(heard).not.toContain("mount");
    const hangs = () => ({ createEmbeddedCheckoutPage: never });
    const { signal } = new AbortController();
    const opened = () =>
      after(
        OPENING_MS,
        openStripe(session, place([]), signal, () => undefined),
      );
    expect(await withPage({ Stripe: hangs }, [], opened)).toMatch("did not open");
  });

  it("that brought nothing is a failure, not a silence", async () => {
    const { signal } = new AbortController();
    const session = { paymentSessionId: "s", publishableKey: "p" };
    await expect(withPage({}, [], () => openCashfree("s", "sandbox", () => undefined))).rejects.toThrow(
      "brought nothing",
    );
    const stripe = () => openStripe(session, place([]), signal, () => undefined);
    await expect(withPage({}, [], stripe)).rejects.toThrow("brought nothing");
  });
});

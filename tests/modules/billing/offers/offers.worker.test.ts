import { env } from "cloudflare:test";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { inEnglish, inWords } from "@workers/texts/text";
import { openApp } from "@workers/db/client";
import { DomainError } from "@workers/core/errors";
import type { UserActor } from "@workers/core/policy";
import { listVersions, previewOffer, saveOffer } from "@workers/modules/billing/offers/manage-offers";
import { offerInForce, versionsOf } from "@workers/modules/billing/offers/queries";
import { readOffers } from "@workers/modules/billing/offers/read-offers";
import { entitledTo } from "@workers/modules/billing/offers/rules";
import { marketOf } from "@workers/core/plan-facts-rules";
import { ENTITLEMENTS, OFFERS_KEY, type Offer, type Product } from "@workers/modules/billing/offers/vocabulary";
import { readPlanHistory } from "@workers/modules/billing/payments/read-history";
import { startPayment } from "@workers/modules/billing/payments/start-payment";
import { startCommunityPayment } from "@workers/modules/billing/membership/start-community-payment";
import { failOpenCache } from "@workers/lib/cache";
import { DatabaseSilent } from "@workers/lib/outage";
import { activateTrial } from "../../../support/events";
import { advanceClock, resetClock } from "../../../support/clock";
import { as, makeContext, NOON } from "../../../support/context";
import { buyer, count, deliver, intentFor, newKey, one, open, pay } from "../../../support/payments";
import { operator, person, withProfile } from "../../../support/people";
import { FRESHER, toFormData } from "../../../support/profile-forms";
import { openWorker, signedIn } from "../../../support/worker";

const MINUTE = 60_000;
const db = openApp(env.DB);
const inForce = (product: Product, market: Offer["market"], now = NOON) => offerInForce(db, product, market, now);
const staff = async (now = NOON) => as(makeContext({ now: () => now }), await operator());

/** A change as the form sends it: of the newest version, with what differs. */
async function changeOf(product: Product, market: Offer["market"], differs: Record<string, unknown> = {}) {
  const [newest] = await versionsOf(db, product, market, 1);
  const { version, amount, credits, highlighted, terms } = newest!;
  return {
    product,
    market,
    base: String(version),
    price: String(amount / 100),
    credits: String(credits),
    highlighted,
    portals: terms.portals,
    minPortals: String(terms.minPortals ?? ""),
    entitlements: Object.fromEntries(ENTITLEMENTS.map((code) => [code, String(entitledTo(terms, code))])),
    note: "A test",
    begins: "",
    ...differs,
  };
}
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof DomainError ? error : Promise.reject(error)),
  );

// Each test begins with the price list that the migration wrote.
beforeEach(async () => {
  await env.DB.prepare("DELETE FROM offers WHERE version > 1").run();
  await env.CACHE.delete(OFFERS_KEY);
});
afterEach(resetClock);

describe("a change of an offer", () => {
  it("is the next version: who, when and why stand with it, and in the log", async () => {
    const ctx = await staff();
    const change = await changeOf("Pro", "IN", { price: "2499", credits: "150", note: "Diwali" });
    expect(await previewOffer(ctx, change)).toEqual({
      version: 2,
      changes: [
        { what: "Price", from: "₹1,999", to: "₹2,499" },
        { what: "Applications", from: "125", to: "150" },
      ],
      beginsAt: null,
      supersedes: null,
    });
    expect(await saveOffer(ctx, change)).toEqual({ version: 2 });
    const { userId, displayName } = ctx.actor as UserActor;
    expect(
      (await listVersions(ctx, change)).map((v) => [v.version, v.amount, v.credits, v.madeAt, v.maker, v.note]),
    ).toEqual([
      [2, 249_900, 150, NOON, displayName, "Diwali"],
      [1, 199_900, 125, 0, null, "The first price list"],
    ]);
    expect(
      await one(
        "SELECT actor_id, object_id, detail FROM audit_log WHERE action = 'offers.save' AND actor_id = ?",
        userId,
      ),
    ).toEqual({ actor_id: userId, object_id: "Pro IN 2", detail: "Diwali" });
    // Other markets are as they were.
    expect((await inForce("Pro", "US")).version).toBe(1);
  });

  it("made by two at once is one's, and the other is told; sent again it is answered as done", async () => {
    const [one_, other] = [await staff(), await staff()];
    const changes = [
      await changeOf("Basic", "IN", { price: "1099" }),
      await changeOf("Basic", "IN", { price: "1199" }),
    ];
    const answers = await Promise.allSettled([saveOffer(one_, changes[0]), saveOffer(other, changes[1])]);
    const lost = answers.findIndex((answer) => answer.status === "rejected");
    expect(answers[1 - lost]).toEqual({ status: "fulfilled", value: { version: 2 } });
    expect((answers[lost] as PromiseRejectedResult).reason).toMatchObject({ code: "conflict" });
    expect(String((answers[lost] as PromiseRejectedResult).reason)).toMatch(/ has just saved version 2\. Check it/);
    const [winner, wanted] = lost === 1 ? [one_, changes[0]] : [other, changes[1]];
    expect(await saveOffer(winner, wanted)).toEqual({ version: 2 });
    // Neither the loser's nor another's change is taken for it.
    expect((await refusal(saveOffer(lost === 1 ? other : one_, wanted)))?.code).toBe("conflict");
    expect(await count("SELECT count(*) AS n FROM offers WHERE product = 'Basic' AND market = 'IN'")).toBe(2);
    expect(await count("SELECT count(*) AS n FROM audit_log WHERE object_id = 'Basic IN 2'")).toBe(1);
  });

  it("begins when it says, and a newer one takes its place", async () => {
    const ctx = await staff();
    // 2026-08-11 00:00 IST
    const midnight = Date.parse("2026-08-10T18:30:00Z");
    await saveOffer(ctx, await changeOf("Ultimate", "US", { price: "49.99", begins: "2026-08-11T00:00" }));
    expect([
      (await inForce("Ultimate", "US", midnight - 1)).amount,
      (await inForce("Ultimate", "US", midnight)).amount,
    ]).toEqual([3999, 4999]);
    // A change after a waiting version is compared with that one, and a change before it with the version in force.
    const preview = async (begins: string, price: string) => {
      const seen = await previewOffer(ctx, await changeOf("Ultimate", "US", { price, begins }));
      return [seen.changes.map(({ from, to }) => `${from} ${to}`), seen.supersedes?.willBegin];
    };
    expect(await preview("2026-08-12T00:00", "59.99")).toEqual([["$49.99 $59.99"], true]);
    expect(await preview("2026-08-11T00:00", "59.99")).toEqual([["$39.99 $59.99"], false]);
    expect(await preview("2026-08-10T23:59", "49.99")).toEqual([["$39.99 $49.99"], false]);
    expect(
      (await refusal(previewOffer(ctx, await changeOf("Ultimate", "US", { begins: "2026-08-12T00:00" }))))?.message,
    ).toBe("Nothing has changed yet. Change a value first.");
    const back = await changeOf("Ultimate", "US", { price: "39.99" });
    expect(await previewOffer(ctx, back)).toMatchObject({ version: 3, changes: [], supersedes: { version: 2 } });
    await saveOffer(ctx, back);
    expect((await inForce("Ultimate", "US", midnight)).amount).toBe(3999);
    expect((await refusal(previewOffer(ctx, await changeOf("Ultimate", "US"))))?.message).toBe(
      "Nothing has changed yet. Change a value first.",
    );
  });

  it("is for operations alone", async () => {
    const change = await changeOf("Pro", "IN", { price: "1" });
    const community = await person({ staff: { operations: false, community: true } });
    for (const verb of [previewOffer, saveOffer, listVersions]) {
      expect((await refusal(verb(makeContext(), change)))?.code).toBe("signed_out");
      for (const actor of [await person(), community])
        expect((await refusal(verb(as(makeContext(), actor), change)))?.code).toBe("forbidden");
    }
    expect((await inForce("Pro", "IN")).amount).toBe(199_900);
  });
});

describe("what was ordered", () => {
  const portals = fc.constantFrom(["LinkedIn"], ["LinkedIn", "Indeed"], ["Naukri", "Glassdoor", "Dice"]);
  const step = fc.oneof(
    { weight: 2, arbitrary: fc.constant("order" as const) },
    {
      weight: 3,
      arbitrary: fc.record({
        price: fc.integer({ min: 1, max: 9_999_999 }).map((paise) => (paise / 100).toFixed(2)),
        credits: fc.integer({ min: 1, max: 500 }).map(String),
        portals,
        minPortals: fc.constantFrom("", "9", "12"),
        reviews: fc.nat(5),
      }),
    },
  );

  it("stays what it was, whatever versions come after", { timeout: 120_000 }, async () => {
    const ctx = await staff();
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 8 }), async (steps) => {
        const orders: { id: string; actor: UserActor; said: Offer }[] = [];
        for (const wanted of [...steps, "order" as const]) {
          if (wanted === "order") {
            const { actor, ctx: own, intentId } = await buyer("Basic");
            const said = await inForce("Basic", "IN");
            const opened = await open(own, intentId);
            expect(opened).toMatchObject({ amount: said.amount, currency: said.currency });
            for (const notice of await pay(own, opened)) await deliver(own, notice);
            orders.push({ id: opened.orderId, actor, said });
          } else {
            const { reviews, ...rest } = wanted;
            const change = await changeOf("Basic", "IN", rest);
            change.entitlements["resume_review"] = String(reviews);
            const refused = await refusal(saveOffer(ctx, change));
            if (refused) expect(refused.message).toBe("Nothing has changed yet. Change a value first.");
          }
        }
        for (const { id, actor, said } of orders) {
          const { version, amount, currency, credits, terms } = said;
          const order = await one<{ terms: string }>(
            "SELECT offer_version, amount, currency, credits, terms FROM orders WHERE id = ?",
            id,
          );
          expect({ ...order, terms: JSON.parse(order!.terms) as unknown }).toEqual({
            offer_version: version,
            amount,
            currency,
            credits,
            terms,
          });
          const plan = await one<{ terms: string }>("SELECT terms FROM plans WHERE user_id = ?", actor.userId);
          expect(JSON.parse(plan!.terms)).toEqual(terms);
          const { rows, receipts } = await readPlanHistory(as(makeContext(), actor));
          expect(rows.map((row) => [inWords(row.detail, inEnglish), row.change])).toEqual([["Basic", credits]]);
          expect(receipts.map(({ product }) => inWords(product, inEnglish))).toEqual([
            `Basic plan, ${credits} applications`,
          ]);
        }
      }),
      { numRuns: 8 },
    );
  });

  it("is compared with the row, whatever the cache says", async () => {
    const { ctx, intentId } = await buyer("Pro");
    const order = (amount: number) => startPayment(ctx, { intentId, clientOrderId: newKey(), amount });
    const stale = await readOffers(ctx);
    await saveOffer(await staff(), await changeOf("Pro", "IN", { price: "2099" }));
    await env.CACHE.put(OFFERS_KEY, JSON.stringify({ readAt: NOON, offers: stale }));
    expect((await readOffers(ctx)).find((o) => o.product === "Pro" && o.market === "IN")?.amount).toBe(199_900);
    expect(await refusal(order(1999))).toMatchObject({
      code: "invalid",
      message: "The price has changed. Check it again before you pay.",
      fields: { amount: "The amount doesn't match the price" },
    });
    expect(await order(2099)).toMatchObject({ amount: 209_900 });
    // Nor is an order of the old price paid again by who comes back to it.
    await saveOffer(await staff(), await changeOf("Pro", "IN", { price: "2199" }));
    expect(await order(2199)).toMatchObject({ amount: 219_900 });
    const community = (amount: number) =>
      startCommunityPayment(makeContext({ client: { ...makeContext().client, country: "IN" } }), {
        clientOrderId: newKey("COMMUNITY"),
        amount,
        email: "asha@sample.jobsarthi.test",
        phoneNumber: "9876543210",
        name: "Asha",
        method: "card",
      });
    await saveOffer(await staff(), await changeOf("Job Community", "IN", { price: "149" }));
    expect((await refusal(community(99)))?.code).toBe("invalid");
    expect(await community(149)).toMatchObject({ amount: 14_900 });
  });

  it("is what the form had shown: who fills it in while the price changes is told, and shown the new one", async () => {
    const actor = await person({ country: "US" });
    await withProfile(actor, { country: "US" });
    const [intent, cookie, worker] = [await intentFor(actor, "Ultimate"), await signedIn(actor), openWorker()];
    // The whole form, where the country may be another; the sheet has the one price of the profile's country.
    const path = `/onboarding?intent=${intent}&details`;
    const shown = await (await worker.ask(path, { cookie })).text();
    const prices = Object.fromEntries(
      [...shown.matchAll(/name="(price..)" value="([^"]*)"/g)].map(([, a, b]) => [a, b]),
    );
    expect(prices).toEqual({ priceIN: "3999", priceUS: "39.99" });
    const send = (said: Record<string, string>) => {
      const phone = String(9_000_000_000 + Math.floor(Math.random() * 999_999_999));
      const form = toFormData({ ...FRESHER, phone });
      for (const [name, value] of Object.entries({ intent, clientOrderId: newKey(), method: "card", ...said }))
        form.append(name, value);
      return worker.ask(path, { body: form, cookie });
    };
    await saveOffer(await staff(), await changeOf("Ultimate", "IN", { price: "4499" }));
    // The country that is chosen on the form is India, and its price has changed.
    const refused = await send(prices as Record<string, string>);
    const page = (await refused.text()).replaceAll("<!-- -->", "");
    expect(refused.status).toBe(400);
    expect(page).toContain("The price has changed. Check it again before you pay.");
    expect(page).toContain("Ultimate plan, 300 applications: ₹4,499");
    expect(await count("SELECT count(*) AS n FROM orders WHERE intent_id = ?", intent)).toBe(0);
    expect((await send({ ...prices, priceIN: "4499" } as Record<string, string>)).status).toBe(200);
    expect(await one("SELECT amount, currency, offer_version FROM orders WHERE intent_id = ?", intent)).toEqual({
      amount: 449_900,
      currency: "INR",
      offer_version: 2,
    });
  });

  it("is the trial too: its applications and portals where the person is, and what it was when it began", async () => {
    const begin = async (country: "IN" | "US") => {
      const actor = await person({ country });
      await withProfile(actor, { country });
      await activateTrial(as(makeContext(), actor), { intentId: await intentFor(actor, "Free Trial") });
      return actor.userId;
    };
    const got = async (userId: string) => {
      const row = await one<{ terms: string; granted: number }>(
        "SELECT terms, granted FROM plans JOIN credit_balances USING (user_id) WHERE user_id = ?",
        userId,
      );
      return [row!.granted, (JSON.parse(row!.terms) as Offer["terms"]).portals];
    };
    const before = await begin("US");
    await saveOffer(await staff(), await changeOf("Free Trial", "US", { credits: "20", portals: ["Indeed", "Dice"] }));
    expect([await got(before), await got(await begin("US")), await got(await begin("IN"))]).toEqual([
      [15, ["LinkedIn", "Indeed"]],
      [20, ["Indeed", "Dice"]],
      [15, ["LinkedIn", "Naukri"]],
    ]);
  });
});

describe("the look-up", () => {
  const proOf = (offers: readonly Offer[], market: Offer["market"] = "IN") =>
    offers.find((o) => o.product === "Pro" && o.market === market)?.amount;

  it("is the cache's for half a minute, and dropped by a change", async () => {
    const at = (now: number) => readOffers(makeContext({ now: () => now }));
    expect(proOf(await at(NOON))).toBe(199_900);
    // Behind the cache's back, as the command on another machine.
    await env.DB.prepare("UPDATE offers SET amount = 1 WHERE product = 'Pro' AND market = 'IN'").run();
    expect([proOf(await at(NOON + 29_000)), proOf(await at(NOON + 30_000))]).toEqual([199_900, 1]);
    await env.DB.prepare("UPDATE offers SET amount = 199900 WHERE product = 'Pro' AND market = 'IN'").run();
    await saveOffer(await staff(NOON + 31_000), await changeOf("Pro", "IN", { price: "5" }));
    expect(proOf(await at(NOON + 31_000))).toBe(500);
  });

  it("is the rows' where the cache is away, the last known where the database is, nothing where both are", async () => {
    const fail = () => Promise.reject(new Error("KV is away"));
    const away = { get: fail, put: fail, delete: fail } as unknown as KVNamespace;
    const ctx = makeContext();
    const cache = failOpenCache(away, ctx.log);
    expect(proOf(await readOffers({ ...ctx, cache }))).toBe(199_900);
    // The catalogue's silence says nothing about the database of people.
    expect(proOf(await readOffers({ ...ctx, cache, outage: { seen: true } }))).toBe(199_900);
    const silent = {
      ...ctx.db,
      select: () => {
        throw new DatabaseSilent("lost");
      },
    } as unknown as typeof ctx.db;
    expect(await readOffers({ ...ctx, cache, db: silent })).toEqual([]);
    await readOffers(ctx);
    expect(proOf(await readOffers(makeContext({ db: silent, now: () => NOON + 60 * MINUTE })))).toBe(199_900);
  });

  it("is the world's for a country that has no prices of its own, or is unknown", async () => {
    await saveOffer(await staff(), await changeOf("Pro", "world", { price: "24.99" }));
    const offers = await readOffers(makeContext());
    expect(["IN", "US", "DE", null].map((country) => proOf(offers, marketOf(country)))).toEqual([
      199_900, 1999, 2499, 2499,
    ]);
  });
});

describe("a public page", () => {
  it("shows a new price within a minute, by the visitor's country, without a deploy", async () => {
    const worker = openWorker();
    const read = async (path: string, country?: string) =>
      (await worker.ask(path, country === undefined ? {} : { country })).text();
    expect(await read("/", "IN")).toContain("₹1,999");
    expect(await read("/premium-community", "IN")).toContain("₹99");
    expect(await read("/", "DE")).toContain("$19.99");
    await saveOffer(
      await staff(),
      await changeOf("Pro", "IN", { price: "2345", credits: "130", portals: ["Naukri", "Foundit"], minPortals: "12" }),
    );
    await saveOffer(await staff(), await changeOf("Job Community", "IN", { price: "123" }));
    await saveOffer(await staff(), await changeOf("Pro", "world", { price: "23.45" }));
    await saveOffer(await staff(), await changeOf("Free Trial", "IN", { credits: "17" }));
    advanceClock(MINUTE);
    const home = await read("/", "IN");
    for (const text of [
      "₹2,345",
      "12+ job portals, including Naukri and Foundit",
      "17 free applications.",
      "We apply to 130 jobs for you",
    ])
      expect(home).toContain(text);
    expect(home).not.toContain("₹1,999");
    expect(await read("/premium-community", "IN")).toContain("₹123");
    expect([(await read("/", "DE")).includes("$23.45"), (await read("/")).includes("₹2,345")]).toEqual([true, true]);
    expect(await read("/", "US")).toContain("$19.99");
  });
});

describe("the staff's page", () => {
  const PATH = "/admin-plans";
  const body = (change: Record<string, unknown>, step: string) => {
    const form = new URLSearchParams({ step });
    for (const [name, value] of Object.entries(change)) {
      if (Array.isArray(value)) for (const each of value) form.append(name, String(each));
      else if (name === "entitlements")
        for (const [code, n] of Object.entries(value as Record<string, string>)) form.append(`entitlements.${code}`, n);
      else if (value !== false) form.append(name, String(value));
    }
    return form;
  };
  const post = async (cookie: string | null, form: URLSearchParams) => {
    const response = await openWorker().ask(PATH, {
      method: "POST",
      body: form,
      cookie,
      headers: { Origin: "http://localhost:8787" },
    });
    return {
      status: response.status,
      to: response.headers.get("Location"),
      html: (await response.text()).replaceAll("<!-- -->", ""),
    };
  };

  it("shows what changes, saves it, and answers the same press as done", async () => {
    const cookie = await signedIn(await operator());
    const list = (await (await openWorker().ask(PATH, { cookie })).text()).replaceAll("<!-- -->", "");
    for (const text of [">Pro, India</a>", "₹1,999", "LinkedIn, Naukri, 9 or more in all"])
      expect(list).toContain(text);
    const change = await changeOf("Pro", "IN", { price: "2222.50" });
    const preview = await post(cookie, body(change, "preview"));
    expect(preview.status).toBe(200);
    for (const text of ["₹2,222.50", "Save as version 2", 'name="price" value="2222.50"'])
      expect(preview.html).toContain(text);
    expect((await inForce("Pro", "IN")).version).toBe(1);
    for (let press = 0; press < 2; press++)
      expect(await post(cookie, body(change, "save"))).toMatchObject({
        status: 302,
        to: "/admin-plans?product=Pro&market=IN#change",
      });
    expect(await inForce("Pro", "IN")).toMatchObject({ version: 2, amount: 222_250 });
    const page = (await (await openWorker().ask("/admin-plans?product=Pro&market=IN", { cookie })).text()).replaceAll(
      "<!-- -->",
      "",
    );
    expect(page).toContain("A test");
    expect((await openWorker().ask("/admin-plans?product=Gold&market=IN", { cookie })).status).toBe(200);
  });

  it("says beside each field what is wrong with it, keeps what was typed, and lets nobody else change it", async () => {
    const cookie = await signedIn(await operator());
    const wrong = await changeOf("Pro", "IN", {
      price: "12.345",
      credits: "0",
      portals: ["Orkut"],
      note: "",
      minPortals: "-1",
    });
    const answer = await post(cookie, body(wrong, "save"));
    expect(answer.status).toBe(400);
    for (const text of [
      "Enter an amount with up to 2 decimals",
      "We don&#x27;t know this portal",
      "Say why",
      "Enter a whole number, or leave it empty",
      'value="12.345"',
    ])
      expect(answer.html).toContain(text);
    const taken = await changeOf("Pro", "IN", { price: "7" });
    await saveOffer(await staff(), await changeOf("Pro", "IN", { price: "8" }));
    expect(await post(cookie, body(taken, "save"))).toMatchObject({ status: 409 });
    const fresh = await changeOf("Pro", "IN", { price: "9" });
    expect(await post(null, body(fresh, "save"))).toMatchObject({ status: 302, to: "/login?from=%2Fadmin-plans" });
    for (const actor of [await person(), await person({ staff: { operations: false, community: true } })])
      expect(await post(await signedIn(actor), body(fresh, "save"))).toMatchObject({ status: 302, to: "/" });
    for (const nothing of [new URLSearchParams("step=save"), body({ ...fresh, market: "FR" }, "save")])
      expect((await post(cookie, nothing)).status).toBe(400);
    expect((await inForce("Pro", "IN")).amount).toBe(800);
  });
});

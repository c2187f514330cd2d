import { messageOf, type Message } from "../../../texts/text.ts";
import { DAY_MS } from "../../../lib/time.ts";
import { PLAIN_LINE } from "../../../lib/plain-text.ts";
import { z } from "zod";
import {
  COMMUNITY,
  COUNTED_ENTITLEMENTS,
  ENTITLEMENTS,
  JOB_PORTALS,
  PRODUCTS,
  type Offer,
  type Terms,
} from "./vocabulary.ts";
import { MARKETS } from "../../../core/plan-vocabulary.ts";

const OfferTerms: z.ZodType<Terms> = z.object({
  portals: z.array(z.enum(JOB_PORTALS)),
  minPortals: z.number().nullable(),
  entitlements: z.partialRecord(z.enum(ENTITLEMENTS), z.number()),
});

/** The offers in force, as they are cached. */
export const CachedOffers = z.object({
  readAt: z.number(),
  offers: z.array(
    z.object({
      product: z.enum(PRODUCTS),
      market: z.enum(MARKETS),
      version: z.number(),
      amount: z.number(),
      currency: z.enum(["INR", "USD"]),
      credits: z.number(),
      highlighted: z.boolean(),
      terms: OfferTerms,
      beginsAt: z.number(),
    }) satisfies z.ZodType<Offer>,
  ),
});

const MAX_CREDITS = 10_000;
const YEAR_MS = 366 * DAY_MS;

const whole = (max: number, message: string) =>
  z
    .string({ error: message })
    .trim()
    .regex(/^\d{1,6}$/, message)
    .transform(Number)
    .refine((n) => n <= max, message);

/** An empty field is null. */
const orNothing = <S extends z.ZodType>(schema: S) =>
  z.preprocess((typed) => (typed === "" ? null : typed), schema.nullable());

const Entitlements = z.record(z.enum(ENTITLEMENTS), whole(100, "offers.giveWholeNumber100"));

/** Which offer is looked at: in a market. */
export const OfferKey = z.object({
  product: z.enum(PRODUCTS, { error: "offers.noSuchPlan" }),
  market: z.enum(MARKETS, { error: "offers.noSuchCountry" }),
});
export type OfferKey = z.infer<typeof OfferKey>;

/**
 * The next version of an offer, as it is typed: texts, each checked beside its field.
 * @param nowMs milliseconds since 1970, UTC; a version begins then or later.
 */
export const offerChange = (nowMs: number) =>
  OfferKey.extend({
    /** The version that the change was made from: it must be the newest still. */
    base: z.coerce.number({ error: "offers.beginAgain" }).int().positive(),
    /** In whole units of the currency: `999`, `9.99`. */
    price: z
      .string({ error: "offers.givePrice" })
      .trim()
      .regex(/^\d{1,7}(\.\d{1,2})?$/, "offers.giveAmountMostTwo")
      .transform((text) => Math.round(Number(text) * 100)),
    credits: whole(MAX_CREDITS, messageOf("offers.giveWholeNumber", { maxCredits: MAX_CREDITS })),
    highlighted: z.boolean().default(false),
    portals: z
      .array(z.enum(JOB_PORTALS, { error: "offers.knowNoSuchPortal" }))
      .transform((names) => JOB_PORTALS.filter((name) => names.includes(name))),
    /** Empty where the chosen portals alone are covered. */
    minPortals: orNothing(whole(100, "offers.giveWholeNumberNothing")),
    entitlements: Entitlements,
    note: z
      .string({ error: "offers.sayWhy" })
      .trim()
      .min(1, "offers.sayWhy")
      .max(200, messageOf("errors.tooLongToUse", { n: 200 }))
      .regex(PLAIN_LINE, "errors.plainText"),
    /** India time, `2026-12-01T00:00`; empty for at once. */
    begins: orNothing(
      z
        .string()
        .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, "offers.giveDayTime")
        .transform((text) => Date.parse(`${text}:00+05:30`))
        .refine((at) => at > nowMs && at < nowMs + YEAR_MS, "offers.giveTimeWithinYear"),
    ),
  })
    .superRefine((change, check) => {
      const { product, price, credits, portals, minPortals } = change;
      const refuse = (path: string, message: Message) => check.addIssue({ code: "custom", path: [path], message });
      if (product === "Free Trial" && price !== 0) refuse("price", "offers.freeTrialCostsNothing");
      if (product !== "Free Trial" && price === 0) refuse("price", "offers.givePriceAboveNothing");
      if (product === COMMUNITY) {
        if (credits !== 0) refuse("credits", "offers.communityGivesNo");
        return;
      }
      if (credits === 0) refuse("credits", "offers.giveLeast1");
      if (portals.length === 0) refuse("portals", "offers.chooseLeastPortal");
      if (minPortals !== null && minPortals <= portals.length) refuse("minPortals", "offers.promiseMoreChosen");
      for (const code of ENTITLEMENTS)
        if (!COUNTED_ENTITLEMENTS.includes(code) && (change.entitlements[code] ?? 0) > 1)
          refuse(`entitlements.${code}`, "offers.planNot10");
    })
    .transform(({ price, portals, minPortals, entitlements, ...rest }) => ({
      ...rest,
      amount: price,
      terms: {
        portals,
        minPortals,
        entitlements: Object.fromEntries(Object.entries(entitlements).filter(([, count]) => count > 0)),
      } satisfies Terms,
    }));
export type OfferChange = z.output<ReturnType<typeof offerChange>>;

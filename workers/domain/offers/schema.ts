import { z } from "zod";
import { ENTITLEMENTS, JOB_PORTALS, MARKETS, PRODUCTS, type Offer, type Terms } from "./vocabulary.ts";

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

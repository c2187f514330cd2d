import { and, eq, sql } from "drizzle-orm";
import { offers } from "../../db/schema/offers";
import type { AppDb } from "../../db/client";
import type { Market, Offer, Product } from "./vocabulary";

const OFFER = {
  product: offers.product,
  market: offers.market,
  version: offers.version,
  amount: offers.amount,
  currency: offers.currency,
  credits: offers.credits,
  highlighted: offers.highlighted,
  terms: offers.terms,
  beginsAt: offers.beginsAt,
};

/** True for the newest version of its product and market that has begun. */
const inForce = (nowMs: number) => sql`${offers.version} = (SELECT max(v.version) FROM offers v
  WHERE v.product = ${offers.product} AND v.market = ${offers.market} AND v.begins_at <= ${nowMs})`;

/** What is sold now, cheapest first. */
export function offersInForce(db: AppDb, nowMs: number): Promise<Offer[]> {
  return db.select(OFFER).from(offers).where(inForce(nowMs)).orderBy(offers.credits, offers.market);
}

/** What a product is sold for in a market now. @throws when it was never offered: the migration offers every product. */
export async function offerInForce(db: AppDb, product: Product, market: Market, nowMs: number): Promise<Offer> {
  const rows = await db
    .select(OFFER)
    .from(offers)
    .where(and(eq(offers.product, product), eq(offers.market, market), inForce(nowMs)));
  if (!rows[0]) throw new Error(`Nothing is offered as ${product} in ${market}`);
  return rows[0];
}

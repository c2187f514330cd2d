import { and, desc, eq, sql } from "drizzle-orm";
import { offers } from "../../../db/schema/billing/offers";
import { users } from "../../../db/schema/accounts/sign-in";
import type { AppDb, Statement } from "../../../db/client";
import type { Offer, Product } from "./vocabulary";
import type { Market } from "../../../core/plan-vocabulary";

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

/** The offers in force: the plans by their number of applications, then the community. */
export function offersInForce(db: AppDb, nowMs: number): Promise<Offer[]> {
  return db
    .select(OFFER)
    .from(offers)
    .where(inForce(nowMs))
    .orderBy(sql`${offers.credits} = 0`, offers.credits, offers.market);
}

/**
 * The offer of a product that is in force in a market.
 * @throws when it was never offered: the migration offers every product.
 */
export async function offerInForce(db: AppDb, product: Product, market: Market, nowMs: number): Promise<Offer> {
  const rows = await db
    .select(OFFER)
    .from(offers)
    .where(and(eq(offers.product, product), eq(offers.market, market), inForce(nowMs)));
  if (!rows[0]) throw new Error(`Nothing is offered as ${product} in ${market}`);
  return rows[0];
}

/** A version with who made it, when and why. */
export interface OfferVersion extends Offer {
  /** Milliseconds since 1970, UTC. */
  madeAt: number;
  /** Null for the first, the command's, and those of a former colleague. */
  madeBy: string | null;
  maker: string | null;
  note: string;
}

/** The versions of an offer, newest first. */
export function versionsOf(db: AppDb, product: Product, market: Market, limit: number): Promise<OfferVersion[]> {
  return db
    .select({ ...OFFER, madeAt: offers.madeAt, madeBy: offers.madeBy, maker: users.displayName, note: offers.note })
    .from(offers)
    .leftJoin(users, eq(users.id, offers.madeBy))
    .where(and(eq(offers.product, product), eq(offers.market, market)))
    .orderBy(desc(offers.version))
    .limit(limit);
}

/** Writes the version that follows `version - 1`, while that is the newest. */
export function insertVersion(
  db: AppDb,
  row: Offer & { madeAt: number; madeBy: string | null; note: string },
): Statement {
  return db.run(sql`INSERT INTO ${offers} (product, market, version, amount, currency, credits, highlighted, terms,
      begins_at, made_at, made_by, note)
    SELECT ${row.product}, ${row.market}, ${row.version}, ${row.amount}, ${row.currency}, ${row.credits},
      ${Number(row.highlighted)}, ${JSON.stringify(row.terms)}, ${row.beginsAt}, ${row.madeAt}, ${row.madeBy},
        ${row.note}
    WHERE ${row.version - 1} = (SELECT max(version) FROM ${offers} WHERE product = ${row.product}
      AND market = ${row.market})`);
}

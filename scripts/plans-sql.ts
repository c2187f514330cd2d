/**
 * The statements of `npm run plans`. What is written was checked as the staff's page checks it, and is quoted.
 */
import { timeId } from "../workers/core/ids.ts";
import { currencyOf } from "../workers/modules/billing/offers/rules.ts";
import type { OfferChange } from "../workers/modules/billing/offers/schema.ts";
import type { Offer } from "../workers/modules/billing/offers/vocabulary.ts";
import { quote, whole } from "./staff-sql.ts";

/** A version as the database gives it. */
export type OfferRow = Omit<Offer, "highlighted" | "terms"> & { highlighted: number; terms: string; note: string };

const COLUMNS =
  'product, market, version, amount, currency, credits, highlighted, terms, begins_at AS "beginsAt", note';
const ofOffer = (product: string, market: string) => `product = ${quote(product)} AND market = ${quote(market)}`;

/** The products sold now. */
export function listInForce(nowMs: number): string {
  return [
    `SELECT ${COLUMNS} FROM offers o WHERE version = (SELECT max(v.version) FROM offers v`,
    ` WHERE v.product = o.product AND v.market = o.market AND v.begins_at <= ${whole(nowMs)})`,
    " ORDER BY credits = 0, credits, market",
  ].join("");
}

/** The versions of an offer, newest first. */
export function listVersionsOf(product: string, market: string): string {
  return `SELECT ${COLUMNS} FROM offers WHERE ${ofOffer(product, market)} ORDER BY version DESC`;
}

/**
 * Writes the next version while `base` is the newest, writes the audit log, and answers the row: none where another
 * version was first.
 */
export function insertVersionSql(change: OfferChange, nowMs: number): string {
  const { product, market, base, amount, credits, highlighted, terms, begins, note } = change;
  const version = base + 1;
  const newest = `(SELECT max(version) FROM offers WHERE ${ofOffer(product, market)})`;
  const isOwn = `made_at = ${whole(nowMs)} AND made_by IS NULL`;
  const own = `${ofOffer(product, market)} AND version = ${whole(version)} AND ${isOwn}`;
  return [
    "INSERT INTO offers (product, market, version, amount, currency, credits, highlighted, terms, begins_at,",
    ` made_at, note) SELECT ${quote(product)}, ${quote(market)}, ${whole(version)}, ${whole(amount)},`,
    ` ${quote(currencyOf(market))}, ${whole(credits)}, ${Number(highlighted)}, ${quote(JSON.stringify(terms))},`,
    ` ${whole(begins ?? nowMs)}, ${whole(nowMs)}, ${quote(note)}`,
    ` WHERE ${newest} = ${whole(base)};`,
    ` INSERT INTO audit_log (id, at, action, object_id, detail) SELECT ${quote(timeId(nowMs))}, ${whole(nowMs)},`,
    ` 'offers.save', ${quote(`${product} ${market} ${version}`)}, ${quote(note)}`,
    ` WHERE EXISTS (SELECT 1 FROM offers WHERE ${own});`,
    ` SELECT ${COLUMNS} FROM offers WHERE ${own}`,
  ].join("");
}

import { readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import type { Offer, Product } from "@workers/modules/billing/offers/vocabulary";

/** The first price list as the migration writes it, for tests without a database of their own. */
export const PRICE_LIST: readonly Offer[] = read();

function read(): Offer[] {
  const db = new DatabaseSync(":memory:");
  db.exec(readFileSync(new URL("../../migrations/app/0001_initial.sql", import.meta.url), "utf8"));
  const rows = db
    .prepare(
      `SELECT product, market, version, amount, currency, credits, highlighted, terms, begins_at AS "beginsAt"
        FROM offers`,
    )
    .all() as unknown as (Omit<Offer, "highlighted" | "terms"> & { highlighted: number; terms: string })[];
  return rows.map((row) => ({
    ...row,
    highlighted: row.highlighted === 1,
    terms: JSON.parse(row.terms) as Offer["terms"],
  }));
}

/** An offer of the first price list. */
export function offered(product: Product, market: Offer["market"]): Offer {
  const offer = PRICE_LIST.find((o) => o.product === product && o.market === market);
  if (!offer) throw new Error(`${product} is not offered in ${market}`);
  return offer;
}

/** The tables of offers, whose writer it alone is. `migrations` is the truth; a test compares the two. */
import { sql } from "drizzle-orm";
import { index, integer, primaryKey, text } from "drizzle-orm/sqlite-core";
import { byUser } from "../accounts/sign-in";
import { PRODUCTS, type Terms } from "../../../modules/billing/rules";
import { MARKETS } from "../../../core/plan-vocabulary";
import { table } from "../table";

export const offers = table(
  "offers",
  {
    product: text({ enum: PRODUCTS }).notNull(),
    market: text({ enum: MARKETS }).notNull(),
    version: integer().notNull(),
    amount: integer().notNull(),
    currency: text({ enum: ["INR", "USD"] }).notNull(),
    credits: integer().notNull(),
    highlighted: integer({ mode: "boolean" }).notNull(),
    terms: text({ mode: "json" }).$type<Terms>().notNull(),
    beginsAt: integer().notNull(),
    madeAt: integer().notNull(),
    madeBy: byUser(),
    note: text().notNull().default(""),
  },
  (t) => [
    primaryKey({ columns: [t.product, t.market, t.version] }),
    index("offers_maker")
      .on(t.madeBy)
      .where(sql`made_by IS NOT NULL`),
  ],
);

/** The table of receipts that are shared, whose writer `slips` alone is. `migrations` is the truth. */
import { index, integer, text } from "drizzle-orm/sqlite-core";
import { applications } from "./applications";
import { ofUser } from "./identity";
import { table } from "./table";

export const slipShares = table(
  "slip_shares",
  {
    applicationId: text()
      .primaryKey()
      .references(() => applications.id, { onDelete: "cascade" }),
    userId: ofUser().notNull(),
    tokenHash: text().notNull().unique(),
    showsName: integer({ mode: "boolean" }).notNull(),
    createdAt: integer().notNull(),
  },
  (t) => [index("slip_shares_user").on(t.userId, t.applicationId)],
);

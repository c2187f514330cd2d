/** The table that `inbound-mail` alone writes. `migrations` is the truth; a test compares. */
import { integer, text } from "drizzle-orm/sqlite-core";
import { ofUser } from "../accounts/sign-in";
import { table } from "../table";

export const forwardingAddresses = table("forwarding_addresses", {
  userId: ofUser().primaryKey(),
  token: text().notNull().unique(),
  createdAt: integer().notNull(),
  setupCode: text(),
  setupAt: integer(),
});

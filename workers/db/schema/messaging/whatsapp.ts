/** The tables of whatsapp, whose writer it alone is. `migrations` is the truth; a test compares the two. */
import { sql } from "drizzle-orm";
import { index, integer, primaryKey, text } from "drizzle-orm/sqlite-core";
import type { ZoneName } from "../../../lib/zones";
import { MESSAGE_LANGUAGES, MESSAGE_STATES, PROPOSAL_KINDS } from "../../../modules/messaging/rules";
import { ofUser } from "../accounts/sign-in";
import { table } from "../table";

export const whatsappNumbers = table("whatsapp_numbers", {
  userId: ofUser().primaryKey(),
  number: text("phone").notNull().unique(),
  /** Those of the account when the number was linked: messages go by the account's own. */
  zone: text().$type<ZoneName>().notNull(),
  language: text({ enum: MESSAGE_LANGUAGES }).notNull(),
  boundAt: integer().notNull(),
  stoppedAt: integer(),
  heardAt: integer().notNull(),
});

export const whatsappCodes = table("whatsapp_codes", {
  userId: ofUser().primaryKey(),
  codeHash: text().notNull().unique(),
  zone: text().$type<ZoneName>().notNull(),
  language: text({ enum: MESSAGE_LANGUAGES }).notNull(),
  expiresAt: integer().notNull(),
});

export const whatsappProposals = table(
  "whatsapp_proposals",
  {
    userId: ofUser().notNull(),
    kind: text({ enum: PROPOSAL_KINDS }).notNull(),
    text: text().notNull(),
    value: text(),
    at: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.kind] })],
);

export const whatsappMessages = table(
  "whatsapp_messages",
  {
    id: text().primaryKey(),
    userId: ofUser().notNull(),
    template: text().notNull().default(""),
    text: text().notNull(),
    status: text({ enum: MESSAGE_STATES }).notNull(),
    code: integer(),
    at: integer().notNull(),
  },
  (t) => [index("whatsapp_messages_user").on(t.userId, t.id)],
);

export const whatsappEvents = table(
  "whatsapp_events",
  {
    id: text().primaryKey(),
    body: text().notNull(),
    receivedAt: integer().notNull(),
    handledAt: integer(),
  },
  (t) => [
    index("whatsapp_events_unhandled")
      .on(t.receivedAt)
      .where(sql`handled_at IS NULL`),
    index("whatsapp_events_age").on(t.receivedAt),
  ],
);

export const whatsappPace = table("whatsapp_pace", {
  day: text().primaryKey(),
  n: integer().notNull(),
  ms: integer().notNull(),
  longestMs: integer().notNull(),
});

export const whatsappCosts = table(
  "whatsapp_costs",
  {
    day: text().notNull(),
    country: text({ enum: ["IN", "US", "other"] }).notNull(),
    category: text().notNull(),
    n: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.country, t.category] })],
);

/** The messages on the telephones of the sandbox: empty outside of it. */
export const sandboxWhatsapp = table(
  "sandbox_whatsapp",
  {
    id: text().primaryKey(),
    number: text("phone").notNull(),
    isOurs: integer({ mode: "boolean" }).notNull(),
    template: text().notNull(),
    text: text().notNull(),
    link: text(),
    at: integer().notNull(),
  },
  (t) => [index("sandbox_whatsapp_number").on(t.number, t.at)],
);

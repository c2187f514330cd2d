/** The tables of outbox, whose writer it alone is. `migrations` is the truth; a test compares the two. */
import { sql } from "drizzle-orm";
import { index, integer, primaryKey, text } from "drizzle-orm/sqlite-core";
import { ofUser } from "../accounts/sign-in";
import type { Attachment, TemplateName } from "../../../modules/messaging";
import { CHANNELS, type MessageName } from "../../../modules/messaging/rules";
import { table } from "../table";

export const outbox = table(
  "outbox",
  {
    id: text().primaryKey(),
    channel: text({ enum: CHANNELS }).notNull(),
    template: text().$type<TemplateName | MessageName>().notNull(),
    userId: ofUser(),
    recipient: text().notNull(),
    model: text({ mode: "json" }).$type<Record<string, string>>().notNull(),
    cause: text().notNull().unique(),
    state: text({
      enum: ["waiting", "sending", "sent", "unsure", "failed", "cancelled", "withheld", "bundled", "held"],
    })
      .notNull()
      .default("waiting"),
    dueAt: integer().notNull(),
    leaseUntil: integer(),
    attempts: integer().notNull().default(0),
    providerId: text(),
    lastError: text(),
    sentAt: integer(),
    createdAt: integer().notNull(),
    inDigest: integer({ mode: "boolean" }).notNull().default(false),
  },
  (t) => [
    index("outbox_due")
      .on(t.dueAt)
      .where(sql`state = 'waiting'`),
    index("outbox_digest")
      .on(t.dueAt)
      .where(sql`state = 'waiting' AND in_digest = 1`),
    index("outbox_sending")
      .on(t.leaseUntil)
      .where(sql`state = 'sending'`),
    index("outbox_user").on(t.userId, t.createdAt),
    index("outbox_user_undelivered")
      .on(t.userId, t.createdAt)
      .where(sql`state IN ('failed','unsure','held')`),
    index("outbox_undelivered")
      .on(t.createdAt, t.id)
      .where(sql`state IN ('failed','unsure','held')`),
    index("outbox_strangers")
      .on(t.createdAt)
      .where(sql`template = 'stranger_reply'`),
    index("outbox_no_account")
      .on(t.createdAt)
      .where(sql`user_id IS NULL AND state IN ('sent','cancelled','withheld') AND recipient <> ''`),
  ],
);

export const dailyDigests = table("daily_digests", {
  userId: ofUser().primaryKey(),
  since: integer().notNull(),
});

export const marketingOptIns = table("marketing_presses", {
  userId: ofUser().primaryKey(),
  at: integer().notNull(),
});

export const mailSuppressions = table("mail_suppressions", {
  address: text().primaryKey(),
  reason: text({ enum: ["bounce", "complaint"] }).notNull(),
  at: integer().notNull(),
});

export const mailingStamps = table(
  "mailing_stamps",
  {
    userId: ofUser().notNull(),
    field: text().notNull(),
    at: integer().notNull(),
    plan: text(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.field] })],
);

/** The mails that the embedded provider delivered: empty outside the sandbox. */
export const sandboxMail = table(
  "sandbox_mail",
  {
    id: text().primaryKey(),
    recipient: text().notNull(),
    template: text().notNull(),
    subject: text().notNull(),
    html: text().notNull(),
    text: text().notNull(),
    headers: text({ mode: "json" }).$type<Record<string, string>>().notNull().default({}),
    attachments: text({ mode: "json" }).$type<Attachment[]>().notNull().default([]),
    at: integer().notNull(),
  },
  (t) => [index("sandbox_mail_recipient").on(t.recipient, t.id)],
);

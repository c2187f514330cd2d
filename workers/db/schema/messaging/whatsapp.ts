/** The tables of whatsapp, whose writer it alone is. `migrations` is the truth; a test compares the two. */
import { sql } from "drizzle-orm";
import { index, integer, primaryKey, text } from "drizzle-orm/sqlite-core";
import type { ZoneName } from "../../../lib/zones";
import {
  CHAT_LANGUAGES,
  MESSAGE_LANGUAGES,
  MESSAGE_STATES,
  OPEN_ASKS,
  PROPOSAL_KINDS,
  STRANGER_LANGUAGES,
  type Choice,
  type OfferAct,
} from "../../../modules/messaging/rules";
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
  wordsVersion: integer().notNull().default(1),
});

export const whatsappCodes = table("whatsapp_codes", {
  userId: ofUser().primaryKey(),
  codeHash: text().notNull().unique(),
  zone: text().$type<ZoneName>().notNull(),
  language: text({ enum: MESSAGE_LANGUAGES }).notNull(),
  expiresAt: integer().notNull(),
  wordsVersion: integer().notNull().default(1),
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

/** Numbers without an account that wrote within a day. */
export const whatsappStrangers = table(
  "whatsapp_strangers",
  {
    number: text("phone").primaryKey(),
    language: text({ enum: STRANGER_LANGUAGES }).notNull().default(""),
    /** Our open question, about the file `uploadId`. */
    asks: text({ enum: OPEN_ASKS }).notNull().default(""),
    uploadId: text().notNull().default(""),
    stopped: integer({ mode: "boolean" }).notNull().default(false),
    /** Since 1970, of the count `answers`. */
    hour: integer().notNull(),
    answers: integer().notNull(),
    /** Of India, of the count `files`. */
    day: text().notNull(),
    files: integer().notNull(),
    expiresAt: integer().notNull(),
  },
  (t) => [index("whatsapp_strangers_expiry").on(t.expiresAt)],
);

/** Their resumes, by the message that brought each. */
export const whatsappUploads = table(
  "whatsapp_uploads",
  {
    id: text().primaryKey(),
    /** Empty once an account was made with it. */
    number: text("phone").notNull(),
    objectKey: text().notNull(),
    fileName: text().notNull(),
    secretHash: text().notNull().unique(),
    isRead: integer({ mode: "boolean" }).notNull().default(false),
    /** As the file says it for sure; empty where it does not. */
    work: text().notNull().default(""),
    place: text().notNull().default(""),
    /** As the person answered. */
    saidWork: text().notNull().default(""),
    saidPlace: text().notNull().default(""),
    tries: integer().notNull().default(1),
    leaseUntil: integer().notNull(),
    usedAt: integer(),
    expiresAt: integer().notNull(),
  },
  (t) => [index("whatsapp_uploads_phone").on(t.number), index("whatsapp_uploads_expiry").on(t.expiresAt)],
);

/** How many strangers there were on a day of India, and what they did. */
export const whatsappStrangerDays = table("whatsapp_stranger_days", {
  day: text().primaryKey(),
  people: integer().notNull().default(0),
  messages: integer().notNull().default(0),
  files: integer().notNull().default(0),
  accounts: integer().notNull().default(0),
});

/** The buttons and questions below our messages. */
export const whatsappOffers = table(
  "whatsapp_offers",
  {
    id: text().primaryKey(),
    userId: ofUser().notNull(),
    language: text({ enum: CHAT_LANGUAGES }).notNull(),
    acts: text({ mode: "json" }).$type<readonly OfferAct[]>().notNull(),
    questionId: text().notNull().default(""),
    madeAt: integer().notNull(),
    expiresAt: integer().notNull(),
    usedAt: integer(),
    usedBy: text(),
    usedAct: integer(),
  },
  (t) => [index("whatsapp_offers_user").on(t.userId, t.id), index("whatsapp_offers_expiry").on(t.expiresAt)],
);

interface SandboxChoices {
  /** The button that opens a list; empty where the others are seen at once. */
  open: string;
  buttons: readonly (Choice & { section: string })[];
}

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
    choices: text({ mode: "json" }).$type<SandboxChoices>(),
  },
  (t) => [index("sandbox_whatsapp_number").on(t.number, t.at)],
);

/** The tables of the browser extension, whose writer `browser-extension` alone is. `migrations` is the truth. */
import { sql } from "drizzle-orm";
import { index, integer, primaryKey, text } from "drizzle-orm/sqlite-core";
import { FATES, HOST_STATES, type RecordedField } from "../../../modules/fulfilment/rules";
import { byUser, ofUser, sessions } from "../accounts/sign-in";
import { table } from "../table";

const ofSession = () => text().references(() => sessions.id, { onDelete: "cascade" });

export const extensionCodes = table(
  "extension_codes",
  {
    sessionId: ofSession().primaryKey(),
    userId: ofUser().notNull(),
    name: text().notNull().unique(),
    secretHash: text().notNull(),
    tries: integer().notNull().default(0),
    expiresAt: integer().notNull(),
  },
  (t) => [index("extension_codes_user").on(t.userId)],
);

export const extensionTokens = table(
  "extension_tokens",
  {
    id: text().primaryKey(),
    sessionId: ofSession().notNull().unique(),
    userId: ofUser().notNull(),
    secretHash: text().notNull(),
    createdAt: integer().notNull(),
  },
  (t) => [index("extension_tokens_user").on(t.userId)],
);

export const formHosts = table(
  "form_hosts",
  {
    host: text().primaryKey(),
    company: text().notNull(),
    state: text({ enum: HOST_STATES }).notNull().default("asked"),
    askedBy: byUser(),
    askedAt: integer().notNull(),
    decidedBy: byUser(),
    decidedAt: integer(),
  },
  (t) => [
    index("form_hosts_waiting")
      .on(t.askedAt)
      .where(sql`state = 'asked'`),
  ],
);

export const fillFates = table(
  "fill_fates",
  {
    form: text().notNull(),
    control: text().notNull(),
    class: text().notNull(),
    system: text().notNull(),
    employer: text().notNull(),
    fate: text({ enum: FATES }).notNull(),
    day: text().notNull(),
    round: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.form, t.control] }),
    index("fill_fates_day").on(t.day),
    index("fill_fates_wrong")
      .on(t.class, t.day)
      .where(sql`fate <> 'kept'`),
  ],
);

export const fillDays = table(
  "fill_days",
  {
    class: text().notNull(),
    round: integer().notNull(),
    day: text().notNull(),
    kept: integer().notNull(),
    changed: integer().notNull(),
    cleared: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.class, t.round, t.day] }), index("fill_days_day").on(t.day)],
);

export const fillStops = table("fill_stops", {
  class: text().primaryKey(),
  round: integer().notNull().default(0),
  stoppedAt: integer(),
  filled: integer().notNull(),
  wrong: integer().notNull(),
  resumedAt: integer(),
});

export const recordedForms = table(
  "recorded_forms",
  {
    id: text().primaryKey(),
    system: text().notNull(),
    host: text().notNull(),
    step: integer().notNull(),
    fields: text({ mode: "json" }).$type<RecordedField[]>().notNull(),
    fieldCount: integer().notNull(),
    recordedAt: integer().notNull(),
  },
  (t) => [index("recorded_forms_system").on(t.system, t.recordedAt), index("recorded_forms_recorded").on(t.recordedAt)],
);

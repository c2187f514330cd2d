/** The tables of identity, whose writer it alone is. `migrations` is the truth; a test compares the two. */
import { sql } from "drizzle-orm";
import { index, integer, primaryKey, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { ZoneName } from "../../../lib/zones";
import { CHANGE_STATES, ROLE_CHANGES, STAFF_ROLES } from "../../../modules/accounts/rules";
import { table } from "../table";

/** The user that the row belongs to and is erased with. */
export const ofUser = () => text().references(() => users.id, { onDelete: "cascade" });
/** The actor of a row; null once they are erased. */
export const byUser = () => text().references(() => users.id, { onDelete: "set null" });

export const users = table(
  "users",
  {
    id: text().primaryKey(),
    email: text().notNull().unique(),
    displayName: text().notNull(),
    passwordHash: text(),
    googleSub: text().unique(),
    emailVerifiedAt: integer(),
    firstPlanAt: integer(),
    isSample: integer({ mode: "boolean" }).notNull().default(false),
    deviceEpoch: integer().notNull().default(0),
    createdAt: integer().notNull(),
    press: text(),
    language: text({ enum: ["en", "hi"] }),
    timeZone: text().$type<ZoneName>().notNull().default("Asia/Kolkata"),
  },
  (t) => [
    index("users_name").on(sql`display_name COLLATE NOCASE`),
    index("users_press")
      .on(t.press)
      .where(sql`press IS NOT NULL`),
    index("users_without_plan")
      .on(t.createdAt)
      .where(sql`first_plan_at IS NULL`),
  ],
);

export const personNames = table(
  "person_names",
  {
    key: text().notNull(),
    userId: ofUser().notNull(),
    source: text({ enum: ["account", "profile"] }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.key, t.userId, t.source] }), index("person_names_user").on(t.userId, t.source)],
);

export const sessions = table(
  "sessions",
  {
    id: text().primaryKey(),
    secretHash: text().notNull(),
    userId: ofUser().notNull(),
    userAgent: text().notNull().default(""),
    createdAt: integer().notNull(),
    expiresAt: integer().notNull(),
    seenAt: integer(),
    provedAt: integer(),
    challenge: text(),
    challengeUntil: integer(),
  },
  (t) => [index("sessions_user").on(t.userId), index("sessions_expiry").on(t.expiresAt)],
);

export const passwordResets = table(
  "password_resets",
  {
    tokenHash: text().primaryKey(),
    userId: ofUser().notNull(),
    expiresAt: integer().notNull(),
    signedInAt: integer(),
  },
  (t) => [index("password_resets_user").on(t.userId), index("password_resets_expiry").on(t.expiresAt)],
);

export const emailVerifications = table(
  "email_verifications",
  {
    tokenHash: text().primaryKey(),
    userId: ofUser().notNull(),
    expiresAt: integer().notNull(),
  },
  (t) => [index("email_verifications_user").on(t.userId), index("email_verifications_expiry").on(t.expiresAt)],
);

export const googleSignIns = table(
  "google_sign_ins",
  {
    stateHash: text().primaryKey(),
    browserHash: text().notNull(),
    nonce: text().notNull(),
    verifier: text().notNull(),
    returnTo: text().notNull(),
    expiresAt: integer().notNull(),
  },
  (t) => [index("google_sign_ins_expiry").on(t.expiresAt)],
);

export const staff = table("staff", {
  userId: ofUser().primaryKey(),
  slug: text().notNull().unique(),
  operations: integer({ mode: "boolean" }).notNull().default(false),
  community: integer({ mode: "boolean" }).notNull().default(false),
  support: integer({ mode: "boolean" }).notNull().default(false),
  coach: integer({ mode: "boolean" }).notNull().default(false),
  createdAt: integer().notNull(),
  operationsUntil: integer(),
  communityUntil: integer(),
  supportUntil: integer(),
  coachUntil: integer(),
});

export const roleChanges = table(
  "role_changes",
  {
    id: text().primaryKey(),
    userId: ofUser().notNull(),
    role: text({ enum: [...STAFF_ROLES, "all"] }).notNull(),
    change: text({ enum: ROLE_CHANGES }).notNull(),
    until: integer(),
    slug: text().notNull(),
    state: text({ enum: CHANGE_STATES }).notNull().default("asked"),
    askedBy: byUser(),
    askedAt: integer().notNull(),
    settledBy: byUser(),
    settledAt: integer(),
  },
  (t) => [
    uniqueIndex("role_changes_open")
      .on(t.userId, t.role)
      .where(sql`state = 'asked'`),
    index("role_changes_user").on(t.userId),
    index("role_changes_asked").on(t.askedAt),
    index("role_changes_asker").on(t.askedBy),
    index("role_changes_settler")
      .on(t.settledBy)
      .where(sql`settled_by IS NOT NULL`),
  ],
);

export const secondFactors = table(
  "second_factors",
  {
    id: text().primaryKey(),
    userId: ofUser().notNull(),
    name: text().notNull(),
    kind: text({ enum: ["code", "passkey"] })
      .notNull()
      .default("code"),
    key: text().notNull(),
    counter: integer().notNull().default(0),
    createdAt: integer().notNull(),
    usedAt: integer(),
  },
  (t) => [index("second_factors_user").on(t.userId)],
);

export const accessTokens = table(
  "access_tokens",
  {
    id: text().primaryKey(),
    secretHash: text().notNull(),
    scope: text({ enum: ["sources", "postings"] }).notNull(),
    name: text().notNull(),
    madeBy: ofUser().notNull(),
    createdAt: integer().notNull(),
    expiresAt: integer().notNull(),
    usedAt: integer(),
  },
  (t) => [index("access_tokens_maker").on(t.madeBy)],
);

/** The tables of identity, whose writer it alone is. `migrations` is the truth; a test compares the two. */
import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const users = sqliteTable(
  "users",
  {
    id: text().primaryKey(),
    email: text().notNull().unique(),
    displayName: text("display_name").notNull(),
    passwordHash: text("password_hash"),
    googleSub: text("google_sub").unique(),
    emailVerifiedAt: integer("email_verified_at"),
    firstPlanAt: integer("first_plan_at"),
    isSample: integer("is_sample", { mode: "boolean" }).notNull().default(false),
    createdAt: integer("created_at").notNull(),
  },
  (t) => [
    index("users_name").on(sql`display_name COLLATE NOCASE`),
    index("users_without_plan")
      .on(t.createdAt)
      .where(sql`first_plan_at IS NULL`),
  ],
);

export const sessions = sqliteTable(
  "sessions",
  {
    id: text().primaryKey(),
    secretHash: text("secret_hash").notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    userAgent: text("user_agent").notNull().default(""),
    createdAt: integer("created_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
  },
  (t) => [index("sessions_user").on(t.userId), index("sessions_expiry").on(t.expiresAt)],
);

export const passwordResets = sqliteTable(
  "password_resets",
  {
    tokenHash: text("token_hash").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    expiresAt: integer("expires_at").notNull(),
  },
  (t) => [index("password_resets_user").on(t.userId), index("password_resets_expiry").on(t.expiresAt)],
);

export const emailVerifications = sqliteTable(
  "email_verifications",
  {
    tokenHash: text("token_hash").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    expiresAt: integer("expires_at").notNull(),
  },
  (t) => [index("email_verifications_user").on(t.userId), index("email_verifications_expiry").on(t.expiresAt)],
);

export const googleSignIns = sqliteTable(
  "google_sign_ins",
  {
    stateHash: text("state_hash").primaryKey(),
    browserHash: text("browser_hash").notNull(),
    nonce: text().notNull(),
    verifier: text().notNull(),
    returnTo: text("return_to").notNull(),
    expiresAt: integer("expires_at").notNull(),
  },
  (t) => [index("google_sign_ins_expiry").on(t.expiresAt)],
);

export const staff = sqliteTable("staff", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  slug: text().notNull().unique(),
  operations: integer({ mode: "boolean" }).notNull().default(false),
  community: integer({ mode: "boolean" }).notNull().default(false),
  createdAt: integer("created_at").notNull(),
});

export const attempts = sqliteTable(
  "attempts",
  {
    key: text().notNull(),
    windowStart: integer("window_start").notNull(),
    count: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.key, t.windowStart] }), index("attempts_age").on(t.windowStart)],
);

/** The tables of identity, whose writer it alone is. `migrations` is the truth; a test compares the two. */
import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const users = sqliteTable("users", {
  id: text().primaryKey(),
  email: text().notNull(),
  displayName: text("display_name").notNull(),
  passwordHash: text("password_hash"),
  googleSub: text("google_sub"),
  emailVerifiedAt: integer("email_verified_at"),
  isSample: integer("is_sample", { mode: "boolean" }).notNull().default(false),
  createdAt: integer("created_at").notNull(),
});

export const sessions = sqliteTable("sessions", {
  id: text().primaryKey(),
  secretHash: text("secret_hash").notNull(),
  userId: text("user_id").notNull(),
  userAgent: text("user_agent").notNull().default(""),
  createdAt: integer("created_at").notNull(),
  expiresAt: integer("expires_at").notNull(),
});

export const passwordResets = sqliteTable("password_resets", {
  tokenHash: text("token_hash").primaryKey(),
  userId: text("user_id").notNull(),
  expiresAt: integer("expires_at").notNull(),
});

export const emailVerifications = sqliteTable("email_verifications", {
  tokenHash: text("token_hash").primaryKey(),
  userId: text("user_id").notNull(),
  expiresAt: integer("expires_at").notNull(),
});

export const googleSignIns = sqliteTable("google_sign_ins", {
  stateHash: text("state_hash").primaryKey(),
  browserHash: text("browser_hash").notNull(),
  nonce: text().notNull(),
  verifier: text().notNull(),
  returnTo: text("return_to").notNull(),
  expiresAt: integer("expires_at").notNull(),
});

export const staff = sqliteTable("staff", {
  userId: text("user_id").primaryKey(),
  slug: text().notNull(),
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
  (t) => [primaryKey({ columns: [t.key, t.windowStart] })],
);

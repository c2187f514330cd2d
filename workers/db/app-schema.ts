/** The tables of `DB`, as drizzle sees them. `migrations/app` is the truth; a test compares the two. */
import type { SandboxGrant } from "../domain/identity/schema";
import type { TemplateName } from "../domain/mailing/schema";
import { integer, primaryKey, real, sqliteTable, text } from "drizzle-orm/sqlite-core";

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

export const sandboxOpenidKeys = sqliteTable("sandbox_openid_keys", {
  id: integer().primaryKey(),
  privateJwk: text("private_jwk", { mode: "json" }).$type<JsonWebKey>().notNull(),
});

export const sandboxOpenidCodes = sqliteTable("sandbox_openid_codes", {
  codeHash: text("code_hash").primaryKey(),
  granted: text({ mode: "json" }).$type<SandboxGrant>().notNull(),
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

export const resumes = sqliteTable("resumes", {
  id: text().primaryKey(),
  userId: text("user_id").notNull(),
  objectKey: text("object_key").notNull(),
  fileName: text("file_name").notNull(),
  sizeBytes: integer("size_bytes").notNull(),
  sha256: text().notNull(),
  parseState: text("parse_state", { enum: ["waiting", "parsed", "no_text", "failed"] })
    .notNull()
    .default("waiting"),
  pageCount: integer("page_count"),
  text: text(),
  createdAt: integer("created_at").notNull(),
});

export const profiles = sqliteTable("profiles", {
  userId: text("user_id").primaryKey(),
  firstName: text("first_name").notNull(),
  lastName: text("last_name").notNull(),
  phoneCountry: text("phone_country").notNull(),
  phoneNumber: text("phone_number").notNull(),
  gender: text({ enum: ["male", "female", "preferNotToSay", "other"] }).notNull(),
  genderOther: text("gender_other").notNull().default(""),
  dateOfBirth: text("date_of_birth").notNull().default(""),
  currentLocation: text("current_location").notNull(),
  linkedinProfile: text("linkedin_profile").notNull().default(""),
  country: text({ enum: ["US", "IN"] }).notNull(),
  firstJob: integer("first_job", { mode: "boolean" }).notNull(),
  currentCompany: text("current_company").notNull().default(""),
  currentCtc: real("current_ctc"),
  expectedCtc: real("expected_ctc").notNull(),
  experienceYears: real("experience_years"),
  noticePeriod: text("notice_period").notNull().default(""),
  wantsJobMail: integer("wants_job_mail", { mode: "boolean" }).notNull(),
  wantsMarketingMail: integer("wants_marketing_mail", { mode: "boolean" }).notNull(),
  wantsWhatsapp: integer("wants_whatsapp", { mode: "boolean" }).notNull(),
  customInstruction: text("custom_instruction").notNull().default(""),
  locations: text({ mode: "json" }).$type<string[]>().notNull().default([]),
  jobTitles: text("job_titles", { mode: "json" }).$type<string[]>().notNull().default([]),
  openToRemote: integer("open_to_remote", { mode: "boolean" }),
  resumeId: text("resume_id"),
  createdAt: integer("created_at").notNull(),
  updatedAt: integer("updated_at").notNull(),
});

export const intents = sqliteTable("intents", {
  id: text().primaryKey(),
  userId: text("user_id").notNull(),
  plan: text({ enum: ["Free Trial", "Basic", "Pro", "Ultimate"] }).notNull(),
  createdAt: integer("created_at").notNull(),
  completedAt: integer("completed_at"),
});

export const plans = sqliteTable("plans", {
  userId: text("user_id").primaryKey(),
  tier: text({ enum: ["free", "premium"] }).notNull(),
  beganAt: integer("began_at").notNull(),
  endsAt: integer("ends_at").notNull(),
  endedAt: integer("ended_at"),
  endReason: text("end_reason", { enum: ["used", "time", "refund"] }),
});

export const creditBalances = sqliteTable("credit_balances", {
  userId: text("user_id").primaryKey(),
  granted: integer().notNull().default(0),
  used: integer().notNull().default(0),
  reserved: integer().notNull().default(0),
  revoked: integer().notNull().default(0),
});

export const creditLedger = sqliteTable("credit_ledger", {
  id: integer().primaryKey(),
  userId: text("user_id").notNull(),
  kind: text({ enum: ["grant", "reserve", "settle", "release", "reverse", "revoke"] }).notNull(),
  amount: integer().notNull(),
  ref: text().notNull(),
  at: integer().notNull(),
});

export const applications = sqliteTable("applications", {
  id: text().primaryKey(),
  userId: text("user_id").notNull(),
  postingId: text("posting_id").notNull(),
  state: text({ enum: ["found", "queued", "applied", "unconfirmed", "not_applied", "withdrawn"] }).notNull(),
  position: text().notNull(),
  company: text().notNull(),
  location: text().notNull(),
  link: text().notNull(),
  portal: text().notNull(),
  easyApply: integer("easy_apply", { mode: "boolean" }).notNull().default(false),
  payLower: real("pay_lower"),
  payUpper: real("pay_upper"),
  payCurrency: text("pay_currency"),
  searchTerm: text("search_term").notNull().default(""),
  postedAt: integer("posted_at"),
  score: real().notNull(),
  reasons: text({ mode: "json" }).$type<string[]>().notNull(),
  resumeId: text("resume_id"),
  attempt: integer().notNull().default(1),
  status: text().notNull().default(""),
  remarks: text().notNull().default(""),
  queueDay: text("queue_day"),
  queuedAt: integer("queued_at"),
  lockedAt: integer("locked_at"),
  lockedBy: text("locked_by"),
  appliedAt: integer("applied_at"),
  createdAt: integer("created_at").notNull(),
  revision: integer().notNull().default(0),
  claimedBy: text("claimed_by"),
  claimedAt: integer("claimed_at"),
  claimedUntil: integer("claimed_until"),
  companyKey: text("company_key").notNull().default(""),
  titleKey: text("title_key").notNull().default(""),
  places: text({ mode: "json" }).$type<string[]>().notNull().default([]),
});

export const dayCounts = sqliteTable(
  "day_counts",
  {
    day: text().notNull(),
    status: text().notNull(),
    entries: integer().notNull(),
    locked: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.status] })],
);

export const feedCursors = sqliteTable("feed_cursors", {
  consumer: text().primaryKey(),
  seq: integer().notNull(),
  updatedAt: integer("updated_at").notNull(),
  epoch: text().notNull().default(""),
  recheckAt: integer("recheck_at"),
  recheckAfter: text("recheck_after").notNull().default(""),
});

export const matchingRules = sqliteTable("matching_rules", {
  one: integer().primaryKey(),
  version: integer().notNull(),
  at: integer().notNull(),
});

export const outbox = sqliteTable("outbox", {
  id: text().primaryKey(),
  channel: text({ enum: ["mail", "whatsapp"] }).notNull(),
  template: text().$type<TemplateName>().notNull(),
  userId: text("user_id"),
  recipient: text().notNull(),
  model: text({ mode: "json" }).$type<Record<string, string>>().notNull(),
  cause: text().notNull(),
  state: text({ enum: ["waiting", "sending", "sent", "unsure", "failed", "cancelled", "withheld"] })
    .notNull()
    .default("waiting"),
  dueAt: integer("due_at").notNull(),
  leaseUntil: integer("lease_until"),
  attempts: integer().notNull().default(0),
  providerId: text("provider_id"),
  lastError: text("last_error"),
  sentAt: integer("sent_at"),
  createdAt: integer("created_at").notNull(),
});

export const sandboxMail = sqliteTable("sandbox_mail", {
  id: text().primaryKey(),
  recipient: text().notNull(),
  template: text().notNull(),
  subject: text().notNull(),
  html: text().notNull(),
  text: text().notNull(),
  headers: text({ mode: "json" }).$type<Record<string, string>>().notNull().default({}),
  at: integer().notNull(),
});

export const mailSuppressions = sqliteTable("mail_suppressions", {
  address: text().primaryKey(),
  reason: text({ enum: ["bounce", "complaint"] }).notNull(),
  at: integer().notNull(),
});

export const erasedFiles = sqliteTable("erased_files", {
  objectKey: text("object_key").primaryKey(),
  erasureId: text("erasure_id").notNull(),
});

export const mailingStamps = sqliteTable(
  "mailing_stamps",
  {
    userId: text("user_id").notNull(),
    field: text().notNull(),
    at: integer().notNull(),
    plan: text(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.field] })],
);

export const work = sqliteTable(
  "work",
  {
    kind: text().notNull(),
    ref: text().notNull(),
    state: text({ enum: ["ready", "running", "done", "dead"] })
      .notNull()
      .default("ready"),
    generation: integer().notNull().default(1),
    dueAt: integer("due_at").notNull(),
    leaseUntil: integer("lease_until"),
    attempts: integer().notNull().default(0),
    lastError: text("last_error"),
    createdAt: integer("created_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.ref] })],
);

export const deadLetters = sqliteTable("dead_letters", {
  id: text().primaryKey(),
  body: text().notNull(),
  createdAt: integer("created_at").notNull(),
  replayedAt: integer("replayed_at"),
});

export const auditLog = sqliteTable("audit_log", {
  id: text().primaryKey(),
  at: integer().notNull(),
  actorId: text("actor_id"),
  action: text().notNull(),
  subjectId: text("subject_id"),
  objectId: text("object_id"),
  detail: text().notNull().default(""),
});

export const siteFigures = sqliteTable("site_figures", {
  day: text().primaryKey(),
  measuredAt: integer("measured_at").notNull(),
  sources: integer().notNull(),
  opened: integer(),
  peopleHelped: integer("people_helped").notNull(),
  feedSeq: integer("feed_seq").notNull(),
  openings: integer().notNull().default(0),
  applications: integer().notNull().default(0),
  portals: text({ mode: "json" }).$type<string[]>().notNull().default([]),
});
export * from "./alarms-schema";
export * from "./desk-schema";
export * from "./payments-schema";
export * from "./health-schema";
export * from "./calls-schema";
export * from "./reports-schema";
export * from "./alerts-schema";
export * from "./matching-schema";

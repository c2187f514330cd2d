/** The tables of resumes, whose writer it alone is. `migrations` is the truth; a test compares the two. */
import { sql } from "drizzle-orm";
import { index, integer, primaryKey, text } from "drizzle-orm/sqlite-core";
import { CLEAN_STATES } from "../../../modules/candidates/rules";
import type { Correction } from "../../../reading/resumes/corrections";
import { ofUser } from "../accounts/sign-in";
import { table } from "../table";

export const resumes = table(
  "resumes",
  {
    id: text().primaryKey(),
    userId: ofUser().notNull(),
    objectKey: text().notNull().unique(),
    fileName: text().notNull(),
    sizeBytes: integer().notNull(),
    sha256: text().notNull(),
    parseState: text({ enum: ["waiting", "parsed", "no_text", "failed"] })
      .notNull()
      .default("waiting"),
    pageCount: integer(),
    text: text(),
    clean: text({ enum: CLEAN_STATES }).notNull().default(""),
    cleanSha256: text("clean_sha256").notNull().default(""),
    cleanTries: integer().notNull().default(0),
    cleanTriedAt: integer().notNull().default(0),
    createdAt: integer().notNull(),
  },
  (t) => [
    index("resumes_user").on(t.userId, t.createdAt),
    index("resumes_waiting")
      .on(t.createdAt)
      .where(sql`parse_state = 'waiting'`),
    index("resumes_clean_cut_off")
      .on(t.cleanTriedAt)
      .where(sql`clean = 'too_slow'`),
  ],
);

export const fileSweeps = table("file_sweeps", {
  prefix: text().primaryKey(),
  afterKey: text().notNull(),
});

export const resumeReadings = table(
  "resume_readings",
  {
    resumeId: text()
      .primaryKey()
      .references(() => resumes.id, { onDelete: "cascade" }),
    readerVersion: integer().notNull(),
    reading: text(),
    readAt: integer().notNull(),
  },
  (t) => [index("resume_readings_version").on(t.readerVersion)],
);

export const resumeCorrections = table(
  "resume_corrections",
  {
    resumeId: text()
      .notNull()
      .references(() => resumes.id, { onDelete: "cascade" }),
    seq: integer().notNull(),
    correction: text({ mode: "json" }).$type<Correction>().notNull(),
    saidAt: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.resumeId, t.seq] })],
);

export const uncorrectedReadings = table("uncorrected_readings", {
  resumeId: text()
    .primaryKey()
    .references(() => resumes.id, { onDelete: "cascade" }),
  reading: text().notNull(),
});

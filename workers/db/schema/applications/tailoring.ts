/** The tables of tailoring, whose writer it alone is. `migrations` is the truth; a test compares the two. */
import { index, integer, text } from "drizzle-orm/sqlite-core";
import {
  DESIGN_UNLESS_CHOSEN,
  DESIGNS,
  OWN_FILE_REASONS,
  UNLESS_CHOSEN,
  type ResumeChange,
  type FileChoice,
} from "../../../modules/applications/rules";
import { applications } from "./records";
import { ofUser } from "../accounts/sign-in";
import { resumes } from "../candidates/resumes";
import { table } from "../table";

export const tailoredResumes = table(
  "tailored_resumes",
  {
    applicationId: text()
      .primaryKey()
      .references(() => applications.id, { onDelete: "cascade" }),
    id: text().notNull().unique(),
    userId: ofUser().notNull(),
    resumeId: text()
      .notNull()
      .references(() => resumes.id, { onDelete: "cascade" }),
    rules: integer().notNull(),
    choice: text().$type<FileChoice>().notNull().default(UNLESS_CHOSEN),
    reason: text({ enum: ["", ...OWN_FILE_REASONS] })
      .notNull()
      .default(""),
    objectKey: text().unique(),
    fileName: text().notNull().default(""),
    sha256: text().notNull().default(""),
    sizeBytes: integer().notNull().default(0),
    changes: text({ mode: "json" }).$type<ResumeChange[]>().notNull().default([]),
    fitBefore: integer(),
    fitAfter: integer(),
    note: text().notNull().default(""),
    madeAt: integer().notNull(),
    design: text({ enum: DESIGNS }).notNull().default(DESIGN_UNLESS_CHOSEN),
  },
  (t) => [
    index("tailored_resumes_user").on(t.userId, t.applicationId),
    index("tailored_resumes_resume").on(t.resumeId),
  ],
);

export const tailoringChoices = table(
  "tailoring_choices",
  {
    userId: ofUser().primaryKey(),
    choice: text().$type<FileChoice>().notNull(),
    chosenAt: integer().notNull(),
    askedDay: text().notNull().default(""),
    asked: integer().notNull().default(0),
    design: text({ enum: DESIGNS }).notNull().default(DESIGN_UNLESS_CHOSEN),
  },
  (t) => [index("tailoring_choices_asked").on(t.askedDay, t.asked)],
);

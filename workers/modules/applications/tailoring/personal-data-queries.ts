import { and, asc, eq, gt, sql } from "drizzle-orm";
import { tailoredResumes, tailoringChoices } from "../../../db/schema/applications/tailoring";
import type { AppDb } from "../../../db/client";
import { instant, pagesOf, type PersonalData } from "../../../core/personal-data";
import { reference } from "../../../core/reference";
import { inEnglish, inWords } from "../../../texts/text";
import { ownFileWords } from "./vocabulary";

const tailoredOf = (db: AppDb, userId: string, after: string | null, limit: number) =>
  db
    .select()
    .from(tailoredResumes)
    .where(
      and(eq(tailoredResumes.userId, userId), after === null ? undefined : gt(tailoredResumes.applicationId, after)),
    )
    .orderBy(asc(tailoredResumes.applicationId))
    .limit(limit);
type Row = Awaited<ReturnType<typeof tailoredOf>>[number];

const pages = <Shown>(db: AppDb, userId: string, show: (row: Row) => Shown) =>
  pagesOf<Row, string, Shown>(
    (after, limit) => tailoredOf(db, userId, after, limit),
    (row) => row.applicationId,
    show,
  );

const inArchive = (row: Row) => `tailored/${reference(row.applicationId)}-${row.fileName}`;

export const tailoringData: PersonalData = {
  files: (userId) =>
    sql`SELECT object_key FROM ${tailoredResumes} WHERE user_id = ${userId} AND object_key IS NOT NULL`,
  async *archive({ db, files }, userId) {
    for await (const page of pages(db, userId, (row) => row))
      for (const row of page) {
        const object = row.objectKey === null ? null : await files.get(row.objectKey);
        if (object) yield { name: inArchive(row), body: object.body };
      }
  },
  sections: {
    tailoredResumes: ({ db }, userId) =>
      pages(db, userId, (row) => ({
        reference: reference(row.applicationId),
        resumeId: row.resumeId,
        ownFileBecause: row.reason === "" ? null : inWords(ownFileWords(row.reason, "person"), inEnglish),
        file: row.objectKey === null ? null : inArchive(row),
        sha256: row.sha256,
        sizeBytes: row.sizeBytes,
        changes: row.changes,
        fitBefore: row.fitBefore,
        fitAfter: row.fitAfter,
        coverNote: row.note,
        rules: row.rules,
        design: row.design,
        madeAt: instant(row.madeAt),
      })),
    resumeSentByChoice: async ({ db }, userId) => {
      const rows = await db.select().from(tailoringChoices).where(eq(tailoringChoices.userId, userId));
      return rows.map(({ choice, design, chosenAt, askedDay, asked }) => ({
        choice,
        design,
        chosenAt: instant(chosenAt),
        modelLastAskedOn: askedDay === "" ? null : askedDay,
        timesAskedOnThatDay: asked,
      }));
    },
  },
};

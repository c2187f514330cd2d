import { asc, eq, sql } from "drizzle-orm";
import { resumes } from "../../../db/schema/candidates/resumes";
import type { AppDb } from "../../../db/client";
import { dropJobs } from "../../../core/jobs/queries";
import { heldKey } from "./open-file";
import { allCorrectionsOf, readingsOf } from "./queries";
import { fileInArchive } from "./rules";
import { CLEAN_PREFIX } from "./vocabulary";
import { instant, type PersonalData } from "../../../core/personal-data";

const resumesOf = (db: AppDb, userId: string) =>
  db
    .select({
      id: resumes.id,
      objectKey: resumes.objectKey,
      fileName: resumes.fileName,
      sizeBytes: resumes.sizeBytes,
      createdAt: resumes.createdAt,
    })
    .from(resumes)
    .where(eq(resumes.userId, userId))
    .orderBy(asc(resumes.createdAt), asc(resumes.id));

/** The archive's name of the file that waits for its form. */
const HELD_NAME = "not yet saved.pdf";

export const resumesData: PersonalData = {
  files: (userId) => sql`SELECT object_key FROM ${resumes} WHERE user_id = ${userId}
    UNION ALL SELECT ${CLEAN_PREFIX} || id FROM ${resumes} WHERE user_id = ${userId}
    UNION ALL SELECT ${heldKey(userId)}`,
  async *archive({ db, files }, userId) {
    const own = await resumesOf(db, userId);
    for (const [i, { objectKey, fileName }] of [
      ...own,
      { objectKey: heldKey(userId), fileName: HELD_NAME },
    ].entries()) {
      const object = await files.get(objectKey);
      if (object) yield { name: fileInArchive(i, fileName), body: object.body };
    }
  },
  erase: (db, { userId }) => [dropJobs(db, "resume", sql`SELECT id FROM ${resumes} WHERE user_id = ${userId}`)],
  sections: {
    resumes: async ({ db, files }, userId) => {
      const rows = await resumesOf(db, userId);
      const readings = await readingsOf(db, userId);
      const there = await Promise.all(rows.map(({ objectKey }) => files.head(objectKey)));
      return rows.map(({ id, fileName, sizeBytes, createdAt }, i) => ({
        id,
        file: there[i] ? fileInArchive(i, fileName) : null,
        fileName,
        sizeBytes,
        givenAt: instant(createdAt),
        read: readings.get(id)?.resume ?? null,
      }));
    },
    corrections: async ({ db }, userId) =>
      (await allCorrectionsOf(db, userId)).map(({ resumeId, correction, saidAt }) => ({
        resumeId,
        field: correction.field,
        value: correction.value,
        line: correction.at?.text ?? null,
        saidAt: instant(saidAt),
      })),
  },
};

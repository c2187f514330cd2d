import { sql } from "drizzle-orm";
import { sentPostings } from "../../../db/schema/applications/receipts";
import type { AppDb } from "../../../db/client";
import { gunzip } from "../../../lib/gzip";
import { instant, pagesOf, type PersonalData } from "../../../core/personal-data";
import { reference } from "../../../core/reference";
import { sentOf } from "./sent-queries";
import { sharesOf } from "./share-queries";

type SentRow = Awaited<ReturnType<typeof sentOf>>[number];

const sentPages = <Shown>(db: AppDb, userId: string, show: (row: SentRow) => Shown) =>
  pagesOf<SentRow, SentRow, Shown>(
    (after, limit) => sentOf(db, userId, after, limit),
    (row) => row,
    show,
  );

const inArchive = (row: SentRow) => `postings/${row.attempt}-${reference(row.applicationId)}.txt`;

/** Goes with the person's applications. */
export const receiptsData: PersonalData = {
  files: (userId) => sql`SELECT object_key FROM ${sentPostings} WHERE user_id = ${userId}`,
  async *archive({ db, files }, userId) {
    for await (const page of sentPages(db, userId, (row) => row))
      for (const row of page) {
        const object = await files.get(row.objectKey);
        if (object) yield { name: inArchive(row), body: gunzip(object.body) };
      }
  },
  sections: {
    sharedReceipts: ({ db }, userId) =>
      pagesOf(
        (after: string | null, limit) => sharesOf(db, userId, after, limit),
        (row) => row.id,
        ({ id, showsName, createdAt }) => ({ reference: reference(id), showsName, since: instant(createdAt) }),
      ),
    postingsAsTheyWere: ({ db }, userId) =>
      sentPages(db, userId, (row) => ({
        reference: reference(row.applicationId),
        attempt: row.attempt,
        file: inArchive(row),
        sha256: row.sha256,
        keptAt: instant(row.keptAt),
      })),
  },
};

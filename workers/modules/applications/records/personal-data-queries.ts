import { inEnglish, inWords } from "../../../texts/text";
import { and, asc, eq, gt, sql } from "drizzle-orm";
import { applicationEvents, applicationProofs, applications } from "../../../db/schema/applications/records";
import { users } from "../../../db/schema/accounts/sign-in";
import { instant, pagesOf, type PersonalData } from "../../../core/personal-data";
import type { AppDb } from "../../../db/client";
import { dropJobs } from "../../../core/jobs/queries";
import { reference } from "../../../core/reference";
import { eraseOperator } from "./queries";
import { proofsOf } from "./proof-queries";
import type { ProofMediaType } from "./picture-rules";
import { proofFileName } from "./proof-rules";

type ProofRow = Awaited<ReturnType<typeof proofsOf>>[number];

const proofPages = <Shown>(db: AppDb, userId: string, show: (row: ProofRow) => Shown) =>
  pagesOf<ProofRow, string, Shown>(
    (after, limit) => proofsOf(db, userId, after, limit),
    (row) => row.id,
    show,
  );

/** The name of a screenshot in the archive; null where there is none. */
const proofInArchive = (proof: { applicationId: string; attempt: number; mediaType: ProofMediaType | null }) =>
  proof.mediaType && `proofs/${proof.attempt}-${proofFileName(proof.applicationId, proof.mediaType)}`;

export const applicationsData: PersonalData = {
  files: (userId) =>
    sql`SELECT object_key FROM ${applicationProofs} WHERE user_id = ${userId} AND object_key IS NOT NULL`,
  async *archive({ db, files }, userId) {
    for await (const page of proofPages(db, userId, (row) => row)) {
      for (const proof of page) {
        const name = proofInArchive(proof);
        const object = name && proof.objectKey ? await files.get(proof.objectKey) : null;
        if (name && object) yield { name, body: object.body };
      }
    }
  },
  // An operator's work for others stays in those people's data, without the operator.
  erase: (db, { userId }) => [
    ...eraseOperator(db, userId),
    dropJobs(db, "application", sql`SELECT id FROM ${applications} WHERE user_id = ${userId}`),
    dropJobs(
      db,
      "event",
      sql`SELECT e.application_id || '#' || e.n FROM ${applications} a
        JOIN ${applicationEvents} e ON e.application_id = a.id WHERE a.user_id = ${userId}`,
    ),
  ],
  sections: {
    applications: ({ db }, userId) =>
      pagesOf(
        (after: string | null, limit) =>
          db
            .select({
              id: applications.id,
              postingId: applications.postingId,
              state: applications.state,
              position: applications.position,
              company: applications.company,
              location: applications.location,
              link: applications.link,
              portal: applications.portal,
              selfApply: applications.selfApply,
              payLower: applications.payLower,
              payUpper: applications.payUpper,
              payCurrency: applications.payCurrency,
              searchTerm: applications.searchTerm,
              score: applications.score,
              reasons: applications.reasons,
              signs: applications.signs,
              resumeId: applications.resumeId,
              outcome: applications.outcome,
              remarks: applications.remarks,
              reservedAt: applications.reservedAt,
              queuedAt: applications.queuedAt,
              declined: applications.declined,
              chosen: applications.chosen,
              unsure: applications.unsure,
              askedAt: applications.askedAt,
              keptAt: applications.keptAt,
              withdrawnAt: applications.withdrawnAt,
              appliedAt: applications.appliedAt,
              createdAt: applications.createdAt,
              appliedBy: users.displayName,
            })
            .from(applications)
            .leftJoin(users, eq(users.id, applications.lockedBy))
            .where(and(eq(applications.userId, userId), after === null ? undefined : gt(applications.postingId, after)))
            .orderBy(asc(applications.postingId))
            .limit(limit),
        (row) => row.postingId,
        ({
          id,
          postingId: _posting,
          reservedAt,
          queuedAt,
          appliedAt,
          createdAt,
          askedAt,
          keptAt,
          reasons,
          ...row
        }) => ({
          reference: reference(id),
          ...row,
          reasons: reasons.map((reason) => inWords(reason, inEnglish)),
          foundAt: instant(createdAt),
          chosenAt: instant(reservedAt),
          askedAt: instant(askedAt),
          keptAt: instant(keptAt),
          queuedAt: instant(queuedAt),
          appliedAt: instant(appliedAt),
        }),
      ),
    applicationEvents: ({ db }, userId) =>
      pagesOf(
        (after: { id: string; n: number } | null, limit) =>
          db
            .select({
              id: applicationEvents.applicationId,
              n: applicationEvents.n,
              attempt: applicationEvents.attempt,
              at: applicationEvents.at,
              by: applicationEvents.actorKind,
              event: applicationEvents.event,
              outcome: applicationEvents.outcome,
              evidence: applicationEvents.evidence,
            })
            .from(applications)
            .innerJoin(applicationEvents, eq(applicationEvents.applicationId, applications.id))
            .where(
              and(
                eq(applications.userId, userId),
                after === null
                  ? undefined
                  : sql`(${applicationEvents.applicationId}, ${applicationEvents.n}) > (${after.id}, ${after.n})`,
              ),
            )
            .orderBy(asc(applicationEvents.applicationId), asc(applicationEvents.n))
            .limit(limit),
        (row) => row,
        ({ id, n: _n, at, ...row }) => ({ reference: reference(id), at: instant(at), ...row }),
      ),
    proofs: ({ db }, userId) =>
      proofPages(db, userId, (row) => ({
        reference: reference(row.applicationId),
        attempt: row.attempt,
        position: row.position,
        company: row.company,
        number: row.number,
        link: row.link,
        file: proofInArchive(row),
        at: instant(row.createdAt),
      })),
  },
};

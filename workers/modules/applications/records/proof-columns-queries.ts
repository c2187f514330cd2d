import { and, eq, sql, type SQL } from "drizzle-orm";
import { confirmingMails } from "../../../db/schema/applications/receipts";
import { applicationEvents, applicationProofs, applications } from "../../../db/schema/applications/records";
import { PROOF_KINDS, type ProofKind } from "./certainty-rules";
import type { ProofMediaType } from "./picture-rules";

/** The proof of an application's present attempt, beside the application's own columns: named apart from them. */
export const PROOF_COLUMNS = {
  proofId: sql<string | null>`${applicationProofs.id}`.as("proof_id"),
  proofNumber: sql<string | null>`${applicationProofs.number}`.as("proof_number"),
  proofLink: sql<string | null>`${applicationProofs.link}`.as("proof_link"),
  proofType: sql<ProofMediaType | null>`${applicationProofs.mediaType}`.as("proof_type"),
};

export const matchesAttempt = and(
  eq(applicationProofs.applicationId, applications.id),
  eq(applicationProofs.attempt, applications.attempt),
);

/**
 * The kinds of proof of an application's present attempt, as `kindsIn` reads them. An employer's email is one where its
 * sender was verified; the company's page where its address is kept, or what it said to the program that sent it.
 * @param a the name of the row of `applications` in the statement.
 */
export function proofKinds(a: string): SQL<string> {
  const [id, attempt] = [sql.raw(`${a}.id`), sql.raw(`${a}.attempt`)];
  const proof = (is: SQL) => sql`EXISTS (SELECT 1 FROM ${applicationProofs} cp
    WHERE cp.application_id = ${id} AND cp.attempt = ${attempt} AND ${is})`;
  const has: Readonly<Record<ProofKind, SQL>> = {
    mail: sql`EXISTS (SELECT 1 FROM ${confirmingMails} cm WHERE cm.application_id = ${id} AND cm.attempt = ${attempt}
      AND cm.answer = 'received' AND cm.verified = 1)`,
    number: proof(sql`cp.number <> ''`),
    page: sql`(${proof(sql`cp.link <> ''`)}
      OR EXISTS (SELECT 1 FROM ${applicationEvents} ce WHERE ce.application_id = ${id} AND ce.attempt = ${attempt}
        AND ce.event = 'submitted' AND coalesce(ce.evidence ->> '$.seen.text', '') <> ''))`,
    picture: proof(sql`cp.object_key IS NOT NULL`),
  };
  const parts = PROOF_KINDS.map((kind) => sql`iif(${has[kind]}, ${sql.raw(`'${kind} '`)}, '')`);
  return sql<string>`(${sql.join(parts, sql` || `)})`;
}

/** The kinds that a column of `proofKinds` names. */
export const kindsIn = (column: string): ProofKind[] => PROOF_KINDS.filter((kind) => column.split(" ").includes(kind));

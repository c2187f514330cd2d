import { and, eq, sql, type SQL } from "drizzle-orm";
import { applicationEvents, applicationProofs, applications } from "../../../db/schema/applications/records";
import { confirmingMails } from "../../../db/schema/fulfilment/inbound-mail";
import type { ProofMediaType } from "./proof-rules";

/** The proof of an application's present attempt, beside the application's own columns: named apart from them. */
export const PROOF_COLUMNS = {
  proofId: sql<string | null>`${applicationProofs.id}`.as("proof_id"),
  proofNumber: sql<string | null>`${applicationProofs.number}`.as("proof_number"),
  proofLink: sql<string | null>`${applicationProofs.link}`.as("proof_link"),
  proofType: sql<ProofMediaType | null>`${applicationProofs.mediaType}`.as("proof_type"),
};

export const ofThisAttempt = and(
  eq(applicationProofs.applicationId, applications.id),
  eq(applicationProofs.attempt, applications.attempt),
);

/**
 * 1 where anything but an operator's word says that an attempt arrived: a number, a page or a picture of one, what the
 * page said to the program that sent it, or an employer's mail whose sender was verified.
 * @param a the name of the row of `applications` in the statement.
 */
export function isConfirmed(a: string): SQL<0 | 1> {
  const [id, attempt] = [sql.raw(`${a}.id`), sql.raw(`${a}.attempt`)];
  return sql<0 | 1>`(EXISTS (SELECT 1 FROM ${applicationProofs} cp
      WHERE cp.application_id = ${id} AND cp.attempt = ${attempt})
    OR ${isByCompany(a)}
    OR EXISTS (SELECT 1 FROM ${applicationEvents} ce WHERE ce.application_id = ${id} AND ce.attempt = ${attempt}
      AND ce.event = 'submitted' AND coalesce(ce.evidence ->> '$.seen.text', '') <> ''))`;
}

/** 1 where a verified mail of the employer says that an attempt arrived. @param a as in `isConfirmed`. */
export function isByCompany(a: string): SQL<0 | 1> {
  const [id, attempt] = [sql.raw(`${a}.id`), sql.raw(`${a}.attempt`)];
  return sql<0 | 1>`EXISTS (SELECT 1 FROM ${confirmingMails} cm
    WHERE cm.application_id = ${id} AND cm.attempt = ${attempt} AND cm.answer = 'received'
    AND cm.verified = 1)`;
}

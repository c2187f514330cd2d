import { and, eq, sql } from "drizzle-orm";
import { applicationProofs, applications } from "../../db/schema/applications";
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

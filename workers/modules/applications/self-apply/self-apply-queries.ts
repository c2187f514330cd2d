import { sql, type SQL } from "drizzle-orm";
import { applications } from "../../../db/schema/applications/records";
import { profiles } from "../../../db/schema/candidates/profiles";
import { resumes } from "../../../db/schema/candidates/resumes";
import { readRaw, type AppDb } from "../../../db/client";
import type { DeclineReason } from "../records/vocabulary";

/** A job that its person alone can apply to, with the file of their profile. */
export interface OwnSelfApply {
  id: string;
  postingId: string;
  position: string;
  company: string;
  location: string;
  link: string;
  portal: string;
  state: "found" | "withdrawn";
  declined: DeclineReason | "";
  /** Messages, as JSON. */
  reasons: string;
  /** The resume that something was, or is to be, arranged from; null while that was not asked for. */
  arrangedFrom: string | null;
  resumeId: string | null;
  resumeName: string | null;
  country: "IN" | "US" | null;
}

/** The person's own, by the end of its id: one that is theirs to apply to, or that they settled. */
export async function findOwnSelfApply(db: AppDb, userId: string | SQL, idEnd: string): Promise<OwnSelfApply | null> {
  const { rows } = await readRaw(db, {
    rows: db.all<OwnSelfApply>(sql`SELECT a.id AS id, a.posting_id AS postingId, a.position AS position,
        a.company AS company, a.location AS location, a.link AS link, a.portal AS portal, a.state AS state,
        a.declined AS declined,
        a.reasons AS reasons, a.resume_id AS arrangedFrom, r.id AS resumeId, r.file_name AS resumeName,
        f.country AS country
      FROM ${applications} a LEFT JOIN ${profiles} f ON f.user_id = a.user_id
      LEFT JOIN ${resumes} r ON r.id = f.resume_id
      WHERE substr(a.id, -8) = ${idEnd} AND a.user_id = ${userId} AND a.self_apply = 1
        AND (a.state = 'found' OR a.state = 'withdrawn' AND a.declined <> '')
      ORDER BY a.created_at DESC, a.id DESC LIMIT 1`),
  });
  return rows[0] ?? null;
}

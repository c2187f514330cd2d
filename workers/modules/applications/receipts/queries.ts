import { sql, type SQL } from "drizzle-orm";
import { applicationEvents, applicationProofs, applications } from "../../../db/schema/applications/records";
import { users } from "../../../db/schema/accounts/sign-in";
import { resumes } from "../../../db/schema/candidates/resumes";
import { confirmingMails, sentPostings } from "../../../db/schema/applications/receipts";
import { readRaw, type AppDb } from "../../../db/client";
import { isAsked } from "../../candidates/queries";
import type { EventCode, RecordedOutcome, State } from "../records/vocabulary";
import type { ProofMediaType } from "../records/picture-rules";
import { proofKinds } from "../records/proof-columns-queries";
import { isByYourself } from "../records/owner-queries";
import { auditReading } from "../../../core/audit/reading-queries";

/** An application as its receipt shows it, with the file that was sent and the proof of its present attempt. */
export interface ReceiptRow {
  id: string;
  userId: string;
  postingId: string;
  state: State;
  outcome: RecordedOutcome | "";
  position: string;
  company: string;
  location: string;
  link: string;
  portal: string;
  score: number;
  payLower: number | null;
  payUpper: number | null;
  payCurrency: string | null;
  searchTerm: string;
  postedAt: number | null;
  /** JSON. */
  reasons: string;
  /** JSON. */
  signs: string;
  lockedAt: number | null;
  appliedAt: number | null;
  heldUntil: number | null;
  /** The person applied by themselves. */
  byYourself: 0 | 1;
  /** The kinds of proof, as `kindsIn` reads them. */
  proofs: string;
  /** It is parked, and a question of it is open. */
  isAsked: 0 | 1;
  /** Steps between its outcomes are no longer kept. */
  shortened: 0 | 1;
  createdAt: number;
  operatorName: string | null;
  ownerName: string;
  resumeId: string | null;
  resumeName: string | null;
  /** Of the copy that employers get; '' where none was made. */
  resumeHash: string | null;
  proofId: string | null;
  proofNumber: string | null;
  proofLink: string | null;
  proofType: ProofMediaType | null;
  /** Of the posting's text as it was when this attempt was sent; null where none was kept. */
  textKey: string | null;
  textStoredAt: number | null;
}

/** An employer's mail about the present attempt: at most one of each answer. */
export interface ReceiptMailRow {
  answer: "received" | "rejected";
  sender: string;
  subject: string;
  sentence: string;
  verified: 0 | 1;
  sentAt: number;
}

export interface ReceiptEventRow {
  n: number;
  at: number;
  event: EventCode;
  outcome: RecordedOutcome | "";
  actorKind: "person" | "operator" | "system";
  actorName: string | null;
  /** JSON: an `Evidence` of applications. */
  evidence: string;
}

/** More events than nearly any application has: of one that has more, the newest are shown. */
const MAX_EVENTS = 200;

/**
 * An application that entered a queue, with its events, by the end of its id: the reader's own, or for staff the newest
 * of any person. The staff read is logged in the same batch; where it cannot be, nothing is read. One round trip.
 */
export async function readReceiptRows(
  db: AppDb,
  reader: { userId: string; isStaff: true; nowMs: number } | { userId: string | SQL; isStaff: false },
  idEnd: string,
): Promise<{ receipt: ReceiptRow | null; events: ReceiptEventRow[]; mails: ReceiptMailRow[] }> {
  const { userId, isStaff } = reader;
  const whose = isStaff ? sql`true` : sql`user_id = ${userId}`;
  // Two ids may end alike: one's own comes first, then the newest.
  const pick = sql`(SELECT id FROM ${applications} WHERE substr(id, -8) = ${idEnd} AND ${whose} AND event_count > 0
    ORDER BY user_id = ${userId} DESC, created_at DESC, id DESC LIMIT 1)`;
  const { rows, events, mails } = await readRaw(db, {
    reading: reader.isStaff
      ? auditReading(
          db,
          { userId: reader.userId, action: "applications.read_slip", nowMs: reader.nowMs },
          {
            people: sql`SELECT user_id, id AS object_id FROM ${applications}
              WHERE id = ${pick} AND user_id <> ${userId}`,
            aThing: true,
          },
        )
      : null,
    rows: db.all<ReceiptRow>(sql`SELECT a.id AS id, a.user_id AS userId, a.posting_id AS postingId, a.state AS state,
        a.outcome AS outcome, a.position AS position, a.company AS company, a.location AS location, a.link AS link,
        a.portal AS portal, a.score AS score, a.pay_lower AS payLower, a.pay_upper AS payUpper,
        a.pay_currency AS payCurrency, a.search_term AS searchTerm, a.posted_at AS postedAt,
        a.reasons AS reasons, a.signs AS signs, a.locked_at AS lockedAt,
        a.applied_at AS appliedAt, a.held_until AS heldUntil,
        ${isByYourself("a")} AS byYourself, ${proofKinds("a")} AS proofs,
        a.state = 'parked' AND ${isAsked("a")} AS isAsked,
        a.shortened AS shortened, a.created_at AS createdAt,
        operator.display_name AS operatorName, owner.display_name AS ownerName,
        r.id AS resumeId, r.file_name AS resumeName, r.clean_sha256 AS resumeHash,
        s.object_key AS textKey, s.kept_at AS textStoredAt,
        p.id AS proofId, p.number AS proofNumber, p.link AS proofLink, p.media_type AS proofType
      FROM ${applications} a JOIN ${users} owner ON owner.id = a.user_id
      LEFT JOIN ${users} operator ON operator.id = a.locked_by
      LEFT JOIN ${resumes} r ON r.id = a.resume_id
      LEFT JOIN ${applicationProofs} p ON p.application_id = a.id AND p.attempt = a.attempt
      LEFT JOIN ${sentPostings} s ON s.application_id = a.id AND s.attempt = a.attempt
      WHERE a.id = ${pick}`),
    mails: db.all<ReceiptMailRow>(sql`SELECT m.answer AS answer, m.sender AS sender, m.subject AS subject,
        m.sentence AS sentence, m.verified AS verified, m.sent_at AS sentAt
      FROM ${confirmingMails} m JOIN ${applications} a ON a.id = m.application_id AND a.attempt = m.attempt
      WHERE m.application_id = ${pick}`),
    events:
      db.all<ReceiptEventRow>(sql`SELECT * FROM (SELECT e.n AS n, e.at AS at, e.event AS event, e.outcome AS outcome,
        e.actor_kind AS actorKind, u.display_name AS actorName, e.evidence AS evidence
      FROM ${applicationEvents} e LEFT JOIN ${users} u ON u.id = e.actor_id
      WHERE e.application_id = ${pick} ORDER BY e.n DESC LIMIT ${MAX_EVENTS}) ORDER BY n`),
  });
  return { receipt: rows[0] ?? null, events, mails };
}

/** The same of the person's own alone. */
export const readOwnReceiptRows = (db: AppDb, userId: string | SQL, idEnd: string) =>
  readReceiptRows(db, { userId, isStaff: false }, idEnd);

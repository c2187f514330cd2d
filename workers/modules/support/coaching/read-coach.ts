import { write } from "../../../db/client";
import { auditRow } from "../../../core/audit/queries";
import type { ZoneName } from "../../../lib/zones";
import type { AppContext } from "../../../core/context";
import { DomainError } from "../../../core/errors";
import { parseInput } from "../../../core/parse";
import { authorize } from "../../../core/policy";
import { readSanitizedFile, type ResumeDownload } from "../../candidates";
import { NO_SESSION } from "./move-session";
import { prepareFor } from "./prepare-for";
import type { Preparation } from "./preparation";
import { findResumeFor, selectCoachPage, readForCoach } from "./coach-queries";
import type { SessionRow } from "./read-queries";
import type { Calendar } from "./rules";
import { SessionInput } from "./schema";
import type { Helped, SessionState } from "./vocabulary";

export interface PublishedCalendar extends Calendar {
  about: string;
  meetingLink: string;
  revision: number;
}

/** A session in a coach's list. Instants are milliseconds since 1970, UTC. */
export interface CoachLine {
  id: string;
  name: string;
  state: SessionState;
  startsAt: number;
  endsAt: number;
  about: { position: string; company: string } | null;
}

export interface CoachPage {
  at: number;
  calendar: PublishedCalendar | null;
  /** Where meetings may be. */
  hosts: readonly string[];
  sessions: CoachLine[];
}

/** The calling coach's hours, and the people who booked with them: from the booking until a week after the session. */
export async function readCoachPage(ctx: AppContext): Promise<CoachPage> {
  const actor = authorize(ctx, "interviews.list_sessions");
  const at = ctx.now();
  const { calendar, listed } = await selectCoachPage(ctx.db, actor.userId, at);
  return { at, calendar, hosts: ctx.config.meetingHosts, sessions: listed.map(line) };
}

const line = (row: SessionRow): CoachLine => ({
  id: row.id,
  name: row.name,
  state: row.state,
  startsAt: row.startsAt,
  endsAt: row.endsAt,
  about: row.position === null ? null : { position: row.position, company: row.company ?? "" },
});

/** A session with what its coach prepares from. */
export interface CoachSession extends CoachLine {
  focus: string;
  meetingLink: string;
  sequence: number;
  zone: ZoneName;
  hasBegun: boolean;
  reported: boolean;
  notes: string;
  actions: readonly string[];
  helped: Helped | null;
  preparation: Preparation;
  /** The text of the job; empty where none was chosen, or it is not kept any more. */
  posting: string;
  /** Null where there is none. */
  resume: { fileName: string; text: string | null } | null;
  applications: { id: string; position: string; company: string; appliedAt: number | null }[];
}

/**
 * A session of the calling coach: what the person wants, their resume and applications, and the job it is about.
 * The read is logged before it is made.
 * @throws DomainError `not_found` for another coach's, or one that was over more than a week ago.
 */
export async function readCoachSession(ctx: AppContext, input: unknown): Promise<CoachSession> {
  const actor = authorize(ctx, "interviews.read_session");
  const { session: id } = parseInput(SessionInput, input);
  const now = ctx.now();
  const { session, posting, person, applied } = await readForCoach(ctx.db, id, actor.userId, now);
  if (!session) throw new DomainError("not_found", NO_SESSION);
  const { listing, ...preparation } = await prepareFor(ctx, session, posting, person);
  return {
    ...line(session),
    focus: session.focus,
    meetingLink: session.meetingLink,
    sequence: session.sequence,
    zone: session.zone,
    hasBegun: session.startsAt <= now,
    reported: session.reportedAt !== null,
    notes: session.notes,
    actions: session.actions,
    helped: session.helped,
    preparation,
    posting: listing?.text ?? "",
    resume: person?.fileName == null ? null : { fileName: person.fileName, text: person.text },
    applications: applied,
  };
}

/**
 * The clean copy of the resume of a person who booked with the calling coach. It is in the audit log before a byte
 * leaves.
 * @throws DomainError `not_found` for another coach's session, or where there is none.
 */
export async function downloadForSession(ctx: AppContext, input: unknown): Promise<ResumeDownload> {
  const actor = authorize(ctx, "interviews.read_resume");
  const { session: id } = parseInput(SessionInput, input);
  const resume = await findResumeFor(ctx.db, id, actor.userId, ctx.now());
  if (resume)
    await write(ctx.db, [
      auditRow(ctx.db, {
        actor,
        action: "interviews.read_resume",
        subjectId: resume.userId,
        objectId: resume.resumeId,
        nowMs: ctx.now(),
      }),
    ]);
  if (!resume) throw new DomainError("not_found", NO_SESSION);
  return readSanitizedFile(ctx, { ...resume, id: resume.resumeId });
}

import type { Message } from "../../../texts/text";
import type { AppContext } from "../../../core/context";
import type { SQL, Statement } from "../../../db/client";
import { cancelMails, enqueueMail } from "../../messaging/queries";
import { calendarLink } from "./calendar-file";
import { causesOf, mailCause } from "./queries";
import type { SessionRow } from "./read-queries";
import { REMINDERS } from "./vocabulary";

type Kind = "booked" | "moved" | "cancelled" | "missed" | "notes" | keyof typeof REMINDERS;

/** The person of a session, and the link to it. */
export type Parties = Pick<
  SessionRow,
  "id" | "userId" | "name" | "email" | "zone" | "coachId" | "coachName" | "coachEmail" | "coachZone" | "meetingLink"
>;

/** The session as it will be once the batch has run. */
interface Told {
  session: Parties;
  sequence: number;
  startsAt: number;
  endsAt: number;
}

/**
 * The mails about an event of a session, to the person and the coach, each if `onlyIf`; with the reminders of one that
 * is to come. The coach's mails name no person: what they may know is on their page.
 */
export async function sessionMails(
  ctx: AppContext,
  kind: Exclude<Kind, keyof typeof REMINDERS>,
  told: Told,
  onlyIf: SQL,
  why: { person?: Message; coach?: Message } = {},
): Promise<Statement[]> {
  const now = ctx.now();
  const mails = [...(await toBoth(ctx, kind, told, { onlyIf, dueAt: now, why }))];
  if (kind === "booked" || kind === "moved")
    for (const [reminder, before] of Object.entries(REMINDERS) as [keyof typeof REMINDERS, number][]) {
      const dueAt = told.startsAt - before;
      if (dueAt > now) mails.push(...(await toBoth(ctx, reminder, told, { onlyIf, dueAt, why: {} })));
    }
  return mails;
}

async function toBoth(
  ctx: AppContext,
  kind: Kind,
  { session: s, sequence, startsAt, endsAt }: Told,
  { onlyIf, dueAt, why }: { onlyIf: SQL; dueAt: number; why: { person?: Message; coach?: Message } },
): Promise<Statement[]> {
  const common = {
    kind,
    coach: s.coachName ?? "",
    at: String(startsAt),
    minutes: String((endsAt - startsAt) / 60_000),
    meeting: s.meetingLink,
    session: s.id,
    sequence: String(sequence),
  };
  const calendars = {
    person: await calendarLink(ctx.config, s.id, "person"),
    coach: await calendarLink(ctx.config, s.id, "coach"),
  };
  const mail = (to: "person" | "coach", who: { userId: string; name: string; email: string; zone: string }) =>
    enqueueMail(
      ctx.db,
      {
        template: "interview",
        userId: who.userId,
        recipient: who.email,
        model: { ...common, to, name: who.name, zone: who.zone, why: why[to] ?? "", calendar: calendars[to] },
        cause: mailCause(s.id, sequence, kind, to),
        dueAt,
        nowMs: ctx.now(),
      },
      onlyIf,
    );
  const toPerson = mail("person", { userId: s.userId, name: s.name, email: s.email, zone: s.zone });
  if (s.coachId === null || s.coachEmail === null || kind === "notes" || kind === "missed") return [toPerson];
  const coach = { userId: s.coachId, name: s.coachName ?? "", email: s.coachEmail, zone: s.coachZone ?? "UTC" };
  return [toPerson, mail("coach", coach)];
}

/** Takes back the reminders of a version of a session, once that is the open one no more. */
export function withdrawReminders(ctx: AppContext, session: Pick<SessionRow, "id" | "sequence">): Statement {
  return cancelMails(ctx.db, causesOf(session.id, session.sequence));
}

import type { Locale } from "../../../texts/locales";
import { calendarFile, type CalendarEvent } from "../../../lib/ics";
import { BRAND } from "../../../core/brand";
import { LANGUAGES } from "../languages";
import type { Attachment } from "./port";
import { languageOf } from "./rules";
import type { TemplateName } from "./schema";

interface Session {
  id: string;
  sequence: number;
  startsAt: number;
  endsAt: number;
  cancelled: boolean;
  meetingLink: string;
  coachName: string;
}

/**
 * A session of interview guidance as an event, for its person or its coach: the file that a page links and the
 * invitation in a mail are of the same event, so that a calendar keeps one. A coach's is in English.
 */
export function sessionEvent(
  session: Session,
  to: { is: "person"; language: Locale | null } | { is: "coach" },
  origin: string,
  nowMs: number,
): CalendarEvent {
  const { id, sequence, startsAt, endsAt, cancelled, meetingLink, coachName } = session;
  const t = LANGUAGES[to.is === "coach" ? "en" : (to.language ?? "en")];
  const page = to.is === "coach" ? `${origin}/coach?session=${id}` : `${origin}/interviews`;
  return {
    uid: `interview-${id}@${new URL(origin).hostname}`,
    sequence,
    stampedAt: nowMs,
    startsAt,
    endsAt,
    cancelled,
    summary:
      to.is === "coach"
        ? t("email.interviewGuidance")
        : t("email.guidanceWith", { coach: coachName || t("email.ourCoach") }),
    description: `${t("email.preparationPage", { page })}\n${t("email.meetingPage", { link: meetingLink })}`,
    url: meetingLink,
    organizer: { name: BRAND.name, email: BRAND.supportMail },
  };
}

/** The kinds of an interview mail that change a calendar. */
const IN_CALENDAR: ReadonlySet<string> = new Set(["booked", "moved", "cancelled"]);

/** The invitation, or its cancellation, that goes with a mail; none with most. */
export function invitationsOf(
  mail: { template: TemplateName; model: Readonly<Record<string, string>>; recipient: string },
  language: Locale | null,
  origin: string,
  nowMs: number,
): Attachment[] {
  const { kind = "", to, session: id = "", at, minutes, sequence, meeting = "", coach = "" } = mail.model;
  if (mail.template !== "interview" || !IN_CALENDAR.has(kind) || id === "") return [];
  const startsAt = Number(at);
  const cancelled = kind === "cancelled";
  const event = sessionEvent(
    {
      id,
      sequence: Number(sequence),
      startsAt,
      endsAt: startsAt + Number(minutes) * 60_000,
      cancelled,
      meetingLink: meeting,
      coachName: coach,
    },
    to === "coach" ? { is: "coach" } : { is: "person", language: languageOf("interview", mail.model, language) },
    origin,
    nowMs,
  );
  return [
    {
      name: "session.ics",
      type: `text/calendar; charset=utf-8; method=${cancelled ? "CANCEL" : "REQUEST"}`,
      content: calendarFile({ ...event, attendee: mail.recipient }, BRAND.name),
    },
  ];
}

/** Calendar files (RFC 5545): one event, its times in UTC, its texts escaped and its lines folded. Pure. */

export interface CalendarEvent {
  /** Stays the same for all versions of the event. */
  uid: string;
  /** Grows with each version: a calendar keeps the highest. */
  sequence: number;
  /** Instants are milliseconds since 1970, UTC. */
  stampedAt: number;
  startsAt: number;
  endsAt: number;
  /** A cancelled event is taken out of the calendar. */
  cancelled: boolean;
  summary: string;
  description: string;
  /** An https address. */
  url: string;
  organizer: { name: string; email: string };
  /** The recipient of an invitation; absent in a file that anybody may add. */
  attendee?: string;
}

/** The file of an event, by which a calendar adds, moves or removes it. */
export function calendarFile(event: CalendarEvent, product: string): string {
  const { cancelled, organizer } = event;
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${text(product)}//EN`,
    `METHOD:${cancelled ? "CANCEL" : event.attendee === undefined ? "PUBLISH" : "REQUEST"}`,
    "BEGIN:VEVENT",
    `UID:${text(event.uid)}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${utc(event.stampedAt)}`,
    `DTSTART:${utc(event.startsAt)}`,
    `DTEND:${utc(event.endsAt)}`,
    `STATUS:${cancelled ? "CANCELLED" : "CONFIRMED"}`,
    `SUMMARY:${text(event.summary)}`,
    `DESCRIPTION:${text(event.description)}`,
    `LOCATION:${text(event.url)}`,
    `URL:${event.url.replace(/[^\x21-\x7e]/g, "")}`,
    `ORGANIZER;CN="${parameter(organizer.name)}":mailto:${organizer.email.replace(/[^\x21-\x7e]/g, "")}`,
    ...(event.attendee === undefined
      ? []
      : [`ATTENDEE;ROLE=REQ-PARTICIPANT;RSVP=FALSE:mailto:${event.attendee.replace(/[^\x21-\x7e]/g, "")}`]),
    "TRANSP:OPAQUE",
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

/** An instant as `20261124T130000Z`. */
function utc(instantMs: number): string {
  return new Date(instantMs).toISOString().replace(/[-:]|\.\d+/g, "");
}

/** A value of the type TEXT: what would end it or begin another line is escaped, control characters are left out. */
function text(value: string): string {
  return value
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n]/gu, "")
    .replace(/[\\;,]/g, "\\$&")
    .replace(/\n/g, "\\n");
}

/** A quoted parameter: it can hold neither quotes nor control characters. */
function parameter(value: string): string {
  return value.replace(/["\p{Cc}]/gu, " ").trim();
}

const MAX_LINE_BYTES = 75;

/** A line of at most 75 octets, continued after a line break and a space; no character is cut in two. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  let out = "";
  let used = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (used + size > MAX_LINE_BYTES) {
      out += "\r\n ";
      used = 1;
    }
    out += character;
    used += size;
  }
  return out;
}

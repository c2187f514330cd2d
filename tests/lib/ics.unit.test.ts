import fc from "fast-check";
import { expect, it } from "vitest";
import { calendarFile, type CalendarEvent } from "@workers/lib/ics";

const event = (over: Partial<CalendarEvent> = {}): CalendarEvent => ({
  uid: "session-1@jobsarthi.test",
  sequence: 0,
  stampedAt: Date.parse("2026-11-20T10:00:00Z"),
  startsAt: Date.parse("2026-11-24T13:00:00Z"),
  endsAt: Date.parse("2026-11-24T13:45:00Z"),
  cancelled: false,
  summary: "Interview guidance",
  description: "With Meera",
  url: "https://meet.google.com/abc-defg-hij",
  organizer: { name: "JobSarthi", email: "support@jobsarthi.test" },
  ...over,
});
const unfolded = (file: string) => file.replaceAll("\r\n ", "").split("\r\n");
const value = (file: string, name: string) =>
  unfolded(file)
    .find((line) => new RegExp(`^${name}[:;]`).test(line))
    ?.slice(name.length + 1);

it("says its times in UTC, and what became of the event by its method, status and sequence", () => {
  const file = calendarFile(event(), "JobSarthi");
  expect([value(file, "DTSTART"), value(file, "DTEND"), value(file, "METHOD"), value(file, "SEQUENCE")]).toEqual([
    "20261124T130000Z",
    "20261124T134500Z",
    "PUBLISH",
    "0",
  ]);
  const gone = calendarFile(event({ cancelled: true, sequence: 3 }), "JobSarthi");
  expect([value(gone, "METHOD"), value(gone, "STATUS"), value(gone, "SEQUENCE"), value(gone, "UID")]).toEqual([
    "CANCEL",
    "CANCELLED",
    "3",
    "session-1@jobsarthi.test",
  ]);
});

it("keeps any text in its field: escaped, folded at 75 octets, and read back as it was", () => {
  const hostile = fc.oneof(
    fc.string({ unit: "binary", maxLength: 400 }),
    fc.constantFrom('"; X:\r\nATTENDEE:mailto:a@b', "END:VEVENT\nBEGIN:VALARM", "कमल; मीरा, \\n ".repeat(30)),
  );
  fc.assert(
    fc.property(hostile, hostile, (words, name) => {
      const given = words.toWellFormed();
      const file = calendarFile(
        event({ summary: given, description: given, organizer: { name, email: "a@b.test" } }),
        "JobSarthi",
      );
      expect(file.endsWith("\r\n")).toBe(true);
      for (const line of file.split("\r\n")) {
        expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
        expect(line).not.toMatch(/[^\P{Cc}]/u);
      }
      // As many properties as there are: no text has begun one of its own.
      expect(unfolded(file).map((line) => /^[A-Z]+/.exec(line)?.[0] ?? "")).toEqual(
        (
          "BEGIN VERSION PRODID METHOD BEGIN UID SEQUENCE DTSTAMP DTSTART DTEND STATUS SUMMARY DESCRIPTION " +
          "LOCATION URL ORGANIZER TRANSP END END "
        ).split(" "),
      );
      const back = value(file, "SUMMARY")?.replace(/\\([\\;,nN])/g, (_, c: string) => (c === "n" ? "\n" : c));
      expect(back).toBe(given.replace(/\r\n?/g, "\n").replace(/[^\P{Cc}\n]/gu, ""));
    }),
  );
});

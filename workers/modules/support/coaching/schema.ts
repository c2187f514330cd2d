import { messageOf } from "../../../texts/text";
import { z } from "zod";
import { cleanBlock, cleanLine } from "../../../lib/text";
import { isZone, type ZoneName } from "../../../lib/zones";
import { isMeetingLink, parseDays, readHours, type Hours } from "./rules";
import { ACTIONS, HELPED, LENGTHS, SESSION_OUTCOMES } from "./vocabulary";

const NO_SESSION = "coaching.noSuchSession";
const id = z.string().regex(/^[0-9A-Z]{26}$/, NO_SESSION);
/** Made with the form, so that what is sent twice is done once. */
const key = z.string().regex(/^[\w-]{8,64}$/, "coaching.openPageAgain");
const zone = z.custom<ZoneName>(isZone, "coaching.chooseTimeZone");
const block = (most: number) =>
  z
    .string()
    .max(most * 2, messageOf("errors.atMostCharacters", { n: most }))
    .transform((typed) => cleanBlock(typed, most * 2))
    .pipe(z.string().max(most, messageOf("errors.atMostCharacters", { n: most })));
const line = (most: number) =>
  z
    .string()
    .max(most * 2, messageOf("errors.atMostCharacters", { n: most }))
    .transform((typed) => cleanLine(typed, most * 2))
    .pipe(z.string().max(most, messageOf("errors.atMostCharacters", { n: most })));
const sequence = z.coerce.number().int().min(0).max(1000);
const whole = (least: number, most: number, message: string) =>
  z.coerce.number({ error: message }).int(message).min(least, message).max(most, message);

/** A time as a form names it: the coach, and when it begins. */
const slot = z
  .string({ error: "coaching.chooseTime" })
  .regex(/^[0-9A-Z]{26}\.\d{13}$/, "coaching.chooseTime")
  .transform((value) => ({ coachId: value.slice(0, 26), startsAt: Number(value.slice(27)) }));

export const ReadSessionsInput = z.object({
  zone: zone.optional().catch(undefined),
  week: z.coerce.number().int().min(0).max(3).optional().catch(undefined),
});

export const BookInput = z.object({
  slot,
  zone,
  key,
  application: id.or(z.literal("").transform(() => undefined)).optional(),
  focus: block(1000).default(""),
});
export const MoveInput = z.object({ session: id, sequence, slot });
export const SessionInput = z.object({ session: id });
export const CancelInput = z.object({ session: id, sequence });
export const ReviewInput = z.object({ session: id, helped: z.enum(HELPED, { error: "coaching.chooseAnswer" }) });
export const CalendarFileInput = z.object({
  session: id,
  to: z.enum(["person", "coach"], { error: NO_SESSION }),
  signature: z.string().max(60),
});

const WEEK = [0, 1, 2, 3, 4, 5, 6] as const;
const HOURS = messageOf("coaching.hours090012", { example: "09:00-12:30, 14:00-17:00" });
const DAYS = messageOf("coaching.days20261225", { example: "2026-12-25" });
const typedHours = z.string().max(200).default("");

/** The calendar that a coach publishes. @param hosts where a meeting may be. */
export const calendarInput = (hosts: readonly string[]) =>
  z
    .object({
      about: line(300).default(""),
      zone,
      minutes: z.coerce
        .number()
        .refine((given) => (LENGTHS as readonly number[]).includes(given), "coaching.n3045Minutes"),
      buffer: whole(0, 60, "0 to 60 minutes"),
      mostADay: whole(1, 16, "1 to 16 sessions"),
      meetingLink: z
        .string()
        .trim()
        .max(300, messageOf("errors.atMostCharacters", { n: 300 }))
        .refine(
          (given) => isMeetingLink(given, hosts),
          messageOf("coaching.httpsAddress", { hosts: hosts.join(", ") }),
        ),
      daysOff: z
        .string()
        .max(2000)
        .default("")
        .transform((typed, check) => {
          const days = parseDays(typed);
          if (days && days.length <= 100) return days;
          check.addIssue({ code: "custom", message: DAYS });
          return z.NEVER;
        }),
      hours: z.array(typedHours).length(WEEK.length),
      revision: z.coerce.number().int().min(0),
    })
    .transform(({ hours, ...rest }, check) => {
      const read: Hours[] = [];
      for (const day of WEEK) {
        const found = readHours(hours[day] ?? "", day);
        if (found) read.push(...found);
        else
          check.addIssue({
            code: "custom",
            path: [`hours${day}`],
            message: HOURS,
          });
      }
      return { ...rest, hours: read };
    });

/** A coach's record of a session. */
export const RecordInput = z.object({
  session: id,
  outcome: z.enum(SESSION_OUTCOMES, { error: "coaching.chooseHappened" }),
  notes: block(4000).default(""),
  actions: z.array(line(200)).length(ACTIONS),
});
export const CallOffInput = z.object({ session: id, sequence });

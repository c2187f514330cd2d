/** Emails of Indian portals that are sentences: an invitation to one job, or a receipt of an application. Pure. */
import { longPattern } from "../../lib/long-pattern";
import { LABEL_WITHIN, labelled } from "./india-fields";
import type { AlertJob } from "./vocabulary";

/** So many lines at an email's beginning say what it is. */
const HEAD_LINES = 12;
const LINE_MAX = 400;

/** 'Hi Asha, '. */
const GREETING = String.raw`(?:(?:hi |hello |dear )?\p{L}[\p{L}.]{0,30}(?: \p{L}[\p{L}.]{0,30}){0,2}[,!] ?)?`;
const VIEWED = String.raw`(?:good news[.!,]* )?(?:a |the )?recruiters? .{0,40}\bviewed your (?:job )?applications?\b`;
const RECEIPT_SUBJECT = longPattern("iu")`
    ^${GREETING}(?:you(?:'ve|’ve| have)? (?:just |successfully )?applied\b|your (?:job )?applications?\b
    |thank(?:s| you) for applying|application (?:sent|submitted|received|status|confirmation|viewed|update)
    |(?:an )?update (?:on|about|for) your (?:job )?applications?\b|${VIEWED}
    |.{0,60}\b(?:one[- ]time password|otp|verification code)\b)`;
const RECEIPT_LINE = longPattern("iu")`
    ^(?:your applications? (?:was|were|has been|have been) (?:successfully )?(?:sent|submitted|viewed|shortlisted)
    |you(?:'ve|’ve| have)? (?:just )?(?:successfully )?applied (?:to|for|on)\b|thank(?:s| you) for applying|${VIEWED}
    |${GREETING}(?:you(?:'ve|’ve| have) (?:just )?|you )successfully applied\b)`;

/** Whether an email tells of an application that was made, or carries a code. */
export function isReceipt(subject: string, lines: readonly string[]): boolean {
  return (
    RECEIPT_SUBJECT.test(subject.trim().slice(0, LINE_MAX)) ||
    lines.slice(0, HEAD_LINES).some((line) => RECEIPT_LINE.test(line.slice(0, LINE_MAX)))
  );
}

const NAME = String.raw`(\p{Lu}[^.!?:;|]{1,80}?)`;
const TITLE = String.raw`(\p{Lu}[^!?:;|]{1,100}?)`;
const ARTICLE = "(?:the |a |an |our |their )?";
const POST = "(?:position|post|role|job|opening|vacancy|opportunity|profile)";
const INVITES = "(?:has invited|have invited|invites|is inviting|would like to invite)";
const TO_APPLY = "\\b(?:to apply|invitation|invited|interview) for ";
const TITLE_END = `(?: (?:at|with|in|for|${POST})\\b|[.,] |[.,]?$)`;

/** Companies of an email that invites to one job, in so many words. */
const INVITERS = [
  new RegExp(
    `\\b(?:[Rr]ecruiter|hr|HR|[Tt]eam|[Mm]anager) (?:from|at|of) ${NAME} (?:has|have|is|would|wants|invites)\\b`,
    "u",
  ),
  new RegExp(`^${NAME} ${INVITES} you\\b`, "u"),
  new RegExp(`\\b(?:invited|invitation|invite) (?:by|from) ${NAME}(?: (?:to|for)\\b|[.!,]|$)`, "u"),
];
const COMPANIES = [
  ...INVITERS,
  new RegExp(`^(?:${GREETING})?${NAME} (?:is|are) (?:now |urgently |actively )?hiring\\b`, "u"),
  new RegExp(`${TO_APPLY}[^.!?:;|]{1,110}? (?:at|with) ${NAME}(?: in \\p{Lu}|[.!,] |[.!,]?$)`, "u"),
];
const INVITED_TO = new RegExp(
  `\\binvit(?:e|es|ed|ing) you to apply for ${ARTICLE}${POST}(?: of| for|:) ${ARTICLE}${TITLE}${TITLE_END}`,
  "iu",
);
const TITLES = [
  new RegExp(`${TO_APPLY}${ARTICLE}${POST}(?: of| for|:)? ${ARTICLE}${TITLE}${TITLE_END}`, "iu"),
  new RegExp(`${TO_APPLY}${ARTICLE}${TITLE}${TITLE_END}`, "u"),
  new RegExp(`\\b(?:is|are) (?:now |urgently |actively )?hiring (?:for )?${ARTICLE}${TITLE}${TITLE_END}`, "u"),
  new RegExp(`\\bfor (?:the |their |our )?(?:role|position|post) of ${ARTICLE}${TITLE}${TITLE_END}`, "u"),
];
/** The subject of a recruiter's email that Naukri sends on. */
const NVITE = /^Job \| (.{2,120}) in ([^|]{2,60})$/;

/** A job as an invitation tells it; a field that it does not tell is null. */
export type Invite = Pick<AlertJob, "company" | "place" | "pay" | "years"> & { title: string | null };

/**
 * The job that an email invites to, from its subject, its first sentences and its named fields; null without one.
 * Without a link to one job most such emails are advertisements: they have to say who invites to which job.
 * @param sender the company in the sender's name, if that has one.
 */
export function inviteOf(
  subject: string,
  lines: readonly string[],
  sender: string | null,
  isLinked: boolean,
): Invite | null {
  const head = [subject.trim(), ...lines.filter((line) => line !== "").slice(0, HEAD_LINES)];
  const fields: Partial<Record<string, string>> = {};
  for (const line of lines.flatMap((text) => text.slice(0, LINE_MAX).split(LABEL_WITHIN))) {
    const label = labelled(line);
    if (label && label.value !== "") fields[label.field] ??= label.value;
  }
  const first = (patterns: readonly RegExp[]) => {
    for (const line of head)
      for (const pattern of patterns) {
        const found = pattern.exec(line.slice(0, LINE_MAX))?.[1]?.trim();
        if (found) return found;
      }
    return null;
  };
  const [, subjectTitle = null, subjectPlace = null] = NVITE.exec(subject.trim()) ?? [];
  const company = sender ?? first(isLinked ? COMPANIES : INVITERS);
  const title = subjectTitle ?? first(isLinked ? TITLES : [INVITED_TO]);
  if (company === null && title === null) return null;
  if (!isLinked && subjectTitle === null && (company === null || title === null)) return null;
  return {
    title: fields.title ?? title,
    company: fields.company ?? company,
    place: fields.place ?? subjectPlace,
    pay: fields.pay ?? null,
    years: fields.years ?? null,
  };
}

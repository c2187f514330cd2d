import { backOffMs, type BackOff } from "../../../lib/back-off";
import { HOUR_MS, MINUTE_MS } from "../../../lib/time";
import { isLocale, type Locale } from "../../../texts/locales";
import { addDays, indiaDay, indiaInstant } from "../../../lib/india-time";
import { PLAN_NAMES } from "../../../core/plan-vocabulary";
import { clickLabel } from "../../../core/plan-facts-rules";
import type { ZoneName } from "../../../lib/zones";
import { isNight, nightEnds } from "../whatsapp/rules";
import type { MessageName } from "../whatsapp/vocabulary";
import { TEMPLATES, type Consent, type PAGE_OCCURRENCES, type TemplateName } from "./schema";

/** How long it is until the next mail tries whether the provider takes ours again. Milliseconds. */
export const PROBE_MS = 5 * 60_000;
/** Attempts at a mail that certainly did not go out, and the waits between them. */
interface Retries extends BackOff {
  most: number;
}
/** A link or code that its person waits for: soon again, for as long as it is of use. */
const AWAITED: Retries = { most: 12, firstMs: MINUTE_MS, mostMs: 5 * MINUTE_MS };
/** What may as well come in the evening. */
const AT_LEISURE: Retries = { most: 10, firstMs: 10 * MINUTE_MS, mostMs: 3 * HOUR_MS };
const OTHERS: Retries = { most: 8, firstMs: MINUTE_MS, mostMs: 64 * MINUTE_MS };

/** How a template is tried again: each in a window of its own. */
function retriesOf(template: string): Retries {
  if (REPEATABLE.includes(template)) return AWAITED;
  return LATER_IN_THE_DAY.has(template) ? AT_LEISURE : OTHERS;
}
/** Summaries and questions without an hour. */
const LATER_IN_THE_DAY: ReadonlySet<string> = new Set<TemplateName>([
  "application_digest",
  "outcome_question",
  "nothing_fits",
  "worth_a_look",
  "community_renewal",
  "daily_report",
]);

/** Attempts at one that may have gone out, where a second does no harm: the person gets as many at most. */
export const MAX_REPEATS = 3;

/** The templates that are sent again even where it is unknown whether they were sent. */
export const REPEATABLE: readonly string[] = Object.entries(TEMPLATES).flatMap(([name, line]) =>
  "repeatable" in line ? [name] : [],
);

/**
 * The next state of a mail after an attempt that failed.
 * @param failure `later` and `never`: it certainly did not go out, and trying again may help, or cannot; `unsure`: it
 *   may have gone out.
 * @param attempts this one included.
 */
export function nextRetry(
  template: string,
  failure: "later" | "never" | "unsure",
  attempts: number,
  nowMs: number,
): { state: "waiting"; dueAt: number } | { state: "failed" | "unsure" } {
  const retries = retriesOf(template);
  const repeats = failure === "unsure" && REPEATABLE.includes(template) ? MAX_REPEATS : 0;
  if (attempts < (failure === "later" ? retries.most : repeats))
    return { state: "waiting", dueAt: nowMs + backOffMs(attempts, retries) };
  return { state: failure === "unsure" ? "unsure" : "failed" };
}

/** The WhatsApp message that goes beside a mail, to people whose number is bound and who agreed to it. */
interface Counterpart {
  template: MessageName;
  /** Only where these values of the mail's model are one of these. */
  where?: Readonly<Record<string, readonly string[]>>;
  /** True for what a person expects there at once: it does not wait as the mail does, and needs no other consent. */
  isAnswer?: true;
}
export const BY_WHATSAPP: Partial<Record<TemplateName, Counterpart>> = {
  application_submitted: { template: "application_made" },
  questions: { template: "question_waiting", where: { proposed: [""] } },
  interview: { template: "session_reminder", where: { to: ["person"], kind: ["day", "hour"] } },
  code_wanted: { template: "code_wanted" },
  support_reply: { template: "support_answer", where: { via: ["whatsapp"] }, isAnswer: true },
};

/** The cause of a message that goes beside a mail. */
export const WHATSAPP_CAUSE = "whatsapp:";

/** The consents of a mail's recipient. Null: they have no profile, and so have unticked nothing. */
export interface RecipientConsents {
  wantsJobMail: boolean | null;
  wantsMarketingMail: boolean | null;
  wantsWhatsapp: boolean | null;
  /** They pressed for marketing, or ticked it where a tick that was there before them counts. */
  hasOptedIn: boolean;
  /** Mail to this address came back for good, or was called spam. */
  suppressed: boolean;
  /** The address of their account is known to be theirs. */
  verified: boolean;
}

const WANTS = {
  job: "wantsJobMail",
  marketing: "wantsMarketingMail",
  whatsapp: "wantsWhatsapp",
} as const satisfies Record<Consent, keyof RecipientConsents>;

/** Where the form's ticked box counts as a yes to marketing. Why: docs/decisions/0016-retention-and-consent.md. */
const TICK_COUNTS: ReadonlySet<string> = new Set(["IN", "US"]);

/**
 * Whether a saved profile is a yes to marketing: a tick of their own that was not there before, or the form's where it
 * counts. @param country the edge's; null where it does not know.
 */
export function isNewConsent(saved: { ticked: boolean; before: boolean | null; country: string | null }): boolean {
  const { ticked, before, country } = saved;
  return ticked && (before === false || country === null || TICK_COUNTS.has(country));
}

/** Whether a person of this standing agrees to what needs the consent. Marketing needs more than no refusal. */
export function agrees(consent: Consent, standing: RecipientConsents): boolean {
  return standing[WANTS[consent]] !== false && (consent !== "marketing" || standing.hasOptedIn);
}

/** The mailing table, applied: true when the message may go to a person of this standing. */
export function mayBeSent(template: TemplateName, standing: RecipientConsents): boolean {
  const { consent, essential, ...rest } = TEMPLATES[template];
  if (standing.suppressed && !essential) return false;
  if ("untilVerified" in rest && standing.verified) return false;
  return consent === null || agrees(consent, standing);
}

/**
 * The language of a mail: English for those who work here, else the one that its values name, else that of the
 * recipient's account.
 */
export function languageOf(
  template: TemplateName,
  model: Readonly<Record<string, string>>,
  ofAccount: Locale | null,
): Locale {
  const { locale = "", to } = model;
  if ("forStaff" in TEMPLATES[template] || (template === "interview" && to === "coach")) return "en";
  return isLocale(locale) ? locale : (ofAccount ?? "en");
}

/** Until when a mail waits for the recipient's morning; null where it goes now. */
export function waitsUntil(template: TemplateName, zone: ZoneName, nowMs: number): number | null {
  return "notAtNight" in TEMPLATES[template] && isNight(zone, nowMs) ? nightEnds(zone, nowMs) : null;
}

/** Messages whose recipient is forgotten once they were sent, or never will be: the person has no account. */
export const FORGETTING: readonly string[] = ["account_deleted", "stranger_reply"] satisfies (
  | TemplateName
  | MessageName
)[];

/** Whether a page's timestamp takes the place of the one there is. Spec section 4. */
export const STAMP_OVERRIDES: Record<(typeof PAGE_OCCURRENCES)[number], boolean> = {
  accountCreationTimestamp: false,
  freeTrialButtonClickTimestamp: true,
  premiumButtonClickTimestamp: true,
};

/** The labels that a page may report to the team: the clicks. Other events are reported by their use case. */
export const PAGE_LABELS: ReadonlySet<string> = new Set(PLAN_NAMES.map(clickLabel));

/** The cause of a plan's welcome mail: once for the trial, once for each time a paid plan is bought. */
export function welcomeCause(tier: "free" | "premium", userId: string, endsAtMs: number): string {
  return tier === "free" ? `free_welcome:${userId}` : `premium_welcome:${userId}:${endsAtMs}`;
}

/**
 * Why an event of the mail provider closes an address, or null when it does not: a bounce that is final, or a
 * complaint. Everything else (opened, delivered, a full mailbox) passes.
 */
export function closes(event: { RecordType: string; Type?: string | undefined }): "bounce" | "complaint" | null {
  if (event.RecordType === "SpamComplaint") return "complaint";
  return event.RecordType === "Bounce" && (event.Type === "HardBounce" || event.Type === "BadEmailAddress")
    ? "bounce"
    : null;
}

/** The mail of the day goes at this hour and minute of India: what was made in the jobs day before is in it. */
const DIGEST_HOUR = 20.25;

/** The next time at which mails of the day go. Milliseconds since 1970, UTC. */
export function nextDigestAt(atMs: number): number {
  const today = indiaInstant(indiaDay(atMs), DIGEST_HOUR);
  return today > atMs ? today : indiaInstant(addDays(indiaDay(atMs), 1), DIGEST_HOUR);
}

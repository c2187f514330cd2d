/**
 * The content of the health page: the domain's figures, with words and addresses. Instants are milliseconds since 1970
 * UTC.
 */
import { DAY_MS, HOUR_MS } from "@workers/lib/time";
import type {
  Alarm,
  AppHealth,
  ClassFills,
  DeadLetter,
  DrawnEntry,
  SilentBoard,
  UndeliveredMail,
  UnservedPerson,
  Waiting,
} from "@workers/modules/operations";
import type { Capped, Operator, OperatorFigures, HealthPart } from "@workers/modules/operations/rules";

export type WaitingLine = Omit<Waiting, "backlog" | "kind" | "mustReadAgain"> & {
  what: string;
  /** The faults of it besides waiting. */
  note: string | null;
};
export type AlarmLine = Omit<Alarm, "lastAt"> & { what: string };
export interface PersonLine extends Pick<UnservedPerson, "userId" | "name" | "beganAt"> {
  /** Their report. */
  href: string;
  plan: string;
  why: readonly { what: string; step: string; href: string | null }[];
}
export interface PromiseLine extends Pick<PersonLine, "userId" | "name" | "href" | "plan"> {
  dueAt: number;
}
export type WorkerLine = Omit<AppHealth["pace"]["atWork"][number], "slug" | "firstAt"> & { href: string };
export interface LetterLine extends Pick<DeadLetter, "id" | "at"> {
  /** Its subject; null for one that cannot be read, and so not be replayed. */
  about: string | null;
}
export type JobLine = AppHealth["dead"]["jobs"][number] & { what: string };
export type MailLine = Omit<UndeliveredMail, "template"> & { what: string };
export type OperatorLine = Omit<Operator, "slug"> & { href: string | null };

export type CheckLine = Omit<DrawnEntry, "reference" | "outcome"> & { href: string; status: string };

export interface StoreLine {
  what: string;
  answers: boolean;
}

export interface HealthProps {
  at: number;
  /** False until the first tick came. */
  ticked: boolean;
  mayAct: boolean;
  /** The parts that need attention, in words, the most urgent first: the page begins with them. */
  needs: readonly { part: HealthPart; words: string }[];
  waiting: readonly WaitingLine[];
  /** Null where the database did not answer. */
  app: {
    people: { count: Capped; rows: readonly PersonLine[]; firstHref: string | null; nextHref: string | null };
    /** People whose first application is due within hours. */
    promises: { count: Capped; rows: readonly PromiseLine[] };
    /** Who is at work, and in words how fast and when the queue will be empty. Idle with neither work nor workers. */
    pace: { atWork: readonly WorkerLine[]; words: string; isIdle: boolean };
    /** People who signed up more than 24 hours ago and never began a plan; `lately` did so in the last 7 days. */
    noPlan: { count: Capped; lately: Capped };
    letters: { count: Capped; rows: readonly LetterLine[] };
    jobs: { rows: readonly JobLine[]; kinds: readonly { kind: string; what: string; count: Capped }[] };
    alarms: readonly AlarmLine[];
    mail: { count: Capped; states: readonly { state: MailLine["state"]; count: Capped }[]; rows: readonly MailLine[] };
    /** Null for a caller who may not see payments. */
    payments: { count: Capped; oldest: number | null; href: string } | null;
    /** Refunds that wait for a decision; null for a caller who may not see payments. */
    refunds: { count: Capped; oldest: number | null; href: string } | null;
    operators: readonly OperatorLine[];
    /** Locked entries that a colleague looks at again, and where each is. */
    checks: { count: Capped; rows: readonly CheckLine[] };
    /** The answers that operators changed before sending, by class. */
    fills: readonly ClassFills[];
    everFilled: boolean;
    /** Failed sign-ins and refusals, in words. */
    security: string;
    /** How long answers by a person take, in words. */
    support: string;
    /** The WhatsApp messages that Meta billed in the last 7 days, in words. */
    messages: string;
    refusedAlerts: AppHealth["refusedAlerts"];
    /** Of the service's own job alerts in the last 7 days, and the portals that stopped sending any. */
    ownAlerts: { lately: number; latelyNew: number; silent: readonly string[] };
    /** What was wanted of what is sent unasked, in words. */
    matching: string;
  } | null;
  /** The last good backup, in words; null where their bucket did not answer. */
  backups: string | null;
  /** Null where the catalogue did not answer. */
  boards: { count: Capped; rows: readonly SilentBoard[] } | null;
  drifting: Capped | null;
  result: { ok: true; done: string } | { ok: false; error: string } | null;
  /** Why the page could not be read again; what was read last stands there then. */
  unread?: string | null;
  /** Where the forms post to. */
  action: string;
  busy?: boolean;
}

/** `100+` where counting stopped. */
export function showCount(count: Capped): string {
  return count.more ? `${count.n}+` : String(count.n);
}

const UNITS = [
  { ms: DAY_MS, name: "d" },
  { ms: HOUR_MS, name: "h" },
  { ms: 60_000, name: "min" },
  { ms: 1_000, name: "s" },
] as const;

/** A span of time in its two largest units, `3 h 20 min`; never negative. Milliseconds. */
export function showSpan(ms: number): string {
  const first = UNITS.findIndex((unit) => ms >= unit.ms);
  if (first < 0) return "0 s";
  const [large, small] = [UNITS[first]!, UNITS[first + 1]];
  const rest = small ? Math.floor((ms % large.ms) / small.ms) : 0;
  return `${Math.floor(ms / large.ms)} ${large.name}${small && rest > 0 ? ` ${rest} ${small.name}` : ""}`;
}

/** The share that was successful, `82%`; empty where there is nothing to share. */
export function showSuccessRate({ entries, successful }: OperatorFigures): string {
  return entries > 0 ? `${Math.round((100 * successful) / entries)}%` : "";
}

/** What the health page shows. Instants are milliseconds since 1970 UTC. */

/** A count that stops somewhere. */
export interface Count {
  n: number;
  more: boolean;
}
export interface WaitingLine {
  what: string;
  count: Count;
  /** Since when the oldest waits. */
  oldest: number | null;
  /** It waits for too long. */
  late: boolean;
  running: Count | null;
  planned: Count | null;
  /** What is wrong with it besides waiting. */
  note: string | null;
}
export interface StoreLine {
  what: string;
  answers: boolean;
}
export interface AlarmLine {
  kind: string;
  what: string;
  since: number;
  times: number;
  error: string;
  nextTryAt: number | null;
}
export interface PersonLine {
  userId: string;
  name: string;
  /** Their report. */
  href: string;
  plan: string;
  beganAt: number;
  why: readonly { what: string; step: string; href: string | null }[];
}
export interface LetterLine {
  id: string;
  at: number;
  /** What it was about; null for one that cannot be read, and so not be replayed. */
  about: string | null;
}
export interface JobLine {
  kind: string;
  what: string;
  ref: string;
  at: number;
  error: string;
}
export interface MailLine {
  id: string;
  what: string;
  state: "failed" | "unsure";
  at: number;
  attempts: number;
  error: string;
  recipient: string | null;
  sendable: boolean;
}
export interface BoardLine {
  id: string;
  company: string;
  lastOkAt: number | null;
  failures: number;
  error: string;
  nextTryAt: number;
}
export interface OperatorFigures {
  entries: number;
  successful: number;
  /** Seconds. */
  median: number | null;
}
export interface OperatorLine {
  operatorId: string;
  name: string;
  href: string | null;
  today: OperatorFigures;
  week: OperatorFigures;
}

export interface HealthProps {
  at: number;
  mayAct: boolean;
  /** What needs somebody, in words, with where it stands on the page. */
  needs: readonly { words: string; href: string }[];
  waiting: readonly WaitingLine[];
  /** Null where the database did not answer. */
  app: {
    people: { count: Count; rows: readonly PersonLine[]; firstHref: string | null; nextHref: string | null };
    /** Who signed up more than 24 hours ago and never began a plan; `lately` did so in the last 7 days. */
    noPlan: { count: Count; lately: Count };
    letters: { count: Count; rows: readonly LetterLine[] };
    jobs: { rows: readonly JobLine[]; kinds: readonly { kind: string; what: string; count: Count }[] };
    alarms: readonly AlarmLine[];
    mail: { count: Count; states: readonly { state: MailLine["state"]; count: Count }[]; rows: readonly MailLine[] };
    /** Null to whoever may not see payments. */
    payments: { count: Count; oldest: number | null; href: string } | null;
    operators: readonly OperatorLine[];
    /** Failed sign-ins and refusals, in words. */
    security: string;
  } | null;
  /** Null where the catalogue did not answer. */
  boards: { count: Count; rows: readonly BoardLine[] } | null;
  result: { ok: true; done: string } | { ok: false; error: string } | null;
  /** Why the page could not be read again; what was read last stands there then. */
  unread?: string | null;
  /** Where the forms post to. */
  action: string;
  busy?: boolean;
}

/** `100+` where counting stopped. */
export function showCount(count: Count): string {
  return count.more ? `${count.n}+` : String(count.n);
}

const UNITS = [
  { ms: 86_400_000, name: "d" },
  { ms: 3_600_000, name: "h" },
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
export function showRate({ entries, successful }: OperatorFigures): string {
  return entries > 0 ? `${Math.round((100 * successful) / entries)}%` : "";
}

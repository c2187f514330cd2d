import { HOUR_MS } from "@workers/lib/time";
import type { AppHealth, Health, Store, BackupHealth } from "@workers/modules/operations";
import { implausible, type HealthPart, type IdleReason, type Capped } from "@workers/modules/operations/rules";
import { formatMoment } from "../../ui/format";
import { OUTBOX_ALARM, QUALITY_ALARM, WHATSAPP_ALARM } from "@workers/modules/messaging/rules";
import { type SecurityFigures, ACCESS_LOG_ALARM, OPENED_ALARM } from "@workers/modules/accounts/rules";
import { showCount, showSpan, type HealthProps, type WaitingLine } from "./model";

/** Work and backlogs in plain words. */
const JOBS: Record<string, string> = {
  match_person: "People to match",
  fill_queue: "Queues to fill",
  parse_resume: "Resumes to read",
  tailor_resumes: "People whose resumes are to be arranged for openings",
  erase_files: "Files to erase",
  read_form: "Employers' forms to read",
  ask_waiting: "Openings whose waiting people may be asked something",
  ask_person: "People whose waiting entries may ask them something",
  settle_parked: "People whose parked entries are to be settled",
  check_posting: "Openings to look at again that an operator found closed",
  keep_posting: "Sent applications whose posting is to be kept as it was",
};
const BACKLOGS: Record<AppHealth["waiting"][number]["backlog"], string> = {
  entries: "Entries to lock",
  jobs: "Work",
  resumes: "Resumes without their text",
  mail: "Mails to send",
  feed: "Changes of openings to follow",
  boards: "Boards to read",
  support: "People who wrote to support",
};

/** The work of each job of the tick, in words; a job without an entry is shown by its name. */
const TICKS: Record<string, string> = {
  sources: "Asking the boards that are due",
  feed: "Following the catalogue's changes",
  orphans: "Withdrawing what stands on unknown openings",
  jobs: "Sweeping the work that lies",
  mail: "Sweeping the mails that are due",
  whatsapp: "Reading what came by WhatsApp",
  plans: "Ending plans",
  payments: "Asking the gateways",
  seals: "Sealing the log of who read people's data",
  stale: "Closing openings not seen any more",
  forgetting: "Forgetting closed openings",
  codes: "Dropping one-time codes",
  erasures: "Erasing again whom a restore brought back",
  backup: "Taking the backup",
  health: "Telling the team what goes wrong",
  house: "Keeping house",
  books: "Comparing with the gateways' books",
  figures: "Measuring the figures",
  dailyReport: "Compiling the day's report",
};

const JOBS_MANAGER = "/admin-jobs-manager";
const REASONS: Record<IdleReason, { what: string; step: string; href: string | null }> = {
  paused: { what: "They have paused", step: "Nothing: they go on when they want to.", href: null },
  unverified: { what: "Address not confirmed", step: "Ask them to open the link in their mail.", href: null },
  no_profile: { what: "No profile", step: "Help them to fill it in.", href: null },
  no_resume: { what: "No resume", step: "Ask them for one, as a PDF.", href: null },
  failed: { what: "Finding openings for them was given up", step: "Replay it below.", href: "#dead" },
  queued: { what: "Entries wait in the queue", step: "Work on the queue.", href: JOBS_MANAGER },
  found: {
    what: "Openings found, none in the queue",
    step: "See whether credits are left and queues are being filled.",
    href: "#waiting",
  },
  tried: {
    what: "What was found could not be applied for",
    step: "Look at why on their report, and widen the preferences with them.",
    href: null,
  },
  unmatched: {
    what: "No opening suits their preferences",
    step: "Widen titles or places with them. The team was mailed half an hour into it, with what would help.",
    href: null,
  },
};

/** An alarm in plain words. */
export function alarmWords(kind: string): string {
  if (kind === "backup") return "No good backup of the last 36 hours";
  if (kind === OUTBOX_ALARM) return "The mail provider refuses our account: no mail goes out";
  if (kind === WHATSAPP_ALARM) return "WhatsApp refuses our account: no message goes out";
  if (kind === QUALITY_ALARM) return "WhatsApp holds messages back: too many, or people complained of a template";
  if (kind === ACCESS_LOG_ALARM) return "The log of who read people's data was changed";
  if (kind.startsWith(`${OPENED_ALARM}.`)) return "Somebody opened more people than the queue gave them";
  const job = kind.slice(kind.indexOf(".") + 1);
  return `${TICKS[job] ?? job} fails`;
}

/** The last good backup: when, how old, how large; and what keeps the next one from being made. */
export function backupWords({ last, running, overdue, failed, configured }: BackupHealth, nowMs: number): string {
  if (!configured) return "None is made: BACKUP_KEY is not set.";
  const size = (bytes: number) => (bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} kB` : `${(bytes / 1e6).toFixed(1)} MB`);
  const words = [
    last === null
      ? "None yet: the first is made at the next 03:00 India time."
      : `The last good one is of ${formatMoment(last.begunAt)}, ${Math.floor((nowMs - last.doneAt) / HOUR_MS)} ` +
        `hours old: ${size(last.bytes)}, and ${last.files} files listed` +
        `${last.oneInstant ? "." : ". It was read page by page, so it is not of one instant."}`,
  ];
  if (overdue) words.push("That is too old.");
  if (running) words.push("One is being made.");
  if (failed) words.push(`One failed on ${formatMoment(failed.at)}: ${failed.error}`);
  return words.join(" ");
}

const STORES: Record<Store, string> = {
  app: "Database of people, money and applications",
  catalog: "Database of boards and openings",
  files: "Files: resumes and proofs",
  cache: "Cache",
};

/** A store in plain words. */
export function storeLine({ store, answers }: { store: Store; answers: boolean }): { what: string; answers: boolean } {
  return { what: STORES[store], answers };
}

export function jobWords(kind: string): string {
  return JOBS[kind] ?? kind;
}

/** The backlogs of both databases as lines. */
export function waitingLines(health: Health): WaitingLine[] {
  return [...(health.app?.waiting ?? []), ...(health.catalog?.waiting ?? [])].map(
    ({ backlog, kind, count, oldest, late, running, planned, astray }) => ({
      what:
        backlog === "jobs" && kind !== null
          ? jobWords(kind)
          : BACKLOGS[backlog] + (backlog === "feed" && kind !== null && kind !== "matching" ? ` (${kind})` : ""),
      count,
      oldest,
      late,
      running,
      planned,
      note: astray ? "Counts by the numbers of another catalogue: it starts over with the next tick" : null,
    }),
  );
}

/** Matters that need attention, the most urgent first. */
export function needsWords(health: Health): HealthProps["needs"] {
  return health.needs.map((part) => ({ part, words: need(part, health) }));
}

function need(part: HealthPart, health: Health): string {
  const { app, catalog } = health;
  const none: Capped = { n: 0, more: false };
  switch (part) {
    case "alarms":
      return several({ n: app?.alarms.length ?? 0, more: false }, "alarm", "alarms");
    case "waiting":
      return `Waiting too long: ${waitingLines(health)
        .filter((line) => line.late || line.note !== null)
        .map(({ what, count }) => `${what.charAt(0).toLowerCase()}${what.slice(1)} (${showCount(count)})`)
        .join(", ")}`;
    case "operators":
      return (app?.operators ?? []).flatMap(implausibleWords).join("; ");
    case "checks":
      return several(
        app?.checks.count ?? none,
        "Successful entry is to be looked at again",
        "Successful entries are to be looked at again",
      );
    case "people":
      return several(
        app?.people.count ?? none,
        "person has no application after 24 hours",
        "people have no application after 24 hours",
      );
    case "dead": {
      const counts = [...(app?.dead.jobCounts.map((w) => w.count) ?? []), app?.dead.letterCount ?? none];
      return several(
        { n: counts.reduce((sum, c) => sum + c.n, 0), more: counts.some((c) => c.more) },
        "thing was given up",
        "things were given up",
      );
    }
    case "mail":
      return several(app?.mail.count ?? none, "mail did not go out", "mails did not go out");
    case "boards":
      return several(catalog?.boards.count ?? none, "board stopped answering", "boards stopped answering");
    case "payments":
      return several(app?.payments?.count ?? none, "payment does not add up", "payments do not add up");
    case "refunds": {
      const { count, oldest } = app?.refunds ?? { count: none, oldest: null };
      const waits = several(count, "refund waits for a decision", "refunds wait for a decision");
      return oldest === null ? waits : `${waits}, the oldest for ${showSpan(health.at - oldest)}`;
    }
  }
}

/** Implausible records of an operator, with the figures that say so. */
function implausibleWords(operator: AppHealth["operators"][number]): string[] {
  const { name, today, week } = operator;
  switch (implausible(operator)) {
    case "hasty":
      return [`${name} locked ${today.hasty} of today's ${today.successful} Successful faster than a page loads`];
    case "bare":
      return [`${name} has no confirmation for ${week.successful - week.confirmed} of ${week.successful} Successful`];
    case null:
      return [];
  }
}

function several(count: Capped, one: string, many: string): string {
  return `${showCount(count)} ${count.n === 1 && !count.more ? one : many}`;
}

/** How long first answers by a person and solutions took lately; no person is named. */
export function supportWords({ answers, firstAnswer, solved }: AppHealth["support"]): string {
  if (firstAnswer === null) return `Too few answers by a person to say how long they take (${answers}).`;
  const times = ({ half, most }: { half: number; most: number }) =>
    `half within ${showSpan(half)}, nine in ten within ${showSpan(most)}`;
  const solutions = solved === null ? "too few solved to say" : times(solved);
  return `First answers, the last ${answers}: ${times(firstAnswer)}. Solved: ${solutions}.`;
}

const COUNTRIES = { IN: "to India", US: "to the US", other: "elsewhere" } as const;

/** Messages by WhatsApp that Meta billed in the last seven days: what each costs stands in Meta's price list. */
export function messagesWords(billed: AppHealth["messages"]): string {
  if (billed.length === 0) return "None was billed in the last 7 days.";
  const lines = billed.map(({ country, category, n }) => `${n} ${category.replaceAll("_", " ")} ${COUNTRIES[country]}`);
  return `Billed in the last 7 days: ${lines.join(", ")}.`;
}

/** Failed sign-ins and refusals of this hour and the one before, in one line that names no user. */
export function securityWords({ thisHour, hourBefore }: AppHealth["security"]): string {
  return `This hour: ${figuresWords(thisHour)} The hour before: ${figuresWords(hourBefore)}`;
}

function figuresWords(figures: SecurityFigures): string {
  const refusals = [
    [figures.limited, "by a limit"],
    [figures.forbidden, "without the right"],
    [figures.not_found, "not there or not theirs"],
    [figures.cross_site, "from another site"],
  ] as const;
  const refused = refusals.filter(([n]) => n > 0).map(([n, why]) => `${n} ${why}`);
  const failed = figures.sign_in_failed;
  // Both are written a few seconds late, and so may fall into two hours.
  const accounts = Math.max(figures.failed_account, 1);
  const signIns =
    failed === 0
      ? "no failed sign-in"
      : `${failed} failed ${failed === 1 ? "sign-in" : "sign-ins"} over ${accounts} ` +
        `${accounts === 1 ? "account" : "accounts"}`;
  return `${signIns}, ${refused.length === 0 ? "nothing refused" : `refused ${refused.join(", ")}`}.`;
}

/** Why a person has no application, with what to do and where; where nothing fits, the change that would help most. */
export function idleReasonWords(
  reason: IdleReason,
  helps: { change: string; count: string } | null,
): { what: string; step: string; href: string | null } {
  if (reason !== "unmatched" || helps === null) return REASONS[reason];
  return { ...REASONS[reason], step: `Ask them about it: ${helps.change}, ${helps.count} would fit.` };
}

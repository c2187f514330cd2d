import { COUNTS_ALARM } from "@workers/modules/applications/rules";
import { showDay } from "@workers/lib/india-time";
import { LEAST_LABELS, sharePercent } from "@workers/modules/matching/rules";
import { inEnglish } from "@workers/texts/text";
import { HOUR_MS } from "@workers/lib/time";
import { shownClass } from "@workers/modules/fulfilment/rules";
import type { AppHealth, Health, Store, BackupHealth } from "@workers/modules/operations";
import {
  FORECAST_MS,
  implausible,
  type HealthPart,
  type IdleReason,
  type Capped,
} from "@workers/modules/operations/rules";
import { formatMoment } from "../../ui/format";
import { OUTBOX_ALARM, QUALITY_ALARM, WHATSAPP_ALARM } from "@workers/modules/messaging/rules";
import { type SecurityFigures, ACCESS_LOG_ALARM, OPENED_ALARM } from "@workers/modules/accounts/rules";
import { showCount, showSpan, type HealthProps, type WaitingLine } from "./model";

/** Work and backlogs in plain words. */
const JOBS: Record<string, string> = {
  match_person: inEnglish("health.peopleMatch"),
  fill_queue: inEnglish("health.queuesFill"),
  parse_resume: inEnglish("health.resumesRead"),
  tailor_resumes: inEnglish("health.peopleWhoseResumesArranged"),
  erase_files: inEnglish("health.filesErase"),
  read_form: inEnglish("health.employersFormsRead"),
  ask_waiting: inEnglish("health.openingsWhoseWaitingPeople"),
  ask_person: inEnglish("health.peopleWhoseWaitingEntries"),
  settle_parked: inEnglish("health.peopleWhoseParkedEntries"),
  check_posting: inEnglish("health.openingsLookAgainOperator"),
  keep_posting: inEnglish("health.sentApplicationsWhose"),
  application_event: inEnglish("health.outcomesFollow"),
  plan_event: inEnglish("health.plansFollow"),
  refund_event: inEnglish("health.refundsFollow"),
  profile_event: inEnglish("health.profilesFollow"),
};
const BACKLOGS: Record<AppHealth["waiting"][number]["backlog"], string> = {
  entries: inEnglish("health.entriesLock"),
  jobs: "Work",
  resumes: inEnglish("health.resumesWithoutText"),
  mail: inEnglish("health.mailsSend"),
  feed: inEnglish("health.changesOpeningsFollow"),
  boards: inEnglish("health.boardsRead"),
  support: inEnglish("health.peopleWroteSupport"),
};

/** The work of each job of the tick, in words; a job without an entry is shown by its name. */
const TICKS: Record<string, string> = {
  sources: inEnglish("health.askingBoardsDue"),
  feed: inEnglish("health.followingCataloguesChanges"),
  orphans: inEnglish("health.withdrawingStandsUnknown"),
  jobs: inEnglish("health.sweepingWorkLies"),
  mail: inEnglish("health.sweepingMailsDue"),
  whatsapp: inEnglish("health.readingCameWhatsapp"),
  jobsOfDay: inEnglish("health.sendingJobsWhatsapp"),
  plans: inEnglish("health.endingPlans"),
  payments: inEnglish("health.askingGateways"),
  seals: inEnglish("health.sealingLogReadPeoples"),
  stale: inEnglish("health.closingOpeningsNotSeen"),
  forgetting: inEnglish("health.forgettingClosedOpenings"),
  codes: inEnglish("health.droppingTimeCodes"),
  erasures: inEnglish("health.erasingAgainWhomRestore"),
  backup: inEnglish("health.takingBackup"),
  health: inEnglish("health.tellingTeamGoesWrong"),
  house: inEnglish("health.keepingHouse"),
  books: inEnglish("health.comparingGatewaysBooks"),
  figures: inEnglish("health.measuringFigures"),
  dayCounts: inEnglish("health.comparingCountsDays"),
  ownAlerts: inEnglish("health.countingOwnAlerts"),
  dailyReport: inEnglish("health.compilingDaysReport"),
};

const JOBS_MANAGER = "/admin-jobs-manager";
const REASONS: Record<IdleReason, { what: string; step: string; href: string | null }> = {
  paused: { what: inEnglish("health.paused"), step: inEnglish("health.nothingGoWant"), href: null },
  unverified: { what: inEnglish("health.addressNotConfirmed"), step: inEnglish("health.askOpenLinkMail"), href: null },
  no_profile: { what: inEnglish("health.noProfile"), step: inEnglish("health.helpFill"), href: null },
  no_resume: { what: inEnglish("health.noResume"), step: inEnglish("health.askPdf"), href: null },
  failed: { what: inEnglish("health.findingOpeningsGiven"), step: inEnglish("health.replayBelow"), href: "#dead" },
  queued: { what: inEnglish("health.entriesWaitQueue"), step: inEnglish("health.workQueue"), href: JOBS_MANAGER },
  found: {
    what: inEnglish("health.openingsFoundNoneQueue"),
    step: inEnglish("health.seeWhetherCreditsLeft"),
    href: "#waiting",
  },
  asked: { what: inEnglish("health.onlyUnsure"), step: inEnglish("health.askedAlready"), href: null },
  tried: {
    what: inEnglish("health.foundNotApplied"),
    step: inEnglish("health.lookWhyReportWiden"),
    href: null,
  },
  unmatched: {
    what: inEnglish("health.noOpeningSuitsPreferences"),
    step: inEnglish("health.widenTitlesPlacesTeam"),
    href: null,
  },
};

/** An alarm in plain words. */
export function alarmWords(kind: string): string {
  if (kind === "backup") return inEnglish("health.noGoodBackupLast");
  if (kind === OUTBOX_ALARM) return inEnglish("health.mailProviderRefusesAccount");
  if (kind === WHATSAPP_ALARM) return inEnglish("health.whatsappRefusesAccountNo");
  if (kind === QUALITY_ALARM) return inEnglish("health.whatsappHoldsMessagesBack");
  if (kind === ACCESS_LOG_ALARM) return inEnglish("health.logReadPeoplesData");
  if (kind.startsWith(`${OPENED_ALARM}.`)) return inEnglish("health.somebodyOpenedMorePeople");
  if (kind.startsWith(`${COUNTS_ALARM}.`)) return inEnglish("health.countsCorrected");
  const job = kind.slice(kind.indexOf(".") + 1);
  return `${TICKS[job] ?? job} fails`;
}

/** The last good backup: when, how old, how large; and what keeps the next one from being made. */
export function backupWords({ last, running, overdue, failed, configured }: BackupHealth, nowMs: number): string {
  if (!configured) return inEnglish("health.noneMadeBackupKey");
  const size = (bytes: number) => (bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} kB` : `${(bytes / 1e6).toFixed(1)} MB`);
  const words = [
    last === null
      ? inEnglish("health.noneYetFirstMade")
      : inEnglish("health.lastGoodHoursOld", {
          begunAt: formatMoment(last.begunAt),
          nowMs: Math.floor((nowMs - last.doneAt) / HOUR_MS),
          bytes: size(last.bytes),
          files: last.files,
          oneInstantIs: String(Boolean(last.oneInstant)),
        }),
  ];
  if (overdue) words.push(inEnglish("health.tooOld"));
  if (running) words.push(inEnglish("health.beingMade"));
  if (failed) words.push(inEnglish("health.failed", { at: formatMoment(failed.at), error: failed.error }));
  return words.join(" ");
}

const STORES: Record<Store, string> = {
  app: inEnglish("health.databasePeopleMoney"),
  catalog: inEnglish("health.databaseBoardsOpenings"),
  files: inEnglish("health.filesResumesProofs"),
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
    ({ backlog, kind, count, oldest, late, running, planned, mustReadAgain }) => ({
      what:
        backlog === "jobs" && kind !== null
          ? jobWords(kind)
          : BACKLOGS[backlog] + (backlog === "feed" && kind !== null && kind !== "matching" ? ` (${kind})` : ""),
      count,
      oldest,
      late,
      running,
      planned,
      note: mustReadAgain ? inEnglish("health.countsNumbersAnother") : null,
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
      return inEnglish("health.waitingTooLong", {
        health: waitingLines(health)
          .filter((line) => line.late || line.note !== null)
          .map(({ what, count }) => `${what.charAt(0).toLowerCase()}${what.slice(1)} (${showCount(count)})`)
          .join(", "),
      });
    case "operators":
      return (app?.operators ?? []).flatMap(implausibleWords).join("; ");
    case "checks":
      return several(
        app?.checks.count ?? none,
        inEnglish("health.successfulEntryLookedAgain"),
        inEnglish("health.successfulEntriesLooked2"),
      );
    case "promises":
      return inEnglish("health.promisesEnd", {
        n: app?.promises.count.n ?? 0,
        shown: showCount(app?.promises.count ?? none),
      });
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
        "piece of work failed",
        "pieces of work failed",
      );
    }
    case "mail":
      return several(app?.mail.count ?? none, "email wasn't sent", "emails weren't sent");
    case "fills": {
      const stopped = (app?.fills ?? []).filter((line) => line.isStopped);
      return inEnglish("health.stoppedAnswers", {
        n: stopped.length,
        names: stopped.map((line) => shownClass(line.class)).join(", "),
      });
    }
    case "boards":
      return several(catalog?.boards.count ?? none, "job board stopped answering", "job boards stopped answering");
    case "drifting":
      return several(catalog?.drifting ?? none, "job board differs from usual", "job boards differ from usual");
    case "payments":
      return several(app?.payments?.count ?? none, "payment mismatch", "payment mismatches");
    case "refunds": {
      const { count, oldest } = app?.refunds ?? { count: none, oldest: null };
      const waits = several(count, inEnglish("health.refundWaitsDecision"), inEnglish("health.refundsWaitDecision2"));
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
    case "hasty_unmade":
      return [inEnglish("health.hastyUnmade", { name, n: today.hastyUnmade, of: today.entries - today.successful })];
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
  if (firstAnswer === null) return inEnglish("health.tooFewAnswersPerson", { answers });
  const times = ({ half, most }: { half: number; most: number }) =>
    `half within ${showSpan(half)}, nine in ten within ${showSpan(most)}`;
  const solutions = solved === null ? inEnglish("health.tooFewSolvedSay") : times(solved);
  return inEnglish("health.firstAnswersLastSolved", { answers, firstAnswer: times(firstAnswer), solutions });
}

const COUNTRIES = { IN: "to India", US: "to the US", other: "elsewhere" } as const;

/**
 * Messages by WhatsApp that Meta billed in the last seven days, whose prices are in Meta's list, and how many people
 * without an account wrote.
 */
export function messagesWords(billed: AppHealth["messages"], strangers: AppHealth["strangers"]): string {
  const wrote = strangers.people > 0 ? [inEnglish("health.strangersLast7Days", { ...strangers })] : [];
  return [billedWords(billed), ...wrote].join(" ");
}

function billedWords(billed: AppHealth["messages"]): string {
  if (billed.length === 0) return inEnglish("health.noneBilledLast7");
  const lines = billed.map(({ country, category, n }) => `${n} ${category.replaceAll("_", " ")} ${COUNTRIES[country]}`);
  return inEnglish("health.billedLast7Days", { lines: lines.join(", ") });
}

/** How many entries wait, how fast they are locked, and when the queue will be empty at this pace. */
export function paceWords({ ready, later, hourly, emptyAt, atWork }: AppHealth["pace"], at: number): string {
  const waits = inEnglish("health.paceWaits", { ready, later, laterIs: String(later > 0) });
  if (atWork.length === 0) return waits;
  if (hourly === null || emptyAt === null) return `${waits} ${inEnglish("health.paceUnknown")}`;
  const pace = inEnglish("health.paceHourly", { n: Math.round(hourly), people: atWork.length });
  if (ready === 0) return `${waits} ${pace}`;
  return emptyAt - at > FORECAST_MS
    ? `${waits} ${pace} ${inEnglish("health.emptyLater")}`
    : `${waits} ${pace} ${inEnglish("health.emptyAt", { at: formatMoment(emptyAt) })}`;
}

/** Failed sign-ins and refusals of this hour and the one before, in one line that names no user. */
export function securityWords({ thisHour, hourBefore }: AppHealth["security"]): string {
  return inEnglish("health.hourHourBefore", { thisHour: figuresWords(thisHour), hourBefore: figuresWords(hourBefore) });
}

function figuresWords(figures: SecurityFigures): string {
  const refusals = [
    [figures.limited, inEnglish("health.limit")],
    [figures.forbidden, inEnglish("health.withoutRight")],
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
  return `${signIns}, ${refused.length === 0 ? "nothing blocked" : `blocked ${refused.join(", ")}`}.`;
}

/** Why a person has no application, with what to do and where; where nothing fits, the change that would help most. */
export function idleReasonWords(
  reason: IdleReason,
  helps: { change: string; count: string } | null,
): { what: string; step: string; href: string | null } {
  if (reason !== "unmatched" || helps === null) return REASONS[reason];
  return { ...REASONS[reason], step: inEnglish("health.askAboutFit", { change: helps.change, count: helps.count }) };
}

/** What was wanted of what is sent unasked, by the labels of the last weeks. */
export const matchingWords = (matching: AppHealth["matching"]): string =>
  matching === null
    ? inEnglish("evaluation.healthNone", { least: LEAST_LABELS })
    : inEnglish("evaluation.healthLine", {
        share: sharePercent(matching.share),
        low: sharePercent(matching.low),
        high: sharePercent(matching.high),
        labels: matching.labels,
        from: showDay(matching.from),
        day: showDay(matching.day),
      });

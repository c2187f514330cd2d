import { inEnglish } from "@workers/texts/text";
import { Fragment, useEffect, useRef, type ReactNode } from "react";
import { formatMoment } from "../../ui/format";
import { Checks } from "./checks";
import { Fills } from "./fills";
import { Alarms, Boards, Drifting, GivenUp, Mails } from "./given-up";
import {
  showCount,
  showSuccessRate,
  showSpan,
  type HealthProps,
  type OperatorLine,
  type PersonLine,
  type StoreLine,
  type WaitingLine,
} from "./model";
import {
  areRefusalsGrowing,
  implausible,
  PARTS,
  type Capped,
  type OperatorFigures,
  type HealthPart as PartName,
} from "@workers/modules/operations/rules";
import { listed } from "~/content/words";
import { Pace, Promises } from "./pace";
import { HealthSection, NameLink, SectionNote, Silent, Since } from "./parts";
import { Banner } from "../../ui/banner";
import { ButtonLink } from "../../ui/button";
import { PageHead } from "../parts/labelled";
import { Pagination } from "../../ui/pagination";
import { Table, type Column } from "../../ui/table";
import { useTranslate, filled } from "../../ui/texts";

/**
 * The state of the service for staff: first what needs attention, the most urgent first, in words and then in full;
 * then what is in order.
 */
export function HealthView({
  at,
  ticked,
  mayAct,
  needs,
  waiting,
  app,
  boards,
  drifting,
  backups,
  result,
  unread = null,
  action,
  busy = false,
}: HealthProps) {
  const t = useTranslate();
  const acting = { action, mayAct, busy };
  const asked = needs.map(({ part }) => part);
  // Without an operator at work nothing was changed either: one line says both.
  const isIdle = app?.operators.length === 0 && app.fills.length === 0;
  const operatorsQuiet = isIdle
    ? inEnglish(app.everFilled ? "health.nobodyLockedNorFilled" : "health.nobodyLockedNorChanged")
    : app?.operators.length === 0
      ? inEnglish("health.nobodyLockedEntryLast")
      : null;
  const parts: Record<PartName, ReactNode> = {
    alarms: app && <Alarms alarms={app.alarms} now={at} {...acting} />,
    payments: app?.payments && (
      <Money
        id="payments"
        title={t("health.paymentsNotAdd")}
        quiet={t("health.everythingAdds")}
        link={t("health.lookPayments")}
        money={app.payments}
        now={at}
      />
    ),
    refunds: app?.refunds && (
      <Money
        id="refunds"
        title={t("health.refundsWaitDecision")}
        quiet={t("health.noneWaits")}
        link={t("health.decideRefunds")}
        money={app.refunds}
        now={at}
      />
    ),
    mail: app ? <Mails mail={app.mail} {...acting} /> : <Unread id="mail" title={t("health.mailsNotGo")} />,
    dead: app ? (
      <GivenUp letters={app.letters} jobs={app.jobs} {...acting} />
    ) : (
      <Unread id="dead" title={t("health.given")} />
    ),
    waiting: <Waiting waiting={waiting} isRead={app !== null && boards !== null} now={at} />,
    promises: app && <Promises promises={app.promises} now={at} />,
    people: (
      <HealthSection
        id="people"
        title={t("health.noApplication24Hours")}
        {...(app ? { count: app.people.count } : {})}
        quiet={
          app?.people.rows.length === 0 && app.people.firstHref === null
            ? inEnglish("health.nobodyWaitedLongerPromised")
            : null
        }
      >
        {app === null ? <Silent /> : <People people={app.people} now={at} />}
      </HealthSection>
    ),
    operators: (
      <HealthSection id="operators" title={t("health.operators")} quiet={operatorsQuiet}>
        {app === null ? <Silent /> : <Operators rows={app.operators} />}
      </HealthSection>
    ),
    checks: app && <Checks checks={app.checks} now={at} {...acting} />,
    fills: isIdle ? null : app ? (
      <Fills fills={app.fills} everFilled={app.everFilled} mayAct={mayAct} />
    ) : (
      <Unread id="fills" title={t("health.changedAnswers")} />
    ),
    boards:
      boards === null ? (
        <Unread id="boards" title={t("health.boardsStoppedAnswering")} />
      ) : (
        <Boards boards={boards} now={at} {...acting} />
      ),
    drifting: drifting && drifting.n > 0 && <Drifting count={drifting} />,
  };
  return (
    <>
      <Head at={at} action={action} />
      {unread !== null && (
        <Banner tone="danger" className="mt-3">
          {unread}
        </Banner>
      )}
      {!ticked && (
        <Banner tone="info" className="mt-3">
          {t("health.noTickComeYet")}
        </Banner>
      )}
      <Needs needs={needs} complete={app !== null && boards !== null} />
      <Result result={result} />
      {app && <Pace pace={app.pace} />}
      {[...asked, ...PARTS.filter((part) => !asked.includes(part))].map((part) => (
        <Fragment key={part}>{parts[part]}</Fragment>
      ))}
      <Unread id="no-plan" title={t("health.noApplicationNoPlan")} quiet={app && noPlanWords(app.noPlan)} />
      <Unread id="matching" title={t("evaluation.healthTitle")} quiet={app && app.matching} />
      <Unread id="doors" title={t("health.signInsRefusals")} quiet={app && app.security} />
      <Unread id="backups" title={t("health.backups")} quiet={backups} />
      <Unread id="support" title={t("health.answersPeopleWrite")} quiet={app && app.support} />
      <Unread id="messages" title={t("health.messagesWhatsapp")} quiet={app && app.messages} />
      {app && <RefusedAlerts refused={app.refusedAlerts} own={app.ownAlerts} />}
    </>
  );
}

/** A part with one line at most. Without a line, its store did not answer. */
function Unread({ id, title, quiet = null }: { id: string; title: string; quiet?: string | null }) {
  return (
    <HealthSection id={id} title={title} quiet={quiet}>
      <Silent />
    </HealthSection>
  );
}

/** Job alerts: those not read, with the way to the portals where they grow, and the service's own. */
function RefusedAlerts({
  refused,
  own,
}: {
  refused: NonNullable<HealthProps["app"]>["refusedAlerts"];
  own: NonNullable<HealthProps["app"]>["ownAlerts"];
}) {
  const t = useTranslate();
  const isGrowing = areRefusalsGrowing(refused);
  const isSilent = own.silent.length > 0;
  const notRead = t(isGrowing ? "health.alertsGrowing" : "health.alertsNotGrowing", refused);
  const { silent: portals, ...lately } = own;
  const silent = t("health.ownAlertsSilent", { portals: listed(portals) });
  const ownWords = isSilent ? silent : own.lately > 0 ? t("health.ownAlerts", lately) : "";
  return (
    <HealthSection
      id="alerts"
      title={t("health.alertsRefused")}
      quiet={isGrowing || isSilent ? null : `${notRead} ${ownWords}`.trim()}
    >
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5 text-note">
        <span>{`${notRead} ${ownWords}`.trim()}</span>
        {isGrowing && (
          <a href="/admin-sources#job-alerts" className="text-stamp-text underline">
            {t("health.seeAlertsRefused")}
          </a>
        )}
        {isSilent && (
          <a href="/admin-sources#own-alerts" className="text-stamp-text underline">
            {t("health.seeOwnAlerts")}
          </a>
        )}
      </p>
    </HealthSection>
  );
}

/** Work that waits, the oldest first, and what does not. */
function Waiting({ waiting, isRead, now }: { waiting: HealthProps["waiting"]; isRead: boolean; now: number }) {
  const t = useTranslate();
  const idle = waiting.filter((line) => !isAny(line));
  return (
    <HealthSection
      id="waiting"
      title={t("health.waits")}
      quiet={idle.length === waiting.length && isRead ? inEnglish("health.nothingWaits") : null}
    >
      {idle.length < waiting.length && (
        <Table
          caption={t("health.waitsOldest")}
          dense
          stacked
          columns={waitingColumns(now)}
          rows={waiting.filter(isAny)}
          rowKey={(row) => row.what}
        />
      )}
      {idle.length > 0 && (
        <SectionNote>
          {t("health.none", {
            idle: idle.map((line) => line.what.charAt(0).toLowerCase() + line.what.slice(1)).join(", "),
          })}
        </SectionNote>
      )}
      {!isRead && <Silent />}
    </HealthSection>
  );
}

/** Money that staff have to see to on another page: how much of it, since when, and the way there. */
function Money({
  id,
  title,
  quiet,
  link,
  money: { count, oldest, href },
  now,
}: {
  id: PartName;
  title: string;
  quiet: string;
  link: string;
  money: { count: Capped; oldest: number | null; href: string };
  now: number;
}) {
  const t = useTranslate();
  return (
    <HealthSection id={id} title={title} count={count} quiet={count.n === 0 ? quiet : null}>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5 text-note">
        {oldest !== null && (
          <span>
            {t("health.oldestSince")} <Since at={oldest} now={now} />
          </span>
        )}
        <a href={href} className="text-stamp-text underline">
          {link}
        </a>
      </p>
    </HealthSection>
  );
}

function Head({ at, action }: { at: number; action: string }) {
  const t = useTranslate();
  return (
    <PageHead title={t("health.health")}>
      <p className="flex items-center gap-3 text-note text-ink-soft">
        <span>
          {filled(t("health.indiaTime"), {
            time: <time dateTime={new Date(at).toISOString()}>{formatMoment(at)}</time>,
          })}
        </span>
        <ButtonLink size="small" href={action}>
          {t("health.refresh")}
        </ButtonLink>
      </p>
    </PageHead>
  );
}

const storeColumns: readonly Column<StoreLine>[] = [
  { key: "what", header: "What", names: true, cell: (row) => row.what },
  {
    key: "answers",
    header: "Now",
    cell: (row) =>
      row.answers ? "Answers" : <strong className="font-semibold text-failed-text">Not answering</strong>,
  },
];

/** While the caller cannot be identified: which of the stores answer, and none of their data. */
export function HealthOut({ at, out, action }: { at: number; out: readonly StoreLine[]; action: string }) {
  const t = useTranslate();
  return (
    <>
      <Head at={at} action={action} />
      <Banner tone="danger" className="mt-3">
        {t("health.notTellBecauseDatabase")}
      </Banner>
      <HealthSection id="stores" title={t("health.answers")}>
        <Table
          caption={t("health.serviceKeepsThingsWhether")}
          dense
          stacked
          columns={storeColumns}
          rows={out}
          rowKey={(row) => row.what}
        />
        <SectionNote>{t("health.queuedWaitsNoMail")}</SectionNote>
      </HealthSection>
    </>
  );
}

/** Where nothing was ever read. */
export function HealthUnread({ unread }: { unread: string }) {
  const t = useTranslate();
  return (
    <>
      <h1 className="text-head">{t("health.health")}</h1>
      <Banner tone="danger" className="mt-3">
        {unread}
      </Banner>
    </>
  );
}

/** Something of the backlog waits, is being done, or will be. */
function isAny({ count, running, planned, note }: WaitingLine): boolean {
  return note !== null || [count, running, planned].some((counted) => counted !== null && counted.n > 0);
}

function noPlanWords({ count, lately }: { count: Capped; lately: Capped }): string {
  if (count.n === 0) return "No one.";
  return `${showCount(count)} ${count.n === 1 ? "person" : "people"}, ${showCount(lately)} of them in the last 7 days.`;
}

function Needs({ needs, complete }: { needs: HealthProps["needs"]; complete: boolean }) {
  const t = useTranslate();
  if (needs.length === 0)
    return (
      <p className="mt-3 text-lead">
        {complete ? t("health.nothingNeedsAnybody") : t("health.nothingAnswersNeedsAnybody")}
      </p>
    );
  return (
    <Banner tone="warn" className="mt-3">
      <p className="font-semibold">{t("health.somebodyNeeded")}</p>
      <ol className="mt-0.5 text-note">
        {needs.map(({ part, words }) => (
          <li key={part}>
            <a href={`#${part}`} className="inline-flex min-h-6 items-center underline">
              {words}
            </a>
          </li>
        ))}
      </ol>
    </Banner>
  );
}

/** The result of the last press. It takes the focus, since the row with the button may be gone. */
function Result({ result }: Pick<HealthProps, "result">) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (result) ref.current?.focus();
  }, [result]);
  if (!result) return null;
  return (
    <div ref={ref} tabIndex={-1} className="outline-none">
      <Banner tone={result.ok ? "info" : "danger"} className="mt-3">
        {result.ok ? result.done : result.error}
      </Banner>
    </div>
  );
}

const waitingColumns = (now: number): Column<WaitingLine>[] => {
  const t = useTranslate();
  return [
    {
      key: "what",
      header: "What",
      names: true,
      cell: (row) => (row.note === null ? row.what : `${row.what}. ${row.note}`),
    },
    {
      key: "count",
      header: "Waiting",
      align: "end",
      cell: (row) => <span className="figures font-semibold">{showCount(row.count)}</span>,
    },
    {
      key: "oldest",
      header: "Oldest",
      className: "if-any",
      cell: (row) =>
        row.oldest !== null && (
          <>
            <Since at={row.oldest} now={now} />
            {row.late && <strong className="block font-semibold">{t("health.tooLong")}</strong>}
          </>
        ),
    },
    {
      key: "running",
      header: inEnglish("health.beingDone"),
      align: "end",
      className: "if-any",
      cell: (row) => some(row.running),
    },
    {
      key: "planned",
      header: inEnglish("health.later"),
      align: "end",
      className: "if-any",
      cell: (row) => some(row.planned),
    },
  ];
};

function some(count: Capped | null) {
  return count && count.n > 0 ? <span className="figures">{showCount(count)}</span> : null;
}

const peopleColumns = (now: number): Column<PersonLine>[] => [
  {
    key: "name",
    header: "Person",
    names: true,
    cell: (row) => <NameLink {...row} />,
  },
  { key: "plan", header: "Plan", cell: (row) => row.plan },
  { key: "since", header: "Since", cell: (row) => <Since at={row.beganAt} now={now} /> },
  {
    key: "why",
    header: inEnglish("health.why"),
    cell: (row) => (
      <ul>
        {row.why.map((reason) => (
          <li key={reason.what}>
            <span className="font-semibold">{reason.what}.</span>{" "}
            {reason.href ? <StepLink {...reason} href={reason.href} /> : reason.step}
          </li>
        ))}
      </ul>
    ),
  },
];

function People({ people, now }: { people: NonNullable<HealthProps["app"]>["people"]; now: number }) {
  const t = useTranslate();
  return (
    <>
      {people.rows.length === 0 ? (
        <SectionNote>{t("health.nobodyElseWaitedLonger")}</SectionNote>
      ) : (
        <Table
          caption={t("health.peopleNoApplication24")}
          dense
          stacked
          columns={peopleColumns(now)}
          rows={people.rows}
          rowKey={(row) => row.userId}
        />
      )}
      <Pagination firstHref={people.firstHref} nextHref={people.nextHref} nextLabel={t("health.nextPeople")} />
    </>
  );
}

function StepLink({ step, href }: { step: string; href: string }) {
  return (
    <a href={href} className="text-stamp-text underline">
      {step}
    </a>
  );
}

/** The share of the Successful ones that came with a confirmation, and how many came faster than a page loads. */
function proof(line: OperatorLine) {
  const t = useTranslate();
  const { successful, confirmed, hasty, hastyUnmade } = line.week;
  if (successful === 0) return null;
  return (
    <span className="figures">
      {Math.round((100 * confirmed) / successful)}%
      {hasty > 0 && <span className="block whitespace-nowrap text-label">{t("health.within5S", { hasty })}</span>}
      {hastyUnmade > 0 && (
        <span className="block whitespace-nowrap text-label">{t("health.unmadeWithin5S", { n: hastyUnmade })}</span>
      )}
      {implausible(line) && <strong className="block font-semibold text-failed-text">{t("health.look")}</strong>}
    </span>
  );
}

const figureColumns = (key: "today" | "week", when: string): Column<OperatorLine>[] => [
  {
    key: `${key}-entries`,
    header: `Entries${when}`,
    align: "end",
    cell: (row) => <span className="figures">{row[key].entries}</span>,
  },
  { key: `${key}-rate`, header: `Successful${when}`, align: "end", className: "if-any", cell: (row) => rate(row[key]) },
  {
    key: `${key}-median`,
    header: inEnglish("health.medianTime", { when }),
    align: "end",
    className: "if-any",
    cell: (row) => median(row[key]),
  },
];
const OPERATOR_COLUMNS: readonly Column<OperatorLine>[] = [
  {
    key: "name",
    header: "Operator",
    names: true,
    cell: ({ href, name }) => (href ? <NameLink href={href} name={name} /> : name),
  },
  ...figureColumns("today", " today"),
  ...figureColumns("week", ", 7 days"),
  { key: "proof", header: inEnglish("health.proof7Days"), align: "end", className: "if-any", cell: proof },
];

function Operators({ rows }: { rows: readonly OperatorLine[] }) {
  const t = useTranslate();
  return (
    <Table
      caption={t("health.entriesSuccessTimeEntry")}
      dense
      stacked
      columns={OPERATOR_COLUMNS}
      rows={rows}
      rowKey={(row) => row.operatorId}
    />
  );
}

function rate(figures: OperatorFigures) {
  return figures.entries > 0 ? <span className="figures">{showSuccessRate(figures)}</span> : null;
}

function median(figures: OperatorFigures) {
  return figures.median === null ? null : (
    <span className="figures whitespace-nowrap">{showSpan(Math.round(figures.median) * 1000)}</span>
  );
}

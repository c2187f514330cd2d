import { inEnglish } from "@workers/texts/text";
import { formatMoment } from "../../ui/format";
import { Badge } from "../../ui/badge";
import { Table, type Column } from "../../ui/table";
import { showCount, type AlarmLine, type HealthProps, type LetterLine, type MailLine, type JobLine } from "./model";
import { RowActions, ActButton, HealthSection, SectionNote, Since } from "./parts";
import type { SilentBoard } from "@workers/modules/operations";
import { useTranslate } from "../../ui/texts";

interface Acting {
  action: string;
  mayAct: boolean;
  busy: boolean;
}
type App = NonNullable<HealthProps["app"]>;

const more = (shown: number, count: { n: number; more: boolean }) => {
  const t = useTranslate();
  return shown < count.n || count.more ? <SectionNote>{t("health.oldestShown", { shown })}</SectionNote> : null;
};

const jobColumns = ({ action, mayAct, busy }: Acting): Column<JobLine>[] => {
  const t = useTranslate();
  return [
    { key: "what", header: "What", names: true, cell: (row) => row.what },
    { key: "ref", header: "Of", cell: (row) => <span className="figures wrap-anywhere">{row.ref}</span> },
    { key: "at", header: inEnglish("health.failedAt"), cell: (row) => formatMoment(row.at) },
    { key: "error", header: "Why", cell: (row) => <span className="wrap-anywhere">{row.error}</span> },
    ...actions<JobLine>(mayAct, (row) => (
      <RowActions action={action} step="job" fields={{ kind: row.kind, ref: row.ref }} busy={busy}>
        <ActButton about={`${row.what} of ${row.ref}`}>{t("health.replay")}</ActButton>
      </RowActions>
    )),
  ];
};
const letterColumns = ({ action, mayAct, busy }: Acting): Column<LetterLine>[] => {
  const t = useTranslate();
  return [
    {
      key: "about",
      header: "Message",
      names: true,
      cell: (row) => <span className="wrap-anywhere">{row.about ?? inEnglish("health.notReadNotMessage")}</span>,
    },
    { key: "at", header: inEnglish("health.failedAt"), cell: (row) => formatMoment(row.at) },
    ...actions<LetterLine>(mayAct, (row) =>
      row.about === null ? null : (
        <RowActions action={action} step="letter" fields={{ letterId: row.id }} busy={busy}>
          <ActButton about={row.about}>{t("health.replay")}</ActButton>
        </RowActions>
      ),
    ),
  ];
};

/** Work that failed too often, and messages that the queue gave up on: one, or all of a kind, tried again. */
export function GivenUp({ letters, jobs, action, mayAct, busy }: Pick<App, "letters" | "jobs"> & Acting) {
  const t = useTranslate();
  const total = {
    n: letters.count.n + jobs.kinds.reduce((sum, k) => sum + k.count.n, 0),
    more: letters.count.more || jobs.kinds.some((k) => k.count.more),
  };
  const kinds = [
    ...jobs.kinds,
    ...(letters.count.n > 0 ? [{ kind: "letters", what: "Messages", count: letters.count }] : []),
  ];
  return (
    <HealthSection
      id="dead"
      title={t("health.given")}
      count={total}
      quiet={total.n === 0 ? inEnglish("health.nothingGiven") : null}
    >
      {mayAct && kinds.length > 0 && (
        <ul aria-label={t("health.kind")} className="flex flex-wrap gap-x-6 gap-y-2 py-2.5">
          {kinds.map((k) => (
            <li key={k.kind} className="flex items-center gap-2 text-note">
              {k.what}: <span className="figures font-semibold">{showCount(k.count)}</span>
              <RowActions action={action} step="all" fields={{ kind: k.kind }} busy={busy}>
                <ActButton about={k.what}>{t("health.replay2")}</ActButton>
              </RowActions>
            </li>
          ))}
        </ul>
      )}
      {jobs.rows.length > 0 && (
        <Table
          caption={t("health.workGiven")}
          dense
          stacked
          columns={jobColumns({ action, mayAct, busy })}
          rows={jobs.rows}
          rowKey={(row) => `${row.kind} ${row.ref}`}
        />
      )}
      {jobs.rows.length > 0 && letters.rows.length > 0 && <div className="h-4" />}
      {letters.rows.length > 0 && (
        <Table
          caption={t("health.messagesGiven")}
          dense
          stacked
          columns={letterColumns({ action, mayAct, busy })}
          rows={letters.rows}
          rowKey={(row) => row.id}
        />
      )}
      {total.n > 0 && more(jobs.rows.length + letters.rows.length, total)}
    </HealthSection>
  );
}

const alarmColumns = (now: number, { action, mayAct, busy }: Acting): Column<AlarmLine>[] => {
  const t = useTranslate();
  return [
    { key: "what", header: "What", names: true, cell: (row) => row.what },
    { key: "since", header: "Since", cell: (row) => <Since at={row.since} now={now} /> },
    {
      key: "times",
      header: inEnglish("health.timesRow"),
      align: "end",
      cell: (row) => <span className="figures">{row.times}</span>,
    },
    {
      key: "error",
      header: inEnglish("health.said"),
      cell: (row) => <span className="wrap-anywhere">{row.error}</span>,
    },
    {
      key: "next",
      header: inEnglish("health.nextTry"),
      cell: (row) =>
        row.nextTryAt === null || row.nextTryAt <= now ? (
          inEnglish("health.nextTick")
        ) : (
          <span className="whitespace-nowrap">{formatMoment(row.nextTryAt)}</span>
        ),
    },
    ...actions<AlarmLine>(mayAct, (row) =>
      // A channel's alarm has its channel's name.
      row.nextTryAt === null ? null : (
        <RowActions action={action} step="resume" fields={{ channel: row.kind }} busy={busy}>
          <ActButton about={row.what}>{t("health.tryAgain")}</ActButton>
        </RowActions>
      ),
    ),
  ];
};

/** The open alarms; each ends by itself once the work that failed succeeds again. */
export function Alarms({ alarms, now, ...acting }: Pick<App, "alarms"> & { now: number } & Acting) {
  const t = useTranslate();
  return (
    <HealthSection
      id="alarms"
      title={t("health.alarms")}
      count={{ n: alarms.length, more: false }}
      quiet={alarms.length === 0 ? "None." : null}
    >
      <Table
        caption={t("health.failsItself")}
        dense
        stacked
        columns={alarmColumns(now, acting)}
        rows={alarms}
        rowKey={(row) => row.kind}
      />
      <SectionNote>{t("health.alarmEndsItselfOnce")}</SectionNote>
    </HealthSection>
  );
}

const mailColumns = ({ action, mayAct, busy }: Acting): Column<MailLine>[] => {
  const t = useTranslate();
  return [
    { key: "what", header: "Email", names: true, cell: (row) => row.what },
    ...(mayAct
      ? [
          {
            key: "to",
            header: "To",
            cell: (row: MailLine) => (
              <span className="wrap-anywhere">{row.recipient || t("health.nobodyAddressForgotten")}</span>
            ),
          },
        ]
      : []),
    { key: "at", header: "Written", cell: (row) => <span className="whitespace-nowrap">{formatMoment(row.at)}</span> },
    {
      key: "state",
      header: "State",
      cell: (row) => <Badge {...(row.state === "failed" ? { tone: "failed" } : {})}>{STATES[row.state]}</Badge>,
    },
    {
      key: "error",
      header: inEnglish("health.said"),
      cell: (row) => (
        <span className="wrap-anywhere">
          {row.error || t("health.nothing")}
          {row.attempts > 1 && t("health.attempts", { attempts: row.attempts })}
        </span>
      ),
    },
    ...actions<MailLine>(mayAct, (row) => (
      <RowActions action={action} step="mail" fields={{ mailId: row.id, state: row.state }} busy={busy}>
        {row.state !== "failed" && (
          <ActButton about={row.what} name="decision" value="arrived">
            {t("health.arrived")}
          </ActButton>
        )}
        {row.sendable && (
          <ActButton about={row.what} name="decision" value="again">
            {t("health.sendAgain")}
          </ActButton>
        )}
        {row.state !== "unsure" && (
          <ActButton about={row.what} name="decision" value="drop">
            {t("health.drop")}
          </ActButton>
        )}
      </RowActions>
    )),
  ];
};

const STATES = { failed: "Failed", unsure: "Unsure", held: "Held" } as const;

/** Mails that failed, and those of unknown outcome: staff decide what becomes of them. */
export function Mails({ mail, ...acting }: Pick<App, "mail"> & Acting) {
  const t = useTranslate();
  return (
    <HealthSection
      id="mail"
      title={t("health.mailsNotGo")}
      count={mail.count}
      quiet={mail.rows.length === 0 ? inEnglish("health.everyMailWent") : null}
    >
      {acting.mayAct && (
        <ul aria-label={t("health.state")} className="flex flex-wrap gap-x-6 gap-y-2 py-2.5">
          {mail.states.map(({ state, count }) => (
            <li key={state} className="flex items-center gap-2 text-note">
              {STATES[state]}: <span className="figures font-semibold">{showCount(count)}</span>
              <RowActions action={acting.action} step="mails" fields={{ state }} busy={acting.busy}>
                <ActButton about={STATES[state]}>{t("health.sendAgain2")}</ActButton>
              </RowActions>
            </li>
          ))}
        </ul>
      )}
      <Table
        caption={t("health.mailsFailed")}
        dense
        stacked
        columns={mailColumns(acting)}
        rows={mail.rows}
        rowKey={(row) => row.id}
      />
      {mail.states.some(({ state }) => state === "failed") && (
        <SectionNote>{t("health.failedCertainlyNotGo")}</SectionNote>
      )}
      {mail.states.some(({ state }) => state === "unsure") && (
        <SectionNote>{t("health.unsureGoneBeforeSender")}</SectionNote>
      )}
      {mail.states.some(({ state }) => state === "held") && (
        <SectionNote>{t("health.heldWaitedDatabaseRestored")}</SectionNote>
      )}
      {more(mail.rows.length, mail.count)}
    </HealthSection>
  );
}

const boardColumns = (now: number, { action, mayAct, busy }: Acting): Column<SilentBoard>[] => {
  const t = useTranslate();
  return [
    {
      key: "company",
      header: "Board",
      names: true,
      cell: (row) => (
        <>
          {row.company} <span className="wrap-anywhere text-ink-soft">{row.id}</span>
        </>
      ),
    },
    {
      key: "since",
      header: inEnglish("health.answeredLast"),
      cell: (row) => (row.lastOkAt === null ? "never" : <Since at={row.lastOkAt} now={now} />),
    },
    {
      key: "failures",
      header: "Failures",
      align: "end",
      cell: (row) => <span className="figures">{row.failures}</span>,
    },
    {
      key: "error",
      header: inEnglish("health.said2"),
      cell: (row) => <span className="wrap-anywhere">{row.error}</span>,
    },
    {
      key: "next",
      header: inEnglish("health.nextTry"),
      cell: (row) =>
        row.nextTryAt <= now ? "now" : <span className="whitespace-nowrap">{formatMoment(row.nextTryAt)}</span>,
    },
    ...actions<SilentBoard>(mayAct, (row) => (
      <RowActions action={action} step="board" fields={{ sourceId: row.id }} busy={busy}>
        <ActButton about={row.company}>{t("health.tryNow")}</ActButton>
      </RowActions>
    )),
  ];
};

/** Boards that have not answered three times in a row or more. */
export function Boards({
  boards,
  now,
  ...acting
}: { boards: NonNullable<HealthProps["boards"]>; now: number } & Acting) {
  const t = useTranslate();
  return (
    <HealthSection
      id="boards"
      title={t("health.boardsStoppedAnswering")}
      count={boards.count}
      quiet={boards.rows.length === 0 ? inEnglish("health.everyBoardAnswers") : null}
    >
      <Table
        caption={t("health.boardsStoppedAnswering")}
        dense
        stacked
        columns={boardColumns(now, acting)}
        rows={boards.rows}
        rowKey={(row) => row.id}
      />
      {more(boards.rows.length, boards.count)}
    </HealthSection>
  );
}

/** Boards whose last reading differs from what was usual; how, their rows at Sources say. */
export function Drifting({ count }: { count: NonNullable<HealthProps["drifting"]> }) {
  const t = useTranslate();
  return (
    <HealthSection id="drifting" title={t("health.boardsDiffer")} count={count} quiet={null}>
      <p className="py-2">
        <a href="/admin-sources?state=drift#boards" className="text-stamp-text underline">
          {t("health.seeBoardsDiffer")}
        </a>
      </p>
    </HealthSection>
  );
}

/** The column of buttons, for staff who may press them. */
function actions<Row>(mayAct: boolean, cell: (row: Row) => React.ReactNode): Column<Row>[] {
  return mayAct ? [{ key: "actions", header: "Actions", cell }] : [];
}

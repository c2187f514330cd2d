import { formatMoment } from "../../ui/format";
import { Badge } from "../../ui/badge";
import { Table, type Column } from "../../ui/table";
import { showCount, type AlarmLine, type HealthProps, type LetterLine, type MailLine, type JobLine } from "./model";
import { RowActions, ActButton, HealthSection, SectionNote, Since } from "./parts";
import type { SilentBoard } from "@workers/modules/operations";

interface Acting {
  action: string;
  mayAct: boolean;
  busy: boolean;
}
type App = NonNullable<HealthProps["app"]>;

const more = (shown: number, count: { n: number; more: boolean }) =>
  shown < count.n || count.more ? <SectionNote>The oldest {shown} are shown.</SectionNote> : null;

const jobColumns = ({ action, mayAct, busy }: Acting): Column<JobLine>[] => [
  { key: "what", header: "What", names: true, cell: (row) => row.what },
  { key: "ref", header: "Of", cell: (row) => <span className="figures wrap-anywhere">{row.ref}</span> },
  { key: "at", header: "Given up", cell: (row) => formatMoment(row.at) },
  { key: "error", header: "Why", cell: (row) => <span className="wrap-anywhere">{row.error}</span> },
  ...actions<JobLine>(mayAct, (row) => (
    <RowActions action={action} step="job" fields={{ kind: row.kind, ref: row.ref }} busy={busy}>
      <ActButton about={`${row.what} of ${row.ref}`}>Replay</ActButton>
    </RowActions>
  )),
];
const letterColumns = ({ action, mayAct, busy }: Acting): Column<LetterLine>[] => [
  {
    key: "about",
    header: "Message",
    names: true,
    cell: (row) => <span className="wrap-anywhere">{row.about ?? "Cannot be read: not a message of ours"}</span>,
  },
  { key: "at", header: "Given up", cell: (row) => formatMoment(row.at) },
  ...actions<LetterLine>(mayAct, (row) =>
    row.about === null ? null : (
      <RowActions action={action} step="letter" fields={{ letterId: row.id }} busy={busy}>
        <ActButton about={row.about}>Replay</ActButton>
      </RowActions>
    ),
  ),
];

/** Work that failed too often, and messages that the queue gave up on: one, or all of a kind, tried again. */
export function GivenUp({ letters, jobs, action, mayAct, busy }: Pick<App, "letters" | "jobs"> & Acting) {
  const total = {
    n: letters.count.n + jobs.kinds.reduce((sum, k) => sum + k.count.n, 0),
    more: letters.count.more || jobs.kinds.some((k) => k.count.more),
  };
  const kinds = [
    ...jobs.kinds,
    ...(letters.count.n > 0 ? [{ kind: "letters", what: "Messages", count: letters.count }] : []),
  ];
  return (
    <HealthSection id="dead" title="Given up" count={total} quiet={total.n === 0 ? "Nothing was given up." : null}>
      {mayAct && kinds.length > 0 && (
        <ul aria-label="All of a kind" className="flex flex-wrap gap-x-6 gap-y-2 py-2.5">
          {kinds.map((k) => (
            <li key={k.kind} className="flex items-center gap-2 text-note">
              {k.what}: <span className="figures font-semibold">{showCount(k.count)}</span>
              <RowActions action={action} step="all" fields={{ kind: k.kind }} busy={busy}>
                <ActButton about={k.what}>Replay all</ActButton>
              </RowActions>
            </li>
          ))}
        </ul>
      )}
      {jobs.rows.length > 0 && (
        <Table
          caption="Work that was given up"
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
          caption="Messages that were given up"
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

const alarmColumns = (now: number, { action, mayAct, busy }: Acting): Column<AlarmLine>[] => [
  { key: "what", header: "What", names: true, cell: (row) => row.what },
  { key: "since", header: "Since", cell: (row) => <Since at={row.since} now={now} /> },
  { key: "times", header: "Times in a row", align: "end", cell: (row) => <span className="figures">{row.times}</span> },
  { key: "error", header: "What was said", cell: (row) => <span className="wrap-anywhere">{row.error}</span> },
  {
    key: "next",
    header: "Next try",
    cell: (row) =>
      row.nextTryAt === null || row.nextTryAt <= now ? (
        "with the next tick"
      ) : (
        <span className="whitespace-nowrap">{formatMoment(row.nextTryAt)}</span>
      ),
  },
  ...actions<AlarmLine>(mayAct, (row) =>
    // A channel's alarm has its channel's name.
    row.nextTryAt === null ? null : (
      <RowActions action={action} step="resume" fields={{ channel: row.kind }} busy={busy}>
        <ActButton about={row.what}>Try again</ActButton>
      </RowActions>
    ),
  ),
];

/** The open alarms; each ends by itself once the work that failed succeeds again. */
export function Alarms({ alarms, now, ...acting }: Pick<App, "alarms"> & { now: number } & Acting) {
  return (
    <HealthSection
      id="alarms"
      title="Alarms"
      count={{ n: alarms.length, more: false }}
      quiet={alarms.length === 0 ? "None." : null}
    >
      <Table
        caption="What fails by itself"
        dense
        stacked
        columns={alarmColumns(now, acting)}
        rows={alarms}
        rowKey={(row) => row.kind}
      />
      <SectionNote>
        An alarm ends by itself once it works again. Mails that were stopped wait, and none is lost.
      </SectionNote>
    </HealthSection>
  );
}

const mailColumns = ({ action, mayAct, busy }: Acting): Column<MailLine>[] => [
  { key: "what", header: "Mail", names: true, cell: (row) => row.what },
  ...(mayAct
    ? [
        {
          key: "to",
          header: "To",
          cell: (row: MailLine) => (
            <span className="wrap-anywhere">{row.recipient || "nobody: the address was forgotten"}</span>
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
    header: "What was said",
    cell: (row) => (
      <span className="wrap-anywhere">
        {row.error || "Nothing"}
        {row.attempts > 1 && ` (${row.attempts} attempts)`}
      </span>
    ),
  },
  ...actions<MailLine>(mayAct, (row) => (
    <RowActions action={action} step="mail" fields={{ mailId: row.id, state: row.state }} busy={busy}>
      {row.state !== "failed" && (
        <ActButton about={row.what} name="decision" value="arrived">
          It arrived
        </ActButton>
      )}
      {row.sendable && (
        <ActButton about={row.what} name="decision" value="again">
          Send again
        </ActButton>
      )}
      {row.state !== "unsure" && (
        <ActButton about={row.what} name="decision" value="drop">
          Drop
        </ActButton>
      )}
    </RowActions>
  )),
];

const STATES = { failed: "Failed", unsure: "Unsure", held: "Held" } as const;

/** Mails that failed, and those of unknown outcome: staff decide what becomes of them. */
export function Mails({ mail, ...acting }: Pick<App, "mail"> & Acting) {
  return (
    <HealthSection
      id="mail"
      title="Mails that did not go out"
      count={mail.count}
      quiet={mail.rows.length === 0 ? "Every mail went out." : null}
    >
      {acting.mayAct && (
        <ul aria-label="All of a state" className="flex flex-wrap gap-x-6 gap-y-2 py-2.5">
          {mail.states.map(({ state, count }) => (
            <li key={state} className="flex items-center gap-2 text-note">
              {STATES[state]}: <span className="figures font-semibold">{showCount(count)}</span>
              <RowActions action={acting.action} step="mails" fields={{ state }} busy={acting.busy}>
                <ActButton about={STATES[state]}>Send all again</ActButton>
              </RowActions>
            </li>
          ))}
        </ul>
      )}
      <Table
        caption="Mails that failed or may have"
        dense
        stacked
        columns={mailColumns(acting)}
        rows={mail.rows}
        rowKey={(row) => row.id}
      />
      {mail.states.some(({ state }) => state === "failed") && (
        <SectionNote>
          Failed: it certainly did not go out. What is true no more, or has lost its address, is not sent again with the
          others.
        </SectionNote>
      )}
      {mail.states.some(({ state }) => state === "unsure") && (
        <SectionNote>
          Unsure: it may have gone out before the sender stopped. Sent again, it may arrive twice.
        </SectionNote>
      )}
      {mail.states.some(({ state }) => state === "held") && (
        <SectionNote>
          Held: it waited when the database was restored, so it may have gone out since. Release what did not.
        </SectionNote>
      )}
      {more(mail.rows.length, mail.count)}
    </HealthSection>
  );
}

const boardColumns = (now: number, { action, mayAct, busy }: Acting): Column<SilentBoard>[] => [
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
    header: "Answered last",
    cell: (row) => (row.lastOkAt === null ? "never" : <Since at={row.lastOkAt} now={now} />),
  },
  { key: "failures", header: "Failures", align: "end", cell: (row) => <span className="figures">{row.failures}</span> },
  { key: "error", header: "What it said", cell: (row) => <span className="wrap-anywhere">{row.error}</span> },
  {
    key: "next",
    header: "Next try",
    cell: (row) =>
      row.nextTryAt <= now ? "now" : <span className="whitespace-nowrap">{formatMoment(row.nextTryAt)}</span>,
  },
  ...actions<SilentBoard>(mayAct, (row) => (
    <RowActions action={action} step="board" fields={{ sourceId: row.id }} busy={busy}>
      <ActButton about={row.company}>Try now</ActButton>
    </RowActions>
  )),
];

/** Boards that have not answered three times in a row or more. */
export function Boards({
  boards,
  now,
  ...acting
}: { boards: NonNullable<HealthProps["boards"]>; now: number } & Acting) {
  return (
    <HealthSection
      id="boards"
      title="Boards that stopped answering"
      count={boards.count}
      quiet={boards.rows.length === 0 ? "Every board answers." : null}
    >
      <Table
        caption="Boards that stopped answering"
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

/** The column of buttons, for staff who may press them. */
function actions<Row>(mayAct: boolean, cell: (row: Row) => React.ReactNode): Column<Row>[] {
  return mayAct ? [{ key: "actions", header: "Actions", cell }] : [];
}

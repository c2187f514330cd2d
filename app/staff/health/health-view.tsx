import { Fragment, useEffect, useRef, type ReactNode } from "react";
import { formatMoment } from "../../ui/format";
import { Checks } from "./checks";
import { Alarms, Boards, GivenUp, Mails } from "./given-up";
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
  implausible,
  PARTS,
  type Capped,
  type OperatorFigures,
  type HealthPart as PartName,
} from "@workers/modules/operations/rules";
import { HealthSection, SectionNote, Silent, Since } from "./parts";
import { Banner } from "../../ui/banner";
import { ButtonLink } from "../../ui/button";
import { PageHead } from "../parts/labelled";
import { Pagination } from "../../ui/pagination";
import { Table, type Column } from "../../ui/table";

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
  backups,
  result,
  unread = null,
  action,
  busy = false,
}: HealthProps) {
  const acting = { action, mayAct, busy };
  const idle = waiting.filter((line) => !isAny(line));
  const asked = needs.map(({ part }) => part);
  const parts: Record<PartName, ReactNode> = {
    alarms: app && <Alarms alarms={app.alarms} now={at} {...acting} />,
    payments: app?.payments && (
      <Money
        id="payments"
        title="Payments that do not add up"
        quiet="Everything adds up."
        link="Look at the payments"
        money={app.payments}
        now={at}
      />
    ),
    refunds: app?.refunds && (
      <Money
        id="refunds"
        title="Refunds that wait for a decision"
        quiet="None waits."
        link="Decide on the refunds"
        money={app.refunds}
        now={at}
      />
    ),
    mail: app ? (
      <Mails mail={app.mail} {...acting} />
    ) : (
      <HealthSection id="mail" title="Mails that did not go out">
        <Silent />
      </HealthSection>
    ),
    dead: app ? (
      <GivenUp letters={app.letters} jobs={app.jobs} {...acting} />
    ) : (
      <HealthSection id="dead" title="Given up">
        <Silent />
      </HealthSection>
    ),
    waiting: (
      <HealthSection
        id="waiting"
        title="What waits"
        quiet={idle.length === waiting.length && app !== null && boards !== null ? "Nothing waits." : null}
      >
        {idle.length < waiting.length && (
          <Table
            caption="What waits, and the oldest of it"
            dense
            stacked
            columns={waitingColumns(at)}
            rows={waiting.filter(isAny)}
            rowKey={(row) => row.what}
          />
        )}
        {idle.length > 0 && (
          <SectionNote>
            None: {idle.map((line) => line.what.charAt(0).toLowerCase() + line.what.slice(1)).join(", ")}.
          </SectionNote>
        )}
        {(app === null || boards === null) && <Silent />}
      </HealthSection>
    ),
    people: (
      <HealthSection
        id="people"
        title="No application 24 hours after their plan began"
        {...(app ? { count: app.people.count } : {})}
        quiet={
          app?.people.rows.length === 0 && app.people.firstHref === null
            ? "Nobody has waited longer than promised."
            : null
        }
      >
        {app === null ? <Silent /> : <People people={app.people} now={at} />}
      </HealthSection>
    ),
    operators: (
      <HealthSection
        id="operators"
        title="Operators"
        quiet={app?.operators.length === 0 ? "Nobody locked an entry in the last 7 days." : null}
      >
        {app === null ? <Silent /> : <Operators rows={app.operators} />}
      </HealthSection>
    ),
    checks: app && <Checks checks={app.checks} now={at} {...acting} />,
    boards:
      boards === null ? (
        <HealthSection id="boards" title="Boards that stopped answering">
          <Silent />
        </HealthSection>
      ) : (
        <Boards boards={boards} now={at} {...acting} />
      ),
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
          No tick has come yet. The first comes within a minute of the start, and what waits is late only after it. If
          none comes, look at the cron triggers of the deployment.
        </Banner>
      )}
      <Needs needs={needs} complete={app !== null && boards !== null} />
      <Result result={result} />
      {[...asked, ...PARTS.filter((part) => !asked.includes(part))].map((part) => (
        <Fragment key={part}>{parts[part]}</Fragment>
      ))}
      <HealthSection
        id="no-plan"
        title="No application and no plan 24 hours after they signed up"
        quiet={app && noPlanWords(app.noPlan)}
      >
        <Silent />
      </HealthSection>
      <HealthSection id="doors" title="Sign-ins and refusals" quiet={app && app.security}>
        <Silent />
      </HealthSection>
      <HealthSection id="backups" title="Backups" quiet={backups}>
        <Silent />
      </HealthSection>
      <HealthSection id="support" title="Answers to what people write" quiet={app && app.support}>
        <Silent />
      </HealthSection>
      <HealthSection id="messages" title="Messages by WhatsApp" quiet={app && app.messages}>
        <Silent />
      </HealthSection>
    </>
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
  return (
    <HealthSection id={id} title={title} count={count} quiet={count.n === 0 ? quiet : null}>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5 text-note">
        {oldest !== null && (
          <span>
            The oldest since <Since at={oldest} now={now} />
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
  return (
    <PageHead title="Health">
      <p className="flex items-center gap-3 text-note text-ink-soft">
        <span>
          As of <time dateTime={new Date(at).toISOString()}>{formatMoment(at)}</time> India time
        </span>
        <ButtonLink size="small" href={action}>
          Refresh
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
      row.answers ? "Answers" : <strong className="font-semibold text-failed-text">Does not answer</strong>,
  },
];

/** While the caller cannot be identified: which of the stores answer, and none of their data. */
export function HealthOut({ at, out, action }: { at: number; out: readonly StoreLine[]; action: string }) {
  return (
    <>
      <Head at={at} action={action} />
      <Banner tone="danger" className="mt-3">
        We cannot tell who you are, because the database of people did not answer. The rest of this page comes back with
        it, and the page asks again by itself.
      </Banner>
      <HealthSection id="stores" title="What answers">
        <Table
          caption="What the service keeps things in, and whether it answers"
          dense
          stacked
          columns={storeColumns}
          rows={out}
          rowKey={(row) => row.what}
        />
        <SectionNote>
          What is queued waits, and no mail is lost. Pages that need no account are shown; the others say when to come
          back.
        </SectionNote>
      </HealthSection>
    </>
  );
}

/** Where nothing was ever read. */
export function HealthUnread({ unread }: { unread: string }) {
  return (
    <>
      <h1 className="text-head">Health</h1>
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
  if (count.n === 0) return "Nobody.";
  return `${showCount(count)} ${count.n === 1 ? "person" : "people"}, ${showCount(lately)} of them in the last 7 days.`;
}

function Needs({ needs, complete }: { needs: HealthProps["needs"]; complete: boolean }) {
  if (needs.length === 0)
    return (
      <p className="mt-3 text-lead">{complete ? "Nothing needs anybody." : "Nothing of what answers needs anybody."}</p>
    );
  return (
    <Banner tone="warn" className="mt-3">
      <p className="font-semibold">Somebody is needed:</p>
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

const waitingColumns = (now: number): Column<WaitingLine>[] => [
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
          {row.late && <strong className="block font-semibold">Too long</strong>}
        </>
      ),
  },
  { key: "running", header: "Being done", align: "end", className: "if-any", cell: (row) => some(row.running) },
  { key: "planned", header: "For later", align: "end", className: "if-any", cell: (row) => some(row.planned) },
];

function some(count: Capped | null) {
  return count && count.n > 0 ? <span className="figures">{showCount(count)}</span> : null;
}

const peopleColumns = (now: number): Column<PersonLine>[] => [
  {
    key: "name",
    header: "Person",
    names: true,
    cell: (row) => (
      <a href={row.href} className="wrap-anywhere text-stamp-text underline">
        {row.name}
      </a>
    ),
  },
  { key: "plan", header: "Plan", cell: (row) => row.plan },
  { key: "since", header: "Since", cell: (row) => <Since at={row.beganAt} now={now} /> },
  {
    key: "why",
    header: "Why, and what to do",
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
  return (
    <>
      {people.rows.length === 0 ? (
        <SectionNote>Nobody else has waited longer than promised.</SectionNote>
      ) : (
        <Table
          caption="People with no application 24 hours after their plan began"
          dense
          stacked
          columns={peopleColumns(now)}
          rows={people.rows}
          rowKey={(row) => row.userId}
        />
      )}
      <Pagination firstHref={people.firstHref} nextHref={people.nextHref} nextLabel="Next people" />
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
  const { successful, confirmed, hasty } = line.week;
  if (successful === 0) return null;
  return (
    <span className="figures">
      {Math.round((100 * confirmed) / successful)}%
      {hasty > 0 && <span className="block whitespace-nowrap text-label">{hasty} within 5 s</span>}
      {implausible(line) && <strong className="block font-semibold text-failed-text">Look at them</strong>}
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
    header: `Median time${when}`,
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
    cell: (row) =>
      row.href ? (
        <a href={row.href} className="wrap-anywhere text-stamp-text underline">
          {row.name}
        </a>
      ) : (
        row.name
      ),
  },
  ...figureColumns("today", " today"),
  ...figureColumns("week", ", 7 days"),
  { key: "proof", header: "With proof, 7 days", align: "end", className: "if-any", cell: proof },
];

function Operators({ rows }: { rows: readonly OperatorLine[] }) {
  return (
    <Table
      caption="Entries, success and time an entry of each operator, today and in 7 days"
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

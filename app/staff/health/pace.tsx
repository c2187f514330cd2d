import { formatMoment } from "../../ui/format";
import { Table, type Column } from "../../ui/table";
import { useTranslate } from "../../ui/texts";
import { HealthSection, NameLink, SectionNote } from "./parts";
import { showSpan, type HealthProps, type PromiseLine, type WorkerLine } from "./model";

type App = NonNullable<HealthProps["app"]>;

/** How fast the queue is worked on, by whom, and when it will be empty. */
export function Pace({ pace }: { pace: App["pace"] }) {
  const t = useTranslate();
  if (pace.isIdle) return null;
  if (pace.atWork.length === 0)
    return (
      <HealthSection id="pace" title={t("health.pace")} quiet={`${t("health.noneAtWork")} ${pace.words}`}>
        {null}
      </HealthSection>
    );
  return (
    <HealthSection id="pace" title={t("health.pace")}>
      <SectionNote>{pace.words}</SectionNote>
      <Table
        caption={t("health.whoIsAtWork")}
        dense
        stacked
        columns={WORKER_COLUMNS}
        rows={pace.atWork}
        rowKey={(row) => row.operatorId}
      />
    </HealthSection>
  );
}

const WORKER_COLUMNS: readonly Column<WorkerLine>[] = [
  {
    key: "name",
    header: "At work",
    names: true,
    cell: (row) => <NameLink {...row} />,
  },
  {
    key: "locks",
    header: "Last hour",
    align: "end",
    cell: (row) => <span className="figures">{row.locks}</span>,
  },
  { key: "last", header: "Last lock", cell: (row) => (row.lastAt === null ? null : formatMoment(row.lastAt)) },
  {
    key: "holds",
    header: "Holds an entry till",
    cell: (row) => (row.heldUntil === null ? null : formatMoment(row.heldUntil)),
  },
];

/** Those whose first application is due soon, with what is left of the time. */
export function Promises({ promises, now }: { promises: App["promises"]; now: number }) {
  const t = useTranslate();
  const { rows, count } = promises;
  if (rows.length === 0) return null;
  return (
    <HealthSection id="promises" title={t("health.dueSoon")} count={count}>
      <SectionNote>
        {t("health.dueSoonLead")}{" "}
        <a href="/admin-next-entry" className="text-stamp-text underline">
          {t("health.openNextEntry")}
        </a>
      </SectionNote>
      <Table
        caption={t("health.dueSoon")}
        dense
        stacked
        columns={promiseColumns(now)}
        rows={rows}
        rowKey={(row) => row.userId}
      />
      {count.n > rows.length && <SectionNote>{t("health.oldestShown", { shown: rows.length })}</SectionNote>}
    </HealthSection>
  );
}

const promiseColumns = (now: number): Column<PromiseLine>[] => [
  {
    key: "name",
    header: "Person",
    names: true,
    cell: (row) => <NameLink {...row} />,
  },
  { key: "plan", header: "Plan", cell: (row) => row.plan },
  { key: "due", header: "Due by", cell: (row) => formatMoment(row.dueAt) },
  { key: "left", header: "Time left", cell: (row) => showSpan(row.dueAt - now) },
];

import { Table, type Column } from "../../ui/table";
import type { CheckLine, HealthProps } from "./model";
import { RowActions, ActButton, HealthSection, SectionNote, Since } from "./parts";

interface Acting {
  action: string;
  mayAct: boolean;
  busy: boolean;
}

const columns = (now: number, { action, mayAct, busy }: Acting): Column<CheckLine>[] => [
  {
    key: "what",
    header: "Entry",
    names: true,
    cell: (row) => (
      <a href={row.href} className="wrap-anywhere text-stamp-text underline">
        {row.position}, {row.company}
      </a>
    ),
  },
  { key: "by", header: "Locked by", cell: (row) => row.operatorName },
  { key: "at", header: "When", cell: (row) => <Since at={row.at} now={now} /> },
  ...(mayAct
    ? [
        {
          key: "act",
          header: "Was it made?",
          cell: (row: CheckLine) =>
            row.isOwn ? (
              "A colleague looks at it"
            ) : (
              <RowActions
                action={action}
                step="check"
                fields={{ entryId: row.id, attempt: String(row.attempt) }}
                busy={busy}
              >
                <ActButton about={`${row.position}, ${row.company}`} name="verdict" value="right">
                  It was made
                </ActButton>
                <ActButton about={`${row.position}, ${row.company}`} name="verdict" value="wrong">
                  It was not
                </ActButton>
              </RowActions>
            ),
        },
      ]
    : []),
];

/** Successful entries that a colleague of the operator checks: drawn by lot, or too fast and without proof. */
export function Checks({
  checks,
  now,
  ...acting
}: Pick<NonNullable<HealthProps["app"]>, "checks"> & { now: number } & Acting) {
  return (
    <HealthSection
      id="checks"
      title="Successful entries to be looked at again"
      count={checks.count}
      quiet={
        checks.rows.length === 0
          ? "None. One in fifty is drawn by lot; one without proof that came too fast stands here too."
          : null
      }
    >
      <Table
        caption="Successful entries to be looked at again"
        dense
        stacked
        columns={columns(now, acting)}
        rows={checks.rows}
        rowKey={(row) => `${row.id} ${row.attempt}`}
      />
      <SectionNote>
        One in fifty is drawn by lot, and each without proof stands here that came faster than a page loads. One that
        was not made is taken back: its credit returns to the person, and the entry is worked on again.
      </SectionNote>
    </HealthSection>
  );
}

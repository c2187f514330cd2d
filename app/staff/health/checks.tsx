import { inEnglish } from "@workers/texts/text";
import { Table, type Column } from "../../ui/table";
import type { CheckLine, HealthProps } from "./model";
import { RowActions, ActButton, HealthSection, SectionNote, Since } from "./parts";
import { useTranslate } from "../../ui/texts";

interface Acting {
  action: string;
  mayAct: boolean;
  busy: boolean;
}

const columns = (now: number, { action, mayAct, busy }: Acting): Column<CheckLine>[] => {
  const t = useTranslate();
  return [
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
    {
      key: "status",
      header: inEnglish("health.lockedAs"),
      cell: ({ status, link, position, company }) => (
        <>
          {status}{" "}
          <a
            href={link}
            target="_blank"
            rel="noreferrer"
            aria-label={t("health.jobsPage2", { about: `${position}, ${company}` })}
            className="text-stamp-text underline"
          >
            {t("health.jobsPage")}
          </a>
        </>
      ),
    },
    { key: "by", header: inEnglish("health.locked"), cell: (row) => row.operatorName },
    { key: "at", header: "When", cell: (row) => <Since at={row.at} now={now} /> },
    ...(mayAct
      ? [
          {
            key: "act",
            header: inEnglish("health.isRight"),
            cell: (row: CheckLine) =>
              row.isOwn ? (
                inEnglish("health.colleagueLooks")
              ) : (
                <RowActions
                  action={action}
                  step="check"
                  fields={{ entryId: row.id, attempt: String(row.attempt) }}
                  busy={busy}
                >
                  <ActButton about={`${row.position}, ${row.company}`} name="verdict" value="right">
                    {t("health.right")}
                  </ActButton>
                  <ActButton about={`${row.position}, ${row.company}`} name="verdict" value="wrong">
                    {t("health.wrong")}
                  </ActButton>
                </RowActions>
              ),
          },
        ]
      : []),
  ];
};

/** Locked entries that a colleague of the operator checks: drawn by lot, or too fast and without proof. */
export function Checks({
  checks,
  now,
  ...acting
}: Pick<NonNullable<HealthProps["app"]>, "checks"> & { now: number } & Acting) {
  const t = useTranslate();
  return (
    <HealthSection
      id="checks"
      title={t("health.successfulEntriesLooked")}
      count={checks.count}
      quiet={checks.rows.length === 0 ? inEnglish("health.noneFiftyDrawnLot") : null}
    >
      <Table
        caption={t("health.successfulEntriesLooked")}
        dense
        stacked
        columns={columns(now, acting)}
        rows={checks.rows}
        rowKey={(row) => `${row.id} ${row.attempt}`}
      />
      <SectionNote>{t("health.fiftyDrawnLotEach")}</SectionNote>
    </HealthSection>
  );
}

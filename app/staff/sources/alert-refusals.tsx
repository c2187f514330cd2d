import { inEnglish, type TextKey } from "@workers/texts/text";
import type { AlertRefusal } from "@workers/modules/fulfilment";
import { showDay } from "@workers/lib/india-time";
import { SourcesSection } from "./sources-parts";
import { formatMoment } from "../../ui/format";
import { Table, type Column } from "../../ui/table";
import { useTranslate } from "../../ui/texts";

const REASONS: Readonly<Record<AlertRefusal["reason"], TextKey>> = {
  count_differs: "sourcesDesk.alertCountDiffers",
  unreadable: "sourcesDesk.alertUnreadable",
  too_large: "sourcesDesk.alertTooLarge",
  not_signed: "sourcesDesk.alertNotSigned",
  over_limit: "sourcesDesk.alertOverLimit",
  old: "sourcesDesk.alertOld",
  full: "sourcesDesk.alertFull",
  invitation: "sourcesDesk.alertInvitation",
};

const COLUMNS: readonly Column<AlertRefusal>[] = [
  { key: "portal", header: inEnglish("sourcesDesk.alertPortal"), names: true, cell: ({ name }) => name },
  { key: "reason", header: inEnglish("sourcesDesk.alertReason"), cell: ({ reason }) => inEnglish(REASONS[reason]) },
  { key: "day", header: inEnglish("sourcesDesk.alertDay"), cell: ({ day }) => showDay(day) },
  { key: "mails", header: inEnglish("sourcesDesk.alertMails"), align: "end", cell: ({ mails }) => mails },
  { key: "links", header: inEnglish("sourcesDesk.alertLinks"), align: "end", cell: ({ links }) => links },
  { key: "jobs", header: inEnglish("sourcesDesk.alertJobs"), align: "end", cell: ({ jobs }) => jobs },
  { key: "last", header: inEnglish("sourcesDesk.alertLast"), cell: ({ lastAt }) => formatMoment(lastAt) },
];

/** Job-alert emails that were not read to the end, as counts. */
export function AlertRefusalsSection({ refusals }: { refusals: readonly AlertRefusal[] }) {
  const t = useTranslate();
  return (
    <SourcesSection id="job-alerts" title={t("sourcesDesk.alertsNotRead")}>
      <p className="mt-2 mb-3 max-w-prose text-note text-ink-soft">
        {t(refusals.length === 0 ? "sourcesDesk.alertsAllRead" : "sourcesDesk.alertsOnlyCounted")}
      </p>
      {refusals.length > 0 && (
        <Table
          caption={t("sourcesDesk.alertsNewestFirst")}
          dense
          stacked
          rows={refusals}
          rowKey={({ name, reason, day }) => `${name} ${reason} ${day}`}
          columns={COLUMNS}
        />
      )}
    </SourcesSection>
  );
}

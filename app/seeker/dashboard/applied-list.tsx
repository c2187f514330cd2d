import { inEnglish } from "@workers/texts/text";
import { stampWords } from "@workers/lib/stamp-words";
import type { AppliedRow } from "@workers/modules/applications";
import { formatDay, formatRange, NOT_AVAILABLE } from "../../ui/format";
import { Stamp } from "../../ui/stamp";
import { markup, template } from "../../ui/markup";
import { AS, TableFrame } from "../../ui/table";
import { receiptOf } from "./receipt";
import { useTranslate } from "../../ui/texts";

const HEADERS = [
  { key: "number", header: "#", align: "end" },
  { key: "position", header: inEnglish("dashboard.jobTitle") },
  { key: "company", header: "Company" },
  { key: "pay", header: inEnglish("dashboard.expectedCtcRange") },
  { key: "applied", header: inEnglish("dashboard.applied") },
] as const;

const LINK = "inline-flex min-h-11 items-center font-semibold text-stamp-text underline underline-offset-4";

interface Props {
  applications: readonly AppliedRow[];
  firstNumber: number;
}

const row = template<"number" | "position" | "stamp" | "company" | "range" | "unit" | "day" | "receipt">((t) => (
  <>
    <tr {...AS.row} className="slip-row">
      <td {...AS.cell}>{t.number}</td>
      <th {...AS.rowHeader}>
        {t.position}
        {t.stamp}
      </th>
      <td {...AS.cell}>{t.company}</td>
      <td {...AS.cell} data-label="Expected CTC Range">
        {t.range}
        {t.unit}
      </td>
      <td {...AS.cell} data-label="Applied On">
        {t.day}
      </td>
    </tr>
    <tr {...AS.row} className="receipt-row">
      <td {...AS.cell} colSpan={HEADERS.length}>
        {t.receipt}
      </td>
    </tr>
  </>
));
/** On a phone, beside the title; the receipt's own line says where there is no confirmation yet. */
const STAMPED = markup(
  <span aria-hidden="true">
    <Stamp>{stampWords(true)}</Stamp>
  </span>,
);
const payUnit = template<"unit">((t) => <small> {t.unit}</small>);

function rowOf(job: AppliedRow, number: number): string {
  const { ctcLower, ctcUpper } = job;
  const isSaid = ctcLower !== null && ctcLower > 0;
  const day = formatDay(job.appliedAt);
  return row({
    number,
    position: job.position || NOT_AVAILABLE,
    stamp: job.isConfirmed ? STAMPED : "",
    company: job.company || NOT_AVAILABLE,
    range: formatRange(ctcLower, ctcUpper),
    unit: isSaid && job.payUnit ? payUnit({ unit: job.payUnit }) : "",
    day,
    receipt: receiptOf(job, day),
  }).html;
}

/**
 * The applications that were made, each with its receipt under it. On a phone, a list of slips: the same markup, laid
 * out by `.slips`. Spec section 2.
 */
export function AppliedList({ applications, firstNumber }: Props) {
  const t = useTranslate();
  const rows = applications.map((job, at) => rowOf(job, firstNumber + at));
  return (
    <>
      <p className="mb-2 flex flex-wrap gap-x-5">
        <a href="/applications" className={LINK}>
          {t("dashboard.searchDownload")}
        </a>
        <a href="/progress" className={LINK}>
          {t("dashboard.came")}
        </a>
      </p>
      <div className="slips -mx-4 border-b border-edge sm:mx-0 sm:border sm:border-rule sm:bg-sheet">
        <TableFrame caption={t("dashboard.appliedJobs")} headers={HEADERS} html={rows.join("")} />
      </div>
    </>
  );
}

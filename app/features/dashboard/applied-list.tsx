import { formatDay, formatRange, NOT_AVAILABLE } from "../../ui/format";
import { Stamp } from "../../ui/stamp";
import { markupOf } from "../../ui/markup";
import { AS, TableFrame } from "../../ui/table";
import { Receipt, type AppliedJob } from "./receipt";

const HEADERS = [
  { key: "number", header: "#", align: "end" },
  { key: "position", header: "Job Title" },
  { key: "company", header: "Company" },
  { key: "pay", header: "Expected CTC Range" },
  { key: "applied", header: "Applied On" },
] as const;

interface Props {
  applications: readonly AppliedJob[];
  firstNumber: number;
}

/**
 * The applications that were made, each with its receipt under it. On a phone, a list of slips: the same markup, laid
 * out by `.slips`. Spec section 2.
 */
export function AppliedList({ applications, firstNumber }: Props) {
  const rows = applications.map((job, at) => <Rows key={job.id} job={job} number={firstNumber + at} />);
  return (
    <div className="slips -mx-4 border-b border-edge sm:mx-0 sm:border sm:border-rule sm:bg-sheet">
      <TableFrame caption="Applied Jobs" headers={HEADERS} html={markupOf(rows)} />
    </div>
  );
}

function Rows({ job, number }: { job: AppliedJob; number: number }) {
  const isSaid = job.ctcLower !== null && job.ctcLower > 0;
  return (
    <>
      <tr {...AS.row} className="slip-row">
        <td {...AS.cell}>{number}</td>
        <th {...AS.rowHeader}>
          {job.position ?? NOT_AVAILABLE}
          <span aria-hidden="true">
            <Stamp>Applied</Stamp>
          </span>
        </th>
        <td {...AS.cell}>{job.company ?? NOT_AVAILABLE}</td>
        <td {...AS.cell} data-label="Expected CTC Range">
          {formatRange(job.ctcLower, job.ctcUpper)}
          {isSaid && job.payUnit && <small> {job.payUnit}</small>}
        </td>
        <td {...AS.cell} data-label="Applied On">
          {formatDay(job.appliedAt)}
        </td>
      </tr>
      <tr {...AS.row} className="receipt-row">
        <td {...AS.cell} colSpan={HEADERS.length}>
          <Receipt job={job} />
        </td>
      </tr>
    </>
  );
}

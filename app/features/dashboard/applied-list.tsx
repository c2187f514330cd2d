import { formatDay, formatRange, NOT_AVAILABLE } from "../../ui/format";
import { Stamp } from "../../ui/stamp";
import { AS, Cell, TableFrame } from "../../ui/table";
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

/** The applications that were made, each with its receipt under it. On a phone, a list of slips. Spec section 2. */
export function AppliedList({ applications, firstNumber }: Props) {
  return (
    <div className="slips -mx-4 border-b border-edge sm:mx-0 sm:border sm:border-rule sm:bg-sheet">
      <TableFrame caption="Applied Jobs" headers={HEADERS}>
        {applications.map((job, at) => (
          <Rows key={job.id} job={job} number={firstNumber + at} />
        ))}
      </TableFrame>
    </div>
  );
}

function Rows({ job, number }: { job: AppliedJob; number: number }) {
  const isSaid = job.ctcLower !== null && job.ctcLower > 0;
  return (
    <>
      <tr {...AS.row} className="slip-row">
        <Cell align="end" className="figures text-ink-soft sm:w-12">
          {number}
        </Cell>
        <Cell names>
          <span className="flex items-start justify-between gap-3 font-semibold">
            {job.position ?? NOT_AVAILABLE}
            <span className="mt-1 shrink-0 sm:hidden" aria-hidden="true">
              <Stamp>Applied</Stamp>
            </span>
          </span>
        </Cell>
        <Cell>{job.company ?? NOT_AVAILABLE}</Cell>
        <Cell label="Expected CTC Range" className="figures sm:whitespace-nowrap">
          {formatRange(job.ctcLower, job.ctcUpper)}
          {isSaid && job.payUnit && <span className="text-label text-ink-soft"> {job.payUnit}</span>}
        </Cell>
        <Cell label="Applied On" className="figures whitespace-nowrap">
          {formatDay(job.appliedAt)}
        </Cell>
      </tr>
      <tr {...AS.row} className="receipt-row">
        <td {...AS.cell} colSpan={HEADERS.length} className="border-b border-rule pb-1.5 pl-4 pr-4 sm:pl-15 sm:pr-3">
          <Receipt job={job} />
        </td>
      </tr>
    </>
  );
}

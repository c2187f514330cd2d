import { formatDay, NOT_AVAILABLE } from "../../ui/format";
import { showTime } from "@workers/lib/india-time";
import { ProofLine, type Proof } from "../../ui/proof-line";
import { Line } from "../../ui/slip";
import { Stamp } from "../../ui/stamp";

/** One application as the person sees it. */
export interface AppliedJob {
  id: string;
  reference: string;
  position: string | null;
  company: string | null;
  location?: string;
  /** Where it was applied to, as the posting had it. */
  link?: string;
  /** In `payUnit`; null where the posting did not say. */
  ctcLower: number | null;
  ctcUpper: number | null;
  /** For example `lakh a year`. */
  payUnit: string;
  /** Why the opening was chosen, in sentences. */
  reasons?: readonly string[];
  /** Milliseconds since 1970 UTC; 0 or null where it is missing. */
  appliedAt: number | null;
  appliedBy: string;
  /** What the operator attached: absent or null where there is nothing. */
  proof?: Proof | null;
  /** The file that was sent; absent or null where none is kept. */
  resume?: { name: string; href: string } | null;
}

/** A link that may be followed from here: https, with no credentials in it. Null for any other. */
function secureLink(text: string): { href: string; host: string } | null {
  try {
    const { protocol, username, password, href, host } = new URL(text);
    return protocol === "https:" && username === "" && password === "" ? { href, host } : null;
  } catch {
    return null;
  }
}

/** The receipt of an application: folded away under its row, it opens without a script. */
export function Receipt({ job }: { job: AppliedJob }) {
  const { reference, proof } = job;
  const name = job.position ?? NOT_AVAILABLE;
  return (
    <details className="receipt">
      <summary>
        <span>
          Receipt {reference}
          <span className="sr-only"> of {name}</span>
        </span>
        {proof && <small>with proof</small>}
      </summary>
      <div className="slip-shadow">
        <div className="slip">
          <p>
            <strong>Acknowledgement</strong>
            <span>No. {reference}</span>
          </p>
          <dl>
            <Line label="Position">{name}</Line>
            <Line label="Company">{job.company ?? NOT_AVAILABLE}</Line>
            <Line label="Place">{job.location || NOT_AVAILABLE}</Line>
            <Line label="Applied at">
              <Address link={job.link ?? ""} of={name} />
            </Line>
            <Line label="Why it was chosen" className="wide">
              <Reasons reasons={job.reasons ?? []} />
            </Line>
            <Line label="Resume sent">
              {job.resume ? <a href={job.resume.href}>{job.resume.name}</a> : "The file is no longer kept"}
            </Line>
            <Line label="Recorded">
              {formatDay(job.appliedAt)}
              {job.appliedAt ? `, ${showTime(job.appliedAt)} India time` : ""}
              {job.appliedBy && `, by ${job.appliedBy}`}
            </Line>
          </dl>
          <div className="receipt-foot">
            {proof ? <ProofLine proof={proof} of={name} /> : <small>No confirmation was attached.</small>}
            <Stamp>Applied</Stamp>
          </div>
        </div>
      </div>
    </details>
  );
}

function Address({ link, of }: { link: string; of: string }) {
  const secure = secureLink(link);
  if (!secure) return <>{NOT_AVAILABLE}</>;
  return (
    <a href={secure.href} target="_blank" rel="noopener noreferrer nofollow">
      {secure.host}
      <span className="sr-only">, the posting of {of} (opens a new tab)</span>
    </a>
  );
}

function Reasons({ reasons }: { reasons: readonly string[] }) {
  if (reasons.length === 0) return <>{NOT_AVAILABLE}</>;
  return (
    <ul>
      {reasons.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
  );
}

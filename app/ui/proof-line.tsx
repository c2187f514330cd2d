import type { ShownProof } from "@workers/domain/applications/proof-links";

const LINK = "inline-block min-h-6 text-stamp-text underline";

/** The proof beside its row: the number, a link to the page, the screenshot. `of` names the row for a screen reader. */
export function ProofLine({ proof, of }: { proof: ShownProof; of: string }) {
  return (
    <span className="proof flex flex-wrap gap-x-3 text-label">
      {proof.number && <span className="wrap-anywhere whitespace-normal">Confirmation {proof.number}</span>}
      {proof.link && (
        <a href={proof.link} target="_blank" rel="noopener noreferrer" className={LINK}>
          Confirmation page<span className="sr-only"> of {of} (opens a new tab)</span>
        </a>
      )}
      {proof.screenshotHref && (
        <a href={proof.screenshotHref} download className={LINK}>
          See the proof<span className="sr-only"> of {of}</span>
        </a>
      )}
    </span>
  );
}

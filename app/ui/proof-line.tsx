import type { ShownProof } from "@workers/modules/applications";

const LINK = "inline-block min-h-6 text-stamp-text underline";

/**
 * The proof beside its row: the number, a link to the page, the screenshot.
 * @param of names the row for a screen reader.
 * @param short leaves out what a narrow column has no room for.
 */
export function ProofLine({ proof, of, short = false }: { proof: ShownProof; of: string; short?: boolean }) {
  return (
    <span className="proof flex flex-wrap gap-x-3 text-label">
      {proof.number && (
        <span title={short ? `Confirmation ${proof.number}` : undefined} className="wrap-anywhere whitespace-normal">
          {short ? <span className="sr-only">Confirmation </span> : "Confirmation "}
          {proof.number}
        </span>
      )}
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

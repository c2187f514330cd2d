import type { ShownProof } from "@workers/modules/applications";
import type { Translate } from "@workers/texts/text";
import { filled } from "./texts";

const LINK = "inline-block min-h-6 text-stamp-text underline";

/**
 * The proof beside its row: the number, a link to the page, the screenshot.
 * @param of names the row for a screen reader.
 * @param t the language: it is drawn outside of React too.
 * @param short leaves out what a narrow column has no room for.
 */
export function ProofLine({
  proof,
  of,
  t,
  short = false,
}: {
  proof: ShownProof;
  of: string;
  t: Translate;
  short?: boolean;
}) {
  return (
    <span className="proof flex flex-wrap gap-x-3 text-label">
      {proof.number && (
        <span
          title={short ? t("frame.confirmation", { number: proof.number }) : undefined}
          className="wrap-anywhere whitespace-normal"
        >
          {short ? <span className="sr-only">{t("frame.confirmation2")} </span> : t("frame.confirmation3")}
          {proof.number}
        </span>
      )}
      {proof.link && (
        <a href={proof.link} target="_blank" rel="noopener noreferrer" className={LINK}>
          {filled(t("frame.confirmationPage"), {
            part: <span className="sr-only"> {t("frame.opensNewTab", { of })}</span>,
          })}
        </a>
      )}
      {proof.screenshotHref && (
        <a href={proof.screenshotHref} download className={LINK}>
          {filled(t("frame.seeProof"), { part: <span className="sr-only"> {t("frame.of", { of })}</span> })}
        </a>
      )}
    </span>
  );
}

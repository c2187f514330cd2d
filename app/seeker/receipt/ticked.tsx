import { useDay, useForeign, useTranslate } from "../../ui/texts";

/**
 * The statements of the company's form that were made for the person, each with the permission that it is under.
 */
export function Ticked({ ticked }: { ticked: readonly { label: string; mandate: string; givenAt: number }[] }) {
  const [t, day, foreign] = [useTranslate(), useDay(), useForeign()];
  if (ticked.length === 0) return null;
  return (
    <>
      <h3 className="mt-3">{t("receipt.tickedUnderMandate")}</h3>
      <ul className="mt-1 space-y-2">
        {ticked.map(({ label, mandate, givenAt }) => (
          <li key={`${mandate} ${label}`} className="wrap-anywhere">
            <span {...foreign}>“{label}”</span>
            <span className="figures block text-note text-ink-soft">
              {t("receipt.underMandate", {
                givenAt: day(givenAt),
                mandate: mandate.charAt(0).toLowerCase() + mandate.slice(1),
              })}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

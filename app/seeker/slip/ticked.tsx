import { formatDay } from "../../ui/format";
import { SlipLine } from "../../ui/slip";
import { useTranslate } from "../../ui/texts";

/**
 * The statements of the employer's form that were made in the person's name, each with the mandate that it is under.
 */
export function Ticked({ ticked }: { ticked: readonly { label: string; mandate: string; givenAt: number }[] }) {
  const t = useTranslate();
  if (ticked.length === 0) return null;
  return (
    <SlipLine label={t("receipt.tickedUnderMandate")} className="sm:col-span-2">
      <ul className="space-y-2 font-normal">
        {ticked.map(({ label, mandate, givenAt }) => (
          <li key={`${mandate} ${label}`}>
            “{label}”
            <span className="figures block text-note text-ink-soft">
              {t("receipt.underMandate", {
                givenAt: formatDay(givenAt),
                mandate: mandate.charAt(0).toLowerCase() + mandate.slice(1),
              })}
            </span>
          </li>
        ))}
      </ul>
    </SlipLine>
  );
}

import { ALL_OVER_INDIA, REMOTE_PREFERRED, type AroundKm, type Country } from "@workers/reading/people/vocabulary";
import type { Translate } from "@workers/texts/text";

/** How far around their cities a person looks, as their profile words it; empty where that says nothing. */
export function aroundWords(
  { locations, aroundKm }: { locations: readonly string[]; aroundKm?: AroundKm },
  country: Country,
  t: Translate,
): string {
  const hasCity = locations.some((place) => place !== ALL_OVER_INDIA && place !== REMOTE_PREFERRED);
  if (aroundKm === undefined || country !== "IN" || !hasCity || locations.includes(ALL_OVER_INDIA)) return "";
  return `${t("field.aroundKm")}: ${t(`choice.around${aroundKm}`)}`;
}

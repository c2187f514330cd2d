import { ALL_OVER_INDIA, REMOTE_PREFERRED, type AroundKm, type Country } from "@workers/reading/people/vocabulary";
import type { Translate } from "@workers/texts/text";

interface Looked {
  locations: readonly string[];
  aroundKm?: AroundKm;
}

/** How far around their cities a person looks, as their profile words it; empty where that says nothing. */
export function aroundChoice({ locations, aroundKm }: Looked, country: Country, t: Translate): string {
  const hasCity = locations.some((place) => place !== ALL_OVER_INDIA && place !== REMOTE_PREFERRED);
  if (aroundKm === undefined || country !== "IN" || !hasCity || locations.includes(ALL_OVER_INDIA)) return "";
  return t(`choice.around${aroundKm}`);
}

/** The same behind the name of its field. */
export function aroundWords(looked: Looked, country: Country, t: Translate): string {
  const choice = aroundChoice(looked, country, t);
  return choice === "" ? "" : `${t("field.aroundKm")}: ${choice}`;
}

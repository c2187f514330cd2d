import type { SupplyShown } from "./supply-line";
import type { Translate } from "@workers/texts/text";
import {
  byWordsWords,
  fillableWords,
  readyWords,
  supplyWords,
  widerWords,
  type Supply,
} from "@workers/modules/matching/rules";

/** How much is open, and what a change would bring, in the language of the page. */
const supplyText = (supply: Supply, t: Translate): string =>
  [supplyWords(supply, t), byWordsWords(supply, t), widerWords(supply, t)].filter(Boolean).join(" ");

/**
 * How many jobs are ready, and which of these plans they fill; the funnel beside it says what a change would bring.
 * @param trialIsOpen whether the person may still begin the trial.
 */
export const readyText = (
  supply: Supply,
  t: Translate,
  plans: readonly { name: string; applications: number }[],
  trialIsOpen: boolean,
): string => [readyWords(supply, t), fillableWords(supply, plans, trialIsOpen, t)].filter(Boolean).join(" ");

/** The same with its number, for a figure. */
export function supplyShown(supply: Supply, t: Translate): SupplyShown {
  const beside = [byWordsWords(supply, t), widerWords(supply, t)].filter(Boolean).join(" ");
  const { open: n, more } = supply;
  const figure = more ? t("supply.orMore", { n }) : String(n);
  return { words: supplyText(supply, t), figure, fit: t("settings.fit", { n }), beside };
}

import type { Translate } from "@workers/texts/text";
import { byWordsWords, fillableWords, supplyWords, widerWords, type Supply } from "@workers/modules/matching/rules";

/**
 * How much is open, in the language of the page.
 * @param plans to say which of them that fills; null says nothing of plans.
 * @param trialIsOpen whether the person may still begin the trial.
 */
export function supplyText(
  supply: Supply,
  t: Translate,
  plans: readonly { name: string; applications: number }[] | null = null,
  trialIsOpen = false,
): string {
  const filled = plans ? fillableWords(supply, plans, trialIsOpen, t) : "";
  return [supplyWords(supply, t), filled, byWordsWords(supply, t), widerWords(supply, t)].filter(Boolean).join(" ");
}

import { inEnglish, type Translate } from "~/content/texts";
import { MOST_COUNTED } from "@workers/modules/candidates/rules";
import {
  byWordsWords,
  inThirtyDays,
  fillableWords,
  supplyWords,
  widerWords,
  type Supply,
} from "@workers/modules/matching/rules";

/**
 * How much is open, in the language of the page; in English in the domain's own words.
 * @param plans to say which of them that fills; null says nothing of plans.
 * @param trialIsOpen whether the person may still begin the trial.
 */
export function supplyText(
  supply: Supply,
  t: Translate,
  plans: readonly { name: string; applications: number }[] | null = null,
  trialIsOpen = false,
): string {
  if (t === inEnglish) {
    const filled = plans ? [fillableWords(supply, plans, trialIsOpen)] : [];
    return [supplyWords(supply), ...filled, byWordsWords(supply), widerWords(supply)].filter(Boolean).join(" ");
  }
  const { open, more, weekly, byWords, wider } = supply;
  const now =
    open === 0
      ? t("supply.none", "Nothing that we can apply to for you fits this at present.")
      : t("supply.open", "{open} openings fit you now.", { open: more ? `${open}+` : open });
  return [
    now,
    open > 0 && weekly > 0 && t("supply.weekly", "About {weekly} a week are new.", { weekly }),
    plans &&
      inThirtyDays(supply) > 0 &&
      t("supply.month", "Over 30 days that is about {n} openings.", { n: inThirtyDays(supply) }),
    byWords.length > 0 &&
      t("supply.words", "{titles}: openings of the same words only.", { titles: byWords.join(", ") }),
    ...wider.map(({ change, name, count }) =>
      t(`supply.${change}`, `{name}: {count}.`, { name, count: count >= MOST_COUNTED ? `${count}+` : count }),
    ),
  ]
    .filter(Boolean)
    .join(" ");
}

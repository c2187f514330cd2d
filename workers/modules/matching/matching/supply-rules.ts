/** How much is open for preferences before anything is paid for it, and in words. Pure. */
import type { Translate } from "../../../texts/text";
import { nameText, type ConditionFields, type PreferenceSuggestion, type Profile } from "../../candidates/rules";

/** The jobs that fit preferences now, and those that one change of them would bring. */
export interface Supply {
  /** Ids of the open postings of the wanted titles, each under the last step that it comes to. */
  steps: {
    matched: string[];
    /** In the wanted places too. */
    placed: string[];
    /** All else fits too. */
    fitting: string[];
    /** The same, but only their person can apply to it. */
    ownLogin: string[];
    /** There were more than are looked at. */
    more: boolean;
  };
  /** Open postings that fit. */
  open: number;
  /** More were not looked at: there are as many or more. */
  more: boolean;
  /** New ones a week, by those of the last four. */
  weekly: number;
  /** The titles that name no trade that we know. */
  byWords: string[];
  /** Changes that bring more, the one that brings most first, each with what would fit then. */
  wider: (PreferenceSuggestion & { change: Exclude<PreferenceSuggestion["change"], "seats"> })[];
}

/** The part of a profile that decides what fits. */
type Wished = Pick<
  Profile,
  | "country"
  | "jobTitles"
  | "locations"
  | "aroundKm"
  | "openToRemote"
  | "firstJob"
  | "experienceYears"
  | keyof ConditionFields
>;

/** The wish of a profile, with what its person would not take. */
export function wishOf(profile: Wished) {
  const { country, jobTitles, locations, aroundKm, openToRemote, firstJob, experienceYears } = profile;
  const { expectedCtc, payBand, oldestPosting, shifts, employment, internships, companiesLeftOut } = profile;
  return {
    country,
    titles: jobTitles,
    locations,
    aroundKm,
    openToRemote: openToRemote === true,
    experienceYears: firstJob ? 0 : experienceYears,
    conditions: { expectedCtc, payBand, oldestPosting, shifts, employment, internships, companiesLeftOut },
  };
}

/** `31 jobs fit you now, and about 6 a week are new.` */
export function supplyWords({ open, more, weekly }: Supply, t: Translate): string {
  if (open === 0) return t("supply.none");
  const given = { count: more ? open + 1 : open, open: more ? t("supply.orMore", { n: open }) : open, weekly };
  return t(weekly > 0 ? "supply.openWeekly" : "supply.open", given);
}

/** `31 jobs are ready for us to apply to, with about 6 new ones every week.` */
export function readyWords({ open, more, weekly }: Supply, t: Translate): string {
  if (open === 0) return t("supply.none");
  const given = { count: more ? open + 1 : open, open: more ? t("supply.orMore", { n: open }) : open, weekly };
  return t(weekly > 0 ? "supply.readyWeekly" : "supply.ready", given);
}

/** Which titles are held against postings by their words alone; empty where none is. */
export function byWordsWords({ byWords }: Pick<Supply, "byWords">, t: Translate): string {
  return byWords.length === 0 ? "" : t("supply.words", { n: byWords.length, titles: byWords.join(", ") });
}

/** `With Pune added: 44. With remote work allowed: 52.`; empty where nothing brings more. */
export function widerWords({ wider }: Supply, t: Translate): string {
  return wider
    .map(({ change, name, count }) =>
      t(`supply.${change}`, {
        name: change === "country" ? name.replace("All Over", "all over") : nameText({ change, name }),
        count,
      }),
    )
    .join(" ");
}

const PLAN_WEEKS = 30 / 7;

/** The number of jobs in a plan's thirty days: those open now, and those that come. */
export const inThirtyDays = ({ open, weekly }: Supply): number => open + Math.floor(weekly * PLAN_WEEKS);

/** The largest of these plans that the supply fills; null where it fills none. @param plans that are paid for. */
function largestFilled<P extends { applications: number }>(supply: Supply, plans: readonly P[]): P | null {
  const most = inThirtyDays(supply);
  const filled = plans.filter(({ applications }) => applications <= most);
  return filled.toSorted((a, b) => b.applications - a.applications)[0] ?? null;
}

const fillsAny = (supply: Supply, plans: readonly { applications: number }[]) =>
  supply.more && plans.every(({ applications }) => applications <= inThirtyDays(supply));

/**
 * The one plan that its card recommends: the one that the supply's words name, the trial where it fills none, and the
 * price list's own where it fills any or was not counted.
 */
export function recommended(
  supply: Supply | null,
  plans: readonly { name: string; applications: number; highlighted: boolean; disabled: boolean }[],
  trial: string,
): string | null {
  const paid = plans.filter(({ name }) => name !== trial);
  if (supply === null || fillsAny(supply, paid)) return plans.find(({ highlighted }) => highlighted)?.name ?? null;
  return (
    largestFilled(supply, paid)?.name ?? plans.find(({ name, disabled }) => name === trial && !disabled)?.name ?? null
  );
}

/**
 * Which of these plans the supply can fill, in words: the largest of them.
 * @param plans that are paid for.
 * @param trialIsOpen whether the person may still begin the trial.
 */
export function fillableWords(
  supply: Supply,
  plans: readonly { name: string; applications: number }[],
  trialIsOpen: boolean,
  t: Translate,
): string {
  if (fillsAny(supply, plans)) return t("supply.anyPlan");
  const best = largestFilled(supply, plans);
  const n = inThirtyDays(supply);
  const first = t(trialIsOpen ? "supply.trialFirst" : "supply.widerFirst");
  if (!best) return n === 0 ? first : t("supply.tooFew", { n, first });
  const isLargest = plans.every(({ applications }) => applications <= best.applications);
  const { name: plan, applications } = best;
  return t(isLargest ? "supply.fills" : "supply.fillsNoMore", { n, plan, applications });
}

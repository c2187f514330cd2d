/** How much is open for preferences before anything is paid for it, and in words. Pure. */
import { counted } from "../../../lib/counted";
import { wideningWords, type Widening } from "../../candidates/rules";

/** The openings that fit preferences now, and those that one change of them would bring. */
export interface Supply {
  /** Open postings that fit. */
  open: number;
  /** More were not looked at: there are as many or more. */
  more: boolean;
  /** New ones a week, by those of the last four. */
  weekly: number;
  /** The titles that name no trade that we know. */
  byWords: string[];
  /** Changes that bring more, the one that brings most first, each with what would fit then. */
  wider: (Widening & { change: Exclude<Widening["change"], "seats"> })[];
}

/** `31 openings fit you now, and about 6 a week are new.` */
export function supplyWords({ open, more, weekly }: Supply): string {
  if (open === 0) return "Nothing that we can apply to for you fits this at present.";
  const now = `${open}${more ? " or more" : ""} opening${open === 1 && !more ? "" : "s"}`;
  const fits = open === 1 && !more ? "fits" : "fit";
  const coming = weekly > 0 ? `, and about ${weekly} a week ${weekly === 1 ? "is" : "are"} new` : "";
  return `${now} ${fits} you now${coming}.`;
}

/** The same for a person who may have applied to some of them; null where nothing fits. */
export function supplyForOwner(supply: Supply | null, hasApplied: boolean): string | null {
  if (supply === null || supply.open === 0) return null;
  return `${supplyWords(supply)}${hasApplied ? " That includes those you have applied to." : ""}`;
}

/** Which titles are held against postings by their words alone; empty where none is. */
export function byWordsWords({ byWords }: Pick<Supply, "byWords">): string {
  if (byWords.length === 0) return "";
  const are =
    byWords.length === 1 ? "names no trade that we know, so it finds" : "name no trades that we know, so they find";
  return `${byWords.join(", ")} ${are} openings of the same words only.`;
}

/** `With Pune added: 44. With remote work allowed: 52.`; empty where nothing brings more. */
export function widerWords({ wider }: Supply): string {
  return wider
    .map((widening) => {
      const words = wideningWords(widening);
      return `${words.charAt(0).toUpperCase()}${words.slice(1)}: ${widening.count}.`;
    })
    .join(" ");
}

const PLAN_WEEKS = 30 / 7;

/** The number of openings in a plan's thirty days: those open now, and those that come. */
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
): string {
  if (fillsAny(supply, plans)) return "That is enough for any plan.";
  const best = largestFilled(supply, plans);
  const sum = `Over a plan's 30 days that is about ${counted(inThirtyDays(supply), "opening")}`;
  const first = trialIsOpen ? "The free trial, or wider preferences, come first." : "Wider preferences come first.";
  if (!best) return inThirtyDays(supply) === 0 ? first : `${sum}: fewer than any plan has applications for. ${first}`;
  const isLargest = plans.every(({ applications }) => applications <= best.applications);
  return `${sum}: enough for ${best.name} with its ${best.applications} applications${
    isLargest ? "" : ", and too few for a larger plan"
  }.`;
}

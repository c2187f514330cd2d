/** How much is open for a wish before anything is paid for it, and in words. Pure. */
import { changeWords, type Widening } from "./wider-rules";

/** What fits a wish now, and what one change of it would bring. */
export interface Supply {
  /** Open postings that fit. */
  open: number;
  /** More were not looked at: there are as many or more. */
  more: boolean;
  /** New ones a week, by those of the last four. */
  weekly: number;
  /** Changes that bring more, the one that brings most first, each with what would fit then. */
  wider: Widening[];
}

const openings = (n: number) => `${n} opening${n === 1 ? "" : "s"}`;

/** `31 openings fit you now, and about 6 a week are new.` */
export function supplyWords({ open, more, weekly }: Supply): string {
  if (open === 0) return "Nothing that is open fits this at present.";
  const now = `${open}${more ? " or more" : ""} opening${open === 1 && !more ? "" : "s"}`;
  const fits = open === 1 && !more ? "fits" : "fit";
  return `${now} ${fits} you now${weekly > 0 ? `, and about ${weekly} a week ${weekly === 1 ? "is" : "are"} new` : ""}.`;
}

/** `With Pune added: 44. With remote work allowed: 52.`; empty where nothing brings more. */
export function widerWords({ wider }: Supply): string {
  return wider
    .map((widening) => {
      const words = changeWords(widening);
      return `${words.charAt(0).toUpperCase()}${words.slice(1)}: ${widening.count}.`;
    })
    .join(" ");
}

const PLAN_WEEKS = 30 / 7;

/** What a plan's thirty days bring: what is open, and what comes. */
export const inThirtyDays = ({ open, weekly }: Supply): number => open + Math.floor(weekly * PLAN_WEEKS);

/** Which of these plans the supply can fill, in words: the largest of them. @param plans that are paid for. */
export function planWords(supply: Supply, plans: readonly { name: string; applications: number }[]): string {
  const most = inThirtyDays(supply);
  const filled = plans
    .filter(({ applications }) => applications <= most)
    .toSorted((a, b) => b.applications - a.applications);
  const [best] = filled;
  if (supply.more && filled.length === plans.length) return "That is enough for any plan.";
  const sum = `Over a plan's 30 days that is about ${openings(most)}`;
  if (!best) return `${sum}: fewer than any plan has applications for. The free trial, or a wider wish, comes first.`;
  return `${sum}: enough for ${best.name} with its ${best.applications} applications${
    filled.length === plans.length ? "" : ", and too few for a larger plan"
  }.`;
}

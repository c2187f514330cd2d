import type { Translate } from "@workers/texts/text";

/**
 * Testimonials: two on the home page, three on the Job Community's (spec section 2). These are made
 * up, and the pages say so beside each. Whoever deploys replaces them here by what people really said and allow to be
 * shown: `words` and `who`, without `sample`, and the mark is gone. What a person said stands in their own words on
 * the pages of every language.
 */
export type Testimonial = { words: string; who: string } | { sample: Sample };
/** One that is made up, by its name among the texts. */
type Sample = "pune" | "hyderabad" | "bengaluru" | "chennai" | "indore";

export const TESTIMONIALS: { home: readonly Testimonial[]; community: readonly Testimonial[] } = {
  home: [{ sample: "pune" }, { sample: "hyderabad" }],
  community: [{ sample: "bengaluru" }, { sample: "chennai" }, { sample: "indore" }],
};

/** One as a page shows it: a made-up one in the page's language and marked, a real one as it was said. */
export function testimonialShown(one: Testimonial, t: Translate): { words: string; who: string } {
  if (!("sample" in one)) return one;
  const { sample } = one;
  return {
    words: t(`said.${sample}`),
    who: t("said.invented", { who: t(`said.${sample}.who`) }),
  };
}

/** Said beside them. */
export const testimonialsNote = (list: readonly Testimonial[], t: Translate) =>
  t(list.some((one) => "sample" in one) ? "said.samples" : "said.real");

import type { Translate } from "@workers/texts/text";

/**
 * Testimonials: two on the home page, three on the Job Community's (spec section 2). These are made up: only a local
 * build shows them, marked as samples. The deployer replaces them with real ones that people allow us to show
 * (`words` and `who`, without `sample`). Every language shows a person's own words.
 */
export type Testimonial = { words: string; who: string } | { sample: Sample };
/** One that is made up, by its name among the texts. */
type Sample = "pune" | "hyderabad" | "bengaluru" | "chennai" | "indore";

export const TESTIMONIALS: { home: readonly Testimonial[]; community: readonly Testimonial[] } = {
  home: [{ sample: "pune" }, { sample: "hyderabad" }],
  community: [{ sample: "bengaluru" }, { sample: "chennai" }, { sample: "indore" }],
};

/** Those that a page shows: customers see no made-up one. @param sandbox whether this is a local build. */
export const testimonialsFor = (list: readonly Testimonial[], sandbox: boolean): readonly Testimonial[] =>
  list.filter((one) => sandbox || !("sample" in one));

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

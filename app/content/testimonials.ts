import type { Translate } from "./texts";

/**
 * Testimonials: two on the home page, three on the Job Community's (spec section 2). These are made
 * up, and the pages say so beside each. Whoever deploys replaces them here by what people really said and allow to be
 * shown: `words` and `who`, without `sample`, and the mark is gone. What a person said stands in their own words on
 * the pages of every language.
 */
export interface Testimonial {
  words: string;
  who: string;
  /** Of one that is made up, and only of that: what it is called among the texts of other languages. */
  sample?: "pune" | "hyderabad" | "bengaluru" | "chennai" | "indore";
}

export const TESTIMONIALS: { home: readonly Testimonial[]; community: readonly Testimonial[] } = {
  home: [
    {
      sample: "pune",
      words:
        "I used to spend my evenings on the same form in ten browser tabs. Now I read my slips in the morning " +
        "and prepare for the calls.",
      who: "Backend developer, Pune",
    },
    {
      sample: "hyderabad",
      words:
        "As a fresher I did not know which openings to trust. Here I could see each one that went out in my " +
        "name, with the day and the reference.",
      who: "Graduate engineer, Hyderabad",
    },
  ],
  community: [
    {
      sample: "bengaluru",
      words: "The message came in the morning. I applied before lunch and had a call the next day.",
      who: "Frontend developer, Bengaluru",
    },
    {
      sample: "chennai",
      words: "I mute every group but this one: openings, links, nothing else.",
      who: "Data analyst, Chennai",
    },
    {
      sample: "indore",
      words: "I began in the free group and moved when I saw how many hours others were ahead of me.",
      who: "Graduate engineer, Indore",
    },
  ],
};

/** One as a page shows it: a made-up one in the page's language and marked, a real one as it was said. */
export function testimonialShown({ words, who, sample }: Testimonial, t: Translate): { words: string; who: string } {
  if (sample === undefined) return { words, who };
  return {
    words: t(`said.${sample}`, words),
    who: t("said.invented", "{who} (invented)", { who: t(`said.${sample}.who`, who) }),
  };
}

/** Said beside them. */
export const testimonialsNote = (list: readonly Testimonial[], t: Translate) =>
  list.some(({ sample }) => sample !== undefined)
    ? t("said.samples", "Samples that we made up: nobody has said these. Real words will take their place.")
    : t("said.real", "Shown with the consent of the people who said it.");

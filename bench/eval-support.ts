/** How support's rules do with what people ask, by language, and what they miss. */
import { PHRASINGS, isHeldOut, WRITTEN_LATER } from "../tests/modules/support/chat/phrasings";
import { measure } from "../tests/modules/support/chat/measure";
import type { Score } from "./score";

type Phrasings = Parameters<typeof measure>[0];

const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`;

/** The writing of a text, as far as its letters tell. */
const isHindi = ([, text]: Phrasings[number]) => /\p{Script=Devanagari}/u.test(text);

/** Prints the figures; with `--misses` what was not understood, too. */
export function main(_dataDir: string, args: readonly string[]): Score[] {
  const parts: Readonly<Record<string, Phrasings>> = {
    "written before the rules": PHRASINGS,
    "of these held out": PHRASINGS.filter((_, i) => isHeldOut(i)),
    "of these in Hindi": PHRASINGS.filter(isHindi),
    "written later": WRITTEN_LATER,
  };
  return Object.entries(parts).map(([name, phrasings]) => {
    const { asked, right, wrong, missed } = measure(phrasings);
    console.log(`${name}: ${asked}, right ${percent(right, asked)}, wrong and sure ${percent(wrong, asked)}`);
    if (args.includes("--misses"))
      for (const { text, meant, understood } of missed)
        console.log(
          `  ${understood === null ? "unsure" : "WRONG"} ${meant}: ${text}${understood ? ` -> ${understood}` : ""}`,
        );
    return { what: name, right, answered: right + wrong, of: asked };
  });
}

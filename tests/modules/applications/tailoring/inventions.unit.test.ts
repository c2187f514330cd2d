import { expect, it } from "vitest";
import { compareWords } from "@workers/modules/applications/tailoring/same-words";
import { tailor } from "@workers/modules/applications/tailoring/tailor";
import { readWanted } from "@workers/modules/applications/tailoring/wanted";
import type { ReadFile } from "@workers/reading/resumes/read-resume";
import { givenFile, readBack } from "../../../support/given-file";
import { pick, samplePerson, samplePosting, seeded } from "../../../support/resume-people";

const PLANTED = 2_000;
const PEOPLE = 20;

type Plant = (lines: string[], random: () => number) => string[];
const at = (lines: readonly string[], random: () => number, holds = /\p{L}{3}/u) => {
  const found = lines.flatMap((line, n) => (holds.test(line) ? [n] : []));
  return found.length === 0 ? -1 : pick(random, found);
};
const words = (line: string) => line.split(" ").filter((word) => word !== "" && word !== "•");

/** Lines with one changed by `change`; the same lines where none can be. */
const changed =
  (holds: RegExp, change: (line: string, random: () => number) => string): Plant =>
  (lines, random) => {
    const n = at(lines, random, holds);
    return n < 0 ? lines : lines.with(n, change(lines[n] ?? "", random));
  };
const PLANTS: Readonly<Record<string, Plant>> = {
  "another number": changed(/\d/, (line) => line.replace(/\d/, (digit) => String((Number(digit) + 1) % 10))),
  "a number more": changed(/\p{L}{3}/u, (line) => `${line} 25%`),
  "a longer number": changed(/\d/, (line) => line.replace(/\d+/, (number) => `${number}0`)),
  "a minus": changed(/ \d/, (line) => line.replace(/ (?=\d)/, " - ")),
  "a word more": changed(/\p{L}{3}/u, (line, random) => `${pick(random, ["Senior", "led", "not", "Google"])} ${line}`),
  "a lost word": changed(/\p{L}{3}/u, (line) => line.replace(/\p{L}{3,}/u, "")),
  "a word twice": changed(/\p{L}{3}/u, (line) => line.replace(/\p{L}{3,}/u, (word) => `${word} ${word}`)),
  "another case": changed(/\p{Ll}{4}/u, (line) => line.replace(/\p{Ll}{4,}/u, (word) => word.toUpperCase())),
  "Java made JavaScript": changed(/\p{L}{3}/u, (line) => line.replace(/\p{L}{3,}/u, (word) => `${word}Script`)),
  "a line twice": (lines, random) => {
    const n = at(lines, random);
    return lines.toSpliced(n, 0, lines[n] ?? "");
  },
  "a lost line": (lines, random) => lines.toSpliced(at(lines, random), 1),
  "a job more": (lines, random) => lines.toSpliced(at(lines, random), 0, "Director, Sample Works, 2019 – Present"),
  "a highlight that no one wrote": (lines) => lines.toSpliced(3, 0, "Highlights", "• Saved a crore in one year"),
  "a title under the name that no one held": (lines) => lines.toSpliced(1, 0, "Director of Sample Works"),
  "the title of a job in another place": (lines, random) =>
    lines.toSpliced(3 + Math.floor(random() * (lines.length - 3)), 0, "Backend Engineer"),
  "an own line as a highlight that is none": (lines) => lines.toSpliced(4, 0, "Highlights", lines[1] ?? ""),
  "words that change places": changed(/\p{L}{3,} \p{L}{3,}/u, (line) =>
    line.replace(/(\p{L}{3,}) (\p{L}{3,})/u, (whole, one: string, other: string) =>
      one === other ? `${whole} ${one}` : `${other} ${one}`,
    ),
  ),
  "half a line elsewhere": (lines, random) => {
    const [from, to] = [at(lines, random, /\p{L} \p{L}/u), at(lines, random)];
    const all = words(lines[from] ?? "");
    const half = all.slice(0, Math.ceil(all.length / 2)).join(" ");
    const rest = lines.with(from, all.slice(Math.ceil(all.length / 2)).join(" "));
    return rest.toSpliced(to === from || to === from + 1 ? rest.length : to, 0, half);
  },
};

/** The words of a text, without what only parts them. */
const bare = (lines: readonly string[]) =>
  lines
    .join(" ")
    .split(/[\s•·|,;:]+/)
    .filter(Boolean)
    .join(" ");

it(`finds each of ${PLANTED} inventions that are planted in tailored resumes`, async () => {
  const made: { own: ReadFile; drawn: ReadFile }[] = [];
  for (let n = 0; n < PEOPLE; n++) {
    const own = await givenFile(samplePerson(n));
    const { blocks } = tailor(own, readWanted(samplePosting(n)));
    const drawn = await readBack(blocks, n % 2 === 0 ? "modern" : "classic");
    expect(compareWords(own.file, drawn).isSame, `person ${n}`).toBe(true);
    made.push({ own: own.file, drawn });
  }
  const random = seeded(40);
  const through: string[] = [];
  const kinds = Object.entries(PLANTS);
  let planted = 0;
  for (let n = 0; planted < PLANTED; n++) {
    expect(n, "inventions that could be planted").toBeLessThan(2 * PLANTED);
    const [[name, plant], { own, drawn }] = [kinds[n % kinds.length] ?? kinds[0]!, made[n % PEOPLE] ?? made[0]!];
    const lines = (drawn.words.text ?? "").split("\n");
    const wrong = plant(lines, random);
    if (bare(wrong) === bare(lines)) continue;
    planted++;
    const text = wrong.join("\n");
    const said = { ...drawn.words, text } as ReadFile["words"];
    if (compareWords(own, { ...drawn, words: said }).isSame) through.push(`${name}: ${n % PEOPLE}`);
  }
  expect(through).toEqual([]);
});

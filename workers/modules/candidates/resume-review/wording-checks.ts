/** How the resume says what it says. Pure. */
import { longPattern } from "../../../lib/long-pattern";
import { canonicalSkills, findSkills } from "../../../reading/titles/skills";
import { counted } from "../../../lib/counted";
import {
  fine,
  linesWhere,
  mend,
  unasked,
  type Bullet,
  type Check,
  type ReviewSubject,
  type CheckResult,
} from "./check";
import { linesUnder } from "./missing-checks";
import {
  BUZZ,
  CLICHES,
  DECLARATION,
  MISSPELLED,
  PERSONAL,
  PRESENT_TENSE,
  REFERENCES,
  WEAK_OPENINGS,
} from "./word-lists";

const LONGEST_BULLET = 35;
const LONGEST_SUMMARY = 80;
const SHORTEST_BULLET = 4;
/** Of three points one should carry a number. */
const WITH_NUMBERS = 1 / 3;
const SAME_WORD = 4;
/** Of four listed skills one should be shown. */
const SHOWN = 1 / 4;
/** How well a person says that they know a skill. */
const LEVELS = /^(?:beginner|basic|intermediate|advanced|expert|proficient|fluent|native)$/i;

export const WORDING_CHECKS: readonly Check[] = [
  {
    id: "numbers",
    group: "wording",
    weight: 9,
    title: "Results in numbers",
    advice:
      "Say how many, how much, how often or how fast: people, rupees, days, per cent. A rough number is a number.",
    example: {
      before: "Handled billing for the store",
      after: "Billed about 180 customers a day with less than 1 % corrections",
    },
    rule: ({ bullets }) => {
      const without = bullets.filter(({ text }) => !hasNumber(text));
      const withOne = bullets.length - without.length;
      const share = withOne / bullets.length;
      const says = `${withOne} of ${counted(bullets.length, "point")} with a number.`;
      return share >= WITH_NUMBERS ? fine(says) : mend(share / WITH_NUMBERS, says, linesOf(without));
    },
  },
  {
    id: "weak-openings",
    group: "wording",
    weight: 5,
    title: "Points that begin with what you did",
    advice: "Begin with a verb that says what you did: built, sold, taught, repaired, cut, led, wrote.",
    example: {
      before: "Responsible for the maintenance of 14 lifts",
      after: "Maintained 14 lifts, none out for a day",
    },
    rule: (looked) =>
      shareOf(
        looked,
        ({ text }) => WEAK_OPENINGS.test(words(text).join(" ")),
        (n) => `${counted(n, "point")} ${n === 1 ? "begins" : "begin"} with words that say little.`,
        "They begin with what you did.",
      ),
  },
  {
    id: "bullet-length",
    group: "wording",
    weight: 3,
    title: "Points that are read in one go",
    advice: "One thing a point, in one or two lines. Cut a long one into two; tell more of one that has three words.",
    example: {
      before: "Sales reporting",
      after: "Sent the sales report of 9 shops to the head office every Monday",
    },
    rule: (looked) =>
      shareOf(
        looked,
        ({ text }) => {
          const n = words(text).length;
          return n > LONGEST_BULLET || n < SHORTEST_BULLET;
        },
        (n) => `${counted(n, "point")} of more than ${LONGEST_BULLET} words, or fewer than ${SHORTEST_BULLET}.`,
        "None is too long or too short.",
      ),
  },
  {
    id: "tense",
    group: "wording",
    weight: 2,
    title: "Past jobs in the past tense",
    advice: "Write what is over as over: managed, wrote, sold.",
    example: { before: "Manage a team of four (job ended 2021)", after: "Managed a team of four" },
    rule: (looked) => {
      const past = looked.bullets.filter(({ job }) => job !== null && looked.resume.work[job]?.endDate);
      if (past.length === 0) return unasked("No point of a job that is over was found.");
      const wrong = past.filter(({ text }) => PRESENT_TENSE.has(firstWord(text)));
      return wrong.length === 0
        ? fine("They are.")
        : mend(
            1 - wrong.length / past.length,
            `${counted(wrong.length, "point")} of jobs that are over, told as if they went on.`,
            linesOf(wrong),
          );
    },
  },
  {
    id: "repeats",
    group: "wording",
    weight: 1,
    title: "Nothing said twice",
    advice: "Say a thing once, where it mattered most, and vary the first words.",
    example: {
      before: "Developed … Developed … Developed … Developed …",
      after: "Built …; moved … to the cloud; halved …; trained …",
    },
    rule: ({ bullets }) => repeats(bullets),
  },
  {
    id: "skills-shown",
    group: "wording",
    weight: 3,
    title: "Skills that the jobs show",
    advice: "Let each important skill of the list appear in a job or project: what you did with it.",
    example: {
      before: "Skills: Power BI",
      after: "Built 6 Power BI reports that the plant manager reads each morning",
    },
    rule: skillsShown,
  },
  {
    id: "pronouns",
    group: "wording",
    weight: 1,
    title: "Without I and my",
    advice: "Leave out I, my, we: everybody knows of whom it is.",
    example: { before: "I was managing my team of six", after: "Managed a team of six" },
    rule: (looked) => found(looked, PRONOUN, "with I, my or we", "Not once.", inTexts(looked)),
  },
  {
    id: "cliches",
    group: "wording",
    weight: 1,
    title: "Nothing that everybody says",
    advice: "Cross it out, or put the story in its place that proves it.",
    example: {
      before: "Hard-working team player",
      after: "Covered two colleagues’ routes for a month, no delivery late",
    },
    rule: (looked) => found(looked, CLICHES, "that everybody writes", "No empty phrase was found."),
  },
  {
    id: "buzz",
    group: "wording",
    weight: 1,
    title: "Plain words",
    advice: "Say it as you would to a colleague.",
    example: { before: "Leveraged cutting-edge synergies", after: "Used one database for both teams" },
    rule: (looked) => found(looked, BUZZ, "with grand words for plain things", "Plain words.", inTexts(looked)),
  },
  {
    id: "summary-length",
    group: "wording",
    weight: 1,
    title: "A short summary",
    advice: "Three lines at most: what you are, for how long, what you are best at.",
    example: {
      before: "A paragraph of ten lines on values and goals",
      after: "Staff nurse with 7 years in intensive care; trained 20 new nurses.",
    },
    rule: ({ resume, sources }) => {
      const n = words(resume.basics.summary).length;
      if (n === 0) return unasked("It has no summary.");
      return n <= LONGEST_SUMMARY
        ? fine(`${counted(n, "word")}.`)
        : mend(0, `${n} words; ${LONGEST_SUMMARY} are plenty.`, sources["/basics/summary"]?.slice(0, 1));
    },
  },
  {
    id: "skill-repeats",
    group: "wording",
    weight: 1,
    title: "Each skill listed once",
    advice: "Keep one name of each, the one that postings use.",
    example: { before: "JS, JavaScript, Javascript", after: "JavaScript" },
    rule: ({ resume: { skills }, sources }) => {
      const names = skills
        .flatMap(({ name, keywords }) => (keywords.length > 0 ? keywords : [name]))
        .filter((name) => name !== "" && !LEVELS.test(name));
      if (names.length === 0) return unasked("It has no list of skills.");
      const seen = new Map<string, string>();
      const twice = new Set<string>();
      for (const name of names) {
        const [one = ""] = canonicalSkills([name]);
        const before = seen.get(one);
        if (before !== undefined) twice.add(before === name ? name : `${before} and ${name}`);
        seen.set(one, before ?? name);
      }
      return twice.size === 0
        ? fine("They are.")
        : mend(0, `The same: ${[...twice].slice(0, 4).join("; ")}.`, linesOfPart(sources, "/skills/"));
    },
  },
  {
    id: "employer-spelling",
    group: "wording",
    weight: 1,
    title: "Each employer spelled one way",
    advice: "Look up how the company writes its name and keep to it.",
    example: {
      before: "Sample Tehnologies in one place, Sample Technologies in the other",
      after: "Sample Technologies",
    },
    rule: ({ resume: { work }, sources }) => {
      const named = work.flatMap(({ name }, n) => (name === "" ? [] : [{ name, n }]));
      if (named.length < 2) return unasked("There are not two employers to be compared.");
      const pair = named.flatMap((a, i) =>
        named.slice(i + 1).flatMap((b) => (isSameMisspelled(a.name, b.name) ? [[a, b] as const] : [])),
      )[0];
      return pair
        ? mend(
            0,
            `${pair[0].name} and ${pair[1].name}: are they one?`,
            linesUnder(
              sources,
              "work",
              pair.map(({ n }) => n),
            ),
          )
        : fine("They are.");
    },
  },
  {
    id: "misspellings",
    group: "wording",
    weight: 1,
    title: "No mistyped words",
    advice: "Let your editor check the spelling before you export the file.",
    example: { before: "Experiance in project managment", after: "Experience in project management" },
    rule: (looked) => {
      const wrong = new Map<string, number>();
      looked.lines.forEach(({ text }, n) => {
        for (const word of words(text))
          if (Object.hasOwn(MISSPELLED, word.toLowerCase()) && !wrong.has(word)) wrong.set(word, n);
      });
      if (wrong.size === 0) return fine("None that we know of.");
      const said = [...wrong.keys()].slice(0, 5).map((word) => `${word} (${MISSPELLED[word.toLowerCase()] ?? ""})`);
      return mend(wrong.size === 1 ? 0.5 : 0, `${counted(wrong.size, "word")}: ${said.join(", ")}.`, [
        ...new Set(wrong.values()),
      ]);
    },
  },
  {
    id: "capitals",
    group: "wording",
    weight: 1,
    title: "Sentences not in capitals",
    advice: "Write sentences in small letters; capitals are for headings and names.",
    example: { before: "MANAGED ALL ACCOUNTS OF THE BRANCH", after: "Managed all accounts of the branch" },
    rule: (looked) => {
      const shouted = linesWhere(
        looked,
        ({ text }) => words(text).length >= 6 && /\p{Lu}{4}/u.test(text) && !/\p{Ll}/u.test(text),
      );
      return shouted.length === 0
        ? fine("They are not.")
        : mend(0, `${counted(shouted.length, "line")} in capitals.`, shouted);
    },
  },
  {
    id: "personal",
    group: "wording",
    weight: 1,
    title: "Nothing that is nobody’s business",
    advice:
      "It used to be asked for, and many templates still have it. No employer needs it to invite you, and it should " +
      "not decide anything: leave it out. Who hires you asks for the papers then.",
    example: { before: "Father’s name, marital status, date of birth", after: "Name, city, phone, mail" },
    rule: (looked) => {
      const said = PERSONAL.flatMap(([what, pattern]) => {
        const [line] = linesWhere(looked, ({ text }) => text.length < 200 && pattern.test(text));
        return line === undefined ? [] : [{ what, line }];
      });
      return said.length === 0
        ? fine("It says what an employer needs and no more.")
        : mend(said.length === 1 ? 0.5 : 0, `It states ${said.map(({ what }) => what).join(", ")}.`, [
            ...new Set(said.map(({ line }) => line)),
          ]);
    },
  },
  {
    id: "declaration",
    group: "wording",
    weight: 1,
    title: "No declaration at the end",
    advice: "That what it says is true is taken for granted. The two lines are better used for a result.",
    example: { before: "I hereby declare that the above is true", after: "(left out, with place, date and signature)" },
    rule: (looked) => found(looked, DECLARATION, "of a declaration", "It has none."),
  },
  {
    id: "references",
    group: "wording",
    weight: 1,
    title: "No references on request",
    advice: "Leave the line out: who wants references asks for them.",
    example: { before: "References available on request", after: "(left out)" },
    rule: (looked) => found(looked, REFERENCES, "on references", "It has no such line."),
  },
  {
    id: "pay",
    group: "wording",
    weight: 1,
    title: "Pay is not in the file",
    advice:
      "Keep your pay for the talk about it, or for the form that asks: in the file it is the most you are offered.",
    example: { before: "Current CTC: 6.2 LPA", after: "(left out)" },
    rule: (looked) => {
      const { currentPay } = looked.stated;
      return currentPay === ""
        ? fine("It is not.")
        : mend(
            0,
            `It says: ${currentPay}.`,
            linesWhere(looked, ({ text }) => text.includes(currentPay)),
          );
    },
  },
];

const COUNTED = longPattern("i")`(?:[₹$€£]\s?\d|\d\s?(?:%|\+|x\b|k\b|cr\b|per ?cent\b)|
  \b(?:two|three|four|five|six|seven|eight|nine|ten|twelve|dozens?|hundreds?|thousands?|lakhs?|crores?|
  half|halved|doubled|tripled|twice)\b)`;
/** A word and the number that belongs to its name: the version of a tool, a norm. */
const NAMED_BEFORE = /\S\s+(?:\p{Lu}[\p{Ll}.+#]+|\p{Lu}{2,})[ -]$/u;

/** Whether a point says how many, how much or how often: a year or a version does not. */
const hasNumber = (text: string): boolean =>
  COUNTED.test(text) ||
  [...text.matchAll(/\d+(?:[.,]\d+)*/g)].some(
    ({ 0: digits, index }) =>
      !/^(?:19|20)\d{2}$/.test(digits) &&
      !/[\p{L}\d.#_-]$/u.test(text.slice(0, index)) &&
      !/^(?:st|nd|rd|th)\b/.test(text.slice(index + digits.length)) &&
      !NAMED_BEFORE.test(text.slice(0, index)),
  );
const PRONOUN = longPattern("u")`\bI(?:['’](?:m|ve|d|ll))?\s(?:am|was|have|had|did|do|can|could|will|would|also|
  always|then|\p{Ll}+ed|led|built|made|wrote|took|ran|worked?)\b|\b(?:my|myself|mine|we|our)\b`;

const words = (text: string) => text.match(/[\p{L}\p{N}][\p{L}\p{N}'’.+#/-]*/gu) ?? [];
const firstWord = (text: string) => (words(text)[0] ?? "").toLowerCase();
const linesOf = (bullets: readonly Bullet[]) => bullets.flatMap(({ lines }) => lines.slice(0, 1));
const linesOfPart = (sources: ReviewSubject["sources"], part: string) => [
  ...new Set(Object.entries(sources).flatMap(([at, lines]) => (at.startsWith(part) ? lines : []))),
];

/** A rule that no point may break; a third that break it cost all. */
function shareOf(
  { bullets }: ReviewSubject,
  breaks: (bullet: Bullet) => boolean,
  says: (n: number) => string,
  good: string,
): CheckResult {
  const wrong = bullets.filter(breaks);
  return wrong.length === 0
    ? fine(good)
    : mend(1 - (3 * wrong.length) / bullets.length, says(wrong.length), linesOf(wrong));
}

/** A rule that no line may break. */
function found(
  looked: ReviewSubject,
  pattern: RegExp,
  what: string,
  good: string,
  isRead: (line: number) => boolean = () => true,
): CheckResult {
  const lines = linesWhere(looked, ({ text }) => pattern.test(text)).filter(isRead);
  return lines.length === 0
    ? fine(good)
    : mend(lines.length === 1 ? 0.5 : 0, `${counted(lines.length, "line")} ${what}.`, lines);
}

/** The lines of points and summaries: where people write of themselves. */
function inTexts({ bullets, sources, resume }: ReviewSubject): (line: number) => boolean {
  const of = new Set([
    ...bullets.flatMap(({ lines }) => lines),
    ...(sources["/basics/summary"] ?? []),
    ...resume.work.flatMap((_, n) => sources[`/work/${n}/summary`] ?? []),
  ]);
  return (line) => of.has(line);
}

function repeats(bullets: readonly Bullet[]): CheckResult {
  const same = new Map<string, Bullet[]>();
  const begun = new Map<string, Bullet[]>();
  const add = (map: Map<string, Bullet[]>, key: string, bullet: Bullet) =>
    map.set(key, [...(map.get(key) ?? []), bullet]);
  for (const bullet of bullets) {
    add(same, words(bullet.text).join(" ").toLowerCase(), bullet);
    add(begun, firstWord(bullet.text), bullet);
  }
  const twice = [...same.values()].filter(({ length }) => length > 1);
  const [often] = [...begun]
    .filter(([, { length }]) => length >= SAME_WORD)
    .toSorted((a, b) => b[1].length - a[1].length);
  if (twice[0]) return mend(0, `${counted(twice.length, "point")} said twice.`, linesOf(twice.flat()));
  return often
    ? mend(0.5, `${often[1].length} points begin with “${often[0]}”.`, linesOf(often[1]))
    : fine("Nothing is.");
}

/** Whether the jobs and projects show the skills of the list that we know by name. */
function skillsShown(looked: ReviewSubject): CheckResult {
  const { resume, bullets, sources } = looked;
  const listed = new Set(
    resume.skills
      .flatMap(({ name, keywords }) => (keywords.length > 0 ? keywords : [name]))
      .flatMap((name) => findSkills(name).map((skill) => skill.name)),
  );
  if (listed.size < 3 || bullets.length === 0) return unasked("There are not enough skills and points to compare.");
  const told = [
    ...bullets.map(({ text }) => text),
    ...resume.work.map(({ summary, position }) => `${position}\n${summary}`),
    ...resume.projects.map(({ description, keywords }) => `${description}\n${keywords.join(", ")}`),
    resume.basics.summary,
  ].join("\n");
  const shown = new Set(findSkills(told).map(({ name }) => name));
  const bare = [...listed].filter((name) => !shown.has(name));
  const share = 1 - bare.length / listed.size;
  const says = `${listed.size - bare.length} of ${counted(listed.size, "skill")} shown.`;
  return share >= SHOWN
    ? fine(says)
    : mend(share / SHOWN, `${says} Only listed: ${bare.slice(0, 6).join(", ")}.`, linesOfPart(sources, "/skills/"));
}

const LEGAL = /\b(?:pvt|private|ltd|limited|llp|inc|corp|corporation|co|company|india|the)\b\.?/gi;

/** Two names of one employer that differ by a letter or two, or by capitals alone. */
function isSameMisspelled(a: string, b: string): boolean {
  if (a === b) return false;
  const [x, y] = [a, b].map((name) =>
    name
      .replace(LEGAL, " ")
      .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
      .trim(),
  );
  if (x === undefined || y === undefined || x === y || x === "" || y === "") return false;
  const [lowX, lowY] = [x.toLowerCase(), y.toLowerCase()];
  if (lowX === lowY) return true;
  return Math.min(x.length, y.length) >= 8 && distance(lowX, lowY) <= (x.length >= 12 ? 2 : 1);
}

/** Levenshtein's distance, up to 3. */
function distance(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 2 || a.length > 200) return 3;
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++)
      next.push(
        Math.min(
          (row[j] ?? 0) + 1,
          (next[j - 1] ?? 0) + 1,
          (row[j - 1] ?? 0) + (a.charAt(i - 1) === b.charAt(j - 1) ? 0 : 1),
        ),
      );
    row = next;
  }
  return row[b.length] ?? 3;
}

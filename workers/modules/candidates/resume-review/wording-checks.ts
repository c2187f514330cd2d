/** How the resume says what it says. Pure. */
import { messageOf, type Message, type TextKey } from "../../../texts/text";
import { longPattern } from "../../../lib/long-pattern";
import { canonicalSkills, findSkills } from "../../../reading/titles/skills";
import {
  asWritten,
  fine,
  linesWhere,
  listOf,
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
import { unfolded, wordsOf } from "../../../reading/text/rules";

const MAX_BULLET = 35;
const MAX_SUMMARY = 80;
const MIN_BULLET = 4;
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
    title: "review.resultsNumbers",
    advice: "review.sayHowManyHow",
    example: {
      before: "Handled billing for the store",
      after: "Billed about 180 customers a day, with under 1% corrections",
    },
    rule: ({ bullets }) => {
      const without = bullets.filter(({ text }) => !hasNumber(text));
      const withOne = bullets.length - without.length;
      const share = withOne / bullets.length;
      const says = messageOf("review.pointsWithNumber", { with: withOne, all: bullets.length });
      return share >= WITH_NUMBERS ? fine(says) : mend(share / WITH_NUMBERS, says, linesOf(without));
    },
  },
  {
    id: "weak-openings",
    group: "wording",
    weight: 5,
    title: "review.pointsBegin",
    advice: "review.beginVerbSaysBuilt",
    example: {
      before: "Responsible for the maintenance of 14 lifts",
      after: "Maintained 14 lifts with no full-day outage",
    },
    rule: (looked) =>
      shareOf(
        looked,
        ({ text }) => WEAK_OPENINGS.test(words(text).join(" ")),
        (n) => messageOf("review.weakStarts", { n }),
        "review.begin",
      ),
  },
  {
    id: "bullet-length",
    group: "wording",
    weight: 3,
    title: "review.pointsReadGo",
    advice: "review.thingPointTwoLines",
    example: {
      before: "Sales reporting",
      after: "Sent the sales report of 9 shops to the head office every Monday",
    },
    rule: (looked) =>
      shareOf(
        looked,
        ({ text }) => {
          const n = words(text).length;
          return n > MAX_BULLET || n < MIN_BULLET;
        },
        (n) => messageOf("review.pointLengths", { n, longest: MAX_BULLET, shortest: MIN_BULLET }),
        "review.noneTooLongToo",
      ),
  },
  {
    id: "tense",
    group: "wording",
    weight: 2,
    title: "review.pastJobsPastTense",
    advice: "review.writeOverOverManaged",
    example: { before: "Manage a team of 4 (job ended in 2021)", after: "Managed a team of 4" },
    rule: (looked) => {
      const past = looked.bullets.filter(({ job }) => job !== null && looked.resume.work[job]?.endDate);
      if (past.length === 0) return unasked("review.noPointJobOver");
      const wrong = past.filter(({ text }) => PRESENT_TENSE.has(firstWord(text)));
      return wrong.length === 0
        ? fine("review.theyAre")
        : mend(1 - wrong.length / past.length, messageOf("review.presentTense", { n: wrong.length }), linesOf(wrong));
    },
  },
  {
    id: "repeats",
    group: "wording",
    weight: 1,
    title: "review.nothingSaidTwice",
    advice: "review.sayThingOnceMattered",
    example: {
      before: "Developed … Developed … Developed … Developed …",
      after: "Built … Moved … Halved … Trained …",
    },
    rule: ({ bullets }) => repeats(bullets),
  },
  {
    id: "skills-shown",
    group: "wording",
    weight: 3,
    title: "review.skillsJobsShow",
    advice: "review.letEachImportantSkill",
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
    title: "review.without",
    advice: "review.leaveEverybodyKnowsWhom",
    example: { before: "I was managing my team of 6", after: "Managed a team of 6" },
    rule: (looked) => found(looked, PRONOUN, "review.pronouns", "review.notOnce", inTexts(looked)),
  },
  {
    id: "cliches",
    group: "wording",
    weight: 1,
    title: "review.nothingEverybodySays",
    advice: "review.crossPutStoryPlace",
    example: {
      before: "Hard-working team player",
      after: "Covered 2 colleagues' routes for a month, with no delivery late",
    },
    rule: (looked) => found(looked, CLICHES, "review.cliches", "review.noEmptyPhraseFound"),
  },
  {
    id: "buzz",
    group: "wording",
    weight: 1,
    title: "review.plainWords",
    advice: "review.sayColleague",
    example: { before: "Leveraged cutting-edge synergies", after: "Used one database for both teams" },
    rule: (looked) => found(looked, BUZZ, "review.grandWordsPlainThings", "review.plainWords2", inTexts(looked)),
  },
  {
    id: "summary-length",
    group: "wording",
    weight: 1,
    title: "review.shortSummary",
    advice: "review.threeLinesMostHow",
    example: {
      before: "review.paragraphTenLinesValues",
      after: "Staff nurse with 7 years in intensive care. Trained 20 new nurses.",
    },
    rule: ({ resume, sources }) => {
      const n = words(resume.basics.summary).length;
      if (n === 0) return unasked("review.noSummary");
      return n <= MAX_SUMMARY
        ? fine(messageOf("review.summaryWords", { n }))
        : mend(0, messageOf("review.summaryLong", { n, most: MAX_SUMMARY }), sources["/basics/summary"]?.slice(0, 1));
    },
  },
  {
    id: "skill-repeats",
    group: "wording",
    weight: 1,
    title: "review.eachSkillListedOnce",
    advice: "review.keepNameEachPostings",
    example: { before: "JS, JavaScript, Javascript", after: "JavaScript" },
    rule: ({ resume: { skills }, sources }) => {
      const names = skills
        .flatMap(({ name, keywords }) => (keywords.length > 0 ? keywords : [name]))
        .filter((name) => name !== "" && !LEVELS.test(name));
      if (names.length === 0) return unasked("review.noListSkills");
      const seen = new Map<string, string>();
      const twice = new Set<Message>();
      for (const name of names) {
        const [one = ""] = canonicalSkills([name]);
        const before = seen.get(one);
        if (before !== undefined)
          twice.add(before === name ? asWritten(name) : messageOf("review.both", { one: before, other: name }));
        seen.set(one, before ?? name);
      }
      return twice.size === 0
        ? fine("review.theyAre")
        : mend(
            0,
            messageOf("review.same", { slice: { said: listOf([...twice].slice(0, 4)) } }),
            linesOfPart(sources, "/skills/"),
          );
    },
  },
  {
    id: "employer-spelling",
    group: "wording",
    weight: 1,
    title: "review.eachEmployerSpelledWay",
    advice: "review.lookHowCompanyWrites",
    example: {
      before: "review.sampleTehnologiesPlace",
      after: "Sample Technologies",
    },
    rule: ({ resume: { work }, sources }) => {
      const named = work.flatMap(({ name }, n) => (name === "" ? [] : [{ name, n }]));
      if (named.length < 2) return unasked("review.notTwoEmployersCompared");
      const pair = named.flatMap((a, i) =>
        named.slice(i + 1).flatMap((b) => (isSameMisspelled(a.name, b.name) ? [[a, b] as const] : [])),
      )[0];
      return pair
        ? mend(
            0,
            messageOf("review.sameCompany", { a: pair[0].name, b: pair[1].name }),
            linesUnder(
              sources,
              "work",
              pair.map(({ n }) => n),
            ),
          )
        : fine("review.theyAre");
    },
  },
  {
    id: "misspellings",
    group: "wording",
    weight: 1,
    title: "review.noMistypedWords",
    advice: "review.letEditorCheckSpelling",
    example: { before: "Experiance in project managment", after: "Experience in project management" },
    rule: (looked) => {
      const wrong = new Map<string, number>();
      looked.lines.forEach(({ text }, n) => {
        for (const word of words(text))
          if (Object.hasOwn(MISSPELLED, word.toLowerCase()) && !wrong.has(word)) wrong.set(word, n);
      });
      if (wrong.size === 0) return fine("review.noneKnow");
      const examples = [...wrong.keys()].slice(0, 5).map((word) => `${word} (${MISSPELLED[word.toLowerCase()] ?? ""})`);
      return mend(
        wrong.size === 1 ? 0.5 : 0,
        messageOf("review.misspelled", { n: wrong.size, words: examples.join(", ") }),
        [...new Set(wrong.values())],
      );
    },
  },
  {
    id: "capitals",
    group: "wording",
    weight: 1,
    title: "review.sentencesNotCapitals",
    advice: "review.writeSentencesSmallLetters",
    example: { before: "MANAGED ALL ACCOUNTS OF THE BRANCH", after: "Managed all accounts of the branch" },
    rule: (looked) => {
      const shouted = linesWhere(
        looked,
        ({ text }) => words(text).length >= 6 && /\p{Lu}{4}/u.test(text) && !/\p{Ll}/u.test(text),
      );
      return shouted.length === 0
        ? fine("review.not")
        : mend(0, messageOf("review.inCapitals", { n: shouted.length }), shouted);
    },
  },
  {
    id: "personal",
    group: "wording",
    weight: 1,
    title: "review.nothingNobodysBusiness",
    advice: "review.usedAskedManyTemplates",
    example: { before: "review.fathersNameMaritalStatus", after: "review.nameCityPhoneMail" },
    rule: (looked) => {
      const personal = PERSONAL.flatMap(([what, pattern]) => {
        const [line] = linesWhere(looked, ({ text }) => text.length < 200 && pattern.test(text));
        return line === undefined ? [] : [{ what, line }];
      });
      return personal.length === 0
        ? fine("review.saysEmployerNeedsNo")
        : mend(
            personal.length === 1 ? 0.5 : 0,
            messageOf("review.states", { said: { said: listOf(personal.map(({ what }) => what)) } }),
            [...new Set(personal.map(({ line }) => line))],
          );
    },
  },
  {
    id: "declaration",
    group: "wording",
    weight: 1,
    title: "review.noDeclarationEnd",
    advice: "review.saysTrueTakenGranted",
    example: {
      before: "I hereby declare that the above is true",
      after: "review.leftOutDeclaration",
    },
    rule: (looked) => found(looked, DECLARATION, "review.declaration", "review.none"),
  },
  {
    id: "references",
    group: "wording",
    weight: 1,
    title: "review.noReferencesRequest",
    advice: "review.leaveLineWantsReferences",
    example: { before: "References available on request", after: "review.leftOut" },
    rule: (looked) => found(looked, REFERENCES, "review.references", "review.noSuchLine"),
  },
  {
    id: "pay",
    group: "wording",
    weight: 1,
    title: "review.payNotFile",
    advice: "review.keepPayTalkAbout",
    example: { before: "Current CTC: 6.2 LPA", after: "review.leftOut" },
    rule: (looked) => {
      const { currentPay } = looked.stated;
      return currentPay === ""
        ? fine("review.not2")
        : mend(
            0,
            messageOf("review.says", { currentPay }),
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

const words = (text: string) => wordsOf(text, /[\p{L}\p{N}][\p{L}\p{N}'’.+#/-]*/gu, unfolded);
const firstWord = (text: string) => (words(text)[0] ?? "").toLowerCase();
const linesOf = (bullets: readonly Bullet[]) => bullets.flatMap(({ lines }) => lines.slice(0, 1));
const linesOfPart = (sources: ReviewSubject["sources"], part: string) => [
  ...new Set(Object.entries(sources).flatMap(([at, lines]) => (at.startsWith(part) ? lines : []))),
];

/** A rule that no point may break; a third that break it cost all. */
function shareOf(
  { bullets }: ReviewSubject,
  breaks: (bullet: Bullet) => boolean,
  says: (n: number) => Message,
  good: Message,
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
  says: TextKey,
  good: Message,
  isRead: (line: number) => boolean = () => true,
): CheckResult {
  const lines = linesWhere(looked, ({ text }) => pattern.test(text)).filter(isRead);
  return lines.length === 0
    ? fine(good)
    : mend(lines.length === 1 ? 0.5 : 0, messageOf(says, { n: lines.length }), lines);
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
  if (twice[0]) return mend(0, messageOf("review.repeatedPoints", { n: twice.length }), linesOf(twice.flat()));
  return often
    ? mend(0.5, messageOf("review.sameStart", { n: often[1].length, word: often[0] }), linesOf(often[1]))
    : fine("review.nothing2");
}

/** Whether the jobs and projects show the skills of the list that we know by name. */
function skillsShown(looked: ReviewSubject): CheckResult {
  const { resume, bullets, sources } = looked;
  const listed = new Set(
    resume.skills
      .flatMap(({ name, keywords }) => (keywords.length > 0 ? keywords : [name]))
      .flatMap((name) => findSkills(name).map((skill) => skill.name)),
  );
  if (listed.size < 3 || bullets.length === 0) return unasked("review.notEnoughSkillsPoints");
  const told = [
    ...bullets.map(({ text }) => text),
    ...resume.work.map(({ summary, position }) => `${position}\n${summary}`),
    ...resume.projects.map(({ description, keywords }) => `${description}\n${keywords.join(", ")}`),
    resume.basics.summary,
  ].join("\n");
  const shown = new Set(findSkills(told).map(({ name }) => name));
  const bare = [...listed].filter((name) => !shown.has(name));
  const share = 1 - bare.length / listed.size;
  const counts = { shown: listed.size - bare.length, all: listed.size };
  return share >= SHOWN
    ? fine(messageOf("review.skillsShown", counts))
    : mend(
        share / SHOWN,
        messageOf("review.onlyListed", { ...counts, names: bare.slice(0, 6).join(", ") }),
        linesOfPart(sources, "/skills/"),
      );
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

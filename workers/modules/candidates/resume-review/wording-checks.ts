/** How the resume says what it says. Pure. */
import { inEnglish, type TextKey } from "../../../texts/text";
import { longPattern } from "../../../lib/long-pattern";
import { canonicalSkills, findSkills } from "../../../reading/titles/skills";
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
    title: inEnglish("review.resultsNumbers"),
    advice: inEnglish("review.sayHowManyHow"),
    example: {
      before: inEnglish("review.handledBillingStore"),
      after: inEnglish("review.billedAbout180Customers"),
    },
    rule: ({ bullets }) => {
      const without = bullets.filter(({ text }) => !hasNumber(text));
      const withOne = bullets.length - without.length;
      const share = withOne / bullets.length;
      const says = inEnglish("review.pointsWithNumber", { with: withOne, all: bullets.length });
      return share >= WITH_NUMBERS ? fine(says) : mend(share / WITH_NUMBERS, says, linesOf(without));
    },
  },
  {
    id: "weak-openings",
    group: "wording",
    weight: 5,
    title: inEnglish("review.pointsBegin"),
    advice: inEnglish("review.beginVerbSaysBuilt"),
    example: {
      before: inEnglish("review.responsibleMaintenance14"),
      after: inEnglish("review.maintained14LiftsNone"),
    },
    rule: (looked) =>
      shareOf(
        looked,
        ({ text }) => WEAK_OPENINGS.test(words(text).join(" ")),
        (n) => inEnglish("review.weakStarts", { n }),
        inEnglish("review.begin"),
      ),
  },
  {
    id: "bullet-length",
    group: "wording",
    weight: 3,
    title: inEnglish("review.pointsReadGo"),
    advice: inEnglish("review.thingPointTwoLines"),
    example: {
      before: inEnglish("review.salesReporting"),
      after: inEnglish("review.sentSalesReport9"),
    },
    rule: (looked) =>
      shareOf(
        looked,
        ({ text }) => {
          const n = words(text).length;
          return n > LONGEST_BULLET || n < SHORTEST_BULLET;
        },
        (n) => inEnglish("review.pointLengths", { n, longest: LONGEST_BULLET, shortest: SHORTEST_BULLET }),
        inEnglish("review.noneTooLongToo"),
      ),
  },
  {
    id: "tense",
    group: "wording",
    weight: 2,
    title: inEnglish("review.pastJobsPastTense"),
    advice: inEnglish("review.writeOverOverManaged"),
    example: { before: inEnglish("review.manageTeamFourJob"), after: inEnglish("review.managedTeamFour") },
    rule: (looked) => {
      const past = looked.bullets.filter(({ job }) => job !== null && looked.resume.work[job]?.endDate);
      if (past.length === 0) return unasked(inEnglish("review.noPointJobOver"));
      const wrong = past.filter(({ text }) => PRESENT_TENSE.has(firstWord(text)));
      return wrong.length === 0
        ? fine(inEnglish("review.theyAre"))
        : mend(1 - wrong.length / past.length, inEnglish("review.presentTense", { n: wrong.length }), linesOf(wrong));
    },
  },
  {
    id: "repeats",
    group: "wording",
    weight: 1,
    title: inEnglish("review.nothingSaidTwice"),
    advice: inEnglish("review.sayThingOnceMattered"),
    example: {
      before: "Developed … Developed … Developed … Developed …",
      after: inEnglish("review.builtMovedCloudHalved"),
    },
    rule: ({ bullets }) => repeats(bullets),
  },
  {
    id: "skills-shown",
    group: "wording",
    weight: 3,
    title: inEnglish("review.skillsJobsShow"),
    advice: inEnglish("review.letEachImportantSkill"),
    example: {
      before: inEnglish("review.skillsPowerBi"),
      after: inEnglish("review.built6PowerBi"),
    },
    rule: skillsShown,
  },
  {
    id: "pronouns",
    group: "wording",
    weight: 1,
    title: inEnglish("review.without"),
    advice: inEnglish("review.leaveEverybodyKnowsWhom"),
    example: { before: inEnglish("review.managingTeamSix"), after: inEnglish("review.managedTeamSix") },
    rule: (looked) => found(looked, PRONOUN, "review.pronouns", inEnglish("review.notOnce"), inTexts(looked)),
  },
  {
    id: "cliches",
    group: "wording",
    weight: 1,
    title: inEnglish("review.nothingEverybodySays"),
    advice: inEnglish("review.crossPutStoryPlace"),
    example: {
      before: inEnglish("review.hardWorkingTeamPlayer"),
      after: inEnglish("review.coveredTwoColleaguesRoutes"),
    },
    rule: (looked) => found(looked, CLICHES, "review.cliches", inEnglish("review.noEmptyPhraseFound")),
  },
  {
    id: "buzz",
    group: "wording",
    weight: 1,
    title: inEnglish("review.plainWords"),
    advice: inEnglish("review.sayColleague"),
    example: { before: inEnglish("review.leveragedCuttingEdge"), after: inEnglish("review.usedDatabaseBothTeams") },
    rule: (looked) =>
      found(looked, BUZZ, "review.grandWordsPlainThings", inEnglish("review.plainWords2"), inTexts(looked)),
  },
  {
    id: "summary-length",
    group: "wording",
    weight: 1,
    title: inEnglish("review.shortSummary"),
    advice: inEnglish("review.threeLinesMostHow"),
    example: {
      before: inEnglish("review.paragraphTenLinesValues"),
      after: inEnglish("review.staffNurse7Years"),
    },
    rule: ({ resume, sources }) => {
      const n = words(resume.basics.summary).length;
      if (n === 0) return unasked(inEnglish("review.noSummary"));
      return n <= LONGEST_SUMMARY
        ? fine(inEnglish("review.summaryWords", { n }))
        : mend(
            0,
            inEnglish("review.summaryLong", { n, most: LONGEST_SUMMARY }),
            sources["/basics/summary"]?.slice(0, 1),
          );
    },
  },
  {
    id: "skill-repeats",
    group: "wording",
    weight: 1,
    title: inEnglish("review.eachSkillListedOnce"),
    advice: inEnglish("review.keepNameEachPostings"),
    example: { before: inEnglish("review.jsJavascriptJavascript"), after: "JavaScript" },
    rule: ({ resume: { skills }, sources }) => {
      const names = skills
        .flatMap(({ name, keywords }) => (keywords.length > 0 ? keywords : [name]))
        .filter((name) => name !== "" && !LEVELS.test(name));
      if (names.length === 0) return unasked(inEnglish("review.noListSkills"));
      const seen = new Map<string, string>();
      const twice = new Set<string>();
      for (const name of names) {
        const [one = ""] = canonicalSkills([name]);
        const before = seen.get(one);
        if (before !== undefined) twice.add(before === name ? name : `${before} and ${name}`);
        seen.set(one, before ?? name);
      }
      return twice.size === 0
        ? fine(inEnglish("review.theyAre"))
        : mend(
            0,
            inEnglish("review.same", { slice: [...twice].slice(0, 4).join(", ") }),
            linesOfPart(sources, "/skills/"),
          );
    },
  },
  {
    id: "employer-spelling",
    group: "wording",
    weight: 1,
    title: inEnglish("review.eachEmployerSpelledWay"),
    advice: inEnglish("review.lookHowCompanyWrites"),
    example: {
      before: inEnglish("review.sampleTehnologiesPlace"),
      after: inEnglish("review.sampleTechnologies"),
    },
    rule: ({ resume: { work }, sources }) => {
      const named = work.flatMap(({ name }, n) => (name === "" ? [] : [{ name, n }]));
      if (named.length < 2) return unasked(inEnglish("review.notTwoEmployersCompared"));
      const pair = named.flatMap((a, i) =>
        named.slice(i + 1).flatMap((b) => (isSameMisspelled(a.name, b.name) ? [[a, b] as const] : [])),
      )[0];
      return pair
        ? mend(
            0,
            inEnglish("review.sameCompany", { a: pair[0].name, b: pair[1].name }),
            linesUnder(
              sources,
              "work",
              pair.map(({ n }) => n),
            ),
          )
        : fine(inEnglish("review.theyAre"));
    },
  },
  {
    id: "misspellings",
    group: "wording",
    weight: 1,
    title: inEnglish("review.noMistypedWords"),
    advice: inEnglish("review.letEditorCheckSpelling"),
    example: { before: inEnglish("review.experianceProjectManagment"), after: inEnglish("review.experienceProject") },
    rule: (looked) => {
      const wrong = new Map<string, number>();
      looked.lines.forEach(({ text }, n) => {
        for (const word of words(text))
          if (Object.hasOwn(MISSPELLED, word.toLowerCase()) && !wrong.has(word)) wrong.set(word, n);
      });
      if (wrong.size === 0) return fine(inEnglish("review.noneKnow"));
      const said = [...wrong.keys()].slice(0, 5).map((word) => `${word} (${MISSPELLED[word.toLowerCase()] ?? ""})`);
      return mend(
        wrong.size === 1 ? 0.5 : 0,
        inEnglish("review.misspelled", { n: wrong.size, words: said.join(", ") }),
        [...new Set(wrong.values())],
      );
    },
  },
  {
    id: "capitals",
    group: "wording",
    weight: 1,
    title: inEnglish("review.sentencesNotCapitals"),
    advice: inEnglish("review.writeSentencesSmallLetters"),
    example: { before: inEnglish("review.managedAccountsBranch"), after: inEnglish("review.managedAccountsBranch2") },
    rule: (looked) => {
      const shouted = linesWhere(
        looked,
        ({ text }) => words(text).length >= 6 && /\p{Lu}{4}/u.test(text) && !/\p{Ll}/u.test(text),
      );
      return shouted.length === 0
        ? fine(inEnglish("review.not"))
        : mend(0, inEnglish("review.inCapitals", { n: shouted.length }), shouted);
    },
  },
  {
    id: "personal",
    group: "wording",
    weight: 1,
    title: inEnglish("review.nothingNobodysBusiness"),
    advice: inEnglish("review.usedAskedManyTemplates"),
    example: { before: inEnglish("review.fathersNameMaritalStatus"), after: inEnglish("review.nameCityPhoneMail") },
    rule: (looked) => {
      const said = PERSONAL.flatMap(([what, pattern]) => {
        const [line] = linesWhere(looked, ({ text }) => text.length < 200 && pattern.test(text));
        return line === undefined ? [] : [{ what, line }];
      });
      return said.length === 0
        ? fine(inEnglish("review.saysEmployerNeedsNo"))
        : mend(
            said.length === 1 ? 0.5 : 0,
            inEnglish("review.states", { said: said.map(({ what }) => what).join(", ") }),
            [...new Set(said.map(({ line }) => line))],
          );
    },
  },
  {
    id: "declaration",
    group: "wording",
    weight: 1,
    title: inEnglish("review.noDeclarationEnd"),
    advice: inEnglish("review.saysTrueTakenGranted"),
    example: {
      before: inEnglish("review.herebyDeclareAboveTrue"),
      after: inEnglish("review.leftOutDeclaration"),
    },
    rule: (looked) => found(looked, DECLARATION, "review.declaration", inEnglish("review.none")),
  },
  {
    id: "references",
    group: "wording",
    weight: 1,
    title: inEnglish("review.noReferencesRequest"),
    advice: inEnglish("review.leaveLineWantsReferences"),
    example: { before: inEnglish("review.referencesAvailableRequest"), after: inEnglish("review.leftOut") },
    rule: (looked) => found(looked, REFERENCES, "review.references", inEnglish("review.noSuchLine")),
  },
  {
    id: "pay",
    group: "wording",
    weight: 1,
    title: inEnglish("review.payNotFile"),
    advice: inEnglish("review.keepPayTalkAbout"),
    example: { before: inEnglish("review.currentCtc62"), after: inEnglish("review.leftOut") },
    rule: (looked) => {
      const { currentPay } = looked.stated;
      return currentPay === ""
        ? fine(inEnglish("review.not2"))
        : mend(
            0,
            inEnglish("review.says", { currentPay }),
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
  says: TextKey,
  good: string,
  isRead: (line: number) => boolean = () => true,
): CheckResult {
  const lines = linesWhere(looked, ({ text }) => pattern.test(text)).filter(isRead);
  return lines.length === 0
    ? fine(good)
    : mend(lines.length === 1 ? 0.5 : 0, inEnglish(says, { n: lines.length }), lines);
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
  if (twice[0]) return mend(0, inEnglish("review.repeatedPoints", { n: twice.length }), linesOf(twice.flat()));
  return often
    ? mend(0.5, inEnglish("review.sameStart", { n: often[1].length, word: often[0] }), linesOf(often[1]))
    : fine(inEnglish("review.nothing2"));
}

/** Whether the jobs and projects show the skills of the list that we know by name. */
function skillsShown(looked: ReviewSubject): CheckResult {
  const { resume, bullets, sources } = looked;
  const listed = new Set(
    resume.skills
      .flatMap(({ name, keywords }) => (keywords.length > 0 ? keywords : [name]))
      .flatMap((name) => findSkills(name).map((skill) => skill.name)),
  );
  if (listed.size < 3 || bullets.length === 0) return unasked(inEnglish("review.notEnoughSkillsPoints"));
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
    ? fine(inEnglish("review.skillsShown", counts))
    : mend(
        share / SHOWN,
        inEnglish("review.onlyListed", { ...counts, names: bare.slice(0, 6).join(", ") }),
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

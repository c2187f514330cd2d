/** Degrees, schools and marks, from the resume. Pure. */
import { longPattern } from "../../lib/long-pattern";
import { asNumber, asText, asYesNo, asksYesNo, open, withKnown, type Ask } from "./format-answer";
import { bareWords, comparableText, wordOption } from "./options";
import { known, answerFor } from "./known-answers";
import { isUnfinished } from "../resumes/sure-parts";
import { figures } from "./number-intervals";
import { IN_POINTS, marksTopic } from "./topic-rules";
import type { FieldAnswer } from "./vocabulary";
import { ofResume, answerText } from "./contact";

const LEVELS = ["secondary", "diploma", "bachelor", "master", "doctorate"] as const;
type Level = (typeof LEVELS)[number];

const DEGREES: readonly [RegExp, Level, number | null][] = [
  [/\bph\.? ?d\b|\bdoctor(?:ate|al)?\b(?! of (?:medicine|law|jur))|\bd\.? ?phil\b|\bm\.? ?phil\b/, "doctorate", null],
  [
    longPattern("")`
      \bm\.?b\.?a\b|\bpgdm\b|\bpgp\b|\bm\.? ?tech\b|\bm\.? ?e\b\.?|\bm\.? ?s\.?(?: |$|\b)(?!c)|\bm\.? ?sc\b
      |\bm\.? ?com\b|\bm\.? ?a\b\.?|\bm\.?c\.?a\b|\bm\.? ?des\b|\bm\.? ?ed\b|\bm\.? ?pharm\b|\bll\.?m\b
      |\bmasters?\b|\bmaster's\b|\bpost[- ]?graduat(?:e|ion)\b`,
    "master",
    null,
  ],
  [
    longPattern("")`
      \bb\.? ?tech\b|\bb\.? ?e\b\.?|\bb\.? ?des\b|\bb\.? ?pharm\b|\bb\.? ?arch\b|\bb\.?sc\.? ?nursing\b
      |\bbachelor of (?:technology|engineering)\b`,
    "bachelor",
    4,
  ],
  [/\bm\.?b\.?b\.?s\b|\bb\.?d\.?s\b/, "bachelor", 5],
  [/\bb\.? ?com\b|\bb\.? ?sc\b|\bb\.?c\.?a\b|\bb\.?b\.?a\b|\bb\.?b\.?m\b/, "bachelor", 3],
  [/\bb\.? ?a\b\.?/, "bachelor", 3],
  [/\bb\.? ?s\b\.?|\bbachelors?\b|\bbachelor's\b|\bundergraduate\b|\bll\.?b\b|\bb\.? ?ed\b/, "bachelor", null],
  [/\bdiploma\b|\bpolytechnic\b|\biti\b|\bassociate'?s?\b/, "diploma", null],
  [
    longPattern("")`
      \bhigh(?:er)? school\b|\bsecondary\b|\b(?:10|12)th\b|\bhsc\b|\bssc\b|\bsslc\b|\bmatric\w*\b|\bpuc\b
      |\bclass (?:x|xii|10|12)\b`,
    "secondary",
    null,
  ],
];

interface Degree {
  name: string;
  level: Level;
  area: string;
  years: number | null;
  ended: string;
  school: string;
  score: string;
  done: boolean;
}

/** The degrees, and whether a study without a degree may be for a higher one. */
function degreesOf({ facts, nowMs }: Ask): { degrees: Degree[]; allRead: boolean; hasOpen: boolean } {
  const rows = facts.resume?.parts.education ?? [];
  const thisYear = new Date(nowMs).toISOString().slice(0, 7);
  const degrees = rows.flatMap((row): Degree[] => {
    const found = DEGREES.find(([name]) => name.test(comparableText(row.studyType)));
    if (!found) return [];
    const [from, to] = [row.startDate, row.endDate].map((date) => Number(date.slice(0, 4)));
    const dated = from && to && to > from ? to - from : null;
    // A bachelor of science takes four years in the United States.
    const usual = facts.profile.country === "US" && found[1] === "bachelor" ? 4 : found[2];
    const hasEnded =
      row.endDate === "" ? row.startDate === "" : row.endDate.slice(0, 7) <= thisYear.slice(0, row.endDate.length);
    const done = hasEnded && !isUnfinished(row.studyType);
    return [
      {
        name: row.studyType,
        level: found[1],
        area: row.area,
        years: dated ?? usual,
        ended: row.endDate,
        school: row.institution,
        score: row.score,
        done,
      },
    ];
  });
  const allRead = facts.resume?.allThere === true && degrees.length === rows.length && rows.length > 0;
  return { degrees, allRead, hasOpen: rows.some(({ studyType }) => studyType === "") };
}

const rank = ({ level }: Degree) => LEVELS.indexOf(level);

/** The highest degree that the resume tells of; null where that is not known. */
function highestTold(ask: Ask, ofBachelor: boolean): Degree | null {
  const { degrees, hasOpen } = degreesOf(ask);
  const top = highest(ofBachelor ? degrees.filter(({ level }) => level === "bachelor") : degrees);
  return hasOpen || (top !== null && isUnfinished(top.name)) ? null : top;
}

/** The highest degree; of two alike the later one. */
function highest(degrees: readonly Degree[]): Degree | null {
  return degrees.toSorted((a, b) => rank(b) - rank(a) || (a.ended < b.ended ? 1 : -1))[0] ?? null;
}

const FROM = "education";

function levelIn(text: string): Level | null {
  const found = DEGREES.filter(([name]) => name.test(text)).map(([, level]) => level);
  return found.length === 0 ? null : (LEVELS.find((level) => found.includes(level)) ?? null);
}

const FIELD_NAMED = longPattern("u")`
    \b(?:degree|bachelor'?s?|master'?s?|phd|graduate|b\.? ?tech|b\.?e\.?|b\.?s\.?)\b[^?]*?\b(?:in
    |of)\b\s+(?!progress|the following)([\p{L}][^?]*)`;

/** The level of education: whether a degree is held, which is the highest, or its length. */
export function answerEducation(ask: Ask): FieldAnswer {
  const { label, field } = ask;
  const answer = answerFor(
    ask,
    "education_level",
    (params) => params.degree !== undefined && bareWords(params.degree) === bareWords(ask.question.params.degree ?? ""),
  );
  if (typeof answer === "string") return open(answer);
  if (answer && ask.question.params.degree) return asText(ask, known(answer, String(answer.value)));
  const { degrees, allRead, hasOpen } = degreesOf(ask);
  const done = degrees.filter((each) => each.done);
  const top = highest(done);
  if (top === null) return open("ask_person");
  if (asksYesNo(ask)) return hasDegree(ask, done, allRead && done.length === degrees.length);
  if (hasOpen) return open("ask_person");
  if (/\b(?:full|part)[- ]time\b|\bregular\b|\b(?:start|end|date|year|month)s?\b/.test(label))
    return open("ask_person");
  if (field.options.length > 0) {
    const exact = /\bm\.?b\.?a\b/.test(comparableText(top.name))
      ? wordOption(field.options, ["mba", "master of business administration"])
      : null;
    const option = exact ?? wordOption(field.options, [top.name]) ?? levelOption(field.options, top.level);
    return option === null
      ? open("no_option")
      : asText(ask, { value: option, source: "resume", from: `Resume: ${FROM}` });
  }
  return withKnown(ofResume(top.name, FROM), (value) => asText(ask, value));
}

/** The names of each level, whatever the degree. */
const GENERIC: Readonly<Record<Level, RegExp>> = {
  secondary: /\b(?:secondary|high(?:er)? school|10th|12th|hsc|ssc|intermediate)\b/,
  diploma: /\bdiploma\b/,
  bachelor: /\bbachelor|\bunder ?-?graduate\b|\bug\b/,
  master: /\bmaster'?s?\b|\bpost[- ]?graduat\w*|\bpg\b/,
  doctorate: /\bdoctor|\bph\.? ?d\b/,
};

/** The one option of a level; a special degree of that level is another thing. */
function levelOption(options: readonly string[], level: Level): string | null {
  const special = /\b(?:mba|business administration|jd|juris|md|medicine|engineer's)\b/;
  const texts = [...new Set(options)];
  const isIndian = texts.some((option) => /\bpost[- ]?graduat/.test(comparableText(option)));
  const found = texts.filter((option) => {
    const text = comparableText(option);
    // Beside 'Post Graduate', 'Graduate' is who has a first degree.
    if (isIndian && /^(?:graduate|graduation)$/.test(text)) return level === "bachelor";
    const named = LEVELS.filter((each) => GENERIC[each].test(text));
    return !special.test(text) && named.length === 1 && named[0] === level;
  });
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** Degrees that a label means by their name. */
const SPECIAL: readonly RegExp[] = [
  /\bm\.?b\.?a\b|\bpgdm\b/,
  /\bb\.? ?com\b/,
  /\bm\.? ?com\b/,
  /\bb\.?c\.?a\b/,
  /\bm\.?c\.?a\b/,
  /\bb\.?b\.?a\b|\bb\.?b\.?m\b/,
  /\bb\.? ?tech\b|\bb\.? ?e\b\.?/,
  /\bm\.? ?tech\b|\bm\.? ?e\b\.?/,
  /\bm\.?b\.?b\.?s\b/,
  /\bb\.?d\.?s\b/,
  /\bb\.? ?pharm/,
  /\bm\.? ?pharm/,
  /\bll\.?b\b/,
  /\bb\.? ?ed\b/,
  /\bb\.? ?des\b/,
  /\bnursing\b/,
];

function hasDegree(ask: Ask, done: readonly Degree[], allRead: boolean): FieldAnswer {
  const { label } = ask;
  const from = { source: "resume", from: `Resume: ${FROM}` } as const;
  const length = /\b(\d)[- ]?years?\b/.exec(figures(label));
  if (length && /\bdegree\b|\bgraduat/.test(label)) {
    const years = Number(length[1]);
    if (done.some((each) => each.years !== null && each.years >= years)) return asYesNo(ask, { value: true, ...from });
    const only = done.filter(({ level }) => level === "bachelor" || level === "master" || level === "doctorate");
    return allRead && only.length === 1 && only[0]?.years !== null && only[0]?.level === "bachelor"
      ? asYesNo(ask, { value: false, ...from })
      : open("ask_person");
  }
  if (/\b(?:pursuing|currently|top|tier|attended|abroad|from a|full[- ]time|regular)\b/.test(label))
    return open("ask_person");
  const level = levelIn(comparableText(ask.question.params.level ?? "")) ?? levelIn(label);
  if (level === null) return open("ask_person");
  if (/\band\b|&|\+|\bboth\b/.test(label) && !/\bor\b/.test(label)) {
    const levels = new Set(DEGREES.filter(([name]) => name.test(label)).map(([, each]) => each));
    const names = SPECIAL.filter((name) => name.test(label));
    const hasEach =
      [...levels].every((each) => done.some((one) => one.level === each)) &&
      names.every((name) => done.some((one) => name.test(comparableText(one.name))));
    if (levels.size + names.length > 1 && !hasEach) return open("ask_person");
  }
  const least = LEVELS.indexOf(level);
  // 'MBA' is not any master's degree.
  const special = SPECIAL.find((name) => name.test(label));
  const enough = done.filter((each) => rank(each) >= least && (!special || special.test(comparableText(each.name))));
  const named = FIELD_NAMED.exec(label.replace(/\(required\)|or higher|or above/g, ""))?.[1];
  if (enough.length === 0) {
    const top = highest(done);
    return allRead && top !== null && rank(top) < least ? asYesNo(ask, { value: false, ...from }) : open("ask_person");
  }
  if (!named) return asYesNo(ask, { value: true, ...from });
  const fields = named
    .split(/,|\/|\bor\b|\band\b/)
    .map((each) => bareWords(each))
    .filter((each) => each !== "");
  return enough.some(({ area, name }) => [area, name].some((own) => fields.some((each) => sameField(own, each))))
    ? asYesNo(ask, { value: true, ...from })
    : open("ask_person");
}

const SHORT_FIELDS: Readonly<Record<string, string>> = {
  cse: "computer science",
  "computer science and engineering": "computer science",
  "computer science engineering": "computer science",
  it: "information technology",
  ece: "electronics",
  "comp science": "computer science",
};

/** Degrees that are of engineering whatever their branch. */
const ENGINEERING =
  /^(?:b\.? ?e\.?|b\.? ?tech\.?|m\.? ?tech\.?|m\.? ?e\.?|(?:bachelor|master) of (?:engineering|technology))$/;

function sameField(own: string, asked: string): boolean {
  if (/^engineering(?: or(?: a)? related.*)?$/.test(asked) && ENGINEERING.test(comparableText(own))) return true;
  const short = (text: string) => SHORT_FIELDS[bareWords(text)] ?? bareWords(text);
  const one = short(own);
  return one !== "" && (one === short(asked) || (asked === "engineering" && one.endsWith(" engineering")));
}

/** The school, the subject and the year of the highest degree. */
export function answerSchool(ask: Ask): FieldAnswer {
  const { label, question } = ask;
  const stated = answerText(ask);
  if (stated !== null) return withKnown(stated, (value) => asText(ask, value));
  if (asksYesNo(ask) && /\bdegree\b/.test(label)) return answerEducation(ask);
  if (asksYesNo(ask) || /\b(?:high school|10th|12th|start|tier|rank)\b/.test(label)) return open("ask_person");
  // In India a school is what came before the university.
  if (/\bschool\b/.test(label) && !/^school$|college|university/.test(label)) return open("ask_person");
  const top = highestTold(ask, /\b(?:bachelor'?s?|undergraduate|ug)\b/.test(label));
  if (top === null) return open("ask_person");
  if (question.class === "university") return withKnown(ofResume(top.school, FROM), (value) => asText(ask, value));
  if (question.class === "field_of_study") return withKnown(ofResume(top.area, FROM), (value) => asText(ask, value));
  if (question.class === "degree") return withKnown(ofResume(top.name, FROM), (value) => asText(ask, value));
  if (/\b(?:date|month|day)\b/.test(label) && top.ended.length < 10) return open("ask_person");
  const year = Number(top.ended.slice(0, 4));
  return year > 1900 ? asNumber(ask, { value: year, source: "resume", from: `Resume: ${FROM}` }) : open("ask_person");
}

/** Marks of school by what was said, of the degree by the resume, in the scale that is asked. */
export function answerMarks(ask: Ask): FieldAnswer {
  const { label } = ask;
  const topic = marksTopic(label);
  const percent = /%|\bpercent(?:age)?\b|\bmarks\b/.test(label);
  const answer = answerFor(ask, "gpa_percentage", (params) => (params.topic ?? "") === topic);
  if (typeof answer === "string") return open(answer);
  if (answer) {
    if (asksYesNo(ask))
      return topic === "backlogs" ? asYesNo(ask, known(answer, Number(answer.value) > 0)) : open("ask_person");
    // A percentage is no number of points.
    if (topic !== "backlogs" && IN_POINTS.test(label) && Number(answer.value) > 10) return open("ask_person");
    return asText(ask, known(answer, String(answer.value)));
  }
  if (topic !== "" || asksYesNo(ask)) return open("ask_person");
  const top = highestTold(ask, /\b(?:bachelor'?s?|undergraduate|ug|graduation)\b/.test(label));
  const score = /^(\d+(?:\.\d+)?)\s*(?:\/\s*(\d+(?:\.\d+)?)|(%))?/.exec(top?.score ?? "");
  if (!score) return open("ask_person");
  const outOf = score[3] ? 100 : Number(score[2] ?? (Number(score[1]) > 10 ? 100 : 0));
  const scale = /(?:\/|out of|scale of|on a?)\s*(\d+)(?:\.0)?|\b(4|5|10)(?:\.0)? (?:gpa )?(?:point )?scale/.exec(label);
  const asked = percent ? 100 : scale ? Number(scale[1] ?? scale[2]) : null;
  if (asked !== null && asked !== outOf) return open("ask_person");
  const bare = asked !== null || ask.field.type === "number";
  return withKnown(ofResume(bare || outOf === 0 ? score[1] : `${score[1]}/${outOf}`, FROM), (value) =>
    asText(ask, value),
  );
}

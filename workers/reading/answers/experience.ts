/** Years of work and in a skill, skills, certificates, languages: as the resume says or the person did. Pure. */
import { longPattern } from "../../lib/long-pattern";
import { canonicalSkills, extractSkills, findSkills } from "../titles/skills";
import {
  asList,
  asNumber,
  asText,
  asYesNo,
  asksYesNo,
  open,
  withKnown,
  type Ask,
  type FoundAnswer,
} from "./format-answer";
import type { Facts } from "./facts";
import { bareWords, comparableText, wordOption } from "./options";
import { known, answerFor, restingOn } from "./known-answers";
import { figures, readSpan, scaled, type NumberInterval } from "./number-intervals";
import { unitsAsked } from "./units-asked";
import type { FieldAnswer } from "./vocabulary";
import { isFresher, newer, ofProfile, ofResume } from "./contact";

/** All that a resume says, in its own words. */
function resumeTexts({ resume }: Facts): string[] {
  if (!resume) return [];
  const { basics, work, skills, projects, certificates, education } = resume.parts;
  return [
    basics.label,
    basics.summary,
    ...work.flatMap(({ position, summary, highlights }) => [position, summary, ...highlights]),
    ...skills.flatMap(({ name, keywords }) => [name, ...keywords]),
    ...projects.flatMap(({ name, description, highlights, keywords }) => [
      name,
      description,
      ...highlights,
      ...keywords,
    ]),
    ...certificates.map(({ name }) => name),
    ...education.flatMap(({ courses }) => courses),
  ].filter((text) => text !== "");
}

const LESS_THAN_A_YEAR = /^(?:fresher|no experience|none|less than (?:1|a|one) year|entry[- ]level)\b/;

/** An option as years: '0-1 years', 'Less than 1 year', 'Fresher (less than 1 year)', '6 months'. */
function readYears(option: string): NumberInterval | null {
  const text = figures(comparableText(option)).replace(/\ba year\b/g, "1 year");
  if (LESS_THAN_A_YEAR.test(text)) return { from: 0, fromOpen: false, to: 1, toOpen: true };
  if (/\bmonths?\b/.test(text)) return /\byears?\b/.test(text) ? null : scaledMonths(text);
  return readSpan(text);
}

function scaledMonths(text: string): NumberInterval | null {
  const span = readSpan(text);
  return span && scaled(span, 1 / 12);
}

function yearsInto(ask: Ask, years: { value: number } & Parameters<typeof asNumber>[1]): FieldAnswer {
  const { field, label } = ask;
  if (field.options.length > 0) {
    const exact = asNumber(ask, years, { read: readYears });
    // Full years, where the ranges leave out what lies between them: '1-2' and '3-5'.
    return exact.is === "filled"
      ? exact
      : asNumber(ask, { ...years, value: Math.floor(years.value) }, { read: readYears });
  }
  const unit = spanUnit(ask);
  if (unit === null) return open("ask_person");
  if (unit === "months") return asNumber(ask, { ...years, value: Math.round(years.value * 12) });
  const whole = field.type === "number" || /\bhow many\b/.test(label);
  return asNumber(ask, { ...years, value: whole ? Math.floor(years.value) : years.value });
}

const unitIn = (text: string): "years" | "months" | "" =>
  /\byears?\b/.test(text) ? "years" : /\bmonths\b/.test(text) ? "months" : "";

/** The unit by the label or by an explanation that asks for one; null where that is unsure. */
function spanUnit({ field, label }: Ask): "years" | "months" | "" | null {
  const { asked, beside } = unitsAsked(field);
  const [own, told] = [unitIn(label), unitIn(asked)];
  if (own !== "" && told !== "" && own !== told) return null;
  return own === "" && told === "" && unitIn(beside) === "months" ? null : own === "" ? told : own;
}

function totalYears(ask: Ask): FoundAnswer<number> {
  const { facts } = ask;
  const answer = answerFor(
    ask,
    "years_experience_total",
    (params) => params.skill === undefined && params.topic === undefined,
  );
  const stated = answer === null || typeof answer === "string" ? answer : known(answer, Number(answer.value));
  if (isFresher(facts)) return stated ?? { value: 0, source: "profile", from: "Profile: first job" };
  const inProfile = facts.profile.firstJob ? null : ofProfile(facts.profile.experienceYears, "experience");
  return newer(ask, stated, inProfile, (a, b) => a === b);
}

const AT_LEAST =
  /(?:\bat least|\bminimum(?: of)?|\bmin\.?|\bmore than|\bover|\batleast)?\s*(\d+(?:\.\d+)?)\s*\+?\s*(?:years?|yrs?)/;

/** The years that a label asks for at least; null where it names none, or several. */
function thresholdOf({ question, label }: Ask): { years: number; above: boolean } | null {
  const text = figures(label).replace(/(\d)\s*\+\s*years?/g, "$1 years");
  if (/\d\s*(?:-|to)\s*\d/.test(text) || /\b(?:less than|at most|under|below|up to)\b/.test(text)) return null;
  const found = AT_LEAST.exec(text);
  if (!found)
    return question.params.thresholdYears === undefined
      ? null
      : { years: question.params.thresholdYears, above: false };
  return { years: Number(found[1]), above: /\bmore than|\bover/.test(found[0]) };
}

/** A field of work beside the number, for which the person gave no number of years. */
const OF_A_KIND = longList(`it industry professional software engineer developer engineering internships international
  relevant leadership management managerial team usa us overseas gulf`);

/** All years of work, as a number, a range or a threshold. */
export function answerTotalYears(ask: Ask): FieldAnswer {
  const { label, facts } = ask;
  if (/\bof exp(?:erience)?\b.*\band\b.*\bexp(?:erience)?\b/.test(label)) return open("ask_person");
  // Months beside the number may be those that go beyond the years in the field before it.
  if (/month/i.test(ask.field.unit ?? "")) return open("ask_person");
  const kind = bareWords(label)
    .split(" ")
    .some((word) => OF_A_KIND.has(word));
  // 'Relevant experience' that names no field is the whole of it; experience of a kind is the person's to say.
  const ofField =
    kind && !/^(?:(?:total|years of|your)\s)*relevant (?:work )?(?:experience|exp)\b/.test(bareWords(label));
  if (ofField && !isFresher(facts)) return open("ask_person");
  return withKnown(totalYears(ask), (years) => {
    if (asksYesNo(ask)) {
      const asked = thresholdOf(ask);
      if (!asked) return open("ask_person");
      return asYesNo(
        ask,
        { ...years, value: asked.above ? years.value > asked.years : years.value >= asked.years },
        /year/,
      );
    }
    return yearsInto(ask, years);
  });
}

const FRAME =
  longList(`many much do does did you your have has had are is any a an the of in on at with for to and or as our this
  that these we us i it its be been being using use used uses work worked working works experience experiences
  experienced exp hands handson professional prior previous previously relevant strong good solid practical proven
  extensive knowledge knowledgeable proficient proficiency proficiently familiar familiarity skill skills skilled
  expertise expert understanding know how year years yr yrs least minimum min more than over plus at total currently
  ever actual real demonstrated background technology technologies tool tools following required please yes no if
  comfortable sound`);

function longList(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/));
}

/** The words of a label that say which skill is meant, without those that only ask. */
function contentOf(text: string): string[] {
  return bareWords(text.replace(/[/,()&.](?=\s|$)|[/,()&]/g, " ").replace(/hands-on/gi, " "))
    .split(" ")
    .filter((word) => word !== "" && !FRAME.has(word) && !/^\d+(?:\.\d+)?\+?$/.test(word));
}

const sameSkill = (a: readonly string[], b: readonly string[]) =>
  a.length > 0 && a.length === b.length && a.every((name) => b.includes(name));
/** The skills that a short text names. Labels in small letters write 'react' too, which in prose is another word. */
const namesOf = (text: string) => canonicalSkills([text]).map((name) => name.toLowerCase());

/** The one skill that a question names; '' where it names none or several. */
function skillOf({ question, field }: Ask): string {
  const named = question.params.skill;
  const words = contentOf(named ?? field.label).join(" ");
  if (/\b(?:and|or)\b|[,/&]/.test(named ?? "") && extractSkills(named ?? "").length !== 1) return "";
  return words === "" ? "" : (named ?? words);
}

/** The years that the person said for a skill, or that the resume states explicitly. */
function yearsIn(ask: Ask, skill: string): FoundAnswer<number> {
  const wanted = namesOf(skill);
  const words = contentOf(skill).join(" ");
  const matches = (other: string | undefined) =>
    other !== undefined &&
    /\bunix\b/i.test(other) === /\bunix\b/i.test(skill) &&
    (bareWords(other) === bareWords(skill) ||
      contentOf(other).join(" ") === words ||
      // Any text beside the name of the skill may narrow it.
      (sameSkill(namesOf(other), wanted) && leftOver(skill, wanted) === leftOver(other, wanted)));
  const answer = answerFor(ask, "years_experience_in", (params) => matches(params.skill));
  if (typeof answer === "string") return answer;
  if (answer) return Number.isFinite(Number(answer.value)) ? known(answer, Number(answer.value)) : null;
  const stated = new Set<number>();
  for (const text of resumeTexts(ask.facts))
    for (const found of text.matchAll(STATED)) if (matches(firstSkill(found[2] ?? ""))) stated.add(Number(found[1]));
  const [years, ...others] = stated;
  if (years === undefined) return null;
  return others.length > 0 ? "conflict" : { value: years, source: "resume", from: "Resume" };
}

const STATED = longPattern("gi")`
    (?<![\d.-])(\d{1,2}(?:\.\d)?)\s*\+?\s*(?:years?|yrs?)\.?\s*(?:of\s+)?(?:(?:hands-on|professional|work
    |working|industry|relevant|solid|total)\s+)*(?:experience|exp\.?|expertise)\s+(?:in|with|on|using|of
    |as)\s+([^.;\n]{1,60})`;

/** Whether a label asks about the skill and nothing more: 'automation scripts with Python' is more than Python. */
function asksOnly({ field }: Ask, skill: string): boolean {
  const beside = new Set(contentOf(skill));
  return leftOver(field.label, namesOf(skill))
    .split(" ")
    .every((word) => word === "" || beside.has(word));
}

/** The first name in a text, up to where the next one begins. */
function firstSkill(text: string): string {
  return text.split(/,|\/|\band\b|\bwith\b|&|\(/)[0]?.trim() ?? "";
}

/** The words of a text that are left without these names of skills. */
function leftOver(text: string, names: readonly string[]): string {
  const inProfile = findSkills(text)
    .toReversed()
    .reduce(
      (rest, { name, from, to }) =>
        names.includes(name.toLowerCase()) ? `${rest.slice(0, from)} ${rest.slice(to)}` : rest,
      text,
    );
  return contentOf(inProfile)
    .filter((word) => !names.includes(word))
    .join(" ");
}

/** How many years of a skill, a field or a role. */
export function answerYearsIn(ask: Ask): FieldAnswer {
  if (!/\b(?:years|yrs?|year\(s\)|months|exp(?:erience)?)\b/.test(ask.label)) return open("ask_person");
  if (isFresher(ask.facts)) {
    const none = { value: 0, source: "profile", from: "Profile: first job" } as const;
    const stated = yearsIn(ask, skillOf(ask));
    if (stated === null) return asksYesNo(ask) ? open("ask_person") : yearsInto(ask, none);
  }
  const skill = skillOf(ask);
  if (skill === "" || !asksOnly(ask, skill)) return open("ask_person");
  return withKnown(yearsIn(ask, skill), (years) => {
    if (!asksYesNo(ask)) return yearsInto(ask, years);
    const asked = thresholdOf(ask);
    if (!asked) return open("ask_person");
    return asYesNo(
      ask,
      { ...years, value: asked.above ? years.value > asked.years : years.value >= asked.years },
      /year/,
    );
  });
}

/** Whether the person has or did something; a no only where they said so. */
export function answerHasSkill(ask: Ask): FieldAnswer {
  const { question, field, facts, label } = ask;
  const skill = skillOf(ask);
  const asked = thresholdOf(ask);
  if (!asksYesNo(ask) && !(field.type === "radio" || field.type === "select" || field.type === "checkbox"))
    return open("ask_person");
  const answer =
    skill === ""
      ? null
      : answerFor(
          ask,
          "has_skill",
          (params) => sameWords(params.skill, skill) && params.thresholdYears === question.params.thresholdYears,
        );
  if (typeof answer === "string") return open(answer);
  if (answer) return answerYesNo(ask, answer);
  const years = skill === "" || !asksOnly(ask, skill) ? null : yearsIn(ask, skill);
  if (typeof years === "string") return open(years);
  if (years !== null && asked)
    return asYesNo(ask, { ...years, value: asked.above ? years.value > asked.years : years.value >= asked.years });
  if (asked || /\b(?:years?|months?)\b/.test(label) || /\b(?:explain|describe)\b/.test(label))
    return open("ask_person");
  if (years !== null) return years.value > 0 ? asYesNo(ask, { ...years, value: true }) : open("ask_person");
  if (question.params.negated || question.params.compound) return open("ask_person");
  return showsSkill(
    facts,
    question.params.skill && contentOf(question.params.skill).length >= contentOf(field.label).length
      ? question.params.skill
      : field.label,
  )
    ? asYesNo(ask, { value: true, source: "resume", from: "Resume: skills" })
    : open("ask_person");
}

function sameWords(a: string | undefined, b: string): boolean {
  return (
    a !== undefined &&
    (bareWords(a) === bareWords(b) ||
      (sameSkill(namesOf(a), namesOf(b)) && leftOver(a, namesOf(a)) === leftOver(b, namesOf(b))))
  );
}

/** The person's yes or no in the field's words; open where they said anything else. */
function answerYesNo(ask: Ask, answer: Parameters<typeof known>[0], about?: RegExp): FieldAnswer {
  const word = bareWords(String(answer.value));
  if (word !== "yes" && word !== "no") return open("ask_person");
  return asYesNo(ask, known(answer, word === "yes"), about);
}

/** Whether a resume names everything that a text asks for: each skill, and each word beside them. */
function showsSkill(facts: Facts, text: string): boolean {
  const texts = resumeTexts(facts);
  if (texts.length === 0) return false;
  const has = new Set([
    ...extractSkills(texts.join("\n")),
    ...canonicalSkills(texts.filter((each) => each.length < 60)),
  ]);
  const wanted = extractSkills(text);
  const content = contentOf(text);
  if (content.length === 0 || /\bor\b|\//.test(text)) return false;
  if (!wanted.every((name) => has.has(name))) return false;
  const rest = leftOver(
    text,
    wanted.map((name) => name.toLowerCase()),
  )
    .split(" ")
    .filter((word) => word !== "");
  if (rest.length === 0) return wanted.length > 0;
  // A skill that no list knows must stand in the resume as it is asked, word for word.
  return wanted.length === 0 && texts.some((each) => ` ${bareWords(each)} `.includes(` ${content.join(" ")} `));
}

/** How well, as the person rated it. */
export function answerSkillLevel(ask: Ask): FieldAnswer {
  const skill = skillOf(ask);
  const scale = /\b1\s*(?:-|to)\s*(5|10)\b/.exec(ask.label)?.[1] ?? "";
  const answer = answerFor(
    ask,
    "skill_level",
    (params) => sameWords(params.skill, skill) && (params.level ?? "") === scale,
  );
  return withKnown(
    answer === null || typeof answer === "string" ? answer : known(answer, String(answer.value)),
    (value) => asText(ask, value),
  );
}

export function answerSkillsList(ask: Ask): FieldAnswer {
  const skills = ask.facts.resume?.parts.skills.flatMap(({ name, keywords }) =>
    keywords.length > 0 ? keywords : [name],
  );
  return withKnown(ofResume(skills && skills.length > 0 ? skills : null, "skills"), (value) => asList(ask, value));
}

/** A certificate that is not whole is none. */
const NOT_WHOLE = longPattern("")`
    \b(?:intermediate|inter|not|pursuing|progress|expected|appearing|appeared|cleared|candidate|trainee|part
    |pending|ongoing|enrolled)\b`;
const CERTIFICATE_FRAME =
  longList(`certified certification certifications certificate certificates license licence licensed
  licenses hold holds holding active qualified qualification state member possess current valid`);

/** Whether a certificate is held: where the resume or the person names it. */
export function answerCertification(ask: Ask): FieldAnswer {
  const { facts, question, field, label } = ask;
  const named = question.params.certification ?? field.label;
  const answer = answerFor(
    ask,
    "certification",
    (params) => params.certification !== undefined && bareWords(params.certification) === bareWords(named),
  );
  if (typeof answer === "string") return open(answer);
  if (answer) return answerYesNo(ask, answer);
  if (/\b(?:pursuing|plan|planning|which|list|number|expir\w*|when)\b/.test(label)) return open("ask_person");
  const core = contentOf(named).filter((word) => !CERTIFICATE_FRAME.has(word));
  if (core.length === 0) return open("ask_person");
  const holds = facts.resume?.parts.certificates.some(({ name }) => {
    const words = new Set(bareWords(name).split(" "));
    return !NOT_WHOLE.test(comparableText(name)) && core.every((word) => words.has(word));
  });
  return holds && asksYesNo(ask)
    ? asYesNo(ask, { value: true, source: "resume", from: "Resume: certificates" })
    : open("ask_person");
}

const LANGUAGES =
  longList(`english hindi marathi tamil telugu kannada malayalam bengali gujarati punjabi urdu odia assamese
  konkani sanskrit spanish french german italian portuguese dutch russian japanese chinese mandarin korean arabic
  turkish polish swedish danish norwegian finnish hebrew thai vietnamese indonesian nepali`);
const LANGUAGE_NAMES: ReadonlyMap<string, string> = new Map([
  ["inglese", "english"],
  ["inglés", "english"],
  ["ingles", "english"],
  ["anglais", "english"],
  ["englisch", "english"],
  ["español", "spanish"],
  ["italiano", "italian"],
]);
/** Levels by the words that lists use for them, and whether a person of that level may be called fluent. */
const LEVELS: readonly { words: readonly string[]; fluent: boolean }[] = [
  {
    words: [
      "native or bilingual",
      "native / bilingual",
      "native",
      "bilingual",
      "mother tongue",
      "madrelingua o bilingue",
      "nativo o bilingüe",
    ],
    fluent: true,
  },
  { words: ["fluent"], fluent: true },
  {
    words: ["professional", "professional working", "full professional", "professionale", "profesional"],
    fluent: false,
  },
  { words: ["conversational", "parlato", "conversación"], fluent: false },
  { words: ["advanced"], fluent: false },
  { words: ["intermediate"], fluent: false },
  { words: ["basic", "beginner", "elementary"], fluent: false },
  { words: ["none", "not at all", "no proficiency", "nessuno", "ninguno"], fluent: false },
];

/** A language and how well it is spoken, or all of them; of several in one question each has to be known. */
export function answerLanguage(ask: Ask): FieldAnswer {
  const { question, label } = ask;
  const named = bareWords(label)
    .split(" ")
    .filter((word) => LANGUAGES.has(word) || LANGUAGE_NAMES.has(word));
  const asked = bareWords(question.params.language ?? "");
  const all = new Set([...(asked === "" ? [] : [asked]), ...named].map((name) => LANGUAGE_NAMES.get(name) ?? name));
  const [language, ...others] = all;
  if (language === undefined)
    return /^languages?(?: known| spoken)?$/.test(bareWords(label)) ? allLanguages(ask) : open("ask_person");
  // Another language that no list knows may stand beside it.
  if (others.length === 0) return isBesideName(ask.field.label, named) ? open("ask_person") : inLanguage(ask, language);
  if (!asksYesNo(ask)) return open("ask_person");
  const answers = [...all].flatMap((each) => {
    const answer = inLanguage(ask, each);
    return answer.is === "filled" && answer.source !== "mandate" ? [{ ...answer, source: answer.source }] : [];
  });
  const [first] = answers;
  const isKnown = first !== undefined && answers.length === all.size;
  return isKnown && answers.every(({ value }) => value === first.value)
    ? { is: "filled", ...restingOn(first, answers) }
    : open("ask_person");
}

/** Whether a name stands beside the language, as in 'English and Tulu'. */
function isBesideName(label: string, [language]: readonly string[]): boolean {
  if (language === undefined) return false;
  const name = "\\p{Lu}\\p{Ll}+";
  const joined = "\\s*(?:,|&|/|\\band\\b|\\bor\\b)\\s*(?:in\\s+)?";
  const own = `${language[0]?.toUpperCase()}${language.slice(1)}`;
  return new RegExp(`${own}${joined}${name}|${name}${joined}${own}`, "u").test(label);
}

function inLanguage(ask: Ask, language: string): FieldAnswer {
  const { facts, field, label } = ask;
  const answer = answerFor(ask, "languages", (params) => bareWords(params.language ?? "") === language);
  const listed = facts.resume?.parts.languages.find((each) => bareWords(each.language) === language);
  const resume = ofResume(listed?.fluency, "languages");
  const stated = answer === null || typeof answer === "string" ? answer : known(answer, String(answer.value));
  if (
    stated !== null &&
    typeof stated === "object" &&
    resume !== null &&
    levelOf(stated.value) !== levelOf(resume.value)
  )
    return open("conflict");
  return withKnown(stated ?? resume, (level) => {
    const own = levelOf(level.value);
    if (own === null) return open("no_option");
    if (
      asksYesNo(ask) &&
      !/\b(?:fluent|native|proficien\w*|professional|business|advanced|excellent|good)\b/.test(label)
    )
      return spokenAt(own) === null
        ? open("ask_person")
        : asYesNo(ask, { ...level, value: spokenAt(own) === true }, /\p{L}/u);
    if (asksYesNo(ask))
      return LEVELS[own]?.fluent === true ? asYesNo(ask, { ...level, value: true }, /\p{L}/u) : open("ask_person");
    if (/\bscale\b|\brate\b|\b1\s*-\s*\d/.test(label)) return open("ask_person");
    const words = LEVELS[own]?.words ?? [];
    if (field.options.length === 0) return asText(ask, level);
    const option = wordOption(field.options, words) ?? startingWith(field.options, words);
    return option === null ? open("no_option") : asText(ask, { ...level, value: option });
  });
}

/** Whether a person of a level speaks the language; a beginner is asked. */
function spokenAt(level: number): boolean | null {
  const words = LEVELS[level]?.words ?? [];
  return words.includes("basic") ? null : !words.includes("none");
}

function startingWith(options: readonly string[], words: readonly string[]): string | null {
  const found = options.filter((option) => words.some((word) => bareWords(option).startsWith(bareWords(word))));
  return found.length === 1 ? (found[0] ?? null) : null;
}

function levelOf(text: string): number | null {
  const words = ` ${bareWords(text)} `;
  const at = LEVELS.findIndex((level) => level.words.some((word) => words.includes(` ${bareWords(word)} `)));
  return at === -1 ? null : at;
}

function allLanguages(ask: Ask): FieldAnswer {
  const languages = ask.facts.answers.filter(
    (answer) => answer.class === "languages" && answer.scope.of === "all" && answer.params.language,
  );
  const listed = ask.facts.resume?.parts.languages.map(({ language }) => language) ?? [];
  const [first] = languages;
  if (listed.length > 0 && languages.length === 0)
    return asList(ask, { value: listed, source: "resume", from: "Resume: languages" });
  if (!first) return open("ask_person");
  const names = known(
    first,
    languages.map(({ params }) => params.language ?? ""),
  );
  return asList(
    ask,
    restingOn(
      names,
      languages.map(({ id }) => ({ answerId: id })),
    ),
  );
}

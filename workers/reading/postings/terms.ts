/** The terms of a posting that stand in its words: degree, visa, shift, kind of employment. Pure. */
import type { TextSpan } from "./listing";
import { isWished, type PostingLine } from "../titles/sections";
import { longPattern } from "../../lib/long-pattern";

export type Degree = "diploma" | "bachelor" | "master" | "doctorate";
export type Employment = "permanent" | "contract" | "internship" | "temporary" | "part-time" | "apprenticeship";
export type Shift = "night" | "rotational" | "weekend" | "evening" | "us" | "uk" | "round-the-clock";

export interface StatedTerms {
  /** The least degree named; not required where the posting takes experience instead or would only like it. */
  degree: { least: Degree; required: boolean; span: TextSpan } | null;
  /** Whether the employer sponsors a visa. */
  visa: { sponsors: boolean; span: TextSpan } | null;
  shift: { kind: Shift; span: TextSpan } | null;
  employment: { kind: Employment; span: TextSpan | null } | null;
}

const DEGREES: readonly (readonly [Degree, RegExp])[] = [
  [
    "bachelor",
    longPattern("i")`
      \b(?:bachelor(?:['’]?s)?|undergraduate degree|B\.?\s?Tech|B\.?E\.?(?=[\s,/)])|B\.?Sc|B\.?Com|BCA|BBA
      |B\.?A\.?(?=[\s/,)])|BS(?=[\s/,)](?:/|in|or|degree|MS))|(?<!post[- ])graduat(?:e|ion) (?:in|degree|from)
      |(?:any |college |university |4[- ]year )(?:degree|graduate)
      |(?<!\b(?:master['’]?s?|M\.?S\.?|doctora(?:te|l)|Ph\.?\s?D\.?|post[- ]?graduat(?:e|ion)) )degree in)\b`,
  ],
  ["diploma", /\b(?:diploma|ITI\b|12th pass|10\+2|HSC|high school diploma|GED)\b/],
  [
    "master",
    longPattern("i")`
      \b(?:master(?:['’]s|s)?(?: degree)?(?= (?:degree|in|of|or|'s|preferred|required)|['’])|M\.?\s?Tech|MBA|MCA
      |M\.?Sc|PGDM|post[- ]?graduat\w+|M\.?S\.? (?:in|degree))`,
  ],
  ["doctorate", /\b(?:Ph\.?\s?D|doctora(?:te|l))\b/i],
];
const EQUIVALENT = longPattern("i")`
    \b(?:or|and/or) (?:an? )?(?:equivalent|similar|comparable|commensurate|relevant)\b
    |\bequivalent (?:work |practical |professional )?experience\b`;
const NO_DEGREE = /\b(?:no|without an?) (?:college |university )?degree\b|degree (?:is )?not (?:required|necessary)/i;

const VISA: readonly (readonly [boolean, RegExp])[] = [
  [
    false,
    longPattern("i")`
      \b(?:(?:no|not|unable to|cannot|can ?not|can['’]t|won['’]t|will not|do(?:es)? not|don['’]t|not able to
      |without(?: the need for)?|not (?:currently )?(?:offer|provide|eligible))\b[^.\n]{0,60}\b(?:visa
      |sponsor\w*)|(?:visa|sponsorship)[^.\n]{0,30}\b(?:not (?:available|offered|provided|possible|supported)
      |unavailable))`,
  ],
  [
    true,
    longPattern("i")`
      \b(?:visa sponsorship(?: is)?(?: available| offered| provided)?|
      (?:we|will|can|do|able to|happy to|willing to) (?:also )?sponsor (?:visas?|work|H-?1B)
      |sponsor(?:s|ing)? (?:your )?visas?|(?:H-?1B|visa) (?:transfer|support|assistance))\b`,
  ],
];

const SHIFTS: readonly (readonly [Shift, RegExp])[] = [
  ["round-the-clock", /\b24\s?[x*/×]\s?7\b(?=[^.\n]{0,40}\b(?:shifts?|rotat|environment|roster|support model))/i],
  [
    "rotational",
    longPattern("i")`
      \b(?:rotat(?:ional|ing|ive)[- ](?:shifts?|basis|roster|schedule)|shifts? (?:on )?(?:a )?rotat\w+
      |ready for any shift|flexible (?:with|to) (?:any )?shifts?)\b`,
  ],
  ["night", /\b(?:(?:night|overnight|graveyard|third|3rd)[- ]shifts?|nights? only|work(?:ing)? nights?)\b/i],
  ["us", /\b(?:U\.?S\.?A?|EST|PST|CST|American)[- ](?:shifts?|timings?)\b/],
  ["uk", /\b(?:U\.?K\.?|European|EMEA)[- ](?:shifts?|timings?)\b/],
  ["evening", /\b(?:evening|afternoon|second|2nd|swing|1st and 2nd)[- ]shifts?\b/i],
  ["weekend", /\b(?:weekend[- ]shifts?|(?:work|available|availability)(?:ing)? (?:on )?weekends)\b/i],
];

/** Of what kind the work is. */
const KINDS: readonly (readonly [Employment, RegExp])[] = [
  ["internship", /\bintern(?:ship)?s?\b(?! (?:program(?:me)?s? (?:manager|lead|coordinator)))/i],
  ["apprenticeship", /\bapprentice(?:ship)?\b/i],
  [
    "contract",
    longPattern("i")`
      \b(?:contract(?:or|ual)?(?=\s{0,2}(?:$|[)\]\-–|,/;]|role|position|basis|to[- ]hire|opportunity|hire|based
      |remote))|freelance(?:r)?|fixed[- ]term|FTC|C2C|C2H|W2 contract|independent contractor|\d{1,2}[- ]
      (?:months?|years?|yr)[- ]contract|CDD)\b`,
  ],
  ["temporary", /\b(?:temp(?:orary)?|seasonal|per[- ]diem|PRN|maternity cover|parental leave cover|locum)\b/i],
  ["permanent", /\b(?:permanent|regular employee|FTE|CDI)\b/i],
];
/** How many hours it has. That alone says nothing of its kind: 'full-time' stands on internships and contracts too. */
const HOURS: readonly (readonly [Employment, RegExp])[] = [
  ["part-time", /\bpart[- ]time\b/i],
  ["permanent", /\bfull[- ]time\b/i],
];
const KIND_LABEL = longPattern("")`
    (?:(?:job|employment|contract|position|role|engagement|work) (?:type|status|kind|term|nature)s?
    |type of (?:employment|contract|role|job|position))`;
/**
 * 'Job type: Contract', up to the end of what it says. Behind a heading of these words alone it is said in the next
 * line.
 */
const LABELLED = new RegExp(
  String.raw`(?<=^|[^\w])${KIND_LABEL.source}` +
    String.raw`(?:\s?[:–—-]\s{0,4}(?<value>(?:(?!\s[A-Z][\w ]{2,30}:)[^.;|\n]){0,80})|\s{0,4}$)`,
  "i",
);
const MAX_VALUE = 60;
const MAX_SENTENCE = 300;
/** In a sentence these words stand for the kind of this post only in such company. */
const KIND_SENTENCE = new RegExp(String.raw`\b(?:${KIND_LABEL.source}|this is an?|employment)\b`, "i");
/**
 * Many employers tell of the internships that they offer beside this post: a sentence must say that this one is such.
 */
const OF_THIS_POST = String.raw`(?<=\bthis is an?\b(?:(?!\b(?:to|of|for|our|the|with|in|that|who)\b)[^.\n]){0,40})`;
const KINDS_OF_SENTENCE = KINDS.map(([kind, pattern]) =>
  kind === "internship" || kind === "apprenticeship"
    ? ([kind, new RegExp(OF_THIS_POST + pattern.source, "i")] as const)
    : ([kind, pattern] as const),
);

/** Reads the terms. Total. */
export function readTerms(title: string, lines: readonly PostingLine[], employment: string | undefined): StatedTerms {
  return {
    degree: degreeOf(lines),
    visa: firstOf(VISA, lines, (sponsors, span) => ({ sponsors, span })),
    shift:
      inTitle(SHIFTS, title, (kind, span) => ({ kind, span })) ??
      firstOf(SHIFTS, lines, (kind, span) => ({ kind, span })),
    employment: employmentOf(title, lines, employment),
  };
}

function degreeOf(lines: readonly PostingLine[]): StatedTerms["degree"] {
  for (const line of lines) {
    if (line.section === "company" || line.section === "offer" || NO_DEGREE.test(line.text)) continue;
    const text = line.text.slice(0, 1_000);
    for (const [least, pattern] of DEGREES) {
      const m = pattern.exec(text);
      if (!m) continue;
      const required = !isWished(line) && !EQUIVALENT.test(text);
      return { least, required, span: { field: "text", from: line.at + m.index, to: line.at + m.index + m[0].length } };
    }
  }
  return null;
}

/**
 * The kind of employment: by the title, else by the board's field, by a label or heading of the text, by a sentence of
 * it. Hours count where none of them names a kind.
 */
function employmentOf(
  title: string,
  lines: readonly PostingLine[],
  told: string | undefined,
): StatedTerms["employment"] {
  const make = (kind: Employment, span: TextSpan | null) => ({ kind, span });
  const field = (told ?? "").replace(/([a-z])([A-Z])/g, "$1 $2").replaceAll("_", " ");
  const sentences = lines.filter((line) => line.text.length < MAX_SENTENCE && KIND_SENTENCE.test(line.text));
  const labels = labelledValues(lines, sentences);
  for (const [rules, ofSentence] of [
    [KINDS, KINDS_OF_SENTENCE],
    [HOURS, HOURS],
  ] as const) {
    const inField = rules.find(([, pattern]) => pattern.test(field))?.[0];
    const found =
      inTitle(rules, title, make) ??
      (inField ? make(inField, null) : null) ??
      firstOf(rules, labels, make) ??
      firstOf(ofSentence, sentences, make);
    if (found) return found;
  }
  return null;
}

/** The values that the labels of a text give for the kind of employment, each with its place. */
function labelledValues(
  lines: readonly PostingLine[],
  sentences: readonly PostingLine[],
): { text: string; at: number }[] {
  return sentences.flatMap((line) => {
    const m = LABELLED.exec(line.text);
    if (!m) return [];
    const value = m.groups?.["value"];
    if (value) return [{ text: value, at: line.at + m.index + m[0].length - value.length }];
    const next = lines.find(({ text, at }) => at > line.at && text.trim() !== "");
    return next && next.text.length <= MAX_VALUE ? [next] : [];
  });
}

function inTitle<K, T>(
  rules: readonly (readonly [K, RegExp])[],
  title: string,
  make: (kind: K, span: TextSpan) => T,
): T | null {
  for (const [kind, pattern] of rules) {
    const m = pattern.exec(title.slice(0, 300));
    if (m) return make(kind, { field: "title", from: m.index, to: m.index + m[0].length });
  }
  return null;
}

function firstOf<K, T>(
  rules: readonly (readonly [K, RegExp])[],
  lines: readonly Pick<PostingLine, "text" | "at">[],
  make: (kind: K, span: TextSpan) => T,
): T | null {
  for (const line of lines) {
    const text = line.text.slice(0, 1_000);
    for (const [kind, pattern] of rules) {
      const m = pattern.exec(text);
      if (m) return make(kind, { field: "text", from: line.at + m.index, to: line.at + m.index + m[0].length });
    }
  }
  return null;
}

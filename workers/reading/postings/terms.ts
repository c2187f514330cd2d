/** The terms of a posting that stand in its words: degree, visa, shift, kind of employment. Pure. */
import type { TextSpan } from "./listing";
import { isWished, type PostingLine } from "../titles/sections";
import { longPattern } from "../../lib/long-pattern";

export type Degree = "diploma" | "bachelor" | "master" | "doctorate";
/** 'part-time' and 'full-time' are hours, of a post whose kind is not said. */
export type Employment =
  | "permanent"
  | "contract"
  | "internship"
  | "temporary"
  | "part-time"
  | "full-time"
  | "apprenticeship";
export type Shift = "day" | "night" | "rotational" | "weekend" | "evening" | "us" | "uk" | "round-the-clock";

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
      \b(?:bachelor(?:['’]?s)?|undergraduate degree|B\.?\s?Tech|B\.\s?E\b|B\.?Sc|B\.?Com|BCA|BBA
      |B\.?\s?(?:Pharm(?:a|acy)?|Ed|Arch|Des|Voc)|LL\.?B|MBBS|BDS|BAMS|BHMS|BPT|BHM|BMS|BBM
      |(?<=\b(?:education|qualifications?)(?: required)?\s?[:–-]\s?)(?:min(?:imum)? )?(?:any )?graduat(?:e|ion)
      |B\.\s?A\b|(?<!post[- ])graduat(?:e|ion) (?:in|degree|from)
      |(?:any |college |university |4[- ]year )(?:degree|graduate)
      |(?<!\b(?:master['’]?s?|M\.?S\.?|doctora(?:te|l)|Ph\.?\s?D\.?|post[- ]?graduat(?:e|ion)) )degree in)\b`,
  ],
  // 'You will be on the phone'.
  [
    "bachelor",
    /\b(?:B[EA](?=\s?[/,)&(]|\s(?:in|or|degree|from|and|with|graduates?)\b)|BS(?=[\s/,)](?:\/|in|or|degree|MS)))/,
  ],
  [
    "diploma",
    longPattern("")`
      \b(?:(?<!\b(?:PG|[Gg]raduate) )[Dd]iploma|ITI|12th (?:[Pp]ass|[Ss]tandard)|10\+2|HSC|high school diploma|GED|GNM
      |ANM|(?<!Ph\.?\s?)D\.?\s?Pharm(?:a|acy)?
      |[Pp]olytechnic)\b`,
  ],
  [
    "master",
    longPattern("i")`
      \b(?:master(?:['’]s|s)?(?: degree)?(?= (?:degree|in|of|or|'s|preferred|required)|['’])|M\.?\s?Tech|MBA|MCA
      |M\.?Sc|PGDM|post[- ]?graduat\w+|M\.?S\.? (?:in|degree))`,
  ],
  ["master", /\b(?:M\.\s?(?:Com|Pharm(?:a|acy)?|Arch|Ed)|LL\.M|MSW)\b/],
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

/** By day, where nothing else of the post names another shift. */
const DAY_SHIFT: readonly (readonly [Shift, RegExp])[] = [
  ["day", /\b(?:(?:day|general|morning)[- ]shifts?|shift(?: type)?\s?[:–-]\s?(?:day|general|morning))\b/i],
];
/** 'Shift timing: 6:30 PM to 3:30 AM'. */
const SHIFT_TIMES = longPattern("i")`
  \b(?:shift|shift timings?|work(?:ing)? (?:hours|timings?)|job timings?|timings?)\b[^\n\d]{0,25}
  (\d{1,2})(?:[:.]\d\d)?\s?([ap])\.?m\.?\s?(?:IST)?\s?(?:-|–|—|to|till)\s?(\d{1,2})(?:[:.]\d\d)?\s?([ap])\.?m\b`;

/** The shift that the hours of a line make; null where it gives none. */
function shiftOfTimes(lines: readonly PostingLine[]): StatedTerms["shift"] {
  for (const { text, at } of lines) {
    const m = SHIFT_TIMES.exec(text.slice(0, 1_000));
    if (!m) continue;
    const [from, to] = [hourOf(m[1], m[2]), hourOf(m[3], m[4])];
    if (from === null || to === null || from === to) continue;
    const span: TextSpan = { field: "text", from: at + m.index, to: at + m.index + m[0].length };
    // Of work over midnight; until ten at night it is an evening's.
    if (to < from && to > 0) return { kind: "night", span };
    return { kind: to === 0 || to >= 22 || from >= 13 ? "evening" : "day", span };
  }
  return null;
}

function hourOf(digits: string | undefined, half: string | undefined): number | null {
  const hour = Number(digits);
  if (hour < 1 || hour > 12) return null;
  return (hour % 12) + (half?.toLowerCase() === "p" ? 12 : 0);
}

/** 'Internship Coordinator', 'Temp Control Engineer': what the role is about, and not its kind. */
const NO_SUBJECT = longPattern("")`
  (?!['’]?s?[\s-]{1,2}(?:coordinat\w+|managers?|recruit\w+|trainers?|control|planning|staffing|compliance
  |program(?:me)?s? (?:manager|lead|coordinator)|hiring|relations|mentors?)\b)`.source;
/** Of what kind the work is. */
const KINDS: readonly (readonly [Employment, RegExp])[] = [
  ["internship", new RegExp(String.raw`\bintern(?:ship)?s?\b${NO_SUBJECT}`, "i")],
  ["apprenticeship", new RegExp(String.raw`\bapprentice(?:ship)?\b${NO_SUBJECT}`, "i")],
  [
    "contract",
    longPattern("i")`
      \b(?:(?<!\bpermanent )contract(?:or|ual)?(?=\s{0,2}(?:$|[)\]\-–|,/;]|role|position|basis|to[- ]hire
      |opportunity|hire
      |based|remote))|freelance(?:r)?|fixed[- ]term|FTC|C2C|C2H|W2 contract|independent contractor|\d{1,2}[- ]
      (?:months?|years?|yr)[- ]contract|CDD)\b${NO_SUBJECT}`,
  ],
  [
    "temporary",
    longPattern("i")`
      \b(?:temp(?:orary)?|seasonal|per[- ]diem|PRN|maternity cover|parental leave cover|locum)\b${NO_SUBJECT}`,
  ],
  ["permanent", /\b(?:permanent|regular employee|FTE|CDI)\b/i],
];
/** By these a sentence alone says it of this post. */
const PLAIN: readonly (readonly [Employment, RegExp])[] = [
  [
    "contract",
    longPattern("i")`
      \b(?:contract[- ]?(?:to|2)[- ]?hire|C2H|(?:on|under|through|in) (?:an? |the )?(?:third|3rd)[- ]party
      (?: contract(?:ual)?)?(?: payrolls?| rolls?| contract)
      |payrolls? (?:will be |is |are )?(?:of|on|under|with) (?:an? |the |our )?(?:third|3rd)[- ]party
      |(?:third|3rd)[- ]party payrolls? (?:role|position|job|basis|opportunity)
      |off[- ]?rolls? (?:role|position|job|basis|opportunity)|on (?:an? )?(?:purely )?contract(?:ual)? basis
      |fixed[- ]term (?:contract|role|position|employment)
      |\d{1,2}[- ](?:months?|years?)(?:['’]s?)? (?:fixed[- ]term )?contract(?= (?:role|position|basis|job)\b)
      |on (?:an? )?freelance basis|freelance (?:role|position|job|opportunity|assignment))\b`,
  ],
  ["temporary", /\b(?:temporary (?:role|position|job|assignment|vacancy)|on an? (?:purely )?temporary basis)\b/i],
  [
    "apprenticeship",
    longPattern("i")`
      \b(?:under (?:the )?(?:NAPS|NATS|Apprentices(?:hip)? Act)|apprenticeship (?:period|duration|stipend)
      |duration of (?:the )?apprenticeship)\b`,
  ],
  [
    "internship",
    longPattern("i")`
      \b(?:internship (?:period|duration|stipend)|duration of (?:the )?internship|internship with (?:an? )?stipend
      |stipend (?:during|for) (?:the )?internship)\b`,
  ],
];
/** A sentence of a post in which such people or terms are the work, or that takes it back. */
const OF_THE_WORK = longPattern("i")`
  \b(?:manag\w+|handl\w+|process\w*|vendors?|recruit\w*|(?<!to[- ])hir(?:e|es|ing) (?:for|of)
  |sourc\w+|clients?|onboard\w*
  |negotiat\w+
  |draft\w*|experience|not|no|n['’]t|or|may|previous|prior|staff(?:ing)?|team of|support\w*|oversee\w*|coordinat\w+
  |after|complet\w+|bonds?|sign\w*|agreements?)\b`;

/** How many hours it has. That alone says nothing of its kind: 'full-time' stands on internships and contracts too. */
const HOURS: readonly (readonly [Employment, RegExp])[] = [
  ["part-time", /\bpart[- ]time\b/i],
  ["full-time", /\bfull[- ]?time\b/i],
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
      firstOf(SHIFTS, lines, (kind, span) => ({ kind, span })) ??
      shiftOfTimes(lines) ??
      inTitle(DAY_SHIFT, title, (kind, span) => ({ kind, span })) ??
      firstOf(DAY_SHIFT, lines, (kind, span) => ({ kind, span })),
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
  const field = fieldWords(told);
  const sentences = kindSentences(lines);
  const labels = labelledValues(lines, sentences);
  const plain = lines.flatMap((line) =>
    line.section === "company" || line.section === "duties" ? [] : sentencesOf(line),
  );
  for (const [rules, ofSentence] of [
    [KINDS, KINDS_OF_SENTENCE],
    [HOURS, HOURS],
  ] as const) {
    const inField = rules.find(([, pattern]) => pattern.test(field))?.[0];
    const found =
      inTitle(rules, title, make) ??
      (inField ? make(inField, null) : null) ??
      firstOf(rules, labels, make) ??
      firstOf(ofSentence, sentences, make) ??
      (rules === KINDS ? firstOf(PLAIN, plain, make) : null);
    if (found) return found;
  }
  return null;
}

/** A bond binds one who may be permanent. */
const kindSentences = (lines: readonly PostingLine[]) =>
  lines.filter(
    ({ text }) =>
      text.length < MAX_SENTENCE && KIND_SENTENCE.test(text) && !/\b(?:bond|service agreement)\b/i.test(text),
  );

/** The sentences of a line that tell of the post itself. */
function sentencesOf({ text, at }: PostingLine): { text: string; at: number }[] {
  if (text.length > 2_000 || !PLAIN_HINT.test(text)) return [];
  return [...text.matchAll(/[^.!?;]+/g)].flatMap((m) =>
    OF_THE_WORK.test(m[0]) || m[0].length > MAX_SENTENCE ? [] : [{ text: m[0], at: at + m.index }],
  );
}
const PLAIN_HINT = /contract|C2H|party|off[- ]?roll|fixed|freelance|temporary|apprentice|internship|NAPS|NATS/i;

const fieldWords = (told: string | undefined): string =>
  (told ?? "").replace(/([a-z])([A-Z])/g, "$1 $2").replaceAll("_", " ");

/** Words behind which a title says nothing else of the post: 'Temporary Sales Executive' may sell temporary staff. */
const AT_END = /^s?\s?(?:$|[)\]|,;/–—]|-\s|(?:role|position|job|basis)\b)/i;

/**
 * The kind of employment by each part that names one: the title, the board's field, a label of the text. None where one
 * part names both work that lasts and work that ends.
 */
export function employmentClaims(
  title: string,
  lines: readonly PostingLine[],
  told: string | undefined,
): { kind: Employment; span: TextSpan | null }[] {
  const make = (kind: Employment, span: TextSpan | null) => ({ kind, span });
  const words = title.slice(0, 300);
  const field = fieldWords(told);
  const labels = labelledValues(lines, kindSentences(lines));
  if ([words, field, labels.map(({ text }) => text).join("\n")].some(isOfBoth)) return [];
  const titled = inTitle(KINDS, title, (kind, span) => ({ kind, span }));
  const inField = KINDS.find(([, pattern]) => pattern.test(field))?.[0];
  return [
    titled && AT_END.test(words.slice(titled.span.to)) ? titled : null,
    inField ? make(inField, null) : null,
    firstOf(KINDS, labels, make),
  ].filter((claim) => claim !== null);
}

const isOfBoth = (words: string): boolean =>
  /\b(?:permanent|regular)\b/i.test(words) &&
  (/\bcontract/i.test(words) || KINDS.some(([kind, pattern]) => kind !== "permanent" && pattern.test(words)));

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

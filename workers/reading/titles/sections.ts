/** The parts of a posting's text: what it asks for, what it would like, and what only describes the company. Pure. */
import { longPattern } from "../../lib/long-pattern";

export type PostingSection = "required" | "preferred" | "duties" | "offer" | "company" | "unknown";

export interface PostingLine {
  text: string;
  /** Where it begins in the whole text. */
  at: number;
  section: PostingSection;
}

const MAX_HEADING = 80;
const HEADINGS: readonly (readonly [PostingSection, RegExp])[] = [
  [
    "preferred",
    longPattern("i")`
      \b(?:prefer(?:red|ences?)|nice[- ]to[- ]ha(?:ve|s)s?|bonus(?:es)?(?: points?| skills?| qualifications?)
      |good[- ]to[- ]have|desir(?:ed|able)|plus(?:es)?\b|extra credit|brownie points|would be great|even better
      |stand out|ideally|optional|added advantage)`,
  ],
  [
    "offer",
    longPattern("i")`
      \b(?:benefits?|perks|what we offer|we offer|compensation|salary|pay(?: range| transparency)?|remuneration
      |package|why (?:join|work|us|you)|what you(?:'|’)?(?:ll| will) get|in return|our offer|rewards)\b`,
  ],
  [
    "required",
    longPattern("i")`
      \b(?:requirements?|qualifications?|required|must[- ]ha(?:ve|s)s?|what you
      (?:'|’)?(?:ll| will)? (?:bring|need|have)|you(?:'|’)?ll (?:bring|need|have)
      |you (?:bring|have|are|should have|might be)|who you are|about you|your (?:profile|background|experience|skills)
      |we(?:'|’)?re looking for|we are looking for|looking for|we look for|skills|experience|expertise|eligibility
      |education|candidate|background|is this you|sound like you|great fit|good fit|profile)\b`,
  ],
  [
    "duties",
    longPattern("i")`
      \b(?:responsibilit(?:y|ies)|what you(?:'|’)?(?:ll| will)? (?:do|be doing|own|work on)
      |you(?:'|’)?ll (?:do|be doing)|duties|the role|your role|job description|day[- ]to[- ]day
      |about the (?:role|job|position|team)|role overview|key tasks|what the job|impact)\b`,
  ],
  [
    "company",
    longPattern("i")`
      \b(?:about (?:us|the company|[A-Z][\w.&-]+)|who we are|our (?:story|mission|values|culture|team|investors
      |founders)|the company|company|founders?|leadership|equal (?:opportunity
      |employment)|diversity|privacy|disclaimer)\b`,
  ],
];
const BULLET = /^\s{0,8}(?:[-–—•*·●▪◦‣>]|\d{1,2}[.)])\s/;

/** Headings that a sentence follows in their own line, with a colon behind them. */
const LABEL = longPattern("gi")`
    (?:^\s{0,8}(?:[-–—•*·●▪◦‣>]\s)?|(?<=[.;!|•]\s{1,3}))(?:
    (?<required>(?:(?:key|core|mandatory|required|minimum|technical|basic|essential|primary|job)\s)?
    (?:requirements?|qualifications?|skills?(?:\sset)?|must[- ]haves?|mandatory|essential|eligibility)
    (?:\s(?:required|needed))?)
    |(?<preferred>(?:nice|good)[- ]to[- ]haves?|(?:preferred|desired|desirable|optional|bonus|additional)
    (?:\s(?:skills?|qualifications?|requirements?|points?))?)
    |(?<duties>(?:(?:key|main|your|job)\s)?(?:responsibilities|duties)|your\srole)
    |(?<offer>(?:what\s)?we\soffer|benefits|perks|compensation|salary)
    |(?<company>about\s(?:us|the\scompany)|who\swe\sare)
    )\s?:\s{1,4}(?=\S)`;

/** 'We build maps. Requirements: Java. Good to have: Rust': a line in the parts that its labels make of it. */
function partsOf(line: string, at: number, around: PostingSection): PostingLine[] {
  const labels = line.includes(":") ? [...line.matchAll(LABEL)] : [];
  const first = labels[0];
  if (!first) return [{ text: line, at, section: around }];
  const before = first.index === 0 ? [] : [{ text: line.slice(0, first.index), at, section: around }];
  return [
    ...before,
    ...labels.map((label, i) => {
      const section = SECTIONS.find((name) => label.groups?.[name] !== undefined) ?? around;
      return { text: line.slice(label.index, labels[i + 1]?.index), at: at + label.index, section };
    }),
  ];
}
const SECTIONS = ["required", "preferred", "duties", "offer", "company"] as const;

/** The lines of a text, each with the section that the last heading above it opens. One pass. */
export function readLines(text: string): PostingLine[] {
  const lines: PostingLine[] = [];
  if (text === "") return lines;
  let section: PostingSection = "unknown";
  let at = 0;
  for (const line of text.split("\n")) {
    const heading = headingOf(line);
    if (heading !== null) section = heading;
    lines.push(...partsOf(line, at, section));
    at += line.length + 1;
  }
  return lines;
}

/** The section that a line opens; null for a line that is no heading. */
function headingOf(line: string): PostingSection | null {
  const words = line.trim();
  if (words === "" || words.length > MAX_HEADING || BULLET.test(line) || /[.;,]$/.test(words)) return null;
  // A short line that is a sentence of its own ('5+ years of experience') opens nothing.
  const isMarked = /[:?…!]$/.test(words) || words === words.toUpperCase() || /^[#*_]/.test(words);
  if (!isMarked && (/\d/.test(words) || words.split(/\s+/).length > 7)) return null;
  for (const [section, pattern] of HEADINGS) if (pattern.test(words)) return section;
  return isMarked && words.split(/\s+/).length <= 8 ? "unknown" : null;
}

const WISHED = longPattern("i")`
    \b(?:prefer(?:red|ably|ence)?|nice[- ]to[- ]have|a (?:big |huge |strong |definite )?plus|bonus|ideally
    |good[- ]to[- ]have|desir(?:ed|able)|advantage(?:ous)?|not (?:required|mandatory|necessary)|optional
    |would be (?:great|nice|ideal|a plus)|even better|asset)\b`;

/** Whether words say that what they name may be absent. */
export function isWish(words: string): boolean {
  return WISHED.test(words) && !/\b(?:required|minimum|must|at least)\b/i.test(words);
}

/** Whether what a line names may be absent. */
export function isWished(line: PostingLine): boolean {
  return line.section === "preferred" || WISHED.test(line.text.slice(0, 1_000));
}

/** Reads conditions out of what a person wrote in their own words, as far as that is certain. Pure. */
import type { ProfileForm } from "./form-rules";
import { longPattern } from "../../../lib/long-pattern";

type Asked = Pick<
  ProfileForm,
  "companiesLeftOut" | "payBand" | "shifts" | "employment" | "internships" | "oldestPosting" | "mostOfCompany"
>;
export interface ReadNote {
  /** The values of the form's fields that the note speaks of, as it has them. */
  conditions: { [N in keyof Asked]?: NonNullable<Asked[N]> };
  /** The words that each was read from, in the order of the note. */
  words: string[];
}

const NO =
  "(?:no|not|never|avoid|without|don['’]?t want|do not want|not (?:open|comfortable|interested)(?: to| with| " +
  "in)?|can(?:not|['’]?t) (?:do|work)(?: in)?)";
const ONLY = "(?:only|strictly)";
const BELOW = "(?:(?:nothing|none|no(?: jobs?| roles?| openings?)?|not?) (?:below|under|less than) )";
const WORK = "(?: (?:jobs?|roles?|positions?|work|openings?|opportunities|employment))?";

/** A pattern of a whole clause, and what it says. */
const RULES: readonly (readonly [RegExp, ReadNote["conditions"]])[] = [
  [
    clause(`${NO} (?:any |the )?(?:night|graveyard|rotational|us)(?: (?:and|or) (?:night|rotational|us))?[- ]?shifts?`),
    { shifts: "day" },
  ],
  [clause(`(?:${ONLY} )?day[- ]?(?:shifts?|time)(?: ${ONLY})?`, ONLY), { shifts: "day" }],
  [clause(`(?:${ONLY} )?night[- ]?shifts?(?: ${ONLY})?`, ONLY), { shifts: "night" }],
  [clause(`${NO} (?:any )?(?:contract|contractual|temporary|c2h|freelance)${WORK}`), { employment: "permanent" }],
  [clause(`(?:${ONLY} )?(?:permanent|full[- ]time permanent)${WORK}(?: ${ONLY})?`, ONLY), { employment: "permanent" }],
  [clause(`(?:${ONLY} )?(?:contract|contractual)${WORK}(?: ${ONLY})?`, ONLY), { employment: "contract" }],
  [clause(`${NO} (?:any )?internships?`), { internships: "no" }],
  [
    clause(`(?:internships? (?:are |is )?(?:fine|ok|okay|welcome|too)|open to internships?(?: too)?)`),
    { internships: "yes" },
  ],
  [clause(`${BELOW}(?:my )?(?:expect(?:ed|ation)s?(?: (?:ctc|pay|salary|package))?)`), { payBand: "exact" }],
  [
    clause("(?:any (?:pay|salary|package)(?: is (?:fine|ok|okay))?|(?:pay|salary|package) (?:is )?no bar)"),
    { payBand: "any" },
  ],
];

/** A clause of nothing else but these words, and a courtesy; `must` stands somewhere in it. */
function clause(words: string, must = ""): RegExp {
  const ask = "(?:(?:i )?(?:want|prefer|need|would like|am looking for) )?";
  return new RegExp(
    `^${must === "" ? "" : `(?=.*\\b${must}\\b)`}(?:please,? )?${ask}${words}(?:,? (?:please|for ` +
      "me|thanks?|thank you))?$",
    "i",
  );
}

const LEAVE_OUT = longPattern("i")`
    ^(?:please,? )?(?:(?:do not|don['’]?t|never) (?:apply|send (?:me|my (?:resume|cv|profile)))
    (?: anything)?(?: to| at| for| with| in)|leave out|exclude|skip|avoid|not interested in
    |no applications? (?:to|at)) (.+)$`;
/** A name as one writes it: each word begins with a capital or a digit, but for joints. */
const NAME = /^(?:[\p{Lu}\d][\p{L}\p{N}.&'’+-]*)(?: (?:(?:of|and|the|&) )?[\p{Lu}\d][\p{L}\p{N}.&'’+-]*){0,4}$/u;
/** Words of kinds of company, of which none is a name. */
const KIND = longPattern("i")`
    \b(?:companies|startups?|start-ups?|mncs?|agencies|consultancies|firms|banks
    |bpos?|kpos?|shifts?|jobs?|roles?|positions?|sales|bonds?|any|all|other|remote|contract|internships?|nights?|india
    |us|usa|service|product|bangalore|bengaluru|pune|mumbai|delhi|hyderabad|chennai|monday|sunday|saturday
    |weekends?)\b`;
const AGE = longPattern("i")`
    ^(?:please,? )?(?:only )?(?:(?:jobs?|openings?|postings?)? ?(?:posted )?(?:not older than|no older than
    |(?:with)?in the last|from the last|newer than)) (\d{1,2}) (day|week)s?(?: only)?$`;
const MOST = longPattern("i")`
    ^(?:please,? )?(?:only |at most |max(?:imum)? |not more than |no more than )?(one|two|three|four
    |[1-4]) applications? (?:per|to one|at one|for (?:one|each)|to each|in one|in the same
    |to the same) company(?: at a time)?$`;
/** The least pay in lakhs, or in thousands of dollars. */
const PAY = longPattern("i")`
    ^(?:please,? )?(?:i (?:want|need|expect) )?(?:(?:nothing|none|no(?: jobs?| roles?| openings?)?|not?)
    \s(?:below|under|less than)|at least|min(?:\.|imum)?(?: of)?(?: (?:ctc|pay|salary|package))?(?: of)?)
    \s(?:₹|rs\.? |inr |\$)?(\d{1,3}(?:\.\d{1,2})?) ?(lakhs?|lacs?|lpa|k)(?: (?:per annum|p\.?a\.?|a year|ctc))?$`;
/** By the share of the expected pay that is named. */
const BANDS: readonly (readonly [number, "exact" | "tenth" | "fifth"])[] = [
  [1, "exact"],
  [0.9, "tenth"],
  [0.8, "fifth"],
];
const COUNT: Readonly<Record<string, "1" | "2" | "3" | "4">> = { one: "1", two: "2", three: "3", four: "4" };

/**
 * Reads a note. What may mean something else is left to people: it is shown to staff as it stands. Total.
 * @param expected the expected pay, which a least pay in figures is held against.
 */
export function readNote(note: string, expected: number | null = null): ReadNote {
  const read: ReadNote = { conditions: {}, words: [] };
  const left = new Set<string>();
  for (const words of clausesOf(note, expected)) {
    const found = conditionOf(words, expected);
    if (found === null) continue;
    read.words.push(words);
    for (const company of found.companiesLeftOut ?? []) left.add(company);
    Object.assign(read.conditions, found);
  }
  if (left.size > 0) read.conditions.companiesLeftOut = [...left];
  return read;
}

function clausesOf(note: string, expected: number | null): string[] {
  return note
    .slice(0, 2_000)
    .split(/[\n;!]|\.(?=\s|$)|,? but /)
    .map((part) =>
      part
        .trim()
        .replace(/^[-*•]\s*/, "")
        .replace(/\s+/g, " "),
    )
    .filter((words) => words !== "")
    .flatMap((words) => partsOf(words, expected));
}

const JOINT = /,\s*(?:and |or )?|\s(?:and|or)\s(?=(?:no|not|never|only|avoid|leave|exclude|skip|don['’]?t|do)\b)/i;

/**
 * The parts of a sentence where each of them says something certain ('No night shifts, no internships'), else the
 * sentence: one part that does not may turn the others' meaning. A name after companies is one of them.
 */
function partsOf(sentence: string, expected: number | null): string[] {
  if (conditionOf(sentence, expected) !== null) return [sentence];
  const parts: string[] = [];
  for (const part of sentence.split(JOINT)) {
    const [last] = parts.slice(-1);
    const isName = last !== undefined && LEAVE_OUT.test(last) && NAME.test(part) && !KIND.test(part);
    if (isName) parts[parts.length - 1] = `${last}, ${part}`;
    else parts.push(part.trim());
  }
  return parts.every((part) => conditionOf(part, expected) !== null) ? parts : [sentence];
}

/** A note's clauses: what the profile's own fields say too, which is obeyed, and what only people can obey. */
export interface SplitNote {
  obeyed: string[];
  left: string[];
}

/** Which clauses of a note the fields beside it hold already. */
export function splitNote(
  profile: { [N in keyof Asked]-?: NonNullable<Asked[N]> } & { customInstruction: string; expectedCtc: number },
) {
  const split: SplitNote = { obeyed: [], left: [] };
  const out = new Set(profile.companiesLeftOut.map((name) => name.toLowerCase()));
  for (const words of clausesOf(profile.customInstruction, profile.expectedCtc)) {
    const { companiesLeftOut = [], ...rest } = conditionOf(words, profile.expectedCtc) ?? { companiesLeftOut: [""] };
    const isHeld =
      companiesLeftOut.every((name) => out.has(name.toLowerCase())) &&
      Object.entries(rest).every(([name, value]) => profile[name as keyof typeof rest] === value);
    (isHeld ? split.obeyed : split.left).push(words);
  }
  return split;
}

function conditionOf(words: string, expected: number | null): ReadNote["conditions"] | null {
  for (const [pattern, says] of RULES) if (pattern.test(words)) return says;
  const [, companies] = LEAVE_OUT.exec(words) ?? [];
  if (companies !== undefined) {
    const names = companies
      .replace(/,? (?:please|thanks?)$/i, "")
      .split(/, (?:and |or )?| and | or /)
      .map((name) => name.trim());
    return names.every((name) => NAME.test(name) && !KIND.test(name)) ? { companiesLeftOut: names } : null;
  }
  const [, pay = "", of = ""] = PAY.exec(words) ?? [];
  if (pay !== "") {
    const share = (Number(pay) * (of.toLowerCase() === "k" ? 1_000 : 1)) / (expected ?? 0);
    const band = BANDS.find(([part]) => Math.abs(share - part) < 0.005);
    return band ? { payBand: band[1] } : null;
  }
  const [, days = "", unit] = AGE.exec(words) ?? [];
  const age = Number(days) * (unit?.toLowerCase() === "week" ? 7 : 1);
  if (age === 7 || age === 14 || age === 30 || age === 60 || age === 90) return { oldestPosting: `${age}` };
  const [, most] = MOST.exec(words) ?? [];
  const count =
    most === undefined
      ? undefined
      : (COUNT[most.toLowerCase()] ?? COUNT[["one", "two", "three", "four"][Number(most) - 1] ?? ""]);
  return count === undefined ? null : { mostOfCompany: count };
}

/** The expected pay that a form holds, as far as it is a number. */
const expectedIn = ({ expectedCtc }: ProfileForm): number => Number(expectedCtc.replaceAll(",", "").trim());

/** The form with what its note says set, where the note speaks of it; companies are added to those there are. */
export function withNote(form: ProfileForm): ProfileForm {
  const { conditions } = readNote(form.customInstruction, expectedIn(form));
  const names = [...(form.companiesLeftOut ?? []), ...(conditions.companiesLeftOut ?? [])];
  const companies = [...new Map(names.map((name) => [name.toLowerCase(), name])).values()];
  return { ...form, ...conditions, ...(companies.length > 0 && { companiesLeftOut: companies }) };
}

/** The words of the note that were read and are not set in the form; empty when there is nothing to confirm. */
export function unsetNote(form: ProfileForm): string[] {
  const { conditions, words } = readNote(form.customInstruction, expectedIn(form));
  const set = withNote(form);
  const differs = Object.keys(conditions).some((name) => {
    const field = name as keyof Asked;
    return String(set[field]) !== String(form[field] ?? "");
  });
  return differs ? words : [];
}

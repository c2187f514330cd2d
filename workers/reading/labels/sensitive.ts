import { longPattern } from "../../lib/long-pattern";
import type { QuestionClass } from "./vocabulary";

/**
 * Words that make a question sensitive whatever else its label says: better one too many left to the person than one
 * filled. The first group that is met gives the class. No pattern repeats without an end, so long labels cost little.
 */
const NEVER: readonly (readonly [QuestionClass, RegExp])[] = [
  [
    "gov_id",
    longPattern("u")`
      \ba+dh+a+r|\baadar\b|\buidai\b|\buid (?:no|num|card)|^uid$|आधार|पैन कार्ड|\bpan ?(?:card|no\b|num|id\b|#
      |details?|copy)|\bpan\b(?! ?(?:india|asia|europ|americ|afric|arab|regional|and tilt|tilt))|\bssn\b
      |social security|social insurance|national insurance|\bnational id|national identi|tax ?(?:payer)? ?id
      |\btin\b(?! )|\btin (?:no|num)|passport ?(?:no\b|num|#|id\b|details?|copy|scan|expir|issue)
      |number of (?:your )?passport|voter|ration card|\buan\b|universal account|\bpf (?:no\b|num|acc|id)|\besic?\b
      |driv\w{1,4} licen[cs]e ?(?:no\b|num|#|id\b)|\bdl (?:no\b|num)|licen[cs]e plate|emirates id|\biqama|\bnric\b
      |identity (?:card|no\b|num|doc|proof)|identification (?:no\b|num|card|doc)
      |gov\w{0,7} (?:issued )?(?:photo )?id\b|\bid (?:proof|card|number)|bank acc|account number|\bifsc\b|\bcurp\b
      |\bcpf\b|\bnif\b|(?<!\d )\bdni\b|steuer ?(?:nummer|id)|sozialversicherung|securite sociale|seguro social|\bbsn\b
      |burgerservice|personalausweis|\bsin (?:no\b|num)|\babha\b|credit card|debit card|\bcvv\b|one time password
      |\botp\b`,
  ],
  [
    "religion",
    longPattern("u")`
      \breligi|\bcaste|\bjati\b|\bobc\b|\bsc ?/ ?st\b|\bscheduled (?:caste|tribe)|\btrib(?:e|al)\b|\bcreed\b|धर्म
      |जाति`,
  ],
  [
    "religion",
    longPattern("u")`
      (?<!good )\bfaith\b|\bhindu(?!stan)|\bmuslim|\bchristian(?:ity)?\b|\bsikh|\bbuddhis|\bjainism\b|konfession
      |religion`,
  ],
  [
    "health_absence",
    longPattern("u")`
      \b(?:health|medical|medically|mental|mentally|psych\w+|physical|physically) (?:\w+ )?(?:condition|issue
      |problem|histor|status|record|declar|concern|illness|ailment|disorder|treatment|fit\b|fitness|exam|check ?up
      |test|impairment|limitation|disab|unfit|report|reason|question|restriction|challenge|state|leave|information
      |emergenc|circumstance|need)|\bhealth\b(?! ?(?:care|tech|it\b|industr|sector|domain|insur|safety|and safety
      |& safety|scien|info|econom|service|system|data|product|plan|analy|space|compan|platform|field|app|club
      |coach|policy|policies))|\bill ?health|\bdiseases?\b|\billness|\bailment|\bdiabet|\bcancer\b|\bhiv\b
      |\bpregnan|\bvaccin|\bcovid|\bsurger|hospitali[sz]|\bchronic\b|\ballerg|\bblood (?:group|type|pressure)
      |\bmedication|\bsick (?:leave|days?)\b|\bsickness|\bsmoker?\b|\btobacco|\balcohol|\bdisorder|\bepilep
      |\basthma|\bdepression\b|\bgesundheit|स्वास्थ्य|\bsante\b|\bsalud\b|\bmaternity|\bgenetic`,
  ],
];

/** Questions that the law asks to be voluntary. The one that a label names first is what it asks. */
const VOLUNTARY: readonly (readonly [QuestionClass, RegExp])[] = [
  ["gender", /\bgender(?! ?(?:stud|neutral))|\bsex\b|\bgeschlecht|\bgenero\b|\bgeslacht|लिंग|\bsexo\b/u],
  ["pronouns", /\bpronouns?\b|\bpronomen/u],
  [
    "race_ethnicity",
    longPattern("u")`
      \brace\b(?! condition)|\bracial|\bethnic|\bethnisch|\braza\b|\bskin colou?r|ancestry|\bindigenous\b
      |region of origin`,
  ],
  ["hispanic", /\bhispanic|\blatin[oax]\b|\blatine\b/u],
  [
    "veteran",
    longPattern("u")`
      \bveteran|\bmilitary (?:service|spouse|status|background|family|experience|reserv)|\barmed forces
      |\bex ?service ?m[ae]n|in the (?:military|reserves|army)\b|\bvevraa|\bmilitary or\b`,
  ],
  [
    "disability",
    longPattern("u")`
      \bdisab|\bhandicap|neuro ?diver|differently abled|specially abled|\bpwd\b|divyang|schwerbehind|\bimpairment
      |behinderung|discapacidad`,
  ],
  ["sexual_orientation", /sexual orient|\btransgender|\blgbt|\bheterosexual|\btrans\b|cisgender|\bqueer\b/u],
  [
    "marital_status",
    /\bmarital|\bmaritial|\bmarried\b|familienstand|estado civil|\bspouse|etat civil|\bchildren do you|\bunmarried/u,
  ],
  [
    "age_range",
    longPattern("u")`
      \bage (?:group|range|band|bracket|category)|\b(?:your|current|candidate) age\b|^age\b(?! of)|how old are you
      |^alter$|\bage in years`,
  ],
  [
    "socioeconomic",
    longPattern("u")`
      free school meals|\bparents?\b.{0,40}(?:occupation|profession|educat|degree|universit)|socio ?economic
      |type of school|first generation (?:college|student|grad)|household (?:income )?earner|main earner|aged? 14`,
  ],
  [
    "demographic_other",
    longPattern("u")`
      \bcarer\b|\bcaregiver|caring responsib|under ?represented|demographic|diversity (?:data|survey|info
      |monitoring)|equal opportunit\w+ (?:data|monitor|survey)`,
  ],
];

/** The class that an option shows where the question has no telling label. */
const BY_OPTIONS: readonly (readonly [QuestionClass, RegExp])[] = [
  ["veteran", /\bveteran/u],
  ["religion", /\bhindu\b|\bmuslim\b|\bsikh\b/u],
  ["religion", /\bobc\b|scheduled caste|\bsc\/st\b/u],
  ["sexual_orientation", /heterosexual|\bbisexual/u],
  ["disability", /\bhave a disability|\bdisabled\b/u],
  ["race_ethnicity", /african american|pacific islander|\bethnic|two or more races/u],
  ["gender", /^(?:fe)?male\b|\bnon ?binary/u],
  ["pronouns", /^(?:she|he|they) ?\/ ?(?:her|him|them)/u],
  ["marital_status", /^(?:un)?married$|^divorced/u],
];

/** An option by which one says nothing. */
export const DECLINES = longPattern("u")`
  decline|prefer not|wish not|(?:do not|dont) (?:wish|want|care)|not (?:to )?(?:say|answer|disclose|specify
  |declare|state|identify)|rather not|no response|not specified|mochte (?:ich )?(?:nicht|keine)|keine angabe`;

function firstOf(groups: readonly (readonly [QuestionClass, RegExp])[], text: string): QuestionClass | null {
  let best: { is: QuestionClass; at: number } | null = null;
  for (const [is, words] of groups) {
    const at = text.search(words);
    if (at >= 0 && (best === null || at < best.at)) best = { is, at };
  }
  return best?.is ?? null;
}

/** The sensitive class of a label that names what is never filled, or null. Reads all of it. */
export function neverFilled(whole: string): QuestionClass | null {
  return NEVER.find(([, words]) => words.test(whole))?.[0] ?? null;
}

/** The class of a voluntary question by the words of its label, or null. Reads all of it. */
export function voluntary(whole: string): QuestionClass | null {
  return firstOf(VOLUNTARY, whole);
}

/** The sensitive class that options show, in small letters, or null. */
export function sensitiveByOptions(options: readonly string[]): QuestionClass | null {
  return BY_OPTIONS.find(([, words]) => options.some((option) => words.test(option)))?.[0] ?? null;
}

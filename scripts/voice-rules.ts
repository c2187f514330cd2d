/** How the product speaks, as patterns over its texts. `docs/voice.md` says why. */

/** `product` is read by seekers and visitors, `staff` by those who work here, `legal` is a policy or a consent. */
export type Audience = "product" | "staff" | "legal";

export interface VoiceRule {
  readonly id: string;
  readonly pattern: RegExp;
  /** The words to write instead. */
  readonly use: string;
  /** A rule that needs grammar warns: the number of warnings may only fall. */
  readonly level: "error" | "warning";
  /** Those whose texts it holds for; without this, product and staff. */
  readonly audiences?: readonly Audience[];
}

const ALL = ["product", "staff", "legal"] as const;
const PRODUCT = ["product"] as const;

type Words = readonly (readonly [pattern: string, use: string])[];
const words = (id: string, level: VoiceRule["level"], list: Words, audiences?: readonly Audience[]): VoiceRule[] =>
  list.map(([pattern, use]) => ({
    id,
    pattern: new RegExp(`\\b(?:${pattern})\\b`, "i"),
    use,
    level,
    ...(audiences && { audiences }),
  }));

const CONTRACTIONS: readonly VoiceRule[] = [
  {
    id: "contraction",
    pattern: /\b(?:do|does|did|is|are|was|were|have|has|had|will|would|could|should) not\b|\bcannot\b/i,
    use: "a contraction: don't, can't, isn't",
    level: "error",
  },
  {
    id: "contraction",
    pattern: /\b(?:we|you|they) (?:are|will)\b(?!\?)|\b(?:we|you|they) have \w+(?:ed|nt)\b|\bit is\b/i,
    use: "a contraction: we'll, you've, it's",
    level: "error",
  },
];

const SHAPES: readonly VoiceRule[] = [
  { id: "semicolon", pattern: /;/, use: "a full stop", level: "error" },
  { id: "colon", pattern: /: [a-z]\w+ \w+ \w+/, use: "a full stop between two sentences", level: "warning" },
  {
    id: "clock",
    pattern: /\b(?:[01]\d|2[0-3]):[0-5]\d\b(?! (?:am|pm))|\bIndia time\b/,
    use: "8:05 pm, and IST",
    level: "error",
    audiences: ALL,
  },
  { id: "date", pattern: /\d{4}-\d{2}-\d{2}/, use: "27 Nov", level: "error", audiences: ["product", "legal"] },
  { id: "span", pattern: /\d+ [dhs]\b/, use: "3 days, 2 hours", level: "error", audiences: PRODUCT },
  { id: "money", pattern: /\blakhs? of rupees\b|\bUSD\b|₹\s?\d{4,}/i, use: "₹12 lakh, $1,000", level: "error" },
  { id: "count", pattern: /\d %|\bper cent\b/, use: "85%", level: "error", audiences: ALL },
  {
    id: "numeral",
    pattern:
      /\b(?:one|two|three|four|five|six|seven|eight|nine) (?:application|job|question|minute|hour|day|month)s?\b/i,
    use: "the numeral",
    level: "error",
  },
  { id: "plural", pattern: /\(s\)/, use: "plural branches", level: "error", audiences: ALL },
  { id: "hype", pattern: /!/, use: "a full stop", level: "error" },
  {
    id: "passive",
    pattern: /\b(?:is|are|was|were|been|be) (?!not\b)\w+(?:ed|en|nt|ld|pt)\b/i,
    use: "we, you or the company as the subject",
    level: "warning",
  },
  {
    id: "passive-apply",
    pattern: /\b(?:is|are|was|were|been|be|not) applied to\b/i,
    use: "we apply to",
    level: "error",
  },
  {
    id: "subject-first",
    pattern: /^(?:What|Of|Whoever|Who|Whether|Where|As)\b[^?]* (?:is|are|stands|goes|comes)\b[^?]*$/,
    use: "the subject first",
    level: "warning",
  },
];

/** Whole words, in any case. */
const BANNED: Words = [
  ["stands?|stood", "is, appears, you'll see, on hold"],
  ["go(?:es)? on|going on|went on", "continue, keep going"],
  ["by itself|by themselves", "automatically"],
  ["whoever", "anyone who"],
  ["nobody", "no one, or say it positively"],
  ["somebody", "someone, our team"],
  ["everybody", "everyone"],
  ["of which|of whom|whose", "two sentences"],
  ["anew", "again"],
  ["at present", "right now"],
  ["at once", "right away"],
  ["besides", "also"],
  ["beneath", "below"],
  ["meanwhile", "nothing"],
  ["all the same", "anyway"],
  ["so far as", "only to"],
  ["of (?:ours|yours|theirs)", "our, your, their"],
  ["shall", "will"],
  ["begin|begins|begun|began", "start, started"],
  ["is over", "has ended"],
  ["no longer kept", "deleted"],
  ["is asked of you", "needs you"],
  ["is looked for", "we look for"],
  ["is charged again", "we'll charge you again"],
  ["is not offered", "isn't available"],
  ["is withdrawn|withdrawn", "we'll remove, removed"],
  ["has its turn", "is next"],
  ["openings?|vacanc(?:y|ies)", "job"],
  ["postings?", "job post, JD"],
  ["mails?|mailed|mailing", "email"],
  ["telephones?", "phone"],
  ["slips?|acknowledgements?", "receipt"],
  ["next out", "Up next"],
  ["came of (?:it|them)", "response, result"],
  ["refuse[sd]?|not this", "skip, decline"],
  ["one press|press(?:es|ed)?", "tap, click"],
  ["take back|taken back|took back", "undo, return"],
  ["set aside", "reserved"],
  ["given back|gives? back|gave back", "refunded, returned"],
  ["by whose word", "approved by"],
  ["wish(?:es|ed)?", "preferences"],
  ["arranged", "tailored"],
  ["known against", "watch out"],
  ["vouch(?:ed|es)?", "submitted by"],
  ["in (?:your|my) name", "for you, on my behalf"],
  ["mandates?", "permission"],
  ["in hands|in hand", "working on"],
  ["used up", "used"],
  ["mend(?:s|ed)?", "fix"],
  ["mistyped", "typo"],
  ["paid once", "one-time payment"],
  ["renews? by", "auto-renews"],
  ["money back", "full refund"],
  ["a person answers|ask a person", "our team replies"],
  ["second factor", "two-step verification"],
  ["of the operations", "operations colleague"],
  ["dealt with", "resolved"],
  ["adds? up", "mismatch"],
  ["given up|gave up|gives? up", "failed"],
  ["drawn by lot", "random check"],
  ["by hand", "manually"],
  ["ticked", "selected"],
  ["good until|good once", "valid till, valid once"],
  ["unwanted mail", "spam"],
  ["kindly", "please"],
  ["do the needful", "what to do"],
  ["avail", "use"],
  ["intimate", "tell"],
  ["in case of any", "Questions?"],
  ["prior to", "before"],
  ["regarding", "about"],
  ["in order to", "to"],
  ["utili[sz]e", "use"],
  ["seamless|hassle-free|supercharge", "nothing"],
  ["unfortunately", "nothing"],
];

/** Words of our own making: no reader knows them. */
const INTERNAL: Words = [
  ["adapters?|ticks?|catalogue|cron", "what it does for the reader"],
  ["verbs?", "what it does for the reader"],
];

const INTERNAL_TO_SEEKERS: Words = [
  ["gateways?", "payment partner"],
  ["operators?|desk", "our team"],
  ["the person|its person|the person's", "you"],
  ["credits?(?! note)", "applications"],
  ["unlock", "nothing"],
];

/** Words that are wrong in most places, but not in each: these warn. */
const DOUBTFUL: Words = [
  ["must", "need to"],
  ["former", "previous"],
  ["said|says?", "answered"],
  ["told", "shown, emailed"],
  ["users?", "you"],
  ["pay", "salary"],
  ["places?", "locations"],
  ["at most", "up to"],
  ["at least", "minimum"],
  ["fits?|suits?", "matches"],
  ["stretch", "a bit outside your preferences"],
  ["boards?", "company career page"],
  ["threads?", "chat"],
  ["invalid", "what's wrong"],
  ["error occurred", "what happened"],
  ["sorry", "nothing, unless it is our fault"],
];

/** With a capital it is the name of a button. */
const KEEPING: VoiceRule = {
  id: "doubtful",
  pattern: /\b(?:kept|keeps?)\b/,
  use: "saved, store",
  level: "warning",
  audiences: PRODUCT,
};

/** With a capital inside a sentence it is the month. */
const MAY: VoiceRule = {
  id: "doubtful",
  pattern: /\bmay\b|(?:^|[.!?] )May\b/,
  use: "can",
  level: "warning",
  audiences: PRODUCT,
};

export const VOICE_RULES: readonly VoiceRule[] = [
  ...CONTRACTIONS,
  ...SHAPES,
  ...words("banned", "error", BANNED),
  ...words("internal", "error", INTERNAL),
  ...words("internal", "error", INTERNAL_TO_SEEKERS, PRODUCT),
  ...words("doubtful", "warning", DOUBTFUL, PRODUCT),
  KEEPING,
  MAY,
];

/** Hindi and Hinglish: no gendered first person, digits 0–9, and a dot only under ज ढ ड फ. */
export const HINDI_RULES: readonly VoiceRule[] = [
  { id: "hindi-gender", pattern: /रहा हूँ|रही हूँ|रहा हूं|रही हूं/, use: "a form without a gender", level: "error" },
  { id: "hindi-digits", pattern: /[०-९]/, use: "0–9", level: "error" },
  { id: "hindi-nuqta", pattern: /[\u0958-\u095a]|[\u0915-\u0917]\u093c/u, use: "क ख ग without a dot", level: "error" },
  { id: "clock", pattern: /\b(?:[01]?\d|2[0-3]):[0-5]\d\b/, use: "रात 8 बजे", level: "error" },
  { id: "hindi-words", pattern: /अप्लिकेशन/, use: "एप्लिकेशन", level: "error" },
  { id: "hindi-words", pattern: /दिन की जॉब/, use: "आज की जॉब", level: "error" },
];

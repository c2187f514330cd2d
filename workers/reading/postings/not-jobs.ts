/** Postings that offer no paid job: pools of talent, tests of a company's own site, unpaid work, courses. Pure. */
import { longPattern } from "../../lib/long-pattern";
import type { SignCode } from "./vocabulary";
import { TEXT_READ, type TextSpan } from "./listing";

export interface HoldingWords {
  code: SignCode;
  said: TextSpan;
}

type Rule = readonly [code: SignCode, words: RegExp, unless?: RegExp];

/** Work for which such words are the occupation: who recruits, who leads volunteers. */
const OF_THE_TRADE = longPattern("i")`
    \b(?:manag(?:er|ement)|lead|leader|head|director|specialist|coordinator|recruiter|sourcer|acquisition|partner
    |engineer|consultant|analyst|officer|associate|strategist|marketer|administrator
    |executive|faculty|trainer|teacher|counsell?or|incharge|in-charge)\b`;
const VOLUNTEERS_LED = longPattern("i")`
    \bvolunteers?(?:'s|s')?(?:[ ,&/-]{1,3}(?:and )?[\w-]{2,20}){0,3}[ ,&/-]{1,3}
    (?:coordinators?|managers?|management|directors?|recruit\w+|engagement|services|experience|relations|partnerships?
    |supervisors?|administrators?|liaisons?|community|program(?:me)?s? (?:manager|coordinator|lead|director|officer
    |associate|specialist))\b|\bvolunteer (?:specialist|associate|officer|lead)\b
    |\b(?:manager|coordinator|director|head|lead|officer|specialist|associate)(?: of |[,:]| [–-]) ?(?:the )?
    (?:[\w&-]{2,20} ){0,2}volunteer(?:s|ing)?\b|\bvolunteers? (?:of america|state|hospital)\b`;
/** Behind such words, that they name what is built. */
const PRODUCT = String.raw`(?:platforms?|portals?|products?|apps?|systems?|tools?|marketplace)(?=\s?(?:$|[,()|–—-]))`;
/** Behind 'do not apply', that it is said to some only. */
const TO_ALL = String.raw`(?! (?:if|unless|when|without|where|more|again|twice|by|via|through|until|in case|as)\b)`;
const TITLE_RULES: readonly Rule[] = [
  [
    "talent_pool",
    longPattern("i")`
      \btalent (?:pools?|community|network|bank|bench)\b
      |\b(?:join|build\w*|future|our|the) (?:\w+ ){0,3}talent pipeline\b|^talent pipeline\b
      |\bpool de talentos\b|\bbanco de talentos\b|\bcontractor pool\b`,
    longPattern("i")`
      \b(?:community|network|pools?|pipeline) (?:\w+ ){0,2}(?:manager|lead|specialist|partner|coordinator|director
      |associate|head)\b|\b(?:manager|head|director|lead|specialist|partner|coordinator)\b[ ,:–-]{1,3}(?:of )?
      (?:global |our |the )?talent (?:community|network|pools?|bank|bench)\b
      |\btalent (?:community|network|pools?|bank|bench) ${PRODUCT}`,
  ],
  [
    "talent_pool",
    longPattern("i")`
      \bfuture (?:career |job |employment |hiring )?(?:opportunit(?:y|ies)|openings?|vacanc(?:y|ies)|positions?
      |consideration|hiring|interest|jobs?|applications?|requirements?)\b|\bfor future\b[^()]{0,40}\broles?\b
      |\(future roles?\)|[-–—|:] ?future roles?\s?$|^future roles?\b|\bconsidered for future roles?\b
      |\bupcoming (?:opportunit(?:y|ies)|openings?|positions?)\b`,
    /\bfuture (?:opportunit(?:y|ies)|hiring|positions?|jobs?) (?:fund|lab|program(?:me)? manager|manager|lead)\b/i,
  ],
  [
    "talent_pool",
    longPattern("i")`
      \bevergreen(?: (?:req(?:uisition)?|posting|role|job|position|opening)\b| ?[-–—|:/)\]]|$)|[(\[] ?evergreen\b
      |\bexpressions? of interest\b|[(\[] ?EOI ?[)\]]
      |\bregister (?:your|an) interest\b|\bnot an active (?:opening|role|position|job)\b|\bnot actively hiring\b`,
    /\b(?:evergreen (?:content|games?|energy|funds?|fund|marketing|school|park|hospital|ave\w*|st\w*))\b/i,
  ],
  [
    "talent_pool",
    longPattern("i")`
      \bgeneral (?:applications?|interest|submissions?|resume submissions?)\b
      |\b(?:open|spontaneous|speculative|unsolicited|initiative) applications?\b|\binitiativbewerbung
      |\bcandidature spontan|\b(?:don|didn|can)['’]?t (?:see|find) (?:an?|the|your?|what|any|right|our)\b
      |\bnot see(?:ing)? (?:an?|the|your|what)\b
      |\b(?:submit|share|drop|send)(?: us)? your (?:resume|cv|profile|application)\b
      |^(?:your )?dream job\b|\bstay (?:in touch|connected)\b|\bprospect post\b|\bprospect applications?\b
      |\bno current openings\b`,
    /\b(?:open|general) applications? (?:engineer|developer|support|group|platform)\b/i,
  ],
  [
    "test_posting",
    longPattern("i")`
      ^\W{0,3}test\W{0,3}$|^\W{0,2}[[(] ?test ?[\])]|^test:
      |^test (?:job|posting|post|requisition|listing|vacancy)\b(?! [a-z])|\b(?:please|pls|kindly) ignore\b${TO_ALL}
      |(?:^|[-–—|:([] ?)do not apply\b${TO_ALL}|\bdummy (?:job|posting|post|requisition|opening)\b`,
  ],
  [
    "unpaid",
    longPattern("i")`
      \bunpaid (?:intern\w*|volunteer\w*|trainee\w*|role|position|job|work)\b|[([] ?(?:unpaid|pro[ -]bono) ?[)\]]
      |[-–—|:,] ?(?:unpaid|pro[ -]bono)\s?$`,
  ],
  [
    "unpaid",
    /\bvolunteers?\b|\bvolunteering\b/i,
    longPattern("i")`${VOLUNTEERS_LED.source}|\b(?:paid|stipend|salaried)\b
      |\bvolunteer(?:s|ing)? (?:\w+ )?${PRODUCT}`,
  ],
  [
    "course",
    longPattern("i")`
      \b(?:training|course|bootcamp) (?:with|cum|\+) (?:100% |assured |guaranteed )?
      (?:placements?|job (?:guarantee|assurance))\b|\b(?:job|placement)[- ](?:oriented|guarantee\w*|assured)
      (?: \w+){0,2} (?:training|course|program(?:me)?)\b|\bpaid (?:training|internship|course) (?:fees?|charges)\b
      |\badmissions? open\b|\benrol+ now\b|\bcertification courses?$|\b(?:training|certificate|diploma) courses?$`,
    OF_THE_TRADE,
  ],
];

const TEXT_RULES: readonly Rule[] = [
  [
    "talent_pool",
    longPattern("i")`
      \bthis (?:(?:job )?(?:posting|position|role|requisition|listing|opening) )?is (?:not (?:for )?(?:an? )?
      (?:active|current|live|open|specific|actual)(?:ly)?(?: open)?\s
      (?:job |role|position|opening|vacancy|requisition|hiring)
      |(?:part of )?(?:an?|our) (?:ongoing |general |proactive )?
      (?:evergreen|(?:talent |candidate |hiring )?(?:pool|pipeline)|talent (?:community|network))\s
      (?:job |role|position|posting|opening|opportunity|requisition|req\b|building)
      |(?:an? )?(?:expression of interest|general application|talent (?:pool|community))\b)
      |\b(?:we (?:are|do) not|we['’]re not|not) (?:currently |actively )+(?:hiring|recruiting)\s
      (?:for|in|into) (?:this|the) (?:role|position|post)\b
      |\bnot (?:currently |presently )?an? (?:active|current|live|open) (?:opening|vacancy|job opening)\b`,
  ],
  [
    "test_posting",
    longPattern("i")`
      \bthis is (?:only |just )?a test (?:job|posting|post|requisition|listing|vacancy)\b
      |\b(?:please|kindly) (?:ignore|do not apply (?:to|for)) this (?:job|posting|post|listing|requisition|vacancy)
      \b(?= ?(?:[.!,;)\n–—-]|$))`,
    longPattern("i")`
      \b(?:if|unless|those|who|without|candidates?|applicants?|freshers?|otherwise|else|agenc\w+|under|below|less)\b
      [^.!\n]*$`,
  ],
  [
    "unpaid",
    longPattern("i")`
      (?:\b(?:this|the) (?:is an? |internship |position |role |opportunity |job |post |volunteer )
      (?:(?:position|role|opportunity|internship) )?(?:is )?(?:an? )?(?:currently |strictly |fully |purely )?
      (?:unpaid|non[- ]paid|voluntary and unpaid|(?:volunteer|voluntary)
      (?:[- ]based)? (?:role|position|opportunity|internship))\b
      |(?:^|[.!:\n•*]\s{0,3}|\b(?:(?:it|which|internship|position|role|job) is|we (?:are )?offer(?:ing)?) (?:an? )?)
      unpaid (?:internship|position|role|volunteer|opportunity)\b(?! (?:experience|or|and|also|counts?)\b)
      |\b(?:stipend|salary|pay|compensation) ?[:–-] ?unpaid\b
      |\b(?:internship|role|position) (?:is|will be) (?:\w+ )?without (?:pay|stipend|salary)\b
      |\bno (?:stipend|salary) (?:is|will be) (?:paid|provided|given|offered))\b
      (?! (?:for|during|until|till|in) (?:the )?(?:first|initial|training|probation))`,
    /\b(?:not|never|no|n['’]t|past|previous|prior|including|whether|or) (?:an? |through )?(?:paid (?:or|and) )?$/i,
  ],
  [
    "course",
    longPattern("i")`
      \b(?:course|training|program(?:me)?|bootcamp) fees? ?(?:is|are|of|:|[-–]|will be)\s?
      (?:only )?(?:rs\.?|inr|₹|\d)(?![^.\n]{0,20}\bper (?:session|hour|day|class|lecture|student|batch)\b)
      |(?:^|[.!\n:;•*]\s{0,3})(?:please |kindly )?enrol+ (?:in|for|now in) (?:our|this|the) (?:\w+ ){0,4}
      (?:course|bootcamp)\b`,
    longPattern("i")`
      \b(?:customers?|clients?|students?|parents?|learners?|no|free|waive\w*|reimburse\w*|cover\w*|leads?|prospects?
      |enquir\w+|inquir\w+|quer(?:y|ies)|explain\w*|convinc\w*|persuad\w*|sell\w*|sales|pitch\w*|promot\w*|counsel\w*
      |collect\w*|discuss\w*|inform\w*)\b[^.\n]{0,60}$`,
  ],
];

/** The words by which a posting offers no paid job; null for one that may be a job. Total. */
export function notAJob(title: string, text: string): HoldingWords | null {
  return firstIn("title", title.slice(0, 300), TITLE_RULES) ?? firstIn("text", text.slice(0, TEXT_READ), TEXT_RULES);
}

function firstIn(field: "title" | "text", words: string, rules: readonly Rule[]): HoldingWords | null {
  for (const [code, pattern, unless] of rules) {
    const m = pattern.exec(words);
    if (!m) continue;
    // Of a title all of it tells otherwise, of a text what stands just before.
    const beside = field === "title" ? words : words.slice(Math.max(0, m.index - 100), m.index);
    if (unless?.test(beside) !== true) return { code, said: { field, from: m.index, to: m.index + m[0].length } };
  }
  return null;
}

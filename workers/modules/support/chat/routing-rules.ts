/** Which messages a person of ours reads without being asked for, and by when. Pure. */
import { HOUR_MS } from "../../../lib/time";
import { longPattern } from "../../../lib/long-pattern";
import type { SupportQuestion } from "./questions-rules";
import type { Understood } from "./understand-rules";
import type { Route } from "./vocabulary";

/** How soon somebody is to answer, by why they do. Milliseconds. */
export const ROUTE_DUE_MS: Readonly<Record<Route, number>> = {
  fraud: 2 * HOUR_MS,
  call: 4 * HOUR_MS,
  money: 8 * HOUR_MS,
  company: 8 * HOUR_MS,
  complaint: 8 * HOUR_MS,
  unhelped: 24 * HOUR_MS,
  asked: 24 * HOUR_MS,
};

/** Something was done in their name, somebody wants money or a code of them, or they speak of the law. */
const FRAUD = longPattern("iu")`(?<![\p{L}\p{M}])(?:
  scam(?:s|mer|mers|med)?|fraud(?:s|ster|ulent)?|fraudulent|froud|cheat(?:ed|ing|er)|dupe?d|looted|thagi|
  dhok(?:a|e|hadhadi)|dhokha(?:dhadi)?|farzi|farji|consumer\s(?:court|forum)|legal\s(?:notice|action)|
  impersonat\p{L}*|hack(?:ed|er)|leak(?:ed)?|misus(?:e|ed|ing)|
  (?:police|cyber|lawyer|fir)\s(?:\p{L}+\s){0,3}(?:compla?in\p{L}*|case|report|crime|cell|station|darj|ja\p{L}*ng[ai]|
    kar\p{L}*ng[ai])|(?:compla?in\p{L}*|report|going|go|case|file)\s(?:\p{L}+\s){0,3}(?:police|cyber|lawyer|fir)|
  fake\s(?:job|jobs|call|calls|offer|interview|company|recruiter|hr|letter|application|applications)|
  (?:sold|selling|sell|bech\p{L}*)\s(?:my|mera|mere|meri)\s(?:data|number|details|resume)|
  without\s(?:my\s(?:permission|consent|knowledge|approval)|asking|telling\sme|(?:any\s)?(?:permission|consent))|
  bina\s(?:puche|pooche|bataye|permission|ijazat)|
  (?:security|registration|joining|processing|interview|training|refundable|document|verification|laptop)
    \s(?:deposit|fees?|charges?|amount|money)|
  (?:i|we|maine|mainne|mene|hamne|humne)\s(?:have\s|had\s|kabhi\s|to\s|toh\s|wahan\s|waha\s|udhar\s)*
    (?:never|did\s?n[o'’]?t|not|nahi|nahin|apply\s(?:hi\s)?nahin?|kabhi\sapply\snahi)
    \s?(?:even\s|ever\s|hi\s)?(?:appl(?:y|ied)|kiya|kia|asked\syou\sto\sapply)|
  who\s(?:did\s(?:this|that|it)|applied|gave|shared)|kis\s?ne\s(?:\p{L}+\s){0,2}(?:apply|diya|kiya|kia)|
  (?:asked?|asking|asks|demand(?:ed|ing|s)?|mang(?:a|e|i)?|maang\p{L}*|wants?)
    \s(?:me\s|for\s|to\s|my\s|us\s|hai\s|raha\s|rahe\s|some\s|pay\s|\d[\d,]*\s|rs\.?\s|₹\s?)*
    (?:money|otp|deposit|fees?|paise?|paisa|payment|aadhaa?r|pan\scard|bank\sdetails|account\snumber|rupees|
      \d[\d,]{2,})|
  (?:otp|paise?|paisa|deposit|fees?|rupees|rs|₹?\d[\d,]{2,})\s(?:mang|maang)\p{L}*
  )(?![\p{L}\p{M}])|धोख[ाे]|फ़?फर्जी|फ़र्ज़ी|ठगी|साइबर|पुलिस\s(?:में|को)\s(?:शिकायत|रिपोर्ट|जा)|
  (?:पैसे|पैसा|ओटीपी|डिपॉजिट|फीस)\s(?:माँग|मांग)|बिना\s(?:पूछे|बताए|मेरी)|
  (?:मैंने|मैने)\s(?:तो\s|कभी\s|वहाँ\s|वहां\s)*(?:आवेदन|अप्लाई)\s(?:ही\s)?(?:नहीं|नही)|
  (?:आवेदन|अप्लाई)\s(?:किसने|कौन)`;

/** Money that left them, or that they want back. What it costs is no such question. */
const MONEY = longPattern("iu")`(?<![\p{L}\p{M}])(?:refund\p{L}*|money\sback|charge\s?back|
  (?:paise?|paisa|money|amount|rs\.?|rupees|\d[\d,]*)\s(?:\p{L}+\s){0,3}
    (?:kat\p{L}*|cut|deduct\p{L}*|debit\p{L}*|wapas|vapas|wapis|return(?:ed)?|gone|chale?\sgaye?|doob\p{L}*)|
  (?:debited|deducted|charged)\s(?:twice|again|extra|double|from|but|and|me|wrong\p{L}*|\d)|(?:got|was|were|been|is)
    \s(?:charged|debited|deducted)|double\s(?:payment|charge|paid)|paid\s(?:twice|double|but|and\s(?:still|nothing|no))|
  (?:payment|transaction|pement|bhugtan)\s(?:\p{L}+\s){0,2}(?:fail\p{L}*|stuck|pending|declin\p{L}*|nahi|
    successful\sbut|
    done\sbut|ho\sgay?[ai]|hua\slekin|kiya\slekin)|overcharg\p{L}*|autopay|auto\s?debit\p{L}*)(?![\p{L}\p{M}])|
  रिफ़?[ंन]ड|(?:पैसे|पैसा|रुपये|रकम)\s(?:\S+\s){0,2}(?:कट|वापस|लौट|फँस|फंस)|पेमेंट\s(?:\S+\s){0,2}(?:फेल|अटक|नहीं)|
  दो\sबार\s(?:पैसे|पेमेंट|कट)`;

/** They want to be phoned. A company that calls is another matter. */
const CALL = longPattern(
  "iu",
)`(?<![\p{L}\p{M}])(?<!(?:will|they|company|hr|recruiters?|employers?|kab|when|nobody|anyone|
    companies|interviewer)\s(?:\p{L}+\s){0,2})(?:
  (?:please\s|pls\s|plz\s|kindly\s|kripya\s)?(?:call|phone|ring)\s(?:me|us)(?:\sback)?|call\s?back|
  (?:give|arrange|schedule|request)\s(?:me\s)?(?:a\s)?(?:call|phone\scall)|speak\s(?:on|over)\s(?:the\s)?phone|
  talk\s(?:on|over)\s(?:the\s)?(?:phone|call)|(?:mujhe|muje|mujhko|mereko|hume|hamein)\s(?:ek\s|please\s)?
    (?:call|phone|fon|fone)|(?:call|phone|fon|fone)\s(?:kar|karo|kro|kariye|karna|karein|karen|kijiye|kijie|krdo|lagao)|
  (?:phone|call|fon)\s(?:pe|par|pr)\sbaat)(?![\p{L}\p{M}])|(?:कॉल|फोन|फ़ोन)\s(?:कर|करो|करें|करिए|कीजिए|कर\sदें|पर\sबात)|
  मुझे\s(?:कॉल|फोन|फ़ोन)`;

/** They complain, or want a person. */
const COMPLAINT = longPattern("iu")`(?<![\p{L}\p{M}])(?:complaints?|complain|shikayat|grievance|escalate|
  your\s(?:manager|senior|boss)|worst\s(?:service|company)|pathetic|
  (?:talk|speak|connect|chat)\s(?:\p{L}+\s){0,3}(?:human|person|agent|executive|someone|somebody|anyone|team)|
  (?:insaan|kisi|agent|executive|team)\sse\sbaat)(?![\p{L}\p{M}])|शिकायत|(?:इंसान|व्यक्ति|किसी|टीम)\sसे\sबात`;

const MONEY_QUESTIONS: ReadonlySet<SupportQuestion> = new Set([
  "refund",
  "refund_status",
  "payment_failed",
  "charged_twice",
]);
const COMPANY_QUESTIONS: ReadonlySet<SupportQuestion> = new Set([
  "application_status",
  "why_not_made",
  "list_applications",
  "proof",
]);

/** Whether a message asks us to phone. */
export const wantsCall = (text: string): boolean => CALL.test(text);

/** What came before a message in its thread. */
export interface Before {
  /** The question of the automatic answer before it; null where that understood none. Undefined for no such answer. */
  question: SupportQuestion | null | undefined;
  /** Its reader's word on it. */
  helped: boolean | null;
}

/**
 * Why a person of ours reads a message without being asked for; null where its automatic answer is enough.
 * @param named whether it names a company that we applied to, or are about to, for the person.
 */
export function routeOf(text: string, asked: Understood, named: boolean, before: Before): Route | null {
  const { question } = asked;
  if (FRAUD.test(text)) return "fraud";
  if (CALL.test(text)) return "call";
  if ((question !== null && MONEY_QUESTIONS.has(question)) || MONEY.test(text)) return "money";
  if (named) return "company";
  if (question === "complaint" || question === "person" || COMPLAINT.test(text)) return "complaint";
  if (question === "greeting" || question === "thanks") return null;
  // There is no answer, and no question to offer either.
  if (question === null && asked.maybe.length === 0 && /\S+\s+\S+/.test(text.trim())) return "unhelped";
  if (before.question === undefined) return null;
  const isAgain = question !== null && question === before.question;
  const isLost = question === null && (before.question === null || before.helped === false);
  return isAgain || isLost ? "unhelped" : null;
}

/** Whether the automatic answer stands beside what a person of ours will write. */
export function keepsAnswer(route: Route | null, { question }: Understood): boolean {
  if (route === null) return true;
  if (question === null) return false;
  if (route === "money") return MONEY_QUESTIONS.has(question);
  return route === "company" && COMPANY_QUESTIONS.has(question);
}

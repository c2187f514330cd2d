import type { SupportQuestion } from "../chat/questions-rules";
import { longPattern } from "../../../lib/long-pattern";
import { understandMessage, type SupportLanguage } from "../chat/understand-rules";
import { BETWEEN_PLACES, type ProposalKind } from "../../messaging/rules";
import { parsePlace } from "../../../reading/places/parse";

/** The intent of a message. */
export type Intent =
  /** To link a number with the code of a page, or to have messages again. */
  | { is: "start"; code: string | null }
  | { is: "stop" }
  /** Something that a chat neither shows nor changes: it waits for a press on the site. */
  | { is: "proposal"; kind: ProposalKind; value: string | null }
  /** Something that the chat tells or does at once; null where the words are the same in several languages. */
  | { is: "ask"; ask: ChatAsk; reference: string; language: SupportLanguage | null }
  /** Digits as forms send codes: alone, or in the form's own words. */
  | { is: "code"; code: string }
  /** For a person. */
  | { is: "message" }
  | { is: "thanks" }
  /** A picture, a voice message. */
  | { is: "nothing" };

/** A request to the chat: the jobs that go next, open questions, a receipt, what went out, another answer. */
export type ChatAsk = "jobs" | "questions" | "receipt" | "today" | "change";

const REFERENCE = String.raw`js-?[0-9a-z]{4}-?[0-9a-z]{4}|[0-9a-z]{4}-[0-9a-z]{4}`;

/** Whole messages, as people type them, without their signs at the end. */
const ASKS: readonly { ask: ChatAsk; language: SupportLanguage | null; pattern: RegExp }[] = [
  { ask: "jobs", language: null, pattern: longPattern("iu")`^(?:list|jobs?|job list)$` },
  {
    ask: "jobs",
    language: "en",
    pattern: longPattern("iu")`^(?:(?:show|send|see)(?: me)? (?:my |the |today's )?(?:list|jobs)|my (?:list|jobs)
      |today's (?:list|jobs)|what(?:'s| is) next|what goes(?: out)? (?:next|today)|which jobs(?: are next)?)$`,
  },
  {
    ask: "jobs",
    language: "hi-Latn",
    pattern: longPattern(
      "iu",
    )`^(?:(?:(?:aaj ki|meri|mera) )?(?:list|jobs?) (?:dikhao|dikhaiye|dikha do|bhejo|bhej do|batao)
      |(?:aaj ki|meri) (?:list|jobs?)|aaj kya (?:jayega|jaega|ja raha hai)|aage kya(?: hai)?)$`,
  },
  {
    ask: "jobs",
    language: "hi",
    pattern: longPattern(
      "iu",
    )`^(?:(?:(?:आज की|मेरी) )?(?:लिस्ट|सूची|जॉब|जॉब्स)(?: (?:दिखाओ|दिखाइए|दिखाएँ|दिखाएं|भेजो|भेजें|बताओ))?
      |आज क्या जाएगा|आगे क्या(?: है)?)$`,
  },
  { ask: "questions", language: "en", pattern: longPattern("iu")`^(?:my |show (?:my )?)?questions?$` },
  {
    ask: "questions",
    language: "hi-Latn",
    pattern: longPattern("iu")`^(?:mere |mera )?(?:sawaal|sawal|swal)(?: (?:dikhao|bhejo|batao|poocho|pucho))?$`,
  },
  {
    ask: "questions",
    language: "hi",
    pattern: longPattern("iu")`^(?:मेरे |मेरा )?(?:सवाल|प्रश्न)(?: (?:दिखाओ|दिखाएँ|दिखाएं|भेजो|भेजें|बताओ|पूछो))?$`,
  },
  {
    ask: "today",
    language: "en",
    pattern: longPattern(
      "iu",
    )`^(?:what (?:did you|have you) (?:send|sent|apply|applied|do|done)(?: to| for)?(?: me)? today
      |(?:what was )?sent today|today's applications|where did you apply today)$`,
  },
  {
    ask: "today",
    language: "hi-Latn",
    pattern: longPattern("iu")`^aaj (?:aapne )?(?:kya|kahan|kaha|kahan kahan|kitni jagah|kitne)(?: pe| par)?
      \s(?:bheja|bheji|apply kiya|apply hua|gaya|kiya)(?: hai)?$`,
  },
  {
    ask: "today",
    language: "hi",
    pattern: longPattern("iu")`^आज (?:आपने )?(?:क्या|कहाँ|कहां|कहाँ कहाँ|कहाँ-कहाँ|कितनी जगह)
      \s(?:भेजा|भेजी|अप्लाई किया|अप्लाई हुआ|आवेदन किया|गया|किया)(?: है)?$`,
  },
  { ask: "change", language: "en", pattern: longPattern("iu")`^change(?: it| my answer| the answer| answer)?$` },
  {
    ask: "change",
    language: "hi-Latn",
    pattern: longPattern("iu")`^(?:jawab |answer )?(?:badlo|badal do|badalna hai)$`,
  },
  { ask: "change", language: "hi", pattern: longPattern("iu")`^(?:जवाब )?(?:बदलें|बदलो|बदल दो|बदलना है)$` },
];
/** A reference, or what is meant for one: it has a digit, or its form. */
const MEANT = String.raw`\S*\d\S*|${REFERENCE}`;
const RECEIPT: readonly { language: SupportLanguage | null; pattern: RegExp }[] = [
  { language: null, pattern: longPattern("iu")`^(?=js|.*\d)(${REFERENCE})$` },
  {
    language: "en",
    pattern: longPattern("iu")`^(?:show |send )?(?:my )?receipts?(?: of| for| no\.?| number)?(?: ?[#:]? ?(${MEANT}))?$`,
  },
  {
    language: "hi-Latn",
    pattern: longPattern("iu")`^(?:meri )?(?:receipt|rasid|raseed)(?: (${MEANT}))?(?: (?:bhejo|dikhao|do|chahiye))?$`,
  },
  {
    language: "hi",
    pattern: longPattern("iu")`^(?:मेरी )?रसीद(?: (${MEANT}))?(?: (?:भेजो|भेजें|दिखाओ|दिखाएँ|दिखाएं|दो|चाहिए))?$`,
  },
];

const CODE = longPattern("iu")`^(?:(?:the |my |mera |मेरा )?(?:otp|code|kod|ओटीपी|कोड)(?: (?:is|hai|है))?[\s:–-]*)?
  ([0-9][0-9\s-]{2,12}[0-9])(?: (?:hai|है))?$`;

/** A code as a form's own message has it, which people forward as it is. */
const PASTED = [
  longPattern("iu")`(?:otp|one[- ]time password|verification code|ओटीपी)(?![\p{L}\p{N}])[^.।\d]{0,60}?
    (?:\bis|:|\bhai|है)\s*([0-9]{4,8})(?![\p{L}\p{N}])`,
  longPattern("iu")`(?<![\p{L}\p{N}])([0-9]{4,8})\s(?:is|hai|है)\s[^.।\d]{0,40}?(?:otp|one[- ]time password
    |verification code|ओटीपी)(?![\p{L}\p{N}])`,
];

const START = /^\s*(?:start|शुरू)\s*(?:[\s:,-]+([0-9a-z]{8}))?\s*[.!]*\s*$/i;
const STOP = /^\s*(?:stop|unsubscribe|band karo|बंद|बंद करो|रोको)\s*[.!]*\s*$/i;

/** The questions whose answer is a person's data or a change of it. */
const PROPOSAL_OF: Partial<Record<SupportQuestion, ProposalKind>> = {
  change_city: "places",
  remote: "places",
  change_titles: "titles",
  change_resume: "resume",
  change_phone: "contact",
  change_email: "contact",
  change_name: "contact",
  stop_messages: "consents",
  refund: "money",
  invoice: "money",
};

/** The intent of a message by its text or file; where it is uncertain, staff answer. */
export function intentOf({ text, file }: { text: string | null; file: { id: string | null } | null }): Intent {
  if (file) return { is: "proposal", kind: "resume", value: file.id };
  if (text === null || text.trim() === "") return { is: "nothing" };
  const start = START.exec(text);
  if (start) return { is: "start", code: start[1] ?? null };
  if (STOP.test(text)) return { is: "stop" };
  const asked = askOf(text);
  if (asked) return asked;
  const { question } = understandMessage(text);
  const kind = question === null ? undefined : PROPOSAL_OF[question];
  if (kind) return { is: "proposal", kind, value: question === "change_city" ? placesIn(text).value : null };
  const { value, isAll } = placesIn(text);
  if (question === null && isAll) return { is: "proposal", kind: "places", value };
  return question === "thanks" ? { is: "thanks" } : { is: "message" };
}

/** The digits of Hindi as people type them, and a message without the signs at its end. */
const plain = (text: string) =>
  text
    .normalize("NFC")
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966))
    .replaceAll("’", "'")
    .replace(/[\s?!.।]+$/u, "")
    .replace(/\s+/gu, " ")
    .trim();

function askOf(text: string): Intent | null {
  const said = plain(text);
  for (const pattern of PASTED) {
    const [, code] = pattern.exec(said) ?? [];
    if (code !== undefined) return { is: "code", code };
  }
  if (text.length > 80) return null;
  const digits = CODE.exec(said)?.[1]?.replace(/[\s-]/g, "") ?? "";
  if (/^\d{4,8}$/.test(digits)) return { is: "code", code: digits };
  const found = ASKS.find(({ pattern }) => pattern.test(said));
  if (found) return { is: "ask", ask: found.ask, reference: "", language: found.language };
  for (const { language, pattern } of RECEIPT) {
    const match = pattern.exec(said);
    if (match) return { is: "ask", ask: "receipt", reference: (match[1] ?? "").replace(/^js-?/i, ""), language };
  }
  return null;
}

const SERVED: ReadonlySet<string> = new Set(["IN", "US"]);
const MAX_PLACES = 10;

/** The cities of a message in the countries that we serve, and whether it says nothing else. */
function placesIn(text: string): { value: string | null; isAll: boolean } {
  const { cities, countries, named } = parsePlace(text);
  if (cities.length === 0 || !countries.every((country) => SERVED.has(country))) return { value: null, isAll: false };
  let rest = text;
  for (const { from, to } of named.toSorted((a, b) => b.from - a.from)) rest = rest.slice(0, from) + rest.slice(to);
  return { value: cities.slice(0, MAX_PLACES).join(BETWEEN_PLACES), isAll: !/[\p{L}\p{N}]/u.test(rest) };
}

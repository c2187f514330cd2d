/** How long a code is waited for, and kept for its operator, after it was asked for. Milliseconds. */
export const ONE_TIME_CODE_MS = 10 * 60_000;
/** How long a reply to the request by WhatsApp counts as the code. Milliseconds. */
export const REPLY_MS = 5 * 60_000;
/** How often it may be asked for in one attempt: codes run out, and forms send new ones. */
export const MAX_ASKED = 3;

/** A code as forms send them; spaces and dashes are how people group it. Null for what is none. */
export function readCode(typed: string): string | null {
  const code = typed.replace(/[\s-]/g, "");
  return /^[A-Za-z0-9]{4,10}$/.test(code) ? code : null;
}

/** Words that say that a message is about a code. */
const NAMES =
  /(?<![\p{L}\p{M}\p{N}])(?:otp|codes?|kod|one[- ]time|passcode|password|verif\w*|ओटीपी|कोड|पासवर्ड)(?![\p{L}\p{M}\p{N}])/iu;
/** Words that people write beside a code alone. */
const FILLERS = new Set(
  "its it's it is here this the my yes ok haan ye yeh lo hai mera यह ये लो है हाँ हां मेरा".split(" "),
);
const TIMES = /(?<![\p{L}\p{N}])(?:\d{1,2}[:.]\d{2}|\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4})(?![\p{L}\p{N}])/gu;
const GROUPS = /(?<![\p{L}\p{N}-])\d{2,4}(?:[ -]\d{2,4})+(?![\p{L}\p{N}-])/gu;

/** What a message holds of a code. */
export interface CodeSaid {
  /** The one code; null where something looks like a code and which part it is cannot be told. */
  code: string | null;
  /** The message says itself that it is about a code. */
  isNamed: boolean;
}

/** What a message may say of a code that is waited for; null where nothing in it looks like one. */
export function codeSaid(text: string): CodeSaid | null {
  const said = text
    .normalize("NFC")
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966))
    .replace(TIMES, " ")
    .replace(GROUPS, (groups) => groups.replace(/[ -]/g, ""));
  const isNamed = NAMES.test(said);
  const words = said.split(/[\s,;:!?()"“”।=<>[\]]+/).flatMap((word) => word.replace(/^[.'*#-]+|[.'*#-]+$/g, "") || []);
  const tried = words.filter((word) => /\d/.test(word));
  const readable = new Set(tried.flatMap((word) => (isCode(word) ? [readCode(word) ?? ""] : [])));
  const isAlone = words.every((word) => tried.includes(word) || FILLERS.has(word.toLowerCase()));
  if (!isNamed && !(isAlone && tried.length === 1)) return null;
  const [code = null] = readable;
  if (readable.size === 1) return { code, isNamed };
  return tried.some((word) => word.replace(/[^\p{L}\p{N}]/gu, "").length >= 4) ? { code: null, isNamed } : null;
}

/** Digits alone are four to eight: ten of them are a telephone number. */
const isCode = (word: string) => readCode(word) !== null && !/^(?:\d{1,3}|\d{9,})$/.test(word.replaceAll("-", ""));

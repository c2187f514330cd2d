/** The text of a job alert, and its bounds. Pure. */
import { DAY_MS } from "../../../lib/time";
import { feedOfLink } from "../../catalog/rules";

/** The facts of a posting that a message states. */
export interface AlertFacts {
  title: string;
  company: string;
  /** As the board shows it; several places joined by '; '. */
  location: string;
  /** http(s), checked when the posting came in. */
  link: string;
  /** A year, whole units of `payCurrency`. */
  payLower: number | null;
  payUpper: number | null;
  payCurrency: string | null;
}

/** Postings in one message: as many as are read on a phone. */
export const MAX_POSTINGS = 20;
/** Characters that WhatsApp takes in one message, in UTF-16 units. */
export const MAX_MESSAGE = 65_536;
/** A posting that a group was sent this long ago is new to it again. Milliseconds. */
export const REPEAT_MS = 30 * DAY_MS;

const MAX_CHARS = { title: 200, company: 120, location: 200 };

/**
 * The message as it is copied into a group: title, company, place, pay where it is known, and link of each posting,
 * numbered where there are several. Of what boards wrote nothing can format the message or be tapped: the only links
 * are the postings' own.
 */
export function alertMessage(postings: readonly AlertFacts[]): string {
  const several = postings.length > 1;
  const parts = postings.map((posting, i) => lines(posting, several ? `${i + 1}. ` : "").join("\n"));
  return (several ? [`${postings.length} job openings`, ...parts] : parts).join("\n\n");
}

function lines(posting: AlertFacts, lead: string): string[] {
  const company = plainText(posting.company, MAX_CHARS.company);
  const location = plainText(posting.location, MAX_CHARS.location);
  const pay = payText(posting);
  const feed = feedOfLink(posting.link);
  return [
    `${lead}${plainText(posting.title, MAX_CHARS.title) || "Job opening"}`,
    ...(company ? [`Company: ${company}`] : []),
    ...(location ? [`Place: ${location}`] : []),
    ...(pay ? [`Pay: ${pay}`] : []),
    plainLink(posting.link),
    // Open feeds ask sites that show their jobs to name them beside the link.
    ...(feed === null ? [] : [`From ${feed}`]),
  ];
}

// Joins nothing and is not seen: what stands between two of them is no address any more.
const JOINER = "\u2060";
const SCHEME = /[a-z][a-z0-9+.-]*:\/\/\S*/giu;
// Ten digits and more can be called by a tap, and the posting's number in the message may be one of them.
const CALLABLE = /\+?\p{Nd}(?:[\s()./-]{0,2}\p{Nd}){8,}/gu;

/**
 * A board's words as one line of plain text: without control characters, marks of direction and WhatsApp's signs for
 * formatting (* _ ~ `, and > - • or a number at the beginning), with nothing in it that a phone makes a link of.
 * @param longest in characters; what is cut ends with an ellipsis.
 */
export function plainText(text: string, longest: number): string {
  const words = text
    .slice(0, 4 * longest)
    .normalize("NFKC")
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ")
    .replace(/[\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu, "")
    .replace(/[*`]/g, "")
    .replaceAll("_", " ")
    .replaceAll("~", "∼")
    .replace(SCHEME, "")
    .replaceAll("://", " ")
    .replace(/\s+/g, " ")
    .replace(CALLABLE, "")
    .replace(/^(?:[\s>•·–—+-]|\p{Nd}+[.)](?=\s|$))+/u, "")
    .replace(/\s+/g, " ")
    .trim();
  const characters = Array.from(words);
  const short =
    characters.length <= longest
      ? words
      : `${characters
          .slice(0, longest - 1)
          .join("")
          .trimEnd()}…`;
  return short.replace(/([.。])(?=\S)/gu, `$1${JOINER}`);
}

/** The posting's address, with the signs encoded that could begin bold, italic or struck-out text. */
function plainLink(link: string): string {
  return link.replace(
    /[\s*`]|(?<![\p{L}\p{N}])[_~]/gu,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`,
  );
}

const LAKH = 100_000;

/** '₹12 to 18 lakh a year', 'USD 90,000 a year'; empty where the posting did not say. */
export function payText({
  payLower,
  payUpper,
  payCurrency,
}: Pick<AlertFacts, "payLower" | "payUpper" | "payCurrency">): string {
  const amounts = [...new Set([payLower, payUpper].filter((amount) => amount !== null))];
  if (payCurrency === null || !/^[A-Z]{3}$/.test(payCurrency) || amounts.length === 0) return "";
  const bound = amounts.length === 2 ? "" : payUpper === null ? "from " : payLower === null ? "up to " : "";
  if (payCurrency === "INR")
    return `${bound}₹${amounts.map((rupees) => Number((rupees / LAKH).toFixed(2))).join(" to ")} lakh a year`;
  const whole = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });
  return `${bound}${payCurrency} ${amounts.map((amount) => whole.format(amount)).join(" to ")} a year`;
}

/** The key of a group's name: spellings that differ only in case, spaces or Unicode form are one group. */
export function groupKey(name: string): string {
  return name.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();
}

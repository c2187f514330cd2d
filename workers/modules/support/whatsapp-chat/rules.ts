import type { SupportQuestion } from "../chat/questions-rules";
import { understandMessage } from "../chat/understand-rules";
import { BETWEEN_PLACES, type ProposalKind } from "../../messaging/rules";
import { parsePlace } from "../../../reading/places/parse";

/** The intent of a message. */
export type Intent =
  /** To link a number with the code of a page, or to have messages again. */
  | { is: "start"; code: string | null }
  | { is: "stop" }
  /** Something that a chat neither shows nor changes: it waits for a press on the site. */
  | { is: "proposal"; kind: ProposalKind; value: string | null }
  /** For a person. */
  | { is: "message" }
  | { is: "thanks" }
  /** A picture, a voice message. */
  | { is: "nothing" };

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
  const { question } = understandMessage(text);
  const kind = question === null ? undefined : PROPOSAL_OF[question];
  if (kind) return { is: "proposal", kind, value: question === "change_city" ? placesIn(text).value : null };
  const { value, isAll } = placesIn(text);
  if (question === null && isAll) return { is: "proposal", kind: "places", value };
  return question === "thanks" ? { is: "thanks" } : { is: "message" };
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

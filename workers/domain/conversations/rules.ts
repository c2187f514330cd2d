import type { Question } from "../support/questions-rules";
import { understand } from "../support/understand-rules";
import type { Wish } from "../whatsapp/vocabulary";

/** What a message means. */
export type Intent =
  /** To link a number with the code of a page, or to have messages again. */
  | { is: "start"; code: string | null }
  | { is: "stop" }
  /** Something that a chat neither shows nor changes: it waits for a press on the site. */
  | { is: "wish"; kind: Wish }
  /** For a person. */
  | { is: "message" }
  | { is: "thanks" }
  /** A picture, a voice message. */
  | { is: "nothing" };

const START = /^\s*(?:start|शुरू)\s*(?:[\s:,-]+([0-9a-z]{8}))?\s*[.!]*\s*$/i;
const STOP = /^\s*(?:stop|unsubscribe|band karo|बंद|बंद करो|रोको)\s*[.!]*\s*$/i;

/** The questions whose answer is somebody's data or a change of it. */
const WISH_OF: Partial<Record<Question, Wish>> = {
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

/** What somebody's message means; what is not sure is for a person. */
export function intentOf({ text, hasFile }: { text: string | null; hasFile: boolean }): Intent {
  if (hasFile) return { is: "wish", kind: "resume" };
  if (text === null || text.trim() === "") return { is: "nothing" };
  const start = START.exec(text);
  if (start) return { is: "start", code: start[1] ?? null };
  if (STOP.test(text)) return { is: "stop" };
  const { question } = understand(text);
  const kind = question === null ? undefined : WISH_OF[question];
  if (kind) return { is: "wish", kind };
  return question === "thanks" ? { is: "thanks" } : { is: "message" };
}

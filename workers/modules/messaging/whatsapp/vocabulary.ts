import { type Locale } from "../../../texts/locales";
/** The codes of messages by WhatsApp: in which languages, what there is to say and how it stands. Pure. */

import { DAY_MS } from "../../../lib/time";

/** Those of the site that messages are written in: each is approved by Meta. */
export const MESSAGE_LANGUAGES = ["en", "hi"] as const satisfies readonly Locale[];
export type MessageLanguage = (typeof MESSAGE_LANGUAGES)[number];

/** The requests that a message may make and a press on the site alone carries out. */
export const PROPOSAL_KINDS = ["resume", "places", "titles", "contact", "consents", "money"] as const;
export type ProposalKind = (typeof PROPOSAL_KINDS)[number];
/** Those that a press takes over as they were sent. */
export const ACCEPTABLE = ["resume", "places"] as const satisfies readonly ProposalKind[];
/** How long a request waits; the provider keeps a file no longer. */
export const PROPOSAL_LIFE_MS = 7 * DAY_MS;
/** Between the places of one message. */
export const BETWEEN_PLACES = "; ";

/** A request that a person made in a message. */
export interface Proposal {
  kind: ProposalKind;
  text: string;
  /**
   * The value that a press takes over: places, or a file that waits at the provider; null where there is nothing to
   * take.
   */
  value: string | null;
  at: number;
}

/** The languages of a conversation: people who write Hindi in Latin letters are answered so. */
export const CHAT_LANGUAGES = ["en", "hi", "hi-Latn"] as const;
export type ChatLanguage = (typeof CHAT_LANGUAGES)[number];

/** The languages that people without an account are answered in; empty while they have written no words. */
export const STRANGER_LANGUAGES = ["", ...CHAT_LANGUAGES] as const;
export type StrangerLanguage = (typeof STRANGER_LANGUAGES)[number];
/** The question to a person whose resume leaves it open. */
export const OPEN_ASKS = ["", "work", "place"] as const;
export type OpenAsk = (typeof OPEN_ASKS)[number];
/** How long something of a person without an account is kept: less than a day, so that the sweep is in time. */
export const STRANGER_LIFE_MS = DAY_MS - 10 * 60_000;

/** The buttons or rows of a message. An id comes back as it was sent: at most 200 characters. */
export type Choices =
  /** At most three, with titles of at most 20 characters. */
  | { as: "buttons"; buttons: readonly Choice[] }
  /** At most ten rows in all, opened by a button of at most 20 characters; a section's title has at most 24. */
  | { as: "list"; open: string; sections: readonly { title: string; rows: readonly Choice[] }[] };

export interface Choice {
  id: string;
  /** Of a row of a list at most 24 characters. */
  title: string;
  /** Of a row of a list alone, at most 72 characters. */
  description?: string;
}

/** The effect of a press: it shows or changes what it refers to, and nothing else. */
export type OfferAct =
  | { do: "job"; ref: string }
  | { do: "receipt"; ref: string }
  | { do: "keep"; ref: string }
  | { do: "skip"; ref: string }
  | { do: "answer"; ref: string; value: string }
  /** Agrees to the words of this version. */
  | { do: "agree"; ref: string }
  /** Leaves what was written unsaved. */
  | { do: "drop"; ref: string };

/** The buttons or the question of one message to a person. */
export interface Offer {
  id: string;
  language: ChatLanguage;
  acts: readonly OfferAct[];
  /** The question that free text answers; empty where none does. */
  questionId: string;
  expiresAt: number;
}

/** How long the buttons of a message work; those of a question as long as its mailed link. */
export const OFFER_LIFE_MS = DAY_MS;

/**
 * The version of the words by which people agree to messages: those of the page that links a number, of the tick at
 * sign-up, and of the button below a list. Other words are a new version; what was agreed to keeps its own.
 */
export const WORDS_VERSION = 3;
/** The first version that named the jobs of the day. */
export const JOBS_WORDS = 2;

export const MESSAGE_STATES = ["received", "sending", "sent", "delivered", "read", "failed"] as const;

/** Names the alarm while the provider refuses our account: no message is sent then but one in a while. */
export const WHATSAPP_ALARM = "whatsapp";
/** Names the alarm that people complained, or that too much was sent. */
export const QUALITY_ALARM = "whatsapp-quality";

export interface MessageLine {
  /** The category that Meta approved it as; null for free text, which only replies to a person who has just written. */
  category: "utility" | "marketing" | null;
  /** True for what goes at night too: an answer to the person, or a reminder of a session that they booked. */
  atNight: boolean;
  /** True for what the person must have agreed to on their profile. */
  consent: boolean;
  /** True for what an unlinked number gets. */
  toStrangers?: true;
}

const UPDATE = { category: "utility", atNight: false, consent: true } as const;
const ANSWER = { category: null, atNight: true, consent: false } as const;

/** The messages by WhatsApp: the one place that says what each may and does. */
export const MESSAGES = {
  application_made: UPDATE,
  question_waiting: UPDATE,
  several_updates: UPDATE,
  /** Unasked, once a day: the jobs that its person can still keep or skip. Free text has them to press. */
  jobs_next: UPDATE,
  /** To members who chose it; to the US nothing that is marketing goes. */
  new_openings: { ...UPDATE, category: "marketing" },
  session_reminder: { ...UPDATE, atNight: true },
  support_answer: { category: "utility", atNight: true, consent: false },
  /** Not at night, and not once its minutes are over. */
  code_wanted: UPDATE,
  bound: ANSWER,
  started: ANSWER,
  stopped: ANSWER,
  code_unknown: ANSWER,
  message_taken: ANSWER,
  press_on_site: ANSWER,
  chat_reply: ANSWER,
  text_only: ANSWER,
  stranger_reply: { ...ANSWER, toStrangers: true },
} as const satisfies Record<string, MessageLine>;
export type MessageName = keyof typeof MESSAGES;

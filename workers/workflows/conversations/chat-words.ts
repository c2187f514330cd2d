import type { AppContext } from "../../core/context";
import type { UserActor } from "../../core/policy";
import { dayIn, showClockIn } from "../../lib/zones";
import { cleanLine } from "../../lib/text";
import { HI } from "../../texts/hi";
import { WHATSAPP_CHAT as HINGLISH } from "../../texts/hinglish/whatsapp-chat";
import { inEnglish, translateBy, type Translate } from "../../texts/text";
import { DATES } from "../../modules/messaging";
import { understandMessage } from "../../modules/support";
import { OFFER_LIFE_MS, type ChatLanguage, type Choices, type OfferAct } from "../../modules/messaging/rules";

const LANGUAGES: Readonly<Record<ChatLanguage, Translate>> = {
  en: inEnglish,
  hi: translateBy(HI, "hi"),
  "hi-Latn": translateBy(HINGLISH, "en"),
};

/** A conversation with one person: what is done in it is done as them, and said in their language. */
export interface Chat {
  ctx: AppContext & { actor: UserActor };
  language: ChatLanguage;
  t: Translate;
}

export const chatIn = (ctx: AppContext, actor: UserActor, language: ChatLanguage): Chat => ({
  ctx: { ...ctx, actor },
  language,
  t: LANGUAGES[language],
});

/** Words that are the same in several languages say little about which one it is. */
const FEW_WORDS = 2;

/** The language of an answer: that of the message, or of the account where the message hardly shows one. */
export function languageFor(text: string | null, ofAccount: ChatLanguage): ChatLanguage {
  const said = text?.trim() ?? "";
  const { language } = understandMessage(said);
  return language === "en" && said.split(/\s+/).length <= FEW_WORDS ? ofAccount : language;
}

/** A moment on the person's clocks: the time alone where it is today. */
export function whenOf({ ctx, language }: Chat, atMs: number): string {
  const { timeZone } = ctx.actor;
  const locale = language === "hi" ? "hi" : "en";
  return dayIn(timeZone, atMs) === dayIn(timeZone, ctx.now())
    ? showClockIn(timeZone, atMs, locale)
    : DATES[locale].moment(timeZone, atMs);
}

/** Of a message with buttons; of a button, a row's title and what stands below it. Characters, by Meta's limits. */
const MAX_TEXT = 1_024;
const MAX_BUTTON = 20;
const MAX_ROW = 24;
const MAX_BELOW = 72;
export const MAX_ROWS = 10;
export const MAX_BUTTONS = 3;

/** A text of at most this many characters in one line, with a sign where something was left out. */
export function clip(text: string, most: number): string {
  const line = cleanLine(text, 4 * most);
  return line.length <= most ? line : `${line.slice(0, most - 1).trimEnd()}…`;
}

/** An answer, and the buttons or rows below it. */
export interface Reply {
  text: string;
  choices: Choices | null;
  acts: readonly OfferAct[];
  /** The question that free text answers; empty where none does. */
  questionId: string;
  lifeMs: number;
}

/** Lines of an answer without buttons; empty ones are left out. */
export function reply(...lines: readonly string[]): Reply {
  const text = lines.filter((line) => line !== "").join("\n");
  return { text, choices: null, acts: [], questionId: "", lifeMs: OFFER_LIFE_MS };
}

export const fits = ({ text }: Reply): boolean => text.length <= MAX_TEXT;

/** Of the value of a template. */
const MAX_LIST = 560;

/** The first of these names that have room, each whole, with a sign where some were left out. */
export function firstOf(names: readonly string[]): string {
  let list = "";
  for (const [i, name] of names.entries()) {
    const longer = i === 0 ? name : `${list}; ${name}`;
    if (longer.length > MAX_LIST) return `${list}; …`;
    list = longer;
  }
  return list;
}

const cut = (text: string) => (text.length <= MAX_TEXT ? text : `${text.slice(0, MAX_TEXT - 1)}…`);

export const isButtonTitle = (title: string): boolean => title.length <= MAX_BUTTON;

/** The same with at most three buttons. */
export function withButtons(said: Reply, buttons: readonly { title: string; act: OfferAct }[]): Reply {
  if (buttons.length === 0) return said;
  return {
    ...said,
    text: cut(said.text),
    acts: buttons.map(({ act }) => act),
    choices: {
      as: "buttons",
      buttons: buttons.map(({ title }, i) => ({ id: String(i), title: clip(title, MAX_BUTTON) })),
    },
  };
}

/** A row of a list: its title, and below it what the title has no room for. */
export interface Row {
  title: string;
  below: string;
  act: OfferAct;
}

/** The same with a list of at most ten rows; sections without one are left out. */
export function withList(said: Reply, open: string, given: readonly { title: string; rows: readonly Row[] }[]): Reply {
  const sections = given.filter(({ rows }) => rows.length > 0);
  if (sections.length === 0) return said;
  let n = 0;
  return {
    ...said,
    text: cut(said.text),
    acts: sections.flatMap(({ rows }) => rows.map(({ act }) => act)),
    choices: {
      as: "list",
      open: clip(open, MAX_BUTTON),
      sections: sections.map(({ title, rows }) => ({
        title: clip(title, MAX_ROW),
        rows: rows.map((row) => ({
          id: String(n++),
          title: clip(row.title, MAX_ROW),
          ...(row.below === "" ? {} : { description: clip(row.below, MAX_BELOW) }),
        })),
      })),
    },
  };
}

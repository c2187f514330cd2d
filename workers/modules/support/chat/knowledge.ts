import { BRAND } from "../../../core/brand";
import { format } from "../../../texts/format";
import { SUPPORT_ANSWER as ENGLISH } from "../../../texts/en/support-answer";
import { SUPPORT_ANSWER as HINDI } from "../../../texts/hi/support-answer";
import { SUPPORT_ANSWER as HINGLISH } from "../../../texts/hinglish/support-answer";
import type { SupportLanguage } from "./understand-rules";
import type { RecordedOutcome } from "../../applications/rules";
import type { SupportQuestion } from "./questions-rules";
import type { Link } from "./vocabulary";

type Words = Readonly<Record<keyof typeof ENGLISH, string>>;
type Named<Group extends string> = keyof Words extends infer K
  ? K extends `supportAnswer.${Group}.${infer Name}`
    ? Name
    : never
  : never;

/** The sentences about one person's own account. */
type Fact = Named<"fact">;

/**
 * The knowledge of support in a language: the one set of texts behind the automatic answers, the FAQ and canned
 * answers. `{name}` in a text is a value.
 */
export interface Knowledge {
  /** Each question as a person would ask it, and what holds for everybody. */
  questions: Readonly<Record<SupportQuestion, { ask: string; say: string }>>;
  /** The facts of this person; `{name}` stands for a value. */
  facts: Readonly<Record<Fact, string>>;
  /** Why an application was not made: follows its position and company. */
  reasons: Readonly<Record<Exclude<RecordedOutcome, "submitted">, string>>;
  links: Readonly<Record<Link, string>>;
}

/** A fact in words, with its values in place. */
export type Say = (fact: Fact, values?: Readonly<Record<string, string | number>>) => string;

/** The facts in a language. */
export const sayIn =
  (language: SupportLanguage): Say =>
  (fact, values = {}) =>
    format(KNOWLEDGE[language].facts[fact], values, language === "en" ? "en" : "hi");

/** Everything that support knows, in each language. */
export const KNOWLEDGE: Readonly<Record<SupportLanguage, Knowledge>> = {
  en: knowledgeIn(ENGLISH),
  hi: knowledgeIn(HINDI),
  "hi-Latn": knowledgeIn(HINGLISH),
};

function knowledgeIn(texts: Words): Knowledge {
  const group = (name: string) => {
    const start = `supportAnswer.${name}.`;
    return Object.fromEntries(
      Object.entries(texts).flatMap(([key, text]) => (key.startsWith(start) ? [[key.slice(start.length), text]] : [])),
    );
  };
  const says = group("say");
  return {
    questions: Object.fromEntries(
      Object.entries(group("ask")).map(([question, ask]) => [
        question,
        { ask, say: (says[question] ?? "").replace("{mail}", BRAND.grievanceMail) },
      ]),
    ) as Knowledge["questions"],
    facts: group("fact") as Knowledge["facts"],
    reasons: group("reason") as Knowledge["reasons"],
    links: group("link") as Knowledge["links"],
  };
}

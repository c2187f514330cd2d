import type { AppContext } from "../../../core/context";
import { authorize } from "../../../core/policy";
import { inEnglish, inWords } from "../../../texts/text";
import type { QuestionClass, QuestionParams } from "../../../reading/labels/vocabulary";
import {
  AGING_CLASSES,
  answerText,
  askedAs,
  mostAsked,
  questionKey,
  VOLUNTARY_CLASSES,
  type BankQuestion,
  type Control,
} from "./bank-rules";
import { ANSWER_VALID_MS } from "../../../reading/answers/facts";
import { reference } from "../../../core/reference";
import { STANDING_CONSENT_WORDS, standingConsentFor } from "./standing-consent-rules";
import { readBank, type OpenQuestionRow } from "./reading-queries";
import { asBankQuestion } from "./say-answer";
import { STANDING_CONSENT_KINDS, type StandingConsentKind } from "../../../reading/answers/vocabulary";

/** An answer of a person, as they read it. */
export interface GivenAnswer {
  id: string;
  ask: string;
  control: Control;
  /** As it was said, in words. */
  words: string;
  /** As a form's field has it. */
  value: string;
  saidAt: number;
  /** It is asked anew. */
  isOld: boolean;
  isVoluntary: boolean;
  /** The employer that alone it is for; empty for all. */
  onlyFor: string;
  /** Applications that were sent with it, or may have been. */
  usedFor: number;
  /** Members of the team who saw it, for an application that they had claimed. */
  seenBy: number;
}

/** A question that waits for the person. */
export interface OpenQuestion {
  id: string;
  key: string;
  ask: string;
  why: string;
  control: Control;
  /** As the employer wrote it, where that says more than `ask`. */
  label: string;
  company: string;
  askedAt: number;
  /** Applications that wait for it. */
  frees: number;
  standingConsent: StandingConsentKind | null;
  /** The answer that staff propose; null where there is none. */
  proposal: { by: string; words: string; at: number } | null;
}

/** An open question, with what waits for it. */
export interface WaitingQuestion extends OpenQuestion {
  /** How many of them wait for nothing else. */
  goes: number;
  /** How many companies these are of. */
  companies: number;
  /** The first of them. */
  waits: readonly WaitingApplication[];
  /** Their answer of before, where it is too old to be used. */
  earlier: { value: string; saidAt: number } | null;
}

/** An application that waits for an answer. */
interface WaitingApplication {
  reference: string;
  position: string;
  company: string;
  score: number;
  heldUntil: number | null;
}

export interface GivenStandingConsent {
  kind: StandingConsentKind;
  ask: string;
  /** The words that were agreed to; of one that is not given, those that would be. */
  words: string;
  givenAt: number | null;
}

/** A question that can be answered before any employer asked it. */
export interface Suggestion {
  class: QuestionClass;
  params: QuestionParams;
  ask: string;
  why: string;
  control: Control;
}

/** All that a person said for employers' forms, and what is asked of them. */
export interface Bank {
  answers: GivenAnswer[];
  /** The one that frees most applications first. */
  asked: WaitingQuestion[];
  /** Questions of most forms that the person has not answered. */
  suggested: Suggestion[];
  /** The voluntary questions that the person has not answered: they are left empty. */
  unanswered: Suggestion[];
  standingConsents: GivenStandingConsent[];
  /** Applications that go out with the answer that was just given. */
  freed: number;
}

/** Waiting applications that are shown with a question. */
const MAX_SHOWN = 6;

const suggestion = (question: BankQuestion): Suggestion => {
  const { ask, why, control } = askedAs(question);
  return { class: question.class, params: question.params, ask, why, control };
};

/** A question that waits, in the words and with the control that the person gets. */
export function openQuestion(question: OpenQuestionRow): OpenQuestion {
  const standingConsent = question.key.startsWith("mandate:") ? standingConsentFor(question.class) : null;
  const { ask, why, control } = askedAs(asBankQuestion(question), question.options);
  return {
    id: question.id,
    key: question.key,
    ask: standingConsent === null ? ask : STANDING_CONSENT_WORDS[standingConsent].ask,
    why: standingConsent === null ? why : STANDING_CONSENT_WORDS[standingConsent].words,
    control,
    label: question.label === inWords(ask, inEnglish) ? "" : question.label,
    company: question.company,
    askedAt: question.askedAt,
    frees: question.frees,
    standingConsent,
    proposal:
      question.proposed === null || question.proposedAt === null
        ? null
        : {
            by: question.proposedBy ?? "Our team",
            words: answerText(question.proposed, control),
            at: question.proposedAt,
          },
  };
}

/**
 * The caller's answers for employers' forms, their open questions, and their standing consents. One round trip.
 * @param answered the question that they have just answered.
 */
export async function listAnswers(ctx: AppContext, answered = ""): Promise<Bank> {
  const { userId, country, plan } = authorize(ctx, "answers.read");
  // Nothing goes out while the person has paused.
  const isPaused = plan.pausedAt !== null;
  const { answers, given, asked, waits, freed } = await readBank(ctx.db, userId, answered);
  const questionsOf = Map.groupBy(waits, ({ applicationId }) => applicationId);
  const waitsFor = Map.groupBy(waits, ({ questionId }) => questionId);
  const oldMs = ctx.now() - ANSWER_VALID_MS;
  const known = new Set([...answers.map((answer) => questionKey(answer)), ...asked.map(({ key }) => key)]);
  const isNew = (question: BankQuestion) => !known.has(questionKey(question));
  const voluntary = VOLUNTARY_CLASSES.map((name): BankQuestion => ({
    class: name,
    params: {},
    scope: { of: "all" },
    label: "",
  }));
  return {
    answers: answers.map((answer) => {
      const { ask, control, isVoluntary } = askedAs(answer);
      return {
        id: answer.id,
        ask,
        control,
        words: answerText(answer.value, control),
        value: String(answer.value),
        saidAt: answer.saidAt,
        isOld: AGING_CLASSES.includes(answer.class) && answer.saidAt < oldMs,
        isVoluntary,
        onlyFor: answer.scope.of === "all" ? "" : answer.scope.key,
        usedFor: answer.usedFor,
        seenBy: answer.seenBy,
      };
    }),
    asked: asked.map((question) => {
      const waiting = waitsFor.get(question.id) ?? [];
      const before = answers.find(({ key }) => key === question.key);
      return {
        ...openQuestion(question),
        goes: isPaused ? 0 : waiting.filter(({ applicationId }) => questionsOf.get(applicationId)?.length === 1).length,
        companies: new Set(waiting.map((one) => one.company)).size,
        waits: waiting.slice(0, MAX_SHOWN).map(({ applicationId, position, company, score, heldUntil }) => ({
          reference: reference(applicationId),
          position,
          company,
          score,
          heldUntil,
        })),
        earlier: before ? { value: String(before.value), saidAt: before.saidAt } : null,
      };
    }),
    suggested: mostAsked(country ?? "IN")
      .filter(isNew)
      .map(suggestion),
    unanswered: voluntary.filter(isNew).map(suggestion),
    standingConsents: STANDING_CONSENT_KINDS.map((kind) => {
      const found = given.find((one) => one.kind === kind);
      const { ask, words } = STANDING_CONSENT_WORDS[kind];
      return { kind, ask, words: found?.wording ?? words, givenAt: found?.givenAt ?? null };
    }),
    freed: freed[0]?.count ?? 0,
  };
}

import type { AppContext } from "../../../core/context";
import { unlessSilent } from "../../../lib/outage";
import { answerForm, missingAnswerKey, missingAnswerOf, formPostingOf, type MissingAnswer } from "../../candidates";
import { askedAs, type Control } from "../../candidates/rules";
import { readFacts } from "../../candidates/queries";
import type { QuestionParams } from "../../../reading/labels/vocabulary";
import { readForms } from "../../catalog/queries";
import { FirstRead } from "../../../core/first-read";
import { authorize } from "../../../core/policy";
import { readerOf, readerWith } from "./labels-reader";
import { readUnsent } from "./missing-answer-queries";

/** Questions that are put first. */
const FIRST = 4;
/** And at most this many in all. */
const MAX_QUESTIONS = 12;

/** The jobs of the person whose forms are looked at. */
export const unsentOf = new FirstRead("unsent", readUnsent);

/** A question that jobs of the person ask, to be answered before any of them is applied to. */
export interface CoverageQuestion {
  key: string;
  /** How the answer names it: a class with its parameters, or the employer's words. */
  answerName: { class: string; params: QuestionParams } | { label: string; company: string | null };
  ask: string;
  why: string;
  control: Control;
  /** Jobs whose form asks it. */
  postings: number;
}

/** How much of what the forms of a person's jobs ask can be answered already. */
export interface CoverageRead {
  /** Jobs whose form is known. */
  known: number;
  postings: number;
  percent: number;
  /** With the first questions answered. */
  percentThen: number;
  first: number;
  questions: CoverageQuestion[];
}

/**
 * How much of what the forms of the caller's jobs ask can be answered, and the questions that would answer most of
 * the rest, the most frequent first. Null while none of the forms is known. Reads 30 jobs at most.
 */
export async function readCoverage(ctx: AppContext): Promise<CoverageRead | null> {
  const { userId } = authorize(ctx, "answers.read");
  const unsent = await unsentOf.of(ctx, "");
  if (unsent.length === 0) return null;
  const ids = unsent.map(({ postingId }) => postingId);
  const [facts, forms] = await Promise.all([
    readFacts(ctx.db, userId),
    unlessSilent(readForms(ctx.catalog, ids), new Map<string, never>()),
  ]);
  if (!facts) return null;
  const read = await unlessSilent(readerOf(ctx, [...forms.values()]), readerWith([]));
  const nowMs = ctx.now();
  let all = 0;
  let open = 0;
  let known = 0;
  const lacked = new Map<string, { missing: MissingAnswer; postings: number; fields: number }>();
  for (const application of unsent) {
    const form = forms.get(application.postingId);
    if (!form) continue;
    known++;
    const posting = formPostingOf(application);
    const asks = answerForm(form, facts, posting, nowMs, read).filter(({ field }) => field.required !== false);
    const here = new Set<string>();
    for (const each of asks) {
      all++;
      if (each.answer.is !== "open") continue;
      open++;
      const missing = missingAnswerOf(each, facts, posting, nowMs);
      if (!missing || missing.standingConsent !== null) continue;
      const key = missingAnswerKey(missing);
      const seen = lacked.get(key) ?? { missing, postings: 0, fields: 0 };
      lacked.set(key, {
        ...seen,
        fields: seen.fields + 1,
        postings: seen.postings + (here.has(key) ? 0 : 1),
      });
      here.add(key);
    }
  }
  if (all === 0) return null;
  const sorted = [...lacked].toSorted(([a, one], [b, other]) => other.postings - one.postings || (a < b ? -1 : 1));
  const first = sorted.slice(0, FIRST);
  const gained = first.reduce((sum, [, { fields }]) => sum + fields, 0);
  const percent = (answered: number) => Math.floor((answered / all) * 100);
  return {
    known,
    postings: unsent.length,
    percent: percent(all - open),
    percentThen: percent(all - open + gained),
    first: first.length,
    questions: sorted.slice(0, MAX_QUESTIONS).map(([key, { missing, postings }]) => shown(key, missing, postings)),
  };
}

function shown(key: string, { question, options }: MissingAnswer, postings: number): CoverageQuestion {
  const { class: name, params, scope, label } = question;
  return {
    key,
    answerName: label === "" ? { class: name, params } : { label, company: scope.of === "company" ? scope.key : null },
    ...askedAs(question, options),
    postings,
  };
}

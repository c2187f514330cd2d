import { messageOf } from "../../../texts/text";
import { z } from "zod";
import { write } from "../../../db/client";
import { answerForm, missingAnswerToCorrect, formPostingOf, checkedAnswer } from "../../candidates";
import { askedAs } from "../../candidates/rules";
import { propose } from "../../candidates/queries";
import { audited } from "../../../core/audit/queries";
import { findPostingForm } from "../../catalog/queries";
import type { AppContext } from "../../../core/context";
import { DomainError } from "../../../core/errors";
import { parseInput } from "../../../core/parse";
import { authorize } from "../../../core/policy";
import { readHeld } from "./form-queries";
import { readerOf } from "./labels-reader";

const ProposeAnswerInput = z.object({
  applicationId: z.string().min(1).max(40),
  /** The field of the employer's form. */
  field: z.string().min(1).max(500),
  value: z.string().max(4000, messageOf("errors.tooLong", { n: 2000 })),
});

/**
 * Puts to the person of the entry that an operator holds what a field of its form should say. Nothing uses it before
 * the person accepts it. Repeating it proposes the same; another value takes its place.
 * @throws DomainError `not_found` for an entry that one does not hold, or a field that its form has not; `invalid` with
 *   `value` in its fields for what is no answer, or for what only the profile, the resume or a mandate says.
 */
export async function proposeAnswer(ctx: AppContext, input: unknown): Promise<void> {
  const actor = authorize(ctx, "applying.propose_answer");
  const { applicationId, field: key, value: typed } = parseInput(ProposeAnswerInput, input);
  const nowMs = ctx.now();
  const entry = await readHeld(ctx.db, applicationId, actor.userId, nowMs);
  if (!entry?.facts) throw new DomainError("not_found", "entryForms.notEntry");
  const known = await findPostingForm(ctx.catalog, entry.postingId);
  const { system, fields } = known ?? {};
  if (!system || !fields) throw new DomainError("not_found", "entryForms.formEntryNotKnown");
  const read = await readerOf(ctx, [{ system, fields }]);
  const answered = answerForm({ system, fields }, entry.facts, formPostingOf(entry), nowMs, read);
  const of = answered.find((one) => one.field.key === key);
  if (!of) throw new DomainError("not_found", "entryForms.formNoSuchField");
  const missing = missingAnswerToCorrect(of, entry.facts, formPostingOf(entry), nowMs);
  if (!missing) throw new DomainError("invalid", NOT_ANSWERED, { value: NOT_ANSWERED });
  const { control } = askedAs(missing.question, missing.options);
  const value = checkedAnswer(
    missing.question,
    missing.options,
    control.as === "yes_no" ? typed.trim().toLowerCase() : typed,
  );
  const { proposed } = await write(ctx.db, {
    proposed: audited(ctx.db, propose(ctx.db, entry, missing, { value, by: actor.userId, nowMs }), {
      actor,
      action: "applying.propose_answer",
      subjectId: entry.userId,
      objectId: entry.id,
      detail: missing.label.slice(0, 200),
      nowMs,
    }),
  });
  if (proposed === 0) throw new DomainError("conflict", "entryForms.entryNotYoursMore");
}

const NOT_ANSWERED = "entryForms.comesProfileResumeMandate";

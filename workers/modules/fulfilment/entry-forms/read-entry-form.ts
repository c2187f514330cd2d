import { z } from "zod";
import { write } from "../../../db/client";
import { unlessSilent } from "../../../lib/outage";
import { answerForm, coverageOf, type Coverage, formPostingOf } from "../../candidates";
import { recordFilled } from "../../candidates/queries";
import type { FillStop } from "../../applications/rules";
import type { FieldAnswer } from "../../../reading/answers/vocabulary";
import { findPostingForm, readCorrections, type Failure } from "../../catalog/queries";
import { labelKey } from "../../../reading/labels/label-key";
import { enqueueJob } from "../../../core/jobs/queries";
import type { AppContext } from "../../../core/context";
import { DomainError } from "../../../core/errors";
import { parseInput } from "../../../core/parse";
import { authorize } from "../../../core/policy";
import type { FormField, QuestionClass } from "../../../reading/labels/vocabulary";
import { unavailableReason } from "../../catalog";
import { readHeld } from "./form-queries";
import { readerWith } from "./labels-reader";
import { withoutStopped } from "./stopped-answers";
import { readStopped } from "../extension/fill-queries";

type PostingForm = Awaited<ReturnType<typeof findPostingForm>>;

const ReadEntryFormInput = z.object({ applicationId: z.string().min(1).max(40) });

/** A field of an employer's form, what it asks, and what becomes of it. */
export interface EntryField {
  key: string;
  label: string;
  type: FormField["type"];
  required: boolean | null;
  asks: QuestionClass;
  answer: FieldAnswer;
  /**
   * A colleague's reading of the question, which a second one has not agreed to yet; and whether it was the caller's.
   */
  proposed: { asks: QuestionClass; mine: boolean } | null;
}

/**
 * The form of an entry; `stopped` is one that must not be filled now. `unread` has not been asked for yet; `silent` is
 * a catalogue that does not answer.
 */
export type EntryForm =
  | { is: "stopped"; why: FillStop }
  | { is: "known"; system: string; readAt: number; fields: EntryField[]; coverage: Coverage }
  | { is: "unknown"; why: "unread" | "silent" | Failure };

/**
 * The employer's form of the entry that an operator holds, every field with the person's answer and where it is from.
 * That it was read is in the audit log first, and which answers were seen is kept for their person. A form that is not
 * known is asked for. Nothing of the person is handed out where the form must not be filled at this moment. Safe to
 * repeat.
 * @throws DomainError `not_found` for an entry that one does not hold.
 */
export async function readEntryForm(ctx: AppContext, input: unknown): Promise<EntryForm> {
  const actor = authorize(ctx, "applying.read_form");
  const { applicationId } = parseInput(ReadEntryFormInput, input);
  const nowMs = ctx.now();
  const entry = await readHeld(ctx.db, applicationId, actor.userId, nowMs);
  if (!entry) throw new DomainError("not_found", "entryForms.notEntry");
  const stop = entry.stop || (await unavailableReason(ctx.catalog, entry.postingId));
  if (stop !== "") return { is: "stopped", why: stop };
  const known = await unlessSilent<PostingForm | "silent">(findPostingForm(ctx.catalog, entry.postingId), "silent");
  if (known === "silent" || !entry.facts) return { is: "unknown", why: "silent" };
  if (!known) await ctx.enqueue([{ type: "job", kind: "read_form", ref: entry.postingId }]);
  else if (known.againAt <= nowMs) await askAgain(ctx, entry.postingId);
  if (!known?.fields || known.system === null || known.readAt === null)
    return { is: "unknown", why: known?.failed ?? "unread" };
  const { system, fields, readAt } = known;
  const corrections = await readCorrections(ctx.catalog, [...new Set(fields.map(({ label }) => labelKey(label)))]);
  const open = new Map(corrections.flatMap((one) => (one.agreedBy === null ? [[one.labelKey, one] as const] : [])));
  const answered = withoutStopped(
    answerForm({ system, fields }, entry.facts, formPostingOf(entry), nowMs, readerWith(corrections)),
    await readStopped(ctx.db),
  );
  const filled = recordFilled(ctx.db, entry, actor.userId, answered, nowMs);
  if (filled.length > 0) await write(ctx.db, filled);
  return {
    is: "known",
    system,
    readAt,
    coverage: coverageOf(answered),
    fields: answered.map(({ field, question, answer }) => {
      const word = open.get(labelKey(field.label));
      return {
        key: field.key,
        label: field.label,
        type: field.type,
        required: field.required,
        asks: question.class,
        answer,
        proposed: word ? { asks: word.class, mine: word.saidBy === actor.staff?.slug } : null,
      };
    }),
  };
}

/**
 * Asks for the form anew: what was queued with the entry is done. The sweep finds the job where its message is lost.
 */
async function askAgain(ctx: AppContext, postingId: string): Promise<void> {
  await write(ctx.db, [enqueueJob(ctx.db, "read_form", postingId, ctx.now())]);
  await ctx.enqueue([{ type: "job", kind: "read_form", ref: postingId }]);
}

import { z } from "zod";
import { write } from "../../../db/client";
import type { AppContext } from "../../../core/context";
import { DomainError } from "../../../core/errors";
import { parseInput } from "../../../core/parse";
import { authorize } from "../../../core/policy";
import { QUESTION_CLASSES, type QuestionClass } from "../../../reading/labels/vocabulary";
import { correctLabel as statements } from "./queries";
import { labelKey } from "../../../reading/labels/label-key";

const CLASSES = Object.keys(QUESTION_CLASSES) as [QuestionClass, ...QuestionClass[]];
const CorrectLabelInput = z.object({
  label: z.string().trim().min(1).max(1_000),
  class: z.enum(CLASSES, { error: "forms.chooseFieldAsks" }),
});

/**
 * Says what a label of employers' forms asks. It counts for every form once a second of the staff says the same. One's
 * own word once more changes nothing.
 * @returns whether it counts now.
 * @throws DomainError `invalid` for a label without words.
 */
export async function correctLabel(ctx: AppContext, input: unknown): Promise<{ agreed: boolean }> {
  const actor = authorize(ctx, "forms.correct_label");
  const { label, class: asked } = parseInput(CorrectLabelInput, input);
  const key = labelKey(label);
  if (key === "") throw new DomainError("invalid", "forms.labelNoWords");
  const by = actor.staff?.slug ?? "";
  const { agreed } = await write(ctx.catalog, statements(ctx.catalog, { labelKey: key, asked, by, nowMs: ctx.now() }));
  return { agreed: agreed > 0 };
}

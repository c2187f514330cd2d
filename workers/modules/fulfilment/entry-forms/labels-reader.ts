import type { Understand } from "../../candidates";
import { readCorrections } from "../../catalog/queries";
import { labelKey } from "../../../reading/labels/label-key";
import type { AppContext } from "../../../core/context";
import { classifyQuestion } from "../../../reading/labels/understand";
import type { Form } from "../../../reading/labels/vocabulary";

/** Reads what the fields of these forms ask, with what two of the staff agreed on of their labels. */
export async function readerOf(ctx: AppContext, forms: readonly Form[]): Promise<Understand> {
  const labels = forms.flatMap(({ fields }) => fields.map(({ label }) => labelKey(label)));
  return readerWith(labels.length === 0 ? [] : await readCorrections(ctx.catalog, [...new Set(labels)]));
}

/** The same with corrections that were read already. */
export function readerWith(corrections: Awaited<ReturnType<typeof readCorrections>>): Understand {
  const agreed = new Map(
    corrections.flatMap((one) => (one.agreedBy === null ? [] : [[one.labelKey, one.class] as const])),
  );
  return (field, form) => classifyQuestion(field, form, agreed.get(labelKey(field.label)));
}

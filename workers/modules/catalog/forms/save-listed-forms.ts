import type { AppContext } from "../../../core/context";
import { sha256Hex } from "../../../core/ids";
import { authorize } from "../../../core/policy";
import type { FormField } from "../../../reading/labels/vocabulary";
import type { ListedForm } from "../postings/poll-source";
import { saveListed } from "./queries";
import { hashedText } from "./rules";

/** Characters of one statement's forms: a bound value may have 2 MB. */
const MAX_CHARS = 500_000;

/** Keeps the forms that came with a board's list, once its postings have landed. Safe to repeat. */
export async function saveListedForms(
  ctx: AppContext,
  { system, forms }: { system: string; forms: readonly ListedForm[] },
): Promise<void> {
  authorize(ctx, "forms.save_listed");
  let part: { key: string; hash: string; fields: readonly FormField[] }[] = [];
  let size = 0;
  const seen = new Set<string>();
  const flush = async (): Promise<void> => {
    if (part.length > 0) await saveListed(ctx.catalog, system, part, ctx.now());
    part = [];
    size = 0;
    seen.clear();
  };
  for (const { key, fields } of forms) {
    const text = hashedText(system, fields);
    const hash = await sha256Hex(text);
    size += seen.has(hash) ? key.length + hash.length : text.length;
    seen.add(hash);
    part.push({ key, hash, fields });
    if (size > MAX_CHARS) await flush();
  }
  await flush();
}

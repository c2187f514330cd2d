import type { AppContext } from "../../../core/context";
import type { FormField } from "../../../reading/labels/vocabulary";
import { sharedFields, withPage } from "./page-rules";
import { findPostingForm } from "./queries";
import { storeForm } from "./read-posting-form";

/**
 * Keeps the fields that an operator's extension met in a posting's form, for people who are queued after it. Only of
 * systems whose forms are not public: a system's own definition is never changed by a page. Within a week the pages of
 * one form are put together, after it they are read anew. Safe to repeat.
 */
export async function savePageFields(
  ctx: AppContext,
  page: { postingId: string; system: string; fields: readonly FormField[]; names: readonly string[] },
): Promise<void> {
  const { postingId, system } = page;
  if (ctx.providers.forms.reads(system)) return;
  const seen = sharedFields(page.fields, page.names);
  if (seen.length === 0) return;
  const before = await findPostingForm(ctx.catalog, postingId);
  const isFresh = before?.system === system && before.failed === null && before.againAt > ctx.now();
  const fields = withPage(isFresh ? (before.fields ?? []) : [], seen);
  if (fields) await storeForm(ctx, postingId, { system, fields });
}

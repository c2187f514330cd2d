import type { AppContext } from "../../../core/context";
import { write } from "../../../db/client";
import { audited } from "../../../core/audit/queries";
import { DomainError } from "../../../core/errors";
import { sha256Hex } from "../../../core/ids";
import { parseInput } from "../../../core/parse";
import { authorize } from "../../../core/policy";
import { indiaDay } from "../../../lib/india-time";
import { readFacts } from "../../candidates/queries";
import { fillablePlace, mayFill, ownClaimedEntry } from "./claimed-entry";
import { findForm, insertForm, readFormLists, removeForm } from "./form-queries";
import { labelRows, recordedFields } from "./form-rules";
import { namesOn, systemOf } from "./rules";
import { DownloadFormInput, FormInput, ListFormsInput, RecordFormInput } from "./schema";

/** Characters of a whole form. */
const MAX_FORM_CHARS = 200_000;
const AT_ONCE = 200;

/**
 * Records the structure of a form that stands before the operator: no value of it, and nothing that names the person
 * whose form it is. The same form is stored once, whoever meets it.
 * @throws DomainError `invalid`; `not_found`; `forbidden` for a page that may not be filled for the entry.
 */
export async function recordForm(ctx: AppContext, input: unknown): Promise<{ isNew: boolean; fieldCount: number }> {
  const actor = authorize(ctx, "extension.record_form");
  const { entryId, page, step, fields: drawn } = parseInput(RecordFormInput, input);
  const entry = await ownClaimedEntry(ctx, actor.userId, entryId);
  await mayFill(ctx, actor.userId, entry, page);
  const facts = await readFacts(ctx.db, entry.userId);
  const names = namesOn(entry.displayName, facts?.profile ?? {});
  const fields = drawn.flatMap(({ headings = [], ...field }) => recordedFields({ ...field, headings }, names));
  if (fields.length === 0) throw new DomainError("invalid", "extension.formFields");
  const system = systemOf(page);
  const host = fillablePlace(ctx, page);
  const text = JSON.stringify([system || host, step, fields]);
  if (text.length > MAX_FORM_CHARS) throw new DomainError("invalid", "extension.formTooLarge");
  const id = await sha256Hex(text);
  const nowMs = ctx.now();
  const row = { id, system, host, step, fields, fieldCount: fields.length, recordedAt: nowMs };
  const changed = await write(ctx.db, {
    form: audited(ctx.db, insertForm(ctx.db, row), {
      actor,
      action: "extension.record_form",
      subjectId: null,
      objectId: id,
      detail: host,
      nowMs,
    }),
  });
  return { isNew: changed.form > 0, fieldCount: fields.length };
}

/**
 * The recorded forms, the newest first, by pages, and how many there are of each system. `olderAfter` leads to the
 * next page; null on the last.
 * @throws DomainError `invalid`.
 */
export async function listForms(ctx: AppContext, input: unknown) {
  authorize(ctx, "extension.list_forms");
  const { after } = parseInput(ListFormsInput, input);
  const { forms, systems } = await readFormLists(ctx.db, after, AT_ONCE + 1);
  const shown = forms.slice(0, AT_ONCE);
  const last = forms.length > AT_ONCE ? shown.at(-1) : undefined;
  return { forms: shown, systems, olderAfter: last ? `${last.recordedAt}-${last.id}` : null, isFirst: after === null };
}

/** A recorded form as it is downloaded. */
export interface FormFile {
  name: string;
  type: string;
  text: string;
}

/**
 * A recorded form as a file: its fields, from which the tests draw a page, or one line a field in the format of the
 * labelled forms, to be graded by reading.
 * @throws DomainError `invalid`; `not_found`.
 */
export async function downloadForm(ctx: AppContext, input: unknown): Promise<FormFile> {
  authorize(ctx, "extension.list_forms");
  const { id, as } = parseInput(DownloadFormInput, input);
  const form = await findForm(ctx.db, id);
  if (!form) throw new DomainError("not_found", "extension.noSuchForm");
  const name = `${form.system || "form"}-${id.slice(0, 8)}`;
  if (as === "labels")
    return {
      name: `${name}.labels.jsonl`,
      type: "application/jsonl",
      text: labelRows(form.system, form.fields)
        .map((row) => `${JSON.stringify(row)}\n`)
        .join(""),
    };
  const { system, host, step, fields, recordedAt } = form;
  const day = indiaDay(recordedAt);
  return {
    name: `${name}.fields.json`,
    type: "application/json",
    text: `${JSON.stringify({ system, host, step, day, fields }, null, 2)}\n`,
  };
}

/**
 * Deletes a recorded form. Repeating it changes nothing.
 * @throws DomainError `invalid`.
 */
export async function deleteForm(ctx: AppContext, input: unknown): Promise<void> {
  const actor = authorize(ctx, "extension.delete_form");
  const { id } = parseInput(FormInput, input);
  const nowMs = ctx.now();
  await write(ctx.db, {
    form: audited(ctx.db, removeForm(ctx.db, id), {
      actor,
      action: "extension.delete_form",
      subjectId: null,
      objectId: id,
      nowMs,
    }),
  });
}

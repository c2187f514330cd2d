import type { AppContext } from "../../../core/context";
import { sha256Hex } from "../../../core/ids";
import { authorize } from "../../../core/policy";
import { BoardGone, BoardMisread, BoardRefused, BoardUnavailable } from "../sources/port";
import { pauseSystem } from "../sources/poll-queries";
import { pauseUntil } from "../postings/poll-rules";
import type { Form } from "../../../reading/labels/vocabulary";
import { placesOfForm } from "./places";
import type { FormPlace } from "./port";
import { readNamesOfPosting, readPause, saveFailure, saveForm, type Failure } from "./queries";
import { hashedText } from "./rules";

/**
 * Reads the form of a posting from its employer's system, unless it was read within a week or refused within a day.
 * A form that is refused, missing or written in an unknown way is remembered; only its shape is stored. Safe to repeat.
 * @throws BoardUnavailable when it should be tried later: the job's backoff is for that.
 */
export async function readPostingForm(ctx: AppContext, { postingId }: { postingId: string }): Promise<void> {
  authorize(ctx, "forms.read");
  const known = await readNamesOfPosting(ctx.catalog, postingId);
  if (!known || known.closedAt !== null || known.againAt > ctx.now()) return;
  const { forms } = ctx.providers;
  const place = placesOfForm(known).find(({ system }) => forms.reads(system));
  const fail = (failed: Failure, shape: string | null = null) =>
    saveFailure(ctx.catalog, { postingId, failed, shape, nowMs: ctx.now() });
  if (!place) return fail("no_reader");
  try {
    await storeForm(ctx, postingId, await askForForm(ctx, place));
  } catch (error) {
    if (error instanceof BoardGone) return fail("gone");
    if (error instanceof BoardRefused) return fail("refused");
    if (!(error instanceof BoardMisread)) throw error;
    ctx.log.warn("form.misread", { id: postingId, kind: place.system });
    await fail("shape", error.shape);
  }
}

/** Keeps a form with its posting, under the hash of its fields. */
export async function storeForm(ctx: AppContext, postingId: string, form: Form): Promise<void> {
  const hash = await sha256Hex(hashedText(form.system, form.fields));
  await saveForm(ctx.catalog, { postingId, hash, form, nowMs: ctx.now() });
}

/** Asks an employer's system for a form, unless its hosts asked us to wait. @throws as the port does. */
export async function askForForm(ctx: AppContext, place: FormPlace): Promise<Form> {
  if ((await readPause(ctx.catalog, place.system)) > ctx.now())
    throw new BoardUnavailable("the system asked us to wait");
  try {
    return await ctx.providers.forms.read(place);
  } catch (error) {
    if (error instanceof BoardUnavailable && error.retryAfterMs !== null)
      await pauseSystem(ctx.catalog, place.system, pauseUntil(ctx.now(), error.retryAfterMs));
    throw error;
  }
}

import type { AppContext } from "../../core/context";
import { write } from "../../db/client";
import { sha256Hex } from "../../core/ids";
import { authorize } from "../../core/policy";
import type { ResumeUpload } from "../../modules/candidates";
import { findUpload, useUpload, type SentUpload } from "../../modules/messaging/queries";
import { countryOf } from "../../modules/messaging/rules";
import { hashOfSecret } from "./match-resume";

const SECRET = /^[0-9a-f]{40}$/;

async function uploadOf(ctx: AppContext, secret: string): Promise<SentUpload | null> {
  return SECRET.test(secret) ? findUpload(ctx.db, await hashOfSecret(secret), ctx.now()) : null;
}

/** Says whether a link's resume waits, was used for an account, or is over. Changes nothing. */
export async function openSentResume(
  ctx: AppContext,
  { secret }: { secret: string },
): Promise<{ state: "waits"; work: string; place: string } | { state: "used" } | { state: "over" }> {
  authorize(ctx, "whatsapp.open_upload");
  const upload = await uploadOf(ctx, secret);
  if (!upload) return { state: "over" };
  if (upload.usedAt !== null) return { state: "used" };
  const { saidWork, saidPlace } = upload;
  return { state: "waits", work: saidWork, place: saidPlace };
}

/** A resume that came by WhatsApp, for the form of a new profile. */
export interface SentResume extends ResumeUpload {
  /** Ties the file to the form that it was read into. */
  token: string;
  /** The end of the number that sent it. */
  numberEnd: string;
  /** That number as a form asks for it; null where it is of a country that we do not serve. */
  phone: { country: "IN" | "US"; number: string } | null;
}

/**
 * The file behind a link that the caller holds; null once an account was made with it, and when its day is over.
 * Changes nothing.
 */
export async function findSentResume(ctx: AppContext, { secret }: { secret: string }): Promise<SentResume | null> {
  authorize(ctx, "whatsapp.use_upload");
  const upload = await uploadOf(ctx, secret);
  if (!upload || upload.usedAt !== null) return null;
  const object = await ctx.files.get(upload.objectKey);
  if (!object) return null;
  const bytes = new Uint8Array(await object.arrayBuffer());
  const { number, fileName: name } = upload;
  const country = countryOf(number);
  const phone = country === "other" ? null : { country, number: number.slice(country === "IN" ? 2 : 1) };
  return { name, bytes, token: await sha256Hex(bytes), numberEnd: number.slice(-4), phone };
}

/**
 * Ends a link with the profile that was made with it, and links the number that sent the resume where its person
 * ticked so, by which words. A second time it changes nothing.
 */
export async function settleSentResume(
  ctx: AppContext,
  { secret, wordsVersion }: { secret: string; wordsVersion: number | null },
): Promise<void> {
  const { userId, timeZone: zone, language } = authorize(ctx, "whatsapp.use_upload");
  const upload = await uploadOf(ctx, secret);
  if (!upload || upload.usedAt !== null) return;
  await write(
    ctx.db,
    useUpload(ctx.db, { id: upload.id, userId, zone, language: language ?? "en", wordsVersion, nowMs: ctx.now() }),
  );
  // Left behind, it goes with its row.
  await ctx.files.delete(upload.objectKey).catch((error: unknown) => ctx.log.warn("resume.left_for_sweep", { error }));
}

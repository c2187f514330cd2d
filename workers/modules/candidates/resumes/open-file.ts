import { sha256Hex } from "../../../core/ids";
import type { AppContext } from "../../../core/context";
import { authorize } from "../../../core/policy";
import { safeFileName } from "./rules";
import type { ResumeUpload } from "./store-resume";

/** Where R2 keeps the file of a form that is not sent yet, one for each person; the day's sweep takes what is left. */
export const HELD_PREFIX = "held/";
export const heldKey = (userId: string): string => HELD_PREFIX + userId;

/** A file that waits for its form; the token ties it to the form that it was read into. */
export interface HeldFile {
  token: string;
  name: string;
}

/** Holds a file until the form it was read into is saved, in place of the one that was held before. */
export async function holdFile(ctx: AppContext, { name, bytes }: ResumeUpload): Promise<HeldFile> {
  const { userId } = authorize(ctx, "resumes.hold");
  const held = { token: await sha256Hex(bytes), name: safeFileName(name) };
  await ctx.files.put(heldKey(userId), bytes, {
    httpMetadata: { contentType: "application/pdf" },
    customMetadata: { token: held.token, name: encodeURIComponent(held.name) },
  });
  return held;
}

/** The person's own held file; null where none is held, or another than the form means. */
export async function findHeldFile(ctx: AppContext, token: string): Promise<ResumeUpload | null> {
  const { userId } = authorize(ctx, "resumes.hold");
  if (token === "") return null;
  const object = await ctx.files.get(heldKey(userId));
  if (!object || object.customMetadata?.["token"] !== token) return null;
  const name = decodeURIComponent(object.customMetadata["name"] ?? "");
  return { name, bytes: new Uint8Array(await object.arrayBuffer()) };
}

/** Deletes the held file: its form is saved. A second time there is nothing to do. */
export async function dropHeldFile(ctx: AppContext): Promise<void> {
  const { userId } = authorize(ctx, "resumes.hold");
  await ctx.files.delete(heldKey(userId)).catch((error: unknown) => ctx.log.warn("resume.left_for_sweep", { error }));
}

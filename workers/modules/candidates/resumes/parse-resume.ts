import type { AppContext } from "../../../core/context";
import { write } from "../../../db/client";
import { authorize } from "../../../core/policy";
import { enqueueJob } from "../../../core/jobs/queries";
import { ensureClean } from "./clean-file";
import { correctionsOf, findResume, recordReading } from "./queries";
import { corrected } from "../../../reading/resumes/corrections";
import type { ReadText } from "../../../reading/resumes/read-pages";
import { READER_VERSION, readResume, type ReadFile } from "../../../reading/resumes/read-resume";

/**
 * Reads a resume's words and structure, makes the copy that others get, and asks for its owner to be matched by them;
 * one that an older reader has read is read again. A file that cannot be read is recorded as such; only a store that
 * does not answer throws, so that the work is tried again. Doing it twice does it once.
 */
export async function parseResume(
  ctx: AppContext,
  input: { resumeId: string },
): Promise<ReadText["state"] | "nothing_to_do"> {
  authorize(ctx, "resumes.parse");
  const resume = await findResume(ctx.db, input.resumeId);
  if (!resume) return "nothing_to_do";
  if ((resume.readerVersion ?? 0) >= READER_VERSION) {
    // The reading was written down, and the work ended before the copy.
    await ensureClean(ctx, resume);
    return "nothing_to_do";
  }
  const object = await ctx.files.get(resume.objectKey);
  const read: ReadFile = object
    ? await readResume(new Uint8Array(await object.arrayBuffer()))
    : { words: { state: "failed", pageCount: null, text: null }, read: null, links: [] };
  if (read.words.state === "failed")
    ctx.log.warn("resume.unreadable", { id: resume.id, code: object ? "file" : "object_missing" });
  const nowMs = ctx.now();
  const corrections = await correctionsOf(ctx.db, resume.id);
  const whole = {
    ...read,
    corrected: read.read && corrections.length > 0 ? corrected(read.read, corrections).read : null,
  };
  const at = { version: READER_VERSION, corrections: corrections.length, nowMs };
  const { words } = await write(ctx.db, {
    ...recordReading(ctx.db, resume.id, whole, at),
    matching: enqueueJob(ctx.db, "match_person", resume.userId, nowMs),
    // An application that waits with this file was left until it is read, or was arranged from an older reading.
    tailoring: enqueueJob(ctx.db, "tailor_resumes", resume.userId, nowMs),
  });
  // A correction that came meanwhile is of the older reading: the work is tried again with it.
  if (words === 0 && (await correctionsOf(ctx.db, resume.id)).length !== corrections.length)
    throw new Error("the resume was corrected while it was read");
  await ensureClean(ctx, resume, read.words.text);
  return read.words.state;
}

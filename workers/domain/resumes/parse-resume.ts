import type { AppContext } from "../kernel/context";
import { write } from "../../db/client";
import { authorize } from "../kernel/policy";
import { enqueueJob } from "../jobs/queries";
import { findResume, recordText } from "./queries";
import type { ReadText } from "./read-pages";
import { readResume } from "./read-resume";

/**
 * Reads a resume's words and asks for its owner to be matched by them. A file that cannot be read is recorded
 * as such; only a store that does not answer throws, so that the work is tried again. Doing it twice does it once.
 */
export async function parseResume(
  ctx: AppContext,
  input: { resumeId: string },
): Promise<ReadText["state"] | "nothing_to_do"> {
  authorize(ctx, "resumes.parse");
  const resume = await findResume(ctx.db, input.resumeId);
  if (resume?.parseState !== "waiting") return "nothing_to_do";
  const object = await ctx.files.get(resume.objectKey);
  const read: ReadText = object
    ? (await readResume(new Uint8Array(await object.arrayBuffer()))).words
    : { state: "failed", pageCount: null, text: null };
  if (read.state === "failed")
    ctx.log.warn("resume.unreadable", { id: resume.id, code: object ? "file" : "object_missing" });
  await write(ctx.db, [
    recordText(ctx.db, resume.id, read),
    enqueueJob(ctx.db, "match_person", resume.userId, ctx.now()),
  ]);
  return read.state;
}

import type { AppContext } from "../kernel/context";
import { write } from "../../db/client";
import { DomainError } from "../kernel/errors";
import { recordClean } from "./queries";
import { CLEAN_PREFIX, cleanProblem, type CleanState } from "./vocabulary";

interface KeptResume {
  id: string;
  objectKey: string;
  clean: CleanState;
}

/** Where the clean copy of a resume lies, if there is one. */
export const cleanKey = (resumeId: string) => `${CLEAN_PREFIX}${resumeId}`;

/**
 * Sees to the clean copy of a resume, which is all that others get of it, and keeps why where there can be none. Safe
 * to repeat. @returns what became of it; '' where the file itself is not there.
 */
export async function ensureClean(ctx: AppContext, resume: KeptResume): Promise<CleanState> {
  if (resume.clean !== "") return resume.clean;
  const original = await ctx.files.get(resume.objectKey);
  if (!original) return "";
  const { cleanCopy } = await import("../../lib/pdf/clean-copy");
  const copy = await cleanCopy(new Uint8Array(await original.arrayBuffer()));
  if (copy.ok)
    await ctx.files.put(cleanKey(resume.id), copy.bytes, { httpMetadata: { contentType: "application/pdf" } });
  else ctx.log.warn("resume.not_cleaned", { id: resume.id, code: copy.because });
  const state = copy.ok ? "made" : copy.because;
  await write(ctx.db, [recordClean(ctx.db, resume.id, state)]);
  return state;
}

/**
 * The clean copy of a resume, for whoever is not its owner and may have it.
 * @throws DomainError `not_found`; `conflict` with why, where there can be none: then nothing is given out.
 */
export async function openClean(
  ctx: AppContext,
  resume: KeptResume & { fileName: string },
): Promise<{ fileName: string; sizeBytes: number; body: ReadableStream }> {
  const state = await ensureClean(ctx, resume);
  const problem = cleanProblem(state);
  if (problem !== null) throw new DomainError("conflict", problem);
  const object = await ctx.files.get(cleanKey(resume.id));
  if (!object) throw new DomainError("not_found", "Not found");
  return { fileName: resume.fileName, sizeBytes: object.size, body: object.body };
}

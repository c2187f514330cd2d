import { sha256Hex } from "../../../core/ids";
import type { AppContext } from "../../../core/context";
import { write } from "../../../db/client";
import { DomainError } from "../../../core/errors";
import { beginClean, recordClean } from "./queries";
import { readPages } from "../../../reading/resumes/read-pages";
import { CLEAN_PREFIX, cleanProblem, type CleanState } from "./vocabulary";

interface StoredResume {
  id: string;
  objectKey: string;
  clean: CleanState;
}

/** Where the clean copy of a resume lies, if there is one. */
export const cleanKey = (resumeId: string) => `${CLEAN_PREFIX}${resumeId}`;

/**
 * Sees to the clean copy of a resume, which is all that others get of it, and keeps why where there can be none. A try
 * is written down before it begins: a file that takes the whole Worker with it is tried again later, and then no more.
 * Safe to repeat.
 * @param words what the original says, where it has been read already.
 * @returns what became of it; '' where the file itself is not there.
 */
export async function ensureClean(ctx: AppContext, resume: StoredResume, words?: string | null): Promise<CleanState> {
  if (resume.clean !== "" && resume.clean !== "too_slow") return resume.clean;
  const { begun } = await write(ctx.db, { begun: beginClean(ctx.db, resume.id, ctx.now()) });
  if (begun === 0) return "too_slow";
  try {
    const original = await ctx.files.get(resume.objectKey);
    const { state, sha256 } =
      original === null
        ? { state: "" as const, sha256: "" }
        : await makeCopy(ctx, resume, new Uint8Array(await original.arrayBuffer()), words);
    await write(ctx.db, [recordClean(ctx.db, resume.id, state, sha256)]);
    return state;
  } catch (error) {
    // A store that did not answer is no fault of the file.
    await write(ctx.db, [recordClean(ctx.db, resume.id, "", "")]);
    throw error;
  }
}

async function makeCopy(
  ctx: AppContext,
  resume: StoredResume,
  original: Uint8Array,
  words?: string | null,
): Promise<{ state: Exclude<CleanState, "">; sha256: string }> {
  const whole = words === undefined ? (await readPages(original)).words.text : words;
  const { cleanCopy } = await import("../../../lib/pdf/clean-copy");
  const copy = await cleanCopy(original);
  if (copy.ok && containsAll((await readPages(copy.bytes)).words.text, whole)) {
    return { state: "made", sha256: await putOnce(ctx, cleanKey(resume.id), copy.bytes) };
  }
  const because = copy.ok ? "unreadable" : copy.because;
  ctx.log.warn("resume.not_cleaned", { id: resume.id, code: because });
  return { state: because, sha256: "" };
}

/**
 * Puts a copy where none lies yet: one that a try before this one left may have been given out already.
 * @returns the hash of what lies there.
 */
async function putOnce(ctx: AppContext, key: string, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const put: R2Object | null = await ctx.files.put(key, bytes, {
    httpMetadata: { contentType: "application/pdf" },
    onlyIf: { etagDoesNotMatch: "*" },
  });
  const there = put === null ? await ctx.files.get(key) : null;
  return sha256Hex(there ? new Uint8Array(await there.arrayBuffer()) : bytes);
}

/** Whether every word of the original stands in the copy as often; a copy says more where a form was filled in. */
function containsAll(copy: string | null, original: string | null): boolean {
  const left = new Map<string, number>();
  for (const word of (copy ?? "").split(/\s+/)) left.set(word, (left.get(word) ?? 0) + 1);
  return (original ?? "").split(/\s+/).every((word) => {
    const count = left.get(word) ?? 0;
    left.set(word, count - 1);
    return word === "" || count > 0;
  });
}

/**
 * The clean copy of a resume, for a reader other than its owner.
 * @throws DomainError `not_found`; `conflict` with why, where there can be none: then nothing is given out.
 */
export async function readSanitizedFile(
  ctx: AppContext,
  resume: StoredResume & { fileName: string },
): Promise<{ fileName: string; sizeBytes: number; body: ReadableStream }> {
  const state = await ensureClean(ctx, resume);
  const problem = cleanProblem(state);
  if (problem !== null) throw new DomainError("conflict", problem);
  const object = await ctx.files.get(cleanKey(resume.id));
  if (!object) throw new DomainError("not_found", "errors.notFound");
  return { fileName: resume.fileName, sizeBytes: object.size, body: object.body };
}

import type { AppContext } from "../../../core/context";
import { write } from "../../../db/client";
import { indiaDay } from "../../../lib/india-time";
import { enqueueJob } from "../../../core/jobs/queries";
import { randomId, sha256Hex } from "../../../core/ids";
import { authorize } from "../../../core/policy";
import { readTexts } from "../../catalog/queries";
import { readResume, type ReadFile } from "../../../reading/resumes/read-resume";
import { findResume, readingsOf } from "../../candidates/queries";
import { safeFileName } from "../../candidates/rules";
import { arrange, type Arranged } from "./arrange";
import { orderFor } from "./ask-model";
import { drawBlocks } from "./draw";
import { listToTailor, readTailoringFor, saveTailored, type NewTailored } from "./queries";
import { TAILORING_RULES } from "./tailor";
import { DESIGN_UNLESS_CHOSEN, UNLESS_CHOSEN } from "./vocabulary";

/** Where tailored resumes lie in R2. */
export const TAILORED_PREFIX = "tailored/";
/** How many are arranged in one go; a person with more is taken up again. */
const MAX_ARRANGED = 25;
/** A language model takes seconds for each, and the work's lease is two minutes. */
const MAX_MS = 60_000;

/**
 * Arranges a person's resume for each of their applications that waits, once for each resume and version of the rules,
 * and writes a note for forms that ask for one. Where that cannot be done, or nothing is to be changed, why is kept,
 * and their own file is sent. Safe to repeat.
 * @returns how many files were made.
 */
export async function tailorApplications(ctx: AppContext, input: { userId: string }): Promise<{ made: number }> {
  authorize(ctx, "tailoring.tailor");
  const { userId } = input;
  const waiting = await listToTailor(ctx.db, userId, MAX_ARRANGED);
  if (waiting.length === 0) return { made: 0 };
  const [profile, readings, texts] = await Promise.all([
    readTailoringFor(ctx.db, userId),
    readingsOf(ctx.db, userId),
    readTexts(
      ctx.catalog,
      waiting.map(({ postingId }) => postingId),
    ),
  ]);
  const begunAt = ctx.now();
  const today = indiaDay(begunAt);
  const choice = profile?.choice ?? UNLESS_CHOSEN;
  const design = profile?.design ?? DESIGN_UNLESS_CHOSEN;
  const ask = orderFor(ctx, userId, choice);
  const paper = profile?.country === "US" ? "Letter" : "A4";
  const files = new Map<string, Promise<ReadFile | null>>();
  let made = 0;
  let done = 0;
  for (const { id, postingId, resumeId, ...posting } of waiting) {
    if (ctx.now() - begunAt > MAX_MS) break;
    done++;
    const listing = { ...posting, text: texts.get(postingId) ?? "" };
    const readOwn = () => {
      const file = files.get(resumeId) ?? ownFile(ctx, resumeId);
      files.set(resumeId, file);
      return file;
    };
    const result: Arranged =
      choice === "own"
        ? { reason: "choice" }
        : await arrange(readings.get(resumeId), listing, { paper, design, today, ask, readOwn, draw: drawBlocks });
    if (result.refused) ctx.log.warn("tailoring.refused", { id, code: result.refused });
    const { note = "" } = result;
    const row = { applicationId: id, id: randomId(), userId, resumeId, note, choice, design, nowMs: ctx.now() };
    await write(ctx.db, [saveTailored(ctx.db, { ...row, ...(await storeResult(ctx, id, resumeId, result)) })]);
    if ("bytes" in result) made++;
  }
  if (waiting.length === MAX_ARRANGED || done < waiting.length)
    await write(ctx.db, [enqueueJob(ctx.db, "tailor_resumes", userId, ctx.now())]);
  return { made };
}

/** The file that the person gave, as it lies in the store. */
async function ownFile(ctx: AppContext, resumeId: string): Promise<ReadFile | null> {
  const resume = await findResume(ctx.db, resumeId);
  const object = resume && (await ctx.files.get(resume.objectKey));
  return object ? readResume(new Uint8Array(await object.arrayBuffer())) : null;
}

type StoredResult = Pick<NewTailored, "reason" | "objectKey" | "fileName" | "sha256" | "sizeBytes" | "changes" | "fit">;

/** Puts a file into R2; its key names all that decides what it holds, so that a file is never another one later. */
async function storeResult(
  ctx: AppContext,
  applicationId: string,
  resumeId: string,
  result: Arranged,
): Promise<StoredResult> {
  if (!("bytes" in result))
    return { reason: result.reason, objectKey: null, fileName: "", sha256: "", sizeBytes: 0, changes: [], fit: null };
  const { bytes, name, changes, fit } = result;
  const sha256 = await sha256Hex(bytes);
  const objectKey = `${TAILORED_PREFIX}${applicationId}-${resumeId}-${TAILORING_RULES}-${sha256.slice(0, 16)}`;
  await ctx.files.put(objectKey, bytes, { httpMetadata: { contentType: "application/pdf" } });
  const fileName = safeFileName(`${name} resume.pdf`);
  return { reason: "", objectKey, fileName, sha256, sizeBytes: bytes.length, changes, fit };
}

import type { z } from "zod";
import { write } from "../../../db/client";
import { indiaDay } from "../../../lib/india-time";
import type { AppContext } from "../../../core/context";
import { DomainError } from "../../../core/errors";
import { sha256Hex, timeId } from "../../../core/ids";
import { parseInput } from "../../../core/parse";
import { authorize } from "../../../core/policy";
import type { Listing } from "../../../reading/postings/listing";
import { readListing } from "../../catalog";
import { correctionsOf } from "../resumes/queries";
import { readResume } from "../../../reading/resumes/read-resume";
import type { ReadResume } from "../../../reading/resumes/resume";
import { compareWith } from "./fit";
import {
  deleteOldest,
  findByAbout,
  findPosting,
  findReading,
  insertReview,
  ownResume,
  renewReview,
  reviewAllowanceOf,
  reviewOf,
} from "./queries";
import { REVIEW_RULES, reviewResume, type Report } from "./review";
import { MakeReviewInput } from "./schema";

const NO_RESUME = "review.addResumeProfileFirst";
const BEING_READ = "review.resumeBeingReadTry";
const UNREADABLE = "review.fileNotReadSave";
const A_SCAN = "review.filePictureWithoutWords";
const NO_WORDS = "review.wordsOpeningNotKept";
const NOT_SAVED = "review.reviewComparedNotKept";
const TOO_SHORT = "review.pasteWholePostingTitle";
const NO_PLAN = "review.reviewComesPlanFree";
const USED_UP = "review.reviewPlanUsedPaid";
/** Fewer words than this are no posting. */
const MIN_WORDS = 12;

/**
 * Reviews the resume that the caller's plan sends, by itself, against a job, or against what an earlier review was
 * compared with, and keeps the result. The same file and job give the existing review and spend nothing, however
 * often and at the same time it is asked for, by other rules too.
 * @throws DomainError `conflict` without a resume that can be read, or where the plan has no review left; `not_found`
 *   for a job or a review of another person.
 */
export async function makeReview(ctx: AppContext, input: unknown): Promise<{ id: string }> {
  const { userId } = authorize(ctx, "reviews.make");
  const asked = parseInput(MakeReviewInput, input);
  const [resume] = await ownResume(ctx.db, userId);
  if (!resume) throw new DomainError("conflict", NO_RESUME);
  if (resume.parseState === "waiting") throw new DomainError("conflict", BEING_READ);
  if (resume.parseState !== "parsed")
    throw new DomainError("conflict", resume.parseState === "no_text" ? A_SCAN : UNREADABLE);
  const listing = await listingOf(ctx, userId, asked);
  const aboutBy = (rules: number) =>
    sha256Hex(JSON.stringify([resume.sha256, rules, listing && [listing.title, listing.company, listing.text]]));
  const about = await aboutBy(REVIEW_RULES);
  const before = await findByAbout(ctx.db, userId, [about]);
  const nowMs = ctx.now();
  if (before) {
    // It was made of the reading before: the person pays nothing for having corrected it.
    if ((await correctionsOf(ctx.db, resume.id)).length > 0) {
      const report = await reportOf(ctx, resume, listing, nowMs);
      await write(ctx.db, [renewReview(ctx.db, { id: before.id, userId, about, report })]);
    }
    return before;
  }
  // That the rules are others is no doing of the person's: the review is made anew in its place, and spends nothing.
  const earlier = await findByAbout(
    ctx.db,
    userId,
    await Promise.all(Array.from({ length: REVIEW_RULES - 1 }, (_, n) => aboutBy(n + 1))),
  );
  if (earlier) {
    const report = await reportOf(ctx, resume, listing, nowMs);
    await write(ctx.db, [renewReview(ctx.db, { id: earlier.id, userId, about, report })]);
    return earlier;
  }
  // Asked before the file is read, which costs most; what decides is the statement that keeps the review.
  const [standing] = await reviewAllowanceOf(ctx.db, userId, nowMs);
  if (!mayMake(standing)) throw new DomainError("conflict", standing ? USED_UP : NO_PLAN);
  const report = await reportOf(ctx, resume, listing, nowMs);
  const id = timeId(nowMs);
  const changed = await write(ctx.db, {
    review: insertReview(ctx.db, {
      id,
      userId,
      about,
      fileSha256: resume.sha256,
      fileName: resume.fileName,
      report,
      nowMs,
    }),
    oldest: deleteOldest(ctx.db, userId),
  });
  if (changed.review > 0) return { id };
  const same = await findByAbout(ctx.db, userId, [about]);
  if (same) return same;
  throw new DomainError("conflict", USED_UP);
}

type Standing = Awaited<ReturnType<typeof reviewAllowanceOf>>[number];

/** Whether a running plan gives one more. */
export const mayMake = (standing: Standing | undefined): boolean =>
  standing !== undefined && (standing.isUnlimited === 1 || standing.counted > standing.made);

async function reportOf(
  ctx: AppContext,
  resume: { id: string; objectKey: string; sizeBytes: number },
  listing: Listing | null,
  nowMs: number,
): Promise<Report> {
  const read = (await findReading(ctx.db, resume.id)) ?? (await readFile(ctx, resume.objectKey));
  if (!read) {
    ctx.log.warn("review.unreadable", { id: resume.id });
    throw new DomainError("conflict", UNREADABLE);
  }
  const file = { read, sizeBytes: resume.sizeBytes, today: indiaDay(nowMs) };
  const review = reviewResume(file);
  return listing ? { review, fit: compareWith(file, listing), listing } : { review, fit: null };
}

/** Of a resume whose reading was too large to be kept, or that was read before readings were. */
async function readFile(ctx: AppContext, objectKey: string): Promise<ReadResume | null> {
  const object = await ctx.files.get(objectKey);
  return object && (await readResume(new Uint8Array(await object.arrayBuffer()))).read;
}

/** The job that an earlier review has, that was chosen, or that was pasted; null for none. */
async function listingOf(
  ctx: AppContext,
  userId: string,
  { review, opening: posting, pasted }: z.output<typeof MakeReviewInput>,
): Promise<Listing | null> {
  if (review !== "") {
    const [earlier] = await reviewOf(ctx.db, userId, review);
    if (!earlier) throw new DomainError("not_found", "review.noSuchReview");
    const { fit, listing } = earlier.report;
    if (fit && !listing) throw new DomainError("conflict", NOT_SAVED);
    return listing ?? null;
  }
  if (pasted !== "") return pastedListing(pasted);
  if (posting === "") return null;
  const found = await findPosting(ctx.db, userId, posting);
  if (!found) throw new DomainError("not_found", "errors.noSuchOpening");
  const listing = await readListing(ctx, found, { title: found.title, company: found.company });
  if (listing.text.trim() === "") throw new DomainError("conflict", NO_WORDS);
  return listing;
}

/** A pasted posting; a short first line is its title. */
function pastedListing(pasted: string): Listing {
  if (pasted.split(/\s+/).length < MIN_WORDS) throw new DomainError("invalid", TOO_SHORT, { pasted: TOO_SHORT });
  const [first = "", ...rest] = pasted.split("\n");
  const isTitle = rest.length > 0 && first.length <= 120;
  return {
    title: isTitle ? first.trim() : "",
    company: "",
    location: "",
    link: "",
    text: isTitle ? rest.join("\n").trim() : pasted,
  };
}

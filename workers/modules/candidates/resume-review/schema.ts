import { messageOf } from "../../../texts/text";
import { z } from "zod";
import { cleanBlock } from "../../../lib/text";

const NO_REVIEW = "review.noSuchReview";
const NO_POSTING = "errors.noSuchOpening";
/** As much of a posting as is read. */
const MAX_PASTED = 20_000;
const id = (message: string) => z.string().regex(/^[0-9A-Z]{26}$/, message);

export const ReadReviewsInput = z.object({ review: id(NO_REVIEW).optional() });

export const MakeReviewInput = z.object({
  /** A review of one's own, to be made anew of the file that is sent now, against the same job; empty for none. */
  review: z.union([z.literal(""), id(NO_REVIEW)], { error: NO_REVIEW }).default(""),
  /** An application of one's own; empty for none. */
  opening: z.union([z.literal(""), id(NO_POSTING)], { error: NO_POSTING }).default(""),
  /** The words of a posting; empty for none. */
  pasted: z
    .string({ error: "review.pasteText" })
    .max(MAX_PASTED * 2, messageOf("errors.atMostCharacters", { n: MAX_PASTED }))
    .default("")
    .transform((typed) => cleanBlock(typed, MAX_PASTED * 2))
    .pipe(z.string().max(MAX_PASTED, messageOf("errors.atMostCharacters", { n: MAX_PASTED }))),
});

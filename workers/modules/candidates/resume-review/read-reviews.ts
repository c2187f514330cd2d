import type { AppContext } from "../../../core/context";
import { readNamed } from "../../../db/client";
import { DomainError } from "../../../core/errors";
import { authorize } from "../../../core/policy";
import { ownCleanProblem } from "../resumes/vocabulary";
import type { ResumeQuote } from "./check";
import type { Fit } from "./fit";
import { mayMake } from "./make-review";
import { postingsOf, ownResume, reviewOf, reviewAllowanceOf, reviewsOf, type Version } from "./queries";
import { adviceOf, REVIEW_RULES, type Advice, type Finding } from "./review";
import { ReadReviewsInput } from "./schema";

/** A finding with what to do about it. */
export type ShownFinding = Finding & { advice: Advice | null };

export interface ShownReview extends Version {
  findings: ShownFinding[];
  /** The line that shows work which could not be read; null where it was. */
  unreadWork: ResumeQuote | null;
  fit: Fit | null;
  /** Whether it is of the file that is sent now. */
  isCurrent: boolean;
  /**
   * `free` where the rules are others since, so that it can be made anew and spends nothing; `spends` where the file is
   * another and the plan has a review for it; null where neither is so, or the job is not kept.
   */
  renewal: "free" | "spends" | null;
}

/** The content of the page on one's resume. Instants are milliseconds since 1970, UTC. */
export interface Reviews {
  resume: { fileName: string; state: "waiting" | "parsed" | "no_text" | "failed"; problem: string | null } | null;
  /** How many reviews the running plan has left; null without a running plan. */
  left: number | "any" | null;
  mayMake: boolean;
  shown: ShownReview | null;
  /** Newest first. */
  versions: Version[];
  postings: { id: string; position: string; company: string; isNext: boolean }[];
}

/**
 * The caller's reviews: the one that is named, else the newest, with all that there are.
 * @throws DomainError `not_found` for one that is not there or another person's.
 */
export async function readReviews(ctx: AppContext, input: unknown): Promise<Reviews> {
  const { userId } = authorize(ctx, "reviews.read");
  const asked = ReadReviewsInput.safeParse(input);
  if (!asked.success) throw new DomainError("not_found", "review.noSuchReview");
  const { review } = asked.data;
  const read = await readNamed(ctx.db, {
    resume: ownResume(ctx.db, userId),
    standing: reviewAllowanceOf(ctx.db, userId, ctx.now()),
    versions: reviewsOf(ctx.db, userId),
    shown: reviewOf(ctx.db, userId, review),
    postings: postingsOf(ctx.db, userId),
  });
  const {
    resume: [resume],
    standing: [standing],
    shown: [shown],
    versions,
    postings,
  } = read;
  if (review !== undefined && !shown) throw new DomainError("not_found", "review.noSuchReview");
  return {
    resume: resume
      ? {
          fileName: resume.fileName,
          state: resume.parseState,
          problem: ownCleanProblem(resume.clean),
        }
      : null,
    left: standing ? (standing.isUnlimited === 1 ? "any" : Math.max(0, standing.counted - standing.made)) : null,
    mayMake: mayMake(standing),
    shown: shown ? tell(shown, resume, mayMake(standing)) : null,
    versions,
    postings: postings.map(({ isNext, ...posting }) => ({ ...posting, isNext: isNext === 1 })),
  };
}

type ReviewRow = Awaited<ReturnType<typeof reviewOf>>[number];

function tell(
  { report, fileSha256, ...version }: ReviewRow,
  resume: Pick<Awaited<ReturnType<typeof ownResume>>[number], "sha256" | "parseState"> | undefined,
  isLeft: boolean,
): ShownReview {
  const isCurrent = fileSha256 === resume?.sha256;
  const isKnown = resume?.parseState === "parsed" && (report.fit === null || report.listing !== undefined);
  const isByOthers = report.review.rules < REVIEW_RULES;
  return {
    ...version,
    findings: report.review.findings.map((finding) => {
      const advice = adviceOf(finding.id);
      return { ...finding, title: advice?.title ?? finding.title, advice };
    }),
    unreadWork: report.review.unreadWork ?? null,
    fit: report.fit,
    isCurrent,
    renewal: !isKnown ? null : isCurrent ? (isByOthers ? "free" : null) : isLeft ? "spends" : null,
  };
}

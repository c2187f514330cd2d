import { cx } from "../../ui/cx";

/** The way to the review of one's resume, with the newest score where it is known. */
export function ReviewLine({ score = null, className }: { score?: number | null; className?: string }) {
  return (
    <p className={cx("figures", className)}>
      {score === null
        ? "How does your resume read to employers’ systems? "
        : `Your resume’s last review: ${score} of 100. `}
      <a
        href="/resume"
        className="inline-flex min-h-11 items-center font-semibold text-stamp-text underline underline-offset-4"
      >
        Resume review
      </a>
    </p>
  );
}

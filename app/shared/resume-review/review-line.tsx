import { cx } from "../../ui/cx";
import { useTranslate } from "../../ui/texts";

/** The way to the review of one's resume, with the newest score where it is known. */
export function ReviewLine({ score = null, className }: { score?: number | null; className?: string }) {
  const t = useTranslate();
  return (
    <p className={cx("figures", className)}>
      {score === null ? t("form.howReads") : t("form.lastReview", { score })}{" "}
      <a
        href="/resume"
        className="inline-flex min-h-11 items-center font-semibold text-stamp-text underline underline-offset-4"
      >
        {t("shell.review")}
      </a>
    </p>
  );
}

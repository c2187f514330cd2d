import type { CoverageRead } from "@workers/modules/fulfilment";
import { cx } from "../../ui/cx";
import { useTranslate } from "../../ui/texts";

/** The words for how far the person's answers go. */
export type CoverageShown = Pick<CoverageRead, "percent" | "percentThen" | "first">;

const LINK = "font-semibold text-stamp-text underline underline-offset-4";
/** How much the person can already answer of what their jobs ask; that they can say more where it is not known. */
export function CoverageLine({ coverage, className }: { coverage: CoverageShown | null; className?: string }) {
  const t = useTranslate();
  const { percent = 0, percentThen = 0, first = 0 } = coverage ?? {};
  const more = percentThen > percent;
  const known = more ? t("coverage.more", { percent, percentThen, first }) : t("coverage.percent", { percent });
  const text = coverage === null ? t("coverage.none") : known;
  return (
    <p className={cx("figures", className)}>
      {`${text} `}
      <a href={coverage === null ? "/answers" : "/answers#coverage"} className={LINK}>
        {more ? t("coverage.questions", { first }) : t("shell.answers")}
      </a>
    </p>
  );
}

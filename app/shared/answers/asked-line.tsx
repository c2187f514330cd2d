import type { CoverageRead } from "@workers/modules/fulfilment";
import { cx } from "../../ui/cx";
import { useTranslate } from "../../ui/texts";

/** The words for how far the person's answers go. */
export type CoverageShown = Pick<CoverageRead, "percent" | "percentThen" | "first">;

const LINK = "font-semibold text-stamp-text underline underline-offset-4";
/** Says that questions of employers' forms wait for the person, and what goes on with the answers. */
export function AskedLine({
  questions: asked,
  frees,
  className,
}: {
  questions: number;
  frees: number;
  className?: string;
}) {
  const t = useTranslate();
  if (asked === 0) return null;
  const one = asked === 1;
  return (
    <p className={cx("figures border-l-4 border-stamp-text bg-stamp-wash px-3 py-1.5 text-note", className)}>
      <strong className="font-semibold">{t("answers.employersForms", { asked })}</strong>{" "}
      {frees > 0 && t("answers.answers2", { frees })}
      <a href="/answers#asked" className={LINK}>
        {one ? t("answers.answer") : t("answers.answer2")}
      </a>
    </p>
  );
}

/** How much the person can already answer of what their openings ask; that they can say more where it is not known. */
export function CoverageLine({ coverage, className }: { coverage: CoverageShown | null; className?: string }) {
  const t = useTranslate();
  const { percent = 0, percentThen = 0, first = 0 } = coverage ?? {};
  const more = percentThen > percent;
  const known = more ? t("coverage.more", { percent, percentThen, first }) : t("coverage.percent", { percent });
  const said = coverage === null ? t("coverage.none") : known;
  return (
    <p className={cx("figures", className)}>
      {`${said} `}
      <a href={coverage === null ? "/answers" : "/answers#coverage"} className={LINK}>
        {more ? t("coverage.questions", { first }) : t("shell.answers")}
      </a>
    </p>
  );
}

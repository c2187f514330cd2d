import type { ShownReview } from "@workers/modules/candidates";
import { Postmark } from "../../ui/stamp";
import { ScorePart } from "./bar";
import { GROUPS } from "./groups";
import { useDay, useForeign, useTranslate } from "../../ui/texts";

/** The score with the parts that it adds up from. */
export function ScoreCard({ review }: { review: ShownReview }) {
  const t = useTranslate();
  const { score, madeAt, fileName, findings } = review;
  const day = useDay()(madeAt);
  return (
    <div className="slip-shadow">
      <article aria-label={t("review.score")} className="slip px-5 pb-5 sm:px-6">
        <header className="border-b-2 border-ink pb-2 pt-3">
          <p className="font-bold">{t("review.review")}</p>
          <p className="wrap-anywhere text-note" {...useForeign()}>
            {fileName}
          </p>
        </header>
        <div className="flex items-center justify-between gap-4 pt-4">
          <p className="figures">
            <strong style={{ fontSize: "3rem", lineHeight: 1 }}>{score}</strong>
            <span className="block text-note text-ink-soft">{t("review.n100Points")}</span>
          </p>
          <Postmark words={t("review.reviewed")} day={day} className="size-28 shrink-0" />
        </div>
        <ul className="mt-4 space-y-3">
          {GROUPS.map(({ group, label }) => {
            const parts = findings.filter((finding) => finding.group === group);
            return (
              <ScorePart
                key={group}
                label={t(label)}
                points={parts.reduce((sum, { points }) => sum + points, 0)}
                weight={parts.reduce((sum, { weight }) => sum + weight, 0)}
              />
            );
          })}
        </ul>
        <p className="mt-4 border-t border-rule pt-3 text-label text-ink-soft">{t("review.partsAddScoreSays")}</p>
      </article>
    </div>
  );
}

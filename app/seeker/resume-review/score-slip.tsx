import type { ShownReview } from "@workers/modules/candidates";
import { formatDay } from "../../ui/format";
import { Postmark } from "../../ui/stamp";
import { ScorePart } from "./bar";
import { GROUPS } from "./groups";

/** The score with the parts that it adds up from. */
export function ScoreSlip({ review }: { review: ShownReview }) {
  const { score, madeAt, fileName, findings } = review;
  const day = formatDay(madeAt);
  return (
    <div className="slip-shadow">
      <article aria-label="Score" className="slip px-5 pb-5 sm:px-6">
        <header className="border-b-2 border-ink pb-2 pt-3">
          <p className="font-bold">Review</p>
          <p className="wrap-anywhere text-note">{fileName}</p>
        </header>
        <div className="flex items-center justify-between gap-4 pt-4">
          <p className="figures leading-none">
            <strong className="text-promise font-bold">{score}</strong>
            <span className="block pt-1 text-note text-ink-soft">of 100 points</span>
          </p>
          <Postmark words="Reviewed" day={day} className="-my-2 size-28 shrink-0" />
        </div>
        <ul className="mt-4 space-y-3">
          {GROUPS.map(({ group, label }) => {
            const parts = findings.filter((finding) => finding.group === group);
            return (
              <ScorePart
                key={group}
                label={label}
                points={parts.reduce((sum, { points }) => sum + points, 0)}
                weight={parts.reduce((sum, { weight }) => sum + weight, 0)}
              />
            );
          })}
        </ul>
        <p className="mt-4 border-t border-dotted border-edge pt-2 text-label text-ink-soft">
          The parts add up to the score. It says how well this file is read and tells what you did; it is no chance of
          being invited, and says nothing of you.
        </p>
      </article>
    </div>
  );
}

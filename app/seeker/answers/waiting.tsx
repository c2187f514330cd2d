import type { WaitingQuestion } from "@workers/modules/candidates";
import { Score } from "../../ui/score";
import { useDay, useForeign, useTranslate } from "../../ui/texts";
import { Tile } from "../../ui/tile";
import { scoreShown } from "../score-shown";

/** The applications that wait for the answer, the one that is held the shortest first. */
export function Waiting({ question: { waits, frees } }: { question: WaitingQuestion }) {
  const [t, foreign, dayOf] = [useTranslate(), useForeign(), useDay()];
  if (waits.length === 0) return null;
  return (
    <section className="card" aria-labelledby="waiting">
      <header>
        <h2 id="waiting">{t("answers.waiting")}</h2>
        <span className="figures pill pill-warn">{frees}</span>
      </header>
      <ul className="rows">
        {waits.map(({ reference, position, company, score, heldUntil }) => (
          <li key={reference}>
            <Tile company={company} />
            <span className="two">
              <a href={`/r/${reference}`} {...foreign}>
                {position}
              </a>
              <span className="figures">
                {company}
                {heldUntil !== null && ` · ${t("answers.heldTill", { day: dayOf(heldUntil) })}`}
              </span>
            </span>
            <Score value={scoreShown(score)} spoken={t("answers.match", { n: scoreShown(score) })} />
          </li>
        ))}
      </ul>
      {frees > waits.length && (
        <footer>
          <span className="figures py-2">{t("answers.moreWait", { n: frees - waits.length })}</span>
        </footer>
      )}
    </section>
  );
}

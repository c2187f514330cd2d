import { inEnglish } from "@workers/texts/text";
import type { Fit } from "@workers/modules/candidates";
import { ScorePart } from "./bar";
import { useTranslate } from "../../ui/texts";

const LABELS: Readonly<Record<Fit["parts"][number]["part"], string>> = {
  must: inEnglish("review.skillsAsks"),
  may: inEnglish("review.skillsMentions"),
  years: "Years",
  level: "Level",
  degree: "Degree",
};

type Skill = Fit["skills"][number];

/** The resume against one opening: what is asked and said, what is asked and not said. */
export function FitSection({ fit: { title, company, score, parts, skills } }: { fit: Fit }) {
  const t = useTranslate();
  const missing = skills.filter(({ said }) => said === null);
  const there = skills.filter(({ said }) => said !== null);
  return (
    <section aria-labelledby="fit" className="mt-12">
      <h2 id="fit" className="border-b-2 border-ink pb-1.5 text-head">
        {t("review.againstOpening")}
      </h2>
      <div className="mt-3 flex items-baseline justify-between gap-4">
        <p className="min-w-0 wrap-anywhere text-lead font-semibold">
          {[title || inEnglish("review.postingPasted"), company].filter(Boolean).join(", ")}
        </p>
        <p className="figures shrink-0 whitespace-nowrap">
          <strong className="text-head font-bold">{score}</strong>{" "}
          <span className="text-note text-ink-soft">{t("review.n100")}</span>
        </p>
      </div>
      <ul className="mt-4 space-y-3">
        {parts.map(({ part, points, weight, says, applies }) => (
          <ScorePart key={part} label={LABELS[part]} points={points} weight={weight}>
            {says}
            {!applies && t("review.pointsGiven")}
          </ScorePart>
        ))}
      </ul>
      <div className="mt-6 gap-x-8 sm:grid sm:grid-cols-2">
        <div>
          <h3 className="font-semibold">{t("review.askedNotResume")}</h3>
          {missing.length === 0 ? <p className="mt-1 text-note">{t("review.nothing")}</p> : <Skills skills={missing} />}
          {missing.length > 0 && <p className="mt-2 text-note text-ink-soft">{t("review.sayUsedNotLeave")}</p>}
        </div>
        <div className="mt-6 sm:mt-0">
          <h3 className="font-semibold">{t("review.asked")}</h3>
          {there.length === 0 ? (
            <p className="mt-1 text-note">{t("review.noneOfSkills")}</p>
          ) : (
            <Skills skills={there} />
          )}
        </div>
      </div>
    </section>
  );
}

function Skills({ skills }: { skills: readonly Skill[] }) {
  const t = useTranslate();
  return (
    <ul className="mt-1">
      {skills.map(({ name, required, words, said, shown }) => (
        <li key={name} className="border-b border-rule py-2 wrap-anywhere">
          <span className="font-semibold">{name}</span>
          {!required && <span className="text-note text-ink-soft"> {t("review.mentioned")}</span>}
          {said ? (
            <span className="block text-note text-ink-soft">
              “{said.text}”{!shown && t("review.onlyListedShowJob")}
            </span>
          ) : (
            <span className="block text-note text-ink-soft">
              {words === null ? t("review.fieldPosting") : t("review.posting", { words })}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

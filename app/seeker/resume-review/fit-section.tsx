import type { TextKey } from "@workers/texts/text";
import type { Fit } from "@workers/modules/candidates";
import { ScorePart } from "./bar";
import { useForeign, useMarkedMessage, useTranslate, filled } from "../../ui/texts";

const LABELS: Readonly<Record<Fit["parts"][number]["part"], TextKey>> = {
  must: "review.skillsAsks",
  may: "review.skillsMentions",
  years: "review.years",
  level: "review.level",
  degree: "review.degree",
};

type Skill = Fit["skills"][number];

/** The resume against one job: what is asked and said, what is asked and not said. */
export function FitSection({ fit: { title, company, score, parts, skills } }: { fit: Fit }) {
  const t = useTranslate();
  const inLanguage = useMarkedMessage();
  const missing = skills.filter(({ said }) => said === null);
  const there = skills.filter(({ said }) => said !== null);
  return (
    <section aria-labelledby="fit" className="mt-6">
      <h2 id="fit" className="border-b-2 border-ink pb-1.5 text-head">
        {t("review.againstOpening")}
      </h2>
      <div className="mt-3 flex items-baseline justify-between gap-4">
        <p
          className="min-w-0 wrap-anywhere text-lead font-semibold"
          {...inLanguage([title || t("review.postingPasted"), company].filter(Boolean).join(", "))}
        />
        <p className="figures shrink-0 whitespace-nowrap">
          <strong className="text-head font-bold">{score}</strong>{" "}
          <span className="text-note text-ink-soft">{t("review.n100")}</span>
        </p>
      </div>
      <ul className="mt-4 space-y-3">
        {parts.map(({ part, points, weight, says, applies }) => (
          <ScorePart key={part} label={t(LABELS[part])} points={points} weight={weight}>
            <span {...inLanguage(says)} />
            {!applies && t("review.pointsGiven")}
          </ScorePart>
        ))}
      </ul>
      <div className="mt-6 grid gap-5 sm:grid-cols-2">
        <div>
          <h3 className="font-semibold">{t("review.askedNotResume")}</h3>
          {missing.length === 0 ? <p className="mt-1 text-note">{t("review.nothing")}</p> : <Skills skills={missing} />}
          {missing.length > 0 && <p className="mt-2 text-note text-ink-soft">{t("review.sayUsedNotLeave")}</p>}
        </div>
        <div>
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
  const inLanguage = useMarkedMessage();
  const foreign = useForeign();
  return (
    <ul className="mt-1">
      {skills.map(({ name, required, words, said, shown }) => (
        <li key={name} className="border-b border-rule py-2 wrap-anywhere">
          <span className="font-semibold" {...inLanguage(name)} />
          {!required && <span className="text-note text-ink-soft"> {t("review.mentioned")}</span>}
          {said ? (
            <span className="block text-note text-ink-soft">
              “<span {...foreign}>{said.text}</span>”{!shown && t("review.onlyListedShowJob")}
            </span>
          ) : (
            <span className="block text-note text-ink-soft">
              {words === null
                ? t("review.fieldPosting")
                : filled(t("review.posting"), { words: <span {...foreign}>{words}</span> })}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

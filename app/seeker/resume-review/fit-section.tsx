import type { Fit } from "@workers/modules/candidates";
import { ScorePart } from "./bar";

const LABELS: Readonly<Record<Fit["parts"][number]["part"], string>> = {
  must: "Skills it asks for",
  may: "Skills it mentions",
  years: "Years",
  level: "Level",
  degree: "Degree",
};

type Skill = Fit["skills"][number];

/** The resume against one opening: what is asked and said, what is asked and not said. */
export function FitSection({ fit: { title, company, score, parts, skills } }: { fit: Fit }) {
  const missing = skills.filter(({ said }) => said === null);
  const there = skills.filter(({ said }) => said !== null);
  return (
    <section aria-labelledby="fit" className="mt-12">
      <h2 id="fit" className="border-b-2 border-ink pb-1.5 text-head">
        Against the opening
      </h2>
      <div className="mt-3 flex items-baseline justify-between gap-4">
        <p className="min-w-0 wrap-anywhere text-lead font-semibold">
          {[title || "The posting that you pasted", company].filter(Boolean).join(", ")}
        </p>
        <p className="figures shrink-0 whitespace-nowrap">
          <strong className="text-head font-bold">{score}</strong>{" "}
          <span className="text-note text-ink-soft">of 100</span>
        </p>
      </div>
      <ul className="mt-4 space-y-3">
        {parts.map(({ part, points, weight, says, applies }) => (
          <ScorePart key={part} label={LABELS[part]} points={points} weight={weight}>
            {says}
            {!applies && " Its points are given."}
          </ScorePart>
        ))}
      </ul>
      <div className="mt-6 gap-x-8 sm:grid sm:grid-cols-2">
        <div>
          <h3 className="font-semibold">Asked, and not in your resume</h3>
          {missing.length === 0 ? <p className="mt-1 text-note">Nothing.</p> : <Skills skills={missing} />}
          {missing.length > 0 && (
            <p className="mt-2 text-note text-ink-soft">
              If you have one of them, say where you used it. If not, leave it out: what you write is asked about.
            </p>
          )}
        </div>
        <div className="mt-6 sm:mt-0">
          <h3 className="font-semibold">Asked, and there</h3>
          {there.length === 0 ? <p className="mt-1 text-note">Nothing yet.</p> : <Skills skills={there} />}
        </div>
      </div>
    </section>
  );
}

function Skills({ skills }: { skills: readonly Skill[] }) {
  return (
    <ul className="mt-1">
      {skills.map(({ name, required, words, said, shown }) => (
        <li key={name} className="border-b border-rule py-2 wrap-anywhere">
          <span className="font-semibold">{name}</span>
          {!required && <span className="text-note text-ink-soft"> (mentioned)</span>}
          {said ? (
            <span className="block text-note text-ink-soft">
              “{said.text}”{!shown && " Only listed: show it in a job or project too."}
            </span>
          ) : (
            <span className="block text-note text-ink-soft">
              {words === null ? "In a field of the posting" : `The posting: “${words}”`}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

import type { Preparation, SheetLine } from "@workers/modules/support";
import { useMessageText, useMarkedMessage, useTranslate } from "../../ui/texts";

const PARTS = [
  { part: "asked", title: "interviews.probablyAsk" },
  { part: "aboutResume", title: "interviews.aboutResume" },
  { part: "aboutWork", title: "interviews.aboutWork" },
  { part: "answers", title: "interviews.resumeAnswers" },
  { part: "gaps", title: "interviews.gaps" },
  { part: "back", title: "interviews.questionsAskBack" },
] as const;

/** The preparation sheet: each line with what it rests on. */
export function PreparationSheet({ preparation, headingLevel }: { preparation: Preparation; headingLevel: 2 | 3 }) {
  const t = useTranslate();
  const messageText = useMessageText();
  const Heading = headingLevel === 2 ? "h2" : "h3";
  const Part = headingLevel === 2 ? "h3" : "h4";
  return (
    <section aria-labelledby="preparation" className="mt-6">
      <Heading id="preparation" className="border-b-2 border-ink pb-1.5 text-head">
        {t("interviews.preparationSheet")}
      </Heading>
      <p className="mt-3 text-note text-ink-soft">
        {t("interviews.madeFixedRulesWords", { missing: preparation.missing.map(messageText).join(" ") })}
      </p>
      {PARTS.map(({ part, title }) =>
        preparation[part].length === 0 ? null : (
          <section key={part} className="mt-6">
            <Part className="font-semibold">{t(title)}</Part>
            <ul className="mt-1">
              {preparation[part].map((line) => (
                <Line key={line.text + line.rests} line={line} />
              ))}
            </ul>
          </section>
        ),
      )}
    </section>
  );
}

function Line({ line }: { line: SheetLine }) {
  const marked = useMarkedMessage();
  return (
    <li className="border-b border-rule py-2.5 wrap-anywhere">
      <span {...marked(line.text)} />
      <span className="mt-0.5 block text-note text-ink-soft" {...marked(line.rests)} />
    </li>
  );
}

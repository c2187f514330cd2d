import { inEnglish } from "@workers/texts/text";
import { counted } from "@workers/lib/counted";
import { useEffect, useRef } from "react";
import { Icon } from "../../ui/icon";
import { MatchReason } from "../../ui/match-reason";
import { SignList } from "../parts/sign-list";
import { EmployerForm } from "./employer-form";
import { describeHost } from "./entries";
import type { HeldEntry } from "./held-entry";
import { OPEN_LINK } from "./held-parts";
import { useTranslate, filled } from "../../ui/texts";

/** The job: its link, its warnings, its form with the known answers, and the resume. */
export function HeldPosting({ entry, action, busy }: { entry: HeldEntry; action: string; busy: boolean }) {
  const t = useTranslate();
  const resumeText = useRef<HTMLDetailsElement>(null);
  const isFormKnown = entry.form.is === "known";
  useEffect(() => {
    // Beside the posting where there is room for both; folded on a phone, and where the form with its answers stands.
    if (isFormKnown || !resumeText.current) return;
    if (matchMedia("(min-width: 64rem)").matches) resumeText.current.open = true;
  }, [isFormKnown]);
  return (
    <section aria-labelledby="posting" className="min-w-0">
      <h2 id="posting" className="text-lead font-semibold leading-tight">
        {entry.position}
      </h2>
      <p>{entry.company}</p>
      <dl className="flex flex-wrap gap-x-3 text-note">
        {entry.posting
          .filter(([, value]) => value !== "")
          .map(([label, value]) => (
            <div key={label} className="flex gap-x-1">
              <dt className="text-ink-soft">{label}</dt>
              <dd className="figures wrap-anywhere">{value}</dd>
            </div>
          ))}
      </dl>
      {entry.othersWaiting > 0 && <p className="text-note text-ink-soft">{moreWords(entry.othersWaiting)}</p>}
      <a href={entry.link} data-key="a" target="_blank" rel="noopener noreferrer" className={OPEN_LINK}>
        <Icon name="out" className="size-4" />
        <span className="min-w-0 wrap-anywhere">{describeHost(entry.link)}</span>
        <span className="sr-only"> {t("operatorQueue.opensNewTab")}</span>
      </a>
      <p className="text-note text-ink-soft">
        {filled(t("operatorQueue.fillsCtrlShiftF"), {
          link: (
            <a href="/admin-extension" target="_blank" rel="noopener noreferrer" className="underline">
              {filled(t("operatorQueue.extension"), {
                part: <span className="sr-only"> {t("operatorQueue.opensNewTab")}</span>,
              })}
            </a>
          ),
        })}
      </p>
      {entry.signs.length > 0 && <SignList signs={entry.signs} className="mt-2" />}
      {!entry.signsAreNew && (
        <p className="mt-1 text-note text-failed-text">{t("operatorQueue.catalogueNotAnswerKnown")}</p>
      )}
      <EmployerForm entryId={entry.id} form={entry.form} action={action} busy={busy} />
      {entry.reasons.length > 0 && (
        <details className="mt-1">
          <summary className="inline-block min-h-6 cursor-pointer text-label underline decoration-dotted">
            {t("operatorQueue.whyMatched")}
          </summary>
          <ul className="list-disc pl-5 text-note">
            {entry.reasons.map((reason) => (
              <li key={reason}>
                <MatchReason words={reason} />
              </li>
            ))}
          </ul>
        </details>
      )}
      {entry.resume?.text && (
        <details ref={resumeText} className="mt-1">
          <summary data-key="v" className="inline-block min-h-6 cursor-pointer text-label underline decoration-dotted">
            {t("operatorQueue.resumeSays")}
          </summary>
          <section
            {...{ tabIndex: 0 }}
            aria-label={t("operatorQueue.resumeSays")}
            className={
              "mt-1 max-h-96 overflow-y-auto rounded-soft border border-edge p-2 text-note wrap-anywhere " +
              "whitespace-pre-wrap"
            }
          >
            {entry.resume.text}
          </section>
        </details>
      )}
    </section>
  );
}

/** `3 more people for this job`: they come next. */
const moreWords = (others: number) =>
  counted(others, inEnglish("operatorQueue.morePersonOpening"), inEnglish("operatorQueue.morePeopleOpening"));

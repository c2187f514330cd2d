import { CopyButton } from "../../ui/copy-button";
import { CoverNote } from "../../ui/cover-note";
import { Icon } from "../../ui/icon";
import { ResumeChanges } from "../../ui/resume-changes";
import type { HeldEntry } from "./held-entry";
import { FILE } from "./entry-parts";
import { FactList, OPEN_LINK } from "./held-parts";
import { useTranslate } from "../../ui/texts";

/** The person: the resume to send, the facts to copy, and what work they want. */
export function HeldPerson({ entry }: { entry: HeldEntry }) {
  const t = useTranslate();
  return (
    <section aria-labelledby="person" className="min-w-0">
      <h2 id="person" className="text-lead font-semibold leading-tight">
        {t("operatorQueue.applicant")}
      </h2>
      {entry.tailored?.file ? (
        <>
          <a href={entry.tailored.file.href} data-key="p" {...FILE} className={OPEN_LINK}>
            <Icon name="file" className="size-4" />{" "}
            <span className="min-w-0 wrap-anywhere">{entry.tailored.file.name}</span>
          </a>
          <p className="text-note">{t("operatorQueue.sendArrangedPosting", { fit: entry.tailored.file.fit })}</p>
          <ResumeChanges changes={entry.tailored.changes} />
          {entry.resume && !entry.resume.problem && (
            <a href={entry.resume.href} {...FILE} className="inline-flex min-h-6 items-center text-note underline">
              {t("operatorQueue.personGave")}
            </a>
          )}
        </>
      ) : entry.resume?.problem ? (
        <p className="mt-1 text-note text-failed-text">{entry.resume.problem}</p>
      ) : entry.resume ? (
        <>
          <a href={entry.resume.href} data-key="p" {...FILE} className={OPEN_LINK}>
            <Icon name="file" className="size-4" /> <span className="min-w-0 wrap-anywhere">{entry.resume.name}</span>
          </a>
          {entry.tailored && (
            <p className="text-note">{t("operatorQueue.send", { because: entry.tailored.because })}</p>
          )}
        </>
      ) : (
        <p className="mt-1 text-note text-ink-soft">{t("operatorQueue.noResume")}</p>
      )}
      {entry.tailored && (
        <CoverNote note={entry.tailored.note}>
          <CopyButton label={t("operatorQueue.copyNote")} value={entry.tailored.note} dataKey="b" />
        </CoverNote>
      )}
      <FactList facts={entry.person} copied />
      {entry.answered.length > 0 && (
        <>
          <h3 className="mt-3 text-label font-semibold">{t("operatorQueue.answeredForm")}</h3>
          <FactList facts={entry.answered} copied />
        </>
      )}
      {entry.asks && (
        <p className="mt-2 border-l-4 border-stamp pl-2 text-note wrap-anywhere">
          {t("operatorQueue.asks2", { left: entry.asks })}
        </p>
      )}
      <details className="mt-1">
        <summary className="inline-block min-h-6 cursor-pointer text-label underline decoration-dotted">
          {t("operatorQueue.preferences")}
        </summary>
        <FactList facts={entry.preferences} />
      </details>
    </section>
  );
}

import { useState } from "react";
import { reference } from "@workers/core/reference";
import type { ShownTailored } from "@workers/modules/applications";
import { ChangeList } from "../../ui/resume-changes";
import type { EntryRow } from "./entries";
import { FILE } from "./entry-parts";
import { useTranslate } from "../../ui/texts";

/**
 * The score of the resume that is sent, of the row that is worked on; opened, what was changed in it. That is read only
 * then: the lists of a hundred rows would be most of the page. Without a script the application's page has it.
 */
export function EntryResume({ entry }: { entry: EntryRow }) {
  const t = useTranslate();
  const [tailored, setTailored] = useState<ShownTailored | null>();
  const read = async () => {
    const answer = await fetch(`/admin-jobs-manager/resume?entry=${encodeURIComponent(entry.id)}`);
    if (answer.ok) setTailored(((await answer.json()) as { tailored: ShownTailored | null }).tailored);
  };
  return (
    <details
      onToggle={({ currentTarget: { open } }) => {
        // It may be arranged between two looks.
        if (open && !tailored?.file) void read().catch(() => undefined);
      }}
    >
      <summary data-key="g" className="figures underline decoration-dotted underline-offset-4">
        {entry.fit ? entry.fit.after : "Why"}
        <span className="md:sr-only">{entry.fit ? t("operatorQueue.n100Changed") : t("operatorQueue.fileSent")}</span>
      </summary>
      <div className="sheet" aria-live="polite">
        {entry.fit && (
          <p className="figures">
            {t("operatorQueue.fitRead100Before", { after: entry.fit.after, before: entry.fit.before })}
          </p>
        )}
        {tailored ? (
          <Tailored tailored={tailored} />
        ) : tailored === null && !entry.fit ? (
          <p>{t("operatorQueue.nothingArrangedYetPersons")}</p>
        ) : (
          <a href={`/r/${reference(entry.id)}`} {...FILE}>
            {t("operatorQueue.changed")}
          </a>
        )}
      </div>
    </details>
  );
}

function Tailored({ tailored: { file, because, changes } }: { tailored: ShownTailored }) {
  const t = useTranslate();
  if (!file) return <p>{t("operatorQueue.personsOwnFileSent", { because })}</p>;
  return (
    <>
      <p>
        <a href={file.href} {...FILE}>
          {file.name}
        </a>
      </p>
      {changes.length > 0 ? (
        <ChangeList changes={changes} />
      ) : (
        // An application that was over long ago keeps the file, and not what was arranged in it.
        <p className="text-ink-soft">{t("operatorQueue.listChangedNotKept")}</p>
      )}
    </>
  );
}

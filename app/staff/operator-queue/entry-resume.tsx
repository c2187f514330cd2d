import { useState } from "react";
import { reference } from "@workers/core/reference";
import type { ShownTailored } from "@workers/modules/applications";
import { ChangeList } from "../../ui/resume-changes";
import type { EntryRow } from "./entries";
import { FILE } from "./entry-parts";

/**
 * The score of the resume that is sent, of the row that is worked on; opened, what was changed in it. That is read only
 * then: the lists of a hundred rows would be most of the page. Without a script the application's page has it.
 */
export function EntryResume({ entry }: { entry: EntryRow }) {
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
        <span className="md:sr-only">{entry.fit ? " of 100: what was changed" : " this file is sent"}</span>
      </summary>
      <div className="sheet" aria-live="polite">
        {entry.fit && (
          <p className="figures">
            Fit as read: {entry.fit.after} of 100, {entry.fit.before} before
          </p>
        )}
        {tailored ? (
          <Tailored tailored={tailored} />
        ) : tailored === null && !entry.fit ? (
          <p>Nothing is arranged yet: the person&apos;s own file is sent.</p>
        ) : (
          <a href={`/r/${reference(entry.id)}`} {...FILE}>
            What was changed
          </a>
        )}
      </div>
    </details>
  );
}

function Tailored({ tailored: { file, because, changes } }: { tailored: ShownTailored }) {
  if (!file) return <p>The person&apos;s own file is sent. {because}</p>;
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
        <p className="text-ink-soft">The list of what was changed is not kept any more.</p>
      )}
    </>
  );
}

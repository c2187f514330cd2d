import { CopyButton } from "../../ui/copy-value";
import { CoverNote } from "../../ui/cover-note";
import { Icon } from "../../ui/icon";
import { ResumeChanges } from "../../ui/resume-changes";
import type { HeldEntry } from "./held-entry";
import { FILE } from "./entry-parts";
import { FactList, OPEN_LINK } from "./held-parts";

/** The person: the resume to send, the facts to copy, and what work they want. */
export function HeldPerson({ entry }: { entry: HeldEntry }) {
  return (
    <section aria-labelledby="person" className="min-w-0">
      <h2 id="person" className="text-lead font-semibold leading-tight">
        Applicant
      </h2>
      {entry.tailored?.file ? (
        <>
          <a href={entry.tailored.file.href} data-key="p" {...FILE} className={OPEN_LINK}>
            <Icon name="file" className="size-4" />{" "}
            <span className="min-w-0 wrap-anywhere">{entry.tailored.file.name}</span>
          </a>
          <p className="text-note">Send this one: it is arranged for this posting. {entry.tailored.file.fit}</p>
          <ResumeChanges changes={entry.tailored.changes} />
          {entry.resume && !entry.resume.problem && (
            <a href={entry.resume.href} {...FILE} className="inline-flex min-h-6 items-center text-note underline">
              As the person gave it
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
          {entry.tailored && <p className="text-note">Send this one. {entry.tailored.because}</p>}
        </>
      ) : (
        <p className="mt-1 text-note text-ink-soft">No resume</p>
      )}
      {entry.tailored && (
        <CoverNote note={entry.tailored.note}>
          <CopyButton label="Copy the note" value={entry.tailored.note} dataKey="b" />
        </CoverNote>
      )}
      <FactList facts={entry.person} copied />
      {entry.answered.length > 0 && (
        <>
          <h3 className="mt-3 text-label font-semibold">Answered for this form</h3>
          <FactList facts={entry.answered} copied />
        </>
      )}
      <h3 className="mt-3 text-label font-semibold">Preferences</h3>
      <FactList facts={entry.preferences} />
    </section>
  );
}

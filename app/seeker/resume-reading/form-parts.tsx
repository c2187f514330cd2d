import type { OwnResumeReading } from "@workers/modules/candidates";

export interface ResumeReadingProps extends OwnResumeReading {
  /** How many versions were sent. */
  sent: number;
  /** Of the newest review, out of a hundred; null without any. */
  score: number | null;
  /** The part of the page that the address names. */
  at: { edit: string; line: string; see: string; question: number };
  isSaved: boolean;
  error: string | null;
  errors: Readonly<Record<string, string>>;
  /** Values of a form that was refused. */
  typed: Readonly<Record<string, string>>;
}

/** The file that the page shows, and the version of the reader that read it. */
export type ShownFile = Pick<NonNullable<OwnResumeReading["resume"]>, "id" | "version">;

/** The hidden fields of a form of the page. */
export function Hidden({ resume, entry, line }: { resume: ShownFile; entry?: string; line?: number | undefined }) {
  return (
    <>
      <input type="hidden" name="resume" value={resume.id} />
      <input type="hidden" name="version" value={resume.version} />
      {entry && <input type="hidden" name="entry" value={entry} />}
      {line !== undefined && <input type="hidden" name="line" value={line} />}
    </>
  );
}

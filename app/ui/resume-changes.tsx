import type { ShownTailored } from "@workers/modules/applications";
import { inWords } from "@workers/texts/text";
import { Folded } from "./folded";
import { useTranslate } from "./texts";

type Changes = ShownTailored["changes"];

/** The changes made to a resume for a posting, with their reasons: their number is visible, the list is folded. */
export function ResumeChanges({ changes }: { changes: Changes }) {
  const t = useTranslate();
  if (changes.length === 0) return null;
  return (
    <Folded summary={t("frame.changed", { changes: changes.length })}>
      <ChangeList changes={changes} />
    </Folded>
  );
}

export function ChangeList({ changes }: { changes: Changes }) {
  const t = useTranslate();
  return (
    <ul className="mt-1.5 space-y-2 border-l-2 border-edge pl-3 text-note font-normal">
      {changes.map(({ what, text, why }, n) => (
        // Two lines of one job may read alike.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={n} className="wrap-break-word">
          <span className="font-semibold">{inWords(what, t)}</span>
          {text && <span className="block">“{text}”</span>}
          {why && <span className="block text-ink-soft">{inWords(why, t)}</span>}
        </li>
      ))}
    </ul>
  );
}

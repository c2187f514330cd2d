import { inEnglish } from "@workers/texts/text";
import { useState } from "react";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import { useHydrated } from "../../ui/use-hydrated";
import { useTranslate } from "../../ui/texts";

export interface KeyHelp {
  /** As written on the keys. */
  keys: readonly string[];
  does: string;
}

const MOVING: readonly KeyHelp[] = [
  { keys: ["↓", "j"], does: inEnglish("parts.nextRow") },
  { keys: ["↑", "k"], does: inEnglish("parts.rowBefore") },
  { keys: ["Home", "End"], does: inEnglish("parts.firstLastRow") },
  { keys: ["Enter"], does: inEnglish("parts.row") },
  { keys: ["Esc"], does: inEnglish("parts.backRow") },
];

const EVERYWHERE: readonly KeyHelp[] = [{ keys: ["z"], does: inEnglish("parts.takeOnesLastLock") }];

/** The sheet of a list's keys, with the button that opens it. Its state is the caller's, so that `?` opens it too. */
export function KeysSheet({
  open,
  onOpen,
  onClose,
  keys,
  moving = true,
}: {
  open: boolean;
  onOpen: () => void;
  onClose: () => void;
  keys: readonly KeyHelp[];
  moving?: boolean;
}) {
  const t = useTranslate();
  const hydrated = useHydrated();
  return (
    <>
      <Button type="button" size="small" disabled={!hydrated} onClick={onOpen}>
        {t("parts.keys")}
      </Button>
      <Dialog open={open} title={t("parts.keys")} onClose={onClose}>
        {open && (
          <>
            <p className="mb-3 text-note text-ink-soft">{t("parts.workWhileRowFocus")}</p>
            <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-1.5">
              {[...(moving ? MOVING : []), ...keys, ...EVERYWHERE].map((line) => (
                <KeyLine key={line.does} line={line} />
              ))}
            </dl>
          </>
        )}
      </Dialog>
    </>
  );
}

function KeyLine({ line }: { line: KeyHelp }) {
  return (
    <>
      <dt className="flex gap-1">
        {line.keys.map((key) => (
          <kbd
            key={key}
            className="min-w-6 rounded-tight border border-edge bg-well px-1.5 text-center text-label font-semibold"
          >
            {key}
          </kbd>
        ))}
      </dt>
      <dd>{line.does}</dd>
    </>
  );
}

/** Whether the sheet is open, and what opens and closes it. */
export function useKeysSheet() {
  const [open, setOpen] = useState(false);
  return { open, onOpen: () => setOpen(true), onClose: () => setOpen(false) };
}

import { useEffect, useId, useRef, type ReactNode } from "react";
import { Icon } from "./icon";

/**
 * A native modal dialog: focus stays inside and Escape closes it. It needs a script, so what it asks
 * must also be reachable without one.
 */
export function Dialog({ open, title, onClose, children }: { open: boolean; title: string; onClose: () => void; children: ReactNode }) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (open && !dialog.open) dialog.showModal();
    if (!open && dialog.open) dialog.close();
  }, [open]);
  return (
    <dialog
      ref={ref}
      onClose={onClose}
      aria-labelledby={titleId}
      className="m-auto max-h-[calc(100dvh-2rem)] w-[min(32rem,calc(100vw-2rem))] overflow-auto rounded-soft border border-edge bg-sheet p-5 text-ink backdrop:bg-ink/60 dark:backdrop:bg-well/80"
    >
      <div className="mb-3 flex items-start justify-between gap-4">
        <h2 id={titleId} className="text-head">
          {title}
        </h2>
        <button type="button" onClick={onClose} className="-mr-2 -mt-1 inline-flex size-11 cursor-pointer items-center justify-center rounded-soft hover:bg-well">
          <Icon name="cross" />
          <span className="sr-only">Close</span>
        </button>
      </div>
      {children}
    </dialog>
  );
}

import { useEffect, useId, useRef, type ReactNode } from "react";
import { Icon } from "./icon";
import { useHydrated } from "./use-hydrated";
import { useTranslate } from "./texts";

/**
 * A native modal dialog: focus stays inside and Escape closes it. It needs a script, so what it asks
 * must also be reachable without one.
 * @param openInHtml stands open in the page's HTML, as a part of the page; scripts make it modal.
 * @param closable false while what was begun in it is under way: neither Escape nor a button closes it then.
 * @param closeHref where its cross leads without a script.
 */
export function Dialog({
  open,
  openInHtml = false,
  closable = true,
  closeHref,
  title,
  onClose,
  children,
}: {
  open: boolean;
  openInHtml?: boolean;
  closable?: boolean;
  closeHref?: string;
  title: string;
  onClose?: () => void;
  children: ReactNode;
}) {
  const ref = useRef<HTMLDialogElement>(null);
  const closedHere = useRef(false);
  const titleId = useId();
  const hydrated = useHydrated();
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || !hydrated) return;
    if (open && !dialog.open) {
      dialog.showModal();
      // In a question the focus begins on the answer, not on the way out.
      dialog.querySelector<HTMLElement>("[aria-invalid=true], input:not([type=hidden])")?.focus();
    }
    if (!open && dialog.open) {
      closedHere.current = true;
      dialog.close();
    }
  }, [open, hydrated]);
  // Wherever the keyboard is: a browser asks only once whether Escape may close, and then closes.
  useEffect(() => {
    if (!open || closable) return;
    const stay = (event: KeyboardEvent) => {
      if (event.key === "Escape") event.preventDefault();
    };
    document.addEventListener("keydown", stay, true);
    return () => document.removeEventListener("keydown", stay, true);
  }, [open, closable]);
  return (
    <dialog
      ref={ref}
      open={openInHtml && open && !hydrated}
      onCancel={(event) => {
        if (!closable) event.preventDefault();
      }}
      onClose={() => {
        // The browser tells of a closing later, when this one may be open again.
        const isOurs = closedHere.current;
        closedHere.current = false;
        if (isOurs || !open) return;
        // A phone's way back may close it all the same.
        if (closable) onClose?.();
        else ref.current?.showModal();
      }}
      aria-labelledby={titleId}
      className={
        "m-auto [&:not(:modal)]:static [&:not(:modal)]:my-6 max-h-[calc(100dvh-2rem)] " +
        "w-[min(32rem,calc(100vw-2rem))] overflow-auto rounded-soft border border-edge bg-sheet p-5 text-ink " +
        "backdrop:bg-ink/60 dark:backdrop:bg-well/80"
      }
    >
      <div className="mb-3 flex items-start justify-between gap-4">
        <h2 id={titleId} className="text-head">
          {title}
        </h2>
        {closable && <Close href={hydrated ? undefined : closeHref} onClose={onClose} />}
      </div>
      {children}
    </dialog>
  );
}

function Close({ href, onClose }: { href: string | undefined; onClose: (() => void) | undefined }) {
  const t = useTranslate();
  const look =
    "-mr-2 -mt-1 inline-flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-soft hover:bg-well";
  const cross = (
    <>
      <Icon name="cross" />
      <span className="sr-only">{t("shell.close")}</span>
    </>
  );
  return href === undefined ? (
    <button type="button" onClick={onClose} className={look}>
      {cross}
    </button>
  ) : (
    <a href={href} className={look}>
      {cross}
    </a>
  );
}

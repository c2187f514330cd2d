import { useCopied } from "./copy-button";
import { useHydrated } from "./use-hydrated";
import { useTranslate } from "./texts";

const PRESSED =
  "copy-value relative -my-2 inline-flex min-h-11 max-w-full cursor-pointer flex-wrap items-center gap-2 text-left " +
  "hover:underline";

/** A value that is copied by pressing it; plain text where scripts do not run. `label` says what it is. */
export function CopyValue({ label, value }: { label: string; value: string }) {
  const t = useTranslate();
  const hydrated = useHydrated();
  const { copy, result } = useCopied(value);
  if (!hydrated) return <span className="wrap-anywhere">{value}</span>;
  return (
    <button type="button" onClick={copy} title={t("frame.copy", { label })} className={PRESSED}>
      <span className="min-w-0 wrap-anywhere">{value}</span>
      <span className="sr-only">{t("frame.copy2")}</span>
      <span aria-live="polite" className="text-label text-confirmed">
        {result}
      </span>
    </button>
  );
}

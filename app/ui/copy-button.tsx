import { useState } from "react";
import { Button } from "./button";
import { useForAWhile } from "./use-for-a-while";
import { useHydrated } from "./use-hydrated";
import { useTranslate } from "./texts";

/** Spec section 9: the copied state is shown this long. */
const COPIED_MS = 2_000;

/** Copies a value; `result` is the result, for a while. */
export function useCopied(value: string): { copy: () => void; result: string | null } {
  const t = useTranslate();
  const [tried, setTried] = useState<{ ok: boolean } | null>(null);
  const shown = useForAWhile(tried, COPIED_MS);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setTried({ ok: true });
    } catch {
      setTried({ ok: false });
    }
  };
  return {
    copy: () => void copy(),
    result: shown && t(shown.ok ? "frame.copied" : "frame.notCopiedTryAgain"),
  };
}

/**
 * A button that copies the text beside it; nothing where scripts do not run.
 * @param dataKey the key that presses it, where there is one.
 */
export function CopyButton({ label, value, dataKey }: { label: string; value: string; dataKey?: string }) {
  const hydrated = useHydrated();
  const { copy, result } = useCopied(value);
  if (!hydrated) return null;
  return (
    <span className="inline-flex flex-wrap items-baseline gap-2">
      <Button type="button" size="small" onClick={copy} data-key={dataKey}>
        {label}
      </Button>
      <span aria-live="polite" className="text-label text-confirmed">
        {result}
      </span>
    </span>
  );
}

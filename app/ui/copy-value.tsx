import { useState } from "react";
import { useForAWhile } from "./use-for-a-while";
import { useHydrated } from "./use-hydrated";

/** Spec section 9: the copied state is shown this long. */
const COPIED_MS = 2_000;

/** A value that is copied by pressing it; plain text where scripts do not run. `label` says what it is. */
export function CopyValue({ label, value }: { label: string; value: string }) {
  const hydrated = useHydrated();
  const [tried, setTried] = useState<{ ok: boolean } | null>(null);
  const shown = useForAWhile(tried, COPIED_MS);
  if (!hydrated) return <span className="wrap-anywhere">{value}</span>;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setTried({ ok: true });
    } catch {
      setTried({ ok: false });
    }
  };
  return (
    <button
      type="button"
      onClick={() => void copy()}
      title={`Copy ${label}`}
      className="inline-flex min-h-6 max-w-full cursor-copy flex-wrap items-baseline gap-x-2 text-left hover:underline"
    >
      <span className="min-w-0 wrap-anywhere">{value}</span>
      <span className="sr-only">, copy</span>
      <span aria-live="polite" className="text-label text-confirmed">
        {shown && (shown.ok ? "Copied" : "Not copied, please try again")}
      </span>
    </button>
  );
}

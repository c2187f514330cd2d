import { inEnglish } from "@workers/texts/text";
import { useState } from "react";
import { useForAWhile } from "../../ui/use-for-a-while";

/** Spec section 4: a copy button says so for this long. */
const COPIED_MS = 2_000;

/**
 * Copies texts, and tells which was copied for two seconds, or that it failed until the next attempt.
 * @returns `copied`: the name that `copy` was given last; `failed`: what to say when it did not work.
 */
export function useCopy<Name extends string>(): {
  copy: (name: Name, text: string) => Promise<void>;
  copied: Name | null;
  failed: string | null;
} {
  const [last, setLast] = useState<{ name: Name; ok: boolean } | null>(null);
  const recent = useForAWhile(last?.ok ? last : null, COPIED_MS);
  return {
    copy: async (name, text) => {
      try {
        // Absent where the page is not served over HTTPS.
        await navigator.clipboard.writeText(text);
        setLast({ name, ok: true });
      } catch {
        setLast({ name, ok: false });
      }
    },
    copied: recent?.name ?? null,
    failed: last && !last.ok ? inEnglish("alerts.notCopyTryAgain") : null,
  };
}

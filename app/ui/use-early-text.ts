import { useState } from "react";
import { useHydrated } from "./use-hydrated";

/**
 * The text that a text area held before scripts ran. React puts the server's text back into it when it hydrates the
 * page, so this reads it at the first render. Null on the server, and for text areas rendered later.
 */
export function useEarlyText(selector: string): string | null {
  const hydrated = useHydrated();
  const [early] = useState(() =>
    hydrated || typeof document === "undefined"
      ? null
      : (document.querySelector<HTMLTextAreaElement>(selector)?.value ?? null),
  );
  return early;
}

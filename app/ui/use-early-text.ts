import { useState } from "react";
import { useHydrated } from "./use-hydrated";

/**
 * What a text area held before scripts ran. Taking over the page, React puts the server's text back into it, so it is
 * read while the page is first drawn. Null on the server, and for whatever is drawn later.
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

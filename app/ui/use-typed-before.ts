import { useLayoutEffect, useRef } from "react";

/**
 * Runs `take` once, as the page comes alive: what was chosen or typed before scripts ran still stands in the fields
 * then, and the next drawing would put back what the server sent.
 */
export function useTypedBefore(take: () => void): void {
  const begun = useRef(false);
  useLayoutEffect(() => {
    if (begun.current) return;
    begun.current = true;
    take();
  });
}

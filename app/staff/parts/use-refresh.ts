import { useEffect } from "react";
import { useRevalidator } from "react-router";

/** How often a list that others work on too is read again while it is looked at. */
const EVERY_MS = 30_000;

/**
 * Reads the page's data again when its window gets the focus back and every 30 seconds while it is visible, so that
 * two people on one list see each other's locks. Nothing is read while an answer is awaited.
 */
export function useRefresh(): void {
  const { state, revalidate } = useRevalidator();
  useEffect(() => {
    const again = () => {
      if (document.visibilityState === "visible" && state === "idle") void revalidate();
    };
    const timer = setInterval(again, EVERY_MS);
    addEventListener("focus", again);
    return () => {
      clearInterval(timer);
      removeEventListener("focus", again);
    };
  }, [state, revalidate]);
}

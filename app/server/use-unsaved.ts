import { inEnglish } from "@workers/texts/text";
import { useEffect } from "react";
import { useBlocker } from "react-router";

/** The question before edits are lost. */
export const ASK_UNSAVED = inEnglish("frame.changesNotSavedLost");

/** How many lists and forms of the page hold something that is not saved. */
let unsavedParts = 0;
/** Whether something of the page is typed or chosen and not saved. */
export const holdsUnsaved = (): boolean => unsavedParts > 0;

/**
 * Warns before edits are lost: the browser's own question when the page is left, and the same one before another
 * page of the list is shown.
 * @param unsaved true while there is something that was typed or chosen and not saved.
 */
export function useUnsavedWarning(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", warn);
    unsavedParts++;
    return () => {
      removeEventListener("beforeunload", warn);
      unsavedParts--;
    };
  }, [unsaved]);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved &&
      (currentLocation.pathname !== nextLocation.pathname || !isSameQuery(currentLocation.search, nextLocation.search)),
  );
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    if (confirm(ASK_UNSAVED)) blocker.proceed();
    else blocker.reset();
  }, [blocker]);
}

/** Whether two queries ask the same, however they are encoded: a form posts `%40` where an `@` was typed. */
export function isSameQuery(one: string, other: string): boolean {
  return new URLSearchParams(one).toString() === new URLSearchParams(other).toString();
}

import { useEffect, useRef, type RefObject } from "react";
import { SUBMIT_KEY_FIELD } from "@workers/core/submit-key-rules";

/** The values that the form would send, without its key, which is another one after each answer. */
const valuesOf = (form: HTMLFormElement) =>
  JSON.stringify(
    [...new FormData(form)]
      .filter(([name]) => name !== SUBMIT_KEY_FIELD)
      .map(([name, value]) => [name, value instanceof File ? value.name : value]),
  );

const TOUCHES = ["focusin", "pointerdown", "keydown"];
const CHANGES = ["input", "click"];

/**
 * Has the browser ask before the page is left while the form holds something that was not saved.
 * @param saved another object whenever the form was saved.
 */
export function useLeaveWarning(form: RefObject<HTMLFormElement | null>, saved: object | null): void {
  const before = useRef<{ saved: object | null; values: string } | null>(null);
  const sent = useRef<{ values: string; isChanged: boolean } | null>(null);
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    // An answer says that what was sent is saved, and not what was typed while it was awaited.
    if (saved !== null && before.current?.saved !== saved && sent.current?.isChanged)
      before.current = { saved, values: sent.current.values };
    const send = () => {
      sent.current = { values: valuesOf(element), isChanged: false };
    };
    // A button of a list of choices sends no input, and what it changes is drawn after its click.
    const change = () =>
      setTimeout(() => {
        if (sent.current) sent.current.isChanged = valuesOf(element) !== sent.current.values;
      });
    // As the form is before it is touched: until then the page may still complete it.
    const touch = () => {
      if (before.current === null || before.current.saved !== saved)
        before.current = { saved, values: valuesOf(element) };
    };
    const warn = (event: BeforeUnloadEvent) => {
      if (before.current?.saved === saved && valuesOf(element) !== before.current.values) event.preventDefault();
    };
    for (const name of TOUCHES) element.addEventListener(name, touch, true);
    element.addEventListener("submit", send);
    for (const name of CHANGES) element.addEventListener(name, change);
    addEventListener("beforeunload", warn);
    return () => {
      for (const name of TOUCHES) element.removeEventListener(name, touch, true);
      element.removeEventListener("submit", send);
      for (const name of CHANGES) element.removeEventListener(name, change);
      removeEventListener("beforeunload", warn);
    };
  }, [form, saved]);
}

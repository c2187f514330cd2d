import { useEffect, useRef, type RefObject } from "react";

const valuesOf = (form: HTMLFormElement) =>
  JSON.stringify([...new FormData(form)].map(([name, value]) => [name, value instanceof File ? value.name : value]));

const TOUCHES = ["focusin", "pointerdown", "keydown"];

/**
 * Has the browser ask before the page is left while the form holds something that was not saved.
 * @param saved another object whenever the form was saved.
 */
export function useLeaveWarning(form: RefObject<HTMLFormElement | null>, saved: object | null): void {
  const before = useRef<{ saved: object | null; values: string } | null>(null);
  const sent = useRef<{ values: string; isTypedSince: boolean } | null>(null);
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    // An answer says that what was sent is saved, and not what was typed while it was awaited.
    if (saved !== null && before.current?.saved !== saved && sent.current?.isTypedSince)
      before.current = { saved, values: sent.current.values };
    const send = () => {
      sent.current = { values: valuesOf(element), isTypedSince: false };
    };
    const type = () => {
      if (sent.current) sent.current.isTypedSince = true;
    };
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
    element.addEventListener("input", type);
    addEventListener("beforeunload", warn);
    return () => {
      for (const name of TOUCHES) element.removeEventListener(name, touch, true);
      element.removeEventListener("submit", send);
      element.removeEventListener("input", type);
      removeEventListener("beforeunload", warn);
    };
  }, [form, saved]);
}

import { SUBMIT_KEY_FIELD } from "@workers/core/submit-key-rules";

/** The values that the form would send, without its key, which is another one after each answer. */
const valuesOf = (form: HTMLFormElement, hasFiles = true) =>
  JSON.stringify(
    [...new FormData(form)]
      .filter(([name]) => name !== SUBMIT_KEY_FIELD)
      .map(([name, value]) => [name, value instanceof File ? (hasFiles ? value.name : "") : value]),
  );

const TOUCHES = ["focusin", "pointerdown", "keydown"];

/**
 * Has the browser ask before the page is left while the form holds something that was not saved.
 * @returns `sending`, to be called as the form is sent, and `saved` once it is stored and its file is taken.
 */
export function warnBeforeLeaving(form: HTMLFormElement): { sending: () => void; saved: () => void } {
  // Null while the form is as it was saved: until it is touched the page may still complete it.
  let before: string | null = null;
  let sent = "";
  for (const name of TOUCHES) form.addEventListener(name, () => (before ??= valuesOf(form)), true);
  addEventListener("beforeunload", (event) => {
    if (before !== null && valuesOf(form) !== before) event.preventDefault();
  });
  return {
    sending: () => (sent = valuesOf(form, false)),
    // An answer says that what was sent is saved, and not what was typed while it was awaited.
    saved: () => (before = valuesOf(form, false) === sent ? null : sent),
  };
}

import { SUBMIT_KEY_FIELD } from "@workers/core/submit-key-rules";

/** The values that the form would send, without its key, which is another one after each answer. */
const valuesOf = (form: HTMLFormElement, hasFiles = true) =>
  JSON.stringify(
    [...new FormData(form)]
      .filter(([name]) => name !== SUBMIT_KEY_FIELD)
      .map(([name, value]) => [name, value instanceof File ? (hasFiles ? value.name : "") : value]),
  );

const filesOf = (form: HTMLFormElement) =>
  [...form.querySelectorAll<HTMLInputElement>("[type=file]")].flatMap(({ files }) => [...(files ?? [])]);

const TOUCHES = ["focusin", "pointerdown", "keydown"];

/**
 * Has the browser ask before the page is left while the form holds something that was not saved.
 * @returns `isDirty`; `sending`, to be called as the form is sent; and `saved`, once that is stored and before its
 * answer changes the form, which says whether the form is still as it was sent.
 */
export function warnBeforeLeaving(form: HTMLFormElement) {
  // Null while the form is as it was saved: until it is touched the page may still complete it.
  let before: string | null = null;
  let [sent, sentFiles] = ["", filesOf(form)];
  const isDirty = () => form.isConnected && before !== null && valuesOf(form) !== before;
  for (const name of TOUCHES) form.addEventListener(name, () => (before ??= valuesOf(form)), true);
  addEventListener("beforeunload", (event) => {
    if (isDirty()) event.preventDefault();
  });
  return {
    isDirty,
    sending(): void {
      [sent, sentFiles] = [valuesOf(form, false), filesOf(form)];
    },
    saved(): boolean {
      // An answer says that what was sent is saved, and not what was typed or chosen while it was awaited.
      const isAsSent = valuesOf(form, false) === sent && filesOf(form).every((file, at) => file === sentFiles[at]);
      before = isAsSent ? null : sent;
      return isAsSent;
    },
  };
}

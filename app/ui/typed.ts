/**
 * The signs that a field lets through while somebody types or pastes, as plain DOM: for React's fields and for pages
 * without it.
 */
export const ALLOWED = {
  /** As people write a telephone number: the digits are told from the rest when the field is left. */
  phone: /^[\d\s()+./\u2010-\u2015-]*$/u,
  /** Digits and one decimal point (spec section 5: CTC and experience). */
  decimal: /^\d*\.?\d*$/,
} as const;

/** The part of a typing or paste event that is needed; both React's and the browser's own events have it. */
interface Entry {
  readonly currentTarget: EventTarget | null;
  preventDefault(): void;
}

/** The field with `text` put where its selection is. */
function withText({ value, selectionStart, selectionEnd }: HTMLInputElement, text: string): string {
  return value.slice(0, selectionStart ?? value.length) + text + value.slice(selectionEnd ?? value.length);
}

/** Refuses a character that the field may not hold. */
export function refuseOther(event: Entry & { readonly data: string | null }, allowed: RegExp): void {
  // A deletion types nothing.
  if (!event.data) return;
  const field = event.currentTarget;
  if (field instanceof HTMLInputElement && !allowed.test(withText(field, event.data))) event.preventDefault();
}

/** Puts `text` where something else would be pasted, if the field may hold it there. */
export function pasteInstead(event: Entry, text: string, only: keyof typeof ALLOWED): void {
  event.preventDefault();
  const field = event.currentTarget;
  if (!(field instanceof HTMLInputElement) || !ALLOWED[only].test(withText(field, text))) return;
  field.setRangeText(text, field.selectionStart ?? field.value.length, field.selectionEnd ?? field.value.length, "end");
}

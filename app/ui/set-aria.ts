/**
 * Sets an attribute, or takes it away for null. Browsers before 2023 do not know `role` and `aria-*` as properties of
 * an element (Firefox: since 119, https://developer.mozilla.org/docs/Web/API/Element/ariaCurrent).
 */
export function setAria(element: Element, name: "role" | `aria-${string}`, value: string | null): void {
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

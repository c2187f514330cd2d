import { isSeen } from "./visible.ts";
import { oneLine } from "./words.ts";

const ONWARD = /\b(?:submit|send|apply|finish|next|continue|review)\b/i;

/** The button behind a field's form by which the operator goes on or sends; null where none is seen. */
export function onwardOf(field: HTMLElement): HTMLElement | null {
  const around = field.closest("form") ?? (field.getRootNode() as Document | ShadowRoot);
  const buttons = [...around.querySelectorAll<HTMLElement>("button,input[type=submit],[role=button]")];
  const isOnward = (one: HTMLElement) =>
    ONWARD.test(oneLine(one instanceof HTMLInputElement ? one.value : one.textContent, 80)) &&
    (field.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  return buttons.find((one) => isOnward(one) && isSeen(one)) ?? null;
}

/** Whether a form is another one than that which is filled, such as the page's search. */
export function isOtherForm(form: Element, shown: readonly Element[]): boolean {
  return shown.length > 0 && !shown.some((one) => form.contains(one) || one.getRootNode() !== form.getRootNode());
}

/** The element, or where its shadow tree is in the tree of another one: only within one tree is there an order. */
function inTreeOf(other: Element, element: Element): Element {
  let at = element;
  for (let root = at.getRootNode(); root instanceof ShadowRoot && root !== other.getRootNode(); root = at.getRootNode())
    at = root.host;
  return at;
}

/**
 * A button by which the form leaves, as far as its words and its place tell; going on to a next step is none, and
 * neither is one that leads to the form, as "Apply" above it or on a page without fields.
 */
export function isSendButton(pressed: Element, shown: readonly Element[], hasFilled: boolean): boolean {
  const button = pressed.closest("button,input[type=submit],[role=button],a");
  if (!button) return false;
  const text = oneLine(button instanceof HTMLInputElement ? button.value : button.textContent, 80);
  if (/^(next|continue|back|previous|save|upload|attach|add|browse|cancel|close)\b/i.test(text)) return false;
  if (!/\b(submit|send|apply|finish)\b/i.test(text)) return false;
  const first = shown[0];
  if (!first) return hasFilled || !/\bapply\b/i.test(text);
  const form = button.closest("form");
  if (form) return !isOtherForm(form, shown);
  return (button.compareDocumentPosition(inTreeOf(button, first)) & Node.DOCUMENT_POSITION_FOLLOWING) === 0;
}

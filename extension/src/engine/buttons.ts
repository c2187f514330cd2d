import { isSeen } from "./visible.ts";
import { oneLine } from "./words.ts";

const ONWARD = /\b(?:submit|send|apply|finish|next|continue|review)\b/i;

const BUTTONS = "button,input[type=submit],input[type=button],[role=button]";

/** The button behind a field's form by which the operator goes on or sends; null where none is seen. */
export function onwardOf(field: HTMLElement): HTMLElement | null {
  const isOnward = (one: HTMLElement) =>
    ONWARD.test(oneLine(one instanceof HTMLInputElement ? one.value : one.textContent, 80)) && isSeen(one);
  // A field in a shadow tree has it often in the tree around.
  for (let at: Element = field; ;) {
    const root = at.getRootNode() as Document | ShadowRoot;
    const from = at;
    const found = [...(at.closest("form") ?? root).querySelectorAll<HTMLElement>(BUTTONS)].find(
      (one) => (from.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 && isOnward(one),
    );
    if (found || !(root instanceof ShadowRoot)) return found ?? null;
    at = root.host;
  }
}

const BUTTON = "button,input[type=submit],input[type=image],input[type=button],[role=button],a";
/** Answers drawn as buttons, and lists that open. */
const ANSWER = "[aria-pressed],[aria-haspopup],[role=radio],[role=option]";

/** The innermost of these that an event went through: out of a shadow tree, and out of the host's own button. */
function firstOn(event: Event, kind: string): Element | null {
  return event.composedPath().find((one): one is Element => one instanceof Element && one.matches(kind)) ?? null;
}

/**
 * Whether a person's press may be what sends a form: on a button that is no answer, or Enter in a line. A form that
 * leaves without one was sent by its page's own code, whose submit the browser calls trusted too.
 */
export function maySend(event: Event): boolean {
  const pressed = event.isTrusted ? event.composedPath()[0] : null;
  if (!(pressed instanceof Element)) return false;
  if (event.type === "keydown") return (event as KeyboardEvent).key === "Enter" && pressed instanceof HTMLInputElement;
  const button = event.type === "click" ? firstOn(event, BUTTON) : null;
  return button !== null && !button.matches(ANSWER) && !/^(?:yes|no)$/i.test(wordsOn(button));
}

/** Words of a button that leads to the next step, or back: a form that it submits is not sent yet. */
const ONWARD_ALONE = /^(?:next|continue|back|previous|proceed|save (?:and|&) (?:next|continue|proceed))\b/i;
const SENDS_TOO = /\b(?:submit|send|apply|finish)\b/i;

/** Whether a press leads from one step to another. */
export function goesOn(event: Event): boolean {
  const button = event.type === "click" ? firstOn(event, BUTTON) : null;
  const words = button === null ? "" : wordsOn(button);
  return ONWARD_ALONE.test(words) && !SENDS_TOO.test(words);
}

/** Whether a form is another one than that which is filled, such as the page's search. */
export function isOtherForm(form: Element, shown: readonly Element[]): boolean {
  return shown.length > 0 && !shown.some((one) => form.contains(one) || one.getRootNode() !== form.getRootNode());
}

/** Whether the button comes before the element. Order exists only within one tree, so a host takes its tree's place. */
function isBefore(button: Element, element: Element): boolean {
  for (let own = button; ;) {
    const tree = own.getRootNode();
    let other = element;
    for (let root = other.getRootNode(); root !== tree && root instanceof ShadowRoot; root = other.getRootNode())
      other = root.host;
    if (other.getRootNode() === tree)
      return (own.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    if (!(tree instanceof ShadowRoot)) return false;
    own = tree.host;
  }
}

/** The words on a button; those of its host where it is drawn around them. */
function wordsOn(button: Element): string {
  const own = oneLine(button instanceof HTMLInputElement ? button.value : button.textContent, 80);
  const root = button.getRootNode();
  return own === "" && root instanceof ShadowRoot ? oneLine(root.host.textContent, 80) : own;
}

/**
 * A button by which the form leaves, as far as its words and its place tell; going on to a next step is none, and
 * neither is one that leads to the form, as "Apply" above it or on a page without fields.
 */
export function isSendButton(event: Event, shown: readonly Element[], hasFilled: boolean): boolean {
  const button = firstOn(event, "button,input[type=submit],[role=button],a");
  if (!button) return false;
  const text = wordsOn(button);
  if (/^(next|continue|back|previous|save|upload|attach|add|browse|cancel|close)\b/i.test(text)) return false;
  if (!/\b(submit|send|apply|finish)\b/i.test(text)) return false;
  const first = shown[0];
  if (!first) return hasFilled || !/\bapply\b/i.test(text);
  const form = firstOn(event, "form");
  if (form) return !isOtherForm(form, shown);
  return !isBefore(button, first);
}

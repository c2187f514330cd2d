import type { FieldAnswer } from "../../../workers/reading/answers/vocabulary";
import type { FormField } from "../../../workers/reading/labels/vocabulary";
import { findConfirmation, type Confirmation } from "./confirmation.ts";
import { fillField, fillFile, holds, holdsFocus, isEmpty, wait, type Filled } from "./fill.ts";
import { matchFields, type AnsweredField } from "./match.ts";
import { focusIn, makePanel, type OpenItem } from "./panel.ts";
import { readPage, type PageField } from "./read-page.ts";
import { isSeen } from "./visible.ts";
import { oneLine } from "./words.ts";

export interface Filling {
  answered: readonly AnsweredField[];
  /** Asked for once a field takes it. */
  resume: () => Promise<{ name: string; type: string; bytes: Uint8Array<ArrayBuffer> } | null>;
  /** The answers for fields that were not known beforehand; absent where nobody can say. */
  ask?: (fields: readonly FormField[]) => Promise<readonly AnsweredField[]>;
  /** Asks before the employer's form leaves, so that no second one is sent whatever happens then. */
  submitting?: () => void;
  confirmed?: (confirmation: Confirmation) => void;
}

/** The fields on the shown step by now. */
export interface Step {
  filled: string[];
  open: { label: string; why: string; required: boolean | null }[];
  stop: "sign_in" | "too_large" | "too_many_steps" | null;
  captcha: boolean;
  /** Milliseconds that filling took so far. */
  ms: number;
}

export interface Session {
  /** The step as it was last filled. */
  step: () => Step;
  confirmation: () => Confirmation | null;
  end: () => void;
}

/** A page that changes for ever is left alone after so many readings, a field after so many tries. */
const MOST_READINGS = 40;
const MOST_TRIES = 2;
const QUIET_MS = 60;

const WHY: Readonly<Record<string, string>> = {
  ask_person: "Its person has not said this yet",
  ask_for_employer: "Only for this employer can it be said",
  needs_mandate: "A legal statement without a mandate",
  conflict: "What we know contradicts itself",
  too_old: "Said more than 90 days ago",
  no_option: "No option says what the person said",
  not_understood: "What it asks is not certain",
  human: "A person writes this",
  never: "Never filled by us",
  refused: "The page did not take the answer",
  kept: "Something else stood there already",
  unknown: "Not part of the form as we know it",
  unasked: "Our server could not be asked about it",
};

/**
 * Fills the shown step of a page, and each next one that the operator opens. Never presses a button that sends or goes
 * on, and never touches a test against robots or a sign-in.
 */
export async function startFilling(page: Document, filling: Filling): Promise<Session> {
  const panel = makePanel(page);
  const tries = new Map<string, number>();
  /** The value of each field, by key: it is looked at again when the page wrote over it. */
  const given = new Map<string, readonly string[] | string>();
  const became = new Map<string, Filled>();
  const asked = new Set<string>();
  /** Those that got no answer: one that the server refuses costs no other, and is told of. */
  const unanswered = new Set<string>();
  let answered = [...filling.answered];
  let readings = 0;
  let spent = 0;
  let busy = false;
  let again = false;
  let ended = false;
  let sent = false;
  let confirmation: Confirmation | null = null;
  let last: Step = { filled: [], open: [], stop: null, captcha: false, ms: 0 };
  const observed = new WeakSet<Node>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const observer = new MutationObserver((changes) => {
    if (changes.some(({ target }) => target !== panel.host)) later();
  });

  function later(): void {
    if (ended || timer !== undefined) return;
    timer = setTimeout(() => {
      timer = undefined;
      void pass();
    }, QUIET_MS);
  }

  /** Fills one field if it may be, and tells what became of it. */
  async function give(one: PageField, answer: FieldAnswer): Promise<Filled | null> {
    const { key } = one.field;
    const before = became.get(key);
    const isSame = before === "filled" && !isEmpty(one);
    const value = answer.is === "filled" || answer.is === "declined" ? answer.value : null;
    if (isSame && (value === null || holds(one, value))) return before;
    const tried = tries.get(key) ?? 0;
    if (tried >= MOST_TRIES) return before ?? null;
    if (before !== undefined && before !== "filled") return isEmpty(one) ? before : "kept";
    // A field that the operator or the page's own reading of the resume changed is theirs from then on.
    if (before === "filled" && !isEmpty(one)) return "kept";
    tries.set(key, tried + 1);
    if (answer.is === "file") {
      const file = answer.which === "resume" ? await filling.resume().catch(() => null) : null;
      return file && fillFile(one, new File([file.bytes], file.name, { type: file.type }));
    }
    if (value === null) return null;
    given.set(key, value);
    return fillField(one, value);
  }

  async function fillStep(): Promise<void> {
    const form = readPage(page);
    for (const root of form.roots) {
      if (observed.has(root)) continue;
      observed.add(root);
      observer.observe(root, { subtree: true, childList: true, attributes: true, attributeFilter: WATCHED });
    }
    last = { filled: [], open: [], stop: form.stop, captcha: form.captcha, ms: spent };
    if (form.stop) {
      panel.show(STOPPED[form.stop], []);
      return;
    }
    const fields = form.fields.map(({ field }) => field);
    controls = form.fields.map((one) => one.shown);
    await askFor(fields);
    const answers = matchFields(fields, answered);
    // Files last: a page that reads the resume then finds the rest answered already.
    const order = form.fields.toSorted((a, b) => Number(a.control.is === "file") - Number(b.control.is === "file"));
    for (const one of order) {
      const answer = answers.get(one.field)?.answer;
      if (!answer || ended) continue;
      const result = await give(one, answer);
      if (result) became.set(one.field.key, result);
    }
    tellOpen(form.fields, answers);
    look(form.fields, form.roots);
  }

  async function askFor(fields: readonly FormField[]): Promise<void> {
    if (!filling.ask) return;
    const known = matchFields(fields, answered);
    const unknown = fields.filter((field) => !known.has(field) && !asked.has(field.key));
    if (unknown.length === 0) return;
    for (const { key } of unknown) asked.add(key);
    const got = await filling.ask(unknown).catch(() => []);
    answered = [...answered, ...got];
    const now = matchFields(unknown, got);
    for (const field of unknown) if (!now.has(field)) unanswered.add(field.key);
  }

  function tellOpen(fields: readonly PageField[], answers: ReadonlyMap<FormField, AnsweredField>): void {
    const open: (OpenItem & { required: boolean | null })[] = [];
    for (const one of fields) {
      const answer = answers.get(one.field)?.answer;
      const result = became.get(one.field.key);
      if (result === "filled" && !isEmpty(one)) {
        last.filled.push(one.field.key);
        continue;
      }
      if (!isEmpty(one) && result !== "kept") continue;
      const isUnasked = !answer && unanswered.has(one.field.key);
      const refusal = result === "kept" || result === "refused" || result === "no_option" ? result : null;
      const reason = refusal ?? (isUnasked ? "unasked" : whyOpen(answer));
      if (!isEmpty(one) && reason === "kept" && !answers.has(one.field)) continue;
      const why = WHY[reason] ?? reason;
      // An optional field that nothing answers is no work for anybody.
      if (one.field.required === false && answer?.is !== "filled" && answer?.is !== "file" && !isUnasked) continue;
      open.push({ label: one.field.label, why, element: one.shown, required: one.field.required });
    }
    last.open = open.map(({ label, why, required }) => ({ label, why, required }));
    // One that was open stays among them: it may be answered between two readings, before Tab is pressed on it.
    const before = new Set(openFields.map(({ shown }) => shown));
    openFields = fields.filter(({ shown }) => before.has(shown) || open.some(({ element }) => element === shown));
    const robots = last.captcha ? "; a test against robots waits" : "";
    const line = `${last.filled.length} filled, ${open.length} open${robots}`;
    panel.show(line, open);
    // Of each step the first open one is focused once; who writes somewhere already is left there.
    const shown = fields.map(({ field }) => field.key).join("|");
    if (open[0] && shown !== focusedOf && !page.activeElement?.matches("input,textarea,select")) {
      focusIn(open[0].element);
      focusedOf = shown;
    }
  }
  let focusedOf = "";
  let openFields: readonly PageField[] = [];
  /** The visible controls of the current step's fields. */
  let controls: readonly HTMLElement[] = [];

  /** Once it was sent: whether the page says so. */
  function look(fields: readonly PageField[], roots: readonly ParentNode[]): void {
    if (!sent || confirmation) return;
    const isOpen = fields.some((one) => one.field.required === true);
    const found = findConfirmation(page, roots, isSeen, isOpen);
    if (!found) return;
    confirmation = found;
    filling.confirmed?.(found);
  }

  async function pass(): Promise<void> {
    if (ended) return;
    if (busy) {
      again = true;
      return;
    }
    if (++readings > MOST_READINGS) {
      last = { ...last, stop: "too_many_steps" };
      panel.show(STOPPED.too_many_steps, []);
      end();
      return;
    }
    busy = true;
    const began = performance.now();
    try {
      await fillStep();
    } finally {
      spent += performance.now() - began;
      last.ms = spent;
      busy = false;
      // The page's own changes by the filling need no new reading, unless they added fields.
      if (again) {
        again = false;
        later();
      }
    }
  }

  function onSend(event: Event): void {
    if (!event.isTrusted) return;
    const pressed = event.composedPath()[0];
    if (!(pressed instanceof Element)) return;
    if (event.type === "click" ? !isSendButton(pressed, controls, became.size > 0) : isOtherForm(pressed, controls))
      return;
    sent = true;
    filling.submitting?.();
  }

  /**
   * From an open field that was answered, Tab leads to the next open one, and from the last to the button that goes on
   * or sends: what is filled between them was filled by us, and is looked over with the eyes. The button is not
   * pressed.
   */
  function onTab(event: KeyboardEvent): void {
    const { key, isTrusted, shiftKey, altKey, ctrlKey, metaKey } = event;
    if (!isTrusted || key !== "Tab" || shiftKey || altKey || ctrlKey || metaKey) return;
    const target = event.composedPath()[0];
    const at = openFields.findIndex((one) => holdsFocus(one, target));
    const from = openFields[at];
    if (!from || isEmpty(from)) return;
    const next = [...openFields.slice(at + 1), ...openFields.slice(0, at)].find((one) => isEmpty(one));
    const to = next?.shown ?? onwardOf(from.shown);
    if (!to) return;
    event.preventDefault();
    focusIn(to);
  }

  /** A person's own action begins the count anew; a page cannot make up such an event. */
  function onPerson(event: Event): void {
    if (event.isTrusted) readings = 0;
  }

  function end(): void {
    ended = true;
    clearTimeout(timer);
    observer.disconnect();
    page.removeEventListener("submit", onSend, true);
    page.removeEventListener("click", onSend, true);
    page.removeEventListener("keydown", onPerson, true);
    page.removeEventListener("keydown", onTab, true);
    page.removeEventListener("pointerdown", onPerson, true);
  }

  page.addEventListener("submit", onSend, true);
  page.addEventListener("click", onSend, true);
  page.addEventListener("keydown", onPerson, true);
  page.addEventListener("keydown", onTab, true);
  page.addEventListener("pointerdown", onPerson, true);
  await pass();
  await wait(0);
  return {
    step: () => last,
    confirmation: () => confirmation,
    end: () => {
      end();
      panel.remove();
    },
  };
}

const WATCHED = ["style", "class", "hidden", "disabled", "aria-hidden", "open"];
const STOPPED = {
  sign_in: "A sign-in stands here: nothing is filled",
  too_large: "This page is too large: nothing is filled",
  too_many_steps: "This page changes for ever: nothing more is filled",
} as const;

const whyOpen = (answer: FieldAnswer | undefined) =>
  answer?.is === "open" ? answer.why : answer ? "ask_person" : "unknown";

const ONWARD = /\b(?:submit|send|apply|finish|next|continue|review)\b/i;

/** The button behind a field's form by which the operator goes on or sends; null where none is seen. */
function onwardOf(field: HTMLElement): HTMLElement | null {
  const around = field.closest("form") ?? (field.getRootNode() as Document | ShadowRoot);
  const buttons = [...around.querySelectorAll<HTMLElement>("button,input[type=submit],[role=button]")];
  const isOnward = (one: HTMLElement) =>
    ONWARD.test(oneLine(one instanceof HTMLInputElement ? one.value : one.textContent, 80)) &&
    (field.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  return buttons.find((one) => isOnward(one) && isSeen(one)) ?? null;
}

/** Whether a form is another one than that which is filled, such as the page's search. */
function isOtherForm(form: Element, shown: readonly Element[]): boolean {
  return shown.length > 0 && !shown.some((one) => form.contains(one) || one.getRootNode() !== form.getRootNode());
}

/**
 * A button by which the form leaves, as far as its words and its place tell; going on to a next step is none, and
 * neither is one that leads to the form, as "Apply" above it or on a page without fields.
 */
function isSendButton(pressed: Element, shown: readonly Element[], hasFilled: boolean): boolean {
  const button = pressed.closest("button,input[type=submit],[role=button],a");
  if (!button) return false;
  const said = oneLine(button instanceof HTMLInputElement ? button.value : button.textContent, 80);
  if (/^(next|continue|back|previous|save|upload|attach|add|browse|cancel|close)\b/i.test(said)) return false;
  if (!/\b(submit|send|apply|finish)\b/i.test(said)) return false;
  const first = shown[0];
  if (!first) return hasFilled || !/\bapply\b/i.test(said);
  const form = button.closest("form");
  if (form) return !isOtherForm(form, shown);
  return (button.compareDocumentPosition(first) & Node.DOCUMENT_POSITION_FOLLOWING) === 0;
}

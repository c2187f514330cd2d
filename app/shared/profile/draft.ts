import { useEffect, useState, type RefObject } from "react";
import { useTypedBefore } from "../../ui/use-typed-before";
import { formToInput, FORM_NAMES, FORM_ORDER, type ProfileForm } from "@workers/modules/candidates/rules";

const KEY = "profile-draft";
const START_KEY = "profile-start";
const TOUCHES = ["input", "click", "keyup"];

type Entries = readonly (readonly [name: string, value: string])[];

/** The values that this tab keeps; null where the browser keeps nothing for us. */
function tab(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}

const entriesOf = (form: HTMLFormElement): Entries =>
  [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === "string" && FORM_ORDER.includes(name) && name !== FORM_NAMES.resume
      ? [[name, value] as const]
      : [],
  );

function readDraft(email: string): Entries | null {
  try {
    const stored = JSON.parse(tab()?.getItem(KEY) ?? "null") as { email: string; entries: Entries } | null;
    return stored?.email === email ? stored.entries : null;
  } catch {
    return null;
  }
}

function saveDraft(email: string, entries: Entries): void {
  try {
    tab()?.setItem(KEY, JSON.stringify({ email, entries }));
  } catch {
    // A full store: the form itself is still on the screen.
  }
}

/** The form was saved, or somebody's profile is there: nothing of it stays in the browser. */
export function forgetDraft(): void {
  tab()?.removeItem(KEY);
  tab()?.removeItem(START_KEY);
}

/** The current step, kept in this tab with the draft. */
export function saveStart<T>(email: string, start: T): void {
  try {
    tab()?.setItem(START_KEY, JSON.stringify({ email, start }));
  } catch {
    // A full store: they begin with the file again.
  }
}

/** The step that this person was at; null where the browser knows none. */
export function readStart<T>(email: string): T | null {
  try {
    const stored = JSON.parse(tab()?.getItem(START_KEY) ?? "null") as { email: string; start: T } | null;
    return stored?.email === email ? stored.start : null;
  } catch {
    return null;
  }
}

/** Chosen by its person, or no longer: a list whose page names no choice begins with its first. */
const isSwitched = ({ selected, defaultSelected, index, parentElement }: HTMLOptionElement) =>
  selected !== (defaultSelected || (index === 0 && parentElement?.querySelector("[selected]") === null));

/** The fields that were changed before scripts ran: these are newer than what was kept. */
export function touchedOf(form: HTMLFormElement): ReadonlySet<string> {
  const changed = [...form.elements].filter((one) =>
    one instanceof HTMLSelectElement
      ? [...one.options].some(isSwitched)
      : one instanceof HTMLInputElement && (one.type === "radio" || one.type === "checkbox")
        ? one.checked !== one.defaultChecked
        : (one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement) && one.value !== one.defaultValue,
  );
  return new Set(changed.map((one) => one.getAttribute("name") ?? ""));
}

/**
 * Keeps what is typed into the form of a new profile until it is sent, in this tab of the browser alone: a phone that
 * drops the page while its owner looks for a file, or a reload, does not cost them the form.
 * @param email whose form it is; null where there is a profile already.
 * @returns what was kept before, for the form to begin with.
 */
export function useDraft(form: RefObject<HTMLFormElement | null>, email: string | null): ProfileForm | null {
  const [found, setFound] = useState<ProfileForm | null>(null);
  useTypedBefore(() => {
    const element = form.current;
    const entries = email === null ? null : readDraft(email);
    if (!element || entries === null) return;
    const touched = touchedOf(element);
    const whole = new FormData();
    for (const [name, value] of entries) if (!touched.has(name)) whole.append(name, value);
    for (const [name, value] of entriesOf(element)) if (touched.has(name)) whole.append(name, value);
    setFound(formToInput(whole, null, false));
  });
  useEffect(() => {
    const element = form.current;
    if (email === null) return forgetDraft();
    if (!element) return;
    let begun: string | null = JSON.stringify(entriesOf(element));
    let timer = 0;
    const keep = () => {
      const entries = entriesOf(element);
      // Looked at and left as it came: there is nothing to keep.
      if (JSON.stringify(entries) === begun) return;
      begun = null;
      saveDraft(email, entries);
    };
    // At once what is typed: a reload may follow on the key. Then once what an event changes is drawn. Not as the page
    // goes: it may go by signing out.
    const soon = ({ type }: Event) => {
      if (type === "input") keep();
      window.clearTimeout(timer);
      timer = window.setTimeout(keep);
    };
    // Lists are chosen by a press or a key, without an event of the field.
    for (const event of TOUCHES) element.addEventListener(event, soon);
    return () => {
      window.clearTimeout(timer);
      for (const event of TOUCHES) element.removeEventListener(event, soon);
    };
  }, [form, email]);
  return found;
}

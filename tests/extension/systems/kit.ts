/** The parts of every page: its elements, the answers that it took, and the ways in which it looks them over. */
import type { FormField } from "../../../workers/reading/labels/vocabulary";

export interface Ask extends FormField {
  /** Its number on the page, from 1. */
  nth: number;
  /** The label as this system draws it. */
  says: string;
}

type Attribute = string | number | boolean | null | undefined | ((event: Event) => void);
type Inside = Node | string | null;

/** One element. The Worker's types declare an Element too: by them a list is no HTMLElement to the checker. */
export function el<T extends Node = HTMLElement>(
  tag: string,
  attributes: Record<string, Attribute> = {},
  ...inside: readonly Inside[]
): T {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes))
    if (typeof value === "function") made.addEventListener(name.slice(2), value);
    else if (value !== false && value !== null && value !== undefined)
      made.setAttribute(name, value === true ? "" : String(value));
  put(made, ...inside);
  return made as unknown as T;
}

export function put(into: Node, ...inside: readonly Inside[]): void {
  for (const one of inside)
    if (one !== null) into.appendChild(typeof one === "string" ? document.createTextNode(one) : one);
}

/** An element with an open shadow tree of its own. */
export function shadowed(
  tag: string,
  attributes: Record<string, Attribute>,
  ...inside: readonly Inside[]
): HTMLElement {
  const host = el(tag, attributes);
  const root = host.attachShadow({ mode: "open" });
  put(root, el("style", {}, CSS), ...inside);
  return host;
}

/** The way in which a person answers a question of the page. */
export interface Worked {
  control: HTMLElement;
  /** Takes one of the options as a pointer does; null where it is typed. */
  choose: ((nth: number) => void) | null;
}

/** The page as its own code knows it. It survives a load where the system loads a page for each step. */
export const form = {
  answers: JSON.parse(sessionStorage.getItem("answers") ?? "{}") as Record<string, string>,
  worked: new Map<string, Worked>(),
  shown: [] as Ask[],
  traps: [] as HTMLElement[],
  /** The button that goes on or sends. */
  onward: null as HTMLElement | null,
  /** Whether the next step opens as soon as the only question is answered. */
  alone: false,
  /** Controls of the page that are no question of the form, by their label. */
  beside: [] as string[],
};

export function took(ask: Ask, value: string): void {
  form.answers[ask.key] = value;
  sessionStorage.setItem("answers", JSON.stringify(form.answers));
}

export function worked<T extends HTMLElement>(ask: Ask, control: T, choose: Worked["choose"] = null): T {
  form.worked.set(ask.key, { control, choose });
  return control;
}

/** A control that no person who sees the page would fill. */
export function trap<T extends HTMLElement>(element: T): T {
  form.traps.push(element);
  return element;
}

export const isTouched = (element: HTMLElement): boolean =>
  element instanceof HTMLInputElement
    ? element.checked || (element.files?.length ?? 0) > 0 || (element.type !== "checkbox" && element.value !== "")
    : element.querySelector("[aria-selected=true],.chosen") !== null;

/** The number of the control in ids that a system counts up. */
let counted = 0;
export const nextId = () => ++counted;

const TYPES: Readonly<Record<string, string>> = { email: "email", phone: "tel", url: "url", number: "number" };

function isWrong(ask: Ask, value: string): boolean {
  if (value === "") return ask.required === true;
  return ask.type === "email" && !/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(value);
}

export type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** A field to write in, looked over when it is left. */
export function written(ask: Ask, attributes: Record<string, Attribute> = {}): TextControl {
  const isLong = ask.type === "textarea";
  const type = isLong ? null : ask.type === "date" ? "text" : (TYPES[ask.type] ?? "text");
  const control = el<TextControl>(isLong ? "textarea" : "input", { type, ...attributes });
  control.value = form.answers[ask.key] ?? "";
  control.addEventListener("input", () => took(ask, control.value));
  control.addEventListener("blur", () => control.setAttribute("aria-invalid", String(isWrong(ask, control.value))));
  return worked(ask, control);
}

/** As React keeps an input: it follows its state, and what is set past its own setter is seen at the event. */
export function controlled(ask: Ask, control: TextControl): TextControl {
  const { get, set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value") ?? {};
  let tracked = control.value;
  Object.defineProperty(control, "value", {
    configurable: true,
    get: () => get?.call(control) as string,
    set(value: string) {
      tracked = String(value);
      set?.call(control, value);
    },
  });
  control.addEventListener("input", () => {
    const value = get?.call(control) as string;
    if (value === tracked) set?.call(control, form.answers[ask.key] ?? "");
    else tracked = value;
  });
  return control;
}

/** A date that is typed as digits, to which the page adds the strokes. */
export function maskedDate(ask: Ask, attributes: Record<string, Attribute> = {}): HTMLElement {
  const control = written(ask, { placeholder: "DD/MM/YYYY", inputmode: "numeric", ...attributes });
  control.addEventListener("input", () => {
    const digits = control.value.replace(/\D/g, "").slice(0, 8);
    control.value = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter(Boolean).join("/");
    took(ask, control.value);
  });
  return control;
}

export function nativeList(ask: Ask, attributes: Record<string, Attribute> = {}): HTMLElement {
  const many = ask.type === "multi_select";
  const options = ask.options.map((text, i) => el("option", { value: `v${i}` }, text));
  const first = many ? [] : [el("option", { value: "" }, "Select...")];
  const list = el<HTMLSelectElement>("select", { multiple: many, ...attributes }, ...first, ...options);
  list.addEventListener("change", () => took(ask, [...list.selectedOptions].map(({ text }) => text).join("|")));
  return worked(ask, list as unknown as HTMLElement, (nth) => {
    list.focus();
    list.selectedIndex = nth + first.length;
    list.dispatchEvent(new Event("change", { bubbles: true }));
  });
}

/** Radios or boxes; `row` draws one of them with its words. */
export function ticked(
  ask: Ask,
  attributes: (nth: number) => Record<string, Attribute>,
  row: (input: HTMLInputElement, text: string) => Node,
): Node[] {
  const type = ask.type === "multi_select" ? "checkbox" : "radio";
  const inputs = ask.options.map((_, i) => el<HTMLInputElement>("input", { type, ...attributes(i) }));
  for (const input of inputs)
    input.addEventListener("change", () =>
      took(ask, inputs.flatMap((one, i) => (one.checked ? [ask.options[i] ?? ""] : [])).join("|")),
    );
  if (inputs[0]) worked(ask, inputs[0], (nth) => inputs[nth]?.click());
  return inputs.map((input, i) => row(input, ask.options[i] ?? ""));
}

export function box(ask: Ask, attributes: Record<string, Attribute> = {}): HTMLInputElement {
  const made = el<HTMLInputElement>("input", { type: "checkbox", ...attributes });
  made.addEventListener("change", () => took(ask, made.checked ? "Yes" : ""));
  return worked(ask, made, () => made.click());
}

/** Buttons, one of them on; `isOn` is how the page shows it. */
export function pressed(
  ask: Ask,
  button: (text: string) => HTMLElement,
  isOn: (button: HTMLElement, on: boolean) => void,
): HTMLElement[] {
  const buttons = ask.options.map((text) => button(text));
  buttons.forEach((one, i) =>
    one.addEventListener("click", () => {
      for (const other of buttons) isOn(other, other === one);
      took(ask, ask.options[i] ?? "");
    }),
  );
  if (buttons[0]) worked(ask, buttons[0], (nth) => buttons[nth]?.click());
  return buttons;
}

interface Upload {
  /** Empties its input once it has the file, as systems do that send it off at once. */
  forgets?: boolean;
  attributes?: Record<string, Attribute>;
  after?: () => void;
}

/** The input for a file, and where its name is shown. */
export function upload(ask: Ask, { forgets = false, attributes = {}, after }: Upload = {}) {
  const name = el("span", { class: "filename" });
  const input = el<HTMLInputElement>("input", { type: "file", ...attributes });
  input.addEventListener("change", () => {
    const [file] = input.files ?? [];
    if (!file) return;
    took(ask, `${file.name}:${file.size}${form.answers[ask.key] ? " again" : ""}`);
    setTimeout(() => {
      name.textContent = file.name;
      if (forgets) input.value = "";
      after?.();
    }, 30);
  });
  return { input: worked(ask, input), name };
}

/** A place for the resume by which a page fills itself: the form asks for the resume once more. */
export function parses(attributes: Record<string, Attribute> = {}): HTMLInputElement {
  form.beside.push("Autofill from resume");
  return trap(el<HTMLInputElement>("input", { type: "file", ...attributes }));
}

export const CSS = `
  body { font: 16px sans-serif; margin: 2rem; max-width: 44rem; }
  .row, li { margin: 0 0 1rem; list-style: none; }
  .sr { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); opacity: 0; }
  .gone { display: none; }
  .off { position: absolute; left: -9999px; height: 0; overflow: hidden; opacity: 0; }
  input:not([type=radio]):not([type=checkbox]):not(.sr), textarea, select { width: 18rem; min-height: 1.6rem; }
  [role=combobox]:not(input), [role=radio], .control { border: 1px solid #888; min-height: 1.8rem; min-width: 12rem; }
  [role=listbox], [role=grid] { border: 1px solid #888; max-height: 12rem; overflow: auto; background: #fff; }
  .layer { position: fixed; inset: 0 auto auto 4rem; z-index: 9; background: #fff; }
  spl-input, spl-field, spl-list, ui5-date-picker, ui5-input, lyte-input, ng-select, mat-select { display: block; }
  .on { background: #444; color: #fff; }
`;

import type { FieldSection, FieldType, FormField } from "../../../workers/reading/labels/vocabulary";
import { headingsOf, headingsReader, unitOf } from "./surroundings.ts";
import { oneLine, readLabel } from "./words.ts";
import { isSeen, parentOf } from "./visible.ts";

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** The part of a page by which a field is answered. */
export type Control =
  | { is: "text"; element: TextControl }
  | { is: "list"; element: HTMLSelectElement }
  /** A list that opens when it is typed into. `box` is all that the widget draws. */
  | { is: "combobox"; element: HTMLElement; box: Element; many: boolean }
  /** Radios, boxes, or buttons of one question, in the order of the field's options. */
  | { is: "choices"; elements: HTMLElement[]; many: boolean }
  | { is: "box"; element: HTMLInputElement }
  | { is: "file"; element: HTMLInputElement | null; zone: HTMLElement | null };

export interface PageField {
  field: FormField;
  control: Control;
  /** Where its outline is drawn, and which is focused. */
  shown: HTMLElement;
}

export interface PageForm {
  fields: PageField[];
  /** Why nothing of this page is filled: what only a person may do stands on it. */
  stop: "sign_in" | "too_large" | null;
  /** A test against robots is the operator's to solve. */
  captcha: boolean;
  /** Every shadow tree that was looked into. */
  roots: ParentNode[];
}

/** How many elements of a page are looked at, and how many fields it may have. */
const MAX_ELEMENTS = 60_000;
const MAX_FIELDS = 400;

const CONTROLS =
  "input,textarea,select,[role=combobox],[role=radio],[role=checkbox],button,[data-dropzone],[class*=drop i]";
const CAPTCHA = ".g-recaptcha,.h-captcha,.cf-turnstile,iframe[src*=captcha i],iframe[src*='challenges.cloudflare']";
const NOT_FILLED = new Set(["hidden", "submit", "reset", "button", "image", "password", "range", "color", "search"]);
const CLICKABLE = new Set(["radio", "checkbox", "file"]);

/** The fields of a page that a person can see, in the page's order, through its shadow trees. */
export function readPage(page: Document): PageForm {
  const form: PageForm = { fields: [], stop: null, captcha: false, roots: [] };
  const elements = collect(page, form.roots);
  if (elements === null) return { ...form, stop: "too_large" };
  const seen = new Map<Element, boolean>();
  const canSee = (element: Element): boolean => {
    const known = seen.get(element);
    if (known !== undefined) return known;
    const is = isSeen(element);
    seen.set(element, is);
    return is;
  };
  form.captcha = form.roots.some((root) => [...root.querySelectorAll(CAPTCHA)].some((one) => canSee(one)));
  const inputs = elements.filter((element) => element.matches(CONTROLS));
  if (inputs.some((one) => isInput(one) && one.type === "password" && canSee(one))) return { ...form, stop: "sign_in" };
  const labels = labelsByTarget(form.roots);
  const taken = new Set<Element>();
  const headings = headingsReader();
  const fields: PageField[] = [];
  for (const element of inputs) {
    if (taken.has(element) || !(element instanceof HTMLElement)) continue;
    if (element.closest(CAPTCHA) || /captcha/i.test(element.getAttribute("name") ?? "")) continue;
    const made = readControl(element, { inputs, labels, taken, canSee, headings });
    if (!made) continue;
    fields.push(made);
    if (fields.length > MAX_FIELDS) return { ...form, stop: "too_large" };
  }
  return { ...form, fields: withKeysOfTheirOwn(fields) };
}

/** Whether the page has shadow trees is known only by looking at each element; null where they are too many. */
function collect(page: Document, roots: ParentNode[]): Element[] | null {
  const found: Element[] = [];
  const wait: ParentNode[] = [page];
  let looked = 0;
  for (let root = wait.shift(); root; root = wait.shift()) {
    roots.push(root);
    for (const element of root.querySelectorAll("*")) {
      if (++looked > MAX_ELEMENTS) return null;
      found.push(element);
      const inside = shadowOf(element);
      if (inside) wait.push(inside);
    }
  }
  return found;
}

function shadowOf(element: Element): ShadowRoot | null {
  if (element.shadowRoot) return element.shadowRoot;
  if (!element.localName.includes("-") || !(element instanceof HTMLElement)) return null;
  return typeof chrome === "undefined" ? null : (chrome.dom?.openOrClosedShadowRoot?.(element) ?? null);
}

interface Reading {
  inputs: readonly Element[];
  labels: ReadonlyMap<string, HTMLLabelElement[]>;
  taken: Set<Element>;
  canSee: (element: Element) => boolean;
  headings: (element: Element) => readonly Element[];
}

function readControl(element: HTMLElement, reading: Reading): PageField | null {
  if (element instanceof HTMLButtonElement) return readButtons(element, reading);
  if (isInput(element)) {
    if (NOT_FILLED.has(element.type) || element.disabled || element.readOnly) return null;
    if (CLICKABLE.has(element.type)) return readClickable(element, reading);
  }
  const role = element.getAttribute("role");
  if (role === "radio" || role === "checkbox") return readChoices(element, role === "checkbox", reading);
  const drawn: HTMLElement = element;
  if (element instanceof HTMLSelectElement) {
    // A widget draws its own list over one that nobody sees.
    if (element.disabled || !reading.canSee(drawn)) return null;
    const options = [...element.options].filter(({ value, disabled }) => value !== "" && !disabled);
    const type = element.multiple ? "multi_select" : "select";
    const texts = options.map(({ text }) => text);
    return make(drawn, { is: "list", element }, type, texts, reading);
  }
  const isTyped = role === "combobox" || element.getAttribute("aria-autocomplete") === "list";
  if (isTyped) {
    const box = widgetOf(element);
    if (!reading.canSee(box)) return null;
    for (const inner of box.querySelectorAll("*")) reading.taken.add(inner);
    const many = box.querySelector("[class*=multi i],[class*=is-multi i]") !== null;
    return make(element, { is: "combobox", element, box, many }, many ? "multi_select" : "select", [], reading);
  }
  if (element instanceof HTMLTextAreaElement && (element.disabled || element.readOnly)) return null;
  if (element instanceof HTMLTextAreaElement || isInput(element))
    return reading.canSee(element) ? make(element, { is: "text", element }, typeOfText(element), [], reading) : null;
  return readZone(element, reading);
}

const isInput = (element: Element): element is HTMLInputElement => element instanceof HTMLInputElement;

function typeOfText(element: TextControl): FieldType {
  if (element instanceof HTMLTextAreaElement) return "textarea";
  const types: Readonly<Record<string, FieldType>> = {
    email: "email",
    tel: "phone",
    url: "url",
    number: "number",
    date: "date",
  };
  return types[element.type] ?? "text";
}

/** The box that the widget of a combobox draws around its input; it ends where another field would be inside. */
function widgetOf(element: HTMLElement): Element {
  if (!isInput(element)) return element;
  let box: Element = element;
  for (let up = element.parentElement, i = 0; up && i < 6; up = up.parentElement, i++) {
    if (up.querySelectorAll("input:not([type=hidden]),select,textarea,label,legend").length > 1) break;
    if (up.matches("form,body,main,section,fieldset")) break;
    box = up;
    if (/control|combobox|select/i.test(up.className) && /container|root|wrapper/i.test(up.className)) break;
  }
  return box;
}

function readClickable(element: HTMLInputElement, reading: Reading): PageField | null {
  if (element.type === "file") return readFile(element, reading);
  return readChoices(element, element.type === "checkbox", reading);
}

/** Radios and boxes of one question: those of one name, or of the group they stand in. */
function readChoices(element: HTMLElement, many: boolean, reading: Reading): PageField | null {
  const group = element.closest("fieldset,[role=radiogroup],[role=group]");
  const kind = isInput(element) ? element.type : element.getAttribute("role");
  const root = element.getRootNode();
  const name = isInput(element) ? element.name : "";
  const isLike = (other: Element): other is HTMLElement =>
    other instanceof HTMLElement &&
    other.getRootNode() === root &&
    (isInput(other) ? other.type : other.getAttribute("role")) === kind &&
    (name !== "" && isInput(other)
      ? (other.name === name && other.form === (element as HTMLInputElement).form) ||
        (many && group !== null && group.contains(other) && /\[\d*\]$/.test(name))
      : group !== null && group.contains(other));
  const all = name === "" && group === null ? [element] : reading.inputs.filter(isLike);
  for (const one of all) reading.taken.add(one);
  const elements = all.filter((one) => reading.canSee(one) || reading.canSee(clickTarget(one, reading)));
  if (elements.length === 0) return null;
  if (many && elements.length === 1 && isInput(element))
    return make(element, { is: "box", element }, "checkbox", [], reading);
  const options = elements.map((one) => optionText(one, reading));
  const type = many ? "multi_select" : "radio";
  return make(element, { is: "choices", elements, many }, type, options, reading, elements);
}

/** A box that is drawn by its label is clicked there. */
function clickTarget(element: Element, reading: Reading): Element {
  return labelOf(element, reading) ?? element;
}

function labelOf(element: Element, { labels }: Reading): HTMLLabelElement | null {
  return element.closest("label") ?? (element.id === "" ? null : (labels.get(element.id)?.[0] ?? null));
}

function optionText(element: HTMLElement, reading: Reading): string {
  const label = labelOf(element, reading);
  const named = element.getAttribute("aria-label") ?? (label ? label.textContent : element.textContent);
  return oneLine(named ?? "", 200) || oneLine(isInput(element) ? element.value : "", 200);
}

/** Yes and No as buttons of one question; never one that would send the form. */
function readButtons(element: HTMLButtonElement, reading: Reading): PageField | null {
  const row = element.parentElement;
  if (!row || !/^(yes|no)$/i.test(oneLine(element.textContent))) return null;
  const elements = [...row.children].filter(
    (one): one is HTMLButtonElement =>
      one instanceof HTMLButtonElement &&
      (one.getAttribute("type") === "button" || one.form === null) &&
      /^(yes|no)$/i.test(oneLine(one.textContent)),
  );
  if (elements.length !== 2 || !elements.every((one) => reading.canSee(one))) return null;
  for (const one of row.querySelectorAll("*")) reading.taken.add(one);
  const options = elements.map(({ textContent }) => oneLine(textContent));
  const box = row.querySelector<HTMLInputElement>("input[type=checkbox]");
  return make(box ?? element, { is: "choices", elements, many: false }, "radio", options, reading, elements);
}

function readFile(element: HTMLInputElement, reading: Reading): PageField | null {
  const zone = zoneOf(element);
  const shown = [element, labelOf(element, reading), zone, element.parentElement].find(
    (one): one is HTMLElement => one instanceof HTMLElement && reading.canSee(one),
  );
  if (!shown) return null;
  if (zone) reading.taken.add(zone);
  const made = make(element, { is: "file", element, zone }, "file", [], reading);
  return made && { ...made, shown };
}

const zoneOf = (element: Element) => element.closest<HTMLElement>("[data-dropzone],[class*=dropzone i]");

/** A place that files are dropped on, where no input for them stands. */
function readZone(element: HTMLElement, reading: Reading): PageField | null {
  const isZone = element.matches("[data-dropzone],[class*=dropzone i],[class*=drop-zone i]");
  if (!isZone || element.querySelector("input[type=file]") || !reading.canSee(element)) return null;
  for (const inner of element.querySelectorAll(CONTROLS)) reading.taken.add(inner);
  return make(element, { is: "file", element: null, zone: element }, "file", [], reading);
}

function make(
  element: HTMLElement,
  control: Control,
  type: FieldType,
  options: readonly string[],
  reading: Reading,
  group: readonly HTMLElement[] = [element],
): PageField | null {
  const { text, help } = findLabel(element, group, type, reading);
  const { label, marked } = readLabel(text);
  if (label === "") return null;
  const required = group.some((one) => one.matches("[required],[aria-required=true]")) || marked;
  const key = (element.getAttribute("name") || element.id || element.dataset.field || "").replace(/\[\]$/, "");
  const section = sectionOf(element, label, type);
  const headings = headingsOf(element, label, reading.headings(element));
  const unit = control.is === "text" ? unitOf(control.element) : "";
  const field: FormField = {
    key: oneLine(key, 200),
    label,
    type,
    options: options.slice(0, 400).map((option) => oneLine(option, 300)),
    required,
    section,
    ...(help === "" ? {} : { help }),
    ...(headings.length === 0 ? {} : { headings }),
    ...(unit === "" ? {} : { unit }),
  };
  return { field, control, shown: shownOf(control, element, reading) };
}

function shownOf(control: Control, element: HTMLElement, reading: Reading): HTMLElement {
  if (control.is === "choices") return element.closest("fieldset") ?? control.elements[0]?.parentElement ?? element;
  if (control.is === "combobox" && control.box instanceof HTMLElement) return control.box;
  if (control.is === "box" && !reading.canSee(element)) {
    const label = labelOf(element, reading);
    if (label) return label;
  }
  return element;
}

/** The text that names a field: by its relations first, else what stands before it in the box around it alone. */
function findLabel(
  element: HTMLElement,
  group: readonly HTMLElement[],
  type: FieldType,
  reading: Reading,
): { text: string; help: string } {
  const isGroup = group.length > 1 || type === "radio" || type === "multi_select";
  const help = oneLine(byIds(element, "aria-describedby"));
  const around = isGroup || type === "file" ? element.closest("fieldset,[role=radiogroup],[role=group]") : null;
  if (around && group.every((one) => around.contains(one))) {
    const legend = around.querySelector(":scope > legend");
    const named = byIds(around, "aria-labelledby") || legend?.textContent || around.getAttribute("aria-label") || "";
    if (oneLine(named) !== "") return { text: named, help };
  }
  if (!isGroup) {
    const label = element.closest("label");
    const named =
      byIds(element, "aria-labelledby") ||
      (element.id === "" ? "" : textOf(reading.labels.get(element.id) ?? [])) ||
      (label ? ownText(label) : "") ||
      element.getAttribute("aria-label") ||
      "";
    if (oneLine(named) !== "" && !/^(attach|upload|browse|choose file|drop)/i.test(oneLine(named)))
      return { text: named, help };
  }
  const before = textBefore(element, group);
  if (before !== "") return { text: before, help };
  const fallback = element.getAttribute("placeholder") ?? element.getAttribute("title") ?? "";
  return { text: fallback || (isGroup ? "" : element.getAttribute("name")) || "", help };
}

function byIds(element: Element, attribute: string): string {
  const root = element.getRootNode() as Document | ShadowRoot;
  const ids = (element.getAttribute(attribute) ?? "").split(/\s+/).filter(Boolean).slice(0, 5);
  return ids.map((id) => root.getElementById(id)?.textContent ?? "").join(" ");
}

const textOf = (elements: readonly Element[]) => elements.map(({ textContent }) => textContent ?? "").join(" ");

/** A label's words without those of the list or the box in it. */
function ownText(label: Element): string {
  const copy = label.cloneNode(true) as Element;
  for (const inner of copy.querySelectorAll("select,textarea,button,input,script,style")) inner.remove();
  return copy.textContent ?? "";
}

/** The text before the field within the smallest box that has such a text and no other field before it. */
function textBefore(element: HTMLElement, group: readonly HTMLElement[]): string {
  const own = new Set<Element>(group);
  const first = group[0] ?? element;
  for (let up = parentOf(first), i = 0; up && i < 8; up = parentOf(up), i++) {
    if (up.matches("form,body,html,main")) return "";
    const others = [...up.querySelectorAll("input:not([type=hidden]),textarea,select,[role=combobox]")];
    if (others.some((one) => !own.has(one) && !element.contains(one) && isBefore(one, first))) return "";
    const texts: string[] = [];
    const walk = up.ownerDocument.createTreeWalker(up, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      if (!isBefore(node, first)) break;
      const holder = node.parentElement;
      if (holder?.closest("script,style,option,button") || group.some((one) => holder?.closest("label")?.contains(one)))
        continue;
      if (oneLine(node.textContent) !== "") texts.push(oneLine(node.textContent));
    }
    if (texts.length > 0) return texts.join(" ");
  }
  return "";
}

const isBefore = (node: Node, other: Node) =>
  (node.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 && !node.contains(other);

function sectionOf(element: Element, label: string, type: FieldType): FieldSection {
  const around = element.closest("fieldset,section,[role=group]");
  const heading = oneLine(around?.querySelector("h1,h2,h3,h4,legend")?.textContent, 200);
  if (/voluntar|self.?identif|equal (employment )?opportunity|\beeo|demographic|diversity/i.test(heading))
    return "demographic";
  if (type === "checkbox" && /\b(agree|consent|privacy|acknowledge|certify|confirm)/i.test(label)) return "consent";
  return /^(first|last|full|middle)? ?name$|^e-?mail|^phone|^resume|^cv\b/i.test(label) ? "standard" : "custom";
}

function labelsByTarget(roots: readonly ParentNode[]): ReadonlyMap<string, HTMLLabelElement[]> {
  const labels = new Map<string, HTMLLabelElement[]>();
  for (const root of roots)
    for (const label of root.querySelectorAll<HTMLLabelElement>("label[for]"))
      labels.set(label.htmlFor, [...(labels.get(label.htmlFor) ?? []), label]);
  return labels;
}

/** A key of the server's is no longer, with its number. */
const MAX_KEY = 190;

/** Fields without a name get their label for a key, and those of one key a number. */
function withKeysOfTheirOwn(fields: readonly PageField[]): PageField[] {
  const times = new Map<string, number>();
  return fields.map((one) => {
    const key = oneLine(one.field.key || one.field.label, MAX_KEY);
    const nth = (times.get(key) ?? 0) + 1;
    times.set(key, nth);
    return { ...one, field: { ...one.field, key: nth === 1 ? key : `${key}#${nth}` } };
  });
}

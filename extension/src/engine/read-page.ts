import type { FieldSection, FieldType, FormField } from "../../../workers/reading/labels/vocabulary";
import { findLabel } from "./find-label.ts";
import { requiredOf } from "./required.ts";
import { headingsOf, headingsReader, unitOf, wordsBehind } from "./surroundings.ts";
import { isSeen } from "./visible.ts";
import { oneLine, plain, readLabel } from "./words.ts";

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** The part of a page by which a field is answered. */
export type Control =
  | { is: "text"; element: TextControl }
  | { is: "list"; element: HTMLSelectElement }
  /** A list that opens when it is typed into. `box` is all that the widget draws. */
  | { is: "combobox"; element: HTMLElement; box: Element; many: boolean }
  /** Radios, boxes, or buttons of one question, in the order of the field's options. */
  | { is: "choices"; elements: HTMLElement[]; many: boolean }
  | { is: "box"; element: HTMLElement }
  /** A text that is written into the page itself. */
  | { is: "rich"; element: HTMLElement }
  | { is: "file"; element: HTMLInputElement | null; zone: HTMLElement | null }
  /** Seen and told of, and a person's to work: a slider, a calendar that is only clicked, a closed part of the page. */
  | { is: "hand"; element: HTMLElement };

export interface PageField {
  field: FormField;
  control: Control;
  /** Where its outline is drawn, and which is focused. */
  shown: HTMLElement;
  /** Whether any words say what it asks; without them it is no field that anybody can answer for its person. */
  isNamed: boolean;
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

const CONTROLS = [
  "input,textarea,select,button,[data-dropzone],[class*=drop i],[contenteditable=''],[contenteditable=true]",
  "[role=combobox],[role=radio],[role=checkbox],[role=switch],[role=listbox],[role=textbox],[role=spinbutton]",
  "[role=slider],[role=button],[aria-haspopup=listbox]",
].join();
const CAPTCHA = ".g-recaptcha,.h-captcha,.cf-turnstile,iframe[src*=captcha i],iframe[src*='challenges.cloudflare']";
const NO_FIELD = new Set(["hidden", "submit", "reset", "button", "image", "search"]);
/** Worked by hand alone, as is what is only read. */
const BY_HAND = new Set(["password", "range", "color"]);
/** Where a page has its own menus and search. */
const AROUND_FORM = "nav,[role=navigation],[role=menu],[role=menubar],[role=toolbar],[role=search],[role=tablist]";
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
  const isSignIn = inputs.some((one) => isInput(one) && one.type === "password" && canSee(one));
  const labels = labelsByTarget(form.roots);
  const taken = new Set<Element>();
  const headings = headingsReader();
  const fields: PageField[] = [];
  for (const element of inputs) {
    if (taken.has(element) || !(element instanceof HTMLElement) || element.closest("[role=search]")) continue;
    if (element.closest(CAPTCHA) || /captcha/i.test(element.getAttribute("name") ?? "")) continue;
    const made = readControl(element, { inputs, labels, taken, canSee, headings });
    if (!made) continue;
    fields.push(made);
    if (fields.length > MAX_FIELDS) return { ...form, stop: "too_large" };
  }
  const all = withKeysOfTheirOwn([...fields, ...closedParts(elements, fields, canSee)]);
  return { ...form, fields: all, stop: isSignIn ? "sign_in" : null };
}

const IS_PART = /-(?:[a-z-]*)(?:input|field|textarea|select|checkbox|radio|dropzone|autocomplete|picker|upload)/;

/** Fields of a page's own making that nothing can look into: what they say of themselves is all that is known. */
function closedParts(
  elements: readonly Element[],
  fields: readonly PageField[],
  canSee: (element: Element) => boolean,
): PageField[] {
  return elements.flatMap((element) => {
    const label = oneLine(element.getAttribute("label") ?? element.getAttribute("aria-label"));
    if (label === "" || !(element instanceof HTMLElement) || !IS_PART.test(element.localName)) return [];
    const isOpen = element.childElementCount > 0 || shadowOf(element) !== null;
    const isDrawn = canSee(element) || (element.parentElement !== null && canSee(element.parentElement));
    if (isOpen || !isDrawn || fields.some(({ control }) => partsOf(control).some((one) => element.contains(one))))
      return [];
    const required = requiredOf([element], [], label);
    const field: FormField = { key: element.id, label, type: "text", options: [], required, section: "custom" };
    return [{ field, control: { is: "hand", element }, shown: element, isNamed: false }];
  });
}

/** The elements of the page that a control is made of. */
export function partsOf(control: Control): HTMLElement[] {
  if (control.is === "choices") return control.elements;
  if (control.is === "file") return [control.element, control.zone].filter((one) => one !== null);
  const element: Node = control.element;
  return element instanceof HTMLElement ? [element] : [];
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
  const role = element.getAttribute("role");
  if (role === "radio" || role === "checkbox" || role === "switch")
    return readChoices(element, role !== "radio", reading);
  const opens = role === "combobox" || element.getAttribute("aria-haspopup") === "listbox";
  if (opens && !isInput(element) && !(element instanceof HTMLTextAreaElement)) return readPopup(element, reading);
  if (element instanceof HTMLButtonElement) return readButtons(element, reading);
  if (isInput(element)) {
    if (NO_FIELD.has(element.type) || element.disabled) return null;
    if (CLICKABLE.has(element.type)) return readClickable(element, reading);
    if (BY_HAND.has(element.type) || (element.readOnly && role !== "combobox"))
      return reading.canSee(element) ? make(element, { is: "hand", element }, "text", [], reading) : null;
  }
  const drawn: HTMLElement = element;
  if (element instanceof HTMLSelectElement) {
    // A widget draws its own list over one that nobody sees.
    if (element.disabled || !reading.canSee(drawn)) return null;
    const options = [...element.options].filter(({ value, disabled }) => value !== "" && !disabled);
    const type = element.multiple ? "multi_select" : "select";
    const texts = options.map(({ text }) => text);
    return make(drawn, { is: "list", element }, type, texts, reading);
  }
  const isTyped =
    (role === "combobox" && !/^(?:grid|dialog)$/.test(element.getAttribute("aria-haspopup") ?? "")) ||
    element.getAttribute("aria-autocomplete") === "list" ||
    element.matches(SEARCHED);
  if (isTyped) {
    const box = widgetOf(element);
    if (!reading.canSee(box)) return null;
    for (const inner of box.querySelectorAll("*")) reading.taken.add(inner);
    const many = box.querySelector("[class*=multi i],[class*=is-multi i]") !== null;
    return make(element, { is: "combobox", element, box, many }, many ? "multi_select" : "select", [], reading);
  }
  if (role === "listbox") return readListbox(element, reading);
  if (role === "button") return UPLOAD.test(oneLine(element.textContent)) ? readUploadButton(element, reading) : null;
  if (element instanceof HTMLTextAreaElement && (element.disabled || element.readOnly)) return null;
  if (element instanceof HTMLTextAreaElement || isInput(element))
    return reading.canSee(element) ? make(element, { is: "text", element }, typeOfText(element), [], reading) : null;
  if (element.isContentEditable && reading.canSee(element))
    return element.parentElement?.isContentEditable === true
      ? null
      : make(element, { is: "rich", element }, "textarea", [], reading);
  if (role === "slider" || role === "spinbutton" || role === "textbox")
    return reading.canSee(element) ? make(element, { is: "hand", element }, "text", [], reading) : null;
  return readZone(element, reading);
}

/** A field that only searches: what is typed there is no answer before one of its list is taken. */
const SEARCHED = "[data-uxi-widget-type=selectinput]";

/** A button that opens a list: what a text box beside it says is the widget's own. */
function readPopup(element: HTMLElement, reading: Reading): PageField | null {
  if (!reading.canSee(element) || element.closest(AROUND_FORM) || isOnlyDrawn(element)) return null;
  if (element instanceof HTMLButtonElement && element.disabled) return null;
  if (!(element instanceof HTMLButtonElement)) return readDrawnList(element, reading);
  const box = element.parentElement ?? element;
  const beside = [...box.querySelectorAll("input")].filter((one) => one.id === "" && one.name === "");
  for (const inner of [...beside, ...element.querySelectorAll("*")]) reading.taken.add(inner);
  const many = element.getAttribute("aria-multiselectable") === "true";
  const control: Control = { is: "combobox", element, box: element, many };
  return make(element, control, many ? "multi_select" : "select", [], reading);
}

/** A combobox without words or a place for the keyboard, beside the field that is written in. */
function isOnlyDrawn(element: HTMLElement): boolean {
  const isNamed = element.hasAttribute("aria-label") || oneLine(element.textContent) !== "";
  if (isNamed || element.querySelector("input") !== null) return false;
  return [...(element.parentElement?.querySelectorAll("input") ?? [])].some(({ type }) => type === "text");
}

/** A list made of several elements: the combobox is one, and the choice is often shown beside it. */
function readDrawnList(element: HTMLElement, reading: Reading): PageField {
  let box = element;
  for (let up = box.parentElement; up && WIDGET.test(`${up.localName} ${up.className}`); up = up.parentElement) {
    const others = [...up.querySelectorAll(OTHER_FIELDS)].filter((one) => !element.contains(one) && one !== element);
    if (others.length > 0) break;
    box = up;
  }
  for (const inner of [box, ...box.querySelectorAll("*")]) reading.taken.add(inner);
  const many =
    element.getAttribute("aria-multiselectable") === "true" ||
    [box.className, box.getAttribute("lt-prop-type") ?? ""].some((words) => /\bmultiple\b/i.test(words));
  const control: Control = { is: "combobox", element, box, many };
  return make(element, control, many ? "multi_select" : "select", [], reading, [box]);
}

const WIDGET = /select|dropdown|combobox|value-container/i;
const OTHER_FIELDS = "input:not([type=hidden]),textarea,select,label,legend,[role=combobox]";

/** A list that is always open. The list of another widget is read with that widget. */
function readListbox(element: HTMLElement, reading: Reading): PageField | null {
  const isOwned =
    element.id !== "" &&
    reading.inputs.some((one) =>
      [one.getAttribute("aria-controls"), one.getAttribute("aria-owns")].some((ids) =>
        (ids ?? "").split(/\s+/).includes(element.id),
      ),
    );
  if (isOwned || element.closest("[role=combobox]") || element.closest(AROUND_FORM) || !reading.canSee(element))
    return null;
  const elements = [...element.querySelectorAll<HTMLElement>("[role=option]")].filter((one) => reading.canSee(one));
  // The choices made in another widget are often a list too.
  if (elements.every((one) => one.getAttribute("aria-selected") === "true")) return null;
  const many = element.getAttribute("aria-multiselectable") === "true";
  const options = elements.map((one) => optionText(one, reading));
  const control: Control = { is: "choices", elements, many };
  const made = make(element, control, many ? "multi_select" : "select", options, reading);
  return { ...made, shown: element };
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
    const isPart = /(?:input|value)-?container/i.test(up.className);
    if (!isPart && /control|combobox|select/i.test(up.className) && /container|root|wrapper/i.test(up.className)) break;
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
    isInput(other) === isInput(element) &&
    (isInput(other) ? other.type : other.getAttribute("role")) === kind &&
    (name !== "" && isInput(other)
      ? (other.name === name && other.form === (element as HTMLInputElement).form) ||
        (many &&
          group !== null &&
          group.contains(other) &&
          (/\[\d*\]$/.test(name) || isCountedWith(name, other.name) || isNamedAsWords(other, reading)))
      : group !== null && group.contains(other));
  const all = name === "" && group === null ? [element] : reading.inputs.filter(isLike);
  // A drawn choice often holds the box that it is sent by.
  for (const one of all) for (const part of [one, ...one.querySelectorAll("input")]) reading.taken.add(part);
  const elements = all.filter((one) => reading.canSee(one) || reading.canSee(clickTarget(one, reading)));
  if (elements.length === 0) return null;
  if (many && elements.length === 1) return make(element, { is: "box", element }, "checkbox", [], reading);
  const options = elements.map((one) => optionText(one, reading));
  const type = many ? "multi_select" : "radio";
  return make(element, { is: "choices", elements, many }, type, options, reading, elements);
}

/** Boxes of one question are often called by what they say. */
const isNamedAsWords = (one: HTMLInputElement, reading: Reading): boolean =>
  plain(one.name) === plain(labelOf(one, reading)?.textContent ?? "");

/** Whether two names are one that is counted up, as "skill_1" and "skill_2". */
function isCountedWith(a: string, b: string): boolean {
  const [, stem] = /^(.+[-_])\d+$/.exec(a) ?? [];
  return stem !== undefined && stem === /^(.+[-_])\d+$/.exec(b)?.[1];
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
  if (oneLine(named) !== "" || !isInput(element)) return oneLine(named, 200);
  return wordsBehind(element) || oneLine(element.value, 200);
}

/** Answers as buttons of one question, such as Yes and No; never one that would send the form. */
function readButtons(element: HTMLButtonElement, reading: Reading): PageField | null {
  if (UPLOAD.test(oneLine(element.textContent ?? ""))) return readUploadButton(element, reading);
  const isYesNo = /^(yes|no)$/i.test(oneLine(element.textContent));
  const isPressed = element.hasAttribute("aria-pressed");
  if ((!isYesNo && !isPressed) || element.closest(AROUND_FORM)) return null;
  const row = isPressed
    ? (element.closest("ul,ol,fieldset,[role=group]") ?? element.parentElement)
    : element.parentElement;
  if (!row) return null;
  // Beside a box that holds their answer they are no buttons that send, whatever their kind.
  const box = row.querySelector<HTMLInputElement>(":scope > input[type=checkbox]");
  const elements = [...row.querySelectorAll("button")].filter(
    (one) =>
      (one.getAttribute("type") === "button" || one.form === null || box !== null) &&
      (isPressed
        ? one.hasAttribute("aria-pressed")
        : one.parentElement === row && /^(yes|no)$/i.test(oneLine(one.textContent))),
  );
  if (isPressed ? elements.length < 2 : elements.length !== 2) return null;
  if (!elements.every((one) => reading.canSee(one))) return null;
  for (const one of row.querySelectorAll("*")) reading.taken.add(one);
  const options = elements.map(({ textContent }) => oneLine(textContent));
  return make(box ?? element, { is: "choices", elements, many: false }, "radio", options, reading, elements);
}

const UPLOAD =
  /^(?:upload|attach|choose|select|browse|add) (?:(?:a|your|my|the) )?(?:files?|resume|résumé|cv|document|photo)\b/i;

/** A button that opens the choice of a file: without an input for it in the page it is pressed by hand. */
function readUploadButton(element: HTMLElement, reading: Reading): PageField | null {
  if (!reading.canSee(element)) return null;
  for (let up = element.parentElement, i = 0; up && i < 4 && !up.matches("form,body"); up = up.parentElement, i++)
    if (up.querySelector("input[type=file],[data-dropzone],[class*=dropzone i]")) return null;
  return make(element, { is: "hand", element }, "file", [], reading);
}

function readFile(element: HTMLInputElement, reading: Reading): PageField | null {
  const zone = zoneOf(element);
  const around: (Element | null)[] = [element, labelOf(element, reading), zone];
  for (let up = element.parentElement, i = 0; up && i < 4 && !up.matches("form,body"); up = up.parentElement, i++)
    around.push(up);
  // It is often kept from sight, far from the button that opens it.
  const buttons = [...(element.form?.querySelectorAll("a,button,[role=button]") ?? [])];
  around.push(buttons.find((one) => /\b(?:resume|cv|curriculum|upload|file)\b/i.test(one.textContent ?? "")) ?? null);
  const shown = around.find((one): one is HTMLElement => one instanceof HTMLElement && reading.canSee(one));
  if (!shown || element.disabled) return null;
  if (zone) reading.taken.add(zone);
  const made = make(element, { is: "file", element, zone }, "file", [], reading);
  return { ...made, shown };
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
): PageField {
  const { text: own, help, elements } = findLabel(element, group, type, reading.labels);
  const text = partText(element, own, reading);
  const headings = headingsOf(element, readLabel(text), reading.headings(element));
  const named = fileLabel(type, readLabel(text), headings[0] ?? "");
  const label = named || `${SORTS[type] ?? "A field"} without a name`;
  const required = requiredOf(group, elements, text) ?? requiredOf([element], elements, text);
  const key = (element.getAttribute("name") || element.id || element.dataset.field || "").replace(/\[\]$/, "");
  const section = sectionOf(element, label, type);
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
  return { field, control, shown: shownOf(control, element, reading), isNamed: named !== "" };
}

const PART = /^(?:day|month|year|dd|mm|yyyy|years|months)$/i;
const PARTS: Readonly<Record<string, string>> = { dd: "Day", mm: "Month", yyyy: "Year" };
const PART_FIELDS = "input:not([type=hidden]),select,[role=combobox],button[aria-haspopup=listbox]";

/** The label of a field that takes the day, the month or the year alone: of what, the group of these fields says. */
function partText(element: HTMLElement, own: string, reading: Reading): string {
  const part = readLabel(own);
  if (!PART.test(part)) return own;
  const group = element.closest<HTMLElement>("[role=group],fieldset");
  const count = group?.querySelectorAll(PART_FIELDS).length ?? 0;
  if (!group || count < 2 || count > 3) return own;
  const { text } = findLabel(group, [group], "radio", reading.labels);
  const of = readLabel(text);
  return of === "" || PART.test(of) ? own : `${of} (${PARTS[part.toLowerCase()] ?? part})`;
}

const DOCUMENT = /\b(?:resume|résumé|cv|curriculum|cover letter|photo|portfolio|certificate|transcript)\b/i;

/** A place for files is often called by its button alone, under a heading that says which file. */
const fileLabel = (type: FieldType, label: string, heading: string) =>
  type === "file" && !DOCUMENT.test(label) && heading.length < 40 && DOCUMENT.test(heading) ? heading : label;

const SORTS: Readonly<Partial<Record<FieldType, string>>> = {
  select: "A list",
  multi_select: "A choice",
  radio: "A choice",
  checkbox: "A box",
  file: "A file",
};

function shownOf(control: Control, element: HTMLElement, reading: Reading): HTMLElement {
  if (control.is === "choices") return element.closest("fieldset") ?? control.elements[0]?.parentElement ?? element;
  if (control.is === "combobox" && control.box instanceof HTMLElement) return control.box;
  if ((control.is === "box" || control.is === "hand") && !reading.canSee(element)) {
    const label = labelOf(element, reading);
    if (label) return label;
  }
  return element;
}

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

/** Whether the page gives the field no name, so that its label is its key. */
export const hasNoName = ({ field: { key, label } }: PageField) =>
  key.replace(/#\d+$/, "") === oneLine(label, MAX_KEY).replace(/#\d+$/, "");

/** Fields without a name get their label for a key, and those of one key a number. */
function withKeysOfTheirOwn(fields: readonly PageField[]): PageField[] {
  const times = new Map<string, number>();
  // Where a page marks none, each may have to be answered; else one without a mark need not.
  const marks = fields.some(({ field }) => field.required === true);
  return fields.map((one) => {
    const key = oneLine(one.field.key || one.field.label, MAX_KEY);
    const nth = (times.get(key) ?? 0) + 1;
    times.set(key, nth);
    const required = one.field.required ?? (marks ? false : null);
    return { ...one, field: { ...one.field, key: nth === 1 ? key : `${key}#${nth}`, required } };
  });
}

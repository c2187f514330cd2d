import type { Control, PageField } from "./read-page.ts";
import { wordsBehind } from "./surroundings.ts";
import { isSeen, parentOf } from "./visible.ts";
import { findOption, oneLine, plain, searchedBy, writeDate } from "./words.ts";

/** The outcome of a field. `kept` holds what somebody wrote there before, which is never written over. */
export type Filled = "filled" | "kept" | "refused" | "no_option";

/** How long a list may take to open, and a page to accept what was typed. */
const LIST_MS = 1_200;
const STEP_MS = 20;
/** How long a page may take to show the name of a file. */
const FILE_MS = 600;

export const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Fills one field as a person would, so that the page's own code sees it, and looks whether the page took it.
 * @param isOfPage what a list shows was chosen by the page itself, and may be replaced.
 */
export async function fillField(
  { control }: PageField,
  value: string | readonly string[],
  isOfPage = false,
): Promise<Filled> {
  const values = typeof value === "string" ? [value] : value;
  switch (control.is) {
    case "text":
      return fillText(control.element, values.join(", "));
    case "list":
      return fillList(control.element, values, isOfPage);
    case "combobox":
      return fillCombobox(control, values, isOfPage);
    case "choices":
      return fillChoices(control, values);
    case "box":
      return fillBox(control.element, values.join(""));
    case "rich":
      return fillRich(control.element, values.join(", "));
    case "file":
    case "hand":
      return "refused";
  }
}

/** The names of the files that were given: a page that took one often empties its field, and shows the name. */
const given = new Set<string>();

const OTHER_FIELD = "input:not([type=file],[type=hidden]),textarea";

/** Whether the page shows the name of a file that was given, at the place for it and before another field. */
function showsFile(place: HTMLElement): boolean {
  for (let up = parentOf(place), i = 0; up && i < 5 && !up.matches("form,body,main"); up = parentOf(up), i++) {
    if (up.querySelectorAll("input[type=file]").length > 1 || up.querySelector(OTHER_FIELD)) return false;
    const text = up.textContent ?? "";
    if ([...given].some((name) => text.includes(name))) return true;
  }
  return false;
}

/** Waits until the page shows the name of a file, as far as it does. */
async function untilShown(place: HTMLElement): Promise<boolean> {
  for (let waited = 0; waited < FILE_MS && !showsFile(place); waited += STEP_MS) await wait(STEP_MS);
  return showsFile(place);
}

/** Puts a file into a field, or drops it where files are dropped. */
export async function fillFile({ control }: PageField, file: File): Promise<Filled> {
  if (control.is !== "file") return "refused";
  const carried = new DataTransfer();
  carried.items.add(file);
  const { element, zone } = control;
  if (element) {
    if ((element.files && element.files.length > 0) || showsFile(element)) return "kept";
    given.add(file.name);
    element.files = carried.files;
    tell(element, new Event("input", { bubbles: true, composed: true }));
    tell(element, new Event("change", { bubbles: true, composed: true }));
    await wait(STEP_MS);
    return element.files?.length === 1 || (await untilShown(element)) ? "filled" : "refused";
  }
  if (!zone) return "refused";
  given.add(file.name);
  for (const kind of ["dragenter", "dragover", "drop"])
    tell(zone, new DragEvent(kind, { bubbles: true, cancelable: true, composed: true, dataTransfer: carried }));
  return (await untilShown(zone)) ? "filled" : "refused";
}

/** Whether the field shows this value still: a page may replace what was written, as by reading the resume. */
export function holds({ control }: PageField, value: string | readonly string[]): boolean {
  const text = typeof value === "string" ? value : value.join(", ");
  return control.is !== "text" || plain(control.element.value) === plain(shapeOf(control.element, text));
}

/** Whether the keyboard is in this field. */
export function holdsFocus({ control }: PageField, target: EventTarget | undefined): boolean {
  if (!(target instanceof Node)) return false;
  switch (control.is) {
    case "combobox":
      return control.box.contains(target);
    case "rich":
      return control.element.contains(target);
    case "choices":
      return control.elements.some((one) => one === target);
    default:
      return control.element === target;
  }
}

/** Whether nobody answered it yet. */
export function isEmpty({ control }: PageField): boolean {
  switch (control.is) {
    case "text":
      return control.element.value.trim() === "";
    case "list":
      return [...control.element.selectedOptions].every(({ value }) => value === "");
    case "choices":
      return control.elements.every((one) => !isTicked(one));
    case "box":
      return !isTicked(control.element);
    case "rich":
      return oneLine(control.element.textContent) === "";
    case "hand":
      return !(control.element instanceof HTMLInputElement) || control.element.value.trim() === "";
    case "file":
      if ((control.element?.files?.length ?? 0) > 0) return false;
      return ![control.element, control.zone].some((place) => place !== null && showsFile(place));
    case "combobox":
      return comboboxText(control) === "";
  }
}

/** The choice that a list shows; '' for another control. */
export function shownIn({ control }: PageField): string {
  if (control.is === "combobox") return comboboxText(control);
  return control.is === "list" ? [...control.element.selectedOptions].map(({ text }) => oneLine(text)).join(", ") : "";
}

/** The value that a field shows, to be compared with what it shows later; null where nothing of it tells. */
export function valueIn(one: PageField): string | null {
  const { control } = one;
  switch (control.is) {
    case "text":
      return control.element.value;
    case "list":
    case "combobox":
      return shownIn(one);
    case "choices":
      return control.elements.flatMap((each) => (isTicked(each) ? [optionOf(each)] : [])).join(", ");
    case "box":
      return isTicked(control.element) ? "ticked" : "";
    case "rich":
      return oneLine(control.element.textContent);
    case "file":
      return control.element?.files ? [...control.element.files].map(({ name }) => name).join(", ") : null;
    case "hand":
      return control.element instanceof HTMLInputElement ? control.element.value : null;
  }
}

/** The needed part of an element. The Worker's types declare an Element too, and one type check sees both. */
type Target = Pick<HTMLElement, "focus" | "blur" | "ownerDocument" | "dispatchEvent">;

function tell(element: Pick<Target, "dispatchEvent">, event: Event): void {
  element.dispatchEvent(event);
}

function enter(element: Target): void {
  element.focus({ preventScroll: true });
  if (element.ownerDocument.hasFocus()) return;
  tell(element, new FocusEvent("focus"));
  tell(element, new FocusEvent("focusin", { bubbles: true, composed: true }));
}

function leave(element: Target): void {
  const had = element.ownerDocument.hasFocus();
  element.blur();
  if (had) return;
  tell(element, new FocusEvent("blur"));
  tell(element, new FocusEvent("focusout", { bubbles: true, composed: true }));
}

/** Writes by the browser's own setter: frameworks keep one of their own on the element. */
function write(element: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, value: string): void {
  const { prototype } =
    element instanceof HTMLInputElement
      ? HTMLInputElement
      : element instanceof HTMLTextAreaElement
        ? HTMLTextAreaElement
        : HTMLSelectElement;
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(element, value);
}

/** A text in the way that this field takes it: a date in its order, a number without its unit. */
function shapeOf(element: HTMLInputElement | HTMLTextAreaElement, text: string): string {
  const shown = `${element.placeholder} ${element.getAttribute("data-format") ?? ""}`;
  if (element instanceof HTMLInputElement && element.type === "date") return text;
  return writeDate(text, shown) ?? text;
}

async function fillText(element: HTMLInputElement | HTMLTextAreaElement, text: string): Promise<Filled> {
  const value = shapeOf(element, text);
  if (element.value.trim() !== "") return plain(element.value) === plain(value) ? "filled" : "kept";
  if (element.maxLength >= 0 && value.length > element.maxLength) return "refused";
  // Left empty before, a field may be called wrong still, until the page looks at it again.
  const wasWrong = element.getAttribute("aria-invalid") === "true";
  enter(element);
  const before = { bubbles: true, cancelable: true, composed: true, inputType: "insertText", data: value };
  if (element.dispatchEvent(new InputEvent("beforeinput", before))) write(element, value);
  tell(element, new InputEvent("input", { ...before, cancelable: false }));
  tell(element, new Event("change", { bubbles: true, composed: true }));
  leave(element);
  await wait(STEP_MS);
  const isTaken = wasWrong ? element.checkValidity() : !isRefused(element);
  if (samePlain(element.value, value) && isTaken) return "filled";
  // A value that the page does not take is not left behind.
  if (samePlain(element.value, value)) clear(element);
  return "refused";
}

/** A mask may put its own signs between. */
export const samePlain = (shown: string, value: string) =>
  plain(shown) === plain(value) || shown.replace(/[^\p{L}\p{N}]/gu, "") === value.replace(/[^\p{L}\p{N}]/gu, "");

function clear(element: HTMLInputElement | HTMLTextAreaElement): void {
  write(element, "");
  tell(element, new InputEvent("input", { bubbles: true, composed: true, inputType: "deleteContent" }));
}

function isRefused(element: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement): boolean {
  if (element.getAttribute("aria-invalid") === "true") return true;
  return element.value !== "" && !element.checkValidity();
}

async function fillList(element: HTMLSelectElement, values: readonly string[], isOfPage: boolean): Promise<Filled> {
  if ([...element.selectedOptions].some(({ value }) => value !== "")) {
    const chosen = [...element.selectedOptions].map(({ text }) => plain(text));
    // A list without an empty option shows its first one before anybody chose.
    const isFirst = !element.multiple && element.selectedIndex === 0 && element.options[0]?.defaultSelected === false;
    if (chosen.join() === values.map(plain).join()) return "filled";
    if (!isFirst && !isOfPage) return "kept";
  }
  const options = [...element.options];
  const wanted = values.map((value) =>
    findOption(
      options.map(({ text }) => text),
      value,
    ),
  );
  if (wanted.length === 0 || wanted.includes(-1)) return "no_option";
  enter(element);
  if (element.multiple) for (const i of wanted) (options[i] as HTMLOptionElement).selected = true;
  else element.selectedIndex = wanted[0] ?? -1;
  tell(element, new Event("input", { bubbles: true, composed: true }));
  tell(element, new Event("change", { bubbles: true, composed: true }));
  leave(element);
  await wait(0);
  return wanted.every((i) => options[i]?.selected) && !isRefused(element) ? "filled" : "refused";
}

/** The text of a list in which nothing was chosen yet. */
const PROMPT = /^(?:[-–—.…\s]*|(?:please )?(?:select|choose|pick)\b.*|search\b.*|(?:none|0) selected|start typing.*)$/i;
const NO_CHOICE = /^(?:[-–—]+ ?none ?[-–—]+|(?:no|nothing) select(?:ion|ed))$/i;
/** One that is no name of a choice, as "Search Engine Marketing" or "Select Medical" may be. */
const WHOLE_PROMPT =
  /^(?:please )?(?:select|choose|pick)(?: (?:an?|one|your|the|from|all|option|options|value|here|below)\b.*|[\s.…]*)$/i;
const WHOLE_SEARCH =
  /^(?:[-–—.…\s]*|please select\b.*|search(?: (?:for|by|here|or)\b.*|[\s.…]*)|(?:none|0) selected)$/i;
export const isWholePrompt = (text: string) =>
  WHOLE_PROMPT.test(text) || WHOLE_SEARCH.test(text) || /^start typing/i.test(text) || NO_CHOICE.test(text);
const isPrompt = (text: string) => PROMPT.test(text) || NO_CHOICE.test(text);

/** The parts of a list beside its field that show the choice. */
const CHOSEN = [
  "[class*=single-value i],[class*=multi-value i],[class*=singleValue],[class*=value-label i],[data-value]",
  "[data-automation-id=selectedItem]",
].join();

const comboboxText = ({ element, box }: Extract<Control, { is: "combobox" }>): string => {
  const shown = [...box.querySelectorAll(CHOSEN)]
    .filter((one) => !(one instanceof HTMLInputElement) && one.children.length <= 2)
    .map(({ textContent }) => oneLine(textContent))
    .filter((text) => !isWholePrompt(text))
    .join(", ");
  if (shown !== "") return shown;
  if (element instanceof HTMLInputElement) {
    const typed = element.value.trim();
    return isPrompt(typed) || element.matches("[data-uxi-widget-type]") ? "" : typed;
  }
  const copy = element.cloneNode(true) as Element;
  for (const one of copy.querySelectorAll("[role=listbox],[role=option],[class*=placeholder i]")) one.remove();
  const text = oneLine(copy.textContent);
  return isPrompt(text) ||
    (element instanceof HTMLButtonElement && element.value === "" && element.hasAttribute("value"))
    ? ""
    : text;
};

async function fillCombobox(
  control: Extract<Control, { is: "combobox" }>,
  values: readonly string[],
  isOfPage: boolean,
): Promise<Filled> {
  const { element, box } = control;
  const before = comboboxText(control);
  const isThere = values.length === 1 && findOption([before], values.join("")) === 0;
  if (before !== "" && (isThere || !isOfPage))
    return isThere || plain(before) === plain(values.join(", ")) ? "filled" : "kept";
  const lists = new Set(listsOf(element));
  for (const value of values) {
    clickByMouse(element);
    enter(element);
    element.click();
    if (element instanceof HTMLInputElement && !element.readOnly) {
      const data = searchedBy(value);
      write(element, data);
      tell(element, new InputEvent("input", { bubbles: true, composed: true, inputType: "insertText", data }));
      // One that only searches does so upon this key; it is not pressed in a form, which it might send.
      if (element.matches("[data-uxi-widget-type]")) hitEnter(element);
    }
    const option = await offered(element, box, value, lists);
    if (!option) {
      if (element instanceof HTMLInputElement && !element.readOnly) clear(element);
      tell(element, new KeyboardEvent("keydown", { key: "Escape", bubbles: true, composed: true }));
      leave(element);
      return "no_option";
    }
    clickByMouse(option);
    option.click();
    await wait(STEP_MS);
  }
  leave(element);
  const text = comboboxText(control) || oneLine(box.textContent);
  const shown = plain(text);
  const isShown = values.every((value) => shown.includes(plain(value)) || findOption([text], value) === 0);
  return isShown ? "filled" : "refused";
}

function hitEnter(element: HTMLInputElement): void {
  if (element.form === null)
    tell(element, new KeyboardEvent("keydown", { key: "Enter", code: "Enter", bubbles: true, composed: true }));
}

function clickByMouse(element: Element): void {
  for (const kind of ["mousedown", "mouseup"])
    tell(element, new MouseEvent(kind, { bubbles: true, cancelable: true, composed: true, button: 0 }));
}

const NONE = /^no (?:options?|results?|matches|match)\b/i;

/** The one option of its own list that says this, once the list is there. */
async function offered(
  element: HTMLElement,
  box: Element,
  value: string,
  lists: ReadonlySet<Element>,
): Promise<HTMLElement | null> {
  const root = element.getRootNode() as Document | ShadowRoot;
  let last = "";
  let same = 0;
  for (let waited = 0; waited < LIST_MS; waited += STEP_MS) {
    const id = element.getAttribute("aria-controls") ?? element.getAttribute("aria-owns") ?? "";
    const fresh = listsOf(element).filter((one) => !lists.has(one) && !isOfChosen(one));
    const list =
      (id === "" ? null : root.getElementById(id)) ?? fresh.find((one) => box.contains(one)) ?? fresh[0] ?? box;
    const options = optionsOf(list)
      .filter((one) => one.getAttribute("aria-disabled") !== "true")
      .slice(0, 500);
    const texts = options.map(({ textContent }) => oneLine(textContent));
    const exact = findOption(texts, value);
    if (exact >= 0) return options[exact] ?? null;
    // A list that says itself that it has none is not waited for.
    if (texts.length === 0 && waited > 3 * STEP_MS && NONE.test(oneLine(list.textContent))) return null;
    // A list that is asked of a server changes until it stands.
    same = texts.length > 0 && texts.join("|") === last ? same + 1 : 0;
    last = texts.join("|");
    if (same > 8) {
      const i = findOption(texts, value, true);
      return i < 0 ? null : (options[i] ?? null);
    }
    await wait(STEP_MS);
  }
  return null;
}

const LISTS = "[role=listbox],[role=grid],[role=tree]";

/** By their role, else by what the page calls them; of parts within one another the outer one. */
function optionsOf(list: Element): HTMLElement[] {
  for (const kind of [
    "[role=option]",
    "[role=gridcell]",
    "[role=treeitem]",
    "[class*=option i]:not([class*=options i])",
  ]) {
    const found = [...list.querySelectorAll<HTMLElement>(kind)];
    if (found.length > 0) return found.filter((one) => !found.some((other) => other !== one && other.contains(one)));
  }
  return [];
}

/** Whether it lists what was chosen already, as some pages do, and offers nothing. */
function isOfChosen(list: Element): boolean {
  const options = optionsOf(list);
  return options.length > 0 && options.every((one) => one.getAttribute("aria-selected") === "true");
}

/**
 * The lists that are shown: systems draw the one that a button opens at the end of the page, or in a shadow tree beside
 * that of the field.
 */
function listsOf(element: HTMLElement): Element[] {
  const found = [...element.ownerDocument.querySelectorAll(LISTS)];
  for (let root = element.getRootNode(); root instanceof ShadowRoot; root = root.host.getRootNode())
    for (const tree of [root, ...[...root.querySelectorAll("*")].map(({ shadowRoot }) => shadowRoot)])
      found.push(...(tree?.querySelectorAll(LISTS) ?? []));
  return found.filter((one) => isSeen(one));
}

/** The box or the radio that a drawn choice is sent by. */
const innerInput = (one: HTMLElement) => one.querySelector<HTMLInputElement>("input[type=radio],input[type=checkbox]");

/** How a button looks: pages show in many ways that it was pressed, and then it looks another way than before. */
const lookOf = (one: HTMLElement) => [...one.attributes].map(({ name, value }) => `${name}=${value}`).join(" ");
const pressedLooks = new WeakMap<HTMLElement, string>();

const isTicked = (one: HTMLElement): boolean =>
  one instanceof HTMLInputElement
    ? one.checked
    : one.getAttribute("aria-checked") === "true" ||
      one.getAttribute("aria-pressed") === "true" ||
      one.getAttribute("aria-selected") === "true" ||
      innerInput(one)?.checked === true ||
      pressedLooks.get(one) === lookOf(one) ||
      /(^|[\s_-])(active|selected)($|[\s_-])/.test(one.className);

async function fillChoices(
  { elements, many }: Extract<Control, { is: "choices" }>,
  values: readonly string[],
): Promise<Filled> {
  const texts = elements.map((one) => optionOf(one));
  const wanted = values.map((value) => findOption(texts, value));
  if (wanted.length === 0 || wanted.includes(-1)) return "no_option";
  const ticked = elements.flatMap((one, i) => (isTicked(one) ? [i] : []));
  if (ticked.length > 0) return ticked.every((i) => wanted.includes(i)) ? "filled" : "kept";
  for (const i of many ? wanted : wanted.slice(0, 1)) {
    const one = elements[i];
    if (!one) return "no_option";
    if (!(await choose(one))) return "refused";
  }
  return "filled";
}

/** Presses a choice and looks whether the page shows that it was. */
export async function choose(one: HTMLElement): Promise<boolean> {
  enter(one);
  const before = lookOf(one);
  clickWithoutSubmit(one);
  leave(one);
  await wait(STEP_MS);
  if (isTicked(one)) return true;
  const inner = innerInput(one);
  if (inner) {
    clickWithoutSubmit(inner);
    await wait(0);
    return isTicked(one);
  }
  if (one instanceof HTMLInputElement || one.hasAttribute("role") || lookOf(one) === before) return false;
  pressedLooks.set(one, lookOf(one));
  return true;
}

/** Presses one that must not send: a button without a kind would send the form around it. */
function clickWithoutSubmit(one: HTMLElement): void {
  const page = one.ownerDocument;
  const hold = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  page.defaultView?.addEventListener("submit", hold, true);
  one.click();
  page.defaultView?.removeEventListener("submit", hold, true);
}

const optionOf = (one: HTMLElement): string => {
  const named = one.getAttribute("aria-label");
  if (named) return named;
  // The words of a drawn box are often beside it, in the label around both.
  if (!(one instanceof HTMLInputElement)) return oneLine(one.textContent) || oneLine(one.closest("label")?.textContent);
  return oneLine(one.labels?.[0]?.textContent, 200) || wordsBehind(one) || one.value;
};

async function fillBox(element: HTMLElement, value: string): Promise<Filled> {
  const wants = /^(yes|true|on|i agree|agree|ja)$/i.test(value.trim()) || plain(value) === plain(optionOf(element));
  if (isTicked(element) === wants) return "filled";
  if (!wants) return "kept";
  enter(element);
  element.click();
  leave(element);
  await wait(0);
  return isTicked(element) ? "filled" : "refused";
}

async function fillRich(element: HTMLElement, text: string): Promise<Filled> {
  const shown = oneLine(element.textContent);
  if (shown !== "") return plain(shown) === plain(text) ? "filled" : "kept";
  enter(element);
  const before = { bubbles: true, cancelable: true, composed: true, inputType: "insertText", data: text };
  if (element.dispatchEvent(new InputEvent("beforeinput", before))) element.textContent = text;
  tell(element, new InputEvent("input", { ...before, cancelable: false }));
  leave(element);
  await wait(STEP_MS);
  return plain(oneLine(element.textContent)) === plain(text) ? "filled" : "refused";
}

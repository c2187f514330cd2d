/** The text that names a field: by its relations first, else what is before it in the box around it. */
import type { FieldType } from "../../../workers/reading/labels/vocabulary";
import { parentOf } from "./visible.ts";
import { oneLine, readLabel } from "./words.ts";

export interface Named {
  text: string;
  help: string;
  /** The elements that say it, beside which a page draws its mark. */
  elements: readonly Element[];
}

export type Labels = ReadonlyMap<string, HTMLLabelElement[]>;

const IS_BUTTON = /^(attach|upload|browse|choose (?:a )?file|drop|select (?:a )?file)/i;

export function findLabel(element: HTMLElement, group: readonly HTMLElement[], type: FieldType, labels: Labels): Named {
  const isGroup = group.length > 1 || type === "radio";
  const help = oneLine(byIds(element, "aria-describedby").map(textOf).join(" "));
  const around = isGroup || type === "file" ? element.closest("fieldset,[role=radiogroup],[role=group]") : null;
  if (around && group.every((one) => around.contains(one))) {
    const byId = byIds(around, "aria-labelledby");
    const legends = [...around.querySelectorAll(":scope > legend,:scope > * > legend")].slice(0, 1);
    const named =
      byId.map(textOf).join(" ") ||
      legends.map((one) => ownText(one)).join(" ") ||
      around.getAttribute("aria-label") ||
      "";
    if (oneLine(named) !== "") return { text: named, help, elements: [around, ...(byId.length > 0 ? byId : legends)] };
  }
  let button = "";
  if (!isGroup) {
    const own = (element.id === "" ? undefined : labels.get(element.id)) ?? [];
    const wrapping = element.closest("label");
    // A label holds one field alone: the next ones in it have names of their own.
    const isOwn =
      wrapping !== null && (wrapping.control === null || group.some((one) => one.contains(wrapping.control)));
    const labelled = byIds(element, "aria-labelledby").filter((one) => !element.contains(one));
    const elements = labelled.length > 0 ? labelled : own.length > 0 ? own : isOwn && wrapping ? [wrapping] : [];
    const named =
      elements.map((one) => ownText(one, type)).join(" ") ||
      element.getAttribute("aria-label") ||
      (element.localName.includes("-") ? element.getAttribute("label") : "") ||
      "";
    if (readLabel(named) !== "" && !IS_BUTTON.test(oneLine(named))) return { text: named, help, elements };
    const host = namedHost(element);
    if (host) return { text: host.getAttribute("label") ?? "", help, elements: [host] };
    button = oneLine(named);
    const most = type === "checkbox" ? MAX_STATEMENT : type === "file" ? 300 : 0;
    const beside = most > 0 ? textAround(element, most) : null;
    if (beside) return { ...beside, help };
  }
  const before = textBefore(element, group, type);
  const name = button.split(" ").length > 1 ? button : ownName(element, isGroup);
  if (before.text !== "" && (before.isSure || name === ""))
    return { text: before.text, help: oneLine(`${before.help} ${help}`), elements: before.elements };
  return { text: name, help, elements: before.elements };
}

const MAX_STATEMENT = 3_000;

/** Texts that only say that a place is for files. */
const DROP = /^(?:or|(?:drop|drag)\b.{0,25}\b(?:files?|here|resume|cv)\b.{0,15}|no file (?:chosen|selected))$/i;

const KNOWN_AS: Readonly<Record<string, string>> = {
  "given-name": "First name",
  "family-name": "Last name",
  name: "Full name",
  email: "Email",
  tel: "Phone",
  "postal-code": "Postal code",
  "address-level2": "City",
  "address-level1": "State",
  "country-name": "Country",
  "street-address": "Street address",
  organization: "Current company",
  "organization-title": "Current job title",
};

/** The words of a field that no text names: its example, its purpose, its own name where that is of words. */
function ownName(element: HTMLElement, isGroup: boolean): string {
  const shown = element.getAttribute("placeholder") ?? element.dataset["placeholder"] ?? "";
  const isExample = /^(?:type|enter|select|choose|search|write|e\.?g|\W*$)|\d|@|^https?:/i.test(shown.trim());
  const purpose = KNOWN_AS[(element.getAttribute("autocomplete") ?? "").split(/\s+/).at(-1) ?? ""] ?? "";
  const title = element.getAttribute("title") ?? "";
  if (shown !== "" && !isExample) return shown;
  const name = isGroup ? "" : (element.getAttribute("name") ?? "");
  const words = name
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .replace(/[_.[\]-]+/g, " ")
    .trim();
  const isWords = /^[a-z]{3,}(?: [a-z]{2,}){0,4}$/i.test(words);
  return purpose || title || (isWords ? words : "");
}

function byIds(element: Element, attribute: string): Element[] {
  const root = element.getRootNode() as Document | ShadowRoot;
  const ids = (element.getAttribute(attribute) ?? "").split(/\s+/).filter(Boolean).slice(0, 5);
  return ids.flatMap((id) => root.getElementById(id) ?? []);
}

const textOf = ({ textContent }: Pick<Element, "textContent">) => textContent ?? "";

const INSIDE = "select,textarea,button,input,script,style,[role=listbox],[role=option],[role=combobox]";
/** Links and buttons that open the choice of a file are often within its label. */
const OPENERS = "a,[role=button],[class*=filename i]";

/** A label's words without those of the list or the box in it, nor of what waits in it unseen. */
function ownText(label: Element, type: FieldType = "text"): string {
  const copy = label.cloneNode(true) as Element;
  if (label.checkVisibility()) {
    const parts = [...label.querySelectorAll("*")];
    const copies = [...copy.querySelectorAll("*")];
    copies.forEach((one, i) => {
      if (parts[i]?.checkVisibility() === false) one.remove();
    });
  }
  for (const one of copy.querySelectorAll(type === "file" ? `${INSIDE},${OPENERS}` : INSIDE)) one.remove();
  return copy.textContent ?? "";
}

/** The part of the page that a control is inside of, hidden in its shadow tree, where that part says a label. */
function namedHost(element: Element): Element | null {
  for (let root = element.getRootNode(); root instanceof ShadowRoot; root = root.host.getRootNode())
    if (oneLine(root.host.getAttribute("label")) !== "") return root.host;
  return null;
}

const OTHERS = "input:not([type=hidden]),textarea,select,[role=combobox],button[aria-haspopup=listbox]";
const HEADING = "h1,h2,h3,h4,h5,h6,legend,[role=heading],label";

interface Word {
  text: string;
  holder: Element;
  node: Node;
}

/** A question in a label of its own, and what explains it below; of a list of messages the last one is asked. */
function splitWords(found: readonly Word[]): { asked: readonly Word[]; below: readonly Word[] } {
  const own = found.findLast(({ holder }) => holder.closest("label,legend"))?.holder.closest("label,legend");
  const first = found.findIndex(({ holder }) => own?.contains(holder) === true);
  const asked = found.filter(({ holder }) => own?.contains(holder) === true);
  if (/\p{L}{2}/u.test(asked.map(({ text }) => text).join(" ")))
    return { asked, below: found.slice(first + asked.length) };
  const message = found.at(-1)?.holder.closest("li,[role=listitem]");
  const isOfSeveral = message?.previousElementSibling?.matches("li,[role=listitem]") === true;
  const last = isOfSeveral ? found.filter(({ holder }) => message.contains(holder)) : found;
  return { asked: last, below: [] };
}

/**
 * The text before the field within the smallest box that has such a text; where another field is before it there, what
 * is between the two.
 */
function textBefore(element: HTMLElement, group: readonly HTMLElement[], type: FieldType) {
  const own = new Set<Element>(group);
  const first = group[0] ?? element;
  let looked = 0;
  for (const { part, at } of partsAround(first)) {
    if (++looked > 8 || (part instanceof HTMLElement && part.matches("body,html,main"))) break;
    const others = [...part.querySelectorAll(OTHERS)].filter(
      (one) => !own.has(one) && !element.contains(one) && isBefore(one, at) && !isNoise(one, first),
    );
    const last = others.at(-1);
    const found = wordsOf(part).filter(({ holder, node, text }) => {
      if (type === "file" && FILE_NAME.test(text)) return false;
      if (!isBefore(node, at) || holder.closest("button,[class*=placeholder i]")) return false;
      const label = holder.closest("label");
      if (group.some((one) => label?.contains(one)) || (last && !isBefore(last, node))) return false;
      return !(last && label && label.control !== null && !own.has(label.control));
    });
    const heads = found.filter(({ holder }) => holder.closest(HEADING));
    const titles = new Set(heads.map(({ holder }) => holder.closest("h1,h2,h3,h4,h5,h6,[role=heading]")));
    titles.delete(null);
    const used =
      heads.length > 0 && (last || titles.size > 1)
        ? found.slice(found.indexOf(heads.at(-1) as (typeof found)[number]))
        : found;
    const { asked, below } = splitWords(used);
    const text = asked.map((one) => one.text).join(" ");
    const help = below.map((one) => one.text).join(" ");
    const elements: Element[] = asked.slice(0, 3).map(({ holder }) => holder);
    if (/\p{L}{2}/u.test(text)) return { text, help, elements, isSure: !last || heads.length > 0 };
    if (last || (part instanceof HTMLElement && part.matches("form"))) break;
  }
  return { text: "", help: "", elements: [], isSure: false };
}

/**
 * The parts of the page around a field from the smallest on, through shadow trees; `at` is where the field is in the
 * tree of that part.
 */
function* partsAround(first: Element): Generator<{ part: Element | ShadowRoot; at: Element }> {
  let at = first;
  for (let below = first, up = parentOf(first); up; below = up, up = parentOf(up)) {
    const root = below.getRootNode();
    if (below.assignedSlot === up) at = up;
    else if (root instanceof ShadowRoot && below.parentElement === null) {
      yield { part: root, at };
      at = up;
    }
    yield { part: up, at };
  }
}

/** The words of the box around a field that holds no other one: those of a box to tick are often behind it. */
function textAround(element: HTMLElement, most: number): { text: string; elements: Element[] } | null {
  for (let up = parentOf(element), i = 0; up && i < 6 && !up.matches("form,body,main"); up = parentOf(up), i++) {
    if ([...up.querySelectorAll(OTHERS)].some((one) => one !== element && !element.contains(one))) return null;
    const text = wordsOf(up)
      .filter(({ holder, text: word }) => !holder.closest("a,button,[role=button]") && !FILE_NAME.test(word))
      .map((one) => one.text)
      .join(" ");
    if (/\p{L}{2}/u.test(text)) return text.length > most ? null : { text, elements: [up] };
  }
  return null;
}

/** The name of a file that was given already is no part of what asks for it. */
const FILE_NAME = /^[^/\\]{1,120}\.(?:pdf|docx?|rtf|odt|txt|png|jpe?g)$/i;

/** The texts in a part of the page that are shown, but for those of lists and scripts. */
function wordsOf(part: Element | ShadowRoot): Word[] {
  const found: Word[] = [];
  const walk = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const text = oneLine(node.textContent);
    const holder = node.parentElement;
    if (text === "" || DROP.test(text) || !holder || holder.closest("script,style,option,[role=option],[role=listbox]"))
      continue;
    if (holder.checkVisibility({ visibilityProperty: true })) found.push({ text, holder, node });
  }
  return found;
}

/** An input that a widget has beside its own button or box, without a name that can be seen. */
const isNoise = (one: Element, near: Element) => {
  const isUnseen = one.getAttribute("aria-hidden") === "true" || one.getAttribute("tabindex") === "-1";
  const isDrawn = one.matches("[role=combobox]:not(input)") && oneLine(one.textContent) === "";
  return isUnseen && (isDrawn || one.parentElement === near.parentElement);
};

const isBefore = (node: Node, other: Node) =>
  (node.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 && !node.contains(other);

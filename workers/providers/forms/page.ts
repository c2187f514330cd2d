import type { FieldSection, FieldType, FormField } from "../../reading/labels/vocabulary";
import { attributeIn, closest, descendantsOf, parseHtml, wordsOf, type HtmlNode } from "../../lib/html-tree";
import { longPattern } from "../../lib/long-pattern";
import { BoardUnavailable } from "../../modules/catalog";

/** The rules of a system's own pages beyond plain HTML. */
export interface PageRules {
  /** The fields that an element stands for; null where the page's own rules are to read it. */
  fieldsAt?(node: HtmlNode): FormField[] | null;
  /** The element that is a control's label; null where it is found as on any page. */
  labelOf?(control: HtmlNode): HtmlNode | null;
  section?(name: string): FieldSection | null;
}

/** A page with more of them is no form that a person fills. */
const CONTROLS_MAX = 2_000;

const CONTROLS = new Set(["input", "select", "textarea"]);
const UNSEEN = new Set(["hidden", "submit", "button", "reset", "image", "search"]);
const TYPES: ReadonlyMap<string, FieldType> = new Map([
  ["email", "email"],
  ["tel", "phone"],
  ["url", "url"],
  ["number", "number"],
  ["date", "date"],
  ["file", "file"],
]);

/**
 * The fields of the largest form that a page holds, in its order: what a person can see and fill, never a value.
 * @throws BoardUnavailable for a page without a form, and for one that asks for a password.
 */
export function fieldsOfPage(html: string, rules: PageRules = {}): FormField[] {
  const root = parseHtml(html);
  const forms = [...descendantsOf(root)].filter(({ tag }) => tag === "form");
  const controlsOf = (form: HtmlNode) => [...descendantsOf(form)].filter(isControl);
  const [form = root] = forms.toSorted((a, b) => controlsOf(b).length - controlsOf(a).length);
  const controls = controlsOf(form);
  if (controls.length > CONTROLS_MAX) throw new BoardUnavailable("the page has more fields than any form");
  if (controls.some((control) => attributeIn(control, "type").toLowerCase() === "password"))
    throw new BoardUnavailable("the page asks for a password");
  const page: Page = { root, rules, labels: labelsBy(root), byId: idsIn(root) };
  const fields: FormField[] = [];
  const groups = groupsOf(controls.filter((control) => isBox(control) && isSeen(control)));
  for (const node of descendantsOf(form)) {
    const own = rules.fieldsAt?.(node);
    if (own) {
      fields.push(...own);
      continue;
    }
    if (!isControl(node) || !isSeen(node)) continue;
    const name = attributeIn(node, "name") || attributeIn(node, "id");
    if (!isBox(node)) {
      fields.push(fieldOf(page, node, name));
      continue;
    }
    const group = groups.get(node);
    // Told with the first of its group.
    if (!group || group[0] !== node) continue;
    const type = attributeIn(node, "type").toLowerCase();
    fields.push(type === "checkbox" && group.length === 1 ? boxOf(page, node, name) : groupOf(page, group, name, type));
  }
  // A field of which neither a label nor a name tells anything cannot be asked about.
  return fields.filter(({ key, label }) => key !== "" && label !== "");
}

interface Page {
  root: HtmlNode;
  rules: PageRules;
  labels: ReadonlyMap<string, HtmlNode>;
  byId: ReadonlyMap<string, HtmlNode>;
}

function isControl(node: HtmlNode): boolean {
  return CONTROLS.has(node.tag);
}

function isSeen(node: HtmlNode): boolean {
  if (node.tag === "input" && UNSEEN.has(attributeIn(node, "type").toLowerCase())) return false;
  if (node.attributes.has("disabled")) return false;
  // A file's own input is hidden on many pages, behind a button that opens it.
  if (attributeIn(node, "type").toLowerCase() === "file") return true;
  return !isHidden(node) && closest(node, isHidden) === null;
}

function isHidden(node: HtmlNode): boolean {
  const style = attributeIn(node, "style").replace(/\s/g, "").toLowerCase();
  return (
    node.attributes.has("hidden") ||
    attributeIn(node, "aria-hidden") === "true" ||
    /display:none|visibility:hidden/.test(style)
  );
}

const isBox = (node: HtmlNode) => /^(?:radio|checkbox)$/i.test(attributeIn(node, "type"));

/** Each box with all of its question: those of its name, or of its set where they have none. */
function groupsOf(boxes: readonly HtmlNode[]): Map<HtmlNode, HtmlNode[]> {
  const byType = { radio: new Map<unknown, HtmlNode[]>(), checkbox: new Map<unknown, HtmlNode[]>() };
  const groups = new Map<HtmlNode, HtmlNode[]>();
  for (const box of boxes) {
    const byKey = byType[attributeIn(box, "type").toLowerCase() === "radio" ? "radio" : "checkbox"];
    const key = attributeIn(box, "name") || (closest(box, isSet) ?? box);
    const group = byKey.get(key) ?? [];
    group.push(box);
    byKey.set(key, group);
    groups.set(box, group);
  }
  return groups;
}

const isSet = ({ tag, attributes }: HtmlNode) => tag === "fieldset" || (attributes.get("role") ?? "").endsWith("group");

function labelsBy(root: HtmlNode): Map<string, HtmlNode> {
  const labels = new Map<string, HtmlNode>();
  for (const node of descendantsOf(root)) {
    const of = node.tag === "label" ? attributeIn(node, "for") : "";
    if (of !== "" && !labels.has(of)) labels.set(of, node);
  }
  return labels;
}

function idsIn(root: HtmlNode): Map<string, HtmlNode> {
  const ids = new Map<string, HtmlNode>();
  for (const node of descendantsOf(root)) {
    const id = attributeIn(node, "id");
    if (id !== "" && !ids.has(id)) ids.set(id, node);
  }
  return ids;
}

function fieldOf(page: Page, node: HtmlNode, name: string): FormField {
  const label = labelFor(page, node) || textBefore([node]) || attributeIn(node, "placeholder") || wordsIn(name);
  return { ...common(page, node, name, label), type: typeOf(node), options: optionsOf(node) };
}

function boxOf(page: Page, node: HtmlNode, name: string): FormField {
  const label = labelFor(page, node) || textBefore([node]) || wordsIn(name);
  const { section, ...rest } = common(page, node, name, label);
  const consents = section === "custom" && /\b(?:consent|agree|acknowledge|privacy|terms)\b/i.test(label);
  return { ...rest, section: consents ? "consent" : section, type: "checkbox", options: [] };
}

function groupOf(page: Page, group: readonly HtmlNode[], name: string, type: string): FormField {
  const [first] = group;
  if (!first) throw new BoardUnavailable("the page has a group of nothing");
  const options = group.map((one) => ownLabel(page, one) || attributeIn(one, "value"));
  const label = groupLabel(page, group) || wordsIn(name);
  return { ...common(page, first, name, label), type: type === "radio" ? "radio" : "multi_select", options };
}

function common(page: Page, node: HtmlNode, name: string, label: string) {
  const required =
    node.attributes.has("required") ||
    attributeIn(node, "aria-required") === "true" ||
    /[*✱]\s{0,3}$|\(required\)\s{0,3}$/i.test(label);
  return { key: name.replace(/\[\]$/, ""), label, required, section: page.rules.section?.(name) ?? sectionOf(name) };
}

const STANDARD = longPattern("i")`
  ^(?:(?:first|last|full|middle|preferred)?[ _-]?name|e?-?mail|phone|mobile|resume|cv|location|city|country|address
  |linkedin)`;

function sectionOf(name: string): FieldSection {
  if (/eeo|demographic|ethnic|gender|veteran|disabilit/i.test(name)) return "demographic";
  if (/consent|gdpr/i.test(name)) return "consent";
  return STANDARD.test(name.replace(/^\w{1,40}\[(\w{1,40})\]$/, "$1")) ? "standard" : "custom";
}

function typeOf(node: HtmlNode): FieldType {
  if (node.tag === "textarea") return "textarea";
  if (node.tag === "select") return node.attributes.has("multiple") ? "multi_select" : "select";
  if (attributeIn(node, "role") === "combobox") return "select";
  return TYPES.get(attributeIn(node, "type").toLowerCase()) ?? "text";
}

/** The options that may be chosen; the line that only says that something should be is none of them. */
function optionsOf(node: HtmlNode): string[] {
  return [...descendantsOf(node)]
    .filter(({ tag, attributes }) => tag === "option" && attributes.get("value") !== "" && !attributes.has("disabled"))
    .map((option) => wordsOf(option));
}

const withoutControls = (node: HtmlNode) => isControl(node) || node.tag === "button" || node.tag === "option";

function labelFor(page: Page, node: HtmlNode): string {
  const told = page.rules.labelOf?.(node);
  return (told ? wordsOf(told, withoutControls) : "") || ownLabel(page, node);
}

function ownLabel(page: Page, node: HtmlNode): string {
  const named = page.labels.get(attributeIn(node, "id"));
  if (named && attributeIn(node, "id") !== "") return wordsOf(named, withoutControls);
  const around = closest(node, ({ tag }) => tag === "label");
  if (around) return wordsOf(around, withoutControls);
  return attributeIn(node, "aria-label") || labelledBy(page, node);
}

function labelledBy(page: Page, node: HtmlNode): string {
  const ids = attributeIn(node, "aria-labelledby").split(/\s+/).slice(0, 5);
  return ids
    .flatMap((id) => page.byId.get(id) ?? [])
    .map((label) => wordsOf(label, withoutControls))
    .join(" ");
}

/** The question of a group of boxes: its legend, the label of its group, or the words before it. */
function groupLabel(page: Page, group: readonly HtmlNode[]): string {
  const [first] = group;
  if (!first) return "";
  const told = page.rules.labelOf?.(first);
  if (told) return wordsOf(told, withoutControls);
  const set = closest(first, isSet);
  if (set) {
    const legend = [...descendantsOf(set)].find(({ tag }) => tag === "legend");
    const label = legend ? wordsOf(legend, withoutControls) : attributeIn(set, "aria-label") || labelledBy(page, set);
    if (label !== "") return label;
  }
  return textBefore(group);
}

/** The words that stand before controls in the nearest element around them that says any. */
function textBefore(controls: readonly HtmlNode[]): string {
  const [first] = controls;
  if (!first) return "";
  const holds = (node: HtmlNode) => controls.every((one) => closest(one, (around) => around === node) !== null);
  for (let around = closest(first, holds), steps = 0; around && steps < 4; around = around.parent, steps++) {
    const at = around.children.findIndex(
      (child) => typeof child !== "string" && (child === first || closest(first, (node) => node === child) !== null),
    );
    const ahead = around.children.slice(0, at);
    // Before another control the words are that one's.
    const other = ahead.findLastIndex((child) => typeof child !== "string" && (isControl(child) || hasControl(child)));
    const before = ahead.slice(other + 1);
    const words = before.map((child) => (typeof child === "string" ? child : wordsOf(child))).join(" ");
    if (words.trim() !== "") return words.replace(/\s+/g, " ").trim();
    if (other !== -1) return "";
  }
  return "";
}

function hasControl(node: HtmlNode): boolean {
  for (const one of descendantsOf(node)) if (isControl(one)) return true;
  return false;
}

/** 'candidate[notice_period]' as 'notice period'. */
function wordsIn(name: string): string {
  const last = /\[([^\]]{1,80})\]$/.exec(name)?.[1] ?? name;
  return last
    .slice(0, 80)
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .replace(/[_-]+/g, " ")
    .trim();
}

/** The words around a field beside its label: the headings above it, and the unit next to a number. */
import { oneLine, plain } from "./words.ts";

const HEADINGS = [
  "h2,h3,h4,h5,h6,legend,caption,summary,[role=heading],th[colspan]",
  "[class*=heading i],[class*=section-title i],[class*=section-header i],[class*=sectionTitle i]",
].join();
const FIELDS = "input:not([type=hidden]),textarea,select,[role=combobox],[role=radio],[role=checkbox]";
const MAX_HEADINGS = 4;
/** How many headings before a field are looked at. */
const LOOKED_AT = 40;
const LONGEST = 120;
/** The rank of a heading that has none of its own. */
const LAST_RANK = 7;

type Text = Pick<Element, "textContent">;
const textOf = ({ textContent }: Text) => oneLine(textContent, LONGEST + 1);

/** All that may be a heading in each tree of a page, for one reading of it: each tree is looked through once. */
export function headingsReader(): (element: Element) => readonly Element[] {
  const known = new Map<Node, readonly Element[]>();
  return (element) => {
    const root = element.getRootNode() as Document | ShadowRoot;
    const all = known.get(root) ?? [...root.querySelectorAll(HEADINGS)];
    known.set(root, all);
    return all;
  };
}

/** The headings that are above a field, the nearest first. Its own label drawn as one is none. */
export function headingsOf(element: Element, label: string, all: readonly Element[]): string[] {
  const before = all
    .filter((one) => (one.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0)
    .slice(-LOOKED_AT)
    .toReversed();
  const found: string[] = [];
  let last: { rank: number; around: Element | null } | null = null;
  for (const one of before) {
    const branch = branchOf(one, element);
    // Above other fields alone it is a heading of theirs.
    if (!branch || branch.matches(FIELDS) || branch.querySelector(FIELDS)) continue;
    const around = branch.parentElement;
    const rank = rankOf(one);
    const goesOn = last !== null && (last.around === null || (around !== null && last.around !== around));
    if (last !== null && rank >= last.rank && !(goesOn && around?.contains(last.around ?? null))) continue;
    last = { rank, around };
    const text = textOf(one);
    if (text === "" || text.length > LONGEST || plain(text) === plain(label)) continue;
    found.push(text);
    if (found.length === MAX_HEADINGS) return found;
  }
  return [...found, ...namesAround(element, label)].slice(0, MAX_HEADINGS);
}

/** The largest part of the page that holds the heading and not the field; null where the heading holds the field. */
function branchOf(heading: Element, element: Element): Element | null {
  if (heading.contains(element)) return null;
  let at = heading;
  while (at.parentElement && !at.parentElement.contains(element)) at = at.parentElement;
  return at;
}

function rankOf(heading: Element): number {
  const level = /^h([2-6])$/.exec(heading.localName)?.[1] ?? heading.getAttribute("aria-level");
  return Number(level) || LAST_RANK;
}

/** The names that groups around a field have for those who hear the page. */
function namesAround(element: Element, label: string): string[] {
  const names: string[] = [];
  for (let up = element.parentElement; up; up = up.parentElement) {
    if (!up.matches("fieldset,section,[role=group],[role=region]")) continue;
    const name = oneLine(up.getAttribute("aria-label"), LONGEST);
    if (name !== "" && plain(name) !== plain(label)) names.push(name);
  }
  return names;
}

/** The words right behind a box or a radio that no label names; '' where another field comes first. */
export function wordsBehind(element: Element): string {
  for (let at = element, i = 0; i < 3; i++) {
    for (let node = at.nextSibling; node; node = node.nextSibling) {
      if (node instanceof HTMLElement && (node.matches(FIELDS) || node.querySelector(FIELDS))) return "";
      const text = oneLine(node.textContent, 200);
      if (text !== "") return text;
    }
    const up = at.parentElement;
    if (!up || up.matches("td,li,form,fieldset") || up.querySelectorAll(FIELDS).length > 1) return "";
    at = up;
  }
  return "";
}

const WORDS = new Set(
  `usd inr eur gbp aed sgd cad aud chf jpy sar qar myr rs rupee rupees dollar dollars euro euros pound pounds dirham
  dirhams lakh lakhs lac lacs lpa thousand thousands k crore crores cr million millions percent hour hours hourly hr day
  days daily week weeks weekly month months monthly year years yearly yr yrs annual annually annum pa per`.split(/\s+/),
);
const SIGN = /[$₹€£%]/;
const unitWords = (text: string) => plain(text.replace(/\./g, "").replace(/[$%#+<>]/g, " ")).split(" ");
const speaksOfUnit = (text: string) => SIGN.test(text) || unitWords(text).some((word) => WORDS.has(word));
/** A text of units and nothing else: what is more may be a label. */
const isUnit = (text: string) =>
  text.length <= 30 && speaksOfUnit(text) && unitWords(text).every((word) => word === "" || WORDS.has(word));

const CHOSEN = "select,[class*=single-value i],[class*=singleValue],button[aria-haspopup=listbox]";
const MAX_UP = 3;

/** The unit of a number, where lists or words beside it say one; '' where nothing does. */
export function unitOf(element: HTMLInputElement | HTMLTextAreaElement): string {
  if (!(element instanceof HTMLInputElement) || !["text", "number"].includes(element.type)) return "";
  const found = new Set<string>();
  let at: Element = element;
  for (let i = 0; i < MAX_UP; i++) {
    const up: Element | null = at.parentElement;
    if (!up || up.matches("form,body,main,fieldset,section,td")) break;
    // Words right beside the field are its own even where other fields stand in the row.
    const next = [...up.childNodes].find((node) => isAfter(node, at) && oneLine(node.textContent) !== "");
    const beside = oneLine(next?.textContent, 31);
    if (next && !(next instanceof Element && next.querySelector(FIELDS)) && isUnit(beside)) found.add(beside);
    const others = [...up.querySelectorAll("input:not([type=hidden]),textarea")].filter((one) => one !== element);
    if (others.length > 0) break;
    for (const list of up.querySelectorAll(CHOSEN)) {
      const unit = chosenIn(list);
      if (unit !== "") found.add(unit);
    }
    at = up;
  }
  return [...found].join(" / ").slice(0, 100);
}

const isAfter = (node: Node, other: Node) =>
  (other.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

/** The unit that a list shows, and where one is to be chosen still, that it is. */
function chosenIn(list: Element): string {
  if (!(list instanceof HTMLSelectElement)) {
    const text = oneLine(list.textContent, 60);
    return speaksOfUnit(text) ? text : "";
  }
  const options = [...list.options].filter(({ value }) => value !== "");
  if (options.length === 0 || !options.every(({ text }) => speaksOfUnit(text))) return "";
  const chosen = [...list.selectedOptions].find(({ value }) => value !== "");
  return chosen ? oneLine(chosen.text, 60) : "(-)";
}

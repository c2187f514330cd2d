/** Whether a field must be answered, as a person sees it: a page says so in many ways, and often in one alone. */
import { oneLine } from "./words.ts";
import { parentOf } from "./visible.ts";

const ONLY_MARK = /^[\s\u00a0]*(?:[*✱∗＊]|\(?(?:required|mandatory)\)?)[\s\u00a0]*$/i;
const MARK =
  /(?:^|\S)\s*[*✱∗＊]\s*(?:required\b)?(?=\s|$|[:(])|^[*✱∗＊]|\((?:required|mandatory)\)|(?:^|[-–:]\s*)required\s*$/i;
const OPTIONAL = /\boptional\b/i;
/** As classes are written, `label--required`, `_required_f7c`, `RequiredField`; not `not-required`. */
const CLASS = /(?:^|[\s_-])(?:is-?)?(?:required|mandatory)(?:$|[\s_-]|field)/i;
const NOT_CLASS = /(?:not|non|un|if)[-_]?required|required[-_]?(?:false|off|if)/i;
const SAYS_SO = new Set(["", "true", "required", "1", "yes"]);
const OTHERS = "input:not([type=hidden]),textarea,select,[role=combobox]";
const MAX_UP = 4;

/** True and false where the page says so by a mark, an attribute or an optional; null where it says nothing. */
export function requiredOf(group: readonly Element[], named: readonly Element[], text: string): boolean | null {
  if (group.some((one) => hasAttribute(one))) return true;
  const wrappers = wrappersOf(group);
  const says = [...named, ...named.flatMap(({ parentElement }) => (parentElement ? [parentElement] : []))];
  if (
    wrappers.some((one) => hasAttribute(one) || hasClass(one)) ||
    named.some((one) => hasClass(one) || hasClass(one.closest("label,legend") ?? one))
  )
    return true;
  // A mark that is kept from sight says so too: the page may show it once the field is missed.
  if ([text, ...named.map((one) => holderOf(one, group).textContent ?? "")].some((one) => MARK.test(oneLine(one))))
    return true;
  if (named.some((one) => hasMarkInside(one, group))) return true;
  if (named.some((one) => hasMarkBeside(one, group)) || says.some((one) => drawsMark(one, group))) return true;
  if (group.every((one) => one.matches("[role=spinbutton]")) && isPartOfRequired(group[0])) return true;
  // The page's own validity, once the field was left empty.
  if (group.some((one) => one.getAttribute("aria-invalid") === "true")) return true;
  return OPTIONAL.test(text) ? false : null;
}

/** Whether it is one of the parts, such as a day and a month, of what must be answered. */
function isPartOfRequired(part: Element | undefined): boolean {
  const whole = part?.closest("[role=group],fieldset");
  const root = part?.getRootNode() as Document | ShadowRoot | undefined;
  const ids = (whole?.getAttribute("aria-labelledby") ?? "").split(/\s+/).filter(Boolean);
  return ids.some((id) => MARK.test(oneLine(root?.getElementById(id)?.textContent)));
}

/** `required`, `aria-required`, `data-required` and their like. */
function hasAttribute(element: Element): boolean {
  return [...element.attributes].some(
    ({ name, value }) =>
      /(?:^|[-_])required$/.test(name) && !/^(?:ng-|v-|:|\[)/.test(name) && SAYS_SO.has(value.toLowerCase()),
  );
}

function hasClass(element: Element): boolean {
  const name = element.getAttribute("class") ?? "";
  return CLASS.test(name) && !NOT_CLASS.test(name) && !OPTIONAL.test(name);
}

/** The boxes around the field that hold no other one. */
function wrappersOf(group: readonly Element[]): Element[] {
  const found: Element[] = [];
  const own = new Set(group);
  for (let up = group[0] ? parentOf(group[0]) : null; up && found.length < MAX_UP; up = parentOf(up)) {
    if (up.matches("form,body,main,[role=dialog]")) break;
    if ([...up.querySelectorAll(OTHERS)].some((one) => !own.has(one) && !isPartOf(one, group))) break;
    found.push(up);
  }
  return found;
}

const isPartOf = (one: Element, group: readonly Element[]) =>
  group.some((each) => each.contains(one) || one.contains(each));

/** The words' own box where it holds no field, so that a mark beside them in it counts. */
function holderOf(named: Element, group: readonly Element[]): Element {
  const box = named.parentElement;
  const isWhole = box !== null && !box.querySelector(OTHERS) && !group.some((one) => box.contains(one));
  return isWhole && (box.textContent ?? "").length < 400 ? box : named;
}

function hasMarkInside(named: Element, group: readonly Element[]): boolean {
  if ([...named.querySelectorAll(OTHERS)].some((one) => !isPartOf(one, group))) return false;
  const leaves = [...named.querySelectorAll("*")].filter((one) => one.childElementCount === 0);
  return leaves.slice(0, 60).some((one) => ONLY_MARK.test(one.textContent ?? ""));
}

/** A star as a text of its own right before or behind the label, or what holds it. */
function hasMarkBeside(named: Element, group: readonly Element[]): boolean {
  for (let at: Element | null = named, i = 0; at && i < 3; at = at.parentElement, i++) {
    if (group.some((one) => at?.contains(one) === true) && at !== named) return false;
    const nodes = [...(at.parentNode?.childNodes ?? [])].filter(
      (node) => at?.isSameNode(node) || /\S/.test(node.textContent ?? ""),
    );
    const place = nodes.findIndex((node) => at?.isSameNode(node));
    if ([nodes[place - 1], nodes[place + 1]].some((node) => node && ONLY_MARK.test(node.textContent ?? "")))
      return true;
  }
  return false;
}

/** A star that the page draws by its style alone. */
function drawsMark(element: Element, group: readonly Element[]): boolean {
  const view = element.ownerDocument.defaultView;
  if (!view || element.matches("form,body,main")) return false;
  const holdsOther = [...element.querySelectorAll(OTHERS)].some((one) => !isPartOf(one, group));
  if (holdsOther) return false;
  const drawn = [element, ...element.children].slice(0, 6);
  return drawn.some((one) =>
    ["::before", "::after"].some((part) => {
      const { content, display } = view.getComputedStyle(one, part);
      return display !== "none" && /^"(?:[^"]*[*✱∗＊][^"]*|\s*\(?required\)?\s*)"/i.test(content);
    }),
  );
}

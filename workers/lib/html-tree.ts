/**
 * A page as a tree of its elements, for what is told by where things stand in it. Bounded: a broken, deep or hostile
 * page costs no more than its length. It is no browser: what a page's scripts would build is not there.
 */
import { decodeEntities } from "./text";

export interface HtmlNode {
  tag: string;
  attributes: ReadonlyMap<string, string>;
  children: (HtmlNode | string)[];
  parent: HtmlNode | null;
}

const LENGTH_MAX = 2_000_000;
const NODES_MAX = 100_000;
const DEPTH_MAX = 200;
const ATTRIBUTES_MAX = 50;

const VOID = new Set("area base br col embed hr img input link meta source track wbr".split(" "));
/** Nothing in them is an element. */
const RAW = new Set(["script", "style", "textarea", "title", "noscript", "iframe"]);
/** An element that ends where another of these begins. */
const ENDS_AT: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ["option", new Set(["option", "optgroup"])],
  ["optgroup", new Set(["optgroup"])],
  ["li", new Set(["li"])],
  ["p", new Set("p div ul ol form fieldset section table label".split(" "))],
]);

/** The root of a page; it holds what stands in it, in order. */
export function parseHtml(html: string): HtmlNode {
  const text = html.slice(0, LENGTH_MAX);
  const lower = text.toLowerCase();
  const root: HtmlNode = { tag: "", attributes: new Map(), children: [], parent: null };
  let at = root;
  let depth = 0;
  let nodes = 0;
  for (let i = 0; i < text.length && nodes < NODES_MAX;) {
    const open = text.indexOf("<", i);
    const end = open === -1 ? text.length : open;
    if (end > i) at.children.push(decodeEntities(text.slice(i, end)));
    if (open === -1) break;
    if (text.startsWith("<!--", open)) {
      const close = text.indexOf("-->", open + 4);
      i = close === -1 ? text.length : close + 3;
      continue;
    }
    const name = /^<(\/?)([a-zA-Z][a-zA-Z0-9-]{0,40})/.exec(text.slice(open, open + 50));
    if (!name) {
      const close = text[open + 1] === "!" || text[open + 1] === "?" ? text.indexOf(">", open) : open;
      if (close === open) at.children.push("<");
      i = close === -1 ? text.length : close + 1;
      continue;
    }
    const tag = (name[2] ?? "").toLowerCase();
    const rest = open + name[0].length;
    if (name[1] === "/") {
      const close = text.indexOf(">", rest);
      i = close === -1 ? text.length : close + 1;
      const ended = nearest(at, tag);
      if (ended) {
        depth -= ended.levels + 1;
        at = ended.node.parent ?? root;
      }
      continue;
    }
    const { attributes, end: after, isClosed } = attributesAt(text, rest);
    i = after;
    nodes++;
    if (ENDS_AT.get(at.tag)?.has(tag) && at.parent) {
      at = at.parent;
      depth--;
    }
    const node: HtmlNode = { tag, attributes, children: [], parent: at };
    at.children.push(node);
    if (RAW.has(tag)) {
      const close = lower.indexOf(`</${tag}`, i);
      const stop = close === -1 ? text.length : close;
      if (tag === "textarea" || tag === "title") node.children.push(decodeEntities(text.slice(i, stop)));
      const ended = text.indexOf(">", stop);
      i = ended === -1 ? text.length : ended + 1;
    } else if (!VOID.has(tag) && !isClosed && depth < DEPTH_MAX) {
      at = node;
      depth++;
    }
  }
  return root;
}

/** The innermost open element of this name, and how many stand open in it. */
function nearest(from: HtmlNode, tag: string): { node: HtmlNode; levels: number } | null {
  let levels = 0;
  for (let node: HtmlNode | null = from; node; node = node.parent, levels++)
    if (node.tag === tag) return { node, levels };
  return null;
}

function attributesAt(text: string, from: number) {
  const attributes = new Map<string, string>();
  const pattern = /[\s/]*([^\s"'<>/=]{1,100})(?:\s{0,20}=\s{0,20}(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/y;
  pattern.lastIndex = from;
  let end = from;
  for (let found = pattern.exec(text); found; found = pattern.exec(text)) {
    end = pattern.lastIndex;
    const name = (found[1] ?? "").toLowerCase();
    if (attributes.size < ATTRIBUTES_MAX && !attributes.has(name))
      attributes.set(name, decodeEntities(found[2] ?? found[3] ?? found[4] ?? ""));
  }
  const close = text.indexOf(">", end);
  return close === -1
    ? { attributes, end: text.length, isClosed: false }
    : { attributes, end: close + 1, isClosed: text[close - 1] === "/" };
}

/** Every element below a node, in the page's order. */
export function* descendantsOf(node: HtmlNode): Generator<HtmlNode> {
  const stack: (HtmlNode | string)[] = [...node.children].toReversed();
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    if (typeof next === "string") continue;
    yield next;
    for (const child of next.children.toReversed()) stack.push(child);
  }
}

/** The words below a node, without what stands in elements that `skip` names. */
export function wordsOf(node: HtmlNode, skip: (node: HtmlNode) => boolean = () => false): string {
  const words: string[] = [];
  const stack: (HtmlNode | string)[] = [node];
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    if (typeof next === "string") words.push(next);
    else if (next === node || !(RAW.has(next.tag) || skip(next)))
      for (const child of next.children.toReversed()) stack.push(child);
  }
  return words.join(" ").replace(/\s+/g, " ").trim();
}

/** An attribute's value; empty without it. */
export function attributeIn(node: HtmlNode, name: string): string {
  return node.attributes.get(name) ?? "";
}

/** Whether a class is among an element's. */
export function hasClass(node: HtmlNode, name: string): boolean {
  return attributeIn(node, "class").split(/\s+/).includes(name);
}

/** The nearest element around a node that `is` accepts; null where there is none. */
export function closest(node: HtmlNode, is: (node: HtmlNode) => boolean): HtmlNode | null {
  for (let around = node.parent; around; around = around.parent) if (is(around)) return around;
  return null;
}

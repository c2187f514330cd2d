/**
 * A page as a tree of its elements, for what is told by where things are in it. Bounded: a broken, deep or hostile page
 * costs no more than its length. It is no browser: what a page's scripts would build is not there.
 */
import { ShallowParser } from "./shallow-parser";

export interface HtmlNode {
  tag: string;
  attributes: ReadonlyMap<string, string>;
  children: (HtmlNode | string)[];
  parent: HtmlNode | null;
}

const LENGTH_MAX = 2_000_000;
const NODES_MAX = 100_000;

/** Nothing in them is read: browsers show none of it, or as a value. */
const UNREAD = new Set(["script", "style", "textarea", "title", "noscript", "iframe"]);

/** The root of a page; it holds what is in it, in order, as far as a page is read. */
export function parseHtml(html: string): HtmlNode {
  const root: HtmlNode = { tag: "", attributes: new Map(), children: [], parent: null };
  let at = root;
  let nodes = 0;
  const parser = new ShallowParser({
    onopentag(tag, attributes) {
      const node: HtmlNode = { tag, attributes: new Map(Object.entries(attributes)), children: [], parent: at };
      at.children.push(node);
      at = node;
      if (++nodes === NODES_MAX) parser.pause();
    },
    ontext(text) {
      const last = at.children.at(-1);
      if (typeof last === "string") at.children[at.children.length - 1] = last + text;
      else at.children.push(text);
    },
    onclosetag() {
      at = at.parent ?? root;
    },
  });
  parser.end(html.slice(0, LENGTH_MAX));
  return root;
}

/** Every element below a node, in the page's order. */
export function* descendantsOf(node: HtmlNode): Generator<HtmlNode> {
  const stack: (HtmlNode | string)[] = [...node.children].toReversed();
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    if (typeof next === "string") continue;
    yield next;
    if (!UNREAD.has(next.tag)) for (const child of next.children.toReversed()) stack.push(child);
  }
}

/** The words below a node, without what stands in elements that `skip` names. */
export function wordsOf(node: HtmlNode, skip: (node: HtmlNode) => boolean = () => false): string {
  const words: string[] = [];
  const stack: (HtmlNode | string)[] = [node];
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    if (typeof next === "string") words.push(next);
    else if (next === node || !(UNREAD.has(next.tag) || skip(next)))
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

/**
 * Shared by the readers of job-alert emails: an email's parts as clean lines, links and cards. Pure, and linear in the
 * length of a part; no pattern here backtracks.
 */
import { longPattern } from "../../lib/long-pattern";
import { attributeIn, parseHtml, type HtmlNode } from "../../lib/html-tree";
import { isButtonText } from "./buttons";
import { placeness } from "./india-fields";
import { openLink, type LinkTarget } from "./links";
import type { AlertJob, AlertLink, AlertMail, AlertPortal, AlertReading } from "./vocabulary";

/** Characters of a part; a longer one is not read. */
export const PART_MAX = 1_048_576;
export const JOBS_MAX = 50;
const FIELD_MAX = 300;
const ANCHORS_MAX = 3_000;

// Bidirectional controls, fillers and what pads a preview. ZWJ and ZWNJ stay within words: Indian scripts need them.
const HIDDEN = /[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/g;
const CONTROL = /\p{Cc}/gu;
const JOINERS = /[\u200C\u200D]/g;

/** One line without invisible signs, every space plain and single; empty where nothing visible is in it. */
export function clean(text: string): string {
  const plain = text
    .toWellFormed()
    .normalize("NFC")
    .replace(HIDDEN, "")
    .replaceAll("\u034F", "")
    .replace(CONTROL, " ")
    .replace(/\s+/g, " ");
  const line = plain.trim();
  return line.replace(JOINERS, "").trim() === "" ? "" : line;
}

/** A text part as clean lines; empty lines stay, as "". */
export function textLines(text: string): string[] {
  return text
    .slice(0, PART_MAX)
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map(clean);
}

/** The first web address in a line, without the punctuation around it; null where none is. */
export function addressIn(line: string): string | null {
  const at = line.search(/https?:\/\//i);
  if (at === -1) return null;
  const address = line.slice(at).split(/[\s<>"]/, 1)[0] ?? "";
  let end = address.length;
  while (")].,;".includes(address.charAt(end - 1))) end--;
  return address.slice(0, end);
}

/** A dashed rule of a text part. */
export const isRule = (line: string) => line.length >= 3 && /^[-–—_=*~.· ]+$/.test(line);

/** An element `a` with an address, and the lines in it. */
export interface Anchor {
  href: string;
  /** Null where the address is none of the web's. */
  target: LinkTarget | null;
  node: HtmlNode;
  /** Whether it looks like a button: a background of its own, or a class that says so. */
  isButton: boolean;
  blocks: Block[];
}

/** A line of an html part: a link ends it as a paragraph does. */
export interface Block {
  index: number;
  text: string;
  /** Its text by inline elements: `<span>A</span><span>B</span>` is two. */
  parts: readonly string[];
  /** The innermost link around it. */
  anchor: Anchor | null;
  /** The innermost element of lines around it. */
  node: HtmlNode;
  isHeading: boolean;
}

export interface MailPage {
  blocks: readonly Block[];
  anchors: readonly Anchor[];
}

const LINE_ENDS = new Set(
  (
    "a address article aside blockquote body br center dd div dl dt fieldset figure footer form h1 h2 h3 h4 h5 h6 " +
    "header hr html li main nav ol p pre section table tbody td tfoot th thead tr ul"
  ).split(" "),
);
const UNREAD = new Set(["script", "style", "textarea", "title", "noscript", "iframe", "template", "head", "svg"]);
const HEADING = /^h[1-6]$/;

interface Around {
  line: HtmlNode;
  anchor: Anchor | null;
  isHeading: boolean;
  /** Whether text has no size here. */
  isTiny: boolean;
}

/** An html part as visible lines and links, in the order of the source. */
export function readPage(html: string): MailPage {
  const root = parseHtml(html.slice(0, PART_MAX));
  const page = new PageLines();
  const stack: (() => void)[] = [];
  const enterAll = (node: HtmlNode, around: Around) => {
    for (const child of node.children.toReversed()) stack.push(() => enter(child, around));
  };
  const enter = (child: HtmlNode | string, around: Around) => {
    if (typeof child === "string") return page.add(child, around);
    const style = attributeIn(child, "style").toLowerCase().replace(/\s+/g, "");
    if (UNREAD.has(child.tag) || child.attributes.has("hidden") || isHiddenBy(style)) return;
    const isLine = LINE_ENDS.has(child.tag);
    page.pass(isLine);
    stack.push(() => page.pass(isLine));
    enterAll(child, {
      line: isLine ? child : around.line,
      anchor: page.anchorOf(child, style) ?? around.anchor,
      isHeading: around.isHeading || HEADING.test(child.tag),
      isTiny: isTinyBy(style) ?? around.isTiny,
    });
  };
  enterAll(root, { line: root, anchor: null, isHeading: false, isTiny: false });
  for (let next = stack.pop(); next; next = stack.pop()) next();
  page.pass(true);
  return page;
}

class PageLines implements MailPage {
  readonly blocks: Block[] = [];
  readonly anchors: Anchor[] = [];
  #parts: string[] = [];
  #isNewPart = true;
  #around: Around | null = null;

  add(text: string, around: Around): void {
    if (around.isTiny) return;
    this.#around = around;
    if (this.#isNewPart) this.#parts.push(text);
    else this.#parts[this.#parts.length - 1] += text;
    this.#isNewPart = false;
  }

  /** An element begins or ends here. */
  pass(isLine: boolean): void {
    this.#isNewPart = true;
    if (!isLine) return;
    const text = clean(this.#parts.join(""));
    const parts = this.#parts.map(clean).filter((part) => part !== "");
    this.#parts = [];
    if (text === "" || !this.#around) return;
    const { line: node, anchor, isHeading } = this.#around;
    const block: Block = { index: this.blocks.length, text, parts, anchor, node, isHeading };
    this.blocks.push(block);
    anchor?.blocks.push(block);
  }

  anchorOf(node: HtmlNode, style: string): Anchor | null {
    const href = node.tag === "a" ? attributeIn(node, "href").trim() : "";
    if (href === "" || this.anchors.length === ANCHORS_MAX) return null;
    const anchor: Anchor = { href, target: openLink(href), node, isButton: isButtonBy(node, style), blocks: [] };
    this.anchors.push(anchor);
    return anchor;
  }
}

const HIDING = ["display:none", "visibility:hidden", "mso-hide:all"];

const isHiddenBy = (style: string) =>
  HIDING.some((part) => style.includes(part)) || /(?:^|;)(?:max-height|opacity):0(?:\.0+)?(?:px)?(?:;|!|$)/.test(style);

/** Whether its text has no size; null where a style says nothing of it. */
function isTinyBy(style: string): boolean | null {
  const size = /(?:^|;)font-size:([\d.]+)/.exec(style)?.[1];
  return size === undefined ? null : Number(size) <= 1;
}

const isButtonBy = (node: HtmlNode, style: string) =>
  /(?:^|;)background(?:-color)?:(?!none|transparent|inherit|white|#fff(?:fff)?(?:;|!|$))/.test(style) ||
  /button|btn|\bcta\b/i.test(attributeIn(node, "class"));

/** A job of a page: its links, and the lines that belong to it. */
export interface Card {
  /** The portal's id, or what else tells its links from those of another job. */
  key: string;
  link: AlertLink;
  anchors: readonly Anchor[];
  blocks: readonly Block[];
}

/** The job that a link leads to; null where it leads to none. */
export type LinkReader = (target: LinkTarget, anchor: Anchor) => AlertLink | null;

/**
 * The jobs that a page links to, each with the lines around its links that no other job's links are among, in order. A
 * link without an id is a job of its own by its address.
 */
export function cardsOf(page: MailPage, readLink: LinkReader): Card[] {
  const found = new Map<string, { link: AlertLink; anchors: Anchor[] }>();
  const keyOf = new Map<Anchor, string>();
  for (const anchor of page.anchors) {
    const link = anchor.target && readLink(anchor.target, anchor);
    if (!link) continue;
    const key = link.key ?? link.canonical ?? anchor.href;
    keyOf.set(anchor, key);
    const one = found.get(key);
    if (one) one.anchors.push(anchor);
    else found.set(key, { link, anchors: [anchor] });
  }
  const owners = ownersOf(page, keyOf, found.size === 1);
  const blocksOf = Map.groupBy(page.blocks, (_, i) => owners[i]);
  return [...found].map(([key, of]) => ({ key, ...of, blocks: blocksOf.get(key) ?? [] }));
}

/** Before a link they say for which job's sake others are listed. */
const REASON = longPattern("i")`
    ^(?:because|since|as) you\b|\b(?:based on your (?:application|interest)|similar to
    |you (?:recently )?(?:viewed|applied|saved))\b[^.!?]{0,40}$`;

/** Whether a job is linked only as the reason for which others are listed. */
export function isReason(page: MailPage, { anchors }: Card): boolean {
  const linked = anchors.flatMap(({ blocks }) => blocks);
  return linked.length > 0 && linked.every(({ index }) => REASON.test(page.blocks[index - 1]?.text ?? ""));
}

/** No single job's. */
const SHARED = Symbol("shared");
type Owner = string | typeof SHARED;

/** Of each block the key of its job; lines that no card holds go on with the card before them, up to another link. */
function ownersOf(page: MailPage, keyOf: ReadonlyMap<Anchor, string>, isAlone: boolean): (string | null)[] {
  const marks = new Map<HtmlNode, Owner>();
  for (const anchor of page.anchors) {
    // A lone job's card ends where other links begin: of several, each ends where the next one's links do.
    const key = keyOf.get(anchor) ?? (isAlone && anchor.blocks.length > 0 ? SHARED : null);
    if (key === null) continue;
    for (let node: HtmlNode | null = anchor.node; node; node = node.parent) {
      const mark = marks.get(node);
      if (mark === SHARED || mark === key) break;
      marks.set(node, mark === undefined ? key : SHARED);
    }
  }
  const nearest = nearestIn(marks);
  let last: string | null = null;
  return page.blocks.map(({ anchor, node }) => {
    const own = anchor ? keyOf.get(anchor) : undefined;
    const mark = own ?? nearest(anchor?.node ?? node);
    if (typeof mark === "string") return (last = mark);
    if (anchor) last = null;
    return last;
  });
}

/** The mark of a node, or of the closest one around it that has one; each node is looked at once. */
function nearestIn(marks: ReadonlyMap<HtmlNode, Owner>): (node: HtmlNode) => Owner {
  const known = new Map<HtmlNode, Owner>();
  return (node) => {
    const passed: HtmlNode[] = [];
    let mark: Owner | undefined;
    for (let at: HtmlNode | null = node; at && mark === undefined; at = at.parent) {
      mark = known.get(at) ?? marks.get(at);
      passed.push(at);
    }
    for (const each of passed) known.set(each, mark ?? SHARED);
    return mark ?? SHARED;
  };
}

/**
 * The line with each card's title, null where none is: a heading among its links, else the first linked line that is no
 * button. Jobs may share their title, and differ in their places alone.
 */
export function titlesOf(cards: readonly Card[]): (Block | null)[] {
  return cards.map(({ anchors, blocks }) => {
    const own = new Set(anchors);
    const candidates = blocks.filter(
      ({ text, anchor }) =>
        anchor !== null && own.has(anchor) && !anchor.isButton && !isButtonText(text) && /\p{L}/u.test(text),
    );
    return candidates.find((block) => block.isHeading) ?? candidates[0] ?? null;
  });
}

const MONEY = /[$£€¥₹]|\b(?:rs|inr|usd|eur|gbp|chf|aed|sgd|cad|aud|pln|dkk|sek|nok|lacs?|lakhs?|lpa|kr)\b/i;
const PERIOD = /\b(?:a|an|per|pr)\.? (?:hour|day|week|month|year|annum)\b|\/ ?(?:hr|h|hour|day|wk|mo|month|yr|year)\b/i;

/** Whether a line states pay: a figure with a currency, or with what it is for. */
export const isPay = (line: string) => line.length <= 120 && /\d/.test(line) && (MONEY.test(line) || PERIOD.test(line));

/** Broken markup can show a part of an address as text, and a token with it. */
const MARKUP = /:\/\/|["']>|<a |[?&;]\w+=|[\w%.+/-]{60}/;

/** A field as it may be kept; null for what states nothing, or may hold a part of an address. */
export function field(text: string | null | undefined): string | null {
  const line = clean(text ?? "")
    .slice(0, FIELD_MAX)
    .trim();
  return /[\p{L}\p{N}]/u.test(line) && !MARKUP.test(line) ? line : null;
}

/** A job with what is stated, the rest null. */
export const jobOf = (title: string, of: Partial<Omit<AlertJob, "title">> = {}): AlertJob => ({
  title: field(title) ?? "",
  company: field(of.company),
  place: field(of.place),
  pay: field(of.pay),
  years: field(of.years),
  age: field(of.age),
  link: of.link ?? null,
});

/**
 * The reading of an email in which `links` jobs are linked and `rows` were read, null being a row that was not. It
 * holds every job or none: a part of them would pass for the whole.
 */
export function readingOf(portal: AlertPortal, links: number, rows: readonly (AlertJob | null)[]): AlertReading {
  const jobs = rows.flatMap((row) => (row !== null && row.title !== "" ? [row] : []));
  if (links === 0 && rows.length === 0) return { kind: "none" };
  if (jobs.length !== rows.length || rows.length !== links)
    return { kind: "refused", portal, reason: "count_differs", links, rows: jobs.length };
  return { kind: "jobs", portal, jobs };
}

/** The reading without rows that repeat another's title, company and place: for portals whose links tell none apart. */
export function withoutRepeats(reading: AlertReading): AlertReading {
  if (reading.kind !== "jobs") return reading;
  const seen = new Set<string>();
  const jobs = reading.jobs.filter(({ title, company, place }) => {
    const content = JSON.stringify([title, company, place]);
    return !seen.has(content) && seen.add(content);
  });
  return { ...reading, jobs };
}

/** Whether an email links to a job by its own address: what its lists are opened at is then no job of it. */
export const hasOwnLink = (
  { text }: AlertMail,
  { anchors }: MailPage,
  readLink: (target: LinkTarget, anchor?: Anchor) => AlertLink | null,
): boolean =>
  anchors.some((anchor) => anchor.target !== null && readLink(anchor.target, anchor) !== null) ||
  textLines(text).some((line) => {
    const target = openLink(addressIn(line) ?? "");
    return target !== null && readLink(target) !== null;
  });

/** A link that opens a list is a job's where title, company and a known place are beside it, whatever its label. */
export const isListedJob = (job: AlertJob | null): job is AlertJob =>
  job !== null && job.title !== "" && job.company !== null && placeness(job.place ?? "") > 0;

/** The runs of lines between empty ones. */
export function runsOf(lines: readonly string[]): string[][] {
  const runs: string[][] = [[]];
  for (const line of lines) {
    if (line === "") runs.push([]);
    else runs.at(-1)?.push(line);
  }
  return runs.filter((run) => run.length > 0);
}

/** The jobs that a board's page lists: the texts next to each link to a job, and nothing else of the page. */
import type { ShownPosting } from "../../../workers/modules/catalog/postings/formats/shown.ts";
import { keysOfLink } from "../../../workers/modules/catalog/postings/links.ts";
import { systemAt } from "../../../workers/modules/catalog/sources/addresses.ts";
import { sourceIdOf } from "../../../workers/modules/catalog/sources/rules.ts";
import { isSeen } from "./visible.ts";

/** The most links of a page that are looked at, and of jobs that are read. */
const MAX_LINKS = 5_000;
const MAX_POSTINGS = 200;
const MAX_LINES = 10;
/** Of all jobs together, so that what is sent stays small. */
const MAX_TEXT = 400_000;
const ONE_TEXT = 30_000;

/** How many steps around a link its card is looked for. */
const STEPS = 6;
/** Elements inside a line; any other begins one: what stands beside each other is often drawn apart by its margins. */
const INSIDE = /^(?:B|STRONG|EM|I|U|MARK|SUB|SUP|WBR)$/;
/** An address, or a number that may be somebody's telephone. */
const REACHES_SOMEBODY = /@|(?:\+?\d[\s().-]?){9,}/;
/** Words of a link that name no job. */
const NO_TITLE = /^(?:apply(?: now)?|view(?: (?:details|job|more))?|details|know more|read more|learn more|share)$/i;

/** The jobs of the board that the page belongs to, in the page's order; none on any other page. */
export function readBoardPage(page: Document): ShownPosting[] {
  const at = systemAt(page.location.href);
  if (!at?.slug) return [];
  const own = `${sourceIdOf(at.system, at.slug)}:`;
  const keyOf = (link: string) => keysOfLink(link).find((key) => key.startsWith(own));
  const links = [...page.querySelectorAll<HTMLAnchorElement>("a[href]")].slice(0, MAX_LINKS).flatMap((element) => {
    const key = /^https?:/.test(element.href) ? keyOf(element.href) : undefined;
    return key !== undefined && isSeen(element) ? { element, key } : [];
  });
  const keyed = new Map<Element, string>(links.map(({ element, key }) => [element, key]));
  const told = toldForSearch(page, keyOf);
  const found = new Map<string, ShownPosting>();
  let textLeft = MAX_TEXT;
  for (const { element, key } of links) {
    if (found.has(key) || found.size === MAX_POSTINGS) continue;
    const lines = linesOf(cardOf(element, key, keyed));
    const linkText = linesOf(element)[0] ?? "";
    const title =
      linkText === "" || NO_TITLE.test(linkText) ? headingOf(element, key, keyed) || (lines[0] ?? "") : linkText;
    const text = (told.get(key)?.text ?? "").slice(0, Math.min(ONE_TEXT, textLeft));
    textLeft -= text.length;
    found.set(key, {
      link: element.href,
      title: title.slice(0, 300),
      lines: lines.filter((line) => line !== title && !NO_TITLE.test(line)).slice(0, MAX_LINES),
      text,
    });
  }
  // A job's own page says itself what it is, and need not link to itself.
  for (const [key, { title, text, lines }] of told)
    if (!found.has(key) && found.size < MAX_POSTINGS && key === keyOf(page.location.href))
      found.set(key, { link: page.location.href, title, lines, text: text.slice(0, Math.min(ONE_TEXT, textLeft)) });
  return [...found.values()].filter(({ title }) => title !== "");
}

/** The largest part of the page around a link that holds no link to another job. */
function cardOf(link: Element, key: string, keyed: ReadonlyMap<Element, string>): Element {
  let card = link;
  for (
    let i = 0, at = link.parentElement;
    i < STEPS && at && at !== at.ownerDocument.body;
    i++, at = at.parentElement
  ) {
    const others = [...at.querySelectorAll("a[href]")].some((one) => (keyed.get(one) ?? key) !== key);
    if (others) return card;
    card = at;
  }
  // Without a boundary, this may be the only job on the page: take the texts next to the link.
  return keyed.size > 1 && new Set(keyed.values()).size > 1 ? card : (link.closest("li,tr,article") ?? link);
}

/** The heading of a card whose link only says 'Apply'. */
function headingOf(link: Element, key: string, keyed: ReadonlyMap<Element, string>): string {
  const heading = cardOf(link, key, keyed).querySelector("h1,h2,h3,h4,h5,h6,[role=heading]");
  return heading && isSeen(heading) ? (linesOf(heading)[0] ?? "") : "";
}

/** The lines of a part of the page as it is drawn, without those by which somebody is reached. */
function linesOf(part: Element): string[] {
  const lines: string[] = [""];
  const view = part.ownerDocument.defaultView;
  const walk = (node: Node): void => {
    if (lines.length > 60) return;
    if (node.nodeType === Node.TEXT_NODE) lines[lines.length - 1] += node.nodeValue ?? "";
    if (!(node instanceof Element) || /^(?:SCRIPT|STYLE|NOSCRIPT|TEMPLATE|SVG)$/i.test(node.tagName)) return;
    const { display, visibility } = view?.getComputedStyle(node) ?? { display: "none", visibility: "" };
    if (display === "none" || visibility === "hidden") return;
    const breaks = !INSIDE.test(node.tagName);
    if (breaks) lines.push("");
    for (const child of node.childNodes) walk(child);
    if (breaks) lines.push("");
  };
  walk(part);
  return lines
    .flatMap((line) => line.split(/[|•·]/))
    .map((line) => line.replace(/\s+/g, " ").trim())
    .filter((line) => line !== "" && line.length <= 200 && !REACHES_SOMEBODY.test(line));
}

/** The page's own words of its jobs for search engines, by their keys. */
function toldForSearch(page: Document, keyOf: (link: string) => string | undefined) {
  const told = new Map<string, { title: string; lines: string[]; text: string }>();
  for (const script of [...page.querySelectorAll("script[type='application/ld+json']")].slice(0, 50)) {
    let data: unknown;
    try {
      data = JSON.parse(script.textContent ?? "");
    } catch {
      continue;
    }
    for (const one of Array.isArray(data) ? (data as unknown[]) : [data]) {
      if (typeof one !== "object" || one === null) continue;
      const { "@type": type, url, title, description, jobLocation } = one as Record<string, unknown>;
      const link = typeof url === "string" && URL.canParse(url, page.location.href) ? url : page.location.href;
      const key = keyOf(new URL(link, page.location.href).href);
      if (type !== "JobPosting" || key === undefined || typeof title !== "string") continue;
      const text = typeof description === "string" ? description : "";
      told.set(key, { title: title.trim().slice(0, 300), lines: placeLines(jobLocation), text });
    }
  }
  return told;
}

function placeLines(jobLocation: unknown): string[] {
  const [place] = Array.isArray(jobLocation) ? (jobLocation as unknown[]) : [jobLocation];
  const { address } = (place ?? {}) as { address?: Record<string, unknown> };
  const parts = [address?.["addressLocality"], address?.["addressRegion"], address?.["addressCountry"]];
  const line = parts.filter((part) => typeof part === "string" && part !== "").join(", ");
  return line === "" ? [] : [line.slice(0, 200)];
}

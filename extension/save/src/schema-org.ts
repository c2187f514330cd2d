/** Jobs that a page states by schema.org's JobPosting: in JSON-LD, also in graphs and lists, and in microdata. */
import { employerOf, lineOf, type StatedJob } from "./job.ts";

export interface MarkedJob extends StatedJob {
  /** The address and the number by which it says which job it is. */
  url: string | null;
  id: string | null;
  /** It is one of a list: it belongs to this page only where it says so itself. */
  isListed: boolean;
}

type Fields = Readonly<Record<string, unknown>>;

/** The most places that are named of a job that is offered in many. */
const MAX_PLACES = 5;
const MAX_DEPTH = 8;
/** The most nodes of a page that are looked at. */
const MAX_NODES = 5_000;

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const listed = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? (value as unknown[]) : value === undefined || value === null ? [] : [value];
const isOfType = (of: Fields, name: string) =>
  listed(of["@type"]).some((type) => typeof type === "string" && type.replace(/^.*[/:#]/, "") === name);

/** The jobs in a page's JSON-LD. A script that is no JSON says nothing. */
export function jobsInJson(page: Document, site: string | null): MarkedJob[] {
  const found: MarkedJob[] = [];
  let left = MAX_NODES;
  const walk = (value: unknown, depth: number, isListed: boolean): void => {
    if (depth > MAX_DEPTH || left-- < 0) return;
    if (Array.isArray(value)) for (const each of value as unknown[]) walk(each, depth + 1, isListed);
    if (!isFields(value)) return;
    if (isOfType(value, "JobPosting")) {
      found.push(jobOf(value, site, isListed));
      return;
    }
    const inList = isListed || isOfType(value, "ItemList") || isOfType(value, "ListItem");
    for (const each of Object.values(value)) if (typeof each === "object") walk(each, depth + 1, inList);
  };
  for (const script of page.querySelectorAll('script[type="application/ld+json" i]')) {
    const json = parsed(script.textContent ?? "");
    if (json !== undefined) walk(json, 0, false);
  }
  return found;
}

function parsed(text: string): unknown {
  // Some systems wrap it for old browsers, and leave line breaks within the description.
  const bare = text.trim().replace(/^(?:<!--|\/\*\s*<!\[CDATA\[\s*\*\/|\/\/\s*<!\[CDATA\[|<!\[CDATA\[)/, "");
  const json = bare.replace(/(?:-->|\/\*\s*\]\]>\s*\*\/|\/\/\s*\]\]>|\]\]>)\s*$/, "").replace(/;\s*$/, "");
  for (const attempt of [json, json.replaceAll(/\p{Cc}+/gu, " ")]) {
    try {
      return JSON.parse(attempt) as unknown;
    } catch {
      // The next attempt, or nothing.
    }
  }
  return undefined;
}

function jobOf(of: Fields, site: string | null, isListed: boolean): MarkedJob {
  const owner = listed(of["hiringOrganization"])[0];
  const id = listed(of["identifier"])[0];
  return {
    title: lineOf(of["title"]) ?? lineOf(of["name"]),
    company: employerOf(isFields(owner) ? (owner["name"] ?? owner["legalName"]) : owner, site),
    place: placesOf(of),
    url: lineOf(of["url"]) ?? lineOf(of["@id"]),
    id: numberOf(isFields(id) ? id["value"] : id),
    isListed,
  };
}

const numberOf = (id: unknown) => lineOf(typeof id === "number" ? String(id) : id);

/** The places of a job, each as short as it is said; 'Remote' for one that is done from home. */
function placesOf(of: Fields): string | null {
  const named = listed(of["jobLocation"]).flatMap((location) => placeOf(location) ?? []);
  const places = [...new Set(named)].slice(0, MAX_PLACES);
  const isRemote = listed(of["jobLocationType"]).some((type) => type === "TELECOMMUTE");
  if (!isRemote) return lineOf(places.join("; "));
  const where = listed(of["applicantLocationRequirements"]).flatMap((each) => nameOf(each) ?? []);
  const from = places.length > 0 ? places : [...new Set(where)].slice(0, MAX_PLACES);
  return from.length === 0 ? "Remote" : lineOf(`Remote (${from.join("; ")})`);
}

function placeOf(location: unknown): string | null {
  if (!isFields(location)) return lineOf(location);
  const address = listed(location["address"])[0] ?? location;
  if (!isFields(address)) return lineOf(address);
  const parts = ["addressLocality", "addressRegion", "addressCountry"].map((name) => nameOf(address[name]));
  const said = parts.filter((part) => part !== null);
  const distinct = said.filter((part, i) => said.findIndex((one) => one.toLowerCase() === part.toLowerCase()) === i);
  return lineOf(distinct.join(", ")) ?? lineOf(location["name"]);
}

const nameOf = (value: unknown): string | null => {
  const first = listed(value)[0];
  return lineOf(isFields(first) ? first["name"] : first);
};

/** The jobs in a page's microdata. */
export function jobsInMicrodata(page: Document, site: string | null): MarkedJob[] {
  const roots = [...page.querySelectorAll('[itemscope][itemtype*="schema.org/JobPosting"]')].slice(0, 50);
  return roots.map((root) => {
    const isListed = root.hasAttribute("itemprop") || root.closest('[itemtype*="schema.org/ItemList"]') !== null;
    return jobOf(itemOf(root, 0), site, isListed);
  });
}

/** A scope as the object that JSON-LD would have. */
function itemOf(scope: Element, depth: number): Record<string, unknown> {
  const item: Record<string, unknown[]> = {};
  if (depth > MAX_DEPTH) return item;
  for (const each of scope.querySelectorAll("[itemprop]")) {
    if (each.parentElement?.closest("[itemscope]") !== scope) continue;
    const value = each.hasAttribute("itemscope") ? itemOf(each, depth + 1) : valueOf(each);
    for (const name of (each.getAttribute("itemprop") ?? "").split(/\s+/)) (item[name] ??= []).push(value);
  }
  return Object.fromEntries(Object.entries(item).map(([name, values]) => [name, single(values)]));
}

const single = (values: readonly unknown[]) => (values.length === 1 ? values[0] : values);

const valueOf = (element: Element): string =>
  element.getAttribute("content") ??
  (element instanceof HTMLAnchorElement || element instanceof HTMLLinkElement ? element.href : null) ??
  element.textContent ??
  "";

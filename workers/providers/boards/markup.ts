/**
 * Pages and feeds, read by the elements that they hold. Nothing is built of them, so a broken or hostile one costs no
 * more than its length.
 */
import { z } from "zod";
import { decodeEntities } from "../../lib/text";
import { intervalOf, yearlyPay, NO_PAY, type Pay } from "../../reading/postings/stated-pay";
import type { BoardPosting } from "../../modules/catalog";
import { instantOf, joinPlaces, looseAmount, lenientText, joinPlaceParts, textOfHtml } from "./adapter";

/** The contents between each `<name …>` and the next `</name>`, in order. Names are as they are written. */
export function elementsIn(text: string, name: string): string[] {
  const found: string[] = [];
  let at = 0;
  for (;;) {
    const open = text.indexOf(`<${name}`, at);
    if (open === -1) return found;
    at = open + name.length + 1;
    if (!/[\s>/]/.test(text[at] ?? "")) continue;
    const begin = text.indexOf(">", at) + 1;
    if (begin === 0) return found;
    if (text[begin - 2] === "/") continue;
    const end = closingOf(text, name, begin);
    if (end === -1) return found;
    found.push(text.slice(begin, end));
    at = end;
  }
}

function closingOf(text: string, name: string, from: number): number {
  for (let at = text.indexOf(`</${name}`, from); at !== -1; at = text.indexOf(`</${name}`, at + 1))
    if (/[\s>]/.test(text[at + name.length + 2] ?? "")) return at;
  return -1;
}

/** Whether an answer is a feed that came whole: what is missing from half of one has not been closed. */
export function isWholeFeed(text: string): boolean {
  return /<rss\b/i.test(text.slice(0, 2_000)) && /<\/rss>\s{0,100}$/i.test(text.slice(-200));
}

/** The tags `<name …>` themselves, in order. */
export function tagsIn(text: string, name: string): string[] {
  const found: string[] = [];
  let open = text.indexOf(`<${name}`);
  while (open !== -1) {
    const end = text.indexOf(">", open);
    if (end === -1) break;
    if (/\s/.test(text[open + name.length + 1] ?? "")) found.push(text.slice(open, end + 1));
    open = text.indexOf(`<${name}`, end);
  }
  return found;
}

/** The value of an attribute in a tag, its references read; empty without it. */
export function attributeOf(tag: string, name: string): string {
  const at = tag.search(new RegExp(`\\s${name}\\s{0,3}=\\s{0,3}["']`));
  if (at === -1) return "";
  const quote = tag.slice(at).search(/["']/) + at;
  const end = tag.indexOf(tag[quote] ?? "", quote + 1);
  return end === -1 ? "" : decodeEntities(tag.slice(quote + 1, end));
}

/** The text of the first element of a feed with one of these names, as its writer meant it; empty without one. */
export function textIn(block: string, ...names: readonly string[]): string {
  for (const name of names) {
    const [raw] = elementsIn(block, name);
    if (raw === undefined) continue;
    const cdata = /^\s{0,100}<!\[CDATA\[/.exec(raw);
    const end = cdata ? raw.lastIndexOf("]]>") : -1;
    const text = cdata && end !== -1 ? raw.slice(cdata[0].length, end) : decodeEntities(raw);
    if (text.trim() !== "") return text.trim();
  }
  return "";
}

/** An instant as feeds write it: 'Mon, 28 Sep 2026 00:00:00 +0530'; null when it is none. */
export function feedInstant(text: string): number | null {
  if (!/^(?:[A-Z][a-z]{2}, )?\d{1,2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}(?::\d{2})? (?:[+-]\d{4}|GMT|UTC|Z)$/.test(text))
    return instantOf(text);
  const ms = Date.parse(text);
  return Number.isNaN(ms) ? null : ms;
}

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** A day written '3-Feb-2025'; null when it is none. */
export function namedDay(text: string): number | null {
  const [, day, name, year] = /^(\d{1,2})[- ]([A-Za-z]{3})[a-z]{0,6}[- ](\d{4})$/.exec(text.trim()) ?? [];
  const month = MONTHS.indexOf((name ?? "").toLowerCase());
  return month === -1 ? null : Date.UTC(Number(year), month, Number(day));
}

const One = <S extends z.ZodType>(of: S) =>
  z
    .union([z.array(of.catch(null as z.output<S>)).max(200), of.transform((value) => [value])])
    .nullish()
    .catch(null);
const Place = z
  .object({
    address: z
      .object({
        addressLocality: lenientText,
        addressRegion: lenientText,
        addressCountry: z
          .union([z.string(), z.object({ name: lenientText }).transform(({ name }) => name)])
          .nullish()
          .catch(null),
      })
      .nullish()
      .catch(null),
  })
  .nullable();
/** One word of schema.org for it, or several. */
export const EmploymentType = z
  .union([z.string(), z.array(z.string()).transform((words) => words.join(", "))])
  .nullish()
  .catch(null);
export const BaseSalary = z
  .object({
    currency: lenientText,
    value: z
      .object({ value: looseAmount, minValue: looseAmount, maxValue: looseAmount, unitText: lenientText })
      .nullish()
      .catch(null),
  })
  .nullish()
  .catch(null);
const JobPosting = z.object({
  "@type": z.literal("JobPosting"),
  title: lenientText,
  description: lenientText,
  datePosted: lenientText,
  jobLocationType: lenientText,
  jobLocation: One(Place),
  employmentType: EmploymentType,
  baseSalary: BaseSalary,
});

/**
 * The one posting of a page in schema.org's words; null where it states none. Its last day is left: the page is read
 * again only when its entry in the list changes, and would never be seen to put that day off.
 */
export function jobPostingIn(page: string): Partial<BoardPosting> | null {
  for (const script of scriptsOf(page)) {
    const job = JobPosting.safeParse(script).data;
    if (!job) continue;
    const places = (job.jobLocation ?? []).map((place) => {
      const { addressLocality, addressRegion, addressCountry } = place?.address ?? {};
      return joinPlaceParts(addressLocality, addressRegion, addressCountry);
    });
    return {
      text: textOfHtml(job.description),
      location: joinPlaces(places),
      postedAt: instantOf(job.datePosted),
      ...(job.jobLocationType === "TELECOMMUTE" && { remote: "remote" as const }),
      ...(job.employmentType && { employment: job.employmentType }),
      ...payOfSchema(job.baseSalary ?? null),
    };
  }
  return null;
}

/** The objects in a page's JSON-LD; several may stand in a list or a graph. */
function* scriptsOf(page: string): Generator<unknown> {
  let open = page.indexOf("application/ld+json");
  while (open !== -1) {
    const begin = page.indexOf(">", open) + 1;
    const end = page.indexOf("</script", begin);
    if (begin === 0 || end === -1) return;
    const value = parsed(page.slice(begin, end));
    const list = Array.isArray(value) ? value : [value];
    for (const one of list) {
      yield one;
      const graph: unknown = typeof one === "object" && one !== null && "@graph" in one ? one["@graph"] : [];
      if (Array.isArray(graph)) yield* graph;
    }
    open = page.indexOf("application/ld+json", end);
  }
}

function parsed(json: string): unknown {
  try {
    // Some pages write line breaks into their strings, which JSON does not allow.
    return JSON.parse(json.replace(/\p{Cc}/gu, " ")) as unknown;
  } catch {
    return null;
  }
}

/** The pay in schema.org's words: a range or one amount, for a 'YEAR', 'MONTH', 'HOUR'. */
export function payOfSchema(salary: z.output<typeof BaseSalary>): Pay {
  if (!salary?.value) return NO_PAY;
  const { value, minValue, maxValue, unitText } = salary.value;
  const interval = intervalOf(unitText.toLowerCase());
  return yearlyPay({ lower: minValue ?? value, upper: maxValue, currency: salary.currency, interval });
}

/** Projects, as a section of them tells. Pure. */
import { longPattern } from "../../../lib/long-pattern";
import type { Resume } from "../resume";
import { trimmed, withoutDates } from "./dates";
import { PROJECT } from "./labels";
import { splitList } from "./lists";
import { joined, type SourcedEntry, type Row } from "./rows";
import { INTRODUCES, readEntryBody } from "./work";

type Project = Resume["projects"][number];

const TOOLS = longPattern("i")`
    ^(?:(?:key )?tech(?:nolog(?:y|ies))?(?: stack| used)?|tools?(?: (?:used|and technologies))?|(?:tech )?stack
    |environments?|built (?:with|using)|software(?:s)?(?: used)?|languages? used|platforms?(?: used)?|skills used)
    \s*(?::-?|[–-])\s*(\S.*)$`;
const NAME = longPattern("i")`
    ^(?:(?:project\s*)?(?:title|name)(?: of (?:the )?project)?|projects?)\s*(?:[#(]?\s?\d{1,2}\)?
    |[ivx]{1,3})?\s*(?::-?|\.|[–-]\s)\s*`;
const WHEN = /^(?:project )?(?:duration|period|tenure|time(?: period)?|dates?|year)\s*(?::-?|[–-])\s*/i;
const TOLD = /^(?:project )?(?:description|summary|overview|objective|synopsis|about)\s*(?::-?|[–-])\s*/i;
/** Words that a link stands on, which say nothing by themselves. */
const LINK =
  /^[([]?(?:link|github|git|demo|live|live demo|code|source code|project link|website|view|repo(?:sitory)?)[)\]]?$/i;

/** Reads the projects of a section. */
export function readProjects(rows: readonly Row[]): SourcedEntry<Project>[] {
  const starts = startsOf(rows);
  return starts.flatMap((start, n) => {
    const [head, ...body] = rows.slice(start, starts[n + 1]);
    return head ? readProject(head, body) : [];
  });
}

/** Where projects begin: at labels, else at the outer of two lists, else at what stands out. */
function startsOf(rows: readonly Row[]): number[] {
  const labelled = rows.flatMap((row, i) => (PROJECT.test(row.text) || NAME.test(row.text) ? [i] : []));
  const named = labelled.filter((i) => NAME.test(rows[i]?.text ?? ""));
  if (named.length > 0 && named[0] === 0) return named;
  if (labelled[0] === 0) {
    const [first = ""] = rows[0]?.text.split(/\s*[:\d]/) ?? [];
    return labelled.filter((i) => rows[i]?.text.startsWith(first));
  }
  const bullets = rows.filter((r) => r.isBullet);
  if (rows[0]?.isBullet && bullets.length * 2 > rows.length) {
    const outer = Math.min(...bullets.map((r) => r.x));
    return rows.flatMap((row, i) => (row.isBullet && row.x < outer + 6 ? [i] : []));
  }
  const starts: number[] = [];
  for (const i of rows.keys()) if (standsOut(rows, i, starts.at(-1))) starts.push(i);
  return starts;
}

function standsOut(rows: readonly Row[], i: number, start: number | undefined): boolean {
  const row = rows[i];
  if (!row) return false;
  if (start === undefined) return true;
  const above = rows[i - 1];
  const body = rows.slice(start + 1, i);
  const isShort = row.text.length < 110 && !/[.]$/.test(row.text) && !/^\p{Ll}/u.test(row.text);
  const isLabel = TOOLS.test(row.text) || WHEN.test(row.text) || TOLD.test(row.text) || INTRODUCES.test(row.text);
  return (
    !row.isBullet &&
    isShort &&
    !isLabel &&
    ((row.bold && !(above?.bold && i - 1 === start)) ||
      (row.dates.length > 0 && i - 1 !== start) ||
      row.size > (body[0]?.size ?? row.size) + 0.4 ||
      (above?.isBullet === true && row.x < above.x - 4) ||
      (rows[i + 1]?.isBullet === true && body.some((r) => r.isBullet)) ||
      row.gap > 1.8 * row.size)
  );
}

function readProject(head: Row, body: readonly Row[]): SourcedEntry<Project>[] {
  const text = withoutDates(head.text, head.dates)
    .replace(NAME, "")
    .replace(/^\d+\s*[:.–-]+\s*/, "");
  const [name = "", ...beside] = text.split(/\s[-–—|]\s|\s*\|+\s*|\s{2,}|:\s+|\u2003/);
  if (!/\p{L}{2}/u.test(name)) return [];
  const when = body.filter((row) => WHEN.test(row.text)).flatMap((row) => row.dates);
  const date = head.dates[0] ?? when[0] ?? body[0]?.dates[0];
  const entry: Project = {
    name: trimmed(name),
    description: "",
    url: "",
    startDate: date?.isRange ? date.start : "",
    endDate: date?.end ?? "",
    highlights: [],
    keywords: [],
  };
  const sources: Record<string, number[]> = { name: head.lines };
  const told: { summary?: string; highlights: string[] } = { highlights: entry.highlights };
  const rest: Row[] = [];
  for (const row of body) {
    const tools = TOOLS.exec(row.text)?.[1];
    if (tools !== undefined) {
      entry.keywords.push(...splitList(tools));
      (sources["keywords"] ??= []).push(...row.lines);
    } else if (
      WHEN.test(row.text) ||
      (row === body[0] && row.dates.length > 0 && trimmed(withoutDates(row.text, row.dates)) === "")
    )
      (sources["endDate"] ??= []).push(...row.lines);
    else rest.push(TOLD.test(row.text) && !row.isBullet ? { ...row, text: row.text.replace(TOLD, "") } : row);
  }
  readEntryBody(rest, told, sources);
  const parts = beside.map(trimmed).filter((part) => part !== "" && !LINK.test(part));
  entry.description = sentences([parts.join(" - "), told.summary ?? ""]);
  if (sources["summary"]) sources["description"] = sources["summary"];
  delete sources["summary"];
  return [{ entry, sources }];
}

/** Texts one after the other, each with its full stop. */
const sentences = (texts: readonly string[]): string => {
  const stated = texts.filter((text) => text !== "");
  return joined(stated.map((text, n) => (n + 1 < stated.length && !/[.!?:;]$/.test(text) ? `${text}.` : text)));
};

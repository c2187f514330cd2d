/** Where a person lives. Pure. */
import { longPattern } from "../../../lib/long-pattern";
import { parsePlace } from "../../places/parse";
import { headingOf } from "./headings";
import type { Row, TextCell } from "./rows";
import { labelled, type StatedValue } from "./stated";
import { asPlace } from "./words";

export interface FoundPlace {
  address: string;
  postalCode: string;
  city: string;
  countryCode: string;
  region: string;
  lines: number[];
}

/** Words of an address that no town has. */
export const OF_AN_ADDRESS = longPattern("i")`
    \b(?:vill(?:age)?|at\s?[+&/.,-]?\s?p\.?o|post|p\.?\s?o\.?|p\.?\s?s\.?|dist(?:t|rict)?|teh(?:sil)?|tal(?:uka)?
    |h\.?\s?no|house|flat|plot|door|d\.?\s?no|near|opp|street|st\.|road|rd\.?|lane|nagar|colony|sector|ward|block|phase
    |society    |apartments?|floor|cross|main|layout|marg|chowk|puram|pin(?:\s?code)?)\b`;
const PIN = /(?<!\d)(\d{6}|\d{3}\s\d{3}|\d{5}(?:-\d{4})?)(?!\d)/;
/** "Distt-Sample" is the town of Sample. */
const DISTRICT = /^(?:dist(?:t|rict)?|teh(?:sil)?|tal(?:uka)?|vill(?:age)?|p\.?o|post|at)[.:\s-]+/i;

/**
 * Where the person lives: among the contacts, a line that names a place, with the lines of the address around it.
 * @param name which is no place: only what is written behind it may be one.
 */
export function findHome(rows: readonly Row[], name: StatedValue): FoundPlace | null {
  let best: (FoundPlace & { score: number; at: number }) | null = null;
  for (const [at, row] of rows.entries()) {
    const field = labelled(row);
    const isAddress = field !== null && /address|location|city|residence|place$|based/.test(field.label);
    for (const cell of row.cells) {
      const own = name.lines.includes(cell.line) ? behind(name, cell) : cell.text;
      const text = placeText(isAddress ? field.value : own);
      if (text.length > 200 || /birth|father|university|college|school\b/i.test(text)) continue;
      const postalCode = PIN.exec(text)?.[1] ?? "";
      if (best && best.score >= (isAddress ? 3 : 0) + 2 + (postalCode ? 2 : 0) + 1) continue;
      const place = parsePlace(text);
      const town = place.cities[0] ?? place.towns[0] ?? "";
      if (town === "" && place.regions.length === 0) continue;
      const isWhole = postalCode !== "" || isAddress || OF_AN_ADDRESS.test(text);
      const score = (isAddress ? 3 : 0) + (asPlace(own) ? 2 : 0) + (postalCode ? 2 : 0) + (town ? 1 : 0);
      if (best && best.score >= score) continue;
      best = {
        score,
        at,
        address: isWhole ? bareAddress(text) : "",
        postalCode,
        city: town.replace(/,.*/, "").replace(DISTRICT, ""),
        countryCode: place.countries[0] ?? "",
        region: place.regions[0] ?? "",
        lines: isAddress ? row.lines : [cell.line],
      };
    }
  }
  return best && withLinesAround(best, rows, best.at);
}

/** The text of a cell behind the name in it. */
function behind({ value }: StatedValue, { text }: TextCell): string {
  const at = text.toLowerCase().indexOf(value.toLowerCase());
  return at < 0 ? "" : text.slice(at + value.length);
}

/** Without the other contacts of the line. */
const placeText = (text: string) =>
  text
    .replace(/\S+@\S+/g, " ")
    .replace(/(?:https?:\/\/|www\.)\S+/g, " ")
    .replace(/\S+\.(?:com|in|org|net|io|me|dev)\S*/gi, " ")
    // A number to call, in which a postal code would be found.
    .replace(/\+?\d(?:[\s().-]{0,2}\d){9,14}(?!\d)/g, " ");

const bareAddress = (text: string) =>
  text
    .replace(/\s+/g, " ")
    .trim()
    .replace(/^[|,]\s*|\s*[|,]$/g, "");

/** An address in several lines is one. */
function withLinesAround(found: FoundPlace, rows: readonly Row[], at: number): FoundPlace {
  const home = rows[at];
  const first = home?.cells.find((cell) => found.lines.includes(cell.line));
  const parts = [{ text: found.address, lines: found.lines }];
  const partOf = (row: Row | undefined): { text: string; lines: number[] } | null => {
    const cell = row?.cells.find(({ x }) => first && Math.abs(x - first.x) < 4);
    if (!row || !cell || !home || row.page !== home.page || cell.text.length > 90) return null;
    const isPart = OF_AN_ADDRESS.test(cell.text) || PIN.test(cell.text) || asPlace(cell.text) !== null;
    const isOther =
      /@|\d{8}|:\s*\S/.test(cell.text.replace(/pin(?:\s?code)?\s*[:–-]/i, "")) ||
      placeText(cell.text) !== cell.text ||
      headingOf(cell.text) !== null;
    return isPart && !isOther && row.dates.length === 0 ? { text: cell.text, lines: [cell.line] } : null;
  };
  for (let i = at - 1; i >= at - 3; i--) {
    const part = partOf(rows[i]);
    if (!part) break;
    parts.unshift(part);
  }
  for (let i = at + 1; i <= at + 3; i++) {
    const part = partOf(rows[i]);
    if (!part) break;
    parts.push(part);
  }
  if (parts.length === 1) return found;
  const texts = parts.map(({ text, lines }) =>
    text === "" ? (home?.cells.find((c) => lines.includes(c.line))?.text ?? "") : text,
  );
  return {
    ...found,
    address: texts.map(bareAddress).join(", "),
    postalCode: found.postalCode || (texts.map((text) => PIN.exec(text)?.[1]).find(Boolean) ?? ""),
    lines: parts.flatMap(({ lines }) => lines),
  };
}

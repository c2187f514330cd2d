import { z } from "zod";
import { htmlToText, decodeEntities } from "../../../../lib/text";
import { boardKey, PORTALS } from "../links";
import { experienceFromText, payFromIndianText } from "../../../../reading/postings/stated-pay";
import { AUTHORITY } from "../rules";
import { parseInstant, looseNumber, looseText, mapper } from "./common";

const Text = looseText.catch("");
const Places = z.array(z.string()).nullish().catch(null);
const Row = z.object({
  /** The board's host, which the answer itself does not say. */
  board: z.string().regex(/^[a-z0-9-]{1,63}\.darwinbox\.(?:in|com)$/),
  company: Text,
  id: z.string().regex(/^[0-9a-f]{8,24}$/),
  title: Text,
  designation_display_name: Text,
  designation_name: Text,
  tool_tip_locations: Places,
  officelocations_without_area: Places,
  officelocation_show_arr: Text,
  is_remote: looseNumber.catch(null),
  experience: Text,
  experience_from_num: Text,
  experience_to_num: Text,
  salary_range: Text,
  salary_timeframe: Text,
  jd: Text,
  posted_on: z.union([z.string(), z.number()]).nullish().catch(null),
  job_posting_on: looseNumber.catch(null),
  created_on: Text,
});
type Row = z.output<typeof Row>;

/**
 * A job as Darwinbox's career page lists it, saved by a person who opened that page: the system turns servers
 * away, so its boards are read from files alone.
 */
export const fromDarwinbox = mapper(Row, (row) => ({
  sourceKey: boardKey("darwinbox", row.board, row.id),
  authority: AUTHORITY.boardFile,
  title: row.title || row.designation_display_name || row.designation_name,
  company: row.company || (row.board.split(".")[0] ?? ""),
  companyOf: row.company === "" ? `darwinbox:${row.board}` : null,
  location: placesOf(row),
  remote: row.is_remote === 1 ? "remote" : "unknown",
  link: `https://${row.board}/ms/candidatev2/main/careers/jobDetails/${row.id}`,
  portal: PORTALS["darwinbox"] ?? "",
  ...payFromIndianText(/^annual/i.test(row.salary_timeframe) ? `${row.salary_range} PA` : row.salary_range),
  ...experienceFromText(row.experience || `${row.experience_from_num} - ${row.experience_to_num} Years`),
  // HTML that is escaped once more.
  text: htmlToText(decodeEntities(row.jd.slice(0, 200_000))),
  postedAt: postedAt(row),
}));

/** Places with their city, state and country; the office's own name before them says nothing to a stranger. */
function placesOf({ officelocations_without_area, tool_tip_locations, officelocation_show_arr }: Row): string {
  const list = officelocations_without_area ?? tool_tip_locations ?? [officelocation_show_arr];
  return [...new Set(list.map((place) => place.replace(/\s*\r\s*/g, "").trim()))].join("; ");
}

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** A day written '3-Feb-2025' or '03 February 2025'; null for anything else. */
export function parseDay(text: string): number | null {
  const [, day, name = "", year] = /^(\d{1,2})[ -]([A-Za-z]{3})[a-z]{0,6},?[ -](\d{4})$/.exec(text.trim()) ?? [];
  const month = MONTHS.indexOf(name.toLowerCase());
  return month === -1 ? null : Date.UTC(Number(year), month, Number(day));
}

/** A day, or seconds; they count a day that began in the company's own zone. */
function postedAt({ posted_on, job_posting_on, created_on }: Row): number | null {
  const day = parseDay(String(posted_on ?? ""));
  if (day !== null) return day;
  const seconds = typeof posted_on === "number" ? posted_on : job_posting_on;
  if (seconds !== null && seconds > 1e9 && seconds < 1e10) return seconds * 1000;
  return parseInstant(created_on);
}

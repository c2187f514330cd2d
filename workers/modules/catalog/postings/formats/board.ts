import { z } from "zod";
import { boardKey, PORTALS } from "../links";
import { AUTHORITY } from "../rules";
import { parseInstant, looseText, mapper } from "./common";

const Row = z.object({
  id: looseText,
  company: looseText,
  company_slug: looseText,
  title: looseText,
  location: looseText,
  url: looseText,
  absolute_url: looseText,
  updated_at: looseText,
});

/** A dump of Greenhouse boards: one row a posting with the board's slug, the job's number and its link. */
export const fromBoardDump = mapper(Row, (row) => {
  const known = /^\d{1,20}$/.test(row.id) && /^[A-Za-z0-9_-]{1,80}$/.test(row.company_slug);
  return {
    sourceKey: known ? boardKey("greenhouse", row.company_slug, row.id) : null,
    authority: AUTHORITY.boardFile,
    title: row.title,
    company: row.company || row.company_slug,
    companyOf:
      known && (row.company === "" || row.company === row.company_slug)
        ? `greenhouse:${row.company_slug.toLowerCase()}`
        : null,
    location: row.location,
    link: row.absolute_url || row.url,
    portal: PORTALS["greenhouse"] ?? "",
    postedAt: parseInstant(row.updated_at),
  };
});

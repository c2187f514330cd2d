import { z } from "zod";
import { boardKey, keysOfLink, portalOfLink, PORTALS } from "../links";
import { checkLink } from "../../../../lib/link";
import { experienceFromText, payFromIndianText } from "../../../../reading/postings/stated-pay";
import { AUTHORITY } from "../rules";
import { parseInstant, looseText, mapper } from "./common";

const Row = z.object({
  src: z.string().min(1).max(120),
  id: looseText,
  title: looseText,
  company: looseText,
  location: looseText,
  url: looseText,
  date: looseText,
  skills: looseText,
  experience: looseText,
  salary: looseText,
  pay: looseText,
  snippet: looseText,
});

/**
 * Listings collected by hand: `src` says where from ('greenhouse:SLUG', or a portal's name first, as in 'naukri_2025').
 * A listing without a link cannot be applied to, and none is made up: portals' addresses need more than a number.
 */
export const fromListing = mapper(Row, (row) => {
  const link = checkLink(row.url);
  const base = {
    title: row.title,
    company: row.company,
    location: row.location,
    link: row.url,
    ...payFromIndianText(row.salary || row.pay),
    ...experienceFromText(row.experience),
    skills: row.skills.split(/[#,]/),
    text: row.snippet,
    postedAt: parseInstant(row.date),
  };
  const [origin = "", slug] = row.src.split(":");
  if (origin === "greenhouse" && slug && /^[A-Za-z0-9_-]{1,80}$/.test(slug) && /^\d{1,20}$/.test(row.id)) {
    return {
      ...base,
      sourceKey: boardKey("greenhouse", slug, row.id),
      authority: AUTHORITY.boardFile,
      portal: PORTALS["greenhouse"] ?? "",
      companyOf: row.company === slug ? `greenhouse:${slug.toLowerCase()}` : null,
    };
  }
  const portal = /^[a-z]+/.exec(origin)?.[0] ?? "";
  const key = link ? (keysOfLink(link).find((k) => k.startsWith(`${portal}:`)) ?? null) : null;
  return {
    ...base,
    sourceKey: key,
    authority: AUTHORITY.portal,
    portal: key ? (PORTALS[portal] ?? "") : link ? portalOfLink(link) : "",
  };
});

import { z } from "zod";
import { BoardUnavailable, type BoardListing } from "../../../modules/catalog";
import { decodeEntities } from "../../../lib/text";
import { partsOf, textOfHtml, posting, readEntries, type BoardAdapter } from "../adapter";
import { elementsIn, feedInstant, isWholeFeed, textIn } from "../markup";

const Item = z.object({ id: z.string().min(1), title: z.string(), link: z.string(), block: z.string() });

/**
 * SuccessFactors. Career sites stand on companies' own hosts and have a feed of all openings with their texts, whose
 * address is really spelt so. The older ones share hosts, name the company by a code, and say no place.
 */
export const board: BoardAdapter = {
  ats: "successfactors",
  known: "code",
  pageSize: null,
  // The feed of a large company is made while it is sent, at some 30 KB a second.
  timeoutMs: 180_000,
  hosts: (slug) => [siteOf(slug).host],
  tenantHost: true,
  request({ slug }) {
    const { host, company } = siteOf(slug);
    const path = company ? `/career?company=${company}&career_ns=job_listing_summary&resultType=XML` : "/sitemal.xml";
    return { url: new URL(`https://${host}${path}`), answer: "text" };
  },
  parse({ body }, { slug }) {
    const { host, company } = siteOf(slug);
    const text = typeof body === "string" ? body : "";
    return { ...(company ? listingIn(text, host, company) : feedIn(text)), next: null };
  },
};

function siteOf(slug: string): { host: string; company: string | undefined } {
  const [host = "", company] = partsOf("successfactors", slug);
  return { host: host.toLowerCase(), company };
}

function feedIn(text: string): BoardListing {
  if (!isWholeFeed(text)) throw new BoardUnavailable("the answer is not a whole feed of openings");
  const items = elementsIn(text, "item").map((block) => {
    const link = textIn(block, "link");
    return { block, link, id: textIn(block, "g:id") || idIn(link), title: textIn(block, "title") };
  });
  return readEntries(items, Item, ({ id, title, link, block }) => {
    const { name, place } = placeInTitle(title, textIn(block, "g:location"));
    return posting({
      externalId: id,
      title: name,
      company: textIn(block, "g:employer"),
      location: place,
      link,
      text: textOf(block, "description"),
      postedAt: feedInstant(textIn(block, "pubDate")),
    });
  });
}

/** '/job/Pune-Engineer-411/1234567/' ends in the posting's number. */
function idIn(link: string): string {
  return /\/(\d{4,20})\/?(?:[?#]|$)/.exec(link)?.[1] ?? "";
}

/** Titles end in the place where the feed writes 'Engineer (Pune, MH, IN)'. */
function placeInTitle(title: string, place: string): { name: string; place: string } {
  const [, name = "", inside = ""] = /^(.{1,300}?)\s*\(([^()]{2,150})\)$/.exec(title) ?? [];
  const isPlace = inside !== "" && (inside === place || /,\s*[A-Z]{2}(?:,|$)/.test(inside));
  return isPlace ? { name, place: place || inside } : { name: title, place };
}

function listingIn(text: string, host: string, company: string): BoardListing {
  if (!/<Job-Listing\b/i.test(text.slice(0, 2_000)) || !/<\/Job-Listing>\s{0,100}$/i.test(text.slice(-200)))
    throw new BoardUnavailable("the answer is not a whole list of openings");
  const jobs = elementsIn(text, "Job").map((block) => {
    const id = textIn(block, "ReqId");
    const link = `https://${host}/career?company=${company}&career_ns=job_listing&job_req_id=${encodeURIComponent(id)}`;
    return { block, link, id, title: textIn(block, "JobTitle") };
  });
  return readEntries(jobs, Item, ({ id, title, link, block }) =>
    posting({
      externalId: id,
      title,
      link,
      text: textOf(block, "Job-Description"),
      postedAt: slashedDay(textIn(block, "Posted-Date")),
    }),
  );
}

/** A text is HTML, which stands in the feed as text once more. */
function textOf(block: string, name: string): string {
  const text = textIn(block, name).slice(0, 400_000);
  return textOfHtml(/<[a-z]/i.test(text) ? text : decodeEntities(text));
}

/** Days come first: '31/12/2026'. */
function slashedDay(text: string): number | null {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text) ?? [];
  return Number(month) >= 1 && Number(month) <= 12 ? Date.UTC(Number(year), Number(month) - 1, Number(day)) : null;
}

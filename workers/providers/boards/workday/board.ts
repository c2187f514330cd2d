import { DAY_MS } from "../../../lib/time";
import { z } from "zod";
import type { BoardPosting } from "../../../modules/catalog";
import {
  answerAs,
  instantOf,
  joinPlaces,
  lenientText,
  partsOf,
  joinPlaceParts,
  textOfHtml,
  posting,
  readEntries,
  type BoardAdapter,
} from "../adapter";

/** The system answers an empty page to a request for more. */
const PAGE = 20;
/** The same on every tenant. */
const INDIA = "c4f78be1a8f14da0ab49ce1162348a5e";

const Job = z.object({
  title: z.string(),
  externalPath: z.string().regex(/^\/job\/[^?#]{1,400}$/),
  locationsText: lenientText,
  postedOn: lenientText,
});
const List = z.object({ total: z.number(), jobPostings: z.array(z.unknown()) });
const Detail = z.object({
  jobPostingInfo: z.object({
    jobDescription: lenientText,
    location: lenientText,
    additionalLocations: z.array(z.string()).nullish().catch(null),
    country: z.object({ descriptor: lenientText }).nullish().catch(null),
    startDate: lenientText,
    remoteType: lenientText,
    timeType: lenientText,
  }),
});

/**
 * Workday's career sites: pages of twenty, India's openings first and then all of them, so that a large site that takes
 * several polls shows India at once. A posting's text, and where it is if that is several places, stand on its page.
 */
export const board: BoardAdapter = {
  ats: "workday",
  known: "recorded",
  pageSize: PAGE,
  // Whole pods answer 429 together.
  gapMs: 300,
  hosts: (slug) => [siteOf(slug).host],
  request({ slug, cursor }) {
    const { host, tenant, site } = siteOf(slug);
    const { india, offset } = placeIn(cursor);
    const appliedFacets = india ? { Location_Country: [INDIA] } : {};
    return {
      url: new URL(`https://${host}/wday/cxs/${tenant}/${site}/jobs`),
      body: { json: { appliedFacets, limit: PAGE, offset, searchText: "" } },
    };
  },
  parse({ body }, { slug, cursor, nowMs }) {
    const { jobPostings } = answerAs(body, List);
    const { host, site } = siteOf(slug);
    const listing = readEntries(
      jobPostings,
      Job,
      (job) =>
        posting({
          externalId: idIn(job.externalPath),
          title: job.title,
          location: /^\d+ Locations$/.test(job.locationsText) ? "" : job.locationsText,
          link: `https://${host}/${site}${job.externalPath}`,
          postedAt: postedAt(job.postedOn, nowMs),
        }),
      "externalPath",
    );
    const { india, offset } = placeIn(cursor);
    // The total is true on the first page alone.
    const next = jobPostings.length < PAGE ? (india ? "all:0" : null) : `${india ? "in" : "all"}:${offset + PAGE}`;
    return { ...listing, unreadable: listing.unreadable.map((path) => path && idIn(path)), next };
  },
  detail: {
    request(one, { slug }) {
      const { host, tenant, site } = siteOf(slug);
      const path = new URL(one.link).pathname.slice(site.length + 1);
      return { url: new URL(`https://${host}/wday/cxs/${tenant}/${site}${path}`) };
    },
    read({ body }, one) {
      const { jobPostingInfo: info } = answerAs(body, Detail);
      const places = joinPlaces([info.location, ...(info.additionalLocations ?? [])]);
      const country = info.country?.descriptor ?? "";
      return {
        ...one,
        // One place often leaves out its country; several name theirs.
        location: places.includes(";") ? places : joinPlaceParts(places || one.location, country),
        remote: remoteOf(info.remoteType),
        text: textOfHtml(info.jobDescription),
        postedAt: instantOf(info.startDate) ?? one.postedAt,
        employment: info.timeType,
      };
    },
  },
};

function siteOf(slug: string): { host: string; tenant: string; site: string } {
  const [tenant = "", pod = "", site = ""] = partsOf("workday", slug);
  return { host: `${tenant.toLowerCase()}.${pod}.myworkdayjobs.com`, tenant: tenant.toLowerCase(), site };
}

function placeIn(cursor: string): { india: boolean; offset: number } {
  const [, of = "in", offset = "0"] = /^(in|all):(\d{1,6})$/.exec(cursor) ?? [];
  return { india: of === "in", offset: Number(offset) };
}

/** The requisition: what stands after the title in the address. */
function idIn(path: string): string {
  const last = path.split("/").at(-1) ?? "";
  return (/_([A-Za-z0-9-]{2,60})$/.exec(last)?.[1] ?? last).slice(0, 200);
}

/** 'Posted Today', 'Posted Yesterday', 'Posted 3 Days Ago'; '30+ Days' names no day. */
function postedAt(words: string, nowMs: number): number | null {
  const days = /Today/.test(words) ? 0 : /Yesterday/.test(words) ? 1 : /^Posted (\d{1,2}) Days? Ago$/.exec(words)?.[1];
  return days === undefined ? null : (Math.floor(nowMs / DAY_MS) - Number(days)) * DAY_MS;
}

function remoteOf(words: string): BoardPosting["remote"] {
  if (/hybrid|flexible/i.test(words)) return "hybrid";
  if (/remote/i.test(words)) return "remote";
  return /on-?\s?site|office/i.test(words) ? "onsite" : "unknown";
}

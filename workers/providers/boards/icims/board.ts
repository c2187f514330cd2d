import { z } from "zod";
import { BoardUnavailable, type BoardListing, type BoardPosting } from "../../../modules/catalog";
import {
  answerAs,
  idText,
  instantOf,
  joinPlaces,
  looseAmount,
  lenientText,
  partsOf,
  joinPlaceParts,
  textOfHtml,
  posting,
  readEntries,
  type BoardAdapter,
} from "../adapter";
import { jsonIn } from "../http";
import { attributeOf, elementsIn, jobPostingIn, tagsIn } from "../markup";
import { pageOf } from "../wire";

const PAGE = 100;

const Job = z.object({
  slug: idText,
  language: lenientText,
  title: z.string(),
  description: lenientText,
  full_location: lenientText,
  city: lenientText,
  state: lenientText,
  country: lenientText,
  hiring_organization: lenientText,
  posted_date: lenientText,
});
const List = z.object({ jobs: z.array(z.object({ data: z.unknown() })), totalCount: looseAmount });
const Card = z.object({ id: z.string().min(1), title: z.string(), link: z.string(), place: z.string() });

/**
 * iCIMS. Its portals (careers-acme.icims.com) are pages of cards, each posting with its text on a page of its own. The
 * career sites that it builds on companies' hosts answer a list with texts; of those it is the openings in India.
 */
export const board: BoardAdapter = {
  ats: "icims",
  known: "recorded",
  pageSize: PAGE,
  hosts: (slug) => [hostOf(slug)],
  tenantHost: true,
  request({ slug, cursor }) {
    const host = hostOf(slug);
    const path = isPortal(host)
      ? `/jobs/search?ss=1&pr=${pageOf(cursor)}&in_iframe=1`
      : `/api/jobs?limit=${PAGE}&page=${pageOf(cursor) + 1}&country=India&internal=false`;
    return { url: new URL(`https://${host}${path}`), answer: "text" };
  },
  parse({ body }, { slug, cursor }) {
    const host = hostOf(slug);
    const text = typeof body === "string" ? body : "";
    const page = pageOf(cursor) + 1;
    if (isPortal(host)) {
      const listing = cardsIn(text, host);
      // Past the last page there are no cards.
      const isLast = listing.postings.length + listing.unreadable.length === 0;
      return { ...listing, next: isLast ? null : String(page) };
    }
    const { jobs, totalCount } = answerAs(jsonIn(text), List);
    const isLast = jobs.length === 0 || (totalCount !== null && page * PAGE >= totalCount);
    return { ...rowsIn(jobs, host), next: isLast ? null : String(page) };
  },
  detail: {
    request: ({ link }) => ({ url: new URL(`${link}?in_iframe=1`), answer: "text" }),
    read: ({ body }, listed) => detailIn(typeof body === "string" ? body : "", listed),
  },
};

function hostOf(slug: string): string {
  return (partsOf("icims", slug)[0] ?? "").toLowerCase();
}

/** iCIMS shows its own openings on a site of the newer kind. */
const isPortal = (host: string) => host.endsWith(".icims.com") && host !== "careers.icims.com";

function cardsIn(page: string, host: string): BoardListing {
  if (!/iCIMS_/.test(page)) throw new BoardUnavailable("the answer is not a portal's");
  const cards = page.split("iCIMS_JobCardItem").slice(1);
  const read = cards.map((card) => {
    const anchor = tagsIn(card, "a").find((tag) => attributeOf(tag, "class").includes("iCIMS_Anchor")) ?? "";
    const [, id = "", words = ""] = /\/jobs\/(\d{1,12})\/([^/?#"]{1,300})\/job/.exec(attributeOf(anchor, "href")) ?? [];
    return {
      id,
      title: textOfHtml(elementsIn(card, "h3")[0] ?? elementsIn(card, "h2")[0] ?? ""),
      link: `https://${host}/jobs/${id}/${words}/job`,
      place: labelled(card, "Job Locations"),
    };
  });
  return readEntries(read, Card, ({ id, title, link, place }) =>
    posting({ externalId: id, title, link, location: placesOf(place) }),
  );
}

/** The value beside a label that only screen readers show. */
function labelled(card: string, label: string): string {
  const at = card.indexOf(label);
  return at === -1 ? "" : textOfHtml(elementsIn(card.slice(at, at + 2_000), "span")[0] ?? "").slice(0, 300);
}

/** 'IN-KA-Bengaluru | US-CA-San Jose': from the country down. */
function placesOf(words: string): string {
  return joinPlaces(words.split("|").map((place) => joinPlaceParts(...place.trim().split("-").toReversed())));
}

/** A row for each language: one posting, in English where there is that. */
function rowsIn(jobs: readonly { data: unknown }[], host: string): BoardListing {
  const languages = new Map<string, string>();
  const listing = readEntries(
    jobs.map(({ data }) => data),
    Job,
    (job) => {
      const before = languages.get(job.slug);
      if (before !== undefined && (before.startsWith("en") || !job.language.startsWith("en"))) return null;
      languages.set(job.slug, job.language);
      return posting({
        externalId: job.slug,
        title: job.title,
        company: job.hiring_organization,
        location: joinPlaces(job.full_location.split(";")) || joinPlaceParts(job.city, job.state, job.country),
        link: `https://${host}/jobs/${encodeURIComponent(job.slug)}`,
        text: textOfHtml(job.description),
        postedAt: instantOf(job.posted_date.replace(/\+0000$/, "Z")),
      });
    },
    "slug",
  );
  return { ...listing, postings: [...new Map(listing.postings.map((one) => [one.externalId, one])).values()] };
}

function detailIn(page: string, listed: BoardPosting): BoardPosting {
  const detail = jobPostingIn(page);
  if (!detail) throw new BoardUnavailable("the posting's page says nothing of it");
  return { ...listed, ...detail, location: detail.location || listed.location };
}

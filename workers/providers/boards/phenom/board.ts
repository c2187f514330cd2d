import { z } from "zod";
import { BoardGone } from "../../../modules/catalog";
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
import { pageOf } from "../wire";

const PAGE = 100;
/** The system's search ends here, and reports nothing beyond it. */
const WINDOW = 9_900;

const Job = z.object({
  jobId: idText,
  title: z.string(),
  city: lenientText,
  state: lenientText,
  country: lenientText,
  cityStateCountry: lenientText,
  location: lenientText,
  multi_location: z
    .array(
      z.union([z.string(), z.object({ cityStateCountry: lenientText }).transform((place) => place.cityStateCountry)]),
    )
    .nullish()
    .catch(null),
  RemoteType: lenientText,
  remoteType: lenientText,
  locale: lenientText,
  postedDate: lenientText,
  dateCreated: lenientText,
  descriptionTeaser: lenientText,
});
type Job = z.output<typeof Job>;
const List = z.object({
  refineSearch: z.object({ totalHits: looseAmount, data: z.object({ jobs: z.array(z.unknown()) }) }),
});
const Detail = z.object({
  jobDetail: z.object({ data: z.object({ job: z.object({ description: lenientText }).nullish() }).nullish() }),
});

/**
 * Phenom's career sites, on companies' own hosts: their openings in India, of companies that have tens of thousands
 * elsewhere. The list has a teaser alone, the text stands on the posting's own page.
 */
export const board: BoardAdapter = {
  ats: "phenom",
  known: "recorded",
  pageSize: PAGE,
  hosts: (slug) => [hostOf(slug)],
  tenantHost: true,
  request: ({ slug, cursor }) => ({
    url: new URL(`https://${hostOf(slug)}/widgets`),
    body: {
      json: {
        ...PAGE_OF_SITE,
        pageName: "search-results",
        ddoKey: "refineSearch",
        from: pageOf(cursor),
        size: PAGE,
        jobs: true,
        counts: true,
        all_fields: ["category", "country", "state", "city"],
        clearAll: false,
        jdsource: "facets",
        pageId: "page20",
        keywords: "",
        global: true,
        selected_fields: { country: ["India"] },
        locationData: {},
      },
    },
  }),
  parse({ body }, { slug, cursor }) {
    const { totalHits, data } = answerAs(body, List).refineSearch;
    const listing = readEntries(
      data.jobs,
      Job,
      (job) =>
        posting({
          externalId: job.jobId,
          title: job.title,
          location: placesOf(job),
          remote: workplaceOf(job.RemoteType || job.remoteType),
          link: `https://${hostOf(slug)}/${siteOf(job.locale)}/job/${encodeURIComponent(job.jobId)}`,
          text: textOfHtml(job.descriptionTeaser),
          postedAt: instantOf(job.postedDate) ?? instantOf(job.dateCreated),
        }),
      "jobId",
    );
    const next = pageOf(cursor) + data.jobs.length;
    const isLast = data.jobs.length === 0 || next >= (totalHits ?? Infinity) || next >= WINDOW;
    return { ...listing, next: isLast ? null : String(next) };
  },
  detail: {
    request: ({ externalId }, { slug }) => ({
      url: new URL(`https://${hostOf(slug)}/widgets`),
      body: {
        json: { ...PAGE_OF_SITE, pageName: "job-details", ddoKey: "jobDetail", jobId: externalId, pageId: "page7" },
      },
    }),
    read({ body }, listed) {
      const job = answerAs(body, Detail).jobDetail.data?.job;
      if (!job) throw new BoardGone("the posting is not listed any more");
      return { ...listed, text: textOfHtml(job.description) || listed.text };
    },
  },
};

/** The values that the site's own pages send of themselves. */
const PAGE_OF_SITE = {
  lang: "en_us",
  country: "us",
  deviceType: "desktop",
  siteType: "external",
  isSliderEnable: false,
};

function hostOf(slug: string): string {
  return (partsOf("phenom", slug)[0] ?? "").toLowerCase();
}

/** A posting's page stands below its site and language: 'en_GLOBAL' is /global/en. */
function siteOf(locale: string): string {
  const [, language, site] = /^([a-z]{2})_([A-Za-z]{2,10})$/.exec(locale) ?? [];
  return language && site ? `${site.toLowerCase()}/${language}` : "us/en";
}

function placesOf(job: Job): string {
  const several = joinPlaces(job.multi_location ?? []);
  return several || job.cityStateCountry || joinPlaceParts(job.city, job.state, job.country) || job.location;
}

/** Each company has its own words; a share of the week is neither. */
function workplaceOf(words: string): "remote" | "hybrid" | "onsite" | "unknown" {
  if (/hybrid|[1-9]\d?\s?%/i.test(words) && !/100\s?%/.test(words)) return "hybrid";
  if (/remote|work from home/i.test(words) && !/non-?\s?remote|not remote/i.test(words)) return "remote";
  return /on-?\s?site|in office/i.test(words) ? "onsite" : "unknown";
}

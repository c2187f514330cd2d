import { z } from "zod";
import { yearlyPay, type Experience } from "../../../reading/postings/stated-pay";
import { BoardGone, BoardUnavailable } from "../../../modules/catalog";
import {
  answerAs,
  idText,
  joinPlaces,
  looseAmount,
  lenientText,
  partsOf,
  textOfHtml,
  posting,
  readEntries,
  type BoardAdapter,
} from "../adapter";
import { attributeOf, tagsIn } from "../markup";
import { epochOf, pageOf } from "../wire";

const API_HOST = "public.zwayam.com";
const PAGE = 10;

const Job = z.object({
  id: idText,
  jobTitle: z.string(),
  jobUrl: z.string().min(1),
  location: lenientText,
  jobLocationRecord: z
    .array(z.object({ formattedLocation: lenientText }))
    .nullish()
    .catch(null),
  minYearOfExperience: looseAmount,
  maxYearOfExperience: looseAmount,
  minJobSalary: looseAmount,
  maxJobSalary: looseAmount,
  currencyType: lenientText,
  createdDate: looseAmount,
  mediumDescriptionWithoutHtml: lenientText,
  shortDescriptionWithoutHtml: lenientText,
  mediumDescription: lenientText,
  shortDescription: lenientText,
});
const Answer = z.object({
  code: looseAmount,
  data: z
    .object({
      totalCount: looseAmount,
      hasMoreData: z.boolean().nullish(),
      data: z.array(z.object({ _source: z.unknown() })).nullish(),
    })
    .nullish(),
});

/**
 * Zwayam's career sites, which Naukri sells: boards are named by their hosts and read from one shared service. An
 * unknown site and one that fails both answer 200, and only a code in the answer tells them apart. The text is the
 * list's: the page of a single posting is only served to clients that pose as a browser.
 */
export const board: BoardAdapter = {
  ats: "zwayam",
  known: "code",
  pageSize: PAGE,
  gapMs: 1_000,
  hosts: (slug) => [hostOf(slug), API_HOST],
  tenantHost: true,
  before: [
    {
      // Sites are of three makes, and each has its own address for a posting.
      request: ({ slug }) => ({ url: new URL(`https://${hostOf(slug)}/`), answer: "text" }),
      read: ({ body }) => ({ path: pathOfPostings(typeof body === "string" ? body : "") }),
    },
  ],
  request: ({ slug, cursor }) => ({
    url: new URL(`https://${API_HOST}/jobs/search`),
    body: {
      multipart: {
        filterCri: JSON.stringify({
          paginationStartNo: pageOf(cursor),
          selectedCall: "sort",
          sortCriteria: { name: "modifiedDate", isAscending: false },
          anyOfTheseWords: "",
        }),
        domain: hostOf(slug),
        companyId: "MQ==",
      },
    },
  }),
  parse({ body }, { slug, cursor, known }) {
    const { code, data } = answerAs(body, Answer);
    if (code !== null && code !== 200) throw new BoardUnavailable(`the answer says ${code}`);
    if (!data) throw new BoardGone("there is no such board");
    const rows = data.data ?? [];
    const listing = readEntries(
      rows.map(({ _source }) => _source),
      Job,
      (job) =>
        posting({
          externalId: job.id,
          title: job.jobTitle,
          location: joinPlaces((job.jobLocationRecord ?? []).map((place) => place.formattedLocation)) || job.location,
          link: `https://${hostOf(slug)}${known["path"] ?? "/"}${encodeURIComponent(job.jobUrl.trim())}`,
          ...yearlyPay({
            lower: job.minJobSalary,
            upper: job.maxJobSalary,
            currency: job.currencyType || "INR",
            interval: "yearly",
          }),
          ...yearsOf(job.minYearOfExperience, job.maxYearOfExperience),
          text:
            textOfHtml(job.mediumDescriptionWithoutHtml || job.shortDescriptionWithoutHtml) ||
            textOfHtml(job.mediumDescription || job.shortDescription),
          postedAt: epochOf(job.createdDate),
        }),
    );
    const next = pageOf(cursor) + rows.length;
    const isLast = rows.length === 0 || data.hasMoreData !== true || next >= (data.totalCount ?? Infinity);
    return { ...listing, next: isLast ? null : String(next) };
  },
};

function hostOf(slug: string): string {
  return (partsOf("zwayam", slug)[0] ?? "").toLowerCase();
}

function pathOfPostings(page: string): string {
  const base = attributeOf(tagsIn(page, "base")[0] ?? "", "href");
  if (/^\/(?:[\w.-]+\/)*$/.test(base)) return `${base}jobview/`;
  if (page.includes("/_next/")) return "/job-view/";
  return page.includes("ng-view") ? "/#!/job-view/" : "/jobview/";
}

/** Two zeros are an empty form; a ceiling of zero is half of one. */
function yearsOf(least: number | null, most: number | null): Experience {
  if (least === null || (least === 0 && (most ?? 0) === 0)) return { experienceMin: null, experienceMax: null };
  return { experienceMin: least, experienceMax: most !== null && most >= least ? most : null };
}

import { z } from "zod";
import { experienceFromText, payFromIndianText } from "../../../reading/postings/stated-pay";
import { BoardUnavailable } from "../../../modules/catalog";
import {
  answerAs,
  hostSlug,
  idText,
  instantOf,
  looseAmount,
  lenientText,
  textOfHtml,
  posting,
  readEntries,
  type BoardAdapter,
} from "../adapter";
import { namedDay } from "../markup";
import { pageOf } from "../wire";

const PAGE = 100;

const Job = z.object({
  jobSeq: idText,
  jobTitle: z.string(),
  locations: lenientText,
  jobLocation: lenientText,
  jobReqExp: lenientText,
});
const List = z.object({ jobVoList: z.array(z.unknown()), totalJobCount: looseAmount });
const Detail = z.object({
  jobVO: z.object({
    jobDesc: lenientText,
    jobPostingDate: lenientText,
    careerSiteDate: lenientText,
    compensationRange: lenientText,
    publishDetails: z.object({ CAREER_SITE: lenientText }).nullish().catch(null),
  }),
});

/**
 * RippleHire's career sites. The site's address leads to one that carries its token, which every call and every link
 * needs; a posting's text, date and pay stand on its own page alone.
 */
export const board: BoardAdapter = {
  ats: "ripplehire",
  known: "code",
  pageSize: PAGE,
  hosts: (slug) => [hostOf(slug)],
  before: [
    {
      request: ({ slug }) => ({ url: new URL(`https://${hostOf(slug)}/candidate/careers`), answer: "text" }),
      read({ url }) {
        const token = url.searchParams.get("token") ?? "";
        // Sites answer so for a while and then give a token again: it does not mean that there is none.
        if (!/^[\w-]{1,200}$/.test(token)) throw new BoardUnavailable("the career site gave no token");
        return { token };
      },
    },
  ],
  request: ({ slug, cursor, known }) => ({
    url: new URL(`https://${hostOf(slug)}/candidate/candidatejobsearch`),
    body: {
      form: {
        careerSiteUrlParams: JSON.stringify({
          page: pageOf(cursor),
          search: "*:*",
          token: known["token"] ?? "",
          source: "CAREERSITE",
          pagesize: PAGE,
        }),
        lang: "en",
      },
    },
  }),
  parse({ body }, { slug, cursor, known }) {
    const { jobVoList, totalJobCount } = answerAs(body, List);
    const link = `https://${hostOf(slug)}/candidate/?token=${known["token"] ?? ""}&source=CAREERSITE#detail/job/`;
    const listing = readEntries(
      jobVoList,
      Job,
      (job) =>
        posting({
          externalId: job.jobSeq,
          title: job.jobTitle,
          location: placeIn(job.locations, job.jobLocation),
          link: `${link}${encodeURIComponent(job.jobSeq)}`,
          ...experienceFromText(job.jobReqExp),
        }),
      "jobSeq",
    );
    const next = pageOf(cursor) + 1;
    const isLast = jobVoList.length < PAGE || (totalJobCount !== null && next * PAGE >= totalJobCount);
    return { ...listing, next: isLast ? null : String(next) };
  },
  detail: {
    request: ({ externalId }, { slug, known }) => ({
      url: new URL(
        `https://${hostOf(slug)}/candidate/candidatejobdetail?${new URLSearchParams({
          token: known["token"] ?? "",
          jobSeq: externalId,
          source: "CAREERSITE",
          lang: "en",
        }).toString()}`,
      ),
    }),
    read({ body }, listed) {
      const { jobVO } = answerAs(body, Detail);
      return {
        ...listed,
        ...payFromIndianText(jobVO.compensationRange),
        text: textOfHtml(jobVO.jobDesc),
        postedAt:
          instantOf(jobVO.publishDetails?.CAREER_SITE ?? "") ?? namedDay(jobVO.jobPostingDate || jobVO.careerSiteDate),
      };
    },
  },
};

function hostOf(slug: string): string {
  return `${hostSlug("ripplehire", slug)}.ripplehire.com`;
}

/** Cities stand in one field, the country in another. */
function placeIn(cities: string, country: string): string {
  const named = cities.trim();
  return country.trim() === "" || named.toLowerCase().includes(country.trim().toLowerCase())
    ? named
    : [named, country.trim()].filter((part) => part !== "").join(", ");
}

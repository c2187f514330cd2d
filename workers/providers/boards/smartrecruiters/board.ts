import { z } from "zod";
import { BoardGone } from "../../../modules/catalog";
import {
  answerAs,
  instantOf,
  lenientText,
  pathSlug,
  joinPlaceParts,
  textOfHtml,
  posting,
  readEntries,
  type BoardAdapter,
} from "../adapter";

const HOST = "api.smartrecruiters.com";
const PAGE = 100;

const Job = z.object({
  id: z.string().min(1).max(60),
  name: z.string(),
  releasedDate: lenientText,
  visibility: lenientText,
  typeOfEmployment: z.object({ label: lenientText }).nullish().catch(null),
  company: z.object({ identifier: z.string(), name: lenientText }),
  location: z
    .object({
      city: lenientText,
      region: lenientText,
      fullLocation: lenientText,
      remote: z.boolean().nullish(),
      hybrid: z.boolean().nullish(),
    })
    .nullish()
    .catch(null),
});
const List = z.object({ totalFound: z.number().int().min(0), content: z.array(z.unknown()) });
const Section = z.object({ title: lenientText, text: lenientText }).nullish().catch(null);
const Detail = z.object({
  active: z.boolean().nullish(),
  jobAd: z.object({
    sections: z.object({
      jobDescription: Section,
      qualifications: Section,
      additionalInformation: Section,
      companyDescription: Section,
    }),
  }),
});

/**
 * SmartRecruiters' postings: pages of 100, India's first and then all of them. A company that there is not is answered
 * like one without openings, so such a list is doubted where there were some.
 */
export const board: BoardAdapter = {
  ats: "smartrecruiters",
  known: "recorded",
  pageSize: PAGE,
  // Every client may send ten requests a second.
  gapMs: 200,
  hosts: () => [HOST],
  request({ slug, cursor }) {
    const { india, offset } = placeIn(cursor);
    return { url: new URL(`${boardOf(slug)}?limit=${PAGE}&offset=${offset}${india ? "&country=in" : ""}`) };
  },
  parse({ body }, { cursor }) {
    const { totalFound, content } = answerAs(body, List);
    const listing = readEntries(content, Job, (job) =>
      job.visibility === "" || job.visibility === "PUBLIC"
        ? posting({
            externalId: job.id,
            title: job.name,
            company: job.company.name,
            location: job.location?.fullLocation || joinPlaceParts(job.location?.city, job.location?.region),
            remote: job.location?.remote ? "remote" : job.location?.hybrid ? "hybrid" : "unknown",
            link: `https://jobs.smartrecruiters.com/${encodeURIComponent(job.company.identifier)}/${job.id}`,
            postedAt: instantOf(job.releasedDate),
            employment: job.typeOfEmployment?.label ?? null,
          })
        : null,
    );
    const { india, offset } = placeIn(cursor);
    const read = offset + content.length;
    const more = content.length > 0 && read < totalFound;
    return { ...listing, next: more ? `${india ? "in" : "all"}:${read}` : india ? "all:0" : null };
  },
  detail: {
    request: (one, { slug }) => ({ url: new URL(`${boardOf(slug)}/${encodeURIComponent(one.externalId)}`) }),
    read({ body }, one) {
      const { active, jobAd } = answerAs(body, Detail);
      if (active === false) throw new BoardGone("the posting is not active");
      const { jobDescription, qualifications, additionalInformation, companyDescription } = jobAd.sections;
      const parts = [jobDescription, qualifications, additionalInformation, companyDescription];
      const texts = parts.flatMap((part) => (part?.text ? [`${part.title}\n${textOfHtml(part.text)}`] : []));
      return { ...one, text: texts.join("\n\n") };
    },
  },
};

function boardOf(slug: string): string {
  return `https://${HOST}/v1/companies/${pathSlug("smartrecruiters", slug)}/postings`;
}

function placeIn(cursor: string): { india: boolean; offset: number } {
  const [, of = "in", offset = "0"] = /^(in|all):(\d{1,6})$/.exec(cursor) ?? [];
  return { india: of === "in", offset: Number(offset) };
}

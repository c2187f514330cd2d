import { z } from "zod";
import { BoardGone } from "../../../modules/catalog";
import {
  answerAs,
  closesAfter,
  idText,
  instantOf,
  joinPlaces,
  looseAmount,
  lenientText,
  partsOf,
  textOfHtml,
  posting,
  readEntries,
  type BoardAdapter,
} from "../adapter";
import { pageOf } from "../wire";

const PAGE = 200;

const Requisition = z.object({
  Id: idText,
  Title: z.string(),
  PostedDate: lenientText,
  PostingEndDate: lenientText,
  PrimaryLocation: lenientText,
  ShortDescriptionStr: lenientText,
  WorkplaceTypeCode: lenientText,
  WorkplaceType: lenientText,
  secondaryLocations: z
    .array(z.object({ Name: lenientText }))
    .nullish()
    .catch(null),
});
const List = z.object({
  items: z.array(z.object({ requisitionList: z.array(z.unknown()), TotalJobsCount: looseAmount })).min(1),
});
const Detail = z.object({
  JobSchedule: lenientText,
  ExternalDescriptionStr: lenientText,
  ExternalResponsibilitiesStr: lenientText,
  ExternalQualificationsStr: lenientText,
});

/** Oracle's candidate sites. Pages may be short in the middle of a board: its end is an empty one, or the total. */
export const board: BoardAdapter = {
  ats: "oracle",
  known: "recorded",
  pageSize: PAGE,
  hosts: (slug) => [siteOf(slug).host],
  request({ slug, cursor }) {
    const { host, site } = siteOf(slug);
    const finder = `findReqs;siteNumber=${site},limit=${PAGE},offset=${pageOf(cursor)},sortBy=POSTING_DATES_DESC`;
    const expand = "requisitionList.secondaryLocations";
    return {
      url: new URL(`https://${host}${API}/recruitingCEJobRequisitions?onlyData=true&expand=${expand}&finder=${finder}`),
    };
  },
  parse({ body }, { slug, cursor }) {
    const { host, site } = siteOf(slug);
    const { items } = answerAs(body, List);
    const rows = items.flatMap(({ requisitionList }) => requisitionList);
    const total = items[0]?.TotalJobsCount ?? null;
    const listing = readEntries(
      rows,
      Requisition,
      (one) =>
        posting({
          externalId: one.Id,
          title: one.Title,
          location: joinPlaces([one.PrimaryLocation, ...(one.secondaryLocations ?? []).map(({ Name }) => Name)]),
          remote: WORKPLACE.get(one.WorkplaceTypeCode || one.WorkplaceType.toLowerCase()) ?? "unknown",
          link: `https://${host}/hcmUI/CandidateExperience/en/sites/${site}/job/${encodeURIComponent(one.Id)}`,
          text: textOfHtml(one.ShortDescriptionStr),
          postedAt: instantOf(one.PostedDate),
          closesAt: closesAfter(one.PostingEndDate),
        }),
      "Id",
    );
    const next = pageOf(cursor) + PAGE;
    return { ...listing, next: rows.length === 0 || (total !== null && next >= total) ? null : String(next) };
  },
  detail: {
    request({ externalId }, { slug }) {
      const { host, site } = siteOf(slug);
      const finder = encodeURIComponent(`ById;Id="${externalId}",siteNumber=${site}`);
      return {
        url: new URL(
          `https://${host}${API}/recruitingCEJobRequisitionDetails?onlyData=true&expand=all&finder=${finder}`,
        ),
      };
    },
    read({ body }, listed) {
      const [item] = answerAs(body, z.object({ items: z.array(z.unknown()) })).items;
      if (item === undefined) throw new BoardGone("the posting is not listed any more");
      const detail = answerAs(item, Detail);
      const parts = [
        detail.ExternalDescriptionStr,
        detail.ExternalResponsibilitiesStr,
        detail.ExternalQualificationsStr,
      ];
      return {
        ...listed,
        employment: detail.JobSchedule,
        text:
          parts
            .map(textOfHtml)
            .filter((part) => part !== "")
            .join("\n\n") || listed.text,
      };
    },
  },
};

const API = "/hcmRestApi/resources/latest";

/** Codes are the same everywhere, their labels are each company's own. */
const WORKPLACE: ReadonlyMap<string, "remote" | "hybrid" | "onsite"> = new Map([
  ["ORA_REMOTE", "remote"],
  ["ORA_HYBRID", "hybrid"],
  ["ORA_ON_SITE", "onsite"],
  ["remote", "remote"],
  ["hybrid", "hybrid"],
  ["on-site", "onsite"],
]);

function siteOf(slug: string): { host: string; site: string } {
  const [tenant = "", pod = "", site = ""] = partsOf("oracle", slug);
  return { host: `${tenant}.${pod}.oraclecloud.com`.toLowerCase(), site };
}

import { z } from "zod";
import { experienceFromText, payFromIndianText } from "../../../reading/postings/stated-pay";
import { BoardUnavailable } from "../../../modules/catalog";
import {
  idText,
  instantOf,
  lenientText,
  partsOf,
  joinPlaceParts,
  textOfHtml,
  posting,
  readEntries,
  type BoardAdapter,
} from "../adapter";
import { jsonIn } from "../http";
import { attributeOf, tagsIn } from "../markup";

const Opening = z.object({
  id: idText,
  Posting_Title: lenientText,
  Job_Opening_Name: lenientText,
  City: lenientText,
  State: lenientText,
  Country: lenientText,
  Remote_Job: z.boolean().nullish().catch(null),
  Job_Description: lenientText,
  Work_Experience: lenientText,
  Salary: lenientText,
  Job_Type: lenientText,
  Date_Opened: lenientText,
  Publish: z.boolean().nullish().catch(null),
  Is_Locked: z.boolean().nullish().catch(null),
});
type Opening = z.output<typeof Opening>;

/** Zoho Recruit's career sites: the page carries its openings, at most some 750, as JSON in a hidden field. */
export const board: BoardAdapter = {
  ats: "zoho-recruit",
  known: "code",
  pageSize: null,
  hosts: (slug) => [hostOf(slug)],
  tenantHost: true,
  request: ({ slug }) => ({ url: new URL(`https://${hostOf(slug)}/jobs/Careers`), answer: "text" }),
  parse({ body }, { slug }) {
    const page = typeof body === "string" ? body : "";
    const field = tagsIn(page, "input").find((tag) => attributeOf(tag, "id") === "jobs");
    if (field === undefined) throw new BoardUnavailable("the page carries no list of openings");
    const openings = jsonIn(attributeOf(field, "value") || "[]");
    if (!Array.isArray(openings)) throw new BoardUnavailable("the page carries no list of openings");
    const listing = readEntries(openings, Opening, (one) =>
      one.Is_Locked === true || one.Publish === false ? null : read(one, hostOf(slug)),
    );
    return { ...listing, next: null };
  },
};

function hostOf(slug: string): string {
  return (partsOf("zoho-recruit", slug)[0] ?? "").toLowerCase();
}

function read(one: Opening, host: string) {
  const title = one.Posting_Title || one.Job_Opening_Name;
  const words = title.replace(/[^A-Za-z0-9]+/g, "-").slice(0, 150);
  return posting({
    externalId: one.id,
    title,
    location: joinPlaceParts(...[one.City, one.State, one.Country].flatMap((part) => part.split(",")).filter(isPlace)),
    remote: one.Remote_Job === true ? "remote" : "unknown",
    link: `https://${host}/jobs/Careers/${encodeURIComponent(one.id)}/${words}`,
    ...payFromIndianText(one.Salary),
    ...experienceFromText(one.Work_Experience),
    text: textOfHtml(one.Job_Description),
    postedAt: instantOf(one.Date_Opened),
    employment: one.Job_Type,
  });
}

/** Fields that must not stay empty are filled with dots and dashes. */
const isPlace = (part: string) => /\p{L}/u.test(part);

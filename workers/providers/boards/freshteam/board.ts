import { z } from "zod";
import { BoardGone } from "../../../modules/catalog";
import {
  answerAs,
  hostSlug,
  idText,
  instantOf,
  lenientText,
  joinPlaceParts,
  textOfHtml,
  posting,
  readEntries,
  type BoardAdapter,
} from "../adapter";
import { jsonIn } from "../http";

const Job = z.object({
  id: idText,
  title: z.string(),
  url: z.string(),
  description: lenientText,
  branch_id: lenientText,
  remote: z.boolean().nullish().catch(null),
  deleted: z.boolean().nullish().catch(null),
  created_at: lenientText,
});
const Branch = z.object({
  id: lenientText,
  city: lenientText,
  state: lenientText,
  country_code: lenientText,
  location: lenientText,
});
const List = z.object({
  jobs: z.array(z.unknown()),
  branches: z
    .array(Branch.catch({ id: "", city: "", state: "", country_code: "", location: "" }))
    .nullish()
    .catch(null),
});

/** Freshteam's widget: one answer with texts, its places by number. An unknown name is answered with a page. */
export const board: BoardAdapter = {
  ats: "freshteam",
  known: "recorded",
  pageSize: null,
  hosts: (slug) => [hostOf(slug)],
  request: ({ slug }) => ({
    url: new URL(`https://${hostOf(slug)}/hire/widgets/jobs.json`),
    headers: { Accept: "application/json" },
    answer: "text",
  }),
  parse({ body }) {
    const text = typeof body === "string" ? body : "";
    if (/^\s{0,100}<(?:!doctype|html)/i.test(text)) throw new BoardGone("there is no such board");
    const { jobs, branches } = answerAs(jsonIn(text), List);
    const places = new Map((branches ?? []).map(({ id, ...place }) => [id, place]));
    const listing = readEntries(jobs, Job, (job) => {
      if (job.deleted === true) return null;
      const place = places.get(job.branch_id);
      return posting({
        externalId: job.id,
        title: job.title,
        location: place ? place.location || joinPlaceParts(place.city, place.state, place.country_code) : "",
        remote: job.remote === true ? "remote" : "unknown",
        link: job.url,
        text: textOfHtml(job.description),
        postedAt: instantOf(job.created_at),
      });
    });
    return { ...listing, next: null };
  },
};

function hostOf(slug: string): string {
  return `${hostSlug("freshteam", slug)}.freshteam.com`;
}

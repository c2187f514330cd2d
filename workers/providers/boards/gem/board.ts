import { z } from "zod";
import { BoardUnavailable, type BoardPosting } from "../../../modules/catalog";
import { instantOf, lenientText, pathSlug, textOfHtml, posting, readEntries, type BoardAdapter } from "../adapter";

const HOST = "api.gem.com";

const Job = z.object({
  id: z.string().min(1).max(100),
  title: z.string(),
  absolute_url: z.string(),
  content: lenientText,
  location: z.object({ name: lenientText }).nullish().catch(null),
  location_type: lenientText,
  employment_type: lenientText,
  first_published_at: lenientText,
  created_at: lenientText,
});

/** Gem's job board API: one answer holds the board with its texts. Only the pages' own calls were ever recorded. */
export const board: BoardAdapter = {
  ats: "gem",
  known: "code",
  pageSize: null,
  gapMs: 200,
  hosts: () => [HOST],
  request: ({ slug }) => ({ url: new URL(`https://${HOST}/job_board/v0/${pathSlug("gem", slug)}/job_posts/`) }),
  parse({ body }) {
    if (!Array.isArray(body)) throw new BoardUnavailable("the answer is not a board's");
    const listing = readEntries(body, Job, (job) =>
      posting({
        externalId: job.id,
        title: job.title,
        location: job.location?.name ?? "",
        remote: WORKPLACE.get(job.location_type) ?? "unknown",
        link: job.absolute_url,
        text: textOfHtml(job.content),
        employment: job.employment_type,
        postedAt: instantOf(job.first_published_at) ?? instantOf(job.created_at),
      }),
    );
    return { ...listing, next: null };
  },
};

const WORKPLACE: ReadonlyMap<string, BoardPosting["remote"]> = new Map([
  ["remote", "remote"],
  ["hybrid", "hybrid"],
  ["in_office", "onsite"],
]);

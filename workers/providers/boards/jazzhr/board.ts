import { z } from "zod";
import { decodeEntities } from "../../../lib/text";
import { BoardUnavailable } from "../../../modules/catalog";
import { hostSlug, textOfHtml, posting, readEntries, type BoardAdapter } from "../adapter";
import { jobPostingIn } from "../markup";

const Row = z.object({ id: z.string().regex(/^[A-Za-z0-9]{4,40}$/), title: z.string(), place: z.string() });
const ROW_MAX = 8_000;

/** JazzHR's career sites: a page of rows, in either of its layouts, and a page for each text. */
export const board: BoardAdapter = {
  ats: "jazzhr",
  known: "recorded",
  pageSize: null,
  hosts: (slug) => [hostOf(slug)],
  request: ({ slug }) => ({ url: new URL(`https://${hostOf(slug)}/apply/jobs`), answer: "text" }),
  parse({ body }, { slug }) {
    const page = typeof body === "string" ? body : "";
    if (!/id="jobs_(?:column|table)|class="resumator/.test(page))
      throw new BoardUnavailable("the answer is not a board's");
    const rows = page.split(/<(?:div|tr) id="row_job_/).slice(1);
    const listing = readEntries(
      rows.map((row) => rowIn(row.slice(0, ROW_MAX))),
      Row,
      (row) =>
        posting({
          externalId: row.id,
          title: row.title,
          location: row.place,
          link: `https://${hostOf(slug)}/apply/jobs/details/${row.id}`,
        }),
    );
    return { ...listing, next: null };
  },
  detail: {
    request: (one, { slug }) => ({
      url: new URL(`https://${hostOf(slug)}/apply/jobs/details/${one.externalId}`),
      answer: "text",
    }),
    read({ body }, one) {
      const detail = jobPostingIn(typeof body === "string" ? body : "");
      if (!detail) throw new BoardUnavailable("the posting's page does not say what it is");
      return { ...one, ...detail, location: one.location || (detail.location ?? "") };
    },
  },
};

function hostOf(slug: string): string {
  return `${hostSlug("jazzhr", slug)}.applytojob.com`;
}

function rowIn(row: string): { id: string | null; title: string; place: string } {
  const id = /href="[^"]{0,200}\/apply\/jobs\/details\/([A-Za-z0-9]{4,40})/.exec(row)?.[1] ?? null;
  const title = /class="job_title_link"[^>]{0,300}>([^<]{1,400})</.exec(row)?.[1] ?? "";
  const place =
    /Location:\s{0,9}<\/strong>([^<]{0,300})</.exec(row)?.[1] ??
    // The older layout is a table: the place stands in the second cell.
    /<\/td>\s{0,99}<td[^>]{0,200}>([^<]{0,300})</.exec(row)?.[1] ??
    "";
  return { id, title: textOfHtml(title), place: decodeEntities(place).trim() };
}

import { z } from "zod";
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
import { epochOf, pageOf } from "../wire";

const PAGE = 10;

const Position = z.object({
  id: idText,
  name: z.string(),
  location: lenientText,
  locations: z.array(z.string()).nullish().catch(null),
  standardizedLocations: z.array(z.string()).nullish().catch(null),
  workLocationOption: lenientText,
  work_location_option: lenientText,
  canonicalPositionUrl: lenientText,
  positionUrl: lenientText,
  job_description: lenientText,
  postedTs: looseAmount,
  t_create: looseAmount,
});
const Positions = z.object({ positions: z.array(z.unknown()), count: looseAmount });
// The newer service wraps what the older one answers as it is.
const List = z.union([z.object({ data: Positions }).transform(({ data }) => data), Positions]);
const Detail = z.object({ data: z.object({ jobDescription: lenientText }) });

/**
 * Eightfold's career sites: the openings in India, ten a page, of companies that have thousands elsewhere. A company is
 * named by its own domain too. Where the registry has none it is guessed from the host; a wrong one is not answered.
 */
export const board: BoardAdapter = {
  ats: "eightfold",
  known: "recorded",
  pageSize: PAGE,
  hosts: (slug) => [siteOf(slug).host],
  tenantHost: true,
  request({ slug, cursor }) {
    const { host, domain } = siteOf(slug);
    const query = new URLSearchParams({ domain, query: "", location: "India", start: String(pageOf(cursor)) });
    return { url: new URL(`https://${host}/api/pcsx/search?${query.toString()}&sort_by=timestamp`) };
  },
  parse({ body }, { slug, cursor }) {
    const { positions, count } = answerAs(body, List);
    const { host } = siteOf(slug);
    const listing = readEntries(positions, Position, (one) =>
      posting({
        externalId: one.id,
        title: one.name,
        location: joinPlaces(one.standardizedLocations ?? one.locations ?? []) || one.location,
        remote: WORKPLACE.get((one.workLocationOption || one.work_location_option).toLowerCase()) ?? "unknown",
        link: linkOf(one, host),
        text: textOfHtml(one.job_description),
        postedAt: epochOf((one.postedTs ?? one.t_create ?? 0) * 1000),
      }),
    );
    const next = pageOf(cursor) + positions.length;
    const isLast = positions.length === 0 || next >= (count ?? Infinity);
    return { ...listing, next: isLast ? null : String(next) };
  },
  detail: {
    request({ externalId }, { slug }) {
      const { host, domain } = siteOf(slug);
      const query = new URLSearchParams({ position_id: externalId, domain, hl: "en" });
      return { url: new URL(`https://${host}/api/pcsx/position_details?${query.toString()}`) };
    },
    read: ({ body }, listed) => ({
      ...listed,
      text: textOfHtml(answerAs(body, Detail).data.jobDescription) || listed.text,
    }),
  },
};

const WORKPLACE: ReadonlyMap<string, "remote" | "hybrid" | "onsite"> = new Map([
  ["remote", "remote"],
  ["fully remote", "remote"],
  ["hybrid", "hybrid"],
  ["onsite", "onsite"],
  ["in office", "onsite"],
]);

function siteOf(slug: string): { host: string; domain: string } {
  const [host = "", domain] = partsOf("eightfold", slug).map((part) => part.toLowerCase());
  const labels = host.split(".");
  const guess = host.endsWith(".eightfold.ai") ? `${labels[0] ?? ""}.com` : labels.slice(-2).join(".");
  return { host, domain: domain ?? guess };
}

function linkOf({ canonicalPositionUrl, positionUrl, id }: z.output<typeof Position>, host: string): string {
  const given = canonicalPositionUrl || positionUrl;
  if (given.startsWith("https://")) return given;
  return `https://${host}${given.startsWith("/") ? given : `/careers/job/${encodeURIComponent(id)}`}`;
}

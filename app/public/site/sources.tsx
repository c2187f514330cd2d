import { formatMoment } from "~/ui/format";
import { SampleOpenings } from "../openings/parts";
import { BRAND } from "~/content/brand";
import { publicMeta } from "~/content/seo";
import type { PageHandle } from "~/server/page-handle";
import { contextOf } from "~/server/page.server";
import { listPublicBoards } from "@workers/modules/catalog";
import type { Route } from "./+types/sources";

const LEAD =
  "Companies’ own job boards, each with when we last read it and how many openings it listed then. What is not here " +
  "we do not read, or its company asked not to be named.";

export const handle: PageHandle = { indexed: true };

export function meta({ matches }: Route.MetaArgs) {
  return publicMeta(matches, { title: `The boards we read · ${BRAND.name}`, description: LEAD, path: "/sources" });
}

export async function loader(args: Route.LoaderArgs) {
  // Empty, it is the beginning: the edge keeps both under one name.
  const after = new URL(args.request.url).searchParams.get("after")?.slice(0, 200) || undefined;
  return { ...(await listPublicBoards(contextOf(args), { after })), isFirst: after === undefined };
}

const HEAD = "border-b-2 border-ink pb-2 pr-4 text-left text-note font-semibold text-ink-soft";
const CELL = "border-b border-rule py-2.5 pr-4";

export default function Sources({ loaderData: { boards, next, isFirst } }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-page px-4 pb-20 pt-8 sm:px-6 lg:pt-14">
      <SampleOpenings />
      <h1 className="text-title">The boards we read</h1>
      <p className="mt-3 max-w-prose text-lead">{LEAD}</p>
      {boards.length === 0 ? (
        <p className="mt-8 text-ink-soft">
          {isFirst ? "No board has been read yet." : "There are no more boards after this one."}
        </p>
      ) : (
        <table className="mt-8 w-full border-collapse wrap-anywhere">
          <thead>
            <tr className="align-bottom">
              <th scope="col" className={HEAD}>
                Company
              </th>
              <th scope="col" className={HEAD}>
                System
              </th>
              <th scope="col" className={HEAD}>
                Last read, India time
              </th>
              <th scope="col" className={`${HEAD} text-right`}>
                Openings
              </th>
            </tr>
          </thead>
          <tbody>
            {boards.map((board) => (
              <tr key={board.id} className="align-top">
                <th scope="row" className={`${CELL} text-left font-medium`}>
                  {board.company}
                </th>
                <td className={CELL}>{board.system}</td>
                <td className={`figures ${CELL}`}>{formatMoment(board.readAt)}</td>
                <td className={`figures text-right ${CELL}`}>{board.openings}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <nav aria-label="More boards" className="mt-6 flex flex-wrap gap-x-8">
        {!isFirst && (
          <a href="/sources" className="inline-flex min-h-11 items-center font-semibold underline">
            From the beginning
          </a>
        )}
        {next && (
          <a
            href={`/sources?after=${encodeURIComponent(next)}`}
            className="inline-flex min-h-11 items-center font-semibold underline"
          >
            The next boards
          </a>
        )}
      </nav>
    </div>
  );
}

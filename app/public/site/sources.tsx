import { SamplePostings } from "../postings/parts";
import { BRAND } from "~/content/brand";
import { matchingLine } from "~/content/figures";
import { i18nFor } from "~/content/languages.server";
import { languageIn, publicMeta } from "~/content/seo";
import type { PageHandle } from "~/server/page-handle";
import { getContext } from "~/server/page.server";
import { listPublicBoards } from "@workers/modules/catalog";
import { readFiguresIfAny } from "@workers/modules/operations";
import type { Route } from "./+types/sources";
import { useForeign, useTranslate, Moment } from "../../ui/texts";

export const handle: PageHandle = { indexed: true };

export function meta({ matches }: Route.MetaArgs) {
  const { t } = languageIn(matches);
  return publicMeta(matches, {
    title: t("site.boardsRead2", { brand: BRAND.name }),
    description: t("site.companiesOwnJobBoards"),
    path: "/sources",
  });
}

export async function loader(args: Route.LoaderArgs) {
  // Empty, it is the beginning: the edge keeps both under one name.
  const after = new URL(args.request.url).searchParams.get("after")?.slice(0, 200) || undefined;
  const ctx = getContext(args);
  const [boards, counted] = await Promise.all([listPublicBoards(ctx, { after }), readFiguresIfAny(ctx)]);
  return {
    ...boards,
    isFirst: after === undefined,
    matching: matchingLine(counted, "INR", i18nFor(ctx, args.request)),
  };
}

const HEAD = "border-b-2 border-ink pb-2 pr-4 text-left text-note font-semibold text-ink-soft";
const CELL = "border-b border-rule py-2.5 pr-4";

export default function Sources({ loaderData: { boards, next, isFirst, matching } }: Route.ComponentProps) {
  const t = useTranslate();
  const foreign = useForeign();
  return (
    <div className="mx-auto max-w-page px-4 pb-20 pt-8 sm:px-6 lg:pt-14">
      <SamplePostings />
      <h1 className="text-title">{t("site.boardsRead")}</h1>
      <p className="mt-3 max-w-prose text-lead">{t("site.companiesOwnJobBoards")}</p>
      {isFirst && <p className="figures mt-3 max-w-prose text-note text-ink-soft">{matching}</p>}
      {boards.length === 0 ? (
        <p className="mt-8 text-ink-soft">{isFirst ? t("site.noBoardReadYet") : t("site.noMoreBoardsAfter")}</p>
      ) : (
        <table className="mt-8 w-full border-collapse wrap-anywhere">
          <thead>
            <tr className="align-bottom">
              <th scope="col" className={HEAD}>
                {t("site.company")}
              </th>
              <th scope="col" className={HEAD}>
                {t("site.system")}
              </th>
              <th scope="col" className={HEAD}>
                {t("site.lastReadIndiaTime")}
              </th>
              <th scope="col" className={`${HEAD} text-right`}>
                {t("site.openings")}
              </th>
            </tr>
          </thead>
          <tbody>
            {boards.map((board) => (
              <tr key={board.id} className="align-top">
                <th scope="row" className={`${CELL} text-left font-medium`} {...foreign}>
                  {board.company}
                </th>
                <td className={CELL} {...foreign}>
                  {board.system}
                </td>
                <td className={`figures ${CELL}`}>
                  <Moment at={board.readAt} />
                </td>
                <td className={`figures text-right ${CELL}`}>{board.openCount}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <nav aria-label={t("site.moreBoards")} className="mt-6 flex flex-wrap gap-x-8">
        {!isFirst && (
          <a href="/sources" className="inline-flex min-h-11 items-center font-semibold underline">
            {t("site.beginning")}
          </a>
        )}
        {next && (
          <a
            href={`/sources?after=${encodeURIComponent(next)}`}
            className="inline-flex min-h-11 items-center font-semibold underline"
          >
            {t("site.nextBoards")}
          </a>
        )}
      </nav>
    </div>
  );
}

import { FindView } from "./find-view";
import { freeApplications } from "./offer.server";
import { i18nFor } from "~/content/languages.server";
import type { I18n } from "~/content/i18n";
import type { PageHandle } from "~/server/page-handle";
import { getContext } from "~/server/page.server";
import { DomainError } from "@workers/core/errors";
import { findPostings, type FoundPostings } from "@workers/modules/matching";
import type { Route } from "./+types/find";

export const handle: PageHandle = { title: "title.find" };

const PROBLEMS = {
  work: "errors.workInWords",
  where: "errors.cityUnknown",
};

/** The findings, in the language of the page: our own words of it, and none of an employer's. */
const inWordsOf = ({ messageText }: I18n, found: FoundPostings): FoundPostings => ({
  ...found,
  years: found.years.map(([band, count]) => [messageText(band), count]),
  best: found.best.map(({ line, reasons }) => ({
    line: { ...line, years: messageText(line.years), pay: messageText(line.pay) },
    reasons: reasons.map(messageText),
  })),
});

export async function loader(args: Route.LoaderArgs) {
  const ctx = getContext(args);
  const i18n = i18nFor(ctx, args.request);
  const params = new URL(args.request.url).searchParams;
  const asked = { work: (params.get("work") ?? "").slice(0, 100), where: (params.get("where") ?? "").slice(0, 100) };
  const shown = { asked, nowMs: ctx.now(), free: await freeApplications(ctx) };
  const none = (problem: string | null) => ({
    ...shown,
    found: null,
    problem: problem === null ? null : i18n.messageText(problem),
  });
  try {
    const found = await findPostings(ctx, asked);
    if (found === null) return none(asked.work === "" ? null : PROBLEMS.work);
    if (found === "unknown") return none(PROBLEMS.where);
    return { ...shown, found: inWordsOf(i18n, found), problem: null };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return none(error.reason);
  }
}

export default function Find({ loaderData }: Route.ComponentProps) {
  return <FindView {...loaderData} />;
}

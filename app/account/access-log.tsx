import type { PageHandle } from "~/server/page-handle";
import { AccessLogView } from "~/shared/account/access-view";
import { getContext, runLoader } from "~/server/page.server";
import { hrefWith } from "~/shared/reports/rows";
import { readRows } from "~/shared/settings/rows.server";
import { readOwnAccess } from "@workers/core/audit/read-own";
import type { Route } from "./+types/access-log";

const PATH = "/access-log";
const LINES = 100;

export const handle: PageHandle = { title: "account.lookedData" };

export async function loader(args: Route.LoaderArgs) {
  const after = new URL(args.request.url).searchParams.get("after");
  const ctx = getContext(args);
  return runLoader(PATH, async () => {
    const [{ rows }, { lines, next }] = await Promise.all([
      readRows(ctx),
      readOwnAccess(ctx, { before: after ?? undefined, limit: LINES }),
    ]);
    return { rows, lines, firstHref: after === null ? null : PATH, nextHref: next && hrefWith(PATH, { after: next }) };
  });
}

export default function AccessLog({ loaderData }: Route.ComponentProps) {
  return <AccessLogView {...loaderData} />;
}

import { data, useLocation } from "react-router";
import { SiteShell } from "~/shell/shell";
import { StaffShell } from "~/staff/shell/staff-shell";
import { OperatorView } from "~/staff/reports/operator-view";
import { BRAND } from "~/content/brand";
import { getContext, runLoader, pathAsked } from "~/server/page.server";
import { hrefWith } from "~/shared/reports/rows";
import { staffOf, useSession } from "~/server/session";
import { readOperatorReport } from "@workers/modules/operations";
import { sentFileLink } from "@workers/modules/applications";
import Home, { loader as homeLoader } from "./public/site/home";
import type { Route } from "./+types/one-word";

const PREFIX = "jobs-";

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.operator
    ? [{ title: `${loaderData.operator.displayName} · ${BRAND.name}` }]
    : [{ title: BRAND.name }];
}

/**
 * `/jobs-{name}`, for staff. The site map cannot say a part of a name, so every other one-word address comes here too:
 * it shows the home screen.
 */
export async function loader(args: Route.LoaderArgs) {
  const { slug } = args.params;
  const name = slug.slice(PREFIX.length);
  if (!slug.startsWith(PREFIX) || name === "")
    return data({ ...(await homeLoader(args)), operator: null }, { status: 404 });
  const ctx = getContext(args);
  const params = new URL(args.request.url).searchParams;
  const path = `/${PREFIX}${encodeURIComponent(name)}`;
  return runLoader(pathAsked(path, args.request), async () => {
    const after = params.get("after");
    const report = await readOperatorReport(ctx, { slug: name, cursor: after ?? undefined });
    const mayExport = ctx.actor.kind === "user" && ctx.actor.staff?.operations === true;
    const given = Number(params.get("n"));
    const firstNumber = after !== null && Number.isSafeInteger(given) && given > 0 ? given : 1;
    const operator = {
      displayName: report.displayName,
      count: report.count,
      rows: await Promise.all(
        report.rows.map(async ({ id, position, company, appliedAt, link, ...sent }) => ({
          id,
          position,
          company,
          appliedAt,
          link,
          resumeHref: await sentFileLink(ctx.config.signingKey, sent, ctx.now()),
        })),
      ),
      firstNumber,
      refreshHref: path,
      csvHref: mayExport ? hrefWith("/admin-operator-report/csv", { name }) : null,
      firstHref: after === null ? null : path,
      nextHref: report.next && hrefWith(path, { after: report.next, n: firstNumber + report.rows.length }),
    };
    return data({ operator, staff: staffOf(ctx) });
  });
}

/** A form posted to it is answered like a visit. */
export const action = loader;

/** Its frame depends on what it is, so it stands outside both. */
export default function OperatorPage({ loaderData }: Route.ComponentProps) {
  const session = useSession();
  const path = useLocation().pathname;
  // A page's component is given what its route has loaded, whatever it is handed: so all of it is the home screen's
  // too.
  if (!loaderData.operator)
    return (
      <SiteShell session={session} path={path}>
        <Home loaderData={loaderData} />
      </SiteShell>
    );
  return (
    <StaffShell staff={loaderData.staff} path={path}>
      <OperatorView {...loaderData.operator} />
    </StaffShell>
  );
}

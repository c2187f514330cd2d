import { listMeta } from "./list-page";
import { ListView } from "./list-view";
import { freeApplications } from "./offer.server";
import type { PageHandle } from "~/server/page-handle";
import { getContext, runLoader } from "~/server/page.server";
import { readListPage } from "@workers/modules/catalog";
import type { Route } from "./+types/jobs";

export const handle: PageHandle = { indexed: true };

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return listMeta(matches, loaderData, (name, t) => t("openings.jobsOf", { name }));
}

export async function loader(args: Route.LoaderArgs) {
  const ctx = getContext(args);
  const path = `jobs/${args.params.slug}`;
  return runLoader(`/${path}`, async () => {
    const [page, free] = await Promise.all([readListPage(ctx, path), freeApplications(ctx)]);
    return { page, free };
  });
}

export default function Page({ loaderData }: Route.ComponentProps) {
  return <ListView {...loaderData} />;
}

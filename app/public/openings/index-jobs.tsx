import { IndexView } from "./index-view";
import { BRAND } from "~/content/brand";
import { publicMeta } from "~/content/seo";
import type { PageHandle } from "~/server/page-handle";
import { contextOf } from "~/server/page.server";
import { readIndex } from "@workers/modules/catalog";
import type { Route } from "./+types/index-jobs";

const TITLE = "Jobs by title and city";
const LEAD = "What is open now on employers’ own boards, by the work and the city, and what it asks for.";

export const handle: PageHandle = { indexed: true };

export function meta({ matches }: Route.MetaArgs) {
  return publicMeta(matches, { title: `${TITLE} · ${BRAND.name}`, description: LEAD, path: "/jobs" });
}

export async function loader(args: Route.LoaderArgs) {
  return { links: await readIndex(contextOf(args), "jobs") };
}

export default function Page({ loaderData }: Route.ComponentProps) {
  return <IndexView title={TITLE} lead={LEAD} heading="Titles and cities" {...loaderData} />;
}

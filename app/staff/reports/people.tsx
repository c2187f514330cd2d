import { data, redirect } from "react-router";
import { PeopleView } from "~/staff/reports/people-view";
import { hrefWith } from "~/shared/reports/rows";
import { getContext, runLoader, pathAsked } from "~/server/page.server";
import type { PageHandle } from "~/server/page-handle";
import { authorize } from "@workers/core/policy";
import { findPeople, type FoundPeople } from "@workers/modules/operations";
import type { Route } from "./+types/people";

const PATH = "/admin-people";
const REPORT = "/admin-user-report";

export const handle: PageHandle = { title: "staffTitle.findPeople" };

interface Loaded {
  search: string;
  found: FoundPeople | null;
}

export async function loader(args: Route.LoaderArgs) {
  const ctx = getContext(args);
  return runLoader(pathAsked(PATH, args.request), async () => {
    authorize(ctx, "reports.find_people");
    const search = (new URL(args.request.url).searchParams.get("q") ?? "").trim().slice(0, 200);
    if (search === "") return data<Loaded>({ search, found: null });
    const found = await findPeople(ctx, { search });
    const [only] = found.people;
    // A single person found opens at once.
    if (only && found.people.length === 1 && found.applications.length === 0)
      throw redirect(hrefWith(REPORT, { email: only.email }));
    return data<Loaded>({ search, found });
  });
}

export default function PeoplePage({ loaderData: { search, found } }: Route.ComponentProps) {
  return <PeopleView path={PATH} search={search} found={found} />;
}

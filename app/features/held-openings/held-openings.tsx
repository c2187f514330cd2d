import { data, redirect } from "react-router";
import { HeldOpeningsView } from "./held-openings-view";
import { BRAND } from "~/content/brand";
import { contextOf, field, formOf, formProblem, forPage } from "~/server/page.server";
import { decideHeld } from "@workers/domain/postings/decide-held";
import { listHeld } from "@workers/domain/postings/list-held";
import { HOLD_DECISIONS } from "@workers/domain/postings/vocabulary";
import type { Route } from "./+types/held-openings";

const PATH = "/admin-held-openings";

export function meta() {
  return [{ title: `Held openings · ${BRAND.name}` }, { name: "robots", content: "noindex" }];
}

export async function loader(args: Route.LoaderArgs) {
  const { searchParams } = new URL(args.request.url);
  const after = searchParams.get("after");
  const done = searchParams.get("done");
  return forPage(PATH, async () => {
    const { held, next } = await listHeld(contextOf(args), { after });
    return {
      held,
      done: HOLD_DECISIONS.find((decision) => decision === done) ?? null,
      firstHref: after === null ? null : PATH,
      nextHref: next === null ? null : `${PATH}?after=${next}`,
    };
  });
}

/** Releases an opening, or closes it for good. */
export async function action(args: Route.ActionArgs) {
  const form = await formOf(args.request);
  const decision = field(form, "decision");
  try {
    await decideHeld(contextOf(args), { postingId: field(form, "postingId"), decision });
    return redirect(`${PATH}?done=${decision}`);
  } catch (error) {
    const problem = formProblem(error, PATH);
    return data(problem.data, problem.init ?? {});
  }
}

export default function HeldOpenings({ loaderData, actionData }: Route.ComponentProps) {
  return <HeldOpeningsView {...loaderData} error={actionData?.error ?? null} action={PATH} />;
}

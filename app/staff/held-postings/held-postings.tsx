import { inEnglish } from "@workers/texts/text";
import { data, redirect } from "react-router";
import { HeldPostingsView } from "./held-postings-view";
import { BRAND } from "~/content/brand";
import { getContext, field, formOf, toFormError, runLoader, pathAsked } from "~/server/page.server";
import { decideEveryHeld, decideHeld, listHeld } from "@workers/modules/catalog";
import { HOLD_DECISIONS } from "@workers/modules/catalog/rules";
import type { Route } from "./+types/held-postings";

const PATH = "/admin-held-openings";

export function meta() {
  return [
    { title: inEnglish("heldOpenings.heldOpenings2", { brand: BRAND.name }) },
    { name: "robots", content: "noindex" },
  ];
}

export async function loader(args: Route.LoaderArgs) {
  const { searchParams } = new URL(args.request.url);
  const after = searchParams.get("after");
  const decision = decisionOf(searchParams.get("done"));
  return runLoader(pathAsked(PATH, args.request), async () => {
    const { held, next } = await listHeld(getContext(args), { after });
    return {
      held,
      done: decision && {
        decision,
        decided: numberOf(searchParams.get("decided"), 1),
        otherwise: numberOf(searchParams.get("otherwise"), 0),
      },
      all: searchParams.get("all") === "yes",
      action: after === null ? PATH : `${PATH}?after=${encodeURIComponent(after)}`,
      firstHref: after === null ? null : PATH,
      nextHref: next === null ? null : `${PATH}?after=${next}`,
    };
  });
}

const decisionOf = (text: string | null) => HOLD_DECISIONS.find((decision) => decision === text) ?? null;
const numberOf = (text: string | null, otherwise: number) =>
  text !== null && /^\d{1,2}$/.test(text) ? Number(text) : otherwise;

/** Releases jobs or closes them for good: a single job at once, several after a confirmation. */
export async function action(args: Route.ActionArgs) {
  const form = await formOf(args);
  const decision = decisionOf(field(form, "decision"));
  const ids = form.getAll("postingId").filter((id) => typeof id === "string");
  if (field(form, "step") === "ask")
    return decision && ids.length > 0
      ? { asked: { decision, ids }, error: null }
      : data({ asked: null, error: inEnglish("heldOpenings.chooseOpeningFirst") }, { status: 400 });
  try {
    const ctx = getContext(args);
    const input = { postingIds: ids, decision: field(form, "decision") };
    const done = new URLSearchParams({ done: input.decision });
    if (ids.length > 1) {
      const { decided, otherwise } = await decideEveryHeld(ctx, input);
      done.set("decided", String(decided));
      done.set("otherwise", String(otherwise));
    } else await decideHeld(ctx, { postingId: field(form, "postingId"), decision: input.decision });
    return redirect(`${PATH}?${done}`);
  } catch (error) {
    return toFormError(getContext(args), error, PATH, (problem) => ({ asked: null, error: problem.error }));
  }
}

export default function HeldPostings({ loaderData, actionData }: Route.ComponentProps) {
  return <HeldPostingsView {...loaderData} asked={actionData?.asked ?? null} error={actionData?.error ?? null} />;
}

import { FindView } from "./find-view";
import { freeApplications } from "./offer.server";
import { contextOf } from "~/server/page.server";
import { DomainError } from "@workers/domain/kernel/errors";
import { findOpenings } from "@workers/domain/public-openings/find-openings";
import type { Route } from "./+types/find";

export const handle = { title: "What is open" };

const PROBLEMS = {
  work: "Please say what work you look for, in words: ‘Java Developer’, ‘Accountant’.",
  where: "We do not know that place. Please name a city of India or the United States.",
};

export async function loader(args: Route.LoaderArgs) {
  const ctx = contextOf(args);
  const params = new URL(args.request.url).searchParams;
  const asked = { work: (params.get("work") ?? "").slice(0, 100), where: (params.get("where") ?? "").slice(0, 100) };
  const shown = { asked, nowMs: ctx.now(), free: await freeApplications(ctx) };
  try {
    const found = await findOpenings(ctx, asked);
    if (found === null) return { ...shown, found, problem: asked.work === "" ? null : PROBLEMS.work };
    return found === "unknown"
      ? { ...shown, found: null, problem: PROBLEMS.where }
      : { ...shown, found, problem: null };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { ...shown, found: null, problem: error.message };
  }
}

export default function Find({ loaderData }: Route.ComponentProps) {
  return <FindView {...loaderData} />;
}

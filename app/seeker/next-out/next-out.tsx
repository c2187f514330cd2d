import type { PageHandle } from "~/server/page-handle";
import { redirect } from "react-router";
import { NextOutView } from "./next-out-view";
import { nextShown, refusedIn, saidWords, selfApplyShown, settledSaid } from "./next-words";
import { contextOf, field, formOf, refusal, forPage } from "~/server/page.server";
import { takeBackRefusal } from "@workers/workflows/applying/choose-opening";
import { bringOpeningForward, declineOpening } from "@workers/workflows/applying/decline";
import { pauseApplying, resumeApplying } from "@workers/workflows/applying/pause";
import { settleSelfApply, listNext, chooseFile } from "@workers/modules/applications";
import { setPace } from "@workers/modules/billing";
import { setVetoTime } from "@workers/workflows/applying/set-veto-time";
import type { AppContext } from "@workers/core/context";
import type { Route } from "./+types/next-out";

const PATH = "/next-out";

export const handle: PageHandle = { title: "pageTitle.next" };

export async function loader(args: Route.LoaderArgs) {
  const ctx = contextOf(args);
  const { searchParams } = new URL(args.request.url);
  return forPage(PATH, async () => {
    const { entries, selfApply, ...list } = await listNext(ctx);
    return {
      ...list,
      entries: nextShown(entries, ctx.now()),
      selfApply: selfApplyShown(selfApply, ctx.now()),
      said: saidWords(searchParams),
      justRefused: refusedIn(searchParams),
    };
  });
}

/** Does what the person says about what is applied to next, and leads back to where they said it. */
export async function action(args: Route.ActionArgs) {
  const ctx = contextOf(args);
  const form = await formOf(args);
  const back = field(form, "back") === "/dashboard" ? "/dashboard" : PATH;
  try {
    const said = await obey(ctx, form);
    const at = field(form, "intent") === "self" ? "apply-yourself" : "next-out";
    return redirect(`${back}?${new URLSearchParams(said).toString()}#${at}`);
  } catch (error) {
    return refusal(ctx, error, back);
  }
}

/** @returns what was done, as the address tells it. */
async function obey(ctx: AppContext, form: FormData): Promise<Record<string, string>> {
  const applicationId = field(form, "application");
  switch (field(form, "intent")) {
    case "first":
      await bringOpeningForward(ctx, { applicationId });
      return { said: "first" };
    case "self": {
      const reason = field(form, "reason");
      await settleSelfApply(ctx, { applicationId, reason });
      return Object.fromEntries(settledSaid(applicationId, reason));
    }
    case "pause":
      await pauseApplying(ctx);
      return { said: "paused" };
    case "resume":
      await resumeApplying(ctx);
      return { said: "resumed" };
    case "file": {
      const file = field(form, "file");
      await chooseFile(ctx, { file });
      return { said: file === "own" ? "own-file" : file === "model" ? "with-model" : "arranged" };
    }
    case "pace":
      await setPace(ctx, { pace: field(form, "pace") });
      return { said: "pace" };
    case "hours":
      await setVetoTime(ctx, { hours: Number(field(form, "hours") || Number.NaN) });
      return { said: "hours" };
    case "take_back": {
      const { company, selfApply } = await takeBackRefusal(ctx, { applicationId });
      return { said: company !== null ? "let_in" : selfApply ? "self-back" : "back" };
    }
    default: {
      const reason = field(form, "reason");
      const { withdrawn, stopping } = await declineOpening(ctx, { applicationId, reason });
      if (stopping > 0) return { said: "stopping" };
      return { said: "declined", n: String(withdrawn), why: reason, of: applicationId };
    }
  }
}

export default function NextOut({ loaderData, actionData }: Route.ComponentProps) {
  return <NextOutView {...loaderData} problem={actionData?.error ?? null} />;
}

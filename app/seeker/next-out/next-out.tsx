import type { PageHandle } from "~/server/page-handle";
import { redirect } from "react-router";
import { i18nFor } from "~/content/languages.server";
import { NextOutView } from "./next-out-view";
import { askedShown, doneIn, jobShown, nextShown, selfApplyShown, settledQuery, MAX_UNDONE } from "./next-words";
import { BACKS } from "./next-list";
import { QueueScript } from "./queue-script-tag";
import { getContext, field, formOf, toFormError, runLoader } from "~/server/page.server";
import { keepPosting, takeBackRefusal } from "@workers/workflows/applying/choose-posting";
import { prioritizePosting, declinePosting, skipPostings } from "@workers/workflows/applying/decline";
import { pauseApplying, resumeApplying } from "@workers/workflows/applying/pause";
import { settleSelfApply, listNext, chooseFile } from "@workers/modules/applications";
import { setPace } from "@workers/modules/billing";
import { teachesSkip } from "@workers/modules/matching";
import { setVetoTime } from "@workers/workflows/applying/set-veto-time";
import type { AppContext } from "@workers/core/context";
import { DomainError } from "@workers/core/errors";
import type { Route } from "./+types/next-out";

const PATH = "/next-out";

export const handle: PageHandle = { title: "nextOut.next" };

export async function loader(args: Route.LoaderArgs) {
  const ctx = getContext(args);
  const { searchParams } = new URL(args.request.url);
  const asked = searchParams.get("job");
  return runLoader(PATH, async () => {
    const {
      entries,
      shown,
      selfApply,
      asked: askedAbout,
      ...list
    } = await listNext(ctx, { shown: asked ?? searchParams.get("at") });
    return {
      ...list,
      entries: nextShown(entries, ctx.now()),
      shown: shown && jobShown(shown, ctx.now()),
      isAsked: asked !== null && shown?.id === asked,
      selfApply: selfApplyShown(selfApply, ctx.now()),
      askedAbout: askedShown(askedAbout, ctx.now()),
      done: doneIn(searchParams, list.refused, i18nFor(ctx, args.request).t),
      nowMs: ctx.now(),
    };
  });
}

/** Does what the person says about what is applied to next, and leads back to where they said it. */
export async function action(args: Route.ActionArgs) {
  const ctx = getContext(args);
  const form = await formOf(args);
  const back = BACKS.find((one) => one === field(form, "back")) ?? PATH;
  try {
    const query = new URLSearchParams(await obey(ctx, form));
    // The job to show after this one; one that was kept stays.
    const next = field(form, "keep") || field(form, "next");
    if (next !== "") query.set("at", next);
    const at = field(form, "intent") === "self" ? "apply-yourself" : next === "" ? "next-out" : `o-${next}`;
    return redirect(`${back}${back.includes("?") ? "&" : "?"}${query.toString()}#${encodeURIComponent(at)}`);
  } catch (error) {
    return toFormError(ctx, error, back);
  }
}

/** @returns what was done, as the address tells it. */
async function obey(ctx: AppContext, form: FormData): Promise<Record<string, string>> {
  const applicationId = field(form, "application");
  const [kept, skipped, first] = [field(form, "keep"), field(form, "skip"), field(form, "first")];
  if (kept !== "") return keep(ctx, kept);
  if (skipped !== "") return skip(ctx, [skipped]);
  if (first !== "") return prioritize(ctx, first);
  switch (field(form, "intent")) {
    case "skip":
      return skip(ctx, textsIn(form, "of"));
    case "first":
      return prioritize(ctx, applicationId);
    case "self": {
      const reason = field(form, "reason");
      await settleSelfApply(ctx, { applicationId, reason });
      return Object.fromEntries(settledQuery(applicationId, reason));
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
    case "take_back":
      return takeBack(ctx, textsIn(form, "application"));
    default: {
      const reason = field(form, "reason");
      const { withdrawn, stopping } = await declinePosting(ctx, { applicationId, reason });
      if (stopping > 0) return { said: "stopping" };
      const others = await teachesSkip(ctx, { applicationId });
      return {
        said: "declined",
        n: String(withdrawn),
        why: reason,
        of: applicationId,
        ...(others && { others }),
      };
    }
  }
}

const textsIn = (form: FormData, name: string): string[] =>
  form.getAll(name).filter((value): value is string => typeof value === "string");

async function skip(ctx: AppContext, applicationIds: readonly string[]): Promise<Record<string, string>> {
  const { withdrawn, stopping } = await skipPostings(ctx, { applicationIds });
  if (withdrawn === 0 && stopping > 0) return { said: "stopping" };
  const counts = { n: String(withdrawn), ...(stopping > 0 ? { stopping: String(stopping) } : {}) };
  return { said: "skipped", ...counts, of: applicationIds.join(",") };
}

async function keep(ctx: AppContext, applicationId: string): Promise<Record<string, string>> {
  const { is } = await keepPosting(ctx, { applicationId });
  return { said: is === "queued" ? "asked-kept" : "kept" };
}

async function prioritize(ctx: AppContext, applicationId: string): Promise<Record<string, string>> {
  await prioritizePosting(ctx, { applicationId });
  return { said: "first" };
}

const ASKED_BACK = { listed: "asked-back", unlisted: "undone" } as const;

/**
 * Takes back each of these, the others too where one can no longer be applied to.
 * @throws the last refusal where none could be taken back.
 */
async function takeBack(ctx: AppContext, applicationIds: readonly string[]): Promise<Record<string, string>> {
  const ids = applicationIds.length === 0 ? [""] : applicationIds.slice(0, MAX_UNDONE);
  const [back, refused]: [string[], DomainError[]] = [[], []];
  for (const applicationId of ids)
    try {
      const { company, selfApply, asked } = await takeBackRefusal(ctx, { applicationId });
      back.push(company !== null ? "let_in" : selfApply ? "self-back" : asked ? ASKED_BACK[asked] : "back");
    } catch (error) {
      if (!(error instanceof DomainError) || ids.length === 1) throw error;
      refused.push(error);
    }
  const [last] = refused.slice(-1);
  if (back.length === 0 && last) throw last;
  const outcome = back.at(-1) ?? "back";
  return refused.length > 0
    ? { said: "some-back", n: String(back.length), all: String(ids.length) }
    : { said: outcome };
}

export default function NextOut({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <NextOutView {...loaderData} problem={actionData?.error ?? null} />
      <QueueScript />
    </>
  );
}

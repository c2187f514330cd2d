import type { PageHandle } from "~/server/page-handle";
import { i18nFor } from "~/content/languages.server";
import { lineOf } from "~/seeker/dashboard/applied-list";
import { DashboardView } from "~/seeker/dashboard/dashboard-view";
import { NumbersScript } from "~/seeker/dashboard/numbers-script-tag";
import { SearchedView } from "~/seeker/dashboard/searched-view";
import { isPlanOver } from "~/seeker/dashboard/act";
import { nextShown, lastActionText } from "~/seeker/next-out/next-words";
import { standingShown } from "~/seeker/dashboard/standing-words";
import { getContext, runLoader, pathAsked } from "~/server/page.server";
import { isUnverified, sessionOf } from "~/server/session";
import { lowApplications } from "~/ui/navigation";
import { countWaiting, listApplications, readDashboard } from "@workers/modules/applications";
import { isMoving, SEARCH_MAX, shownOf } from "@workers/modules/applications/rules";
import { readPlanSummary } from "@workers/modules/billing";
import type { Route } from "./+types/dashboard";

export const handle: PageHandle = { title: "pageTitle.appliedJobs" };

export async function loader(args: Route.LoaderArgs) {
  const ctx = getContext(args);
  const params = new URL(args.request.url).searchParams;
  if (params.has("show") || params.has("q")) return searched(args);
  const cursor = params.get("after") ?? undefined;
  const first = Number(params.get("n") ?? 1);
  return runLoader("/dashboard", async () => {
    const plan = readPlanSummary(ctx);
    const read = await readDashboard(ctx, { cursor });
    const { t } = i18nFor(ctx, args.request);
    const firstNumber = cursor && Number.isSafeInteger(first) && first > 0 ? first : 1;
    const isOver = !cursor && isPlanOver({ planState: plan.state, wantedCode: read.wantedCode });
    return {
      searched: null,
      waiting: { next: read.waiting, asked: read.asked.questions },
      nowMs: ctx.now(),
      email: ctx.actor.kind === "user" ? ctx.actor.email : "",
      isConfirmed: !isUnverified(ctx),
      planState: plan.state,
      isPaidBack: plan.state === "premium expired" && plan.totalPurchased === 0,
      standing: standingShown(read),
      isMoving: isMoving(read.standing, read.appliedToday),
      appliedToday: read.appliedToday,
      submitted: plan.submitted,
      low: isOver ? lowApplications(sessionOf(ctx), t) : null,
      applications: read.rows,
      next: {
        entries: nextShown(read.upcoming, ctx.now()),
        count: read.waiting,
        isPaused: read.standing.is === "paused",
      },
      wantedCode: read.wantedCode,
      questions: read.asked.questions,
      frees: read.asked.frees,
      question: read.question,
      skippable:
        read.standing.is === "waiting" && read.standing.entersAt !== null
          ? { count: read.mayBeSkipped, at: read.standing.entersAt }
          : null,
      isResumeUnsure: read.isResumeUnsure,
      cameBack: read.cameBack,
      selfApply: read.selfApply,
      askedAbout: read.askedAbout,
      notice: cursor ? null : params.get("said") === "answered" ? t("dashboard.answered") : lastActionText(params, t),
      notApplied: read.notApplied,
      firstNumber,
      firstHref: cursor ? "/dashboard" : null,
      nextHref: read.next ? `/dashboard?after=${read.next}&n=${firstNumber + read.rows.length}` : null,
    };
  });
}

/** A part of the list, or what was searched for in it: the list alone, so that it is at the top. */
function searched(args: Route.LoaderArgs) {
  const ctx = getContext(args);
  const params = new URL(args.request.url).searchParams;
  const shown = shownOf(params.get("show"));
  const search = (params.get("q") ?? "").trim().slice(0, SEARCH_MAX);
  const [cursor, first] = [params.get("after") ?? undefined, Number(params.get("n") ?? 1)];
  return runLoader(pathAsked("/dashboard", args.request), async () => {
    const [{ rows, next }, waiting] = await Promise.all([
      listApplications(ctx, { shown, search, cursor }),
      countWaiting(ctx),
    ]);
    const firstNumber = cursor && Number.isSafeInteger(first) && first > 0 ? first : 1;
    const asked = new URLSearchParams({ show: shown, ...(search && { q: search }) }).toString();
    const list = {
      lines: rows.map(lineOf),
      shown,
      search,
      counts: { submitted: readPlanSummary(ctx).submitted, queue: waiting.next, needsYou: waiting.frees },
      firstNumber,
      firstHref: cursor ? `/dashboard?${asked}` : null,
      nextHref: next && `/dashboard?${asked}&after=${next}&n=${firstNumber + rows.length}`,
      nowMs: ctx.now(),
    };
    return { searched: list, waiting };
  });
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  if (loaderData.searched) return <SearchedView {...loaderData.searched} />;
  return (
    <>
      <DashboardView {...loaderData} />
      <NumbersScript />
    </>
  );
}

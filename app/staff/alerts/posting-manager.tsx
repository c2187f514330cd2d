import { inEnglish } from "@workers/texts/text";
import type { PageHandle } from "~/server/page-handle";
import { data } from "react-router";
import { BATCH_LISTS, type AlertAnswer, type AlertsPage } from "~/staff/alerts/batches";
import { PostingManagerView } from "~/staff/alerts/posting-manager-view";
import { readChanged, useShown } from "~/server/again";
import { answerOr, readAgain, useLastRead, type Unread } from "~/server/last-read";
import { getContext, field, formOf, toFormError, runLoader } from "~/server/page.server";
import { markSent, removePostings } from "@workers/modules/community";
import { DomainError } from "@workers/core/errors";
import type { Route } from "./+types/posting-manager";
import { readAlertBatches } from "./batches.server";

export const handle: PageHandle = { title: "staffTitle.jobPostings", hydrate: true };
const PATH = "/job-posting-manager";
/** Spec section 8: where the server says that it failed, and where no answer came. */
const FAILED = {
  refused: inEnglish("alerts.failedFetchJobPostings"),
  lost: inEnglish("alerts.errorFetchingJobPostings"),
};

export async function loader(args: Route.LoaderArgs) {
  const ctx = getContext(args);
  const params = new URL(args.request.url).searchParams;
  return runLoader(PATH, async () => {
    try {
      return data<AlertsPage | Unread>(await readAlertBatches(ctx, params));
    } catch (error) {
      if (error instanceof DomainError) throw error;
      ctx.log.error("page.failed", { error });
      return data<AlertsPage | Unread>({ unread: FAILED.refused }, { status: 500 });
    }
  });
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const read = async () => (await readChanged(request, BATCH_LISTS)) ?? serverLoader();
  return readAgain(read, (loaded) => loaded.batches, FAILED);
}

export async function action(args: Route.ActionArgs) {
  const ctx = getContext(args);
  const form = await formOf(args);
  const postingIds = form.getAll("posting").filter((id) => typeof id === "string");
  const group = field(form, "group");
  const about = { intent: field(form, "intent") === "remove" ? ("remove" as const) : ("send" as const), group };
  try {
    const outcomes =
      about.intent === "remove"
        ? await removePostings(ctx, { postingIds })
        : await markSent(ctx, { postingIds, groupName: group });
    return data<AlertAnswer>({ ...about, outcomes, error: null });
  } catch (error) {
    return toFormError<AlertAnswer>(ctx, error, PATH, ({ error: text }) => ({ ...about, outcomes: [], error: text }));
  }
}

/**
 * An answer that did not come is told, and the list stays: nothing is lost, and sending again changes nothing that was
 * done.
 */
export async function clientAction({ serverAction, request }: Route.ClientActionArgs) {
  const form = request.clone().formData();
  const lost = async (error = "") => {
    const sent = await form;
    // With an error's status nothing is read again now, which would fail as well.
    return data<AlertAnswer>(
      {
        intent: sent.get("intent") === "remove" ? "remove" : "send",
        group: String(sent.get("group") ?? ""),
        outcomes: [],
        error,
      },
      { status: 503 },
    );
  };
  return answerOr(serverAction, lost, lost);
}

export default function PostingManager({ loaderData, actionData }: Route.ComponentProps) {
  const { read, unread } = useLastRead(loaderData);
  useShown(read);
  return <PostingManagerView page={read} failure={unread} answered={actionData ?? null} action={PATH} />;
}

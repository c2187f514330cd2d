import { inEnglish } from "@workers/texts/text";
import type { PageHandle } from "~/server/page-handle";
import { data, useNavigation } from "react-router";
import { NOTICES, type EntryResult, type EntryRow } from "~/staff/operator-queue/entries";
import type { Looked } from "~/staff/parts/use-saved-rows";
import { JobsManagerView } from "~/staff/operator-queue/jobs-manager-view";
import { readChanged, useShown } from "~/server/again";
import { answerOr, readAgain, useLastRead } from "~/server/last-read";
import { getContext, field, toFormError, runLoader, pathAsked } from "~/server/page.server";
import type { AppContext } from "@workers/core/context";
import { DomainError } from "@workers/core/errors";
import { lockEntry } from "@workers/workflows/outcomes/lock-entry";
import { readEntry, updateEntry } from "@workers/modules/fulfilment";
import { unlockEntry } from "@workers/workflows/outcomes/unlock-entry";
import { authorize } from "@workers/core/policy";
import type { Route } from "./+types/jobs-manager";
import { DAY_LISTS } from "./day-lists";
import { readShown } from "./day.server";
import { draftInput, entryForm, lockInput, toRow } from "./entry-form.server";

export const handle: PageHandle = { title: "staffTitle.jobsManager", hydrate: true };
const PATH = "/admin-jobs-manager";
/** More rows than a person types in at a time. */
const MAX_LOOKED = 20;

export async function loader(args: Route.LoaderArgs) {
  const params = new URL(args.request.url).searchParams;
  const { shown, status } = await runLoader(pathAsked(PATH, args.request), () => readShown(getContext(args), params));
  return data(shown, { status });
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const read = async () => (await readChanged(request, DAY_LISTS)) ?? serverLoader();
  return readAgain(read, (loaded) => loaded.fetched?.entries);
}

export async function action(args: Route.ActionArgs) {
  const ctx = getContext(args);
  let entryId = "";
  try {
    authorize(ctx, "applications.update_entry");
    const form = await entryForm(args.request);
    if (field(form, "intent") === "look")
      return data<Looked<EntryRow>>({ looked: await entriesNow(ctx, form.getAll("jobId")) });
    entryId = field(form, "jobId");
    const asked = field(form, "intent");
    const intent = asked === "lock" || asked === "unlock" ? asked : "save";
    if (intent === "lock") await lockEntry(ctx, await lockInput(form));
    else if (intent === "unlock") await unlockEntry(ctx, { entryId, revision: draftInput(form).revision });
    else await updateEntry(ctx, draftInput(form));
    return data<EntryResult>({
      ok: true,
      notice: NOTICES[intent],
      entry: await toRow(ctx, await readEntry(ctx, { entryId })),
    });
  } catch (error) {
    return toFormError<EntryResult>(
      ctx,
      error,
      PATH,
      async ({ error: text }, code) => ({
        ok: false,
        error: text,
        ...(code === "conflict" ? await entryNow(ctx, entryId) : {}),
      }),
      ctx.actor.kind === "user" && ctx.actor.staff ? { forbidden: "operatorQueue.onlyStaffOperationsRole" } : {},
    );
  }
}

/** The entry as it is by now, for who lost a race; nothing where it is in no list any more. */
async function entryNow(ctx: AppContext, entryId: string): Promise<{ entry?: EntryRow }> {
  try {
    return { entry: await toRow(ctx, await readEntry(ctx, { entryId })) };
  } catch (error) {
    if (error instanceof DomainError) return {};
    throw error;
  }
}

/** The entries asked for by id, in their current state; one that is in no list any more is left out. */
async function entriesNow(ctx: AppContext, ids: FormDataEntryValue[]): Promise<EntryRow[]> {
  const found = await Promise.all(
    ids.slice(0, MAX_LOOKED).map((id) => entryNow(ctx, typeof id === "string" ? id : "")),
  );
  return found.flatMap(({ entry }) => entry ?? []);
}

/** A request that did not come through leaves the row as it is, with what is typed in it. */
export async function clientAction({
  request,
  serverAction,
}: Route.ClientActionArgs): Promise<EntryResult | Looked<EntryRow>> {
  const form = request.clone().formData();
  return answerOr(
    serverAction,
    async (): Promise<EntryResult> => ({
      ok: false,
      error:
        (await form).get("intent") === "save"
          ? inEnglish("operatorQueue.updateRequestFailed")
          : inEnglish("operatorQueue.lockUnlockRequestFailed"),
    }),
    (error): EntryResult => ({ ok: false, error }),
  );
}

/** A row keeps what its own action answered; reading the whole day again after each lock would be work for nothing. */
export function shouldRevalidate({
  formMethod,
  formAction,
  defaultShouldRevalidate,
}: {
  formMethod?: string;
  formAction?: string;
  defaultShouldRevalidate: boolean;
}) {
  return formMethod === "POST" && formAction?.startsWith(PATH) ? false : defaultShouldRevalidate;
}

export default function JobsManager({ loaderData, actionData }: Route.ComponentProps) {
  const fetching = useNavigation().state === "loading";
  // Rows speak for themselves; without a script, the page does.
  const answer = actionData && "ok" in actionData ? actionData : null;
  const refused = answer?.ok === false ? answer.error : null;
  const { read, unread } = useLastRead(loaderData);
  useShown(read);
  const { values, ...page } = read ?? {
    date: "",
    values: undefined,
    row: "",
    canEdit: false,
    action: "",
    csvHref: null,
    nextEntryHref: null,
    error: null,
    fetched: null,
  };
  return (
    <JobsManagerView
      {...page}
      filter={values}
      error={unread ?? page.error ?? refused}
      notice={answer?.ok ? answer.notice : null}
      fetching={fetching}
    />
  );
}

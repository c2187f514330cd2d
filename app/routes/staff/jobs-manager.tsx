import { data, useNavigation } from "react-router";
import type { EntryResult, EntryRow } from "~/components/jobs-manager/entries";
import { JobsManagerView } from "~/components/views/jobs-manager-view";
import { BRAND } from "~/content/brand";
import { contextOf, field, formOf, formProblem, forPage } from "~/page";
import type { AppContext } from "@workers/context";
import { STATUS } from "@workers/api/errors";
import { DomainError } from "@workers/domain/errors";
import { jobsDay } from "@workers/domain/india-time";
import { listDay, type DayEntry } from "@workers/domain/applications/list-day";
import { lockEntry } from "@workers/domain/applications/lock-entry";
import { readEntry } from "@workers/domain/applications/read-entry";
import { unlockEntry } from "@workers/domain/applications/unlock-entry";
import { updateEntry } from "@workers/domain/applications/update-entry";
import { authorize } from "@workers/domain/policy";
import { resumeLink } from "@workers/domain/resumes/links";
import type { Route } from "./+types/jobs-manager";

export const handle = { hydrate: true };
const PATH = "/admin-jobs-manager";
/** Links to resumes open for this long. */
const LINK_MS = 3_600_000;

export function meta() {
  return [{ title: `Jobs Manager · ${BRAND.name}` }, { name: "robots", content: "noindex" }];
}

async function toRow(ctx: AppContext, entry: DayEntry): Promise<EntryRow> {
  return {
    id: entry.id,
    position: entry.position,
    company: entry.company,
    portal: entry.portal,
    easyApply: entry.easyApply,
    link: entry.link,
    resumeHref: entry.resumeId ? await resumeLink(ctx.config.signingKey, entry.resumeId, ctx.now() + LINK_MS) : null,
    status: entry.status,
    remarks: entry.remarks,
    createdAt: entry.queuedAt,
    lockedAt: entry.lockedAt,
  };
}

export async function loader(args: Route.LoaderArgs) {
  const ctx = contextOf(args);
  const params = new URL(args.request.url).searchParams;
  return forPage(PATH, async () => {
    authorize(ctx, "applications.list_day");
    const given = params.get("date");
    const date = given ?? jobsDay(ctx.now());
    const cursor = params.get("after") ?? undefined;
    try {
      const day = await listDay(ctx, { day: date, cursor });
      return {
        date,
        error: null,
        fetched: {
          day: day.day,
          startMs: day.startMs,
          endMs: day.endMs,
          entries: await Promise.all(day.entries.map((entry) => toRow(ctx, entry))),
          counts: day.counts,
          firstHref: cursor ? `${PATH}?date=${date}` : null,
          nextHref: day.next ? `${PATH}?date=${date}&after=${day.next}` : null,
        },
      };
    } catch (error) {
      if (error instanceof DomainError && error.code === "invalid") return { date, error: error.message, fetched: null };
      throw error;
    }
  });
}

export async function action(args: Route.ActionArgs) {
  const ctx = contextOf(args);
  const form = await formOf(args.request);
  const entryId = field(form, "jobId");
  const change = { entryId, status: field(form, "applicationStatus"), remarks: field(form, "remarks") };
  try {
    const intent = field(form, "intent");
    if (intent === "lock") await lockEntry(ctx, change);
    else if (intent === "unlock") await unlockEntry(ctx, { entryId });
    else await updateEntry(ctx, change);
    return data<EntryResult>({ ok: true, entry: await toRow(ctx, await readEntry(ctx, { entryId })) });
  } catch (error) {
    if (error instanceof DomainError && error.code === "forbidden") return data<EntryResult>({ ok: false, error: "Only staff with the operations role can change entries" }, { status: 403 });
    if (error instanceof DomainError && error.code !== "signed_out") return data<EntryResult>({ ok: false, error: error.message }, { status: STATUS[error.code] });
    throw formProblem(error, PATH);
  }
}

/** A row keeps what its own action answered; reading the whole day again after each lock would be work for nothing. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: { formMethod?: string; defaultShouldRevalidate: boolean }) {
  return formMethod === "POST" ? false : defaultShouldRevalidate;
}

export default function JobsManager({ loaderData, actionData }: Route.ComponentProps) {
  const fetching = useNavigation().state === "loading";
  const refused = actionData && !actionData.ok ? actionData.error : null;
  return <JobsManagerView date={loaderData.date} fetched={loaderData.fetched} error={loaderData.error ?? refused} action={`${PATH}?date=${loaderData.date}`} fetching={fetching} />;
}

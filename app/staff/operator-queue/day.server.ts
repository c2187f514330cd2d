import type { EntryRow } from "~/staff/operator-queue/entries";
import { marked } from "~/server/again";
import { FETCH_FAILED } from "~/server/last-read";
import type { AppContext } from "@workers/core/context";
import { DomainError } from "@workers/core/errors";
import { authorize } from "@workers/core/policy";
import { LINK_MS } from "@workers/core/signatures";
import { countsByStatus } from "@workers/modules/applications/rules";
import { listCarried, listDay } from "@workers/modules/fulfilment";
import { jobsDay } from "@workers/lib/india-time";
import { DAY_LISTS, type JobsManagerShown } from "./day-lists";
import { readQuery } from "./day-query";
import { toRow } from "./entry-form.server";

const PATH = "/admin-jobs-manager";

/**
 * The day, filter and place that an address has. A day that cannot be read is an answer too, with the reason.
 * @throws DomainError for whoever may not see it.
 */
export async function readShown(
  ctx: AppContext,
  params: URLSearchParams,
): Promise<{ shown: JobsManagerShown; status: number }> {
  const actor = authorize(ctx, "applications.list_day");
  const date = params.get("date") ?? jobsDay(ctx.now());
  const cursor = params.get("after") ?? undefined;
  const { values, filter, query } = readQuery(params, date);
  const canEdit = actor.staff?.operations === true;
  // Of the day that runs now the next one is the oldest of all: what was left open comes first.
  const isNow = date === jobsDay(ctx.now()) && values.portal === "" && values.person === "";
  const ofNextEntry = new URLSearchParams({
    ...(!isNow && { date }),
    ...(values.portal && { portal: values.portal }),
    ...(values.person && { person: values.person }),
  });
  const page = {
    date,
    values,
    row: params.get("row") ?? "",
    canEdit,
    action: cursor ? `${PATH}?${query}&after=${encodeURIComponent(cursor)}` : `${PATH}?${query}`,
    csvHref: canEdit ? `${PATH}/csv?${query}` : null,
    marks: "",
    nextEntryHref: canEdit ? `/admin-next-entry?${ofNextEntry.toString()}`.replace(/\?$/, "") : null,
  };
  try {
    const isWhole = !cursor && Object.entries(values).every(([name, value]) => name === "sort" || value === "");
    const [{ entries: own, counts, next, ...day }, before] = await Promise.all([
      listDay(ctx, { day: date, cursor, filter }),
      isWhole ? listCarried(ctx, { day: date }) : { entries: [], more: false },
    ]);
    const entries = await Promise.all(own.map((entry) => toRow(ctx, entry)));
    const carried = await Promise.all(before.entries.map((entry) => toRow(ctx, entry)));
    const around = {
      ...day,
      counts: countsByStatus(counts),
      isMoreCarried: before.more,
      firstHref: cursor ? `${PATH}?${query}` : null,
      nextHref: next ? `${PATH}?${query}&after=${next}` : null,
    };
    const whole = { ...page, error: null, fetched: { ...around, entries, carried } };
    return { shown: marked(whole, DAY_LISTS, (row) => essenceOf(row, ctx.now())), status: 200 };
  } catch (error) {
    if (error instanceof DomainError && error.code !== "invalid") throw error;
    const known = error instanceof DomainError;
    if (!known) ctx.log.error("page.failed", { error });
    const shown = { ...page, error: known ? error.message : FETCH_FAILED, fetched: null };
    return { shown, status: known ? 200 : 500 };
  }
}

/**
 * The part of a row whose change counts as a change of the row. Signed links to files differ each time and are left
 * out; `age` changes three times in the life of a link, so that the page gets a new one before the old one expires.
 */
function essenceOf(row: EntryRow, nowMs: number): object {
  const proof = row.proof && { ...row.proof, screenshotHref: row.proof.screenshotHref !== null };
  return { ...row, proof, resumeHref: row.resumeHref !== null, age: Math.floor((nowMs * 3) / LINK_MS) };
}

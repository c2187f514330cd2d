/** Loaders and actions of the onboarding and conclusion calls: they map requests, and the use cases decide. */
import { data } from "react-router";
import {
  CALL_LISTS,
  CALL_PATHS,
  kindAt,
  type CallAnswer,
  type CallRow,
  type CallsDay,
  type CallsPage,
  type CallIntent,
} from "./rows";
import { CALL_RESULTS, type CallKind } from "@workers/modules/support/rules";
import type { Looked } from "../parts/use-saved-rows";
import { changesAnswer, marked } from "../../server/again";
import { csvFile } from "../../server/csv.server";
import { FETCH_FAILED } from "../../server/last-read";
import { getContext, field, formOf, toFormError, runLoader } from "../../server/page.server";
import type { AppContext } from "@workers/core/context";
import {
  completeOnboarding,
  type CallEntry,
  exportCalls,
  listCalls,
  lockCall,
  unlockCall,
  readCall,
  type CallFilter,
  updateConclusion,
} from "@workers/modules/support";
import { updateOnboarding } from "@workers/workflows/profiles/update-onboarding";
import { DomainError } from "@workers/core/errors";
import { indiaDay } from "@workers/lib/india-time";
import { authorize } from "@workers/core/policy";

type Args = Parameters<typeof getContext>[0] & { request: Request };

/** More rows than a person types in at a time. */
const MAX_LOOKED = 20;

function toRow(entry: CallEntry): CallRow {
  const { userId, email, name, contactNumber, result, remarks, version, lockedAt, lockedByName, preferences } = entry;
  const { attempt, againAt, at } = entry;
  return {
    id: attempt === 1 ? userId : `${userId}-${attempt}`,
    attempt,
    dueAt: attempt === 1 ? null : at,
    againAt,
    email,
    name,
    contactNumber,
    result,
    remarks,
    version,
    lockedAt,
    lockedByName,
    preferences,
  };
}

/** The person that the address names, and the order it asks for. */
function narrowed(params: URLSearchParams): { person: string; sort: string } {
  return {
    person: params.get("person")?.slice(0, 200) ?? "",
    sort: params.get("sort") === "newest" ? "newest" : "oldest",
  };
}

/** The address's filter: one of the list's words, or a call result. What is none of these shows everything. */
function shown(kind: CallKind, params: URLSearchParams): { show: string; filter: CallFilter } {
  const show = params.get("show") ?? "all";
  if (show === "open" || show === "locked") return { show, filter: show };
  if (show === "none") return { show, filter: { result: "" } };
  return CALL_RESULTS[kind].includes(show) ? { show, filter: { result: show } } : { show: "all", filter: "all" };
}

function addressOf(kind: CallKind, query: Record<string, string | number | null>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== null) params.set(name, String(value));
  return `${CALL_PATHS[kind]}?${params.toString()}`;
}

/** The changes of the page's list since it was read. */
export async function callsAgain(args: Args): Promise<Response> {
  return changesAnswer(args.request, (await readCalls(args)).page, CALL_LISTS);
}

/** The page's list. */
export async function loadCalls(args: Args) {
  const { page, status } = await readCalls(args);
  return data(page, { status });
}

/** The list, by its address. One that cannot be read is told in the words of spec section 8. */
function readCalls(args: Args): Promise<{ page: CallsPage; status: number }> {
  const ctx = getContext(args);
  const { pathname, searchParams: params } = new URL(args.request.url);
  const kind = kindAt(pathname);
  return runLoader(CALL_PATHS[kind], async () => {
    const actor = authorize(ctx, "calls.list");
    const date = params.get("date") ?? indiaDay(ctx.now());
    const { show, filter } = shown(kind, params);
    const { person, sort } = narrowed(params);
    const query = { date, show, person: person || null, sort: sort === "newest" ? sort : null };
    const mayChange = actor.staff?.operations === true;
    const base = { date, show, person, sort, mayChange, editing: params.get("edit"), marks: "" };
    try {
      const cursor = params.get("after") ?? undefined;
      const withAgain = filter === "all" && person === "" && cursor === undefined;
      const againCursor = withAgain ? (params.get("again") ?? undefined) : undefined;
      const day = await listCalls(ctx, kind, { day: date, filter, person, sort, cursor, withAgain, againCursor });
      const from = cursor && /^[1-9]\d{0,6}$/.test(params.get("n") ?? "") ? Number(params.get("n")) : 1;
      const fetched: CallsDay = {
        day: day.day,
        entries: day.entries.map(toRow),
        again: day.again.map(toRow),
        againFirstHref: againCursor ? addressOf(kind, query) : null,
        againNextHref: day.againNext ? addressOf(kind, { ...query, again: day.againNext }) : null,
        from,
        counts: day.counts,
        isComplete: day.isComplete,
        completion: toCompletion(day.completion),
        moreNamesakes: day.moreNamesakes,
        firstHref: cursor ? addressOf(kind, query) : null,
        nextHref: day.next ? addressOf(kind, { ...query, after: day.next, n: from + day.entries.length }) : null,
        csvHref: base.mayChange ? addressOf(kind, query).replace("?", "/csv?") : null,
      };
      const place = { after: cursor ?? null, n: cursor ? from : null, again: againCursor ?? null };
      const page: CallsPage = { ...base, error: null, fetched, action: addressOf(kind, { ...query, ...place }) };
      return { page: marked(page, CALL_LISTS), status: 200 };
    } catch (error) {
      const known = error instanceof DomainError && error.code === "invalid";
      if (error instanceof DomainError && !known) throw error;
      if (!known) ctx.log.error("page.failed", { error });
      const page = { ...base, error: known ? error.message : FETCH_FAILED, fetched: null };
      return { page: { ...page, action: addressOf(kind, query) }, status: known ? 200 : 500 };
    }
  });
}

function toCompletion(
  completion: { at: number; byName: string | null; mailState: string | null; reopenedAt: number | null } | null,
): CallsDay["completion"] {
  return (
    completion && {
      at: completion.at,
      byName: completion.byName,
      reopenedAt: completion.reopenedAt,
      mailFailed: completion.mailState === "failed" || completion.mailState === "unsure",
    }
  );
}

/** The list that a filter shows, as a file. */
export function callsCsv(args: Args): Promise<Response> {
  const ctx = getContext(args);
  const { pathname, searchParams: params } = new URL(args.request.url);
  const kind = kindAt(pathname);
  return csvFile(CALL_PATHS[kind], () =>
    exportCalls(ctx, {
      kind,
      day: params.get("date") ?? indiaDay(ctx.now()),
      filter: shown(kind, params).filter,
      ...narrowed(params),
    }),
  );
}

/** Saves, locks or unlocks a row, or completes the day, as a form of the page asks. */
export async function actOnCalls(args: Args) {
  const ctx = getContext(args);
  const kind = kindAt(new URL(args.request.url).pathname);
  const form = await formOf(args);
  const wanted = field(form, "intent");
  if (wanted === "look") return data<Looked<CallRow>>({ looked: await rowsNow(ctx, kind, form.getAll("call")) });
  const what =
    wanted === "lock" || wanted === "unlock" || (wanted === "complete" && kind === "onboarding") ? wanted : "save";
  try {
    if (what === "complete") {
      const { total, counts, at, byName } = await completeOnboarding(ctx, { day: field(form, "date") });
      return data<CallAnswer>({
        ok: true,
        what,
        total,
        counts,
        completion: { at, byName, mailFailed: false, reopenedAt: null },
      });
    }
    await change(ctx, kind, what, form);
    const { entry, counts } = await readCall(ctx, kind, callOf(form));
    return data<CallAnswer>({ ok: true, what, entry: toRow(entry), counts: entry.attempt === 1 ? counts : null });
  } catch (error) {
    return toFormError<CallAnswer>(
      ctx,
      error,
      CALL_PATHS[kind],
      async ({ error: text, fields }, code) => ({
        ok: false,
        what,
        error: text,
        fields,
        entry:
          code === "conflict" && what !== "complete" ? toRow((await readCall(ctx, kind, callOf(form))).entry) : null,
        refused: true,
      }),
      { forbidden: "phoneCalls.onlyStaffOperationsRole" },
    );
  }
}

/** The calls asked for by name, in their current state; one that is in no list any more is left out. */
async function rowsNow(ctx: AppContext, kind: CallKind, names: FormDataEntryValue[]): Promise<CallRow[]> {
  try {
    authorize(ctx, "calls.update");
    const found = await Promise.all(
      names.slice(0, MAX_LOOKED).map((name) => {
        const [attempt, email] = String(name).split(" ");
        return readCall(ctx, kind, { email, attempt: Number(attempt) }).catch(unlessNotFound);
      }),
    );
    return found.flatMap((call) => (call ? toRow(call.entry) : []));
  } catch (error) {
    throw await toFormError(ctx, error, CALL_PATHS[kind]);
  }
}

/** Which call a row's form is of. */
function callOf(form: FormData): { email: string; attempt: number | undefined } {
  return { email: field(form, "email"), attempt: whole(form, "attempt") };
}

function unlessNotFound(error: unknown): null {
  if (error instanceof DomainError && error.code === "not_found") return null;
  throw error;
}

/** Saves what was edited, then locks: spec section 4. Where the save is refused nothing is locked. */
async function change(ctx: AppContext, kind: CallKind, what: CallIntent, form: FormData): Promise<void> {
  const version = whole(form, "version");
  const call = { ...callOf(form), version };
  if (what === "unlock")
    return kind === "onboarding" ? unlockCall(ctx, "onboarding", call) : unlockCall(ctx, "conclusion", call);
  const result = field(form, "callResult");
  if (kind === "conclusion") {
    const made = { ...call, result, remarks: field(form, "callRemarks") };
    return what === "lock"
      ? void (await lockCall(ctx, "conclusion", { ...made, again: field(form, "again") }))
      : updateConclusion(ctx, made);
  }
  const preferences = field(form, "preferences") === "yes" ? preferencesOf(form) : undefined;
  if (what === "save") return updateOnboarding(ctx, { ...call, preferences, result });
  // Before the preferences are saved: an entry without a result is not locked at all.
  if (preferences && result !== "") await updateOnboarding(ctx, { ...callOf(form), preferences });
  await lockCall(ctx, "onboarding", { ...call, result, again: field(form, "again") });
}

function whole(form: FormData, name: string): number | undefined {
  const text = field(form, name);
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

/** A list may come as one field or, from tick boxes, as several. */
function preferencesOf(form: FormData) {
  const all = (name: string) =>
    form
      .getAll(name)
      .filter((value) => typeof value === "string")
      .slice(0, 100)
      .join(",");
  return {
    jobTitles: all("forBackend_jobTitles"),
    locations: all("forBackend_locations"),
    openToRemote: field(form, "interestedInRemoteJobs"),
    customInstruction: field(form, "forBackend_customInstruction"),
    version: whole(form, "preferencesVersion"),
  };
}

import { data, redirect, redirectDocument, type RouterContextProvider } from "react-router";
import { readForm } from "@workers/http/form";
import { STATUS, toErrorBody } from "@workers/http/errors";
import type { AppContext } from "@workers/core/context";
import { isSilent } from "@workers/lib/outage";
import { SUBMIT_KEY_FIELD, readSubmitKey } from "@workers/core/submit-key-rules";
import { DomainError, noRecords, problemsIn, type ErrorCode } from "@workers/core/errors";
import { inWords, type Message } from "@workers/texts/text";
import { i18nAt } from "../content/languages.server";
import { appContext } from "./context.server";

/** The request's AppContext. */
export function getContext({ context }: { context: Readonly<RouterContextProvider> }): AppContext {
  return context.get(appContext);
}

/** The path as it was asked for, with its filters and its place in a list: signing in leads back to there. */
export function pathAsked(path: string, request: Request): string {
  const url = new URL(request.url);
  // Which part of the page a script asks for is no part of its address.
  if (url.searchParams.has("_routes")) url.searchParams.delete("_routes");
  return path + url.search;
}

/**
 * Runs what a page needs. A visitor is sent to sign in and back to `path`; a user who may not see it is sent home, as
 * the spec says; what does not exist is a 404. These pages have another frame: the browser reads them whole.
 */
export async function runLoader<T>(path: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    if (error.code === "signed_out") throw redirectDocument(`/login?from=${encodeURIComponent(path)}`);
    if (error.code === "unproven") throw redirectDocument(confirmPath(path));
    if (error.code === "forbidden") throw redirectDocument("/");
    // An address that cannot be read names nothing either.
    if (error.code === "not_found" || error.code === "invalid") throw data(null, { status: 404 });
    throw error;
  }
}

const confirmPath = (from: string) => `/confirm?from=${encodeURIComponent(from)}`;

/** A refusal as what a form shows beside its fields. */
export interface FormProblem {
  error: string;
  /** The same before its language is chosen. */
  reason: Message | string;
  fields: Readonly<Record<string, string>>;
}
/** Why it was refused; `failed` is an unforeseen failure. */
export type RefusalCode = ErrorCode | "failed";

type Answer<T> = Promise<ReturnType<typeof data<T>>>;
interface Words {
  /** The message for staff who lack the right; without it they are sent home. */
  forbidden?: Message;
  /** The message for an unforeseen failure; the failure itself is logged. */
  failed?: string;
}

/**
 * The answer of a form that was refused: its problem in the language of the page, or what `body` makes of it. Who may
 * not act at all is sent away like from a page. A database that does not answer is a refusal too: what was typed stays.
 * @throws whatever is no refusal, unless the page has words for it.
 */
export function toFormError(ctx: AppContext, error: unknown, path: string): Answer<FormProblem>;
export function toFormError<T>(
  ctx: AppContext,
  error: unknown,
  path: string,
  body: (problem: FormProblem, code: RefusalCode) => T | Promise<T>,
  words?: Words,
): Answer<T>;
export async function toFormError(
  ctx: AppContext,
  error: unknown,
  path: string,
  body: (problem: FormProblem, code: RefusalCode) => unknown = ({ error: why, fields }) => ({ error: why, fields }),
  { forbidden, failed }: Words = {},
) {
  const { t } = i18nAt(ctx, path);
  const refused = isSilent(error) ? noRecords() : error;
  if (!(refused instanceof DomainError)) {
    if (failed === undefined || error instanceof Response) throw error;
    ctx.log.error("page.failed", { error });
    return data(await body({ error: inWords(failed, t), reason: failed, fields: {} }, "failed"), { status: 500 });
  }
  const { code, reason, fieldReasons } = refused;
  if (code === "signed_out") throw redirectDocument(`/login?from=${encodeURIComponent(path)}`);
  // The method stays, so the form goes along, and comes back from there.
  if (code === "unproven") throw redirect(confirmPath(path), 307);
  if (code === "forbidden" && forbidden === undefined) throw redirectDocument("/");
  const why = (code === "forbidden" ? forbidden : undefined) ?? reason;
  return data(await body({ error: inWords(why, t), reason: why, fields: problemsIn(fieldReasons, t) }, code), {
    status: STATUS[code],
  });
}

/** The answer of an address that scripts ask, in the shape of the API's. */
export async function jsonAnswer(ctx: AppContext, make: () => Promise<object>): Promise<Response> {
  const headers = { "Cache-Control": "no-store" };
  try {
    return Response.json({ success: true, ...(await make()) }, { headers });
  } catch (error) {
    const { status, body } = toErrorBody(error, ctx);
    return Response.json(body, { status, headers });
  }
}

/** Where to go after signing in: one of our own paths, or home. Browsers read a backslash as a slash. */
export function ownPath(from: string | null): string {
  if (from === null || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(from)) return "/";
  const { pathname, search, hash, host } = new URL(from, "http://own");
  // Written as an address is: a header carries no other letters.
  return host === "own" && !pathname.startsWith("//") ? pathname + search + hash : "/";
}

/** Far above any form without a file: a megabyte typed into a field is refused beside that field. */
const MAX_FORM_BYTES = 4 * 1024 * 1024;

/**
 * A posted form without files. Its key is the context's from then on.
 * @throws a 400 or 413 answer for what no page of ours sends: a body that is no form, or past four megabytes.
 */
export async function formOf(args: { request: Request; context: Readonly<RouterContextProvider> }): Promise<FormData> {
  try {
    const form = await readForm(args.request, MAX_FORM_BYTES);
    getContext(args).submitKey ??= readSubmitKey(form.get(SUBMIT_KEY_FIELD));
    return form;
  } catch (error) {
    throw data(null, { status: STATUS[error instanceof DomainError ? error.code : "invalid"] });
  }
}

/** A field of a submitted form as text; empty when it is missing or a file. */
export function field(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

import { DomainError, noRecords, type ErrorCode } from "../core/errors";
import type { AppContext } from "../core/context";

/** The one map from a refusal to a status. */
export const STATUS: Record<ErrorCode, 400 | 401 | 403 | 404 | 409 | 413 | 426 | 429 | 503> = {
  invalid: 400,
  signed_out: 401,
  forbidden: 403,
  unproven: 403,
  unexplained: 403,
  not_found: 404,
  conflict: 409,
  duplicate: 409,
  too_many: 429,
  too_large: 413,
  outdated: 426,
  unavailable: 503,
};

export interface ErrorBody {
  success: false;
  error: string;
  /** The cases that a program has to tell apart: the second factor, or a reason, has to be given on a page first. */
  code?: "unproven" | "unexplained";
  fields?: Readonly<Record<string, string>>;
}

/** How soon a client may retry a service that did not answer. Seconds. */
export const RETRY_AFTER = "30";

/**
 * Any thrown thing as a status and a body. What is not a DomainError is logged, and the person sees only the request's
 * id.
 */
export function toErrorBody(
  error: unknown,
  ctx: Pick<AppContext, "log" | "requestId" | "outage">,
): { status: number; body: ErrorBody } {
  if (error instanceof DomainError) {
    const body: ErrorBody = { success: false, error: error.message };
    if (error.code === "unproven" || error.code === "unexplained") body.code = error.code;
    if (Object.keys(error.fields).length > 0) body.fields = error.fields;
    return { status: STATUS[error.code], body };
  }
  ctx.log.error("request.failed", { error });
  const why = ctx.outage.seen ? noRecords().message : "Something went wrong.";
  const status = ctx.outage.seen ? STATUS.unavailable : 500;
  return { status, body: { success: false, error: `${why} Reference ${ctx.requestId}` } };
}

/** The answer to a method that an endpoint does not have; OPTIONS asks which it has. */
export function methodNotAllowed(asked: string, method: "GET" | "POST"): Response {
  const headers = {
    Allow: method === "GET" ? "GET, HEAD, OPTIONS" : "POST, OPTIONS",
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
  };
  if (asked === "OPTIONS") return new Response(null, { status: 204, headers });
  const body: ErrorBody = { success: false, error: `This endpoint takes ${method} requests only` };
  return Response.json(body, { status: 405, headers });
}

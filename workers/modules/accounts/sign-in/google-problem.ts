import { DomainError, type ErrorCode } from "../../../core/errors";
import { GOOGLE_PROBLEMS, type GoogleProblem } from "./schema";

const CODES: Record<GoogleProblem, ErrorCode> = {
  cancelled: "invalid",
  expired: "invalid",
  refused: "invalid",
  unavailable: "unavailable",
  unconfirmed: "forbidden",
  taken: "conflict",
  too_many: "too_many",
};

/** A sign-in with Google that goes no further; `fields.google` names the problem for the page's address. */
export function googleProblem(problem: GoogleProblem): DomainError {
  return new DomainError(CODES[problem], GOOGLE_PROBLEMS[problem], { google: problem });
}

/** The same problem, with where the person wanted to go: the next attempt leads there too. */
export function onTheWayTo(returnTo: string, error: unknown): unknown {
  return error instanceof DomainError && error.fields["google"] !== undefined
    ? new DomainError(error.code, error.reason, { ...error.fieldReasons, from: returnTo })
    : error;
}

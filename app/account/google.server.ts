import { redirect } from "react-router";
import { ownPath } from "~/server/page.server";
import { DomainError } from "@workers/core/errors";
import { GOOGLE_PROBLEMS, type GoogleProblem } from "@workers/modules/accounts";

/**
 * Back to the sign-in page, which says what went wrong and leads on to where the person wanted to go.
 * @param from a path of ours; where it is not given, what the problem knows of it.
 * @throws whatever is no problem of such a sign-in.
 */
export function googleFailure(error: unknown, from?: string): Response {
  if (!(error instanceof DomainError) || error.fields["google"] === undefined) throw error;
  const to = ownPath(from ?? error.fields["from"] ?? null);
  return redirect(
    `/login?${new URLSearchParams({ google: error.fields["google"], ...(to === "/" ? {} : { from: to }) }).toString()}`,
  );
}

/** The words for a problem that the sign-in page's address names; null for none, or one that there is not. */
export function googleProblemText(name: string | null): string | null {
  return name !== null && Object.hasOwn(GOOGLE_PROBLEMS, name) ? GOOGLE_PROBLEMS[name as GoogleProblem] : null;
}

import { redirect } from "react-router";
import { DomainError } from "@workers/domain/errors";
import { GOOGLE_PROBLEMS, type GoogleProblem } from "@workers/domain/identity/schema";

/** Back to the sign-in page, which says what went wrong. @throws whatever is no problem of such a sign-in. */
export function googleFailure(error: unknown): Response {
  const problem = error instanceof DomainError ? error.fields["google"] : undefined;
  if (problem === undefined) throw error;
  return redirect(`/login?google=${encodeURIComponent(problem)}`);
}

/** The words for a problem that the sign-in page's address names; null for none, or one that there is not. */
export function googleProblemText(name: string | null): string | null {
  return name !== null && Object.hasOwn(GOOGLE_PROBLEMS, name) ? GOOGLE_PROBLEMS[name as GoogleProblem] : null;
}

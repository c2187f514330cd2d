import { createContext, use, useId } from "react";
import { SUBMIT_KEY_FIELD } from "@workers/core/submit-key-rules";

/** A name of the answer that the page came with; null outside a page. */
export const AnswerName = createContext<string | null>(null);

/**
 * The submit key of a posted form: a retry sends the same key, and the page that answers has another one. A page that
 * many are given has none, unless it is one of FORMS_AHEAD.
 */
export function SubmitKey() {
  const id = useId();
  const answer = use(AnswerName);
  return answer && <input type="hidden" name={SUBMIT_KEY_FIELD} value={`${answer}-${id}`} />;
}

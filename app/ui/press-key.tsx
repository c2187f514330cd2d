import { createContext, use, useId } from "react";
import { PRESS_FIELD } from "@workers/core/press-rules";

/** A name of the answer that the page came with; null outside a page. */
export const AnswerName = createContext<string | null>(null);

/**
 * The key of the form's next press, in every form that is posted: it stays the same until an answer came, since what
 * an answer shows has keys of its own. A page that many are given has none, unless it is one of FORMS_AHEAD.
 */
export function PressKey() {
  const id = useId();
  const answer = use(AnswerName);
  return answer && <input type="hidden" name={PRESS_FIELD} value={`${answer}-${id}`} />;
}

import type { AppContext } from "../kernel/context";
import { authorize } from "../kernel/policy";
import { KNOWLEDGE } from "./compose-answer";
import type { Question } from "./questions-rules";
import type { Language } from "./understand-rules";

/** What is no question, or only its asker's. */
const NOT_LISTED: ReadonlySet<string> = new Set(["greeting", "thanks", "application_status"]);

/** What is asked often, with what holds for everybody: the same texts that the automatic answers are made of. */
export function listFaq(ctx: AppContext, language: Language): { question: Question; ask: string; say: string }[] {
  authorize(ctx, "support.read");
  return (Object.entries(KNOWLEDGE[language].questions) as [Question, { ask: string; say: string }][])
    .filter(([question]) => !NOT_LISTED.has(question))
    .map(([question, { ask, say }]) => ({ question, ask, say }));
}

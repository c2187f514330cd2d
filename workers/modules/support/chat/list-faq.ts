import type { AppContext } from "../../../core/context";
import { addDays, indiaDay } from "../../../lib/india-time";
import { authorize } from "../../../core/policy";
import { KNOWLEDGE } from "./knowledge";
import { countAsked } from "./queries";
import type { SupportQuestion } from "./questions-rules";
import type { SupportLanguage } from "./understand-rules";

/** Messages that are no question, or only their asker's. */
const NOT_LISTED: ReadonlySet<string> = new Set(["greeting", "thanks", "application_status"]);
/** The days whose questions are counted. */
const DAYS = 30;

/**
 * The questions that are asked, most often first, with what holds for everybody: the same texts that the automatic
 * answers are made of. A question that was not asked lately stands last, as the texts have it.
 */
export async function listFaq(
  ctx: AppContext,
  language: SupportLanguage,
): Promise<{ question: SupportQuestion; ask: string; say: string }[]> {
  authorize(ctx, "support.read");
  const asked = await countAsked(ctx.db, addDays(indiaDay(ctx.now()), 1 - DAYS));
  const counts = new Map(asked.map(({ question, count }) => [question, count]));
  return (Object.entries(KNOWLEDGE[language].questions) as [SupportQuestion, { ask: string; say: string }][])
    .filter(([question]) => !NOT_LISTED.has(question))
    .map(([question, { ask, say }]) => ({ question, ask, say }))
    .toSorted((a, b) => (counts.get(b.question) ?? 0) - (counts.get(a.question) ?? 0));
}

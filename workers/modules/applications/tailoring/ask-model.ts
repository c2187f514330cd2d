import type { AppContext } from "../../../core/context";
import { write } from "../../../db/client";
import type { Resume } from "../../../reading/resumes/resume";
import { orderQuestion, parseLineOrder } from "./ask-order";
import { ModelUnavailable } from "./port";
import { countQuestion } from "./queries";
import type { FileChoice } from "./vocabulary";
import type { TailoredFor } from "./wanted";

/** The lines that a language model puts first for a posting, by their pointer, with their place; none without one. */
export type AskOrder = (resume: Resume, posting: TailoredFor) => Promise<ReadonlyMap<string, number>>;

const NONE: ReadonlyMap<string, number> = new Map();

/**
 * Asks the configured model, for a person who agreed to that very one, within the day's bounds. A resume that it does
 * not answer for, or answers in another shape, is arranged without it; after one failure it is not asked again in this
 * job.
 */
export function orderFor(ctx: AppContext, userId: string, choice: FileChoice): AskOrder {
  const { model } = ctx.providers;
  if (!model || choice !== `model ${model.name}`) return () => Promise.resolve(NONE);
  let isSilent = false;
  return async (resume, posting) => {
    const question = isSilent ? null : orderQuestion(resume, posting);
    if (!question) return NONE;
    const { counted } = await write(ctx.db, { counted: countQuestion(ctx.db, userId, choice, ctx.now()) });
    if (counted === 0) return NONE;
    try {
      const order = parseLineOrder(await model.ask(question.prompt), question);
      if (!order) ctx.log.warn("model.unreadable", { code: "shape" });
      return order ?? NONE;
    } catch (error) {
      if (!(error instanceof ModelUnavailable)) throw error;
      isSilent = true;
      ctx.log.warn("model.unavailable", { code: error.message });
      return NONE;
    }
  };
}

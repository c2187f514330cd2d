import type { AppContext } from "@workers/core/context";
import { readCoverage } from "@workers/modules/fulfilment";
import type { CoverageShown } from "~/shared/answers/asked-line";

/**
 * How much of the forms the caller's answers fill; null where no form of theirs is known, or it cannot be counted now.
 */
export async function coverageShown(ctx: AppContext): Promise<CoverageShown | null> {
  try {
    const read = await readCoverage(ctx);
    return read && { percent: read.percent, percentThen: read.percentThen, first: read.first };
  } catch (error) {
    ctx.log.warn("coverage.not_counted", { error });
    return null;
  }
}

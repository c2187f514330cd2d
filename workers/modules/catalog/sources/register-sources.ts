import type { AppContext } from "../../../core/context";
import { parseInput } from "../../../core/parse";
import { authorize } from "../../../core/policy";
import { newSources } from "./new-sources";
import { upsertSources } from "./queries";
import { RegisterSourcesInput } from "./schema";

/**
 * Adds company boards to the registry, due at once; a known board only takes the new company name.
 * @throws DomainError `invalid` when one of them breaks a rule; then none is added.
 */
export async function registerSources(ctx: AppContext, input: unknown): Promise<{ added: number; known: number }> {
  authorize(ctx, "sources.register");
  const { sources } = parseInput(RegisterSourcesInput, input);
  const rows = newSources(sources, () => ctx.now());
  const { added } = await upsertSources(ctx.catalog, rows, ctx.now());
  return { added, known: rows.length - added };
}

import type { AppContext } from "../../context";
import { parseInput } from "../parse";
import { authorize } from "../policy";
import { upsertSources } from "./queries";
import { sourceIdOf } from "./rules";
import { RegisterSourcesInput } from "./schema";

/**
 * Adds company boards to the registry, due at once; a known board only takes the new company name.
 * @throws DomainError `invalid` when one of them breaks a rule; then none is added.
 */
export async function registerSources(ctx: AppContext, input: unknown): Promise<{ added: number; known: number }> {
  authorize(ctx, "sources.register");
  const { sources } = parseInput(RegisterSourcesInput, input);
  const byId = new Map(sources.map((source) => [sourceIdOf(source.ats, source.slug), source]));
  const added = await upsertSources(ctx.catalog, [...byId].map(([id, { ats, slug, company }]) => ({ id, ats, slug, company })), ctx.now());
  return { added: added.length, known: byId.size - added.length };
}

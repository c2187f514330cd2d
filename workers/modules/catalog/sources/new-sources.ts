import type { NewSource } from "./queries";
import { isOnlySlug, sourceIdOf } from "./rules";
import type { SourceInput } from "./schema";
import { POLLED } from "./vocabulary";

/** Boards as rows of the registry, each once: of two that name one board the last. */
export function newSources(sources: readonly SourceInput[], firstPoll: () => number): NewSource[] {
  const byId = new Map(sources.map((source) => [sourceIdOf(source.ats, source.slug), source]));
  return [...byId].map(([id, source]) => ({
    ...source,
    id,
    state: POLLED.some((ats) => ats === source.ats) ? "active" : "waiting",
    nextPollAt: firstPoll(),
    renames: !isOnlySlug(source.company, source.slug),
  }));
}

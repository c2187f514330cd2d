import { compilePreferences } from "@workers/domain/matching/preferences";
import { readPosting } from "@workers/domain/titles/posting-view";
import { scoreReady, type Match, type PostingFields, type Preferences } from "@workers/domain/matching/rules";

/** Reads a person's preferences and a posting, and scores the pair. */
export function scoreMatch(preferences: Preferences, posting: PostingFields, now: number): Match {
  return scoreReady(compilePreferences(preferences), readPosting(posting), now);
}

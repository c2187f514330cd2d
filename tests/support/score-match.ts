import { compileCriteria } from "@workers/modules/matching/matching/match-criteria";
import { readPosting } from "@workers/reading/titles/posting-view";
import {
  scoreReady,
  type Match,
  type PostingFields,
  type MatchCriteria,
} from "@workers/modules/matching/matching/rules";

/** Reads a person's preferences and a posting, and scores the pair. */
export function scoreMatch(preferences: MatchCriteria, posting: PostingFields, now: number): Match {
  return scoreReady(compileCriteria(preferences), readPosting(posting), now);
}

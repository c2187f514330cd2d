import { postingKeys } from "@workers/reading/titles/keys";
import { readAsks } from "./asks";
import { readPosting } from "@workers/reading/titles/posting-view";
import { reachTokens } from "@workers/reading/places/reach";

export interface Shown {
  title: string;
  location: string;
  remote?: "remote" | "hybrid" | "onsite" | "unknown";
  skills?: string[];
  excerpt?: string;
  text?: string;
  experienceMin?: number | null;
  experienceMax?: number | null;
  payCurrency?: string | null;
}

/** The search columns that ingest derives from a posting, for tests that insert one into the table themselves. */
export function searchColumns(shown: Shown) {
  const {
    title,
    location,
    remote = "unknown",
    skills = [],
    excerpt = "",
    text = "",
    experienceMin = null,
    experienceMax = null,
    payCurrency = null,
  } = shown;
  const asks = readAsks({ title, experienceMin, experienceMax }, text);
  const view = readPosting({
    title,
    company: "",
    location,
    remote,
    skills,
    excerpt,
    experienceMin: asks?.min ?? experienceMin,
    experienceMax: asks ? asks.max : experienceMax,
    payCurrency,
    postedAt: null,
  });
  return {
    reach: reachTokens(view),
    searchKeys: postingKeys(view),
    asksMin: asks?.min ?? null,
    asksMax: asks?.max ?? null,
  };
}

import type { CatalogDb } from "../../../db/client";
import { fingerprint, titlePart } from "./fingerprint";
import { readOpenOfTitles, type Posting } from "./queries";
import { compilePosting, isSamePosting } from "./same-posting";

/** A job as something else than a board states it. */
export interface StatedJob {
  title: string;
  company: string;
  location: string;
}

/**
 * Finds the posting of the catalogue that is the same job as each of these: the same employer and title, and a place
 * that both name. Only open ones that staff do not hold; of several the newest. A job that states no company or no
 * place has none.
 * @returns in the order of `jobs`; null where there is none.
 */
export async function findSamePostings(catalog: CatalogDb, jobs: readonly StatedJob[]): Promise<(Posting | null)[]> {
  const prints = jobs.map((job) => fingerprint(job));
  const titles = [...new Set(prints.filter((print) => print !== "").map(titlePart))];
  const found = (await readOpenOfTitles(catalog, titles)).map((posting) => ({ posting, key: compilePosting(posting) }));
  return jobs.map((job, i) => {
    if (prints[i] === "") return null;
    const key = compilePosting(job);
    return found.find((one) => isSamePosting(one.key, key))?.posting ?? null;
  });
}

import type { CatalogDb } from "../../../db/client";
import { fingerprint, titlePart } from "./fingerprint";
import { readOpenOfTitles, type Posting } from "./queries";
import { compilePosting, isSamePosting, type PostingKey } from "./same-posting";

/** A job as something else than a board states it. */
export interface StatedJob {
  title: string;
  company: string;
  location: string;
}

/**
 * Finds the postings of the catalogue that are the same job as each of these: the same employer and title, and a place
 * that both name as it is: one in a city isn't one in the whole country. Only open ones that staff do not hold. A job
 * that states no company or no place has none.
 * @returns in the order of `jobs`, the newest of each first.
 */
export async function findSamePostings(catalog: CatalogDb, jobs: readonly StatedJob[]): Promise<Posting[][]> {
  const prints = jobs.map((job) => fingerprint(job));
  const titles = [...new Set(prints.filter((print) => print !== "").map(titlePart))];
  const found = (await readOpenOfTitles(catalog, titles)).map((posting) => ({ posting, key: compilePosting(posting) }));
  return jobs.map((job, i) => {
    if (prints[i] === "") return [];
    const key = compilePosting(job);
    const isInPlace = ({ places }: PostingKey) => places.some((p) => !p.startsWith("~") && key.places.includes(p));
    return found.filter((one) => isSamePosting(one.key, key) && isInPlace(one.key)).map(({ posting }) => posting);
  });
}

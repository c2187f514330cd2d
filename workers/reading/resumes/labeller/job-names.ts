/** Employers without the words that lead to them, and titles that stand where the employer should. Pure. */
import { longPattern } from "../../../lib/long-pattern";
import type { Resume } from "../resume";
import { endsAsTitle, soundsLikeCompany, soundsLikeTitle } from "../structure/words";
import type { SureEntry } from "./combine";

type Job = SureEntry<Resume["work"][number]>;

/** "Messrs", signs of a list, and what a sentence says before a house. */
const LEADING = longPattern("iu")`
    ^(?:[^\p{L}\p{N}("“'‘]+|(?:(?:currently|presently)\s)?work(?:ed|ing)\s?(?:with|on|at|in|for)\s?(?=\S)
    |m\s?/\s?s(?![\p{L}\p{N}])[.:,\s-]*)`;

/** Jobs with the names of their employers alone. */
export const namedJobs = (jobs: readonly Job[]): Job[] => jobs.map((job) => swapped(bare(job)));

function bare(job: Job): Job {
  let { name } = job.entry;
  for (let n = 0; n < 3; n++) {
    const rest = name.replace(LEADING, "");
    if (rest === name || !/\p{L}{2}|\p{L}\.\p{L}/u.test(rest)) break;
    name = rest;
  }
  return name === job.entry.name ? job : { ...job, entry: { ...job.entry, name } };
}

/** How sure the two are at most that were taken for each other. */
const SWAPPED = 0.4;

/** A job whose employer is called as titles are, and whose title as houses are, said the other way round. */
function swapped(job: Job): Job {
  const { name, position } = job.entry;
  const isSwapped =
    endsAsTitle(name.replace(/\s*\([^()]*\)$/u, "")) &&
    !soundsLikeCompany(name) &&
    soundsLikeCompany(position) &&
    !soundsLikeTitle(position);
  if (!isSwapped) return job;
  const { name: ofName, position: ofPosition, ...sources } = job.sources;
  const { name: _, position: __, ...confidence } = job.confidence;
  return {
    entry: { ...job.entry, name: position, position: name },
    sources: { ...sources, ...(ofPosition && { name: ofPosition }), ...(ofName && { position: ofName }) },
    confidence: { ...confidence, name: SWAPPED, position: SWAPPED },
  };
}

/** Employers without the "M/s" or "मे." of letters before them. Pure. */
import { longPattern } from "../../../lib/long-pattern";
import type { Resume } from "../resume";
import type { SureEntry } from "./combine";

type Job = SureEntry<Resume["work"][number]>;

const MESSRS = longPattern("iu")`
    ^(?:(?:m\s?\/\s?s(?![\p{L}\p{N}])|मे\.|मेसर्स(?![\p{L}\p{M}]))[.:,\s-]*)+(?=[\p{L}\p{N}])`;
/** How sure a name is at most of which a part was left out. */
const CUT = 0.5;

/** Jobs with the names of their employers alone. */
export const namedJobs = (jobs: readonly Job[]): Job[] =>
  jobs.map((job) => {
    const name = job.entry.name.replace(MESSRS, "");
    if (name === job.entry.name) return job;
    const sure = Math.min(job.confidence["name"] ?? CUT, CUT);
    return { ...job, entry: { ...job.entry, name }, confidence: { ...job.confidence, name: sure } };
  });

/** Employers without the "M/s" of letters before them. Pure. */
import type { Resume } from "../resume";
import type { SureEntry } from "./combine";

type Job = SureEntry<Resume["work"][number]>;

const MESSRS = /^m\s?\/\s?s(?![\p{L}\p{N}])[.:,\s-]*(?=[\p{L}\p{N}])/iu;
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

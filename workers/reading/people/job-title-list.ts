import sections from "./job-titles.json";

export const ANY_STREAM = "Fresh Graduate - Any Stream";
export const LOOKING_FOR_JOB = "Looking For Job";

/** The preset job titles of the profile form; the last two are for people who look for any work. */
export const JOB_TITLES: readonly string[] = [...Object.values(sections).flat(), ANY_STREAM, LOOKING_FOR_JOB];

import type { Lists } from "~/server/again";
import type { FilterValues } from "./day-filters";
import type { EntryRow } from "./entries";
import type { JobsManagerProps } from "./jobs-manager-view";

/** The jobs manager as it was read. */
export type JobsManagerShown = Omit<JobsManagerProps, "filter"> & {
  values: FilterValues;
  error: string | null;
  marks: string;
};

/** Its rows: what was left open before the day, and the day's own. */
export const DAY_LISTS: Lists<JobsManagerShown, EntryRow> = {
  of: ({ fetched }) => fetched && [fetched.carried ?? [], fetched.entries],
  put: (page, [carried = [], entries = []]) =>
    page.fetched ? { ...page, fetched: { ...page.fetched, carried, entries } } : page,
};

import { DAY_MS } from "../../../lib/time.ts";

/** How long a job counts toward its company's limit; one listed again this long after it was queued is a new one. */
export const COMPANY_LIMIT_WINDOW_MS = 30 * DAY_MS;

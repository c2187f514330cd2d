import { DAY_MS } from "../../../lib/time.ts";

/** How long a company's seat is taken; and a job listed again this long after it was queued is a new one. */
export const COMPANY_LIMIT_WINDOW_MS = 30 * DAY_MS;

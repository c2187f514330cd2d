import { HOUR_MS } from "../../../lib/time.ts";
import type { BoardFacts } from "../vendor.ts";

export const remotive = {
  label: "Remotive",
  domains: [],
  named: "feed",
  read: "polled",
  feed: { host: "remotive.com", everyMs: 8 * HOUR_MS, newestPages: null },
} satisfies BoardFacts;

import { HOUR_MS } from "../../../lib/time.ts";
import type { BoardFacts } from "../vendor.ts";

export const himalayas = {
  label: "Himalayas",
  domains: [],
  named: "feed",
  read: "polled",
  feed: { host: "himalayas.app", everyMs: 8 * HOUR_MS, newestPages: 25 },
} satisfies BoardFacts;

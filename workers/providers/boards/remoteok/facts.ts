import { HOUR_MS } from "../../../lib/time.ts";
import type { BoardFacts } from "../vendor.ts";

export const remoteok = {
  label: "Remote OK",
  aliases: ["remote ok"],
  domains: [],
  named: "feed",
  read: "polled",
  feed: { host: "remoteok.com", everyMs: 8 * HOUR_MS, newestPages: null },
} satisfies BoardFacts;

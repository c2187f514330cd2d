import type { BoardFacts } from "../vendor.ts";

/** It refuses servers: its boards are read from a file, or by the extension from a page somebody opened. */
export const darwinbox = {
  label: "Darwinbox",
  // The same name under the other domain is another company's.
  domains: ["darwinbox.in", "darwinbox.com"],
  named: "host",
  read: "by-hand",
} satisfies BoardFacts;

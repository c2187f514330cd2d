import type { BoardFacts } from "../vendor.ts";

export const icims = {
  label: "iCIMS",
  // The career sites that it builds for companies.
  aliases: ["jibe"],
  domains: ["icims.com"],
  named: "host",
  read: "polled",
} satisfies BoardFacts;

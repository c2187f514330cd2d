import type { BoardFacts } from "../vendor.ts";

export const zohoRecruit = {
  label: "Zoho Recruit",
  aliases: ["zoho", "zohorecruit"],
  domains: ["zohorecruit.in", "zohorecruit.com", "zohorecruit.eu"],
  named: "host",
  read: "polled",
} satisfies BoardFacts;

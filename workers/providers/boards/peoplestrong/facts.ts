import type { BoardFacts } from "../vendor.ts";

export const peoplestrong = {
  label: "PeopleStrong",
  domains: ["peoplestrong.com"],
  named: "label",
  read: "polled",
} satisfies BoardFacts;

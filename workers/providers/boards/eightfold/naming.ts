import { hostOf, type NamingRule } from "../vendor.ts";

/** The host, and beside it the company's own domain where the host does not tell it. */
export const naming: NamingRule = {
  nameIn: hostOf,
  isWhole: (name) => name.includes("."),
  parts: [["host"], ["host", "host"]],
  words: "is the public name of its host, and '/' and the company's domain where that differs",
  takesDomain: true,
};

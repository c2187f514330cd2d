import type { TERMS as ENGLISH } from "../en/terms";

export const TERMS: Readonly<Record<keyof typeof ENGLISH, string>> = {
  "terms.noExperience": "ज़रूरी नहीं",
  "terms.payRange": "साल के {n} से {m}",
  "terms.pay": "साल के {n}",
  "terms.yearsRange": "{n} से {m} साल",
  "terms.yearsOrMore": "{n} साल या ज़्यादा",
  "terms.years": "{n} साल",
};

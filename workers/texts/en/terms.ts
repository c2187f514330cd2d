export const TERMS = {
  "terms.noExperience": "none needed",
  "terms.payRange": "{n} to {m} a year",
  "terms.pay": "{n} a year",
  "terms.yearsRange": "{n} to {m} years",
  "terms.yearsOrMore": "{n, plural, one {# year} other {# years}} or more",
  "terms.years": "{n, plural, one {# year} other {# years}}",
} as const;

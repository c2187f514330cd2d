export const TERMS = {
  "terms.noExperience": "none needed",
  "terms.payRange": "{n} to {m} a year",
  "terms.pay": "{n} a year",
  "terms.yearsRange": "{n} to {m} years",
  "terms.yearsOrMore": "{n, plural, one {# year} other {# years}} or more",
  "terms.years": "{n, plural, one {# year} other {# years}}",
  "terms.workplace": "{kind, select, remote {remote} hybrid {hybrid} other {on-site}}",
  "terms.employment":
    "{kind, select, permanent {permanent} contract {contract} temporary {temporary} internship {internship} other {apprenticeship}}",
  "terms.disagree":
    "{from, select, board {The job board} location {Location} title {The title} other {The text}} says {first}; {other, select, board {the job board} location {the location} title {the title} other {the text}} says {second}.",
} as const;

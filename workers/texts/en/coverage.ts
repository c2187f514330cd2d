export const COVERAGE = {
  "coverage.none": "Companies ask a few extra questions. Answer them once and we'll reuse your answers.",
  "coverage.percent": "You can answer {percent}% of the questions your matches ask.",
  "coverage.more":
    "You can answer {percent}% of the questions your matches ask. Answer {first, plural, other {# more}} to reach {percentThen}%.",
  "coverage.questions": "{first, plural, one {See the question} other {See the # questions}}",
} as const;

export const COVERAGE = {
  "coverage.none": "Employers' forms ask more than a profile says. Say each answer once, before the first application.",
  "coverage.percent": "You can already answer {percent} % of what your openings ask.",
  "coverage.more":
    "You can already answer {percent} % of what your openings ask; {first, plural, one {this question makes} other {these {first} questions make}} it {percentThen} %.",
  "coverage.questions": "{first, plural, one {The question} other {The {first} questions}}",
} as const;

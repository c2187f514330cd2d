import { expect, it } from "vitest";
import { longPattern } from "@workers/lib/long-pattern";

it("is the expression without the ends of its lines, blanks within them and escapes kept", () => {
  const long = longPattern("gi")`
    \b(?:one two
    |three\/four|\$\d{1,2}\n)
    (?= end)`;
  expect(long).toEqual(/\b(?:one two|three\/four|\$\d{1,2}\n)(?= end)/gi);
});

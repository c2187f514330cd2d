import { describe, expect, it } from "vitest";
import { hostOf, isCurrent, isOfSystem } from "@workers/domain/browser-extension/rules";

describe("where forms are filled", () => {
  const link = "https://boards.greenhouse.io/sampleworks/jobs/4012345";
  it.each([
    ["https://boards.greenhouse.io/sampleworks/jobs/4012345#app", true],
    ["https://job-boards.greenhouse.io/sampleworks/jobs/4012345", true],
    ["https://boards.greenhouse.io/otherworks/jobs/4012345", false],
    ["https://boards.greenhouse.io.evil.test/sampleworks/jobs/4012345", false],
    ["https://boards-greenhouse.io/sampleworks", false],
    ["https://evil.test/?https://boards.greenhouse.io/sampleworks", false],
    ["https://jobs.lever.co/sampleworks/1", false],
    ["https://bоards.greenhouse.io.test/sampleworks", false],
  ])("%s belongs to the posting's board: %s", (page, is) => expect(isOfSystem(page, link)).toBe(is));

  it.each([
    ["https://careers.sample.test/apply", "careers.sample.test"],
    ["https://careers.sample.test:8443/apply", "careers.sample.test:8443"],
    ["http://careers.sample.test/apply", null],
    ["https://boards.greenhouse.io@evil.test/", null],
    ["javascript:alert(1)", null],
    ["file:///etc/passwd", null],
    ["http://localhost:8870/apply", null],
    ["no address", null],
  ])("%s is filled at %s", (page, host) => expect(hostOf(page, false)).toBe(host));

  it("fills on this machine in the sandbox alone", () =>
    expect(hostOf("http://localhost:8870/apply", true)).toBe("localhost:8870"));
});

it.each([
  ["0.1.0", true],
  ["0.1.1", true],
  ["1.0.0", true],
  ["0.0.9", false],
  ["0.1", false],
  [undefined, false],
  ["0.1.0-evil", false],
])("version %s is answered: %s", (version, is) => expect(isCurrent(version)).toBe(is));

import { describe, expect, it } from "vitest";
import { sharedFields } from "@workers/modules/catalog/forms/page-rules";
import {
  hostOf,
  isCurrent,
  isOfSystem,
  isOtherPosting,
  allowanceKeyOf,
  namesOn,
} from "@workers/modules/fulfilment/extension/rules";

it("knows a person by their names and each longer word of them, and a company by its whole name", () => {
  const names = namesOn("Asha Al Sample-Person", {
    firstName: "Asha Al",
    lastName: null,
    currentCompany: "North Works",
  });
  expect(names.toSorted()).toEqual(["Asha", "Asha Al", "Asha Al Sample-Person", "North Works", "Person", "Sample"]);
  const field = (label: string) =>
    ({ key: "k", label, type: "text", options: [], required: true, section: "custom" }) as const;
  const labels = ["Welcome back, Asha", "Dear Ms. Person", "Why North Works?", "Which works did you lead?", "Al?"];
  expect(sharedFields(labels.map(field), names).map(({ label }) => label)).toEqual(labels.slice(3));
});

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
    // Without a board's name on a shared host nobody knows whose form it is.
    ["https://boards.greenhouse.io/embed/job_app?token=4012345", false],
    ["https://boards.greenhouse.io/embed/job_app?for=SampleWorks&token=4012345", true],
    ["https://boards.greenhouse.io/embed/job_app?for=otherworks&token=4012345", false],
  ])("%s belongs to the posting's board: %s", (page, is) => expect(isOfSystem(page, link)).toBe(is));

  it.each([
    ["https://sample.wd5.myworkdayjobs.com/wday/x", "https://sample.wd5.myworkdayjobs.com/Ext/job/1", false],
    ["https://sample.wd5.myworkdayjobs.com/", "https://sample.wd5.myworkdayjobs.com/Ext/job/1", true],
    ["https://other.wd5.myworkdayjobs.com/", "https://sample.wd5.myworkdayjobs.com/Ext/job/1", false],
    ["https://other.fa.us2.oraclecloud.com/x", "https://sample.fa.us2.oraclecloud.com/x", false],
    [
      "https://jobs.smartrecruiters.com/oneclick-ui/company/Sample/publication/1",
      "https://jobs.smartrecruiters.com/Sample/74",
      true,
    ],
    [
      "https://jobs.smartrecruiters.com/oneclick-ui/company/Other/publication/1",
      "https://jobs.smartrecruiters.com/Sample/74",
      false,
    ],
    [
      "https://career4.successfactors.com/career?company=other",
      "https://career4.successfactors.com/career?company=sample",
      false,
    ],
    ["https://career4.successfactors.com/career", "https://career4.successfactors.com/career", false],
  ])("%s belongs to %s: %s", (page, of, is) => expect(isOfSystem(page, of)).toBe(is));

  it.each([
    ["https://careers.sample.test/apply", "careers.sample.test"],
    ["https://jobs.lever.co/sampleworks/1/apply", "jobs.lever.co/sampleworks"],
    ["https://apply.workable.com/j/ABCDEF", null],
    ["https://boards.greenhouse.io/embed/job_app?token=1", null],
    ["https://sample.keka.com/careers", "sample.keka.com"],
    ["https://career4.successfactors.com/career?company=Sample", "career4.successfactors.com/sample"],
    ["https://career4.successfactors.com/career", null],
  ])("%s is allowed as %s", (page, place) => expect(allowanceKeyOf(page, new URL(page).host)).toBe(place));

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
  ["0.4.0", true],
  ["0.4.1", true],
  ["1.0.0", true],
  ["0.3.9", false],
  ["0.4", false],
  [undefined, false],
  ["0.4.0-evil", false],
])("version %s is answered: %s", (version, is) => expect(isCurrent(version)).toBe(is));

describe("the page of another job", () => {
  const greenhouse = "https://boards.greenhouse.io/sampleworks/jobs/4012345";
  const lever = "https://jobs.lever.co/sampleworks/11111111-2222-3333-4444-555555555555";
  const own = "https://careers.sample.test/jobs/clerk-4711";
  const workday = "https://sampleworks.wd3.myworkdayjobs.com/en-US/Careers/job/Pune/Clerk_JR12345";
  it.each([
    [`${greenhouse}#app`, greenhouse, false],
    ["https://job-boards.greenhouse.io/sampleworks/jobs/4012345", greenhouse, false],
    ["https://boards.greenhouse.io/embed/job_app?for=sampleworks&token=4012345", greenhouse, false],
    ["https://boards.greenhouse.io/embed/job_app?for=sampleworks&token=1", greenhouse, true],
    ["https://boards.greenhouse.io/sampleworks/jobs/4012346", greenhouse, true],
    ["https://boards.greenhouse.io/sampleworks", greenhouse, false],
    ["https://careers.sample.test/apply?gh_jid=4012345", greenhouse, false],
    ["https://careers.sample.test/apply?gh_jid=4012399", greenhouse, true],
    [`${lever}/apply`, lever, false],
    ["https://jobs.lever.co/sampleworks/11111111-2222-3333-4444-666666666666/apply", lever, true],
    ["https://apply.workable.com/sampleworks/j/0A1B2C3D4E/apply/", "https://apply.workable.com/j/0A1B2C3D4E", false],
    ["https://apply.workable.com/sampleworks/j/0A1B2C3D4F/apply/", "https://apply.workable.com/j/0A1B2C3D4E", true],
    ["https://sampleworks.recruitee.com/o/clerk/c/new", "https://sampleworks.recruitee.com/o/clerk", false],
    ["https://sampleworks.recruitee.com/o/welder/c/new", "https://sampleworks.recruitee.com/o/clerk", true],
    [`${own}/apply`, own, false],
    [`${workday}-1/apply`, workday, false],
    [workday, `${workday}-1`, false],
    [`${workday}6`, workday, true],
    ["https://careers.sample.test/jobs/clerk-in-pune-4711?step=2", own, false],
    ["https://careers.sample.test/jobs/clerk-4712/apply", own, true],
    // A number at another place may be that of an application.
    ["https://careers.sample.test/apply/998877", own, false],
    ["https://careers.sample.test/apply", own, false],
    ["https://forms.system.test/jobs/4712", own, false],
  ])("%s for %s: %s", (page, link, is) => expect(isOtherPosting(page, link)).toBe(is));
});

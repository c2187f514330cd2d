import { describe, expect, it } from "vitest";
import { readShared, type SharedField } from "@workers/reading/shared/read-shared";

const LINKEDIN = "https://www.linkedin.com/jobs/view/4100000001";

/** A field as `words`, or as `words?` where it is not sure. */
const shown = (field: SharedField | null) => field && `${field.text}${field.isSure ? "" : "?"}`;
const fieldsOf = (text: string) => {
  const { title, company, place } = readShared(text);
  return [shown(title), shown(company), shown(place)];
};

describe("a job that an app shared", () => {
  it.each([
    [
      "LinkedIn's app, with the job's title",
      `Check out this job at Teesta Parcels: Senior Java Developer ${LINKEDIN}`,
      ["Senior Java Developer", "Teesta Parcels", null],
    ],
    [
      "LinkedIn's app, with the company alone",
      `Check out this job at Teesta Parcels: ${LINKEDIN}/`,
      [null, "Teesta Parcels", null],
    ],
    [
      "LinkedIn's page for visitors",
      `Teesta Parcels hiring Data Analyst in Pune Division, Maharashtra, India | LinkedIn\n${LINKEDIN}`,
      ["Data Analyst", "Teesta Parcels", "Pune Division, Maharashtra, India"],
    ],
    [
      "LinkedIn's page in the words of a search engine",
      "Teesta Parcels hiring BUSINESS ANALYST L4 in Pune, Maharashtra, India - LinkedIn India",
      ["BUSINESS ANALYST L4", "Teesta Parcels", "Pune, Maharashtra, India"],
    ],
    [
      "a title with 'in' and no place behind it",
      "Teesta Parcels hiring Associate in Sales | LinkedIn",
      ["Associate in Sales?", "Teesta Parcels", null],
    ],
    [
      "LinkedIn's page with a dash",
      "Data Analyst - Business (Remote) at Teesta Parcels — Pune, India | LinkedIn Jobs",
      ["Data Analyst - Business (Remote)", "Teesta Parcels", "Pune, India"],
    ],
    [
      "LinkedIn's page for people who are signed in",
      `(3) Senior Java Developer | Teesta Parcels | LinkedIn ${LINKEDIN}`,
      ["Senior Java Developer", "Teesta Parcels", null],
    ],
    [
      "Indeed's app",
      "Check out this job on Indeed:\nNeelgiri Bakers\nPastry Chef\nChennai, Tamil Nadu\n" +
        "https://in.indeed.com/m/viewjob?jk=4330f1d7b672f4cb&from=native",
      ["Pastry Chef", "Neelgiri Bakers", "Chennai, Tamil Nadu"],
    ],
    [
      "Indeed's app without a place",
      "Check out this job on Indeed:\nNeelgiri Bakers\nPastry Chef\n" +
        "https://in.indeed.com/m/viewjob?jk=4330f1d7b672f4cb",
      ["Pastry Chef?", "Neelgiri Bakers?", null],
    ],
    [
      "Indeed's page",
      "Pastry Chef - Chennai, Tamil Nadu - Indeed.com\nhttps://in.indeed.com/viewjob?jk=4330f1d7b672f4cb",
      ["Pastry Chef?", null, "Chennai, Tamil Nadu?"],
    ],
    [
      "Naukri's page",
      "Support Engineer - Level 2 - Bengaluru - Teesta Parcels - 0 to 1 years of experience - Naukri.com",
      ["Support Engineer - Level 2", "Teesta Parcels", "Bengaluru"],
    ],
    [
      "Naukri's page without a place",
      "Data Analyst - Teesta Parcels - 0 to 5 years of experience - Naukri.com",
      ["Data Analyst?", null, null],
    ],
    [
      "Internshala's page",
      "Market Research & Analysis Internship in Jaipur at Neelgiri Bakers | Internshala",
      ["Market Research & Analysis", "Neelgiri Bakers", "Jaipur"],
    ],
    [
      "Internshala's page of work from home",
      "Backend Development Work From Home Job/Internship at Teesta Parcels | Internshala",
      ["Backend Development", "Teesta Parcels", "Work from home"],
    ],
    [
      "another portal's page",
      "Java Developer at Teesta Parcels - Bengaluru - foundit\n" +
        "https://www.foundit.in/job/java-developer-teesta-parcels-bengaluru-30000001",
      ["Java Developer?", "Teesta Parcels?", "Bengaluru?"],
    ],
    ["a company's own page", "Backend Developer at Teesta Parcels", ["Backend Developer?", "Teesta Parcels?", null]],
    ["a bare title", "Backend Developer\nhttps://careers.example.com/jobs/7", ["Backend Developer?", null, null]],
    ["a person's own words", "Hey, please check this out! https://careers.example.com/jobs/7", [null, null, null]],
    ["a link alone", LINKEDIN, [null, null, null]],
    ["nothing", "", [null, null, null]],
  ])("%s", (_, text, fields) => {
    expect(fieldsOf(text)).toEqual(fields);
  });

  it("reads what an address itself says, and is not sure of it", () => {
    expect(fieldsOf("https://in.linkedin.com/jobs/view/senior-data-engineer-at-teesta-parcels-4100000001")).toEqual([
      "Senior Data Engineer?",
      "Teesta Parcels?",
      null,
    ]);
    expect(
      fieldsOf(
        "https://internshala.com/internship/detail/market-research-internship-in-jaipur-at-neelgiri-bakers1591093447",
      ),
    ).toEqual(["Market Research?", "Neelgiri Bakers?", "Jaipur?"]);
  });

  it("takes the address without what follows it, and no field that may hold a part of one", () => {
    expect(readShared(`Look (${LINKEDIN}).`).link).toBe(LINKEDIN);
    expect(readShared("no address").link).toBeNull();
    expect(fieldsOf('Check out this job at <a href="x?token=1">: Cook?id=7')).toEqual([null, null, null]);
  });

  it("reads a long text in a time that grows with its length alone", () => {
    const long = "Developer at - in | hiring ".repeat(40_000);
    expect(readShared(`${long}\n${LINKEDIN}`).link).toBeNull();
    expect(readShared(`${LINKEDIN}\n${long}`).link).toBe(LINKEDIN);
  });
});

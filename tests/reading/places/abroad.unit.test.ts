import { expect, it } from "vitest";
import { readAbroad } from "@workers/reading/places/abroad";
import { readPlace } from "@workers/reading/places/read-place";
import { reachTokens, readReach } from "@workers/reading/places/reach";

const countryOf = (title: string, location = "Kochi, Kerala, India") =>
  readAbroad(title, readPlace(location))?.place.countries.join() ?? null;

it.each([
  ["Staff Nurse - Germany", "DE"],
  ["Accountant (Dubai)", "AE"],
  ["Mechanical Engineer (Canada) - $500,000/year USD", "CA"],
  ["Project Engineer (Mechanical) (Saudi Arabia)", "SA"],
  ["Welder jobs in Qatar", "QA"],
  ["Chef - KSA", "SA"],
  ["Physiotherapist | Oman", "OM"],
  ["Physiotherapy Germany", "DE"],
  ["Staff Nurse - Australia", "AU"],
  ["Heavy Driver - Canada", "CA"],
  ["Welder (Singapore)", "SG"],
  ["HVAC Technician - New Zealand", "NZ"],
  ["Estimator - Qatar", "QA"],
  ["Operations Executive - Dubai", "AE"],
])("a job abroad under an Indian city: %j", (title, country) => {
  expect(countryOf(title)).toBe(country);
});
it.each([
  ["Analyst - T&E - UAE (Arabic Speaker)", "Mumbai"],
  ["Sales Manager - Singapore", "Pune, India"],
  ["German Language Expert (Germany process)", "Pune, India"],
  ["HR Administrator (UK market)", "Mumbai"],
  ["Chat Support - Australia Shift", "Bengaluru"],
  ["Tax Associate (Canada)", "Hyderabad, India"],
  ["Bookkeeper - Australia", "Kochi, Kerala, India"],
  ["Accounts Executive (Australia)", "Kochi, Kerala, India"],
  ["Senior Accountant - New Zealand", "Ahmedabad, India"],
  ["BIM Modeler - Australia", "Kochi, Kerala, India"],
  ["Estimator - Australia", "Kochi, Kerala, India"],
  ["Draftsman - Canada", "Pune, India"],
  ["Paraplanner - Australia", "Kochi, Kerala, India"],
  ["Mortgage Associate - Australia", "Kochi, Kerala, India"],
  ["Virtual Assistant – Australia", "Kochi, Kerala, India"],
  ["Telecaller Canada", "Kochi, Kerala, India"],
  ["Operations Executive - Singapore", "Kochi, Kerala, India"],
  ["Staff Nurse", "Kochi, Kerala, India"],
  ["Staff Nurse - Germany", "Berlin, Germany"],
  ["Accountant (Dubai)", "Remote, India"],
  ["Study Abroad Associate", "Kochi"],
])("no other: %j at %j", (title, location) => {
  expect(countryOf(title, location)).toBeNull();
});
it("is looked for there, and not in the city", () => {
  const posting = { title: "Accountant (Dubai)", location: "Pune, Maharashtra, India", remote: "unknown" } as const;
  const reach = readReach(posting);
  expect(reach.place.countries).toEqual(["AE"]);
  expect(reachTokens(reach)).not.toMatch(/pune|withinin/);
});

import { describe, expect, it } from "vitest";
import { fieldWords } from "@workers/modules/candidates/profiles/field-words";
import { PROFILE_FIELDS } from "@workers/modules/candidates/profiles/fields";
import { english } from "../../../support/english";

const ASHA = {
  firstName: "Asha",
  country: "IN",
  phone: "9876543210",
  phoneCountry: "91",
  gender: "preferNotToSay",
  genderOther: "not asked",
  firstJob: false,
  currentCtc: 6.5,
  experienceYears: 4,
  expectedCtc: 9,
  jobTitles: ["Nurse", "Ward Manager"],
  openToRemote: null,
};

describe("the words of a profile's fields", () => {
  it("are those an employer's form asks for", () => {
    const words = Object.fromEntries(fieldWords(ASHA, ["person", "work", "job", "pay", "preferences"]));
    expect(words).toMatchObject({
      "First name": "Asha",
      Country: "India",
      "WhatsApp number": "+91 9876543210",
      Gender: "Prefer not to say",
      "Will this be your first job?": "No",
      "Current CTC": "6.5 lakh a year",
      "Experience (years)": "4 years",
      "Expected CTC": "9 lakh a year",
      "Job titles you want": "Nurse, Ward Manager",
      "Open to remote jobs": "Unspecified",
    });
  });

  it("leave out what does not apply, and count pay in dollars in the United States", () => {
    const words = Object.fromEntries(fieldWords({ ...ASHA, country: "US", firstJob: true }, ["person", "job", "pay"]));
    expect(words).not.toHaveProperty("Current CTC");
    expect(words).not.toHaveProperty("Gender, in your words");
    expect(words["Expected CTC"]).toBe("9 USD a year");
  });

  it("hold every field of the parts that were asked for", () => {
    const asked = ["person", "work", "job", "pay", "preferences", "conditions"] as const;
    const every = fieldWords({ ...ASHA, gender: "other" }, asked).map(([label]) => label);
    const fields = Object.values(PROFILE_FIELDS).filter((field) => "column" in field && field.part !== "consent");
    expect(every).toEqual(fields.map((field) => english<string>(field.label)));
  });
});

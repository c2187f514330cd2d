import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { profileToWire } from "@workers/api/profiles";
import { chosenFile, PAGE_READS_BYTES, readFileForm } from "@workers/http/form";
import { checkProfile } from "@workers/modules/candidates/profiles/check";
import {
  firstProblem,
  formToInput,
  withStored,
  FORM_NAMES,
  type Profile,
  type ProfileForm,
} from "@workers/modules/candidates/profiles/form-rules";
import { ADULTS_ONLY, decimal, nameProblem, payProblem, phoneProblem } from "@workers/reading/people/rules";
import { readPhone } from "@workers/reading/people/phone-rules";
import { checkPdf, RESUME_FIELD } from "@workers/modules/candidates/resumes/rules";
import { FRESHER, toFormData } from "../../../support/profile-forms";
import { english } from "../../../support/english";

const NOW = Date.parse("2026-08-10T06:30:00Z");
const REQUIRED = "This field is required";

function problems(change: Partial<ProfileForm>): Record<string, string> {
  const result = checkProfile({ ...FRESHER, ...change }, NOW);
  return result.ok ? {} : english(result.fields);
}
function kept(change: Partial<ProfileForm> = {}) {
  const result = checkProfile({ ...FRESHER, ...change }, NOW);
  if (!result.ok) throw new Error(JSON.stringify(result.fields));
  return result.profile;
}

describe("names", () => {
  it.each([
    ["", REQUIRED],
    [" Asha", "No leading or trailing spaces allowed"],
    ["Asha ", "No leading or trailing spaces allowed"],
    ["   ", "No leading or trailing spaces allowed"],
    ["Asha  Devi", "Multiple consecutive spaces are not allowed"],
    ["Asha2", "Only alphabets and single spaces are allowed"],
    ["O'Brien", "Only alphabets and single spaces are allowed"],
    ["Asha\tDevi", "Only alphabets and single spaces are allowed"],
    ["<b>Asha</b>", "Only alphabets and single spaces are allowed"],
    ["Asha\u202eDevi", "Only alphabets and single spaces are allowed"],
    ["Asha\u0000", "Only alphabets and single spaces are allowed"],
    ["Robert'); DROP TABLE users", "Only alphabets and single spaces are allowed"],
    ["a".repeat(61), "Use up to 60 characters"],
  ])("refuses %j", (name, message) => {
    expect(problems({ firstName: name })).toEqual({ firstName: message });
    expect(problems({ lastName: name })).toEqual({ lastName: message });
  });

  it("are refused at any length, soon", () => {
    for (const letter of ["a", " ", "a ", "\u0000"])
      expect(problems({ firstName: letter.repeat(1_000_000) })).toEqual({
        firstName: "Use up to 60 characters",
      });
  });

  it("takes every letter there is, in words with single spaces", () => {
    const word = fc
      .array(fc.constantFrom(..."aZéßñÅ", "आ", "शा", "மு", "李", "Ж"), { minLength: 1, maxLength: 6 })
      .map((l) => l.join(""));
    fc.assert(
      fc.property(
        fc.array(word, { minLength: 1, maxLength: 4 }),
        (words) => void expect(nameProblem(words.join(" "))).toBeNull(),
      ),
    );
  });

  it("takes joiners where the script writes with them, and nowhere else", () => {
    for (const name of ["രാജന്\u200d", "दर्\u200dया", "علی\u200cرضا"])
      expect([name, nameProblem(name)]).toEqual([name, null]);
    for (const name of ["A\u200dsha", "\u200dAsha", "Asha\u200b", "Asha \u200dE"])
      expect(english(nameProblem(name))).toBe("Only alphabets and single spaces are allowed");
  });

  it("takes nothing but letters, marks, their joiners and single inner spaces", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 20 }), (name) => {
        if (nameProblem(name) !== null) return;
        expect(name.replace(/(?<=[\p{M}\p{Lo}])[\u200C\u200D]/gu, "")).toMatch(/^[\p{L}\p{M} ]+$/u);
        expect(name.split(" ")).not.toContain("");
      }),
    );
  });
});

describe("phone", () => {
  const NOT_TEN = "Phone number must be exactly 10 digits";
  const NOT_INDIAN = "Phone number must be exactly 10 digits and start with 6, 7, 8 or 9";
  const digits = (length: { minLength: number; maxLength?: number }) =>
    fc.string({ unit: fc.constantFrom(..."0123456789"), ...length });
  const between = fc.constantFrom("", " ", "-", ".", " - ", ") ", "/", "\u2011", "\u00a0");
  /** The number with something that people put between its digits. */
  const written = (number: string) =>
    fc
      .array(between, { minLength: number.length, maxLength: number.length })
      .map((gaps) => [...number].map((d, i) => d + (i === 3 || i === 6 ? gaps[i] : "")).join(""));
  const indian = fc
    .tuple(fc.constantFrom(..."6789"), digits({ minLength: 9, maxLength: 9 }))
    .map((parts) => parts.join(""));
  const american = digits({ minLength: 10, maxLength: 10 });

  it("is missing, or ten digits as they stand", () => {
    expect(problems({ phone: "" })).toEqual({ whatsappContactNumber: REQUIRED });
    expect(english(phoneProblem(" ", "IN"))).toBe(REQUIRED);
    fc.assert(fc.property(indian, (number) => void expect(readPhone(number, "IN")).toEqual({ number, problem: null })));
    fc.assert(
      fc.property(american, (number) => void expect(readPhone(number, "US")).toEqual({ number, problem: null })),
    );
    fc.assert(
      fc.property(
        digits({ minLength: 10, maxLength: 10 }),
        (number) => void expect(english(phoneProblem(number, "IN"))).toBe(/^[6-9]/.test(number) ? null : NOT_INDIAN),
      ),
    );
  });

  it("names the other country for a whole number of it", () => {
    for (const typed of ["+91 98220 77711", "+919822077711", "+91-09822077711"])
      expect(english(phoneProblem(typed, "US"))).toMatch(
        /^Phone number must be exactly 10 digits\. For a \+91 number, .* India/,
      );
    expect(english(phoneProblem("+1 (415) 555-0199", "IN"))).toMatch(/For a \+1 number, .* United States/);
    for (const typed of ["+44 20 7946 0958", "+91 9822", "919822"])
      expect(english(phoneProblem(typed, "US"))).toBe(NOT_TEN);
  });

  it.each([
    ["09822077711", "IN", "9822077711"],
    ["+91 98220 77711", "IN", "9822077711"],
    ["+91 98450-12345", "IN", "9845012345"],
    ["0091 9822077711", "IN", "9822077711"],
    ["+91 (0) 98220 77711", "IN", "9822077711"],
    ["919822077711", "IN", "9822077711"],
    ["9198220777", "IN", "9198220777"],
    ["(415) 555-0199", "US", "4155550199"],
    ["+1 415 555 0199", "US", "4155550199"],
    ["14155550199", "US", "4155550199"],
    ["0014155550199", "US", "4155550199"],
  ] as const)("%s in %s is %s", (typed, country, number) => {
    expect(readPhone(typed, country)).toEqual({ number, problem: null });
    expect(kept({ ...(country === "US" ? { country, locations: ["Austin"] } : {}), phone: typed }).phone).toBe(number);
  });

  it.each([
    ["+91 98220 7771", "IN", NOT_TEN],
    ["+91 98220 777111", "IN", NOT_TEN],
    ["982207771", "IN", NOT_TEN],
    ["98220777111", "IN", NOT_TEN],
    ["+9822077711", "IN", NOT_TEN],
    ["1982207771", "IN", NOT_INDIAN],
    ["0982207771", "IN", NOT_INDIAN],
    ["98220 77711 x2", "IN", NOT_TEN],
    ["९८७६५४३२१०", "IN", NOT_TEN],
    ["987654321０", "IN", NOT_TEN],
    ["9876543210".repeat(5), "IN", NOT_TEN],
  ] as const)("%s in %s is refused: %s", (typed, country, problem) =>
    expect(english(phoneProblem(typed, country))).toBe(problem),
  );

  it("is the same number however it is written, before and after it was read", () => {
    const prefix = {
      IN: fc.constantFrom("", "0", "91", "+91", "+91 ", "0091 ", "(+91) ", "+91-0"),
      US: fc.constantFrom("", "1", "+1", "+1 ", "001 ", "1-"),
    };
    for (const [country, numbers] of [
      ["IN", indian],
      ["US", american],
    ] as const) {
      fc.assert(
        fc.property(
          numbers.chain((number) => fc.tuple(fc.constant(number), prefix[country], written(number))),
          ([number, before, typed]) => {
            expect(readPhone(before + typed, country)).toEqual({ number, problem: null });
            expect(readPhone(readPhone(before + typed, country).number, country).number).toBe(number);
          },
        ),
        { numRuns: 500 },
      );
    }
  });

  it("loses no digit: what is taken is what was typed, or it without the country's code or the zero before it", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          digits({ minLength: 1, maxLength: 16 }),
          fc.string({ unit: fc.constantFrom(..."0123456789 +-.e()"), minLength: 1, maxLength: 20 }),
          fc.string({ unit: "binary" }),
        ),
        fc.constantFrom("IN" as const, "US" as const),
        (typed, country) => {
          const { number, problem } = readPhone(typed, country);
          if (problem !== null) return;
          const all = typed.replace(/\D/g, "");
          expect(all.endsWith(number)).toBe(true);
          expect(
            (country === "IN" ? ["", "0", "91", "0091", "910", "00910"] : ["", "1", "001"]).includes(all.slice(0, -10)),
          ).toBe(true);
        },
      ),
      { numRuns: 5_000 },
    );
  });
});

describe("pay", () => {
  it("is a plain number below the country's bound", () => {
    fc.assert(
      fc.property(fc.nat(20_000_000), fc.nat(99), (whole, part) => {
        const value = `${whole}.${String(part).padStart(2, "0")}`;
        expect(english(payProblem(value, "IN"))).toBe(whole < 1000 ? null : "Please enter amount in Lakhs per annum");
        expect(english(payProblem(value, "US"))).toBe(
          whole < 10_000_000 ? null : "Enter a yearly amount in dollars, under $10,000,000",
        );
      }),
    );
    for (const value of ["999.99", "0", ".5", "12."]) expect(english(payProblem(value, "IN"))).toBeNull();
    expect(english(payProblem("1000", "IN"))).toBe("Please enter amount in Lakhs per annum");
    expect(english([payProblem("9999999.99", "US"), payProblem("10000000", "US")])).toEqual([
      null,
      "Enter a yearly amount in dollars, under $10,000,000",
    ]);
    for (const value of [
      "abc",
      ".",
      "1.2.3",
      "1e3",
      "-5",
      "+5",
      "1,000",
      "0x10",
      "Infinity",
      "NaN",
      " 5",
      "5 ",
      "५",
      "1".repeat(21),
    ]) {
      expect(english(payProblem(value, "IN"))).toBe("Please enter a valid number");
      expect(problems({ expectedCtc: value })).toEqual({ expectedCTC: "Please enter a valid number" });
    }
  });

  it("reads as a number exactly what has digits and at most one point", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."0123456789.-+e "), maxLength: 8 }), (value) => {
        const plain = /^[0-9.]+$/.test(value) && /[0-9]/.test(value) && value.split(".").length <= 2;
        expect(decimal(value)).toBe(plain ? Number(value) : null);
      }),
    );
  });

  it("is expected of everybody, and looked at for the present only of those who had a job", () => {
    expect(problems({ expectedCtc: "" })).toEqual({ expectedCTC: REQUIRED });
    expect(problems({ firstJob: "no", currentCtc: "much" })).toEqual({ currentCTC: "Please enter a valid number" });
    expect(problems({ firstJob: "no", currentCtc: "1000" })).toEqual({
      currentCTC: "Please enter amount in Lakhs per annum",
    });
    expect(
      problems({ firstJob: "no", currentCtc: "1000", expectedCtc: "150000", country: "US", locations: ["Boston"] }),
    ).toEqual({});
    expect(problems({ firstJob: "yes", currentCtc: "much" })).toEqual({});
  });
});

describe("the rest of the form", () => {
  it("clears the four of the present job for a first job", () => {
    const job = { currentCompany: "Sample Works", currentCtc: "12.5", experienceYears: "3.5", noticePeriod: "30 days" };
    expect(kept({ ...job, firstJob: "no" })).toMatchObject({
      firstJob: false,
      currentCompany: "Sample Works",
      currentCtc: 12.5,
      experienceYears: 3.5,
      noticePeriod: "30 days",
    });
    expect(kept({ ...job, firstJob: "yes" })).toMatchObject({
      firstJob: true,
      currentCompany: "",
      currentCtc: null,
      experienceYears: null,
      noticePeriod: "",
    });
    expect(kept({ firstJob: "no" })).toMatchObject({ currentCtc: null, experienceYears: null });
  });

  it("tells every broken rule at once, by its form name, the first in the form's order", () => {
    const blank = Object.fromEntries(
      Object.entries(FRESHER).map(([key, value]) => [
        key,
        Array.isArray(value) ? [] : typeof value === "boolean" ? value : "",
      ]),
    );
    const result = checkProfile(blank as unknown as ProfileForm, NOW);
    if (result.ok) throw new Error("accepted");
    const names = [
      "firstName",
      "lastName",
      "whatsappContactNumber",
      "gender",
      "currentLocation",
      "country",
      "firstJob",
      "expectedCTC",
      "forBackend_locations",
      "forBackend_jobTitles",
      "aroundKm",
      "payBand",
      "oldestPosting",
      "shifts",
      "employmentType",
      "internships",
      "mostOfOneCompany",
    ];
    expect(english(result.fields)).toEqual(Object.fromEntries(names.map((n) => [n, REQUIRED])));
    expect(
      firstProblem({ forBackend_jobTitles: "errors.titleInWords", whatsappContactNumber: "errors.required" }),
    ).toBe("errors.required");
  });

  it("asks for words where gender is other, and drops them otherwise", () => {
    expect(problems({ gender: "other", genderOther: "  " })).toEqual({ genderOther: REQUIRED });
    expect(kept({ gender: "other", genderOther: " agender " }).genderOther).toBe("agender");
    expect(kept({ gender: "female", genderOther: "x" }).genderOther).toBe("");
    for (const gender of ["", "Female", "robot", "__proto__"])
      expect(problems({ gender })).toEqual({ gender: REQUIRED });
  });

  it.each([
    ["2008-08-10", null],
    ["2008-08-11", english<string>(ADULTS_ONLY)],
    ["2012-08-10", english<string>(ADULTS_ONLY)],
    ["1925-08-11", null],
    ["1925-08-10", "Age must be between 18 and 100"],
    ["2026-08-10", "Date of birth must be in the past"],
    ["2027-01-01", "Date of birth must be in the past"],
    ["2001-02-29", "Please enter a valid date"],
    ["2001-13-01", "Please enter a valid date"],
    ["01/02/2001", "Please enter a valid date"],
    ["2001-1-1", "Please enter a valid date"],
    ["", null],
  ])("judges the date of birth %j", (dateOfBirth, message) => {
    expect(problems({ dateOfBirth })).toEqual(message === null ? {} : { dateOfBirth: message });
  });

  it("takes a LinkedIn address and nothing that merely looks like one", () => {
    expect(kept({ linkedinProfile: " www.linkedin.com/in/asha " }).linkedinProfile).toBe(
      "https://www.linkedin.com/in/asha",
    );
    expect(kept({ linkedinProfile: "http://in.linkedin.com/in/asha?x=1" }).linkedinProfile).toBe(
      "http://in.linkedin.com/in/asha?x=1",
    );
    expect(kept({ linkedinProfile: "" }).linkedinProfile).toBe("");
    for (const address of [
      "javascript:alert(1)//linkedin.com/in/x",
      "https://linkedin.com.evil.example/in/x",
      "https://evil.example/linkedin.com/in/x",
      "https://notlinkedin.com/in/x",
      "https://linkedin.com@evil.example/in/x",
      "https://me:pw@linkedin.com/in/x",
      "https://linkedin.com:8443/in/x",
      "ftp://linkedin.com/in/x",
      "asha",
      "https://linkedin.com",
      "data:text/html,linkedin.com/",
      "https://[::1",
    ]) {
      expect(problems({ linkedinProfile: address }), address).toHaveProperty("linkedinProfile");
    }
  });

  it("keeps job titles once each, fifteen at most", () => {
    expect(kept({ jobTitles: ["Data Analyst", " data  analyst ", "", "Bee Keeper"] }).jobTitles).toEqual([
      "Data Analyst",
      "Bee Keeper",
    ]);
    const many = (n: number) => Array.from({ length: n }, (_, i) => `Role ${String.fromCharCode(65 + i)}`);
    expect(kept({ jobTitles: many(15) }).jobTitles).toHaveLength(15);
    expect(problems({ jobTitles: many(16) })).toEqual({ forBackend_jobTitles: "Choose up to 15 job titles" });
    expect(problems({ jobTitles: ["x".repeat(81)] })).toEqual({
      forBackend_jobTitles: "Use up to 80 characters for a job title",
    });
    expect(problems({ jobTitles: ["x".repeat(1_000_000)] })).toEqual({
      forBackend_jobTitles: "Use up to 80 characters for a job title",
    });
    expect(problems({ jobTitles: ["  "] })).toEqual({ forBackend_jobTitles: REQUIRED });
    expect(problems({ jobTitles: ["Cook, Chef"] })).toHaveProperty("forBackend_jobTitles");
  });

  it("checks places by country, and remote-preferred forces remote", () => {
    expect(kept({ locations: ["bangalore", "Pune"], openToRemote: false })).toMatchObject({
      locations: ["Bengaluru", "Pune"],
      openToRemote: false,
    });
    expect(
      kept({ locations: ["Not open to on-site roles (Remote preferred)"], openToRemote: false }).openToRemote,
    ).toBe(true);
    expect(problems({ locations: ["All Over India", "Pune"] })).toHaveProperty("forBackend_locations");
    expect(problems({ country: "US", locations: ["All Over India"] })).toHaveProperty("forBackend_locations");
    expect(problems({ locations: ["x".repeat(81)] })).toEqual({
      forBackend_locations: "Use up to 80 characters for a location",
    });
    expect(problems({ locations: Array.from({ length: 31 }, () => "Pune") })).toEqual({
      forBackend_locations: "Choose up to 30 locations",
    });
  });

  it("cleans free text and caps it", () => {
    expect(kept({ customInstruction: " no\u0000 night\u202e shifts\r\nplease " }).customInstruction).toBe(
      "no night shifts\nplease",
    );
    expect(kept({ currentLocation: " Pune,\n Maharashtra\u0007 " }).currentLocation).toBe("Pune, Maharashtra");
    for (const [field, limit] of [
      ["currentLocation", 120],
      ["customInstruction", 2000],
    ] as const) {
      expect(problems({ [field]: "x".repeat(limit) })).toEqual({});
      expect(problems({ [field]: "x".repeat(1_000_000) })).toEqual({
        [FORM_NAMES[field]]: `Use up to ${limit} characters`,
      });
    }
    expect(
      english(
        problems({
          firstJob: "no",
          currentCompany: "x".repeat(121),
          noticePeriod: "x".repeat(61),
          experienceYears: "61",
        }),
      ),
    ).toEqual({
      currentCompany: "Use up to 120 characters",
      noticePeriod: "Use up to 60 characters",
      experienceYears: "Enter up to 60 years",
    });
  });

  it("throws for no values at all, and keeps no controls", () => {
    const text = fc.oneof(
      fc.string({ unit: "binary", maxLength: 60 }),
      fc.constantFrom("", "yes", "no", "IN", "US", "other", "male", "5", "9876543210", "2001-01-01"),
    );
    const values = Object.fromEntries(
      Object.entries(FRESHER).map(([key, v]) => [
        key,
        Array.isArray(v)
          ? fc.array(text, { maxLength: 5 })
          : typeof v === "boolean"
            ? fc.boolean()
            : fc.oneof(text, fc.constant(v)),
      ]),
    );
    fc.assert(
      fc.property(fc.record(values), (form) => {
        const result = checkProfile(form as unknown as ProfileForm, NOW);
        if (result.ok)
          expect(JSON.stringify(result.profile).replaceAll("\\n", "").replaceAll("\\t", "")).not.toMatch(
            /\p{Cc}|\u202e|\\u00[01]/u,
          );
        else
          expect(Object.keys(result.fields).every((name) => Object.values<string>(FORM_NAMES).includes(name))).toBe(
            true,
          );
      }),
    );
    const wrong: unknown[] = [null, 5, "text", [], { firstName: 5 }, { ...FRESHER, jobTitles: "Data Analyst" }];
    for (const form of wrong) expect(checkProfile(form as ProfileForm, NOW).ok).toBe(false);
  });
});

describe("the form on the wire", () => {
  it("comes back as it went", () => {
    expect(formToInput(toFormData(FRESHER), null)).toEqual(FRESHER);
  });

  it("takes lists joined by commas, repeated, or both", () => {
    const form = new FormData();
    form.append("forBackend_locations", "Pune,Mumbai, ");
    form.append("forBackend_locations", "Delhi");
    form.append("forBackend_jobTitles", ",".repeat(1_000_000));
    const input = formToInput(form, null);
    expect(input.locations).toEqual(["Pune", "Mumbai", "Delhi"]);
    expect(input.jobTitles).toEqual([]);
  });

  it("reads switches as forms without scripts send them", () => {
    const form = new FormData();
    form.append("receiveEmailJobUpdates", "false");
    form.append("receiveEmailJobUpdates", "true");
    form.append("receiveWhatsappUpdates", "false");
    form.append("interestedInRemoteJobs", "on");
    expect(formToInput(form, null)).toMatchObject({
      wantsJobMail: true,
      wantsWhatsapp: false,
      wantsMarketingMail: false,
      openToRemote: true,
    });
  });

  it("defaults to the detected country, or US, and to no answer about a first job", () => {
    expect(formToInput(new FormData(), "IN")).toMatchObject({ country: "IN", firstJob: "" });
    expect(problems({ firstJob: "" })).toEqual({ firstJob: REQUIRED });
    expect(formToInput(new FormData(), "DE").country).toBe("US");
    expect(formToInput(toFormData({ ...FRESHER, country: "" }), "IN").country).toBe("");
  });

  it("keeps what a call leaves out of the work so far, and clears nothing by a default", () => {
    const sent = toFormData(FRESHER);
    for (const name of ["firstJob", "currentCompany", "currentCTC", "experienceYears", "noticePeriod"])
      sent.delete(name);
    const job = { currentCompany: "Sample Works", currentCtc: "12.5", experienceYears: "4.5", noticePeriod: "30 days" };
    const profile = { ...kept({ ...job, firstJob: "no" }), currentLocation: "Goa" } as Profile;
    const typed = formToInput(sent, null);
    expect(withStored(typed, sent, null)).toEqual(FRESHER);
    expect(withStored(typed, sent, profile)).toEqual({ ...FRESHER, ...job, firstJob: "no" });
    sent.set("experienceYears", "");
    const consents = { wantsJobMail: true, wantsMarketingMail: false, wantsWhatsapp: true };
    const none = toFormData({ ...FRESHER, firstJob: "yes" });
    for (const name of ["receiveEmailJobUpdates", "receiveEmailMarketingUpdates", "receiveWhatsappUpdates"])
      none.delete(name);
    const agreed = { ...profile, ...consents };
    expect(withStored(formToInput(none, null), none, agreed)).toMatchObject(consents);
    expect(withStored(formToInput(none, null), none, null)).toMatchObject({
      wantsJobMail: false,
      wantsMarketingMail: false,
      wantsWhatsapp: false,
    });
    none.set("receiveWhatsappUpdates", "false");
    expect(withStored(formToInput(none, null), none, agreed)).toMatchObject({ ...consents, wantsWhatsapp: false });
    sent.set("firstJob", "yes");
    expect(withStored(formToInput(sent, null), sent, profile)).toMatchObject({ firstJob: "yes", experienceYears: "" });
    expect(kept({ ...job, firstJob: "yes" })).toMatchObject({ currentCompany: "", experienceYears: null });
  });

  it("takes a file for a file and for nothing else", async () => {
    const form = new FormData();
    expect(await chosenFile(form, "resume")).toBeNull();
    form.set("resume", "resume.pdf");
    expect(await chosenFile(form, "resume")).toBeNull();
    form.set("resume", new File([], ""));
    expect(await chosenFile(form, "resume")).toBeNull();
    form.set("resume", new File(["x"], "cv.pdf"));
    expect(await chosenFile(form, "resume")).toEqual({ name: "cv.pdf", bytes: new Uint8Array([120]) });
    form.set("firstName", new File(["x"], "name.txt"));
    expect(formToInput(form, null).firstName).toBe("");
  });

  it("stops reading a body that is too long, whether it says so or not", async () => {
    const tooLarge = {
      code: "too_large",
      message: "File size must be less than 10MB",
      fields: { resume: "File size must be less than 10MB" },
    };
    const type = { "Content-Type": "multipart/form-data; boundary=x" };
    const declared = new Request("https://site.test/", {
      method: "POST",
      headers: { ...type, "Content-Length": String(11.5 * 1024 * 1024 + 1) },
      body: "x",
    });
    await expect(readFileForm(declared, RESUME_FIELD)).rejects.toMatchObject(tooLarge);
    let pulled = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        pulled += 1_000_000;
        controller.enqueue(new Uint8Array(1_000_000));
      },
    });
    const init = { method: "POST", headers: type, body: endless, duplex: "half" };
    await expect(readFileForm(new Request("https://site.test/", init), RESUME_FIELD)).rejects.toMatchObject(tooLarge);
    expect(pulled).toBeLessThan(11.5 * 1024 * 1024 + 4_000_000);
    await expect(
      readFileForm(new Request("https://site.test/", { method: "POST", headers: type, body: "no form" }), RESUME_FIELD),
    ).rejects.toMatchObject({ code: "invalid" });
    await expect(
      readFileForm(new Request("https://site.test/", { method: "POST", body: "{}" }), RESUME_FIELD),
    ).rejects.toMatchObject({ code: "invalid" });
  });

  it("keeps what was typed around a file that is too large, on the page", async () => {
    const post = (body: FormData) => new Request("https://site.test/", { method: "POST", body });
    const form = new FormData();
    form.set("firstName", "Asha");
    form.set("resume", new File([new Uint8Array(30_000_000).fill(0x2d)], "scan.pdf"));
    form.set("forBackend_customInstruction", "after\r\nthe file");
    const read = await readFileForm(post(form), RESUME_FIELD, PAGE_READS_BYTES);
    expect([read.get("firstName"), read.get("forBackend_customInstruction")]).toEqual(["Asha", "after\r\nthe file"]);
    const resume = await chosenFile(read, "resume");
    expect(resume?.name).toBe("scan.pdf");
    // Cut off, it is still refused for its size and can never pass for a whole one.
    expect(english(resume && checkPdf(resume.bytes))).toBe("File size must be less than 10MB");
    form.set("resume", new File(["%PDF"], "cv.pdf"));
    expect((await chosenFile(await readFileForm(post(form), RESUME_FIELD, PAGE_READS_BYTES), "resume"))?.bytes).toEqual(
      new TextEncoder().encode("%PDF"),
    );

    const tooLarge = { code: "too_large", fields: { resume: "File size must be less than 10MB" } };
    for (const field of ["firstName", "forBackend_customInstruction"]) {
      const long = new FormData();
      if (field === "firstName") long.set(field, "x".repeat(15_000_000));
      long.set("resume", new File([new Uint8Array(9_000_000)], "cv.pdf"));
      if (field !== "firstName") long.set(field, "x".repeat(15_000_000));
      await expect(readFileForm(post(long), RESUME_FIELD, PAGE_READS_BYTES)).rejects.toMatchObject(tooLarge);
    }
    let pulled = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        pulled += 1_000_000;
        controller.enqueue(new Uint8Array(1_000_000));
      },
    });
    const init = {
      method: "POST",
      headers: { "Content-Type": "multipart/form-data; boundary=x" },
      body: endless,
      duplex: "half",
    };
    await expect(
      readFileForm(new Request("https://site.test/", init), RESUME_FIELD, PAGE_READS_BYTES),
    ).rejects.toMatchObject(tooLarge);
    expect(pulled).toBeLessThan(110_000_000);
    await expect(
      readFileForm(new Request("https://site.test/", { method: "POST", body: "{}" }), RESUME_FIELD, PAGE_READS_BYTES),
    ).rejects.toMatchObject({ code: "invalid" });
  });

  it("tells that there is no profile by an empty _id", () => {
    expect(profileToWire(null, { email: "a@b.test", displayName: "Asha" })).toEqual({
      _id: "",
      email: "a@b.test",
      name: "Asha",
    });
  });

  it("tells a profile so that it can be posted again", () => {
    const { phone, ...rest } = kept({ firstJob: "no", currentCtc: "12.75", experienceYears: "0.5" });
    const conditions = {
      aroundKm: "50",
      payBand: "exact",
      oldestPosting: "7",
      shifts: "night",
      employment: "contract",
      internships: "yes",
      mostOfCompany: "4",
    } as const;
    const profile: Profile = {
      ...rest,
      ...conditions,
      companiesLeftOut: ["Acme, Inc.", "Kite Works"],
      phone,
      userId: "u",
      email: "a@b.test",
      phoneCountry: "91",
      resume: { id: "r", fileName: "cv.pdf", sizeBytes: 1, clean: "made", addedAt: 0 },
      createdAt: 1,
      updatedAt: 2,
    };
    const wire = profileToWire(profile, { email: "a@b.test", displayName: "Asha" });
    expect(wire).toMatchObject({
      _id: "a@b.test",
      name: "Asha Rao",
      whatsappContactNumber: "9876543210",
      resume: "cv.pdf",
      firstJob: "no",
      currentCTC: "12.75",
      experienceYears: "0.5",
    });
    const form = new FormData();
    for (const [name, value] of Object.entries(wire))
      for (const one of name === "companiesToLeaveOut" ? [value].flat() : [value]) form.append(name, String(one));
    const again = checkProfile(formToInput(form, null), NOW);
    expect(again).toEqual({
      ok: true,
      profile: { ...rest, ...conditions, companiesLeftOut: profile.companiesLeftOut, phone },
    });
  });

  it("has no conditions where the form asked for none, and companies one a line where it did", () => {
    const {
      companiesLeftOut,
      payBand,
      oldestPosting,
      shifts,
      employment,
      internships,
      mostOfCompany,
      aroundKm,
      ...short
    } = FRESHER;
    const read = formToInput(toFormData(short), null);
    expect(read).toEqual(short);
    expect(checkProfile(read, NOW)).toMatchObject({ ok: true, profile: expect.not.objectContaining({ payBand }) });
    const conditions = { companiesLeftOut, payBand, oldestPosting, shifts, employment, internships, mostOfCompany };
    const given = { ...conditions, aroundKm };
    expect(kept(given)).toMatchObject(given);
    for (const wrong of ["", "30", "-1", "25 km", "1e2", "__proto__"])
      expect(problems({ aroundKm: wrong as "25" }), wrong).toEqual({ aroundKm: REQUIRED });
    // A new profile is asked how far, and is asked for no conditions.
    const first = formToInput(toFormData({ ...FRESHER, aroundKm: "50", payBand: "exact" }), null, false);
    expect([first.aroundKm, first.payBand]).toEqual(["50", undefined]);
    const form = toFormData(FRESHER);
    form.set("companiesToLeaveOut", " Acme, Inc. \r\n\n acme, inc.\nKite\u202e Works\n");
    expect(checkProfile(formToInput(form, null), NOW)).toMatchObject({
      profile: { companiesLeftOut: ["acme, inc.", "Kite Works"] },
    });
    expect(problems({ companiesLeftOut: Array.from({ length: 51 }, (_, i) => `C${i}`) })).toEqual({
      companiesToLeaveOut: "List up to 50 companies",
    });
    expect(problems({ companiesLeftOut: ["x".repeat(81)] })).toEqual({
      companiesToLeaveOut: "Use up to 80 characters",
    });
    expect(problems({ shifts: "evening", mostOfCompany: "5" })).toEqual({
      shifts: REQUIRED,
      mostOfOneCompany: REQUIRED,
    });
  });
});

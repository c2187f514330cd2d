import fc from "fast-check";
import { expect, it, test } from "vitest";
import { newProfileForm } from "@workers/modules/candidates/profiles/form-rules";
import { readNote, splitNote, unsetNote, withNote } from "@workers/modules/candidates/profiles/note-rules";

test.each([
  ["No night shifts, please.", { shifts: "day" }],
  ["not comfortable with rotational shifts", { shifts: "day" }],
  ["Day shifts only", { shifts: "day" }],
  ["only night shift", { shifts: "night" }],
  ["No contract roles. No internships.", { employment: "permanent", internships: "no" }],
  ["Permanent roles only", { employment: "permanent" }],
  ["Internships are fine", { internships: "yes" }],
  [
    "Please do not apply to Infosys, Tata Consultancy Services and HCL.",
    { companiesLeftOut: ["Infosys", "Tata Consultancy Services", "HCL"] },
  ],
  ["Leave out Wipro\nskip Acme Labs", { companiesLeftOut: ["Wipro", "Acme Labs"] }],
  [
    "No night shifts, no internships and no contract roles",
    { shifts: "day", internships: "no", employment: "permanent" },
  ],
  [
    "Leave out Infosys, Acme Labs, no night shifts, permanent roles only",
    { companiesLeftOut: ["Infosys", "Acme Labs"], shifts: "day", employment: "permanent" },
  ],
  ["not older than 2 weeks", { oldestPosting: "14" }],
  ["at most one application per company", { mostOfCompany: "1" }],
])("is certain of: %s", (note, conditions) => {
  expect(readNote(note).conditions).toEqual(conditions);
});

test.each([
  "Night shifts are fine if the pay is good",
  "No night shifts unless remote",
  "Day shifts",
  "No night shifts, unless it is remote",
  "No internships, no contract roles if it is far from home",
  "Skip Acme, no sales",
  "Please avoid startups",
  "Don't apply to service companies like TCS",
  "avoid Sales roles",
  "skip jobs with a bond",
  "Product companies first.",
  "No contract? I would sign one",
  "not older than 5 days",
  "I did an internship at Infosys",
  "Do not apply to companies in Pune",
])("leaves to people: %s", (note) => {
  expect(readNote(note)).toEqual({ conditions: {}, words: [] });
});

test.each([
  ["Nothing below 8 lakh", { payBand: "exact" }],
  ["at least 8 LPA", { payBand: "exact" }],
  ["No jobs under 7.2 lakhs, no night shifts", { payBand: "tenth", shifts: "day" }],
  ["minimum 6.4 lpa", { payBand: "fifth" }],
  ["nothing under my expected CTC", { payBand: "exact" }],
  ["Any salary is fine", { payBand: "any" }],
])("holds a least pay against the expected one: %s", (note, conditions) => {
  expect(readNote(note, 8).conditions).toEqual(conditions);
});

test.each(["Nothing below 5 lakh", "at least 12 LPA", "No more than 8 lakh", "at least 8 LPA if it is in Pune"])(
  "leaves a pay to people that is none of the form's: %s",
  (note) => {
    expect(readNote(note, 8).conditions).toEqual({});
    expect(readNote(note).conditions).toEqual({});
  },
);

it("reads a least pay in thousands of dollars, and holds it against what the form says now", () => {
  const form = {
    ...newProfileForm({ expectedCtc: "120,000" }),
    customInstruction: "No less than $120k. Day shifts only",
  };
  expect(withNote(form)).toMatchObject({ payBand: "exact", shifts: "day" });
  expect(unsetNote({ ...form, expectedCtc: "90000", shifts: "day" })).toEqual([]);
});

it("asks for what is read and not set, sets it, and then asks no more", () => {
  const form = {
    ...newProfileForm({ companiesLeftOut: ["wipro"] }),
    customInstruction: "Day shifts only. Skip Wipro, Acme. Be quick",
  };
  expect(unsetNote(form)).toEqual(["Day shifts only", "Skip Wipro, Acme"]);
  const set = withNote(form);
  expect(set).toMatchObject({ shifts: "day", companiesLeftOut: ["Wipro", "Acme"], employment: "any" });
  expect(unsetNote(set)).toEqual([]);
  expect(unsetNote(newProfileForm({}))).toEqual([]);
});

it("reads any text", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 3_000, unit: "binary" }), (note) => {
      const form = withNote({ ...newProfileForm({}), customInstruction: note });
      expect(unsetNote(form)).toEqual([]);
    }),
  );
});

it("tells staff which clauses the profile's fields hold, and which only they can obey", () => {
  const customInstruction = "No night shifts. Mention my notice period; skip Acme, Wipro";
  const fields = {
    companiesLeftOut: ["Wipro", "Acme"],
    shifts: "any" as const,
    employment: "any" as const,
    internships: "no" as const,
    oldestPosting: "any" as const,
    mostOfCompany: "2" as const,
    payBand: "exact" as const,
    expectedCtc: 8,
    customInstruction,
  };
  expect(splitNote({ ...fields, shifts: "day" })).toEqual({
    obeyed: ["No night shifts", "skip Acme, Wipro"],
    left: ["Mention my notice period"],
  });
  expect(splitNote({ ...fields, companiesLeftOut: ["acme"] }).left).toEqual([
    "No night shifts",
    "Mention my notice period",
    "skip Acme, Wipro",
  ]);
  expect(splitNote({ ...fields, customInstruction: " \n - " })).toEqual({ obeyed: [], left: [] });
});

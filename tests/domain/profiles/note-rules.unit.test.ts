import fc from "fast-check";
import { expect, it, test } from "vitest";
import { newProfileForm } from "@workers/domain/profiles/form-rules";
import { readNote, splitNote, unsetNote, withNote } from "@workers/domain/profiles/note-rules";

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
  ["not older than 2 weeks", { oldestPosting: "14" }],
  ["at most one application per company", { mostOfCompany: "1" }],
])("is certain of: %s", (note, conditions) => {
  expect(readNote(note).conditions).toEqual(conditions);
});

test.each([
  "Night shifts are fine if the pay is good",
  "No night shifts unless remote",
  "Day shifts",
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

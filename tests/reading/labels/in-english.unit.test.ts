import { expect, it } from "vitest";
import { inEnglish } from "@workers/reading/labels/in-english";
import { isOfOtherThing } from "@workers/reading/labels/head";
import { namedParts, yesNoParts } from "@workers/reading/labels/parts";

const EXPERIENCE_AND_HOME = "how many years experience in Java? do you live in Pune?";

it.each([
  ["आपका पूरा नाम", "your full name"],
  ["पिता का मोबाइल नंबर", "father mobile number"],
  ["Java me kitne saal ka experience hai?", "how many years experience in Java"],
  ["Aap kis sheher me rehte hain?", "which city you live in?"],
  ["Kya aap Mumbai me rehte hain?", "do you live in Mumbai?"],
  ["Kya aap graduate hain?", "are you graduate?"],
  ["आपका नाम क्या है। आप कहाँ रहते हैं।", "what is your name. where you live."],
  ["Java me kitne saal ka experience hai? Kya aap Pune me rehte hain?", EXPERIENCE_AND_HOME],
])("reads '%s' as English", (label, english) => {
  expect(inEnglish(label).replace(/\?$/, "")).toBe(english.replace(/\?$/, ""));
});

it("leaves labels of other languages as they are", () => {
  for (const label of ["Full name", "Volledige naam", "Nome da mãe", "What is the main skill?", "Where is it to be?"])
    expect(inEnglish(label)).toBe(label);
});

it("parts a question for yes or no where each part can be asked by itself", () => {
  expect(yesNoParts("Are you over 18 and authorised to work in India?")).toEqual([
    "Are you over 18",
    "Are you authorised to work in India",
  ]);
  expect(yesNoParts("Do you live in Pune and have a passport?")[1]).toBe("Do you have a passport");
  expect(yesNoParts("Are you okay with night shifts and a two year bond?")[1]).toBe(
    "Are you okay with a two year bond",
  );
  expect(yesNoParts("Name and city")).toEqual(["Name and city"]);
  expect(namedParts("notice period and reason for change")).toEqual(["notice period", "reason for change"]);
  expect(namedParts("full name")).toEqual([]);
});

it("takes the thing that a label asks for, not a word beside it", () => {
  expect(isOfOtherThing("university", "State in which your school is located")).toBe(true);
  expect(isOfOtherThing("university", "Name of your college")).toBe(false);
  expect(isOfOtherThing("notice_period_days", "Relieving letter from your last company")).toBe(true);
  expect(isOfOtherThing("notice_period_days", "Notice period in your company")).toBe(false);
  expect(isOfOtherThing("has_skill", "Do you know how to write a letter?")).toBe(false);
});

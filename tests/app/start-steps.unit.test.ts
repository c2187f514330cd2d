import { describe, expect, it } from "vitest";
import { newProfileForm } from "@workers/modules/candidates/rules";
import {
  answeredIn,
  openQuestions,
  payPicks,
  problemsAt,
  READABLE,
  shownAt,
  stepAfter,
  stepBefore,
  stepsOf,
} from "~/shared/profile/start-steps";

const formOf = (values: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.append(name, value);
  return form;
};

describe("expected pay by one tap", () => {
  it.each([
    [18, "IN", [21, 23, 27, 32]],
    [3.2, "IN", [3.5, 4, 5, 5.5]],
    [120_000, "US", [140_000, 155_000, 180_000, 210_000]],
    [0, "IN", []],
    [Number.NaN, "IN", []],
    [-5, "US", []],
    [700, "IN", [805, 910]],
  ] as const)("is above %d in %s, and an amount that the form takes", (current, country, picks) => {
    expect(payPicks(current, country)).toEqual(picks);
  });
});

describe("the questions that a resume leaves open", () => {
  it("are all of them without one, and none that it answered", () => {
    const all = ["name", "phone", "place", "gender", "firstJob", "job", "pay", "notice"];
    expect(openQuestions(new Set(), true)).toEqual(all);
    expect(openQuestions(new Set(READABLE), false)).toEqual([]);
    const answered = READABLE.filter((name) => name !== "lastName" && name !== "experienceYears");
    expect(openQuestions(new Set(answered), false)).toEqual(["name", "job"]);
  });

  it("are no employer and no notice period in a first job", () => {
    expect(openQuestions(new Set(["firstJob"]), true)).not.toContain("notice");
    expect(stepAfter("firstJob", ["firstJob", "job", "pay", "notice"], true)).toBe("pay");
    expect(stepAfter("pay", ["firstJob", "job", "pay", "notice"], true)).toBe("want");
    expect(stepAfter("pay", ["firstJob", "job", "pay", "notice"], false)).toBe("notice");
    expect(stepBefore("want", ["firstJob", "job", "pay", "notice"], true)).toBe("pay");
    expect(stepBefore("pay", ["pay"], false)).toBe("file");
    expect(stepsOf("want", ["firstJob", "job", "pay", "notice"], true)).toEqual({ n: 4, of: 4 });
    expect(stepsOf("file", [], false)).toEqual({ n: 1, of: 3 });
  });

  it("do not take a default for an answer", () => {
    const form = formOf({ firstJob: "yes", country: "US", firstName: "Asha", gender: "" });
    expect([...answeredIn(form, [], false)]).toEqual(["firstName"]);
    expect([...answeredIn(form, [], true)]).toEqual(["firstName", "country"]);
    expect([...answeredIn(form, ["firstJob", "country"], false)]).toEqual(["firstName", "country", "firstJob"]);
  });

  it("ask for each field of a new profile once, or leave it for later", () => {
    const asked = ["name", "phone", "place", "gender", "firstJob", "job", "pay", "notice", "want"] as const;
    const names = asked.flatMap((step) => [...(shownAt(step, []) ?? [])]);
    expect(new Set(names).size).toBe(names.length);
    const needed = ["firstName", "lastName", "whatsappContactNumber", "gender", "currentLocation", "expectedCTC"];
    expect(names).toEqual(expect.arrayContaining(needed));
    expect(shownAt("all", [])).toBeNull();
    expect([...(shownAt("check", ["phone"]) ?? [])]).toEqual(["phone"]);
    expect(Object.keys(newProfileForm({})).length).toBeGreaterThan(needed.length);
  });
});

describe("a step", () => {
  it.each([
    [{ expectedCTC: "" }, { expectedCTC: "errors.required" }],
    [{ expectedCTC: "28" }, {}],
    [{ expectedCTC: "2800" }, { expectedCTC: "errors.lakhs" }],
    [{ expectedCTC: "2800", country: "US" }, {}],
    [{ currentCTC: "1.2.3" }, { currentCTC: "errors.number" }],
    // A field that does not count is not looked at.
    [{ currentCTC: "1.2.3", firstJob: "yes" }, {}],
    [{ currentCTC: "" }, {}],
    [{ genderOther: "", gender: "male" }, {}],
    [{ genderOther: "", gender: "other" }, { genderOther: "errors.required" }],
    [{ whatsappContactNumber: "12" }, { whatsappContactNumber: "errors.phoneDigits" }],
    [{ forBackend_jobTitles: "" }, { forBackend_jobTitles: "errors.required" }],
    [{ firstName: " Asha" }, { firstName: "errors.outerSpaces" }],
  ])("is refused where the server would refuse it: %j", (fields, problems) => {
    const form = formOf({ country: "IN", firstJob: "no", ...fields });
    const looked = Object.keys(fields).filter((name) => name !== "country" && name !== "firstJob" && name !== "gender");
    expect(problemsAt(looked, form)).toEqual(problems);
  });
});

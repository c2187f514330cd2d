import { describe, expect, it } from "vitest";
import { calledBy, nameParts, plainCase } from "@workers/reading/people/name-parts";
import { nameProblem } from "@workers/reading/people/rules";

describe("the parts of a name", () => {
  it.each([
    ["S. V. Ramprasad", "Ramprasad", "S V"],
    ["S.V.Ramprasad", "Ramprasad", "S V"],
    ["S V RAMPRASAD", "Ramprasad", "S V"],
    ["K.P. Anand", "Anand", "K P"],
    ["KP Anand", "Anand", "KP"],
    ["KP ANAND", "Anand", "KP"],
    ["K. Anand S", "Anand", "K S"],
    ["P.V.S. Lakshmi Narasimha Rao", "Lakshmi Narasimha Rao", "P V S"],
    ["P.V.S. LAKSHMI NARASIMHA RAO", "Lakshmi Narasimha Rao", "P V S"],
    ["A. P. J. Abdul Sample", "Abdul Sample", "A P J"],
    ["Ch. Srinivas", "Srinivas", "Ch"],
    ["Delhi Babu R", "Delhi Babu", "R"],
    ["Ramprasad S.V.", "Ramprasad", "S V"],
    ["Md Asif Iqbal", "Md Asif", "Iqbal"],
    ["MD. ASIF IQBAL", "Md Asif", "Iqbal"],
    ["Sk Rahim", "Rahim", "Sk"],
    ["Mohd. Asif", "Asif", "Mohd"],
    ["Mohammed Sample", "Mohammed", "Sample"],
    ["Asha Example", "Asha", "Example"],
    ["ASHA RAO EXAMPLE", "Asha", "Rao Example"],
    ["Asha R. Example", "Asha", "R Example"],
    ["Om Prakash", "Om", "Prakash"],
    ["May June", "May", "June"],
    ["Asha Example Jr.", "Asha", "Example Jr"],
    ["Ng Mei Sample", "Ng", "Mei Sample"],
    ["R K", "R", "K"],
    ["Asha", "Asha", ""],
    ["आशा राव", "आशा", "राव"],
    ["", "", ""],
  ])("of %s are %s and %s", (name, first, last) => {
    expect(nameParts(name)).toEqual({ first, last });
    for (const part of [first, last]) if (part !== "") expect(nameProblem(part)).toBeNull();
  });

  it("are an American's first letter with the name behind it", () => {
    expect(nameParts("J. Robert Sample", "US")).toEqual({ first: "J Robert", last: "Sample" });
    expect(nameParts("Asha Example", "US")).toEqual({ first: "Asha", last: "Example" });
    expect(nameParts("S. V. Ramprasad", "US")).toEqual({ first: "Ramprasad", last: "S V" });
  });

  it("call no person by a letter", () => {
    expect(calledBy({ first: "S", last: "V Ramprasad" })).toBe("Ramprasad");
    expect(calledBy({ first: "S V", last: "Ramprasad" })).toBe("Ramprasad");
    expect(calledBy({ first: "Ramprasad", last: "S V" })).toBe("Ramprasad");
    expect(calledBy({ first: "Md Asif", last: "Iqbal" })).toBe("Md Asif");
    expect(calledBy({ first: "S", last: "V" })).toBe("S");
    expect(calledBy({ first: "", last: "" })).toBe("");
  });

  it("are lower in a heading's capitals, but for initials", () => {
    expect(plainCase("P.V.S. ASHA RAO")).toBe("P.V.S. Asha Rao");
    expect(plainCase("MARY-ANN O'SAMPLE")).toBe("Mary-Ann O'Sample");
    expect(plainCase("Asha RAO")).toBe("Asha RAO");
  });
});

import { describe, expect, it } from "vitest";
import { intentOf } from "@workers/modules/support/whatsapp-chat/rules";

const of = (text: string | null) => intentOf({ text, file: null });

describe("what a message by WhatsApp means", () => {
  it.each([
    ["START ABCD2345", { is: "start", code: "ABCD2345" }],
    [" start: abcd2345. ", { is: "start", code: "abcd2345" }],
    ["Start", { is: "start", code: null }],
    ["START ABCD", { is: "message" }],
    ["STOP", { is: "stop" }],
    ["stop!", { is: "stop" }],
    ["बंद करो", { is: "stop" }],
    ["when does it stop raining", { is: "message" }],
    ["change my city", { is: "proposal", kind: "places", value: null }],
    ["meri city change karo", { is: "proposal", kind: "places", value: null }],
    ["Pune", { is: "proposal", kind: "places", value: "Pune" }],
    ["meri city bangalore kar do", { is: "proposal", kind: "places", value: "Bengaluru" }],
    ["Noida, Gurgaon", { is: "proposal", kind: "places", value: "Noida; Gurugram" }],
    [
      "Delhi NCR",
      { is: "proposal", kind: "places", value: "Delhi; Noida; Greater Noida; Gurugram; Faridabad; Ghaziabad" },
    ],
    // Words that are cities elsewhere.
    ["Nice", { is: "message" }],
    ["the man of Delhi NCR never called", { is: "message" }],
    ["I want to change my resume", { is: "proposal", kind: "resume", value: null }],
    ["refund my money", { is: "proposal", kind: "money", value: null }],
    ["stop sending me whatsapp messages", { is: "proposal", kind: "consents", value: null }],
    ["thanks", { is: "thanks" }],
    ["my interview was yesterday and nobody came", { is: "message" }],
    ["'); DROP TABLE users; --", { is: "message" }],
    ["", { is: "nothing" }],
    [null, { is: "nothing" }],
  ])("%j", (text, intent) => {
    expect(of(text)).toEqual(intent);
  });

  it("a file waits for a press, whatever is written beside it", () => {
    for (const id of ["9", null])
      expect(intentOf({ text: "STOP", file: { id } })).toEqual({ is: "proposal", kind: "resume", value: id });
  });
});

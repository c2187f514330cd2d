import { describe, expect, it } from "vitest";
import { intentOf } from "@workers/domain/conversations/rules";

const of = (text: string | null) => intentOf({ text, hasFile: false });

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
    ["change my city", { is: "wish", kind: "places" }],
    ["meri city change karo", { is: "wish", kind: "places" }],
    ["I want to change my resume", { is: "wish", kind: "resume" }],
    ["refund my money", { is: "wish", kind: "money" }],
    ["stop sending me whatsapp messages", { is: "wish", kind: "consents" }],
    ["thanks", { is: "thanks" }],
    ["my interview was yesterday and nobody came", { is: "message" }],
    ["'); DROP TABLE users; --", { is: "message" }],
    ["", { is: "nothing" }],
    [null, { is: "nothing" }],
  ])("%j", (text, intent) => {
    expect(of(text)).toEqual(intent);
  });

  it("a file waits for a press, whatever is written beside it", () => {
    expect(intentOf({ text: "STOP", hasFile: true })).toEqual({ is: "wish", kind: "resume" });
  });
});

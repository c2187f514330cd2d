import { describe, expect, it } from "vitest";
import { keepsAnswer, routeOf, type Before } from "@workers/modules/support/chat/routing-rules";
import { understandMessage } from "@workers/modules/support/chat/understand-rules";
import { HELD_OUT, TUNED } from "./support-day";

const FIRST: Before = { question: undefined, helped: null };
const routed = (text: string, before = FIRST, named = false) => routeOf(text, understandMessage(text), named, before);

/** What a message got first: a person, the right answer, another one, or none. */
function fate([needs, text]: readonly [string, string]): "person" | "right" | "wrong" | "none" {
  const asked = understandMessage(text);
  const route = routeOf(text, asked, false, FIRST);
  const isMeant = needs.split(" ").some((need) => need === "person" || need === asked.question);
  if (route !== null) return isMeant || !keepsAnswer(route, asked) ? "person" : "wrong";
  if (asked.question === null) return "none";
  return needs.split(" ").includes(asked.question) ? "right" : "wrong";
}
const day = (lines: typeof TUNED) => Object.groupBy(lines, fate);

describe("a message that goes to a person", () => {
  it.each([
    ["what is your refund policy", "money"],
    ["how much does it cost", null],
    ["when will the company call me", null],
    ["company ne call kiya par maine apply nahi kiya", "fraud"],
    ["mujhe call karo", "call"],
    ["मुझसे पैसे मांगे गए", "fraud"],
    ["is this website fake", null],
    ["hi", null],
    ["I want to file a complaint", "complaint"],
    ["I will file a complaint with the police", "fraud"],
    ["talk to a real human please", "complaint"],
    // Words of a trade are no trouble.
    ["add sales executive to my titles", null],
    ["jobs for a lawyer", "unhelped"],
    ["is police job available", "unhelped"],
    ["can I get a job without any experience", null],
    ["which companies did you apply to", null],
  ] as const)("%s: %s", (text, route) => {
    expect(routed(text)).toBe(route);
  });

  it("is one without an answer after another, and the same question again, and one that names a company", () => {
    expect(routed("umbrella")).toBeNull();
    expect(routed("umbrella", { question: null, helped: null })).toBe("unhelped");
    expect(routed("umbrella", { question: "prices", helped: false })).toBe("unhelped");
    expect(routed("how much does it cost", { question: "prices", helped: null })).toBe("unhelped");
    expect(routed("how much does it cost", { question: "trial", helped: null })).toBeNull();
    expect(routed("thanks", { question: null, helped: null })).toBeNull();
    expect(routed("how much does it cost", FIRST, true)).toBe("company");
  });
});

describe("a day of messages", () => {
  it("gives nine in ten the right answer or a person, and what needs a person reaches one", () => {
    for (const lines of [TUNED, HELD_OUT]) {
      const { person = [], right = [], wrong = [], none = [] } = day(lines);
      const said = JSON.stringify({ person: person.length, right: right.length, wrong, none });
      expect(person.length + right.length, said).toBeGreaterThanOrEqual(0.9 * lines.length);
    }
  });
});

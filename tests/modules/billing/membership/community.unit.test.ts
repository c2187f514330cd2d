import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { newOrderKey } from "@workers/modules/billing/orders/rules";
import { nextStep, type PurchaseStep } from "~/public/community/purchase";
import { CommunityDetails } from "@workers/modules/billing/membership/schema";
import { DomainError } from "@workers/core/errors";
import { parseInput } from "@workers/core/parse";
import { nationalNumber } from "@workers/reading/people/phone-rules";

const GOOD = { name: "Asha Sample", phoneNumber: "9876543210", email: "asha@sample.jobsarthi.test" };
function problems(over: Partial<Record<keyof typeof GOOD, string>>): Readonly<Record<string, string>> {
  try {
    parseInput(CommunityDetails, { ...GOOD, ...over });
    return {};
  } catch (error) {
    if (error instanceof DomainError) return error.fields;
    throw error;
  }
}

describe("the details (spec section 5)", () => {
  it("are kept, tidied", () => {
    expect(
      parseInput(CommunityDetails, {
        name: "  Asha Sample ",
        phoneNumber: " 9876543210 ",
        email: " Asha@Sample.JobSarthi.test ",
      }),
    ).toEqual(GOOD);
  });

  it.each([
    [{ name: "" }, { name: "This field is required" }],
    [{ name: " \t" }, { name: "This field is required" }],
    [{ phoneNumber: "" }, { phoneNumber: "This field is required" }],
    [{ phoneNumber: "987654321" }, { phoneNumber: "Please Enter a valid 10 digit phone number" }],
    [{ phoneNumber: "98765432101" }, { phoneNumber: "Please Enter a valid 10 digit phone number" }],
    [{ phoneNumber: "98765 4321" }, { phoneNumber: "Please Enter a valid 10 digit phone number" }],
    [{ phoneNumber: "९८७६५४३२१०" }, { phoneNumber: "Please Enter a valid 10 digit phone number" }],
    [{ email: "" }, { email: "This field is required" }],
    [{ email: "asha" }, { email: "Please enter a valid email address" }],
    [{ email: "asha@x" }, { email: "Please enter a valid email address" }],
    [{ email: `${"a".repeat(250)}@sample.jobsarthi.test` }, { email: "Please enter a valid email address" }],
    [{ name: "Asha\u202eelpmaS" }, { name: "Please enter a name without special characters" }],
  ])("%j is told beside its field", (over, expected) => {
    expect(problems(over)).toEqual(expected);
  });

  it.each([
    ["09822077711", "9822077711"],
    ["+91 98220 77711", "9822077711"],
    ["+1 (512) 555-0143", "5125550143"],
    ["98765 43210", "9876543210"],
  ])("keep of %s what is dialled within the country: %s", (phoneNumber, kept) => {
    expect(parseInput(CommunityDetails, { ...GOOD, phoneNumber }).phoneNumber).toBe(kept);
  });

  it("take a phone number exactly when it is ten digits", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 14 }), (phoneNumber) => {
        expect(problems({ phoneNumber })["phoneNumber"] === undefined).toBe(
          /^[0-9]{10}$/.test(nationalNumber(phoneNumber.trim(), ["IN", "US"])),
        );
      }),
    );
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9]{10}$/), (phoneNumber) => {
        expect(problems({ phoneNumber })).toEqual({});
      }),
    );
  });
});

describe("a purchase's steps (spec section 4)", () => {
  const session = {
    reference: "COMMUNITYABCDEFGHIJ.s",
    gateway: { kind: "redirect", paymentSessionId: "s", url: "https://gateway.example/" },
  } as const;
  const EVENTS = [
    { is: "submitted" },
    { is: "ready", details: GOOD, ...session },
    { is: "paid" },
    { is: "recorded" },
    { is: "not recorded", became: "pending", reference: "r" },
    { is: "failed", setback: { problem: "p" } },
    { is: "closed" },
  ] as const;
  const START: PurchaseStep = { at: "details", setback: null };

  it("lead from the details to the end", () => {
    const after = (...events: (typeof EVENTS)[number][]) => events.reduce<PurchaseStep>(nextStep, START);
    const [submitted, ready, paid, recorded, notRecorded, failed, closed] = EVENTS;
    expect(after(submitted, ready, paid, recorded).at).toBe("done");
    expect(after(submitted, ready, paid, notRecorded)).toEqual({ at: "unrecorded", became: "pending", reference: "r" });
    // A checkout that is closed may have been paid in: the server is asked, and its word is what counts.
    expect(after(submitted, ready, closed, recorded).at).toBe("done");
    for (const way of [[submitted], [submitted, ready], [submitted, ready, paid], [submitted, ready, closed]]) {
      expect(after(...way, failed)).toEqual({ at: "details", setback: { problem: "p" } });
    }
  });

  it("never say done without a payment and its record, in whatever order the events come", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...EVENTS), { maxLength: 30 }), (events) => {
        let step: PurchaseStep = START;
        for (const event of events) {
          const before = step;
          step = nextStep(step, event);
          if (step.at === "done" && before.at !== "done") {
            expect([["processing", "asking"].includes(before.at), event.is]).toEqual([true, "recorded"]);
          }
          if (step.at === "processing" && before.at !== "processing")
            expect([["starting", "checkout"].includes(before.at), event.is]).toEqual([true, "paid"]);
          // A finished purchase stays finished: a late failure does not take a membership away.
          if (before.at === "done" || before.at === "unrecorded") expect(step).toBe(before);
        }
      }),
    );
  });

  it("names an order by the fixed prefix and ten capitals (spec section 7)", () => {
    const names = Array.from({ length: 200 }, () => newOrderKey("community"));
    for (const name of names) expect(name).toMatch(/^COMMUNITY[A-Z]{10}$/);
    expect(new Set(names).size).toBe(names.length);
  });
});

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

  it.each([
    ["list", "jobs", "", null],
    ["Show me my jobs!", "jobs", "", "en"],
    ["aaj ki list dikhao", "jobs", "", "hi-Latn"],
    ["meri jobs bhejo", "jobs", "", "hi-Latn"],
    ["आज की लिस्ट दिखाओ", "jobs", "", "hi"],
    ["My questions", "questions", "", "en"],
    ["mere sawal", "questions", "", "hi-Latn"],
    ["मेरे सवाल।", "questions", "", "hi"],
    ["What did you send today?", "today", "", "en"],
    ["aaj kya bheja?", "today", "", "hi-Latn"],
    ["आज कहाँ अप्लाई किया?", "today", "", "hi"],
    ["receipt", "receipt", "", "en"],
    ["Receipt JS-7K3M-2Q9X", "receipt", "7K3M-2Q9X", "en"],
    ["receipt js-123", "receipt", "123", "en"],
    ["JS-7K3M-2Q9X", "receipt", "7K3M-2Q9X", null],
    ["receipt JS-MBPN-TKCV", "receipt", "MBPN-TKCV", "en"],
    ["meri rasid 7k3m-2q9x bhejo", "receipt", "7k3m-2q9x", "hi-Latn"],
    ["रसीद JS-7K3M-2Q9X भेजो", "receipt", "7K3M-2Q9X", "hi"],
    ["change my answer", "change", "", "en"],
    ["jawab badlo", "change", "", "hi-Latn"],
    ["बदलें", "change", "", "hi"],
  ])("%j asks the chat for %s", (text, ask, reference, language) => {
    expect(of(text)).toEqual({ is: "ask", ask, reference, language });
  });

  it.each([
    ["482913", "482913"],
    ["482 913.", "482913"],
    ["OTP is 4829", "4829"],
    ["mera code 48-29-13 hai", "482913"],
    ["कोड ४८२९१३ है", "482913"],
    ["Your OTP is 482913. Do not share it with anyone.", "482913"],
    ["482913 is your one-time password for the portal of Sample Works", "482913"],
    ["आपका ओटीपी: 482913। किसी को न बताएँ।", "482913"],
  ])("%j is a code", (text, code) => {
    expect(of(text)).toEqual({ is: "code", code });
  });

  it.each([
    "123",
    "123456789",
    "30 days",
    "receipt of my payment",
    "list of companies you know",
    "my code does not come",
    "I have paid 1500 and no OTP came",
    "the OTP is not coming since 2 days",
  ])("%j is neither", (text) => {
    expect(["ask", "code"]).not.toContain(of(text).is);
  });

  it("a file waits for a press, whatever is written beside it", () => {
    for (const id of ["9", null])
      expect(intentOf({ text: "STOP", file: { id } })).toEqual({ is: "proposal", kind: "resume", value: id });
  });
});

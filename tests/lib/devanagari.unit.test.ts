import fc from "fast-check";
import { expect, it } from "vitest";
import { inLatin } from "@workers/lib/devanagari";

it("writes Hindi as people write it in messages", () => {
  const english = new Map([["प्लान", "plan"]]);
  for (const [hindi, latin] of [
    ["आपका अभी कोई प्लान नहीं है।", "Aapka abhi koi plan nahin hai."],
    ["मेरे कितने आवेदन बचे हैं?", "Mere kitne aavedan bache hain?"],
    ["भुगतान ज़्यादा बार हुआ। जवाब दें।", "Bhugtan zyada baar hua. Jawab den."],
    ["काम, बात, नौकरियाँ, बदलते, सकता", "Kaam, baat, naukriyan, badalte, sakta"],
    ["{count} में से 14, {list}", "{count} mein se 14, {list}"],
  ])
    expect(inLatin(hindi ?? "", english)).toBe(latin);
});

it("leaves everything else as it is, and no letter of Hindi", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 60 }), (text) => {
      expect(inLatin(text)).not.toMatch(/[\u0904-\u0939]/);
      if (!/[\u0900-\u097f]/.test(text)) expect(inLatin(text).toLowerCase()).toBe(text.normalize("NFC").toLowerCase());
    }),
    { numRuns: 300 },
  );
});

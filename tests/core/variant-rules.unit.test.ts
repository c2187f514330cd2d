import { expect, it } from "vitest";
import { addressIn, pageAt, VARIANTS, variantFor, variantOfPath } from "@workers/core/variant-rules";

it("an address names its variant, and every other address none", () => {
  for (const variant of VARIANTS)
    for (const path of variant.paths) {
      const address = addressIn(variant, path);
      expect([variantOfPath(address), pageAt(address)]).toEqual([variant, path]);
    }
  expect([pageAt("/in/terms"), pageAt("/login")]).toEqual(["/in/terms", "/login"]);
  const [india, states] = VARIANTS;
  expect([addressIn(india, "/#faqs"), addressIn(states, "/terms"), addressIn(null, "/")]).toEqual([
    "/in#faqs",
    "/terms",
    "/",
  ]);
  for (const path of [
    "/",
    "",
    "//in",
    "/in/",
    "/IN",
    "/India",
    "/in/terms",
    "/in//",
    "/in/premium-community/x",
    "/__proto__",
  ])
    expect([path, variantOfPath(path)?.code ?? null]).toEqual([path, /^\/in\/?$/i.test(path) ? "in" : null]);
});

it("people are shown their country's, India's where nobody knows", () => {
  const countries = [null, "IN", "US", "DE", "ZZ"];
  expect(countries.map((country) => variantFor(country).code)).toEqual(["in", "in", "us", "world", "world"]);
  // In Hindi as well as they can be: it is spoken in India, and its row is all there is of it.
  expect(countries.map((country) => variantFor(country, "hi").code)).toEqual(Array(5).fill("hi"));
  // Their codes are addresses, so each is one's own.
  expect(new Set(VARIANTS.map(({ code }) => code)).size).toBe(VARIANTS.length);
});

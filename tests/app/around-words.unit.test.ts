import { expect, it } from "vitest";
import { aroundWords } from "~/staff/parts/around-words";
import { HI } from "@workers/texts/hi";
import { inEnglish as t } from "@workers/texts/text";

it("staff read how far around their cities a person of India looks", () => {
  expect(aroundWords({ locations: ["Pune"], aroundKm: "50" }, "IN", t)).toBe(
    "Around these cities: Towns and cities within 50 km",
  );
  expect(aroundWords({ locations: ["Pune"], aroundKm: "0" }, "IN", t)).toBe(
    "Around these cities: Only the city itself",
  );
});

it("nothing is said where no distance counts", () => {
  expect(aroundWords({ locations: ["All Over India"], aroundKm: "50" }, "IN", t)).toBe("");
  expect(aroundWords({ locations: ["Austin"], aroundKm: "25" }, "US", t)).toBe("");
  expect(aroundWords({ locations: ["Pune"] }, "IN", t)).toBe("");
});

it("the field says that cities are chosen by name, and that beyond 50 km we ask", () => {
  expect(t("hint.aroundKm")).toMatch(/Noida.*by name.*ask.*50 km/);
  expect(HI["hint.aroundKm"]).toMatch(/नोएडा.*नाम से.*50 किमी.*पूछेंगे/);
});

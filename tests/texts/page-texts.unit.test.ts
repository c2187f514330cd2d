import { expect, it } from "vitest";
import { EN } from "@workers/texts/en";
import { textsNamed } from "../../scripts/page-texts";

it("a script is given the texts that it names, and those whose key it puts together", () => {
  const named = textsNamed('t("words.and");x(`pay.cardOnly`);t(`plan.name.${plan}`);y("words.andMore");z("a.b")');
  const plans = Object.keys(EN).filter((key) => key.startsWith("plan.name."));
  expect(plans).toHaveLength(4);
  expect(Object.keys(named).toSorted()).toEqual(["pay.cardOnly", ...plans, "words.and"].toSorted());
  expect(named["words.and"]).toBe("and");
  expect(textsNamed("no.key()")).toEqual({});
});

import { expect, it } from "vitest";
import { HINDI } from "~/content/hindi";
import { PROFILE_FIELDS, type FieldDefinition } from "@workers/modules/candidates/profiles/fields";

it("every field that is asked on the way to the trial has its Hindi", () => {
  // Fields asked on /profile alone are in English, as that page is. An example address needs no translation.
  const asked = Object.values<FieldDefinition>(PROFILE_FIELDS).filter(({ later }) => !later);
  const keys = asked.flatMap(({ wire, hint, placeholder, choices }) => [
    `field.${wire}`,
    ...(hint ? [`hint.${wire}`] : []),
    ...(placeholder && !URL.canParse(placeholder) ? [`hint.${wire}.example`] : []),
    ...Object.values(choices ?? {}).map((label) => `choice.${label}`),
  ]);
  expect(
    keys.filter((key) => !Object.hasOwn(HINDI.texts, key)),
    "each text of a field in fields.ts has its Hindi by this name in app/content/hindi.ts",
  ).toEqual([]);
});

import type { TextKey } from "@workers/texts/text";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { FieldsOf } from "~/shared/profile/profile-fields";
import type { FieldDefinition } from "@workers/modules/candidates/profiles/fields";
import { newProfileForm } from "@workers/modules/candidates/profiles/form-rules";

vi.mock("@workers/modules/candidates/profiles/fields", async (original) => {
  const { PROFILE_FIELDS } = await original<typeof import("@workers/modules/candidates/profiles/fields")>();
  const added: FieldDefinition = {
    kind: "line",
    wire: "visaKind",
    column: "visa",
    label: "Visa" as TextKey,
    part: "pay",
    limit: 9,
  };
  const late = { part: "pay", required: true, nullable: true } as const;
  const others: Record<string, FieldDefinition> = {
    passport: { ...late, kind: "line", wire: "passport", column: "passport", label: "Passport" as TextKey, limit: 20 },
    weeks: { ...late, kind: "years", wire: "weeks", column: "weeks", label: "Weeks" as TextKey },
    shift: {
      kind: "choice",
      wire: "shift",
      column: "shift",
      label: "Shift" as TextKey,
      part: "pay",
      choices: { any: "Any", day: "By day" },
      initial: "any",
    },
  };
  return { PROFILE_FIELDS: { ...PROFILE_FIELDS, visa: added, ...others } };
});

it("fields that are added to the table are drawn: what is required, what is optional, what is chosen at first", () => {
  const values = newProfileForm({});
  const shown = renderToStaticMarkup(createElement(FieldsOf, { part: "pay", values, errors: {} }));
  expect(shown).toMatch(/<label[^>]*>Visa[^]*name="visaKind"/);
  for (const name of ["passport", "weeks"])
    expect(shown).toMatch(new RegExp(`<input[^>]* required[^>]*name="${name}"`));
  for (const label of ["Passport", "Weeks", "Shift"])
    expect(shown).not.toMatch(new RegExp(`${label}[^]{0,90}optional`));
  expect(shown).toMatch(/Visa[^]{0,90}optional/);
  expect(shown).toMatch(/name="shift" checked="" value="any"/);
});

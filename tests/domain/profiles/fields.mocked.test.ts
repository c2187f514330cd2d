import { env } from "cloudflare:test";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { FieldsOf } from "~/features/profile/profile-fields";
import { personalDetails, profileForm, profileToWire } from "@workers/api/profiles";
import { exportData } from "@workers/domain/privacy/export-data";
import { checkProfile } from "@workers/domain/profiles/check";
import type { Field } from "@workers/domain/profiles/fields";
import { formToInput, newProfileForm } from "@workers/domain/profiles/form-rules";
import { readProfile } from "@workers/domain/profiles/read-profile";
import { saveProfile } from "@workers/domain/resumes/save-profile";
import { makeContext } from "../../support/context";
import { makePdf } from "../../support/pdf";
import { person } from "../../support/people";
import { FRESHER, toFormData } from "../../support/profile-forms";
import { unzipped } from "../../support/zip";

vi.mock("@workers/domain/profiles/fields", async (original) => {
  const { PROFILE_FIELDS } = await original<typeof import("@workers/domain/profiles/fields")>();
  const added: Field = { kind: "line", wire: "visaKind", column: "visa", label: "Visa", part: "pay", limit: 9 };
  return { PROFILE_FIELDS: { ...PROFILE_FIELDS, visa: added } };
});

it("a field that is added to the table and the migration is asked, judged, kept, answered and exported", async () => {
  await env.DB.exec("ALTER TABLE profiles ADD COLUMN visa TEXT NOT NULL DEFAULT ''");
  const shown = renderToStaticMarkup(createElement(FieldsOf, { part: "pay", values: newProfileForm({}), errors: {} }));
  expect(shown).toMatch(/<label[^>]*>Visa[^]*name="visaKind"/);
  expect(profileForm().shape).toHaveProperty("visaKind");

  const posted = toFormData(FRESHER);
  posted.set("visaKind", " H-1B ");
  const form = formToInput(posted, null);
  expect(form).toHaveProperty("visa", " H-1B ");
  const long = { ...form, visa: "x".repeat(10) };
  expect(checkProfile(long, 0)).toMatchObject({
    ok: false,
    fields: { visaKind: "Please use at most 9 characters" },
  });

  const actor = await person();
  const ctx = makeContext({ actor });
  await saveProfile(ctx, { form, resume: { name: "cv.pdf", bytes: await makePdf({ pages: [["Asha Rao"]] }) } });
  expect(await env.DB.prepare("SELECT visa FROM profiles WHERE user_id = ?").bind(actor.userId).first()).toEqual({
    visa: "H-1B",
  });
  const wire = profileToWire(await readProfile(ctx), actor);
  expect(wire).toHaveProperty("visaKind", "H-1B");
  expect(personalDetails().parse(wire)).toEqual(wire);
  const { body } = await exportData(ctx);
  const exported = unzipped(new Uint8Array(await new Response(body).arrayBuffer())).get("data.json");
  expect(JSON.parse(new TextDecoder().decode(exported))).toMatchObject({ profile: { visa: "H-1B" } });
});

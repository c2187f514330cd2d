import type { TextKey } from "@workers/texts/text";
import { env } from "cloudflare:test";
import { expect, it, vi } from "vitest";
import { personalDetails, profileForm, profileToWire } from "@workers/api/profiles";
import { exportData } from "@workers/workflows/privacy/export-data";
import { checkProfile } from "@workers/modules/candidates/profiles/check";
import type { FieldDefinition } from "@workers/modules/candidates/profiles/fields";
import { formToInput, toForm } from "@workers/modules/candidates/profiles/form-rules";
import { readProfile } from "@workers/modules/candidates/profiles/read-profile";
import { storeProfile } from "@workers/workflows/profiles/store-profile";
import { makeContext } from "../../../support/context";
import { makePdf } from "../../../support/pdf";
import { person, withProfile } from "../../../support/people";
import { FRESHER, toFormData } from "../../../support/profile-forms";
import { unzipped } from "../../../support/zip";
import { english } from "../../../support/english";

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

const resume = async () => ({ name: "cv.pdf", bytes: await makePdf({ pages: [["Asha Rao"]] }) });

let added = false;
/** The migration of the fields, for a table with people in it. */
async function columns() {
  if (added) return;
  added = true;
  for (const column of [
    "visa TEXT NOT NULL DEFAULT ''",
    "passport TEXT NOT NULL DEFAULT ''",
    "weeks REAL",
    "shift TEXT NOT NULL DEFAULT 'any'",
  ])
    await env.DB.exec(`ALTER TABLE profiles ADD COLUMN ${column}`);
}
let forms = 0;
const answered = () => {
  const posted = toFormData(FRESHER);
  posted.set("whatsappContactNumber", String(8_000_000_000 + ++forms));
  posted.set("passport", "Z1234567");
  posted.set("weeks", "2");
  return posted;
};

it("what is required from now on is asked of whoever saves; others are read and shown unasked", async () => {
  const actor = await person();
  const ctx = makeContext({ actor });
  await withProfile(actor);
  await columns();
  const profile = await readProfile(ctx);
  if (!profile) throw new Error("the profile is gone");
  expect(profile).toMatchObject({ passport: "", weeks: null, shift: "any" });
  const before = toForm(profile);
  expect(english(checkProfile(before, 0))).toMatchObject({
    ok: false,
    fields: { passport: "This field is required", weeks: "This field is required" },
  });
  await storeProfile(ctx, { form: formToInput(answered(), null), resume: await resume() });
  expect(await readProfile(ctx)).toMatchObject({ passport: "Z1234567", weeks: 2, shift: "any" });
});

it("a field that is added to the table and the migration is asked, judged, kept, answered and exported", async () => {
  await columns();
  expect(profileForm().shape).toHaveProperty("visaKind");

  const posted = answered();
  posted.set("visaKind", " H-1B ");
  const form = formToInput(posted, null);
  expect(form).toHaveProperty("visa", " H-1B ");
  const long = { ...form, visa: "x".repeat(10) };
  expect(english(checkProfile(long, 0))).toMatchObject({
    ok: false,
    fields: { visaKind: "Use up to 9 characters" },
  });

  const actor = await person();
  const ctx = makeContext({ actor });
  await storeProfile(ctx, { form, resume: await resume() });
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

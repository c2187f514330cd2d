import { describe, expect, it } from "vitest";
import { sharedFields, withPage } from "@workers/modules/catalog/forms/page-rules";
import type { FormField } from "@workers/reading/labels/vocabulary";

const field = (label: string, more: Partial<FormField> = {}): FormField => ({
  key: label.toLowerCase(),
  label,
  type: "text",
  options: [],
  required: true,
  section: "custom",
  ...more,
});
const NAMES = ["Asha", "Sample", "North Works"];

describe("what is kept of a page", () => {
  it.each([
    field("Is asha@sample.test your address?"),
    field("Welcome back, Asha!"),
    field("Why do you leave North Works?"),
    field("We call you at +91 98765 43210"),
    field("my-resume.pdf"),
    field("Phone", { key: "asha-phone" }),
    field("Which address?", { type: "select", options: ["Other", "asha@sample.test"] }),
    field("…"),
  ])("is nothing that names the person: $label", (one) => expect(sharedFields([one], NAMES)).toEqual([]));

  it("is labels, types, options and what is required, and no text beside them", () => {
    const city = field("Which  city?\u0007", {
      key: "c",
      type: "select",
      options: ["Pune", "Pune", " "],
      help: "Hello",
    });
    expect(sharedFields([city, field("Salary in 2024 or 2025")], NAMES)).toEqual([
      field("Which city?", { key: "c", type: "select", options: ["Pune"] }),
      field("Salary in 2024 or 2025"),
    ]);
    const pay = field("Pay", {
      key: "550e8400-e29b-41d4-a716-446655440000",
      options: ["500000-750000", "2024 - 2025"],
    });
    expect(sharedFields([pay], NAMES)).toEqual([pay]);
  });
});

describe("a form that is met in steps", () => {
  it("grows by what is new, and keeps what is known", () => {
    const first = [field("Name"), field("City", { options: ["Pune"] })];
    expect(withPage([], first)).toEqual(first);
    expect(withPage(first, [field("name!", { key: "other" }), field("Town", { key: "city" })])).toBeNull();
    expect(withPage(first, [field("Notice period")])?.map(({ label }) => label)).toEqual([
      "Name",
      "City",
      "Notice period",
    ]);
    const many = Array.from({ length: 301 }, (_, i) => field(`Question ${i}`));
    expect(withPage([], many)).toBeNull();
  });
});

/** A form of our own making, with what becomes of its fields: one of each kind. */
import type { AnsweredField } from "../../extension/src/engine/match";
import type { FormField } from "../../workers/reading/labels/vocabulary";

const field = (key: string, label: string, type: FormField["type"], more: Partial<FormField> = {}): FormField => ({
  key,
  label,
  type,
  options: [],
  required: true,
  section: "custom",
  ...more,
});
const YES_NO = ["Yes", "No"];

export const OPEN: readonly FormField[] = [field("why", "What draws you to us?", "textarea")];

export const FORM: readonly FormField[] = [
  field("first_name", "First name", "text", { section: "standard" }),
  field("email", "Email", "email", { section: "standard" }),
  field("phone", "Phone", "phone", { section: "standard" }),
  field("resume", "Resume/CV", "file", { section: "standard" }),
  field("pin", "PIN code", "text"),
  field("notice", "Notice period in days", "number"),
  field("start", "Earliest start date", "date"),
  field("authorised", "Are you authorised to work in India?", "select", { options: YES_NO }),
  field("sponsor", "Will you need sponsorship?", "radio", { options: ["No", "Yes"] }),
  field("source", "How did you hear about us?", "select", {
    options: ["Company website", "Company website (partner)", "A friend", "LinkedIn"],
  }),
  field("skills", "Which of these do you use?", "multi_select", { options: ["Java", "SQL", "Python"] }),
  ...OPEN,
  field("religion", "Religion", "text", { required: false, section: "demographic" }),
  field("privacy", "I have read the privacy notice", "checkbox", { section: "consent" }),
];

const VALUES: Readonly<Record<string, string | readonly string[]>> = {
  first_name: "Asha",
  email: "asha@sample.test",
  phone: "+91 9000000001",
  pin: "411001",
  notice: "30",
  start: "2026-12-24",
  authorised: "Yes",
  sponsor: "No",
  source: "Company website",
  skills: ["SQL", "Python"],
  privacy: "Yes",
};

export const FILLED: readonly AnsweredField[] = FORM.map((one): AnsweredField => {
  const value = VALUES[one.key];
  if (one.type === "file") return { field: one, answer: { is: "file", which: "resume" } };
  if (value !== undefined) return { field: one, answer: { is: "filled", value, source: "said", from: "said" } };
  return { field: one, answer: { is: "open", why: one.key === "religion" ? "never" : "human" } };
});

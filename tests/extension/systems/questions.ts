/** A form of our own with the questions of an Indian employer, and the answers of its person. */
import type { AnsweredField } from "../../../extension/src/engine/match";
import type { FormField } from "../../../workers/reading/labels/vocabulary";

const field = (key: string, label: string, type: FormField["type"], more: Partial<FormField> = {}): FormField => ({
  key,
  label,
  type,
  options: [],
  required: true,
  section: "custom",
  ...more,
});
const standard = { section: "standard" } as const;
const YES_NO = ["Yes", "No"];
const SKILLS = ["Java", "SQL", "Python", "Excel", "Tally", "Kotlin", "Go", "Rust", "Ruby"];

export const QUESTIONS: readonly FormField[] = [
  field("first_name", "First name", "text", standard),
  field("last_name", "Last name", "text", standard),
  field("email", "Email", "email", standard),
  field("phone", "Phone", "phone", standard),
  field("city", "Current city", "text", standard),
  field("company", "Current company", "text", { ...standard, required: false }),
  field("resume", "Resume/CV", "file", standard),
  field("experience", "Total years of experience", "number"),
  field("notice", "Notice period", "select", { options: ["Immediate", "15 days", "30 days", "60 days", "90 days"] }),
  field("town", "Preferred location", "select", {
    options: ["Ahmedabad", "Bengaluru", "Chennai", "Delhi", "Hyderabad", "Kolkata", "Mumbai", "Pune", "Pune East"],
  }),
  field("start", "Earliest start date", "date"),
  field("authorised", "Are you authorised to work in India?", "radio", { options: YES_NO }),
  field("relocate", "Are you willing to relocate?", "select", { options: YES_NO, required: false }),
  field("skills", "Which of these do you use?", "multi_select", { options: SKILLS }),
  field("why", "What draws you to us?", "textarea"),
  field("religion", "Religion", "text", { required: false, section: "demographic" }),
  field("privacy", "I have read the privacy notice", "checkbox", { section: "consent" }),
];

/** The question that only the operator can answer. */
export const OPEN = "why";

export const VALUES: Readonly<Record<string, string | readonly string[]>> = {
  first_name: "Asha",
  last_name: "Sample",
  email: "asha@sample.test",
  phone: "+919000000001",
  city: "Pune",
  company: "Sample Mills",
  experience: "4",
  notice: "30 days",
  town: "Pune",
  start: "2026-12-24",
  authorised: "Yes",
  relocate: "No",
  skills: ["SQL", "Python"],
  privacy: "Yes",
};

/** The answers of the questions that a page asks, by their labels. */
export function answersTo(fields: readonly FormField[]): AnsweredField[] {
  return fields.map((asked): AnsweredField => {
    const words = asked.label.replace(/^\d+\. /, "");
    const known = QUESTIONS.find(
      ({ label, type }) => label === words || (type === "file" && words === "Upload Resume"),
    );
    const value = known && VALUES[known.key];
    if (known?.type === "file" && asked.type === "file")
      return { field: asked, answer: { is: "file", which: "resume" } };
    if (/^autofill from resume$/i.test(asked.label)) return { field: asked, answer: { is: "file", which: "resume" } };
    if (value !== undefined) return { field: asked, answer: { is: "filled", value, source: "said", from: "said" } };
    return { field: asked, answer: { is: "open", why: known?.key === "religion" ? "never" : "human" } };
  });
}

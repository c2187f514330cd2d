/**
 * The questions of the demo's employers, in words of our own, and as each system writes them: the demo's forms are read
 * by the very code that reads real ones.
 */
import { escapeHtml } from "../../lib/escape-html";
import { parsePlace } from "../../reading/places/parse";
import type { DemoAts, DemoBoard, DemoFact } from "./facts";
import { stableHash, demoSkillsOf } from "./texts";

/** A question beside the usual fields. */
interface Question {
  label: string;
  kind: "line" | "text" | "yes_no" | "choice" | "number" | "consent";
  options?: readonly string[];
  required: boolean;
}

const COUNTRY_NAMES: Readonly<Record<string, string>> = { IN: "India", US: "the United States" };

/** One sample employer in this many insists on answers beyond the usual ones. */
const INSISTS_ONE_IN = 12;

/** The questions of a job, the same at every reading; employers differ in how much they ask, and insist on. */
function questionsOf(board: DemoBoard, fact: DemoFact): Question[] {
  const seed = stableHash(`${board.slug} asks`);
  const asks = (n: number): boolean => ((seed >> n) & 1) === 1;
  const insists = seed % INSISTS_ONE_IN === 0;
  const [skill = "this work"] = demoSkillsOf(board, fact);
  const [country = ""] = parsePlace(fact.place).countries;
  const where = COUNTRY_NAMES[country] ?? "the country of this role";
  const yesNo = (label: string, required = insists): Question => ({ label, kind: "yes_no", required });
  return [
    { label: "LinkedIn profile", kind: "line", required: false },
    yesNo(`Are you authorised to work in ${where}?`),
    ...(asks(0) ? [yesNo("Will you now or later need visa sponsorship?")] : []),
    { label: `How many years of experience do you have with ${skill}?`, kind: "number", required: insists },
    ...(country === "IN"
      ? [
          { label: "Notice period in days", kind: "number", required: true } as const,
          { label: "Expected CTC in lakhs a year", kind: "number", required: true } as const,
        ]
      : [{ label: "What pay do you expect?", kind: "line", required: false } as const]),
    ...(asks(1) && fact.place !== "" ? [yesNo(`Can you work from our office in ${fact.place}?`)] : []),
    ...(asks(2) ? [yesNo("Are you willing to relocate?", false)] : []),
    ...(asks(3)
      ? [
          {
            label: "Highest level of education",
            kind: "choice",
            options: ["Secondary school", "Diploma", "Bachelor's degree", "Master's degree", "Doctorate"],
            required: insists,
          } as const,
        ]
      : []),
    ...(asks(4) ? [yesNo(`Have you worked for ${board.company} before?`)] : []),
    ...(asks(5) ? [{ label: `Why ${board.company}?`, kind: "text", required: false } as const] : []),
    { label: "I have read the privacy notice for applicants.", kind: "consent", required: insists },
  ];
}

/** The form of a job as its system answers it: JSON, or a page. */
export function encodeForm(board: DemoBoard, fact: DemoFact): unknown {
  if (board.ats === "recruitee") return { offer: offerForm(board, fact) };
  return ENCODERS[board.ats](questionsOf(board, fact), fact);
}

/** The part of an offer of Recruitee's list that is its form. */
export function offerForm(board: DemoBoard, fact: DemoFact): object {
  const questions = questionsOf(board, fact);
  return {
    options_phone: "required",
    options_cv: "required",
    options_photo: "off",
    options_cover_letter: "optional",
    open_questions: questions.map(({ label, kind, options = [], required }, i) => ({
      id: stableHash(`${board.slug} ${label}`),
      position: i + 1,
      kind: OFFER_KINDS[kind],
      body: label,
      required,
      open_question_options: options.map((body, n) => ({ id: n, position: n, body })),
    })),
  };
}

const OFFER_KINDS: Readonly<Record<Question["kind"], string>> = {
  line: "string",
  text: "text",
  yes_no: "boolean",
  choice: "single_choice",
  number: "number",
  consent: "legal",
};

const YES_NO = ["Yes", "No"];

const ENCODERS: Readonly<
  Record<Exclude<DemoAts, "recruitee">, (questions: readonly Question[], fact: DemoFact) => unknown>
> = {
  greenhouse: (questions, fact) => ({
    id: fact.id,
    title: fact.title,
    questions: [
      ...USUAL.map(([name, label, type, required]) => ({ label, required, fields: [{ name, type, values: [] }] })),
      ...questions.map(({ label, kind, options, required }) => {
        const values = kind === "yes_no" ? YES_NO : kind === "consent" ? ["I have"] : (options ?? []);
        const type =
          kind === "consent"
            ? "multi_value_multi_select"
            : values.length > 0
              ? "multi_value_single_select"
              : kind === "text"
                ? "textarea"
                : "input_text";
        return {
          label,
          required,
          fields: [
            {
              name: `question_${stableHash(label)}${kind === "consent" ? "[]" : ""}`,
              type,
              values: values.map((value, i) => ({ label: value, value: i })),
            },
          ],
        };
      }),
    ],
    location_questions: [
      { label: "Location (City)", required: true, fields: [{ name: "location", type: "input_text" }] },
    ],
    compliance: [],
    demographic_questions: {
      questions: [
        {
          id: 1,
          label: "What is your gender?",
          required: false,
          type: "multi_value_single_select",
          answer_options: ["Woman", "Man", "Another", "I would rather not say"].map((label, id) => ({ id, label })),
        },
      ],
    },
  }),
  ashby: (questions) => ({
    data: {
      jobPosting: {
        applicationForm: {
          sections: [
            {
              isHidden: false,
              fieldEntries: [
                ashbyEntry("_systemfield_name", "Name", "String", true),
                ashbyEntry("_systemfield_email", "Email", "Email", true),
                ashbyEntry("_systemfield_resume", "Resume", "File", true),
                ashbyEntry("phone", "Phone", "Phone", false),
                ...questions.map(({ label, kind, options, required }) =>
                  ashbyEntry(String(stableHash(label)), label, ASHBY_TYPES[kind], required, options),
                ),
              ],
            },
          ],
        },
        surveyForms: [],
      },
    },
  }),
  lever: (questions, fact) => {
    const template = JSON.stringify({
      fields: questions.map(({ label, kind, options, required }) => ({
        type: LEVER_TYPES[kind],
        text: label,
        required,
        options: (kind === "yes_no" ? YES_NO : kind === "consent" ? ["I have"] : (options ?? [])).map((text) => ({
          text,
        })),
      })),
    });
    const line = (label: string, control: string) =>
      `<li class="application-question"><label><div class="application-label">${label}</div>${control}</label></li>`;
    return `<!doctype html><title>${escapeHtml(fact.title)}</title><form><ul>
${line("Resume/CV ✱", '<input type="file" name="resume">')}
${line("Full name ✱", '<input type="text" name="name" required>')}
${line("Email ✱", '<input type="email" name="email" required>')}
${line("Phone", '<input type="text" name="phone">')}
${line("Current location", '<input type="text" name="location">')}
${line("Current company", '<input type="text" name="org">')}
</ul><input type="hidden" name="cards[sample][baseTemplate]" value="${escapeHtml(template)}"></form>`;
  },
};

const USUAL: readonly (readonly [name: string, label: string, type: string, required: boolean])[] = [
  ["first_name", "First Name", "input_text", true],
  ["last_name", "Last Name", "input_text", true],
  ["email", "Email", "input_text", true],
  ["phone", "Phone", "input_text", false],
  ["resume", "Resume/CV", "input_file", true],
  ["cover_letter", "Cover Letter", "input_file", false],
];

const ASHBY_TYPES: Readonly<Record<Question["kind"], string>> = {
  line: "String",
  text: "LongText",
  yes_no: "Boolean",
  choice: "ValueSelect",
  number: "Number",
  consent: "Boolean",
};
const LEVER_TYPES: Readonly<Record<Question["kind"], string>> = {
  line: "text",
  text: "textarea",
  yes_no: "multiple-choice",
  choice: "dropdown",
  number: "text",
  consent: "multiple-select",
};

function ashbyEntry(path: string, title: string, type: string, isRequired: boolean, options: readonly string[] = []) {
  const selectableValues = options.map((label) => ({ label }));
  return { isRequired, isHidden: false, descriptionHtml: null, field: { path, title, type, selectableValues } };
}

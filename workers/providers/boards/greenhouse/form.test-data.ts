import { NO_FORMS, field, type FormWire } from "../test-data";

const input = (name: string, type = "input_text", values: object[] = []) => ({ name, type, values });

export const wire: FormWire = {
  slug: "sampleworks",
  id: "4012345",
  link: "https://job-boards.greenhouse.io/sampleworks/jobs/4012345",
  asks:
    "https://boards-api.greenhouse.io/v1/boards/sampleworks/jobs/4012345" +
    "?questions=true&location_questions=true&demographic_questions=true&compliance=true",
  body: {
    id: 4012345,
    content: "&lt;p&gt;The text of the page is no part of a form&lt;/p&gt;",
    questions: [
      { label: "First Name", required: true, description: null, fields: [input("first_name")] },
      { label: "Email", required: true, fields: [input("email")] },
      { label: "Phone", required: false, fields: [input("phone")] },
      {
        label: "Resume/CV",
        required: true,
        fields: [input("resume", "input_file"), input("resume_text", "textarea")],
      },
      { label: "Cover Letter", required: false, fields: [input("cover_letter", "input_file")] },
      {
        label: "May you work in Indiana without a permit? *",
        required: true,
        description: "<p>The place is <b>fixed</b></p>",
        fields: [
          input("question_11", "multi_value_single_select", [
            { label: "Yes", value: 1 },
            { label: "No", value: 0 },
          ]),
        ],
      },
      {
        label: "Which shifts suit you?",
        required: false,
        fields: [input("question_12[]", "multi_value_multi_select", [{ label: "Day" }, { label: "Night" }])],
      },
      {
        label: "I have read the notice",
        required: true,
        fields: [input("question_13[]", "multi_value_multi_select", [{ label: "I have" }])],
      },
      { label: "Why a kiln?", required: false, fields: [input("question_14", "textarea")] },
    ],
    location_questions: [
      { label: "Location (City)", required: true, fields: [input("location")] },
      { label: "Latitude", required: true, fields: [input("latitude", "input_hidden")] },
      { label: "Longitude", required: true, fields: [input("longitude", "input_hidden")] },
    ],
    compliance: [
      {
        type: "eeoc",
        questions: [
          {
            label: "Gender",
            required: false,
            fields: [input("gender", "multi_value_single_select", [{ label: "Male" }, { label: "Decline to say" }])],
          },
        ],
      },
    ],
    demographic_questions: {
      header: "Of your own will",
      questions: [
        {
          id: 77,
          label: "Do you care for somebody?",
          required: false,
          type: "multi_value_single_select",
          answer_options: [
            { id: 1, label: "Yes", free_form: false },
            { id: 2, label: "I would rather not say", free_form: false },
          ],
        },
      ],
    },
    data_compliance: [{ type: "gdpr", requires_processing_consent: true, requires_retention_consent: false }],
  },
  fields: [
    field("first_name", "First Name", "text", "standard", { required: true }),
    field("email", "Email", "email", "standard", { required: true }),
    field("phone", "Phone", "phone", "standard"),
    field("resume", "Resume/CV", "file", "standard", { required: true }),
    field("cover_letter", "Cover Letter", "file", "standard"),
    field("location", "Location (City)", "text", "standard", { required: true }),
    field("question_11", "May you work in Indiana without a permit?", "select", "custom", {
      required: true,
      options: ["Yes", "No"],
      help: "The place is fixed",
    }),
    field("question_12[]", "Which shifts suit you?", "multi_select", "custom", { options: ["Day", "Night"] }),
    field("question_13[]", "I have read the notice", "checkbox", "custom", { required: true, options: ["I have"] }),
    field("question_14", "Why a kiln?", "textarea", "custom"),
    field("demographic_77", "Do you care for somebody?", "select", "demographic", {
      options: ["Yes", "I would rather not say"],
    }),
    field("gender", "Gender", "select", "demographic", { options: ["Male", "Decline to say"] }),
    field(
      "gdpr_processing_consent_given",
      "I consent to my data being processed for this application",
      "checkbox",
      "consent",
      { required: true },
    ),
  ],
  noForms: [
    ...NO_FORMS,
    { questions: [{ label: "New", required: true, fields: [input("question_1", "hologram")] }] },
    { questions: [{ label: "", required: true, fields: [input("question_1")] }] },
  ],
  badIds: ["", "12a", "../1", "1/2"],
};

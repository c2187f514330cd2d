/** Forms of our own making, as each system writes them, and what every field of them must be read as. */
import type { FormField } from "@workers/reading/labels/vocabulary";

const field = (
  key: string,
  label: string,
  type: FormField["type"],
  section: FormField["section"],
  more: Partial<FormField> = {},
): FormField => ({ key, label, type, section, options: [], required: false, ...more });

export interface FormWire {
  slug: string;
  id: string;
  link: string;
  /** Where it is asked for, and what the system answers. */
  asks: string;
  body: unknown;
  fields: FormField[];
  /** Answers that are none of the system's forms. */
  noForms: unknown[];
  /** Answers that say that there is no such posting. */
  gone?: unknown[];
  badIds: string[];
}

const UUID = "0a1b2c3d-1111-4222-8333-0a1b2c3d4e5f";
const NO_FORMS = [null, 17, "text", {}, [], { questions: [] }];

const input = (name: string, type = "input_text", values: object[] = []) => ({ name, type, values });
const greenhouse: FormWire = {
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

const entry = (path: string, title: string, type: string, more: object = {}, about: object = {}) => ({
  id: `entry-${path}`,
  isRequired: false,
  isHidden: false,
  descriptionHtml: null,
  field: { path, title, type, isNullable: true, isMany: false, ...more },
  ...about,
});
const ashby: FormWire = {
  slug: "Sample Works",
  id: UUID,
  link: `https://jobs.ashbyhq.com/Sample%20Works/${UUID}`,
  asks: "https://jobs.ashbyhq.com/api/non-user-graphql?op=ApiJobPosting",
  body: {
    data: {
      jobPosting: {
        id: UUID,
        applicationForm: {
          sections: [
            {
              title: null,
              isHidden: false,
              fieldEntries: [
                entry("_systemfield_name", "Name", "String", {}, { isRequired: true }),
                entry("_systemfield_email", "Email", "Email", {}, { isRequired: true }),
                entry("_systemfield_resume", "Resume", "File"),
                entry("p-1", "Phone", "Phone"),
                entry("p-2", "Tell us of a kiln", "LongText", {}, { descriptionHtml: "<p>Any kiln</p>" }),
                entry("p-3", "Where do you live?", "Location"),
                entry("p-4", "Do you need sponsorship?", "Boolean", {}, { isRequired: true }),
                entry("p-5", "Pick one", "ValueSelect", { selectableValues: [{ label: "A" }, { label: "B" }] }),
                entry("p-6", "Pick some", "MultiValueSelect", { selectableValues: [{ label: "C" }, { label: "D" }] }),
                entry("p-7", "Years of clay", "Number"),
                entry("p-8", "From when?", "Date"),
                entry("p-9", "Not shown", "String", {}, { isHidden: true }),
              ],
            },
            { title: "Hidden", isHidden: true, fieldEntries: [entry("p-10", "Not shown either", "String")] },
          ],
        },
        surveyForms: [
          {
            sections: [
              {
                isHidden: false,
                fieldEntries: [entry("s-1", "Pronouns", "ValueSelect", { selectableValues: [{ label: "They" }] })],
              },
            ],
          },
        ],
      },
    },
  },
  fields: [
    field("_systemfield_name", "Name", "text", "standard", { required: true }),
    field("_systemfield_email", "Email", "email", "standard", { required: true }),
    field("_systemfield_resume", "Resume", "file", "standard"),
    field("p-1", "Phone", "phone", "custom"),
    field("p-2", "Tell us of a kiln", "textarea", "custom", { help: "Any kiln" }),
    field("p-3", "Where do you live?", "text", "custom"),
    field("p-4", "Do you need sponsorship?", "radio", "custom", { required: true, options: ["Yes", "No"] }),
    field("p-5", "Pick one", "select", "custom", { options: ["A", "B"] }),
    field("p-6", "Pick some", "multi_select", "custom", { options: ["C", "D"] }),
    field("p-7", "Years of clay", "number", "custom"),
    field("p-8", "From when?", "date", "custom"),
    field("s-1", "Pronouns", "select", "demographic", { options: ["They"] }),
  ],
  noForms: [...NO_FORMS, { data: { jobPosting: { applicationForm: null } } }, { errors: [{ message: "no" }] }],
  gone: [{ data: { jobPosting: null } }],
  badIds: ["", "1", `${UUID}/x`],
};

const workable: FormWire = {
  slug: "sampleworks",
  id: "AB12CD34EF",
  link: "https://apply.workable.com/sampleworks/j/AB12CD34EF",
  asks: "https://apply.workable.com/api/v1/jobs/AB12CD34EF/form",
  body: [
    {
      name: "Personal information",
      fields: [
        { id: "firstname", required: true, label: "First name", type: "text", maxLength: 127 },
        { id: "email", required: true, label: "Email", type: "email" },
        { id: "phone", required: true, label: "Phone", type: "phone" },
        { id: "avatar", required: false, label: "Photo", type: "file", supportedFileTypes: [".png"] },
      ],
    },
    {
      name: "Profile",
      fields: [
        { id: "experience", required: false, label: "Experience", type: "group", fields: [{ id: "x" }] },
        { id: "summary", required: false, label: "Summary", type: "paragraph", helper: "Briefly" },
        { id: "resume", required: true, label: "Resume", type: "file" },
      ],
    },
    {
      name: "Details",
      fields: [
        { id: "QA_1", required: true, label: "Can you start in May?", type: "boolean" },
        {
          id: "QA_2",
          required: false,
          label: "Which kilns?",
          type: "multiple",
          options: [
            { name: "x-1", value: "Wood" },
            { name: "x-2", value: "Gas" },
          ].map(({ value }) => ({
            name: value,
            value,
          })),
        },
        { id: "QA_3", required: false, label: "One kiln", type: "multiple", singleOption: true, options: ["A", "B"] },
        { id: "CA_4", required: false, label: "City", type: "dropdown", options: [{ body: "Pune" }, { body: "Goa" }] },
        { id: "CA_5", required: false, label: "Born", type: "date" },
        { id: "CA_6", required: false, label: "Pay", type: "number" },
      ],
    },
  ],
  fields: [
    field("firstname", "First name", "text", "standard", { required: true }),
    field("email", "Email", "email", "standard", { required: true }),
    field("phone", "Phone", "phone", "standard", { required: true }),
    field("avatar", "Photo", "file", "standard"),
    field("experience", "Experience", "group", "standard"),
    field("summary", "Summary", "textarea", "standard", { help: "Briefly" }),
    field("resume", "Resume", "file", "standard", { required: true }),
    field("QA_1", "Can you start in May?", "radio", "custom", { required: true, options: ["Yes", "No"] }),
    field("QA_2", "Which kilns?", "multi_select", "custom", { options: ["Wood", "Gas"] }),
    field("QA_3", "One kiln", "radio", "custom", { options: ["A", "B"] }),
    field("CA_4", "City", "select", "custom", { options: ["Pune", "Goa"] }),
    field("CA_5", "Born", "date", "custom"),
    field("CA_6", "Pay", "number", "custom"),
  ],
  noForms: [...NO_FORMS, [{ name: "x", fields: [{ id: "a", label: "A", type: "hologram" }] }]],
  badIds: ["", "../x", "AB 12"],
};

const bamboohr: FormWire = {
  slug: "sampleworks",
  id: "86",
  link: "https://sampleworks.bamboohr.com/careers/86",
  asks: "https://sampleworks.bamboohr.com/careers/86/detail",
  body: {
    result: {
      jobOpening: { description: "<p>No part of a form</p>" },
      formFields: {
        firstName: { isRequired: true },
        email: { isRequired: true },
        state: {
          isRequired: true,
          options: [
            { id: 1, text: "Goa" },
            { id: 2, text: "Kerala" },
          ],
        },
        dateAvailable: { isRequired: false },
        websiteUrl: null,
        resumeFileId: { isRequired: true },
        preferredShift: { isRequired: false, options: [{ id: 4, text: "Day" }] },
        genderId: { isRequired: false, options: [{ id: 3, text: "Decline" }] },
        customQuestions: [
          { id: 9, isRequired: true, question: "May you work here?", type: "yes_no", options: [] },
          { id: 10, isRequired: false, question: "Which clay?", type: "multi", options: [{ id: 1, text: "Red" }] },
          { id: 11, isRequired: false, question: "Short", type: "short" },
          { id: 12, isRequired: false, question: "Long", type: "long" },
          { id: 13, isRequired: true, question: "I agree", type: "checkbox" },
          { id: 14, isRequired: false, question: "A picture", type: "file" },
        ],
      },
    },
  },
  fields: [
    field("firstName", "First name", "text", "standard", { required: true }),
    field("email", "Email", "email", "standard", { required: true }),
    field("state", "State", "select", "standard", { required: true, options: ["Goa", "Kerala"] }),
    field("dateAvailable", "Date available", "date", "standard"),
    field("resumeFileId", "Resume", "file", "standard", { required: true }),
    field("preferredShift", "Preferred shift", "select", "standard", { options: ["Day"] }),
    field("genderId", "Gender", "select", "demographic", { options: ["Decline"] }),
    field("customQuestions[9]", "May you work here?", "radio", "custom", { required: true, options: ["Yes", "No"] }),
    field("customQuestions[10]", "Which clay?", "select", "custom", { options: ["Red"] }),
    field("customQuestions[11]", "Short", "text", "custom"),
    field("customQuestions[12]", "Long", "textarea", "custom"),
    field("customQuestions[13]", "I agree", "checkbox", "custom", { required: true }),
    field("customQuestions[14]", "A picture", "file", "custom"),
  ],
  noForms: [...NO_FORMS, { result: { formFields: {} } }],
  badIds: ["", "x", "1/2"],
};

export const OFFER = {
  id: 5001,
  title: "Potter",
  options_phone: "required",
  options_cv: "optional",
  options_photo: "off",
  options_cover_letter: "required",
  options_salutation: "off",
  locations_question: "Which place do you want?",
  locations_question_required: true,
  locations: [
    { name: "Pune", city: "Pune" },
    { name: "", city: "Goa" },
  ],
  open_questions: [
    { id: 3, position: 3, kind: "text", body: "Why a kiln?", required: false, open_question_options: [] },
    { id: 1, position: 1, kind: "boolean", body: "Do you throw clay?", required: true, open_question_options: [] },
    {
      id: 2,
      position: 2,
      kind: "single_choice",
      body: "Which clay?",
      required: true,
      open_question_options: [
        { id: 2, position: 2, body: "White" },
        { id: 1, position: 1, body: "Red" },
      ],
    },
    { id: 4, position: 4, kind: "multi_choice", body: "Days", open_question_options: [{ body: "Mon" }] },
    { id: 5, position: 5, kind: "legal", body: "I agree to the notice", required: true },
    { id: 6, position: 6, kind: "string", body: "Pay", required: false },
    { id: 7, position: 7, kind: "file", body: "A picture", required: false },
    { id: 8, position: 8, kind: "date", body: "From when?", required: false },
    { id: 9, position: 9, kind: "number", body: "Years", required: false },
  ],
};
const recruitee: FormWire = {
  slug: "sampleworks",
  id: "5001",
  link: "https://sampleworks.recruitee.com/o/potter",
  asks: "https://sampleworks.recruitee.com/api/offers/5001",
  body: { offer: OFFER },
  fields: [
    field("candidate[name]", "Full name", "text", "standard", { required: true }),
    field("candidate[email]", "Email address", "email", "standard", { required: true }),
    field("candidate[phone]", "Phone number", "phone", "standard", { required: true }),
    field("candidate[cv]", "CV / resume", "file", "standard"),
    field("candidate[cover_letter]", "Cover letter", "file", "standard", { required: true }),
    field("open_question_1", "Do you throw clay?", "radio", "custom", { required: true, options: ["Yes", "No"] }),
    field("open_question_2", "Which clay?", "radio", "custom", { required: true, options: ["Red", "White"] }),
    field("open_question_3", "Why a kiln?", "textarea", "custom"),
    field("open_question_4", "Days", "multi_select", "custom", { required: null, options: ["Mon"] }),
    field("open_question_5", "I agree to the notice", "checkbox", "consent", { required: true }),
    field("open_question_6", "Pay", "text", "custom"),
    field("open_question_7", "A picture", "file", "custom"),
    field("open_question_8", "From when?", "date", "custom"),
    field("open_question_9", "Years", "number", "custom"),
    field("candidate[locations]", "Which place do you want?", "multi_select", "standard", {
      required: true,
      options: ["Pune", "Goa"],
    }),
  ],
  noForms: [...NO_FORMS, { offer: {} }, { offer: { open_questions: [{ id: 1, body: "x", kind: "hologram" }] } }],
  gone: [{ offer: null }],
  badIds: ["", "potter", "1/2"],
};

const card = (id: string, fields: object[]) =>
  `<input type="hidden" name="cards[${id}][baseTemplate]" value="${JSON.stringify({ fields })
    .replaceAll("&", "&amp;")
    .replaceAll('"', "&quot;")}">`;
const question = (label: string, control: string, star = false) =>
  `<li class="application-question"><label><div class="application-label">${label}${
    star ? '<span class="required">✱</span>' : ""
  }</div><div class="application-field">${control}</div></label></li>`;
const lever: FormWire = {
  slug: "sampleworks",
  id: UUID,
  link: `https://jobs.lever.co/sampleworks/${UUID}`,
  asks: `https://jobs.lever.co/sampleworks/${UUID}/apply`,
  body: `<!doctype html><html><head><script>document.write("<input name=no>")</script></head><body>
    <form id="search"><input name="q" type="search"></form>
    <form id="application-form" method="post"><ul>
    ${question(
      "Resume/CV",
      '<a class="postings-btn">Attach resume</a><input type="file" name="resume" ' +
        'style="display:none"><span>None</span>',
      true,
    )}
    ${question("Full name", '<input type="text" name="name" value="">', true)}
    ${question("Email", '<input type="email" name="email" required>', true)}
    ${question("Phone", '<input type="text" name="phone">')}
    ${question("Current location", '<input name="location"><input type="hidden" name="selectedLocation">')}
    ${question("LinkedIn URL", '<input type="text" name="urls[LinkedIn]">')}
    </ul><div>
    ${card("c-1", [
      { type: "dropdown", text: "May you work here?", required: true, options: [{ text: "Yes" }, { text: "No" }] },
      { type: "multiple-select", text: "Days", required: false, options: [{ text: "Mon & Tue" }, { text: "Wed" }] },
      { type: "textarea", text: "Why a kiln?", description: "One line", required: false },
    ])}
    <ul><li class="application-question custom-question"><div class="application-label">May you work here?</div>
    <select name="cards[c-1][field0]"><option>Yes</option><option>No</option></select></li></ul></div>
    ${question(
      "Gender",
      '<select name="eeo[gender]"><option value="">Select ...</option><option value="m">Male</option>' +
        '<option value="d">Decline to self-identify</option></select>',
    )}
    <label><input type="checkbox" name="consent[store]" value="1" required> You may keep my data</label>
    <input type="text" name="trap" style="display: none"><input type="hidden" name="origin" value="x">
    <button type="submit">Submit</button></form></body></html>`,
  fields: [
    field("resume", "Resume/CV", "file", "standard", { required: true }),
    field("name", "Full name", "text", "standard", { required: true }),
    field("email", "Email", "email", "standard", { required: true }),
    field("phone", "Phone", "text", "standard"),
    field("location", "Current location", "text", "standard"),
    field("urls[LinkedIn]", "LinkedIn URL", "text", "standard"),
    field("cards[c-1][field0]", "May you work here?", "select", "custom", { required: true, options: ["Yes", "No"] }),
    field("cards[c-1][field1]", "Days", "multi_select", "custom", { options: ["Mon & Tue", "Wed"] }),
    field("cards[c-1][field2]", "Why a kiln?", "textarea", "custom", { help: "One line" }),
    field("eeo[gender]", "Gender", "select", "demographic", { options: ["Male", "Decline to self-identify"] }),
    field("consent[store]", "You may keep my data", "checkbox", "consent", { required: true }),
  ],
  noForms: ["", "<p>Nothing here</p>", '<form><input name="u"><input type="password" name="p"></form>', {}],
  badIds: ["", "1", `${UUID}/x`],
};

const manatal: FormWire = {
  slug: "sample-works",
  id: "QVXR6YY8",
  link: "https://www.careers-page.com/sample-works/job/QVXR6YY8",
  asks: "https://core.api.manatal.com/open/v3/career-page/sample-works/jobs/QVXR6YY8/application-form/",
  body: [
    { id: 1, label: "Full name", slug: "full_name", is_required: true, display_type: "text", type: "char" },
    { id: 2, label: "Email address", slug: "email", is_required: true, display_type: "text", type: "email" },
    { id: 3, label: "Resume", slug: "resume", is_required: true, display_type: "file", type: "file" },
    {
      id: 4,
      label: "Why a kiln?",
      slug: "",
      is_required: false,
      display_type: "textarea",
      type: "text",
      field_category: "custom",
    },
  ],
  fields: [
    field("full_name", "Full name", "text", "standard", { required: true }),
    field("email", "Email address", "email", "standard", { required: true }),
    field("resume", "Resume", "file", "standard", { required: true }),
    field("4", "Why a kiln?", "textarea", "custom"),
  ],
  noForms: NO_FORMS,
  badIds: ["", "../x", "a b"],
};

export const FORM_WIRES: Readonly<Record<string, FormWire>> = {
  greenhouse,
  ashby,
  workable,
  bamboohr,
  recruitee,
  lever,
  manatal,
};

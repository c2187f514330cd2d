import { NO_FORMS, field, type FormWire } from "../test-data";

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

export const wire: FormWire = {
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

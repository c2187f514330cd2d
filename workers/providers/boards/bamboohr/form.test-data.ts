import { NO_FORMS, field, type FormWire } from "../test-data";

export const wire: FormWire = {
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

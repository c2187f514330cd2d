import { NO_FORMS, field, type FormWire } from "../test-data";

export const wire: FormWire = {
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

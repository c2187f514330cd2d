import { NO_FORMS, field, type FormWire } from "../test-data";

export const wire: FormWire = {
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

import { NO_FORMS, field, type FormWire } from "../test-data";

const UUID = "0a1b2c3d-1111-4222-8333-0a1b2c3d4e5f";

const entry = (path: string, title: string, type: string, more: object = {}, about: object = {}) => ({
  id: `entry-${path}`,
  isRequired: false,
  isHidden: false,
  descriptionHtml: null,
  field: { path, title, type, isNullable: true, isMany: false, ...more },
  ...about,
});

export const wire: FormWire = {
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

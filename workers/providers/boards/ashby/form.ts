import { z } from "zod";
import type { FieldSection, FieldType, FormField } from "../../../reading/labels/vocabulary";
import { BoardGone } from "../../../modules/catalog";
import { answerAs, lenientText, optionalText, partsOf } from "../adapter";
import { pathId, typeFrom, UUID, YES_NO, type FormAdapter } from "../../forms/adapter";

const HOST = "jobs.ashbyhq.com";

const QUERY = `query ApiJobPosting($organizationHostedJobsPageName: String!, $jobPostingId: String!) {
  jobPosting(organizationHostedJobsPageName: $organizationHostedJobsPageName, jobPostingId: $jobPostingId) {
    id
    applicationForm { ...Parts }
    surveyForms { ...Parts }
  }
}
fragment Parts on FormRender {
  sections { isHidden fieldEntries { ... on FormFieldEntry { field isRequired descriptionHtml isHidden } } }
}`;

const Entry = z.object({
  isRequired: z.boolean().nullish(),
  isHidden: z.boolean().nullish(),
  descriptionHtml: optionalText,
  field: z.object({
    path: z.string().min(1),
    title: z.string(),
    type: z.string(),
    isMany: z.boolean().nullish(),
    selectableValues: z
      .array(z.object({ label: lenientText }))
      .nullish()
      .transform((values) => values ?? []),
  }),
});
const Rendered = z.object({
  sections: z.array(
    z.object({
      isHidden: z.boolean().nullish(),
      fieldEntries: z
        .array(Entry)
        .nullish()
        .transform((entries) => entries ?? []),
    }),
  ),
});
const Answer = z.object({
  data: z.object({
    jobPosting: z.object({ applicationForm: Rendered, surveyForms: z.array(Rendered).nullish() }).nullable(),
  }),
});

const TYPES: ReadonlyMap<string, FieldType> = new Map([
  ["String", "text"],
  ["Email", "email"],
  ["Phone", "phone"],
  ["LongText", "textarea"],
  ["RichText", "textarea"],
  ["File", "file"],
  ["Location", "text"],
  ["SocialLink", "url"],
  ["Url", "url"],
  ["Number", "number"],
  ["Date", "date"],
  ["Boolean", "radio"],
  ["ValueSelect", "select"],
  ["MultiValueSelect", "multi_select"],
]);

/** Ashby's job page asks for its form by GraphQL; one that is gone is null. */
export const form: FormAdapter = {
  gapMs: 100,
  hosts: () => [HOST],
  request: (place) => ({
    url: new URL(`https://${HOST}/api/non-user-graphql?op=ApiJobPosting`),
    body: {
      json: {
        operationName: "ApiJobPosting",
        variables: {
          organizationHostedJobsPageName: partsOf("ashby", place.slug)[0],
          jobPostingId: pathId(place, UUID),
        },
        query: QUERY,
      },
    },
  }),
  read(body) {
    const { jobPosting } = answerAs(body, Answer).data;
    if (!jobPosting) throw new BoardGone("the board has no such posting");
    return [
      ...rendered(jobPosting.applicationForm, null),
      ...(jobPosting.surveyForms ?? []).flatMap((survey) => rendered(survey, "demographic")),
    ];
  },
};

function rendered({ sections }: z.output<typeof Rendered>, section: FieldSection | null): FormField[] {
  return sections
    .filter(({ isHidden }) => !isHidden)
    .flatMap(({ fieldEntries }) => fieldEntries)
    .filter(({ isHidden }) => !isHidden)
    .map(({ field, isRequired, descriptionHtml }) => {
      const type = typeFrom(TYPES, field.type);
      return {
        key: field.path,
        label: field.title,
        type: type === "select" && field.isMany ? "multi_select" : type,
        options: type === "radio" ? YES_NO : field.selectableValues.map(({ label }) => label),
        required: isRequired ?? null,
        section: section ?? (field.path.startsWith("_systemfield_") ? "standard" : "custom"),
        help: descriptionHtml,
      };
    });
}

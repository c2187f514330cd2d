/** An invented person of whom much is known, for employers' forms. */
import type { Facts } from "@workers/reading/answers/facts";
import type { Answer } from "@workers/reading/answers/vocabulary";
import type { QuestionClass, QuestionParams } from "@workers/reading/labels/vocabulary";
import { emptyResume } from "@workers/reading/resumes/resume";

export const FORMS_DAY = Date.parse("2026-11-22T06:00:00Z");

export const stated = (
  of: QuestionClass,
  value: Answer["value"],
  params: QuestionParams = {},
  more: Partial<Answer> = {},
): Answer => ({
  id: `${of} ${JSON.stringify(params)}`,
  class: of,
  params,
  scope: { of: "all" },
  value,
  saidAt: FORMS_DAY - 86_400_000,
  ...more,
});

const empty = emptyResume();
export const ASHA: Facts = {
  profile: {
    email: "asha@example.test",
    firstName: "Asha",
    lastName: "Kale",
    country: "IN",
    phone: "9000000001",
    phoneCountry: "91",
    gender: "female",
    genderOther: "",
    dateOfBirth: "2001-02-03",
    currentLocation: "Pune, Maharashtra",
    linkedinProfile: "https://www.linkedin.com/in/asha-kale",
    firstJob: false,
    currentCompany: "Lotus Soft",
    currentCtc: 8.4,
    experienceYears: 3.5,
    noticePeriod: "60 days",
    expectedCtc: 12,
    locations: ["Pune"],
    openToRemote: true,
    updatedAt: FORMS_DAY - 86_400_000,
  },
  resume: {
    allThere: true,
    parts: {
      ...empty,
      basics: {
        ...empty.basics,
        profiles: [{ network: "GitHub", username: "", url: "https://github.com/asha-kale" }],
      },
      work: [
        {
          name: "Lotus Soft",
          position: "Developer",
          location: "Pune",
          url: "",
          startDate: "2023-05",
          endDate: "",
          summary: "",
          highlights: [],
        },
      ],
      education: [
        {
          institution: "Shivaji University",
          area: "Physics",
          studyType: "B.Sc",
          startDate: "2018",
          endDate: "2021",
          score: "",
          courses: [],
          highlights: [],
          url: "",
        },
      ],
      languages: [
        { language: "English", fluency: "Fluent" },
        { language: "Hindi", fluency: "Native" },
      ],
    },
  },
  answers: [stated("work_authorization", "citizen", { country: "IN" })],
  standingConsents: [],
  demographics: {},
};

import { DAY_MS } from "../../lib/time";
import type { Profile } from "../../modules/candidates/rules";
import type { QuestionClass } from "../labels/vocabulary";
import type { Resume } from "../resumes/resume";
import type { Answer, StandingConsentKind } from "./vocabulary";

/** The fields of a profile that answer employers' questions. A kept profile is one. */
export type ProfileFacts = Pick<
  Profile,
  | "email"
  | "firstName"
  | "lastName"
  | "country"
  | "phone"
  | "phoneCountry"
  | "gender"
  | "genderOther"
  | "dateOfBirth"
  | "currentLocation"
  | "linkedinProfile"
  | "firstJob"
  | "currentCompany"
  | "currentCtc"
  | "experienceYears"
  | "noticePeriod"
  | "locations"
  | "openToRemote"
  | "updatedAt"
> & {
  expectedCtc: number | null;
};

/** Everything that is known of a person for an employer's form, as it is at this moment. */
export interface Facts {
  profile: ProfileFacts;
  /**
   * Null while none was read. What is unsure of a job or a study is empty. `allThere` is false where parts could not be
   * read: its silence says nothing then.
   */
  resume: { parts: Resume; allThere: boolean } | null;
  /** The person's answers that they did not withdraw. */
  answers: readonly Answer[];
  /** The kinds of legal statements that the person gave us a standing consent for, and did not withdraw. */
  standingConsents: readonly StandingConsentKind[];
  /** The person's choices for demographic sections, in their words; a class that is absent is declined. */
  demographics: Readonly<Partial<Record<QuestionClass, string>>>;
}

/** How long an answer about pay, notice or authorisation holds: these change, so they are asked anew. */
export const ANSWER_VALID_MS = 90 * DAY_MS;

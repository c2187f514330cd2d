import type { StoredFile } from "../../ui/file-field";
import type { ProfileForm } from "@workers/domain/profiles/form-rules";

/** The message by the form's name of the field, for a rule that is broken. */
export type ProfileErrors = Readonly<Record<string, string>>;

/** What every part of the form is given. */
export interface ProfileParts {
  values: ProfileForm;
  errors: ProfileErrors;
}

export type StoredResume = StoredFile | null;

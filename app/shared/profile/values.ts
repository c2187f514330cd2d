import type { StoredFile } from "../../ui/file-field";
import type { ProfileForm } from "@workers/modules/candidates/rules";

/** The message by the form's name of the field, for a rule that is broken. */
export type ProfileErrors = Readonly<Record<string, string>>;

/** The props that every part of the form gets. */
export interface ProfileParts {
  values: ProfileForm;
  errors: ProfileErrors;
  /**
   * The words of the resume that a field was filled from, and their page, by the form's name of it; or those that could
   * not be read into it.
   */
  read?: Readonly<Record<string, { words: string; page: number | null; isUnread?: boolean }>>;
}

/** The resume that is sent, and what its person should know of it. */
export type ResumeOnFile = (StoredFile & { problem?: string | null; lastScore?: number | null | undefined }) | null;

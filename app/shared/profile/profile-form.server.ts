import type { ResumeOnFile } from "./values";
import { i18nAt } from "~/content/languages.server";
import { searchedValues } from "~/shared/postings/searched.server";
import type { AppContext } from "@workers/core/context";
import {
  newProfileForm,
  toForm,
  type Profile,
  type ProfileForm,
  ownCleanProblem,
} from "@workers/modules/candidates/rules";
import { resumeLinks } from "@workers/reading/resumes/links";
import { readCountry } from "@workers/modules/accounts";

/**
 * The form's first values: the profile, or the defaults of spec section 3 with the name the account was made with and
 * what was looked for before.
 */
export async function initialValues(
  ctx: AppContext,
  profile: Profile | null,
  { headers, url }: Request,
): Promise<{ values: ProfileForm; storedResume: ResumeOnFile }> {
  if (profile) {
    const { resume } = profile;
    const problem = ownCleanProblem(resume?.clean ?? null);
    const storedResume = resume && {
      name: resume.fileName,
      href: await resumeLinks.make(ctx.config.signingKey, resume.id, ctx.now()),
      problem: problem && i18nAt(ctx, url).messageText(problem),
    };
    return { values: toForm(profile), storedResume };
  }
  const country = (await readCountry(ctx)) === "IN" ? "IN" : "US";
  const [firstName, ...rest] = ctx.actor.kind === "user" ? ctx.actor.displayName.split(" ") : [];
  return {
    values: newProfileForm({
      country,
      firstName: firstName ?? "",
      lastName: rest.join(" "),
      ...searchedValues(headers.get("Cookie")),
    }),
    storedResume: null,
  };
}

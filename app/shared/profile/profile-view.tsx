import type { ComponentProps, ReactNode } from "react";
import { Form } from "react-router";
import { PersonFields, WorkFields } from "./person-fields";
import { ResumeFileField, ResumeReader } from "./resume-part";
import { PagesBeside, PagesFolded } from "./resume-lines";
import { FORM_NOT_SAVED, SUBMIT_FAILED } from "./send-profile-form";
import type { ProfileAnswer } from "./save-profile.server";
import { firstInvalidOf, useProfileForm } from "./use-profile-form";
import type { ProfileErrors, ProfileParts, ResumeOnFile } from "./values";
import { ConsentFields, PreferenceFields } from "./preference-fields";
import { SupplyLine } from "../supply/supply-line";
import { cx } from "../../ui/cx";
import { Banner } from "../../ui/banner";
import { Button } from "../../ui/button";
import { FirstInvalid } from "../../ui/field";
import { filled as withParts, useSaid, useTranslate } from "../../ui/texts";
import { PressKey } from "../../ui/press-key";
import { FORM_NAMES, type ProfileForm, UNREAD_WORK_FIELD } from "@workers/modules/candidates/rules";
import type { Country } from "@workers/reading/people/vocabulary";

export interface ProfileProps {
  /** `Complete Your Profile` or `Confirm Your Details`. */
  mainText: string;
  subText: string;
  /** `Activate Free Trial` or `Continue To Payment`. */
  buttonText: string;
  values: ProfileForm;
  storedResume: ResumeOnFile;
  /** The file that was chosen before a refusal, to be named again: browsers do not send it back. */
  chosenFile?: string | null;
  /** The resume of this form is read into it. */
  readsResume?: boolean;
  /** The owner of the new profile: what they type is kept in their tab until it is sent. */
  draftOf?: string | null;
  /** The reader's answer, of a form that was sent to be read. */
  reading?: ProfileAnswer["reading"];
  /** The line of the resume that shows work which could not be read: the first job is asked for, and not assumed. */
  unreadWork?: ProfileAnswer["unreadWork"];
  held?: ProfileAnswer["held"];
  errors?: ProfileErrors;
  /** A text of the error catalogue, for the form as a whole. */
  problem?: string | null;
  /** Said for 5 s, then gone (spec section 4). Give a new object for each success. */
  success?: { text: string } | null;
  pending?: boolean;
  /** Hidden fields that the action needs, such as the intent. */
  hidden?: Readonly<Record<string, string>>;
  /** The shared rules, asked before anything is sent; returns the messages by field. */
  validate?: (form: FormData) => ProfileErrors;
  /**
   * The last questions and notes, right before the button, for the country that is chosen: what it costs, and the way
   * to pay.
   */
  renderBeforeButton?: (country: Country) => ReactNode;
  /** The block above the form that says what it leads to. */
  renderAbout?: (country: Country) => ReactNode;
}

const RESUME = FORM_NAMES.resume;
const NONE: Readonly<Record<string, string>> = {};

/**
 * The profile form of /onboarding. Spec sections 2, 3 and 5. Posts every field by its wire name, as multipart; lists
 * arrive as several fields or one with commas: read them with `getAll(name)`.
 */
export function ProfileView({
  mainText,
  subText,
  buttonText,
  values: given,
  storedResume,
  chosenFile = null,
  readsResume = false,
  draftOf = null,
  reading = null,
  unreadWork: unreadGiven = null,
  held = null,
  errors = NONE,
  problem = null,
  success = null,
  pending = false,
  hidden = NONE,
  validate,
  renderBeforeButton,
  renderAbout,
}: ProfileProps) {
  const t = useTranslate();
  const { form, banners, draft, values, country, setCountry, shown, change, known, said, onChange, onSubmit } =
    useProfileForm({
      values: given,
      draftOf,
      reading,
      unreadWork: unreadGiven,
      errors,
      problem,
      success,
      validate,
    });
  const { pages, read, readTitles, unreadWork } = known;
  const file = { storedResume, chosenFile, held, saved: success, error: shown[RESUME] };
  const about = renderAbout?.(country);
  const hasPages = pages.filled.length > 0;
  return (
    <div
      className={cx(
        "mx-auto max-w-form px-4 pb-20 pt-8 sm:px-6 lg:pt-12",
        hasPages && "xl:grid xl:max-w-page xl:grid-cols-[3fr_2fr] xl:gap-10",
      )}
    >
      <div className="min-w-0">
        <h1 className="text-title">{mainText}</h1>
        <p className="mt-2 text-lead text-ink-soft">{subText}</p>
        {about && <p className="figures mt-4 border-l-4 border-stamp-text pl-4 font-semibold">{about}</p>}
        <div ref={banners}>
          <Banners problem={problem} said={said} isDraft={draft !== null && draftOf !== null} />
        </div>
        <Form
          ref={form}
          method="post"
          encType="multipart/form-data"
          noValidate
          preventScrollReset
          className="profile-form mt-8 space-y-12"
          onChange={onChange}
          onSubmit={onSubmit}
        >
          <PressKey />
          {/* The Enter key presses the first button of a form: it must not be the one that reads the resume. */}
          {readsResume && <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />}
          {Object.entries(hidden).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <FirstInvalid key={draft ? "draft" : "given"} value={firstInvalidOf(shown)}>
            <ResumePart {...{ readsResume, file, reading: known, change }} />
            <Part title={t("form.you")}>
              <PersonFields values={values} errors={shown} read={read} country={country} onCountry={setCountry} />
            </Part>
            <Part title={t("form.work")}>
              <WorkFields values={values} errors={shown} read={{ ...read, ...asked(unreadWork) }} />
              {unreadWork !== null && <input type="hidden" name={UNREAD_WORK_FIELD} value={unreadWork} />}
            </Part>
            <Part title={t("form.want")}>
              <PreferenceFields {...{ values, read, country, readTitles }} errors={shown} />
              <SupplyLine />
            </Part>
          </FirstInvalid>
          <Part title={t("form.messages")}>
            <ConsentFields key={draft ? "draft" : "given"} values={values} />
          </Part>
          {renderBeforeButton?.(country)}
          <Button tone="primary" loading={pending} className="w-full sm:w-auto sm:px-8">
            {buttonText}
          </Button>
        </Form>
      </div>
      {hasPages && <PagesBeside {...pages} />}
    </div>
  );
}

interface ResumePartProps extends Required<Pick<ProfileProps, "readsResume">> {
  file: ComponentProps<typeof ResumeFileField>;
  reading: ReturnType<typeof useProfileForm>["known"];
  change: ReturnType<typeof useProfileForm>["change"];
}

function ResumePart({ readsResume, file, reading, change }: ResumePartProps) {
  const t = useTranslate();
  const { pages, readSaid, take } = reading;
  return (
    <Part title={t("form.resume")}>
      {readsResume ? (
        <ResumeReader
          {...file}
          said={readSaid}
          onRead={(result) => {
            take(result);
            const { [RESUME]: broken } = result.errors;
            change(
              result.filled.map(({ name }) => name),
              broken === undefined ? {} : { [RESUME]: broken },
            );
          }}
        >
          {pages.filled.length > 0 && <PagesFolded {...pages} />}
        </ResumeReader>
      ) : (
        <ResumeFileField {...file} />
      )}
    </Part>
  );
}

interface BannersProps extends Pick<ProfileProps, "problem"> {
  said: ProfileProps["success"] | null;
  isDraft: boolean;
}

/** The messages about the form as a whole. */
export function Banners({ problem, said, isDraft }: BannersProps) {
  const t = useTranslate();
  const inLanguage = useSaid();
  return (
    <>
      {problem && (
        <Banner tone="danger" className="mt-6">
          {inLanguage(problem)}
          {problem === FORM_NOT_SAVED && (
            <span className="mt-1 block font-normal">
              {withParts(t("form.signIn"), {
                link: (
                  <a href="/login" target="_blank" rel="noreferrer" className="font-semibold underline">
                    {t("form.signInLink")}
                  </a>
                ),
              })}
            </span>
          )}
          {problem === SUBMIT_FAILED && <span className="mt-1 block font-normal">{t("form.kept")}</span>}
        </Banner>
      )}
      {said && (
        <Banner tone="success" className="mt-6">
          {inLanguage(said.text)}
        </Banner>
      )}
      {isDraft && !problem && (
        <Banner tone="info" className="mt-6">
          {t("form.draft")}
        </Banner>
      )}
    </>
  );
}

/** The question of the first job, where the resume shows work that was not read. */
export const asked = (unreadWork: string | null): NonNullable<ProfileParts["read"]> =>
  unreadWork === null ? {} : { [FORM_NAMES.firstJob]: { words: unreadWork, page: null, isUnread: true } };

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="border-b-2 border-ink pb-1.5 text-head">{title}</h2>
      <div className="mt-5 space-y-5">{children}</div>
    </section>
  );
}

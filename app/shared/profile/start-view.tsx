import type { ReactNode } from "react";
import { Form } from "react-router";
import { PersonFields, WorkFields } from "./person-fields";
import { ConsentFields, PreferenceFields } from "./preference-fields";
import { FoundBelow, ShownFields } from "./profile-fields";
import { asked, Banners, Part } from "./form-parts";
import { PagesFolded } from "./resume-lines";
import { ResumeFileField, ResumeReader } from "./resume-part";
import { FileFoot, FileHead, FoundQuestion, NoticePicks, PayPicks, ReadLine, StepActs, StepBar } from "./start-parts";
import { StartSummary } from "./start-summary";
import type { Step } from "./start-steps";
import { useSteps } from "./use-steps";
import { firstInvalidOf, useProfileForm } from "./use-profile-form";
import type { ProfileAnswer } from "./save-profile.server";
import type { ProfileErrors, ResumeOnFile } from "./values";
import { SupplyLine } from "../supply/supply-line";
import { Banner } from "../../ui/banner";
import { Button } from "../../ui/button";
import { cx } from "../../ui/cx";
import { FirstInvalid } from "../../ui/field";
import { SubmitKey } from "../../ui/submit-key";
import { useTranslate } from "../../ui/texts";
import { FORM_NAMES, UNREAD_WORK_FIELD, type ProfileForm } from "@workers/modules/candidates/rules";
import type { Country } from "@workers/reading/people/vocabulary";
import type { TextKey } from "@workers/texts/text";

interface StartProps {
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
  /** The resume was read before the page was opened, and `reading` has what was found. */
  isReadBefore?: boolean;
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
  /** The country of the form is more than a default. */
  isCountryKnown: boolean;
}
type ProfileState = ReturnType<typeof useProfileForm>;
type Steps = ReturnType<typeof useSteps>;

const NONE: ProfileErrors = {};
const RESUME = FORM_NAMES.resume;

const HEADS: Partial<Record<Step, readonly [head: TextKey, sub: TextKey]>> = {
  check: ["start.checkHead", "start.checkSub"],
  name: ["start.nameHead", "start.nameSub"],
  phone: ["start.phoneHead", "start.phoneSub"],
  place: ["start.placeHead", "start.placeSub"],
  gender: ["start.genderHead", "start.genderSub"],
  firstJob: ["field.firstJob", "start.firstJobSub"],
  job: ["start.jobHead", "start.jobSub"],
  pay: ["start.payHead", "start.paySub"],
  notice: ["start.noticeHead", "start.noticeSub"],
  want: ["start.wantHead", "start.wantSub"],
};

/**
 * The form of /onboarding, which begins with the resume. Spec sections 2, 3 and 5. Where scripts run, a new profile is
 * asked for one question at a time, and only for what the resume did not say. Without them, and where there is a
 * profile, it is one form. Posts every field by its wire name, as multipart; lists arrive as several fields or one with
 * commas: read them with `getAll(name)`.
 */
export function StartView(props: StartProps) {
  const { errors = NONE, problem = null, success = null, hidden = {}, draftOf = null } = props;
  const profile = useProfileForm({
    values: props.values,
    draftOf,
    reading: props.reading ?? null,
    unreadWork: props.unreadWork ?? null,
    errors,
    problem,
    success,
    validate: props.validate,
  });
  const steps = useSteps({
    isNew: props.readsResume === true,
    isWhole: Object.keys(errors).length > 0 || (Boolean(props.reading) && props.isReadBefore !== true),
    isReadBefore: props.isReadBefore === true,
    isCountryKnown: props.isCountryKnown,
    email: draftOf,
    profile,
  });
  const { at, isStepped } = steps;
  const { form } = profile;
  const found = (wire: string): ReactNode => {
    const one = profile.known.found.find(({ name }) => name === wire);
    return one && <FoundQuestion one={one} form={form} onAnswer={profile.known.answerFound} />;
  };
  return (
    <div className="start">
      <div className="start-form">
        <Head {...{ props, profile, steps }} />
        <Form
          ref={form}
          method="post"
          encType="multipart/form-data"
          noValidate
          preventScrollReset
          className={cx("profile-form mt-6", isStepped ? "start-steps space-y-6" : "space-y-12")}
          data-step={at}
          onChange={profile.onChange}
          onSubmit={steps.onSubmit}
          onPointerDown={steps.onPointerDown}
          onKeyDown={steps.onKeyDown}
          onClick={(event) => steps.onClick(event)}
          onKeyUp={steps.onTouch}
        >
          <SubmitKey />
          {/* The Enter key presses the first button of a form: it must not be the one that reads the resume. */}
          {props.readsResume && <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />}
          {Object.entries(hidden).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <ShownFields value={steps.names}>
            <FoundBelow value={found}>
              <Fields {...{ props, profile, steps }} />
            </FoundBelow>
          </ShownFields>
          {isStepped ? (
            at !== "file" && <StepActs {...steps} pending={props.pending === true} buttonText={props.buttonText} />
          ) : (
            <Button tone="primary" loading={props.pending === true} className="w-full sm:w-auto sm:px-8">
              {props.buttonText}
            </Button>
          )}
        </Form>
      </div>
      <StartSummary
        form={form}
        here={isStepped ? steps.names : null}
        isReady={at === "want"}
        // Shows the form's values again once a resume has filled it in.
        key={profile.known.pages.filled.map(({ name }) => name).join()}
      />
    </div>
  );
}

interface Parts {
  props: StartProps;
  profile: ProfileState;
  steps: Steps;
}

function Head({ props, profile, steps }: Parts) {
  const t = useTranslate();
  const { at, isStepped } = steps;
  const { known, draft, shownSuccess, country, banners } = profile;
  const { heading } = steps;
  const [head, sub] = HEADS[at] ?? [];
  const about = props.renderAbout?.(country);
  const isDraft = draft !== null && Boolean(props.draftOf);
  return (
    <>
      {isStepped && <StepBar {...steps.bar} />}
      {isStepped && at !== "file" && at !== "check" && known.pages.filled.length > 0 && (
        <ReadLine {...steps.counts} onCheck={() => steps.go("check")} />
      )}
      <h1 ref={heading} tabIndex={-1} className="text-title outline-none">
        {head ? t(head) : props.mainText}
      </h1>
      <p className="mt-2 text-lead text-ink-soft">{sub ? t(sub) : props.subText}</p>
      {about && (!isStepped || at === "file") && (
        <p className="figures mt-4 border-l-4 border-stamp-text pl-4 font-semibold">{about}</p>
      )}
      <div ref={banners}>
        <Banners problem={props.problem ?? null} success={shownSuccess} isDraft={isDraft && !known.held} />
        {isDraft && known.held && !props.problem && (
          <Banner tone="info" className="mt-6">
            {t("start.kept")}
          </Banner>
        )}
      </div>
    </>
  );
}

/** All fields of the form. A step shows only its own. */
function Fields({ props, profile, steps }: Parts) {
  const t = useTranslate();
  const { at, isStepped } = steps;
  const { form, values, country, shown, known, draft } = profile;
  const { read, readTitles, readPlaces, unreadWork } = known;
  const isLast = !isStepped || at === "want";
  const parts = { values, errors: shown };
  return (
    <>
      <FirstInvalid key={draft ? "draft" : "given"} value={firstInvalidOf(shown)}>
        <div hidden={isStepped && at !== "file"} className="space-y-6">
          <File {...{ props, profile, steps }} />
        </div>
        <Part title={t("form.you")}>
          <PersonFields {...parts} read={read} country={country} onCountry={profile.setCountry} />
        </Part>
        <Part title={t("form.work")}>
          <WorkFields {...parts} read={{ ...read, ...asked(unreadWork) }} />
          {unreadWork !== null && <input type="hidden" name={UNREAD_WORK_FIELD} value={unreadWork} />}
          {at === "notice" && <NoticePicks form={form} onPick={steps.goOn} />}
          {at === "pay" && <PayPicks form={form} country={country} />}
        </Part>
        <Part title={t("form.want")}>
          <PreferenceFields {...parts} {...{ read, country, readTitles, readPlaces }} nearby={steps.nearby} />
        </Part>
        {(isLast || at === "pay") && <SupplyLine everywhere={at === "pay"} />}
      </FirstInvalid>
      <div hidden={!isLast} className={isStepped ? "space-y-6" : "space-y-12"}>
        <Part title={t("form.messages")}>
          <div data-field="">
            <ConsentFields key={draft ? "draft" : "given"} values={values} />
          </div>
        </Part>
        {props.renderBeforeButton?.(country)}
      </div>
    </>
  );
}

/** The file: where scripts run, all of the first step. */
function File({ props, profile, steps }: Parts) {
  const t = useTranslate();
  const { known, shown, change } = profile;
  const { isStepped } = steps;
  const file = {
    storedResume: props.storedResume,
    chosenFile: props.chosenFile ?? null,
    held: known.held ?? props.held ?? null,
    saved: props.success ?? null,
    error: shown[RESUME],
  };
  return (
    <>
      <section>
        <h2 className="border-b-2 border-ink pb-1.5 text-head">{t("form.resume")}</h2>
        <div data-field="" className="start-file mt-5 space-y-5">
          {props.readsResume ? (
            <ResumeReader
              {...file}
              result={known.readingResult}
              intro={isStepped ? <FileHead /> : undefined}
              onRead={(result) => {
                known.take(result);
                const { [RESUME]: broken } = result.errors;
                const names = result.filled.map(({ name }) => name);
                change(names, broken === undefined ? {} : { [RESUME]: broken });
                if (isStepped && broken === undefined) steps.begin([...names, ...result.asked.map(({ name }) => name)]);
              }}
            >
              {known.pages.lines.length > 0 && !isStepped && <PagesFolded {...known.pages} />}
            </ResumeReader>
          ) : (
            <ResumeFileField {...file} />
          )}
        </div>
      </section>
      {isStepped && <FileFoot onYourself={() => steps.go("all")} />}
    </>
  );
}

import { useEffect, useRef, useState, type ReactNode, type RefObject, type ComponentProps } from "react";
import { Form } from "react-router";
import { useDraft } from "./draft";
import { PersonFields, WorkFields } from "./person-fields";
import { readingWords, ResumeFileField, ResumeReader } from "./resume-part";
import { PagesBeside, PagesFolded, type ReadResumeLines } from "./resume-lines";
import { FORM_NOT_SAVED, SUBMIT_FAILED } from "./send-profile-form";
import type { ProfileAnswer } from "./save-profile.server";
import type { ProfileErrors, ProfileParts, ResumeOnFile } from "./values";
import { ConsentFields, PreferenceFields } from "./preference-fields";
import { FieldsOf } from "./profile-fields";
import { SupplyLine } from "../supply/supply-line";
import { cx } from "../../ui/cx";
import { Banner } from "../../ui/banner";
import { Button } from "../../ui/button";
import { Checkbox } from "../../ui/choices";
import { fieldIds, FirstInvalid } from "../../ui/field";
import { focusFirstInvalid } from "../../ui/focus-invalid";
import { useForAWhile } from "../../ui/use-for-a-while";
import { useTypedBefore } from "../../ui/use-typed-before";
import { filled as withParts, useSaid, useTranslate } from "../../ui/texts";
import { PressKey } from "../../ui/press-key";
import { FORM_NAMES, FORM_ORDER, type ProfileForm, UNREAD_WORK_FIELD } from "@workers/modules/candidates/rules";
import type { Country } from "@workers/reading/people/vocabulary";

export interface ProfileProps {
  /** `Complete Your Profile`, `Confirm Your Details` or the profile page's own. */
  mainText: string;
  subText: string;
  /** `Activate Free Trial`, `Continue To Payment` or `Save Changes`. */
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
  /** Asks also what the person would not take; otherwise that stays as it is. */
  asksConditions?: boolean;
  /** Words of their own note that say a condition which is not set. */
  unset?: readonly string[];
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

function without(errors: ProfileErrors, names: readonly string[]): ProfileErrors {
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !names.includes(field)));
}

/** The field that a control belongs to: a list that is typed into has its name on a hidden field beside it. */
const fieldNameOf = (control: EventTarget) =>
  control instanceof HTMLElement
    ? FORM_ORDER.find((name) => control.getAttribute("name") === name || control.id === fieldIds(name, {}).id)
    : undefined;

const NOTHING_UNSET: readonly string[] = [];
const NONE: Readonly<Record<string, string>> = {};
/** Spec section 9. */
const SUCCESS_MS = 5_000;

/**
 * The profile form of /onboarding and /profile. Spec sections 2, 3 and 5. Posts every field by its wire name,
 * as multipart; lists arrive as several fields or one with commas: read them with `getAll(name)`.
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
  problem,
  success,
  pending = false,
  asksConditions = false,
  unset = NOTHING_UNSET,
  hidden = NONE,
  validate,
  renderBeforeButton,
  renderAbout,
}: ProfileProps) {
  const t = useTranslate();
  const inLanguage = useSaid();
  const form = useRef<HTMLFormElement>(null);
  const draft = useDraft(form, draftOf);
  const values = draft ?? given;
  const [country, setCountry] = useCountry(form, values);
  const { shown, change, setFound } = useErrors(errors);
  const known = useReading(reading, unreadGiven);
  const { pages, read, readTitles, unreadWork } = known;
  const file = { storedResume, chosenFile, held, saved: success ?? null, error: shown[RESUME] };
  const said = useForAWhile(success ?? null, SUCCESS_MS);

  const firstInvalid = FORM_ORDER.find((name) => shown[name] !== undefined) ?? null;
  const banners = useRef<HTMLDivElement>(null);

  // Each answer brings its own objects: the same fields refused twice are shown twice.
  useEffect(() => {
    if (FORM_ORDER.some((name) => errors[name] !== undefined)) focusFirstInvalid(form.current);
    // The button is at the far end of the form from what is said about it as a whole.
    else if (problem || success) banners.current?.scrollIntoView({ block: "center" });
  }, [errors, problem, success]);

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
          onChange={(event) => {
            const name = fieldNameOf(event.target);
            if (name === undefined) return;
            const broken = name === RESUME ? validate?.(new FormData(event.currentTarget))[RESUME] : undefined;
            change([name], broken === undefined ? {} : { [name]: inLanguage(broken) });
          }}
          onSubmit={(event) => {
            const messages = validate?.(new FormData(event.currentTarget)) ?? {};
            setFound(Object.fromEntries(Object.entries(messages).map(([name, text]) => [name, inLanguage(text)])));
            if (Object.keys(messages).length === 0) return;
            event.preventDefault();
            // The same fields may be broken as before: then no effect runs.
            requestAnimationFrame(() => focusFirstInvalid(form.current));
          }}
        >
          <PressKey />
          {/* The Enter key presses the first button of a form: it must not be the one that reads the resume. */}
          {readsResume && <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />}
          {Object.entries(hidden).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <FirstInvalid key={draft ? "draft" : "given"} value={firstInvalid}>
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
            {asksConditions && <Conditions unset={unset} values={values} errors={shown} />}
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
  reading: ReturnType<typeof useReading>;
  change: ReturnType<typeof useErrors>["change"];
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

function useCountry(form: RefObject<HTMLFormElement | null>, values: ProfileForm) {
  const [chosenCountry, setCountry] = useState<Country | null>(null);
  const country = chosenCountry ?? (values.country === "IN" ? "IN" : "US");
  useTypedBefore(() => {
    const typed = form.current && new FormData(form.current).get(FORM_NAMES.country);
    if (typed !== country && (typed === "IN" || typed === "US")) setCountry(typed);
  });
  return [country, setCountry] as const;
}

/** All that was read from a resume: in the answer that the page came with, and on the page itself since then. */
function useReading(reading: ProfileProps["reading"], unreadGiven: string | null) {
  const t = useTranslate();
  const [pages, setPages] = useState<ReadResumeLines>({ lines: [], filled: [], ...reading });
  const [read, setRead] = useState(() => wordsOf(pages));
  const [unreadWork, setUnreadWork] = useState(unreadGiven);
  const [readSaid, setReadSaid] = useState(() =>
    reading ? readingWords(reading.filled, reading.unread, unreadWork, t) : "",
  );
  const [readTitles, setReadTitles] = useState<readonly string[] | null>(null);
  return {
    pages,
    read,
    readTitles,
    readSaid,
    unreadWork,
    take({ filled, lines, said, unreadWork: line }: Parameters<ComponentProps<typeof ResumeReader>["onRead"]>[0]) {
      setReadSaid(said);
      setUnreadWork(line);
      setPages({ filled, lines });
      setRead((before) => ({ ...before, ...wordsOf({ filled, lines }) }));
      const titles = filled.find(({ name }) => name === FORM_NAMES.jobTitles)?.value;
      if (Array.isArray(titles)) setReadTitles(titles);
    },
  };
}

/** The errors that are shown: the answer's and those found here, each until its field is changed. */
function useErrors(errors: ProfileErrors) {
  const [found, setFound] = useState<ProfileErrors>({});
  // An error goes once its field is changed, by hand or by the resume; the next answer is a new object.
  const [changed, setChanged] = useState<{ since: ProfileErrors; names: readonly string[] }>({
    since: NONE,
    names: [],
  });
  const shown = { ...without(errors, changed.since === errors ? changed.names : []), ...found };
  const change = (names: readonly string[], broken: ProfileErrors) => {
    setChanged(({ since, names: before }) => ({
      since: errors,
      names: since === errors ? [...before, ...names] : names,
    }));
    setFound((before) => ({ ...without(before, names), ...broken }));
  };
  return { shown, change, setFound };
}

interface BannersProps extends Pick<ProfileProps, "problem"> {
  said: ProfileProps["success"] | null;
  isDraft: boolean;
}

function Banners({ problem, said, isDraft }: BannersProps) {
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
          {said.text}
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

function Conditions({ unset, values, errors }: Required<Pick<ProfileProps, "unset" | "values" | "errors">>) {
  const t = useTranslate();
  return (
    <Part title={t("profilePage.notTake")}>
      <p className="text-ink-soft">{t("profilePage.nothingBreaksApplied")}</p>
      {unset.length > 0 && (
        <Checkbox
          name="take"
          value="note"
          label={t("profilePage.setWroteConditions", {
            unset: unset.map((words) => `“${words}”`).join(", "),
          })}
          hint={t("profilePage.untilSetStaffRead")}
          className="border-l-4 border-stamp pl-4"
        />
      )}
      <FieldsOf part="conditions" values={values} errors={errors} />
    </Part>
  );
}

const asked = (unreadWork: string | null): NonNullable<ProfileParts["read"]> =>
  unreadWork === null ? {} : { [FORM_NAMES.firstJob]: { words: unreadWork, page: null, isUnread: true } };

/** The words that each field was filled from, and their page. */
const wordsOf = ({ filled, lines }: ReadResumeLines) =>
  Object.fromEntries(
    filled.map(({ name, words, lines: [first = -1] }) => [name, { words, page: lines[first]?.page ?? null }]),
  );

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="border-b-2 border-ink pb-1.5 text-head">{title}</h2>
      <div className="mt-5 space-y-5">{children}</div>
    </section>
  );
}

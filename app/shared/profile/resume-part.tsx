import { useEffect, useEffectEvent, useRef, type ReactNode } from "react";
import { useFetcher, useNavigation } from "react-router";
import type { ProfileAnswer } from "./save-profile.server";
import type { ReadResumeLines } from "./resume-lines";
import type { ProfileErrors, ResumeOnFile } from "./values";
import { Button } from "../../ui/button";
import { fieldIds } from "../../ui/field";
import { FileField } from "../../ui/file-field";
import { ReviewLine } from "../resume-review/review-line";
import { useHydrated } from "../../ui/use-hydrated";
import { useKeepInView } from "./use-keep-in-view";
import { filled as withParts, useTranslate } from "../../ui/texts";
import type { Translate } from "@workers/texts/text";
import { fieldLabel, unreadWords } from "./profile-fields";
import {
  FORM_NAMES,
  PROFILE_FIELDS,
  MAX_RESUME_BYTES,
  HELD_FIELD,
  READ_AND_HOLD,
  type Filled,
} from "@workers/modules/candidates/rules";

const { resume } = PROFILE_FIELDS;

/** Where who has no file at hand begins. */
export const FIRST_FIELD = `#${fieldIds(FORM_NAMES.firstName, {}).id}`;

export interface ResumeFileProps {
  storedResume: ResumeOnFile;
  /** The file of a form that was refused: it must be chosen again. */
  chosenFile: string | null;
  /** The file that the server holds until the form is sent. */
  held: ProfileAnswer["held"];
  saved: object | null;
  error: string | undefined;
}

/** The file alone: of a form that is filled in already. */
export function ResumeFileField({
  storedResume,
  chosenFile,
  held,
  saved,
  error,
  onFile,
}: ResumeFileProps & { onFile?: (file: File) => void }) {
  const t = useTranslate();
  return (
    <>
      {held && <input type="hidden" name={HELD_FIELD} value={held.token} />}
      <FileField
        name={resume.wire}
        label={fieldLabel(resume, t)}
        hint={storedResume ? t("form.replace") : t("form.pdf")}
        accept="application/pdf,.pdf"
        required
        stored={storedResume}
        lost={chosenFile}
        held={held?.name}
        taken={saved}
        error={error}
        {...(onFile && { onFile })}
      >
        {storedResume?.problem && <p className="mb-2 text-note text-failed-text">{storedResume.problem}</p>}
        {storedResume?.lastScore !== undefined && (
          <ReviewLine score={storedResume.lastScore} className="mb-2 text-note" />
        )}
      </FileField>
    </>
  );
}

/**
 * The file of a new form, which is read into it: at once where scripts run, by a button otherwise. What was typed or
 * touched stays as it is.
 */
export function ResumeReader({
  result,
  onRead,
  intro,
  children,
  ...file
}: ResumeFileProps & {
  /** The words above the file, in place of the usual ones. */
  intro?: ReactNode;
  /** The result of the last reading, in words. */
  result: string;
  onRead: (
    read: ReadResumeLines & {
      asked: readonly Filled[];
      result: string;
      unreadWork: string | null;
      held: ProfileAnswer["held"];
      errors: ProfileErrors;
    },
  ) => void;
  /** The lines of the last reading, shown below the file. */
  children: ReactNode;
}) {
  const t = useTranslate();
  const { state, data, submit, reset } = useFetcher<ProfileAnswer>();
  const isLeaving = useNavigation().state !== "idle";
  const part = useRef<HTMLDivElement>(null);
  const touched = useRef(new Set<string>());
  const hydrated = useHydrated();
  const formOf = () => part.current?.closest("form") ?? null;

  useEffect(() => {
    const form = part.current?.closest("form");
    const names = touched.current;
    const touch = ({ target }: Event) => {
      if (target instanceof HTMLElement) names.add(target.getAttribute("name") ?? target.id.replace(/^f-/, ""));
    };
    form?.addEventListener("input", touch);
    return () => form?.removeEventListener("input", touch);
  }, []);

  const answered = useEffectEvent((answer: ProfileAnswer) => {
    const form = formOf();
    if (!form) return;
    const { reading, errors, problem } = answer;
    const isAsked = reading !== null && leaveOpen(form, answer.unreadWork !== null, touched.current);
    const unreadWork = isAsked ? answer.unreadWork : null;
    const filled = (reading?.filled ?? []).filter((one) => fillIn(form, one, touched.current));
    const asked = (reading?.asked ?? []).filter(({ name }) => isFree(form, name, touched.current));
    const failed = problem === null ? "" : t("form.notNow");
    onRead({
      filled,
      asked,
      held: answer.held,
      lines: reading?.lines ?? [],
      result: reading ? readingWords(filled, reading.unread, unreadWork, t) : failed,
      unreadWork,
      errors,
    });
  });
  useEffect(() => {
    if (data) answered(data);
  }, [data]);
  // An answer that came while the next page is fetched would end that with this page still shown.
  useEffect(() => {
    if (isLeaving) reset();
  }, [isLeaving, reset]);
  useKeepInView(part);

  function read({ size }: File): void {
    const form = formOf();
    if (!form || size > MAX_RESUME_BYTES) return;
    const sent = new FormData(form);
    // Held, so that it is there still where the phone drops the page before the form is sent.
    sent.set("take", READ_AND_HOLD);
    // A form that is sent meanwhile leads to another page: nothing is filled in any more.
    submit(sent, { method: "post", encType: "multipart/form-data" }).catch(() => undefined);
  }

  return (
    <div ref={part} className="space-y-4">
      {intro ?? (
        <p className="text-ink-soft">
          {withParts(t("form.reader"), {
            begin: (
              <a className="font-semibold text-stamp-text underline" href={FIRST_FIELD}>
                {t("form.begin")}
              </a>
            ),
          })}
        </p>
      )}
      <ResumeFileField {...file} onFile={read} />
      {!hydrated && (
        <Button name="take" value={READ_AND_HOLD}>
          {t("form.read")}
        </Button>
      )}
      <output aria-live="polite" className={LINE}>
        {state === "idle" ? result : t("form.reading")}
      </output>
      {children}
    </div>
  );
}

const LINE = "block border-l-4 border-stamp-text bg-stamp-wash px-4 py-3 empty:hidden";

/** The fields that were filled in from the resume, or why none was, and the work that could not be read. */
export function readingWords(
  filled: readonly Filled[],
  unread: string | null,
  unreadWork: string | null,
  t: Translate,
): string {
  const asked = unreadWork === null ? "" : unreadWords(unreadWork, t);
  return [filledWords(filled, t) || (unread ?? ""), asked].filter(Boolean).join(" ");
}

function filledWords(filled: readonly Filled[], t: Translate): string {
  const labels = Object.values(PROFILE_FIELDS)
    // That it is not a first job follows from the years, which are named.
    .filter(({ wire }) => wire !== PROFILE_FIELDS.firstJob.wire && filled.some(({ name }) => name === wire))
    .map((field) => fieldLabel(field, t));
  if (labels.length === 0) return "";
  return t("form.filled", { fields: labels.join(", ") });
}

const buttonsOf = (form: HTMLFormElement, name: string): HTMLInputElement[] => {
  const field = form.elements.namedItem(name);
  return field instanceof RadioNodeList ? [...field].filter((one) => one instanceof HTMLInputElement) : [];
};
/** Chosen by the person before scripts ran, or from a resume. */
const isChosen = ({ checked, defaultChecked }: HTMLInputElement) => checked && !defaultChecked;

/**
 * Takes the default of the first job away, where the resume shows work that was not read, or gives it back.
 * @returns whether the question is open now.
 */
function leaveOpen(form: HTMLFormElement, isOpen: boolean, touched: ReadonlySet<string>): boolean {
  const { wire } = PROFILE_FIELDS.firstJob;
  const buttons = buttonsOf(form, wire);
  if (touched.has(wire) || buttons.some(isChosen)) return false;
  for (const button of buttons) button.checked = !isOpen && button.defaultChecked;
  return isOpen;
}

/** Nothing was typed or chosen in a field of text or a list. */
function isFree(form: HTMLFormElement, name: string, touched: ReadonlySet<string>): boolean {
  const field = form.elements.namedItem(name);
  const typed = document.querySelector<HTMLInputElement>(`#f-${name}`);
  const isEmpty = field === null || (field instanceof HTMLInputElement && field.value === "");
  return !touched.has(name) && isEmpty && (typed === null || typed.value === "" || typed.value === undefined);
}

/**
 * Fills in a field of the page.
 * @returns whether it was still free.
 */
function fillIn(form: HTMLFormElement, { name, value }: Filled, touched: ReadonlySet<string>): boolean {
  if (touched.has(name)) return false;
  const field = form.elements.namedItem(name);
  // The widget renders its own field again with the list.
  if (Array.isArray(value)) return isFree(form, name, touched);
  if (field instanceof RadioNodeList) {
    const buttons = buttonsOf(form, name);
    if (buttons.some(isChosen)) return false;
    const button = buttons.find((one) => one.value === value);
    if (button) button.checked = true;
    return button !== undefined;
  }
  if (field instanceof HTMLSelectElement) {
    field.value = value;
    field.dispatchEvent(new Event("change", { bubbles: true }));
    return field.value === value;
  }
  if (!(field instanceof HTMLInputElement) || field.value !== "") return false;
  field.value = value;
  return true;
}

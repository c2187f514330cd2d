import { inEnglish } from "@workers/texts/text";
import { Form } from "react-router";
import { formatMoment } from "../../ui/format";
import { Button } from "../../ui/button";
import { CopyValue } from "../../ui/copy-value";
import { CONTROL } from "../../ui/inputs";
import { SubmitKey } from "../../ui/submit-key";
import type { FieldAnswer, OpenReason } from "@workers/reading/answers/vocabulary";
import { FILL_STOP_WORDS, type FillStop } from "@workers/modules/applications/rules";
import type { EntryField, EntryForm } from "@workers/modules/fulfilment";
import { QUESTION_CLASSES } from "@workers/reading/labels/vocabulary";
import { systemLabel } from "@workers/modules/catalog/rules";
import { useTranslate, filled } from "../../ui/texts";

/** Why a form is not known, and what to do. */
const UNKNOWN: Readonly<Record<Extract<EntryForm, { is: "unknown" }>["why"], string>> = {
  unread: inEnglish("operatorQueue.beingReadStandsMinute"),
  silent: inEnglish("operatorQueue.catalogueNotAnswerTake"),
  no_reader: inEnglish("operatorQueue.formsSystemToldPage"),
  gone: inEnglish("operatorQueue.systemSaysOpeningGone"),
  refused: inEnglish("operatorQueue.systemNotLetForms"),
  shape: inEnglish("operatorQueue.writtenWayNotKnow"),
};

/** The next step for an entry whose form must not be filled. */
const AFTER_STOP: Readonly<Record<FillStop, string>> = {
  declined: inEnglish("operatorQueue.skipWithdrawn"),
  paused: inEnglish("operatorQueue.skipWaitsUntil"),
  same_role: inEnglish("operatorQueue.skipWithdrawnApplication"),
  company_full: inEnglish("operatorQueue.skipWithdrawnApplication"),
  closed: inEnglish("operatorQueue.lockJobClosed2"),
  held: inEnglish("operatorQueue.skipColleaguesLook"),
};

const WHY_OPEN: Readonly<Record<OpenReason, string>> = {
  ask_person: inEnglish("operatorQueue.personSayOnce"),
  ask_for_employer: inEnglish("operatorQueue.onlyPersonSayEmployer"),
  needs_mandate: inEnglish("operatorQueue.legalStatementPersonGave"),
  conflict: "two answers contradict each other",
  too_old: "answered more than 90 days ago",
  no_option: inEnglish("operatorQueue.noOptionSaysPerson"),
  not_understood: inEnglish("operatorQueue.asksNotCertain"),
  human: inEnglish("operatorQueue.writtenChosenForm"),
  never: inEnglish("operatorQueue.neverFilled"),
  stopped: "often changed, so not filled for now",
};

/** A class as staff read it: 'years experience in'. */
const classWords = (name: string): string => name.replaceAll("_", " ");

/**
 * The employer's form as it is known before it is opened: what is open first, then every other field in the employer's
 * order with its answer. The first nine answers are copied by their digit, each next one by 'y'.
 */
export function EmployerForm({
  entryId,
  form,
  action,
  busy,
}: {
  entryId: string;
  form: EntryForm;
  action: string;
  busy: boolean;
}) {
  const t = useTranslate();
  if (form.is === "stopped")
    return (
      <section aria-labelledby="employer-form" className="mt-3">
        <h3 id="employer-form" className="text-label font-semibold">
          {t("operatorQueue.employersForm")}
        </h3>
        <p className="text-note font-semibold text-failed-text">
          {t("operatorQueue.notFill", { fillStopWords: inEnglish(FILL_STOP_WORDS[form.why]) })}
        </p>
        <p className="text-note">{t("operatorQueue.sentAlreadyLockCame", { afterStop: AFTER_STOP[form.why] })}</p>
      </section>
    );
  if (form.is === "unknown")
    return (
      <section aria-labelledby="employer-form" className="mt-3">
        <h3 id="employer-form" className="text-label font-semibold">
          {t("operatorQueue.employersForm")}
        </h3>
        <p className="text-note text-ink-soft">{UNKNOWN[form.why]}</p>
      </section>
    );
  const isOpen = ({ answer, required }: EntryField) => answer.is === "open" && isAsked(answer.why, required);
  const open = form.fields.filter(isOpen);
  const numbers = new Map(
    form.fields.filter(({ answer }) => textOf(answer) !== null).map(({ key }, i) => [key, i + 1]),
  );
  const { fields, open: left } = form.coverage;
  return (
    <section aria-labelledby="employer-form" className="mt-3" data-employer-form>
      <h3 id="employer-form" className="flex flex-wrap items-baseline justify-between gap-x-3 text-label font-semibold">
        {filled(t("operatorQueue.employersForm2"), {
          part: (
            <span className="figures font-normal text-ink-soft">
              {t("operatorQueue.answeredRead", {
                fields: fields - left,
                fields2: fields,
                system: systemLabel(form.system),
                readAt: formatMoment(form.readAt),
              })}
            </span>
          ),
        })}
      </h3>
      {open.length > 0 && (
        <ul className="mt-1 border-l-4 border-stamp pl-1 text-note" aria-label={t("operatorQueue.openFields")}>
          {open.map((field) => (
            <Line key={field.key} field={field} number={undefined} action={action} busy={busy} />
          ))}
        </ul>
      )}
      <ol className="mt-1 border-t border-edge text-note" aria-label={t("operatorQueue.fieldsEmployersOrder")}>
        {form.fields
          .filter((field) => !isOpen(field))
          .map((field) => (
            <Line key={field.key} field={field} number={numbers.get(field.key)} action={action} busy={busy} />
          ))}
      </ol>
      <Proposal entryId={entryId} fields={form.fields} action={action} busy={busy} />
      <Correction fields={form.fields} action={action} busy={busy} />
    </section>
  );
}

/** A field that is never filled is no work unless the form insists on it. */
function isAsked(why: OpenReason, required: boolean | null): boolean {
  return why !== "never" || required === true;
}

function Star() {
  const t = useTranslate();
  return (
    <>
      <span aria-hidden="true" className="text-stamp-text">
        {" *"}
      </span>
      <span className="sr-only">{t("operatorQueue.required")}</span>
    </>
  );
}

/** The text that an answer copies; null where there is none. */
function textOf(answer: FieldAnswer): string | null {
  if (answer.is === "declined") return answer.value;
  if (answer.is !== "filled") return null;
  return typeof answer.value === "string" ? answer.value : answer.value.join(", ");
}

interface LineProps {
  field: EntryField;
  number: number | undefined;
  action: string;
  busy: boolean;
}

const LINE =
  "grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-1.5 border-b border-edge py-0.5 " +
  "sm:grid-cols-[1.25rem_minmax(0,1fr)_minmax(0,1.1fr)]";

function Line({ field, number, action, busy }: LineProps) {
  const t = useTranslate();
  const { label, required, answer, proposed } = field;
  const text = textOf(answer);
  return (
    <li data-copy={number} className={LINE}>
      <span className="figures text-ink-soft" aria-hidden="true">
        {number !== undefined && number < 10 ? number : ""}
      </span>
      <span className="wrap-anywhere">
        {label}
        {required && <Star />}
      </span>
      <div className="col-start-2 flex min-w-0 flex-wrap items-baseline gap-x-2 wrap-anywhere sm:col-start-3">
        {text !== null && <CopyValue label={label} value={text} />}
        <span className={answer.is === "open" ? "text-failed-text" : "text-label text-ink-soft"}>
          {sourceOf(answer)}
        </span>
        {proposed && (
          <div className="text-label">
            {t("operatorQueue.itAs", { mineIs: String(Boolean(proposed.mine)), asks: classWords(proposed.asks) })}{" "}
            {!proposed.mine && (
              <Form method="post" action={action} encType="multipart/form-data" className="inline">
                <SubmitKey />
                <input type="hidden" name="label" value={label} />
                <input type="hidden" name="asks" value={proposed.asks} />
                <button name="intent" value="correct" disabled={busy} className="min-h-6 underline">
                  {t("operatorQueue.agree")}
                </button>
              </Form>
            )}
          </div>
        )}
      </div>
    </li>
  );
}

function sourceOf(answer: FieldAnswer): string {
  switch (answer.is) {
    case "filled":
      return answer.from;
    case "file":
      return answer.which === "resume"
        ? inEnglish("operatorQueue.resumeBesideTailored")
        : inEnglish("operatorQueue.coverNote");
    case "declined":
      return inEnglish("operatorQueue.voluntaryDeclined");
    case "open":
      return answer.why === "never" ? inEnglish("operatorQueue.neverFilled2") : `Open: ${WHY_OPEN[answer.why]}`;
  }
}

interface AboutFields {
  fields: readonly EntryField[];
  action: string;
  busy: boolean;
}

/** The value that a field should say instead: it is put to the person, and used only if they accept it. */
function Proposal({ entryId, fields, action, busy }: AboutFields & { entryId: string }) {
  const t = useTranslate();
  const open = fields.filter(
    ({ type, answer }) => type !== "file" && !(answer.is === "open" && answer.why === "never"),
  );
  return (
    <details className="mt-1">
      <summary className="inline-block min-h-6 cursor-pointer text-label underline decoration-dotted">
        {t("operatorQueue.answerShouldAnother")}
      </summary>
      <Form method="post" action={action} encType="multipart/form-data" className="mt-1 grid gap-1.5">
        <SubmitKey />
        <input type="hidden" name="jobId" value={entryId} />
        <label className="block">
          <span className="text-label font-semibold">{t("operatorQueue.field")}</span>
          <select name="field" className={`${CONTROL} min-h-9 w-full px-2`}>
            {open.map(({ key, label }) => (
              <option key={key} value={key}>
                {label.slice(0, 80)}
              </option>
            ))}
          </select>
        </label>
        <label className="block">
          <span className="text-label font-semibold">{t("operatorQueue.shouldSay")}</span>
          <input name="value" required maxLength={2000} autoComplete="off" className={`${CONTROL} min-h-9 px-2`} />
        </label>
        <div>
          <Button size="small" name="intent" value="propose" disabled={busy} className="min-h-9">
            {t("operatorQueue.proposePerson")}
          </Button>
        </div>
        <p className="text-label text-ink-soft">{t("operatorQueue.yesNoTypedOption")}</p>
      </Form>
    </details>
  );
}

/** The meaning of a label, where it was misread: it counts for everybody once a colleague says the same. */
function Correction({ fields, action, busy }: AboutFields) {
  const t = useTranslate();
  return (
    <details className="mt-1">
      <summary className="inline-block min-h-6 cursor-pointer text-label underline decoration-dotted">
        {t("operatorQueue.fieldAsksSomethingElse")}
      </summary>
      <Form method="post" action={action} encType="multipart/form-data" className="mt-1 grid gap-1.5">
        <SubmitKey />
        <label className="block">
          <span className="text-label font-semibold">{t("operatorQueue.field")}</span>
          <select name="label" className={`${CONTROL} min-h-9 w-full px-2`}>
            {[...new Map(fields.map((field) => [field.label, field.asks])).entries()].map(([label, asks]) => (
              <option key={label} value={label}>
                {`${label.slice(0, 70)} (${classWords(asks)})`}
              </option>
            ))}
          </select>
        </label>
        <label className="block">
          <span className="text-label font-semibold">{t("operatorQueue.asks")}</span>
          <select name="asks" defaultValue="" className={`${CONTROL} min-h-9 w-full px-2`}>
            <option value="">{t("operatorQueue.choose")}</option>
            {Object.keys(QUESTION_CLASSES).map((name) => (
              <option key={name} value={name}>
                {classWords(name)}
              </option>
            ))}
          </select>
        </label>
        <div>
          <Button size="small" name="intent" value="correct" disabled={busy} className="min-h-9">
            {t("operatorQueue.say")}
          </Button>
        </div>
        <p className="text-label text-ink-soft">{t("operatorQueue.countsEveryFormOnce")}</p>
      </Form>
    </details>
  );
}

/**
 * Copies an answer of the form by a key: a digit that one, 'y' the one after the last.
 * @returns whether there is one.
 */
export function copyByKey(panel: HTMLElement, key: string, last: { current: number }): boolean {
  const number = key === "y" ? last.current + 1 : Number(key);
  const line = panel.querySelector<HTMLElement>(`[data-employer-form] [data-copy="${number}"]`);
  const button = line?.querySelector<HTMLButtonElement>("button[title]");
  if (!line || !button) {
    // After the last one it begins again.
    if (key === "y") last.current = 0;
    return false;
  }
  last.current = number;
  line.scrollIntoView({ block: "nearest" });
  button.click();
  return true;
}

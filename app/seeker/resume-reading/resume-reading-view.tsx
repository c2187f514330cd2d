import { SubmitKey } from "../../ui/submit-key";
import type {
  OwnResumeReading,
  ReadingQuestion,
  ShownField,
  ShownPart,
  ShownReading,
} from "@workers/modules/candidates";
import type { Translate } from "@workers/texts/text";
import { ButtonLink } from "../../ui/button";
import { cx } from "../../ui/cx";
import { EmptyState } from "../../ui/empty-state";
import { FormResult } from "../../ui/form-result";
import { Icon } from "../../ui/icon";
import { useForeign, useTranslate } from "../../ui/texts";
import { Bar } from "../resume-review/bar";
import { DocumentView } from "./document-view";
import { EditForm, LineForm } from "./correct-forms";
import { Hidden, type ResumeReadingProps, type ShownFile } from "./form-parts";
import { editOf, PATH, seeOf } from "./reading-address";
import { fieldWords, partWords } from "./reading-words";
import { ResumeTabs } from "./resume-tabs";

/** The person's file beside its fields, with what was not read for sure asked one at a time. */
export function ResumeReadingView(props: ResumeReadingProps) {
  const t = useTranslate();
  const { resume, reading, isSaved, error } = props;
  return (
    <div className="mx-auto">
      <div className="page-head">
        <h1 className="text-title">{t("resumeReading.title")}</h1>
        <p className="text-ink-soft">{t("resumeReading.lead")}</p>
        {resume && (
          <p className="rd-file">
            <span className="wrap-anywhere text-note text-ink-soft">{resume.fileName}</span>
            <ButtonLink reload href="/profile">
              {t("resumeReading.replace")}
            </ButtonLink>
          </p>
        )}
      </div>
      <ResumeTabs here="reading" sent={props.sent} score={props.score} />
      <div id="reading">
        <FormResult error={error} notice={isSaved ? t("resumeReading.saved") : null} className="mb-4" />
        {resume && reading ? <Reading {...props} file={resume} reading={reading} /> : <Nothing resume={resume} />}
      </div>
    </div>
  );
}

function Nothing({ resume }: Pick<OwnResumeReading, "resume">) {
  const t = useTranslate();
  const waits = resume?.state === "waiting";
  const words = {
    waiting: "resumeReading.waiting",
    no_text: "resumeReading.noText",
    failed: "resumeReading.failed",
    parsed: "resumeReading.failed",
  } as const;
  return (
    <EmptyState
      action={
        <ButtonLink reload href={waits ? PATH : "/profile"} tone="primary">
          {t(waits ? "resumeReading.lookAgain" : resume ? "resumeReading.replace" : "resumeReading.addFile")}
        </ButtonLink>
      }
    >
      {t(resume ? words[resume.state] : "resumeReading.noFile")}
    </EmptyState>
  );
}

type ReadingProps = ResumeReadingProps & { file: ShownFile; reading: ShownReading };

function Reading(props: ReadingProps) {
  const { reading, at } = props;
  const question = reading.questions[at.question % Math.max(1, reading.questions.length)];
  const line = reading.lines.find(({ n }) => String(n) === at.line);
  const isEdited = at.edit === "person" || /^(?:work|education):\d+:-?\d+$/.test(at.edit);
  const asked = at.see
    ? at.see.split("-").map(Number)
    : line
      ? [line.n]
      : isEdited
        ? linesOfPart(reading, at.edit)
        : (question?.lines ?? []);
  return (
    <div className="rd">
      <div className="rd-side">
        {line ? (
          <LineForm {...props} line={line} />
        ) : isEdited ? (
          <EditForm {...props} />
        ) : (
          question && <Asked {...props} question={question} />
        )}
        <Fields reading={reading} />
      </div>
      <DocumentView reading={reading} asked={asked} isOpen={at.see !== ""} />
    </div>
  );
}

function linesOfPart({ parts }: ShownReading, edit: string): number[] {
  const part = parts.find((each) => keyOf(each) === edit);
  return part ? part.fields.flatMap(({ lines }) => lines) : [Number(/\d+/.exec(edit)?.[0] ?? -1)];
}

const keyOf = ({ section, mark }: ShownPart) => (section === "person" ? section : `${section}:${mark}`);

/** One value that was not read for sure, with the ways to say it. */
function Asked({ file, reading, question, at, errors }: ReadingProps & { question: ReadingQuestion }) {
  const t = useTranslate();
  const foreign = useForeign();
  const { questions, lines } = reading;
  const { field, mark, found, others, about } = question;
  const quote = question.lines.map((n) => lines[n]?.text ?? "").join(" · ");
  const options = [...new Set([found, ...others].filter((text) => text !== ""))];
  const isJob = field === "work";
  const next = (at.question + 1) % questions.length;
  return (
    <section id="form" className="act ask rd-ask" aria-labelledby="ask">
      <p className="act-eyebrow">
        <Icon name="alert" className="size-4" />
        <span>{t("resumeReading.unsure", { n: questions.length })}</span>
      </p>
      <h2 id="ask" tabIndex={-1} data-begin>
        {askWords(t, question)}
      </h2>
      {quote !== "" && (
        <p className="act-note wrap-anywhere" {...foreign}>
          “{quote.length > 220 ? `${quote.slice(0, 220)}…` : quote}”
        </p>
      )}
      {about !== "" && <p className="act-note">{t("resumeReading.about", { about })}</p>}
      {errors[field] && <p role="alert">{errors[field]}</p>}
      {isJob ? (
        <div className="act-options">
          <a href={editOf(`work:${mark}`)}>{t("resumeReading.addJob")}</a>
          <form method="post" action={PATH}>
            <SubmitKey />
            <Hidden resume={file} line={question.lines[0]} />
            <input type="hidden" name="quote" value={quote} />
            <button type="submit" name="kind" value="other" className="ghost">
              {t("resumeReading.notJob")}
            </button>
          </form>
        </div>
      ) : (
        <form method="post" action={PATH}>
          <SubmitKey />
          <Hidden resume={file} entry={mark} line={question.lines[0]} />
          <input type="hidden" name="field" value={field} />
          {options.length > 0 && (
            <div className="choices" {...foreign}>
              {options.map((text) => (
                <button key={text} type="submit" name="value" value={text}>
                  {text}
                </button>
              ))}
            </div>
          )}
          <details className="rd-type" open={options.length === 0 || errors[field] !== undefined}>
            <summary>{t("resumeReading.typeIt")}</summary>
            <div className="act-options">
              <label>
                <span className="sr-only">{t("resumeReading.yourWords")}</span>
                <input name="typed" type="text" maxLength={300} autoComplete="off" />
              </label>
              <button type="submit">{t("resumeReading.save")}</button>
            </div>
          </details>
          <div className="act-options">
            <button type="submit" name="absent" value="1" className="ghost">
              {t("resumeReading.notInResume")}
            </button>
            {questions.length > 1 && (
              <a className="ghost" href={`${PATH}?q=${next}#form`}>
                {t("answers.notNow")}
              </a>
            )}
          </div>
        </form>
      )}
    </section>
  );
}

function askWords(t: Translate, { field }: ReadingQuestion): string {
  const asks: Readonly<Record<string, string>> = {
    "work.position": "position",
    "work.name": "company",
    "work.dates": "workDates",
    "education.studyType": "degree",
    "education.institution": "school",
    "education.dates": "studyDates",
    work: "job",
  };
  return t("resumeReading.ask", { field: asks[field] ?? field });
}

/** The values that were read, in the order of an employer's form. */
function Fields({ reading }: { reading: ShownReading }) {
  const t = useTranslate();
  const { parts, fields } = reading;
  return (
    <section className="card rd-fields" aria-labelledby="fields">
      <header>
        <div>
          <h2 id="fields" className="text-lead">
            {t("resumeReading.count", fields)}
          </h2>
          <p className="text-note text-ink-soft">{t("resumeReading.countNote")}</p>
        </div>
        <Bar share={fields.all === 0 ? 1 : fields.read / fields.all} />
      </header>
      {parts.map((part) => {
        const name = partWords(t, parts, part);
        return (
          <section key={keyOf(part)} aria-label={name}>
            <h3>
              <span>{name}</span>
              <a href={editOf(keyOf(part))} aria-label={t("resumeReading.editOf", { part: name })}>
                {t("resumeReading.edit")}
              </a>
            </h3>
            <dl>
              {part.fields
                .filter(({ state }) => state !== "none")
                .map((field) => (
                  <FieldRow key={field.field} field={field} />
                ))}
            </dl>
          </section>
        );
      })}
    </section>
  );
}

function FieldRow({ field }: { field: ShownField }) {
  const t = useTranslate();
  const foreign = useForeign();
  const { value, state, lines } = field;
  const isOpen = state === "unsure" || state === "missing";
  const note =
    state === "unsure"
      ? t("resumeReading.check")
      : field.isTyped
        ? t("resumeReading.typed")
        : state === "said" && value !== ""
          ? t("resumeReading.confirmed")
          : "";
  const words = value === "" ? t(state === "said" ? "resumeReading.notStated" : "resumeReading.notFound") : value;
  return (
    <div className={cx("rd-field", isOpen && "rd-open")}>
      <dt>
        <Icon name={isOpen ? "alert" : "check"} className="size-4" />
        {fieldWords(t, field.field)}
      </dt>
      <dd>
        {lines.length > 0 && value !== "" ? (
          <a href={seeOf(lines)} {...foreign}>
            {words}
          </a>
        ) : (
          <span {...(value === "" ? {} : foreign)}>{words}</span>
        )}
        {note && <small>{note}</small>}
      </dd>
    </div>
  );
}

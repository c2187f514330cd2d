import { SubmitKey } from "../../ui/submit-key";
import type { ShownField, ShownLine, ShownPart, ShownReading } from "@workers/modules/candidates";
import { Button } from "../../ui/button";
import { CONTROL, TextInput, Textarea } from "../../ui/inputs";
import { useForeign, useTranslate } from "../../ui/texts";
import { OF_FORM, PATH } from "./reading-address";
import { fieldWords, partWords } from "./reading-words";
import { Hidden, type ResumeReadingProps, type ShownFile } from "./form-parts";

type Props = ResumeReadingProps & { file: ShownFile; reading: ShownReading };

const NEW_FIELDS = {
  work: ["work.position", "work.name", "work.dates"],
  education: ["education.studyType", "education.area", "education.institution", "education.dates"],
} as const;

/** All fields of the person, of a job or of a study, in one form. */
export function EditForm(props: Props) {
  const t = useTranslate();
  const { file, reading, at, errors, typed } = props;
  const { parts } = reading;
  const section = at.edit.split(":")[0] as ShownPart["section"];
  const mark = at.edit.slice(section.length + 1);
  const part = parts.find((each) => each.section === section && each.mark === mark);
  const isNew = part === undefined;
  const fields: ShownField[] =
    part?.fields ??
    NEW_FIELDS[section === "education" ? "education" : "work"].map((field) => ({
      field,
      value: "",
      state: "missing",
      isTyped: false,
      lines: [],
    }));
  const line = isNew ? reading.lines[Number(mark.split(":")[0])] : undefined;
  const heading = part
    ? t("resumeReading.editOf", { part: partWords(t, parts, part) })
    : t(section === "education" ? "resumeReading.newStudy" : "resumeReading.newJob");
  return (
    <section id="form" className="card rd-form" aria-labelledby="edited">
      <h2 id="edited" tabIndex={-1} data-begin>
        {heading}
      </h2>
      {line && <Quote text={line.text} />}
      <form method="post" action={`${PATH}?edit=${at.edit}#form`}>
        <SubmitKey />
        <Hidden resume={file} entry={mark} />
        {fields.map(({ field, value }) => {
          const given = {
            name: OF_FORM + field,
            label: fieldWords(t, field),
            defaultValue: typed[field] ?? value,
            error: errors[field],
          };
          if (field === "skills")
            return <Textarea key={field} {...given} hint={t("resumeReading.skillsHint")} rows={3} />;
          return (
            <TextInput
              key={field}
              {...given}
              autoComplete="off"
              {...(field.endsWith(".dates") && { hint: t("resumeReading.datesHint") })}
            />
          );
        })}
        <p className="text-note text-ink-soft">{t("resumeReading.leaveEmpty")}</p>
        <div className="rd-acts">
          <Button tone="primary">{t("resumeReading.save")}</Button>
          <a href={`${PATH}?q=0`}>{t("resumeReading.cancel")}</a>
        </div>
      </form>
      {part && section !== "person" && (
        <form method="post" action={PATH} className="rd-remove">
          <SubmitKey />
          <Hidden resume={file} entry={mark} />
          <input type="hidden" name="field" value={section} />
          <button type="submit" name="absent" value="1">
            {t(section === "work" ? "resumeReading.removeJob" : "resumeReading.removeStudy")}
          </button>
        </form>
      )}
    </section>
  );
}

function Quote({ text }: { text: string }) {
  const foreign = useForeign();
  return (
    <p className="rd-quote" {...foreign}>
      {text}
    </p>
  );
}

const KINDS = {
  person: ["name", "phone", "email", "city", "moreSkills"],
  work: NEW_FIELDS.work,
  education: NEW_FIELDS.education,
} as const;

/** The form for one line: its kind, and the job or course it belongs to. */
export function LineForm({ file, reading, line, errors, typed }: Props & { line: ShownLine }) {
  const t = useTranslate();
  const foreign = useForeign();
  const problem = Object.values(errors)[0];
  const [typedValue] = Object.values(typed);
  return (
    <section id="form" className="card rd-form" aria-labelledby="line">
      <h2 id="line" tabIndex={-1} data-begin>
        {t("resumeReading.line")}
      </h2>
      <Quote text={line.text} />
      <form method="post" action={`${PATH}?line=${line.n}#form`}>
        <SubmitKey />
        <Hidden resume={file} line={line.n} />
        <input type="hidden" name="quote" value={line.text} />
        <TextInput
          name="part"
          label={t("resumeReading.part")}
          defaultValue={typedValue ?? line.text}
          error={problem}
          autoComplete="off"
          {...foreign}
        />
        <Kinds kinds={KINDS.person} />
        <fieldset>
          <Belongs name="job" section="work" reading={reading} line={line} />
          <Kinds kinds={KINDS.work} />
        </fieldset>
        <fieldset>
          <Belongs name="study" section="education" reading={reading} line={line} />
          <Kinds kinds={KINDS.education} />
        </fieldset>
        <div className="rd-acts">
          <button type="submit" name="kind" value="heading">
            {t("resumeReading.isHeading")}
          </button>
          {line.isShownFirst ? (
            <button type="submit" name="kind" value="other">
              {t("resumeReading.isNoHighlight")}
            </button>
          ) : (
            <button type="submit" name="kind" value="highlight">
              {t("resumeReading.isHighlight")}
            </button>
          )}
          <button type="submit" name="kind" value="other">
            {t("resumeReading.nothing")}
          </button>
          <a href={`${PATH}?q=0`}>{t("resumeReading.cancel")}</a>
        </div>
        <p className="mt-2 text-note text-ink-soft">{t("resumeReading.highlightMeans")}</p>
      </form>
    </section>
  );
}

function Kinds({ kinds }: { kinds: readonly string[] }) {
  const t = useTranslate();
  return (
    <div className="rd-kinds">
      {kinds.map((kind) => (
        <button key={kind} type="submit" name="kind" value={kind}>
          {fieldWords(t, kind)}
        </button>
      ))}
    </div>
  );
}

/** The jobs or the studies that a line may be of; the one that is nearest above it is chosen. */
function Belongs({
  name,
  section,
  reading: { parts },
  line,
}: {
  name: string;
  section: "work" | "education";
  reading: ShownReading;
  line: ShownLine;
}) {
  const t = useTranslate();
  const foreign = useForeign();
  const own = parts.filter((part) => part.section === section);
  const above = own.findLast(({ mark }) => Number(mark.split(":")[0]) <= line.n) ?? own[0];
  const added = own.filter(({ mark }) => mark.startsWith(`${line.n}:-`)).length;
  const title = t(section === "work" ? "resumeReading.job" : "resumeReading.study", { n: "" }).trim();
  return (
    <label>
      <span>
        {title}: {t("resumeReading.belongsTo")}
      </span>
      <select name={name} defaultValue={above?.mark} className={CONTROL} {...foreign}>
        {own.map((part) => (
          <option key={part.mark} value={part.mark}>
            {partWords(t, parts, part)}
            {": "}
            {part.fields
              .slice(0, 3)
              .map(({ value }) => value)
              .filter(Boolean)
              .join(", ")}
          </option>
        ))}
        <option value={`${line.n}:${-1 - added}`}>
          {t(section === "work" ? "resumeReading.newJob" : "resumeReading.newStudy")}
        </option>
      </select>
    </label>
  );
}

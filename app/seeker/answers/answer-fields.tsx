import type { Control } from "@workers/modules/candidates/rules";
import { Icon } from "../../ui/icon";
import { SubmitKey } from "../../ui/submit-key";
import { useForeign, useMarkedMessage, useMessageText, useTranslate } from "../../ui/texts";

/** More options than these are a list to choose from. */
const MAX_ROWS = 8;

interface AnswerFieldsProps {
  /** Tells this form from the others of the page. */
  id: string;
  action: string;
  /** The id of the element that has the question in words. */
  labelledBy: string;
  control: Control;
  /** The answer that is chosen already. */
  value?: string;
  /** Why it is chosen, beside the row. */
  reason?: string;
  error?: string | undefined;
  /** Names the question; sent with the answer. */
  hidden: Readonly<Record<string, string>>;
}

/** The answer to one question: a press where there are few, else a field and its button. No script. */
export function AnswerFields(props: AnswerFieldsProps) {
  const [t, marked] = [useTranslate(), useMarkedMessage()];
  const { id, action, labelledBy, control, value = "", reason, error, hidden } = props;
  const errorId = error === undefined ? undefined : `${id}-error`;
  const choices = choicesOf(control);
  return (
    <form method="post" action={action} id={id} className="answer">
      <SubmitKey />
      <input type="hidden" name="intent" value="say" />
      {Object.entries(hidden).map(([name, text]) => (
        <input key={name} type="hidden" name={name} value={text} />
      ))}
      {choices ? (
        <fieldset aria-labelledby={labelledBy} aria-describedby={errorId} className="choices">
          {choices.map(({ value: one, label }, at) => (
            <button
              key={one}
              type="submit"
              name="value"
              value={one}
              aria-pressed={value === "" ? undefined : value === one}
            >
              <span {...marked(label)} />
              {value === one && reason && <span className="pill pill-blue">{reason}</span>}
              {at < 9 && <kbd aria-hidden="true">{at + 1}</kbd>}
            </button>
          ))}
        </fieldset>
      ) : (
        <div className="typed">
          <Typed control={control} labelledBy={labelledBy} value={value} errorId={errorId} unitId={`${id}-unit`} />
          <button type="submit">{t("answers.save")}</button>
          {value !== "" && reason && <p className="act-note">{reason}</p>}
        </div>
      )}
      {error !== undefined && (
        <p id={errorId} role="alert" className="mt-2 flex items-start gap-1.5 font-medium text-failed-text">
          <Icon name="alert" className="mt-0.5 size-4" />
          {error}
        </p>
      )}
    </form>
  );
}

/** The rows of a control that has few answers; null where it is typed, or chosen from a long list. */
function choicesOf(control: Control): { value: string; label: string }[] | null {
  if (control.as === "yes_no") return (["yes", "no"] as const).map((value) => ({ value, label: `answers.${value}` }));
  if (control.as !== "choice" || control.options.length > MAX_ROWS) return null;
  return control.options.map((value) => ({ value, label: control.optionTexts?.[value] ?? value }));
}

interface TypedProps {
  control: Control;
  labelledBy: string;
  value?: string;
  errorId?: string | undefined;
  unitId: string;
}

/** The field of an answer that is typed, or chosen from a long list. */
export function Typed({ control, labelledBy, value = "", errorId, unitId }: TypedProps) {
  const [t, foreign, messageText] = [useTranslate(), useForeign(), useMessageText()];
  const isWrong = errorId !== undefined;
  const common = {
    name: "value",
    required: true,
    defaultValue: value,
    "aria-labelledby": labelledBy,
    "aria-describedby": errorId,
    "aria-invalid": isWrong || undefined,
    autoFocus: isWrong || undefined,
  };
  switch (control.as) {
    case "number": {
      const { least, most, step, unit } = control;
      const range = { min: least, max: most, step, inputMode: step >= 1 ? "numeric" : "decimal" } as const;
      return (
        <>
          <input type="number" {...common} {...range} aria-labelledby={`${labelledBy} ${unitId}`} autoComplete="off" />
          <span id={unitId}>{messageText(unit)}</span>
        </>
      );
    }
    case "date":
      return <input type="date" {...common} />;
    case "choice":
      return (
        <select {...common} {...foreign}>
          <option value="">{t("answers.choose2")}</option>
          {control.options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      );
    case "text":
      return control.limit > 300 ? (
        <textarea {...common} rows={3} maxLength={control.limit} />
      ) : (
        <input {...common} maxLength={control.limit} autoComplete="off" />
      );
    case "yes_no":
      return null;
  }
}

import { inEnglish } from "@workers/texts/text";
import type { ReactNode } from "react";
import type { Control } from "@workers/modules/candidates/rules";
import { Button } from "../../ui/button";
import { Select, Textarea, TextInput } from "../../ui/inputs";
import { FieldError } from "../../ui/field";
import { PressKey } from "../../ui/press-key";
import { useTranslate } from "../../ui/texts";

export interface AnswerFormProps {
  /** Tells this form from the others of the page. */
  id: string;
  action: string;
  ask: string;
  /** The hint under the question. */
  note?: ReactNode;
  control: Control;
  /** The earlier answer, as the field has it. */
  value?: string;
  error?: string | undefined;
  /** Names the question; sent with the answer. */
  hidden: Readonly<Record<string, string>>;
  save?: string;
  /** The question is the page's heading already. */
  isAlone?: boolean;
}

/** One question and its answer: yes and no are a press each, everything else is typed and saved. No script. */
export function AnswerForm(props: AnswerFormProps) {
  const t = useTranslate();
  const { id, action, ask, note, control, value = "", error, hidden, save = "Save", isAlone = false } = props;
  const fields = Object.entries(hidden).map(([name, text]) => (
    <input key={name} type="hidden" name={name} value={text} />
  ));
  if (control.as === "yes_no") {
    return (
      <form method="post" action={action} id={id}>
        <PressKey />
        {fields}
        <fieldset aria-describedby={error ? `${id}-error` : undefined}>
          <legend className={isAlone ? "sr-only" : "font-semibold"}>{ask}</legend>
          {note && <div className="text-note text-ink-soft">{note}</div>}
          <div className="mt-2 flex gap-3">
            {(["yes", "no"] as const).map((one) => (
              <Button key={one} name="value" value={one} aria-pressed={value === "" ? undefined : value === one}>
                {one === "yes" ? t("answers.yes") : t("answers.no")}
              </Button>
            ))}
          </div>
          {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
        </fieldset>
      </form>
    );
  }
  const common = { name: "value", scope: id, label: ask, hint: note, error, defaultValue: value, required: true };
  return (
    <form method="post" action={action} id={id} className="space-y-3">
      <PressKey />
      {fields}
      <ControlField control={control} {...common} />
      <Button>{save}</Button>
    </form>
  );
}

/** A form's own words in quotes, without the marks that end them there. */
export const quotedLabel = (label: string) => `“${label.replace(/[\s.:*]+$/, "")}”`;

type Common = { name: string; scope: string; label: string; hint?: ReactNode; error?: string | undefined } & {
  defaultValue: string;
  required: boolean;
};

function ControlField({ control, ...common }: { control: Exclude<Control, { as: "yes_no" }> } & Common) {
  switch (control.as) {
    case "number": {
      const { least, most, step, unit } = control;
      const isWhole = step >= 1;
      return (
        <TextInput
          {...common}
          label={common.label.includes(unit) ? common.label : `${common.label} (${unit})`}
          type="number"
          min={least}
          max={most}
          step={step}
          inputMode={isWhole ? "numeric" : "decimal"}
          className="max-w-48"
          autoComplete="off"
        />
      );
    }
    case "date":
      return <TextInput {...common} type="date" className="max-w-56" />;
    case "choice":
      return (
        <Select
          {...common}
          choices={[
            { value: "", label: inEnglish("answers.choose2") },
            ...control.options.map((value) => ({ value, label: value })),
          ]}
        />
      );
    case "text":
      return control.limit > 300 ? (
        <Textarea {...common} maxLength={control.limit} />
      ) : (
        <TextInput {...common} maxLength={control.limit} autoComplete="off" />
      );
  }
}

import { FieldGroup } from "../../ui/field";
import { useTranslate } from "../../ui/texts";

/** The choice of what the sandbox's gateway answers; the first one is ticked. */
export function SandboxOutcomes({ outcomes }: { outcomes: readonly { value: string; label: string }[] }) {
  const t = useTranslate();
  return (
    <FieldGroup name="outcome" label={t("sandbox.happens")} radios>
      {outcomes.map(({ value, label }, i) => (
        <label key={value} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="radio"
            name="outcome"
            value={value}
            defaultChecked={i === 0}
            className="size-5 shrink-0 accent-stamp"
          />
          {label}
        </label>
      ))}
    </FieldGroup>
  );
}

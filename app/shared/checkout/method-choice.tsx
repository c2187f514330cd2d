import { FieldGroup } from "../../ui/field";
import { useTranslate } from "../../ui/texts";

export type Method = "card" | "wallet";

/** The way to pay: asked where there is more than one, and sent along where there is not. */
export function MethodChoice({ methods, chosen }: { methods: readonly Method[]; chosen?: Method | undefined }) {
  const t = useTranslate();
  const [only] = methods;
  if (only === undefined) return null;
  if (methods.length === 1) return <input type="hidden" name="method" value={only} />;
  const checked = chosen !== undefined && methods.includes(chosen) ? chosen : only;
  return (
    <FieldGroup name="method" label={t("pay.by")} radios>
      {methods.map((method) => (
        <label key={method} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="radio"
            name="method"
            value={method}
            defaultChecked={method === checked}
            className="size-5 shrink-0 accent-stamp"
          />
          {t(`pay.${method}`)}
        </label>
      ))}
    </FieldGroup>
  );
}

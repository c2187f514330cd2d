import { CONTROL } from "../../ui/inputs";
import { statusLabel } from "@workers/modules/applications/rules";
import { useTranslate } from "../../ui/texts";

/** The status for which the field that is lacking may be named. */
export const MISSING_INFO = statusLabel("missing_info");

/** The question of the form that nothing answers: its person is asked exactly that. */
export function MissingAnswerInput({ of, formId }: { of: string; formId?: string }) {
  const t = useTranslate();
  return (
    <label className="mt-1 block">
      <span className="text-label font-semibold">{t("operatorQueue.formAsks")}</span>
      <input
        form={formId}
        name="lacks"
        maxLength={300}
        autoComplete="off"
        placeholder={t("operatorQueue.formWordsPersonAsked")}
        aria-label={t("operatorQueue.formAsksNothingAnswers", { of })}
        className={`${CONTROL} min-h-8 px-1.5 py-0.5`}
      />
      <span className="mt-0.5 block text-label text-ink-soft">{t("operatorQueue.leftEmptyPersonAsked")}</span>
    </label>
  );
}

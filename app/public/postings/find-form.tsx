import { Button } from "../../ui/button";
import { TextInput } from "../../ui/inputs";
import { useTranslate } from "../../ui/texts";

const FORM =
  "grid max-w-form grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] items-end gap-3 *:last:col-span-full " +
  "sm:grid-cols-[1fr_1fr_auto] sm:*:last:col-auto";

/** 'What work? Where?': answered by /find, with scripts or without. */
export function FindForm({ work, where, error }: { work?: string; where?: string; error?: string | undefined }) {
  const t = useTranslate();
  return (
    <form action="/find" method="get" aria-label={t("find.openings")} className={FORM}>
      <TextInput
        name="work"
        label={t("find.work")}
        placeholder={t("find.workExample")}
        required
        maxLength={100}
        autoComplete="off"
        defaultValue={work}
      />
      <TextInput
        name="where"
        label={t("find.where")}
        placeholder={t("find.whereExample")}
        maxLength={100}
        autoComplete="off"
        defaultValue={where}
        error={error}
      />
      <Button>{t("find.show")}</Button>
    </form>
  );
}

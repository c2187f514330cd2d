import { LANGUAGE_NAMES, type Locale } from "@workers/texts/locales";
import { ZONE_NAMES, zoneText, type ZoneName } from "@workers/lib/zones";
import { Select } from "../../ui/inputs";
import { useMessageText, useTranslate } from "../../ui/texts";

/** The language and time zone of an account, as fields `language` and `timeZone` of a form. */
export function LanguageFields({
  language,
  timeZone,
  errors,
}: {
  language: Locale;
  timeZone: ZoneName;
  errors: Readonly<Record<string, string>>;
}) {
  const [t, messageText] = [useTranslate(), useMessageText()];
  const error = (name: string) => errors[name] && messageText(errors[name]);
  return (
    <div className="pf-twos grid items-end gap-4 sm:grid-cols-2">
      <Select
        name="language"
        label={t("language.language")}
        hint={t("language.pages")}
        defaultValue={language}
        error={error("language")}
        choices={Object.entries(LANGUAGE_NAMES).map(([value, label]) => ({ value, label }))}
      />
      <Select
        name="timeZone"
        label={t("language.timeZone")}
        hint={t("language.quiet")}
        defaultValue={timeZone}
        error={error("timeZone")}
        choices={ZONE_NAMES.map((value) => ({ value, label: t(zoneText(value)) }))}
      />
    </div>
  );
}

import { Button } from "../../ui/button";
import { Textarea, TextInput } from "../../ui/inputs";
import { useTranslate } from "../../ui/texts";
import { SubmitKey } from "../../ui/submit-key";

/** The message of a visitor who is not signed in. Posts to /support, which shows the answer. */
export function ContactForm({
  values,
  errors,
}: {
  values?: Readonly<Record<string, string>>;
  errors?: Readonly<Record<string, string>>;
}) {
  const t = useTranslate();
  return (
    <form method="post" action="/support" noValidate className="mt-5 max-w-form space-y-5">
      <SubmitKey />
      <input type="hidden" name="intent" value="contact" />
      <TextInput
        name="name"
        label={t("contact.name")}
        autoComplete="name"
        required
        defaultValue={values?.["name"]}
        error={errors?.["name"]}
      />
      <TextInput
        name="email"
        type="email"
        label={t("contact.email")}
        autoComplete="email"
        required
        defaultValue={values?.["email"]}
        error={errors?.["email"]}
      />
      <Textarea
        name="text"
        label={t("contact.about")}
        hint={t("contact.hint")}
        required
        maxLength={2000}
        defaultValue={values?.["text"]}
        error={errors?.["text"]}
      />
      <Button tone="primary">{t("contact.send")}</Button>
    </form>
  );
}

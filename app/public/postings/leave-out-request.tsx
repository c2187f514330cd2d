import { Button } from "../../ui/button";
import { Select, Textarea, TextInput } from "../../ui/inputs";
import { useTranslate } from "../../ui/texts";
import { SubmitKey } from "../../ui/submit-key";

const SCOPE = "left-out";

/**
 * Asks that an employer or a named person be left out of the public pages. Posts to /support, which shows the answer.
 */
export function LeaveOutRequest() {
  const t = useTranslate();
  return (
    <form method="post" action="/support" className="mt-5 max-w-form space-y-5" aria-label={t("contact.leftOut")}>
      <SubmitKey />
      <input type="hidden" name="intent" value="leave-out" />
      <Select
        name="who"
        label={t("contact.youAre")}
        scope={SCOPE}
        choices={[
          { value: "employer", label: t("contact.employer") },
          { value: "person", label: t("contact.named") },
        ]}
      />
      <TextInput name="name" label={t("contact.name")} scope={SCOPE} autoComplete="name" required maxLength={100} />
      <TextInput
        name="email"
        type="email"
        label={t("contact.email")}
        hint={t("contact.domain")}
        scope={SCOPE}
        autoComplete="email"
        required
        maxLength={254}
      />
      <Textarea
        name="text"
        label={t("contact.which")}
        hint={t("contact.which.hint")}
        scope={SCOPE}
        required
        maxLength={1800}
      />
      <Button>{t("contact.leaveOut")}</Button>
    </form>
  );
}

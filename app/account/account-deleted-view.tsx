import { ButtonLink } from "~/ui/button";
import { useTranslate } from "~/ui/texts";

/** After it: nothing here knows who it was. */
export function AccountDeletedView() {
  const t = useTranslate();
  return (
    <div className="mx-auto w-full max-w-form px-4 pb-16 pt-8 sm:px-6 sm:pt-14">
      <h1 className="text-title">{t("account.accountDeleted")}</h1>
      <p className="mt-3 text-lead">{t("account.lastMailConfirmsThank")}</p>
      <ButtonLink reload href="/" className="mt-6">
        {t("account.goHomePage")}
      </ButtonLink>
    </div>
  );
}

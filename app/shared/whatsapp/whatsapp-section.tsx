import { ButtonLink } from "../../ui/button";
import { useTranslate } from "../../ui/texts";

/** On the plan: the way to link a number. */
export function WhatsappSection() {
  const t = useTranslate();
  return (
    <section className="mx-auto max-w-form px-4 pb-12 sm:px-6">
      <h2 className="border-b-2 border-ink pb-1.5 text-head">{t("whatsapp.whatsapp")}</h2>
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3">
        <ButtonLink reload href="/whatsapp">
          {t("whatsapp.whatsappNumber")}
        </ButtonLink>
        <p className="min-w-0 flex-1 basis-60">{t("whatsapp.updatesGoOnlyNumber")}</p>
      </div>
    </section>
  );
}

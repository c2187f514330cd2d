import { BRAND } from "~/content/brand";
import { MailLink, ProsePage } from "../prose";
import { filled, useTranslate } from "../../../ui/texts";

/** About Us. */
export function AboutView() {
  const t = useTranslate();
  return (
    <ProsePage
      title={t("shell.about")}
      lead={<p>{t("about.lead", { name: BRAND.name })}</p>}
      parts={[
        {
          id: "why",
          head: t("about.why"),
          body: (
            <>
              <p>{t("about.why.text")}</p>
              <p>{t("about.sarthi")}</p>
            </>
          ),
        },
        {
          id: "how",
          head: t("about.how"),
          body: (
            <ul>
              <li>{t("about.read")}</li>
              <li>{t("about.compare")}</li>
              <li>{t("about.resume")}</li>
              <li>{t("about.slip")}</li>
            </ul>
          ),
        },
        {
          id: "not",
          head: t("about.not"),
          body: (
            <ul>
              <li>{t("about.noPromise")}</li>
              <li>{t("about.noMoney")}</li>
              <li>{t("about.noSelling")}</li>
              <li>{t("about.names")}</li>
            </ul>
          ),
        },
        {
          id: "who",
          head: t("about.who"),
          body: (
            <p>
              {BRAND.legalEntity}, <span lang="en">{BRAND.address}</span>.{" "}
              {filled(t("about.write"), {
                mail: <MailLink to={BRAND.supportMail} />,
                contact: <a href="/contact-us">{t("shell.contact")}</a>,
              })}
            </p>
          ),
        },
      ]}
    />
  );
}

import { BRAND, GST } from "~/content/brand";
import { ContactForm } from "~/public/support/contact-form";
import { LeaveOutRequest } from "~/public/postings/leave-out-request";
import { MailLink, PhoneLink, ProsePage } from "../prose";
import { filled, useTranslate } from "../../../ui/texts";

/** Contact Us. Spec section 2: legal entity, registered and operational address, phone, support email. */
export function ContactView() {
  const t = useTranslate();
  return (
    <ProsePage
      title={t("shell.contact")}
      lead={<p>{filled(t("contact.lead"), { mail: <MailLink to={BRAND.supportMail} /> })}</p>}
      parts={[
        {
          id: "write",
          head: t("contact.write"),
          body: (
            <>
              <p>{filled(t("contact.answered"), { support: <a href="/support">{t("shell.support")}</a> })}</p>
              <ContactForm />
            </>
          ),
        },
        {
          id: "company",
          head: t("contact.who"),
          body: (
            <dl className="mt-3 grid gap-x-6 gap-y-1 sm:grid-cols-[12rem_1fr]">
              <dt className="text-ink-soft">{t("contact.entity")}</dt>
              <dd>{BRAND.legalEntity}</dd>
              <dt className="mt-2 text-ink-soft sm:mt-0">{t("contactPage.cin")}</dt>
              <dd className="figures wrap-anywhere">{BRAND.cin}</dd>
              {typeof GST !== "string" && (
                <>
                  <dt className="mt-2 text-ink-soft sm:mt-0">{t("contactPage.gstin")}</dt>
                  <dd className="figures wrap-anywhere">{GST.gstin}</dd>
                </>
              )}
              <dt className="mt-2 text-ink-soft sm:mt-0">{t("contact.registered")}</dt>
              <dd lang="en">{BRAND.address}</dd>
              <dt className="mt-2 text-ink-soft sm:mt-0">{t("contact.operational")}</dt>
              <dd lang="en">{BRAND.operationalAddress}</dd>
            </dl>
          ),
        },
        {
          id: "reach",
          head: t("contact.reach"),
          body: (
            <dl className="mt-3 grid gap-x-6 gap-y-1 sm:grid-cols-[12rem_1fr]">
              <dt className="text-ink-soft">{t("shell.support")}</dt>
              <dd className="[&>a]:inline-flex [&>a]:min-h-11 [&>a]:items-center">
                <MailLink to={BRAND.supportMail} />
              </dd>
              <dt className="mt-2 text-ink-soft sm:mt-0">{t("contact.phone")}</dt>
              <dd className="[&>a]:inline-flex [&>a]:min-h-11 [&>a]:items-center">
                <PhoneLink to={BRAND.phone} />
              </dd>
            </dl>
          ),
        },
        {
          id: "left-out",
          head: t("contact.leftOut"),
          body: (
            <>
              <p>{t("contact.leftOut.text")}</p>
              <LeaveOutRequest />
            </>
          ),
        },
        {
          id: "complaints",
          head: t("contact.complaints"),
          body: (
            <p>
              <span lang="en">{BRAND.grievanceOfficer}</span>, <MailLink to={BRAND.grievanceMail} />,{" "}
              <PhoneLink to={BRAND.grievancePhone} />.{" "}
              {filled(t("contact.complaints.text"), { privacy: <a href="/privacy">{t("shell.privacy")}</a> })}
            </p>
          ),
        },
        {
          id: "fraud",
          head: t("contact.fraud"),
          body: <p>{t("contact.fraud.text")}</p>,
        },
      ]}
    />
  );
}

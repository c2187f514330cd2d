import { BRAND, GST } from "~/content/brand";
import { ContactForm } from "~/public/support/contact-form";
import { LeaveOutRequest } from "~/public/openings/leave-out-request";
import { MailLink, PhoneLink, ProsePage } from "../prose";
import { filled, useTranslate } from "../../../ui/texts";

/** Contact Us. Spec section 2: legal entity, registered and operational address, phone, support email. */
export function ContactView() {
  const t = useTranslate();
  return (
    <ProsePage
      title={t("shell.contact", "Contact Us")}
      lead={
        <p>
          {filled(
            t(
              "contact.lead",
              "The quickest way is to write here, or a mail to {mail}. Write from the address of your account, and " +
                "name the reference on the slip if it is about one application.",
            ),
            { mail: <MailLink to={BRAND.supportMail} /> },
          )}
        </p>
      }
      parts={[
        {
          id: "write",
          head: t("contact.write", "Write to us"),
          body: (
            <>
              <p>
                {filled(
                  t(
                    "contact.answered",
                    "What holds for everybody is answered at once, by an automatic answer that says so; a person " +
                      "reads the rest. Signed in, you are answered for your own account on the page of {support}.",
                  ),
                  { support: <a href="/support">{t("shell.support", "Support")}</a> },
                )}
              </p>
              <ContactForm />
            </>
          ),
        },
        {
          id: "company",
          head: t("contact.who", "Who we are"),
          body: (
            <dl className="mt-3 grid gap-x-6 gap-y-1 sm:grid-cols-[12rem_1fr]">
              <dt className="text-ink-soft">{t("contact.entity", "Legal entity")}</dt>
              <dd>{BRAND.legalEntity}</dd>
              <dt className="mt-2 text-ink-soft sm:mt-0">CIN</dt>
              <dd className="figures wrap-anywhere">{BRAND.cin}</dd>
              {typeof GST !== "string" && (
                <>
                  <dt className="mt-2 text-ink-soft sm:mt-0">GSTIN</dt>
                  <dd className="figures wrap-anywhere">{GST.gstin}</dd>
                </>
              )}
              <dt className="mt-2 text-ink-soft sm:mt-0">{t("contact.registered", "Registered address")}</dt>
              <dd lang="en">{BRAND.address}</dd>
              <dt className="mt-2 text-ink-soft sm:mt-0">{t("contact.operational", "Operational address")}</dt>
              <dd lang="en">{BRAND.operationalAddress}</dd>
            </dl>
          ),
        },
        {
          id: "reach",
          head: t("contact.reach", "How to reach us"),
          body: (
            <dl className="mt-3 grid gap-x-6 gap-y-1 sm:grid-cols-[12rem_1fr]">
              <dt className="text-ink-soft">{t("shell.support", "Support")}</dt>
              <dd>
                <MailLink to={BRAND.supportMail} />
              </dd>
              <dt className="mt-2 text-ink-soft sm:mt-0">{t("contact.phone", "Phone")}</dt>
              <dd>
                <PhoneLink to={BRAND.phone} />
              </dd>
            </dl>
          ),
        },
        {
          id: "left-out",
          head: t("contact.leftOut", "Asking to be left out"),
          body: (
            <>
              <p>
                {t(
                  "contact.leftOut.text",
                  "An employer, or a person who is named, can ask not to stand on our public pages of openings. " +
                    "Somebody looks at it, and it is remembered: what stands there vanishes, and does not come back " +
                    "with the next opening. No account is needed.",
                )}
              </p>
              <LeaveOutRequest />
            </>
          ),
        },
        {
          id: "complaints",
          head: t("contact.complaints", "Complaints and personal data"),
          body: (
            <p>
              <span lang="en">{BRAND.grievanceOfficer}</span>, <MailLink to={BRAND.grievanceMail} />,{" "}
              <PhoneLink to={BRAND.grievancePhone} />.{" "}
              {filled(
                t(
                  "contact.complaints.text",
                  "You hear from us within 48 hours, and have an answer within a month. What we keep of you and how " +
                    "to have it deleted stands in the {privacy}.",
                ),
                { privacy: <a href="/privacy">{t("shell.privacy", "Privacy Statement")}</a> },
              )}
            </p>
          ),
        },
        {
          id: "fraud",
          head: t("contact.fraud", "Somebody asks you for money?"),
          body: (
            <p>
              {t(
                "contact.fraud.text",
                "We take payments on this site only, for the prices shown on it. We never ask for money for an " +
                  "interview, an offer or a “security deposit”, and neither does an honest employer. If somebody " +
                  "does so in our name, please tell us.",
              )}
            </p>
          ),
        },
      ]}
    />
  );
}

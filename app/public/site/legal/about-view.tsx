import { BRAND } from "~/content/brand";
import { RESUME } from "~/content/marketing";
import { MailLink, ProsePage } from "../prose";
import { filled, useTranslate } from "../../../ui/texts";

/** About Us. */
export function AboutView() {
  const t = useTranslate();
  return (
    <ProsePage
      title={t("shell.about", "About Us")}
      lead={
        <p>
          {t(
            "about.lead",
            "{name} applies to jobs for people who look for one, and hands them the receipt of each application.",
            { name: BRAND.name },
          )}
        </p>
      }
      parts={[
        {
          id: "why",
          head: t("about.why", "Why we are here"),
          body: (
            <>
              <p>
                {t(
                  "about.why.text",
                  "Looking for a job has become a second job: the same form in ten tabs, each evening, and " +
                    "afterwards no trace of what went out. People who work long hours, or look for their first job, " +
                    "have the least time for it.",
                )}
              </p>
              <p>
                {t(
                  "about.sarthi",
                  "“Sarthi” is the charioteer: the one who drives, so that you can look ahead. That is the part we " +
                    "take: finding the openings, filling in the forms, keeping the record. Preparing for the " +
                    "interview, and deciding, stay yours.",
                )}
              </p>
            </>
          ),
        },
        {
          id: "how",
          head: t("about.how", "How we work"),
          body: (
            <ul>
              <li>{t("about.read", "We read companies’ own job boards every day, and leave out what has closed.")}</li>
              <li>
                {t(
                  "about.compare",
                  "We compare each opening with what you asked for: title, place, experience, skills. Why it was " +
                    "chosen is kept with it, and is in the file of your data.",
                )}
              </li>
              <li>{t("about.resume", RESUME.about)}</li>
              <li>
                {t(
                  "about.slip",
                  "Each application gets a slip: position, company, day, reference, who applied. What could not be " +
                    "made is recorded as not made, with the reason, and is not charged.",
                )}
              </li>
            </ul>
          ),
        },
        {
          id: "not",
          head: t("about.not", "What we do not do"),
          body: (
            <ul>
              <li>{t("about.noPromise", "We promise no job. Whether you are invited is the employer’s decision.")}</li>
              <li>
                {t(
                  "about.noMoney",
                  "We take no money from employers for putting you forward, and none from you beyond the prices on " +
                    "this site.",
                )}
              </li>
              <li>{t("about.noSelling", "We do not sell your data, and show no advertising.")}</li>
              <li>
                {t(
                  "about.names",
                  "We are not connected with the job portals that we name; the names are their owners’.",
                )}
              </li>
            </ul>
          ),
        },
        {
          id: "who",
          head: t("about.who", "Who runs this"),
          body: (
            <p>
              {BRAND.legalEntity}, <span lang="en">{BRAND.address}</span>.{" "}
              {filled(t("about.write", "Write to {mail}, or see {contact}."), {
                mail: <MailLink to={BRAND.supportMail} />,
                contact: <a href="/contact-us">{t("shell.contact", "Contact Us")}</a>,
              })}
            </p>
          ),
        },
      ]}
    />
  );
}

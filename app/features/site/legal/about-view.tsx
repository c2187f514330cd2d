import { BRAND } from "~/content/brand";
import { RESUME } from "~/content/marketing";
import { MailLink, ProsePage } from "../prose";

/** About Us. */
export function AboutView() {
  return (
    <ProsePage
      title="About Us"
      lead={
        <p>{BRAND.name} applies to jobs for people who look for one, and hands them the receipt of each application.</p>
      }
      parts={[
        {
          id: "why",
          head: "Why we are here",
          body: (
            <>
              <p>
                Looking for a job has become a second job: the same form in ten tabs, each evening, and afterwards no
                trace of what went out. People who work long hours, or look for their first job, have the least time for
                it.
              </p>
              <p>
                “Sarthi” is the charioteer: the one who drives, so that you can look ahead. That is the part we take:
                finding the openings, filling in the forms, keeping the record. Preparing for the interview, and
                deciding, stay yours.
              </p>
            </>
          ),
        },
        {
          id: "how",
          head: "How we work",
          body: (
            <ul>
              <li>We read companies’ own job boards every day, and leave out what has closed.</li>
              <li>
                We compare each opening with what you asked for: title, place, experience, skills. Why it was chosen is
                kept with it, and is in the file of your data.
              </li>
              <li>{RESUME.about}</li>
              <li>
                Each application gets a slip: position, company, day, reference, who applied. What could not be made is
                recorded as not made, with the reason, and is not charged.
              </li>
            </ul>
          ),
        },
        {
          id: "not",
          head: "What we do not do",
          body: (
            <ul>
              <li>We promise no job. Whether you are invited is the employer’s decision.</li>
              <li>
                We take no money from employers for putting you forward, and none from you beyond the prices on this
                site.
              </li>
              <li>We do not sell your data, and show no advertising.</li>
              <li>We are not connected with the job portals that we name; the names are their owners’.</li>
            </ul>
          ),
        },
        {
          id: "who",
          head: "Who runs this",
          body: (
            <p>
              {BRAND.legalEntity}, {BRAND.address}. Write to <MailLink to={BRAND.supportMail} />, or see{" "}
              <a href="/contact-us">Contact Us</a>.
            </p>
          ),
        },
      ]}
    />
  );
}

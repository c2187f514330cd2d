import { BRAND } from "~/content/brand";
import { ContactForm } from "~/features/support/contact-form";
import { LeaveOutRequest } from "~/features/openings/leave-out-request";
import { MailLink, ProsePage } from "../prose";

/** Contact Us. Spec section 2: legal entity, registered and operational address, phone, support email. */
export function ContactView() {
  return (
    <ProsePage
      title="Contact Us"
      lead={
        <p>
          The quickest way is to write here, or a mail to <MailLink to={BRAND.supportMail} />. Write from the address of
          your account, and name the reference on the slip if it is about one application.
        </p>
      }
      parts={[
        {
          id: "write",
          head: "Write to us",
          body: (
            <>
              <p>
                What holds for everybody is answered at once, by an automatic answer that says so; a person reads the
                rest. Signed in, you are answered for your own account on the page of <a href="/support">Support</a>.
              </p>
              <ContactForm />
            </>
          ),
        },
        {
          id: "company",
          head: "Who we are",
          body: (
            <dl className="mt-3 grid gap-x-6 gap-y-1 sm:grid-cols-[12rem_1fr]">
              <dt className="text-ink-soft">Legal entity</dt>
              <dd>{BRAND.legalEntity}</dd>
              <dt className="mt-2 text-ink-soft sm:mt-0">CIN</dt>
              <dd className="figures wrap-anywhere">{BRAND.cin}</dd>
              <dt className="mt-2 text-ink-soft sm:mt-0">Registered address</dt>
              <dd>{BRAND.address}</dd>
              <dt className="mt-2 text-ink-soft sm:mt-0">Operational address</dt>
              <dd>{BRAND.operationalAddress}</dd>
            </dl>
          ),
        },
        {
          id: "reach",
          head: "How to reach us",
          body: (
            <dl className="mt-3 grid gap-x-6 gap-y-1 sm:grid-cols-[12rem_1fr]">
              <dt className="text-ink-soft">Support</dt>
              <dd>
                <MailLink to={BRAND.supportMail} />
              </dd>
              <dt className="mt-2 text-ink-soft sm:mt-0">Phone</dt>
              <dd className="figures">
                <a href={`tel:${BRAND.phone.replaceAll(" ", "")}`}>{BRAND.phone}</a>
              </dd>
            </dl>
          ),
        },
        {
          id: "left-out",
          head: "Asking to be left out",
          body: (
            <>
              <p>
                An employer, or a person who is named, can ask not to stand on our public pages of openings. Somebody
                looks at it, and it is remembered: what stands there vanishes, and does not come back with the next
                opening. No account is needed.
              </p>
              <LeaveOutRequest />
            </>
          ),
        },
        {
          id: "complaints",
          head: "Complaints and personal data",
          body: (
            <p>
              {BRAND.grievanceOfficer}, <MailLink to={BRAND.grievanceMail} />. You hear from us within 48 hours, and
              have an answer within a month. What we keep of you and how to have it deleted stands in the{" "}
              <a href="/privacy">Privacy Statement</a>.
            </p>
          ),
        },
        {
          id: "fraud",
          head: "Somebody asks you for money?",
          body: (
            <p>
              We take payments on this site only, for the prices shown on it. We never ask for money for an interview,
              an offer or a “security deposit”, and neither does an honest employer. If somebody does so in our name,
              please tell us.
            </p>
          ),
        },
      ]}
    />
  );
}

import { BRAND } from "~/content/brand";
import { LEGAL_UPDATED } from "~/content/legal";
import { RESUME } from "~/content/marketing";
import { PLAN_DAYS } from "@workers/core/plan-vocabulary";
import { MailLink, ProsePage } from "../prose";

/** Terms & Conditions. */
export function TermsView() {
  return (
    <ProsePage
      title="Terms & Conditions"
      updated={LEGAL_UPDATED}
      lead={
        <p>
          In short: you tell us the truth and what work you want; we apply in your name within your plan and show you
          each application. Nobody can promise you a job, and we do not.
        </p>
      }
      parts={[
        {
          id: "who",
          head: "Between whom",
          body: (
            <p>
              These terms hold between you and {BRAND.legalEntity}, {BRAND.address} (“we”), from the moment you create
              an account or pay. You must be 18 or over, and may have one account.
            </p>
          ),
        },
        {
          id: "service",
          head: "What we do",
          body: (
            <>
              <p>
                {RESUME.terms} We begin within 24 hours of your plan’s beginning, once your profile is complete and your
                email address is confirmed. Each application appears on your dashboard with its day, its reference and
                who applied.
              </p>
              <p>
                We choose the openings by your preferences and with care, yet an opening may turn out to be closed, or
                not what it said. Paid plans also have the services listed beside their price.
              </p>
            </>
          ),
        },
        {
          id: "authority",
          head: "What you allow us",
          body: (
            <>
              <p>
                You authorise us to fill in and submit application forms in your name with what stands in your profile
                and resume, and to make the statements such a form asks for where your profile answers them. We do not
                sign contracts for you, accept offers, or speak in your name in interviews.
              </p>
              <p>You can take this back at any time by deleting your account, or ask us in writing to pause.</p>
            </>
          ),
        },
        {
          id: "yours",
          head: "What is yours to do",
          body: (
            <ul>
              <li>
                Tell the truth in your profile and resume, and keep them up to date. Employers may turn down or dismiss
                people for what is untrue.
              </li>
              <li>Use your own name and your own data, and keep your password to yourself.</li>
              <li>Do not attack the service, resell it, or send through it what breaks the law.</li>
            </ul>
          ),
        },
        {
          id: "plans",
          head: "Plans and credits",
          body: (
            <>
              <p>
                A plan is a number of applications. It begins when the trial is activated or the payment has arrived,
                and ends when its applications are used or {PLAN_DAYS} days later, whichever comes first. What is left
                then is kept, and comes back with your next plan. Buying during a plan adds its applications and begins
                the {PLAN_DAYS} days anew.
              </p>
              <p>
                An application counts when it was made. What could not be made (a closed opening, a form that asks for
                what we do not have) is recorded as not made and costs nothing. The free trial can be used once.
              </p>
            </>
          ),
        },
        {
          id: "paying",
          head: "Paying and getting money back",
          body: (
            <p>
              The price is the one shown when you pay, in rupees in India and in dollars elsewhere; nothing is added to
              it. You pay once; nothing renews by itself. Within 7 days you get the whole price back, no questions
              asked: the <a href="/refund-policy">Refund & Cancellation Policy</a> is part of these terms.
            </p>
          ),
        },
        {
          id: "community",
          head: "Job Community",
          body: (
            <p>
              The community is a WhatsApp group in which we post openings: free of charge, or sooner in the Premium
              Community, a month at a time. You apply yourself. WhatsApp’s own terms hold there too. We remove who posts
              advertising or asks members for money.
            </p>
          ),
        },
        {
          id: "promise",
          head: "What we do not promise",
          body: (
            <p>
              Interviews and offers are the employers’ decision. A figure on this site is counted, with its day, or
              marked as our own claim; none says what will happen to you. Employers and portals are not our partners
              unless it says so; their names are theirs.
            </p>
          ),
        },
        {
          id: "liability",
          head: "Liability",
          body: (
            <p>
              We answer without limit for intent and gross negligence, for fraud, and wherever the law forbids a limit.
              Otherwise our liability is limited to what you paid us in the twelve months before. Nothing here takes
              from you a right that a consumer law gives you.
            </p>
          ),
        },
        {
          id: "end",
          head: "Ending it",
          body: (
            <p>
              You can delete your account at any time. We can close an account that breaks these terms in earnest, after
              telling you why, or at once where others would be harmed; unused applications of a paid plan are then paid
              back, unless you cheated.
            </p>
          ),
        },
        {
          id: "law",
          head: "Law and disputes",
          body: (
            <p>
              Write to <MailLink to={BRAND.supportMail} /> or, with a complaint, to{" "}
              <MailLink to={BRAND.grievanceMail} /> first: most things are settled so. The law of India holds, and the
              courts at Gurugram decide; as a consumer you may also go to the consumer commission or court where you
              live. If you live in the United States, the consumer law of your state protects you all the same.
            </p>
          ),
        },
        {
          id: "changes",
          head: "Changes",
          body: <p>We announce changes by mail 14 days ahead. They do not touch what you have already paid for.</p>,
        },
      ]}
    />
  );
}

import { BRAND } from "~/content/brand";
import { LEGAL_UPDATED, REFUND } from "~/content/legal";
import { PLAN_DAYS } from "@workers/core/plan-vocabulary";
import { FactTable, MailLink, ProsePage } from "../prose";

/** Refund & Cancellation Policy. Spec section 2, "Static and utility pages". */
export function RefundView() {
  return (
    <ProsePage
      title="Refund & Cancellation Policy"
      updated={LEGAL_UPDATED}
      lead={
        <p>
          In short: within {REFUND.windowDays} days of paying you can cancel and get the whole price back, no questions
          asked. After that you get your money back where something went wrong on our side.
        </p>
      }
      parts={[
        {
          id: "within",
          head: `Within ${REFUND.windowDays} days`,
          body: (
            <>
              <p>
                The cancellation window is {REFUND.windowDays} days, counted from the moment of the payment. Inside it
                you need no reason. You get back the whole price you paid, whether or not applications have already been
                made; your plan or membership ends with the refund, and applications that were waiting in your queue are
                no longer made.
              </p>
              <p>
                A session of interview guidance that is still to come is cancelled with the refund. One that was held
                changes nothing about it.
              </p>
              <p>
                Applications that were already made stay on your dashboard. They cannot be called back from the
                employer.
              </p>
            </>
          ),
        },
        {
          id: "after",
          head: "After that",
          body: (
            <>
              <p>
                Once the window is over, a refund is given if you are not satisfied and there is a discrepancy on our
                side. That is the case, for example, when
              </p>
              <ul>
                <li>you were charged twice, or more than the price that was shown,</li>
                <li>you paid and the plan or the membership did not begin,</li>
                <li>
                  we recorded an application as made that was not made; you get its credit back, or its share of the
                  price if your plan has ended.
                </li>
              </ul>
            </>
          ),
        },
        {
          id: "how",
          head: "How to ask for it",
          body: (
            <>
              <ul>
                <li>
                  Basic, Pro, Ultimate: on <a href="/plan">Your Plan</a>, “Ask for a refund” stands beside each payment.
                  So it does for a month of the Premium Job Community, if you have an account with the address you paid
                  it with, and have confirmed that.
                </li>
                <li>
                  Premium Job Community without an account: write to <MailLink to={BRAND.supportMail} /> from the
                  address of your membership, and say when you paid.
                </li>
              </ul>
              <p>
                The day on which you ask is the day that counts. If you cannot sign in, or the {REFUND.windowDays} days
                are over, write to us in either case.
              </p>
            </>
          ),
        },
        {
          id: "when",
          head: "When the money arrives",
          body: (
            <p>
              We return the money to the payment method you used, in the currency you paid in. It arrives in{" "}
              {REFUND.creditDays} after we have told you that the refund was made; how long exactly is up to your bank.
              We charge no fee for a refund.
            </p>
          ),
        },
        {
          id: "what",
          head: "What can be refunded",
          body: (
            <FactTable
              caption="What can be refunded"
              heads={["What", `Within ${REFUND.windowDays} days`, "Later"]}
              rows={[
                ["Basic, Pro, Ultimate", "The whole price", "Where something went wrong on our side"],
                ["A month of the Premium Job Community", "The whole price", "Where something went wrong on our side"],
                [
                  "Free Trial, Free Job Community",
                  "Costs nothing: leave at any time",
                  "Costs nothing: leave at any time",
                ],
              ]}
            />
          ),
        },
        {
          id: "renewal",
          head: "Nothing renews by itself",
          body: (
            <p>
              A plan ends when its applications are used or after {PLAN_DAYS} days, a membership after its month. You
              are not charged again unless you buy again, so there is no subscription to cancel.
            </p>
          ),
        },
        {
          id: "law",
          head: "Your rights by law",
          body: (
            <p>
              This policy takes nothing from the rights that the law gives you: in India the Consumer Protection Act,
              2019, in the United States the law of your state. If we disagree, write to
              {` ${BRAND.grievanceOfficer} at `}
              <MailLink to={BRAND.grievanceMail} />: you hear from us within 48 hours, and have an answer within a
              month.
            </p>
          ),
        },
      ]}
    />
  );
}

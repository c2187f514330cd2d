import { inEnglish } from "@workers/texts/text";
import { BRAND } from "~/content/brand";
import { LEGAL_UPDATED, REFUND } from "~/content/legal";
import { PLAN_DAYS } from "@workers/core/plan-vocabulary";
import { FactTable, MailLink, ProsePage } from "../prose";
import { useTranslate, filled } from "../../../ui/texts";

/** Refund & Cancellation Policy. Spec section 2, "Static and utility pages". */
export function RefundView() {
  const t = useTranslate();
  return (
    <ProsePage
      title={t("refund.refundCancellationPolicy")}
      updated={LEGAL_UPDATED}
      lead={<p>{inEnglish("legal.shortRefund", { windowDays: REFUND.windowDays })}</p>}
      short={t("legal.shortRefund", { windowDays: REFUND.windowDays })}
      parts={[
        {
          id: "within",
          head: `Within ${REFUND.windowDays} days`,
          body: (
            <>
              <p>{t("refund.cancellationWindowDays", { windowDays: REFUND.windowDays })}</p>
              <p>{t("refund.sessionInterviewGuidance")}</p>
              <p>{t("refund.applicationsAlreadyMade")}</p>
            </>
          ),
        },
        {
          id: "after",
          head: inEnglish("refund.after"),
          body: (
            <>
              <p>{t("refund.onceWindowOverRefund")}</p>
              <ul>
                <li>{t("refund.chargedTwiceMorePrice")}</li>
                <li>{t("refund.paidPlanMembershipNot")}</li>
                <li>{t("refund.recordedApplicationMadeNot")}</li>
              </ul>
            </>
          ),
        },
        {
          id: "how",
          head: inEnglish("refund.howAsk"),
          body: (
            <>
              <ul>
                <li>{filled(t("refund.basicProUltimateAsk"), { link: <a href="/plan">{t("refund.plan")}</a> })}</li>
                <li>
                  {t("refund.premiumJobCommunityWithout")} <MailLink to={BRAND.supportMail} />{" "}
                  {t("refund.addressMembershipSayPaid")}
                </li>
              </ul>
              <p>{t("refund.dayAskDayCounts", { windowDays: REFUND.windowDays })}</p>
            </>
          ),
        },
        {
          id: "when",
          head: inEnglish("refund.moneyArrives"),
          body: <p>{t("refund.returnMoneyPaymentMethod", { creditDays: REFUND.creditDays })}</p>,
        },
        {
          id: "what",
          head: inEnglish("refund.refunded"),
          body: (
            <FactTable
              caption={t("refund.refunded")}
              heads={["What", `Within ${REFUND.windowDays} days`, "Later"]}
              rows={[
                [
                  inEnglish("refund.basicProUltimate"),
                  inEnglish("refund.wholePrice"),
                  inEnglish("refund.somethingWentWrongSide"),
                ],
                [
                  inEnglish("refund.monthPremiumJobCommunity"),
                  inEnglish("refund.wholePrice"),
                  inEnglish("refund.somethingWentWrongSide"),
                ],
                [
                  inEnglish("refund.freeTrialFreeJob"),
                  inEnglish("refund.costsNothingLeaveTime"),
                  inEnglish("refund.costsNothingLeaveTime"),
                ],
              ]}
            />
          ),
        },
        {
          id: "renewal",
          head: inEnglish("refund.nothingRenewsItself"),
          body: <p>{t("refund.planEndsApplicationsUsed", { planDays: PLAN_DAYS })}</p>,
        },
        {
          id: "law",
          head: inEnglish("refund.rightsLaw"),
          body: (
            <p>
              {t("refund.policyTakesNothingRights", { grievanceOfficer: BRAND.grievanceOfficer })}{" "}
              <MailLink to={BRAND.grievanceMail} />
              {t("refund.hearWithin48Hours")}
            </p>
          ),
        },
      ]}
    />
  );
}

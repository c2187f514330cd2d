import { inEnglish } from "@workers/texts/text";
import { BRAND } from "~/content/brand";
import { LEGAL_UPDATED } from "~/content/legal";
import { PLAN_DAYS } from "@workers/core/plan-vocabulary";
import { MailLink, ProsePage } from "../prose";
import { useTranslate, filled } from "../../../ui/texts";

/** Terms & Conditions. */
export function TermsView() {
  const t = useTranslate();
  return (
    <ProsePage
      title={t("termsPage.termsConditions")}
      updated={LEGAL_UPDATED}
      lead={<p>{inEnglish("legal.shortTerms")}</p>}
      short={t("legal.shortTerms")}
      parts={[
        {
          id: "who",
          head: inEnglish("termsPage.betweenWhom"),
          body: (
            <p>{t("termsPage.termsHoldBetweenMoment", { legalEntity: BRAND.legalEntity, address: BRAND.address })}</p>
          ),
        },
        {
          id: "service",
          head: inEnglish("termsPage.whatWeDo"),
          body: (
            <>
              <p>{t("termsPage.lookOpeningsFitProfile")}</p>
              <p>{t("termsPage.chooseOpeningsPreferences")}</p>
            </>
          ),
        },
        {
          id: "authority",
          head: inEnglish("termsPage.allow"),
          body: (
            <>
              <p>{t("termsPage.authoriseFillSubmit")}</p>
              <p>{t("termsPage.takeBackTimeDeleting")}</p>
            </>
          ),
        },
        {
          id: "yours",
          head: inEnglish("termsPage.yours"),
          body: (
            <ul>
              <li>{t("termsPage.tellTruthProfileResume")}</li>
              <li>{t("termsPage.useOwnNameOwn")}</li>
              <li>{t("termsPage.notAttackServiceResell")}</li>
            </ul>
          ),
        },
        {
          id: "plans",
          head: inEnglish("termsPage.plansCredits"),
          body: (
            <>
              <p>{t("termsPage.planNumberApplications", { planDays: PLAN_DAYS })}</p>
              <p>{t("termsPage.applicationCountsMadeNot")}</p>
            </>
          ),
        },
        {
          id: "paying",
          head: inEnglish("termsPage.payingGettingMoneyBack"),
          body: (
            <p>
              {filled(t("termsPage.priceShownPayRupees"), {
                link: <a href="/refund-policy">{t("termsPage.refundCancellationPolicy")}</a>,
              })}
            </p>
          ),
        },
        {
          id: "community",
          head: inEnglish("termsPage.jobCommunity"),
          body: <p>{t("termsPage.communityWhatsappGroupPost")}</p>,
        },
        {
          id: "promise",
          head: inEnglish("termsPage.notPromise"),
          body: <p>{t("termsPage.interviewsOffersEmployers")}</p>,
        },
        {
          id: "liability",
          head: "Liability",
          body: <p>{t("termsPage.answerWithoutLimitIntent")}</p>,
        },
        {
          id: "end",
          head: inEnglish("termsPage.ending"),
          body: <p>{t("termsPage.deleteAccountTimeClose")}</p>,
        },
        {
          id: "law",
          head: inEnglish("termsPage.lawDisputes"),
          body: (
            <p>
              {t("termsPage.write")} <MailLink to={BRAND.supportMail} /> {t("termsPage.complaint")}{" "}
              <MailLink to={BRAND.grievanceMail} /> {t("termsPage.firstMostThingsSettled")}
            </p>
          ),
        },
        {
          id: "changes",
          head: "Changes",
          body: <p>{t("termsPage.announceChangesMail14")}</p>,
        },
      ]}
    />
  );
}

import { inEnglish } from "@workers/texts/text";
import { BRAND } from "~/content/brand";
import { LEGAL_UPDATED } from "~/content/legal";
import { HISTORY_RETENTION_DAYS } from "@workers/modules/applications/rules";
import { BOOKS_YEARS, GUEST_RETENTION_DAYS } from "@workers/workflows/privacy/vocabulary";
import { FactTable, MailLink, PhoneLink, ProsePage } from "../prose";
import { useTranslate, filled } from "../../../ui/texts";

const RETENTION = [
  [
    "Account",
    inEnglish("privacy.nameEmailAddressPassword"),
    inEnglish("privacy.know"),
    inEnglish("privacy.untilDeleteAccount"),
  ],
  [
    "Sign-ins",
    inEnglish("privacy.randomNumberCookieKind"),
    inEnglish("privacy.keepSignedShow"),
    inEnglish("privacy.signedInOrConnected"),
  ],
  [
    "Refused requests",
    inEnglish("privacy.signRequestRefusedWay"),
    inEnglish("privacy.stopGuessingPasswords"),
    inEnglish("privacy.dayLinesLogWeek"),
  ],
  [
    "Profile",
    inEnglish("privacy.whatsappNumberGenderDate"),
    inEnglish("privacy.findOpeningsFitFill"),
    inEnglish("privacy.untilChangeDeleteAccount"),
  ],
  [
    "Resume",
    inEnglish("privacy.pdfText"),
    inEnglish("privacy.matchSendApplication"),
    inEnglish("privacy.untilDeleteAccountReplaced"),
  ],
  [
    inEnglish("privacy.resumeReviews"),
    inEnglish("privacy.scoreFindingsLinesResume"),
    inEnglish("privacy.showMendHowWent"),
    inEnglish("privacy.lastHundredUntilDelete"),
  ],
  [
    "Answers",
    inEnglish("privacy.saidQuestionsEmployers"),
    inEnglish("privacy.fillApplicationFormsOwn"),
    inEnglish("privacy.untilTakeAnswerBack"),
  ],
  [
    inEnglish("privacy.timeCodes"),
    inEnglish("privacy.codeEmployersFormAsked"),
    inEnglish("privacy.finishFormSendsCode"),
    inEnglish("privacy.codeTenMinutesAsked"),
  ],
  [
    inEnglish("privacy.employersMails"),
    inEnglish("privacy.letMailboxForwardMail"),
    inEnglish("privacy.proveApplicationArrived"),
    inEnglish("privacy.untilDeleteAccount2"),
  ],
  [
    inEnglish("privacy.jobAlertEmails"),
    inEnglish("privacy.letMailboxForwardAlerts"),
    inEnglish("privacy.matchAlertJobs"),
    inEnglish("privacy.alertsSixtyDays"),
  ],
  [
    inEnglish("privacy.savedJobs"),
    inEnglish("privacy.savedJobDetails"),
    inEnglish("privacy.matchSavedJobs"),
    inEnglish("privacy.alertsSixtyDays"),
  ],
  [
    "Applications",
    inEnglish("privacy.positionCompanyPlaceLink"),
    inEnglish("privacy.showReceiptChargeRightly"),
    inEnglish("privacy.untilDeleteAccountSteps", { wholeDays: HISTORY_RETENTION_DAYS }),
  ],
  [
    "Calls",
    inEnglish("privacy.resultCallBeginningEnd"),
    inEnglish("privacy.putPreferencesRight"),
    inEnglish("privacy.untilDeleteAccount"),
  ],
  [
    "Support",
    inEnglish("privacy.writeAnsweredPersonOurs"),
    inEnglish("privacy.answer"),
    inEnglish("privacy.untilDeleteAccountDays", { guestRetentionDays: GUEST_RETENTION_DAYS }),
  ],
  [
    inEnglish("privacy.interviewGuidance"),
    inEnglish("privacy.timesBookedWantSession"),
    inEnglish("privacy.holdSessionPrepareBoth"),
    inEnglish("privacy.yearAfterSessionUntil"),
  ],
  [
    "Payments",
    inEnglish("privacy.boughtAmountDayPayment"),
    inEnglish("privacy.givePaidAccountsTaxes"),
    inEnglish("privacy.longTaxCompanyLaw", { booksYears: BOOKS_YEARS }),
  ],
  [
    "Steps",
    inEnglish("privacy.pressedPlansButtonPlan"),
    inEnglish("privacy.writeRightTimeOnce"),
    inEnglish("privacy.untilDeleteAccount"),
  ],
  [
    "Emails",
    inEnglish("privacy.mailWentAddressSaid"),
    inEnglish("privacy.proveSentSendNothing"),
    inEnglish("privacy.untilDeleteAccountDays2", {
      guestRetentionDays: GUEST_RETENTION_DAYS,
      wholeDays: HISTORY_RETENTION_DAYS,
    }),
  ],
  [
    inEnglish("privacy.jobCommunityMembers"),
    inEnglish("privacy.nameWhatsappNumberEmail"),
    inEnglish("privacy.addGroupRemindBefore"),
    inEnglish("privacy.untilDaysAfterMembership", { guestRetentionDays: GUEST_RETENTION_DAYS }),
  ],
  [
    inEnglish("privacy.jobCommunityNotPaid"),
    inEnglish("privacy.nameWhatsappNumberEmail2"),
    inEnglish("privacy.knowWhosePaymentArrives"),
    `${GUEST_RETENTION_DAYS} days; longer only while a payment is not settled`,
  ],
  ["Attempts", inEnglish("privacy.hashAddressNetworkAddress"), inEnglish("privacy.stopGuessingPasswords2"), "A day"],
  ["Log", inEnglish("privacy.requestsNumberKindError"), inEnglish("privacy.findFaults"), inEnglish("privacy.mostWeek")],
] as const;

/**
 * Privacy Statement: what is kept, why, how long, who sees it, how to withdraw. For India (DPDP) and the US.
 * @param model who runs the language model that may help to arrange resumes; null where there is none.
 */
export function PrivacyView({ model }: { model: string | null }) {
  const t = useTranslate();
  return (
    <ProsePage
      title={t("privacy.privacyStatement")}
      updated={LEGAL_UPDATED}
      lead={<p>{inEnglish("legal.shortPrivacy")}</p>}
      short={t("legal.shortPrivacy")}
      parts={[
        {
          id: "who",
          head: inEnglish("privacy.responsible"),
          body: (
            <p>
              {t("privacy.wordsIndiasDigitalPersonal", {
                legalEntity: BRAND.legalEntity,
                address: BRAND.address,
                grievanceOfficer: BRAND.grievanceOfficer,
              })}{" "}
              <MailLink to={BRAND.grievanceMail} />, <PhoneLink to={BRAND.grievancePhone} />.
            </p>
          ),
        },
        {
          id: "kept",
          head: inEnglish("privacy.keepWhyHowLong"),
          body: (
            <FactTable
              caption={t("privacy.keepWhyHowLong")}
              heads={["What", inEnglish("privacy.detail"), "Why", inEnglish("privacy.howLong")]}
              rows={RETENTION}
            />
          ),
        },
        {
          id: "basis",
          head: inEnglish("privacy.ground"),
          body: (
            <>
              <p>{t("privacy.giveDataPurposeApply")}</p>
              <p>{t("privacy.threeThingsChooseApart")}</p>
            </>
          ),
        },
        {
          id: "seen",
          head: inEnglish("privacy.sees"),
          body: <SeenBy model={model} />,
        },
        {
          id: "withdraw",
          head: inEnglish("privacy.howWithdrawOtherRights"),
          body: <OwnRights />,
        },
        {
          id: "us",
          head: inEnglish("privacy.unitedStates"),
          body: (
            <>
              <p>{t("privacy.dependingStateAmong")}</p>
              <p>{t("privacy.notSellSharePersonal")}</p>
            </>
          ),
        },
        {
          id: "cookies",
          head: "Cookies",
          body: <Cookies />,
        },
        {
          id: "safe",
          head: inEnglish("privacy.howProtected"),
          body: <p>{t("privacy.connectionsEncrypted")}</p>,
        },
        {
          id: "age",
          head: "Age",
          body: <p>{t("privacy.servicePeople18Over")}</p>,
        },
        {
          id: "changes",
          head: "Changes",
          body: <p>{t("privacy.wantUseDataSomething")}</p>,
        },
      ]}
    />
  );
}

function SeenBy({ model }: { model: string | null }) {
  const t = useTranslate();
  return (
    <>
      <ul>
        <li>{t("privacy.employersSystemsTake")}</li>
        <li>{t("privacy.staffMakeApplicationsCalls")}</li>
        <li>{t("privacy.workContractCloudflare")}</li>
        {model !== null && <li>{t("privacy.onlyChoosePageNext", { model })}</li>}
        <li>{t("privacy.joinJobCommunityWhatsapp")}</li>
        <li>{t("privacy.authoritiesCourtsLaw")}</li>
      </ul>
      <p>{t("privacy.nobodyElseSellNo", { modelIs: String(model === null) })}</p>
      <p>{t("privacy.companiesProcessData")}</p>
    </>
  );
}

function OwnRights() {
  const t = useTranslate();
  return (
    <>
      <ul>
        <li>
          {filled(t("privacy.seeChangeShowsShows"), {
            link: <a href="/profile">{t("privacy.profile")}</a>,
            link2: <a href="/dashboard">{t("privacy.dashboard")}</a>,
          })}
        </li>
        <li>{filled(t("privacy.takeAlongDataEnd"), { link: <a href="/profile">{t("privacy.profile")}</a> })}</li>
        <li>{t("privacy.stopMailsSwitchesProfile")}</li>
        <li>{t("privacy.withdrawDeleteDeleting")}</li>
        <li>{t("privacy.nameSomebodyUseRights")}</li>
        <li>{t("privacy.complainFirstHearWithin", { grievanceOfficer: BRAND.grievanceOfficer })}</li>
      </ul>
      <p>
        {t("privacy.noButtonWriteAddress")} <MailLink to={BRAND.grievanceMail} />
        {t("privacy.withdrawingEasyBeginning")}
      </p>
    </>
  );
}

function Cookies() {
  const t = useTranslate();
  return (
    <>
      <p>{t("privacy.noneWhileOnlyLook")}</p>
      <ul>
        <li>
          {filled(t("privacy.remembersOpenedCountryOwn"), {
            code: <code>{t("privacy.hostVariant")}</code>,
            code2: <code>{t("privacy.in")}</code>,
          })}
        </li>
        <li>{filled(t("privacy.keepsSigned30Days"), { code: <code>{t("privacy.hostSession")}</code> })}</li>
        <li>{filled(t("privacy.tellsSignedBrowserBefore"), { code: <code>{t("privacy.hostDevice")}</code> })}</li>
        <li>{filled(t("privacy.makesSureSeeJust"), { code: <code>{t("privacy.hostSeen")}</code> })}</li>
        <li>{filled(t("privacy.tellsBeganSignGoogle"), { code: <code>{t("privacy.hostGoogle")}</code> })}</li>
      </ul>
      <p>{t("privacy.countryToldNetworkAddress")}</p>
    </>
  );
}

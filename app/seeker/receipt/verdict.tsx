import type { ReactNode } from "react";
import type { ReceiptMail, ReceiptPage } from "@workers/modules/applications";
import { CERTAINTY_WORDS, isCompanysWord } from "@workers/modules/applications/rules";
import { cx } from "../../ui/cx";
import { Icon, type IconName } from "../../ui/icon";
import { secureLink } from "../../ui/secure-link";
import { filled, useDay, useForeign, useMoment, useMessageText, useTranslate } from "../../ui/texts";
import { LINK } from "./facts";
import { stampOf } from "./stamps";

/** How sure we are that it arrived, and by what; of one that was not made, where it is. */
export function Verdict({ receipt }: { receipt: ReceiptPage }) {
  if (receipt.appliedAt === null) return <NotMade receipt={receipt} />;
  const { rejectedByMail, confirmedByMail } = receipt;
  return (
    <>
      {rejectedByMail && <Rejected mail={rejectedByMail} />}
      {isCompanysWord(receipt.certainty) ? (
        <Confirmed receipt={receipt} />
      ) : (
        (!rejectedByMail || confirmedByMail || receipt.certainty === "picture") && <Unconfirmed receipt={receipt} />
      )}
    </>
  );
}

function Box({
  tone,
  icon,
  title,
  children,
}: {
  tone: "sure" | "sent" | "plain";
  icon: IconName;
  title: ReactNode;
  children?: ReactNode;
}) {
  return (
    <section className={cx("verdict", tone)}>
      <Icon name={icon} />
      <div>
        <h2>{title}</h2>
        {children}
      </div>
    </section>
  );
}

function Confirmed({ receipt }: { receipt: ReceiptPage }) {
  const { confirmedByMail, proof, company, certainty } = receipt;
  const [t, foreign] = [useTranslate(), useForeign()];
  const link = secureLink(proof?.link ?? "");
  const byMail = certainty === "company";
  return (
    <Box
      tone="sure"
      icon="shield"
      title={filled(t(byMail ? "receipt.confirmedBy" : "receipt.theirPage"), {
        company: <span {...foreign}>{company}</span>,
      })}
    >
      {confirmedByMail && <Mail mail={confirmedByMail} says={t("receipt.companysEmailConfirms")} />}
      {proof?.number && (
        <p>
          {filled(t("receipt.confirmationNumber"), {
            strong: <strong className="figures wrap-anywhere">{proof.number}</strong>,
          })}
        </p>
      )}
      {link && (
        <p>
          {filled(t("receipt.confirmationPage"), {
            link: (
              <a href={link.href} target="_blank" rel="noopener noreferrer nofollow" className={LINK}>
                {link.host}
                <span className="sr-only"> {t("receipt.opensNewTab")}</span>
              </a>
            ),
          })}
        </p>
      )}
      {!byMail && !proof && <p>{t("receipt.pageSaid")}</p>}
      <Picture receipt={receipt} />
    </Box>
  );
}

/** The picture of what the form showed after sending. */
function Picture({ receipt: { proof, position } }: { receipt: ReceiptPage }) {
  const t = useTranslate();
  if (!proof?.screenshotHref) return null;
  return (
    <a href={proof.screenshotHref} download className="mt-2 block">
      <img src={proof.screenshotHref} alt={t("receipt.employerShowedOnceApplied", { position })} loading="lazy" />
      <span className={`mt-1 block ${LINK}`}>{t("receipt.keepPicture")}</span>
    </a>
  );
}

function Unconfirmed({ receipt }: { receipt: ReceiptPage }) {
  const t = useTranslate();
  const { appliedBy, isOwn, confirmedByMail, certainty } = receipt;
  return (
    <Box tone="sent" icon={certainty === "picture" ? "check" : "clock"} title={t(CERTAINTY_WORDS[certainty])}>
      <p>
        {filled(t("receipt.noConfirmationCompanyYet"), {
          strong: <strong className="font-semibold">{t("receipt.submitted", { appliedBy })}</strong>,
        })}
      </p>
      {confirmedByMail && <Mail mail={confirmedByMail} says={t("receipt.companysEmailConfirms")} />}
      <Picture receipt={receipt} />
      {isOwn && !confirmedByMail && (
        <p className="not-printed">
          <a href="/forwarding" className="inline-flex min-h-11 items-center font-semibold underline">
            {t("receipt.employersOwnMailConfirm")}
          </a>
        </p>
      )}
    </Box>
  );
}

function Rejected({ mail }: { mail: ReceiptMail }) {
  const t = useTranslate();
  return (
    <Box tone="plain" icon="mail" title={t("receipt.companyWontGoAhead")}>
      <Mail mail={mail} says="" />
    </Box>
  );
}

/** The company's email; it counts where their domain or their system's domain has signed it. */
function Mail({ mail: { sender, subject, sentence, verified, sentAt }, says }: { mail: ReceiptMail; says: string }) {
  const [t, moment, foreign] = [useTranslate(), useMoment(), useForeign()];
  return (
    <>
      {(says || !verified) && (
        <p>
          {says}
          {!verified && ` ${t("receipt.notVerifySender")}`}
        </p>
      )}
      <blockquote className="mt-1 wrap-anywhere" {...foreign}>
        “{sentence}”
      </blockquote>
      <p className="wrap-anywhere">
        {sender}, {moment(sentAt)}, <span {...foreign}>“{subject}”</span>
      </p>
    </>
  );
}

/** Of one that was not made: what became of it last. */
function NotMade({ receipt }: { receipt: ReceiptPage }) {
  const [t, day, messageText] = [useTranslate(), useDay(), useMessageText()];
  const last = receipt.events.at(-1);
  return (
    <Box tone="plain" icon="clock" title={t(stampOf(receipt).words)}>
      {last && (
        <p>
          {messageText(last.what)}, {day(last.at)}
        </p>
      )}
    </Box>
  );
}

import { inEnglish } from "@workers/texts/text";
import { Ticked } from "./ticked";
import type { ReactNode } from "react";
import { formatDay, formatMoment, formatRange, NOT_AVAILABLE } from "../../ui/format";
import { ParkedActions } from "../../ui/parked-actions";
import { MatchReason } from "../../ui/match-reason";
import { CoverNote } from "../../ui/cover-note";
import { ResumeChanges } from "../../ui/resume-changes";
import { Banner } from "../../ui/banner";
import { cx } from "../../ui/cx";
import { ButtonLink } from "../../ui/button";
import { Icon } from "../../ui/icon";
import { SlipLine, ReferenceBars } from "../../ui/slip";
import { Postmark, type StampTone } from "../../ui/stamp";
import { secureLink } from "../../ui/secure-link";
import { postingRel } from "../../ui/posting-rel";
import { WHOLE_DAYS, parkedWords } from "@workers/modules/applications/rules";
import { stampWords } from "@workers/lib/stamp-words";
import type { SlipMail, SlipPage } from "@workers/modules/applications";
import { useTranslate, filled } from "../../ui/texts";

const LINK = "wrap-anywhere text-stamp-text underline";

/** The word of the postmark, by the state. */
const STAMPS: Record<SlipPage["state"], { words: string; tone: StampTone }> = {
  found: { words: inEnglish("receipt.notApplied"), tone: "plain" },
  queued: { words: inEnglish("receipt.queue"), tone: "plain" },
  claimed: { words: inEnglish("receipt.hand"), tone: "plain" },
  submitted: { words: stampWords(true), tone: "stamp" },
  unconfirmed: { words: "Unconfirmed", tone: "plain" },
  parked: { words: parkedWords(false), tone: "plain" },
  failed: { words: inEnglish("receipt.notApplied"), tone: "failed" },
  withdrawn: { words: "Removed", tone: "plain" },
};

const stampOf = ({ state, isConfirmed, isAsked, isOwn }: SlipPage): (typeof STAMPS)[SlipPage["state"]] => {
  if (state === "submitted" && !isConfirmed) return { words: stampWords(false), tone: "plain" };
  return isAsked ? { words: parkedWords(true, isOwn), tone: "plain" } : STAMPS[state];
};

const BY_YOURSELF = { words: inEnglish("receipt.yourself"), tone: "plain" } as const;

/**
 * One application as a page: the acknowledgement slip with the posting as it was and what was sent, the proof, and what
 * happened since. It prints on one sheet, without what is only for the screen.
 */
export function SlipView({ slip, children }: { slip: SlipPage; children?: ReactNode }) {
  const t = useTranslate();
  return (
    <div className="slip-page mx-auto max-w-form px-4 pb-20 pt-6 sm:px-6 lg:pt-10">
      <h1 className="text-head">
        {slip.position}
        <span className="block text-lead font-medium text-ink-soft">{slip.company}</span>
      </h1>
      {!slip.isOwn && (
        <p className="mt-2 text-note text-ink-soft">{t("receipt.openedPageAccessLog", { owner: slip.owner })}</p>
      )}
      {slip.signs.length > 0 && (
        <Banner tone="warn" className="mt-4">
          {t("receipt.knownAgainstFound", { signs: slip.signs.join(" ") })}
        </Banner>
      )}
      <Acknowledgement slip={slip} />
      {slip.own && slip.state === "parked" && (
        <div className="not-printed mt-4">
          <ParkedActions id={slip.own.id} name={slip.position} isAsked={slip.isAsked} />
        </div>
      )}
      <Proof slip={slip} />
      {slip.own && <Answers answers={slip.own.answers} />}
      <History events={slip.events} shortened={slip.shortened} />
      {children}
      <PostingText slip={slip} />
      <p className="not-printed mt-8">
        <ButtonLink reload href={slip.isOwn ? "/dashboard" : "/admin-jobs-manager"}>
          <Icon name="back" /> {slip.isOwn ? t("receipt.applications") : t("receipt.jobsManager")}
        </ButtonLink>
      </p>
    </div>
  );
}

function Acknowledgement({ slip }: { slip: SlipPage }) {
  const t = useTranslate();
  const { pay, resume, resumeCopy, tailored, heldUntil } = slip;
  const link = secureLink(slip.link);
  const { words, tone } = slip.byYourself ? BY_YOURSELF : stampOf(slip);
  const heading = t("receipt.acknowledgement", { isApplied: String(slip.appliedAt !== null) });
  const stamped = slip.appliedAt ?? slip.events.at(-1)?.at ?? slip.foundAt;
  return (
    <div className="slip-shadow mt-5">
      <article className="slip wrap-break-word px-5 pb-5 sm:px-7 sm:pb-6" aria-label={heading}>
        <header className="flex flex-wrap items-baseline justify-between gap-x-4 border-b-2 border-ink pb-2 pt-3">
          <p className="font-bold">{heading}</p>
          <p className="figures whitespace-nowrap text-note">{t("receipt.no", { reference: slip.reference })}</p>
        </header>
        <dl className="grid gap-x-6 gap-y-3 pt-4 sm:grid-cols-2">
          <SlipLine label={t("receipt.place")}>{slip.location || NOT_AVAILABLE}</SlipLine>
          <SlipLine label={t("receipt.pay")}>
            {formatRange(pay.lower, pay.upper)}
            {pay.lower !== null && pay.lower > 0 && pay.unit && <small className="font-normal"> {pay.unit}</small>}
          </SlipLine>
          <SlipLine label={t("receipt.posted")}>{formatDay(slip.postedAt)}</SlipLine>
          <SlipLine label={t("receipt.posting")}>
            {link ? (
              <a href={link.href} target="_blank" rel={postingRel(link.href)} className={LINK}>
                {link.host}
                <span className="sr-only"> {t("receipt.opensNewTab")}</span>
              </a>
            ) : (
              NOT_AVAILABLE
            )}
            {slip.portal && <span className="font-normal"> {t("receipt.by", { portal: slip.portal })}</span>}
          </SlipLine>
          <SlipLine label={t("receipt.whyChosen")} className="sm:col-span-2">
            {slip.reasons.length > 0 ? (
              <ul className="font-normal">
                {slip.reasons.map((reason) => (
                  <li key={reason}>
                    <MatchReason words={reason} />
                  </li>
                ))}
              </ul>
            ) : (
              NOT_AVAILABLE
            )}
          </SlipLine>
          {slip.appliedAt !== null && (
            <>
              <SlipLine label={t("receipt.applied2")}>{formatDay(slip.appliedAt)}</SlipLine>
              <SlipLine label={t("receipt.applied3")}>{slip.appliedBy}</SlipLine>
              <SlipLine label={t("receipt.howConfirmed")} className="sm:col-span-2">
                {confirmedHow(slip)}
              </SlipLine>
            </>
          )}
          {slip.byYourself && (
            <SlipLine label={t("receipt.applied3")} className="sm:col-span-2">
              {slip.isOwn ? "Yourself" : slip.owner}
              <span className="font-normal">{t("receipt.on", { portal: slip.portal || t("receipt.portal") })}</span>
            </SlipLine>
          )}
          <SlipLine
            label={slip.appliedAt === null ? t("receipt.resume") : t("receipt.resumeSent")}
            className="sm:col-span-2"
          >
            {tailored?.file ? (
              <>
                <a href={tailored.file.href} className={LINK}>
                  {tailored.file.name}
                </a>
                <span className="figures font-normal text-note"> {kilobytes(tailored.file.sizeBytes)}</span>
                <Digest sha256={tailored.file.sha256} />
                <span className="block font-normal">{t("receipt.arrangedPosting", { fit: tailored.file.fit })}</span>
                <ResumeChanges changes={tailored.changes} />
              </>
            ) : resume ? (
              <>
                <a href={resume.href} className={LINK}>
                  {resume.name}
                </a>
                {resumeCopy && (
                  <>
                    <a href={resumeCopy.href} className={`block text-note font-normal ${LINK}`}>
                      {t("receipt.copyEmployersGet")}
                    </a>
                    <Digest sha256={resumeCopy.sha256} />
                  </>
                )}
                {tailored && <span className="block font-normal text-note">{tailored.because}</span>}
              </>
            ) : (
              t("receipt.noFileKept")
            )}
            {tailored && <CoverNote note={tailored.note} />}
          </SlipLine>
          <Ticked ticked={slip.ticked} />
          {heldUntil !== null && (
            <SlipLine label={t("receipt.applicationPlanSetAside")} className="sm:col-span-2">
              {formatDay(heldUntil)}
            </SlipLine>
          )}
        </dl>
        <div className="flex items-end justify-between gap-4 pt-4">
          <div className="min-w-0 flex-1 pb-1">
            <ReferenceBars reference={slip.reference} />
          </div>
          <Postmark
            words={words}
            tone={tone}
            day={formatDay(stamped)}
            className="-mb-2 -mr-1 size-28 shrink-0 sm:size-32"
          />
        </div>
      </article>
    </div>
  );
}

/** The hash of a file that was sent: enough to compare by eye, the whole of it a press away. */
function Digest({ sha256 }: { sha256: string }) {
  const t = useTranslate();
  return (
    <details className="figures text-label font-normal text-ink-soft">
      <summary className="inline-block min-h-6 cursor-pointer underline decoration-dotted underline-offset-4">
        {t("receipt.sha256", { sha256: sha256.slice(0, 12) })}
      </summary>
      <span className="block wrap-anywhere">{sha256}</span>
    </details>
  );
}

function kilobytes(bytes: number): string {
  return bytes === 0 ? "" : `${Math.max(1, Math.round(bytes / 1024))} KB`;
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-8">
      <h2 className="border-b-2 border-ink pb-1 text-lead font-semibold">{title}</h2>
      {children}
    </section>
  );
}

function Proof({
  slip: { proof, confirmedByMail, rejectedByMail, isOwn, appliedAt, appliedBy, position },
}: {
  slip: SlipPage;
}) {
  const t = useTranslate();
  if (appliedAt === null) return null;
  const link = secureLink(proof?.link ?? "");
  return (
    <Section title={t("receipt.proof")}>
      {rejectedByMail && (
        <EmployersMail {...rejectedByMail} says={t("receipt.companyWontGoAhead")} tone="text-failed-text" />
      )}
      {confirmedByMail && (
        <EmployersMail {...confirmedByMail} says={t("receipt.companysEmailConfirms")} tone="text-confirmed" />
      )}
      {!proof && !confirmedByMail?.verified && !rejectedByMail && (
        <p className="mt-2">
          {filled(t("receipt.noConfirmationCompanyYet"), {
            strong: <strong className="font-semibold">{t("receipt.submitted", { appliedBy })}</strong>,
          })}
          {isOwn && !confirmedByMail && (
            <>
              {" "}
              <a href="/forwarding" className={LINK}>
                {t("receipt.employersOwnMailConfirm")}
              </a>
            </>
          )}
        </p>
      )}
      {proof?.number && (
        <p className="mt-2">
          {filled(t("receipt.confirmationNumber"), {
            strong: <strong className="figures wrap-anywhere">{proof.number}</strong>,
          })}
        </p>
      )}
      {link && (
        <p className="mt-2">
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
      {proof?.screenshotHref && (
        <a href={proof.screenshotHref} download className="mt-3 inline-block">
          <img
            src={proof.screenshotHref}
            alt={t("receipt.employerShowedOnceApplied", { position })}
            loading="lazy"
            className="max-h-96 max-w-full border border-edge bg-sheet object-contain print:max-h-56"
          />
          <span className={`mt-1 block text-note ${LINK}`}>{t("receipt.keepPicture")}</span>
        </a>
      )}
    </Section>
  );
}

/** The person's own answers that the application form was filled with; shown to them alone. */
function Answers({ answers }: Pick<NonNullable<SlipPage["own"]>, "answers">) {
  const t = useTranslate();
  if (answers.length === 0) return null;
  return (
    <Section title={t("receipt.answersForm")}>
      <dl className="text-note">
        {answers.map(({ label, words }) => (
          <div key={label} className="grid gap-x-4 border-b border-rule py-2 sm:grid-cols-2">
            <dt className="text-ink-soft wrap-anywhere">{label}</dt>
            <dd className="font-semibold wrap-anywhere">{words}</dd>
          </div>
        ))}
      </dl>
      <p className="not-printed mt-1.5 text-label text-ink-soft">
        {filled(t("receipt.besideStoodProfileResume"), {
          link: (
            <a href="/answers" className={LINK}>
              {t("receipt.answers")}
            </a>
          ),
        })}
      </p>
    </Section>
  );
}

/** How it was confirmed, the strongest first, in few words. */
function confirmedHow({ proof, confirmedByMail, appliedBy }: SlipPage): string {
  if (confirmedByMail?.verified) return inEnglish("receipt.companysEmail");
  const kinds = [
    proof?.number && "their confirmation number",
    proof?.screenshotHref && inEnglish("receipt.picturePage"),
    proof?.link && inEnglish("receipt.addressPage"),
  ].filter((kind) => typeof kind === "string" && kind !== "");
  return kinds.length > 0 ? `By ${kinds.join(", ")}` : inEnglish("receipt.submittedNotYetConfirmed", { appliedBy });
}

/** The employer's mail; it counts where their domain or their system's domain has signed it. */
function EmployersMail({
  sender,
  subject,
  sentence,
  verified,
  sentAt,
  says,
  tone,
}: SlipMail & { says: string; tone: string }) {
  const t = useTranslate();
  return (
    <div className="mt-2">
      <p className={cx("font-semibold", verified && tone)}>
        {says}
        {!verified && t("receipt.notVerifySender")}
      </p>
      <blockquote className="mt-1 border-l-2 border-edge pl-3 wrap-anywhere">“{sentence}”</blockquote>
      <p className="mt-1 text-note text-ink-soft wrap-anywhere">
        {sender}, {formatDay(sentAt)}, “{subject}”
      </p>
    </div>
  );
}

function History({ events, shortened }: Pick<SlipPage, "events" | "shortened">) {
  const t = useTranslate();
  return (
    <Section title={t("receipt.happened")}>
      <ol className="text-note">
        {events.map(({ n, at, what, who }) => (
          <li key={n} className="grid gap-x-4 border-b border-rule py-2 sm:grid-cols-[8rem_minmax(0,1fr)]">
            <time dateTime={new Date(at).toISOString()} className="text-ink-soft">
              {formatMoment(at)}
            </time>
            <span>
              {what}
              <span className="text-ink-soft">{t("receipt.by2", { who })}</span>
            </span>
          </li>
        ))}
      </ol>
      <p className="mt-1.5 text-label text-ink-soft">
        {t("receipt.timesIndia")}
        {shortened && t("receipt.stepsBetweenArrangedFile", { wholeDays: WHOLE_DAYS })}
      </p>
    </Section>
  );
}

function PostingText({ slip: { sent, kept } }: { slip: SlipPage }) {
  const t = useTranslate();
  const text = sent?.text ?? kept?.text ?? "";
  if (text === "") return null;
  return (
    <details className="not-printed mt-8 border-t-2 border-ink pt-2">
      <summary className="flex min-h-11 items-center gap-2 font-semibold">
        <Icon name="down" className="turns size-5" />{" "}
        {sent ? t("receipt.postingWhenSent", { keptAt: formatDay(sent.keptAt) }) : t("receipt.postingText")}
      </summary>
      <p className="text-note text-ink-soft">
        {sent && t("receipt.keptSent")}
        {kept &&
          (kept.closedAt === null
            ? t("receipt.listedLastRead", { lastSeenAt: formatDay(kept.lastSeenAt) })
            : t("receipt.listedLastClosed", { closedAt: formatDay(kept.closedAt) }))}
        {t("receipt.employersChangeAfter")}
      </p>
      <div className="mt-3 max-w-prose whitespace-pre-line wrap-anywhere">{text}</div>
    </details>
  );
}

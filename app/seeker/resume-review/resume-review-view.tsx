import type { ReactNode } from "react";
import type { Reviews } from "@workers/modules/candidates";
import type { TextKey } from "@workers/texts/text";
import { Banner } from "../../ui/banner";
import { Button, ButtonLink } from "../../ui/button";
import { cx } from "../../ui/cx";
import { EmptyState } from "../../ui/empty-state";
import { Icon } from "../../ui/icon";
import { Select, Textarea } from "../../ui/inputs";
import { SubmitKey } from "../../ui/submit-key";
import { PATH as READING } from "../resume-reading/reading-address";
import { ResumeTabs } from "../resume-reading/resume-tabs";
import { Bar } from "./bar";
import { FitSection } from "./fit-section";
import { Good, ToMend } from "./findings";
import { GROUPS } from "./groups";
import { ScoreCard } from "./score-card";
import { useDay, useForeign, useMessageText, useTranslate, filled } from "../../ui/texts";

const PATH = "/resume";
const PLANS = "/purchase";
const LINK = "inline-flex min-h-11 items-center font-semibold text-stamp-text underline underline-offset-4";

export interface ResumeReviewProps extends Reviews {
  /** How many versions were sent. */
  sent: number;
  error: string | null;
  fieldErrors: Readonly<Record<string, string>>;
  values: { opening: string; pasted: string };
}

/** The review of one's resume: the score with its parts, what to mend, what is good, and how it went over time. */
export function ResumeReviewView(props: ResumeReviewProps) {
  const t = useTranslate();
  const messageText = useMessageText();
  const foreign = useForeign();
  const { shown, resume, versions, error, mayMake } = props;
  const isMakeable = resume?.state === "parsed" && mayMake;
  return (
    <div className="mx-auto w-full max-w-page px-4 pb-16 pt-6 sm:px-6">
      <h1 className="text-title">{t("review.resumeReview")}</h1>
      <p className="mt-1 mb-4 max-w-form text-ink-soft">{t("review.fixedChecksEmployers")}</p>
      <ResumeTabs here="review" sent={props.sent} score={versions[0]?.score ?? null} />
      {error && (
        <Banner tone="danger" className="mt-5">
          {error}
        </Banner>
      )}
      {resume?.problem && resume.state !== "failed" && (
        <Banner tone="warn" className="mt-6" action={<ToProfile />}>
          {messageText(resume.problem)}
        </Banner>
      )}
      <State {...props} />
      {shown && (
        <>
          {!shown.isCurrent && resume && (
            <Banner
              className="mt-6"
              action={shown.renewal === "spends" && <Renew id={shown.id}>{t("review.reviewNewFile")}</Renew>}
            >
              {filled(t("review.reviewFileSentNow"), {
                fileName: <span {...foreign}>{shown.fileName}</span>,
                fileName2: <span {...foreign}>{resume.fileName}</span>,
              })}
              {shown.renewal === "spends" && (
                <>
                  {shown.fit && t("review.comparedSameOpening")}
                  {props.left !== "any" && (
                    <>
                      {" "}
                      <LeftWords left={props.left ?? 0} />
                    </>
                  )}
                </>
              )}
            </Banner>
          )}
          {shown.renewal === "free" && (
            <Banner className="mt-6" action={<Renew id={shown.id}>{t("review.reviewAnew")}</Renew>}>
              {t("review.checksOthersSinceReview")}
            </Banner>
          )}
          {shown.unreadWork && (
            <Banner tone="warn" className="mt-6">
              {filled(t("review.notReadWorkFile"), { text: <span {...foreign}>{shown.unreadWork.text}</span> })}
            </Banner>
          )}
          <div className="up-main mt-6">
            <div className="up-right">
              <ScoreCard review={shown} />
              <ul className="mt-3 flex flex-wrap gap-x-6">
                {resume?.state === "parsed" && props.mayMake && (
                  <li>
                    <a href="#make" className={LINK}>
                      {t("review.reviewAgainAgainstOpening")}
                    </a>
                  </li>
                )}
                {versions.length > 1 && (
                  <li>
                    <a href="#versions" className={LINK}>
                      {t("review.reviewsOverTime")}
                    </a>
                  </li>
                )}
              </ul>
            </div>
            <div className="beside mt-6 min-w-0">
              <ToMend findings={shown.findings} />
              {shown.fit && <FitSection fit={shown.fit} />}
              <Good findings={shown.findings} />
            </div>
          </div>
        </>
      )}
      {(isMakeable || versions.length > 0) && (
        <div className="today">
          {isMakeable && <MakeForm {...props} />}
          {versions.length > 0 && <Versions versions={versions} shown={shown?.id ?? ""} />}
        </div>
      )}
    </div>
  );
}

/** The button that reviews the resume again, against the same job if there was one. */
const Renew = ({ id, children }: { id: string; children: string }) => (
  <form method="post" action={PATH}>
    <SubmitKey />
    <input type="hidden" name="review" value={id} />
    <Button>{children}</Button>
  </form>
);

/** The reason why no review can be made; nothing where one can. */
function State({ resume, shown, left, mayMake }: ResumeReviewProps): ReactNode {
  const t = useTranslate();
  const foreign = useForeign();
  if (!resume)
    return (
      <div className="mt-6">
        <EmptyState
          action={
            <ButtonLink reload href="/profile" tone="primary">
              {t("review.addResume")}
            </ButtonLink>
          }
        >
          {t("review.noResumeProfileYet")}
        </EmptyState>
      </div>
    );
  switch (resume.state) {
    case "waiting":
      return (
        <Banner
          className="mt-6"
          action={
            <ButtonLink reload href={PATH}>
              {t("review.lookAgain")}
            </ButtonLink>
          }
        >
          {filled(t("review.beingReadTakesMinute"), { fileName: <span {...foreign}>{resume.fileName}</span> })}
        </Banner>
      );
    case "no_text":
      return (
        <Banner tone="warn" className="mt-6" action={<ToProfile />}>
          {filled(t("review.pictureScanPhotoWithout"), { fileName: <span {...foreign}>{resume.fileName}</span> })}
        </Banner>
      );
    case "failed":
      return (
        <Banner tone="warn" className="mt-6" action={<ToProfile />}>
          {filled(t("review.notReadSavePdf"), { fileName: <span {...foreign}>{resume.fileName}</span> })}
        </Banner>
      );
    case "parsed":
      if (mayMake) return null;
      return (
        <>
          <Banner
            className="mt-4"
            action={
              <ButtonLink reload href={PLANS} tone="primary">
                {t("review.seePlans")}
              </ButtonLink>
            }
          >
            {left !== null
              ? t("review.reviewPlanUsedPaid")
              : shown
                ? t("review.noPlanRunningFound")
                : t("review.reviewComesPlanFree2")}
          </Banner>
          {!shown && <Meanwhile />}
        </>
      );
  }
}

/** A few of the checks of each part. */
const CHECKS = {
  reading: ["review.column", "review.noTables", "review.headingsProgramKnows"],
  missing: ["review.everyJobDates", "review.listSkills", "review.summaryTop"],
  wording: ["review.resultsNumbers", "review.nothingSaidTwice", "review.noMistypedWords"],
  order: ["review.latestJobFirst", "review.datesWrittenWay", "review.noUnexplainedGap"],
} as const satisfies Record<(typeof GROUPS)[number]["group"], readonly TextKey[]>;

/** Before the first review: its checks, and what is there without one. */
function Meanwhile() {
  const t = useTranslate();
  return (
    <div className="today">
      <section className="card" aria-labelledby="checks">
        <header>
          <h2 id="checks">{t("review.checks")}</h2>
        </header>
        <ul className="rows">
          {GROUPS.map(({ group, label }) => (
            <li key={group}>
              <Icon name="check" className="size-4" />
              <div className="min-w-0">
                <p className="font-semibold">{t(label)}</p>
                <p className="text-note text-ink-soft">{CHECKS[group].map((key) => t(key)).join(" · ")}</p>
              </div>
            </li>
          ))}
        </ul>
      </section>
      <section className="card pf-pad" aria-labelledby="read">
        <h2 id="read" className="text-lead">
          {t("review.readingTitle")}
        </h2>
        <p className="text-ink-soft">{t("review.readingFree")}</p>
        <p>
          <ButtonLink reload href={READING}>
            {t("review.seeReading")}
          </ButtonLink>
        </p>
      </section>
    </div>
  );
}

const ToProfile = () => {
  const t = useTranslate();
  return (
    <ButtonLink reload href="/profile">
      {t("review.changeFile")}
    </ButtonLink>
  );
};

function MakeForm({ resume, shown, left, postings, versions, fieldErrors, values }: ResumeReviewProps) {
  const t = useTranslate();
  const foreign = useForeign();
  const next = postings.filter(({ isNext }) => isNext);
  const applied = postings.filter(({ isNext }) => !isNext);
  const choices = [
    { value: "", label: t("review.noOpeningResumeItself") },
    ...[...next, ...applied].map(({ id, isNext, position, company: named }) => {
      const company = named || t("match.companyUnsaid");
      return { value: id, label: t(isNext ? "review.next" : "review.applied", { position, company }) };
    }),
  ];
  return (
    <section aria-labelledby="make" className="card pf-pad">
      <h2 id="make" className="text-lead">
        {shown ? t("review.reviewAgain") : t("review.reviewResume")}
      </h2>
      <p className="mt-1 max-w-form wrap-anywhere">
        {filled(t("review.file"), {
          strong: (
            <strong className="font-semibold" {...foreign}>
              {resume?.fileName}
            </strong>
          ),
          link: (
            <a href="/profile" className="text-stamp-text underline">
              {t("review.profile")}
            </a>
          ),
        })}{" "}
        {left !== "any" && <LeftWords left={left ?? 0} />}{" "}
        {t("review.sameFileOpeningAgain", { isUnlimited: String(left === "any") })}
      </p>
      <form
        method="post"
        action={PATH}
        className={cx("mt-4 grid gap-5", versions.length === 0 && postings.length > 0 && "sides")}
      >
        <SubmitKey />
        {postings.length > 0 && (
          <Select
            name="opening"
            label={t("review.compareOpeningYours")}
            optional
            choices={choices}
            defaultValue={values.opening}
            error={fieldErrors["opening"]}
          />
        )}
        <Textarea
          name="pasted"
          label={postings.length > 0 ? t("review.postingPaste") : t("review.comparePostingPaste")}
          hint={t("review.titleFirstLineText")}
          optional
          rows={7}
          defaultValue={values.pasted}
          error={fieldErrors["pasted"]}
        />
        <p className="pt-3">
          <Button tone="primary">{shown ? t("review.reviewAgain") : t("review.reviewResume2")}</Button>
        </p>
      </form>
    </section>
  );
}

const LeftWords = ({ left }: { left: number }) => {
  const t = useTranslate();
  return (
    <>
      {filled(t("review.planLeft"), {
        strong: <strong className="font-semibold">{t("review.count", { n: left })}</strong>,
      })}
    </>
  );
};

function Versions({ versions, shown }: { versions: Reviews["versions"]; shown: string }) {
  const t = useTranslate();
  const day = useDay();
  const foreign = useForeign();
  return (
    <section aria-labelledby="versions" className="card pf-pad">
      <h2 id="versions" className="text-lead">
        {t("review.reviewsOverTime")}
      </h2>
      <ol>
        {versions.map(({ id, fileName, score, fitScore, position, company, madeAt }) => (
          <li key={id} className="border-b border-rule py-3">
            <div className="flex items-baseline justify-between gap-x-4">
              <a
                href={`${PATH}?review=${id}`}
                aria-current={id === shown ? "true" : undefined}
                className={cx("min-w-0 wrap-anywhere font-semibold underline", id !== shown && "text-stamp-text")}
              >
                {day(madeAt)}: <span {...foreign}>{fileName}</span>
              </a>
              <span className="figures shrink-0 text-lead font-semibold">
                {score}
                <span className="sr-only"> {t("review.n100")}</span>
              </span>
            </div>
            <Bar share={score / 100} className="mt-1.5" />
            {fitScore !== null && (
              <p className="mt-1.5 text-note wrap-anywhere text-ink-soft">
                {filled(t("review.against100", { fitScore }), {
                  opening: position ? (
                    <span {...foreign}>{[position, company].filter(Boolean).join(", ")}</span>
                  ) : (
                    t("review.pastedJd")
                  ),
                })}
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

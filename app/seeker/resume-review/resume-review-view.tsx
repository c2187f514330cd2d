import { counted } from "@workers/lib/counted";
import type { ReactNode } from "react";
import type { Reviews } from "@workers/modules/candidates";
import { Banner } from "../../ui/banner";
import { Button, ButtonLink } from "../../ui/button";
import { EmptyState } from "../../ui/empty-state";
import { formatDay } from "../../ui/format";
import { Select, Textarea } from "../../ui/inputs";
import { PressKey } from "../../ui/press-key";
import { Bar } from "./bar";
import { FitSection } from "./fit-section";
import { Good, ToMend } from "./findings";
import { ScoreSlip } from "./score-slip";

const PATH = "/resume";
const PLANS = "/purchase";
const LINK = "inline-flex min-h-11 items-center font-semibold text-stamp-text underline underline-offset-4";

export interface ResumeReviewProps extends Reviews {
  error: string | null;
  fieldErrors: Readonly<Record<string, string>>;
  values: { opening: string; pasted: string };
}

/** The review of one's resume: the score with its parts, what to mend, what is good, and how it went over time. */
export function ResumeReviewView(props: ResumeReviewProps) {
  const { shown, resume, versions, error } = props;
  return (
    <div className="mx-auto w-full max-w-page px-4 pb-24 pt-8 sm:px-6 lg:pt-12">
      <h1 className="text-title">Resume review</h1>
      <p className="mt-2 max-w-prose text-lead text-ink-soft">
        Fixed checks of what employers’ systems and readers stumble over. Each finding quotes your own line and says
        what to do.
      </p>
      {error && (
        <Banner tone="danger" className="mt-5">
          {error}
        </Banner>
      )}
      {resume?.problem && resume.state !== "failed" && (
        <Banner tone="warn" className="mt-6" action={<ToProfile />}>
          {resume.problem}
        </Banner>
      )}
      <State {...props} />
      {shown && (
        <>
          {!shown.isCurrent && resume && (
            <Banner
              className="mt-6"
              action={shown.renewal === "spends" && <Renew id={shown.id}>Review the new file</Renew>}
            >
              This review is of {shown.fileName}. The file that is sent for you now is another one, {resume.fileName}.
              {shown.renewal === "spends" && (
                <>
                  {shown.fit && " It can be compared with the same opening."}
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
            <Banner className="mt-6" action={<Renew id={shown.id}>Review it anew</Renew>}>
              The checks are others since this review. Made anew, it uses up nothing.
            </Banner>
          )}
          {shown.unreadWork && (
            <Banner tone="warn" className="mt-6">
              We couldn’t read the work in this file, though it says “{shown.unreadWork.text}”. Nothing about your work
              counts against you here, and this review doesn’t use one of your plan’s.
            </Banner>
          )}
          <div className="mt-8 gap-x-12 lg:grid lg:grid-cols-[21rem_minmax(0,1fr)] lg:items-start">
            <div className="lg:sticky lg:top-6">
              <ScoreSlip review={shown} />
              <ul className="mt-3 flex flex-wrap gap-x-6">
                {resume?.state === "parsed" && props.mayMake && (
                  <li>
                    <a href="#make" className={LINK}>
                      Review again, or against an opening
                    </a>
                  </li>
                )}
                {versions.length > 1 && (
                  <li>
                    <a href="#versions" className={LINK}>
                      Your reviews over time
                    </a>
                  </li>
                )}
              </ul>
            </div>
            <div className="mt-10 min-w-0 lg:mt-0">
              <ToMend findings={shown.findings} />
              {shown.fit && <FitSection fit={shown.fit} />}
              <Good findings={shown.findings} />
            </div>
          </div>
        </>
      )}
      {resume?.state === "parsed" && <MakeForm {...props} />}
      {versions.length > 0 && <Versions versions={versions} shown={shown?.id ?? ""} />}
    </div>
  );
}

/** The button that makes a review anew, against the same opening where it had one. */
const Renew = ({ id, children }: { id: string; children: string }) => (
  <form method="post" action={PATH}>
    <PressKey />
    <input type="hidden" name="review" value={id} />
    <Button>{children}</Button>
  </form>
);

/** The reason why no review can be made; nothing where one can. */
function State({ resume, shown, left, mayMake }: ResumeReviewProps): ReactNode {
  if (!resume)
    return (
      <div className="mt-8">
        <EmptyState
          action={
            <ButtonLink reload href="/profile" tone="primary">
              Add your resume
            </ButtonLink>
          }
        >
          There is no resume in your profile yet. Once it is there, it is reviewed here.
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
              Look again
            </ButtonLink>
          }
        >
          {resume.fileName} is being read. That takes a minute.
        </Banner>
      );
    case "no_text":
      return (
        <Banner tone="warn" className="mt-6" action={<ToProfile />}>
          {resume.fileName} is a picture: a scan or a photo without words. Employers’ systems find nothing in it either.
          Open your resume in Word or Google Docs and save it as a PDF.
        </Banner>
      );
    case "failed":
      return (
        <Banner tone="warn" className="mt-6" action={<ToProfile />}>
          {resume.fileName} could not be read. Save it as a PDF once more and put it into your profile.
        </Banner>
      );
    case "parsed":
      if (mayMake) return null;
      return (
        <Banner
          className="mt-6"
          action={
            <ButtonLink reload href={PLANS} tone="primary">
              See the plans
            </ButtonLink>
          }
        >
          {left !== null
            ? "The review of your plan is used. Paid plans take any number."
            : shown
              ? "No plan is running. What was found stays here; a new review comes with a plan."
              : "A review comes with a plan: the free trial has one, paid plans take any number."}
        </Banner>
      );
  }
}

const ToProfile = () => (
  <ButtonLink reload href="/profile">
    Change the file
  </ButtonLink>
);

function MakeForm({ resume, shown, left, mayMake, openings, fieldErrors, values }: ResumeReviewProps) {
  if (!mayMake) return null;
  const next = openings.filter(({ isNext }) => isNext);
  const applied = openings.filter(({ isNext }) => !isNext);
  const choices = [
    { value: "", label: "No opening: the resume by itself" },
    ...next.map(({ id, position, company }) => ({ value: id, label: `Next out: ${position}, ${company}` })),
    ...applied.map(({ id, position, company }) => ({ value: id, label: `Applied: ${position}, ${company}` })),
  ];
  return (
    <section aria-labelledby="make" className="mt-14 max-w-form">
      <h2 id="make" className="border-b-2 border-ink pb-1.5 text-head">
        {shown ? "Review again" : "Review your resume"}
      </h2>
      <p className="mt-3 wrap-anywhere">
        The file is <strong className="font-semibold">{resume?.fileName}</strong>, from{" "}
        <a href="/profile" className="text-stamp-text underline">
          your profile
        </a>
        . {left !== "any" && <LeftWords left={left ?? 0} />} The same file and opening again show the same review
        {left !== "any" && " and use up nothing"}.
      </p>
      <form method="post" action={PATH} className="mt-5 space-y-5">
        <PressKey />
        {openings.length > 0 && (
          <Select
            name="opening"
            label="Compare with an opening of yours"
            optional
            choices={choices}
            defaultValue={values.opening}
            error={fieldErrors["opening"]}
          />
        )}
        <Textarea
          name="pasted"
          label={openings.length > 0 ? "Or with a posting that you paste" : "Compare with a posting that you paste"}
          hint="Its title as the first line, then all of its text."
          optional
          rows={7}
          defaultValue={values.pasted}
          error={fieldErrors["pasted"]}
        />
        <Button tone="primary">{shown ? "Review again" : "Review my resume"}</Button>
      </form>
    </section>
  );
}

const LeftWords = ({ left }: { left: number }) => (
  <>
    Your plan has <strong className="font-semibold">{counted(left, "review")}</strong> left.
  </>
);

function Versions({ versions, shown }: { versions: Reviews["versions"]; shown: string }) {
  return (
    <section aria-labelledby="versions" className="mt-14 max-w-form">
      <h2 id="versions" className="border-b-2 border-ink pb-1.5 text-head">
        Your reviews over time
      </h2>
      <ol>
        {versions.map(({ id, fileName, score, fitScore, position, company, madeAt }) => (
          <li key={id} className="border-b border-rule py-3">
            <div className="flex items-baseline justify-between gap-x-4">
              <a
                href={`${PATH}?review=${id}`}
                aria-current={id === shown ? "true" : undefined}
                className="min-w-0 wrap-anywhere font-semibold text-stamp-text underline aria-[current=true]:text-ink"
              >
                {formatDay(madeAt)}: {fileName}
              </a>
              <span className="figures shrink-0 text-lead font-semibold">
                {score}
                <span className="sr-only"> of 100</span>
              </span>
            </div>
            <Bar share={score / 100} className="mt-1.5" />
            {fitScore !== null && (
              <p className="mt-1.5 text-note wrap-anywhere text-ink-soft">
                Against {[position || "a pasted posting", company].filter(Boolean).join(", ")}: {fitScore} of 100
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

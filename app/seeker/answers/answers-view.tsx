import { inEnglish } from "@workers/texts/text";
import { counted } from "@workers/lib/counted";
import { LANGUAGE_LEVELS } from "@workers/modules/candidates/rules";
import type { ReactNode } from "react";
import type { Bank, GivenMandate, OpenQuestion, SaidAnswer, Suggestion } from "@workers/modules/candidates";
import type { CoverageQuestion, CoverageRead } from "@workers/modules/fulfilment";
import { AnswerForm, quotedLabel } from "./answer-form";
import { Bar } from "../resume-review/bar";
import { FormResult } from "../../ui/form-result";
import { Button, ButtonLink } from "../../ui/button";
import { Badge } from "../../ui/badge";
import { formatDay } from "../../ui/format";
import { Icon } from "../../ui/icon";
import { PressKey } from "../../ui/press-key";
import { useTranslate, filled } from "../../ui/texts";

const PATH = "/answers";

export interface AnswersProps extends Bank {
  /** How much of what the person's openings ask is answered; null while none of their forms is known. */
  coverage: CoverageRead | null;
  /** The last action, in words. */
  done: string | null;
  problem: string | null;
  /** An error in one of the forms, and in which. */
  wrong: { at: string; error: string } | null;
}

/**
 * The answers that a person gives once for all employers' forms: what is asked, what they said, and what we may tick
 * for them.
 */
export function AnswersView(props: AnswersProps) {
  const t = useTranslate();
  const { asked, suggested, said, declined, mandates, done, problem, wrong, coverage } = props;
  const isAskedAlready = new Set(asked.map(({ key }) => key));
  const first = (coverage?.questions ?? []).filter(({ key }) => !isAskedAlready.has(key));
  const spoken = said.filter((answer) => !answer.isVoluntary);
  const chosen = said.filter((answer) => answer.isVoluntary);
  return (
    <div className="mx-auto max-w-form px-4 pb-20 pt-6 sm:px-6">
      <FormResult error={problem} notice={done} className="mb-5" />
      <h1 className="text-title">{t("answers.answers")}</h1>
      <p className="mt-2 max-w-prose text-lead text-ink-soft">{t("answers.employersFormsAskSame")}</p>
      {coverage && <Coverage {...coverage} />}
      {asked.length > 0 && (
        <section aria-labelledby="asked" className="mt-8">
          <h2 id="asked" className="text-head">
            {asked.length === 1 ? t("answers.questionWaits") : t("answers.questionsWait", { asked: asked.length })}
          </h2>
          <ul className="mt-3 space-y-5">
            {asked.map((question) => (
              <li key={question.id}>
                <Asked question={question} wrong={wrong} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {first.length > 0 && (
        <section aria-labelledby="first" className="mt-10 border-t-2 border-ink pt-4">
          <h2 id="first" className="text-head">
            {asked.length > 0 ? t("answers.openingsAskBesides") : t("answers.openingsAskMost")}
          </h2>
          <ul className="mt-1 divide-y divide-rule">
            {first.map((question) => (
              <li key={question.key} className="py-4">
                <Covered question={question} wrong={wrong} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {!coverage && suggested.length > 0 && (
        <section aria-labelledby="most-asked" className="mt-10 border-t-2 border-ink pt-4">
          <h2 id="most-asked" className="text-head">
            {t("answers.mostFormsAsk")}
          </h2>
          <ul className="mt-1 divide-y divide-rule">
            {suggested.map((one) => (
              <li key={keyOf(one)} className="py-4">
                <Suggested one={one} wrong={wrong} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="said" className="mt-10 border-t-2 border-ink pt-4">
        <h2 id="said" className="text-head">
          {t("answers.said")}
        </h2>
        <p className="mt-1 text-note text-ink-soft">
          {filled(t("answers.nameAddressWorkPay"), {
            link: (
              <a href="/profile" className="underline underline-offset-4">
                {t("answers.profile")}
              </a>
            ),
          })}
        </p>
        {spoken.length === 0 ? (
          <p className="mt-3">{t("answers.nothingYet")}</p>
        ) : (
          <ul className="mt-2 divide-y divide-rule">
            {spoken.map((answer) => (
              <li key={answer.id} className="py-3">
                <Said answer={answer} wrong={wrong} />
              </li>
            ))}
          </ul>
        )}
        <SayMore wrong={wrong} />
      </section>
      <Mandates mandates={mandates} />
      <section aria-labelledby="voluntary" className="mt-10 border-t-2 border-ink pt-4">
        <h2 id="voluntary" className="text-head">
          {t("answers.voluntaryQuestions")}
        </h2>
        <p className="mt-1">{t("answers.formsAskAboutGender")}</p>
        {chosen.length > 0 && (
          <ul className="mt-2 divide-y divide-rule">
            {chosen.map((answer) => (
              <li key={answer.id} className="py-3">
                <Said answer={answer} wrong={wrong} />
              </li>
            ))}
          </ul>
        )}
        {declined.length > 0 && (
          <details className="mt-2" open={declined.some((one) => wrong?.at === keyOf(one))}>
            <summary className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 font-semibold">
              <Icon name="down" className="turns size-4" /> {t("answers.tell")}
            </summary>
            <ul className="divide-y divide-rule">
              {declined.map((one) => (
                <li key={keyOf(one)} className="py-4">
                  <Suggested one={{ ...one, why: "" }} wrong={wrong} />
                </li>
              ))}
            </ul>
          </details>
        )}
      </section>
      <p className="mt-10">
        <ButtonLink reload href="/next-out">
          <Icon name="back" /> {t("answers.next")}
        </ButtonLink>
      </p>
    </div>
  );
}

type Wrong = AnswersProps["wrong"];
const errorAt = (wrong: Wrong, at: string) => (wrong?.at === at ? wrong.error : undefined);
/** Names the form of what can be said. */
const keyOf = ({ class: name, params }: Pick<Suggestion, "class" | "params">) =>
  [name, ...Object.values(params)].join("-").replace(/[^\w-]/g, "-");

const textsOf = (params: Suggestion["params"]) =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));

/** A question that an employer's form asked and nothing answers yet. */
function Asked({ question, wrong }: { question: OpenQuestion; wrong: Wrong }) {
  const t = useTranslate();
  const { id, ask, why, control, label, company, frees, mandate, proposal } = question;
  const note = (
    <>
      {label !== "" && (
        <span className="block wrap-break-word">{t("answers.asks", { label: quotedLabel(label), company })}</span>
      )}
      {label === "" && <span className="block">{t("answers.asks2", { company })}</span>}
      {why}
    </>
  );
  return (
    <div className="slip-shadow">
      <article className="slip px-4 pb-4 pt-3 sm:px-6">
        {frees > 0 && (
          <p className="mb-2">
            <Badge tone="stamp">
              {counted(frees, inEnglish("answers.applicationWaits"), inEnglish("answers.applicationsWait"))}
            </Badge>
          </p>
        )}
        {proposal && <Proposed id={id} ask={ask} proposal={proposal} />}
        {mandate === null ? (
          <OwnAnswer isFolded={proposal !== null && errorAt(wrong, id) === undefined}>
            <AnswerForm
              id={id}
              action={PATH}
              ask={ask}
              note={note}
              control={control}
              error={errorAt(wrong, id)}
              hidden={{ intent: "say", question: id }}
            />
          </OwnAnswer>
        ) : (
          <form method="post" action={PATH} id={id}>
            <PressKey />
            <h3 className="font-semibold">{ask}</h3>
            <p className="text-note text-ink-soft">{note}</p>
            <input type="hidden" name="intent" value="give" />
            <input type="hidden" name="kind" value={mandate} />
            <Button className="mt-3">{t("answers.name")}</Button>
          </form>
        )}
        {(proposal === null || frees > 0) && (
          <form method="post" action={PATH} className="mt-3 border-t border-rule pt-2">
            <PressKey />
            <input type="hidden" name="intent" value="refuse" />
            <input type="hidden" name="question" value={id} />
            <button
              type="submit"
              className="inline-flex min-h-11 items-center text-note text-ink-soft underline underline-offset-4"
            >
              {filled(t("answers.ratherNotSay"), { part: <span className="sr-only">: {ask}</span> })}
            </button>
            {frees > 0 && (
              <span className="ml-2 inline-block text-note text-ink-soft">
                {frees === 1 ? t("answers.notApply") : t("answers.notApply2")}
              </span>
            )}
          </form>
        )}
      </article>
    </div>
  );
}

/** A value that one of the staff would have the person say: theirs to accept or refuse, and used by nothing before. */
function Proposed({ id, ask, proposal }: { id: string; ask: string; proposal: NonNullable<OpenQuestion["proposal"]> }) {
  const t = useTranslate();
  return (
    <form method="post" action={PATH} className="mb-1 border-b border-rule pb-4">
      <PressKey />
      <p className="font-semibold wrap-break-word">{ask}</p>
      <p className="mt-1 border-l-4 border-stamp pl-3 wrap-break-word">
        {filled(t("answers.proposes", { by: proposal.by }), {
          strong: <strong className="whitespace-pre-line">{proposal.words}</strong>,
        })}
      </p>
      <p className="mt-1 text-note text-ink-soft">
        {t("answers.proposedNotUsedUnless", { at: formatDay(proposal.at) })}
      </p>
      <input type="hidden" name="question" value={id} />
      <input type="hidden" name="proposed" value={proposal.at} />
      <div className="mt-3 flex flex-wrap gap-3">
        <Button tone="primary" name="intent" value="accept">
          {t("answers.accept")}
        </Button>
        <Button name="intent" value="dismiss">
          {t("answers.refuse")}
        </Button>
      </div>
    </form>
  );
}

/** The form of an answer of one's own: folded beside a proposal. */
function OwnAnswer({ isFolded, children }: { isFolded: boolean; children: ReactNode }) {
  const t = useTranslate();
  if (!isFolded) return children;
  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 font-semibold">
        <Icon name="down" className="turns size-4" /> {t("answers.answerYourself")}
      </summary>
      {children}
    </details>
  );
}

/** How much the person can already answer of what their openings ask. */
function Coverage({ percent, percentThen, first, known }: CoverageRead) {
  const t = useTranslate();
  return (
    <section aria-labelledby="coverage" className="mt-5">
      <h2 id="coverage" className="text-lead font-semibold figures">
        {t("answers.alreadyAnswerOpeningsAsk", { percent })}
      </h2>
      <Bar share={percent / 100} className="mt-2" />
      <p className="figures mt-2 text-note text-ink-soft">
        {percentThen > percent && t("answers.firstPluralOtherQuestions", { first, percentThen })}
        {t("answers.countedFormsKnownPlural", { known })}
      </p>
    </section>
  );
}

function Covered({ question, wrong }: { question: CoverageQuestion; wrong: Wrong }) {
  const t = useTranslate();
  const { key, said, ask, why, control, openings } = question;
  const id = key.replace(/[^\w-]/g, "-");
  const named =
    "label" in said
      ? { label: said.label, ...(said.company === null ? {} : { company: said.company }) }
      : { class: said.class, ...textsOf(said.params) };
  return (
    <AnswerForm
      id={id}
      action={PATH}
      ask={ask}
      note={
        <span className="figures">
          {openings === 1 ? t("answers.openingAsks") : t("answers.openingsAsk", { openings })}
          {"label" in said && said.company !== null && t("answers.at", { company: said.company })}.{" "}
          {"label" in said ? "" : why}
        </span>
      }
      control={control}
      error={errorAt(wrong, id)}
      hidden={{ intent: "say", at: id, ...named }}
    />
  );
}

function Suggested({ one, wrong }: { one: Suggestion; wrong: Wrong }) {
  const id = keyOf(one);
  return (
    <AnswerForm
      id={id}
      action={PATH}
      ask={one.ask}
      note={one.why}
      control={one.control}
      error={errorAt(wrong, id)}
      hidden={{ intent: "say", at: id, class: one.class, ...textsOf(one.params) }}
    />
  );
}

/** An answer, where it stands from, and the presses that change it. */
function Said({ answer, wrong }: { answer: SaidAnswer; wrong: Wrong }) {
  const t = useTranslate();
  const { id, ask, words, control, value, saidAt, isOld, onlyFor, usedFor, seenBy } = answer;
  const error = errorAt(wrong, id);
  const uses = usedFor === 1 ? "used for 1 application" : `used for ${usedFor} applications`;
  return (
    <>
      <p className="font-semibold wrap-break-word">{ask}</p>
      <p className="whitespace-pre-line wrap-break-word">{words}</p>
      <p className="figures text-note text-ink-soft">
        {t("answers.said2", { saidAt: formatDay(saidAt) })}
        {onlyFor !== "" && t("answers.only", { onlyFor })}
        {usedFor > 0 && `, ${uses}`}
        {seenBy > 0 && t("answers.seenTeam", { seenBy })}.
      </p>
      {isOld && <p className="mt-1 font-medium text-notice">{t("answers.more90DaysAgo")}</p>}
      <div className="flex flex-wrap items-start gap-x-5">
        <details open={error !== undefined || isOld}>
          <summary className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 font-semibold">
            <Icon name="down" className="turns size-4" />{" "}
            {filled(t("answers.text", { isOld: String(isOld) }), { part: <span className="sr-only">: {ask}</span> })}
          </summary>
          <div className="pb-2">
            <AnswerForm
              id={id}
              action={PATH}
              ask={ask}
              control={control}
              value={value}
              error={error}
              hidden={{ intent: "say", answer: id }}
            />
          </div>
        </details>
        <form method="post" action={PATH}>
          <PressKey />
          <input type="hidden" name="intent" value="withdraw" />
          <input type="hidden" name="answer" value={id} />
          <button
            type="submit"
            className="inline-flex min-h-11 items-center font-semibold text-failed-text underline underline-offset-4"
          >
            {filled(t("answers.withdraw"), { part: <span className="sr-only">: {ask}</span> })}
          </button>
        </form>
      </div>
    </>
  );
}

/** The statements that can be made of a skill or a language that the person names. */
function SayMore({ wrong }: { wrong: Wrong }) {
  const t = useTranslate();
  const years = errorAt(wrong, "more-skill");
  const speaks = errorAt(wrong, "more-language");
  const lastDay = errorAt(wrong, "more-last-day");
  const typed = "min-h-12 w-full rounded-soft border border-edge bg-sheet px-3 py-2 text-ink";
  return (
    <details className="mt-3" open={years !== undefined || speaks !== undefined || lastDay !== undefined}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 font-semibold">
        <Icon name="down" className="turns size-4" /> {t("answers.sayMoreYearsSkill")}
      </summary>
      <div className="grid gap-6 pt-2 sm:grid-cols-2">
        <div>
          <label className="block font-semibold">
            {t("answers.skill")}
            <input form="more-skill" name="skill" required maxLength={80} className={`${typed} mt-1.5`} />
          </label>
          <div className="mt-3">
            <AnswerForm
              id="more-skill"
              action={PATH}
              ask={t("answers.worked")}
              control={{ as: "number", least: 0, most: 60, step: 0.5, unit: "years" }}
              error={years}
              hidden={{ intent: "say", at: "more-skill", class: "years_experience_in" }}
            />
          </div>
        </div>
        <div>
          <label className="block font-semibold">
            {t("answers.language")}
            <input form="more-language" name="language" required maxLength={80} className={`${typed} mt-1.5`} />
          </label>
          <div className="mt-3">
            <AnswerForm
              id="more-language"
              action={PATH}
              ask={t("answers.howWellSpeak")}
              control={{ as: "choice", options: LANGUAGE_LEVELS }}
              error={speaks}
              hidden={{ intent: "say", at: "more-language", class: "languages" }}
            />
          </div>
        </div>
        <AnswerForm
          id="more-serving"
          action={PATH}
          ask={t("answers.servingNoticePresent")}
          control={{ as: "yes_no" }}
          error={errorAt(wrong, "more-serving")}
          hidden={{ intent: "say", at: "more-serving", class: "notice_period_days", topic: "serving" }}
        />
        <AnswerForm
          id="more-last-day"
          action={PATH}
          ask={t("answers.lastWorkingDay")}
          control={{ as: "date" }}
          error={lastDay}
          hidden={{ intent: "say", at: "more-last-day", class: "notice_period_days", topic: "last working day" }}
        />
      </div>
    </details>
  );
}

/** The legal statements that we tick only with the person's word, each in the words that they read. */
function Mandates({ mandates }: { mandates: readonly GivenMandate[] }) {
  const t = useTranslate();
  return (
    <section aria-labelledby="mandates" className="mt-10 border-t-2 border-ink pt-4">
      <h2 id="mandates" className="text-head">
        {t("answers.confirmName")}
      </h2>
      <p className="mt-1">{t("answers.formsEndStatementsLaw")}</p>
      <ul className="mt-2 divide-y divide-rule">
        {mandates.map(({ kind, ask, words, givenAt }) => (
          <li key={kind} className="py-4">
            <h3 className="font-semibold">{ask}</h3>
            <blockquote className="mt-1 border-l-2 border-edge pl-3">{words}</blockquote>
            <form method="post" action={PATH} className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
              <PressKey />
              <input type="hidden" name="intent" value={givenAt === null ? "give" : "take"} />
              <input type="hidden" name="kind" value={kind} />
              {givenAt !== null && (
                <span className="figures text-note text-confirmed">
                  {t("answers.given", { givenAt: formatDay(givenAt) })}
                </span>
              )}
              <Button>
                {filled(t("answers.text2", { givenAtIs: String(givenAt === null) }), {
                  part: <span className="sr-only">: {ask}</span>,
                })}
              </Button>
            </form>
          </li>
        ))}
      </ul>
    </section>
  );
}

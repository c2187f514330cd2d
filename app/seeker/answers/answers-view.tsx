import type { Bank } from "@workers/modules/candidates";
import type { CoverageRead } from "@workers/modules/fulfilment";
import type { TextKey, Translate } from "@workers/texts/text";
import { ButtonLink } from "../../ui/button";
import { FormResult } from "../../ui/form-result";
import { Icon } from "../../ui/icon";
import { SubmitKey } from "../../ui/submit-key";
import { filled, useDay, useMarkedMessage, useTranslate } from "../../ui/texts";
import { Tile } from "../../ui/tile";
import { Bar } from "../resume-review/bar";
import { AskCard, AskFields, SkipForm } from "./ask-card";
import { addressOf, chosenOf, PATH, questionsOf, type Question, type Wrong } from "./questions";
import { ConsentInHindi, StandingConsents, Optional, Saved } from "./saved-answers";
import { Waiting } from "./waiting";

/** An act of the page that was just done. */
export type Done = "say" | "refuse" | "withdraw" | "accept" | "dismiss" | "give" | "take";

export interface AnswersProps extends Bank {
  /** How much of what the person's jobs ask is answered; null while none of their forms is known. */
  coverage: CoverageRead | null;
  /** The question that the address names; empty where it names none. */
  chosen: string;
  done: Done | null;
  problem: string | null;
  wrong: Wrong;
}

const DONE: Readonly<Record<Done, TextKey>> = {
  say: "answers.saved",
  refuse: "answers.notAskMore",
  withdraw: "answers.withdrawnUsedNothingNot",
  accept: "answers.keptAnswerUsedNow",
  dismiss: "answers.refusedNotUsed",
  give: "answers.keptWordsRead",
  take: "answers.withdrawnNothingMore",
};

/**
 * The answers that a person gives once for all companies' forms: one question at a time, the others in a list, and what
 * they answered and allowed.
 */
export function AnswersView(props: AnswersProps) {
  const t = useTranslate();
  const { coverage, done, freed, problem, wrong, standingConsents } = props;
  const questions = questionsOf(props, coverage);
  const { asked, common } = questions;
  const chosen = chosenOf(questions, wrong?.at ?? props.chosen);
  const isOther = ({ id }: Question) => id !== chosen?.id;
  const [then, others] = [asked.filter(isOther), common.filter(isOther)];
  const goesOut = freed > 0 ? ` ${t("answers.goOut", { goes: freed })}` : "";
  const isReused = done === "say" && freed === 0 ? ` ${t("answers.reused")}` : "";
  return (
    <div className="mx-auto">
      <div className="ans-head">
        <h1 className="text-title">{t("answers.answers")}</h1>
        {asked.length > 0 && <p className="figures text-ink-soft">{t("answers.left", { n: asked.length })}</p>}
      </div>
      <FormResult error={problem} notice={done && t(DONE[done]) + goesOut + isReused} className="mb-4" />
      <div className="ans">
        <div className="ans-stack">
          {chosen ? <Chosen question={chosen} next={nextOf(chosen, [...then, ...others])} {...props} /> : <Nothing />}
          {then.length > 0 && <Then questions={then} />}
          {(others.length > 0 || coverage) && <Common questions={others} coverage={coverage} />}
        </div>
        <div className="ans-stack">
          {chosen?.from.is === "asked" && <Waiting question={chosen.from.asked} />}
          <Saved questions={questions} wrong={wrong} />
        </div>
        <div className="ans-stack">
          <StandingConsents standingConsents={standingConsents} />
          <Optional questions={questions} />
        </div>
      </div>
    </div>
  );
}

/** The question after this one; itself where there is no other. */
const nextOf = (chosen: Question, others: readonly Question[]) => others[0] ?? chosen;

function Nothing() {
  const t = useTranslate();
  return (
    <section className="card well-done flex-wrap">
      <Icon name="check" className="size-5 text-confirmed" />
      <p className="min-w-0 flex-1 basis-56">{t("answers.nothingAsked")}</p>
      <ButtonLink reload href="/next-out">
        {t("answers.next")}
      </ButtonLink>
    </section>
  );
}

/** The question that is put now, by what it comes from. */
function Chosen({ question, next, done, wrong }: AnswersProps & { question: Question; next: Question }) {
  const dayOf = useDay();
  const [t, marked] = [useTranslate(), useMarkedMessage()];
  const { id, ask, why, control, hidden, from } = question;
  const fields = { action: PATH, control, hidden, error: wrong?.at === id ? wrong.error : undefined };
  const isNext = done !== null;
  switch (from.is) {
    case "asked":
      return <Asked question={question} asked={from.asked} isNext={isNext} error={fields.error} />;
    case "said": {
      const { answer } = from;
      const [uses, seen] = [{ n: answer.usedFor }, { seenBy: answer.seenBy }];
      return (
        <AskCard
          id="question"
          isNext={isNext}
          eyebrow={
            t("answers.said2", { saidAt: dayOf(answer.saidAt) }) +
            (answer.onlyFor === "" ? "" : t("answers.only", { onlyFor: answer.onlyFor })) +
            (answer.usedFor > 0 ? t("answers.usedFor", uses) : "") +
            (answer.seenBy > 0 ? t("answers.seenTeam", seen) : "")
          }
          ask={ask}
          why={answer.isOld ? t("answers.more90DaysAgo") : ""}
          foot={
            <>
              <form method="post" action={PATH}>
                <SubmitKey />
                <input type="hidden" name="intent" value="withdraw" />
                <input type="hidden" name="answer" value={answer.id} />
                <button type="submit" className="ghost">
                  {filled(t("answers.withdraw"), { part: <span className="sr-only">: {marked(ask).children}</span> })}
                </button>
              </form>
              <a href={`${PATH}#said`}>{t("answers.cancel")}</a>
            </>
          }
        >
          <AskFields
            {...fields}
            value={answer.value}
            {...((control.as === "yes_no" || control.as === "choice") && { reason: t("answers.yourAnswer") })}
          />
        </AskCard>
      );
    }
    default: {
      const origin = {
        match: () =>
          from.is === "match" &&
          t("answers.jobsAsk", { n: from.jobs }) +
            (from.company === null ? "" : t("answers.at", { company: from.company })),
        usual: () => t("answers.mostFormsAsk"),
        optional: () => t("answers.voluntary"),
      };
      const cost = from.is === "optional" ? t("answers.declinedUnless") : t("answers.askedWhenNeeded");
      return (
        <AskCard
          id="question"
          isNext={isNext}
          eyebrow={origin[from.is]()}
          ask={ask}
          why={from.is === "optional" ? "" : why}
          foot={
            <p>
              {next.id !== id && <a href={from.is === "optional" ? PATH : addressOf(next.id)}>{t("answers.notNow")}</a>}
              <span className="act-note">{cost}</span>
            </p>
          }
        >
          <AskFields {...fields} />
        </AskCard>
      );
    }
  }
}

/** A question that a company's form asked and that nothing answers yet. */
function Asked({
  question: { id, ask, why, control, hidden },
  asked,
  isNext,
  error,
}: {
  question: Question;
  asked: Extract<Question["from"], { is: "asked" }>["asked"];
  isNext: boolean;
  error: string | undefined;
}) {
  const dayOf = useDay();
  const t = useTranslate();
  const { company, companies, waits, frees, goes, standingConsent, proposal, earlier } = asked;
  const tiles = [...new Set(waits.length > 0 ? waits.map((one) => one.company) : [company])].slice(0, 3);
  const reason = earlier ? t("answers.yourAnswerOf", { day: dayOf(earlier.saidAt) }) : undefined;
  const own = (
    <AskFields
      action={PATH}
      control={control}
      hidden={hidden}
      error={error}
      {...(earlier && { value: earlier.value })}
      {...(reason && { reason })}
    />
  );
  return (
    <AskCard
      id="asked"
      isNext={isNext}
      companies={tiles}
      eyebrow={companies > 1 ? t("answers.companiesAsk", { n: companies }) : t("answers.asks2", { company })}
      ask={ask}
      label={asked.label}
      why={why}
      waits={waitWords(t, { frees, goes })}
      before={
        <>
          {standingConsent !== null && <ConsentInHindi kind={standingConsent} words={why} />}
          {proposal && <Proposed id={id} proposal={proposal} />}
        </>
      }
      foot={
        (proposal === null || frees > 0) && (
          <SkipForm action={PATH} question={id} cost={frees === 0 ? "" : t("answers.notApply", { frees })} />
        )
      }
    >
      {standingConsent !== null ? (
        <form method="post" action={PATH} className="answer">
          <SubmitKey />
          <input type="hidden" name="intent" value="give" />
          <input type="hidden" name="kind" value={standingConsent} />
          <input type="hidden" name="question" value={id} />
          <div className="typed">
            <button type="submit">{t("answers.name")}</button>
          </div>
        </form>
      ) : proposal !== null && error === undefined ? (
        <details>
          <summary>
            <Icon name="down" className="turns size-4" /> {t("answers.answerYourself")}
          </summary>
          {own}
        </details>
      ) : (
        own
      )}
    </AskCard>
  );
}

/** The applications that wait for an answer, in words; nothing where none does. */
export function waitWords(t: Translate, { frees, goes }: { frees: number; goes: number }): string {
  if (frees === 0) return "";
  if (goes === frees) return t("answers.goOnceAnswered", { goes });
  const rest = goes > 0 ? t("answers.someGo", { goes }) : t("answers.othersToo", { frees });
  return `${t("answers.wait", { frees })} ${rest}`;
}

/** A value that one of the staff would have the person say: theirs to accept or decline, and used by nothing before. */
function Proposed({
  id,
  proposal,
}: {
  id: string;
  proposal: NonNullable<Extract<Question["from"], { is: "asked" }>["asked"]["proposal"]>;
}) {
  const [t, dayOf, marked] = [useTranslate(), useDay(), useMarkedMessage()];
  return (
    <form method="post" action={PATH} className="ask-proposed">
      <SubmitKey />
      <p>
        {filled(t("answers.proposes", { by: proposal.by }), {
          strong: <strong className="whitespace-pre-line" {...marked(proposal.words)} />,
        })}
      </p>
      <p className="act-note">{t("answers.proposedNotUsedUnless", { at: dayOf(proposal.at) })}</p>
      <input type="hidden" name="question" value={id} />
      <input type="hidden" name="proposed" value={proposal.at} />
      <div className="act-options">
        <button type="submit" name="intent" value="accept">
          {t("answers.accept")}
        </button>
        <button type="submit" name="intent" value="dismiss" className="ghost">
          {t("answers.refuse")}
        </button>
      </div>
    </form>
  );
}

/** The other questions that wait. */
function Then({ questions }: { questions: readonly Question[] }) {
  const [t, marked] = [useTranslate(), useMarkedMessage()];
  return (
    <section className="card" aria-labelledby="then">
      <header>
        <h2 id="then">{t("answers.then")}</h2>
        <span className="figures text-note text-ink-soft">{questions.length}</span>
      </header>
      <ul className="rows ans-rows">
        {questions.map(
          ({ id, ask, from }) =>
            from.is === "asked" && (
              <li key={id}>
                <Tile company={from.asked.company} />
                <span className="two">
                  <a href={addressOf(id)} lang={marked(ask).lang}>
                    {marked(ask).children}
                  </a>
                  <span className="figures">
                    {t("answers.asks2", { company: from.asked.company })}
                    {from.asked.frees > 0 && ` · ${t("answers.applications", { n: from.asked.frees })}`}
                  </span>
                </span>
                <Icon name="on" className="size-4 text-ink-soft" />
              </li>
            ),
        )}
      </ul>
    </section>
  );
}

/** The questions that the person's jobs, or most forms, will ask, and how much of that is answered. */
function Common({ questions, coverage }: { questions: readonly Question[]; coverage: CoverageRead | null }) {
  const [t, marked] = [useTranslate(), useMarkedMessage()];
  return (
    <section className="card" aria-labelledby={coverage ? "coverage" : "common"}>
      <header>
        <h2 id={coverage ? "coverage" : "common"} className="figures">
          {coverage ? t("answers.alreadyAnswerOpeningsAsk", { percent: coverage.percent }) : t("answers.mostFormsAsk")}
        </h2>
      </header>
      {coverage && (
        <div className="px-4 pb-3">
          <Bar share={coverage.percent / 100} className="mt-1" />
          <p className="figures mt-2 text-note text-ink-soft">
            {coverage.percentThen > coverage.percent &&
              t("answers.firstPluralOtherQuestions", { first: coverage.first, percentThen: coverage.percentThen })}
            {t("answers.countedFormsKnownPlural", { known: coverage.known })}
          </p>
        </div>
      )}
      <ul className="rows ans-rows">
        {questions.map(({ id, ask, from }) => (
          <li key={id}>
            <span className="two">
              <a href={addressOf(id)} lang={marked(ask).lang}>
                {marked(ask).children}
              </a>
              {from.is === "match" && (
                <span className="figures">
                  {t("answers.jobsAsk", { n: from.jobs })}
                  {from.company !== null && t("answers.at", { company: from.company })}
                </span>
              )}
            </span>
            <Icon name="on" className="size-4 text-ink-soft" />
          </li>
        ))}
      </ul>
    </section>
  );
}

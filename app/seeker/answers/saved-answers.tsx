import { use } from "react";
import { LANGUAGE_LEVEL, standingConsentInHindi, YEARS } from "@workers/modules/candidates/rules";
import type { GivenStandingConsent } from "@workers/modules/candidates";
import { Button } from "../../ui/button";
import { Icon } from "../../ui/icon";
import { SubmitKey } from "../../ui/submit-key";
import { filled, PageLanguage, useDay, useForeign, useMarkedMessage, useTranslate } from "../../ui/texts";
import { AnswerFields } from "./answer-fields";
import { addressOf, PATH, type Question, type Questions, type Wrong } from "./questions";

/** Answers that are shown before the rest is unfolded. */
const FIRST = 6;

/** The saved answers, each with a way to it: those too old to be used first, then the newest. */
export function Saved({ questions: { answered }, wrong }: { questions: Questions; wrong: Wrong }) {
  const t = useTranslate();
  const own = answered
    .flatMap((question) => (question.from.is === "said" ? [{ question, ...question.from.answer }] : []))
    .filter(({ isVoluntary }) => !isVoluntary)
    .toSorted((a, b) => Number(b.isOld) - Number(a.isOld) || b.saidAt - a.saidAt)
    .map(({ question }) => <AnswerRow key={question.id} question={question} />);
  return (
    <section className="card" aria-labelledby="said">
      <header>
        <h2 id="said">{t("answers.said")}</h2>
        {own.length > 0 && <span className="figures text-note text-ink-soft">{own.length}</span>}
      </header>
      {own.length === 0 && <p className="px-4 pb-2 text-ink-soft">{t("answers.nothingYet")}</p>}
      <ul className="rows ans-rows">{own.slice(0, FIRST)}</ul>
      {own.length > FIRST && (
        <details className="border-t border-rule">
          <summary className="flex min-h-11 items-center gap-1.5 px-4 font-semibold text-stamp-text">
            <Icon name="down" className="turns size-4" /> {t("answers.more", { n: own.length - FIRST })}
          </summary>
          <ul className="rows ans-rows">{own.slice(FIRST)}</ul>
        </details>
      )}
      <p className="border-t border-rule px-4 py-2 text-note text-ink-soft">
        {filled(t("answers.nameAddressWorkPay"), {
          link: (
            <a href="/profile" className="underline underline-offset-4">
              {t("answers.profile")}
            </a>
          ),
        })}
      </p>
      <SayMore wrong={wrong} />
    </section>
  );
}

function AnswerRow({ question: { id, ask, from } }: { question: Question }) {
  const [t, marked] = [useTranslate(), useMarkedMessage()];
  if (from.is !== "said") return null;
  const { words, isOld } = from.answer;
  return (
    <li>
      <span className="said">
        <span {...marked(ask)} />
        <b {...marked(words)} />
      </span>
      {isOld && <span className="pill pill-warn">{t("answers.old")}</span>}
      <a href={addressOf(id)} className="row-act">
        {filled(t("answers.text", { isOld: String(isOld) }), {
          part: <span className="sr-only">: {marked(ask).children}</span>,
        })}
      </a>
    </li>
  );
}

/** Answers about a skill or a language that the person names, and about their notice. */
function SayMore({ wrong }: { wrong: Wrong }) {
  const t = useTranslate();
  const errorOf = (id: string) => (wrong?.at === id ? wrong.error : undefined);
  const isWrong = wrong?.at.startsWith("more-") ?? false;
  const more = [
    { id: "more-skill", name: "skill", label: t("answers.skill"), ask: t("answers.worked"), control: YEARS },
    {
      id: "more-language",
      name: "language",
      label: t("answers.language"),
      ask: t("answers.howWellSpeak"),
      control: LANGUAGE_LEVEL,
    },
    { id: "more-serving", ask: t("answers.servingNoticePresent"), control: { as: "yes_no" } },
    { id: "more-last-day", ask: t("answers.lastWorkingDay"), control: { as: "date" } },
  ] as const;
  const HIDDEN = {
    "more-skill": { class: "years_experience_in" },
    "more-language": { class: "languages" },
    "more-serving": { class: "notice_period_days", topic: "serving" },
    "more-last-day": { class: "notice_period_days", topic: "last working day" },
  };
  return (
    <details className="border-t border-rule px-4" open={isWrong || undefined}>
      <summary className="flex min-h-11 items-center gap-1.5 font-semibold text-stamp-text">
        <Icon name="down" className="turns size-4" /> {t("answers.sayMoreYearsSkill")}
      </summary>
      <div className="grid gap-5 pb-3">
        {more.map((one) => (
          <div key={one.id}>
            {"name" in one && (
              <label className="answer-name">
                {one.label}
                <input form={one.id} name={one.name} required maxLength={80} />
              </label>
            )}
            <p id={`${one.id}-ask`} className="font-semibold">
              {one.ask}
            </p>
            <AnswerFields
              id={one.id}
              action={PATH}
              labelledBy={`${one.id}-ask`}
              control={one.control}
              error={errorOf(one.id)}
              hidden={{ at: one.id, ...HIDDEN[one.id] }}
            />
          </div>
        ))}
      </div>
    </details>
  );
}

/** The words of a consent in Hindi, below those that are agreed to; nothing for other readers. */
export function ConsentInHindi({ kind, words }: Pick<GivenStandingConsent, "kind" | "words">) {
  const t = useTranslate();
  const { locale } = use(PageLanguage);
  const hindi = locale === "hi" ? standingConsentInHindi(kind, words) : null;
  return (
    hindi !== null && (
      <p className="mt-2">
        <b>{t("answers.inHindi")}</b> {hindi}
      </p>
    )
  );
}

/** The legal statements that we make only with the person's word, each in the words that they read. */
export function StandingConsents({ standingConsents }: { standingConsents: readonly GivenStandingConsent[] }) {
  const [t, foreign, marked] = [useTranslate(), useForeign(), useMarkedMessage()];
  const dayOf = useDay();
  return (
    <section className="card" aria-labelledby="mandates">
      <header>
        <h2 id="mandates">{t("answers.confirmName")}</h2>
      </header>
      <p className="px-4 pb-2 text-note text-ink-soft">{t("answers.formsEndStatementsLaw")}</p>
      <ul className="ans-folded">
        {standingConsents.map(({ kind, ask, words, givenAt }) => (
          <li key={kind}>
            <details>
              <summary>
                <span className="min-w-0 flex-1" {...marked(ask)} />
                {givenAt !== null && <span className="pill pill-ok">{t("answers.allowed")}</span>}
                <Icon name="down" className="turns size-4" />
              </summary>
              <blockquote className="border-l-2 border-edge pl-3" {...foreign}>
                {words}
              </blockquote>
              <ConsentInHindi kind={kind} words={words} />
              <form method="post" action={PATH} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
                <SubmitKey />
                <input type="hidden" name="intent" value={givenAt === null ? "give" : "take"} />
                <input type="hidden" name="kind" value={kind} />
                <Button>
                  {filled(t("answers.text2", { givenAtIs: String(givenAt === null) }), {
                    part: <span className="sr-only">: {marked(ask).children}</span>,
                  })}
                </Button>
                {givenAt !== null && (
                  <span className="figures text-note text-confirmed">
                    {t("answers.given", { givenAt: dayOf(givenAt) })}
                  </span>
                )}
              </form>
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The voluntary questions: left empty, unless the person answered them here. */
export function Optional({ questions: { optional, answered } }: { questions: Questions }) {
  const [t, marked] = [useTranslate(), useMarkedMessage()];
  const own = answered.filter(({ from }) => from.is === "said" && from.answer.isVoluntary);
  return (
    <section className="card" aria-labelledby="voluntary">
      <header>
        <h2 id="voluntary">{t("answers.voluntaryQuestions")}</h2>
      </header>
      <p className="px-4 pb-2 text-note text-ink-soft">{t("answers.formsAskAboutGender")}</p>
      <ul className="rows ans-rows">
        {own.map((question) => (
          <AnswerRow key={question.id} question={question} />
        ))}
      </ul>
      {optional.length > 0 && (
        <details className="border-t border-rule">
          <summary className="flex min-h-11 items-center gap-1.5 px-4 font-semibold text-stamp-text">
            <Icon name="down" className="turns size-4" /> {t("answers.tell")}
          </summary>
          <ul className="rows ans-rows">
            {optional.map(({ id, ask }) => (
              <li key={id}>
                <span className="said" {...marked(ask)} />
                <a href={addressOf(id)} className="row-act">
                  {filled(t("answers.answerOne"), { part: <span className="sr-only">: {marked(ask).children}</span> })}
                </a>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

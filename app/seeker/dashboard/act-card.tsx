import type { ReactNode } from "react";
import type { OpenQuestion } from "@workers/modules/candidates";
import { inWords } from "@workers/texts/text";
import { ResendForm } from "~/shared/account/confirm-address";
import { ButtonLink } from "../../ui/button";
import { Icon, type IconName } from "../../ui/icon";
import { SubmitKey } from "../../ui/submit-key";
import { useClock, useDay, useMarkedMessage, useMessageText, useTranslate } from "../../ui/texts";
import { Typed } from "../answers/answer-fields";
import { quoted } from "../answers/ask-card";
import { useWhen } from "../next-out/queue-list";
import { inboxOf, type Act } from "./act";
import { StandingWords, type StandingShown } from "./standing";

interface Props {
  act: Act;
  /** Milliseconds since 1970, UTC. */
  nowMs: number;
  email: string;
  standing: StandingShown;
  appliedToday: number;
  submitted: number;
  selfApply: number;
  /** The warning of the frame, where this card says it in its place. */
  low?: string | null;
}

/** The first card of the dashboard: one thing to do, and the act in it. A plain card where nothing is asked. */
export function ActCard(props: Props) {
  const { act, standing, appliedToday, submitted, selfApply, nowMs } = props;
  const [t, day, whenWithin] = [useTranslate(), useDay(), useWhen("within")];
  const words = <StandingWords {...{ standing, appliedToday, selfApply }} hasApplied={submitted > 0} />;
  switch (act.is) {
    case "no_plan":
      return (
        <Plain icon="file" words={t("dashboard.nothingYetStartFree")} href="/purchase" tone="primary">
          {t("dashboard.tryNow")}
        </Plain>
      );
    case "first_day":
      return (
        <Plain icon="clock" words={t("dashboard.jobHuntMotionDrop")} note={words} href="/next-out">
          {t("dashboard.seeQueue")}
        </Plain>
      );
    case "nothing":
      return (
        <section className="card well-done" aria-labelledby="act">
          <span className="well-tick">
            <Icon name={standing.is === "looking" ? "search" : "check"} />
          </span>
          <div className="min-w-0">
            <h2 id="act" className="text-lead">
              {standing.is === "looking" ? t("dashboard.looking") : t("dashboard.nothingNeeded")}
            </h2>
            <div className="text-ink-soft">{words}</div>
          </div>
        </section>
      );
    case "code":
      return <CodeAsked act={act} />;
    case "confirm":
      return <Confirm email={props.email} words={words} />;
    case "question":
      return <Question question={act.question} others={act.others} />;
    case "over":
      return (
        <Asked icon="funnel" head={t("dashboard.planEnded")}>
          <p className="act-note">
            {props.low && `${props.low} `}
            {t(OVER[act.because])}
          </p>
          <div className="act-options">
            <a href="/purchase">{act.because === "trial" ? t("shell.more") : t("dashboard.getPremium")}</a>
          </div>
        </Asked>
      );
    case "nothing_fits":
      return (
        <Asked icon="search" head={t("dashboard.nothingFitsAll")}>
          <div className="act-note">{words}</div>
          {act.changes.length > 0 && (
            <div className="act-options">
              {act.changes.map(({ text, count, orMore, href }, at) => (
                <a key={text} href={href} className={at === 0 ? undefined : "ghost"}>
                  {capital(inWords(text, t))}
                  <span className="figures pl-3">
                    {orMore
                      ? t("dashboard.openingsOrMore", { count })
                      : t("dashboard.opening", { count, countIs: String(count === 1) })}
                  </span>
                </a>
              ))}
            </div>
          )}
        </Asked>
      );
    case "skippable":
      return (
        <Asked
          icon="clock"
          eyebrow={t("dashboard.lookFirst")}
          head={t("dashboard.goOutAt", { count: act.count, at: whenWithin(act.at, nowMs) })}
        >
          <div className="act-note">{words}</div>
          <div className="act-options">
            <a href="/next-out">{t("dashboard.review", { count: act.count })}</a>
          </div>
        </Asked>
      );
    case "asked":
      return (
        <Asked icon="search" eyebrow={t("dashboard.lookFirst")} head={t("dashboard.worthALook", { count: act.count })}>
          <div className="act-note">{words}</div>
          <div className="act-options">
            <a href="/next-out#worth-a-look">{t("dashboard.lookAt", { count: act.count })}</a>
          </div>
        </Asked>
      );
    case "resume":
      return (
        <Asked icon="file" eyebrow={t("dashboard.lookFirst")} head={t("dashboard.resumeUnsure")}>
          <p className="act-note">{t("dashboard.resumeUnsureNote")}</p>
          <div className="act-options">
            <a href="/resume/reading">{t("dashboard.checkResume")}</a>
          </div>
        </Asked>
      );
    case "paused":
      return (
        <Asked
          icon="pause"
          eyebrow={t("dashboard.pausedSince", { since: day(act.since) })}
          head={t("dashboard.onHold")}
        >
          <div className="act-note">{words}</div>
          <form method="post" action="/next-out" className="act-options">
            <SubmitKey />
            <input type="hidden" name="intent" value="resume" />
            <input type="hidden" name="back" value="/dashboard" />
            <button type="submit">{t("dashboard.startAgain")}</button>
          </form>
        </Asked>
      );
  }
}

function CodeAsked({ act }: { act: Extract<Act, { is: "code" }> }) {
  const [t, clock] = [useTranslate(), useClock()];
  return (
    <Asked
      icon="lock"
      eyebrow={t("dashboard.codeUntil", { until: clock(act.until) })}
      head={t("dashboard.codeSent", act)}
    >
      <p className="act-note">{t("dashboard.codeWhere")}</p>
      <form method="post" action={act.href} className="act-options">
        <SubmitKey />
        <input
          name="code"
          required
          aria-label={t("dashboard.code")}
          autoComplete="one-time-code"
          maxLength={24}
          className="figures font-bold"
          style={{ letterSpacing: "0.1em" }}
        />
        <button type="submit">{t("dashboard.sendCode")}</button>
      </form>
    </Asked>
  );
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

const OVER = {
  trial: "dashboard.planEndedNothingApplied",
  premium: "dashboard.premiumPlanExpiredRenew",
  paid_back: "dashboard.paidWentBackPlan",
} as const;

/** The blue card. */
function Asked({
  icon,
  eyebrow,
  head,
  lang,
  children,
}: {
  icon: IconName;
  eyebrow?: string;
  head: string;
  /** The language of `head`, where it is not the page's. */
  lang?: "en" | undefined;
  children: ReactNode;
}) {
  const t = useTranslate();
  return (
    <section className="act across" aria-labelledby="act">
      <p className="act-eyebrow">
        <Icon name={icon} className="size-4" />
        <span>{eyebrow ?? t("dashboard.needsYou")}</span>
      </p>
      <h2 id="act" lang={lang}>
        {head}
      </h2>
      {children}
    </section>
  );
}

/** A sheet with one act, where there is nothing else to show yet. */
function Plain({
  icon,
  words,
  note,
  href,
  tone,
  children,
}: {
  icon: IconName;
  words: string;
  note?: ReactNode;
  href: string;
  tone?: "primary" | undefined;
  children: string;
}) {
  return (
    <section className="card nothing-yet">
      <span className="well-tick">
        <Icon name={icon} />
      </span>
      <p className="text-lead">{words}</p>
      {note && <div className="text-note text-ink-soft">{note}</div>}
      <ButtonLink reload href={href} tone={tone}>
        {children}
      </ButtonLink>
    </section>
  );
}

function Confirm({ email, words }: { email: string; words: ReactNode }) {
  const t = useTranslate();
  const inbox = inboxOf(email);
  return (
    <Asked icon="mail" eyebrow={t("dashboard.oneStep")} head={t("dashboard.confirmStart")}>
      <div className="act-note">
        {words}
        <p className="wrap-anywhere">{t("dashboard.linkSent", { email })}</p>
      </div>
      <div className="act-options">
        {inbox && (
          <a href={inbox.href} target="_blank" rel="noopener noreferrer">
            {t("dashboard.openInbox", { name: inbox.name })}
            <span className="sr-only"> {t("dashboard.newTab")}</span>
          </a>
        )}
        <ResendForm className={inbox === null ? "" : "ghost"} />
      </div>
    </Asked>
  );
}

/** Answers that a row of buttons has room for. */
const MAX_BUTTONS = 4;

/** The question itself, with its usual answers as buttons. */
function Question({ question, others }: { question: OpenQuestion; others: number }) {
  const [t, text] = [useTranslate(), useMessageText()];
  const { id, ask, label, company, frees, control, standingConsent, proposal } = question;
  const head = useMarkedMessage()(ask);
  const where = `/answers?q=${id}`;
  // A statement or a proposal takes reading: it is answered on its own page.
  const isElsewhere = standingConsent !== null || proposal !== null || (control.as === "text" && control.limit > 300);
  const labelOf = (choice: string) =>
    control.as === "yes_no"
      ? `answers.${choice}`
      : (control.as === "choice" && control.optionTexts?.[choice]) || choice;
  const choices =
    control.as === "yes_no" ? ["yes", "no"] : control.as === "choice" ? control.options.slice(0, MAX_BUTTONS) : null;
  const asked =
    label === "" ? t("dashboard.asks", { company }) : t("dashboard.asksLabel", { company, label: quoted(label) });
  const hasMore = control.as === "choice" && control.options.length > MAX_BUTTONS;
  return (
    <Asked icon="answers" head={head.children} lang={head.lang}>
      <p className="act-note">
        {asked} {frees > 0 && t("dashboard.waitFor", { frees })} {others > 0 && t("dashboard.thenMore", { others })}
      </p>
      {isElsewhere ? (
        <div className="act-options">
          <a href={where}>{t("dashboard.answer")}</a>
        </div>
      ) : (
        <form method="post" action="/answers" className="act-options">
          <SubmitKey />
          <input type="hidden" name="intent" value="say" />
          <input type="hidden" name="question" value={id} />
          <input type="hidden" name="back" value="/dashboard" />
          {choices === null ? (
            <>
              <Typed control={control} labelledBy="act" unitId="act-unit" />
              <button type="submit">{t("dashboard.save")}</button>
            </>
          ) : (
            choices.map((choice) => (
              <button key={choice} type="submit" name="value" value={choice}>
                {text(labelOf(choice))}
              </button>
            ))
          )}
          <a href={where} className="ghost">
            {hasMore ? t("dashboard.other") : t("dashboard.ratherNot")}
          </a>
        </form>
      )}
    </Asked>
  );
}

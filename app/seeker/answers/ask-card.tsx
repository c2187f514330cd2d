import type { ReactNode } from "react";
import type { Control } from "@workers/modules/candidates/rules";
import { Icon } from "../../ui/icon";
import { SubmitKey } from "../../ui/submit-key";
import { useForeign, useMarkedMessage, useTranslate } from "../../ui/texts";
import { Tile } from "../../ui/tile";
import { AnswerFields } from "./answer-fields";

/** A longer question is set smaller. Characters. */
const LONG = 90;

/** A form's own words in quotes, without the marks that end them there. */
export const quoted = (label: string) => `“${label.replace(/[\s.:*]+$/, "")}”`;

interface AskCardProps {
  id: string;
  /** On a page of its own the question is the page's heading. */
  isOnlyQuestion?: boolean;
  /** The keyboard begins here: the question came in the place of one that was answered. */
  isNext?: boolean;
  /** Companies that are shown by their letters. */
  companies?: readonly string[];
  /** Says who asks. */
  eyebrow: ReactNode;
  /** A text to be put into words, or the company's own. */
  ask: string;
  /** As the company wrote it, where that says more. */
  label?: string;
  why?: string;
  /** Says which applications wait for the answer. */
  waits?: string;
  /** Before the form: an answer that was proposed. */
  before?: ReactNode;
  /** The way to answer. */
  children: ReactNode;
  /** The other ways out of the question. */
  foot?: ReactNode;
}

/** One question, large: who asks, what waits for it, and the ways to answer. */
export function AskCard(props: AskCardProps) {
  const [foreign, marked] = [useForeign(), useMarkedMessage()];
  const { id, isOnlyQuestion = false, isNext = false, companies = [], eyebrow, label, why, waits } = props;
  const ask = marked(props.ask);
  const focus = isNext ? { autoFocus: true } : {};
  const Heading = isOnlyQuestion ? "h1" : "h2";
  return (
    <section id={id} className="act ask" aria-labelledby="ask">
      <p className="act-eyebrow">
        {companies.map((company) => (
          <Tile key={company} company={company} small />
        ))}
        <span>{eyebrow}</span>
      </p>
      <Heading
        id="ask"
        {...ask}
        tabIndex={-1}
        {...focus}
        className={ask.children.length > LONG ? "ask-long" : undefined}
      />
      {label && (
        <p className="act-note" {...foreign}>
          {quoted(label)}
        </p>
      )}
      {why && <p className="act-note" {...marked(why)} />}
      {waits && (
        <p className="ask-waits figures">
          <Icon name="clock" className="size-4" />
          <span>{waits}</span>
        </p>
      )}
      {props.before}
      {props.children}
      {props.foot && <div className="ask-foot">{props.foot}</div>}
    </section>
  );
}

/** The ways to answer the card's question. */
export function AskFields(props: {
  action: string;
  control: Control;
  value?: string;
  reason?: string;
  error?: string | undefined;
  hidden?: Readonly<Record<string, string>>;
}) {
  return <AnswerFields id="answer" labelledBy="ask" hidden={{}} {...props} />;
}

/** The button that skips a company's question, with what that costs. */
export function SkipForm({ action, question, cost }: { action: string; question?: string; cost: string }) {
  const t = useTranslate();
  return (
    <form method="post" action={action}>
      <SubmitKey />
      <input type="hidden" name="intent" value="refuse" />
      {question !== undefined && <input type="hidden" name="question" value={question} />}
      <button type="submit" className="ghost">
        {t("answers.ratherNotSay2")}
      </button>
      <span className="act-note">{cost}</span>
    </form>
  );
}

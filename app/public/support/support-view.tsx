import type { TextKey } from "@workers/texts/text";
import type { ReactNode } from "react";
import type { OwnSupport, ThreadMessage } from "@workers/modules/support";
import { Banner } from "../../ui/banner";
import { Button } from "../../ui/button";
import { cx } from "../../ui/cx";
import { Textarea } from "../../ui/inputs";
import { SubmitKey } from "../../ui/submit-key";
import { ContactForm } from "./contact-form";
import { ACT_WORDS, stateWords } from "./words";
import { Moment, useDay, useLanguageOf, useMoment, useTranslate, filled } from "../../ui/texts";

export interface FaqItem {
  question: string;
  ask: string;
  say: string;
}

export interface SupportProps {
  /** Null for a visitor who is not signed in and has written nothing. */
  support: OwnSupport | null;
  /** Of a stranger's thread, whose address carries it. */
  signature: string | null;
  /** Makes what is sent twice one message. */
  formKey: string;
  language: "en" | "hi";
  faq: readonly FaqItem[];
  error: string | null;
  fieldErrors: Readonly<Record<string, string>>;
  values: Readonly<Record<string, string>>;
}

/** Support: the thread with its answers, the way to a person, and what is asked often. */
export function SupportView(props: SupportProps) {
  const t = useTranslate();
  const { support, language, faq } = props;
  return (
    <div className="mx-auto w-full max-w-page px-4 pb-16 pt-8 sm:px-6">
      <h1 className="mb-4 text-title">{t("support.support")}</h1>
      <div className="ans">
        {support === null ? (
          <div className="card pf-pad">
            <p className="text-lead">
              {filled(t("support.writeAboutHoldsEverybody"), {
                link: (
                  <a href="/login?from=%2Fsupport" className="font-semibold text-stamp-text underline">
                    {t("support.sign")}
                  </a>
                ),
              })}
            </p>
            {props.error && <Banner tone="danger">{props.error}</Banner>}
            <ContactForm values={props.values} errors={props.fieldErrors} />
          </div>
        ) : (
          <div className={cx("card pf-pad", support.thread === null && "up-right")}>
            <SupportBox {...props} support={support} />
          </div>
        )}
        <FaqList faq={faq} language={language} />
        {support !== null && support.earlier.length > 0 && <Earlier threads={support.earlier} />}
      </div>
    </div>
  );
}

/** Everything that belongs to the thread; the chat shows it too. */
function SupportBox({
  support,
  signature,
  formKey,
  language,
  error,
  fieldErrors,
  values,
}: SupportProps & {
  support: OwnSupport;
}) {
  const [t, moment] = [useTranslate(), useMoment()];
  const { thread } = support;
  const action =
    signature !== null && thread !== null ? `/support?thread=${thread.id}&signature=${signature}` : "/support";
  const spoken = thread?.messages.findLast(({ author }) => author === "automatic")?.language ?? language;
  const hidden = (
    <>
      <input type="hidden" name="key" value={formKey} />
      <input type="hidden" name="language" value={spoken} />
    </>
  );
  const form = { action, hidden };
  const open = thread !== null && thread.state !== "solved";
  return (
    <section
      data-support
      data-thread={thread?.id}
      data-last={thread?.lastId}
      data-state={thread?.state}
      data-signature={signature ?? undefined}
      aria-label={t("support.thread")}
    >
      <div data-part="state" className="space-y-1 text-note text-ink-soft">
        <p>
          {t(stateWords(thread?.state ?? "automatic", thread?.taken ?? false))} {support.hours.join(" ")}{" "}
          {support.opensAt !== null && t("support.nobodyNowPeopleAnswer", { opensAt: moment(support.opensAt) })}
        </p>
      </div>
      <div role="log" aria-live="polite" aria-label={t("support.messages")} className="mt-4">
        <ol data-log tabIndex={-1} className="space-y-3 outline-none">
          {thread?.messages.map((message, at) => (
            <Message
              key={message.id}
              message={message}
              form={form}
              isLast={at === thread.messages.length - 1}
              canAct={open}
            />
          ))}
        </ol>
      </div>
      <div data-part="error" aria-live="assertive">
        {error && (
          <Banner tone="danger" className="mt-4">
            {error}
          </Banner>
        )}
      </div>
      <template data-unanswered="">
        <Banner tone="danger" className="mt-4">
          {t("support.notSendCheckConnection")}
        </Banner>
      </template>
      <div data-part="write" className="mt-5">
        <form method="post" action={form.action} className="space-y-3">
          <SubmitKey />
          <input type="hidden" name="intent" value="write" />
          {form.hidden}
          <Textarea
            name="text"
            label={thread === null ? t("support.likeKnow") : t("support.message")}
            hint={t("support.englishHindiNoPasswords")}
            rows={3}
            maxLength={2000}
            required
            defaultValue={values["text"]}
            error={fieldErrors["text"]}
          />
          <Button tone="primary">{t("support.send")}</Button>
        </form>
      </div>
      <div data-part="ways" className="mt-4 space-y-3">
        {open && thread.state !== "waiting" && <ActButton act="ask_person" form={form} />}
        {open && (
          <form method="post" action={form.action}>
            <SubmitKey />
            <input type="hidden" name="intent" value="solve" />
            {form.hidden}
            <Button size="small">{t("support.questionAnswered")}</Button>
          </form>
        )}
      </div>
    </section>
  );
}

/** Where the forms of a thread go, and what each of them carries. */
interface ThreadForm {
  action: string;
  hidden: ReactNode;
}

const WHO: Readonly<Record<ThreadMessage["author"], TextKey>> = {
  person: "support.you",
  automatic: "support.automaticAnswer",
  staff: "support.support",
};

function Message({
  message,
  form,
  isLast,
  canAct,
}: {
  message: ThreadMessage;
  form: ThreadForm;
  isLast: boolean;
  canAct: boolean;
}) {
  const t = useTranslate();
  const languageOf = useLanguageOf();
  const { author, by, text, language, at, links, act, suggests, rates } = message;
  return (
    <li id={`m-${message.id}`} className="chat-message" data-author={author}>
      <p className="text-label text-ink-soft">
        <strong className="font-semibold">
          {author === "staff" && by ? t("support.support2", { by }) : t(WHO[author])}
        </strong>
        {", "}
        <Moment at={at} />
      </p>
      <div
        {...(author === "automatic" ? { lang: language } : languageOf(text))}
        className="mt-1 whitespace-pre-line wrap-anywhere"
      >
        {text}
      </div>
      {links.length > 0 && (
        <ul lang={language} className="mt-2 flex flex-wrap gap-x-4">
          {links.map(({ label, href }) => (
            <li key={href}>
              <a href={href} className="inline-flex min-h-11 items-center font-semibold text-stamp-text underline">
                {label}
              </a>
            </li>
          ))}
        </ul>
      )}
      {isLast && suggests.length > 0 && (
        <form method="post" action={form.action} className="mt-2 flex flex-wrap gap-2">
          <SubmitKey />
          <input type="hidden" name="intent" value="write" />
          {form.hidden}
          {suggests.map(({ question, ask }) => (
            <Button key={question} size="small" name="question" value={question} lang={language} className="min-h-11">
              {ask}
            </Button>
          ))}
        </form>
      )}
      {canAct && act !== null && act !== "ask_person" && <ActButton act={act} form={form} />}
      {canAct && isLast && rates && (
        <form method="post" action={form.action} className="mt-2 flex flex-wrap items-center gap-2">
          <SubmitKey />
          <input type="hidden" name="intent" value="rate" />
          <input type="hidden" name="message" value={message.id} />
          {form.hidden}
          <span className="text-note text-ink-soft">{t("support.didThatHelp")}</span>
          <Button size="small" name="helped" value="yes" className="min-h-11">
            {t("support.helped")}
          </Button>
          <Button size="small" name="helped" value="no" className="min-h-11">
            {t("support.helpedNot")}
          </Button>
        </form>
      )}
    </li>
  );
}

/** Says what will happen, then does it when it is pressed. */
function ActButton({ act, form }: { act: NonNullable<ThreadMessage["act"]>; form: ThreadForm }) {
  const t = useTranslate();
  const { name, what, button } = ACT_WORDS[act];
  return (
    <details className="mt-2">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-stamp-text underline">
        {t(name)}
      </summary>
      <form method="post" action={form.action} className="mt-1 space-y-2">
        <SubmitKey />
        <input type="hidden" name="intent" value={act === "ask_person" ? "ask" : "act"} />
        <input type="hidden" name="act" value={act} />
        {form.hidden}
        <p>{t(what)}</p>
        <Button size="small" className="min-h-11">
          {t(button)}
        </Button>
      </form>
    </details>
  );
}

function Earlier({ threads }: { threads: OwnSupport["earlier"] }) {
  const [t, day] = [useTranslate(), useDay()];
  return (
    <section aria-labelledby="earlier" className="card">
      <header>
        <h2 id="earlier">{t("support.threads")}</h2>
      </header>
      <ul className="px-4 pb-3">
        {threads.map(({ id, state, createdAt }) => (
          <li key={id}>
            <a href={`/support?thread=${id}`} className="inline-flex min-h-11 items-center underline">
              {t("support.text", { createdAt: day(createdAt), stateIs: String(state === "solved") })}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function FaqList({ faq, language }: { faq: readonly FaqItem[]; language: "en" | "hi" }) {
  const t = useTranslate();
  return (
    <section aria-labelledby="faq" className="card">
      <header>
        <h2 id="faq">{t("support.askedOften")}</h2>
        {language === "en" ? (
          <a href="/support?lang=hi#faq" lang="hi" className="inline-flex min-h-11 min-w-11 items-center underline">
            हिन्दी में
          </a>
        ) : (
          <a href="/support?lang=en#faq" lang="en" className="inline-flex min-h-11 min-w-11 items-center underline">
            {t("support.english")}
          </a>
        )}
      </header>
      <div lang={language} className="today px-4 pb-3">
        {faq.map(({ question, ask, say }) => (
          <details key={question} name="faq" className="border-b border-rule">
            <summary className="flex min-h-11 cursor-pointer items-center font-semibold">{ask}</summary>
            <p className="pb-3">{say}</p>
          </details>
        ))}
      </div>
    </section>
  );
}

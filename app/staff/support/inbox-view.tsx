import { inEnglish } from "@workers/texts/text";
import { useRef, type ReactNode, type RefObject } from "react";
import { Form } from "react-router";
import type { Inbox, InboxLine, OpenedThread } from "@workers/modules/support";
import { TAGS } from "@workers/modules/support/rules";
import { formatDay, formatMoment } from "../../ui/format";
import { Banner } from "../../ui/banner";
import { Button } from "../../ui/button";
import { EmptyState } from "../../ui/empty-state";
import { Select, Textarea } from "../../ui/inputs";
import { SubmitKey } from "../../ui/submit-key";
import { useTranslate, filled } from "../../ui/texts";

export interface InboxProps extends Inbox {
  formKey: string;
  action: string;
  error: string | null;
  fieldErrors: Readonly<Record<string, string>>;
  /** The text of a refused reply, and of a refused note. */
  typed: string;
  typedNote: string;
}

/** The staff's inbox: who waits, the opened thread, and the facts of who wrote it. */
export function InboxView(props: InboxProps) {
  const t = useTranslate();
  const { at, waiting, mine, asked, missed, thread, action, error } = props;
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
        <h1 className="text-head">{t("support.support")}</h1>
        <p className="text-note text-ink-soft">
          {filled(t("supportInbox.indiaTime"), {
            time: <time dateTime={new Date(at).toISOString()}>{formatMoment(at)}</time>,
          })}
        </p>
      </div>
      {error && (
        <Banner tone="danger" className="mt-3">
          {error}
        </Banner>
      )}
      <div className="mt-4 grid gap-x-8 gap-y-6 lg:grid-cols-[18rem_1fr] xl:grid-cols-[18rem_1fr_20rem]">
        <nav aria-label={t("supportInbox.threads2")} className="min-w-0">
          <List
            title={t("supportInbox.waiting", { waiting: waiting.length })}
            empty={t("supportInbox.nobodyWaits")}
            rows={waiting}
            open={thread}
            action={action}
            now={at}
          />
          <List
            now={at}
            title={t("supportInbox.yoursAnswered")}
            empty={t("supportInbox.none")}
            rows={mine}
            open={thread}
            action={action}
          />
          <section className="mt-6">
            <h2 className="border-b-2 border-ink pb-1 text-body font-semibold">{t("supportInbox.missedToday")}</h2>
            {missed.length === 0 && <p className="py-2 text-note text-ink-soft">{t("supportInbox.noneMissed")}</p>}
            <ul className="text-note">
              {missed.map((one) => (
                <li key={one.ask ?? ""} className="flex justify-between gap-4 border-b border-rule py-1">
                  <span>{one.ask ?? t("supportInbox.notUnderstood")}</span>
                  <span className="figures shrink-0">
                    {t("supportInbox.missedOf", { missed: one.missed, count: one.count })}
                  </span>
                </li>
              ))}
            </ul>
          </section>
          <details className="mt-6">
            <summary className="min-h-8 cursor-pointer text-note font-semibold">
              {t("supportInbox.askedLast7Days")}
            </summary>
            <ul className="text-note">
              {asked.map(({ ask, count }) => (
                <li key={ask ?? ""} className="flex justify-between gap-4 border-b border-rule py-1">
                  <span>{ask ?? inEnglish("supportInbox.notUnderstood")}</span>
                  <span className="figures">{count}</span>
                </li>
              ))}
            </ul>
          </details>
        </nav>
        {thread === null ? (
          <EmptyState>{t("supportInbox.chooseThreadLongestWaiting")}</EmptyState>
        ) : (
          <>
            <Opened key={thread.id} {...props} thread={thread} />
            <Facts thread={thread} />
          </>
        )}
      </div>
    </>
  );
}

function List({
  title,
  empty,
  rows,
  open,
  action,
  now,
}: {
  now: number;
  title: string;
  empty: string;
  rows: readonly InboxLine[];
  open: OpenedThread | null;
  action: string;
}) {
  const t = useTranslate();
  return (
    <section className="not-first:mt-6">
      <h2 className="border-b-2 border-ink pb-1 text-body font-semibold">{title}</h2>
      {rows.length === 0 ? (
        <p className="py-2 text-note text-ink-soft">{empty}</p>
      ) : (
        <ol>
          {rows.map((row) => (
            <li key={row.id} className="border-b border-rule">
              <a
                href={`${action}?thread=${row.id}`}
                aria-current={row.id === open?.id ? "page" : undefined}
                className="block py-2 text-note text-ink no-underline hover:bg-well aria-[current=page]:bg-well"
              >
                <span className="flex justify-between gap-3">
                  <strong className="truncate font-semibold">{row.name}</strong>
                  <span className="figures shrink-0 text-ink-soft">{formatMoment(row.waitingSince)}</span>
                </span>
                <Marks row={row} now={now} />
                <span className="line-clamp-2 wrap-anywhere">{row.text}</span>
                {row.assigned && (
                  <span className="block text-ink-soft">
                    {row.assigned.isReader
                      ? t("supportInbox.youHaveIt")
                      : t("supportInbox.hasIt", { name: row.assigned.name })}
                  </span>
                )}
              </a>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

/** Why a colleague reads it, by when, and its tags. */
function Marks({ row, now }: { row: InboxLine; now: number }) {
  const t = useTranslate();
  const { route, dueAt, tags } = row;
  const isLate = dueAt !== null && dueAt < now;
  return (
    <span className="flex flex-wrap gap-x-2">
      {route && <strong className="font-semibold">{t(`supportInbox.route.${route}`)}</strong>}
      {dueAt !== null && (
        <span className={isLate ? "font-semibold text-failed-text" : "text-ink-soft"}>
          {t(isLate ? "supportInbox.overdue" : "supportInbox.due", { at: formatMoment(dueAt) })}
        </span>
      )}
      {tags.length > 0 && <span className="text-ink-soft">{tags.join(", ")}</span>}
    </span>
  );
}

const WHO = { person: "", automatic: inEnglish("support.automaticAnswer"), staff: "" } as const;

function Opened({
  thread,
  canned,
  formKey,
  action,
  fieldErrors,
  typed,
  typedNote,
}: InboxProps & { thread: OpenedThread }) {
  const t = useTranslate();
  const reply = useRef<HTMLFormElement>(null);
  const isMine = thread.assigned?.isReader === true;
  const hidden = (
    <>
      <input type="hidden" name="thread" value={thread.id} />
      <input type="hidden" name="seen" value={thread.lastId} />
      <input type="hidden" name="key" value={formKey} />
    </>
  );
  return (
    <section aria-label={t("supportInbox.thread2", { name: thread.name })} className="min-w-0">
      <div role="log" aria-live="polite" aria-label={t("support.messages")}>
        <ol className="space-y-3">
          {thread.messages.map(({ id, author, by, text, at }) => (
            <li key={id} className="chat-message" data-author={author}>
              <p className="text-label text-ink-soft">
                <strong className="font-semibold">{author === "person" ? thread.name : by || WHO[author]}</strong>,{" "}
                <time dateTime={new Date(at).toISOString()}>{formatMoment(at)}</time>
              </p>
              <div className="mt-1 whitespace-pre-line wrap-anywhere">{text}</div>
            </li>
          ))}
        </ol>
      </div>
      {thread.state === "solved" ? (
        <p className="mt-4 font-semibold">{t("supportInbox.threadSolved")}</p>
      ) : isMine ? (
        <>
          <Canned canned={canned} form={reply} />
          <Form method="post" action={action} ref={reply} className="mt-3 space-y-3">
            <SubmitKey />
            {hidden}
            <Textarea
              name="text"
              label={t("supportInbox.answer")}
              {...(thread.byWhatsapp && {
                hint: inEnglish("supportInbox.goesWhatsappTooNo"),
              })}
              rows={5}
              maxLength={2000}
              required
              defaultValue={typed}
              error={fieldErrors["text"]}
            />
            <Button tone="primary" name="step" value="reply">
              {t("supportInbox.sendAnswer")}
            </Button>
          </Form>
          <Form method="post" action={action} className="mt-3 flex flex-wrap gap-3">
            <SubmitKey />
            {hidden}
            <Button size="small" name="step" value="close">
              {t("supportInbox.solved")}
            </Button>
            <Button size="small" name="step" value="release">
              {t("supportInbox.giveBackEverybody")}
            </Button>
          </Form>
        </>
      ) : (
        <Form method="post" action={action} className="mt-4 space-y-2">
          <SubmitKey />
          {hidden}
          <input type="hidden" name="from" value={thread.assigned?.id ?? ""} />
          {thread.assigned && <p>{t("supportInbox.threadAnsweringNow", { name: thread.assigned.name })}</p>}
          <Button name="step" value="claim" tone={thread.assigned ? "quiet" : "primary"}>
            {thread.assigned
              ? t("supportInbox.takeOver", { name: thread.assigned.name })
              : t("supportInbox.takeThread")}
          </Button>
        </Form>
      )}
      <Desk thread={thread} hidden={hidden} action={action} typedNote={typedNote} fieldErrors={fieldErrors} />
    </section>
  );
}

/** What colleagues say of a thread to each other, and who has it. */
function Desk({
  thread,
  hidden,
  action,
  typedNote,
  fieldErrors,
}: {
  thread: OpenedThread;
  hidden: ReactNode;
  action: string;
  typedNote: string;
  fieldErrors: Readonly<Record<string, string>>;
}) {
  const t = useTranslate();
  const others = thread.colleagues.filter(({ id }) => id !== thread.assigned?.id);
  return (
    <section aria-label={t("supportInbox.notes")} className="mt-8 border-t-2 border-ink pt-3">
      <h2 className="text-body font-semibold">{t("supportInbox.notes")}</h2>
      <ol className="text-note">
        {thread.notes.map(({ id, by, text, at }) => (
          <li key={id} className="border-b border-rule py-2">
            <span className="block text-label text-ink-soft">
              <strong className="font-semibold">{by}</strong>, {formatMoment(at)}
            </span>
            <span className="whitespace-pre-line wrap-anywhere">{text}</span>
          </li>
        ))}
      </ol>
      <Form method="post" action={action} className="mt-3 space-y-2">
        <SubmitKey />
        {hidden}
        <Textarea
          key={thread.notes.length}
          name="note"
          label={t("supportInbox.noteLabel")}
          hint={t("supportInbox.noteHint")}
          rows={2}
          maxLength={2000}
          required
          defaultValue={typedNote}
          error={fieldErrors["note"]}
        />
        <Button size="small" name="step" value="note">
          {t("supportInbox.addNote")}
        </Button>
      </Form>
      <Form method="post" action={action} className="mt-4">
        <SubmitKey />
        {hidden}
        <fieldset className="flex flex-wrap items-center gap-x-4 gap-y-1 text-note">
          <legend className="font-semibold">{t("supportInbox.tags")}</legend>
          {TAGS.map((tag) => (
            <label key={tag} className="inline-flex min-h-8 items-center gap-1.5">
              <input type="checkbox" name="tags" value={tag} defaultChecked={thread.tags.includes(tag)} />
              {tag}
            </label>
          ))}
          <Button size="small" name="step" value="tags">
            {t("supportInbox.saveTags")}
          </Button>
        </fieldset>
      </Form>
      {thread.state !== "solved" && others.length > 0 && (
        <Form method="post" action={action} className="mt-4 flex flex-wrap items-end gap-3">
          <SubmitKey />
          {hidden}
          <input type="hidden" name="from" value={thread.assigned?.id ?? ""} />
          <div className="min-w-48">
            <Select
              name="to"
              label={t("supportInbox.giveTo")}
              choices={others.map(({ id, name }) => ({ value: id, label: name }))}
            />
          </div>
          <Button size="small" name="step" value="give">
            {t("supportInbox.give")}
          </Button>
        </Form>
      )}
    </section>
  );
}

/** Puts a prepared text into the reply, where it is read and changed before it is sent. */
function Canned({ canned, form }: { canned: Inbox["canned"]; form: RefObject<HTMLFormElement | null> }) {
  const t = useTranslate();
  const put = (text: string) => {
    const field = form.current?.elements.namedItem("text");
    if (!(field instanceof HTMLTextAreaElement)) return;
    field.value = field.value.trim() === "" ? text : `${field.value.trimEnd()}\n\n${text}`;
    field.focus();
  };
  return (
    <details className="mt-4">
      <summary className="min-h-8 cursor-pointer text-note font-semibold">{t("supportInbox.preparedAnswers")}</summary>
      <ul className="text-note">
        {canned.map(({ name, en, hi }) => (
          <li key={name} className="border-b border-rule py-2">
            <p className="font-semibold">{name}</p>
            <p>{en}</p>
            <p lang="hi">{hi}</p>
            <p className="mt-1 flex gap-2">
              <Button
                type="button"
                size="small"
                onClick={() => put(en)}
                aria-label={t("supportInbox.useEnglish", { name })}
              >
                {t("supportInbox.english2")}
              </Button>
              <Button
                type="button"
                size="small"
                onClick={() => put(hi)}
                aria-label={t("supportInbox.useHindi", { name })}
              >
                {t("supportInbox.hindi")}
              </Button>
            </p>
          </li>
        ))}
      </ul>
    </details>
  );
}

function Facts({ thread }: { thread: OpenedThread }) {
  const t = useTranslate();
  const { facts, phone, named, looks } = thread;
  const { plan, counts } = facts;
  return (
    <aside
      aria-label={t("supportInbox.wrote")}
      className="min-w-0 text-note wrap-anywhere lg:col-start-2 xl:col-start-auto"
    >
      <h2 className="border-b-2 border-ink pb-1 text-body font-semibold">{facts.name}</h2>
      <dl className="grid grid-cols-[7rem_1fr] gap-x-3 gap-y-1 py-2">
        {phone && (
          <Fact label={t("supportInbox.phone")}>
            <a href={`tel:${phone.replace(/\s/g, "")}`} className="text-stamp-text underline">
              {phone}
            </a>
          </Fact>
        )}
        <Fact label={t("supportInbox.email")}>{facts.email}</Fact>
        {facts.hasAccount ? (
          <>
            <Fact label={t("supportInbox.address")}>
              {facts.verified ? "confirmed" : t("supportInbox.notConfirmed")}
            </Fact>
            <Fact label={t("supportInbox.since")}>{formatDay(facts.joinedAt)}</Fact>
            <Fact label={t("supportInbox.plan")}>
              {plan
                ? t("supportInbox.left", {
                    state: plan.state,
                    applicationsLeft: plan.applicationsLeft,
                    totalPurchased: plan.totalPurchased,
                  })
                : "none"}
            </Fact>
            <Fact label={t("supportInbox.planEnds")}>{formatDay(facts.endsAt)}</Fact>
            <Fact label={t("supportInbox.chatSupport")}>
              {facts.hasChatSupport ? t("supportInbox.partPlan") : t("supportInbox.notPartPlan")}
            </Fact>
            <Fact label={t("supportInbox.country")}>{facts.country ?? "not said"}</Fact>
            <Fact label={t("supportInbox.titles")}>{facts.jobTitles.join(", ") || "none"}</Fact>
            <Fact label={t("supportInbox.places")}>{facts.locations.join(", ") || "none"}</Fact>
            <Fact label={t("supportInbox.jobMails")}>{facts.wantsJobMail === false ? "off" : "on"}</Fact>
            <Fact label={t("supportInbox.applications")}>
              {t("supportInbox.madeWaitingNotMade", {
                submitted: counts.submitted,
                waiting: counts.waiting,
                notMade: counts.notMade,
              })}
            </Fact>
          </>
        ) : (
          <Fact label={t("supportInbox.account")}>{t("supportInbox.noneAnswersGoMail")}</Fact>
        )}
      </dl>
      {named.length > 0 && (
        <>
          <h3 className="mt-3 font-semibold">{t("supportInbox.named")}</h3>
          <ul>
            {named.map((one) => (
              <li key={one.id} className="border-b border-rule py-1">
                <span className="block">
                  {one.position}, {one.company},{" "}
                  {thread.opensReceipts ? <a href={`/r/${one.reference}`}>{one.reference}</a> : one.reference}
                </span>
                <span className="block text-ink-soft">
                  {[t(`supportInbox.state.${one.state}`), one.reason, one.at === null ? "" : formatMoment(one.at)]
                    .filter((part) => part !== "")
                    .join(", ")}
                </span>
                {one.operator && <span className="block">{t("supportInbox.recordedBy", { name: one.operator })}</span>}
                {one.remarks && <span className="block wrap-anywhere">{one.remarks}</span>}
              </li>
            ))}
          </ul>
        </>
      )}
      <Recent title={t("supportInbox.madeLast")} rows={facts.made} />
      <Recent title={t("supportInbox.notMadeLast")} rows={facts.notMade} />
      {looks.length > 0 && (
        <>
          <h3 className="mt-3 font-semibold">{t("supportInbox.lastViews")}</h3>
          <ul>
            {looks.map(({ by, what, at: seen }) => (
              <li key={`${seen} ${by} ${what}`} className="border-b border-rule py-1">
                {t("supportInbox.view", { by: by || t("supportInbox.theService"), at: formatMoment(seen), what })}
              </li>
            ))}
          </ul>
        </>
      )}
    </aside>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-soft">{label}</dt>
      <dd>{children}</dd>
    </>
  );
}

function Recent({
  title,
  rows,
}: {
  title: string;
  rows: readonly { id: string; position: string; company: string; at: number | null; reason?: string }[];
}) {
  const t = useTranslate();
  if (rows.length === 0) return null;
  return (
    <>
      <h3 className="mt-3 font-semibold">{title}</h3>
      <ul>
        {rows.map(({ id, position, company, at, reason }) => (
          <li key={id} className="border-b border-rule py-1">
            {t("supportInbox.at", { position, company, at: formatDay(at) })}
            {reason && `: ${reason}`}
          </li>
        ))}
      </ul>
    </>
  );
}

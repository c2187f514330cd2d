import type { ReactNode } from "react";
import type { ReceiptPage } from "@workers/modules/applications";
import { HISTORY_RETENTION_DAYS } from "@workers/modules/applications/rules";
import { Icon } from "../../ui/icon";
import { MatchReason } from "../../ui/match-reason";
import { filled, Moment, useDay, useForeign, useMessageText, useTranslate } from "../../ui/texts";
import { Ticked } from "./ticked";

export const LINK = "wrap-anywhere text-stamp-text underline";

/** A part of the page, under its name. */
export function Part({
  title,
  id,
  aside,
  children,
}: {
  title: string;
  id?: string;
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className="card" id={id}>
      <header>
        <h2>{title}</h2>
        {aside}
      </header>
      <div className="rc-body">{children}</div>
    </section>
  );
}

/** As many answers are shown at first. */
const FIRST_ANSWERS = 5;

/** The questions of the form, our answers, and what we accepted for the person; shown to them alone. */
export function Answers({
  answers,
  ticked,
}: Pick<NonNullable<ReceiptPage["own"]>, "answers"> & Pick<ReceiptPage, "ticked">) {
  const t = useTranslate();
  if (answers.length === 0 && ticked.length === 0) return null;
  return (
    <Part
      title={t("receipt.answersForm")}
      aside={answers.length > 0 && <span className="pill figures">{t("receipt.answered", { n: answers.length })}</span>}
    >
      <Pairs of={answers.slice(0, FIRST_ANSWERS)} />
      {answers.length > FIRST_ANSWERS && (
        <details className="rc-fold">
          <summary>{t("receipt.showAll", { n: answers.length })}</summary>
          <Pairs of={answers.slice(FIRST_ANSWERS)} />
        </details>
      )}
      <Ticked ticked={ticked} />
      <p className="not-printed mt-2 text-note text-ink-soft">
        {filled(t("receipt.besideStoodProfileResume"), {
          link: (
            <a href="/answers" className={LINK}>
              {t("receipt.answers")}
            </a>
          ),
        })}
      </p>
      <p className="not-printed">
        <a href="/support" className="inline-flex min-h-11 items-center font-semibold text-stamp-text">
          {t("receipt.wrong")}
        </a>
      </p>
    </Part>
  );
}

function Pairs({ of }: { of: readonly { label: string; words: string }[] }) {
  const foreign = useForeign();
  return (
    <dl className="rc-pairs">
      {of.map(({ label, words }) => (
        <div key={label}>
          <dt {...foreign}>{label}</dt>
          <dd {...foreign}>{words}</dd>
        </div>
      ))}
    </dl>
  );
}

export function Why({ reasons }: Pick<ReceiptPage, "reasons">) {
  const t = useTranslate();
  if (reasons.length === 0) return null;
  return (
    <Part title={t("receipt.whyChosen")}>
      <ul className="rc-why">
        {reasons.map((reason) => (
          <li key={reason}>
            <Icon name="check" className="mt-0.5 size-4 text-confirmed" />
            <span>
              <MatchReason words={reason} />
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** Our own steps and what the company wrote, the newest first. */
export function History({ receipt: { events, confirmedByMail, rejectedByMail, shortened } }: { receipt: ReceiptPage }) {
  const [t, messageText] = [useTranslate(), useMessageText()];
  const steps = events.map(({ n, at, what, who }) => ({
    key: String(n),
    at,
    isTheirs: false,
    what: messageText(what),
    by: t("receipt.by2", { who: { said: who } }),
  }));
  const theirs = (key: string, mail: ReceiptPage["confirmedByMail"], what: string) =>
    mail?.verified ? [{ key, at: mail.sentAt, isTheirs: true, what, by: "" }] : [];
  const all = [
    ...steps,
    ...theirs("confirmed", confirmedByMail, t("receipt.theyConfirmed")),
    ...theirs("rejected", rejectedByMail, t("receipt.theyRejected")),
  ];
  return (
    <Part title={t("receipt.happened")}>
      <ol className="rc-line">
        {all
          .toSorted((a, b) => a.at - b.at)
          .toReversed()
          .map(({ key, at, isTheirs, what, by }) => (
            <li key={key} className={isTheirs ? "theirs" : undefined}>
              <Moment at={at} />
              <span>
                {what}
                <span className="text-ink-soft">{by}</span>
              </span>
            </li>
          ))}
      </ol>
      {shortened && (
        <p className="mt-2 text-note text-ink-soft">
          {t("receipt.stepsBetweenArrangedFile", { wholeDays: HISTORY_RETENTION_DAYS })}
        </p>
      )}
    </Part>
  );
}

export function PostingText({ receipt: { sent, catalogued } }: { receipt: ReceiptPage }) {
  const [t, day, foreign] = [useTranslate(), useDay(), useForeign()];
  const text = sent?.text ?? catalogued?.text ?? "";
  if (text === "") return null;
  return (
    <details className="card rc-fold not-printed">
      <summary>
        {sent ? t("receipt.postingWhenSent", { keptAt: day(sent.storedAt) }) : t("receipt.postingText")}
      </summary>
      <div className="rc-body">
        <p className="text-note text-ink-soft">
          {sent && t("receipt.keptSent")}
          {catalogued &&
            (catalogued.closedAt === null
              ? t("receipt.listedLastRead", { lastSeenAt: day(catalogued.lastSeenAt) })
              : t("receipt.listedLastClosed", { closedAt: day(catalogued.closedAt) }))}
          {t("receipt.employersChangeAfter")}
        </p>
        <div className="mt-3 whitespace-pre-line wrap-anywhere" {...foreign}>
          {text}
        </div>
      </div>
    </details>
  );
}

/** Numbers, days and fingerprints of files, which only a check needs. */
export function Details({ receipt }: { receipt: ReceiptPage }) {
  const [t, day] = [useTranslate(), useDay()];
  const { tailored, resumeCopy } = receipt;
  const file = tailored?.file;
  return (
    <details className="card rc-fold">
      <summary>{t("receipt.details")}</summary>
      <dl className="rc-body rc-pairs figures">
        <Line label={t("receipt.number")}>{receipt.reference}</Line>
        <Line label={t("receipt.posted")}>{day(receipt.postedAt)}</Line>
        <Line label={t("receipt.foundOn")}>{day(receipt.foundAt)}</Line>
        {file && (
          <>
            <Line label={t("receipt.resume")}>
              {file.name} {kilobytes(file.sizeBytes)}
              <span className="block font-normal">{t("receipt.arrangedPosting", { fit: file.fit })}</span>
            </Line>
            <Line label={t("receipt.sha256")}>{file.sha256}</Line>
          </>
        )}
        {!file && resumeCopy && (
          <>
            <Line label={t("receipt.resume")}>
              <a href={resumeCopy.href} className={LINK}>
                {t("receipt.copyEmployersGet")}
              </a>
            </Line>
            <Line label={t("receipt.sha256")}>{resumeCopy.sha256}</Line>
          </>
        )}
      </dl>
    </details>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function kilobytes(bytes: number): string {
  return bytes === 0 ? "" : `${Math.max(1, Math.round(bytes / 1024))} KB`;
}

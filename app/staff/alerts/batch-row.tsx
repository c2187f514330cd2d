import { inEnglish } from "@workers/texts/text";
import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { formatMoment } from "../../ui/format";
import { Button } from "../../ui/button";
import { CONTROL } from "../../ui/inputs";
import { DeskCell } from "../../ui/table";
import { AS } from "../../ui/table-roles";
import { useHydrated } from "../../ui/use-hydrated";
import { SubmitKey } from "../../ui/submit-key";
import type { AlertAnswer, AlertBatch } from "./batches";
import { formatLasting } from "./lasting";
import { useCopy } from "./use-copy";
import { useTranslate } from "../../ui/texts";

/**
 * One message as a line: its group, its text, which opens while it has the focus, and what is done with it. The list's
 * keys press its buttons, which name themselves in `data-does`.
 */
export function BatchRow({
  batch,
  action,
  first,
  onAnswer,
}: {
  batch: AlertBatch;
  action: string;
  first: boolean;
  onAnswer: (answer: AlertAnswer) => void;
}) {
  const t = useTranslate();
  const hydrated = useHydrated();
  const fetcher = useFetcher<AlertAnswer>();
  const { copy, copied, failed } = useCopy<Copied>();
  const told = useRef<AlertAnswer | null>(null);
  const { data } = fetcher;
  useEffect(() => {
    // Before the list is read again, which takes the row away.
    if (!data || told.current === data) return;
    told.current = data;
    onAnswer(data);
  }, [data, onAnswer]);
  const busy = fetcher.state !== "idle";
  const doing = busy ? fetcher.formData?.get("intent") : null;
  const { groupName, postings, message } = batch;
  const send = postings.length === 1 ? inEnglish("alerts.sendJob") : inEnglish("alerts.sendJobs");
  const others = postings.length > 1 ? ` and ${postings.length - 1} more` : "";
  const about = `${groupName}: ${postings[0]?.title ?? ""}${others}`;
  const formId = `alert-${batch.id}`;

  return (
    <tr
      {...AS.row}
      data-row={batch.id}
      data-worked="yes"
      tabIndex={first ? 0 : -1}
      aria-busy={busy || undefined}
      className="entry-row"
    >
      <DeskCell names label={t("alerts.group")}>
        {groupName}{" "}
        <span className="text-label font-normal text-ink-soft">
          {t("alerts.made", { postings: postings.length, createdAt: formatMoment(batch.createdAt) })}
          {batch.madeByName
            ? t("alerts.madeBy", { madeByName: batch.madeByName })
            : batch.draftMs !== null && t("alerts.madeByItself")}
          {batch.draftMs !== null && t("alerts.afterFirstSight", { draftMs: formatLasting(batch.draftMs) })}
        </span>
      </DeskCell>
      <DeskCell label={t("alerts.jobMessage")} className="message">
        <textarea
          readOnly
          aria-label={t("alerts.jobMessage2", { about })}
          value={message}
          rows={Math.min(10, message.split("\n").length)}
          spellCheck={false}
          className={`${CONTROL} my-1 block resize-none px-1 text-label`}
        />
        <Postings batch={batch} fetcher={fetcher} action={action} />
      </DeskCell>
      <DeskCell label={t("alerts.actions")}>
        <div className="acts">
          {hydrated && <CopyButtons batch={batch} about={about} copy={copy} copied={copied} />}
          <fetcher.Form id={formId} method="post" action={action} className="contents">
            <SubmitKey />
            <input type="hidden" name="group" value={groupName} />
            {postings.map((posting) => (
              <input key={posting.id} type="hidden" name="posting" value={posting.id} />
            ))}
            <Button
              size="small"
              tone="primary"
              className="tight"
              name="intent"
              value="send"
              data-does="s"
              loading={doing === "send"}
              disabled={busy}
              aria-label={`${send}: ${about}`}
            >
              {send}
            </Button>
            <Button
              size="small"
              className="tight"
              name="intent"
              value="remove"
              disabled={busy}
              aria-label={t("alerts.removeMessage", { about })}
            >
              {t("alerts.remove")}
            </Button>
          </fetcher.Form>
        </div>
        <span aria-live="polite" className="sr-only">
          {copied && (copied === "group" ? t("alerts.groupsNameCopied") : t("alerts.messageCopied"))}
        </span>
        {failed && (
          <p role="alert" className="text-label font-medium text-failed-text">
            {failed}
          </p>
        )}
      </DeskCell>
    </tr>
  );
}

/** The postings of the message; of several, each has its own buttons. */
function Postings({
  batch: { groupName, postings },
  fetcher,
  action,
}: {
  batch: AlertBatch;
  fetcher: ReturnType<typeof useFetcher<AlertAnswer>>;
  action: string;
}) {
  const t = useTranslate();
  const one = (posting: string, intent: "send" | "remove", label: string, name: string) => (
    <fetcher.Form method="post" action={action}>
      <SubmitKey />
      <input type="hidden" name="group" value={groupName} />
      <input type="hidden" name="posting" value={posting} />
      <Button size="small" name="intent" value={intent} disabled={fetcher.state !== "idle"} aria-label={name}>
        {label}
      </Button>
    </fetcher.Form>
  );
  return (
    <details>
      <summary className="min-h-6 w-fit underline decoration-dotted">{t("alerts.jobs")}</summary>
      <ul className="sheet divide-y divide-rule">
        {postings.map((posting) => (
          <li key={posting.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1">
            <a
              href={posting.link}
              target="_blank"
              rel="noopener noreferrer"
              className="min-h-6 min-w-0 flex-1 basis-48"
            >
              {posting.title}, {posting.company}
            </a>
            {postings.length > 1 && (
              <span className="flex gap-1.5">
                {one(posting.id, "send", inEnglish("alerts.sendJob"), `Send ${posting.title} to ${groupName}`)}
                {one(
                  posting.id,
                  "remove",
                  "Remove",
                  inEnglish("alerts.removeMessage2", { title: posting.title, groupName }),
                )}
              </span>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

type Copied = "group" | "message";

function CopyButtons({
  batch: { groupName, message },
  about,
  copy,
  copied,
}: {
  batch: AlertBatch;
  about: string;
  copy: (what: Copied, text: string) => Promise<void>;
  copied: Copied | null;
}) {
  const t = useTranslate();
  return (
    <>
      <Button
        type="button"
        size="small"
        className="tight"
        data-does="c"
        onClick={() => void copy("message", message)}
        aria-label={t("alerts.copyMessage", { about })}
      >
        {copied === "message" ? t("alerts.copied") : t("alerts.copy")}
      </Button>
      <Button
        type="button"
        size="small"
        className="tight"
        data-does="g"
        onClick={() => void copy("group", groupName)}
        aria-label={t("alerts.copyGroup", { groupName })}
      >
        {copied === "group" ? t("alerts.copied") : t("alerts.copyGroup2")}
      </Button>
    </>
  );
}

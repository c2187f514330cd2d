import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { formatMoment } from "../../ui/format";
import { Button } from "../../ui/button";
import { Icon } from "../../ui/icon";
import { CONTROL } from "../../ui/inputs";
import { AS, Cell } from "../../ui/table";
import { useHydrated } from "../../ui/use-hydrated";
import type { AlertAnswer, AlertBatch } from "./batches";
import { formatLasting } from "./lasting";
import { useCopy } from "./use-copy";

/** Lines of a message that are shown before it scrolls. */
const MOST_LINES = 9;

/**
 * One message: its group, its text, and what is done with it. The list's keys press its buttons, which name themselves
 * in `data-does`.
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
  const hydrated = useHydrated();
  const fetcher = useFetcher<AlertAnswer>();
  const { copy, copied, failed } = useCopy<"group" | "message">();
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
  const send = postings.length === 1 ? "Send Job" : "Send Jobs";
  const others = postings.length > 1 ? ` and ${postings.length - 1} more` : "";
  const about = `${groupName}: ${postings[0]?.title ?? ""}${others}`;
  const formId = `alert-${batch.id}`;
  /** The form of one posting alone. */
  const one = (posting: string, intent: "send" | "remove", label: string, name: string) => (
    <fetcher.Form method="post" action={action}>
      <input type="hidden" name="group" value={groupName} />
      <input type="hidden" name="posting" value={posting} />
      <Button size="small" name="intent" value={intent} disabled={busy} aria-label={name}>
        {label}
      </Button>
    </fetcher.Form>
  );

  return (
    <tr
      {...AS.row}
      data-row={batch.id}
      tabIndex={first ? 0 : -1}
      aria-busy={busy || undefined}
      className="focus-visible:outline-3 focus-visible:-outline-offset-3 focus-visible:outline-stamp-text"
    >
      <Cell names dense label="Group" className="md:w-56 lg:w-72">
        <span className="font-semibold wrap-anywhere">{groupName}</span>
        <p className="mt-0.5 text-label text-ink-soft">
          {postings.length} {postings.length === 1 ? "job" : "jobs"}, made {formatMoment(batch.createdAt)}
          {batch.madeByName ? ` by ${batch.madeByName}` : batch.draftMs !== null && " by itself"}
          {batch.draftMs !== null && `, ${formatLasting(batch.draftMs)} after first sight`}
        </p>
        {hydrated && (
          <Button
            type="button"
            size="small"
            className="mt-1.5"
            data-does="g"
            onClick={() => void copy("group", groupName)}
            aria-label={`Copy the group's name, ${groupName}`}
          >
            {copied === "group" ? "Copied" : "Copy"}
          </Button>
        )}
      </Cell>
      <Cell dense label="Job Message" className="max-md:block!">
        <textarea
          readOnly
          aria-label={`Job message for ${about}`}
          value={message}
          rows={Math.min(message.split("\n").length, MOST_LINES)}
          spellCheck={false}
          className={`${CONTROL} block resize-y px-2 py-1.5 text-note leading-snug`}
        />
        <details className="mt-1">
          <summary className="min-h-6 w-fit cursor-pointer text-note underline decoration-dotted">
            The jobs in it
          </summary>
          <ul className="divide-y divide-rule">
            {postings.map((posting) => (
              <li key={posting.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1">
                <a
                  href={posting.link}
                  target="_blank"
                  rel="noopener noreferrer"
                  className="min-h-6 min-w-0 flex-1 basis-48 text-stamp-text underline wrap-anywhere"
                >
                  {posting.title}, {posting.company}
                  <span className="sr-only"> (opens a new tab)</span>
                </a>
                {postings.length > 1 && (
                  <span className="flex gap-1.5">
                    {one(posting.id, "send", "Send Job", `Send ${posting.title} to ${groupName}`)}
                    {one(posting.id, "remove", "Remove", `Remove ${posting.title} from the message for ${groupName}`)}
                  </span>
                )}
              </li>
            ))}
          </ul>
        </details>
      </Cell>
      <Cell dense label="Actions" className="md:w-44">
        <div className="flex flex-wrap gap-1.5">
          {hydrated && (
            <Button
              type="button"
              size="small"
              data-does="c"
              onClick={() => void copy("message", message)}
              aria-label={`Copy the message for ${about}`}
            >
              {copied === "message" ? (
                <>
                  <Icon name="check" className="size-4" /> Copied
                </>
              ) : (
                "Copy"
              )}
            </Button>
          )}
          <fetcher.Form id={formId} method="post" action={action} className="contents">
            <input type="hidden" name="group" value={groupName} />
            {postings.map((posting) => (
              <input key={posting.id} type="hidden" name="posting" value={posting.id} />
            ))}
            <Button
              size="small"
              tone="primary"
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
              name="intent"
              value="remove"
              disabled={busy}
              aria-label={`Remove the message for ${about}`}
            >
              Remove
            </Button>
          </fetcher.Form>
        </div>
        <span aria-live="polite" className="sr-only">
          {copied && (copied === "group" ? "The group's name is copied" : "The message is copied")}
        </span>
        {failed && (
          <p role="alert" className="mt-1 text-label font-medium text-failed-text">
            {failed}
          </p>
        )}
      </Cell>
    </tr>
  );
}

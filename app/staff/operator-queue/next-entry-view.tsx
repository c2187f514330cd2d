import { inEnglish } from "@workers/texts/text";
import { useEffect, useRef, useState } from "react";
import { Form, useSubmit } from "react-router";
import { Banner } from "../../ui/banner";
import { Button } from "../../ui/button";
import { EmptyState } from "../../ui/empty-state";
import { KeysSheet, useKeysSheet } from "../parts/keys-sheet";
import { useRowKeys } from "../parts/use-row-keys";
import { useUnsavedWarning } from "../../server/use-unsaved";
import { useEarlyText } from "../../ui/use-early-text";
import { useForAWhile } from "../../ui/use-for-a-while";
import { useTypedBefore } from "../../ui/use-typed-before";
import { SubmitKey } from "../../ui/submit-key";
import { copyByKey } from "./employer-form";
import { STATUS_KEYS } from "./entries";
import type { HeldEntry } from "./held-entry";
import { HeldOutcome } from "./held-outcome";
import { HeldPerson } from "./held-person";
import { HeldPosting } from "./held-posting";
import { goTo, NEXT_KEYS } from "./keys";
import type { TypedProof } from "./proof-fields";
import { SUBMIT_KEY_FIELD } from "@workers/core/submit-key-rules";
import { useTranslate } from "../../ui/texts";

export interface NextEntryProps {
  entry: HeldEntry | null;
  /** Where the forms post to: it carries the day and the place in the queue. */
  action: string;
  /** The set the entries are taken from, a day and what its list was narrowed by; null for all. */
  from: string | null;
  /** The entry that one has is none of those. */
  isOther?: boolean;
  /** Why nothing can be taken at this address. */
  problem?: string | null;
  answer: { error: string | null; notice: string | null; isGone?: boolean } | null;
  busy: boolean;
}

/** One claimed entry at a time: the posting, the person and the outcome, side by side. */
export function NextEntryView(props: NextEntryProps) {
  const t = useTranslate();
  const { entry, action, from, isOther = false, problem = null, answer, busy } = props;
  const sheet = useKeysSheet();
  const shownAnswer = useForAWhile(answer?.notice ? answer : null, 2_000);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
        <h1 className="text-head">{t("operatorQueue.nextEntry2")}</h1>
        <div className="flex flex-wrap items-center gap-3">
          <p aria-live="polite" className="text-note text-confirmed">
            {entry && shownAnswer?.notice}
          </p>
          {entry && <KeysSheet {...sheet} keys={NEXT_KEYS} moving={false} />}
        </div>
      </div>
      {(answer?.error ?? problem) && (
        <Banner tone="danger" className="mt-3">
          {answer?.error ?? problem}
        </Banner>
      )}
      {entry && isOther && (
        <Banner className="mt-3">{t("operatorQueue.stillEntryNoneLock", { from: from ?? "" })}</Banner>
      )}
      {entry ? (
        <Held
          key={entry.id}
          entry={entry}
          action={action}
          refused={answer?.error ? answer : null}
          isGone={answer?.isGone === true}
          busy={busy}
          onHelp={sheet.onOpen}
        />
      ) : (
        <div className="mt-4">
          <Nothing action={action} from={from} notice={answer?.notice ?? null} busy={busy} />
        </div>
      )}
    </>
  );
}

function Nothing({
  action,
  from,
  notice,
  busy,
}: {
  action: string;
  from: string | null;
  notice: string | null;
  busy: boolean;
}) {
  const t = useTranslate();
  const form = useRef<HTMLFormElement>(null);
  // After the last one, the keyboard goes on from here.
  useEffect(() => {
    if (notice) form.current?.querySelector("button")?.focus();
  }, [notice]);
  return (
    <EmptyState
      action={
        <Form ref={form} method="post" action={action} encType="multipart/form-data">
          <SubmitKey />
          <Button tone="primary" name="intent" value="claim" loading={busy}>
            {t("operatorQueue.takeNextEntry2")}
          </Button>
        </Form>
      }
    >
      {notice ??
        (from === null
          ? inEnglish("operatorQueue.noEntryOldestWaits")
          : inEnglish("operatorQueue.noEntryOldestWaits2", { from }))}
    </EmptyState>
  );
}

function Held({
  entry,
  action,
  refused,
  isGone,
  busy,
  onHelp,
}: {
  entry: HeldEntry;
  action: string;
  refused: object | null;
  isGone: boolean;
  busy: boolean;
  onHelp: () => void;
}) {
  const submit = useSubmit();
  const panel = useRef<HTMLElement>(null);
  const [status, setStatus] = useState(entry.status);
  const [remarks, setRemarks] = useState(entry.remarks);
  const [proof, setProof] = useState<TypedProof | null>(null);
  const [unchosen, setUnchosen] = useState(false);
  const copied = useRef(0);
  const unsaved = proof !== null || status !== entry.status || remarks !== entry.remarks;
  useUnsavedWarning(!busy && unsaved);
  useLeaving(action, entry.id);
  useEffect(() => panel.current?.focus(), []);
  const early = useEarlyText("textarea[name=remarks]");
  useTypedBefore(() => {
    const choices = [...(panel.current?.querySelectorAll("select") ?? [])];
    setStatus(choices.find(({ name }) => name === "applicationStatus")?.value ?? status);
    setRemarks(early ?? remarks);
  });
  useEffect(() => {
    if (refused) panel.current?.focus();
  }, [refused]);

  const clickButton = (intent: string) => panel.current?.querySelector<HTMLButtonElement>(`button[value=${intent}]`);
  const choose = (chosen: string) => {
    setStatus(chosen);
    setUnchosen(false);
  };
  const onKeyDown = useRowKeys((row, pressed) => {
    const key = pressed.toLowerCase();
    const chosen = STATUS_KEYS[key];
    if (chosen) choose(chosen);
    else if (key === "?") onHelp();
    else if (key === "l" && status === "") setUnchosen(true);
    else if (key === "l") clickButton("lock")?.click();
    else if (key === "w") clickButton("save")?.click();
    else if (key === "n") clickButton("skip")?.click();
    else if (key === "e")
      void submit(
        { intent: "keep", jobId: entry.id, revision: entry.revision, [SUBMIT_KEY_FIELD]: crypto.randomUUID() },
        { method: "post", action, encType: "multipart/form-data" },
      );
    else if (/^[1-9y]$/.test(key)) return copyByKey(row, key, copied);
    else return /^[a-z]$/.test(key) && goTo(row, key);
    return true;
  });

  return (
    <div role="presentation" onKeyDown={onKeyDown}>
      <article
        ref={panel}
        data-row={entry.id}
        tabIndex={-1}
        aria-label={`${entry.position}, ${entry.company}`}
        className={
          "held -mx-3 mt-2 grid gap-x-8 gap-y-6 border-t-2 border-ink p-3 focus-visible:-outline-offset-3 " +
          "lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1.1fr)_minmax(0,1fr)]"
        }
      >
        <HeldPosting entry={entry} action={action} busy={busy} />
        <HeldPerson entry={entry} />
        <HeldOutcome
          entry={entry}
          action={action}
          isGone={isGone}
          busy={busy}
          draft={{ status, remarks, unsaved, unchosen, choose, remark: setRemarks, prove: setProof }}
        />
      </article>
    </div>
  );
}

/** Tells the server that the page is left; the entry is kept for a minute, since a reload is a leaving too. */
function useLeaving(action: string, entryId: string): void {
  useEffect(() => {
    const leave = () => {
      const body = new FormData();
      body.set("intent", "leave");
      body.set("jobId", entryId);
      void fetch(action, { method: "POST", body, keepalive: true, redirect: "manual" }).catch(() => undefined);
    };
    addEventListener("pagehide", leave);
    return () => removeEventListener("pagehide", leave);
  }, [action, entryId]);
}

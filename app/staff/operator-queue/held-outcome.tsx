import type { MouseEvent } from "react";
import { Form } from "react-router";
import { Banner } from "../../ui/banner";
import { Button } from "../../ui/button";
import { formatMoment } from "../../ui/format";
import { CONTROL } from "../../ui/inputs";
import { ASK_UNSAVED } from "../../server/use-unsaved";
import { useHydrated } from "../../ui/use-hydrated";
import { SubmitKey } from "../../ui/submit-key";
import { CodePanel } from "./code-panel";
import { ForAll, LockButton, SeenEntry } from "./entry-parts";
import type { HeldEntry } from "./held-entry";
import { MissingAnswerInput, MISSING_INFO } from "./missing-answer-input";
import { ProofInputs, type TypedProof } from "./proof-fields";
import { StatusSelect } from "./status-select";
import { useTranslate } from "../../ui/texts";

/** The unsaved outcome of an entry, and the actions on it. */
export interface OutcomeDraft {
  status: string;
  remarks: string;
  unsaved: boolean;
  /** LOCK was pressed by its key without a status. */
  unchosen: boolean;
  choose: (status: string) => void;
  remark: (typed: string) => void;
  prove: (proof: TypedProof | null) => void;
}

/** The entry's outcome: the status, remarks and proof, and the buttons. On a phone status and LOCK stay in sight. */
export function HeldOutcome({
  entry,
  action,
  isGone,
  busy,
  draft,
}: {
  entry: HeldEntry;
  action: string;
  /** A colleague has it, or locked it, as the last press was told. */
  isGone: boolean;
  busy: boolean;
  draft: OutcomeDraft;
}) {
  const t = useTranslate();
  const hydrated = useHydrated();
  const { status, remarks, choose, remark, prove } = draft;
  return (
    <section aria-labelledby="outcome" className="min-w-0">
      <h2 id="outcome" className="text-lead font-semibold leading-tight">
        {t("operatorQueue.came")}
      </h2>
      <Standing entry={entry} action={action} isGone={isGone} busy={busy} />
      <CodePanel entryId={entry.id} code={entry.code} action={action} busy={busy} />
      <Form
        method="post"
        action={action}
        encType="multipart/form-data"
        autoComplete="off"
        className="entry-row grid gap-2.5"
      >
        <SubmitKey />
        <SeenEntry id={entry.id} revision={entry.revision} />
        <input type="hidden" name="place" value={entry.place} />
        <div className="held-status grid gap-0.5">
          <span className="text-label font-semibold" aria-hidden="true">
            {t("operatorQueue.applicationStatus")}
          </span>
          <StatusSelect
            label={t("operatorQueue.applicationStatus")}
            status={status}
            onChoose={choose}
            className={`${CONTROL} min-h-9 px-2`}
          />
        </div>
        <ForAll id={entry.id} status={status} />
        <label className="block">
          <span className="text-label font-semibold">{t("operatorQueue.remarks")}</span>
          <textarea
            name="remarks"
            data-key="m"
            value={remarks}
            onChange={(event) => remark(event.currentTarget.value)}
            maxLength={2000}
            rows={3}
            autoComplete="off"
            className={`${CONTROL} px-2 py-1`}
          />
        </label>
        {(!hydrated || status === MISSING_INFO) && <MissingAnswerInput of={entry.position} />}
        <div
          data-key="t"
          tabIndex={-1}
          onFocus={(event) =>
            event.target === event.currentTarget && event.currentTarget.querySelector("input")?.focus()
          }
        >
          <span className="text-label font-semibold" aria-hidden="true">
            {t("operatorQueue.proof")}
          </span>
          <ProofInputs of={entry.position} onChange={prove} />
        </div>
        <Actions draft={draft} busy={busy} />
      </Form>
    </section>
  );
}

/** Notices about the entry, and how long it is the operator's. */
function Standing({
  entry,
  action,
  isGone,
  busy,
}: {
  entry: HeldEntry;
  action: string;
  isGone: boolean;
  busy: boolean;
}) {
  const t = useTranslate();
  return (
    <>
      {entry.stop !== null && (
        <Banner tone="warn" urgent className="mb-3">
          {t("operatorQueue.personNotWantNot", { stop: entry.stop })}
        </Banner>
      )}
      {entry.takenBack && entry.takenBack.length > 0 && (
        <Banner tone="warn" urgent className="mb-3">
          {t("operatorQueue.personTookBackChanged", { takenBack: entry.takenBack.join("”, “") })}
        </Banner>
      )}
      {entry.sendingAt !== null && (
        <Banner tone="warn" className="mb-3">
          {t("operatorQueue.formBeingSentExtension", { sendingAt: formatMoment(entry.sendingAt) })}
        </Banner>
      )}
      <div className="mb-2 flex flex-wrap items-baseline gap-x-2 text-note">
        <p>
          {isGone
            ? t("operatorQueue.notYoursMoreTyped")
            : entry.over
              ? t("operatorQueue.n15MinutesOverNobody")
              : t("operatorQueue.yoursUntil", { until: formatMoment(entry.until) })}
        </p>
        <Form method="post" action={action} encType="multipart/form-data">
          <SubmitKey />
          <SeenEntry id={entry.id} revision={entry.revision} />
          <button name="intent" value="keep" disabled={busy} className="min-h-6 underline">
            {t("operatorQueue.keep15MinutesMore")}
          </button>
        </Form>
      </div>
    </>
  );
}

function Actions({ draft: { status, unsaved, unchosen }, busy }: { draft: OutcomeDraft; busy: boolean }) {
  const t = useTranslate();
  const ask = (event: MouseEvent) => {
    if (unsaved && !confirm(ASK_UNSAVED)) event.preventDefault();
  };
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <LockButton status={status} busy={busy} reasonId="lock-reason" className="held-lock min-h-9 px-5" />
        <Button size="small" name="intent" value="save" disabled={busy} className="min-h-9">
          {t("operatorQueue.save2")}
        </Button>
        <Button size="small" name="intent" value="skip" onClick={ask} disabled={busy} className="min-h-9">
          {t("operatorQueue.skip")}
        </Button>
        <Button size="small" name="intent" value="stop" onClick={ask} disabled={busy} className="min-h-9">
          {t("operatorQueue.stop")}
        </Button>
      </div>
      <p id="lock-reason" className="text-label text-ink-soft">
        {t("operatorQueue.chooseStatusBeforeLock")}
      </p>
      {unchosen && (
        <p role="alert" className="text-label font-medium text-failed-text">
          {t("operatorQueue.selectApplicationStatus")}
        </p>
      )}
    </>
  );
}

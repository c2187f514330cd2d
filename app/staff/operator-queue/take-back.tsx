import { inEnglish } from "@workers/texts/text";
import { useCallback, useEffect, useRef, useState } from "react";
import { useFetcher, useRevalidator } from "react-router";
import { Button } from "../../ui/button";
import { SubmitKey } from "../../ui/submit-key";
import type { OwnLock } from "@workers/modules/fulfilment";
import type { action, loader } from "./my-locks";
import { useTranslate } from "../../ui/texts";

const PATH = "/admin-my-locks";
const TYPED_IN = "input, textarea, select, dialog, [contenteditable], [data-no-field]";

/** Where the letter works: on a row that has the focus, like every other letter, and in the note that it opens. */
const HEARS = "[data-row], [data-take-back]";

/** The scope of a lock: one person's entry, or all those that waited for a job. */
function wordsOf({ position, company, person, together }: OwnLock): string {
  return together > 1 ? `${together} entries for ${position}, ${company}` : `${position}, ${company}, for ${person}`;
}

/**
 * The key `z` of every staff page with rows: it names one's last lock, and pressed again, or by its button, takes it
 * back. The first press changes nothing, so that a letter which was meant for something else does no harm.
 */
export function TakeBack() {
  const t = useTranslate();
  const read = useFetcher<typeof loader>();
  const sent = useFetcher<typeof action>();
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const note = useRef<HTMLElement>(null);
  // The last lock that was sent: once it is taken back, another lock is the last.
  const [taken, setTaken] = useState<{ words: string; together: number } | null>(null);
  const last = read.data?.locks[0];
  const lock = last?.isRecent ? last : null;
  const busy = read.state !== "idle" || sent.state !== "idle";
  const answer = sent.state === "idle" ? sent.data : undefined;
  const [heard, setHeard] = useState(answer);
  const from = useRef<HTMLElement>(null);
  const close = useCallback(() => {
    setOpen(false);
    from.current?.focus({ preventScroll: true });
  }, []);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented) return;
      const at = event.target instanceof HTMLElement ? event.target : null;
      if (at?.closest(TYPED_IN)) return;
      if (event.key === "Escape" && open) close();
      else if (event.key.toLowerCase() !== "z" || !at?.closest(HEARS)) return;
      else if (open && form.current) form.current.requestSubmit();
      else if (!busy) {
        if (!open) from.current = at;
        setHeard(sent.data);
        setOpen(true);
        void read.load(PATH);
      }
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [open, busy, close, read, sent.data]);
  const done = answer !== heard && answer?.ok === true;
  useEffect(() => {
    if (done) void revalidate();
  }, [done, revalidate]);
  useEffect(() => {
    if (open) note.current?.focus();
  }, [open]);

  if (!open) return null;
  const refused = answer !== heard && answer?.ok === false ? answer.error : null;
  return (
    <section
      ref={note}
      tabIndex={-1}
      data-take-back
      aria-label={t("operatorQueue.takeBackLastLock")}
      className={
        "fixed inset-x-4 bottom-4 z-30 mx-auto max-w-prose rounded-soft border-2 border-ink bg-sheet p-3 shadow-menu"
      }
    >
      <output className="block text-note">
        {refused ??
          (done && taken
            ? inEnglish("operatorQueue.takenBack", {
                words: taken.words,
                together: taken.together > 1 && answer.ok ? answer.notice : "It's open again",
              })
            : read.state !== "idle"
              ? inEnglish("operatorQueue.lookingLastLock")
              : lock
                ? inEnglish("operatorQueue.lastLock", { lock: wordsOf(lock), status: lock.status })
                : inEnglish("operatorQueue.lockedNothingLastTen"))}
      </output>
      <div className="mt-2 flex flex-wrap items-center gap-2">
        {lock && !done && !refused && read.state === "idle" && (
          <sent.Form
            ref={form}
            method="post"
            action={PATH}
            onSubmit={() => setTaken({ words: wordsOf(lock), together: lock.together })}
          >
            <SubmitKey />
            {lock.together > 1 && <input type="hidden" name="intent" value="together" />}
            <input type="hidden" name="jobId" value={lock.entryId} />
            <input type="hidden" name="revision" value={lock.revision} />
            <Button size="small" tone="primary" loading={sent.state !== "idle"}>
              {lock.together > 1
                ? t("operatorQueue.takeBackZ", { together: lock.together })
                : t("operatorQueue.takeBackZ2")}
            </Button>
          </sent.Form>
        )}
        <Button type="button" size="small" onClick={close}>
          {t("operatorQueue.close")}
        </Button>
        <a href={PATH} className="text-note underline">
          {t("operatorQueue.last202")}
        </a>
      </div>
    </section>
  );
}

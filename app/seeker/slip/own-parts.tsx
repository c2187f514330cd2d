import type { ReactNode } from "react";
import { formatDay, formatMoment } from "../../ui/format";
import { Banner } from "../../ui/banner";
import { Button, ButtonLink } from "../../ui/button";
import { CONTROL, Textarea } from "../../ui/inputs";
import { PressKey } from "../../ui/press-key";
import type { SlipPage } from "@workers/modules/applications";
import { NOTE_MAX, STAGE_WORDS, STAGES } from "@workers/modules/applications/rules";

type Own = NonNullable<SlipPage["own"]>;

/** The answer to a form of the page. */
export interface SlipAnswer {
  error?: string;
  /** The address that was made just now: it is told once. */
  shared?: string;
}

/** The outcome, the note, and sharing: for its person alone, and not on paper. Each is a form that needs no script. */
export function OwnParts({
  own,
  isMade,
  byYourself,
  answer,
}: {
  own: Own;
  isMade: boolean;
  /** They applied themselves: what came of it is theirs to say, and there is no proof of ours to share. */
  byYourself: boolean;
  answer: SlipAnswer | undefined;
}) {
  return (
    <div className="not-printed">
      {answer?.error && (
        <Banner tone="danger" className="mt-6">
          {answer.error}
        </Banner>
      )}
      {(isMade || byYourself) && <Afterwards own={own} />}
      <Note own={own} />
      {isMade && <Sharing own={own} made={answer?.shared} />}
    </div>
  );
}

function Part({ title, id, children }: { title: string; id: string; children: ReactNode }) {
  return (
    <section className="mt-8" id={id}>
      <h2 className="border-b-2 border-ink pb-1 text-lead font-semibold">{title}</h2>
      {children}
    </section>
  );
}

function Afterwards({ own }: { own: Own }) {
  const { likeIt } = own;
  return (
    <Part title="What came of it" id="stage">
      <form method="post" className="mt-3 flex flex-wrap gap-2">
        <PressKey />
        <input type="hidden" name="intent" value="stage" />
        {STAGES.map((stage) => (
          <Button
            key={stage}
            type="submit"
            name="stage"
            value={own.stage === stage ? "" : stage}
            aria-pressed={own.stage === stage}
            tone={own.stage === stage ? "primary" : "quiet"}
          >
            {STAGE_WORDS[stage]}
          </Button>
        ))}
      </form>
      <p className="mt-2 text-note text-ink-soft">
        {own.stage === "" ? "Press what happened; press it again to take it back." : "Press it again to take it back."}
      </p>
      {own.stage === "interview" && (
        <p className="mt-2">
          A coach of ours practises it with you, with this opening at hand.{" "}
          <a href="/interviews" className="font-semibold text-stamp-text underline">
            Interview guidance
          </a>
        </p>
      )}
      {own.words.length > 0 && (
        <ol className="mt-2 text-note">
          {own.words.map(({ n, at, stage }) => (
            <li key={n} className="flex flex-wrap gap-x-4 border-b border-rule py-1.5">
              <time dateTime={new Date(at).toISOString()} className="figures w-32 shrink-0 text-ink-soft">
                {formatMoment(at)}
              </time>
              {stage === "" ? "Taken back" : STAGE_WORDS[stage]}
            </li>
          ))}
        </ol>
      )}
      {likeIt && (
        <p className="figures mt-3">
          Of {likeIt.reported} openings like this that {likeIt.people} people told us of, {likeIt.answered}{" "}
          {likeIt.answered === 1 ? "was" : "were"} answered, {likeIt.interviewed} with an interview. Like this means the
          same trade and level, on the same kind of site, and as close a match.
        </p>
      )}
    </Part>
  );
}

function Note({ own }: { own: Own }) {
  return (
    <Part title="Your note" id="note">
      <form method="post" className="mt-3">
        <PressKey />
        <input type="hidden" name="intent" value="note" />
        <Textarea
          name="note"
          label="Note"
          hint="Private: nobody of our staff reads it. It is part of your export."
          rows={3}
          maxLength={NOTE_MAX}
          defaultValue={own.note}
        />
        <Button type="submit" className="mt-3">
          Keep the note
        </Button>
      </form>
    </Part>
  );
}

/** Opens WhatsApp with the address written; whom it goes to is chosen there. */
const sendByWhatsApp = (address: string) => `https://wa.me/?${new URLSearchParams({ text: address }).toString()}`;

function Sharing({ own, made }: { own: Own; made: string | undefined }) {
  return (
    <Part title="Share" id="share">
      <p className="mt-2">
        Makes an address that shows position, company, day and kind of proof to whoever has it: never your answers,
        resume, contact details or notes.
      </p>
      {made && (
        <>
          <label className="mt-3 block font-semibold">
            Its address, shown once
            <input readOnly value={made} className={`${CONTROL} mt-1 min-h-12 px-3 py-2 font-normal`} />
          </label>
          <ButtonLink reload href={sendByWhatsApp(made)} rel="noreferrer" className="mt-3">
            Send it by WhatsApp
          </ButtonLink>
        </>
      )}
      {own.sharedSince !== null && (
        <form method="post" className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          <PressKey />
          <input type="hidden" name="intent" value="withdraw" />
          <span>
            Shared since {formatDay(own.sharedSince)}, {own.sharesName ? "with" : "without"} your name.
          </span>
          <Button type="submit">Withdraw it</Button>
        </form>
      )}
      <form method="post" className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2">
        <PressKey />
        <input type="hidden" name="intent" value="share" />
        <label className="inline-flex min-h-11 items-center gap-2.5">
          <input type="checkbox" name="showsName" value="true" className="size-5 accent-stamp" />
          Show my name
        </label>
        <Button type="submit">{own.sharedSince === null ? "Make an address" : "Make another address"}</Button>
      </form>
    </Part>
  );
}

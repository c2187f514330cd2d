import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { Banner } from "../../ui/banner";
import { Button, ButtonLink } from "../../ui/button";
import { CopyButton, CopyValue } from "../../ui/copy-value";
import { Icon } from "../../ui/icon";
import { ResumeChanges } from "../../ui/resume-changes";
import { secureLink } from "../../ui/secure-link";
import { useHydrated } from "../../ui/use-hydrated";
import { PressKey } from "../../ui/press-key";
import type { SelfApply } from "@workers/modules/applications";
import type { OpenReason } from "@workers/reading/answers/vocabulary";

const LINK = "wrap-anywhere font-semibold text-stamp-text underline underline-offset-4";

/** Why nothing is there to copy, to the person themselves. */
const OPEN_WORDS: Readonly<Record<OpenReason, string>> = {
  ask_person: "You have not said it yet.",
  ask_for_employer: "Only you can say it, for this employer.",
  needs_mandate: "A statement to read and tick yourself.",
  conflict: "Two of your answers contradict each other.",
  too_old: "You said it more than 90 days ago.",
  no_option: "None of its options says what you said.",
  not_understood: "We are not certain what it asks.",
  human: "To be written for this one.",
  never: "We never keep this. Look twice before you give it to anybody.",
};

/** One opening inside a portal, with everything that its person needs to apply there themselves. */
export function SelfApplyView({ opening, problem }: { opening: SelfApply; problem: string | null }) {
  const { position, company, location, portal, shut, settled } = opening;
  return (
    <div className="mx-auto max-w-form px-4 pb-20 pt-6 sm:px-6">
      <h1 className="text-head">
        {position}
        <span className="block text-lead font-medium text-ink-soft">
          {company}
          {location && `, ${location}`}
        </span>
      </h1>
      {problem && (
        <Banner tone="danger" className="mt-4">
          {problem}
        </Banner>
      )}
      {settled === null && shut !== "" && (
        <Banner tone="warn" className="mt-4">
          {shut === "held"
            ? "Our team is checking this opening: it has signs of a scam. Please wait with it."
            : "This opening was closed, as far as we know."}
        </Banner>
      )}
      {settled === null ? (
        <>
          <p className="mt-3">
            {portal || "Its portal"} takes applications only from people who sign in there, and we never sign in as you.
            Here is all that you need. It costs no application of your plan.
          </p>
          <Way opening={opening} />
          <Resume opening={opening} />
          <Note opening={opening} />
          <Answers opening={opening} />
          <Settle opening={opening} />
        </>
      ) : (
        <p className="mt-4">
          {settled === "applied" ? "You applied to this one by yourself. " : "You did not want this one. "}
          {settled === "applied" && (
            <a href={`/r/${opening.reference}`} className={LINK}>
              Its slip
            </a>
          )}
        </p>
      )}
      <p className="mt-8">
        <ButtonLink reload href="/next-out#apply-yourself">
          <Icon name="back" /> All to apply to yourself
        </ButtonLink>
      </p>
    </div>
  );
}

function Part({ title, id, children }: { title: string; id: string; children: ReactNode }) {
  return (
    <section className="mt-8" aria-labelledby={id}>
      <h2 id={id} className="scroll-mt-4 border-b-2 border-ink pb-1 text-lead font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}

function Way({ opening: { link, portal, position } }: { opening: SelfApply }) {
  const secure = secureLink(link);
  if (!secure) return null;
  return (
    <p className="mt-4">
      <a
        href={secure.href}
        target="_blank"
        rel="noopener noreferrer nofollow"
        className={`inline-flex min-h-11 items-center ${LINK}`}
      >
        {`Open on ${portal || secure.host}`}
        <span className="sr-only">{`: ${position} (opens a new tab)`}</span>
      </a>
    </p>
  );
}

function Resume({ opening: { file, tailored, resume, position } }: { opening: SelfApply }) {
  const isBusy = useNavigation().state !== "idle";
  return (
    <Part title="Resume" id="resume">
      {tailored?.file && (
        <p className="mt-3">
          <a href={tailored.file.href} className={LINK}>
            {tailored.file.name}
          </a>
          <span className="block text-note">Arranged for this posting. {tailored.file.fit}</span>
        </p>
      )}
      {tailored?.file && <ResumeChanges changes={tailored.changes} />}
      {!tailored?.file && resume && (
        <p className="mt-3">
          <a href={resume.href} className={LINK}>
            {resume.name}
          </a>
          <span className="block text-note">{tailored?.because || "Your own file."}</span>
        </p>
      )}
      {!resume && (
        <p className="mt-3">
          <a href="/profile" className={LINK}>
            Add your resume to your profile first
          </a>
        </p>
      )}
      {file === "asked" && (
        <p className="mt-2 text-note text-ink-soft">
          It is being arranged for this posting: load this page again in a minute or two.
        </p>
      )}
      {file === "none" && resume && (
        <Form method="post" className="mt-3">
          <PressKey />
          <Button type="submit" loading={isBusy}>
            Arrange it for this opening<span className="sr-only">: {position}</span>
          </Button>
        </Form>
      )}
    </Part>
  );
}

function Note({ opening: { tailored } }: { opening: SelfApply }) {
  if (!tailored || tailored.note === "") return null;
  return (
    <Part title="Cover note" id="note">
      <p className="mt-3 whitespace-pre-line wrap-anywhere">{tailored.note}</p>
      <p className="mt-2">
        <CopyButton label="Copy the note" value={tailored.note} />
      </p>
    </Part>
  );
}

function Answers({ opening: { answers, open, isItsForm } }: { opening: SelfApply }) {
  const hydrated = useHydrated();
  if (answers.length + open.length === 0) return null;
  return (
    <Part title="Your answers" id="answers">
      <p className="mt-2 text-note text-ink-soft">
        {isItsForm ? "To what its form asks." : "To what most forms ask: this one's is not known."}
        {hydrated && " Press one to copy it."}
      </p>
      <dl className="mt-2">
        {answers.map(({ key, label, value, from }) => (
          <div key={key} className="grid gap-x-6 border-b border-rule py-2.5 sm:grid-cols-2">
            <dt className="text-note text-ink-soft wrap-anywhere">{label}</dt>
            <dd className="wrap-anywhere">
              <CopyValue label={label} value={value} />
              <span className="block text-label text-ink-soft">{from}</span>
            </dd>
          </div>
        ))}
        {open.map(({ key, label, why }) => (
          <div key={key} className="grid gap-x-6 border-b border-rule py-2.5 sm:grid-cols-2">
            <dt className="text-note text-ink-soft wrap-anywhere">{label}</dt>
            <dd className="text-note">{OPEN_WORDS[why]}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3">
        <a href="/answers" className={LINK}>
          Say or change your answers
        </a>
      </p>
    </Part>
  );
}

function Settle({ opening: { id, position } }: { opening: SelfApply }) {
  const sent = useNavigation().formData?.get("reason");
  return (
    <Part title="And then" id="settle">
      <Form method="post" className="mt-3 flex flex-wrap gap-2">
        <PressKey />
        <input type="hidden" name="application" value={id} />
        <Button tone="primary" name="reason" value="applied_myself" loading={sent === "applied_myself"}>
          I have applied<span className="sr-only">: {position}</span>
        </Button>
        <Button name="reason" value="other" loading={sent === "other"}>
          Not this<span className="sr-only">: {position}</span>
        </Button>
      </Form>
    </Part>
  );
}

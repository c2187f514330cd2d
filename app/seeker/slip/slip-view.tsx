import { Ticked } from "./ticked";
import type { ReactNode } from "react";
import { formatDay, formatMoment, formatRange, NOT_AVAILABLE } from "../../ui/format";
import { ParkedActions } from "../../ui/parked-actions";
import { MatchReason } from "../../ui/match-reason";
import { CoverNote } from "../../ui/cover-note";
import { ResumeChanges } from "../../ui/resume-changes";
import { Banner } from "../../ui/banner";
import { cx } from "../../ui/cx";
import { ButtonLink } from "../../ui/button";
import { Icon } from "../../ui/icon";
import { SlipLine, ReferenceBars } from "../../ui/slip";
import { Postmark, type StampTone } from "../../ui/stamp";
import { secureLink } from "../../ui/secure-link";
import { postingRel } from "../../ui/posting-rel";
import { WHOLE_DAYS, parkedWords } from "@workers/modules/applications/rules";
import { stampWords } from "@workers/lib/stamp-words";
import type { SlipMail, SlipPage } from "@workers/modules/applications";

const LINK = "wrap-anywhere text-stamp-text underline";

/** The word of the postmark, by the state. */
const STAMPS: Record<SlipPage["state"], { words: string; tone: StampTone }> = {
  found: { words: "Not applied", tone: "plain" },
  queued: { words: "In the queue", tone: "plain" },
  claimed: { words: "In hand", tone: "plain" },
  submitted: { words: stampWords(true), tone: "stamp" },
  unconfirmed: { words: "Unconfirmed", tone: "plain" },
  parked: { words: parkedWords(false), tone: "plain" },
  failed: { words: "Not applied", tone: "failed" },
  withdrawn: { words: "Withdrawn", tone: "plain" },
};

const stampOf = ({ state, isConfirmed, isAsked, isOwn }: SlipPage): (typeof STAMPS)[SlipPage["state"]] => {
  if (state === "submitted" && !isConfirmed) return { words: stampWords(false), tone: "plain" };
  return isAsked ? { words: parkedWords(true, isOwn), tone: "plain" } : STAMPS[state];
};

const BY_YOURSELF = { words: "By yourself", tone: "plain" } as const;

/**
 * One application as a page: the acknowledgement slip with the posting as it was and what was sent, the proof, and what
 * happened since. It prints on one sheet, without what is only for the screen.
 */
export function SlipView({ slip, children }: { slip: SlipPage; children?: ReactNode }) {
  return (
    <div className="slip-page mx-auto max-w-form px-4 pb-20 pt-6 sm:px-6 lg:pt-10">
      <h1 className="text-head">
        {slip.position}
        <span className="block text-lead font-medium text-ink-soft">{slip.company}</span>
      </h1>
      {!slip.isOwn && (
        <p className="mt-2 text-note text-ink-soft">
          Of {slip.owner}. That you opened this page is in their access log.
        </p>
      )}
      {slip.signs.length > 0 && (
        <Banner tone="warn" className="mt-4">
          Known against it when it was found: {slip.signs.join(" ")}
        </Banner>
      )}
      <Acknowledgement slip={slip} />
      {slip.own && slip.state === "parked" && (
        <div className="not-printed mt-4">
          <ParkedActions id={slip.own.id} name={slip.position} isAsked={slip.isAsked} />
        </div>
      )}
      <Proof slip={slip} />
      {slip.own && <Answers answers={slip.own.answers} />}
      <History events={slip.events} shortened={slip.shortened} />
      {children}
      <PostingText slip={slip} />
      <p className="not-printed mt-8">
        <ButtonLink reload href={slip.isOwn ? "/dashboard" : "/admin-jobs-manager"}>
          <Icon name="back" /> {slip.isOwn ? "All applications" : "Jobs Manager"}
        </ButtonLink>
      </p>
    </div>
  );
}

function Acknowledgement({ slip }: { slip: SlipPage }) {
  const { pay, resume, resumeCopy, tailored, heldUntil } = slip;
  const link = secureLink(slip.link);
  const { words, tone } = slip.byYourself ? BY_YOURSELF : stampOf(slip);
  const stamped = slip.appliedAt ?? slip.events.at(-1)?.at ?? slip.foundAt;
  return (
    <div className="slip-shadow mt-5">
      <article className="slip wrap-break-word px-5 pb-5 sm:px-7 sm:pb-6" aria-label="Acknowledgement">
        <header className="flex flex-wrap items-baseline justify-between gap-x-4 border-b-2 border-ink pb-2 pt-3">
          <p className="font-bold">Acknowledgement</p>
          <p className="figures whitespace-nowrap text-note">No. {slip.reference}</p>
        </header>
        <dl className="grid gap-x-6 gap-y-3 pt-4 sm:grid-cols-2">
          <SlipLine label="Place">{slip.location || NOT_AVAILABLE}</SlipLine>
          <SlipLine label="Pay">
            {formatRange(pay.lower, pay.upper)}
            {pay.lower !== null && pay.lower > 0 && pay.unit && <small className="font-normal"> {pay.unit}</small>}
          </SlipLine>
          <SlipLine label="Posted on">{formatDay(slip.postedAt)}</SlipLine>
          <SlipLine label="Posting">
            {link ? (
              <a href={link.href} target="_blank" rel={postingRel(link.href)} className={LINK}>
                {link.host}
                <span className="sr-only"> (opens a new tab)</span>
              </a>
            ) : (
              NOT_AVAILABLE
            )}
            {slip.portal && <span className="font-normal"> by {slip.portal}</span>}
          </SlipLine>
          <SlipLine label="Why it was chosen" className="sm:col-span-2">
            {slip.reasons.length > 0 ? (
              <ul className="font-normal">
                {slip.reasons.map((reason) => (
                  <li key={reason}>
                    <MatchReason words={reason} />
                  </li>
                ))}
              </ul>
            ) : (
              NOT_AVAILABLE
            )}
          </SlipLine>
          {slip.appliedAt !== null && (
            <>
              <SlipLine label="Applied on">{formatDay(slip.appliedAt)}</SlipLine>
              <SlipLine label="Applied by">{slip.appliedBy}</SlipLine>
              <SlipLine label="How it was confirmed" className="sm:col-span-2">
                {confirmedHow(slip)}
              </SlipLine>
            </>
          )}
          {slip.byYourself && (
            <SlipLine label="Applied by" className="sm:col-span-2">
              {slip.isOwn ? "Yourself" : slip.owner}
              <span className="font-normal">, on {slip.portal || "its portal"}; we were not there</span>
            </SlipLine>
          )}
          <SlipLine label={slip.appliedAt === null ? "Resume" : "Resume sent"} className="sm:col-span-2">
            {tailored?.file ? (
              <>
                <a href={tailored.file.href} className={LINK}>
                  {tailored.file.name}
                </a>
                <span className="figures font-normal text-note"> {kilobytes(tailored.file.sizeBytes)}</span>
                <Digest sha256={tailored.file.sha256} />
                <span className="block font-normal">Arranged for this posting. {tailored.file.fit}</span>
                <ResumeChanges changes={tailored.changes} />
              </>
            ) : resume ? (
              <>
                <a href={resume.href} className={LINK}>
                  {resume.name}
                </a>
                {resumeCopy && (
                  <>
                    <a href={resumeCopy.href} className={`block text-note font-normal ${LINK}`}>
                      The copy that employers get
                    </a>
                    <Digest sha256={resumeCopy.sha256} />
                  </>
                )}
                {tailored && <span className="block font-normal text-note">{tailored.because}</span>}
              </>
            ) : (
              "No file is kept"
            )}
            {tailored && <CoverNote note={tailored.note} />}
          </SlipLine>
          <Ticked ticked={slip.ticked} />
          {heldUntil !== null && (
            <SlipLine label="The application of the plan is set aside until" className="sm:col-span-2">
              {formatDay(heldUntil)}
            </SlipLine>
          )}
        </dl>
        <div className="flex items-end justify-between gap-4 pt-4">
          <div className="min-w-0 flex-1 pb-1">
            <ReferenceBars reference={slip.reference} />
          </div>
          <Postmark
            words={words}
            tone={tone}
            day={formatDay(stamped)}
            className="-mb-2 -mr-1 size-28 shrink-0 sm:size-32"
          />
        </div>
      </article>
    </div>
  );
}

/** The hash of a file that was sent: enough to compare by eye, the whole of it a press away. */
function Digest({ sha256 }: { sha256: string }) {
  return (
    <details className="figures text-label font-normal text-ink-soft">
      <summary className="inline-block min-h-6 cursor-pointer underline decoration-dotted underline-offset-4">
        SHA-256 {sha256.slice(0, 12)}…
      </summary>
      <span className="block wrap-anywhere">{sha256}</span>
    </details>
  );
}

function kilobytes(bytes: number): string {
  return bytes === 0 ? "" : `${Math.max(1, Math.round(bytes / 1024))} KB`;
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-8">
      <h2 className="border-b-2 border-ink pb-1 text-lead font-semibold">{title}</h2>
      {children}
    </section>
  );
}

function Proof({
  slip: { proof, confirmedByMail, rejectedByMail, isOwn, appliedAt, appliedBy, position },
}: {
  slip: SlipPage;
}) {
  if (appliedAt === null) return null;
  const link = secureLink(proof?.link ?? "");
  return (
    <Section title="Proof">
      {rejectedByMail && (
        <EmployersMail
          {...rejectedByMail}
          says="The company won't go ahead with this application"
          tone="text-failed-text"
        />
      )}
      {confirmedByMail && (
        <EmployersMail
          {...confirmedByMail}
          says="The company's email confirms this application"
          tone="text-confirmed"
        />
      )}
      {!proof && !confirmedByMail?.verified && !rejectedByMail && (
        <p className="mt-2">
          <strong className="font-semibold">Submitted by {appliedBy}.</strong> No confirmation from the company yet.
          {isOwn && !confirmedByMail && (
            <>
              {" "}
              <a href="/forwarding" className={LINK}>
                Have the employer&apos;s own mail confirm it
              </a>
            </>
          )}
        </p>
      )}
      {proof?.number && (
        <p className="mt-2">
          Confirmation number <strong className="figures wrap-anywhere">{proof.number}</strong>
        </p>
      )}
      {link && (
        <p className="mt-2">
          Confirmation page{" "}
          <a href={link.href} target="_blank" rel="noopener noreferrer nofollow" className={LINK}>
            {link.host}
            <span className="sr-only"> (opens a new tab)</span>
          </a>
        </p>
      )}
      {proof?.screenshotHref && (
        <a href={proof.screenshotHref} download className="mt-3 inline-block">
          <img
            src={proof.screenshotHref}
            alt={`What the employer showed once ${position} was applied to`}
            loading="lazy"
            className="max-h-96 max-w-full border border-edge bg-sheet object-contain print:max-h-56"
          />
          <span className={`mt-1 block text-note ${LINK}`}>Keep the picture</span>
        </a>
      )}
    </Section>
  );
}

/** The person's own answers that the application form was filled with; shown to them alone. */
function Answers({ answers }: Pick<NonNullable<SlipPage["own"]>, "answers">) {
  if (answers.length === 0) return null;
  return (
    <Section title="Your answers in its form">
      <dl className="text-note">
        {answers.map(({ label, words }) => (
          <div key={label} className="grid gap-x-4 border-b border-rule py-2 sm:grid-cols-2">
            <dt className="text-ink-soft wrap-anywhere">{label}</dt>
            <dd className="font-semibold wrap-anywhere">{words}</dd>
          </div>
        ))}
      </dl>
      <p className="not-printed mt-1.5 text-label text-ink-soft">
        Beside them stood what your profile and resume say. Nobody else sees this here;{" "}
        <a href="/answers" className={LINK}>
          your answers
        </a>{" "}
        say who saw them.
      </p>
    </Section>
  );
}

/** How it was confirmed, the strongest first, in few words. */
function confirmedHow({ proof, confirmedByMail, appliedBy }: SlipPage): string {
  if (confirmedByMail?.verified) return "By the company's email";
  const kinds = [
    proof?.number && "their number",
    proof?.screenshotHref && "a picture of their page",
    proof?.link && "the address of their page",
  ].filter((kind) => typeof kind === "string" && kind !== "");
  return kinds.length > 0 ? `By ${kinds.join(", ")}` : `Submitted by ${appliedBy}, not yet confirmed`;
}

/** The employer's mail; it counts where their domain or their system's domain has signed it. */
function EmployersMail({
  sender,
  subject,
  sentence,
  verified,
  sentAt,
  says,
  tone,
}: SlipMail & { says: string; tone: string }) {
  return (
    <div className="mt-2">
      <p className={cx("font-semibold", verified && tone)}>
        {says}
        {!verified && ": we could not verify the sender"}
      </p>
      <blockquote className="mt-1 border-l-2 border-edge pl-3 wrap-anywhere">“{sentence}”</blockquote>
      <p className="mt-1 text-note text-ink-soft wrap-anywhere">
        {sender}, {formatDay(sentAt)}, “{subject}”
      </p>
    </div>
  );
}

function History({ events, shortened }: Pick<SlipPage, "events" | "shortened">) {
  return (
    <Section title="What happened">
      <ol className="text-note">
        {events.map(({ n, at, what, who }) => (
          <li key={n} className="grid gap-x-4 border-b border-rule py-2 sm:grid-cols-[8rem_minmax(0,1fr)]">
            <time dateTime={new Date(at).toISOString()} className="text-ink-soft">
              {formatMoment(at)}
            </time>
            <span>
              {what}
              <span className="text-ink-soft">, by {who}</span>
            </span>
          </li>
        ))}
      </ol>
      <p className="mt-1.5 text-label text-ink-soft">
        Times of India.
        {shortened && ` The steps between, and what was arranged in the file, are kept for ${WHOLE_DAYS} days.`}
      </p>
    </Section>
  );
}

function PostingText({ slip: { sent, kept } }: { slip: SlipPage }) {
  const text = sent?.text ?? kept?.text ?? "";
  if (text === "") return null;
  return (
    <details className="not-printed mt-8 border-t-2 border-ink pt-2">
      <summary className="flex min-h-11 items-center gap-2 font-semibold">
        <Icon name="down" className="turns size-5" />{" "}
        {sent ? `The posting as it was on ${formatDay(sent.keptAt)}` : "The posting's text"}
      </summary>
      <p className="text-note text-ink-soft">
        {sent && "Kept when it was sent. "}
        {kept &&
          (kept.closedAt === null
            ? `As it was listed when last read, ${formatDay(kept.lastSeenAt)}. `
            : `As it was listed last; it was closed on ${formatDay(kept.closedAt)}. `)}
        Employers may change it after an application.
      </p>
      <div className="mt-3 max-w-prose whitespace-pre-line wrap-anywhere">{text}</div>
    </details>
  );
}

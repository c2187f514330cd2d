import { counted } from "@workers/lib/counted";
import type { ReactNode } from "react";
import type { OwnSession, OwnSessions, SessionSummary } from "@workers/modules/support";
import { HELPED } from "@workers/modules/support/rules";
import { showDayIn, showInstantIn } from "@workers/lib/zones";
import { Banner } from "../../ui/banner";
import { Button, ButtonLink } from "../../ui/button";
import { RadioGroup } from "../../ui/choices";
import { EmptyState } from "../../ui/empty-state";
import { Select, Textarea } from "../../ui/inputs";
import { SlipLine } from "../../ui/slip";
import { Stamp } from "../../ui/stamp";
import { PressKey } from "../../ui/press-key";
import { PreparationSheet } from "./preparation-sheet";
import { SlotChoice, SlotFrame } from "./slot-picker";
import { HELPED_WORDS, SESSION_RULES, SESSION_STATE_WORDS } from "./words";

const PATH = "/interviews";

export interface InterviewsProps extends OwnSessions {
  /** Makes what is sent twice one booking. */
  formKey: string;
  /** Whether the person is choosing a time to move to. */
  isMoving: boolean;
  error: string | null;
  fieldErrors: Readonly<Record<string, string>>;
  values: Readonly<Record<string, string>>;
}

/** One's interview guidance: the session that is open, the way to one, and what was. */
export function InterviewsView(props: InterviewsProps) {
  const { open, left, preparation, past, zone, error, coaches } = props;
  const canBook = open === null && left.length > 0;
  return (
    <div className="mx-auto w-full max-w-form px-4 pb-24 pt-8 sm:px-6 lg:pt-12">
      <h1 className="text-title">Interview guidance</h1>
      <p className="mt-2 text-lead text-ink-soft">
        A session with a coach who has read your resume, your applications and the opening: practise, ask, and leave
        with notes and three things to do.
      </p>
      {error && (
        <Banner tone="danger" className="mt-5">
          {error}
        </Banner>
      )}
      {open && <OpenCard {...props} open={open} />}
      {preparation && <PreparationSheet preparation={preparation} headingLevel={2} />}
      {canBook && (
        <section aria-labelledby="book" className="mt-8">
          <h2 id="book" className="border-b-2 border-ink pb-1.5 text-head">
            Book a session
          </h2>
          <p className="mt-3">
            {left.length === 1 && left[0]?.left === 1 ? "You have 1 session." : `You have ${sum(left)} sessions.`} Held
            by <strong className="figures">{showDayIn(zone, left[0]?.until ?? 0)}</strong> at the latest
            {left.length > 1 ? ", the first of them" : ""}.
          </p>
          <Coaches coaches={coaches} />
          {props.slots.length === 0 && props.weeks.every((count) => count === 0) ? (
            <EmptyState
              action={
                <ButtonLink reload href="/support">
                  Ask a person
                </ButtonLink>
              }
            >
              No coach has a free time in the next four weeks. Your session is kept: please look again, or ask us.
            </EmptyState>
          ) : (
            <BookForm {...props} />
          )}
        </section>
      )}
      {open === null && left.length === 0 && <NoneLeft hadOne={past.length > 0} />}
      {past.length > 0 && (
        <section aria-labelledby="past" className="mt-12">
          <h2 id="past" className="border-b-2 border-ink pb-1.5 text-head">
            Your sessions
          </h2>
          <ol>
            {past.map((session) => (
              <Past key={session.id} session={session} />
            ))}
          </ol>
        </section>
      )}
      <section aria-labelledby="rules" className="mt-12">
        <h2 id="rules" className="text-head">
          The rules
        </h2>
        <ul className="mt-2 list-disc space-y-1.5 pl-5">
          {SESSION_RULES.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </section>
    </div>
  );
}

const sum = (left: OwnSessions["left"]) => left.reduce((all, one) => all + one.left, 0);

function Coaches({ coaches }: { coaches: OwnSessions["coaches"] }) {
  return (
    <ul className="mt-2 text-note text-ink-soft">
      {coaches.map(({ name, about, minutes }) => (
        <li key={name + about}>
          <strong className="font-semibold text-ink">{name}</strong>, {minutes} minutes{about && `. ${about}`}
        </li>
      ))}
    </ul>
  );
}

function NoneLeft({ hadOne }: { hadOne: boolean }) {
  return (
    <div className="mt-8">
      <EmptyState
        action={
          <ButtonLink reload href="/purchase" tone="primary">
            See the plans
          </ButtonLink>
        }
      >
        {hadOne ? "Your plan has no further session." : "Your plan has no session of interview guidance."} The paid
        plans that name it bring one.
      </EmptyState>
    </div>
  );
}

function BookForm({ zone, week, weeks, slots, coaches, applications, formKey, fieldErrors, values }: InterviewsProps) {
  return (
    <div id="times" className="mt-5 space-y-5">
      <SlotFrame zone={zone} week={week} weeks={weeks} />
      {slots.length > 0 && (
        <form method="post" action={PATH} className="space-y-5">
          <PressKey />
          <input type="hidden" name="intent" value="book" />
          <input type="hidden" name="key" value={formKey} />
          <input type="hidden" name="zone" value={zone} />
          <SlotChoice
            slots={slots}
            zone={zone}
            withCoach={coaches.length > 1}
            error={fieldErrors["slot"]}
            chosen={values["slot"]}
          />
          <Select
            name="application"
            label="Which application is it about?"
            hint="The preparation sheet is made from its posting."
            defaultValue={values["application"] ?? ""}
            error={fieldErrors["application"]}
            choices={[
              { value: "", label: "None in particular" },
              ...applications.map(({ id, position, company }) => ({ value: id, label: `${position}, ${company}` })),
            ]}
          />
          <Textarea
            name="focus"
            label="What would you like to practise or ask?"
            optional
            rows={3}
            maxLength={1000}
            defaultValue={values["focus"]}
            error={fieldErrors["focus"]}
          />
          <Button tone="primary">Book this session</Button>
        </form>
      )}
    </div>
  );
}

function OpenCard(props: InterviewsProps & { open: OwnSession }) {
  const { open, zone, slots, week, weeks, isMoving, fieldErrors, values } = props;
  return (
    <section aria-labelledby="open" className="slip-shadow mt-7">
      <div className="slip px-5 pb-5 sm:px-7 sm:pb-6">
        <div className="flex flex-wrap items-center justify-between gap-3 border-b-2 border-ink pb-2 pt-3">
          <h2 id="open" className="text-body font-bold">
            Your session
          </h2>
          <Stamp>Booked</Stamp>
        </div>
        <dl className="grid grid-cols-1 gap-x-6 gap-y-3 pt-4 sm:grid-cols-2">
          <SlipLine label="When" className="sm:col-span-2">
            <span className="figures text-lead leading-tight">{showInstantIn(zone, open.startsAt)}</span>
          </SlipLine>
          <SlipLine label="With">{open.coach}</SlipLine>
          <SlipLine label="Takes">{(open.endsAt - open.startsAt) / 60_000} minutes</SlipLine>
          {open.about && (
            <SlipLine label="About" className="sm:col-span-2">
              {open.about.position}, {open.about.company}
            </SlipLine>
          )}
          {open.focus && (
            <SlipLine label="What you want of it" className="sm:col-span-2">
              <span className="whitespace-pre-line wrap-anywhere font-normal">{open.focus}</span>
            </SlipLine>
          )}
        </dl>
        {open.isOver && (
          <p className="mt-5">The time of this session is over. What your coach wrote for you stands here next.</p>
        )}
        <div className="mt-5 flex flex-wrap gap-3 empty:hidden">
          {open.meetingLink && (
            <ButtonLink reload href={open.meetingLink} rel="noreferrer" tone="primary">
              Open the meeting
            </ButtonLink>
          )}
          {open.calendarHref && (
            <ButtonLink reload href={open.calendarHref}>
              Put it into your calendar
            </ButtonLink>
          )}
        </div>
      </div>
      <div className="bg-sheet px-5 pb-3 sm:px-7">
        {open.canReport && (
          <Fold title="My coach did not come">
            <SessionForm intent="report" session={open}>
              <p>
                We note that you were there and alone. The session is yours again, unless it was held after all
                {open.comesBack ? "." : " or your coach says that you did not come: that gave you one back already."}
              </p>
              <Button>Say that nobody came</Button>
            </SessionForm>
          </Fold>
        )}
        {open.reported && <p className="py-2 font-medium">You said that your coach did not come.</p>}
        {open.inTime && (
          <Fold title="Move it to another time" isOpen={isMoving}>
            {weeks.every((count) => count === 0) ? (
              <p>{open.coach} has no other free time in the next four weeks.</p>
            ) : (
              <div id="times" className="space-y-4">
                <SlotFrame zone={zone} week={week} weeks={weeks} />
                {slots.length > 0 && (
                  <SessionForm intent="move" session={open}>
                    <SlotChoice
                      slots={slots}
                      zone={zone}
                      withCoach={false}
                      error={fieldErrors["slot"]}
                      chosen={values["slot"]}
                    />
                    <Button>Move the session</Button>
                  </SessionForm>
                )}
              </div>
            )}
          </Fold>
        )}
        {!open.hasBegun && (
          <Fold title="Cancel it">
            <SessionForm intent="cancel" session={open}>
              <p>
                {open.inTime
                  ? "Your coach is told, and the session is yours again."
                  : "It begins in less than 12 hours: your coach is told, and the session counts as used."}
              </p>
              <Button tone="danger">Cancel the session</Button>
            </SessionForm>
          </Fold>
        )}
      </div>
    </section>
  );
}

function Fold({ title, isOpen = false, children }: { title: string; isOpen?: boolean; children: ReactNode }) {
  return (
    <details open={isOpen} className="border-t border-rule">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-stamp-text underline">{title}</summary>
      <div className="pb-4">{children}</div>
    </details>
  );
}

function SessionForm({ intent, session, children }: { intent: string; session: OwnSession; children: ReactNode }) {
  return (
    <form method="post" action={PATH} className="space-y-4">
      <PressKey />
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="session" value={session.id} />
      <input type="hidden" name="sequence" value={session.sequence} />
      {children}
    </form>
  );
}

function Past({ session }: { session: OwnSession }) {
  const { state, startsAt, zone, coach, about, notes, actions, helped } = session;
  return (
    <li className="border-b border-rule py-4">
      <p className="figures font-semibold">{showInstantIn(zone, startsAt)}</p>
      <p className="text-note text-ink-soft">
        With {coach}
        {about && `, about ${about.position} at ${about.company}`}. {SESSION_STATE_WORDS[state]}.
      </p>
      {session.canReport && (
        <Fold title="My coach did not come">
          <SessionForm intent="report" session={session}>
            <p>Your coach said that you did not come. If you were there, say so: then the session is yours again.</p>
            <Button>Say that nobody came</Button>
          </SessionForm>
        </Fold>
      )}
      {notes && (
        <div className="mt-3 border-l-4 border-stamp-text bg-sheet px-4 py-3 wrap-anywhere">
          <h3 className="text-body font-semibold">Notes of {coach}</h3>
          <p className="mt-1 whitespace-pre-line">{notes}</p>
          <h4 className="mt-3 text-body font-semibold">What to do next</h4>
          <ol className="mt-1 list-decimal pl-5">
            {actions.map((action) => (
              <li key={action}>{action}</li>
            ))}
          </ol>
        </div>
      )}
      {state === "held" && (
        <form method="post" action={PATH} className="mt-4 space-y-3">
          <PressKey />
          <input type="hidden" name="intent" value="review" />
          <input type="hidden" name="session" value={session.id} />
          <RadioGroup
            name="helped"
            label="Did it help?"
            hint={
              helped ? "Thank you. Your coach reads the answer; you may change it." : "Your coach reads the answer."
            }
            scope={session.id}
            required
            defaultValue={helped ?? undefined}
            choices={HELPED.map((value) => ({ value, label: HELPED_WORDS[value] }))}
          />
          <Button size="small" className="min-h-11">
            Send the answer
          </Button>
        </form>
      )}
    </li>
  );
}

/** The plan's interview guidance in a line, on the plan's page. */
export function SessionsSection({ sessions }: { sessions: SessionSummary | null }) {
  if (sessions === null) return null;
  const { left, until, open } = sessions;
  return (
    <section aria-labelledby="sessions" className="mx-auto max-w-form px-4 pb-10 sm:px-6">
      <h2 id="sessions" className="border-b-2 border-ink pb-1.5 text-head">
        Interview guidance
      </h2>
      <p className="figures mt-4">
        {open && `Booked: ${showInstantIn(open.zone, open.startsAt)}. `}
        {until === null
          ? open === null && "No session is left."
          : `${counted(left, "session is left", "sessions are left")}, to be held by ` +
            `${showDayIn("Asia/Kolkata", until)}.`}
      </p>
      <ButtonLink reload href={PATH} className="mt-4">
        {open ? "Open your session" : until === null ? "Your sessions" : "Book a session"}
      </ButtonLink>
    </section>
  );
}

import type { ReactNode } from "react";
import type { OwnSession, OwnSessions } from "@workers/modules/support";
import { HELPED } from "@workers/modules/support/rules";
import { Banner } from "../../ui/banner";
import { Button, ButtonLink } from "../../ui/button";
import { RadioGroup } from "../../ui/choices";
import { EmptyState } from "../../ui/empty-state";
import { Select, Textarea } from "../../ui/inputs";
import { ReceiptLine } from "../../ui/receipt-line";
import { Stamp } from "../../ui/stamp";
import { SubmitKey } from "../../ui/submit-key";
import { PreparationSheet } from "./preparation-sheet";
import { SlotChoice, SlotFrame } from "./slot-picker";
import { HELPED_WORDS, SESSION_RULES, SESSION_STATE_WORDS } from "./words";
import { useForeign, useLanguageOf, useTimesIn, useTranslate, filled } from "../../ui/texts";

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
  const t = useTranslate();
  const timesIn = useTimesIn();
  const { open, left, preparation, past, zone, error, coaches } = props;
  const canBook = open === null && left.length > 0;
  const rules = (
    <section aria-labelledby="rules" className="mt-6">
      <h2 id="rules" className="text-head">
        {t("interviews.rules")}
      </h2>
      <ul className="mt-2 list-decimal space-y-1.5 pl-5">
        {SESSION_RULES.map((rule) => (
          <li key={rule}>{t(rule)}</li>
        ))}
      </ul>
    </section>
  );
  return (
    <div className="mx-auto w-full max-w-page px-4 pb-16 pt-6 sm:px-6">
      <h1 className="text-title">{t("interviews.interviewGuidance")}</h1>
      <p className="mt-2 max-w-form text-lead text-ink-soft">{t("interviews.sessionCoachReadResume")}</p>
      {error && (
        <Banner tone="danger" className="mt-5">
          {error}
        </Banner>
      )}
      <div className="sides">
        <div>
          {open && <OpenCard {...props} open={open} />}
          {canBook && (
            <section aria-labelledby="book" className="mt-6">
              <h2 id="book" className="border-b-2 border-ink pb-1.5 text-head">
                {t("interviews.bookSession")}
              </h2>
              <p className="mt-3">
                {filled(
                  t("interviews.leftisSelectTrueOther", {
                    leftIs: String(left.length === 1 && left[0]?.left === 1),
                    left: sum(left),
                    leftIs2: String(left.length > 1),
                  }),
                  { strong: <strong className="figures">{timesIn(zone).day(left[0]?.until ?? 0)}</strong> },
                )}
              </p>
              <Coaches coaches={coaches} />
              {props.slots.length === 0 && props.weeks.every((count) => count === 0) ? (
                <EmptyState
                  action={
                    <ButtonLink reload href="/support">
                      {t("interviews.askPerson")}
                    </ButtonLink>
                  }
                >
                  {t("interviews.noCoachFreeTime")}
                </EmptyState>
              ) : (
                <BookForm {...props} />
              )}
            </section>
          )}
          {open === null && left.length === 0 && <NoneLeft hadOne={past.length > 0} />}
        </div>
        {preparation && (
          <div className="beside">
            <PreparationSheet preparation={preparation} headingLevel={2} />
          </div>
        )}
        {(past.length > 0 || preparation) && (
          <div>
            {past.length > 0 && (
              <section aria-labelledby="past" className="mt-6">
                <h2 id="past" className="border-b-2 border-ink pb-1.5 text-head">
                  {t("interviews.sessions")}
                </h2>
                <ol>
                  {past.map((session) => (
                    <Past key={session.id} session={session} />
                  ))}
                </ol>
              </section>
            )}
            {preparation && rules}
          </div>
        )}
        {!preparation && <div className="beside">{rules}</div>}
      </div>
    </div>
  );
}

const sum = (left: OwnSessions["left"]) => left.reduce((all, one) => all + one.left, 0);

function Coaches({ coaches }: { coaches: OwnSessions["coaches"] }) {
  const t = useTranslate();
  const foreign = useForeign();
  const languageOf = useLanguageOf();
  return (
    <ul className="mt-2 text-note text-ink-soft">
      {coaches.map(({ name, about, minutes }) => (
        <li key={name + about}>
          {filled(t("interviews.minutes", { minutes }), {
            strong: (
              <strong className="font-semibold text-ink" {...foreign}>
                {name}
              </strong>
            ),
          })}
          {about && (
            <>
              {t("words.stop")} <span {...languageOf(about)}>{about}</span>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

function NoneLeft({ hadOne }: { hadOne: boolean }) {
  const t = useTranslate();
  return (
    <div className="mt-6">
      <EmptyState
        action={
          <ButtonLink reload href="/purchase" tone="primary">
            {t("interviews.seePlans")}
          </ButtonLink>
        }
      >
        {t("interviews.paidPlansNameBring", { hadOneIs: String(Boolean(hadOne)) })}
      </EmptyState>
    </div>
  );
}

function BookForm({ zone, week, weeks, slots, coaches, applications, formKey, fieldErrors, values }: InterviewsProps) {
  const t = useTranslate();
  return (
    <div id="times" className="mt-5 space-y-5">
      <SlotFrame zone={zone} week={week} weeks={weeks} />
      {slots.length > 0 && (
        <form method="post" action={PATH} className="space-y-5">
          <SubmitKey />
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
            label={t("interviews.applicationAbout")}
            hint={t("interviews.preparationSheetMade")}
            defaultValue={values["application"] ?? ""}
            error={fieldErrors["application"]}
            choices={[
              { value: "", label: t("interviews.noneParticular") },
              ...applications.map(({ id, position, company }) => ({ value: id, label: `${position}, ${company}` })),
            ]}
          />
          <Textarea
            name="focus"
            label={t("interviews.likePractiseAsk")}
            optional
            rows={3}
            maxLength={1000}
            defaultValue={values["focus"]}
            error={fieldErrors["focus"]}
          />
          <Button tone="primary">{t("interviews.bookSession2")}</Button>
        </form>
      )}
    </div>
  );
}

function OpenCard(props: InterviewsProps & { open: OwnSession }) {
  const t = useTranslate();
  const timesIn = useTimesIn();
  const foreign = useForeign();
  const { open, zone, slots, week, weeks, isMoving, fieldErrors, values } = props;
  return (
    <section aria-labelledby="open" className="slip-shadow mt-6">
      <div className="slip px-5 pb-5">
        <div className="flex flex-wrap items-center justify-between gap-3 border-b-2 border-ink pb-2 pt-3">
          <h2 id="open" className="font-bold">
            {t("interviews.session")}
          </h2>
          <Stamp>{t("interviews.booked")}</Stamp>
        </div>
        <dl className="grid gap-2 pt-4">
          <ReceiptLine label={t("interviews.when")}>
            <span className="figures text-lead">{timesIn(zone).instant(open.startsAt)}</span>
          </ReceiptLine>
          <ReceiptLine label={t("interviews.with")}>{open.coach}</ReceiptLine>
          <ReceiptLine label={t("interviews.takes")}>
            {t("interviews.minutes2", { endsAt: (open.endsAt - open.startsAt) / 60_000 })}
          </ReceiptLine>
          {open.about && (
            <ReceiptLine label={t("interviews.about")}>
              <span {...foreign}>
                {open.about.position}, {open.about.company}
              </span>
            </ReceiptLine>
          )}
          {open.focus && (
            <ReceiptLine label={t("interviews.want")}>
              <span className="whitespace-pre-line wrap-anywhere font-normal">{open.focus}</span>
            </ReceiptLine>
          )}
        </dl>
        {open.isOver && <p className="mt-5">{t("interviews.timeSessionOverCoach")}</p>}
        <Links open={open} />
      </div>
      <div className="bg-sheet px-5 pb-3">
        {open.canReport && (
          <Fold title={t("interviews.coachNotCome")}>
            <SessionForm intent="report" session={open}>
              <p>{t("interviews.noteAloneSessionYours", { comesBackIs: String(Boolean(open.comesBack)) })}</p>
              <Button>{t("interviews.sayNobodyCame")}</Button>
            </SessionForm>
          </Fold>
        )}
        {open.reported && <p className="py-2 font-medium">{t("interviews.saidCoachNotCome")}</p>}
        {open.inTime && (
          <Fold title={t("interviews.moveAnotherTime")} isOpen={isMoving}>
            {weeks.every((count) => count === 0) ? (
              <p>{t("interviews.noOtherFreeTime", { coach: open.coach })}</p>
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
                    <Button>{t("interviews.moveSession")}</Button>
                  </SessionForm>
                )}
              </div>
            )}
          </Fold>
        )}
        {!open.hasBegun && (
          <Fold title={t("interviews.cancel")}>
            <SessionForm intent="cancel" session={open}>
              <p>{open.inTime ? t("interviews.coachToldSessionYours") : t("interviews.beginsLess12Hours")}</p>
              <Button tone="danger">{t("interviews.cancelSession")}</Button>
            </SessionForm>
          </Fold>
        )}
      </div>
    </section>
  );
}

/** The ways to the meeting. */
function Links({ open: { meetingLink, calendarHref } }: { open: OwnSession }) {
  const t = useTranslate();
  if (!meetingLink && !calendarHref) return null;
  return (
    <div className="mt-5 flex flex-wrap gap-3">
      {meetingLink && (
        <ButtonLink reload href={meetingLink} rel="noreferrer" tone="primary">
          {t("interviews.openMeeting")}
        </ButtonLink>
      )}
      {calendarHref && (
        <ButtonLink reload href={calendarHref}>
          {t("interviews.putCalendar")}
        </ButtonLink>
      )}
    </div>
  );
}

function Fold({ title, isOpen = false, children }: { title: string; isOpen?: boolean; children: ReactNode }) {
  return (
    <details open={isOpen} className="border-t border-rule">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-stamp-text underline">{title}</summary>
      <div className="pb-3">{children}</div>
    </details>
  );
}

function SessionForm({ intent, session, children }: { intent: string; session: OwnSession; children: ReactNode }) {
  return (
    <form method="post" action={PATH} className="space-y-4">
      <SubmitKey />
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="session" value={session.id} />
      <input type="hidden" name="sequence" value={session.sequence} />
      {children}
    </form>
  );
}

function Past({ session }: { session: OwnSession }) {
  const t = useTranslate();
  const timesIn = useTimesIn();
  const foreign = useForeign();
  const languageOf = useLanguageOf();
  const { state, startsAt, zone, coach, about, notes, actions, helped } = session;
  return (
    <li className="border-b border-rule py-3">
      <p className="figures font-semibold">{timesIn(zone).instant(startsAt)}</p>
      <p className="text-note text-ink-soft">
        {t("interviews.with2", { coach })}
        {about &&
          filled(t("interviews.about2"), {
            position: <span {...foreign}>{about.position}</span>,
            company: <span {...foreign}>{about.company}</span>,
          })}
        {t("words.stop")} {t(SESSION_STATE_WORDS[state])}
        {t("words.stop")}
      </p>
      {session.canReport && (
        <Fold title={t("interviews.coachNotCome")}>
          <SessionForm intent="report" session={session}>
            <p>{t("interviews.coachSaidNotCome")}</p>
            <Button>{t("interviews.sayNobodyCame")}</Button>
          </SessionForm>
        </Fold>
      )}
      {notes && (
        <div className="mt-3 border-l-4 border-stamp-text bg-sheet px-4 py-3 wrap-anywhere">
          <h3 className="font-semibold">{t("interviews.notes", { coach })}</h3>
          <p className="mt-1 whitespace-pre-line" {...languageOf(notes)}>
            {notes}
          </p>
          <h4 className="mt-3 font-semibold">{t("interviews.next")}</h4>
          <ol className="mt-1 list-decimal pl-5">
            {actions.map((action) => (
              <li key={action} {...languageOf(action)}>
                {action}
              </li>
            ))}
          </ol>
        </div>
      )}
      {state === "held" && (
        <form method="post" action={PATH} className="mt-4 space-y-3">
          <SubmitKey />
          <input type="hidden" name="intent" value="review" />
          <input type="hidden" name="session" value={session.id} />
          <RadioGroup
            name="helped"
            label={t("interviews.help")}
            hint={helped ? t("interviews.thankCoachReadsAnswer") : t("interviews.coachReadsAnswer")}
            scope={session.id}
            required
            defaultValue={helped ?? undefined}
            choices={HELPED.map((value) => ({ value, label: t(HELPED_WORDS[value]) }))}
          />
          <Button size="small" className="min-h-11">
            {t("interviews.sendAnswer")}
          </Button>
        </form>
      )}
    </li>
  );
}

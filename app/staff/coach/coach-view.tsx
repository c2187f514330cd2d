import { Form } from "react-router";
import type { CoachPage, CoachLine, CoachSession, PublishedCalendar } from "@workers/modules/support";
import { showHours, ACTIONS, LENGTHS, SESSION_OUTCOMES } from "@workers/modules/support/rules";
import { showInstantIn, showTimeIn, ZONE_NAMES, zoneText, type ZoneName } from "@workers/lib/zones";
import { formatDay } from "../../ui/format";
import { Banner } from "../../ui/banner";
import { Button, ButtonLink } from "../../ui/button";
import { RadioGroup } from "../../ui/choices";
import { EmptyState } from "../../ui/empty-state";
import { Select, Textarea, TextInput } from "../../ui/inputs";
import { SubmitKey } from "../../ui/submit-key";
import { PreparationSheet } from "~/shared/interviews/preparation-sheet";
import { COACH_STATE_WORDS, HELPED_WORDS, OUTCOME_WORDS, WEEKDAYS } from "~/shared/interviews/words";
import { useTranslate } from "../../ui/texts";

const PATH = "/coach";

export interface CoachProps extends CoachPage {
  opened: CoachSession | null;
  error: string | null;
  fieldErrors: Readonly<Record<string, string>>;
  /** The values typed into a form that was refused. */
  values: Readonly<Record<string, string>>;
  saved: boolean;
  /** Whether the hours are shown in the place of a session. */
  hours: boolean;
}

/** The coach's page: who booked with them, the opened session, and their hours. */
export function CoachView(props: CoachProps) {
  const t = useTranslate();
  const { calendar, sessions, opened, error, saved } = props;
  const zone = calendar?.zone ?? "Asia/Kolkata";
  const showsHours = calendar === null || props.hours || isOfCalendar(props);
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
        <h1 className="text-head">{t("coach.interviewGuidance")}</h1>
        <p className="text-note text-ink-soft">{t("coach.timesClocks", { zone: t(zoneText(zone)) })}</p>
      </div>
      {error && (
        <Banner tone="danger" className="mt-3">
          {error}
        </Banner>
      )}
      {saved && !error && (
        <Banner tone="success" className="mt-3">
          {t("coach.saved")}
        </Banner>
      )}
      <div className="mt-4 grid gap-x-8 gap-y-6 lg:grid-cols-[18rem_1fr]">
        <div className="min-w-0">
          <nav aria-label={t("coach.sessions")}>
            <h2 className="border-b-2 border-ink pb-1 text-body font-semibold">
              {t("coach.sessions2", { sessions: sessions.length })}
            </h2>
            {sessions.length === 0 ? (
              <p className="py-2 text-note text-ink-soft">{t("coach.nobodyBookedYet")}</p>
            ) : (
              <ol>
                {sessions.map((session) => (
                  <SessionLink key={session.id} session={session} zone={zone} openId={opened?.id ?? null} />
                ))}
              </ol>
            )}
          </nav>
          <p className="mt-6">
            <a
              href={`${PATH}?hours`}
              aria-current={showsHours ? "page" : undefined}
              className={
                "inline-flex min-h-11 items-center font-semibold text-stamp-text underline " +
                "aria-[current=page]:no-underline"
              }
            >
              {t("coach.hours")}
            </a>
          </p>
        </div>
        {showsHours ? (
          <CalendarForm {...props} />
        ) : opened === null ? (
          <div>
            <EmptyState>{t("coach.chooseSessionPrepare")}</EmptyState>
          </div>
        ) : (
          <Opened key={opened.id} {...props} opened={opened} zone={zone} />
        )}
      </div>
    </>
  );
}

const isOfCalendar = ({ values }: CoachProps) => values["intent"] === "calendar";

function SessionLink({ session, zone, openId }: { session: CoachLine; zone: ZoneName; openId: string | null }) {
  const t = useTranslate();
  const words = COACH_STATE_WORDS[session.state];
  const { id, name, startsAt, about } = session;
  return (
    <li className="border-b border-rule">
      <a
        href={`${PATH}?session=${id}`}
        aria-current={id === openId ? "page" : undefined}
        className="block py-2 text-note text-ink no-underline hover:bg-well aria-[current=page]:bg-well"
      >
        <span className="flex justify-between gap-3">
          <strong className="truncate font-semibold">{name}</strong>
          <span className="shrink-0 text-ink-soft">{words && t(words)}</span>
        </span>
        <span className="figures block">{showInstantIn(zone, startsAt).replace(/ \(.*$/, "")}</span>
        {about && (
          <span className="block text-ink-soft wrap-anywhere">
            {about.position}, {about.company}
          </span>
        )}
      </a>
    </li>
  );
}

function Opened({ opened, zone, ...rest }: CoachProps & { opened: CoachSession; zone: ZoneName }) {
  const t = useTranslate();
  const { name, startsAt, endsAt, about, focus, meetingLink, posting, resume, applications, preparation } = opened;
  const state = COACH_STATE_WORDS[opened.state];
  return (
    <article aria-label={t("coach.session", { name })} className="min-w-0">
      <h2 className="text-head">{name}</h2>
      <p className="figures mt-1">
        {t("coach.to", { zone: showInstantIn(zone, startsAt), zone2: showTimeIn(zone, endsAt) })}
        {opened.zone !== zone && t("coach.forThem", { zone: showInstantIn(opened.zone, startsAt) })}.{" "}
        {state && t(state)}.
      </p>
      {about && <p>{t("coach.about", { position: about.position, company: about.company })}</p>}
      {opened.reported && <p className="font-medium">{t("coach.personSaidNobodyCame")}</p>}
      {opened.helped && <p>{t("coach.help", { helpedWords: t(HELPED_WORDS[opened.helped]) })}</p>}
      <p className="mt-3 flex flex-wrap gap-3">
        <ButtonLink reload href={meetingLink} rel="noreferrer" size="small">
          {t("coach.openMeeting")}
        </ButtonLink>
        {resume && (
          <ButtonLink reload href={`${PATH}/resume?session=${opened.id}`} size="small">
            {t("coach.resumeFile")}
          </ButtonLink>
        )}
        {opened.hasBegun && (opened.state === "booked" || opened.state === "held") && (
          <ButtonLink reload href="#record" size="small" className="xl:hidden">
            {t("coach.became")}
          </ButtonLink>
        )}
      </p>
      <div className="grid gap-x-8 xl:grid-cols-[minmax(0,1fr)_22rem] xl:items-start">
        <div className="min-w-0 max-w-form">
          {focus && (
            <section className="mt-5">
              <h3 className="text-body font-semibold">{t("coach.want")}</h3>
              <p className="whitespace-pre-line wrap-anywhere">{focus}</p>
            </section>
          )}
          <PreparationSheet preparation={preparation} headingLevel={3} />
          <Sources posting={posting} resume={resume} applications={applications} />
        </div>
        <div id="record" className="min-w-0 max-w-form xl:sticky xl:top-4">
          {opened.hasBegun ? <RecordForm {...rest} opened={opened} /> : <CallOff opened={opened} />}
        </div>
      </div>
    </article>
  );
}

/** What the sheet was made from, and where else the person applied. */
function Sources({ posting, resume, applications }: Pick<CoachSession, "posting" | "resume" | "applications">) {
  const t = useTranslate();
  return (
    <>
      <Long title={t("coach.resume")} text={resume?.text ?? null} without={t("coach.wordsNotReadOpen")} />
      <Long title={t("coach.posting")} text={posting || null} without={t("coach.noneChosenTextNot")} />
      <section className="mt-6">
        <h3 className="border-b-2 border-ink pb-1 text-body font-semibold">
          {t("coach.applications", { applications: applications.length })}
        </h3>
        <ul className="text-note">
          {applications.map(({ id, position, company, appliedAt }) => (
            <li key={id} className="flex flex-wrap justify-between gap-x-4 border-b border-rule py-1.5">
              <span className="min-w-0 wrap-anywhere">
                {position}, {company}
              </span>
              <span className="figures text-ink-soft">{formatDay(appliedAt)}</span>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

function Long({ title, text, without }: { title: string; text: string | null; without: string }) {
  return (
    <details className="mt-6 border-b border-rule">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-stamp-text underline">
        {title}
      </summary>
      <p className="whitespace-pre-line pb-4 text-note wrap-anywhere">{text ?? without}</p>
    </details>
  );
}

function CallOff({ opened }: { opened: CoachSession }) {
  const t = useTranslate();
  return (
    <details className="mt-5">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-stamp-text underline">
        {t("coach.not")}
      </summary>
      <Form method="post" action={`${PATH}?session=${opened.id}`} className="space-y-3 pb-3">
        <SubmitKey />
        <input type="hidden" name="session" value={opened.id} />
        <input type="hidden" name="sequence" value={opened.sequence} />
        <p>{t("coach.sessionCalledOffPerson")}</p>
        <Button tone="danger" size="small" name="intent" value="call_off">
          {t("coach.callOff")}
        </Button>
      </Form>
    </details>
  );
}

function RecordForm({
  opened,
  fieldErrors,
  values,
}: Pick<CoachProps, "fieldErrors" | "values"> & { opened: CoachSession }) {
  const t = useTranslate();
  if (opened.state !== "booked" && opened.state !== "held") return null;
  const isHeld = opened.state === "held";
  return (
    <Form
      method="post"
      action={`${PATH}?session=${opened.id}`}
      className="mt-6 space-y-4 border border-edge bg-sheet p-4"
    >
      <SubmitKey />
      <h3 className="text-body font-semibold">{isHeld ? t("coach.notesPerson") : t("coach.became")}</h3>
      <input type="hidden" name="session" value={opened.id} />
      {isHeld ? (
        <input type="hidden" name="outcome" value="held" />
      ) : (
        <RadioGroup
          name="outcome"
          label={t("coach.happened")}
          required
          defaultValue={values["outcome"] ?? "held"}
          error={fieldErrors["outcome"]}
          choices={SESSION_OUTCOMES.map((value) => ({ value, label: t(OUTCOME_WORDS[value]) }))}
        />
      )}
      <Textarea
        name="notes"
        label={t("coach.notesPerson2")}
        hint={t("coach.readWriteNeededHeld")}
        rows={6}
        maxLength={4000}
        defaultValue={values["notes"] ?? opened.notes}
        error={fieldErrors["notes"]}
      />
      {Array.from({ length: ACTIONS }, (_, n) => (
        <TextInput
          key={n}
          name={`action${n}`}
          label={t("coach.next", { n: n + 1, actions: ACTIONS })}
          maxLength={200}
          defaultValue={values[`action${n}`] ?? opened.actions[n]}
          error={fieldErrors[`action${n}`] ?? fieldErrors[`actions.${n}`]}
        />
      ))}
      <Button tone="primary" name="intent" value="record">
        {isHeld ? t("coach.saveNotes") : t("coach.record")}
      </Button>
    </Form>
  );
}

const EMPTY: PublishedCalendar = {
  about: "",
  zone: "Asia/Kolkata",
  minutes: 45,
  buffer: 15,
  mostADay: 4,
  hours: [],
  daysOff: [],
  meetingLink: "",
  revision: 0,
};

function CalendarForm(props: CoachProps) {
  const t = useTranslate();
  const { hosts, fieldErrors } = props;
  const calendar = props.calendar ?? EMPTY;
  const values = isOfCalendar(props) ? props.values : {};
  const shown = (name: keyof PublishedCalendar) => values[name] ?? String(calendar[name]);
  return (
    <Form method="post" action={`${PATH}?hours`} className="max-w-form space-y-5 pb-4">
      <SubmitKey />
      <h2 className="text-head">{t("coach.hours")}</h2>
      {props.calendar === null && <p>{t("coach.publishHoursPeopleBook")}</p>}
      <input type="hidden" name="revision" value={calendar.revision} />
      <Select
        name="zone"
        label={t("coach.timeZone")}
        defaultValue={shown("zone")}
        error={fieldErrors["zone"]}
        choices={ZONE_NAMES.map((value) => ({ value, label: t(zoneText(value)) }))}
      />
      <fieldset className="space-y-3">
        <legend className="font-semibold">{t("coach.hoursClocks")}</legend>
        <p className="text-note text-ink-soft">{t("coach.n09001230", { example: "09:00-12:30, 14:00-17:00" })}</p>
        <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
          {[1, 2, 3, 4, 5, 6, 0].map((day) => (
            <TextInput
              key={day}
              name={`hours${day}`}
              label={WEEKDAYS[day]}
              maxLength={200}
              defaultValue={values[`hours${day}`] ?? showHours(calendar.hours, day)}
              error={fieldErrors[`hours${day}`]}
            />
          ))}
        </div>
      </fieldset>
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-3">
        <Select
          name="minutes"
          label={t("coach.sessionTakes")}
          defaultValue={shown("minutes")}
          error={fieldErrors["minutes"]}
          choices={LENGTHS.map((value) => ({ value: String(value), label: `${value} minutes` }))}
        />
        <TextInput
          name="buffer"
          label={t("coach.minutesBetweenTwo")}
          inputMode="numeric"
          defaultValue={shown("buffer")}
          error={fieldErrors["buffer"]}
        />
        <TextInput
          name="mostADay"
          label={t("coach.mostSessionsDay")}
          inputMode="numeric"
          defaultValue={shown("mostADay")}
          error={fieldErrors["mostADay"]}
        />
      </div>
      <TextInput
        name="meetingLink"
        label={t("coach.meetingLink")}
        hint={t("coach.httpsSessionKeepsLink", { hosts: hosts.join(", ") })}
        inputMode="url"
        maxLength={300}
        defaultValue={shown("meetingLink")}
        error={fieldErrors["meetingLink"]}
      />
      <TextInput
        name="daysOff"
        label={t("coach.daysOff")}
        optional
        hint={t("coach.n202612252027", { example: "2026-12-25, 2027-01-01" })}
        maxLength={2000}
        defaultValue={values["daysOff"] ?? calendar.daysOff.join(", ")}
        error={fieldErrors["daysOff"]}
      />
      <Textarea
        name="about"
        label={t("coach.peopleReadAbout")}
        optional
        rows={2}
        maxLength={300}
        defaultValue={shown("about")}
        error={fieldErrors["about"]}
      />
      <Button tone="primary" name="intent" value="calendar">
        {t("coach.publishHours")}
      </Button>
    </Form>
  );
}

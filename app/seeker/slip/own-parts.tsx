import { inEnglish } from "@workers/texts/text";
import type { ReactNode } from "react";
import { formatDay, formatMoment } from "../../ui/format";
import { Banner } from "../../ui/banner";
import { Button, ButtonLink } from "../../ui/button";
import { CONTROL, Textarea } from "../../ui/inputs";
import { PressKey } from "../../ui/press-key";
import type { SlipPage } from "@workers/modules/applications";
import { NOTE_MAX, STAGE_WORDS, STAGES } from "@workers/modules/applications/rules";
import { useTranslate, filled } from "../../ui/texts";

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
  const t = useTranslate();
  const { likeIt } = own;
  return (
    <Part title={t("receipt.came")} id="stage">
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
            {t(STAGE_WORDS[stage])}
          </Button>
        ))}
      </form>
      <p className="mt-2 text-note text-ink-soft">
        {own.stage === "" ? t("receipt.pressHappenedPressAgain") : t("receipt.pressAgainTakeBack")}
      </p>
      {own.stage === "interview" && (
        <p className="mt-2">
          {filled(t("receipt.coachOursPractisesOpening"), {
            link: (
              <a href="/interviews" className="font-semibold text-stamp-text underline">
                {t("receipt.interviewGuidance")}
              </a>
            ),
          })}
        </p>
      )}
      {own.words.length > 0 && (
        <ol className="mt-2 text-note">
          {own.words.map(({ n, at, stage }) => (
            <li key={n} className="flex flex-wrap gap-x-4 border-b border-rule py-1.5">
              <time dateTime={new Date(at).toISOString()} className="figures w-32 shrink-0 text-ink-soft">
                {formatMoment(at)}
              </time>
              {stage === "" ? inEnglish("receipt.takenBack") : t(STAGE_WORDS[stage])}
            </li>
          ))}
        </ol>
      )}
      {likeIt && (
        <p className="figures mt-3">
          {t("receipt.openingsLikePeopleTold", {
            reported: likeIt.reported,
            people: likeIt.people,
            answered: likeIt.answered,
            interviewed: likeIt.interviewed,
          })}
        </p>
      )}
    </Part>
  );
}

function Note({ own }: { own: Own }) {
  const t = useTranslate();
  return (
    <Part title={t("receipt.note")} id="note">
      <form method="post" className="mt-3">
        <PressKey />
        <input type="hidden" name="intent" value="note" />
        <Textarea
          name="note"
          label={t("receipt.note2")}
          hint={t("receipt.privateNobodyStaffReads")}
          rows={3}
          maxLength={NOTE_MAX}
          defaultValue={own.note}
        />
        <Button type="submit" className="mt-3">
          {t("receipt.keepNote")}
        </Button>
      </form>
    </Part>
  );
}

/** Opens WhatsApp with the address written; whom it goes to is chosen there. */
const sendByWhatsApp = (address: string) => `https://wa.me/?${new URLSearchParams({ text: address }).toString()}`;

function Sharing({ own, made }: { own: Own; made: string | undefined }) {
  const t = useTranslate();
  return (
    <Part title={t("receipt.share")} id="share">
      <p className="mt-2">{t("receipt.makesAddressShowsPosition")}</p>
      {made && (
        <>
          <label className="mt-3 block font-semibold">
            {t("receipt.addressShownOnce")}
            <input readOnly value={made} className={`${CONTROL} mt-1 min-h-12 px-3 py-2 font-normal`} />
          </label>
          <ButtonLink reload href={sendByWhatsApp(made)} rel="noreferrer" className="mt-3">
            {t("receipt.sendWhatsapp")}
          </ButtonLink>
        </>
      )}
      {own.sharedSince !== null && (
        <form method="post" className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          <PressKey />
          <input type="hidden" name="intent" value="withdraw" />
          <span>
            {t("receipt.sharedSinceName", {
              sharedSince: formatDay(own.sharedSince),
              sharesNameIs: String(Boolean(own.sharesName)),
            })}
          </span>
          <Button type="submit">{t("receipt.withdraw")}</Button>
        </form>
      )}
      <form method="post" className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2">
        <PressKey />
        <input type="hidden" name="intent" value="share" />
        <label className="inline-flex min-h-11 items-center gap-2.5">
          <input type="checkbox" name="showsName" value="true" className="size-5 accent-stamp" />
          {t("receipt.showName")}
        </label>
        <Button type="submit">
          {own.sharedSince === null ? t("receipt.makeAddress") : t("receipt.makeAnotherAddress")}
        </Button>
      </form>
    </Part>
  );
}

import type { ReceiptPage } from "@workers/modules/applications";
import { NOTE_MAX, STAGE_WORDS, STAGES } from "@workers/modules/applications/rules";
import { Button, buttonClass, ButtonLink } from "../../ui/button";
import { Icon } from "../../ui/icon";
import { CONTROL } from "../../ui/inputs";
import { postingRel } from "../../ui/posting-rel";
import { SubmitKey } from "../../ui/submit-key";
import { secureLink } from "../../ui/secure-link";
import { filled, Moment, useDay, useTranslate } from "../../ui/texts";
import { Part } from "./facts";

type Own = NonNullable<ReceiptPage["own"]>;

/** The answer to a form of the page. */
export interface ReceiptAnswer {
  error?: string;
  /** The address that was made just now: it is told once. */
  shared?: string;
}

/** In the order of the board; that there was no answer comes last. */
const SHOWN_STAGES = [...STAGES.filter((stage) => stage !== "silent"), "silent"] as const;

/** Its person says that they heard back, or opens the job post. */
export function ReceiptActions({ receipt: { link, appliedAt, byYourself }, own }: { receipt: ReceiptPage; own: Own }) {
  const t = useTranslate();
  const posting = secureLink(link);
  return (
    <div className="rc-acts not-printed">
      {(appliedAt !== null || byYourself) && <HeardBack own={own} />}
      {posting && (
        <a href={posting.href} target="_blank" rel={postingRel(posting.href)} className={buttonClass({})}>
          {t("receipt.viewPosting")}
          <span className="sr-only"> {t("receipt.opensNewTab")}</span>
        </a>
      )}
    </div>
  );
}

function HeardBack({ own: { stage: chosen, words, likeIt } }: { own: Own }) {
  const t = useTranslate();
  return (
    <details id="stage" className="rc-heard" open={chosen !== ""}>
      <summary className={buttonClass({ tone: chosen === "" ? "primary" : "quiet" })}>
        <Icon name="mail" className="size-4" />
        {t("receipt.came")}
      </summary>
      <form method="post" className="mt-3 flex flex-wrap gap-2">
        <SubmitKey />
        <input type="hidden" name="intent" value="stage" />
        {SHOWN_STAGES.map((stage) => (
          <Button
            key={stage}
            type="submit"
            name="stage"
            value={chosen === stage ? "" : stage}
            aria-pressed={chosen === stage}
            tone={chosen === stage ? "primary" : "quiet"}
          >
            {t(STAGE_WORDS[stage])}
          </Button>
        ))}
      </form>
      <p className="mt-2 text-note text-ink-soft">
        {chosen === "" ? t("receipt.pressHappenedPressAgain") : t("receipt.pressAgainTakeBack")}
      </p>
      {chosen === "interview" && (
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
      {words.length > 0 && (
        <ol className="rc-line mt-2">
          {words.map(({ n, at, stage }) => (
            <li key={n}>
              <Moment at={at} />
              <span>{stage === "" ? t("receipt.takenBack") : t(STAGE_WORDS[stage])}</span>
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
    </details>
  );
}

/** The note, and sharing: for its person alone, and not on paper. Each is a form that needs no script. */
export function OwnParts({ own, isMade, shared }: { own: Own; isMade: boolean; shared: string | undefined }) {
  return (
    <div className="not-printed contents">
      <Note own={own} />
      {isMade && <Sharing own={own} made={shared} />}
    </div>
  );
}

function Note({ own }: { own: Own }) {
  const t = useTranslate();
  return (
    <Part title={t("receipt.note")} id="note">
      <form method="post">
        <SubmitKey />
        <input type="hidden" name="intent" value="note" />
        <label>
          <span className="sr-only">{t("receipt.note2")}</span>
          <textarea
            name="note"
            aria-describedby="note-hint"
            rows={2}
            maxLength={NOTE_MAX}
            defaultValue={own.note}
            className={`${CONTROL} px-3 py-2`}
          />
        </label>
        <p id="note-hint" className="text-note text-ink-soft">
          {t("receipt.privateNobodyStaffReads")}
        </p>
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
  const [t, day] = [useTranslate(), useDay()];
  return (
    <Part title={t("receipt.share")} id="share">
      <p className="text-note text-ink-soft">{t("receipt.makesAddressShowsPosition")}</p>
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
          <SubmitKey />
          <input type="hidden" name="intent" value="withdraw" />
          <span>
            {t("receipt.sharedSinceName", {
              sharedSince: day(own.sharedSince),
              sharesNameIs: String(Boolean(own.sharesName)),
            })}
          </span>
          <Button type="submit">{t("receipt.withdraw")}</Button>
        </form>
      )}
      <form method="post" className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <SubmitKey />
        <input type="hidden" name="intent" value="share" />
        <label className="tick">
          <input type="checkbox" name="showsName" value="true" />
          {t("receipt.showName")}
        </label>
        <Button type="submit">
          {own.sharedSince === null ? t("receipt.makeAddress") : t("receipt.makeAnotherAddress")}
        </Button>
      </form>
    </Part>
  );
}

import type { Locale } from "@workers/texts/locales";
import { Form } from "react-router";

import { JOBS_WORDS, type Proposal } from "@workers/modules/messaging/rules";
import type { ZoneName } from "@workers/lib/zones";
import { FormResult } from "../../ui/form-result";
import { Button, ButtonLink } from "../../ui/button";
import { SubmitKey } from "../../ui/submit-key";
import { LanguageFields } from "~/shared/account/language-fields";
import { Proposals } from "~/shared/whatsapp/proposals";
import { SettingsCard, SettingsFrame } from "~/shared/settings/frame";
import { PANEL_HREFS } from "~/shared/settings/panels";
import type { Rows } from "~/shared/settings/rows.server";
import { filled, useDay, useTimesIn, useTranslate } from "../../ui/texts";

export interface WhatsappProps {
  rows: Rows;
  /** False where no provider is configured. */
  isOffered: boolean;
  /** Whether WhatsApp updates are ticked in the profile. */
  isTicked: boolean;
  /** Those of the account. */
  timeZone: ZoneName;
  language: Locale;
  number: { number: string; boundAt: number; stoppedAt: number | null; wordsVersion: number } | null;
  proposals: readonly Proposal[];
  /** The code that was just made. */
  code: { code: string; link: string; until: number; qr: { path: string; size: number } } | null;
  error: string | null;
  fields: Readonly<Record<string, string>>;
  notice: string | null;
}

/** Links one's WhatsApp number, and says what comes there and what never does. */
export function WhatsappView(props: WhatsappProps) {
  const t = useTranslate();
  const { rows, isOffered, proposals, code, error, notice } = props;
  return (
    <SettingsFrame
      rows={rows}
      panel="messages"
      title={t("whatsapp.whatsapp")}
      isOpen
      isPart
      back={{ href: PANEL_HREFS.messages, label: t("settings.messages") }}
      notice={<FormResult error={error} notice={notice} tone="info" className="mb-4" />}
    >
      <div className="pf-main">
        {proposals.length > 0 && <WaitingProposals proposals={proposals} />}
        {code ? (
          <Code {...code} zone={props.timeZone} />
        ) : (
          <SettingsCard id="number" title={t("whatsapp.number")}>
            {isOffered ? <Number {...props} /> : <p>{t("whatsapp.messagesWhatsappNotOffered")}</p>}
          </SettingsCard>
        )}
      </div>
      <Rules mustAsk={!code && props.number !== null && props.number.wordsVersion < JOBS_WORDS} />
    </SettingsFrame>
  );
}

function Number(props: WhatsappProps) {
  const t = useTranslate();
  const { number, isTicked } = props;
  return (
    <>
      <p className="text-ink-soft">{t("whatsapp.applicationsMadeQuestions")}</p>
      {number && <Bound {...number} isTicked={isTicked} />}
      {!isTicked && (
        <p>
          {filled(t("whatsapp.whatsappMessagesAbout", { numberIs: String(Boolean(number)) }), {
            link: (
              <a href={`${PANEL_HREFS.messages}#f-receiveWhatsappUpdates`} className="text-stamp-text underline">
                {t("whatsapp.tick")}
              </a>
            ),
          })}
        </p>
      )}
      {(isTicked || number) && <Settings {...props} />}
    </>
  );
}

function Bound({
  number,
  boundAt,
  stoppedAt,
  isTicked,
}: Omit<NonNullable<WhatsappProps["number"]>, "wordsVersion"> & { isTicked: boolean }) {
  const [t, day] = [useTranslate(), useDay()];
  return (
    <div>
      <p className="figures text-lead font-semibold">+{number}</p>
      <p className="text-ink-soft">
        {t("whatsapp.linkedMessage", { boundAt: day(boundAt) })}{" "}
        {stoppedAt === null ? isTicked && t("whatsapp.sendStop") : t("whatsapp.stopped", { stoppedAt: day(stoppedAt) })}
      </p>
    </div>
  );
}

function Settings({ number, language, timeZone, isTicked, fields }: WhatsappProps) {
  const t = useTranslate();
  return (
    <Form method="post" className="grid gap-4">
      <SubmitKey />
      <LanguageFields language={language} timeZone={timeZone} errors={fields} />
      <div className="flex flex-wrap gap-3">
        {number && (
          <Button tone="primary" name="act" value="save">
            {t("whatsapp.save")}
          </Button>
        )}
        {isTicked && (
          <Button {...(number ? {} : { tone: "primary" as const })} name="act" value="code">
            {number ? t("whatsapp.linkAnotherNumber") : t("whatsapp.linkNumber")}
          </Button>
        )}
        {number && (
          <Button name="act" value="unbind">
            {t("whatsapp.unlinkNumber")}
          </Button>
        )}
      </div>
    </Form>
  );
}

function Code({ code, link, until, qr, zone }: NonNullable<WhatsappProps["code"]> & { zone: ZoneName }) {
  const [t, timesIn] = [useTranslate(), useTimesIn()];
  return (
    <SettingsCard id="code" title={t("whatsapp.sendMessage")}>
      <div className="flex flex-wrap gap-5">
        <div className="min-w-0 flex-1 basis-56">
          <p>{t("whatsapp.telephoneWhoseNumberLinked")}</p>
          <p className="figures control mt-3 px-4 py-3 text-lead font-semibold">{t("whatsapp.start", { code })}</p>
          <p className="mt-4 flex flex-wrap gap-3">
            <ButtonLink reload href={link} tone="primary">
              {t("whatsapp.openWhatsapp")}
            </ButtonLink>
            <ButtonLink reload href="/whatsapp">
              {t("whatsapp.sent")}
            </ButtonLink>
          </p>
          <p className="mt-3 text-ink-soft">{t("whatsapp.goodOnceUntilShows", { zone: timesIn(zone).time(until) })}</p>
        </div>
        <figure>
          <svg
            role="img"
            aria-label={t("whatsapp.qrCodeOpensWhatsapp")}
            viewBox={`-4 -4 ${qr.size + 8} ${qr.size + 8}`}
            width="208"
            height="208"
            shapeRendering="crispEdges"
          >
            {/* Dark on light by night too: scanners want it so. */}
            <rect x={-4} y={-4} width={qr.size + 8} height={qr.size + 8} fill="#fff" />
            <path d={qr.path} fill="#000" />
          </svg>
          <figcaption className="mt-1 text-note text-ink-soft">{t("whatsapp.scanTelephone")}</figcaption>
        </figure>
      </div>
    </SettingsCard>
  );
}

function WaitingProposals({ proposals }: Pick<WhatsappProps, "proposals">) {
  const t = useTranslate();
  return (
    <SettingsCard id="proposals" title={t("whatsapp.askedChat")}>
      <p className="text-ink-soft">{t("whatsapp.chatChangesNothingOnly")}</p>
      <Proposals proposals={proposals} />
    </SettingsCard>
  );
}

/** @param mustAsk they linked their number by words that named no jobs, and link it by no others now. */
function Rules({ mustAsk }: { mustAsk: boolean }) {
  const t = useTranslate();
  return (
    <aside aria-labelledby="rules" className="card pf-side">
      <header>
        <h2 id="rules">{t("whatsapp.comesNever")}</h2>
      </header>
      <ul className="pf-pad pf-points text-note text-ink-soft">
        <li>{t(mustAsk ? "whatsapp.dayOfJobsAsked" : "whatsapp.dayOfJobs")}</li>
        <li>{t("whatsapp.n2100900")}</li>
        <li>{t("whatsapp.chatNeitherShowsNor")}</li>
        <li>{t("whatsapp.writeGoesSupportTeam")}</li>
        <li>
          {filled(t("whatsapp.everyMessageMetaWhose"), {
            link: (
              <a href="/api/export" className="text-stamp-text underline">
                {t("whatsapp.exportData")}
              </a>
            ),
          })}
        </li>
      </ul>
    </aside>
  );
}

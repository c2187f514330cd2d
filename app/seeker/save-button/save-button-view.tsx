import type { SaveButton } from "@workers/modules/accounts";
import type { ReactNode } from "react";
import { Button, ButtonLink } from "../../ui/button";
import { FormResult } from "../../ui/form-result";
import { Icon } from "../../ui/icon";
import { SubmitKey } from "../../ui/submit-key";
import { filled, useForeign, useMessageText, useMoment, useTranslate } from "../../ui/texts";
import { DOWNLOADS, type Download } from "./downloads";

export interface SaveButtonProps {
  buttons: readonly SaveButton[];
  /** The code that was just made. */
  made: { code: string; expiresAt: number } | null;
  error: string | null;
  notice: string | null;
  action: string;
}

/** Where a person gets the button for their browser, connects it, and disconnects it. */
export function SaveButtonView({ buttons, made, error, notice, action }: SaveButtonProps) {
  const [t, messageText] = [useTranslate(), useMessageText()];
  return (
    <div className="mx-auto">
      <h1 className="text-title">{t("saveButton.title")}</h1>
      <p className="mt-2">{t("saveButton.lead")}</p>
      <p className="mt-2 text-ink-soft">{t("saveButton.reads")}</p>
      <FormResult error={error} notice={notice && messageText(notice)} tone="info" className="mt-4" />
      <div className="ans mt-4">
        <Part id="install" title={t("saveButton.install")}>
          <p className="text-ink-soft">{t("saveButton.computer")}</p>
          {DOWNLOADS.map((download) => (
            <Steps key={download.browser} {...download} />
          ))}
        </Part>
        <Part id="connect" title={t("saveButton.connect")}>
          <p className="text-ink-soft">{t("saveButton.connectLead")}</p>
          {made && <Made {...made} />}
          <form method="post" action={action} className="mt-3">
            <SubmitKey />
            <Button tone="primary" name="act" value="code">
              {made ? t("saveButton.getAnother") : t("saveButton.getCode")}
            </Button>
          </form>
        </Part>
        <Part id="connected" title={t("saveButton.connected")}>
          {buttons.length === 0 ? (
            <p className="text-ink-soft">{t("saveButton.none")}</p>
          ) : (
            <ul className="divide-y divide-rule">
              {buttons.map((button) => (
                <Connected key={button.id} {...button} action={action} />
              ))}
            </ul>
          )}
        </Part>
      </div>
      <p className="mt-4">
        <ButtonLink reload href="/add-opening">
          <Icon name="back" /> {t("nextOut.addOpening")}
        </ButtonLink>
      </p>
    </div>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="card up-part">
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

function Steps({ browser, name, address }: Download) {
  const [t, foreign] = [useTranslate(), useForeign()];
  const at = (
    <span {...foreign} className="font-semibold wrap-anywhere" style={{ userSelect: "all" }}>{`${address}`}</span>
  );
  return (
    <details className="mt-3">
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 font-semibold">
        <Icon name="down" className="turns size-4" /> <span {...foreign}>{name}</span>
      </summary>
      <ol className="mt-1 list-decimal space-y-1.5 pl-5">
        {browser === "firefox" ? (
          <>
            <li>{t("saveButton.firefoxFile")}</li>
            <li>{filled(t("saveButton.firefoxOpen"), { address: at })}</li>
          </>
        ) : (
          <>
            <li>{t("saveButton.unpack")}</li>
            <li>{filled(t("saveButton.developer"), { address: at })}</li>
            <li>{t("saveButton.loadUnpacked")}</li>
          </>
        )}
      </ol>
      {browser === "firefox" && <p className="mt-2 text-ink-soft">{t("saveButton.firefoxForgets")}</p>}
      <p className="mt-2">
        <ButtonLink reload href={`/save-button/download?browser=${browser}`}>
          {filled(t("saveButton.download"), { browser: <span {...foreign}>{name}</span> })}
        </ButtonLink>
      </p>
    </details>
  );
}

function Made({ code, expiresAt }: { code: string; expiresAt: number }) {
  const [t, moment] = [useTranslate(), useMoment()];
  return (
    <p className="mt-2" aria-live="polite">
      {filled(t("saveButton.typeCode", { expiresAt: moment(expiresAt) }), {
        strong: <strong className="figures block text-head">{code}</strong>,
      })}
    </p>
  );
}

function Connected({ id, device, since, until, usedAt, action }: SaveButton & { action: string }) {
  const [t, moment, foreign] = [useTranslate(), useMoment(), useForeign()];
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className="font-semibold" {...foreign}>
          {device}
        </p>
        <p className="text-note text-ink-soft">
          {t("saveButton.since", { since: moment(since), until: moment(until) })}{" "}
          {usedAt !== null && t("saveButton.usedAt", { usedAt: moment(usedAt) })}
        </p>
      </div>
      <form method="post" action={action}>
        <SubmitKey />
        <input type="hidden" name="id" value={id} />
        <Button size="small" name="act" value="end" aria-label={t("saveButton.disconnectOne", { device })}>
          {t("saveButton.disconnect")}
        </Button>
      </form>
    </li>
  );
}

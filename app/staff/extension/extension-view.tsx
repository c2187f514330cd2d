import { inEnglish } from "@workers/texts/text";
import { Banner } from "../../ui/banner";
import { Button } from "../../ui/button";
import { formatMoment } from "../../ui/format";
import { SubmitKey } from "../../ui/submit-key";
import type { HostState } from "@workers/modules/fulfilment/rules";
import { useTranslate, filled } from "../../ui/texts";

interface Host {
  host: string;
  company: string;
  state: HostState;
  askedAt: number;
  askedBy: string | null;
}

export interface ExtensionProps {
  /** Of the extension that this site hands out. */
  version: string;
  /** Since when this session's extension is paired; null where none is. */
  since: number | null;
  /** The code that was just made. */
  made: { code: string; expiresAt: number } | null;
  hosts: readonly Host[];
  error: string | null;
  action: string;
}

const STATES: Readonly<Record<HostState, string>> = {
  asked: inEnglish("extensionDesk.waitsDecision"),
  allowed: inEnglish("extensionDesk.allowed"),
  refused: inEnglish("extensionDesk.refused"),
};

/** Where an operator pairs their browser's extension, and where it is decided on which sites it fills forms. */
export function ExtensionView({ version, since, made, hosts, error, action }: ExtensionProps) {
  const t = useTranslate();
  return (
    <>
      <h1 className="text-head">{t("extensionDesk.extension")}</h1>
      <p className="mt-1 max-w-prose text-note text-ink-soft">{t("extensionDesk.fillsEmployersFormEntry")}</p>
      {error && (
        <Banner tone="danger" className="mt-4">
          {error}
        </Banner>
      )}
      <section aria-labelledby="install" className="mt-6 border-t-2 border-ink pt-4">
        <h2 id="install" className="text-lead font-semibold">
          {t("extensionDesk.install")}
        </h2>
        <ol className="mt-2 max-w-prose list-decimal space-y-2 pl-6">
          <li>
            {filled(t("extensionDesk.installDownload"), {
              link: (
                <a href="/admin-extension/download" download className="text-stamp-text underline">
                  {t("extensionDesk.installFile", { version })}
                </a>
              ),
            })}
          </li>
          <li>
            {filled(t("extensionDesk.installLoad"), {
              address: <code className="wrap-anywhere">chrome://extensions</code>,
            })}
          </li>
          <li>{t("extensionDesk.installPin")}</li>
          <li>{t("extensionDesk.installPair")}</li>
        </ol>
        <p className="mt-2 max-w-prose text-note text-ink-soft">{t("extensionDesk.installAgain")}</p>
      </section>
      <section aria-labelledby="pairing" className="mt-8 border-t-2 border-ink pt-4">
        <h2 id="pairing" className="text-lead font-semibold">
          {t("extensionDesk.browser")}
        </h2>
        {made ? (
          <p className="mt-2" aria-live="polite">
            {filled(t("extensionDesk.typeCodeExtensionUntil", { expiresAt: formatMoment(made.expiresAt) }), {
              strong: <strong className="figures block text-head">{made.code}</strong>,
            })}
          </p>
        ) : (
          <p className="mt-2">
            {t("extensionDesk.sinceisSelectTrueOther", { sinceIs: String(since === null), since: formatMoment(since) })}
          </p>
        )}
        <form method="post" action={action} className="mt-3 flex flex-wrap gap-3">
          <SubmitKey />
          <Button name="intent" value="code">
            {since === null && !made ? t("extensionDesk.makeCode") : t("extensionDesk.makeAnotherCode")}
          </Button>
          {since !== null && (
            <Button name="intent" value="unpair">
              {t("extensionDesk.endPairing")}
            </Button>
          )}
        </form>
      </section>
      <section aria-labelledby="hosts" className="mt-8 border-t-2 border-ink pt-4">
        <h2 id="hosts" className="text-lead font-semibold">
          {t("extensionDesk.sitesOutsideSystemsKnow")}
        </h2>
        <p className="mt-1 max-w-prose text-note text-ink-soft">{t("extensionDesk.operatorSaidBelongCompany")}</p>
        {hosts.length === 0 ? (
          <p className="py-3 text-ink-soft">{t("extensionDesk.noSiteAskedAbout")}</p>
        ) : (
          <ul className="mt-3 border-t border-rule">
            {hosts.map((one) => (
              <HostRow key={one.host} {...one} action={action} />
            ))}
          </ul>
        )}
      </section>
    </>
  );
}

function HostRow({ host, company, state, askedAt, askedBy, action }: Host & { action: string }) {
  const t = useTranslate();
  return (
    <li className="grid gap-2 border-b border-edge py-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{host}</p>
        <p className="text-note text-ink-soft">
          {t("extensionDesk.asked", {
            company,
            askedBy: askedBy ?? "a former colleague",
            askedAt: formatMoment(askedAt),
            states: STATES[state],
          })}
        </p>
      </div>
      <form
        method="post"
        action={action}
        aria-label={t("extensionDesk.decide", { host })}
        className="flex flex-wrap gap-3"
      >
        <SubmitKey />
        <input type="hidden" name="host" value={host} />
        {state !== "allowed" && (
          <Button size="small" name="intent" value="allowed">
            {t("extensionDesk.allow")}
          </Button>
        )}
        {state !== "refused" && (
          <Button size="small" name="intent" value="refused">
            {t("extensionDesk.refuse")}
          </Button>
        )}
      </form>
    </li>
  );
}

import type { AccessLine } from "@workers/core/audit/rules";
import { AccessLines } from "./access-lines";
import { SettingsCard, SettingsFrame } from "../settings/frame";
import type { Rows } from "../settings/rows.server";
import { ButtonLink } from "../../ui/button";
import { Pagination } from "../../ui/pagination";
import { useTranslate } from "../../ui/texts";

/** In the panel: who looked last, and the way to all. */
export function AccessCard({ lines, hasMore }: { lines: readonly AccessLine[]; hasMore: boolean }) {
  const t = useTranslate();
  return (
    <SettingsCard id="access" title={t("account.lookedData")} isWide>
      <Lines lines={lines} />
      {hasMore && (
        <ButtonLink reload href="/access-log" className="pf-save">
          {t("account.see")}
        </ButtonLink>
      )}
    </SettingsCard>
  );
}

function Lines({ lines }: { lines: readonly AccessLine[] }) {
  const t = useTranslate();
  return (
    <>
      <p className="text-ink-soft">
        {lines.length === 0 ? t("account.noOneOpenedData") : t("account.wheneverStaffReadsChanges")}
      </p>
      {lines.length > 0 && <AccessLines lines={lines} />}
    </>
  );
}

/** All of it, by pages. */
export function AccessLogView({
  rows,
  lines,
  firstHref,
  nextHref,
}: {
  rows: Rows;
  lines: readonly AccessLine[];
  firstHref: string | null;
  nextHref: string | null;
}) {
  const t = useTranslate();
  return (
    <SettingsFrame
      rows={rows}
      panel="account"
      title={t("account.lookedData")}
      isOpen
      isPart
      back={{ href: "/account", label: t("settings.account") }}
    >
      <div className="card pf-pad">
        <Lines lines={lines} />
        <Pagination firstHref={firstHref} nextHref={nextHref} />
      </div>
    </SettingsFrame>
  );
}

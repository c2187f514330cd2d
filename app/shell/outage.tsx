import type { OutageNotice } from "../server/outage";
import { Button, ButtonLink } from "../ui/button";
import { filled, useTranslate } from "../ui/texts";
import { LastKnownSlip } from "./last-known";
import { SiteShell } from "./shell";

/** The page shown when a database does not answer: it says that nothing is lost, and how to go on. */
export function OutageView({ notice, requestId }: { notice: OutageNotice; requestId: string | null }) {
  const { path, posted, wasPosted, known, isVisitor, now } = notice;
  const t = useTranslate();
  return (
    <SiteShell session={null} isUnknown={!isVisitor}>
      <title>{t("outage.title")}</title>
      <div className="mx-auto max-w-prose px-4 py-20 sm:px-6">
        <h1 className="text-title">{t("outage.head")}</h1>
        <p className="mt-3 text-lead">{t("outage.lead")}</p>
        {wasPosted && (
          <p className="mt-3">
            {t("outage.posted")} {posted ? t("outage.kept") : t("outage.back")}
          </p>
        )}
        {known && <LastKnownSlip known={known} now={now} />}
        <Reference id={requestId} />
        <div className="mt-8 flex flex-wrap gap-3">
          {posted ? (
            <form method="post" action={path}>
              {posted.map(([name, value]) => (
                <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
              ))}
              <Button type="submit" tone="primary">
                {t("outage.send")}
              </Button>
            </form>
          ) : (
            <ButtonLink reload href={path} tone="primary">
              {wasPosted ? t("outage.open") : t("outage.again")}
            </ButtonLink>
          )}
          <ButtonLink reload href="/">
            {t("outage.home")}
          </ButtonLink>
        </div>
      </div>
    </SiteShell>
  );
}

/** The id that a person can name when they write to us about the page; nothing where the request has none. */
export function Reference({ id }: { id: string | null }) {
  const t = useTranslate();
  if (id === null) return null;
  return (
    <p className="mt-3 text-ink-soft">
      {filled(t("outage.reference"), {
        id: <span className="figures">{id}</span>,
      })}
    </p>
  );
}

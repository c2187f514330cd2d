import { AlertRefusalsSection } from "./alert-refusals";
import { BatchesSection, BatchSection, UploadFold } from "./batches";
import { BoardsSection, type BoardsFilter } from "./boards";
import { LeftOutSection } from "./left-out";
import { OWN_ALERT_FIELDS, OwnAlertsSection } from "./own-alerts";
import { PERMISSION_FIELDS, PermissionsSection } from "./permissions";
import { PORTAL_FIELDS, PortalFilesSection } from "./portal-files";
import { Banner } from "../../ui/banner";
import type { PortalFiles, Registry } from "@workers/modules/catalog";
import type { AlertRefusal } from "@workers/modules/fulfilment";
import type { OwnAlertsPage } from "@workers/workflows/catalog/list-own-alerts";
import { useTranslate } from "../../ui/texts";

export interface SourcesProps extends Registry {
  filter: BoardsFilter;
  portals: PortalFiles & { isGone: boolean };
  ownAlerts: OwnAlertsPage;
  alertRefusals: readonly AlertRefusal[];
  firstHref: string | null;
  nextHref: string | null;
  /** The last action on chosen boards, with their number: '3-checked'. */
  done: string | null;
  error: string | null;
  /** Message by field name. */
  fields: Readonly<Record<string, string>>;
  /** What was sent of the portals' terms and refused, by the name of its field. */
  typed: Readonly<Record<string, string>>;
  action: string;
}

/**
 * The staff's page for the boards that are read: what a list would change, what was changed, and each board's health.
 */
export function SourcesView(props: SourcesProps) {
  const t = useTranslate();
  const { sources, filter, firstHref, nextHref, batches, permissions, leaveOuts, batch, done, error, fields, action } =
    props;
  const isUpload =
    Object.keys(fields).length > 0 &&
    [...PORTAL_FIELDS, ...PERMISSION_FIELDS, ...OWN_ALERT_FIELDS].every((name) => fields[name] === undefined);
  return (
    <>
      <h1 className="text-head">{t("sourcesDesk.sources")}</h1>
      <p className="mt-1 max-w-prose text-note text-ink-soft">{t("sourcesDesk.companyBoardsOpenFeeds")}</p>
      {error && (
        <Banner tone="danger" className="mt-4">
          {error}
        </Banner>
      )}
      {done && (
        <Banner className="mt-4">{t("sourcesDesk.chosenBoardsReadNow", { n: Number.parseInt(done, 10) || 0 })}</Banner>
      )}
      {batch && <BatchSection batch={batch} action={action} />}
      <UploadFold fields={fields} isOpen={isUpload} action={action} />
      <BoardsSection {...{ sources, filter, firstHref, nextHref, action }} />
      <PortalFilesSection {...props.portals} fields={fields} action={action} />
      <OwnAlertsSection alerts={props.ownAlerts} fields={fields} typed={props.typed} action={action} />
      <AlertRefusalsSection refusals={props.alertRefusals} />
      <PermissionsSection permissions={permissions} fields={fields} action={action} />
      <LeftOutSection leaveOuts={leaveOuts} action={action} />
      {batches.length > 0 && <BatchesSection batches={batches} />}
    </>
  );
}

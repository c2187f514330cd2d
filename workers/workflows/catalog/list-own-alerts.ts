import type { AppContext } from "../../core/context";
import { authorize } from "../../core/policy";
import { DAY_MS } from "../../lib/time";
import { readAlertPermissions, readStillTold, type SourcePermission } from "../../modules/catalog/queries";
import { readOwnAlerts, readOwnCodes } from "../../modules/fulfilment/queries";
import { OWN_ALERT_PORTALS, OWN_CODE_MS, PORTAL_SITES } from "../../modules/fulfilment/rules";
import { cityOf } from "../../reading/alerts/alert-name";
import { ALERT_PORTALS, type AlertPortal } from "../../reading/alerts/vocabulary";
import { ALL_OVER_INDIA, ALL_OVER_US, REMOTE_PREFERRED } from "../../reading/people/vocabulary";
import { ownAlertCode } from "../conversations/own-alert-address";
import { nameOfAlert, readCounts, type Wanted } from "./measure-own-alerts";
import { ENOUGH_OPEN, SEEN_DAYS } from "./own-alert-rules";

const PERMISSIONS_SHOWN = 100;
const ALERTS_SHOWN = 300;

interface Brought {
  mails: number;
  /** Jobs that the emails have, and those of them with a company and an address of their own. */
  jobs: number;
  taken: number;
  /** Of them those that nothing else had brought before. */
  fresh: number;
  /** How often those were applied to, by us or by people themselves; null while it is not counted yet. */
  applied: number | null;
  /** Milliseconds since 1970, UTC; null before the first. */
  lastAt: number | null;
}

/** A portal at which the service may have alerts of its own. */
export interface OwnAlertPortal extends Pick<Brought, "lastAt"> {
  portal: AlertPortal;
  name: string;
  /** How many alerts an account may have there; null where the portal does not publish it. */
  limit: number | null;
  /** Alerts that emails of the last days named. */
  alerts: number;
  /** Its terms no longer hold, and jobs that only its emails brought are open: closing them was cut short. */
  isLeft: boolean;
  /** Where its emails go; null until its terms are confirmed. */
  address: string | null;
  /** By which the operator's mailbox asked within the last day whether it may forward to that address. */
  setupCode: string | null;
  /** The last word on its terms, and whether it holds; null before the first. */
  permission: Pick<SourcePermission, "word" | "grantedBy" | "grantedAt" | "withdrawnBy" | "withdrawnAt"> | null;
}

/** What an alert brought in; without a title where its emails name none. */
export interface OwnAlertBrought extends Brought {
  portal: AlertPortal;
  name: string;
  title: string;
  city: string;
}

/** A title in a city that people want and employers' boards have few jobs of. */
export interface WorthAlert {
  title: string;
  city: string;
  people: number;
  /** Open jobs on employers' boards that fit. */
  open: number;
  /** Portals with room for such an alert, and those that sent emails of one already. */
  missing: string[];
  there: string[];
}

export interface OwnAlertsPage {
  /** False where the deployer takes no mail: nothing can be confirmed then. */
  takesMail: boolean;
  /** The emails are the demo's, written by us. */
  isSample: boolean;
  portals: OwnAlertPortal[];
  brought: OwnAlertBrought[];
  worth: WorthAlert[];
  /** How many titles in cities at least five people want, with or without enough jobs; null while not counted yet. */
  wanted: number | null;
}

/** The service's own job alerts: which are worth creating, at which portals, and what each brought. Counts only. */
export async function listOwnAlerts(ctx: AppContext): Promise<OwnAlertsPage> {
  authorize(ctx, "own_alerts.list");
  const nowMs = ctx.now();
  const [permissions, alerts, codes, counts, told] = await Promise.all([
    readAlertPermissions(ctx.catalog, PERMISSIONS_SHOWN),
    readOwnAlerts(ctx.db, ALERTS_SHOWN),
    readOwnCodes(ctx.db, nowMs - OWN_CODE_MS),
    readCounts(ctx),
    readStillTold(ctx.catalog, Object.keys(OWN_ALERT_PORTALS)),
  ]);
  const appliedBy = counts && new Map(counts.applied.map(({ n, ...alert }) => [nameOfAlert(alert), n]));
  const brought = alerts.map((alert) => ({
    ...alert,
    name: PORTAL_SITES[alert.portal].name,
    applied: appliedBy && (appliedBy.get(nameOfAlert(alert)) ?? 0),
  }));
  const domain = ctx.config.inboundMail?.domain ?? null;
  const portals = await Promise.all(
    ALERT_PORTALS.flatMap((portal) => {
      const about = OWN_ALERT_PORTALS[portal];
      const own = brought.filter((alert) => alert.portal === portal);
      const row = permissions.find((one) => one.portal === portal);
      return about ? [shownPortal(ctx, { portal, limit: about.limit, own, row, codes, domain, told })] : [];
    }),
  );
  const few = counts?.wanted.filter(({ open }) => open < ENOUGH_OPEN) ?? [];
  return {
    takesMail: domain !== null,
    isSample: ctx.config.sandbox,
    // Those that are on come first, then those that were.
    portals: portals.toSorted((a, b) => rank(b) - rank(a)),
    brought,
    worth: worthCreating(few, portals, brought),
    wanted: counts && counts.wanted.length,
  };
}

const rank = ({ address, permission }: OwnAlertPortal) => (address !== null ? 2 : permission ? 1 : 0);

interface PortalFacts {
  portal: AlertPortal;
  limit: number | null;
  own: readonly OwnAlertBrought[];
  row: SourcePermission | undefined;
  codes: Awaited<ReturnType<typeof readOwnCodes>>;
  domain: string | null;
  told: ReadonlySet<string>;
}

async function shownPortal(
  ctx: AppContext,
  { portal, limit, own, row, codes, domain, told }: PortalFacts,
): Promise<OwnAlertPortal> {
  const isHeld = row?.withdrawnAt === null;
  const isOn = isHeld && domain !== null;
  const isSeen = ({ title, lastAt }: OwnAlertBrought) =>
    title !== "" && lastAt !== null && lastAt > ctx.now() - SEEN_DAYS * DAY_MS;
  return {
    portal,
    name: PORTAL_SITES[portal].name,
    limit,
    alerts: own.filter(isSeen).length,
    isLeft: row !== undefined && !isHeld && told.has(portal),
    lastAt: own.length === 0 ? null : Math.max(...own.map(({ lastAt }) => lastAt ?? 0)),
    address: isOn ? `alerts-${portal}-${await ownAlertCode(ctx, portal)}@${domain}` : null,
    setupCode: isOn ? (codes.find((asked) => asked.portal === portal)?.code ?? null) : null,
    permission: row
      ? {
          word: row.word,
          grantedBy: row.grantedBy,
          grantedAt: row.grantedAt,
          withdrawnBy: row.withdrawnBy,
          withdrawnAt: row.withdrawnAt,
        }
      : null,
  };
}

/** For each wish, the most wanted first, the portals that have no such alert yet and room for it. */
function worthCreating(
  wishes: readonly Wanted[],
  portals: readonly OwnAlertPortal[],
  brought: readonly OwnAlertBrought[],
): WorthAlert[] {
  const on = portals.filter(({ address }) => address !== null);
  const left = new Map(on.map(({ portal, limit, alerts }) => [portal, limit === null ? Infinity : limit - alerts]));
  const made = new Set(brought.map(nameOfAlert));
  return wishes.map(({ title, place, country, people, open }) => {
    const city = cityNamed(place, country);
    const wish: WorthAlert = { title, city, people, open, missing: [], there: [] };
    for (const { portal, name } of on) {
      if (!OWN_ALERT_PORTALS[portal]?.countries.includes(country)) continue;
      if (made.has(nameOfAlert({ portal, title, city: cityOf(city) }))) wish.there.push(name);
      else if ((left.get(portal) ?? 0) > 0) {
        left.set(portal, (left.get(portal) ?? 0) - 1);
        wish.missing.push(name);
      }
    }
    return wish;
  });
}

const COUNTRIES = { IN: "India", US: "United States" } as const;
/** A place of people's preferences as a portal's form takes it. */
function cityNamed(place: string, country: "IN" | "US"): string {
  if (place === REMOTE_PREFERRED) return `Remote, ${COUNTRIES[country]}`;
  return place === ALL_OVER_INDIA || place === ALL_OVER_US ? COUNTRIES[country] : place;
}

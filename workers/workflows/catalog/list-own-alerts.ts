import { z } from "zod";
import type { AppContext } from "../../core/context";
import { authorize } from "../../core/policy";
import { readCachedJson } from "../../lib/cache";
import { searchQuery } from "../../modules/catalog";
import { readAlertPermissions, searchPostings, type SourcePermission } from "../../modules/catalog/queries";
import { countSentOfOwnAlerts, readOwnAlerts, readOwnCodes } from "../../modules/fulfilment/queries";
import { OWN_ALERT_PORTALS, OWN_CODE_MS, PORTAL_SITES } from "../../modules/fulfilment/rules";
import {
  compileCriteria,
  isSelfApply,
  postingFieldsOf,
  reachOf,
  readPosting,
  scoreOf,
  THRESHOLD,
} from "../../modules/matching";
import { readWanted } from "../../modules/matching/queries";
import { cityOf } from "../../reading/alerts/alert-name";
import { ALERT_PORTALS, type AlertPortal } from "../../reading/alerts/vocabulary";
import { ALL_OVER_INDIA, ALL_OVER_US, REMOTE_PREFERRED } from "../../reading/people/vocabulary";
import { foldText } from "../../reading/text/rules";
import { preferenceKeys } from "../../reading/titles/keys";
import { ownAlertCode } from "../conversations/own-alert-address";
import { ENOUGH_OPEN, FEWEST_PEOPLE } from "./own-alert-rules";

/** Titles in cities that are looked at, the most wanted ones, and postings of each. */
const MAX_WANTED = 40;
const MAX_LOOKED = 300;
const CACHE_S = 60 * 60;
const WANTED_KEY = "own-alerts-wanted";
const PERMISSIONS_SHOWN = 100;
const ALERTS_SHOWN = 300;

interface Brought {
  mails: number;
  /** Jobs that the emails have. */
  jobs: number;
  /** Of them those that nothing else had brought before. */
  fresh: number;
  /** Applications that were sent for those. */
  sent: number;
  /** Milliseconds since 1970, UTC; null before the first. */
  lastAt: number | null;
}

/** A portal at which the service may have alerts of its own. */
export interface OwnAlertPortal extends Pick<Brought, "lastAt"> {
  portal: AlertPortal;
  name: string;
  /** How many alerts an account may have there; null where the portal does not publish it. */
  limit: number | null;
  /** Alerts that emails named. */
  alerts: number;
  /** Where its emails go; null while nobody confirmed its terms. */
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
  /** How many titles in cities at least five people want, whether or not there are jobs enough. */
  wanted: number;
}

const Wanted = z.array(
  z.object({
    title: z.string(),
    place: z.string(),
    country: z.enum(["IN", "US"]),
    people: z.number(),
    open: z.number(),
  }),
);
type Wanted = z.infer<typeof Wanted>;

/** The service's own job alerts: which are worth creating, at which portals, and what each brought. Counts only. */
export async function listOwnAlerts(ctx: AppContext): Promise<OwnAlertsPage> {
  authorize(ctx, "own_alerts.list");
  const nowMs = ctx.now();
  const [permissions, alerts, sent, codes, wanted] = await Promise.all([
    readAlertPermissions(ctx.catalog, PERMISSIONS_SHOWN),
    readOwnAlerts(ctx.db, ALERTS_SHOWN),
    countSentOfOwnAlerts(ctx.db),
    readOwnCodes(ctx.db, nowMs - OWN_CODE_MS),
    readWantedBy(ctx),
  ]);
  const sentBy = new Map(sent.map(({ n, ...alert }) => [nameOf(alert), n]));
  const brought = alerts.map((alert) => ({
    ...alert,
    name: PORTAL_SITES[alert.portal].name,
    sent: sentBy.get(nameOf(alert)) ?? 0,
  }));
  const domain = ctx.config.inboundMail?.domain ?? null;
  const portals = await Promise.all(
    ALERT_PORTALS.flatMap((portal) => {
      const about = OWN_ALERT_PORTALS[portal];
      const own = brought.filter((alert) => alert.portal === portal);
      const row = permissions.find((one) => one.portal === portal);
      return about ? [shownPortal(ctx, { portal, limit: about.limit, own, row, codes, domain })] : [];
    }),
  );
  const open = wanted.filter(({ open: there }) => there < ENOUGH_OPEN);
  return {
    takesMail: domain !== null,
    isSample: ctx.config.sandbox,
    // Those that are on come first, then those that were.
    portals: portals.toSorted((a, b) => rank(b) - rank(a)),
    brought,
    worth: worthCreating(open, portals, brought),
    wanted: wanted.length,
  };
}

const rank = ({ address, permission }: OwnAlertPortal) => (address !== null ? 2 : permission ? 1 : 0);

/** An alert as its title and city tell it from the portal's others. */
const nameOf = ({ portal, title, city }: { portal: string; title: string; city: string }) =>
  JSON.stringify([portal, foldText(title), foldText(city)]);

interface PortalFacts {
  portal: AlertPortal;
  limit: number | null;
  own: readonly OwnAlertBrought[];
  row: SourcePermission | undefined;
  codes: Awaited<ReturnType<typeof readOwnCodes>>;
  domain: string | null;
}

async function shownPortal(
  ctx: AppContext,
  { portal, limit, own, row, codes, domain }: PortalFacts,
): Promise<OwnAlertPortal> {
  const isOn = row?.withdrawnAt === null && domain !== null;
  return {
    portal,
    name: PORTAL_SITES[portal].name,
    limit,
    alerts: own.filter(({ title }) => title !== "").length,
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
  wishes: Wanted,
  portals: readonly OwnAlertPortal[],
  brought: readonly OwnAlertBrought[],
): WorthAlert[] {
  const on = portals.filter(({ address }) => address !== null);
  const left = new Map(on.map(({ portal, limit, alerts }) => [portal, limit === null ? Infinity : limit - alerts]));
  const made = new Set(brought.map(nameOf));
  return wishes.map(({ title, place, country, people, open }) => {
    const city = cityNamed(place, country);
    const wish: WorthAlert = { title, city, people, open, missing: [], there: [] };
    for (const { portal, name } of on) {
      if (!OWN_ALERT_PORTALS[portal]?.countries.includes(country)) continue;
      if (made.has(nameOf({ portal, title, city: cityOf(city) }))) wish.there.push(name);
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

/** The most wanted titles in places, with how many open jobs employers' boards have of each; kept for an hour. */
async function readWantedBy(ctx: AppContext): Promise<Wanted> {
  const cached = await readCachedJson(ctx, WANTED_KEY, Wanted);
  if (cached) return cached;
  const wanted = await readWanted(ctx.db, { fewest: FEWEST_PEOPLE, limit: MAX_WANTED, nowMs: ctx.now() });
  const counted: Wanted = [];
  for (const wish of wanted) counted.push({ ...wish, open: await countOpen(ctx, wish) });
  await ctx.cache.put(WANTED_KEY, JSON.stringify(counted), { expirationTtl: CACHE_S });
  return counted;
}

/** Open jobs on employers' boards of a title in a place, of the last that came in; no more than are enough. */
async function countOpen(ctx: AppContext, wish: Pick<Wanted[number], "title" | "place" | "country">): Promise<number> {
  const { title, place, country } = wish;
  const wanted = { country, titles: [title], locations: [place], openToRemote: false };
  const ready = compileCriteria({ ...wanted, skills: [], experienceYears: null });
  const query = searchQuery(preferenceKeys(ready), reachOf(ready));
  const nowMs = ctx.now();
  let open = 0;
  for (const posting of await searchPostings(ctx.catalog, query, MAX_LOOKED)) {
    if (open === ENOUGH_OPEN) break;
    if (!isSelfApply(posting) && scoreOf(ready, readPosting(postingFieldsOf(posting)), nowMs) >= THRESHOLD) open++;
  }
  return open;
}

/** The applicant-tracking systems that we know by name, and how their boards are read. */
// Scripts read this file as it is, so its imports are written whole.
import { BOARD_SYSTEMS } from "../../../providers/boards/facts.ts";
import type { BoardFacts, Feed } from "../../../providers/boards/vendor.ts";

type Systems = typeof BOARD_SYSTEMS;
type ReadAs<How extends BoardFacts["read"]> = {
  [System in keyof Systems]: Systems[System]["read"] extends How ? System : never;
}[keyof Systems];

const readAs = <How extends BoardFacts["read"]>(...how: readonly How[]) =>
  (Object.keys(BOARD_SYSTEMS) as (keyof Systems)[]).filter((system): system is ReadAs<How> =>
    how.some((each) => each === BOARD_SYSTEMS[system].read),
  );

/** The applicant-tracking systems whose public boards we read, and the open feeds. */
export const ATS = readAs("polled", "by-permission");
export type Ats = (typeof ATS)[number];

/** Systems whose boards we poll. */
export const POLLED = readAs("polled");

/** Systems whose boards are polled once an authorised person has allowed it, and not before. */
export const BY_PERMISSION: readonly Ats[] = readAs("by-permission");

/**
 * Systems whose boards are read from a page that an operator opened: servers may not ask them, and it is not forbidden.
 */
export const READ_BY_HAND: readonly string[] = readAs("by-hand");

/** Every system whose boards may be registered. */
export const REGISTERED = readAs("polled", "by-permission", "by-hand");

export const SYSTEMS: Readonly<Record<string, BoardFacts>> = BOARD_SYSTEMS;

export const FEEDS: Readonly<Partial<Record<string, Feed>>> = Object.fromEntries(
  Object.entries(SYSTEMS).flatMap(([system, { feed }]) => (feed ? [[system, feed]] : [])),
);

/** The feed that a posting's link leads to, as people call it: its terms ask to be named. Null for any other link. */
export function feedOfLink(link: string): string | null {
  const host = URL.canParse(link) ? new URL(link).hostname : "";
  const found = Object.entries(FEEDS).find(
    ([, feed]) => feed && (host === feed.host || host.endsWith(`.${feed.host}`)),
  );
  return found ? systemLabel(found[0]) : null;
}

export const SOURCE_STATES = ["active", "waiting", "retired", "gone"] as const;
export type SourceState = (typeof SOURCE_STATES)[number];
export const STATE_LABELS: Readonly<Record<SourceState, string>> = {
  active: "Read",
  waiting: "Registered, not read",
  retired: "Retired",
  gone: "Gone",
};

/** Why a board that answers is not read: what its last poll noted, by which staff find it. */
export const NOT_READ = {
  robots: "refused by robots.txt",
  shape: "its answer has not the shape that we know",
  stranger: "its host never answered as the system does",
} as const;
/** The filters by which staff find boards beside their states, each in the words that they read. */
export const FOUND_BY = {
  trouble: "Failed three times or more",
  robots: "Refused by robots.txt",
  shape: "Shape not recognised",
  permission: "By permission alone",
  drift: "Different from usual",
} as const;
export type FoundBy = keyof typeof FOUND_BY;

/** The names that lists give to systems that are called otherwise here. */
const ALIASES: ReadonlyMap<string, string> = new Map(
  Object.entries(SYSTEMS).flatMap(([system, { aliases = [] }]) => aliases.map((alias) => [alias, system] as const)),
);

/** A system's name here, whatever a list calls it. */
export function systemCalled(name: string): string {
  const given = name.trim().toLowerCase();
  return ALIASES.get(given) ?? given;
}

/** A system as people call it; one that we never heard of by the name it was given. */
export function systemLabel(system: string): string {
  return knownSystem(system)?.label ?? system;
}

/** The system of a name; nothing for a word that every object inherits, such as `constructor`. */
export function knownSystem(name: string): BoardFacts | undefined {
  return Object.hasOwn(SYSTEMS, name) ? SYSTEMS[name] : undefined;
}

/** The words of the browser extension. Pure: the extension itself loads it too. */

/** The oldest extension that is answered. */
export const MIN_VERSION = "0.4.0";
/** The header by which an extension says which one it is. */
export const VERSION_HEADER = "X-Extension-Version";

/** The states of a host that an operator was asked about. */
export const HOST_STATES = ["asked", "allowed", "refused"] as const;
export type HostState = (typeof HOST_STATES)[number];

/** How long a pairing code holds, and how often it may be tried. */
export const PAIRING_CODE_MS = 10 * 60_000;
export const PAIRING_CODE_TRIES = 5;

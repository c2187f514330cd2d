import type { AppContext } from "../../../core/context";
import { randomId } from "../../../core/ids";
import { isSigned, sign } from "../../../core/signatures";
import { hostCookie } from "./cookies";
import { findDeviceAccount } from "./queries";

/**
 * The device cookie: it says which accounts were signed in to from this browser, by a random number and a signature for
 * each account, without any address. It signs no user in. Its use: wrong passwords from elsewhere do not count against
 * a known device.
 */
export const DEVICE_COOKIE = "__Host-device";
/** Browsers keep no cookie longer than 400 days; each sign-in gives it anew. */
const COOKIE_SECONDS = 400 * 86_400;
/** Signatures that a cookie holds: five accounts of a family's phone, each of a sign-in and of a second factor. */
const SIGNATURES = 10;
const SIGNATURE = /^[\w-]{43}$/;

function read(value: string | null | undefined): { id: string; signatures: string[] } | null {
  const [id = "", ...signatures] = value?.split(".") ?? [];
  if (!/^[0-9A-Z]{26}$/.test(id)) return null;
  return { id, signatures: signatures.filter((signature) => SIGNATURE.test(signature)).slice(0, SIGNATURES) };
}

/** The account that a browser is known at. */
export interface KnownAs {
  userId: string;
  /** How often its owner had it forget every browser. */
  deviceEpoch: number;
}

/** A browser is known for a sign-in, or for a second factor that was shown in it. */
type Purpose = "device" | "device that showed a factor";

/**
 * The text under a signature. It names the account, not the address: a browser of an account that was erased is not
 * known at the next one of the address, and one of an earlier epoch is known no more.
 */
const claimOf = (id: string, { userId, deviceEpoch }: KnownAs) => `${id}\n${userId}\n${deviceEpoch}`;

/** An address without an account. No browser is signed for it; the work is the same. */
const NO_ACCOUNT: KnownAs = { userId: "", deviceEpoch: 0 };

/**
 * The number of this browser, if this account was signed in to from it; null for every other.
 * @param account its address, or what was read of it.
 */
export async function knownDevice(
  ctx: AppContext,
  account: string | KnownAs,
  purpose: Purpose = "device",
): Promise<string | null> {
  const device = read(ctx.client.device);
  if (!device || device.signatures.length === 0) return null;
  const { signingKey } = ctx.config;
  const at = typeof account === "string" ? await findDeviceAccount(ctx.db, account) : account;
  const claim = claimOf(device.id, at ?? NO_ACCOUNT);
  const signed = (signature: string) => isSigned(signingKey, purpose, claim, signature);
  const known = await Promise.all(device.signatures.map(signed));
  return known.includes(true) ? device.id : null;
}

/** The number of this browser; null if no account was signed in to from it. */
export function deviceId(ctx: AppContext): string | null {
  return read(ctx.client.device)?.id ?? null;
}

/** The cookie by which this browser is known at this account too, from now on. */
export async function deviceCookie(ctx: AppContext, account: KnownAs, purpose: Purpose = "device"): Promise<string> {
  const { id, signatures } = read(ctx.client.device) ?? { id: randomId(), signatures: [] };
  const own = await sign(ctx.config.signingKey, purpose, claimOf(id, account));
  const known = [own, ...signatures.filter((signature) => signature !== own)].slice(0, SIGNATURES);
  return hostCookie(DEVICE_COOKIE, [id, ...known].join("."), COOKIE_SECONDS);
}

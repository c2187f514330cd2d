import type { AppContext } from "../kernel/context";
import { randomId } from "../kernel/ids";
import { isSigned, sign } from "../kernel/signatures";
import { hostCookie } from "./cookies";
import { findDeviceEpoch } from "./queries";

/**
 * The device cookie: it says which accounts were signed in to from this browser, by a random number and a signature for
 * each account, without any address. It signs no user in. Its use: wrong passwords from elsewhere do not count against
 * a known device.
 */
export const DEVICE_COOKIE = "__Host-device";
/** Browsers keep no cookie longer than 400 days; each sign-in gives it anew. */
const KEPT_SECONDS = 400 * 86_400;
/** A family's phone. */
const ACCOUNTS = 5;
const SIGNATURE = /^[\w-]{43}$/;

function read(value: string | null | undefined): { id: string; signatures: string[] } | null {
  const [id = "", ...signatures] = value?.split(".") ?? [];
  if (!/^[0-9A-Z]{26}$/.test(id)) return null;
  return { id, signatures: signatures.filter((signature) => SIGNATURE.test(signature)).slice(0, ACCOUNTS) };
}

/** The text under a signature. A device of an earlier epoch is known no more: the owner said that it was not them. */
async function claimOf(ctx: AppContext, id: string, email: string, epoch: number | undefined): Promise<string> {
  return `${id}\n${email}\n${epoch ?? (await findDeviceEpoch(ctx.db, email))}`;
}

/**
 * The number of this browser, if this account was signed in to from it; null for every other.
 * @param epoch the account's, where it was read already.
 */
export async function knownDevice(ctx: AppContext, email: string, epoch?: number): Promise<string | null> {
  const device = read(ctx.client.device);
  if (!device || device.signatures.length === 0) return null;
  const { signingKey } = ctx.config;
  const claim = await claimOf(ctx, device.id, email, epoch);
  const signed = (signature: string) => isSigned(signingKey, "device", claim, signature);
  const known = await Promise.all(device.signatures.map(signed));
  return known.includes(true) ? device.id : null;
}

/** The number of this browser; null if no account was signed in to from it. */
export function deviceId(ctx: AppContext): string | null {
  return read(ctx.client.device)?.id ?? null;
}

/** The cookie by which this browser is known at this account too, from now on. */
export async function deviceCookie(ctx: AppContext, email: string, epoch?: number): Promise<string> {
  const { id, signatures } = read(ctx.client.device) ?? { id: randomId(), signatures: [] };
  const own = await sign(ctx.config.signingKey, "device", await claimOf(ctx, id, email, epoch));
  const kept = [own, ...signatures.filter((signature) => signature !== own)].slice(0, ACCOUNTS);
  return hostCookie(DEVICE_COOKIE, [id, ...kept].join("."), KEPT_SECONDS);
}

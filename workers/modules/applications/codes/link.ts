import { isSigned, sign } from "../../../core/signatures";

const PURPOSE = "one-time code page";
const KEY = /^([0-9A-Z]{26})\.([A-Za-z0-9_-]{43})$/;

/** The key of the page on which the person types the code: for this request, and without a session. */
export async function codeKey(signingKey: string, requestId: string): Promise<string> {
  return `${requestId}.${await sign(signingKey, PURPOSE, requestId)}`;
}

/** The request that a page's key names; null where we have not signed it. */
export async function readCodeKey(signingKey: string, key: string): Promise<string | null> {
  const [, requestId, signature] = KEY.exec(key) ?? [];
  if (!requestId || !signature) return null;
  return (await isSigned(signingKey, PURPOSE, requestId, signature)) ? requestId : null;
}

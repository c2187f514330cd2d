/** `__Host-`: only over TLS (or localhost), only this host, every path. */
export function hostCookie(name: `__Host-${string}`, value: string, maxAgeSeconds: number): string {
  return `${name}=${value}; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=${maxAgeSeconds}`;
}

/** The value of a cookie in a Cookie header; null where there is none. */
export function readCookie(header: string | null, name: string): string | null {
  const part = header
    ?.split(";")
    .map((text) => text.trim())
    .find((text) => text.startsWith(`${name}=`));
  return part?.slice(name.length + 1) ?? null;
}

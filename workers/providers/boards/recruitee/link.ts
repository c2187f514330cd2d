import type { BoardLinks } from "../vendor.ts";

export const link: BoardLinks = {
  keys({ hostname }, [first, second]) {
    if (!hostname.endsWith(".recruitee.com")) return null;
    const slug = hostname.slice(0, -".recruitee.com".length);
    return first === "o" && second && !slug.includes(".") ? [[slug, `o/${second}`]] : [];
  },
  mail: { pages: ["recruitee.com"], mails: ["recruitee.com"] },
};

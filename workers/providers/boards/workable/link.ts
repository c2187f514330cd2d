import type { BoardLinks } from "../vendor.ts";

export const link: BoardLinks = {
  /** The short link names no board; the long one has the short one's key besides. */
  keys({ hostname }, [first, second, third]) {
    if (hostname !== "apply.workable.com") return null;
    const [slug, code] = first === "j" ? [null, second] : second === "j" ? [first, third] : [];
    if (!code || !/^[A-Z0-9]{8,14}$/.test(code)) return [];
    return slug
      ? [
          [slug, code],
          ["*", code],
        ]
      : [["*", code]];
  },
  mail: { pages: ["workable.com"], mails: ["workable.com", "workablemail.com"] },
};

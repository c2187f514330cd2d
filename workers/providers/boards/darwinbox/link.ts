import type { BoardLinks } from "../vendor.ts";

export const link: BoardLinks = {
  posting: /\/(?:jobdetails?|careers)\/([0-9a-f]{8,24})(?:[/?#]|$)/i,
  mail: { pages: ["darwinbox.in", "darwinbox.com"], mails: ["darwinbox.in", "darwinbox.com"] },
};

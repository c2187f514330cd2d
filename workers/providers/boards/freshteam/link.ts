import type { BoardLinks } from "../vendor.ts";

export const link: BoardLinks = {
  posting: /^\/jobs\/([\w-]{6,24})(?:[/?#]|$)/,
  mail: { pages: ["freshteam.com"], mails: ["freshteam.com"] },
};

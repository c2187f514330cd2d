import type { BoardLinks } from "../vendor.ts";

export const link: BoardLinks = {
  posting: /^\/[^/?#]+\/(\d{9,18})/,
  mail: { pages: ["smartrecruiters.com"], mails: ["smartrecruiters.com"] },
};

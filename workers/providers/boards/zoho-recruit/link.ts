import type { BoardLinks } from "../vendor.ts";

export const link: BoardLinks = {
  posting: /^\/jobs\/[^/?#]+\/(\d{10,25})/i,
  mail: {
    pages: ["zohorecruit.com", "zohorecruit.in"],
    mails: ["zohorecruit.com", "zohorecruit.in", "zohorecruitmail.com"],
  },
};

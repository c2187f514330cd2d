import type { BoardLinks } from "../vendor.ts";

export const link: BoardLinks = {
  posting: /\/job\/[^?#]{0,500}_([A-Za-z0-9-]+)(?:[/?#]|$)/,
  mail: { pages: ["myworkdayjobs.com", "myworkdaysite.com"], mails: ["myworkday.com", "myworkdayjobs.com"] },
};

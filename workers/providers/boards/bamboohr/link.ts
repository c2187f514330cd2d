import type { BoardLinks } from "../vendor.ts";

export const link: BoardLinks = {
  posting: /^\/careers\/(\d+)/,
  mail: { pages: ["bamboohr.com"], mails: ["bamboohr.com"] },
};

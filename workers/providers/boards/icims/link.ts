import type { BoardLinks } from "../vendor.ts";

export const link: BoardLinks = {
  posting: /^\/jobs\/(\d+)\//,
  mail: { pages: ["icims.com"], mails: ["icims.com"] },
};

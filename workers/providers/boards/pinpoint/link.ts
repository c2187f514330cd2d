import type { BoardLinks } from "../vendor.ts";

export const link: BoardLinks = {
  posting: /\/postings\/([0-9a-f-]{36})/,
  mail: { pages: ["pinpointhq.com"], mails: ["pinpointhq.com"] },
};

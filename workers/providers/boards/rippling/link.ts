import type { BoardLinks } from "../vendor.ts";

export const link: BoardLinks = {
  posting: /\/jobs\/([0-9a-f-]{36})/,
  mail: { pages: ["rippling.com", "rippling-ats.com"], mails: ["rippling.com"] },
};

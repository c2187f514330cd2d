import type { BoardLinks } from "../vendor.ts";

export const link: BoardLinks = {
  posting: /#detail\/job\/(\d+)/,
  mail: { pages: ["ripplehire.com"], mails: ["ripplehire.com"] },
};

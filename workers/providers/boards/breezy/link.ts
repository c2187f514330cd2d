import type { BoardLinks } from "../vendor.ts";

export const link: BoardLinks = {
  posting: /^\/p\/([0-9a-f]{8,16})/,
  mail: { pages: ["breezy.hr"], mails: ["breezy.hr", "breezy-mail.com"] },
};

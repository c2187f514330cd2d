import type { BoardLinks } from "../vendor.ts";

export const link: BoardLinks = {
  posting: /^\/job\/(\d+)/,
  mail: { pages: ["personio.de", "personio.com"], mails: ["personio.de", "personio.com"] },
};

import type { BoardLinks } from "../vendor.ts";

export const link: BoardLinks = {
  posting: /^\/job\/publicjobs\/([\w%-]+)/,
  mail: { pages: ["turbohire.co"], mails: ["turbohire.co"] },
};

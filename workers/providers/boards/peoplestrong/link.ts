import type { BoardLinks } from "../vendor.ts";

export const link: BoardLinks = {
  posting: /^\/job\/detail\/([\w-]+)/,
  mail: { pages: ["peoplestrong.com"], mails: ["peoplestrong.com"] },
};

import type { BoardLinks } from "../vendor.ts";

export const link: BoardLinks = {
  posting: /^\/careers\/jobdetails\/(\d+)/i,
  mail: { pages: ["keka.com"], mails: ["keka.com"] },
};

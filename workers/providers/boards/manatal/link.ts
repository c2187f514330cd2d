import type { BoardLinks } from "../vendor.ts";

export const link: BoardLinks = {
  posting: /^\/[^/?#]+\/job\/([A-Za-z0-9]{4,20})(?:[/?#]|$)/,
  mail: { pages: ["manatal.com", "careers-page.com"], mails: ["manatal.com", "careers-page.com"] },
};

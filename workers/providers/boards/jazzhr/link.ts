import type { BoardLinks } from "../vendor.ts";

export const link: BoardLinks = {
  posting: /^\/apply\/(?:jobs\/details\/)?([A-Za-z0-9]{8,14})(?:[/?#]|$)/,
  mail: { pages: ["applytojob.com"], mails: ["applytojob.com", "jazz.co", "jazzhr.com"] },
};

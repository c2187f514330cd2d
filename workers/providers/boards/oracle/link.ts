import type { BoardLinks } from "../vendor.ts";

export const link: BoardLinks = {
  posting: /\/sites\/[^/?#]+\/(?:job|requisitions\/preview)\/(\w+)/,
  mail: { pages: ["oraclecloud.com"], mails: ["oracle.com", "oraclecloud.com"] },
};

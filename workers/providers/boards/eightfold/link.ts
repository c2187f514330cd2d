import type { BoardLinks } from "../vendor.ts";

export const link: BoardLinks = {
  posting: /^\/careers\/job\/(\d+)/,
  mail: { pages: ["eightfold.ai"], mails: ["eightfold.ai"] },
};

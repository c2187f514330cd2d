import type { BoardLinks } from "../vendor.ts";

export const link: BoardLinks = {
  posting: /^\/(?:[a-z]{2}(?:-[A-Z]{2})?\/)?jobs\/(\d+)/,
  mail: { pages: ["teamtailor.com"], mails: ["teamtailor.com", "teamtailor-mail.com"] },
};

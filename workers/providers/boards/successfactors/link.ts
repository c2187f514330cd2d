import type { BoardLinks } from "../vendor.ts";

export const link: BoardLinks = {
  mail: { pages: ["successfactors.com", "successfactors.eu"], mails: ["successfactors.com", "successfactors.eu"] },
};

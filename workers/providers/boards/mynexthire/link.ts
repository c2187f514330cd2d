import type { BoardLinks } from "../vendor.ts";

export const link: BoardLinks = {
  /** It writes which page it shows into its links, as JSON in base64. */
  posting({ searchParams }) {
    try {
      return /"reqId":(\d{1,15})\b/.exec(atob(searchParams.get("p") ?? ""))?.[1];
    } catch {
      return undefined;
    }
  },
};

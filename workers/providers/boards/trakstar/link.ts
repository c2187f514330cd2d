import type { BoardLinks } from "../vendor.ts";

export const link: BoardLinks = {
  posting: /^\/jobs\/([a-z0-9]+)/,
};

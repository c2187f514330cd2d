import type { BoardLinks } from "../vendor.ts";

export const link: BoardLinks = {
  posting: /^\/careers\/jobs\/(\d+)/,
};

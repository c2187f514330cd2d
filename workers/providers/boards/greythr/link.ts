import type { BoardLinks } from "../vendor.ts";

export const link: BoardLinks = {
  posting: /^\/hire\/jobs\/([\w-]+)/,
};

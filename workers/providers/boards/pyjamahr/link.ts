import type { BoardLinks } from "../vendor.ts";

export const link: BoardLinks = {
  posting: /^\/[^/?#]+\/([\w-]{3,200})/,
};

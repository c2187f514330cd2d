import type { BoardLinks } from "../vendor.ts";

export const link: BoardLinks = {
  posting: /^\/[^/?#]+\/([\w-]{8,60})(?:[/?#]|$)/,
};

import { UUID, type BoardLinks } from "../vendor.ts";

export const link: BoardLinks = {
  keys({ hostname }, [slug, id]) {
    if (!/^jobs(?:\.eu)?\.lever\.co$/.test(hostname)) return null;
    return slug && id && UUID.test(id) ? [[slug, id]] : [];
  },
  mail: { pages: ["lever.co"], mails: ["lever.co"] },
};

import { UUID, type BoardLinks } from "../vendor.ts";

export const link: BoardLinks = {
  keys({ hostname }, [slug, id]) {
    if (hostname !== "jobs.ashbyhq.com") return null;
    return slug && id && UUID.test(id) ? [[slug, id]] : [];
  },
  mail: { pages: ["ashbyhq.com"], mails: ["ashbyhq.com"] },
};

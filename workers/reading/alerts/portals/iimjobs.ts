import { indianReader } from "../india-reader";
import { isWithin, keyedLink } from "../links";

const JOB = /^\/j\/([^/]{1,400}-(\d{4,12})(?:\.html)?)\/?$/;

export const reader = indianReader({
  portal: "iimjobs",
  senders: ["info@iimjobs.com"],
  signers: ["iimjobs.com"],
  link: (target) => {
    const [, slug, id] = JOB.exec(target.url.pathname) ?? [];
    if (!slug || !id || !isWithin(target.url.hostname, "iimjobs.com")) return null;
    return keyedLink(target, id, `https://www.iimjobs.com/j/${slug}`);
  },
  slug: (canonical) => /\/j\/(.*)-\d+(?:\.html)?$/.exec(canonical)?.[1] ?? "",
});

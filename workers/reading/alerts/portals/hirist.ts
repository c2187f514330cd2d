import { indianReader } from "../india-reader";
import { isWithin, keyedLink } from "../links";

const JOB = /^\/j\/([^/]{1,400}-(\d{4,12})(?:\.html)?)\/?$/;

export const reader = indianReader({
  portal: "hirist",
  senders: ["info@hirist.tech", "info@hirist.com"],
  signers: ["hirist.tech", "postoffice.hirist.tech", "hirist.com", "jobfeed.hirist.com"],
  link: (target) => {
    const [, slug, id] = JOB.exec(target.url.pathname) ?? [];
    const { hostname } = target.url;
    if (!slug || !id || !(isWithin(hostname, "hirist.tech") || isWithin(hostname, "hirist.com"))) return null;
    return keyedLink(target, id, `https://www.hirist.tech/j/${slug}`);
  },
  slug: (canonical) => /\/j\/(.*)-\d+(?:\.html)?$/.exec(canonical)?.[1] ?? "",
});

import { indianReader } from "../india-reader";
import { isWithin, keyedLink } from "../links";

const JOB = /^\/([^/]{1,400}-jid-(\d{6,20}))\/?$/;

export const reader = indianReader({
  portal: "naukrigulf",
  senders: ["myalerts@naukrigulf.com", "recommendedjobs@naukrigulf.com", "jobalerts@naukrigulf.com"],
  signers: ["naukrigulf.com"],
  link: (target) => {
    const [, slug, id] = JOB.exec(target.url.pathname) ?? [];
    if (!slug || !id || !isWithin(target.url.hostname, "naukrigulf.com")) return null;
    return keyedLink(target, id, `https://www.naukrigulf.com/${slug}`);
  },
  // Title '-jobs-in-' place '-in-' company, years and numbers: the word before the place is of no field.
  slug: (canonical) => /\.com\/(.*?)-n-cd-/.exec(canonical)?.[1]?.replace("-jobs-in-", "-") ?? "",
});

import { indianReader } from "../india-reader";
import { isWithin, keyedLink } from "../links";

const JOB = /^\/(job-(\d{1,12})-[^/]{1,400})\/?$/;

/** It has no alerts of one's own: a profile's jobs are sent, some in the name of their company. */
export const reader = indianReader({
  portal: "instahyre",
  senders: ["noreply@instahyre.com"],
  signers: ["instahyre.com"],
  link: (target) => {
    const [, slug, id] = JOB.exec(target.url.pathname) ?? [];
    if (!slug || !id || !isWithin(target.url.hostname, "instahyre.com")) return null;
    return keyedLink(target, id, `https://www.instahyre.com/${slug}/`);
  },
  sender: /^(.{2,80}) Careers$/,
  slug: (canonical) => /\/job-\d+-(.*)\/$/.exec(canonical)?.[1] ?? "",
});

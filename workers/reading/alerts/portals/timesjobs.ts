import { indianReader } from "../india-reader";
import { isWithin, keyedLink } from "../links";

/** Behind the id is a query without its question mark. */
const JOB = /^\/(job-detail\/[^/&]{1,400}-jobid-([A-Za-z0-9_-]{6,80}))(?:[&/]|$)/;

export const reader = indianReader({
  portal: "timesjobs",
  senders: ["jobalert@timesjobs.com"],
  signers: ["timesjobs.com"],
  link: (target) => {
    const [, path, id] = JOB.exec(target.url.pathname) ?? [];
    if (!path || !id || !isWithin(target.url.hostname, "timesjobs.com")) return null;
    return keyedLink(target, id, `https://www.timesjobs.com/${path}`);
  },
  slug: (canonical) => /\/job-detail\/(.*)-jobid-/.exec(canonical)?.[1] ?? "",
});

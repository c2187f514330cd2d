import { indianReader } from "../india-reader";
import { isWithin, keyedLink } from "../links";

const JOB = /^\/(jobs\/[^/]{1,200}\/(?:[^/]{1,200}\/)?(\d{6,12}))\/?$/;

/** Most of its emails ask for a profile's details and have no job. */
export const reader = indianReader({
  portal: "shine",
  senders: ["alerts@jobs.shine.com", "info@shine-mails.com", "vacancy@openings.shine.com"],
  signers: ["shine.com", "jobs.shine.com", "openings.shine.com", "shine-mails.com"],
  link: (target) => {
    const [, path, id] = JOB.exec(target.url.pathname) ?? [];
    if (!path || !id || !isWithin(target.url.hostname, "shine.com")) return null;
    return keyedLink(target, id, `https://www.shine.com/${path}`);
  },
  slug: (canonical) => /\/jobs\/(.*)\/\d+$/.exec(canonical)?.[1] ?? "",
});

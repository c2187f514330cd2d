import { indianReader } from "../india-reader";
import { isWithin, keyedLink } from "../links";

const HOSTS = ["foundit.in", "monsterindia.com", "founditgulf.com", "foundit.sg", "foundit.my", "foundit.hk"];
const JOB = /^\/job\/((?:[^/]{1,400}-)?(\d{6,12}))\/?$/;

/** Once Monster India, whose addresses are still in use. */
export const reader = indianReader({
  portal: "foundit",
  senders: [
    "opportunities@foundit.in",
    "updates@alerts.foundit.in",
    "info@alerts.foundit.in",
    "jobmessenger@monsterindia.com",
  ],
  signers: ["foundit.in", "alerts.foundit.in", "monsterindia.com"],
  link: (target) => {
    const [, slug, id] = JOB.exec(target.url.pathname) ?? [];
    const host = HOSTS.find((one) => isWithin(target.url.hostname, one));
    return slug && id && host ? keyedLink(target, id, `https://www.${host}/job/${slug}`) : null;
  },
  slug: (canonical) => /\/job\/(.*)-\d+$/.exec(canonical)?.[1] ?? "",
});

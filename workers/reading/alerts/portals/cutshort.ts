import { indianReader } from "../india-reader";
import { isWithin, keyedLink } from "../links";

const JOB = /^\/job\/([^/]{1,400}-([A-Za-z0-9]{8}))\/?$/;

/** A reply to such an email applies, so no answer is ever sent to one. */
export const reader = indianReader({
  portal: "cutshort",
  senders: ["hello@cutshort.io", "jobs@cutshort.io", "team@cutshort.io"],
  signers: ["cutshort.io"],
  link: (target) => {
    const [, slug, id] = JOB.exec(target.url.pathname) ?? [];
    if (!slug || !id || !isWithin(target.url.hostname, "cutshort.io")) return null;
    return keyedLink(target, id, `https://cutshort.io/job/${slug}`);
  },
  slug: (canonical) => /\/job\/(.*)-[^-]+$/.exec(canonical)?.[1] ?? "",
});

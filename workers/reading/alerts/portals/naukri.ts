import { indianReader } from "../india-reader";
import { isWithin, keyedLink, opaqueLink } from "../links";

const JOB = /^\/(?:jd\/)?(job-listings-[^/]{1,400}-\d{12})\/?$/;
const OPAQUE = /^\/jd\/[^/]{8,}$/;

/** Most of what these addresses send is no job: the links tell. Recruiters write from further ones. */
export const reader = indianReader({
  portal: "naukri",
  senders: [
    "naukrialerts@naukri.com",
    "recommendationnc@naukri.com",
    "alertnc@naukri.com",
    "alerts@naukri.com",
    "recommendations@naukri.com",
    "info@naukri.com",
    "informationnc@naukri.com",
    "eventnc@naukri.com",
    "service@naukri.com",
    "donotreply_mailer@naukri.com",
  ],
  signers: ["naukri.com"],
  link: (target) => {
    const { hostname, pathname } = target.url;
    if (!isWithin(hostname, "naukri.com")) return null;
    const slug = JOB.exec(pathname)?.[1];
    if (slug) return keyedLink(target, slug.slice(-12), `https://www.naukri.com/${slug}`);
    return OPAQUE.test(pathname) ? opaqueLink(target) : null;
  },
  slug: (canonical) => /job-listings-(.*)-\d{12}$/.exec(canonical)?.[1] ?? "",
  areInOrder: true,
});

import { indianReader } from "../india-reader";
import { isWithin } from "../links";

const JOB = /^\/((?:internship|job)\/detail\/[^/]{1,400})\/?$/;
/** A time in seconds, glued to the company's name, which may end in figures of its own. */
const ID = /\d{10}$/;
/** Before the title. */
const MODES = /^(?:work-from-home-|part-time-)+/;

export const reader = indianReader({
  portal: "internshala",
  senders: ["student@internshala.com"],
  signers: ["internshala.com"],
  link: (target) => {
    const path = JOB.exec(target.url.pathname)?.[1];
    if (!path || !isWithin(target.url.hostname, "internshala.com")) return null;
    const canonical = `https://internshala.com/${path}`;
    return { canonical, key: ID.exec(path)?.[0] ?? null, host: target.host };
  },
  slug: (canonical) => /\/detail\/(.*)$/.exec(canonical)?.[1]?.replace(ID, "").replace(MODES, "") ?? "",
});

import type { BoardLinks } from "../vendor.ts";

export const link: BoardLinks = {
  /** A company's own page with `gh_jid` names the job but not the board. */
  keys({ hostname, searchParams }, [first, second, third]) {
    if (/^(?:job-)?boards(?:\.eu)?\.greenhouse\.io$/.test(hostname)) {
      if (first === "embed") {
        const slug = searchParams.get("for");
        const id = searchParams.get("token");
        return slug && id && /^\d+$/.test(id) ? [[slug, id]] : [];
      }
      return first && second === "jobs" && third && /^\d+$/.test(third) ? [[first, third]] : [];
    }
    const jobId = searchParams.get("gh_jid");
    return jobId && /^\d{4,20}$/.test(jobId) ? [["*", jobId]] : null;
  },
  mail: { pages: ["greenhouse.io"], mails: ["greenhouse.io", "greenhouse-mail.io"] },
};

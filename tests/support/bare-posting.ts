import { readPosting, type PostingFields } from "@workers/modules/matching/matching/rules";

/** A job in Pune as matching reads it, of which nothing is stated but its title and what is given. */
export const barePosting = (title: string, over: Partial<PostingFields> = {}) =>
  readPosting({
    title,
    company: "Lotus Grid",
    location: "Pune, India",
    remote: "unknown",
    skills: [],
    excerpt: "",
    experienceMin: null,
    experienceMax: null,
    payCurrency: null,
    postedAt: null,
    ...over,
  });

/** The terms of such a job that pays no more than this a year, in rupees; null where it doesn't say. */
export const termsPaying = (payUpper: number | null, nowMs: number): NonNullable<PostingFields["terms"]> => ({
  company: "Lotus Grid",
  employment: null,
  shift: null,
  payUpper,
  payCurrency: payUpper === null ? null : "INR",
  firstSeenAt: nowMs,
});

/** The one place that says who we are, as pages see it. */
export { ADDRESS, BRAND, GST } from "@workers/core/brand";

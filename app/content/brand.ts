/** The one place that says who we are, as pages see it. */
export { BRAND } from "@workers/domain/kernel/brand";

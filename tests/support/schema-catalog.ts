/** Every table of `CATALOG`. */
export * from "@workers/db/schema/forms";
export * from "@workers/db/schema/postings";
export * from "@workers/db/schema/public-openings";
export * from "@workers/db/schema/sources";

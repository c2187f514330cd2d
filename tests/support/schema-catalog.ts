/** Every table of `CATALOG`. */
export * from "@workers/db/schema/catalog/forms";
export * from "@workers/db/schema/catalog/postings";
export * from "@workers/db/schema/catalog/public-pages";
export * from "@workers/db/schema/catalog/sources";

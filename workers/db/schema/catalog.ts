/** Every table of `CATALOG`. */
export * from "./postings";
export * from "./sources";

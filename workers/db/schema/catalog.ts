/** Every table of `CATALOG`. */
export * from "./forms";
export * from "./postings";
export * from "./public-openings";
export * from "./sources";

import { fromBoardDump } from "./board";
import type { RowMapper } from "./common";
import { fromDarwinbox } from "./darwinbox";
import { fromJobSpy } from "./jobspy";
import { fromListing } from "./listing";

/** The kinds of rows a file may hold. */
export const FORMATS = ["jobspy", "board", "listing", "darwinbox"] as const;
export type Format = (typeof FORMATS)[number];

export const MAPPERS: Readonly<Record<Format, RowMapper>> = {
  jobspy: fromJobSpy,
  board: fromBoardDump,
  listing: fromListing,
  darwinbox: fromDarwinbox,
};

import * as titles from "../titles/wish";
import type { Conditions } from "./conditions";

/** What a person wants, and what they would not take; without conditions they take anything. */
export interface Wish extends titles.Wish {
  conditions?: Conditions;
}

/** A wish read once and then held against many postings. */
export interface ReadyWish extends titles.ReadyWish {
  conditions: Conditions | null;
}

/** Reads a wish. Titles and places beyond fifty are ignored. */
export function readWish(wish: Wish): ReadyWish {
  return { ...titles.readWish(wish), conditions: wish.conditions ?? null };
}

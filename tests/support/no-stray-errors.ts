/** A test during which something is logged as an error fails, unless it expects that: see takeErrors. */
import { afterEach, beforeEach, expect } from "vitest";
import { noteError, takeErrors } from "./errors";

const print = console.error;

beforeEach(() => {
  console.error = (...words: unknown[]) => {
    noteError(words.map(String).join(" "));
    print(...words);
  };
});

afterEach(() => {
  console.error = print;
  expect(takeErrors(), "logged as an error, and expected by nobody").toEqual([]);
});

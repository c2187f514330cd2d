/**
 * The walks that broke on another machine though the reason was only guessed, by the file and what was seen. Each
 * begins anew, once, and the report names it with `retry x1`. Whoever finds a reason takes its line away; no other
 * test is tried twice.
 */
const FLAKY = {
  calls: "a call that was saved did not say so within 30 s, once, after a session that had ended meanwhile",
  desk: "two walks of hundreds of keys: once a row's message was not seen, once the list did not recover in 30 s",
};

/** The options that `it` and `describe` take for a file of the list. */
export const flaky = (file: keyof typeof FLAKY) => ({ retry: file in FLAKY ? 1 : 0 });

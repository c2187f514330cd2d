/** The kinds of tests in this folder, by the ends of their files' names. */
export type Kind = "unit" | "worker";

/** One testable statement of the specification. */
export interface Statement {
  /** The section and a word or two: `8.login-failure`. */
  id: string;
  /** As the specification states it; texts that people see are quoted exactly. */
  says: string;
  /**
   * How it is checked: a test in this folder, by its kind, which `holds(id, …)` names; or the file and the title of a
   * test elsewhere, or how that begins, between them " › ". Of an `each` it is one case. `npm test` looks whether it
   * ran.
   */
  check: Kind | `tests/${string} › ${string}`;
  /** Where we depart: what we do instead, which the check then proves, and the decision that says why. */
  departs?: { instead: string; decision: string };
}

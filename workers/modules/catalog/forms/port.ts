import type { Form } from "../../../reading/labels/vocabulary";

/** Where the form of a posting is asked for. */
export interface FormPlace {
  system: string;
  /** The board's name on the system. */
  slug: string;
  /** The posting's own id there, spelled as the system spells it. */
  id: string;
  /** Where a person applies. */
  link: string;
}

/** Reads the public definitions of employers' forms. */
export interface FormsProvider {
  /** Whether forms of the system can be read at all. */
  reads(system: string): boolean;
  /**
   * The form as the system defines it: labels, types, options, what is required; never a value or a page's text.
   * @throws BoardGone when there is no such posting; BoardRefused when robots.txt keeps us out; BoardMisread with the
   * answer's shape when it is no form that we know; BoardUnavailable when it should be tried later.
   */
  read(place: FormPlace): Promise<Form>;
}

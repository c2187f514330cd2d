/** The words of the browser extension. Pure: the extension itself loads it too. */
import type { FormField } from "../../../reading/labels/vocabulary";

/** The oldest extension that is answered. */
export const MIN_VERSION = "0.4.0";
/** The header by which an extension says which one it is. */
export const VERSION_HEADER = "X-Extension-Version";

/** The states of a host that an operator was asked about. */
export const HOST_STATES = ["asked", "allowed", "refused"] as const;
export type HostState = (typeof HOST_STATES)[number];

/** How long a pairing code holds, and how often it may be tried. */
export const PAIRING_CODE_MS = 10 * 60_000;
export const PAIRING_CODE_TRIES = 5;

/** A filled control when its form was sent: as we filled it, with another value, or with none. */
export const FATES = ["kept", "changed", "cleared"] as const;
export type Fate = (typeof FATES)[number];

/** A control that was filled, and its fate; never its value. */
export interface ReportedFill {
  /** The control, as its page names it: told apart by it, and not stored. */
  control: string;
  class: string;
  fate: Fate;
}
export const MAX_FILLS = 400;

/** How long a recorded form is stored: employers change theirs. */
export const FORM_DAYS = 365;
/** The makes of a control, as the extension works them. */
export const CONTROL_KINDS = ["text", "list", "combobox", "choices", "box", "rich", "file", "hand"] as const;

/** A field of a recorded form: as it is drawn, with the kind of its control. Never a value. */
export interface RecordedField extends Omit<FormField, "help" | "unit" | "onlyIf"> {
  control: (typeof CONTROL_KINDS)[number];
}

import type { Ats } from "@workers/modules/catalog/sources/vocabulary";
import type { FormWire, Wire } from "@workers/providers/boards/test-data";
import { bySystem } from "@workers/providers/boards/vendor";

/** How each system writes, in answers of our own making. */
export const WIRES = bySystem(
  import.meta.glob<Wire>("../../workers/providers/boards/*/wire.test-data.ts", { eager: true, import: "wire" }),
) as Readonly<Record<Ats, Wire>>;

/** Forms of our own making, as each system writes them. */
export const FORM_WIRES = bySystem(
  import.meta.glob<FormWire>("../../workers/providers/boards/*/form.test-data.ts", { eager: true, import: "wire" }),
);

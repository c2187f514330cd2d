import { SECTION_1 } from "./section-1.ts";
import { SECTION_2 } from "./section-2.ts";
import { SECTION_2_HOME } from "./section-2-home.ts";
import { SECTION_2_STAFF } from "./section-2-staff.ts";
import { SECTION_3 } from "./section-3.ts";
import { SECTION_4 } from "./section-4.ts";
import { SECTION_4_STAFF } from "./section-4-staff.ts";
import { SECTION_5 } from "./section-5.ts";
import { SECTION_5_STAFF } from "./section-5-staff.ts";
import { SECTION_6 } from "./section-6.ts";
import { SECTION_7 } from "./section-7.ts";
import { SECTION_8 } from "./section-8.ts";
import { SECTION_9 } from "./section-9.ts";
import type { Statement } from "./statement.ts";

/** The specification as a table, section by section. */
export const STATEMENTS: readonly Statement[] = [
  ...SECTION_1,
  ...SECTION_2_HOME,
  ...SECTION_2,
  ...SECTION_2_STAFF,
  ...SECTION_3,
  ...SECTION_4,
  ...SECTION_4_STAFF,
  ...SECTION_5,
  ...SECTION_5_STAFF,
  ...SECTION_6,
  ...SECTION_7,
  ...SECTION_8,
  ...SECTION_9,
];

import type { Ats } from "@workers/domain/sources/vocabulary";
import type { Wire } from "../conformance";
import { DEMO_WIRES } from "./demo";
import { keka } from "./keka";
import { workable } from "./workable";
import { ripplehire } from "./ripplehire";
import { oracle } from "./oracle";
import { zwayam } from "./zwayam";
import { successfactors } from "./successfactors";
import { mynexthire } from "./mynexthire";
import { sensehq } from "./sensehq";
import { trakstar } from "./trakstar";
import { zohoRecruit } from "./zoho-recruit";
import { turbohire } from "./turbohire";
import { phenom } from "./phenom";
import { eightfold } from "./eightfold";
import { icims } from "./icims";
import { freshteam } from "./freshteam";
import { greythr } from "./greythr";
import { pyjamahr } from "./pyjamahr";

/** How each system writes, in answers of our own making. */
export const WIRES: Readonly<Record<Ats, Wire>> = {
  ...DEMO_WIRES,
  keka,
  workable,
  ripplehire,
  oracle,
  zwayam,
  successfactors,
  mynexthire,
  sensehq,
  trakstar,
  "zoho-recruit": zohoRecruit,
  turbohire,
  phenom,
  eightfold,
  icims,
  freshteam,
  greythr,
  pyjamahr,
};

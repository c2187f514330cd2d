import type { Ats } from "@workers/modules/catalog/sources/vocabulary";
import type { Wire } from "../conformance";
import { DEMO_WIRES } from "./demo";
import { keka } from "./keka";
import { workable } from "./workable";
import { workday } from "./workday";
import { peoplestrong } from "./peoplestrong";
import { smartrecruiters } from "./smartrecruiters";
import { bamboohr } from "./bamboohr";
import { teamtailor } from "./teamtailor";
import { personio } from "./personio";
import { breezy } from "./breezy";
import { rippling } from "./rippling";
import { pinpoint } from "./pinpoint";
import { jazzhr } from "./jazzhr";
import { gem } from "./gem";
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
import { himalayas } from "./himalayas";
import { remotive } from "./remotive";
import { remoteok } from "./remoteok";

/** How each system writes, in answers of our own making. */
export const WIRES: Readonly<Record<Ats, Wire>> = {
  ...DEMO_WIRES,
  keka,
  workable,
  workday,
  peoplestrong,
  smartrecruiters,
  bamboohr,
  teamtailor,
  personio,
  breezy,
  rippling,
  pinpoint,
  jazzhr,
  gem,
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
  himalayas,
  remotive,
  remoteok,
};

import { ashby } from "./ashby/facts.ts";
import { avature } from "./avature/facts.ts";
import { bamboohr } from "./bamboohr/facts.ts";
import { breezy } from "./breezy/facts.ts";
import { darwinbox } from "./darwinbox/facts.ts";
import { eightfold } from "./eightfold/facts.ts";
import { freshteam } from "./freshteam/facts.ts";
import { gem } from "./gem/facts.ts";
import { greenhouse } from "./greenhouse/facts.ts";
import { greythr } from "./greythr/facts.ts";
import { himalayas } from "./himalayas/facts.ts";
import { icims } from "./icims/facts.ts";
import { jazzhr } from "./jazzhr/facts.ts";
import { keka } from "./keka/facts.ts";
import { lever } from "./lever/facts.ts";
import { leverEu } from "./lever-eu/facts.ts";
import { manatal } from "./manatal/facts.ts";
import { mynexthire } from "./mynexthire/facts.ts";
import { oracle } from "./oracle/facts.ts";
import { peoplestrong } from "./peoplestrong/facts.ts";
import { personio } from "./personio/facts.ts";
import { phenom } from "./phenom/facts.ts";
import { pinpoint } from "./pinpoint/facts.ts";
import { pyjamahr } from "./pyjamahr/facts.ts";
import { recruitee } from "./recruitee/facts.ts";
import { remoteok } from "./remoteok/facts.ts";
import { remotive } from "./remotive/facts.ts";
import { ripplehire } from "./ripplehire/facts.ts";
import { rippling } from "./rippling/facts.ts";
import { sensehq } from "./sensehq/facts.ts";
import { smartrecruiters } from "./smartrecruiters/facts.ts";
import { successfactors } from "./successfactors/facts.ts";
import { taleo } from "./taleo/facts.ts";
import { teamtailor } from "./teamtailor/facts.ts";
import { trakstar } from "./trakstar/facts.ts";
import { turbohire } from "./turbohire/facts.ts";
import { workable } from "./workable/facts.ts";
import { workday } from "./workday/facts.ts";
import { zohoRecruit } from "./zoho-recruit/facts.ts";
import { zwayam } from "./zwayam/facts.ts";

/** The systems that companies keep boards on, and the open feeds. A new one is added here, and nowhere else. */
export const BOARD_SYSTEMS = {
  ashby,
  avature,
  bamboohr,
  breezy,
  darwinbox,
  eightfold,
  freshteam,
  gem,
  greenhouse,
  greythr,
  himalayas,
  icims,
  jazzhr,
  keka,
  lever,
  "lever-eu": leverEu,
  manatal,
  mynexthire,
  oracle,
  peoplestrong,
  personio,
  phenom,
  pinpoint,
  pyjamahr,
  recruitee,
  remoteok,
  remotive,
  ripplehire,
  rippling,
  sensehq,
  smartrecruiters,
  successfactors,
  taleo,
  teamtailor,
  trakstar,
  turbohire,
  workable,
  workday,
  "zoho-recruit": zohoRecruit,
  zwayam,
};

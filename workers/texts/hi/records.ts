import type { RECORDS as ENGLISH } from "../en/records";

export const RECORDS: Readonly<Record<keyof typeof ENGLISH, string>> = {
  "records.personNotWant": "यह जॉब छोड़ दी गई है",
  "records.personPausedNothingApplied": "अप्लाई करना अभी रोका हुआ है",
  "records.personAppliedRoleAlready": "इस जॉब में पहले ही अप्लाई हो चुका है, किसी और लिस्टिंग से या खुद",
  "records.applicationsCompanyPerson": "इस कंपनी में 30 दिन की लिमिट पूरी हो गई है",
  "records.openingClosed": "यह जॉब बंद हो गई है",
  "records.openingHeldBackSigns": "हमने यह जॉब रोकी हुई है, क्योंकि यह फ़र्ज़ी लगती है",
  "records.notWorkWant": "मुझे ऐसा काम नहीं चाहिए",
  "records.placeNotSuit": "शहर सही नहीं है",
  "records.paysTooLittle": "सैलरी कम है",
  "records.appliedMyself": "मैंने पहले ही अप्लाई किया है",
  "records.nothingCompany": "यह कंपनी छोड़ें",
  "records.anotherReason": "कोई और वजह",
  "records.fileSizeMustLess": "फ़ाइल 5MB से छोटी होनी चाहिए",
  "records.onlyPngJpegWebp": "PNG, JPEG या WebP फ़ोटो अपलोड करें",
};

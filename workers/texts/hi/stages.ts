import type { STAGES as ENGLISH } from "../en/stages";

export const STAGES: Readonly<Record<keyof typeof ENGLISH, string>> = {
  "stages.applied": "अप्लाई हुआ",
  "stages.silent": "जवाब नहीं आया",
  "stages.replied": "जवाब आया",
  "stages.interview": "इंटरव्यू",
  "stages.offer": "ऑफ़र",
  "stages.rejected": "मना किया",
  "stages.changedSameMomentLook": "यह अभी-अभी बदला है। पेज रीफ़्रेश करके देखें।",
  "stages.chooseCame": "कंपनी का जवाब चुनें",
  "stages.noteMostCharacters": "नोट में ज़्यादा से ज़्यादा {noteMax} अक्षर हो सकते हैं",
};

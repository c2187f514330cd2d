import type { SELF_APPLY as ENGLISH } from "../en/self-apply";

export const SELF_APPLY: Readonly<Record<keyof typeof ENGLISH, string>> = {
  "selfApply.applicationNotParked": "यह एप्लिकेशन रुका हुआ नहीं है",
  "selfApply.personsPlanOver": "इस व्यक्ति का प्लान खत्म हो चुका है",
  "selfApply.pasteWholeAddressOpenings": "जॉब का पूरा लिंक डालें। यह https:// से शुरू होता है",
  "selfApply.noLongerAmongApply": "यह जॉब अब “खुद अप्लाई करें” में नहीं है",
  "selfApply.addResumeProfileFirst": "पहले प्रोफ़ाइल में अपना रिज़्यूमे जोड़ें।",
  "selfApply.noSuchOpeningList": "यह जॉब आपकी लिस्ट में नहीं है। पेज फिर से खोलें।",
  "selfApply.applicationNoLongerHold": "यह एप्लिकेशन अब रुका हुआ नहीं है",
  "selfApply.chooseToSkip": "पहले वे जॉब चुनें जो छोड़नी हैं",
  "selfApply.submittedNeedsSeenProof": "भेजा हुआ लिखने के लिए देखा हुआ सबूत जोड़ें",
};

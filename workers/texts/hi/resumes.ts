import type { RESUMES as ENGLISH } from "../en/resumes";

export const RESUMES: Readonly<Record<keyof typeof ENGLISH, string>> = {
  "resumes.notGivenAskAnother": "यह फ़ाइल आगे नहीं दी जाती। नई PDF बनाकर सेव या प्रिंट की हुई दूसरी कॉपी माँगें।",
  "resumes.fileUnpacksMoreResume": "यह फ़ाइल खुलने पर रिज़्यूमे की ज़रूरत से ज़्यादा बड़ी है। {ask}",
  "resumes.noCleanCopyFile": "यह फ़ाइल खराब है, इसलिए सुरक्षित कॉपी नहीं बन सकी। {ask}",
  "resumes.fileMore60Pages": "इस फ़ाइल में 60 से ज़्यादा पेज हैं। {ask}",
  "resumes.noCleanCopyFile2": "समय पर इस फ़ाइल की सुरक्षित कॉपी नहीं बन सकी। {ask}",
  "resumes.fileHoldsNotesOnly": "इस फ़ाइल में ऐसे नोट हैं जो सिर्फ़ उसका अपना प्रोग्राम दिखा सकता है। {ask}",
  "resumes.employersNotGetSave": "यह कंपनियों को नहीं भेजी जाती। नई PDF बनाकर सेव या प्रिंट करें, फिर प्रोफ़ाइल में नई फ़ाइल चुनें।",
  "resumes.fileUnpacksMoreResume2": "आपकी फ़ाइल खुलने पर रिज़्यूमे की ज़रूरत से ज़्यादा बड़ी है। {saveAnew}",
  "resumes.fileLockedDamaged": "आपकी फ़ाइल लॉक है या खराब है। {saveAnew}",
  "resumes.fileMore60Pages2": "आपकी फ़ाइल में 60 से ज़्यादा पेज हैं। {saveAnew}",
  "resumes.noSafeCopyFile": "आपकी फ़ाइल की सुरक्षित कॉपी नहीं बन सकी। {saveAnew}",
  "resumes.fileHoldsNotesOnly2": "आपकी फ़ाइल में ऐसे नोट हैं जो सिर्फ़ वही प्रोग्राम दिखा सकता है जिसने उसे बनाया। {saveAnew}",
};

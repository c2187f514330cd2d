import type { SAVE_JOB as ENGLISH } from "../en/save-job";

export const SAVE_JOB: Readonly<Record<keyof typeof ENGLISH, string>> = {
  "saveJob.titleNeeded": "जॉब का टाइटल लिखें।",
  "saveJob.companyNeeded": "कंपनी का नाम लिखें।",
  "saveJob.noOwnPosting": "इस जॉब के लिए कंपनी का अपना पेज हमें नहीं मिला, इसलिए हम अप्लाई नहीं कर सकते।",
  "saveJob.queuedAlready": "यह जॉब पहले से आपकी क्यू में है।",
  "saveJob.skippedAlready": "यह जॉब आप पहले ही स्किप कर चुके हैं।",
  "saveJob.triedAlready": "हम इस जॉब पर पहले ही कोशिश कर चुके हैं।",
  "saveJob.tooMany": "आपकी सेव की हुई जॉब बहुत ज़्यादा हैं। कुछ दिन बाद फिर कोशिश करें।",
};

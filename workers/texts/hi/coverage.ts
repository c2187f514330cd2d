import type { COVERAGE as ENGLISH } from "../en/coverage";

export const COVERAGE: Readonly<Record<keyof typeof ENGLISH, string>> = {
  "coverage.none": "कंपनियाँ कुछ और सवाल भी पूछती हैं। एक बार जवाब दें, हम वही जवाब हर फ़ॉर्म में भरेंगे।",
  "coverage.percent": "आपके लायक जॉब के {percent}% सवालों के जवाब पहले से तैयार हैं।",
  "coverage.more": "आपके लायक जॉब के {percent}% सवालों के जवाब पहले से तैयार हैं। {first} और जवाब दें तो {percentThen}% हो जाएँगे।",
  "coverage.questions": "{first} सवाल देखें",
};

import type { COVERAGE as ENGLISH } from "../en/coverage";

export const COVERAGE: Readonly<Record<keyof typeof ENGLISH, string>> = {
  "coverage.none": "कंपनियों के फ़ॉर्म प्रोफ़ाइल से ज़्यादा पूछते हैं। पहले अप्लिकेशन से पहले हर जवाब एक बार दे दीजिए।",
  "coverage.percent": "आपकी वैकेंसी जो पूछती हैं, उसके {percent}% का जवाब आप पहले ही दे सकते हैं।",
  "coverage.more":
    "आपकी वैकेंसी जो पूछती हैं, उसके {percent}% का जवाब आप पहले ही दे सकते हैं; {first} और जवाब देने पर {percentThen}%।",
  "coverage.questions": "{first} सवाल देखें",
};

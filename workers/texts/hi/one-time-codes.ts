import type { ONE_TIME_CODES as ENGLISH } from "../en/one-time-codes";

export const ONE_TIME_CODES: Readonly<Record<keyof typeof ENGLISH, string>> = {
  "oneTimeCodes.codeNotWaitedMore": "OTP का समय खत्म हो गया",
  "oneTimeCodes.typeCode": "OTP डालें",
  "oneTimeCodes.tenMinutesPassedGone":
    "10 मिनट हो चुके हैं, या {operator} अब दूसरे काम पर हैं। हमने कुछ सेव नहीं किया। {company} को OTP चाहिए होगा, तो हम फिर पूछेंगे।",
  "oneTimeCodes.seeApplications": "अपने एप्लिकेशन देखें",
  "oneTimeCodes.fillingSFormName":
    "{operator} आपकी तरफ़ से {strong} के लिए {company} का फ़ॉर्म भर रहे हैं। फ़ॉर्म ने अभी आपको एक OTP भेजा है। उसे {until} से पहले यहाँ डालें।",
  "oneTimeCodes.codeMistypedTypeAgain":
    "OTP {operator} को मिल गया है। टाइप करने में गलती हुई हो, तो नीचे फिर से डालें। नहीं तो यह पेज बंद कर सकते हैं।",
  "oneTimeCodes.code": "OTP",
  "oneTimeCodes.n410LettersDigits": "4 से 10 अक्षर या अंक, ठीक वैसे ही जैसे मैसेज में आए",
  "oneTimeCodes.giveCode": "OTP भेजें",
  "oneTimeCodes.giveCodeOnlyNever":
    "OTP सिर्फ़ यहाँ डालें, या हमारे WhatsApp मैसेज के जवाब में भेजें। हम फ़ोन पर कभी OTP नहीं माँगते। बैंक, ईमेल, जॉब पोर्टल या आधार का OTP हम कभी नहीं माँगते।",
  "oneTimeCodes.lookSentMessageMust":
    "देख लें कि मैसेज किसने भेजा है। उसमें {company} या उसके हायरिंग सिस्टम का नाम होना चाहिए। किसी और का नाम हो, तो OTP न डालें और हमें लिखें।",
  "oneTimeCodes.nobodySeesDeletedTen": "इसे सिर्फ़ {operator} देखते हैं। 10 मिनट पूरे होने पर हम इसे मिटा देते हैं।",
};

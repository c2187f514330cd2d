import type { WHATSAPP_MESSAGE as ENGLISH } from "../en/whatsapp-message";

export const WHATSAPP_MESSAGE: Readonly<Record<keyof typeof ENGLISH, string>> = {
  "whatsappMessage.bound": "यह नंबर अब आपके खाते से जुड़ा है, और किसी दूसरे से नहीं। संदेश बंद करने के लिए STOP लिखें। {link}",
  "whatsappMessage.started": "संदेश फिर चालू हैं। बंद करने के लिए STOP लिखें।",
  "whatsappMessage.stopped": "अब कोई संदेश नहीं आएगा। फिर चालू करने के लिए START लिखें।",
  "whatsappMessage.code_unknown": "यह कोड मान्य नहीं है। नया कोड यहाँ है: {link}",
  "whatsappMessage.message_taken":
    "आपका संदेश हमारी सहायता टीम के पास है। सोमवार से शनिवार, भारतीय समय 10:00 से 19:00 के बीच कोई व्यक्ति यहीं जवाब देगा। खाते से जुड़े जवाब साइट पर तुरंत मिलते हैं: {link}",
  "whatsappMessage.text_only": "यहाँ केवल लिखा हुआ पढ़ा जाता है। लिखिए, कोई व्यक्ति जवाब देगा।",
  "whatsappMessage.press_on_site":
    "रिज़्यूमे, संपर्क, सहमति और पैसे से जुड़ी बातें चैट में न दिखाई जाती हैं, न बदली जाती हैं। आपका अनुरोध साइट पर आपकी पुष्टि की प्रतीक्षा में है: {link}",
  "whatsappMessage.open_site":
    "यह नंबर उन लोगों को जवाब देता है जिनका खाता उनके WhatsApp से जुड़ा है। जोड़ने या हमें लिखने के लिए साइट खोलें: {link}",
  "whatsappMessage.openToRead": "मैंने जवाब दे दिया है। वह चैट में नहीं दिखाया जाता: पढ़ने के लिए साइट पर साइन इन करें।",
  "whatsappMessage.questions": "{n} सवाल",
};

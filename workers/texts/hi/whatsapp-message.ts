import type { WHATSAPP_MESSAGE as ENGLISH } from "../en/whatsapp-message";

export const WHATSAPP_MESSAGE: Readonly<Record<keyof typeof ENGLISH, string>> = {
  "whatsappMessage.bound":
    "यह नंबर अब आपके अकाउंट से जुड़ गया है, और किसी दूसरे से नहीं। जॉब के लिए “लिस्ट”, कंपनियों के सवालों के लिए “सवाल” और रसीदों के लिए “रसीद” लिखें। मैसेज बंद करने के लिए कभी भी STOP भेजें। {link}",
  "whatsappMessage.started": "मैसेज फिर से चालू हैं। कभी भी “लिस्ट”, “सवाल” या “रसीद” लिखें। बंद करने के लिए कभी भी STOP भेजें।",
  "whatsappMessage.stopped": "अब कोई मैसेज नहीं आएगा। फिर चालू करने के लिए START भेजें।",
  "whatsappMessage.code_unknown": "यह कोड सही नहीं है या इसका समय निकल गया है। नया कोड यहाँ लें: {link}",
  "whatsappMessage.message_taken":
    "आपका मैसेज हमारी सपोर्ट टीम को मिल गया है। टीम सोमवार से शनिवार, सुबह 10 बजे से शाम 7 बजे (IST) के बीच यहीं जवाब देगी। अकाउंट से जुड़े जवाब तुरंत पाने के लिए साइन इन करें: {link}",
  "whatsappMessage.text_only": "यहाँ हम सिर्फ़ लिखा हुआ मैसेज पढ़ सकते हैं। लिखकर भेजें, हमारी टीम जवाब देगी।",
  "whatsappMessage.press_on_site":
    "आपकी सुरक्षा के लिए हम रिज़्यूमे, कॉन्टैक्ट, सहमति और पेमेंट की जानकारी चैट में न दिखाते हैं, न बदलते हैं। इसे कन्फ़र्म करने के लिए साइट पर साइन इन करें: {link}",
  "whatsappMessage.openToRead": "जवाब भेज दिया है। यह जवाब चैट में नहीं दिखता, इसलिए साइट पर साइन इन करके पढ़ें:",
  "whatsappMessage.codeWanted":
    "हमारी टीम से {operator} आपके लिए {position}, {company} का फ़ॉर्म भर रहे हैं। फ़ॉर्म ने अभी आपको एक कोड भेजा है। {until} तक यहीं कोड लिखकर भेजें। कोड सिर्फ़ {operator} को दिखेगा, फिर हम उसे हटा देंगे। फ़ोन पर किसी को कोड न बताएँ। यहाँ भी डाल सकते हैं: {link}",
  "whatsappMessage.questions": "आपके लिए {n} सवाल",
};

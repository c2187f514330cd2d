import { inEnglish } from "../../../texts/text";
/** Answers that staff begin with, in both languages: a text of theirs is put into the reply, to be read and changed. */
export const CANNED: readonly { name: string; en: string; hi: string }[] = [
  {
    name: inEnglish("chat.amLooking"),
    en: inEnglish("chat.thankWritingAmLooking"),
    hi: "लिखने के लिए धन्यवाद। मैं इसे देख रहा/रही हूँ और आज यहीं जवाब दूँगा/दूँगी।",
  },
  {
    name: inEnglish("chat.application"),
    en: inEnglish("chat.applicationAboutSend"),
    hi: "यह किस आवेदन के बारे में है? कृपया रसीद की संदर्भ संख्या, या कंपनी और तारीख़ भेजें।",
  },
  {
    name: inEnglish("chat.paymentWait"),
    en: inEnglish("chat.askPaymentCompanyAgain"),
    hi: "हम भुगतान कंपनी से ख़ुद दोबारा पूछते हैं। कृपया दोबारा भुगतान न करें: पैसे से प्लान मिलेगा या वे लौट आएँगे।",
  },
  {
    name: inEnglish("chat.refundAsk"),
    en: inEnglish("chat.askMoneyBackWithin"),
    hi:
      "भुगतान के 7 दिन के भीतर “Your Plan” पेज पर रसीद से पैसे वापस " +
      "माँगें। यह केवल आप कर सकते हैं; फिर हमारी " +
      "टीम फ़ैसला करती है।",
  },
  {
    name: inEnglish("chat.wishesChangeProfile"),
    en: inEnglish("chat.changeProfileFollowWaits"),
    hi: "कृपया इसे प्रोफ़ाइल में बदलें। उसके बाद हम उसी पर चलेंगे, और जो मेल नहीं खाता वह हट जाएगा।",
  },
  {
    name: inEnglish("chat.somebodyAskedMoney"),
    en: inEnglish("chat.notTakePaymentsSite"),
    hi:
      "वह हम नहीं थे। हम केवल इसी साइट पर भुगतान लेते हैं, इंटरव्यू या " +
      "ऑफ़र के लिए कभी नहीं। कृपया न दें, और वह " +
      "नंबर या पता भेजें।",
  },
  {
    name: inEnglish("chat.anythingElse"),
    en: inEnglish("chat.hopeAnswersAnythingLeft"),
    hi: "आशा है इससे जवाब मिल गया। कुछ बाकी हो तो यहीं फिर लिखें।",
  },
];

import { inEnglish } from "../../../texts/text";
/** Answers that staff begin with, in both languages: a text of theirs is put into the reply, to be read and changed. */
export const CANNED: readonly { name: string; en: string; hi: string }[] = [
  {
    name: inEnglish("supportInbox.amLooking"),
    en: inEnglish("supportInbox.thankWritingAmLooking"),
    hi: "लिखने के लिए धन्यवाद। इसे देखा जा रहा है, और जवाब आज ही यहीं मिलेगा।",
  },
  {
    name: inEnglish("supportInbox.application"),
    en: inEnglish("supportInbox.applicationAboutSend"),
    hi: "यह किस एप्लिकेशन के बारे में है? रसीद का रेफ़रेंस नंबर, या कंपनी और तारीख भेज दें।",
  },
  {
    name: inEnglish("supportInbox.paymentWait"),
    en: inEnglish("supportInbox.askPaymentCompanyAgain"),
    hi: "हम पेमेंट फिर से चेक कर रहे हैं। कृपया दोबारा पेमेंट न करें। या तो प्लान मिलेगा, या पैसे लौट आएँगे।",
  },
  {
    name: inEnglish("supportInbox.refundAsk"),
    en: inEnglish("supportInbox.askMoneyBackWithin"),
    hi:
      "पेमेंट के 7 दिन के अंदर “Your Plan” पेज पर Payments में रिफ़ंड माँग सकते हैं। " +
      "यह वहाँ सिर्फ़ आप कर सकते हैं। फिर हमारी टीम फ़ैसला करती है।",
  },
  {
    name: inEnglish("supportInbox.wishesChangeProfile"),
    en: inEnglish("supportInbox.changeProfileFollowWaits"),
    hi: "इसे प्रोफ़ाइल में बदल दें। उसके बाद हम उसी पर चलेंगे, और जो जॉब मैच नहीं करतीं, वे लाइन से हट जाएँगी।",
  },
  {
    name: inEnglish("supportInbox.somebodyAskedMoney"),
    en: inEnglish("supportInbox.notTakePaymentsSite"),
    hi:
      "वह हम नहीं थे। हम पेमेंट सिर्फ़ इसी साइट पर लेते हैं, इंटरव्यू या ऑफ़र के लिए कभी नहीं। " +
      "कृपया पैसे न दें, और वह नंबर या ईमेल हमें भेज दें।",
  },
  {
    name: inEnglish("supportInbox.anythingElse"),
    en: inEnglish("supportInbox.hopeAnswersAnythingLeft"),
    hi: "उम्मीद है, आपको जवाब मिल गया। कुछ और हो तो यहीं फिर लिखें।",
  },
];

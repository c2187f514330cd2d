/** Answers that staff begin with, in both languages: a text of theirs is put into the reply, to be read and changed. */
export const CANNED: readonly { name: string; en: string; hi: string }[] = [
  {
    name: "I am looking into it",
    en: "Thank you for writing. I am looking into it and answer here today.",
    hi: "लिखने के लिए धन्यवाद। मैं इसे देख रहा/रही हूँ और आज यहीं जवाब दूँगा/दूँगी।",
  },
  {
    name: "Which application?",
    en: "Which application is it about? Please send me the reference on its receipt, or the company and the day.",
    hi: "यह किस आवेदन के बारे में है? कृपया रसीद की संदर्भ संख्या, या कंपनी और तारीख़ भेजें।",
  },
  {
    name: "Payment: please wait",
    en:
      "We ask the payment company again by ourselves. Please do not pay a second time: the money either brings your " +
      "plan or goes back.",
    hi: "हम भुगतान कंपनी से ख़ुद दोबारा पूछते हैं। कृपया दोबारा भुगतान न करें: पैसे से प्लान मिलेगा या वे लौट आएँगे।",
  },
  {
    name: "Refund: where to ask",
    en:
      "You can ask for your money back within 7 days of paying, with your receipts on the page “Your Plan”. Only you " +
      "can do it there; our team then decides.",
    hi:
      "भुगतान के 7 दिन के भीतर “Your Plan” पेज पर रसीद से पैसे वापस " +
      "माँगें। यह केवल आप कर सकते हैं; फिर हमारी " +
      "टीम फ़ैसला करती है।",
  },
  {
    name: "Wishes: change the profile",
    en: "Please change it in your profile. From then on we follow it, and what waits and no longer fits is taken back.",
    hi: "कृपया इसे प्रोफ़ाइल में बदलें। उसके बाद हम उसी पर चलेंगे, और जो मेल नहीं खाता वह हट जाएगा।",
  },
  {
    name: "Somebody asked for money",
    en:
      "That was not us. We take payments on this site only, never for an interview or an offer. Please do not " +
      "pay, and " +
      "send me the number or the address it came from.",
    hi:
      "वह हम नहीं थे। हम केवल इसी साइट पर भुगतान लेते हैं, इंटरव्यू या " +
      "ऑफ़र के लिए कभी नहीं। कृपया न दें, और वह " +
      "नंबर या पता भेजें।",
  },
  {
    name: "Anything else?",
    en: "I hope this answers it. If anything is left, please write here again.",
    hi: "आशा है इससे जवाब मिल गया। कुछ बाकी हो तो यहीं फिर लिखें।",
  },
];

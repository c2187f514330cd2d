import type { OUTBOX as ENGLISH } from "../en/outbox";

export const OUTBOX: Readonly<Record<keyof typeof ENGLISH, string>> = {
  "outbox.noSuchAction": "ऐसा कोई काम नहीं है",
  "outbox.mailsAboutOffersNot": "आपकी प्रोफ़ाइल में ऑफ़र वाले ईमेल बंद हैं",
  "outbox.mailWaitsNoDecision": "इस ईमेल पर अब कुछ तय नहीं करना है",
  "outbox.mailSaysTrueNo": "यह ईमेल फिर नहीं भेजा जा सकता। इसमें लिखी बात अब सही नहीं है, या इसका ईमेल एड्रेस डिलीट हो चुका है",
  "outbox.mailChangedMeanwhile": "यह ईमेल बदल गया है। इसे फिर से देखें",
  "outbox.messagesNotStoppedMore": "ये मैसेज अब रुके हुए नहीं हैं",
  "outbox.noSuchTimestamp": "ऐसा कोई टाइमस्टैंप नहीं है",
  "outbox.noSuchPlan": "ऐसा कोई प्लान नहीं है",
  "outbox.invalidTemplateName": "टेम्पलेट का नाम सही नहीं है",
  "outbox.mailFailedNotArrive": "जो ईमेल नहीं गया, वह पहुँचा भी नहीं",
  "outbox.nobodyKnowsWhetherMail": "यह ईमेल पहुँचा या नहीं, यह पता नहीं है",
  "outbox.noSuchState": "ऐसा कोई स्टेटस नहीं है",
  "outbox.credentialsNotKnown": "हम इन क्रेडेंशियल को नहीं पहचानते",
  "outbox.noSuchDecision": "ऐसा कोई फ़ैसला नहीं है",
};

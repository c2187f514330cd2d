import type { PROFILE_PAGE as ENGLISH } from "../en/profile-page";

export const PROFILE_PAGE: Readonly<Record<keyof typeof ENGLISH, string>> = {
  "profilePage.mailsAboutOffers": "ऑफ़र के ईमेल",
  "profilePage.notTickedProfileGet": "ये ईमेल बंद हैं, इसलिए हम नहीं भेजते।",
  "profilePage.saidYesMailsAbout": "आपने ऑफ़र और खबरों के ईमेल के लिए हाँ कहा है। इन्हें कभी भी बंद कर सकते हैं।",
  "profilePage.tickProfileBeforeLive":
    "यह आपकी प्रोफ़ाइल में पहले से चालू था। आप जहाँ रहते हैं, वहाँ यह आपको खुद चुनना होता है। जब तक आप यहाँ हाँ न कहें, हम नहीं भेजेंगे।",
  "profilePage.yesMailOffersNews": "मुझे ऑफ़र और खबरें ईमेल करें",
  "profilePage.profile": "अपनी प्रोफ़ाइल खोलें",
  "profilePage.profile2": "आपकी प्रोफ़ाइल",
  "profilePage.useFindOpeningsApply":
    "इसी से हम जॉब ढूँढते और अप्लाई करते हैं। बदलाव तुरंत लागू होते हैं, और जो जॉब अब मैच नहीं करतीं, वे आपकी लिस्ट से हट जाती हैं।",
  "profilePage.saveChanges": "बदलाव सेव करें",
  "profilePage.notTake": "जो नहीं चलेगा",
  "profilePage.nothingBreaksApplied": "जो जॉब इनमें से कोई शर्त तोड़े, उसे हम छोड़ देंगे और आपकी लिस्ट से हटा देंगे।",
  "profilePage.setWroteConditions": "मेरी लिखी बात को शर्त बनाएँ: {unset}",
  "profilePage.untilSetStaffRead": "तब तक हमारी टीम आपकी बात पढ़ती है, पर जॉब ढूँढने में उसका इस्तेमाल नहीं होता।",
  "profilePage.profileSaved": "प्रोफ़ाइल सेव हो गई",
  "profilePage.profileSavedQueueBeing": "प्रोफ़ाइल सेव हो गई। आपकी लिस्ट अपडेट हो रही है।",
  "profilePage.profileSaved2":
    "प्रोफ़ाइल सेव हो गई।{withdrawn, plural, =0 {} one { # जॉब लिस्ट से हटी।} other { # जॉब लिस्ट से हटीं।}}{queued, plural, =0 {} one { # जॉब लिस्ट में जुड़ी।} other { # जॉब लिस्ट में जुड़ीं।}}{staying, plural, =0 {} one { # जॉब रहेगी, क्योंकि उस पर हम अप्लाई कर रहे हैं।} other { # जॉब रहेंगी, क्योंकि उन पर हम अप्लाई कर रहे हैं।}}",
  "profilePage.profileSavedQueue":
    "प्रोफ़ाइल सेव हो गई। {queuedIs, select, true {हम आपकी लिस्ट भर रहे हैं।} other {आपकी लिस्ट वही है।}}",
};

import type { RESET_PASSWORD as ENGLISH } from "../en/reset-password";

export const RESET_PASSWORD: Readonly<Record<keyof typeof ENGLISH, string>> = {
  "resetPassword.chooseNewPassword": "नया पासवर्ड चुनें",
  "resetPassword.passwordChangedSigned": "पासवर्ड बदल गया। हमने हर जगह से लॉग आउट कर दिया है।",
  "resetPassword.sign": "लॉग इन करें",
  "resetPassword.askNewLink": "नया लिंक लें",
  "resetPassword.everyDeviceSignedOld": "हमने सभी डिवाइस से लॉग आउट कर दिया है, और आपका पुराना पासवर्ड अब काम नहीं करता।",
  "resetPassword.googleOpensAccountToo": " यह अकाउंट Google से भी खुलता है, इसलिए देख लें कि वहाँ कौन लॉग इन है।",
  "resetPassword.newPassword": "नया पासवर्ड",
  "resetPassword.least6Characters": "कम से कम 6 अक्षर",
  "resetPassword.makeAccount": "क्या {doubtedSince} को यह अकाउंट आपने बनाया था?",
  "resetPassword.addressNeverConfirmedNot": "इसका ईमेल कन्फ़र्म नहीं है, और यह ब्राउज़र अलग लगता है।",
  "resetPassword.saveNewPassword": "नया पासवर्ड सेव करें",
  "resetPassword.yesKeepFilled": "हाँ, मेरी भरी हुई जानकारी रहने दें",
  "resetPassword.noAmNotSure": "किसी और ने बनाया, या मुझे पक्का नहीं पता। सब मिटाकर नए सिरे से शुरू करें।",
};

import type { PROFILES as ENGLISH } from "../en/profiles";

export const PROFILES: Readonly<Record<keyof typeof ENGLISH, string>> = {
  "profiles.personNoProfileYet": "अभी प्रोफ़ाइल नहीं है, इसलिए बदलने को कुछ नहीं है",
  "profiles.somebodySavedProfile": "यह प्रोफ़ाइल अभी किसी और ने सेव की है। पेज रिफ़्रेश करके देखें, फिर अपना बदलाव करें।",
  "profiles.noEmailAddressFound": "इस लिंक में ईमेल नहीं मिला। हमारे ईमेल वाला लिंक दोबारा खोलें।",
  "profiles.checkForm": "कुछ जानकारी ठीक करनी है। फ़ॉर्म देख लें।",
};

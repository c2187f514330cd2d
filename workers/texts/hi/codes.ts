import type { CODES as ENGLISH } from "../en/codes";

export const CODES: Readonly<Record<keyof typeof ENGLISH, string>> = {
  "codes.codeAskedThreeTimes": "हम OTP 3 बार माँग चुके हैं। इस एंट्री को Mobile OTP Required के साथ लॉक करें।",
  "codes.notEntryHandsMore": "यह एंट्री अब आपके पास नहीं है",
  "codes.nobodyWaitsCodeMore": "अब इस OTP की ज़रूरत नहीं है। हमने इसे सेव नहीं किया।",
  "codes.linkNotOursToo": "यह लिंक हमारा नहीं है, या बहुत पुराना है",
  "codes.typeCode": "OTP डालें",
  "codes.typeCodeSent4": "OTP वैसे ही डालें जैसे आया है: 4 से 10 अक्षर या अंक",
};

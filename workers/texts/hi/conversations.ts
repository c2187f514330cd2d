import type { CONVERSATIONS as ENGLISH } from "../en/conversations";

export const CONVERSATIONS: Readonly<Record<keyof typeof ENGLISH, string>> = {
  "conversations.notWaitMore": "यह सवाल अब बंद हो चुका है",
  "conversations.firstFillProfilePlace": "पहले अपनी प्रोफ़ाइल भरें। फिर इसे वहाँ सेव कर सकते हैं।",
  "conversations.whatsappNotFileMore": "यह फ़ाइल अब WhatsApp पर नहीं है। इसे अपनी प्रोफ़ाइल में अपलोड करें।",
  "conversations.fileNotFetchedWhatsapp": "WhatsApp से फ़ाइल नहीं आ पाई। एक मिनट बाद कोशिश करें।",
};

import type { CHAT as ENGLISH } from "../en/chat";

export const CHAT: Readonly<Record<keyof typeof ENGLISH, string>> = {
  "chat.noSuchThread": "यह चैट नहीं मिली",
  "chat.threadSolved": "यह चैट बंद है",
  "chat.writeFirstAboutAsk": "पहले अपना सवाल लिखें, फिर हमारी टीम से बात करें",
  "chat.openPageAgain": "पेज रिफ़्रेश करें और दोबारा कोशिश करें",
  "chat.writeAbout": "अपना सवाल लिखें",
  "chat.noSuchQuestion": "यह सवाल हमें नहीं पता। पेज रिफ़्रेश करें।",
  "chat.noSuchButton": "यह बटन अब नहीं है। पेज रिफ़्रेश करें।",
};

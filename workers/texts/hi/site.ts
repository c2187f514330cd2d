import type { SITE as ENGLISH } from "../en/site";

export const SITE: Readonly<Record<keyof typeof ENGLISH, string>> = {
  "site.noPageAddressHome": "यह पेज नहीं मिला। यह हमारा होम पेज है।",
  "site.asOf": "{updated} तक",
  "site.boardsRead": "हम जॉब कहाँ से लाते हैं",
  "site.noBoardReadYet": "करियर पेज पढ़ने के बाद वे यहाँ दिखेंगे।",
  "site.noMoreBoardsAfter": "लिस्ट यहाँ खत्म होती है।",
  "site.company": "कंपनी",
  "site.system": "हायरिंग सिस्टम",
  "site.lastReadIndiaTime": "कब पढ़ा",
  "site.openings": "जॉब",
  "site.moreBoards": "और करियर पेज",
  "site.beginning": "शुरू में जाएँ",
  "site.nextBoards": "और करियर पेज देखें",
  "site.page": "इस पेज पर",
  "site.companiesOwnJobBoards":
    "हम कंपनियों के ये करियर पेज पढ़ते हैं। हर एक के साथ लिखा है कि हमने उसे कब पढ़ा और तब उसमें कितनी जॉब थीं। जो कंपनियाँ नाम नहीं दिखाना चाहतीं, वे यहाँ नहीं हैं।",
  "site.boardsRead2": "हम जॉब कहाँ से लाते हैं · {brand}",
};

import type { WHATSAPP_CHAT as ENGLISH } from "../en/whatsapp-chat.ts";

/** Hindi as people type it in chats, in Latin letters. No reader has checked it. */
export const WHATSAPP_CHAT: Readonly<Record<keyof typeof ENGLISH, string>> = {
  "whatsappChat.dayHead":
    "Aaj ki aapki jobs. Hum inhein din mein ek baar bhejte hain. Hamare saare messages band karne ke liye STOP bhejein.",
  "whatsappChat.nextHead": "Aage jaane wali jobs ({n}):",
  "whatsappChat.askHead": "Dekhne layak? “Rakhein” dabane par hi hum apply karenge ({n}):",
  "whatsappChat.goesAfter": "{when} ke baad",
  "whatsappChat.goesNow": "abhi apply ho raha hai",
  "whatsappChat.inLine": "hamari team ki line mein",
  "whatsappChat.keptMark": "aapne rakhi hai",
  "whatsappChat.openUntil": "{when} tak",
  "whatsappChat.chooseJob": "Rakhne ya chhodne ke liye job chunein.",
  "whatsappChat.more": "{n} aur jobs site par: {link}",
  "whatsappChat.seeJobs": "Jobs dekhein",
  "whatsappChat.sectionNext": "Aage jaane wali",
  "whatsappChat.sectionAsk": "Dekhne layak?",
  "whatsappChat.daily": "Roz bhejein",
  "whatsappChat.dailyAsk":
    "Aapki jobs hum roz ek baar, subah 9 baje ke baad bhej sakte hain. Chahiye, to “Roz bhejein” chunein.",
  "whatsappChat.dailyOn":
    "Theek hai. Hum din mein ek baar, subah 9 baje ke baad, aage jaane wali wo jobs bhejenge jin par aapne abhi kuch tay nahi kiya. “Dekhne layak?” wali jobs tabhi bhejenge jab aapne pichhle 24 ghanton mein hamein message kiya ho. Hamare saare messages band karne ke liye STOP bhejein.",
  "whatsappChat.dailyOff":
    "Abhi hum aapki jobs nahi bhej sakte. Pehle “WhatsApp messages about my applications” chalu karein, phir “Roz bhejein” dobara chunein: {link}",
  "whatsappChat.sectionDaily": "Ye list",
  "whatsappChat.cardStanding": "Aap na chhodein, to {when} ke baad hum apply karenge.",
  "whatsappChat.cardKept": "Aapne ye rakhi hai. {when} ke baad apply hoga.",
  "whatsappChat.cardInLine": "Ye hamari team ki line mein hai. Aap ab bhi chhod sakte hain.",
  "whatsappChat.cardClaimed": "Abhi apply ho raha hai. Aap ab bhi rokne ko keh sakte hain.",
  "whatsappChat.cardAsk":
    "Ye aapke liye sahi hai ya nahi, humein pakka nahi pata. {when} tak “Rakhein” dabayein, tabhi hum apply karenge.",
  "whatsappChat.keep": "Rakhein",
  "whatsappChat.skip": "Chhodein",
  "whatsappChat.kept": "Rakh li: {job}. {when} ke baad apply hoga.",
  "whatsappChat.keptNow": "Rakh li: {job}. Ab ye hamari team ki line mein hai.",
  "whatsappChat.skipped": "Chhod di: {job}. Chhodne par koi application nahi katta.",
  "whatsappChat.stopping": "Humne team ko rukne ko kaha hai: {job}. Agar ja chuka ho, to receipt milegi.",
  "whatsappChat.sent": "Pehle hi apply ho chuka hai: {job}. {link}",
  "whatsappChat.gone": "Ab aapki line mein nahi hai: {job}.",
  "whatsappChat.nothingNext": "Abhi aapki line mein kuch nahi hai. Nayi jobs milne par yahan dikhengi.",
  "whatsappChat.paused": "Aapne apply karna roka hua hai. Site par phir shuru karein: {link}",
  "whatsappChat.noPlan": "Aapka koi plan chalu nahi hai. Site par dekhein: {link}",
  "whatsappChat.allDone": "Abhi ke liye bas itna hi.",
  "whatsappChat.already": "Ye aap pehle daba chuke hain, isliye kuch nahi badla.",
  "whatsappChat.usedUp": "Wo buttons ab kaam nahi karte. Abhi aisa hai:",
  "whatsappChat.over": "Ye button ab kaam nahi karta. Jobs ke liye “list” aur sawalon ke liye “sawal” likhein.",
  "whatsappChat.noQuestions":
    "Abhi koi sawal baaki nahi hai. Form mein kuch aisa aaya jo sirf aap bata sakte hain, to hum poochhenge.",
  "whatsappChat.asks": "{company} ka sawal:",
  "whatsappChat.frees": "{n} application aapke jawab ke liye ruke hain.",
  "whatsappChat.writeAnswer": "Apna jawab yahin likhein.",
  "whatsappChat.writeNumber": "Yahan ek number likhein ({unit}).",
  "whatsappChat.writeDate": "Yahan date likhein, jaise {example}.",
  "whatsappChat.writeChoice": "Inmein se ek likhein:",
  "whatsappChat.pick": "Jawab chunein",
  "whatsappChat.options": "Jawab",
  "whatsappChat.yes": "Haan",
  "whatsappChat.no": "Nahi",
  "whatsappChat.save": "Save karein",
  "whatsappChat.dontSave": "Save na karein",
  "whatsappChat.saveThis": "Ise {company} ke sawal ka jawab maankar save karein?",
  "whatsappChat.notSaved":
    "Humne ise save nahi kiya. Hamari team ke liye tha, to phir se bhejein. Sawal ka jawab dene ke liye “sawal” likhein.",
  "whatsappChat.saved": "Save ho gaya: {answer}. Badalne ke liye “badlo” likhein.",
  "whatsappChat.goes": "Isse {n} application aage jayenge.",
  "whatsappChat.nextQuestion": "Agla sawal:",
  "whatsappChat.onSite": "Iska jawab site par dein: {link}",
  "whatsappChat.isAnswered": "Iska jawab aap de chuke hain: {answer}. Badalne ke liye “badlo” likhein.",
  "whatsappChat.isRefused": "Aapne iska jawab na dena chuna hai.",
  "whatsappChat.nothingToChange": "Badalne ke liye yahan aaj ka koi jawab nahi hai. Aapke saare jawab: {link}",
  "whatsappChat.codeGiven": "Thanks. {company} ka code {operator} ko mil gaya. Kuch minute mein hum ise hata denge.",
  "whatsappChat.codeLate":
    "Is code ka time nikal gaya hai, isliye humne ise save nahi kiya. Zaroorat hui, to hum phir poochhenge.",
  "whatsappChat.codeSeveral":
    "Do form code ke liye ruke hain aur pata nahi ye kiska hai. Humne ise save nahi kiya. Yahan daalein: {link}",
  "whatsappChat.codeNone":
    "Koi form code ke liye nahi ruka hai, isliye humne ise save nahi kiya. Jab tak hum na maangein, kisi ko code na bhejein.",
  "whatsappChat.codeOrAnswer":
    "Ye code hai ya aapka jawab? Humne ise save nahi kiya. Code ho, to pehle “OTP” likhein. Jawab ho, to pehle “jawab” likhein.",
  "whatsappChat.codeUnclear":
    "Ismein code kaun sa hai, ye pata nahi chala, isliye humne ise save nahi kiya. Sirf code bhejein ya yahan daalein: {link}",
  "whatsappChat.receipt": "{job}\nApply: {when}, {by}\nReference: {reference}\n{certainty}\n{link}",
  "whatsappChat.receiptYourself": "aapne khud",
  "whatsappChat.notSent": "{job}\nReference: {reference}\nIsmein apply nahi hua hai. Wajah dekhein: {link}",
  "whatsappChat.noReceipt": "Is reference ki receipt nahi mili. Nayi receipts ke liye “receipt” likhein.",
  "whatsappChat.noReceipts": "Abhi tak koi application nahi gaya hai.",
  "whatsappChat.todayHead":
    "{n, plural, =0 {Aaj abhi tak kuch nahi gaya hai.} one {Aaj 1 application gaya:} other {Aaj {n} application gaye:}}",
  "whatsappChat.latestHead": "Aapke pichhle application:",
  "whatsappChat.seeReceipts": "Receipt dekhein",
  "whatsappChat.sectionReceipts": "Receipts",
  "whatsappChat.tooMany": "Aaj yahan hum aur jawab nahi de sakte. Sab kuch site par hai: {link}",
  "whatsappChat.tooManyNow":
    "Ek saath bahut messages aa gaye. 15 minute baad phir likhein. Sab kuch site par hai: {link}",
  "whatsappChat.startFirst": "Aapne messages band kiye hue hain. Phir chalu karne ke liye START bhejein.",
};

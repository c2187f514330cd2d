import type { WHATSAPP_START as ENGLISH } from "../en/whatsapp-start.ts";

/** Hindi as people type it in chats, in Latin letters. No reader has checked it. */
export const WHATSAPP_START: Readonly<Record<keyof typeof ENGLISH, string>> = {
  "whatsappStart.about":
    "Ye {brand} hai. Hum aapke liye jobs mein apply karte hain aur har application ki receipt dete hain.\nJab tak aap site par sign up karke khud shuru nahi karte, kuch shuru nahi hoga.",
  "whatsappStart.sendResume":
    "Aaj aapke liye kitni jobs hain, ye jaanne ke liye apna resume yahan PDF mein bhejein. Ya site kholein:",
  "whatsappStart.found": "Aaj {place} mein {work} ki {n, plural, one {1 job hai} other {{n} jobs hain}}:",
  "whatsappStart.foundSome": "Aaj {place} mein {work} ki {n} jobs hain. Inmein se teen:",
  "whatsappStart.foundMore": "Aaj {place} mein {work} ki {n} se zyada jobs hain. Inmein se teen:",
  "whatsappStart.none": "Aaj {place} mein {work} ki koi job nahi mili. Nayi jobs roz aati hain.",
  "whatsappStart.allIndia": "poore India",
  "whatsappStart.allUs": "poore US",
  "whatsappStart.noState": "Hum sirf ek state mein nahi khoj sakte, isliye poore desh mein khoja hai.",
  "whatsappStart.askWork":
    "Resume se saaf nahi hai ki aap kaunsa kaam chahte hain.\nAapko kaunsa kaam chahiye? Yahan likhein, jaise: Accountant",
  "whatsappStart.askPlace":
    "Aapko kis city mein kaam chahiye? Yahan likhein, jaise: Jaipur. Koi bhi city chalegi to likhein: kahin bhi",
  "whatsappStart.workUnknown":
    "Ye kaam hum nahi pehchaan paye. Jaise job sites par likhte hain, waise likhein, jaise: Accountant",
  "whatsappStart.placeUnknown": "Ye city hum nahi pehchaan paye. India ya US ki city likhein, jaise: Jaipur",
  "whatsappStart.open":
    "Humne aapka resume padh liya hai. {until} tak yahan dekhkar sign up karein, phir hum ise delete kar denge. Abhi delete karne ke liye STOP bhejein.",
  "whatsappStart.onlyPdf": "Yahan hum sirf text aur PDF padh sakte hain. Apna resume PDF mein bhejein.",
  "whatsappStart.tooLarge": "Ye file 10 MB se badi hai. Chhoti PDF bhejein.",
  "whatsappStart.locked": "Is PDF par password laga hai. Bina password wali bhejein.",
  "whatsappStart.notWhole": "Ye file poori PDF nahi hai. Resume ko phir se PDF mein save karke bhejein.",
  "whatsappStart.picture":
    "Is PDF mein hum kuch padh nahi paye, shayad ye photo hai. Word ya Google Docs se save ki hui PDF bhejein.",
  "whatsappStart.notRead": "Ye file hum nahi padh paye. Phir se bhejein, ya site par upload karein:",
  "whatsappStart.tooMany": "Aaj hum yahan aur files nahi padh sakte. Apna resume site par upload karein:",
  "whatsappStart.inAnHour":
    "Is ghante hum yahan aur jawab nahi de sakte. Apna resume ek ghante baad phir bhejein, ya site par upload karein:",
  "whatsappStart.codeOver": "Ye code sahi nahi hai ya iska time nikal gaya hai. Naya code yahan lein:",
  "whatsappStart.stopped":
    "Ab hum message nahi bhejenge, aur aapne jo bheja tha, use delete kar rahe hain. Aap likhenge, tabhi hum yahan phir likhenge.",
};

/** The Hindi texts in Latin letters, for who writes so: made from the one set of Hindi texts, never written twice. */
import { inLatin } from "../../../lib/devanagari";
import { HINDI_KNOWLEDGE } from "./knowledge-hi";
import type { Knowledge } from "./knowledge";

/** English words that the Hindi texts spell by ear. */
const ENGLISH = new Map(
  (
    "अप up,आउट out,इंटरव्यू interview,ईमेल email,एमबी MB,ऑफ़र offer,ऑर्डर order,कंपनी company,कम्युनिटी " +
    "community,कार्ड card,कोड code," +
    "गारंटी guarantee,ग्रुप group,चैट chat,ज़िप zip,जीएसटी GST,जॉब job,टीम team,ट्रायल trial,डिवाइस device,डेटा data," +
    "डैशबोर्ड dashboard,नंबर number,नोटिस notice,पासवर्ड password,पीडीएफ़ PDF,पीरियड period,पेज page,पोर्टल portal," +
    "प्रोफ़ाइल profile,प्लान plan,प्लानों plans,फ़ाइल file,फ़ॉर्म form,फ़ोन phone,फ़ोनपे PhonePe,फ़ोल्डर " +
    "folder,फ्रेशर fresher," +
    "बटन button,बिल bill,बुक book,बैंक bank,बैंकिंग banking,बोर्ड board,मिनट minute,मेल mail,यूपीआई " +
    "UPI,रिज़्यूमे resume," +
    "रिफ़ंड refund,रिमोट remote,लिंक link,वॉलेट wallet,व्हाट्सएप WhatsApp,साइट site,साइन sign,स्पैम spam"
  )
    .normalize("NFC")
    .split(",")
    .map((pair) => pair.split(" ") as [string, string]),
);

/** A Hindi text in Latin letters. */
export const latinHindi = (text: string): string => inLatin(text, ENGLISH);

/** The same for everything in a set of texts. */
function latin<T>(texts: T): T {
  if (typeof texts === "string") return latinHindi(texts) as T;
  return Object.fromEntries(Object.entries(texts as object).map(([name, value]) => [name, latin(value)])) as T;
}

let made: Knowledge | null = null;

/** Made when it is first asked for: no other request pays for it. A reason goes on a sentence, and begins small. */
export function latinHindiKnowledge(): Knowledge {
  if (made) return made;
  const all = latin(HINDI_KNOWLEDGE);
  const reasons = Object.entries(all.reasons).map(([code, words]) => [
    code,
    words.charAt(0).toLowerCase() + words.slice(1),
  ]);
  made = { ...all, reasons: Object.fromEntries(reasons) as Knowledge["reasons"] };
  return made;
}

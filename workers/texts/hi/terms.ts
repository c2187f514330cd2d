import type { TERMS as ENGLISH } from "../en/terms";

export const TERMS: Readonly<Record<keyof typeof ENGLISH, string>> = {
  "terms.noExperience": "ज़रूरी नहीं",
  "terms.payRange": "साल के {n} से {m}",
  "terms.pay": "साल के {n}",
  "terms.yearsRange": "{n} से {m} साल",
  "terms.yearsOrMore": "{n} साल या ज़्यादा",
  "terms.years": "{n} साल",
  "terms.workplace": "{kind, select, remote {वर्क फ़्रॉम होम} hybrid {हाइब्रिड} other {ऑफ़िस से}}",
  "terms.employment":
    "{kind, select, permanent {परमानेंट} contract {कॉन्ट्रैक्ट} temporary {कुछ समय के लिए} internship {इंटर्नशिप} other {अप्रेंटिसशिप}}",
  "terms.disagree":
    "{from, select, board {जॉब बोर्ड पर} location {लोकेशन में} title {टाइटल में} other {जॉब के विवरण में}} {first} लिखा है, {other, select, board {जॉब बोर्ड पर} location {लोकेशन में} title {टाइटल में} other {जॉब के विवरण में}} {second}।",
};

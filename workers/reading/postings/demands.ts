/** One clear demand on the person, for money or for papers, which no employer makes of an applicant. Pure. */
import { longPattern } from "../../lib/long-pattern";
import { TEXT_READ } from "./listing";
import type { HoldingWords } from "./not-jobs";

const SUM = longPattern("")`
    (?:(?:rs\.?|inr|₹|\$)\s?\d[\d,]{1,9}(?:\.\d{1,2})?(?:\s?/-)?|\d[\d,]{1,9}\s?(?:/-|rs\b|rupees\b|inr\b))`.source;
const FEE = longPattern("")`
    (?:registration|application|processing|security|joining|training|course|documentation|verification
    |admin(?:istration)?|enrol?lment|interview|laptop|kit|starter kit|uniform|refundable|caution|onboarding|placement
    |id card|medical(?: test)?|certificate|internship|program(?:me)?|consultancy
    |background[- ](?:check|verification)|police verification|visa
    |membership|activation)`.source;
const OF_THEM = "(?:fees?|charges?|deposit|amount|money|cost)";
/** The person is told to pay. */
const MUST = longPattern("")`
    (?:you|candidates?|applicants?|freshers?|interns?|employees?|one)(?: (?:will|would|shall|also|first))?\s?
    (?:must|needs? to|has to|have to|should|are required to|is required to|are to|required to|shall|will|can)`.source;
const BEGINS = String.raw`(?:^|[.!\n:;•*]\s{0,3})`;
const TOLD_TO = String.raw`(?:${BEGINS}(?:just|simply|first|then) |\b(?:please|kindly) |\b${MUST} (?:first )?)`;
const HANDED_OVER = "(?:deposit|transfer|remit|submit|send|make (?:an? )?payment)";
const ALL_OF_IT = longPattern("")`
    (?: us)?(?: an?| the| only| just| your)?(?: (?:small|nominal|one[- ]time|refundable|initial|fully)){0,3}\s`.source;
/** Behind a sum, that it is a wage or a range of one. */
const NO_WAGE = longPattern("")`
    (?![\d,.]*\s?(?:[-–—/+]|to ?(?:rs|inr|₹|\d)|per\b|an? (?:month|hour|day|week|year)\b|p\.?[amdh]\b|monthly
    |weekly|daily|[kl]\b|lakhs?\b|lpa\b|ctc\b))`.source;
const MONEY: readonly RegExp[] = [
  // 'Pay a registration fee', 'You must deposit Rs. 1500'; at the beginning of a sentence or told to somebody.
  longPattern("gi")`
    (?:${BEGINS}|${TOLD_TO})(?:pay|${HANDED_OVER})${ALL_OF_IT}
    (?:${FEE} ${OF_THEM}|(?:fees?|deposit|charges) of ${SUM}${NO_WAGE})`,
  longPattern("gi")`(?:${TOLD_TO}(?:pay|${HANDED_OVER})|${BEGINS}${HANDED_OVER})${ALL_OF_IT}${SUM}${NO_WAGE}`,
  // 'Pay ₹18,000' at the beginning may be the wage.
  longPattern("gi")`
    ${BEGINS}pay${ALL_OF_IT}${SUM} (?:only )?(?:(?:(?:as|for) (?:an? |the |your )?)?${FEE} ${OF_THEM}\b
    |(?:towards|before|via|through|now)\b|for (?:the |your )?(?:registration|verification|activation|processing)\b
    |(?:to|and) (?:join|start earning|register|apply|book|confirm|activate|unlock|enrol|send|share)\b)`,
  // 'Registration fee: Rs 500', 'a refundable security deposit of ₹2,000 is collected'.
  longPattern("gi")`
    \b${FEE}(?: ${FEE})? ${OF_THEM}s?(?:\s?\([^)\n]{0,30}\))?\s?(?:of|is|are|:|[-–=]|will be|only)?\s?
    (?:only |just )?${SUM}`,
  longPattern("gi")`
    \b${SUM} (?:as |is |for |towards |to be paid |(?:fully |non[- ])?refundable ){1,3}(?:an? |the |your )?
    ${FEE} (?:${OF_THEM}|purpose)\b`,
  longPattern("gi")`
    \b${FEE} ${OF_THEM} (?:(?:is|are|will be|must be|has to be|to be|applicable and) ?(?:\w+ ){0,2}
    (?:payable|mandatory|compulsory|collected|charged|applicable|required)|(?:must|has to|is to|to) be paid)\b`,
  // Goods to be bought, or money to be paid in before work is given.
  longPattern("gi")`
    \b(?:buy|purchase|order) (?:our|the|your|a) (?:\w+ ){0,2}(?:starter|joining|welcome|training|work|business|product)
    [- ](?:kit|pack|package|material)\b
    |\b(?:prepaid|pre-paid|advance[- ]paid) tasks?\b
    |\b(?:deposit|recharge|top[- ]?up|invest)\b[^.\n]{0,40}\b(?:usdt|crypto\w*|wallet|bitcoin|account|id)\b[^.\n]{0,40}
    \b(?:to|and) (?:start|unlock|activate|begin|receive|withdraw|continue)\b[^.\n]{0,30}\b(?:tasks?|work|earning|orders?
    |id|account|commission)\b
    |\b(?:recruit|refer|bring|add|introduce|enrol+)(?: at least| minimum)? (?:two|three|four|five|ten|\d{1,2})
    (?: more| new| other)? (?:people|persons?|members|friends|candidates)\b[^.\n]{0,40}
    \b(?:under you|below you|to (?:start|activate|unlock|join|earn|get|begin|qualify|become))\b`,
  longPattern("gi")`
    \bonly ${SUM} (?:as|for) (?:an? |the |your )?(?:\w+ )?${FEE}\b
    |\b(?:offer|joining|appointment) letter\b[^.\n]{0,40}\b(?:after|against|on|upon)(?: the)? payment of ${SUM}
    |\b${FEE} ${OF_THEM}s? ${SUM} (?:must|has to|is to|to) be paid\b
    |\bbond (?:money|amount|deposit)\b[^.\n]{0,30}\b(?:to be|must be|has to be) (?:deposited|paid) (?:at|before|on)\b`,
  // Hindi: a fee that is to be paid in.
  longPattern("g")`
    (?:फीस|शुल्क|रजिस्ट्रेशन|सिक्योरिटी|डिपॉज़िट|डिपॉजिट)[^।.,;\n]{0,40}
    (?:₹\s?\d[\d,]{1,9}|\d[\d,]{1,9}\s?(?:रुपये|रुपए|रु))`,
  longPattern("g")`
    (?:₹\s?\d[\d,]{1,9}|\d[\d,]{1,9}\s?(?:रुपये|रुपए|रु))[^।.,;\n]{0,40}
    (?:फीस|शुल्क|जमा (?:करें|करना|कराएं|करवाएं)|भुगतान कर|भेजें|पेटीएम करें|(?:फोन|गूगल) ?पे करें|लगेंगे|लगेगा
    |देन[ाेी] हो)`,
];
const HINGLISH_SUM = String.raw`(?:(?:rs\.?|inr|₹)\s?\d[\d,]{1,6}|\b\d[\d,]{1,6}\s?(?:/-|rs\b|rupees?\b|rupa?i?ye?\b))`;
const MUST_HINGLISH = String.raw`de(?:na|ni|ne) (?:hog[ai]|hong[ei]|pa?de?g[ai]|pa?denge)|lag(?:eg[ai]|enge)`;
/** 'Pehle 500 rupaye jama karo', 'fees dena hoga'. */
const HINGLISH_MONEY: readonly RegExp[] = [
  longPattern("gi")`
    ${HINGLISH_SUM}[^.,;\n]{0,40}\b(?:jama (?:kar\w*|hog[ai])|bhej(?:o|na|kar|e|en|ein|iye|do)?\b|pay kar\w*
    |(?:paytm|phone ?pe|g ?pay|upi) kar\w*|${MUST_HINGLISH})`,
  longPattern("gi")`
    \b(?:fees?|charges?|paise|paisa|deposit)\b[^.,;\n]{0,30}\b(?:jama (?:karn[aie] hog[ai]|kar(?:o|ein|en|iye))\b
    |${MUST_HINGLISH})|\bfees? (?:sirf|bas) (?:rs\.? ?|₹ ?)?\d{2,6}\b`,
];
/** In the same part of the sentence: no fee, a wage, or another person's money. */
const NO_FEE_IN_HINGLISH = longPattern("i")`
    \b(?:nahi|nahin|nhi|mat|bina|koi|free|salary|mahin[ae]|milega|milegi|milta|incentive|stipend|vetan|kama\w*|company
    |customers?|clients?|students?|grahak\w*|patients?|agent|fraud|bank mein|cheques?)\b`;
/** In the same part of a Hindi sentence: no fee, a wage, or a resume that is to be sent. */
const NO_FEE_IN_HINDI = longPattern("")`
    नहीं|बिना|मांग|सावधान|धोख|फर्जी|निः?शुल्क|मुफ्त|वेतन|सैलरी|तनख्वाह|कमाई|प्रति माह|महीन|बायोडाटा|रिज्यूम|सीवी|आवेदन (?:पत्र )?(?:जमा|भेज)
    |कंपनी|ग्राहक|मरीज|छात्र|(?:न|ना|मत) दें`;
/** In the same part, unless it names a fee: what the day costs or brings in, handed to the employer or by it. */
const OF_THE_DAY = longPattern("i")`
    \b(?:office|collections?|branch|hum (?:denge|dete)|rent|kiray[ae]|petrol|diesel|khan[ae]|cash)\b
    |पेट्रोल|डीजल|किराय|खान[ाे]|ऑफिस|कलेक्शन|देगी|देंगे`;
const NAMES_A_FEE = longPattern("i")`
    \b(?:registration|joining|security|training|form|file|verification|interview|id card)\b
    |रजिस्ट्रेशन|सिक्योरिटी|ट्रेनिंग|फॉर्म|पंजीकरण`;

const SECRET = longPattern("")`
    (?:otps?|one[- ]time (?:password|passcode)|upi pin|atm (?:pin|card)|cvv|net ?banking (?:id|password|details|login)
    |debit card(?: (?:details|number|no))?|credit card (?:details|number|no))`.source;
/** A PAN or a passport's copy is what staffing firms usually ask for beside a resume. */
const PAPER = longPattern("")`
    (?:aadh?aa?r|voter id|bank (?:account )?(?:details|passbook|statement)|account number|cancelled cheque
    |original (?:certificates|documents|marksheets))`.source;
const TOLD = longPattern("")`
    (?:^|[.!\n:;•*]\s{0,3}|\b(?:please|kindly|must|should) )
    (?:send|share|submit|upload|provide|forward|whats ?app|e?mail|give|tell|deposit)(?: us| me| hr)?`.source;
const CODES_ASKED = longPattern("gi")`
    ${TOLD} (?:your (?:[^.\n]{0,60}(?:\band|[,&+])\s?(?:your |the )?)?${SECRET}\b
    |(?:the |an? )?${SECRET} (?:that |which )?(?:you (?:get|receive)|received|sent to (?:you|your)|on your)\b)`;
const PAPERS_ASKED = longPattern("gi")`
    ${TOLD}(?: (?:the|a|copy|photo|scan|scanned|clear|of|copies|both sides)){0,5} your\s
    (?:[^.\n]{0,40}(?:\band|\bwith|[,&+])\s?(?:your )?)?${PAPER}\b`;

const HINGLISH_PAPERS: readonly RegExp[] = [
  longPattern("gi")`
    \b(?:otp|aadh?aa?r(?: card)?|bank passbook|atm card
    |passport(?![- ](?:size|photo))|original documents?)\b[^.,;\n]{0,40}
    \b(?:(?:bhej(?:o|na|en|ein|e|iye|do)?|jama (?:kar\w*)|(?:whats ?app|share|send) kar(?:o|en|ein|na|e|iye))\b)`,
  longPattern("g")`(?:आधार|ओटीपी|पासबुक|एटीएम कार्ड)[^।,;\n]{0,40}(?:भेजें|भेजो|बताएं|साझा करें)`,
];
const NO_PAPERS_IN_HINGLISH = longPattern("i")`
    \b(?:na|nahi|nahin|nhi|mat|kisi|customers?|clients?|kyc|joining ke (?:din|baad)|interview)\b|नहीं|न करें|मत|किसी
    |ग्राहक|जॉइनिंग|इंटरव्यू`;

/** 'No registration fee', 'we never ask for a deposit': a warning against it, or what the employer pays. */
const DENIED = longPattern("i")`
    \b(?:no|not|never|without|free of|n['’]t|zero|nor|waive[sd]?|beware|fraud\w*|fake|scam\w*|legitimate|imposters?
    |reimburse[sd]?|covers?|covered|we (?:will )?(?:pay|cover)|paid by (?:us|the company)|company pays|refuse|report
    |any(?:one|body)? (?:asks?|who|that|asking)|if (?:you|any\w*|some\w*)|requests? (?:for|to)|asking|asked|avoid)\b
    [^.\n]{0,120}$`;
/** Work in which it is the subject. */
const SUBJECT = longPattern("i")`
    \b(?:collect(?:s|ing|ion)?|process(?:es|ing)?|manag(?:e|ing)|handl(?:e|es|ing)|help(?:s|ing)?|assist(?:s|ing)?
    |ensur(?:e|es|ing)|verif(?:y|ies|ying)|customers?|clients?|tenants?|residents?|students?|patients?|borrowers?
    |merchants?|guests?|vendors?|users?|members?|applicants['’]|reconcil\w+|invoice|billing|revenue|loans?|kyc
    |calculate|explain\w*|discuss\w*|sell\w*|counsel\w*|tenders?|bids?)\b
    [^.\n]{0,60}$`;
const OF_OTHERS = longPattern("i")`
    ^[^.\n]{0,40}\b(?:is free|never|not (?:required|needed|charged|asked)|waived|reimburs\w+|covered|tenders?|emd|bids?
    |(?:company|employer|client) (?:will )?(?:pay|bear|cover|provide)s?
    |per (?:patient|visit|session|consultation|class|lecture|student|client|customer|case|hour|day)
    |(?:of|from|to|by|for) (?:the |our |their )?(?:customers?|clients?|tenants?|students?|users?|borrowers?|patients?
    |parents?))\b`;
const PAID_BY_EMPLOYER = longPattern("i")`
    \b(?:paid|payable|borne|provided|met|arranged|sponsored)(?: for)? by (?:us|(?:the |our )?
    (?:company|employer|clients?|organi[sz]ation|management|hospital|firm|agency))\b
    |\b(?:company|hum) (?:degi|denge|deti|dete|bharegi|pay kar\w*)\b|(?:कंपनी|हम) (?:देगी|देंगे|भरेगी|देती|देते)`;
/** Papers that are asked for at an interview, or of who was hired. */
const ONCE_HIRED = longPattern("i")`
    \b(?:(?:at|on|during|after)\b[^.\n]{0,30}\binterview|joining|onboarding|on-boarding|day one|first day|hired
    |(?<!\b(?:get|receive|collect) (?:the |your |an? )?)offer
    |after (?:your )?selection|once selected
    |employment (?:verification|eligibility)|i-9)\b`;

/** The words by which a posting clearly demands money, codes or papers of the person; null where none do. Total. */
export function demandIn(whole: string): HoldingWords | null {
  const text = whole.slice(0, TEXT_READ);
  return (
    first("asks_for_money", MONEY, text, null) ??
    first("asks_for_money", HINGLISH_MONEY, text, null, NO_FEE_IN_HINGLISH) ??
    first("asks_for_papers", [CODES_ASKED], text, null) ??
    first("asks_for_papers", [PAPERS_ASKED], text, ONCE_HIRED) ??
    first("asks_for_papers", HINGLISH_PAPERS, text, null, NO_PAPERS_IN_HINGLISH)
  );
}

function first(
  code: HoldingWords["code"],
  patterns: readonly RegExp[],
  text: string,
  unless: RegExp | null,
  unlessInPart: RegExp = NO_FEE_IN_HINDI,
): HoldingWords | null {
  for (const pattern of patterns) {
    for (const m of text.matchAll(pattern)) {
      const at = m.index + m[0].search(/[^\s.!:;•*]/);
      const before = /(?:[^.\n!?]|\.(?=\d))*$/.exec(text.slice(Math.max(0, at - 160), at))?.[0] ?? "";
      const after = text.slice(m.index + m[0].length, m.index + m[0].length + 80);
      if (DENIED.test(before) || SUBJECT.test(before) || OF_OTHERS.test(after)) continue;
      const sentence = before + m[0] + (/^[^.\n]*/.exec(after)?.[0] ?? "");
      if (PAID_BY_EMPLOYER.test(sentence) || unless?.test(sentence) === true) continue;
      const part = (/[^।;,\n]*$/.exec(before)?.[0] ?? "") + m[0] + (/^[^।;,.\n]*/.exec(after)?.[0] ?? "");
      if (NO_FEE_IN_HINDI.test(part) || unlessInPart.test(part)) continue;
      const isSaidInHindi = pattern.flags === "g" || HINGLISH_MONEY.includes(pattern);
      if (isSaidInHindi && OF_THE_DAY.test(part) && !NAMES_A_FEE.test(part)) continue;
      return { code, said: { field: "text", from: at, to: m.index + m[0].length } };
    }
  }
  return null;
}

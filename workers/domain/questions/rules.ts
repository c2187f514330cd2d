import type { QuestionClass } from "./vocabulary";

/** What of a field the rules look at. */
export interface Seen {
  /** The label in small plain letters. */
  text: string;
  /** Answers are yes or no, or one box. */
  yesNo: boolean;
  /** Options other than yes and no. */
  options: readonly string[];
  file: boolean;
  /** Room for several lines. */
  long: boolean;
  /** The company that asks is named. */
  namesCompany: boolean;
  /** A place is named. */
  namesPlace: () => boolean;
}

/** One way of asking. The first rule that holds gives the class; `sure` is how often it is right. */
export interface Rule {
  is: QuestionClass;
  when: RegExp;
  unless?: RegExp;
  with?: (seen: Seen) => boolean;
  sure?: number;
}

/** A pattern over several lines, made of parts. */
const p = (text: TemplateStringsArray, ...parts: readonly string[]) =>
  new RegExp(String.raw(text, ...parts).replace(/\n\s*/g, ""), "u");

const PAY = p`
  (?:ctc|salary|salaries|compensation|comp\b|package|pay\b|remuneration|wages?|remuneracion|sueldo|retribuzione
  |remuneration|stipend|in ?hand|lpa|gehalt|salaris|salarial(?:es)?|salario|stipendio|rate\b)`.source;
const PAY_WORD = new RegExp(PAY, "u");
const NEGATIVE_HISTORY = /\b(?:before|previous(?:ly)?|past|prior|ever|formerly|former|last \d+|earlier|already)\b/u;
const HERE = p`
  (?:us\b|here\b|our (?:company|organi[sz]ation|group|firm|brands?)|this (?:company|organi[sz]ation|employer|firm)
  |the company)`.source;
/** Words of expectation in a question whether a pay is fine. */
const ABOUT_EXPECTATIONS = new RegExp(
  p`
    within your expectations?|your expectations\?|meet your (?:salary )?expectations?
    |align\w* with your (?:salary )?expectations?`,
  "gu",
);
const POLITE_YES = p`
  \b(?:comfortable|okay|ok\b|fine|willing|open to|ready|agree\w*|accept\w*|interested|able to|aligned|happy
  |good with|flexible|available|prepared|suit\w*|work for you|within your|acceptable|match\w*|meet your|go ahead
  |sounds|considered|works for)`;

/** In this order: what is narrow stands before what is wide. */
export const RULES: readonly Rule[] = [
  // What is asked again and again in the same words.
  {
    is: "years_experience_in",
    when: p`
      ^(?:\d{1,2}\.? )?(?:and |so )?(?:please (?:mention|specify|share|indicate|enter|state) )?(?:your |depuis 
      |seit |con |tienes )?(?:how many|how much|number of|no\.? of|total|overall|cuantos|quanti|wie ?viele?
      |combien|hoeveel|quantos|cuanta|quanta)\b[^?]{0,40}\b(?:years?|yrs?|experience|exp|anos|anni|jahre|ans
      |d?annees|jaar|experiencia|esperienza)\b`,
    unless: p`
      \bgap\b|\b(?:old|age)\b|relevant\b[^?]{0,12}\b(?:and|&)|(?:and|&) relevant|sponsor|notice|(?:how many
      |number of) (?:\w+ ){0,3}(?:people|projects|sites|team|direct|employees|hours|days|times|companies|jobs
      |members|reports|clients)|number of (?:people|projects|companies|employees|jobs|team|members|clients)
      |\bctc\b|salary|describe|bond`,
    sure: 0.97,
  },
  {
    is: "has_skill",
    when: p`
      ^(?:\d{1,2}\.? )?(?:do|does|so) (?:you|u) (?:currently |already )?(?:have|possess
      |bring)\b[^?]{0,60}\b(?:experience|exp|experiance|knowledge|exposure|expertise|proficiency|familiarity
      |understanding)\b|^(?:\d{1,2}\.? )?(?:are|r) (?:you|u) (?:\w+ly )?(?:proficient|familiar|experienced|skilled
      |well versed|adept|an? (?:expert|experienced)|knowledgeable|aware of|hands ?on|confident (?:in|with
      |using))\b`,
    unless: p`
      if (?:yes|so)|mention|how many|certif|licen[cs]|duration|degree|\b(?:gap|visa|offers?|clearance)\b
      |own (?:laptop|vehicle)|language|describe|passion`,
    with: (s) => !s.namesCompany || !NEGATIVE_HISTORY.test(s.text),
    sure: 0.96,
  },
  {
    is: "has_skill",
    when: p`
      ^(?:tienes|tenes|tiene|cuentas con|cuenta con|posees|hai|hast du|haben sie|avez vous|as tu|heb je|heeft u
      |voce tem|tem)\b[^?]{0,60}\b(?:experiencia|esperienza|erfahrung|experience|ervaring|conocimientos?
      |kenntnisse|connaissances?|conoscenza)`,
    unless: /cuantos|quanti|wie ?viele|combien|hoeveel|quantos/u,
    sure: 0.92,
  },
  {
    is: "privacy_consent",
    when: /\bprivacy (?:notice|policy|statement)|candidate privacy/u,
    unless: /experience|how many|years of|knowledge of|familiar/u,
  },
  {
    is: "preferred_name",
    when: p`\bpreferred (?:first |last )?name|\bnick ?name|name you (?:prefer|go by)|like to be called`,
  },
  // Legal statements and consents.
  {
    is: "sms_consent",
    when: p`\b(?:receive|get|send|consent|agree|opt)\b[^.?]{0,60}(?:\bsms\b|text messag|\btexts\b|whatsapp)`,
  },
  {
    is: "background_check_consent",
    when: p`
      background (?:check|verif|screen|investig)|\bbgv\b|\bbgc\b|drug (?:test|screen)|drug ?free|fingerprint
      |reference check|credit check|pre ?employment (?:screen|check|test)|\bdbs check`,
    unless: /experience|how many years|years of/u,
  },
  {
    is: "accuracy_attestation",
    when: p`
      \b(?:true|accurate|correct|truthful|complete)\b[^?]{0,120}\b(?:information|statement|answer|knowledge
      |application|details)|\b(?:information|statement|answer|details|particulars)\w*\b[^?]{0,120}\b(?:is
      |are) (?:true|accurate|correct|truthful|complete)|falsif|misrepresent`,
    with: (s) => /\b(?:i|certify|confirm|declare|attest|acknowledge|affirm)\b/u.test(s.text),
  },
  {
    is: "marketing_consent",
    when: p`
      \b(?:future|other|similar|upcoming) (?:job |career |suitable )?(?:opportunit|opening|role|position|vacanc
      |job)|talent (?:pool|communit|network)|newsletter|marketing|job alerts?|keep (?:me|my
      |your)\b[^.?]{0,40}(?:file|updated|informed|record|data)|recruiting events`,
    with: (s) =>
      p`
        \b(?:contact|consider|keep|join|receive|notif|consent|agree|store|retain|subscribe|updates|stay|inform
        |like to)`.test(s.text) &&
      !p`
        relocat|salary|read|experience|sponsor`.test(s.text),
  },
  {
    is: "privacy_consent",
    when: p`
      privacy|gdpr|data protection|personal (?:data|information|details)|datenschutz|process\w* (?:of )?(?:my|your
      |the) (?:personal )?(?:data|information)|(?:store|use|keep|retain|collect|process) (?:my|your) (?:personal 
      |candidate )?(?:data|information|details)|(?:storing|processing|use|collection|storage) of (?:my
      |your) (?:\w+ )?(?:data|information)|\bccpa\b|\bdpdp|rgpd|proteccion de datos|donnees personnelles
      |persoonsgegevens|cookies`,
    unless: /experience|how many|years of|knowledge of|familiar|acknowledge the fol+owing/u,
  },
  // Whether one worked, applied, knows somebody here.
  {
    is: "relatives_here",
    when: p`
      \brelatives?\b|family members?|\b(?:related to|know any(?:one|body))\b[^.?]{0,60}(?:employ|work|staff|compan
      |director|us\b)|conflicts? of interest|personal relationships?|board (?:of directors|member)
      |outside (?:employment|business|activit)|intellectual propert(?:y|ies)\b[^?]{0,80}(?:own|relevant)
      |own\b[^?]{0,80}intellectual propert|government officials?|friends? (?:or|and|/) (?:family|relative)
      |politically exposed|(?:friend|family|relation|acquaint)\w*\b[^.?]{0,40}\b(?:work
      |employ)\w*\b[^.?]{0,30}\b(?:here|with us|for us|at our|company|organi[sz]ation)
      |name\w*\b[^.?]{0,40}\brelationships?\b|relationship (?:to|with) (?:the|an?|any|current) (?:\w+ )?employee
      |\brelation and name`,
    unless: /\bexperience\b/u,
  },
  {
    is: "referred_by",
    when: p`
      \brefer(?:red|rer|ral)s?\b|\bagency name|\bname of (?:the )?(?:recruiter|agency|consultanc|vendor)
      |\brecruiters? name|who (?:told you|introduced|recommended)|\b(?:employee|their
      |referees?) (?:full )?names?\b(?! of your)|whats their name|their name or email|empfohlen|recommended by`,
    unless: /how did you|where did you|preferred|prefer\b|source\b/u,
  },
  {
    is: "how_did_you_hear",
    when: p`
      how (?:did|have|do) you (?:first )?(?:hear|come (?:to|across)|learn|find (?:out|us|this|the|about)|know
      |discover|get to know|came|heard|found)|where (?:did|have) you (?:first )?(?:hear|heard|find|found|see|learn
      |seen|come across|discover|apply)|\bheard (?:about|of) (?:us|this)|ever heard (?:about|of)
      |\bsource of (?:your )?(?:appl|hire|profile|info|this)|hear about (?:us|this|the|our)|wie (?:haben sie
      |bist du|hast du|sind sie)[^?]{0,50}(?:erfahren|aufmerksam|gefunden)|como (?:te enteraste
      |nos (?:has )?(?:conoc|encontr)|conocio|nos conocio|supiste|conociste)|hoe (?:heb|ben) je
      |comment avez vous (?:connu|entendu|trouve)|which (?:job )?(?:board|portal|platform|site) (?:did|have) you`,
  },
  {
    is: "previously_applied",
    when: p`
      \b(?:appl(?:ied|y)|interview(?:ed|s|ing)?|application|considered|hiring process|selection process
      |recruitment process)\b(?: \w+){0,4}? (?:to|at|with|for|here|by|us|in)\b[^.]{0,100}\b(?:before
      |previous(?:ly)?|in the past|past \w+ ?(?:months?|years?|days)?|last (?:\d+|six|three|few|one
      |twelve) ?(?:months?|years?|days)|earlier|prior)\b|\b(?:have|did) you\b[^.?]{0,30}\b(?:previously|ever
      |already|recently|earlier) (?:been )?(?:appl|interview)|^(?:\d{1,2}\.? )?have you (?:been )?(?:applied
      |interviewed)\b|last time you (?:attended|appeared|interviewed|applied)|\bre ?appl(?:y|ied|ying)\b
      |already (?:been )?in contact with (?:us|our)|(?:previous|prior|past|earlier) (?:job )?(?:application
      |interview)s? (?:with|at|to|for|here)`,
    unless: p`
      experience (?:in|with)|conducted|available|take the|\bapplied (?:this|these|that)|\bvisas?\b|authori
      |applied (?:machine|research|science|math|stat|physics|ai)|have you applied \w+ (?:in|to solve|techniques)`,
  },
  {
    is: "previously_employed_here",
    when: p`
      \b(?:worked|employed|interned|associated|contracted|consulted)\b[^?]{0,40}\b(?:for|at|by|with) ${HERE}
      |\b(?:ever|previously|before|earlier)\b[^?]{0,20}\bwork\b[^?]{0,20}\b(?:for|at|with) ${HERE}|\bwork (?:for
      |with|at) ${HERE}[^?]{0,30}\b(?:before|earlier|previously|in the past)|\b(?:ex|former|current|past
      |previous) (?:\w+ )?(?:employee|contractor|intern|staff|associate|worker)s?\b(?! referr)|\b(?:previously
      |ever|formerly) (?:been )?(?:employed|worked|work)\b (?:for|at|by|with) (?!an?\b|the\b|any\b)
      |\bhave you (?:been )?(?:previously |ever |formerly )?(?:employed|been employed|work(?:ed|ing)? (?:for|at
      |directly))\b(?: (?:for|at|by|with))? ?(?!an?\b|any\b|the\b)|\bemployee (?:id|code|number|no\b)
      |\bemp(?:loyee)? ?id\b|\bwho was your manager|name of your (?:former )?manager|your (?:former|previous) name
      |your work email|\b(?:are|were) you (?:currently |previously |now )?(?:an? )?(?:current 
      |former )?(?:employee|employed|contractor)\b[^?]{0,20}\b(?:of|at|by|with|for)\b|\brehire\b|\balumn(?:i
      |us)\b[^?]{0,20}\bof (?:our|us)|reason for leaving (?:us|our)`,
    unless: p`
      \b(?:experience|startup|start up|product|industry|sector|domain|government|saas|agency|companies|referr
      |competit|similar|remote(?:ly)?|service based|w2|client facing|projects?|environment|non compete|agreement
      |shift|onsite)\b|reason for|\bat least \d|\d\+? years|sponsor\w*|\bvisa|how many|authori[sz]ed|notice period`,
  },
  {
    is: "previously_employed_here",
    when: /^(?:are|do|were|did) you (?:currently |presently |now )?(?:an? )?(?:work|employ|associat)/u,
    with: (s) => s.namesCompany && !/sponsor|visa|why|experience/u.test(s.text),
  },
  {
    is: "previously_employed_here",
    when: /\b(?:employed|worked|work|working|employee|affiliat\w+|contractor|intern)\b/u,
    with: (s) =>
      s.namesCompany && NEGATIVE_HISTORY.test(s.text) && !/visa|authori|sponsor|experience with|why\b/u.test(s.text),
  },
  {
    is: "non_compete",
    when: p`
      non ?compet|non ?solicit|restrictive (?:covenant|agreement)|restrict\w* (?:on
      |your)\b[^?]{0,40}(?:competition|employment|work for)|(?:agreement|contract|obligation
      |covenant)s?\b[^?]{0,80}(?:restrict|prevent|limit|prohibit|conflict)\w*`,
    unless: /smart contract/u,
  },
  // Permission to work.
  {
    is: "work_auth_no_sponsorship",
    when: p`
      (?:authori[sz]|right to work|eligible|permitted|legally|entitled|work permit)[^?]{0,100}(?:without
      |will (?:you )?never|not|no)\b[^?.]{0,50}sponsor|without[^?]{0,30}sponsor[^?]{0,60}(?:authori[sz]
      |right to work|eligible|work)|work\w*\b[^?]{0,50}without[^?]{0,40}(?:visa )?sponsor`,
    unless: p`
      unfortunately|(?:we|company|employer) (?:cannot|can not|are unable|do not|does not|dont|are not|is unable
      |will not)`,
  },
  {
    is: "security_clearance",
    when: p`
      security clearance|clearance (?:level|status)|(?:active|hold|secret|sc|dv|public trust|ts/sci|obtain|have
      |current)\b[^?]{0,20}\bclearance|\bts ?/ ?sci\b`,
  },
  {
    is: "visa_status",
    when: p`
      (?:usa?|u s|american|united states|uk|eu|indian|canadian|british|german|australian|singapore) ?citizens?\b
      |\bcitizen of (?:the|india|canada)\b|green ?card|permanent residen|\b(?:which
      |what)\b[^?]{0,40}\bvisa\b(?! sponsor)|type of (?:passport|visa)|visa (?:type|status|categor|you hold|expir
      |valid)|\bcitizen(?:ship)?\b[^?]{0,80}\b(?:passport|dual|refugee|asylum)|export control|\bitar\b
      |\bu\.?s\.? person\b|\bopt\b[^?]{0,15}\bead\b|\bon (?:h1b|opt|cpt|f1)\b|\b(?:h1b|h 1b|opt|cpt|ead) (?:visa
      |status|holder|transfer)|immigration status|work authori[sz]ation (?:type|category)|\b(?:gc|usc)\b`,
    unless: p`
      require[^?]{0,40}sponsor|need[^?]{0,40}sponsor|authori[sz]ed to work|right to work|nationalit(?:y|ies)
      |work authori[sz]ation status|sponsorship|^(?:do|will|would) you\b[^?]{0,25}\b(?:need|require)`,
  },
  {
    is: "visa_status",
    when: p`\b(?:us|american|united states) citizen|green ?card|permanent resident`,
    with: (s) => s.yesNo && !/right to work|sponsor/u.test(s.text),
    sure: 0.8,
  },
  {
    is: "needs_sponsorship",
    when: p`
      (?:requir|need|want|request|seek|depend)\w*\b[^?]{0,90}(?:sponsor|\bvisas?\b(?! card)|work permit|h ?1 ?b
      |immigration)|\bsponsor\w*\b[^?]{0,60}(?:requir|need)|\b(?:will|would|do|does) (?:you
      |the)\b[^?]{0,40}\bsponsor|require any (?:visa|work|immigration)|visumsponsor|\bvisa support|patrocinio`,
    unless: /right to work|authori[sz]ed to work|legally (?:able|eligible|permitted|authori)|eligible to work/u,
  },
  {
    is: "needs_sponsorship",
    when: /\bsponsorship\b/u,
    unless: /right to work|authori[sz]|eligib|permitted|legal/u,
    sure: 0.8,
  },
  {
    is: "work_authorization",
    when: p`
      authori[sz]ed to (?:\w+ )?(?:work|accept)|right to work|(?:eligib|legally|lawfully|permitted|entitled
      |allowed|licensed to) ?\w*\b[^?]{0,30}\bwork\b|work (?:permit|authori[sz]ation|eligibility|visa)
      |residen(?:cy|ce) permit|\b(?:restrictions?|limitations?)\b[^?]{0,40}\bwork (?:in|authori|permit|within
      |status)|authori[sz]ation to work|permission to work|employment (?:authori[sz]ation|eligibility)
      |arbeitserlaubnis|permis de travail|autorisation de travail|permiso de trabajo|autorizado\w* (?:a
      |para) trabajar|autoris\w+ a travailler|werkvergunning|eligible for (?:employment|hire)
      |\blegal(?:ly)? (?:right|status|authori|eligib|able|work)|work legally|droit de travailler
      |work in\b[^?]{0,30}\blegally|legally employ`,
  },
  {
    is: "nationality",
    when: p`
      \bnationalit(?:y|ies)\b|\bcitizenships?\b|country of citizen|\bcitizens? of (?:which|what)|which passport
      |\bpassports?\b|staatsangehorig|sanctions? (?:check|regulation)|export control and`,
  },
  // Criminal records and the like are sensitive, though a check of them is a consent.
  {
    is: "criminal_record",
    when: p`
      \bconvict|\bcrimin|\bfelon|misdemeano|\barrest|\bbankrupt|\b(?:been )?(?:terminated|dismissed|fired
      |discharged|asked to resign|debarred)\b|police (?:case|record|verif)|legal (?:case|proceeding)s?|court case
      |\blitigation\b|disciplinary|vorstrafen|pending charges|sanctioned|insolven`,
    unless: /experience|years of|how many/u,
  },
  {
    is: "over_18",
    when: p`
      \b(?:at least|over|above|under|minimum|older than|more than|are you|age of)\b[^?]{0,20}\b(?:1[68]|21|25
      |eighteen)\b[^?]{0,20}(?:years?|age|older|old\b|\?|$)|legal (?:working )?age|\b18\+|\b(?:18
      |21) (?:years )?(?:or|and|of age)`,
    unless: p`experience|under 30|hours|months|days|lpa|lakh|ctc`,
  },
  {
    is: "accommodation",
    when: p`
      accommodations?\b|reasonable adjust|\badjustments?\b|accessib\w+ (?:need|requir|support|adjust)
      |special (?:needs|assistance|requirement|arrangement)|assist\w* (?:during|with) (?:the|your) (?:interview
      |application|recruit)|\bsupport needs`,
    unless: /experience|relocat|provided|hotel|years|housing/u,
  },
  // Pay.
  {
    is: "offers_in_hand",
    when: p`
      offers?\b[^?]{0,12}\b(?:in ?hand|holding|pipeline|any other)|\b(?:hold\w*|have|any|other|another|counter
      |existing|competing|multiple|pending)\b[^?]{0,25}\b(?:job |counter |other |active 
      |pending )?offers?\b(?! (?:of|to) )`,
    with: (s) =>
      !/\bwe offer|does not offer|\bservices?\b|experience|salary (?:range|offered)|relocation|offer sponsor/u.test(
        s.text,
      ),
    sure: 0.8,
  },
  {
    is: "current_ctc",
    when: p`\b(?:current(?:ly)?|present|existing|last|drawing|drawn|previous)\b[^?]{0,40}\b${PAY}`,
    unless: p`negotia|budget|offered|current (?:\w+ )?(?:salary|ctc|comp\w*|pay) expect`,
    with: (s) => !/\b(?:comfortable|range for this|for this (?:role|position))\b/u.test(s.text),
  },
  {
    is: "current_ctc",
    when: p`
      \bc ?ctc\b|\bctc (?:current|drawn|present)|\bsalary (?:drawn|last)|what are you (?:currently )?(?:earning
      |making|paid)|are you (?:currently )?drawing|earn\w* (?:now|currently|at present)|\bcurrent (?:annual 
      |monthly )?(?:fixed|gross|variable|take home|base(?! location|d)|in ?hand|ote)\b|aktuelles gehalt
      |salario actual|huidig salaris|salaire actuel|retribuzione attuale`,
  },
  {
    is: "current_ctc",
    when: p`^(?:what is |whats )?(?:your |the )?(?:monthly |net )?in ?hand (?:salary|pay|ctc)?`,
    sure: 0.85,
  },
  {
    is: "salary_range_ok",
    when: p`
      \b(?:unpaid|no salary|without (?:pay|salary)|stipend|budget|commission|no stipend|equity (?:only|based)
      |performance based pay|deferred)\b|${PAY}[^?]{0,40}\b(?:range|offered|is\b|of\b|up ?to|between|mentioned
      |listed|max\w*|fixed at|for this (?:role|position))|(?:range|offer\w*|budget|max\w*
      |up ?to)\b[^?]{0,50}${PAY}|\d ?(?:k|lpa|lakhs?|lacs?|l)\b|[$£€₹] ?\d|\b(?:rs|inr|usd)\b\.? ?\d|\bper (?:hour
      |month|annum|year)\b|/ ?(?:hr|hour|month|year|annum)`,
    with: (s) =>
      POLITE_YES.test(s.text) &&
      !p`
        \b(?:what|how much|your (?:salary |current |annual |desired |compensation |pay )?expect\w*(?! ?\?))
        |experience|\bmention\b|please (?:share|provide)|years|bond|travel|hours per week`.test(
        s.text.replace(ABOUT_EXPECTATIONS, ""),
      ) &&
      (PAY_WORD.test(s.text) || /[$£€₹]|unpaid|budget|commission|lpa|lakh|equity/u.test(s.text)),
    sure: 0.9,
  },
  {
    is: "expected_ctc",
    when: p`
      \b(?:expect\w*|exp\b|desir\w*|target\w*|preferred|ideal|min(?:imum)?|looking for|want\w*|hoped?|anticipat\w*
      |gewunscht\w*|gewenst\w*|aspir\w*|asking|require[sd]?)\b[^?]{0,50}${PAY}`,
    unless: /negotia|comfortable|comfortably/u,
  },
  {
    is: "expected_ctc",
    when: p`
      ${PAY}\b ?(?:for\b[^?]{0,30})?(?:exp[ea]c\w*|requirement|desired|aspiration|indication|wish|wunsch
      |vorstellung)`,
  },
  {
    is: "expected_ctc",
    when: p`
      \be ?ctc\b|\bexp\w* (?:ctc|salary|lpa)|(?:salary|compensation|ctc|package|pay
      |remuneration)\b[^?]{0,30}\b(?:do|would|will|are) you (?:expect|want|like|look|seek)
      |expected (?:annual )?(?:fixed|gross|rate|hike|hourly|in ?hand|amount)|gehaltsvorstell|gehaltswunsch
      |pretensi\w+ salarial|pretentions? salarial|salariswens|aspiracion salarial|exp\.? salarial
      |how much (?:are you|do you) (?:expect|looking)|(?:hourly|bill\w*|pay|daily|day) rate|rate expectation
      |\bquote your rate|your (?:hourly |daily |day )?rate\b|expectativa (?:salarial|economica)
      |salary range (?:are you|do you|would you)|what salary|remuneration expect|verdienst|pretendid[ao]|pretenden`,
  },
  {
    is: "unknown",
    when: p`\b(?:ctc|salary|package|compensation)\b[^?]{0,20}negotia|negotia\w+[^?]{0,20}(?:ctc|salary|package)`,
    sure: 0.7,
  },
  // When.
  {
    is: "assignment_test",
    when: p`
      \b(?:take|complete|give|attempt|appear|clear|solve|submit|do)\b[^?]{0,40}\b(?:assessment|assignment
      |(?:coding|aptitude|online|technical|written|skills?|backend|ai) (?:coding |skills? )?test|test task
      |case study|challenge|hackathon|quiz|puzzle)|\b(?:are you|not) (?:a )?(?:robot|human|bot)
      |what is \d+ ?[+x*] ?\d+|(?:enter|type) the word|assessment (?:url|link)|link in chrome|solve (?:the|this)
      |copy (?:&|and) paste`,
    unless: /experience|completed your|degree|interviewed/u,
  },
  {
    is: "interview_availability",
    when: p`
      \b(?:available|availab\w+|attend|come|appear|ready|comfortable|fine|okay|ok|open|willing|able|free|schedule
      |convenient|interested|prefer\w*|confirm|visit|slot|join us)\b[^.]{0,100}\b(?:interviews?|interviewed
      |walk ?in|f2f|face to face|assessment day|hiring (?:drive|event))\b|\b(?:interview|walk ?in|f2f|face to face
      |hiring drive)\b[^.]{0,120}\b(?:available|availability|attend|slot|comfortable|fine|okay|ready|able|date
      |time|convenient|interested|mode)\b|\bavailab\w+ for (?:a |an )?(?:phone |video |quick |short )?(?:call
      |discussion|chat)|time (?:slot|to (?:call|talk|speak))|best time`,
    unless: /experience|have you interviewed|conducted|\bshift|contact you\b.{0,20}\bfuture|cannot|accommodat/u,
  },
  {
    is: "interview_availability",
    when: p`
      \binterview (?:slot|availab|date|time|mode)|\bf2f\b|\bwalk ?in (?:drive|interview)|face to face (?:round
      |interview|discussion)`,
    sure: 0.8,
  },
  {
    is: "notice_period_days",
    when: p`
      notice ?(?:period|\(|in\b|days)|\bnotice\b|last working (?:day|date)|\blwd\b|immediate(?:ly)? (?:join|start
      |available)|join\w*[^?]{0,25}\b(?:immediate|within|in \d|asap|how (?:soon|early|many))|(?:immediate
      |how (?:soon|early|quick\w*|fast|immediate|many days))\b[^?]{0,30}\bjoin|\bserving\b|kundigungsfrist
      |opzegtermijn|\bpreavis\b|preaviso|\bjoining (?:time|period)|days? (?:required |needed )?to join|\bnp\b
      |\bimmediate(?:ly)? join\b|\bkab join|\bkitne din\b|days to join|join (?:us )?(?:immediately|asap)
      |official (?:np|notice)|early joiner|\bjoiners?\b|relieving|\bimmediate\b[^?]{0,12}\bavailab|preavviso`,
    unless: p`
      did you notice|privacy|legal notice|data notice|eeo|terms|\bserving (?:customers|clients|in the)|i have read`,
  },
  {
    is: "earliest_start_date",
    when: p`
      (?:start|begin|commence|join\w*)\b[^?]{0,40}\b(?:date|when|soon|earliest|immediately|available|availability
      |position|role|work\w*)\b|\b(?:when|how soon|earliest|available|availability|date|able|ready
      |possible)\b[^?]{0,50}\b(?:to )?(?:start|begin|commence|join|contribut\w*|joining)\b|available from|(?:year
      |month|date)\b[^?]{0,30}\b(?:begin|start)\b|date (?:are )?you (?:are )?available|internship period
      |\beintritt|fruhest|verfugbar|\bquand\b[^?]{0,40}(?:disponible|commencer)|wanneer\b[^?]{0,30}(?:beginnen
      |starten)|cuando\b[^?]{0,30}(?:empezar|incorporar|comenzar)|\bquando\b[^?]{0,30}(?:iniziare|comecar)
      |wann\b[^?]{0,40}(?:anfangen|beginnen|starten)|beschikbaar|\bdoj\b|when (?:are|will
      |would) you (?:be )?available|incorporaci|when could you|disponibilit|preferred (?:start|internship)
      |\bavailable (?:in|by|on|before) (?:january|february|march|april|may|june|july|august|september|october
      |november|december|summer|20\d\d)`,
    unless: p`
      experience|start ?ups?\b|interview|relocat|night|weekend|shift|hours|get started with|salary|full ?time
      |office|in person|visa|degree|education|course`,
    sure: 0.9,
  },
  // Demands on time, place and kind of work.
  {
    is: "employment_type_ok",
    when: p`\bbond\b|service agreement`,
    unless: /experience|bond (?:market|trad|issu)|james/u,
  },
  {
    is: "employment_type_ok",
    when: p`
      contract to hire|\bc2h\b|\bc2c\b|\bw ?2\b|\b1099\b|corp to corp|\b(?:contract(?:ual)?|contarct|freelanc\w*
      |temporary|fixed term|temp to (?:perm|hire)|part ?time|third party payroll|3rd party payroll
      |payroll of)\b[^?]{0,40}\b(?:role|position|work|basis|job|opportunit|employment|hire|duration|assignment
      |engagement|internship|contract|payroll|capacity)|\b(?:open|willing|interested|comfortable|okay|ok|fine
      |ready|looking)\b[^?]{0,50}\b(?:contract(?:ual)?|contarct|freelanc\w*|part ?time|full ?time|permanent
      |internship|intern\b|consultant|third party|payroll)\b|(?:sign|service|employment|training) (?:an? )?(?:bond
      |agreement)|full ?time (?:or|/) part|employment type|type of employment|full ?time[^?]{0,30}(?:position|role
      |commit|office based|available|basis)|\b(?:months?|years?) (?:extend|extent)\w*|work type|job type
      |(?:available|commit)\b[^?]{0,30}(?:full ?time|internship)|unpaid internship|internship\b[^?]{0,20}(?:month
      |available|duration|commit)|\bpart ?time\b|arbeitszeitmodell|vollzeit|teilzeit`,
    unless: p`
      smart contract|experience|years|hours|relocat|on ?site|hybrid|office\b(?! ?based)|in ?office|degree
      |bond (?:market|trad)|government contract|contract (?:law|review|management|draft|negot)
      |current(?:ly)? employed|mandatory|shift|without[^?]{0,20}sponsor|duration of|notice|student|your own`,
    sure: 0.9,
  },
  {
    is: "willing_to_relocate",
    when: p`
      \brelocat|\bre ?locate|\bmove to\b|\bmoving to\b|\bumzug|umzuziehen|demenager|\bmudar|trasladar|verhuizen
      |reubica|mudar(?:te|se)|shift to (?:our|the|this)\b|willing to (?:move|shift) to|trasfer`,
    unless: /experience (?:in|with) relocat|relocation (?:assistance|package|specialist)/u,
  },
  {
    is: "can_work_onsite",
    when: p`
      \bon ?site\b|\bin ?office\b|\bhybrid\b|\bhybride?\b|\bcommut|\bwfo\b|work(?:ing)? (?:from|at|out of
      |in) (?:our |the |an? |client |this |job )?(?:\w+ ){0,3}(?:office|location|hq|headquarters|premises|site
      |centre|center)|office (?:based|days)|(?:days?|times|x)\b[^?]{0,35}\b(?:office|in person)
      |\bwork\b[^?]{0,30}\bfrom (?:our|the)\b|\b(?:hq|headquarters)\b|(?:come|coming|go|going|visit|travel|attend
      |be in|get|report\w*)\b[^?]{0,20}\b(?:to |into |in )?(?:the |our |an? )?(?:\w+ ){0,3}office|\bin person\b
      |\bwork from (?:our )?(?:\w+ )?office|buro\b|kantoor|\boffice\b[^?]{0,20}\bdays|\bpresencial|hibrid|ibrido
      |teletrabajo parcial|face time in`,
    unless: p`
      experience|microsoft office|ms office|office 365|office suite|\boffice (?:location )?preference|fully remote
      |unpaid|proficien|green ?card|citizen|interview`,
  },
  {
    is: "can_work_onsite",
    when: p`
      \b(?:job|work|office|role|position|posting|this|our)\b[^?]{0,20}\b(?:location|located|based|is in|is at)\b
      |\blocation\b|\bwork (?:in|at|from)\b`,
    with: (s) => s.namesPlace() && POLITE_YES.test(s.text),
    unless: p`
      experience|years|remote|interview|\bshift|\bcurrent(?:ly)? (?:location|located|based|living|residing)
      |do you (?:live|reside)|proficien|notice|salary|authori|sponsor|visa|prefer|hours|time ?zone|\d ?(?:am|pm)\b`,
    sure: 0.85,
  },
  {
    is: "remote_ok",
    when: p`
      \bremote(?:ly)?\b|work(?:ing)? from home|\bwfh\b|home ?office|da remoto|homeoffice|teletrabajo|\bthuiswerk
      |travail a distance|work (?:setup|arrangement|mode|model)|mode of work|work\w* (?:environment
      |location) (?:preference|do you prefer)`,
    unless: p`
      experience|green ?card|citizen|\bw2\b|unpaid|time ?zone|sponsor|stipend|years|tools|\bhowever\b[^?]{0,20}\bmust`,
  },
  {
    is: "shift_willingness",
    when: p`
      \bshifts?\b|\bnight(?:ly|s)?\b|\bnightshift|\bweekends?\b|\bevenings?\b|time ?zones?\b|\b(?:est|pst|cst|ist
      |gmt|us|uk) (?:hours|time|timings?|business hours)|\b(?:6|six|5|five)\b ?days? (?:a |per |of )?(?:work\w*
      |week)|overtime|hours (?:per|a|each) week|\bhours?/week|on ?call|rotational|work(?:ing)? hours
      |\b24 ?[x/] ?7\b|holidays\b|alternate saturdays?|saturdays?\b|\b\d{1,2}(?: \d\d)? ?(?:am|pm)\b
      |commit to (?:these|those|the) hours|schicht|flexible (?:hours|timing|schedule)|hrs ?/ ?week|office timings?
      |work timings?|overlap`,
    unless: p`
      ^what (?:is|are) your time|^have you|experience|interview|night ?club|years|on call (?:doctor)|located|react
      |night audit|office\b(?! timings?)|do you reside|part ?time|in person|country that is within`,
  },
  {
    is: "travel_willingness",
    when: p`
      \btravel(?:l?ing)?\b|\btrips?\b|\breisebereit|\breisen\b|\bviajar\b|\breizen\b|voyager|field ?(?:work
      |visit)s?\b|client (?:site|location|visit)s?`,
    unless: p`experience|years|travel (?:industry|domain|tech|sector|agency|compan)|acknowledg|distance`,
  },
  {
    is: "driving_licence",
    when: p`
      driv\w{1,4}\W{0,3}(?:\w+ )?licen[cs]e|fuhrerschein|rijbewijs|\btwo ?wheeler|\b2 ?wheeler|four ?wheeler
      |\b(?:own|have|possess|access to|reliable)\b[^?]{0,25}\b(?:bike|motorcycle|car|vehicle|scooter
      |transportation|transport|automobile)\b|permis de conduire|carnet de conducir|licencia de conducir|\blmv\b
      |patente di guida|\bcdl\b|do you drive`,
    unless: /acknowledg|car insurance|experience|years/u,
  },
  {
    is: "equipment",
    when: p`
      \b(?:own|have|possess|personal|access to|working|reliable|stable|good)\b[^?]{0,30}\b(?:laptop|computer
      |\bpc\b|smart ?phone|android phone|mobile phone|internet|wi ?fi|broadband|desktop|headset|webcam|workstation
      |macbook|camera)\b`,
    unless: p`
      experience|knowledge|skills|understanding|proficien|troubleshoot|\byears|working with|mobile (?:app|dev)
      |computer (?:science|vision|engineer|aided|graphic|network|operat|literacy)|certif|degree`,
    sure: 0.85,
  },
  // Schooling.
  {
    is: "gpa_percentage",
    when: p`
      \b[4-9]\d ?%|\bc?gpa\b|grade point|\bpercent(?:age)?\b[^?]{0,50}\b(?:10|12|x|xii|ssc|hsc|degree|graduation
      |b ?tech|btech|class|marks|school|obtained|scored|aggregate|engineering|pg|ug)|\b(?:10 ?th|12 ?th|10|12|ssc
      |hsc|sslc|puc|graduation|degree|ug|pg|b ?tech|btech|secondary|class|tenth|twelfth|semester
      |engineering)\b[^?]{0,50}(?:\bpercent(?:age)?\b|%|\bmarks?\b|\bgrades?\b|\bscores?\b)|\bbacklogs?\b|grade %
      |\baggregate\b|marks? (?:in|obtained|scored)|\bsat score|\bact score|abiturnote|abschlussnote|final grade`,
    unless: /travel|usage|increase|product backlog|backlog (?:groom|refine|manag)/u,
  },
  {
    is: "graduation_year",
    when: p`
      \bdegree (?:start|end) date|(?:year|date|when|month)\b[^?]{0,40}\b(?:graduat|pass(?:ed|ing|out)
      |complet\w* (?:your )?(?:degree|graduation|education|studies|course)|degree)|(?:graduat\w*|pass(?:ing|ed
      |out)(?: out)?|batch|completion)\b[^?]{0,20}\b(?:year|date|month)|\b20[12]\d (?:batch|pass|graduat)
      |\bpass ?out\b|\bbatch\b[^?]{0,15}\b(?:of|20)|\bbatch of`,
    unless: /\d ?\+? ?years?\b|years? (?:full time )?degree|experience|batch (?:process|job)|how many years/u,
  },
  {
    is: "university",
    when: p`
      \b(?:which|what|name of|your|the)\b[^?]{0,30}\b(?:university|college|institut(?:e|ion)|school
      |alma mater)\b(?! (?:degree|graduate|diploma|grade))|\b(?:iits?|nits?|iiits?|bits|iims?|ivy league)\b
      |tier ?(?:-| )?(?:1|2|i|one)\b|(?:top|premier|reputed)\b[^?]{0,20}\b(?:college|universit|institut|school)
      |\bstudy at\b|where (?:did|do|are) you (?:study|graduat)`,
    unless: p`
      experience (?:in|with)|years|gpa|grade point|tier (?:1|2|3|one) (?:support|network)|high school (?:diploma
      |degree)|school type|support`,
    sure: 0.9,
  },
  {
    is: "field_of_study",
    when: p`
      \b(?:field|area|course|subject) of (?:your )?(?:study|studies|degree)|\bmajor(?:ed)?\b(?! (?:project
      |challenge|account|client|release))|\bspeciali[sz]ation\b|\bwhat (?:did|do|are|were) you stud
      |\bdegree (?:subject|major|discipline)|studien(?:fach|gang)|which (?:branch|stream|discipline)
      |\bin which (?:branch|stream|field)`,
    unless: /experience|how many|years|life activities|majority/u,
    with: (s) => !/\bdo you have\b|\bhave you\b/u.test(s.text),
  },
  // A certificate is one thing, a degree another.
  {
    is: "certification",
    when: p`
      \bcertificat|\bcertified\b|\bcertifications?\b|\bzertifi|\bcertificaci|\blicen[cs](?:e|es|ed|ure)\b
      |\baccredit|\b(?:nurse|nursing|pharmac\w*|medical council|bar|professional|valid|state) registration
      |registered (?:nurse|pharmacist|with)|\bcpa\b|\bcissp\b|\bpmp\b|\bacca\b|\bcfa\b|\bchartered\b|\bca (?:inter
      |final|qualifi)|\bscrum master\b|\bcsm\b|\bitil\b|\bqualified (?:ca|chartered|accountant)`,
    unless: p`
      how many years|years? of|i certify|licen[cs]e (?:manage|key|model)|software licen|driv|copyright
      |certificate (?:manage|authorit)|\d\+? ?years|experience (?:in|with)\b[^?]{0,30}(?:certif|licen)`,
  },
  {
    is: "education_level",
    when: p`
      \b(?:bachelors?|masters?|doctorate|doctoral|associates)\b(?: s\b)?(?= ?(?:degree|level|in\b|of\b|or\b|and\b
      |/|,|$|\?))|\b(?:bachelors?|masters?)\b|\bph ?d\b|\bpost ?graduat|\bdegrees?\b|\b(?:under)?graduat(?:e|ed
      |ion)\b|\bdiploma\b|highest (?:level|qualif|educ)|level of education|\bqualification|\bmba\b|\bb ?\.?tech\b
      |\bm ?\.?tech\b|\bbca\b|\bmca\b|\bb\.e\b|\bbe ?/ ?b ?tech|\bb ?\.?sc\b|\bb ?\.?com\b|\bbs in\b|\bb\.?s\.?/
      |high school|\beducation\b|\bged\b|studienabschluss|bildungsabschluss|titulo universitario|\blaurea\b
      |\btitulo\b|licenciatura|studium abgeschlossen|diplome|formal education|\bpursuing\b`,
    unless: p`
      graduate (?:role|program)|experience (?:in|with) (?:the )?education|education (?:sector|industry|domain
      |technology)|master data|scrum master|\bmaster of ceremon|\d\+? ?(?:years|yrs)|years of experience
      |how many years|certif|relative|to what degree|zeitraum|360 degree|tell us|describe|explain|start date
      |mandatory|master (?:service|agreement)`,
    with: (s) => !/^(?:please )?(?:why|how)\b/u.test(s.text),
  },
  {
    is: "date_of_birth",
    when: p`\bdate of birth|\bbirth ?date|\bd ?ob\b|geburtsdatum|\bbirthday|when were you born`,
  },
  // Where one lives.
  {
    is: "preferred_location",
    when: p`
      prefer\w*\b[^?]{0,30}\b(?:location|office|city|cities|base|based|place|work from|country|countries)\b
      |\b(?:location|office|city)\b[^?]{0,20}\bprefer|which (?:\w+ )?(?:location|office|city|site
      |branch)s?\b[^?]{0,60}\b(?:prefer|work|apply\w*|interest|want|like|join|consider|suit|available)
      |\bwhich of (?:the|these|our)\b[^?]{0,30}\b(?:locations?|offices?|cities)|where would you (?:like|prefer)
      |wunschort|standort`,
    unless: /current(?:ly)?\b|present(?:ly)?\b|in which location did you|why\b/u,
  },
  {
    is: "country",
    when: p`
      \b(?:which|what) countr(?:y|ies)\b[^?]{0,40}(?:live|located|based|reside|residing|from|are you|residence)
      |country (?:of residence|you (?:live|reside|are (?:located|based))|where you)|^countr(?:y
      |ies)\b[^?]{0,20}(?:reside|live|residence)|country are you`,
    unless: /sponsor|authori|eligib/u,
  },
  {
    is: "state_region",
    when: p`
      \b(?:which|what) (?:us |u\.s\. )?(?:state|province|region)\b(?! of)[^?]{0,40}(?:live|located|based|reside
      |residing|in\b|from|are you)|state (?:of residence|you (?:live|reside))|state (?:or|/) province
      |what is your (?:state|province|region)`,
    unless: /city|state of mind|united states/u,
  },
  { is: "postal_code", when: /\b(?:zip|postal|post) ?codes?\b|\bpin ?code\b|\bpostleitzahl/u },
  {
    is: "address_line",
    when: p`
      \b(?:street|home|mailing|residential|permanent|postal|full|complete|current|physical|house) address\b
      |\baddress line|\bwhere do you live address|your address\b|anschrift|\bhausnummer
      |\baddress(?: ?proof)?\b[^?]{0,15}\b(?:street|city|zip)`,
    unless: /email|web|\bip\b|url/u,
  },
  {
    is: "current_location_city",
    when: p`
      \bwhere (?:will|would) you be (?:working|based|located|living)|\bcity\b[^?]{0,20}\b(?:presently
      |currently) working|\bwhere\b[^?]{0,30}\b(?:located|based|live|living|reside|residing|residence|staying
      |stay\b|working from|calling from|from\b)|\b(?:which|what)(?: \w+)? (?:city|town|area|location|place|state
      |zip)\b[^?]{0,50}\b(?:live|living|reside|residing|located|based|staying|in\b|from|are you)
      |^(?:please )?(?:\w+ ){0,4}(?:your )?(?:current|present|home|base|native|your) (?:work )?(?:location|city
      |residence|town|place|address city)\b|\bcity\b[^?]{0,30}\b(?:you (?:are )?(?:currently )?(?:live|reside
      |residing|located|staying|living|based))|\blocation of residence|city (?:and|&|/|,) ?(?:state|country)
      |what is your location|current(?:ly)? (?:residing|living|staying|based|located) (?:city|location|at\?|in\?)
      |\bwohnort|wo wohn|donde (?:vives|resides|te encuentras)|waar woon|ou habitez|dove (?:abiti|vivi)
      |your (?:current )?(?:city|location)\b[^?]{0,20}$`,
    unless: p`
      relocat|how did|where did you (?:hear|find)|which (?:city|location)[^?]{0,20}(?:prefer|apply)
      |is your (?:current )?location|^are you|^do you|hear about|working with|where the|where this|where job`,
    with: (s) => !s.yesNo || /^where|^what|^from where/u.test(s.text),
  },
  {
    is: "located_in",
    when: p`
      \b(?:are|r) (?:you|u)\b(?: \w+){0,3} (?:located|based|residing|living|staying|residents?|local|applying from
      |reside|situated|near ?by|settled)\b|\bdo you\b[^?]{0,30}\b(?:live|reside|stay|hail|belong)\b
      |is your (?:current |present |home )?(?:location|city|residence|base)\b|currently (?:living|residing|based
      |located|staying) (?:in|at|near|within)|local (?:to|candidate)|\bwithin\b[^?]{0,20}\b(?:miles|km|kms|kilomet
      |minutes|hours?|driv)|^(?:located|based|residing|living|resident) (?:in|near)|vives en|wohnst du in
      |wohnen sie in|woon je in|habitez vous|resides en|reside in\b|live in\b`,
    unless: p`
      \b(?:how|what|where|why|which)\b(?! (?:this|the) )[^?]{0,20}\b(?:you|your)\b|experience|fluent|proficient
      |interested in|skilled|well versed|\bin good|comfortable|familiar|currently in (?:a|the|any) (?:role|job
      |position|process)|in possession|knowledg|serving|passion|believ`,
    sure: 0.9,
  },
  {
    is: "located_in",
    when: p`
      ^(?:\d{1,2}\.? )?(?:are|r) (?:you|u)\b(?: (?:currently|presently|now|already|physically|originally
      |at present))* (?:from|in|within|near|working (?:in|from|out of))\b`,
    unless: p`
      experience|background|skilled|interested|comfortable|industr|sector|domain|college|universit|position to
      |team\b|project|role`,
    with: (s) => s.namesPlace() || /\b(?:area|city|country|state|region|town|location)\b/u.test(s.text),
    sure: 0.9,
  },
  // Links and people.
  {
    is: "linkedin",
    when: /linked ?in\b/u,
    unless: p`
      campaign|ads\b|recruiter\b|experience|marketing|how (?:did|do)|sales nav|followers|engag|post(?:s|ing)\b`,
  },
  {
    is: "github",
    when: /\b(?:git ?hub|git ?lab|bit ?bucket)\b|code (?:repositor|sample)|public (?:code )?repo/u,
    unless: /experience|proficien|familiar|actions|copilot|years|worked|use\b|using|knowledge/u,
  },
  {
    is: "portfolio",
    when: p`
      \bportfolio|\bwork samples?\b|samples? of (?:your )?(?:work|writing)|\bbehance|\bdribbble|writing samples?
      |\bshow ?reel\b`,
    unless: /experience|portfolio (?:manage|compan|analy)|years|managed|built (?:a )?portfolio|passion/u,
  },
  {
    is: "website",
    when: /\b(?:personal|your) (?:web ?site|blog|web ?page|homepage)|\bwebsite (?:url|link)\b/u,
    unless: /experience|built|years/u,
  },
  {
    is: "other_social",
    when: p`
      \b(?:twitter|stack ?overflow|facebook|instagram|kaggle|leetcode|hacker ?rank|youtube
      |tiktok)\b[^?]{0,30}(?:profile|url|link|handle|id\b|account|username)|social (?:media )?(?:link|profile
      |handle|network)s?`,
    unless: /experience|manag|years|engage|campaign|ads\b/u,
  },
  {
    is: "video",
    when: p`
      \b(?:record|upload|share|submit|send|include|create|attach|link to)\b[^?]{0,40}\b(?:video|loom|clip
      |self ?tape|recording)\b|\bvideo (?:introduction|resume|cv|pitch|link|application)|\bintro(?:duction)? video`,
    unless: /experience (?:in|with)|years|edit/u,
  },
  {
    is: "cover_letter",
    when: p`
      cover(?:ing)? letter|anschreiben|motivations?schreiben|lettre de motivation|motivatiebrief
      |carta de (?:presentacion|motivacion)|motivation(?:al)? letter`,
  },
  {
    is: "resume",
    when: /\bresumes?\b|\bcv\b|\bcurriculum vitae|lebenslauf|hoja de vida/u,
    with: (s) => s.file || /\b(?:upload|attach|share|send|your|latest|updated|drop|paste)\b/u.test(s.text),
    unless: /experience|links in|years|not (?:mentioned|included|captured)/u,
    sure: 0.9,
  },
  {
    is: "photo",
    when: /\bphoto(?:graph)?s?\b|profile pic|\bselfie\b|head ?shot/u,
    with: (s) => s.file || /upload|attach/u.test(s.text),
  },
  { is: "other_attachment", when: /.?/u, with: (s) => s.file, sure: 0.7 },
  // Work held.
  {
    is: "reason_for_change",
    when: p`
      reasons? (?:for|of|behind|to) (?:\w+ ){0,3}(?:leav|chang|switch|look|quit|job ?change|separat|exit|relieving
      |seeking)|why\b[^?]{0,50}\b(?:leav\w+|left|looking (?:for|to)|chang\w+ (?:job|your|compan)|switch\w*|quit
      |job ?change|making a (?:move|change)|seeking a new)|\bwechsel(?:grund|motivation)|motivo (?:de|del
      |por) cambio|job change reason`,
  },
  {
    is: "employment_gap",
    when: p`
      \b(?:career|employment|work|job|education\w*|any|study) (?:gaps?|breaks?)\b|\bgaps? (?:in|between|of
      |during)\b|\bsabbatical|career break|\bgap (?:year|if any)`,
    unless: /skills? gap|bridge|experience/u,
  },
  {
    is: "currently_employed",
    when: p`
      \b(?:are|r) you (?:currently |presently |now )?(?:working|employed|unemployed|in (?:a )?(?:job|employment)
      |a student|studying)\b(?: (?:currently|anywhere|now|full ?time|or|at present|somewhere
      |in any))?[^?a-z]*(?:\?|$|currently|or\b)|current(?:ly)? employ(?:ed|ment) (?:status|or)|\bemployment status
      |are you (?:currently )?(?:between jobs|a fresher|an? (?:current )?student)|currently (?:enrolled|studying)`,
    sure: 0.9,
  },
  {
    is: "current_company",
    when: p`
      \b(?:current|present|recent|last|previous|existing|most recent)(?: or (?:last|most recent
      |previous))?\b[^?]{0,12}\b(?:company|employer|organi[sz]ation|firm|org|workplace)\b|(?:company
      |organi[sz]ation|employer)\b[^?]{0,15}\b(?:you (?:are )?(?:currently )?(?:work|working|employed)
      |currently work|present)|name of (?:your |the )?(?:current |present )?(?:company|employer|organi[sz]ation)
      |where (?:do|are) you (?:currently )?(?:work|employed)|aktueller arbeitgeber|empresa actual
      |\bwho is your (?:current )?employer`,
    unless: p`
      size|industry|why|describe|reason|focus|notice|ctc|salary|agreement|restrict|how (?:many|long)|technolog
      |experience|role\b|have you|scale|responsib|domain`,
    with: (seen) => !/^(?:do|are|have|is|does|can|will)\b/u.test(seen.text),
  },
  {
    is: "current_title",
    when: p`
      \b(?:current|present|recent|last|most recent)(?: or (?:last|most recent))?\b[^?]{0,15}\b(?:job ?title|title
      |designation|position|job role)\b|(?:your|what is your) (?:job ?title|designation)|aktuelle position
      |cargo actual`,
    unless: /why|describe|years|how long|salary|ctc|notice|reason|level|responsib|experience/u,
  },
  // Years.
  {
    is: "years_experience_in",
    when: p`
      ^(?:what is |whats )(?:your |ur )?(?:total |relevant |overall )?(?:work )?(?:experience|exp)\b (?:in|with|on
      |as)\b`,
    with: (s) => !s.long,
    sure: 0.55,
  },
  {
    is: "free_text_experience",
    when: p`
      ^(?:please )?(?:describe|explain|elaborate|walk us|give (?:us )?(?:an? )?(?:example|brief|detail|overview
      |summary)|outline|summari[sz]e|detail your|provide (?:an? )?(?:example|brief|detail|overview|summary
      |description)|share (?:an? )?(?:example|experience|detail|time|brief)|discuss|tell (?:us|me) about (?:a|an
      |your|the|any|something)|name (?:a|an|some|the|any|three|two))\b`,
    unless: p`how many years|years of|your(?:self)?$|interest in|motivat|salary|notice`,
  },
  {
    is: "years_experience_total",
    when: p`
      \b(?:overall|total|tot)\b[^?]{0,30}\b(?:experience|exp|yrs|years)\b[^?]{0,20}(?:&|and
      |/)[^?]{0,12}\b(?:relevant|rel)\b`,
  },
  {
    is: "years_experience_in",
    when: p`
      \b(?:how many|how much|number of|no\.? of|how long|total|overall|relevant|rel|years?|yrs?|yoe|cuantos|quanti
      |wie ?viele?|combien|hoeveel|quantos|kitne)\b[^?]{0,80}\b(?:saal|years?|yrs?|experience|exp|expr|experiance
      |yoe|anos|anni|jahre|ans|jaar|esperienza|experiencia|erfahrung)\b|\byears?\b[^?]{0,40}\b(?:worked|working
      |knowledge)\b|^(?:years|yrs|yoe)\b|\b(?:experience|exp)\b[^?]{0,40}\b(?:in|number of|no of)? ?(?:years|yrs
      |months)\b|how long have you|jahre\w* (?:berufs)?erfahrung|mention the duration
      |^(?:relevant )?exp(?:erience)? (?:in|with|on|as)\b|\b(?:years|yrs) (?:of )?(?:exp\w*)`,
    unless: p`
      ^(?:so |\d+\. ?)?(?:do|does|so) (?:you|u) (?:currently |already )?(?:have|possess|hold
      |bring)\b(?![^?]{0,80}(?:how many|duration|specify|mention|if yes))|^have you\b|^are you\b|^\d+ ?(?:\+|-)
      |^min\w* |at least|more than \d|\d\+ ?(?:years?|yrs?)|minimum (?:of )?\d|^is your|^can you|^what (?:type
      |kind)|describe|^(?:any|having)\b|how many (?:people|projects|sites|apps|team|direct|clients|campaigns|ios
      |android|employees|hours|days)|number of (?:people|projects|llm|sites|team|employees|companies|jobs|clients)
      |\d\s*(?:or more|to \d+) years`,
    with: (s) => !(s.yesNo && /^(?:do|have|are)\b/u.test(s.text)),
  },
  {
    is: "has_skill",
    when: p`
      \b(?:at least|minimum|min\b|more than|over|least)?[^?]{0,12}\d+(?:\.\d+)? ?(?:\+|plus|or more
      |-\d+)? ?\+?(?: or more)? ?(?:years?|yrs?|year s)\b`,
    with: (s) =>
      !/^(?:how|what|why|which|where)\b/u.test(s.text) &&
      !/salary|ctc|commit|contract|agreement|\bold\b|\bage\b/u.test(s.text),
    sure: 0.9,
  },
  // Spoken languages stand before skills; the caller looks for their names.
  {
    is: "skill_level",
    when: p`
      \brate (?:your\w*|you|how|the following)|\byou rate|\b(?:rating|scale of|out of (?:5|10|five|ten)
      |self ?rat\w*|score yourself|rank)\b|(?:what is your |your |how would you describe your )?\b(?:level of
      |proficiency level|skill level|expertise level)\b|^proficiency\b|\bproficiency in\b[^?]{0,40}\?$|\b1 ?(?:-
      |to) ?(?:5|10)\b|level of (?:proficiency|expertise|knowledge|experience|comfort)|how (?:proficient|skilled
      |experienced|strong|good|comfortable|familiar|confident) (?:are|is) you\w*`,
    unless: p`
      hourly rate|conversion rate|exchange rate|^do you have|^are you|rate limit|real ?time|clearance|crash rate
      |rate card|education`,
    with: (s) => !s.yesNo,
    sure: 0.9,
  },
  {
    is: "salutation",
    when: /^(?:title|anrede|salutation)\b/u,
    with: (s) => s.options.some((o) => /^(?:mr|ms|mrs|dr|herr|frau)\b/u.test(o)),
  },
  {
    is: "free_text_why_us",
    when: p`
      \bwhy\b[^?]{0,60}\b(?:you|us\b|role|position|company|job|join|apply\w*|interest\w*|work|here|good fit|fit\b
      |hire|choose|team)|what (?:\w+ ){0,3}(?:attract|excit|motivat|interest|drew|draws|appeal|inspir|made you
      |makes you)\w*|\bwhy the interest|\b(?:your )?(?:biggest )?motivat\w+ (?:for|to|behind)
      |\binterest (?:in )?working|express interest|\binterest in (?:this|the|our|us|joining)|^why\b
      |warum (?:mochte|wollen|bewirb|wir|du|sie)|por que (?:quieres|te interesa)|pourquoi|waarom|motivation (?:for
      |to|letter)|what are you looking for in|what do you (?:like|know|love) about (?:\w+$|\w+\?|us|our
      |the company)|perche vuoi`,
    unless: /experience with|\brate\b/u,
    with: (s) => !(s.yesNo && /^(?:are|do|would)\b/u.test(s.text)),
  },
  {
    is: "role_interest",
    when: p`
      \b(?:which|what|areas?|roles?|positions?|teams?|departments?|job|categor\w+
      |functions?)\b[^?]{0,40}\b(?:interest\w*|apply\w* for|applied for|prefer\w*|looking for|like to (?:work
      |apply|join)|want to)\b|\bof interest\b|(?:role|position|post|job|department
      |profile) (?:you are )?(?:applying|applied) (?:for|to)|position applied|preferred (?:role|team|department
      |position|domain)`,
    unless: /salary|experience|location|notice|^are you|^do you|why|employment|contract/u,
    sure: 0.85,
  },
  {
    is: "work_style",
    when: p`
      \b(?:comfortable|enjoy|love|like|passionate|passion|thrive|prefer\w*|happy|excited|okay|ok|willing|open|able
      |ready|considered)\b[^?]{0,60}\b(?:team\b|teams\b|start ?up|fast ?paced|environment|camera|independent\w*
      |deadlines?|pressure|learn\w*|small team|lift\w*|stand\w*|physical\w*|risk|culture|social media|music
      |multitask\w*|ambigu\w+|long hours|collaborat\w*|calls\b|target\w*|present\w* to|cold call\w*|customers?
      |mentor\w*|autonom\w*)\b|^are you an? (?:\w+ ){0,2}(?:self ?(?:starter|motivated|driven)|team ?player
      |(?:quick|fast) learner|problem ?solver|people person|hard ?worker|early riser)\b
      |\bfavou?rable (?:view|opinion|impression)s? of\b`,
    unless: p`
      experience|lead(?:ing)? (?:a|the) team|manag|proficien|years|worked|have you(?! considered)|using|written
      |time ?zone`,
    with: (s) =>
      (/^(?:are|do|would|will|can|have you considered|is|this|what|how)\b/u.test(s.text) ||
        /\bdo you have an? favou?rable\b/u.test(s.text)) &&
      !/^(?:what|how)\b.*\b(?:tools?|technolog)/u.test(s.text),
    sure: 0.7,
  },
  {
    is: "free_text_other",
    when: p`
      \banything else\b|\badditional (?:information|comments|details|notes)|tell (?:us|me) (?:a bit |a little 
      |more |something )?about (?:yourself|you\b|who you)|\babout (?:yourself|you$)|message (?:to|for) |(?:fun
      |interesting) fact|hobb(?:y|ies)|what else|is there (?:anything|something)|your strengths
      |strengths and weakness|where do you see yourself|\bcareer (?:goal|aspiration|objective)|your (?:dream
      |ideal) (?:job|role)|introduce yourself|what are you (?:most )?proud|comments`,
  },
  {
    is: "free_text_experience",
    when: p`
      ^(?:briefly |please |kindly )?(?:describe|explain|elaborate|walk us|give (?:us )?(?:an? )?(?:example|brief
      |detail|overview)|outline|summari[sz]e|detail\b|mention|list|name|provide (?:an? )?(?:example|brief|detail
      |overview|summary|link)|share (?:an? |your |some |with us )?(?:example|experience|detail|time|work|brief
      |project|instance|most)|discuss|tell (?:us|me))\b|^(?:which|what)\b[^?]{0,80}\b(?:technolog|tools?|framework
      |languages?|databases?|stack|platform|project|skills?|industr|domains?|librar|software|systems?|capacity
      |kpis?|role\b|responsib|achiev|method|approach|challenge|clouds?|models?|services|experience|worked|used
      |proudest|biggest|process)|^how (?:did|do|would|have|has|will|can|could|many (?:people|team|direct
      |project))\b|\b(?:provide|share|give|include)\b[^?]{0,20}\bexamples?\b|\bexamples? of\b|describe (?:your|a
      |an|the|how)|what (?:was|were|is) your (?:role|approach|contribution|involvement|most|experience|biggest)
      |please (?:describe|explain|elaborate|list|specify|mention|provide details|share details|detail)
      |^(?:in )?(?:your last|your current)\b|experience with\?$|in what ways|^when (?:have|did|was) (?:you|the)
      |size of (?:your|the) (?:team|last)`,
    sure: 0.55,
  },
  {
    is: "terms_ack",
    when: p`
      \bterms (?:and|&|of)\b|^do you (?:agree|accept|acknowledge|consent)|^do you understand (?:that|and|this|the)
      |^(?:i|we) (?:have read|understand|acknowledge|agree|confirm|accept|certify)|acknowledge the fol+owing
      |\bapply\w*\b[^?]{0,30}\b(?:for|on behalf of) yourself\b|\bnot (?:an? |through an? |via an? |from an? )?(?:agency
      |agencies|recruit\w+|third part\w+|contracting firm)\b`,
    sure: 0.55,
  },
  {
    is: "has_skill",
    when: p`
      ^(?:\d{1,2}\.? )?have you (?:ever |already |previously |personally |recently |successfully 
      |also )?(?:\w+(?:ed|ilt)|led|written|run|sold|taught|driven|grown|overseen|won|shipped|used|done)\b`,
    unless: p`
      considered|noticed|incorporated|signed|received|filed|attended|relocated|completed (?:your|a|the)|graduated
      |charged|named|diagnosed|resigned|accepted|served|visited|travel|\bus\b|\bour\b
      |(?:taken|done|completed) (?:\w+ ){0,3}(?:courses?|classes|schooling|training)`,
    sure: 0.9,
  },
  {
    is: "has_skill",
    when: p`
      \b(?:do|does|have|has|are|can|could|did|were|is) (?:you|u|your)\b|\b(?:any|having|have|prior|hands ?on
      |strong|good|working|relevant|solid|proven) (?:\w+ ){0,3}(?:experience|exp|knowledge|exposure|expertise
      |understanding|proficiency|background)\b|^(?:experience|knowledge|proficien\w*|familiar\w*|expertise
      |exposure|hands ?on|understanding|exp|skilled|strong|background)\b|\b(?:experience|knowledge|expertise
      |skills?|exp|exposure)[ .?]*$|\bselect all\b[^?]{0,60}\b(?:experience|worked|used|skills?)|^(?:developing
      |designing|building|managing|working|testing|implement\w*)\b|^have\b`,
    // What one noticed, was or has been paid is no skill.
    unless: p`
      ^did (?:you|u) (?:notice|read|see|watch|receive|get|hear|like|enjoy|play)\b|^were you an? |\bin (?:contact
      |touch) with\b|\b(?:pf|epf|esi|uan|provident fund)\b|\bathlete|(?:taken|done|completed) (?:\w+ ){0,3}(?:courses?
      |classes|schooling|training)`,
    with: (s) => !/^(?:how|why|where|when|what|which|in which|in what)\b/u.test(s.text),
    sure: 0.55,
  },
];

import { NEGATIVE_HISTORY, p, type Rule } from "./rule";

const HERE = p`
  (?:us\b|here\b|our (?:company|organi[sz]ation|group|firm|brands?)|this (?:company|organi[sz]ation|employer|firm)
  |the company)`.source;

const SPONSOR = "(?:sponsor|(?:visa|immigration|work permit) support)";

/** Consents, what one had to do with the company, permission to work, and criminal records. */
export const LEGAL_RULES: readonly Rule[] = [
  // Legal statements and consents.
  {
    is: "sms_consent",
    when: p`\b(?:receive|get|send|consent|agree|opt)\b[^.?]{0,60}(?:\bsms\b|text messag|\btexts\b|whatsapp)
      |\byou (?:may|can) (?:text|message|whatsapp) me`,
  },
  {
    is: "background_check_consent",
    when: p`
      background (?:check|verif|screen|investig)|\bbgv\b|\bbgc\b|drug (?:test|screen)|drug ?free|fingerprint
      |reference check|\b(?:may|can) we (?:contact|verify|call)\b[^?]{0,30}\bemploy\w*|credit check
      |pre ?employment (?:screen|check|test)|\bdbs check`,
    unless: /experience|how many years|years of/u,
  },
  {
    is: "accuracy_attestation",
    when: p`
      \b(?:true|accurate|correct|truthful|complete)\b[^?]{0,120}\b(?:information|statement|answer|knowledge
      |application|details)|\b(?:information|statement|answer|details|particulars)\w*\b[^?]{0,120}\b(?:is
      |are) (?:true|accurate|correct|truthful|complete)|falsif|misrepresent`,
    with: (s) => /\b(?:i|me|certify|confirm|declare|attest|acknowledge|affirm)\b/u.test(s.text),
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
      privacy|gdpr|data protection|personal (?:data|information|details)|\bmy data being|consent\b[^?]{0,30}\bdata
      |datenschutz|process\w* (?:of )?(?:my|your
      |the) (?:personal )?(?:data|information)|(?:store|use|keep|retain|collect|process) (?:my|your) (?:personal 
      |candidate )?(?:data|information|details)|(?:storing|processing|use|collection|storage) of (?:my
      |your) (?:\w+ )?(?:data|information)|\bccpa\b|\bdpdp|rgpd|proteccion de datos|donnees personnelles
      |persoonsgegevens|cookies`,
    unless: /experience|how many|years of|knowledge of|familiar|acknowledge the fol+owing/u,
  },
  // Whether the person worked, applied or knows a person here.
  {
    is: "relatives_here",
    when: p`
      \brelatives?\b|family members?|\b(?:related to|know any(?:one|body))\b[^.?]{0,60}(?:employ|work|staff|compan
      |director|us\b)|conflicts? of interest|personal relationships?|board (?:of directors|member)
      |outside (?:employment|business|activit)|intellectual propert(?:y|ies)\b[^?]{0,80}(?:own|relevant)
      |own\b[^?]{0,80}intellectual propert|government officials?|friends? (?:or|and|/) (?:family|relative)
      |politically exposed|(?:friend|family|relation|acquaint)\w*\b[^.?]{0,40}\b(?:work
      |employ)\w*\b[^.?]{0,30}\b(?:here|with us|for us|at our|company|organi[sz]ation)
      |name\w*\b[^.?]{0,40}\brelationships?\b|name of (?:your )?relatives?|relationship (?:to|with) (?:the|an?|any
      |current) (?:\w+ )?employee
      |\brelation and name`,
    unless: /\bexperience\b/u,
  },
  {
    is: "referred_by",
    when: p`
      \brefer(?:red|rer|ral)s?\b|\brefer you\b|\bagency name|\bname of (?:the )?(?:recruiter|agency|consultanc|vendor)
      |\brecruiters? name|who (?:told you|introduced|recommended)|\b(?:employee|their
      |referees?) (?:full )?names?\b(?! of your)|whats their name|their name or email|empfohlen|recommended by`,
    unless: p`how did you|where did you|(?:how|where) you (?:first )?(?:heard|found|learn|came|discover|saw)|preferred
      |prefer\b|source\b`,
  },
  {
    is: "how_did_you_hear",
    when: p`
      how (?:did|have|do) you (?:first )?(?:hear|come (?:to|across)|come to know|learn|find (?:out|us|this|the|about)
      |know
      |discover|get to know|came|heard|found)|how did you hear|where did you come|where (?:did
      |have) you (?:first )?(?:hear|heard|find|found|see|learn
      |seen|come across|discover|apply)|\bheard (?:about|of) (?:us|this)|ever heard (?:about|of)
      |(?:how|where) you (?:first )?(?:heard|found out|learn(?:ed|t)|came (?:across|to know)|discovered|saw)\b
      [^?]{0,25}\b(?:us|job|role|position|opening|vacancy|opportunity|posting|ad|advert\w*)\b
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
      |\bemp(?:loyee)? ?id\b|\b(?:have|were|are) you\b[^?]{0,25}\bon our (?:payroll|rolls)
      |\bbefore\b[^?]{0,12}\bour\b[^?]{0,20}\bwork
      |\bwho was your manager|name of your (?:former )?manager|your (?:former|previous) name
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
      |will (?:you )?never|not|no)\b[^?.]{0,50}sponsor|without[^?]{0,30}${SPONSOR}[^?]{0,60}(?:authori[sz]
      |right to work|eligible|work)|work\w*\b[^?]{0,50}without[^?]{0,40}${SPONSOR}
      |^(?:can|could|are|do|would) you\b[^?]{0,60}\bwithout (?:\w+ ){0,3}${SPONSOR}`,
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
      |what)\b[^?]{0,40}\bvisa\b(?! sponsor)|type of (?:passport|visa)|(?:visa|permit) type|visa (?:status|categor
      |you hold|expir
      |valid)|\bcitizen(?:ship)?\b[^?]{0,80}\b(?:passport|dual|refugee|asylum)|export control|\bitar\b
      |\bu\.?s\.? person\b|\bopt\b[^?]{0,15}\bead\b|\bon (?:h1b|opt|cpt|f1)\b|\b(?:h1b|h 1b|opt|cpt|ead) (?:visa
      |status|holder|transfer)|immigration status|work authori[sz]ation (?:type|category)|\b(?:gc|usc)\b`,
    unless: p`
      require[^?]{0,40}sponsor|need[^?]{0,40}sponsor|authori[sz]ed to work|right to work|nationalit(?:y|ies)
      |work authori[sz]ation status|permanent residents? of (?:one|any|our|the (?:following|listed|approved))\b
      |sponsorship|^(?:do|will|would) you\b[^?]{0,25}\b(?:need|require)`,
  },
  {
    is: "visa_status",
    when: p`\b(?:us|american|united states) citizen|green ?card|permanent resident`,
    with: (s) => s.yesNo && !/right to work|sponsor|permanent residents? of (?:one|any|our|the)\b/u.test(s.text),
    sure: 0.8,
  },
  {
    is: "needs_sponsorship",
    when: p`
      (?:requir|need|want|request|seek|depend)\w*\b[^?]{0,90}(?:sponsor|\bvisas?\b(?! card)|work permit|h ?1 ?b
      |immigration)|\bsponsor\w*\b[^?]{0,60}(?:requir|need)|\b(?:will|would|do|does) (?:you
      |the)\b[^?]{0,40}\bsponsor|require any (?:visa|work|immigration)|visumsponsor
      |(?<!without [^?.]{0,30})\bvisa support|patrocinio`,
    // A sponsor 'for the right to work' is asked for all the same; to work 'without requiring one' is the opposite.
    unless: p`
      without (?:requiring|needing)|(?<!sponsor(?:ship)? for (?:the |a |your )?)right to work
      |authori[sz]ed to work|legally (?:able|eligible
      |permitted|authori)|eligible to work`,
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
];

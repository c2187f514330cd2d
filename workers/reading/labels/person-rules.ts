import { p, type Rule } from "./rule";

/** Schooling and certificates, where one lives, links and people. */
export const PERSON_RULES: readonly Rule[] = [
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
      |\bpass ?out\b|which years? graduation|\bbatch\b[^?]{0,15}\b(?:of|20)|\bbatch of`,
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
      |final|qualifi)|\bscrum master\b|\bistqb\b|\bprince ?2\b|\bsix sigma\b|\bcsm\b|\bitil\b|\bqualified (?:ca
      |chartered|accountant)`,
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
      |high school|(?:cleared|passed|completed) (?:your )?(?:10|12)(?:th)?\b|\beducation\b|\bged\b|studienabschluss
      |bildungsabschluss|titulo universitario|\blaurea\b
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
      \bstate\b[^?]{0,20}\b(?:which )?you\b[^?]{0,20}\b(?:live|reside)|\b(?:which|what) (?:us |u\.s\. 
      |indian )?(?:state|province|region)\b(?! of)[^?]{0,40}(?:live|located|based|reside
      |residing|in\b|from|are you)|state (?:of residence|you (?:live|reside))|state (?:or|/) province
      |what is your (?:state|province|region)`,
    unless: /city|state of mind|united states/u,
  },
  {
    is: "languages",
    when: p`\blanguages? (?:that )?(?:you|known|spoken)\b|\bmother tongue`,
    unless: /programming|coding|comput/u,
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
      relocat|\b(?:plan|intend)(?:n?ing)?\b
      |how did|where did you (?:hear|find)|which (?:city|location)[^?]{0,20}(?:prefer|apply)
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
];

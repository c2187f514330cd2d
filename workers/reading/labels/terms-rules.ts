import { p, type Rule } from "./rule";

const PAY = p`
  (?:ctc|salary|salaries|compensation|comp\b|package|pay\b|remuneration|wages?|remuneracion|sueldo|retribuzione
  |remuneration|stipend|pays|in ?hand|lpa|gehalt|salaris|salarial(?:es)?|salario|stipendio|rate\b)`.source;
const PAY_WORD = new RegExp(PAY, "u");
/** Words of expectation in a question whether a pay is fine. */
const ABOUT_EXPECTATIONS = new RegExp(
  p`
    within your expectations?|your expectations\?|meet your (?:salary )?expectations?
    |align\w* with your (?:salary )?expectations?`,
  "gu",
);
const POLITE_YES = p`
  \b(?:comfortable|alright|work at|okay|ok\b|fine|willing|open to|ready|agree\w*|accept\w*|interested|able to|aligned
  |happy
  |good with|flexible|available|prepared|suit\w*|work for you|within your|acceptable|match\w*|meet your|go ahead
  |sounds|considered|works for)`;

/** Pay, dates, and demands on time, place and kind of work. */
export const TERMS_RULES: readonly Rule[] = [
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
      \bc ?ctc\b|\bctc (?:current|drawn|present)|\bsalary (?:drawn|last)|\bsalary (?:today|now|right now)
      |what are you (?:currently )?(?:earning
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
      \b(?:unpaid|no (?:fixed )?salary|without (?:pay|salary)|stipend|budget|commission|no stipend|equity (?:only|based)
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
      |how (?:much|many) (?:\w+ )?(?:are you|do you|you)[^?]{0,10} (?:expect|looking|want)|want to be paid|salary demand
      |how (?:much|many) salary (?:do )?you want|(?:hourly|bill\w*|pay|daily|day) rate|rate expectation
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
      |discussion|chat)|time (?:slot|to (?:call|talk|speak))|best time|^when can we (?:call|reach|contact|talk)`,
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
      |come on ?board|join\w*[^?]{0,20}\b(?:fortnight|week)\b|(?:minimum |max\w* )?time to join|official (?:np|notice)
      |early joiner|\bjoiners?\b|relieving|\bimmediate\b[^?]{0,12}\bavailab|preavviso`,
    unless: p`
      did you notice|(?:relieving|experience) letter|notice period (?:for this|in your (?:company|organi[sz]ation) ne)
      |privacy|legal notice|data notice|eeo|terms|\bserving (?:customers|clients|in the)|i have read`,
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
      |would) you (?:be )?available|incorporaci|when could you|disponibilit|preferred (?:start|internship)|\b(?:start
      |begin) on \d
      |\bavailable (?:in|by|on|before) (?:january|february|march|april|may|june|july|august|september|october
      |november|december|summer|20\d\d)`,
    unless: p`
      experience|start ?ups?\b|interview|relocat|night|weekend|shift|hours|get started with|salary|full ?time
      |office|in person|visa|degree|education|course`,
    sure: 0.9,
  },
  // Demands on time, place and kind of work.
  {
    is: "non_compete",
    when: p`
      ^(?:do you have|is there|are you (?:under|bound|serving))\b[^?]{0,25}\b(?:bond|agreement)\b[^?]{0,20}\b(?:current
      |present|your|existing)\b[^?]{0,12}\b(?:employer|company|organi[sz]ation|firm)`,
  },
  {
    is: "employment_type_ok",
    when: p`
      ^(?:\d{1,2}\.? )?(?:what|which) (?:\w+ )?(?:types?|kinds?|sorts?|patterns?) of (?:\w+ )?(?:opportunit(?:y|ies)
      |jobs?|roles?|positions?|work|employment|contracts?)\b|^(?:what|which) (?:work(?:ing)?|employment|job)
      (?: patterns?| types?)\b|^(?:preferred |desired )?(?:employment|job|work) types?$`,
    with: (s) => s.options.some((option) => /\b(?:full|part) ?time\b/u.test(option)),
  },
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
      |reubica|mudar(?:te|se)|shift (?:to|there\b)(?! (?:\w+ )?(?:night|day|general|morning|evening|shift))
      |\bposted anywhere\b|willing to (?:move|shift) to|trasfer`,
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
    is: "current_location_city",
    when: p`
      ^(?:from |in )?(?:where|(?:what|which) (?:city|location|place|town)(?: ?(?:/|and|or|&) ?(?:state|country
      |region))?) will you be working remotely(?: from| in| out of)?(?: \([^()]*\))?\??$`,
    with: (s) => !s.yesNo,
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
      \bshift (?:to|there)\b(?! (?:\w+ )?(?:night|day|general|morning|evening|shift))|^what (?:is|are) your time
      |^have you|experience|interview|night ?club|years|on call (?:doctor)|located|react
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
      |macbook|camera)\b|^do you have[^?]{0,12} (?:power backup|laptop|smart ?phone)\b`,
    unless: p`
      experience|knowledge|skills|understanding|proficien|troubleshoot|\byears|working with|mobile (?:app|dev)
      |computer (?:science|vision|engineer|aided|graphic|network|operat|literacy)|certif|degree`,
    sure: 0.85,
  },
];

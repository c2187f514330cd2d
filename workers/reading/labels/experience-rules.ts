import { p, type Rule } from "./rule";

/** Work that one held, years of it, languages and skills. */
export const EXPERIENCE_RULES: readonly Rule[] = [
  // Work held.
  {
    is: "reason_for_change",
    when: p`
      reasons? (?:for|of|behind|to) (?:\w+ ){0,3}(?:leav|chang|switch|look|quit|job ?change|separat|exit|relieving
      |seeking)|why\b[^?]{0,50}\b(?:leav\w+|left|looking (?:for|to)|chang\w+ (?:job|your|compan)|switch\w*|quit
      |job ?change|making a (?:move|change)|seeking a new)|reason of resign|(?:leaving|change|resignation) reason
      |\bwechsel(?:grund|motivation)|motivo (?:de|del
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
    unless: /^(?:in |at |for |with )?(?:where|which|what|whom?)\b/u,
    sure: 0.9,
  },
  {
    is: "currently_employed",
    when: p`
      ^(?:are|r) (?:you|u) (?:still |currently |presently )?(?:working|employed|in a job)\b[^?]{0,40}\b(?:right now
      |now|at present|at the moment|anywhere|last mentioned)\b|^are you an? (?:working professional|student)
      |^do you (?:currently |presently )?have a job\b|^are you (?:currently |presently )?unemployed|^are you currently
      [^?]{0,12}employed`,
    with: (s) => s.yesNo,
    sure: 0.9,
  },
  {
    is: "current_company",
    when: p`
      ^(?:which|what) (?:company|firm|employer|organi[sz]ation)\b[^?]{0,25}\b(?:with|work|working|employed|currently)\b
      |^name of (?:the )?(?:firm|company|organi[sz]ation|employer) (?:where|which|you)\b[^?]{0,20}\b(?:now|currently
      |at present|presently|work)\b|^(?:presently |currently )?employed (?:with|by|at)$|^latest employers?\b
      |^your latest employers?|^where currently employed|^who (?:do|are) you (?:currently )?work\w* for`,
    unless: /experience|project|applied|before|product|tech/u,
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
      \b(?:may|can) we\b|what do(?:es)? (?:you|your)|size|industry|why|describe|reason|focus|notice|ctc|salary
      |agreement|restrict|how (?:many|long)|technolog
      |experience|role\b|have you|scale|responsib|domain`,
    with: (seen) => !/^(?:do|are|have|is|does|can|will)\b/u.test(seen.text),
  },
  {
    is: "current_title",
    when: p`
      \b(?:current|present|recent|last|most recent)(?: or (?:last|most recent))?\b[^?]{0,15}\b(?:job ?title|title
      |designation|position|job role)\b|(?:your|what is your) (?:job ?title|designation)|aktuelle position
      |cargo actual|\b(?:official|present) designation|what do you do\b[^?]{0,30}designation`,
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
  { is: "years_experience_total", when: /^how experienced are you\b.*\byears/u },
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
      |mentor\w*|autonom\w*)\b|^can you lift\b|^do you (?:enjoy|like) (?:working|work)\b
      |^are you an? (?:\w+ ){0,2}(?:self ?(?:starter|motivated|driven)|team ?player
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
      \banything else\b|\badditional (?:information|comments|details|notes|remarks)|tell (?:us|me) (?:a bit |a little 
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
      considered|noticed|incorporated|signed|received|filed|attended|cleared|passed|\b(?:payroll|employee)|relocated
      |completed (?:your|a|the)|graduated
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
    // A question of what one noticed, was or has been paid asks for no skill.
    unless: p`
      ^did (?:you|u) (?:notice|read|see|watch|receive|get|hear|like|enjoy|play)\b|^were you an? |\bin (?:contact
      |touch) with\b|\b(?:pf|epf|esi|uan|provident fund)\b|\bathlete|(?:taken|done|completed) (?:\w+ ){0,3}(?:courses?
      |classes|schooling|training)`,
    with: (s) => !/^(?:how|why|where|when|what|which|in which|in what)\b/u.test(s.text),
    sure: 0.55,
  },
];

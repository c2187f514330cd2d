import words from "./title-words.json";
import { longPattern } from "../../lib/long-pattern";

/** Other spellings, brought to the canonical one; in this order. */
export const REWRITES: readonly (readonly [RegExp, string])[] = [
  // Calls to a list of people, which name no occupation.
  [
    /\b(?:join )?(?:our |the |\w+ )?talent (?:community|pool|network|pipeline|bank|pools)\b|\bbanco de talentos?\b/g,
    " ",
  ],
  [/\b(?:general|open|speculative|spontaneous|future) (?:applications?|interest|consideration)\b/g, " "],
  [/\ben chef\b/g, "lead"],
  [/\bvoice talents?\b/g, "voice artist"],
  // Those whom one assists are no level of one's own: 'Executive Assistant to the CEO'.
  [
    longPattern("g")`
      \bto (?:the |our )?(?:(?:group|deputy|vice|senior|sr\.?|managing|executive) )*
      (?:(?:ceo|cfo|coo|cto|cmo|cio|cxo|md|chair(?:man|person|woman)?|president|vp|directors?|founders?|principal|head
      |partners?|board|c-suite)\b[\s/&]*(?:and )?)+`,
    "to ",
  ],
  // Words that say who is sought, not what they do: 'Hiring for Data Analyst'. A 'Hiring Manager' is called by it.
  [
    longPattern("g")`
      \b(?:(?:is |are |urgent(?:ly)? |now |immediate )*hiring|(?:is|are) recruiting|recruiting(?= for\b))
      (?: for| an?| of| -|:|!+)* (?=\w)
      (?!(?:managers?|leads?|specialists?|partners?|executives?|associates?|coordinat(?:ors?|ion)|consultants?|teams?
      |operations|ops|heads?|experts?|directors?|officers?|assistants?|support|process|events?|drives?|tools?
      |platform|analytics|automation|for|an?|of|and|&)(?:\W|$))`,
    "",
  ],
  [/(?<!sap )\brecord[\s-]to[\s-]report\b/g, "r2r"],
  [/(?<!sap )\border[\s-]to[\s-]cash\b/g, "o2c"],
  [/(?<!sap )\b(?:procure|purchase|source)[\s-]to[\s-]pay\b/g, "p2p"],
  [/\bgo[\s-]to[\s-]market\b/g, "gtm"],
  [/\b(media|programmatic) (?:planning|trading) (?:&|and) buying\b/g, "$1 buying"],
  // German and French words of English boards.
  [/\bworking students?\b|\bwerkstudent(?:en|in)?\b|\bpraktik(?:um|ant|antin)\b|\bstagiaire\b/g, "intern"],
  [/^stage(?= (?:-|chef |assistant |en |d'))/g, "intern"],
  [/\bchef(?:fe)? de projets?\b/g, "project manager"],
  [/\bchef(?:fe)? de produits?\b/g, "product manager"],
  [/\bai (?:[\w-]+ ){1,2}(trainer|tutor)s?\b/g, "ai $1"],
  [/\bsales (?:and|&) use tax\b|\bsales tax\b/g, "indirect tax"],
  [/&(?:apos|#39);|[’`]/g, "'"],
  [/&amp;/g, "&"],
  [/\bui\s*[/&-]\s*ux\b|\bux\s*[/&-]\s*ui\b|\buiux\b|\buxui\b/g, "ui ux"],
  [/\bai\s*\/\s*ml\b|\bml\s*\/\s*ai\b/g, "machine learning"],
  [/\bar\s*[/&]\s*vr\b|\bvr\s*[/&]\s*ar\b/g, "ar vr"],
  [/\bci\s*\/\s*cd\b/g, "ci cd"],
  [/\bpl\s*\/\s*sql\b/g, "pl sql"],
  [/\bfp\s*&\s*a\b/g, "fp a"],
  [/\bm\s*&\s*a\b/g, "m a"],
  [/\ba\s*&\s*p\b/g, "a p"],
  [/\bf\s*&\s*b\b/g, "f b"],
  [/\bs\s*&\s*op\b/g, "s op"],
  [/\br\s*&\s*d\b/g, "r d"],
  [/\bl\s*&\s*d\b/g, "learning and development"],
  [/\bc\s*&\s*b\b/g, "compensation and benefits"],
  [
    longPattern("g")`
      \b(learning|training|compensation|build|release|health|safety|fire|strategy|operations|order|credit|food|trust
      |mergers|protection|instrumentation|power|governance|shipping|people|identity|identity access|fire|planning|art
      |electrical|test) (?:&|\+) (development|benefits|release|build|safety|operations|strategy|cash|collections
      |beverage|acquisitions|control|electronics|risk|receiving|culture|access|analysis|craft|evaluation)\b`,
    "$1 and $2",
  ],
  [
    longPattern("g")`
      \b(?:desenvolvedor(?:\(a\)|a)?|desarrollador(?:[/(]a\)?|a)?|developp?eur(?:[.·/\s(-]*(?:euse|se)\)?)?|entwickler
      (?:in)?|programmeur)\b`,
    "engineer",
  ],
  [/\b(?:ingenier[oa]|engenheir[oa](?:\s?\(a\))?|ingenieur)\b/g, "engineer"],
  [/\b(?:analista|analyste)\b/g, "analyst"],
  [/^((?:senior|sr\.?|junior|jr\.?|it|lead) )?ba(?= *(?:$|[-–—|(]))/g, "$1business analyst"],
  [/(?<=\w )ba$/g, "business analyst"],
  [/\bdesigning\b/g, "designer"],
  [/\bhacking\b/g, "hacker"],
  [/\bbusiness developers?\b/g, "business development executive"],
  [/\b(?:windows|linux|macos|desktop)(?: application)? (?:developers?|programmers?)\b/g, "software engineer"],
  [
    longPattern("g")`
      \b(salesforce|sap|basis|oracle|fusion|netsuite|servicenow|workday|linux|unix|windows|systems?|network|database
      |server|cloud|aws|azure|vmware|sharepoint|jira|atlassian|tableau|power bi|citrix|it|crm|erp|hris|m365|office 365
      |kubernetes|middleware|storage|dynamics(?: 365)?|platform) admins?\b`,
    "$1 administrator",
  ],
  [/\b(local|optim|digit|organ|visual|special|standard|industrial|character)is(ation|ations|ing|ed)\b/g, "$1iz$2"],
  [/(?<=\w )application lead\b/g, "lead"],
  [/\ba\s*\/\s*v\b/g, "av"],
  // A 'Level Designer' designs games.
  [/\bentry[\s-]level\b/g, "entrylevel"],
  [/\bguidance,? navigation,? (?:and|&|,)* ?controls?\b/g, "gnc"],
  [/\bon[\s-]site\b/g, "onsite"],
  [/\bcloud[\s-]?ops\b/g, "cloud operations"],
  [/\bsys[\s-]?ops\b/g, "systems administration"],
  [/\bnet[\s-]?ops\b/g, "network operations"],
  [/\bdata[\s-]?ops\b/g, "data platform"],
  [/\bllm[\s-]?ops\b/g, "mlops"],
  [/\bscrum[\s-]?master\b/g, "scrum master"],
  [/\bfreelance project\b/g, "freelance"],
  [/\b(accounting|consolidation|tax|finance|financial|compliance|regulatory) (?:&|and) reporting\b/g, "$1 reporting"],
  [/\bfront[\s-]*end\b|\bfe engineer\b/g, "frontend"],
  [/\bback[\s-]*end\b/g, "backend"],
  [/\bfull[\s-]*stack\b/g, "fullstack"],
  [/\bdev\.?[\s-]ops\b/g, "devops"],
  [/\bdev[\s-]?sec[\s-]?ops\b/g, "devsecops"],
  [/\bml[\s-]?ops\b/g, "mlops"],
  [/\bgen[\s-]ai\b/g, "genai"],
  [/\bpower[\s-]?bi\b/g, "power bi"],
  [/\bpre[\s-]sales\b/g, "presales"],
  [/\be[\s-]commerce\b/g, "ecommerce"],
  [/\be[\s-]learning\b/g, "elearning"],
  [/\bcyber[\s-]?security\b/g, "cyber security"],
  [/\breact[\s-]?native\b/g, "react native"],
  [/\bsub[\s-]?editor\b/g, "sub editor"],
  [/\bapplied (?:ml|machine learning)\b/g, "machine learning"],
  [
    longPattern("g")`
      \bsoftware (?:development |developer |engineer |engineering )?(?:engineer |eng )?in[\s-]?test\b
      |\bengineer in test\b|\bsoftware test engineer\b`,
    "sdet",
  ],
  [/\bmembers? of technical staff\b|\bmember technical staff\b|\bs?mts\b/g, "software engineer"],
  [/\bsite reliability(?: engineer(?:ing)?)?\b/g, "sre"],
  [/\bsde\s*-?\s*(\d|i{1,3}|iv)\b/g, "software engineer $1"],
  [/\bsde\b|\bswe\b/g, "software engineer"],
  [/\bsw\b/g, "software"],
  [
    /^((?:\w+ ){0,2}software )engineer((?: i{1,3}| \d)?) ?[-–,(] ?(?:quality|testing)\b(?! \w)/g,
    "$1quality engineer$2",
  ],
  [/\bfw\b/g, "firmware"],
  [/\bc\s?\+\+/g, "cpp"],
  [/\bc#/g, "csharp"],
  [/(^|\s)(?:asp)?\.net\b/g, " dotnet"],
  [/\b(node|react|vue|next|angular)\.?js\b/g, "$1js"],
  [/\b(?:business dev|biz ?dev)\b/g, "business development"],
  [/\b(plc|cnc|robot|robotic|lighting|5-axis|mill|lathe|axis)( \S+)? programmers?\b/g, "$1 operator"],
  [/\b(statistical|sas|clinical) programmers?\b/g, "statistical engineer"],
  [/\bprogrammers? analyst\b|\bcomputer programmers?\b/g, "software engineer"],
  [/\bdevelopment engineer(?:s|ing)?\b/g, "engineer"],
  [
    longPattern("g")`
      \bdeveloper (?=relations|advocate|advocacy|evangelist|experience|productivity|platform|support|community
      |marketing|engagement)`,
    "developer\u00a0",
  ],
  [/\b(?:developers?|devs?|engineers|engineering|engr|engg)\b(?!\u00a0)/g, "engineer"],
  [/\u00a0/g, " "],
  [/\bdeveloper (?=relations|advocate|advocacy|evangelist|community)/g, "engineer "],
  [
    longPattern("g")`
      \b(software|web|application|app|frontend|backend|fullstack|mobile app|mobile|game|java|python|api|ui|ios|android
      |firmware|salesforce|sap|servicenow|bi|etl|database|sql|php|node ?js|react ?js) development\b`,
    "$1 engineer",
  ],
  [/\bsr\b\.?|\bsenio\b/g, "senior "],
  [/\bcon(?= ?[-/])/g, "consultant"],
  [/\bjr\b\.?/g, "junior "],
  [/\bmgr\b|\bmngr\b/g, "manager"],
  [/\bexec\b/g, "executive"],
  [/\basst\b\.?/g, "assistant"],
  [/\bassoc\b\.?/g, "associate"],
  [/\brep\b/g, "representative"],
  [/\bcoord\b\.?/g, "coordinator"],
  [/\btech\b(?= (?:support|lead|recruiter|writer|consultant|sales|manager|head|director))/g, "technical"],
  [/\b(engineer) (1|i)\s*(?:&|\/|and|to|-)\s*(2|ii)\b/g, "$1 i ii"],
  [/\bops\b/g, "operations"],
  [/\b(?:bde|bdr|sdr|bda)s?\b/g, "sales development representative"],
  [/\bbdm\b/g, "business development manager"],
  [/^(?:senior |(?:sr|dy)\.? )?asm\b(?! (?:technologies|international))/g, "area sales manager"],
  [/^rsm\b/g, "regional sales manager"],
  [/^cdp(?= *(?:$|[-,(/]))/g, "chef de partie"],
  [/^cs trainee\b|^trainee cs\b/g, "company secretary trainee"],
  [/\bpa to\b/g, "personal assistant to"],
  [/\bea to\b/g, "executive assistant to"],
  [/\bc\s*&\s*i\b/g, "instrumentation and control"],
  [
    longPattern("g")`
      (?<=\b(?:hvac|service|maintenance|lab|laboratory|repair|install|installation|field|quality|control|warehouse
      |production|manufacturing|assembly|test|cable|pharmacy|vet|veterinary|surgical|scrub|dialysis|mri|ct|x[- ]ray
      |radiology|ultrasound|patient care|processing|automotive|diesel|auto|body|engine|avionics|aircraft|electrical
      |mechanical|welding|plumbing|pool|irrigation|elevator|solar|wind|fiber|telecom|calibration|nail|lash|behavior
      |medical|psych|er|ekg|endoscopy|audio|av|lighting|facilities|desktop|help desk|data center|refrigeration) )
      tech\b(?! (?:support|lead|recruiter|writer|consultant|sales|manager|head|director|company|industry|specialist))`,
    "technician",
  ],
  [/\baes?\b/g, "account executive"],
  [/\btpm\b/g, "technical program manager"],
  [/(?<!\d ?)\bpms?\b(?! ?(?:shift|est|ist|cst|pst)\b)/g, "product manager"],
  [/\bcsms?\b/g, "customer success manager"],
  // A 'CSR Executive' sees to a company's social responsibility.
  [
    /\bcsr\b(?! (?:executive|manager|head|officer|specialist|lead|coordinator|consultant|intern|program))/g,
    "customer service representative",
  ],
  [/\bhrbp\b/g, "hr business partner"],
  [/\bhuman resources?\b/g, "hr"],
  [/\bqa\s*[/&-]?\s*qc\b|\bqc\s*[/&-]\s*qa\b|\bqc\b/g, "quality control"],
  [/\bml\b/g, "machine learning"],
  [/\b(?:assistant|associate|asst\.?) (?:vice president|vp)\b|\bavp\b/g, "assistant vp"],
  [/\bvice president\b|\b[ser]?vp\b/g, "vp"],
  [/\bsolutions architect/g, "solution architect"],
  [/\b(?:client|guest) care\b/g, "customer care"],
  [/\b(?:data|master data) administrators?\b/g, "data management specialist"],
  // These drive devices.
  [
    longPattern("g")`
      \b(?:device|windows|linux|kernel|gpu|display|wi-?fi|wlan|bluetooth|graphics|audio|camera|printer|usb|storage
      |network|ethernet|pcie|bsp|embedded) drivers?\b`,
    "device firmware",
  ],
  // 'Manager, Software Engineering' is a 'Software Engineering Manager'.
  [
    /^((?:senior |group |associate )?)manager(?: of|,| ?[-–—])? ((?:\w+ ){0,2}engineer)(?= ?(?:$|[-–—,(|]))/g,
    "$1$2 manager",
  ],
  [
    longPattern("g")`
      \b(web|interior|graphic|product|fashion|game|visual|motion|ux|ui|instructional) design\b
      (?! (?:engineer|lead|manager|director|system))`,
    "$1 designer",
  ],
  [/\bbuilding automation\b/g, "automation controls"],
  [/\blife ?guard\b/g, "lifeguard"],
];

export type Head = keyof typeof words.heads;
/**
 * The words of each grammatical head, which names the kind of work; fields take some heads and not others. A `hand`
 * does no engineer's work: a 'Fiber Ambassador' lays no fibre.
 */
export const HEADS: Readonly<Record<Head, readonly string[]>> = words.heads;
/** Where a field is looked for when it does not name the head itself: a 'Mechanical Intern' is of the engineers. */
export const ALSO_AS = words.alsoAs as Readonly<Record<Head, readonly Head[]>>;
/**
 * Fields that are of an occupation only under the heads that its line in the table gives: a 'Market Analyst' studies
 * markets, a 'Market Manager' does not.
 */
export const UNDER_ITS_HEAD: ReadonlySet<string> = new Set(words.underItsHead.flatMap((line) => line.split(", ")));
/**
 * Heads that say so little that what stands beside them in the title may be the occupation's name ('Intern, Software
 * Engineering').
 */
export const WEAK_HEADS: ReadonlySet<Head> = new Set<Head>(["manager", "worker", "hand"]);

/** Words that tell nothing of the occupation: joints, employment, place, shift, level. */
export const NOISE: ReadonlySet<string> = new Set(words.noise.flatMap((line) => line.split(" ")));
/** Words of one meaning by any of them, as the first: 'Financial' and 'Finance', 'Nursing' and 'Nurse'. */
const KIN: ReadonlyMap<string, string> = new Map(
  words.kin
    .flatMap((line) => line.split(", "))
    .map((group) => group.split(" "))
    .flatMap(([first = "", ...others]) => others.map((other) => [other, first] as const)),
);
/** The word that is used for all of its meaning. */
export const kinOf = (word: string): string => KIN.get(word) ?? word;

/** A wanted title that takes any work. */
export const ANY_WORK = longPattern("")`
    \bany stream\b|\blooking for (?:a )?(?:jobs?|work)\b|^any (?:job|role|work)|^interns?(?:hip)?$|^freshers?$
    |^fresh graduate$|^graduate trainee$|^trainee$|^apprentice(?:ship)?$`;

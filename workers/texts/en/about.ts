export const ABOUT = {
  "legal.note": "This text binds in English. What it says in short stands above it.",
  "prose.onPage": "On this page",
  "about.lead": "{name} applies to jobs for people who look for one, and hands them the receipt of each application.",
  "about.why": "Why we are here",
  "about.why.text":
    "Looking for a job has become a second job: the same form in ten tabs, each evening, and afterwards no trace of what went out. People who work long hours, or look for their first job, have the least time for it.",
  "about.sarthi":
    "“Sarthi” is the charioteer: the one who drives, so that you can look ahead. That is the part we take: finding the openings, filling in the forms, keeping the record. Preparing for the interview, and deciding, stay yours.",
  "about.how": "How we work",
  "about.read": "We read companies’ own job boards every day, and leave out what has closed.",
  "about.compare":
    "We compare each opening with what you asked for: title, place, experience, skills. Why it was chosen is kept with it, and is in the file of your data.",
  "about.resume":
    "Your resume goes with the application, arranged for the opening, or always as you gave it to us: you choose. We add nothing that you have not done.",
  "about.slip":
    "Each application gets a slip: position, company, day, reference, who applied. What could not be made is recorded as not made, with the reason, and is not charged.",
  "about.not": "What we do not do",
  "about.noPromise": "We promise no job. Whether you are invited is the employer’s decision.",
  "about.noMoney":
    "We take no money from employers for putting you forward, and none from you beyond the prices on this site.",
  "about.noSelling": "We do not sell your data, and show no advertising.",
  "about.names": "We are not connected with the job portals that we name; the names are their owners’.",
  "about.who": "Who runs this",
  "about.write": "Write to {mail}, or see {contact}.",
  "contact.lead":
    "The quickest way is to write here, or a mail to {mail}. Write from the address of your account, and name the reference on the slip if it is about one application.",
  "contact.write": "Write to us",
  "contact.answered":
    "What holds for everybody is answered at once, by an automatic answer that says so; a person reads the rest. Signed in, you are answered for your own account on the page of {support}.",
  "contact.who": "Who we are",
  "contact.entity": "Legal entity",
  "contact.registered": "Registered address",
  "contact.operational": "Operational address",
  "contact.reach": "How to reach us",
  "contact.phone": "Phone",
  "contact.leftOut": "Asking to be left out",
  "contact.leftOut.text":
    "An employer, or a person who is named, can ask not to stand on our public pages of openings. Somebody looks at it, and it is remembered: what stands there vanishes, and does not come back with the next opening. No account is needed.",
  "contact.complaints": "Complaints and personal data",
  "contact.complaints.text":
    "You hear from us within 48 hours, and have an answer within a month. What we keep of you and how to have it deleted stands in the {privacy}.",
  "contact.fraud": "Somebody asks you for money?",
  "contact.fraud.text":
    "We take payments on this site only, for the prices shown on it. We never ask for money for an interview, an offer or a “security deposit”, and neither does an honest employer. If somebody does so in our name, please tell us.",
  "contact.name": "Your name",
  "contact.email": "Your email address",
  "contact.about": "What is it about?",
  "contact.hint": "In English or Hindi. Please no passwords or card numbers.",
  "contact.send": "Send",
  "contact.youAre": "You are",
  "contact.employer": "The employer",
  "contact.named": "A person who is named",
  "contact.domain": "An employer best writes from the company’s own domain.",
  "contact.which": "Which pages?",
  "contact.which.hint": "Their addresses, or the company; and whether its board may still be read for those who apply.",
  "contact.leaveOut": "Ask to be left out",
} as const;

export const ABOUT = {
  "legal.note": "The English version is legally binding.",
  "legal.shortTerms":
    "In short, give us true details and tell us what you want. We apply for you within your plan and show you every application. No one can promise you a job.",
  "legal.shortPrivacy":
    "In short, we store what we need to apply for you. We show it to the people who do the work and to the employers you apply to. We never sell it. We delete it when you ask.",
  "legal.shortRefund":
    "In short, within {windowDays} days of paying you can cancel and get the whole price back, no questions asked. After that you get a refund where something went wrong on our side.",
  "prose.onPage": "On this page",
  "about.lead": "{name} applies to jobs for you and gives you a receipt for every application.",
  "about.why": "Why we're here",
  "about.why.text":
    "Job hunting has become a second job. You fill the same form in ten tabs every evening, and have no record of what you sent. People who work long hours, or look for their first job, have the least time for it.",
  "about.sarthi":
    "“Sarthi” means charioteer, the one who drives so that you can look ahead. That's our part. We find the jobs, fill the forms and track everything. You prepare for the interview and decide.",
  "about.how": "How we work",
  "about.read": "We read company career pages every day and skip closed jobs.",
  "about.compare":
    "We match each job with what you asked for: title, location, experience and skills. We save why we picked it, and you can see the reasons in the download of your data.",
  "about.resume":
    "We send your resume with the application. You choose between one tailored to the job and always your original file. We add nothing of our own.",
  "about.slip":
    "You get a receipt for every application: job title, company, date, reference number and who applied. We also record applications that failed, with the reason. You don't pay for those.",
  "about.not": "What we don't do",
  "about.noPromise": "We don't promise a job. The company decides who gets an interview.",
  "about.noMoney":
    "We take no money from companies to put you forward. From you, we take only the prices on this site.",
  "about.noSelling": "We don't sell your data or show ads.",
  "about.names": "We're not connected with the job portals we name. The names belong to their owners.",
  "about.who": "Who runs this site",
  "about.write": "Email {mail}, or see {contact}.",
  "contact.lead":
    "The quickest way is to write here or email {mail}. Use the email of your account. Writing about an application? Mention the reference number on its receipt.",
  "contact.write": "Write to us",
  "contact.answered":
    "General questions get an automatic answer right away, marked as automatic. Our team reads the rest. Signed in? Go to {support} for answers about your own account.",
  "contact.who": "Our company",
  "contact.entity": "Legal entity",
  "contact.registered": "Registered address",
  "contact.operational": "Operational address",
  "contact.reach": "How to reach us",
  "contact.phone": "Phone",
  "contact.leftOut": "Ask to be left out",
  "contact.leftOut.text":
    "If your company or your name appears on our public job pages, you can ask us to remove it. Our team reviews each request. Once we remove it, it won't come back with the next job. You don't need an account.",
  "contact.complaints": "Complaints and personal data",
  "contact.complaints.text":
    "You'll hear from us within 48 hours and get an answer within a month. To see what data we store about you and how to delete it, read the {privacy}.",
  "contact.fraud": "Did someone ask you for money?",
  "contact.fraud.text":
    "We take payments only on this site, for the prices shown here. We never ask for money for an interview, an offer or a “security deposit”. No honest company does. If someone asks in our name, please tell us.",
  "contact.name": "Your name",
  "contact.email": "Your email",
  "contact.about": "What is it about?",
  "contact.hint": "In English or Hindi. Don't share passwords or card numbers.",
  "contact.send": "Send",
  "contact.youAre": "I'm asking as",
  "contact.employer": "The company",
  "contact.named": "A person named in a job",
  "contact.domain": "If you're the company, use an email on your company's domain.",
  "contact.which": "Which pages?",
  "contact.which.hint": "Links or company name. Can we still read its career page for applicants?",
  "contact.leaveOut": "Ask to be left out",
} as const;

import { REASON_FOR_PERSON } from "../../applications/rules";
import { BRAND } from "../../../core/brand";
import type { Knowledge } from "./knowledge";

/** The knowledge of support, in English. */
export const ENGLISH_KNOWLEDGE: Knowledge = {
  questions: {
    application_status: {
      ask: "Where is my application to a company?",
      say: "Your dashboard lists every application that was made, with its day, its reference and who applied.",
    },
    why_not_made: {
      ask: "Why was an application not made?",
      say: "Beneath the list on your dashboard stands what could not be applied to, and why. It costs you nothing.",
    },
    list_applications: {
      ask: "Which applications have you made for me?",
      say: "The whole list, with a receipt for each, is on your dashboard.",
    },
    when_start: {
      ask: "When do you start applying?",
      say:
        "Within 24 hours of your sign-up, once your email address is confirmed, your profile is complete and a plan " +
        "or the free trial is running.",
    },
    nothing_yet: {
      ask: "Why has no application been made yet?",
      say: "Your dashboard says at its top what happens next, and what would bring more openings.",
    },
    proof: {
      ask: "How do I know that you applied?",
      say:
        "Each application has a receipt on your dashboard: the day, the reference, who applied, and the " +
        "company's confirmation where there is one. A mail tells you of each, too.",
    },
    wrong_job: {
      ask: "An application went to a job that does not suit me. What now?",
      say:
        "Please look whether the job titles and places in your profile say what you want: from the next opening on " +
        "we follow them. If they do, ask a person to look at that application.",
    },
    exclude_company: {
      ask: "Can you leave out a company?",
      say:
        "Name the companies to leave out in your profile, under “Anything else we should know”. The people who " +
        "apply for you read it before each application.",
    },
    employer_reply: {
      ask: "Has a company replied to me?",
      say:
        "Companies reply to you directly, at the email address and the phone number in your profile. We do not see " +
        "their replies, and nobody can say when they come: please look into your spam folder, too.",
    },
    which_resume: {
      ask: "Which resume did you send?",
      say: "The receipt of each application on your dashboard has the very file that was sent.",
    },
    portals: {
      ask: "Where do the openings come from?",
      say:
        "From companies' own job boards, read every day. The plan cards say which job portals a plan covers, and " +
        "mark what is still being built.",
    },
    plan_left: {
      ask: "How many applications are left?",
      say: "Your plan page shows what was used, what is set aside and what is left.",
    },
    plan_end: {
      ask: "When does my plan end?",
      say: "A plan runs for 30 days or until its applications are used, whichever comes first.",
    },
    plan_current: { ask: "Which plan do I have?", say: "Your plan page shows it, with everything that was paid." },
    plan_unused: {
      ask: "What happens to applications that I do not use?",
      say: "What is left when your 30 days are over is kept for you and comes back with your next plan.",
    },
    plan_buy: {
      ask: "How do I get more applications?",
      say: "Choose a plan. What you buy is added to what you have left, and your 30 days begin anew.",
    },
    prices: {
      ask: "What does it cost?",
      say: "You pay the price shown, once. Nothing renews by itself.",
    },
    compare_plans: {
      ask: "Which plan suits me?",
      say:
        "The paid plans differ in the number of applications alone. Begin with the free trial if you are not sure; " +
        "you can buy more at any time.",
    },
    trial: {
      ask: "Is there a free trial?",
      say: "Yes, once a person, without a card: choose “Free Trial” among the plans and complete your profile.",
    },
    pause: {
      ask: "Can I pause the applications?",
      say: "There is no pause button yet. Ask a person here, and say until when you want no applications to be made.",
    },
    renewal: {
      ask: "Does my plan renew by itself?",
      say: "No. You pay once; nothing is ever charged again unless you buy again.",
    },
    refund: {
      ask: "How do I get my money back?",
      say:
        "Within 7 days of paying you get the whole price back, no questions asked: open the receipts on your plan " +
        "page and press “Ask for a refund”. Later, you get it back where something went wrong on our side.",
    },
    refund_status: {
      ask: "Where is my refund?",
      say: "Money that goes back reaches the way you paid in 7 to 10 days.",
    },
    payment_failed: {
      ask: "Money was taken, but my plan is not active.",
      say:
        "We ask the payment company again by ourselves, mostly within minutes, and your plan begins as soon as it " +
        "confirms. Money of a failed payment goes back by itself. Please do not pay a second time; if it is not " +
        "solved within an hour, ask a person.",
    },
    charged_twice: {
      ask: "I was charged twice.",
      say:
        "A second payment of the same order goes back by itself, and a mail tells you so. Ask a person if you see " +
        "neither.",
    },
    invoice: {
      ask: "Where is my receipt or invoice?",
      say: "Each payment has its receipt on your plan page and came by mail. For a GST invoice please ask a person.",
    },
    payment_methods: {
      ask: "How can I pay?",
      say: "In India by UPI, card, net banking or the PhonePe wallet, elsewhere by card: you choose at the checkout.",
    },
    change_city: {
      ask: "How do I change my city?",
      say: "Choose your places in your profile. Openings elsewhere that still wait are taken back at once.",
    },
    change_titles: {
      ask: "How do I change the job titles I want?",
      say: "Choose them in your profile. Openings that no longer fit and still wait are taken back at once.",
    },
    change_resume: {
      ask: "How do I change my resume?",
      say: "Upload the new PDF in your profile, at most 10 MB. It is sent from the next application on.",
    },
    change_phone: {
      ask: "How do I change my phone number?",
      say: "In your profile, under “WhatsApp number”: ten digits.",
    },
    change_email: {
      ask: "Can I change my email address?",
      say: "Not on the site. Ask a person here, from the account that it is about.",
    },
    change_salary: {
      ask: "How do I change my salary?",
      say: "Your current and your expected pay stand in your profile.",
    },
    change_experience: {
      ask: "How do I change my experience or notice period?",
      say: "Both stand in your profile, where you say that this is not your first job.",
    },
    remote: {
      ask: "Can I have remote jobs only?",
      say: "Yes: choose “Not open to on-site roles (Remote preferred)” as your place in your profile.",
    },
    change_name: { ask: "How do I correct my name?", say: "In your profile: applications carry the name there." },
    password: {
      ask: "How do I change or reset my password?",
      say:
        "If you are signed in, change it under sign-in and security. If you forgot it, have a link mailed to you; " +
        "it works once and for 30 minutes.",
    },
    verify_email: {
      ask: "I did not get the mail that confirms my address.",
      say: "The link works once and for 7 days. Please look into your spam folder, or have it sent again.",
    },
    delete_account: {
      ask: "How do I delete my account?",
      say: "On its own page, which names everything that goes. It cannot be undone, so only you can do it, there.",
    },
    export_data: {
      ask: "Can I have my data?",
      say: "Yes, at any time: a zip of everything that we keep about you.",
    },
    sign_in_problem: {
      ask: "I cannot sign in.",
      say:
        "Have a link for a new password mailed to you. If you signed up with Google, use “Sign in with Google”. " +
        "After many attempts please wait 15 minutes.",
    },
    devices: {
      ask: "Somebody else may be using my account.",
      say: "Sign out every other device now, then set a new password: both stand under sign-in and security.",
    },
    who_saw: {
      ask: "Who has looked at my data?",
      say: "Everybody of ours who reads or changes your data is listed for you, by name.",
    },
    stop_messages: {
      ask: "How do I stop your messages?",
      say: "Untick what you do not want in your profile. The link at the end of each such mail does the same.",
    },
    no_mail: {
      ask: "Your mails do not arrive.",
      say: "Please look into your spam folder and mark us as known. Mails to an address that refused one stop.",
    },
    whatsapp: {
      ask: "Do you send WhatsApp messages?",
      say: "Only where you have ticked it in your profile and linked your number by a message from it.",
    },
    community: {
      ask: "What is the Job Community?",
      say: "WhatsApp groups with openings: a free one, and a paid one for a month that hears of them sooner.",
    },
    leave_community: {
      ask: "How do I leave the Job Community?",
      say: "On your membership's page, which the welcome mail leads to. It does not renew by itself.",
    },
    interview_session: {
      ask: "How do I book my interview guidance session?",
      say:
        "Each paid order with interview guidance gives a session. Choose a time under Interview guidance; you " +
        "can move or " +
        "cancel it until 12 hours before, and it is kept for 60 days past your plan.",
    },
    resume_review: {
      ask: "How do I have my resume reviewed?",
      say:
        "On the page Resume review: fixed checks say what costs points, each with your own line and what to do. You " +
        "can compare with an opening or a posting that you paste. The free trial has one, paid plans take any number.",
    },
    resume_changes: {
      ask: "Do you change my resume?",
      say:
        "For each opening your own lines may stand in another order; you see every change on Next out, and may have " +
        "your own file sent always. We never add what you have not done.",
    },
    guarantee: {
      ask: "Do you guarantee a job?",
      say: "No, and nobody honest can. We promise the applications, each with its receipt; companies decide.",
    },
    genuine: {
      ask: "Is this genuine? Somebody asked me for money.",
      say:
        "We take payments on this site only, for the prices shown on it, and never for an interview or an offer. " +
        "If somebody asks for more in our name, do not pay, and tell a person here.",
    },
    person: {
      ask: "Can I talk to a person?",
      say: "Yes, in writing, here: press “Ask a person”. We do not call back by phone from this chat.",
    },
    hours: { ask: "When do people answer?", say: "Automatic answers come at any hour." },
    fresher: {
      ask: "Is this for freshers, too?",
      say: "Yes. Say in your profile that it will be your first job; fields of a present job are left out then.",
    },
    countries: {
      ask: "In which countries do you apply?",
      say: "In India and in the United States; you choose the country in your profile.",
    },
    how_it_works: {
      ask: "How does it work?",
      say:
        "You say once what work you want and give your resume. Openings are matched every day, we apply in your " +
        "name, and you get a receipt for each application.",
    },
    complaint: {
      ask: "How do I complain?",
      say:
        `Write to ${BRAND.grievanceMail}: you hear from us within 48 hours and have an answer within a month. Or ` +
        "ask a person here.",
    },
    greeting: { ask: "Hello", say: "Hello! Ask me about your applications, your plan, payments or your profile." },
    thanks: { ask: "Thank you", say: "You are welcome." },
  },
  facts: {
    sign_in_first: "Sign in to have this answered for your own account.",
    plan_none: "You have no plan yet.",
    plan_running: "Your plan ({plan}) runs until {day}: {days} days are left.",
    plan_over: "Your plan is over since {day}.",
    left: "{left} of {total} applications are left; {waiting} of those are set aside for openings that wait.",
    frozen: "{frozen} applications are kept for your next plan.",
    made: "{count} applications were made in your name so far.",
    made_one: "{position} at {company}: applied on {day}, reference {reference}.",
    not_made_one: "{position} at {company}: the opening {reason}.",
    waits_one: "{position} at {company}: waits for you. Answer its question under “Your answers”, or skip it.",
    on_hold_one: "{position} at {company}: on hold, as the opening {reason}. You can skip it under “All applications”.",
    nothing_not_made: "In the last 30 days no application failed.",
    no_such_application: "Among your applications I find none to a company that you name.",
    standing_no_plan: "Applying begins with a plan or the free trial.",
    standing_ended: "Your plan is over, so nothing is applied to now.",
    standing_unconfirmed_address:
      "Your email address is not confirmed, and we apply in nobody's name before it is. {found} openings that fit " +
      "are found already.",
    standing_paused: "You have paused: nothing is applied to until you go on. {count} openings wait for that.",
    standing_waiting: "{count} openings wait to be applied to; each within 24 hours of being chosen.",
    standing_looking: "We are looking for openings that fit you right now.",
    standing_held_back: "{found} openings that fit are found and wait for their turn.",
    standing_nothing_fits: "No open posting fits your wishes right now. More places or titles would bring more.",
    refund_until: "{product}, {amount}: you can ask for it back until {day}.",
    refund_none: "None of your payments is within its 7 days now.",
    refund_requested: "{product}, {amount}: asked for, and our team decides.",
    refund_declined: "{product}, {amount}: declined. {note}",
    refund_approved: "{product}, {amount}: approved, on its way to you.",
    refund_done: "{product}, {amount}: sent back; banks take 7 to 10 days.",
    refund_failed: "{product}, {amount}: your bank did not take it. Please ask a person.",
    refund_taken: "{product}, {amount}: returned by your bank.",
    places: "Your places now: {list}.",
    titles: "Your job titles now: {list}.",
    remote_yes: "Remote jobs are on in your profile.",
    remote_no: "Remote jobs are off in your profile.",
    resume_now: "Your resume now: {name}.",
    no_profile: "You have no profile yet.",
    mail_on: "Mails for each application are on.",
    mail_off: "Mails for each application are off in your profile.",
    whatsapp_on: "WhatsApp messages are on in your profile.",
    whatsapp_off: "WhatsApp messages are off in your profile.",
    verified: "Your address {email} is confirmed.",
    unverified: "Your address {email} is not confirmed yet.",
    offer: "{product}: {applications} applications, {price}.",
    hours: "People answer {days}, {from} to {to} India time.",
    measured: "Half of the last {count} answers by a person came within {time}.",
    not_measured: "How long it takes is not measured yet.",
    person_asked: "A person of our team will read this thread and answer here, and by mail if you have left.",
    unknown: "I am an automatic answer and do not know this one. A person can read it.",
    maybe: "I am an automatic answer and not sure what you mean. Is it one of these?",
    sent_confirmation: "The link that confirms your address is on its way to {email}.",
  },
  reasons: REASON_FOR_PERSON,
  links: {
    dashboard: "Your dashboard",
    plan: "Your plan",
    interviews: "Interview guidance",
    review: "Resume review",
    receipts: "Your receipts",
    purchase: "The plans",
    profile: "Your profile",
    places: "Your places",
    titles: "Your job titles",
    remote: "Remote jobs",
    resume: "Your resume",
    phone: "Your number",
    name: "Your name",
    pay: "Your pay",
    experience: "Your experience",
    wishes: "Your other wishes",
    consents: "Your messages",
    whatsapp: "Your WhatsApp number",
    account: "Sign-in and security",
    reset: "Have a link mailed",
    login: "Sign in",
    delete: "Delete your account",
    export: "Export your data",
    access: "Who looked at your data",
    refunds: "How refunds work",
    community: "The Job Community",
    membership: "Your membership",
    contact: "Contact us",
    privacy: "Privacy statement",
    works: "How it works",
    pricing: "The prices",
  },
};

export const SUPPORT_ANSWER = {
  "supportAnswer.ask.application_status": "Where is my application to a company?",
  "supportAnswer.say.application_status":
    "Your dashboard lists every application that was made, with its day, its reference and who applied.",
  "supportAnswer.ask.why_not_made": "Why was an application not made?",
  "supportAnswer.say.why_not_made":
    "Beneath the list on your dashboard stands what could not be applied to, and why. It costs you nothing.",
  "supportAnswer.ask.list_applications": "Which applications have you made for me?",
  "supportAnswer.say.list_applications": "The whole list, with a receipt for each, is on your dashboard.",
  "supportAnswer.ask.when_start": "When do you start applying?",
  "supportAnswer.say.when_start":
    "Within 24 hours of your sign-up, once your email address is confirmed, your profile is complete and a plan or the free trial is running.",
  "supportAnswer.ask.nothing_yet": "Why has no application been made yet?",
  "supportAnswer.say.nothing_yet":
    "Your dashboard says at its top what happens next, and what would bring more openings.",
  "supportAnswer.ask.proof": "How do I know that you applied?",
  "supportAnswer.say.proof":
    "Each application has a receipt on your dashboard: the day, the reference, who applied, and the company's confirmation where there is one. A mail tells you of each, too.",
  "supportAnswer.ask.wrong_job": "An application went to a job that does not suit me. What now?",
  "supportAnswer.say.wrong_job":
    "Please look whether the job titles and places in your profile say what you want: from the next opening on we follow them. If they do, ask a person to look at that application.",
  "supportAnswer.ask.exclude_company": "Can you leave out a company?",
  "supportAnswer.say.exclude_company":
    "Name the companies to leave out in your profile, under “Anything else we should know”. The people who apply for you read it before each application.",
  "supportAnswer.ask.employer_reply": "Has a company replied to me?",
  "supportAnswer.say.employer_reply":
    "Companies reply to you directly, at the email address and the phone number in your profile. We do not see their replies, and nobody can say when they come: please look into your spam folder, too.",
  "supportAnswer.ask.which_resume": "Which resume did you send?",
  "supportAnswer.say.which_resume":
    "The receipt of each application on your dashboard has the very file that was sent.",
  "supportAnswer.ask.portals": "Where do the openings come from?",
  "supportAnswer.say.portals":
    "From companies' own job boards, read every day. The plan cards say which job portals a plan covers, and mark what is still being built.",
  "supportAnswer.ask.plan_left": "How many applications are left?",
  "supportAnswer.say.plan_left": "Your plan page shows what was used, what is set aside and what is left.",
  "supportAnswer.ask.plan_end": "When does my plan end?",
  "supportAnswer.say.plan_end": "A plan runs for 30 days or until its applications are used, whichever comes first.",
  "supportAnswer.ask.plan_current": "Which plan do I have?",
  "supportAnswer.say.plan_current": "Your plan page shows it, with everything that was paid.",
  "supportAnswer.ask.plan_unused": "What happens to applications that I do not use?",
  "supportAnswer.say.plan_unused":
    "What is left when your 30 days are over is kept for you and comes back with your next plan.",
  "supportAnswer.ask.plan_buy": "How do I get more applications?",
  "supportAnswer.say.plan_buy":
    "Choose a plan. What you buy is added to what you have left, and your 30 days begin anew.",
  "supportAnswer.ask.prices": "What does it cost?",
  "supportAnswer.say.prices": "You pay the price shown, once. Nothing renews by itself.",
  "supportAnswer.ask.compare_plans": "Which plan suits me?",
  "supportAnswer.say.compare_plans":
    "The paid plans differ in the number of applications alone. Begin with the free trial if you are not sure; you can buy more at any time.",
  "supportAnswer.ask.trial": "Is there a free trial?",
  "supportAnswer.say.trial":
    "Yes, once a person, without a card: choose “Free Trial” among the plans and complete your profile.",
  "supportAnswer.ask.pause": "Can I pause the applications?",
  "supportAnswer.say.pause":
    "There is no pause button yet. Ask a person here, and say until when you want no applications to be made.",
  "supportAnswer.ask.renewal": "Does my plan renew by itself?",
  "supportAnswer.say.renewal": "No. You pay once; nothing is ever charged again unless you buy again.",
  "supportAnswer.ask.refund": "How do I get my money back?",
  "supportAnswer.say.refund":
    "Within 7 days of paying you get the whole price back, no questions asked: open the receipts on your plan page and press “Ask for a refund”. Later, you get it back where something went wrong on our side.",
  "supportAnswer.ask.refund_status": "Where is my refund?",
  "supportAnswer.say.refund_status": "Money that goes back reaches the way you paid in 7 to 10 days.",
  "supportAnswer.ask.payment_failed": "Money was taken, but my plan is not active.",
  "supportAnswer.say.payment_failed":
    "We ask the payment company again by ourselves, mostly within minutes, and your plan begins as soon as it confirms. Money of a failed payment goes back by itself. Please do not pay a second time; if it is not solved within an hour, ask a person.",
  "supportAnswer.ask.charged_twice": "I was charged twice.",
  "supportAnswer.say.charged_twice":
    "A second payment of the same order goes back by itself, and a mail tells you so. Ask a person if you see neither.",
  "supportAnswer.ask.invoice": "Where is my receipt or invoice?",
  "supportAnswer.say.invoice":
    "Each payment has its receipt on your plan page and came by mail. For a GST invoice please ask a person.",
  "supportAnswer.ask.payment_methods": "How can I pay?",
  "supportAnswer.say.payment_methods":
    "In India by UPI, card, net banking or the PhonePe wallet, elsewhere by card: you choose at the checkout.",
  "supportAnswer.ask.change_city": "How do I change my city?",
  "supportAnswer.say.change_city":
    "Choose your places in your profile. Openings elsewhere that still wait are taken back at once.",
  "supportAnswer.ask.change_titles": "How do I change the job titles I want?",
  "supportAnswer.say.change_titles":
    "Choose them in your profile. Openings that no longer fit and still wait are taken back at once.",
  "supportAnswer.ask.change_resume": "How do I change my resume?",
  "supportAnswer.say.change_resume":
    "Upload the new PDF in your profile, at most 10 MB. It is sent from the next application on.",
  "supportAnswer.ask.change_phone": "How do I change my phone number?",
  "supportAnswer.say.change_phone": "In your profile, under “WhatsApp number”: ten digits.",
  "supportAnswer.ask.change_email": "Can I change my email address?",
  "supportAnswer.say.change_email": "Not on the site. Ask a person here, from the account that it is about.",
  "supportAnswer.ask.change_salary": "How do I change my salary?",
  "supportAnswer.say.change_salary": "Your current and your expected pay stand in your profile.",
  "supportAnswer.ask.change_experience": "How do I change my experience or notice period?",
  "supportAnswer.say.change_experience": "Both stand in your profile, where you say that this is not your first job.",
  "supportAnswer.ask.remote": "Can I have remote jobs only?",
  "supportAnswer.say.remote":
    "Yes: choose “Not open to on-site roles (Remote preferred)” as your place in your profile.",
  "supportAnswer.ask.change_name": "How do I correct my name?",
  "supportAnswer.say.change_name": "In your profile: applications carry the name there.",
  "supportAnswer.ask.password": "How do I change or reset my password?",
  "supportAnswer.say.password":
    "If you are signed in, change it under sign-in and security. If you forgot it, have a link mailed to you; it works once and for 30 minutes.",
  "supportAnswer.ask.verify_email": "I did not get the mail that confirms my address.",
  "supportAnswer.say.verify_email":
    "The link works once and for 7 days. Please look into your spam folder, or have it sent again.",
  "supportAnswer.ask.delete_account": "How do I delete my account?",
  "supportAnswer.say.delete_account":
    "On its own page, which names everything that goes. It cannot be undone, so only you can do it, there.",
  "supportAnswer.ask.export_data": "Can I have my data?",
  "supportAnswer.say.export_data": "Yes, at any time: a zip of everything that we keep about you.",
  "supportAnswer.ask.sign_in_problem": "I cannot sign in.",
  "supportAnswer.say.sign_in_problem":
    "Have a link for a new password mailed to you. If you signed up with Google, use “Sign in with Google”. After many attempts please wait 15 minutes.",
  "supportAnswer.ask.devices": "Somebody else may be using my account.",
  "supportAnswer.say.devices":
    "Sign out every other device now, then set a new password: both stand under sign-in and security.",
  "supportAnswer.ask.who_saw": "Who has looked at my data?",
  "supportAnswer.say.who_saw": "Everybody of ours who reads or changes your data is listed for you, by name.",
  "supportAnswer.ask.stop_messages": "How do I stop your messages?",
  "supportAnswer.say.stop_messages":
    "Untick what you do not want in your profile. The link at the end of each such mail does the same.",
  "supportAnswer.ask.no_mail": "Your mails do not arrive.",
  "supportAnswer.say.no_mail":
    "Please look into your spam folder and mark us as known. Mails to an address that refused one stop.",
  "supportAnswer.ask.whatsapp": "Do you send WhatsApp messages?",
  "supportAnswer.say.whatsapp":
    "Only where you have ticked it in your profile and linked your number by a message from it.",
  "supportAnswer.ask.community": "What is the Job Community?",
  "supportAnswer.say.community":
    "WhatsApp groups with openings: a free one, and a paid one for a month that hears of them sooner.",
  "supportAnswer.ask.leave_community": "How do I leave the Job Community?",
  "supportAnswer.say.leave_community":
    "On your membership's page, which the welcome mail leads to. It does not renew by itself.",
  "supportAnswer.ask.interview_session": "How do I book my interview guidance session?",
  "supportAnswer.say.interview_session":
    "Each paid order with interview guidance gives a session. Choose a time under Interview guidance; you can move or cancel it until 12 hours before, and it is kept for 60 days past your plan.",
  "supportAnswer.ask.resume_review": "How do I have my resume reviewed?",
  "supportAnswer.say.resume_review":
    "On the page Resume review: fixed checks say what costs points, each with your own line and what to do. You can compare with an opening or a posting that you paste. The free trial has one, paid plans take any number.",
  "supportAnswer.ask.resume_changes": "Do you change my resume?",
  "supportAnswer.say.resume_changes":
    "For each opening your own lines may stand in another order; you see every change on Next out, and may have your own file sent always. We never add what you have not done.",
  "supportAnswer.ask.guarantee": "Do you guarantee a job?",
  "supportAnswer.say.guarantee":
    "No, and nobody honest can. We promise the applications, each with its receipt; companies decide.",
  "supportAnswer.ask.genuine": "Is this genuine? Somebody asked me for money.",
  "supportAnswer.say.genuine":
    "We take payments on this site only, for the prices shown on it, and never for an interview or an offer. If somebody asks for more in our name, do not pay, and tell a person here.",
  "supportAnswer.ask.person": "Can I talk to a person?",
  "supportAnswer.say.person":
    "Yes, in writing, here: press “Ask a person”. We do not call back by phone from this chat.",
  "supportAnswer.ask.hours": "When do people answer?",
  "supportAnswer.say.hours": "Automatic answers come at any hour.",
  "supportAnswer.ask.fresher": "Is this for freshers, too?",
  "supportAnswer.say.fresher":
    "Yes. Say in your profile that it will be your first job; fields of a present job are left out then.",
  "supportAnswer.ask.countries": "In which countries do you apply?",
  "supportAnswer.say.countries": "In India and in the United States; you choose the country in your profile.",
  "supportAnswer.ask.how_it_works": "How does it work?",
  "supportAnswer.say.how_it_works":
    "You say once what work you want and give your resume. Openings are matched every day, we apply in your name, and you get a receipt for each application.",
  "supportAnswer.ask.complaint": "How do I complain?",
  "supportAnswer.say.complaint":
    "Write to {mail}: you hear from us within 48 hours and have an answer within a month. Or ask a person here.",
  "supportAnswer.ask.greeting": "Hello",
  "supportAnswer.say.greeting": "Hello! Ask me about your applications, your plan, payments or your profile.",
  "supportAnswer.ask.thanks": "Thank you",
  "supportAnswer.say.thanks": "You are welcome.",
  "supportAnswer.fact.sign_in_first": "Sign in to have this answered for your own account.",
  "supportAnswer.fact.plan_none": "You have no plan yet.",
  "supportAnswer.fact.plan_running": "Your plan ({plan}) runs until {day}: {days} days are left.",
  "supportAnswer.fact.plan_over": "Your plan is over since {day}.",
  "supportAnswer.fact.left":
    "{left} of {total} applications are left; {waiting} of those are set aside for openings that wait.",
  "supportAnswer.fact.frozen": "{frozen} applications are kept for your next plan.",
  "supportAnswer.fact.made": "{count} applications were made in your name so far.",
  "supportAnswer.fact.made_one": "{position} at {company}: applied on {day}, reference {reference}.",
  "supportAnswer.fact.not_made_one": "{position} at {company}: the opening {reason}.",
  "supportAnswer.fact.waits_one":
    "{position} at {company}: waits for you. Answer its question under “Your answers”, or skip it.",
  "supportAnswer.fact.on_hold_one":
    "{position} at {company}: on hold, as the opening {reason}. You can skip it under “All applications”.",
  "supportAnswer.fact.nothing_not_made": "In the last 30 days no application failed.",
  "supportAnswer.fact.no_such_application": "Among your applications I find none to a company that you name.",
  "supportAnswer.fact.standing_no_plan": "Applying begins with a plan or the free trial.",
  "supportAnswer.fact.standing_ended": "Your plan is over, so nothing is applied to now.",
  "supportAnswer.fact.standing_unconfirmed_address":
    "Your email address is not confirmed, and we apply in nobody's name before it is. {found} openings that fit are found already.",
  "supportAnswer.fact.standing_paused":
    "You have paused: nothing is applied to until you go on. {count} openings wait for that.",
  "supportAnswer.fact.standing_waiting":
    "{count} openings wait to be applied to; each within 24 hours of being chosen.",
  "supportAnswer.fact.standing_looking": "We are looking for openings that fit you right now.",
  "supportAnswer.fact.standing_held_back": "{found} openings that fit are found and wait for their turn.",
  "supportAnswer.fact.standing_nothing_fits":
    "No open posting fits your wishes right now. More places or titles would bring more.",
  "supportAnswer.fact.refund_until": "{product}, {amount}: you can ask for it back until {day}.",
  "supportAnswer.fact.refund_none": "None of your payments is within its 7 days now.",
  "supportAnswer.fact.refund_requested": "{product}, {amount}: asked for, and our team decides.",
  "supportAnswer.fact.refund_declined": "{product}, {amount}: declined. {note}",
  "supportAnswer.fact.refund_approved": "{product}, {amount}: approved, on its way to you.",
  "supportAnswer.fact.refund_done": "{product}, {amount}: sent back; banks take 7 to 10 days.",
  "supportAnswer.fact.refund_failed": "{product}, {amount}: your bank did not take it. Please ask a person.",
  "supportAnswer.fact.refund_taken": "{product}, {amount}: returned by your bank.",
  "supportAnswer.fact.places": "Your places now: {list}.",
  "supportAnswer.fact.titles": "Your job titles now: {list}.",
  "supportAnswer.fact.remote_yes": "Remote jobs are on in your profile.",
  "supportAnswer.fact.remote_no": "Remote jobs are off in your profile.",
  "supportAnswer.fact.resume_now": "Your resume now: {name}.",
  "supportAnswer.fact.no_profile": "You have no profile yet.",
  "supportAnswer.fact.mail_on": "Mails for each application are on.",
  "supportAnswer.fact.mail_off": "Mails for each application are off in your profile.",
  "supportAnswer.fact.whatsapp_on": "WhatsApp messages are on in your profile.",
  "supportAnswer.fact.whatsapp_off": "WhatsApp messages are off in your profile.",
  "supportAnswer.fact.verified": "Your address {email} is confirmed.",
  "supportAnswer.fact.unverified": "Your address {email} is not confirmed yet.",
  "supportAnswer.fact.offer": "{product}: {applications} applications, {price}.",
  "supportAnswer.fact.hours": "People answer {days}, {from} to {to} India time.",
  "supportAnswer.fact.measured": "Half of the last {count} answers by a person came within {time}.",
  "supportAnswer.fact.not_measured": "How long it takes is not measured yet.",
  "supportAnswer.fact.person_asked":
    "A person of our team will read this thread and answer here, and by mail if you have left.",
  "supportAnswer.fact.unknown": "I am an automatic answer and do not know this one. A person can read it.",
  "supportAnswer.fact.maybe": "I am an automatic answer and not sure what you mean. Is it one of these?",
  "supportAnswer.fact.sent_confirmation": "The link that confirms your address is on its way to {email}.",
  "supportAnswer.reason.job_closed": "closed before we got there",
  "supportAnswer.reason.missing_info": "asked for something your profile does not say",
  "supportAnswer.reason.otp_required": "asked for a code sent to your phone",
  "supportAnswer.reason.form_too_long": "had a form too long to fill in for you",
  "supportAnswer.reason.job_irrelevant": "turned out not to be the work you want",
  "supportAnswer.reason.other": "could not be applied to for another reason",
  "supportAnswer.reason.unconfirmed": "got your application, and has not confirmed it yet",
  "supportAnswer.link.dashboard": "Your dashboard",
  "supportAnswer.link.plan": "Your plan",
  "supportAnswer.link.interviews": "Interview guidance",
  "supportAnswer.link.review": "Resume review",
  "supportAnswer.link.receipts": "Your receipts",
  "supportAnswer.link.purchase": "The plans",
  "supportAnswer.link.profile": "Your profile",
  "supportAnswer.link.places": "Your places",
  "supportAnswer.link.titles": "Your job titles",
  "supportAnswer.link.remote": "Remote jobs",
  "supportAnswer.link.resume": "Your resume",
  "supportAnswer.link.phone": "Your number",
  "supportAnswer.link.name": "Your name",
  "supportAnswer.link.pay": "Your pay",
  "supportAnswer.link.experience": "Your experience",
  "supportAnswer.link.wishes": "Your other wishes",
  "supportAnswer.link.consents": "Your messages",
  "supportAnswer.link.whatsapp": "Your WhatsApp number",
  "supportAnswer.link.account": "Sign-in and security",
  "supportAnswer.link.reset": "Have a link mailed",
  "supportAnswer.link.login": "Sign in",
  "supportAnswer.link.delete": "Delete your account",
  "supportAnswer.link.export": "Export your data",
  "supportAnswer.link.access": "Who looked at your data",
  "supportAnswer.link.refunds": "How refunds work",
  "supportAnswer.link.community": "The Job Community",
  "supportAnswer.link.membership": "Your membership",
  "supportAnswer.link.contact": "Contact us",
  "supportAnswer.link.privacy": "Privacy statement",
  "supportAnswer.link.works": "How it works",
  "supportAnswer.link.pricing": "The prices",
} as const;

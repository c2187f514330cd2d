export const SUPPORT_ANSWER = {
  "supportAnswer.ask.application_status": "What's the status of my application?",
  "supportAnswer.say.application_status":
    "Your dashboard lists every job we applied to, with its date, reference number and who applied.",
  "supportAnswer.ask.why_not_made": "Why did an application fail?",
  "supportAnswer.say.why_not_made":
    "Your dashboard lists what we couldn't apply to, and why. You aren't charged for those.",
  "supportAnswer.ask.list_applications": "Which jobs have you applied to for me?",
  "supportAnswer.say.list_applications": "You'll find the full list on your dashboard, with a receipt for each one.",
  "supportAnswer.ask.when_start": "When do you start applying?",
  "supportAnswer.say.when_start":
    "Within 24 hours of signing up, once you've confirmed your email, completed your profile and started a plan or trial.",
  "supportAnswer.ask.nothing_yet": "Why hasn't any application gone out yet?",
  "supportAnswer.say.nothing_yet":
    "The top of your dashboard shows what happens next. If nothing matches, it also shows which changes would get you more jobs.",
  "supportAnswer.ask.proof": "How do I know that you applied?",
  "supportAnswer.say.proof":
    "Every application has a receipt on your dashboard. It shows the date, reference number, who applied, and the company's confirmation if there's one. We email you too, unless you've turned that off.",
  "supportAnswer.ask.wrong_job": "You applied to the wrong job for me. What now?",
  "supportAnswer.say.wrong_job":
    "Check the job titles and preferred locations in your profile. We follow them from the next job on. If they're right, ask our team to look at that application.",
  "supportAnswer.ask.exclude_company": "Can you skip a company?",
  "supportAnswer.say.exclude_company": "Yes. Add it under “Companies to skip” in your profile. We won't apply there.",
  "supportAnswer.ask.employer_reply": "Has a company replied to me?",
  "supportAnswer.say.employer_reply":
    "Companies reply to you directly by email or phone, so check your spam folder too. We only see emails that you forward to us. No one can say when a reply will come.",
  "supportAnswer.ask.which_resume": "Which resume did you send?",
  "supportAnswer.say.which_resume": "The receipt of each application on your dashboard has the exact file we sent.",
  "supportAnswer.ask.portals": "Which portals do the jobs come from?",
  "supportAnswer.say.portals":
    "From company career pages, which we check every day. Also from portals' job alert emails that you forward. Each plan shows how many job portals it covers and how many brought jobs lately.",
  "supportAnswer.ask.plan_left": "How many applications are left?",
  "supportAnswer.say.plan_left": "Your plan page shows how many are used, reserved and left.",
  "supportAnswer.ask.plan_end": "When does my plan end?",
  "supportAnswer.say.plan_end":
    "A plan runs for 30 days or until you've used its applications, whichever comes first. Days on hold don't count, up to 30 in all.",
  "supportAnswer.ask.plan_current": "Which plan do I have?",
  "supportAnswer.say.plan_current": "Your plan page shows it, with all your payments.",
  "supportAnswer.ask.plan_unused": "What happens to unused applications?",
  "supportAnswer.say.plan_unused": "Unused applications carry over to your next plan.",
  "supportAnswer.ask.plan_buy": "How do I get more applications?",
  "supportAnswer.say.plan_buy":
    "Choose a plan. We add its applications to what you have left, and your 30 days start again.",
  "supportAnswer.ask.prices": "How much does it cost?",
  "supportAnswer.say.prices": "You pay the price shown, once. There's no auto-renewal.",
  "supportAnswer.ask.compare_plans": "Which plan should I choose?",
  "supportAnswer.say.compare_plans":
    "Paid plans differ only in the number of applications. Not sure? Start with the free trial. You can buy more any time.",
  "supportAnswer.ask.trial": "Is there a free trial?",
  "supportAnswer.say.trial":
    "Yes, one per person, and no card needed. Choose “Try Now for Free” on the plans page and complete your profile.",
  "supportAnswer.ask.pause": "Can I pause applications?",
  "supportAnswer.say.pause":
    "Yes. Go to Up next and tap “Pause applications”. You don't lose plan days while you're paused, up to 30 days in all.",
  "supportAnswer.ask.renewal": "Does my plan renew automatically?",
  "supportAnswer.say.renewal": "No. You pay once. We charge you again only if you buy again.",
  "supportAnswer.ask.refund": "How do I get a refund?",
  "supportAnswer.say.refund":
    "Within 7 days of paying, you get a full refund, no questions asked. Go to Payments on your plan page and tap “Ask for a refund”. After that, we refund you if something went wrong on our side.",
  "supportAnswer.ask.refund_status": "Where is my refund?",
  "supportAnswer.say.refund_status": "Refunds reach you in 7–10 days, the way you paid.",
  "supportAnswer.ask.payment_failed": "I paid, but my plan isn't active.",
  "supportAnswer.say.payment_failed":
    "We're checking with our payment partner. It usually takes a few minutes, and your plan starts once the payment is confirmed. If it failed, your money goes back automatically. Please don't pay again. If it isn't fixed in an hour, talk to our team.",
  "supportAnswer.ask.charged_twice": "I paid twice.",
  "supportAnswer.say.charged_twice":
    "We refund a second payment for the same order automatically, and email you about it. If you see neither, talk to our team.",
  "supportAnswer.ask.invoice": "Where is my payment receipt or GST invoice?",
  "supportAnswer.say.invoice":
    "Go to Payments on your plan page. The tax invoice (GST) or receipt of each payment is there as a PDF. Buying for a business? Add your GSTIN when you pay.",
  "supportAnswer.ask.payment_methods": "How can I pay?",
  "supportAnswer.say.payment_methods":
    "In India, by UPI, card, net banking or the PhonePe wallet. Elsewhere, by card. You choose at checkout.",
  "supportAnswer.ask.change_city": "How do I change my city?",
  "supportAnswer.say.change_city":
    "Change “Preferred locations” in your profile. We'll remove jobs in other places from your queue right away.",
  "supportAnswer.ask.change_titles": "How do I change the job titles I want?",
  "supportAnswer.say.change_titles":
    "Change “Job titles you want” in your profile. We'll remove jobs that don't match from your queue right away.",
  "supportAnswer.ask.change_resume": "How do I change my resume?",
  "supportAnswer.say.change_resume":
    "Upload a new PDF in your profile, up to 10 MB. We'll send it from your next application on.",
  "supportAnswer.ask.change_phone": "How do I change my phone number?",
  "supportAnswer.say.change_phone": "Change “WhatsApp number” in your profile. Enter 10 digits.",
  "supportAnswer.ask.change_email": "Can I change my email?",
  "supportAnswer.say.change_email": "Not on the site. Ask our team here, from the account you want it changed for.",
  "supportAnswer.ask.change_salary": "How do I change my salary?",
  "supportAnswer.say.change_salary": "Change “Current CTC” and “Expected CTC” in your profile.",
  "supportAnswer.ask.change_experience": "How do I change my experience or notice period?",
  "supportAnswer.say.change_experience": "In your profile. They appear once you say this isn't your first job.",
  "supportAnswer.ask.remote": "Can I get only remote jobs?",
  "supportAnswer.say.remote":
    "Yes. In your profile, choose “Not open to on-site roles (Remote preferred)” under “Preferred locations”.",
  "supportAnswer.ask.change_name": "How do I correct my name?",
  "supportAnswer.say.change_name": "In your profile. We apply with the name you enter there.",
  "supportAnswer.ask.password": "How do I change or reset my password?",
  "supportAnswer.say.password":
    "Signed in? Change it under Sign-in and security. Forgot it? We'll email you a link that works once, for 30 minutes.",
  "supportAnswer.ask.verify_email": "I didn't get the email to confirm my address.",
  "supportAnswer.say.verify_email":
    "Check your spam folder, or have us send it again. The link works once, for 7 days.",
  "supportAnswer.ask.delete_account": "How do I delete my account?",
  "supportAnswer.say.delete_account":
    "Go to “Delete your account”, which lists everything we'll delete. You can't undo it, so only you can do it, there.",
  "supportAnswer.ask.export_data": "Can I download my data?",
  "supportAnswer.say.export_data": "Yes, any time. You get a ZIP of everything we hold about you.",
  "supportAnswer.ask.sign_in_problem": "I can't sign in.",
  "supportAnswer.say.sign_in_problem":
    "Get a link by email to set a new password. If you signed up with Google, use “Sign in with Google”. After too many tries, wait 15 minutes.",
  "supportAnswer.ask.devices": "Someone else may be using my account.",
  "supportAnswer.say.devices": "Go to Sign-in and security. Tap “Sign out everywhere else”, then set a new password.",
  "supportAnswer.ask.who_saw": "Who has viewed my data?",
  "supportAnswer.say.who_saw": "You can see everyone on our team who opened or changed your data, by name.",
  "supportAnswer.ask.stop_messages": "How do I stop your messages?",
  "supportAnswer.say.stop_messages":
    "Turn off what you don't want in your profile. The link at the end of each such email does the same.",
  "supportAnswer.ask.no_mail": "I'm not getting your emails.",
  "supportAnswer.say.no_mail":
    "Check your spam folder and mark our emails as “not spam”. If your mailbox rejects one for good, we stop most emails to it.",
  "supportAnswer.ask.whatsapp": "Do you send WhatsApp messages?",
  "supportAnswer.say.whatsapp":
    "Only if you turn it on in your profile and link your number by sending us a message from it.",
  "supportAnswer.ask.community": "What is the Job Community?",
  "supportAnswer.say.community":
    "WhatsApp groups with new jobs. One is free. The paid one runs for a month and gets jobs sooner.",
  "supportAnswer.ask.leave_community": "How do I leave the Job Community?",
  "supportAnswer.say.leave_community":
    "On your membership page. Your welcome email has the link. It doesn't auto-renew.",
  "supportAnswer.ask.interview_session": "How do I book my interview guidance session?",
  "supportAnswer.say.interview_session":
    "Each paid order with interview guidance gives you 1 session. Choose a time under Interview guidance. You can move or cancel it until 12 hours before. It's valid for 60 days after your plan.",
  "supportAnswer.ask.resume_review": "How do I get my resume reviewed?",
  "supportAnswer.say.resume_review":
    "Go to Resume review. Fixed checks show what costs you points, with your own line and what to do. You can also compare it with a job or a JD you paste. The free trial has 1 review, and paid plans have as many as you like.",
  "supportAnswer.ask.resume_changes": "Do you change my resume?",
  "supportAnswer.say.resume_changes":
    "For each job, we may put your own lines in another order. You see every change on Up next. To always send your own file, choose “Always send my file” there. We never add anything.",
  "supportAnswer.ask.guarantee": "Do you guarantee a job?",
  "supportAnswer.say.guarantee":
    "No. No honest service can. We promise the applications, each with a receipt. Companies decide.",
  "supportAnswer.ask.genuine": "Is this genuine? Someone asked me for money.",
  "supportAnswer.say.genuine":
    "We take payments only on this site, at the prices shown here. We never charge for an interview or an offer. If someone asks for more in our name, don't pay, and tell our team here.",
  "supportAnswer.ask.person": "Can I talk to your team?",
  "supportAnswer.say.person": "Yes, in writing. Tap “Talk to our team” here. We don't call back from this chat.",
  "supportAnswer.ask.hours": "What are your support hours?",
  "supportAnswer.say.hours": "Automatic answers come at any hour.",
  "supportAnswer.ask.fresher": "Do you apply for freshers too?",
  "supportAnswer.say.fresher":
    "Yes. Say in your profile that this will be your first job. The questions about a current job then go away.",
  "supportAnswer.ask.countries": "Which countries do you apply in?",
  "supportAnswer.say.countries": "India and the United States. Choose your country in your profile.",
  "supportAnswer.ask.how_it_works": "How does it work?",
  "supportAnswer.say.how_it_works":
    "Tell us once what work you want, and add your resume. We match jobs every day and apply for you. You get a receipt for every application.",
  "supportAnswer.ask.complaint": "How do I complain?",
  "supportAnswer.say.complaint":
    "Write to {mail}. You hear from us within 48 hours and get an answer within a month. Or ask our team here.",
  "supportAnswer.ask.greeting": "Hello",
  "supportAnswer.say.greeting": "Hi. Ask me about your applications, plan, payments or profile.",
  "supportAnswer.ask.thanks": "Thank you",
  "supportAnswer.say.thanks": "You're welcome.",
  "supportAnswer.fact.sign_in_first": "Sign in for an answer about your own account.",
  "supportAnswer.fact.plan_none": "You don't have a plan yet.",
  "supportAnswer.fact.plan_running":
    "Your plan ({plan}) runs till {day}. {days, plural, one {# day is} other {# days are}} left.",
  "supportAnswer.fact.premium": "Premium",
  "supportAnswer.fact.plan_over": "Your plan ended on {day}.",
  "supportAnswer.fact.left":
    "You have {left} of {total} applications left. {waiting, plural, =0 {None are} one {# is} other {# are}} reserved for jobs in your queue.",
  "supportAnswer.fact.funnel":
    "{match, plural, one {# job matches} other {# jobs match}} your job titles. {places} of them {places, plural, one {is} other {are}} in your locations, and {fit} also {fit, plural, one {matches} other {match}} your salary and experience.",
  "supportAnswer.fact.taken_up":
    "We've picked {taken} for you. {sent} sent, {next} up next, {needsYou, plural, =0 {none} other {#}} waiting for your answer. Good news so far: {positive}.",
  "supportAnswer.fact.frozen":
    "{frozen, plural, one {# unused application} other {# unused applications}} will carry over to your next plan.",
  "supportAnswer.fact.made":
    "{count, plural, =0 {We haven't applied to a job for you yet.} one {We've applied to # job for you so far.} other {We've applied to # jobs for you so far.}}",
  "supportAnswer.fact.made_one": "{position} at {company}: applied on {day}, reference number {reference}.",
  "supportAnswer.fact.not_made_one": "{position} at {company}: {reason}.",
  "supportAnswer.fact.waits_one":
    "{position} at {company}: needs your answer. Go to “Saved answers” to answer or skip the question.",
  "supportAnswer.fact.on_hold_one": "{position} at {company}: on hold ({reason}). To skip it, open its receipt.",
  "supportAnswer.fact.nothing_not_made": "No application has failed in the last 30 days.",
  "supportAnswer.fact.no_such_application": "None of your applications is to a company you named.",
  "supportAnswer.fact.standing_no_plan": "We start applying once you have a plan or the free trial.",
  "supportAnswer.fact.standing_ended": "Your plan has ended, so we aren't applying right now.",
  "supportAnswer.fact.standing_unconfirmed_address":
    "Confirm your email so we can start applying. We can't apply for you before that.",
  "supportAnswer.fact.standing_paused":
    "You've paused applications. We won't apply until you start again.{count, plural, =0 {} one { # job is waiting.} other { # jobs are waiting.}}",
  "supportAnswer.fact.standing_waiting":
    "{count, plural, one {# job is} other {# jobs are}} in your queue. We apply to each one within 24 hours of choosing it.",
  "supportAnswer.fact.standing_looking": "We're looking for matching jobs right now.",
  "supportAnswer.fact.standing_held_back": "We've found matches, but none is in your queue yet.",
  "supportAnswer.fact.standing_asked":
    "{count, plural, =0 {We aren't sure enough of the jobs we found. We'll ask you about them next time.} other {We aren't sure enough of the jobs we found, so we ask first. Look under Worth a look? in Up next, and choose Keep for the ones you want.}}",
  "supportAnswer.fact.standing_nothing_fits":
    "No open job matches your preferences right now. More locations or job titles would get you more.",
  "supportAnswer.fact.refund_until": "{product}, {amount}: ask for a refund till {day}.",
  "supportAnswer.fact.refund_none": "You don't have a payment open for a 7-day refund right now.",
  "supportAnswer.fact.no_refund": "We don't see a refund for any of your payments.",
  "supportAnswer.fact.refund_requested": "{product}, {amount}: refund requested. Our team will decide.",
  "supportAnswer.fact.refund_declined": "{product}, {amount}: refund declined. {note}",
  "supportAnswer.fact.refund_approved": "{product}, {amount}: refund approved. It's on its way to you.",
  "supportAnswer.fact.refund_done": "{product}, {amount}: refunded. Banks take 7–10 days.",
  "supportAnswer.fact.refund_failed":
    "{product}, {amount}: your bank didn't accept the refund. Please talk to our team.",
  "supportAnswer.fact.refund_taken": "{product}, {amount}: your bank reversed this payment.",
  "supportAnswer.fact.places": "Your preferred locations: {list}.",
  "supportAnswer.fact.titles": "Your job titles: {list}.",
  "supportAnswer.fact.remote_yes": "Remote jobs are on in your profile.",
  "supportAnswer.fact.remote_no": "Remote jobs are off in your profile.",
  "supportAnswer.fact.resume_now": "Your current resume: {name}.",
  "supportAnswer.fact.no_profile": "You haven't filled in your profile yet.",
  "supportAnswer.fact.mail_on": "Emails about your applications are on.",
  "supportAnswer.fact.mail_off": "Emails about your applications are off in your profile.",
  "supportAnswer.fact.whatsapp_on": "WhatsApp messages are on in your profile.",
  "supportAnswer.fact.whatsapp_off": "WhatsApp messages are off in your profile.",
  "supportAnswer.fact.verified": "You've confirmed your email {email}.",
  "supportAnswer.fact.unverified": "You haven't confirmed your email {email} yet.",
  "supportAnswer.fact.offer": "{product}: {applications} applications, {price}.",
  "supportAnswer.fact.hours": "Our team replies {days}, {from} to {to} IST.",
  "supportAnswer.fact.measured":
    "Half of our team's last {count} replies came within {n, plural, one {# {unit, select, min {minute} h {hour} other {day}}} other {# {unit, select, min {minutes} h {hours} other {days}}}}.",
  "supportAnswer.fact.person_asked": "Our team will reply here, and by email if you've left.",
  "supportAnswer.fact.routed": "Our team has your message. They'll reply here, and by email if you've left.",
  "supportAnswer.fact.unknown":
    "I don't know that one. This is an automatic answer. To ask our team, tap “Talk to our team”.",
  "supportAnswer.fact.maybe": "This is an automatic answer, and I'm not sure what you mean. Is it one of these?",
  "supportAnswer.fact.sent_confirmation": "We're sending a confirmation link to {email}.",
  "supportAnswer.reason.job_closed": "closed before we got there",
  "supportAnswer.reason.missing_info": "needed a detail that's not in your profile",
  "supportAnswer.reason.otp_required": "asked for an OTP sent to your phone",
  "supportAnswer.reason.form_too_long": "had a form too long to fill in for you",
  "supportAnswer.reason.job_irrelevant": "turned out not to match the work you want",
  "supportAnswer.reason.other": "not applied, for another reason",
  "supportAnswer.reason.unconfirmed": "got your application and hasn't confirmed it yet",
  "supportAnswer.link.dashboard": "Your dashboard",
  "supportAnswer.link.next": "Up next",
  "supportAnswer.link.plan": "Your plan",
  "supportAnswer.link.interviews": "Interview guidance",
  "supportAnswer.link.review": "Resume review",
  "supportAnswer.link.receipts": "Your payments",
  "supportAnswer.link.purchase": "See plans",
  "supportAnswer.link.profile": "Your profile",
  "supportAnswer.link.places": "Preferred locations",
  "supportAnswer.link.titles": "Job titles you want",
  "supportAnswer.link.remote": "Open to remote jobs",
  "supportAnswer.link.resume": "Your resume",
  "supportAnswer.link.phone": "WhatsApp number",
  "supportAnswer.link.name": "Your name",
  "supportAnswer.link.pay": "Expected CTC",
  "supportAnswer.link.experience": "Your experience",
  "supportAnswer.link.companies": "Companies to skip",
  "supportAnswer.link.consents": "What we can send you",
  "supportAnswer.link.whatsapp": "Link your WhatsApp number",
  "supportAnswer.link.account": "Sign-in and security",
  "supportAnswer.link.reset": "Email me a reset link",
  "supportAnswer.link.login": "Sign in",
  "supportAnswer.link.delete": "Delete your account",
  "supportAnswer.link.export": "Download your data",
  "supportAnswer.link.access": "Who viewed your data",
  "supportAnswer.link.refunds": "How refunds work",
  "supportAnswer.link.community": "Job Community",
  "supportAnswer.link.membership": "Your membership",
  "supportAnswer.link.contact": "Contact us",
  "supportAnswer.link.privacy": "Privacy statement",
  "supportAnswer.link.works": "How it works",
  "supportAnswer.link.pricing": "See prices",
} as const;

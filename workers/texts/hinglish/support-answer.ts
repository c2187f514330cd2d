import type { SUPPORT_ANSWER as ENGLISH } from "../en/support-answer.ts";

/** Hindi as people type it in chats, in Latin letters. No reader has checked it. */
export const SUPPORT_ANSWER: Readonly<Record<keyof typeof ENGLISH, string>> = {
  "supportAnswer.ask.application_status": "Mere application ka kya hua?",
  "supportAnswer.say.application_status":
    "Humne jahan-jahan apply kiya, sab aapke dashboard par hai: date, reference number aur kisne apply kiya.",
  "supportAnswer.ask.why_not_made": "Kisi job mein apply kyun nahi hua?",
  "supportAnswer.say.why_not_made":
    "Jahan hum apply nahi kar paye, wo bhi dashboard par hai, reason ke saath. Uske paise nahi lagte.",
  "supportAnswer.ask.list_applications": "Aapne mere liye kahan-kahan apply kiya?",
  "supportAnswer.say.list_applications": "Poori list aapke dashboard par hai, har application ki receipt ke saath.",
  "supportAnswer.ask.when_start": "Aap apply karna kab shuru karoge?",
  "supportAnswer.say.when_start":
    "Sign up ke 24 ghante ke andar. Bas email confirm ho, profile poori ho aur koi plan ya free trial chal raha ho.",
  "supportAnswer.ask.nothing_yet": "Ab tak koi application kyun nahi gaya?",
  "supportAnswer.say.nothing_yet":
    "Aage kya hoga, ye dashboard mein sabse upar likha hai. Koi job match na ho to wahin dikhta hai ki kya badalne se zyada jobs milengi.",
  "supportAnswer.ask.proof": "Aapne apply kiya, iska proof kya hai?",
  "supportAnswer.say.proof":
    "Har application ki receipt dashboard par hai: date, reference number, kisne apply kiya, aur mila ho to company ka confirmation. Email bhi aata hai, agar aapne band nahi kiya hai.",
  "supportAnswer.ask.wrong_job": "Galat job mein apply ho gaya. Ab kya?",
  "supportAnswer.say.wrong_job":
    "Profile mein job titles aur preferred locations dekh lein. Agli job se hum unhi par chalenge. Agar wo sahi hain, to humari team se wo application dekhne ko kahein.",
  "supportAnswer.ask.exclude_company": "Kya aap koi company skip kar sakte ho?",
  "supportAnswer.say.exclude_company":
    "Haan. Profile mein “Companies to skip” mein uska naam likh dein. Hum wahan apply nahi karenge.",
  "supportAnswer.ask.employer_reply": "Kya kisi company ka reply aaya?",
  "supportAnswer.say.employer_reply":
    "Company seedhe aapko email ya call karti hai, isliye spam bhi dekh lein. Humein sirf wo emails dikhte hain jo aap forward karte hain. Reply kab aayega, ye koi nahi bata sakta.",
  "supportAnswer.ask.which_resume": "Aapne kaunsa resume bheja?",
  "supportAnswer.say.which_resume": "Dashboard par har application ki receipt mein wahi file hai jo humne bheji.",
  "supportAnswer.ask.portals": "Jobs kaunse portals se aati hain?",
  "supportAnswer.say.portals":
    "Companies ke career pages se, jo hum roz dekhte hain. Portals ke jo job alert emails aap forward karte hain, unse bhi. Kis plan mein kitne job portals hain aur haal mein kitno se jobs aayi, ye plan par likha hai.",
  "supportAnswer.ask.plan_left": "Mere kitne applications bache hain?",
  "supportAnswer.say.plan_left":
    "Plan page par dikhta hai ki kitne applications ho chuke, kitne reserved hain aur kitne bache hain.",
  "supportAnswer.ask.plan_end": "Mera plan kab khatam hoga?",
  "supportAnswer.say.plan_end":
    "Plan 30 din chalta hai, ya jab tak applications khatam na hon, jo pehle ho. Jitne din plan hold par rahe, wo count nahi hote, total 30 din tak.",
  "supportAnswer.ask.plan_current": "Mera plan kaunsa hai?",
  "supportAnswer.say.plan_current": "Plan page par dikhta hai, aapki saari payments ke saath.",
  "supportAnswer.ask.plan_unused": "Plan ke baad bache hue applications ka kya hota hai?",
  "supportAnswer.say.plan_unused": "Bache hue applications agle plan mein jud jaate hain.",
  "supportAnswer.ask.plan_buy": "Aur applications kaise milenge?",
  "supportAnswer.say.plan_buy":
    "Koi plan chunein. Naye applications bache hue mein jud jaate hain, aur aapke 30 din phir se shuru hote hain.",
  "supportAnswer.ask.prices": "Kitna paisa lagega?",
  "supportAnswer.say.prices": "Jo price likhi hai, wo ek baar pay karni hai. Kuch bhi auto-renew nahi hota.",
  "supportAnswer.ask.compare_plans": "Mere liye best plan kaunsa hai?",
  "supportAnswer.say.compare_plans":
    "Paid plans mein farak sirf applications ki ginti ka hai. Pakka na ho to free trial se shuru karein. Baad mein kabhi bhi aur le sakte hain.",
  "supportAnswer.ask.trial": "Kya free trial hai?",
  "supportAnswer.say.trial":
    "Haan, har person ko ek baar, bina card ke. Plans page par “Try Now for Free” chunein aur profile poori karein.",
  "supportAnswer.ask.pause": "Kya applications pause kar sakte hain?",
  "supportAnswer.say.pause":
    "Haan. Up next mein “Pause applications” dabayein. Jab tak pause hai, plan ke din nahi katte, total 30 din tak.",
  "supportAnswer.ask.renewal": "Kya mera plan auto-renew hota hai?",
  "supportAnswer.say.renewal": "Nahi. Payment ek baar hoti hai. Aap dobara kharidein, tabhi phir paise lagte hain.",
  "supportAnswer.ask.refund": "Paise wapas kaise lein?",
  "supportAnswer.say.refund":
    "Payment ke 7 din ke andar full refund milta hai, bina koi sawaal pooche. Plan page par Payments mein “Ask for a refund” dabayein. Uske baad refund tab milta hai, jab galti humari taraf se ho.",
  "supportAnswer.ask.refund_status": "Mera refund kahan hai?",
  "supportAnswer.say.refund_status": "Jisse payment kiya tha, usi mein 7-10 din mein paise aa jaate hain.",
  "supportAnswer.ask.payment_failed": "Paise kat gaye par plan chalu nahi hua.",
  "supportAnswer.say.payment_failed":
    "Hum payment check kar rahe hain, aksar kuch minute lagte hain. Confirm hote hi plan shuru ho jayega. Payment fail hui ho to paise apne aap wapas aa jaate hain. Dobara pay mat kijiye. 1 ghante mein theek na ho to humari team se baat karein.",
  "supportAnswer.ask.charged_twice": "Do baar paise kat gaye.",
  "supportAnswer.say.charged_twice":
    "Ek hi order ki doosri payment apne aap refund ho jaati hai, aur hum email karte hain. Dono na dikhein to humari team se baat karein.",
  "supportAnswer.ask.invoice": "Payment ki receipt ya GST bill kahan milega?",
  "supportAnswer.say.invoice":
    "Plan page par Payments dekhein. Har payment ka GST bill (Tax invoice) ya receipt wahan PDF mein hai. Business ke liye kharid rahe hon to pay karte time GSTIN add karein.",
  "supportAnswer.ask.payment_methods": "Payment kaise kar sakte hain?",
  "supportAnswer.say.payment_methods":
    "India mein UPI, card, net banking ya PhonePe wallet se. Bahar card se. Pay karte time chun lein.",
  "supportAnswer.ask.change_city": "City kaise change karun?",
  "supportAnswer.say.change_city":
    "Profile mein “Preferred locations” badlein. Doosri jagah ki jobs aapki queue se turant hat jayengi.",
  "supportAnswer.ask.change_titles": "Job title kaise change karun?",
  "supportAnswer.say.change_titles":
    "Profile mein “Job titles you want” badlein. Jo jobs ab match nahi karti, wo aapki queue se turant hat jayengi.",
  "supportAnswer.ask.change_resume": "Resume kaise change karun?",
  "supportAnswer.say.change_resume":
    "Profile mein naya PDF upload karein, 10 MB tak. Agle application se hum wahi bhejenge.",
  "supportAnswer.ask.change_phone": "Phone number kaise change karun?",
  "supportAnswer.say.change_phone": "Profile mein “WhatsApp number” badlein. 10 digits likhein.",
  "supportAnswer.ask.change_email": "Kya email change ho sakta hai?",
  "supportAnswer.say.change_email":
    "Site par nahi. Jis account ka email badalna hai, usi se yahan humari team se kahein.",
  "supportAnswer.ask.change_salary": "Salary kaise change karun?",
  "supportAnswer.say.change_salary": "Profile mein “Current CTC” aur “Expected CTC” badlein.",
  "supportAnswer.ask.change_experience": "Experience ya notice period kaise change karun?",
  "supportAnswer.say.change_experience":
    "Profile mein. Jab aap batate hain ki ye aapki first job nahi hai, tab dono dikhte hain.",
  "supportAnswer.ask.remote": "Kya sirf work from home wali jobs mil sakti hain?",
  "supportAnswer.say.remote":
    "Haan. Profile mein “Preferred locations” mein “Not open to on-site roles (Remote preferred)” chunein.",
  "supportAnswer.ask.change_name": "Naam kaise change karun?",
  "supportAnswer.say.change_name": "Profile mein. Applications mein wahi naam jaata hai.",
  "supportAnswer.ask.password": "Password kaise change karun?",
  "supportAnswer.say.password":
    "Sign in hain to “Sign-in and security” mein badlein. Bhool gaye to email par link mangwayein. Wo ek baar aur 30 minute tak chalta hai.",
  "supportAnswer.ask.verify_email": "Email confirm karne wala mail nahi aaya.",
  "supportAnswer.say.verify_email":
    "Spam mein dekhein, ya link phir se mangwayein. Link ek baar aur 7 din tak chalta hai.",
  "supportAnswer.ask.delete_account": "Account kaise delete karun?",
  "supportAnswer.say.delete_account":
    "“Delete your account” page par jayein. Wahan likha hai ki kya-kya delete hoga. Ye undo nahi hota, isliye ise wahan sirf aap kar sakte hain.",
  "supportAnswer.ask.export_data": "Kya mera data download ho sakta hai?",
  "supportAnswer.say.export_data": "Haan, kabhi bhi. Humare paas aapka jo bhi data hai, sab ZIP file mein milta hai.",
  "supportAnswer.ask.sign_in_problem": "Login nahi ho pa raha.",
  "supportAnswer.say.sign_in_problem":
    "Naye password ka link email par mangwayein. Google se sign up kiya tha to “Sign in with Google” dabayein. Bahut baar try kiya ho to 15 minute rukein.",
  "supportAnswer.ask.devices": "Mera account kisi aur device par login hai.",
  "supportAnswer.say.devices":
    "“Sign-in and security” mein jayein. “Sign out everywhere else” dabayein, phir naya password set karein.",
  "supportAnswer.ask.who_saw": "Mera data kisne dekha?",
  "supportAnswer.say.who_saw": "Humari team mein jisne bhi aapka data dekha ya badla, uska naam aapko dikhta hai.",
  "supportAnswer.ask.stop_messages": "Aapke messages kaise band karun?",
  "supportAnswer.say.stop_messages":
    "Jo nahi chahiye, use profile mein band kar dein. Aise har email ke end mein jo link hai, wo bhi yahi karta hai.",
  "supportAnswer.ask.no_mail": "Aapke emails nahi aa rahe.",
  "supportAnswer.say.no_mail":
    "Spam mein dekhein aur humare emails ko “not spam” karein. Koi email permanently bounce ho jaye, to us address par hum zyada-tar emails rok dete hain.",
  "supportAnswer.ask.whatsapp": "Kya aap WhatsApp par message bhejte hain?",
  "supportAnswer.say.whatsapp":
    "Tabhi, jab aap profile mein ise on karein aur apne number se humein message bhejkar use link karein.",
  "supportAnswer.ask.community": "Job community kya hai?",
  "supportAnswer.say.community":
    "Nayi jobs ke WhatsApp groups. Ek free hai. Doosra paid hai, ek mahine ka, aur usmein jobs pehle aati hain.",
  "supportAnswer.ask.leave_community": "Job community kaise leave karun?",
  "supportAnswer.say.leave_community":
    "Membership page par. Uska link welcome email mein hai. Ye auto-renew nahi hoti.",
  "supportAnswer.ask.interview_session": "Interview session kaise book karun?",
  "supportAnswer.say.interview_session":
    "Interview guidance wale har paid order mein 1 session milta hai. “Interview guidance” mein time chunein. Shuru hone se 12 ghante pehle tak move ya cancel kar sakte hain. Ye plan ke baad 60 din tak valid hai.",
  "supportAnswer.ask.resume_review": "Resume review kaise hoga?",
  "supportAnswer.say.resume_review":
    "Resume review mein jayein. Fixed checks batate hain ki points kahan kate, aapki line ke saath, aur kya karna hai. Kisi job ya paste ki hui JD se bhi compare kar sakte hain. Free trial mein 1 review hai, paid plans mein jitne chahein.",
  "supportAnswer.ask.resume_changes": "Kya aap mera resume change karte ho?",
  "supportAnswer.say.resume_changes":
    "Har job ke liye hum aapki lines ka order badal sakte hain. Har change Up next mein dikhta hai. Apni hi file bhejni ho to wahan “Always send my file” chunein. Hum kuch bhi add nahi karte.",
  "supportAnswer.ask.guarantee": "Kya job ki guarantee hai?",
  "supportAnswer.say.guarantee":
    "Nahi. Imaandari se koi nahi de sakta. Humara vaada applications ka hai, har ek ki receipt ke saath. Decision company ka hai.",
  "supportAnswer.ask.genuine": "Kya ye genuine hai? Kisi ne mujhse paise maange.",
  "supportAnswer.say.genuine":
    "Hum payment sirf isi site par lete hain, yahan likhi price par. Interview ya offer ke paise hum kabhi nahi lete. Koi humare naam par aur maange to mat dijiye, aur yahan humari team ko batayein.",
  "supportAnswer.ask.person": "Kya aapki team se baat ho sakti hai?",
  "supportAnswer.say.person": "Haan, likhkar. Yahan “Talk to our team” dabayein. Is chat se hum call nahi karte.",
  "supportAnswer.ask.hours": "Support team ki timing kya hai?",
  "supportAnswer.say.hours": "Automatic answers har time milte hain.",
  "supportAnswer.ask.fresher": "Kya freshers ke liye bhi jobs hain?",
  "supportAnswer.say.fresher":
    "Haan. Profile mein batayein ki ye aapki first job hogi. Tab current job ke sawaal hat jaate hain.",
  "supportAnswer.ask.countries": "Aap kis country mein apply karte ho?",
  "supportAnswer.say.countries": "India aur US mein. Country profile mein chunein.",
  "supportAnswer.ask.how_it_works": "Ye kaise kaam karta hai?",
  "supportAnswer.say.how_it_works":
    "Ek baar batayein ki kaisa kaam chahiye, aur resume dein. Hum roz jobs match karte hain aur aapke liye apply karte hain. Har application ki receipt aapko milti hai.",
  "supportAnswer.ask.complaint": "Complaint kaise karun?",
  "supportAnswer.say.complaint":
    "{mail} par likhein. 48 ghante ke andar hum aapse contact karte hain, aur ek mahine ke andar jawab dete hain. Ya yahan humari team se kahein.",
  "supportAnswer.ask.greeting": "Namaste",
  "supportAnswer.say.greeting": "Namaste. Apne applications, plan, payment ya profile ke baare mein poochein.",
  "supportAnswer.ask.thanks": "Thank you",
  "supportAnswer.say.thanks": "Koi baat nahi. Aur kuch ho to poochein.",
  "supportAnswer.fact.sign_in_first": "Apne account ka jawab chahiye to sign in karein.",
  "supportAnswer.fact.plan_none": "Aapka abhi koi plan nahi hai.",
  "supportAnswer.fact.plan_running": "Aapka plan ({plan}) {day} tak chalega. {days} din bache hain.",
  "supportAnswer.fact.premium": "Premium",
  "supportAnswer.fact.plan_over": "Aapka plan {day} ko khatam ho gaya.",
  "supportAnswer.fact.left":
    "{total} mein se {left} applications bache hain. {waiting, plural, =0 {Abhi koi reserved nahi hai} other {# queue wali jobs ke liye reserved hain}}.",
  "supportAnswer.fact.funnel":
    "{match} jobs aapke titles ki hain, unmein se {places} aapki locations mein, aur {fit} ki salary aur experience bhi match karti hai.",
  "supportAnswer.fact.taken_up":
    "Humne aapke liye {taken} chuni hain. {sent} bheje, {next} aage jaayenge, {needsYou} mein aapka jawab chahiye. Achhi khabar: {positive}.",
  "supportAnswer.fact.frozen": "Bache hue {frozen} applications agle plan mein judenge.",
  "supportAnswer.fact.made":
    "{count, plural, =0 {Humne ab tak aapke liye kisi job mein apply nahi kiya hai.} other {Humne ab tak aapke liye # jobs mein apply kiya hai.}}",
  "supportAnswer.fact.made_one": "{company} mein {position}: {day} ko apply kiya, reference number {reference}.",
  "supportAnswer.fact.not_made_one": "{company} mein {position}: {reason}.",
  "supportAnswer.fact.waits_one":
    "{company} mein {position}: aapka jawab chahiye. “Saved answers” mein jawab dein, ya question skip karein.",
  "supportAnswer.fact.on_hold_one":
    "{company} mein {position}: on hold hai ({reason}). Ise skip karne ke liye iski receipt kholein.",
  "supportAnswer.fact.nothing_not_made": "Pichhle 30 din mein koi application fail nahi hua.",
  "supportAnswer.fact.no_such_application": "Aapne jis company ka naam likha, usmein aapka koi application nahi mila.",
  "supportAnswer.fact.standing_no_plan": "Plan ya free trial shuru hone par hum apply karna shuru karte hain.",
  "supportAnswer.fact.standing_ended": "Aapka plan khatam ho gaya hai, isliye abhi hum apply nahi kar rahe.",
  "supportAnswer.fact.standing_unconfirmed_address": "Apna email confirm karein, usse pehle hum apply nahi kar sakte.",
  "supportAnswer.fact.standing_paused":
    "Aapne applications pause kiye hain. Jab tak aap phir shuru na karein, hum apply nahi karenge.{count, plural, =0 {} other { # jobs wait kar rahi hain.}}",
  "supportAnswer.fact.standing_waiting":
    "{count} jobs queue mein hain. Har job mein, chune jaane ke 24 ghante ke andar hum apply karte hain.",
  "supportAnswer.fact.standing_looking": "Hum abhi aapke liye jobs dhoond rahe hain.",
  "supportAnswer.fact.standing_held_back": "Matching jobs mili hain, par abhi queue mein nahi aayi.",
  "supportAnswer.fact.standing_asked":
    "{count, plural, =0 {Jo jobs mili hain, un par hum itne sure nahi ki apne aap apply karein. Agli baar aapse poochhenge.} other {Jo jobs mili hain, un par hum itne sure nahi ki apne aap apply karein. Up next mein Worth a look? dekhein, aur jo chahiye unhe Keep karein.}}",
  "supportAnswer.fact.standing_nothing_fits":
    "Abhi koi job aapki preferences se match nahi karti. Locations ya job titles badhane se aur milengi.",
  "supportAnswer.fact.refund_until": "{product}, {amount}: {day} tak refund maang sakte hain.",
  "supportAnswer.fact.refund_none": "Abhi aapki aisi koi payment nahi hai jis par 7 din wala refund maang sakein.",
  "supportAnswer.fact.no_refund": "Aapki kisi payment par koi refund nahi dikh raha.",
  "supportAnswer.fact.refund_requested": "{product}, {amount}: refund maanga gaya hai. Humari team decide karegi.",
  "supportAnswer.fact.refund_declined": "{product}, {amount}: refund decline hua. {note}",
  "supportAnswer.fact.refund_approved": "{product}, {amount}: refund approve ho gaya. Paise aapke paas aa rahe hain.",
  "supportAnswer.fact.refund_done": "{product}, {amount}: refund kar diya hai. Bank mein 7-10 din lagte hain.",
  "supportAnswer.fact.refund_failed":
    "{product}, {amount}: aapke bank ne refund nahi liya. Humari team se baat karein.",
  "supportAnswer.fact.refund_taken": "{product}, {amount}: aapke bank ne ye payment reverse kar di.",
  "supportAnswer.fact.places": "Aapki preferred locations: {list}.",
  "supportAnswer.fact.titles": "Aapke job titles: {list}.",
  "supportAnswer.fact.remote_yes": "Aapki profile mein remote jobs on hain.",
  "supportAnswer.fact.remote_no": "Aapki profile mein remote jobs off hain.",
  "supportAnswer.fact.resume_now": "Aapka abhi ka resume: {name}.",
  "supportAnswer.fact.no_profile": "Aapne abhi profile nahi bhari hai.",
  "supportAnswer.fact.mail_on": "Applications ke emails on hain.",
  "supportAnswer.fact.mail_off": "Applications ke emails aapki profile mein off hain.",
  "supportAnswer.fact.whatsapp_on": "WhatsApp messages aapki profile mein on hain.",
  "supportAnswer.fact.whatsapp_off": "WhatsApp messages aapki profile mein off hain.",
  "supportAnswer.fact.verified": "Aapka email {email} confirm hai.",
  "supportAnswer.fact.unverified": "Aapka email {email} abhi confirm nahi hai.",
  "supportAnswer.fact.offer": "{product}: {applications} applications, {price}.",
  "supportAnswer.fact.hours": "Humari team {days}, {from} se {to} tak (IST) reply karti hai.",
  "supportAnswer.fact.measured":
    "Humari team ke pichhle {count} replies mein se aadhe {n} {unit, select, min {minute} h {ghante} other {din}} ke andar aaye.",
  "supportAnswer.fact.person_asked": "Humari team yahin reply karegi, aur aap chale gaye hon to email par bhi.",
  "supportAnswer.fact.routed":
    "Aapka message humari team ko mil gaya hai. Woh yahin reply karenge, aur aap chale gaye hon to email par bhi.",
  "supportAnswer.fact.unknown":
    "Ye mujhe nahi pata. Ye automatic answer hai. Team se poochna ho to “Talk to our team” dabayein.",
  "supportAnswer.fact.maybe":
    "Ye automatic answer hai, aur mujhe pakka nahi ki aap kya pooch rahe hain. Kya inmein se kuch hai?",
  "supportAnswer.fact.sent_confirmation": "Hum {email} par confirm karne ka link bhej rahe hain.",
  "supportAnswer.reason.job_closed": "humare apply karne se pehle band ho gayi",
  "supportAnswer.reason.missing_info": "aisi detail maangi jo aapki profile mein nahi hai",
  "supportAnswer.reason.otp_required": "aapke phone par aaya OTP maanga",
  "supportAnswer.reason.form_too_long": "form itna lamba tha ki hum aapke liye nahi bhar paye",
  "supportAnswer.reason.job_irrelevant": "jaisa kaam aap chahte hain, ye waisa nahi nikla",
  "supportAnswer.reason.other": "kisi aur wajah se apply nahi hua",
  "supportAnswer.reason.unconfirmed": "application mil gaya, par company ne abhi confirm nahi kiya",
  "supportAnswer.link.dashboard": "Aapka dashboard",
  "supportAnswer.link.next": "Up next",
  "supportAnswer.link.plan": "Aapka plan",
  "supportAnswer.link.interviews": "Interview guidance",
  "supportAnswer.link.review": "Resume review",
  "supportAnswer.link.receipts": "Aapki payments",
  "supportAnswer.link.purchase": "Plans dekhein",
  "supportAnswer.link.profile": "Aapki profile",
  "supportAnswer.link.places": "Preferred locations",
  "supportAnswer.link.titles": "Job titles you want",
  "supportAnswer.link.remote": "Open to remote jobs",
  "supportAnswer.link.resume": "Aapka resume",
  "supportAnswer.link.phone": "WhatsApp number",
  "supportAnswer.link.name": "Aapka naam",
  "supportAnswer.link.pay": "Expected CTC",
  "supportAnswer.link.experience": "Aapka experience",
  "supportAnswer.link.companies": "Companies to skip",
  "supportAnswer.link.consents": "Hum aapko kya bhej sakte hain",
  "supportAnswer.link.whatsapp": "WhatsApp number link karein",
  "supportAnswer.link.account": "Sign-in and security",
  "supportAnswer.link.reset": "Email par link mangwayein",
  "supportAnswer.link.login": "Sign in",
  "supportAnswer.link.delete": "Account delete karein",
  "supportAnswer.link.export": "Apna data download karein",
  "supportAnswer.link.access": "Aapka data kisne dekha",
  "supportAnswer.link.refunds": "Refund kaise hota hai",
  "supportAnswer.link.community": "Job Community",
  "supportAnswer.link.membership": "Aapki membership",
  "supportAnswer.link.contact": "Contact us",
  "supportAnswer.link.privacy": "Privacy statement",
  "supportAnswer.link.works": "Ye kaise kaam karta hai",
  "supportAnswer.link.pricing": "Prices dekhein",
};

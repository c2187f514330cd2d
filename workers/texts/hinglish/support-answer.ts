import type { SUPPORT_ANSWER as ENGLISH } from "../en/support-answer.ts";

/** Hindi as people type it in chats. It was made from the Hindi texts letter by letter, and no reader has checked it. */
export const SUPPORT_ANSWER: Readonly<Record<keyof typeof ENGLISH, string>> = {
  "supportAnswer.ask.application_status": "Kisi company mein mere aavedan ka kya hua?",
  "supportAnswer.say.application_status":
    "Aapke dashboard par har aavedan ki tarikh, sandarbh sankhya aur aavedan karne wale ka naam likha hai.",
  "supportAnswer.ask.why_not_made": "Koi aavedan kyun nahin hua?",
  "supportAnswer.say.why_not_made":
    "Dashboard ki suchi ke niche likha hai ki kahan aavedan nahin ho saka aur kyun. Iska koi shulk nahin lagta.",
  "supportAnswer.ask.list_applications": "Aapne mere liye kaun se aavedan kiye hain?",
  "supportAnswer.say.list_applications": "Puri suchi, har aavedan ki rasid ke saath, aapke dashboard par hai.",
  "supportAnswer.ask.when_start": "Aavedan kab shuru hote hain?",
  "supportAnswer.say.when_start":
    "Sign up ke 24 ghante ke bhitar, jab aapka email pata pusht ho, profile puri ho aur koi plan ya muft trial chal raha ho.",
  "supportAnswer.ask.nothing_yet": "Ab tak koi aavedan kyun nahin hua?",
  "supportAnswer.say.nothing_yet":
    "Dashboard par sabse upar likha hai ki aage kya hoga aur kis badlav se zyada naukriyan milengi.",
  "supportAnswer.ask.proof": "Mujhe kaise pata chale ki aapne aavedan kiya?",
  "supportAnswer.say.proof":
    "Har aavedan ki rasid dashboard par hai: tarikh, sandarbh sankhya, kisne aavedan kiya, aur company ki pushti jahan mili ho. Har aavedan ka mail bhi aata hai.",
  "supportAnswer.ask.wrong_job": "Aisi naukri mein aavedan hua jo mere liye nahin hai. Ab kya?",
  "supportAnswer.say.wrong_job":
    "Kripya dekhen ki profile mein pad aur shahar vahi hain jo aap chahte hain; agli naukri se hum unhin par chalte hain. Agar sahi hain, to kisi vyakti se woh aavedan dekhne ko kahen.",
  "supportAnswer.ask.exclude_company": "Kya aap kisi company ko chhod sakte hain?",
  "supportAnswer.say.exclude_company":
    "Profile mein “Anything else we should know” mein un kampniyon ke naam likhen. Aavedan karne wale log har aavedan se pahle ise padhte hain.",
  "supportAnswer.ask.employer_reply": "Kya kisi company ne jawab diya?",
  "supportAnswer.say.employer_reply":
    "Kampniyan sidhe aapko jawab deti hain, profile mein diye email aur phone par. Humein unke jawab nahin dikhte aur koi nahin bata sakta ki ve kab aaenge. Kripya spam folder bhi dekhen.",
  "supportAnswer.ask.which_resume": "Aapne kaun sa resume bheja?",
  "supportAnswer.say.which_resume": "Dashboard par har aavedan ki rasid mein vahi file hai jo bheji gayi.",
  "supportAnswer.ask.portals": "Naukriyan kahan se aati hain?",
  "supportAnswer.say.portals":
    "Kampniyon ke apne job board se, jo roz padhe jate hain. Kaun se portal kis plan mein hain, yeh plan card par likha hai; jo abhi ban raha hai us par nishan hai.",
  "supportAnswer.ask.plan_left": "Kitne aavedan bache hain?",
  "supportAnswer.say.plan_left":
    "Plan page par likha hai ki kitne istemal hue, kitne alag rakhe hain aur kitne bache hain.",
  "supportAnswer.ask.plan_end": "Mera plan kab khatm hoga?",
  "supportAnswer.say.plan_end": "Plan 30 din ya aavedan pure hone tak chalta hai, jo pahle ho.",
  "supportAnswer.ask.plan_current": "Mera plan kaun sa hai?",
  "supportAnswer.say.plan_current": "Plan page par likha hai, har bhugtan ke saath.",
  "supportAnswer.ask.plan_unused": "Jo aavedan bach jayein unka kya hota hai?",
  "supportAnswer.say.plan_unused":
    "30 din pure hone par jo bachta hai woh aapke liye rakha jata hai aur agle plan ke saath laut aata hai.",
  "supportAnswer.ask.plan_buy": "Aur aavedan kaise milenge?",
  "supportAnswer.say.plan_buy":
    "Koi plan chunen. Jo khariden woh bache hue mein judta hai aur 30 din naye sire se shuru hote hain.",
  "supportAnswer.ask.prices": "Kitna kharch hoga?",
  "supportAnswer.say.prices": "Aap ek baar bhugtan karte hain, kar sahit. Kuchh bhi apne aap dobara nahin katta.",
  "supportAnswer.ask.compare_plans": "Mere liye kaun sa plan thik hai?",
  "supportAnswer.say.compare_plans":
    "Sashulk plans mein keval aavednon ki sankhya ka antar hai. Pakka na ho to muft trial se shuru karein; aur kabhi bhi kharid sakte hain.",
  "supportAnswer.ask.trial": "Kya muft trial hai?",
  "supportAnswer.say.trial":
    "Haan, har vyakti ke liye ek baar, bina card ke: plans mein “Free Trial” chunen aur profile puri karein.",
  "supportAnswer.ask.pause": "Kya aavedan kuchh din roke ja sakte hain?",
  "supportAnswer.say.pause":
    "Rokne ka button abhi nahin hai. Yahan kisi vyakti se kahen aur likhen ki kab tak aavedan na kiye jayein.",
  "supportAnswer.ask.renewal": "Kya plan apne aap aage badhta hai?",
  "supportAnswer.say.renewal":
    "Nahin. Aap ek baar bhugtan karte hain; jab tak aap phir na khariden, kuchh nahin katta.",
  "supportAnswer.ask.refund": "Paise wapas kaise milenge?",
  "supportAnswer.say.refund":
    "Bhugtan ke 7 din ke bhitar puri kimat bina sawal wapas milti hai: plan page par rasiden kholen aur “Ask for a refund” dabaen. Baad mein tab, jab galti hamari or se ho.",
  "supportAnswer.ask.refund_status": "Mera refund kahan hai?",
  "supportAnswer.say.refund_status":
    "Lautaya gaya paisa 7 se 10 din mein usi madhyam mein pahunchta hai jisse aapne bhugtan kiya.",
  "supportAnswer.ask.payment_failed": "Paise kat gaye par plan chalu nahin hua.",
  "supportAnswer.say.payment_failed":
    "Hum bhugtan company se khud dobara puchhte hain, aksar kuchh minute mein, aur pushti hote hi plan shuru ho jata hai. Asaphal bhugtan ka paisa apne aap lautta hai. Kripya dobara bhugtan na karein; ek ghante mein na sulajhe to kisi vyakti se puchhen.",
  "supportAnswer.ask.charged_twice": "Do baar paise kat gaye.",
  "supportAnswer.say.charged_twice":
    "Ek hi order ka dusra bhugtan apne aap lautta hai aur mail aata hai. Donon na dikhen to kisi vyakti se puchhen.",
  "supportAnswer.ask.invoice": "Rasid ya bill kahan milega?",
  "supportAnswer.say.invoice":
    "Har bhugtan ki rasid plan page par hai aur mail se bhi aayi. GST bill ke liye kisi vyakti se puchhen.",
  "supportAnswer.ask.payment_methods": "Bhugtan kaise kar sakte hain?",
  "supportAnswer.say.payment_methods":
    "Bharat mein UPI, card, net banking ya PhonePe wallet se, bahar card se: bhugtan ke samay chunen.",
  "supportAnswer.ask.change_city": "Shahar kaise badlun?",
  "supportAnswer.say.change_city":
    "Profile mein jaghen chunen. Dusri jaghon ki jo naukriyan intzar mein hain, ve turant hat jati hain.",
  "supportAnswer.ask.change_titles": "Pad kaise badlun?",
  "supportAnswer.say.change_titles":
    "Profile mein pad chunen. Jo naukriyan ab thik nahin baithtin aur intzar mein hain, ve turant hat jati hain.",
  "supportAnswer.ask.change_resume": "Resume kaise badlun?",
  "supportAnswer.say.change_resume":
    "Profile mein naya PDF dalen, adhiktam 10 MB. Agle aavedan se vahi bheja jata hai.",
  "supportAnswer.ask.change_phone": "Phone number kaise badlun?",
  "supportAnswer.say.change_phone": "Profile mein “WhatsApp number” mein: das ank.",
  "supportAnswer.ask.change_email": "Kya email pata badal sakta hoon?",
  "supportAnswer.say.change_email": "Site par nahin. Jis khate ki baat hai, usi se yahan kisi vyakti se kahen.",
  "supportAnswer.ask.change_salary": "Vetan kaise badlun?",
  "supportAnswer.say.change_salary": "Maujuda aur apekshit vetan profile mein hain.",
  "supportAnswer.ask.change_experience": "Anubhav ya notice period kaise badlun?",
  "supportAnswer.say.change_experience":
    "Donon profile mein hain, jahan aap batate hain ki yeh pahli naukri nahin hai.",
  "supportAnswer.ask.remote": "Kya sirf ghar se kaam wali naukriyan mil sakti hain?",
  "supportAnswer.say.remote":
    "Haan: profile mein jagah ki tarah “Not open to on-site roles (Remote preferred)” chunen.",
  "supportAnswer.ask.change_name": "Naam kaise sudharun?",
  "supportAnswer.say.change_name": "Profile mein: aavednon mein vahi naam jata hai.",
  "supportAnswer.ask.password": "Password kaise badlun?",
  "supportAnswer.say.password":
    "Sign in hon to “Sign-in and security” mein badlen. Bhul gaye hon to mail se link mangaen; woh ek baar aur 30 minute chalta hai.",
  "supportAnswer.ask.verify_email": "Pate ki pushti wala mail nahin aaya.",
  "supportAnswer.say.verify_email":
    "Link ek baar aur 7 din chalta hai. Kripya spam folder dekhen, ya use phir mangaen.",
  "supportAnswer.ask.delete_account": "Khata kaise hataun?",
  "supportAnswer.say.delete_account":
    "Uske apne page par, jahan likha hai ki kya-kya hatega. Yeh lautaya nahin ja sakta, islie keval aap vahan kar sakte hain.",
  "supportAnswer.ask.export_data": "Kya main apna data le sakta hoon?",
  "supportAnswer.say.export_data": "Haan, kabhi bhi: aapke bare mein jo kuchh rakha hai uski zip.",
  "supportAnswer.ask.sign_in_problem": "Sign in nahin ho raha.",
  "supportAnswer.say.sign_in_problem":
    "Naye password ka link mail se mangaen. Google se sign up kiya tha to “Sign in with Google” dabaen. Bahut koshishon ke baad 15 minute ruken.",
  "supportAnswer.ask.devices": "Koi aur mera khata chala raha hai.",
  "supportAnswer.say.devices":
    "Abhi baki sab device sign out karein, phir naya password rakhen: donon “Sign-in and security” mein hain.",
  "supportAnswer.ask.who_saw": "Mera data kisne dekha?",
  "supportAnswer.say.who_saw": "Hamare jis vyakti ne bhi aapka data dekha ya badla, uska naam aapko dikhta hai.",
  "supportAnswer.ask.stop_messages": "Aapke sandesh kaise band karun?",
  "supportAnswer.say.stop_messages":
    "Jo nahin chahiye uska nishan profile mein hataen. Aise har mail ke ant ka link bhi yahi karta hai.",
  "supportAnswer.ask.no_mail": "Aapke mail nahin aate.",
  "supportAnswer.say.no_mail":
    "Kripya spam folder dekhen aur humein pahachana hua chihnit karein. Jis pate ne mail lautaya, us par mail ruk jate hain.",
  "supportAnswer.ask.whatsapp": "Kya aap WhatsApp par sandesh bhejte hain?",
  "supportAnswer.say.whatsapp":
    "Keval tab, jab aapne profile mein ise chuna ho aur apne number se sandesh bhejkar use joda ho.",
  "supportAnswer.ask.community": "Job community kya hai?",
  "supportAnswer.say.community":
    "Naukriyon wale WhatsApp group: ek muft, aur ek mahine ka sashulk jismen naukriyan pahle aati hain.",
  "supportAnswer.ask.leave_community": "Community kaise chhodun?",
  "supportAnswer.say.leave_community":
    "Sadasyta ke page par, jiska link swagat mail mein hai. Woh apne aap aage nahin badhti.",
  "supportAnswer.ask.interview_session": "Interview margdarshan kaise book karun?",
  "supportAnswer.say.interview_session":
    "Interview margdarshan wale har sashulk order ke saath ek satr milta hai. Interview guidance page par samay chunen; 12 ghante pahle tak badal ya radd kar sakte hain, aur yeh plan ke baad 60 din tak rahta hai.",
  "supportAnswer.ask.resume_review": "Mere resume ki jaanch kaise hogi?",
  "supportAnswer.say.resume_review":
    "Resume review page par: tay niyam batate hain ki ank kahan kate, aapki hi pankti ke saath, aur kya karna hai. Kisi naukri ke vijnapan se bhi mila sakte hain. Muft trial mein ek baar, sashulk plan mein jitni baar chahen.",
  "supportAnswer.ask.resume_changes": "Kya aap mera resume badalte hain?",
  "supportAnswer.say.resume_changes":
    "Har naukri ke liye aapki apni panktiyan dusre kram mein rakhi ja sakti hain; har badlav aapko dikhta hai, aur aap chahen to hamesha aapki apni file hi jaegi. Jo aapne nahin kiya, woh hum kabhi nahin jodte.",
  "supportAnswer.ask.guarantee": "Kya naukri ki guarantee hai?",
  "supportAnswer.say.guarantee":
    "Nahin, aur koi imandar nahin de sakta. Hum aavednon ka wada karte hain, har ek ki rasid ke saath; faisla company ka hai.",
  "supportAnswer.ask.genuine": "Kya yeh asli hai? Kisi ne mujhse paise mange.",
  "supportAnswer.say.genuine":
    "Hum keval isi site par, yahan likhi kimton par bhugtan lete hain, aur interview ya offer ke liye kabhi nahin. Hamare naam par koi aur mange to na den, aur yahan kisi vyakti ko bataen.",
  "supportAnswer.ask.person": "Kya kisi vyakti se baat ho sakti hai?",
  "supportAnswer.say.person": "Haan, likhkar, yahin: “Ask a person” dabaen. Is chat se hum phone nahin karte.",
  "supportAnswer.ask.hours": "Log kab jawab dete hain?",
  "supportAnswer.say.hours": "Svachalit jawab har samay milte hain.",
  "supportAnswer.ask.fresher": "Kya yeh fresher ke liye bhi hai?",
  "supportAnswer.say.fresher":
    "Haan. Profile mein bataen ki yeh aapki pahli naukri hogi; tab maujuda naukri ke sawal nahin puchhe jate.",
  "supportAnswer.ask.countries": "Kin deshon mein aavedan hota hai?",
  "supportAnswer.say.countries": "Bharat aur amerika mein; desh profile mein chunen.",
  "supportAnswer.ask.how_it_works": "Yeh kaise kaam karta hai?",
  "supportAnswer.say.how_it_works":
    "Aap ek baar batate hain ki kaisa kaam chahiye aur resume dete hain. Roz naukriyan milai jati hain, hum aapke naam se aavedan karte hain aur har aavedan ki rasid milti hai.",
  "supportAnswer.ask.complaint": "Shikayat kaise karun?",
  "supportAnswer.say.complaint":
    "{mail} par likhen: 48 ghante mein uttar ki suchna aur ek mahine mein jawab milta hai. Ya yahan kisi vyakti se kahen.",
  "supportAnswer.ask.greeting": "Namaste",
  "supportAnswer.say.greeting": "Namaste! Apne aavedan, plan, bhugtan ya profile ke bare mein puchhen.",
  "supportAnswer.ask.thanks": "Dhanywad",
  "supportAnswer.say.thanks": "Aapka swagat hai.",
  "supportAnswer.fact.sign_in_first": "Apne khate ka jawab pane ke liye sign in karein.",
  "supportAnswer.fact.plan_none": "Aapka abhi koi plan nahin hai.",
  "supportAnswer.fact.plan_running": "Aapka plan ({plan}) {day} tak chalega: {days} din bache hain.",
  "supportAnswer.fact.plan_over": "Aapka plan {day} ko khatm ho gaya.",
  "supportAnswer.fact.left":
    "{total} mein se {left} aavedan bache hain; unmen se {waiting} intzar kar rahi naukriyon ke liye alag rakhe hain.",
  "supportAnswer.fact.frozen": "{frozen} aavedan aapke agle plan ke liye rakhe hain.",
  "supportAnswer.fact.made": "Ab tak aapke naam se {count} aavedan hue hain.",
  "supportAnswer.fact.made_one": "{company} mein {position}: {day} ko aavedan hua, sandarbh {reference}.",
  "supportAnswer.fact.not_made_one": "{company} mein {position}: {reason}.",
  "supportAnswer.fact.waits_one":
    "{company} mein {position}: aapke jawab ka intzar hai. “aapke jawab” mein jawab den, ya ise chhoden.",
  "supportAnswer.fact.on_hold_one": "{company} mein {position}: ruka hua hai, {reason}. Aap ise chhod sakte hain.",
  "supportAnswer.fact.nothing_not_made": "Pichhle 30 din mein koi aavedan asaphal nahin hua.",
  "supportAnswer.fact.no_such_application": "Aapke aavednon mein aapki batai company nahin mili.",
  "supportAnswer.fact.standing_no_plan": "Aavedan kisi plan ya muft trial se shuru hote hain.",
  "supportAnswer.fact.standing_ended": "Aapka plan khatm ho gaya hai, islie abhi aavedan nahin ho rahe.",
  "supportAnswer.fact.standing_unconfirmed_address":
    "Aapka email pata pusht nahin hai, aur usse pahle hum kisi ke naam se aavedan nahin karte. {found} naukriyan mil chuki hain.",
  "supportAnswer.fact.standing_paused":
    "Aapne rok lagai hai: aapke phir shuru karne tak koi aavedan nahin hoga. {count} naukriyan uske intzar mein hain.",
  "supportAnswer.fact.standing_waiting":
    "{count} naukriyan aavedan ke intzar mein hain; har ek chune jane ke 24 ghante ke bhitar.",
  "supportAnswer.fact.standing_looking": "Abhi aapke liye naukriyan khoji ja rahi hain.",
  "supportAnswer.fact.standing_held_back": "{found} naukriyan mili hain aur apni bari ke intzar mein hain.",
  "supportAnswer.fact.standing_nothing_fits":
    "Abhi koi khuli naukri aapki pasand se thik nahin baithti. Zyada jaghen ya pad jodne se aur milengi.",
  "supportAnswer.fact.refund_until": "{product}, {amount}: {day} tak wapas maang sakte hain.",
  "supportAnswer.fact.refund_none": "Abhi aapka koi bhugtan apne 7 dinon ke bhitar nahin hai.",
  "supportAnswer.fact.refund_requested": "{product}, {amount}: manga gaya hai, hamari team faisla karegi.",
  "supportAnswer.fact.refund_declined": "{product}, {amount}: nahin mana gaya. {note}",
  "supportAnswer.fact.refund_approved": "{product}, {amount}: maan liya gaya, aapke paas aa raha hai.",
  "supportAnswer.fact.refund_done": "{product}, {amount}: lauta diya gaya; bank 7 se 10 din lete hain.",
  "supportAnswer.fact.refund_failed": "{product}, {amount}: aapke bank ne nahin liya. Kripya kisi vyakti se puchhen.",
  "supportAnswer.fact.refund_taken": "{product}, {amount}: aapke bank ne lautaya.",
  "supportAnswer.fact.places": "Abhi aapki jaghen: {list}.",
  "supportAnswer.fact.titles": "Abhi aapke pad: {list}.",
  "supportAnswer.fact.remote_yes": "Aapki profile mein ghar se kaam chalu hai.",
  "supportAnswer.fact.remote_no": "Aapki profile mein ghar se kaam band hai.",
  "supportAnswer.fact.resume_now": "Abhi aapka resume: {name}.",
  "supportAnswer.fact.no_profile": "Aapki profile abhi nahin bani hai.",
  "supportAnswer.fact.mail_on": "Har aavedan ka mail chalu hai.",
  "supportAnswer.fact.mail_off": "Har aavedan ka mail aapki profile mein band hai.",
  "supportAnswer.fact.whatsapp_on": "WhatsApp sandesh aapki profile mein chalu hain.",
  "supportAnswer.fact.whatsapp_off": "WhatsApp sandesh aapki profile mein band hain.",
  "supportAnswer.fact.verified": "Aapka pata {email} pusht hai.",
  "supportAnswer.fact.unverified": "Aapka pata {email} abhi pusht nahin hai.",
  "supportAnswer.fact.offer": "{product}: {applications} aavedan, {price}.",
  "supportAnswer.fact.hours": "Log {days}, {from} se {to} baje tak (bhartiy samay) jawab dete hain.",
  "supportAnswer.fact.measured": "Pichhle {count} jawabon mein se aadhe {time} ke bhitar aae.",
  "supportAnswer.fact.not_measured": "Kitna samay lagta hai, yeh abhi mapa nahin gaya.",
  "supportAnswer.fact.person_asked":
    "Hamari team ka koi vyakti yeh padhkar yahin jawab dega, aur aap chale gaye hon to mail se.",
  "supportAnswer.fact.unknown": "Yeh svachalit jawab hai aur mujhe yeh nahin pata. Koi vyakti ise padh sakta hai.",
  "supportAnswer.fact.maybe":
    "Yeh svachalit jawab hai aur mujhe pakka nahin ki aap kya puchh rahe hain. Kya inmen se kuchh hai?",
  "supportAnswer.fact.sent_confirmation": "Pate ki pushti ka link {email} par bheja ja raha hai.",
  "supportAnswer.reason.job_closed": "hamare pahunchne se pahle band ho gayi",
  "supportAnswer.reason.missing_info": "aisi jankari mangi gayi jo aapki profile mein nahin hai",
  "supportAnswer.reason.otp_required": "aapke phone par bheja gaya code manga gaya",
  "supportAnswer.reason.form_too_long": "form itna lamba tha ki aapke liye bhara nahin ja saka",
  "supportAnswer.reason.job_irrelevant": "yeh woh kaam nahin nikla jo aap chahte hain",
  "supportAnswer.reason.other": "kisi aur karan se aavedan nahin ho saka",
  "supportAnswer.reason.unconfirmed": "aavedan mil gaya, par abhi pushti nahin hui",
  "supportAnswer.link.dashboard": "Aapka dashboard",
  "supportAnswer.link.plan": "Aapka plan",
  "supportAnswer.link.interviews": "Interview margdarshan",
  "supportAnswer.link.review": "Resume ki jaanch",
  "supportAnswer.link.receipts": "Aapki rasiden",
  "supportAnswer.link.purchase": "Sabhi plan",
  "supportAnswer.link.profile": "Aapki profile",
  "supportAnswer.link.places": "Aapki jaghen",
  "supportAnswer.link.titles": "Aapke pad",
  "supportAnswer.link.remote": "Ghar se kaam",
  "supportAnswer.link.resume": "Aapka resume",
  "supportAnswer.link.phone": "Aapka number",
  "supportAnswer.link.name": "Aapka naam",
  "supportAnswer.link.pay": "Aapka vetan",
  "supportAnswer.link.experience": "Aapka anubhav",
  "supportAnswer.link.wishes": "Aapki aur baten",
  "supportAnswer.link.consents": "Aapke sandesh",
  "supportAnswer.link.whatsapp": "Aapka WhatsApp number",
  "supportAnswer.link.account": "Sign-in aur suraksha",
  "supportAnswer.link.reset": "Mail se link mangaen",
  "supportAnswer.link.login": "Sign in",
  "supportAnswer.link.delete": "Khata hataen",
  "supportAnswer.link.export": "Apna data len",
  "supportAnswer.link.access": "Kisne aapka data dekha",
  "supportAnswer.link.refunds": "Refund kaise hota hai",
  "supportAnswer.link.community": "Job community",
  "supportAnswer.link.membership": "Aapki sadasyta",
  "supportAnswer.link.contact": "Sampark",
  "supportAnswer.link.privacy": "Gopniyta",
  "supportAnswer.link.works": "Yeh kaise kaam karta hai",
  "supportAnswer.link.pricing": "Kimten",
};

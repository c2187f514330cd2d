/** The questions that support understands: the words that it knows, and which of them mean which question. Pure. */

/**
 * The words of each concept: English, Hindi in Latin letters, Hindi. A word with `*` at its end stands for all that
 * begin so; several words are a phrase.
 */
export const CONCEPTS = {
  application:
    "application* applicaton aplication* aavedan avedan applied apply applying applies aplai आवेदन* एप्लीकेशन " +
    "एप्लिकेशन अप्लाई अप्लाय submission submissions submitted apply_karoge अप्लाइड",
  job: "job* opening* vacancy vacancies naukri naukriyan नौकरी नौकरियों नौकरियाँ नौकरियां जॉब* position* role* pad पद",
  company: "company companies employer* firm firms organisation organization कंपनी कंपनियों कम्पनी कम्पनियों नियोक्ता",
  plan:
    "plan plans package pack membership subscription premium प्लान योजना प्रीमियम basic pro ultimate बेसिक प्रो " +
    "अल्टीमेट",
  credit: "credit credits क्रेडिट",
  left:
    "left remaining remain bachi bacha bache baki baaki shesh bachta बचे बची बचा बाकी बाक़ी शेष remain_unused " +
    "bach bach_gayi बच",
  many: "many number kitni kitne kitna count total कितने कितनी कितना",
  days: "days din day दिन",
  when: "when kab कब long date till_when kab_tak कब_तक how_soon",
  end:
    "end ends expire expires expiry expired khatam khatm over finish validity valid ख़त्म खत्म समाप्त chalega " +
    "चलेगा valid remaining_days khatam_ho khatam_hoga",
  start: "start starts starting begin begins shuru first शुरू पहला first begin_applying chalu_hoga begin_work shuruat",
  status:
    "status kahan kaha where kya_hua pahunchi pahuchi stage update स्थिति कहाँ कहां पहुँची पहुंची happening " +
    "progress kya_hua",
  happened: "happened happening hua hui हुआ हुई",
  did: "did have has kiya किया done kar_diya कर_दिया",
  why: "why reason kyu kyun kyon kyo क्यों कारण वजह karan wajah what_went what_happened",
  not:
    "not no nahi nahin nhi never unable didn't didnt don't dont cannot can't cant isn't doesn't doesnt wont won't na " +
    "mat " +
    "नहीं मत ना without",
  made: "made",
  fail:
    "fail* unsuccessful rejected reject declined असफल फेल unsuccessfull cancelled cancel_kyu went_wrong problem " +
    "issue",
  yet: "yet still abhi_tak abhi अभी dashboard two_days so_far till_now ab_tak अब_तक",
  any: "any single ek koi कोई एक nothing empty anything kuch_nahi zero 0 kuch",
  list:
    "list show which_jobs kahan_kahan kaha_kaha किन_कंपनियों sab all_the_jobs सूची see view check dekhna dekhu " +
    "dikhao dikhaiye track देखना दिखाओ दिखाइए history record",
  proof: "proof saboot sabut evidence confirm_applied really सबूत प्रमाण साक्ष्य",
  know: "know sure trust believe पता",
  receipt: "receipt* slip slips raseed rasid रसीद",
  wrong: "wrong galat irrelevant incorrect mistake nothing_to_do unrelated not_my_field गलत ग़लत spelled",
  exclude: "block exclude avoid blacklist skip leave_out chhod_do avoid_company hide ignore_company",
  current: "current present mojuda maujuda vartaman मौजूदा वर्तमान",
  this: "is this ye yeh यह इस",
  reply:
    "reply replied respond response answer hear_back callback hear javab jawab जवाब उत्तर call_kab " +
    "shortlisted contacted contact_me heard got_back response responses reverted revert shortlist selected " +
    "selection offer",
  call: "call calls phone_call",
  which: "which what konsa kaunsa konsi kaunsi kaun_sa kaun_si kon_sa कौन_सा कौन_सी कौनसा कौनसी किन",
  send:
    "send sent sending bheja bhejna bhejte भेजा भेजना भेजते used went_out version attached attach भेजी bheji " +
    "share shared send_karte",
  resume: "resume resumes cv biodata रिज़्यूमे रिज्यूमे रेज़्यूमे सीवी बायोडाटा resumé curriculum",
  review: "review reviews reviewed feedback समीक्षा रिव्यू jaanch janch जाँच जांच improve",
  ats: "ats एटीएस ats_score ats_friendly resume_score",
  portal:
    "portal* linkedin indeed site sites पोर्टल naukri_aur platforms naukri.com on_naukri naukri_pe naukri_par " +
    "monster glassdoor shine websites board boards",
  from: "from source sources come_from kahan_se kaha_se",
  opening: "openings vacancies",
  unused:
    "unused leftover carry forward lapse do_not_use don't_use not_use lose lost waste wasted expire_unused " +
    "rollover roll_over use_nahi nahi_hui_to",
  after: "after baad बाद ka_kya_hoga का_क्या_होगा",
  buy: "buy purchase kharid* lena upgrade get_premium get_more kharidna खरीदें खरीदना ख़रीदें अपग्रेड subscribe",
  more: "more aur additional extra और ज़्यादा",
  price:
    "price* cost costs fee fees charge charges paisa_lagega rate kimat keemat kitna_paisa how_much कीमत क़ीमत " +
    "शुल्क दाम kitne_ka kitne_ki kitne_mein kitne_me kitna_hai costs pricing कितने_का कितने_की expensive " +
    "mahanga discount",
  compare:
    "difference compare best better suitable antar farak अंतर फर्क फ़र्क chahiye_plan lena_chahiye recommend " +
    "vs versus comparison better_for",
  trial: "trial free muft मुफ़्त मुफ्त फ्री ट्रायल try trying demo pehle_free आज़मा",
  pause:
    "pause hold halt rok* stop_applying band_kar band_karo break रोक* बंद next_month temporarily kuch_din " +
    "thode_din कुछ_दिन vacation resume_later",
  stop: "stop band bandh bund unsubscribe mute roko बंद रोको",
  unwanted: "unsubscribe too_many",
  hired: "got_a_job got_job hired job_mil_gayi naukri_mil_gayi नौकरी_मिल_गई placed",
  renew: "renew* auto automatic automatically apne_aap every_month recurring monthly रिन्यू अपने_आप autopay",
  money: "money paise paisa rupees amount पैसे पैसा रुपये payment_amount",
  back: "back wapas vapas return वापस",
  refund: "refund* रिफंड रिफ़ंड paise_wapas money_back return_my chargeback",
  arrive: "arrive arrived reach come kab_tak aayega ayega milega credited received last_week आएगा मिलेगा",
  asked: "asked requested applied_for asking maang manga mang",
  debited: "debited deducted cut kat kata kate कट कटे charged paid_but le_liya",
  active: "active activated activate chalu mila started चालू शुरू showing visible dikh milla received_plan start_nahi",
  payment: "payment pay paid transaction bhugtan pement भुगतान पेमेंट पेमेन्ट",
  pending: "pending stuck processing declined",
  twice: "twice double do_baar do_bar two_times दो_बार doubly 2_times two_payments again_charged",
  invoice: "invoice bill gst tax_invoice बिल चालान",
  method:
    "upi phonepe gpay card cards debit netbanking wallet paytm method methods accept rupay किस_तरह तरीका " +
    "google_pay googlepay credit_card debit_card net_banking emi bhim मोड mode modes option options",
  city:
    "city cities location locations place shahar shehar sheher town शहर लोकेशन pune delhi mumbai " +
    "bengaluru bangalore hyderabad chennai noida gurgaon gurugram kolkata पुणे दिल्ली मुंबई relocate bhopal " +
    "jaipur lucknow indore nagpur surat ahmedabad kochi coimbatore बेंगलुरु हैदराबाद चेन्नई नोएडा area region " +
    "preferred_locations relocation",
  change:
    "change changed update edit modify correct badal* set switch add upload badlu बदल* अपडेट सुधार* instead fix " +
    "new naya नया डालें another different badha* increase replace newer badlo badlu badalna switch instead_of " +
    "ki_jagah की_जगह enter put daalna dalna swap वापस_डालना",
  title: "title titles role roles designation profession पद position_name",
  phone: "phone mobile number contact फोन फ़ोन मोबाइल नंबर",
  email: "email emails e-mail ईमेल id mail_id gmail आईडी",
  salary: "salary ctc pay_expectation package_expectation वेतन सैलरी lpa tankhwah expected अपेक्षित",
  experience: "experience notice period years_of अनुभव नोटिस पीरियड fresher_to saal साल year years notice_period",
  remote: "remote wfh work_from_home onsite on-site ghar_se घर_से hybrid",
  name: "name naam नाम surname",
  password: "password passwords pasword पासवर्ड passcode",
  forgot: "forgot forget bhul bhool reset भूल",
  verify: "verify verification confirmation confirm verified पुष्टि सत्यापन वेरिफाई otp activation_link confirm_my",
  account: "account accounts khata अकाउंट खाता profile",
  delete: "delete erase remove hata* हटा* close deactivate डिलीट मिटा* permanently band_karna close_my remove_my shut",
  data: "data information info details डेटा जानकारी डाटा everything personal stored store_about",
  download: "download export copy डाउनलोड",
  login:
    "login log_in sign_in signin logging लॉगिन साइन_इन invalid_credentials signing sign_into access_my " +
    "enter_account loged_in logged_in logged",
  devices:
    "device devices logout log_out sign_out hacked hack somebody_else someone_else किसी_और कोई_और kisi_aur " +
    "stolen all_phones log_me_out sign_me_out other_phones every_device unknown_device unauthorised " +
    "unauthorized another_phone someone_loged someone_else",
  who: "who kisne kaun किसने कौन employee employees staff anyone kisi koi_aur",
  look: "look looked see seen saw dekha view viewed देखा opened read reading access accessed dekhta dekh_sakta",
  safe: "safe secure privacy private सुरक्षित surakshit",
  message:
    "message* mail mails emails msg sms notification* मैसेज मेल संदेश सूचना newsletter alerts reminder " +
    "reminders sandesh notified notify alert",
  receive: "receive receiving getting get aa_rahe aa_raha आ_रहे मिल_रहे aaya aati coming nahi_aaye aaye mile got_any",
  spam: "spam junk promotions",
  whatsapp: "whatsapp व्हाट्सएप व्हाट्सऐप वाट्सएप watsapp whatsap",
  community: "community कम्युनिटी group समूह ग्रुप alerts_group jobs_group",
  join: "join jud* जुड़* enter",
  leave: "leave exit chhod* छोड़* cancel remove_me quit nikal* bahar unjoin",
  interview: "interview interviews इंटरव्यू साक्षात्कार interviews_guidance mock",
  help:
    "help guidance session prepare preparation taiyari madad expert coach book तैयारी मदद मार्गदर्शन practice " +
    "guide tips call_with",
  tailor: "tailor tailored optimise optimize ats customise customize hisab rewrite rewriting customized",
  you: "you aap आप your karte करते",
  guarantee: "guarantee guaranteed surely pakki pakka गारंटी पक्की assured definitely 100 promise pakka_milegi",
  genuine:
    "genuine fake fraud scam real legit asli nakli dhoka असली धोखा फर्जी in_your_name legitimate trustworthy " +
    "bharosa भरोसा sachha sach lootna",
  human:
    "human person agent executive representative insaan somebody_real customer_care customer_support इंसान " +
    "व्यक्ति एजेंट staff operator_talk team_member your_team somebody someone koi_insaan real_person live_chat",
  talk: "talk speak connect chat_with baat contact_you बात reach_you chat phone_me connect_me",
  hours:
    "hours timing timings sunday weekend office_hours khula samay समय open_at anybody_there what_time " +
    "kitne_baje कितने_बजे din_me",
  open: "open opens opened khula khuli khulta खुला available",
  support: "support team helpdesk सपोर्ट",
  fresher:
    "fresher* graduate no_experience फ्रेशर first_job student graduated graduating passed_out college " +
    "pass_out passout final_year",
  country:
    "country countries us usa abroad videsh foreign international canada uk dubai विदेश देश gulf overseas " +
    "gulf_jobs singapore australia america अमेरिका europe germany outside_india",
  how: "how kaise कैसे",
  work: "work works kaam काम",
  explain:
    "explain what_you_do about_you what_is_this samjhao समझाओ karte_kya kya_karte what_do_you what_does " +
    "क्या_करते kya_karti kya_karta",
  complaint:
    "complaint complain shikayat grievance शिकायत consumer_court legal bad_service worst useless cheated consumer",
  hello: "hello hi hey namaste namaskar नमस्ते नमस्कार good_morning good_evening हैलो",
  thanks: "thank thanks dhanyavad dhanyawad shukriya धन्यवाद शुक्रिया thx helped helpful great_help",
  dont: "don't dont do_not mat मत never",
  trade:
    "developer* analyst* engineer* devops tester* designer* accountant* java python frontend backend डेवलपर इंजीनियर",
  field: "field domain line_of kshetra क्षेत्र",
  am_i: "am_i kya_main क्या_मैं",
  take: "take le lu lun lena leni लेना लें choose",
  should: "should चाहिए_कि lena_chahiye",
  two: "or ya या",
  deposit: "security_deposit deposit registration_fee joining_fee processing_fee",
  website: "website site app ye_website company_does",
} as const satisfies Record<string, string>;
export type Concept = keyof typeof CONCEPTS;

/**
 * The concepts by which a question is recognised: all of a text stand in the message. Each text is one way to ask it;
 * the more telling the concepts, the more it says, and what a message holds besides counts against it.
 */
export const SUPPORT_QUESTIONS = {
  application_status: [
    "application status",
    "application status which",
    "application status job",
    "did application you",
    "application happened company",
    "application happened",
    "did application you company",
    "did application",
  ],
  why_not_made: [
    "why not application",
    "why not made",
    "why fail",
    "application fail",
    "why application fail",
    "why happened not",
    "why wrong application",
  ],
  list_applications: [
    "list application",
    "list job application",
    "which company application",
    "application list did",
    "list application job how",
    "list application many",
    "many application did",
    "application did list many",
  ],
  when_start: ["when start application", "when application", "start application", "when start you", "when start work"],
  nothing_yet: [
    "not yet application",
    "any yet application",
    "any yet not",
    "not happened yet",
    "any happened",
    "why any",
    "why any yet",
    "any application not happened yet",
    "any not happened days",
    "any application yet",
    "any not happened",
  ],
  proof: ["proof", "know application did", "proof application", "receipt application", "know application you"],
  wrong_job: [
    "wrong job application",
    "wrong application",
    "wrong job",
    "wrong job application you",
    "wrong application you",
    "field not job",
    "field not",
    "wrong field job",
    "field job not this",
  ],
  exclude_company: [
    "not application company current",
    "not application company",
    "exclude company",
    "not application this company",
    "dont application",
    "dont application company",
    "dont application company current",
    "dont application this company",
    "exclude this",
    "exclude",
  ],
  employer_reply: [
    "company reply",
    "reply when",
    "company call when",
    "reply company any",
    "company not reply",
    "company not reply any yet",
    "company not reply yet",
    "reply yet",
    "interview reply",
    "interview when",
  ],
  which_resume: ["which resume send", "which resume", "resume send", "which resume application", "resume application"],
  portals: [
    "portal",
    "which portal",
    "portal application",
    "from opening",
    "which portal application",
    "portal application you",
    "which website",
    "which website application",
    "website application",
  ],
  plan_left: [
    "application left",
    "many application left",
    "credit left",
    "many credit left",
    "application left account",
    "many application",
    "many job application",
    "many application more",
    "many left application job",
    "many job application yet",
    "many left",
  ],
  plan_end: [
    "plan end",
    "when plan end",
    "plan when",
    "left days plan",
    "many days left plan",
    "end plan days many",
    "when end",
    "end",
  ],
  plan_current: ["which plan", "plan active", "plan am_i"],
  plan_unused: [
    "unused application",
    "unused credit",
    "left application after",
    "left credit after",
    "unused",
    "left application after plan end",
    "left application happened plan",
    "unused left application",
    "unused left",
    "unused left days application",
    "not unused left application days",
  ],
  plan_buy: [
    "buy application",
    "more application buy",
    "plan buy",
    "buy",
    "more application",
    "buy more application",
    "plan more",
    "plan how",
    "plan take",
  ],
  prices: ["price", "plan price", "many price", "many money", "how price"],
  compare_plans: [
    "compare plan",
    "compare plan more",
    "which plan compare",
    "compare",
    "plan take two",
    "plan take should",
  ],
  trial: ["trial", "trial arrive", "trial how arrive", "many job trial", "trial plan", "trial how"],
  pause: [
    "pause application",
    "pause",
    "stop application",
    "pause application days",
    "hired",
    "hired pause application",
  ],
  renewal: ["renew", "plan renew", "renew money debited", "debited renew", "renew price"],
  refund: ["refund", "money back", "refund money", "refund not", "refund plan", "refund not receive"],
  refund_status: [
    "refund arrive",
    "refund when",
    "when refund arrive",
    "refund status",
    "refund asked",
    "money back when",
    "refund asked arrive status",
    "refund yet not",
    "refund not arrive",
    "refund yet not arrive",
    "refund not active",
    "refund yet not active",
    "refund yet",
  ],
  payment_failed: [
    "debited plan not active",
    "debited not plan",
    "payment fail",
    "payment pending",
    "money debited plan not",
    "money debited not active",
    "money debited plan not start",
    "payment plan not",
    "payment plan not active",
    "debited plan not active money",
    "debited plan",
    "payment not active",
    "payment did not",
  ],
  charged_twice: ["twice", "debited twice", "payment twice", "money debited twice"],
  invoice: ["invoice", "payment receipt", "payment invoice", "invoice payment receipt"],
  payment_methods: ["method", "payment method", "payment which method", "which method", "payment how"],
  change_city: ["city change", "city", "job city", "city change how"],
  change_titles: [
    "title change",
    "job title change",
    "job title",
    "job change",
    "trade change",
    "trade job",
    "trade title",
    "trade change job",
    "trade title change",
    "field change",
    "field job change",
  ],
  change_resume: ["resume change", "resume wrong", "resume change wrong", "resume change how"],
  change_phone: ["phone change", "phone wrong", "whatsapp phone change", "phone account wrong"],
  change_email: ["email change", "email account change", "email wrong", "email wrong account"],
  change_salary: ["salary change", "salary wrong", "salary"],
  change_experience: [
    "experience change",
    "experience wrong",
    "experience account change",
    "experience change how",
    "experience change",
    "experience days",
    "experience days change",
  ],
  remote: ["remote", "remote job"],
  change_name: ["name wrong", "name change", "name wrong account"],
  password: ["password", "forgot password", "password change"],
  verify_email: ["verify", "verify email", "verify email not receive", "verify not receive", "verify how email"],
  delete_account: ["delete account", "delete data", "stop account", "delete account data", "account stop"],
  export_data: ["data download", "download data you", "download", "data send", "data send list"],
  sign_in_problem: ["login not", "login", "login wrong"],
  devices: [
    "devices",
    "account devices",
    "devices phone",
    "devices list",
    "devices phone list",
    "login devices account",
    "devices login account phone",
    "devices login",
  ],
  who_saw: [
    "who look data",
    "who look",
    "data safe",
    "account who look",
    "who look account",
    "who account",
    "who look data you",
    "data who",
  ],
  stop_messages: [
    "stop message",
    "unwanted",
    "unwanted message",
    "stop whatsapp message",
    "dont message",
    "dont send message",
    "stop message send",
    "dont email",
    "dont send email",
    "stop whatsapp message send",
    "stop send message",
    "stop email",
    "stop send email",
    "unwanted email",
  ],
  no_mail: [
    "message not receive",
    "message spam",
    "spam",
    "not receive",
    "email not receive",
    "not message receive application",
  ],
  whatsapp: [
    "whatsapp",
    "whatsapp message",
    "whatsapp status",
    "whatsapp arrive",
    "whatsapp message arrive",
    "whatsapp message send",
    "whatsapp receive",
    "whatsapp message receive",
  ],
  community: [
    "community",
    "community join",
    "community price",
    "whatsapp community",
    "community which",
    "community plan",
    "community plan explain",
  ],
  leave_community: [
    "community leave",
    "community delete",
    "community stop",
    "whatsapp community leave",
    "whatsapp community delete",
    "community leave whatsapp plan",
    "community leave plan",
  ],
  interview_session: ["interview help", "interview help how", "help interview"],
  resume_review: ["resume review", "resume review how", "resume review plan", "ats", "resume ats", "ats review"],
  resume_changes: ["resume you change", "resume tailor", "tailor", "resume change you"],
  guarantee: ["guarantee", "guarantee job", "guarantee interview"],
  genuine: [
    "genuine",
    "genuine not",
    "genuine money",
    "genuine this",
    "genuine money you",
    "deposit",
    "deposit call",
    "deposit money",
    "genuine company this",
    "deposit asked",
    "genuine website",
    "genuine website this",
  ],
  person: ["human", "human talk", "human call", "talk", "call", "support talk", "support talk human", "human any"],
  hours: [
    "hours",
    "support hours",
    "support when",
    "when open",
    "support when open",
    "hours you work",
    "hours work",
    "hours open",
  ],
  fresher: ["fresher", "fresher job", "experience not", "fresher application"],
  countries: ["country", "country which", "country application", "country job"],
  how_it_works: [
    "how work",
    "explain",
    "how this work",
    "explain you",
    "explain this",
    "explain you work",
    "website work",
    "explain website",
    "explain website this",
    "explain this you",
  ],
  complaint: ["complaint", "complaint who"],
  greeting: ["hello"],
  thanks: ["thanks"],
} as const satisfies Record<string, readonly string[]>;
export type SupportQuestion = keyof typeof SUPPORT_QUESTIONS;

/** Words that say nothing of what is asked. */
export const FILLERS =
  "i me my mine mujhe mera meri mere main mai hum hamara the a an to for of in on at by with and or but do does did " +
  "can could will would should shall please pls kindly hai hain ho hu hoon tha thi ka ki ke ko se me mein pe par kya " +
  "karna karni karne kar karo kare karke chahiye chahie hota hoti hoga hogi jaye jata gaya gaye gayi gya diya dijiye " +
  "it its be been am are was were i'm im want need would like to know there their they them he she him her " +
  "that these " +
  "those then so just also about into all has had have make made get got u ur ji sir madam bhai ok okay wali wala " +
  "vala vali tak ab to bhi hi phir waise liye sakte sakta sakti exactly use using one some lag raha rahi rahe " +
  "है हैं हूँ हूं था थी थे का की के को से में पर क्या करना करनी करने करूँ करें करो कर कृपया मुझे मेरा मेरी " +
  "मेरे मैं हम " +
  "चाहिए होगा होगी हो होता गया गए गई दिया दीजिए कि तो भी ही वाली वाला तक और यह वह इसका किया जाए सकते";

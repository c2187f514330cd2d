import { expect, it } from "vitest";
import { readPostingFacts } from "@workers/reading/postings/read-facts";

const signsIn = (text: string) =>
  readPostingFacts({
    title: "Office Executive",
    company: "Sample Works",
    location: "Pune, India",
    text,
    link: "https://jobs.sample.example/1",
  }).signs.map(({ code }) => code);

const SCAMS: readonly string[] = [
  // Money: English.
  "Registration fee Rs 499 only, refundable with your first salary.",
  "Selected candidates have to pay Rs. 1,200 for the ID card and uniform.",
  "A security deposit of ₹3,000 will be collected for the laptop.",
  "Kindly pay ₹750 as processing charges to confirm your seat.",
  "You need to pay 2000 rupees for police verification before joining.",
  "Deposit Rs 5,000 refundable caution money and collect the offer letter.",
  "Send Rs 350 to the UPI number below and share the screenshot.",
  "Interview charges Rs 200 to be paid at the gate.",
  "Joining kit costs Rs 1,500, payable in advance by the candidate.",
  "Pay the consultancy fee of one month's salary after selection.",
  "Only Rs 999 for document verification, pay by PhonePe.",
  "Offer letter will be released after payment of Rs 2,500.",
  "The candidate must bear the training cost of Rs 10,000.",
  "Medical test fee Rs 1,800 must be paid before the offer letter.",
  "Buy our starter pack for ₹2,999 to activate your ID.",
  "Application fee: Rs. 250 (non-refundable). Pay on Google Pay.",
  "We charge a one-time placement fee of ₹5,000 from candidates.",
  "Pay Rs 600 for the gate pass and report on Monday.",
  "Transfer ₹1,999 to book your interview slot.",
  "Bond money of Rs 20,000 has to be deposited at the time of joining.",
  // Money: Hindi.
  "आवेदन शुल्क ₹500 जमा करें और नौकरी पाएं।",
  "रजिस्ट्रेशन फीस 350 रुपये ऑनलाइन भेजें।",
  "सिक्योरिटी डिपॉजिट 2000 रुपये देना होगा, बाद में वापस मिलेगा।",
  "जॉइनिंग से पहले ₹1500 यूनिफॉर्म के लिए जमा करना होगा।",
  "फॉर्म भरने के लिए ₹250 का भुगतान करें।",
  "ट्रेनिंग फीस ₹3000 देनी होगी।",
  "पहले ₹999 पेटीएम करें, फिर इंटरव्यू होगा।",
  "आईडी कार्ड के लिए 400 रुपये लगेंगे।",
  // Money: Hinglish.
  "Pehle Rs 500 registration fees jama karna hoga.",
  "Joining ke liye 1500 rupaye dena padega, baad mein wapas milega.",
  "Security deposit 2000 lagega, refund ho jayega.",
  "Form bharne ke liye 300 rs bhejo is number par.",
  "ID card aur uniform ka 1200 rupees pay karna hai.",
  "Interview se pehle ₹250 Paytm kar do.",
  "Fees sirf 499 hai, aaj hi jama karein.",
  "Training charge 3000 dena hoga, uske baad job pakki.",
  "Rs 999 bhejkar apni seat confirm kare.",
  "Paise pehle dene honge, salary ke saath wapas kar denge.",
  "Laptop ke liye 5000 rs advance jama karo.",
  "Verification ke naam par 650 rupaye online bhejna hoga.",
  // Papers and codes.
  "Send your Aadhaar card, PAN card and bank passbook photo to get the offer letter.",
  "Share the OTP you receive to complete the registration.",
  "Submit your ATM card number and UPI PIN for salary account set-up.",
  "Please send a photo of both sides of your Aadhaar and a selfie to apply.",
  "Provide your net banking login so that we can credit the salary.",
  "OTP bhejo jo aapke phone par aaya hai, tabhi ID activate hogi.",
  "Aadhar card aur bank passbook ki photo WhatsApp karo.",
  "अपना आधार कार्ड और ओटीपी भेजें।",
  "आधार कार्ड और बैंक पासबुक की फोटो भेजें, नौकरी पक्की।",
  "Give us your debit card details and CVV to receive your stipend.",
  "Deposit your original certificates with us at the time of applying.",
  "Tell us the OTP that you get from your bank.",
  // Tasks and crypto.
  "Like YouTube videos and earn ₹50 per like.",
  "Earn ₹3,000 daily by subscribing to channels and sending screenshots.",
  "Simple task: rate hotels on Google Maps and get paid for each review.",
  "Complete 3 prepaid tasks and withdraw your commission.",
  "Recharge 100 USDT to unlock the next order and get 30% commission.",
  "Follow Instagram pages, earn Rs 30 per follow, no experience needed.",
  "Part time job: like and earn, Rs 2000 per day from home.",
  "Invest Rs 10,000 in our crypto plan and earn Rs 1,500 every day.",
  "Data tasks: top up your account to receive higher paying tasks.",
  "Give 5-star ratings to restaurants, ₹100 per rating, payment on Telegram.",
  "Video like karo aur paise kamao, roz 2000 rupaye.",
  "YouTube channel subscribe karke rozana 3000 kamaye.",
  "वीडियो लाइक करें और रोज़ ₹2000 कमाएं।",
  "घर बैठे ₹5000 रोज कमाएं, बिना किसी काम के।",
  "Ghar baithe mobile se 1000-5000 rozana kamao, koi experience nahi.",
  "Captcha typing: earn Rs 30,000 weekly from home, no experience.",
  "Copy paste work from home, earn ₹4,000 per day.",
  "Trade crypto with our team: double your money in seven days.",
  "Join our Telegram group to get daily tasks and instant payout.",
  "Refer 3 members under you to activate your earning ID.",
  "Build your downline and earn commission from each joining.",
  "Network marketing: joining amount ₹6,500, lifetime passive income.",
  // Courses.
  "Data entry course at ₹4,999, after which a job is guaranteed: pay the course fee today.",
  "Pay the certificate fee of ₹500 to get your job letter.",
  "Course fee is Rs 25,000 with 100% job guarantee.",
  "Join our paid training of 45 days (₹15,000) and get a guaranteed job.",
  "Pay after placement training: Rs 10,000 registration, job guaranteed.",
  "Enroll now in our Java course and get placed in an MNC.",
  "Internship with certificate: pay Rs 1,499 programme fee.",
  "Certificate fee of ₹799 is applicable for the internship.",
  "100% job guarantee after the course, fees in EMI.",
  "Internship fees 2000 rs, certificate milega.",
  "कोर्स फीस ₹20,000, नौकरी की गारंटी।",
  // Jobs abroad.
  "Guaranteed job in Canada with free visa, no interview.",
  "100% visa guarantee for Dubai, pay after visa.",
  "Work in Poland, job and visa guaranteed, age 18 to 55.",
  "Direct joining in Singapore without IELTS and without interview, visa in 15 days.",
  "Kuwait visa ready, service charge Rs 80,000, passport jama kare.",
  "Sure shot job in Australia, no experience, no interview.",
  "दुबई में पक्की नौकरी, वीज़ा की गारंटी।",
  "Canada mein pakki naukri, visa guarantee ke saath.",
  // Work for a scheme, in words that honest posts have too.
  "Rs 30 for each follow on Instagram, paid daily.",
  "Give 5-star ratings on apps and get ₹200.",
  "Join our WhatsApp group for simple tasks and payouts.",
  "500 rupaye registration ke office mein jama karna hoga.",
  "500 रुपये लगेंगे रजिस्ट्रेशन के।",
  "Passport bhejo aur visa lo.",
  // Chat alone.
  "Contact HR only on WhatsApp 98765 43210.",
  "Message our manager on Telegram @samplehr to start today.",
  "Interview will be on Telegram chat. Add our receptionist on t.me/sample",
  "Send hi on WhatsApp +91 91234 56780 to join.",
  "WhatsApp karo 9876543210 par, turant joining.",
  "व्हाट्सएप करें 9876543210 पर, कोई इंटरव्यू नहीं।",
  "Job ke liye Telegram par message karo.",
];

const HONEST: readonly string[] = [
  // Warnings.
  "We never charge candidates any fee at any stage.",
  "Beware of fraud: we do not ask for money, deposits or OTPs.",
  "Sample Works does not charge a registration fee, security deposit or training fee.",
  "If anyone asks you to pay Rs 500 for an interview in our name, report it to us.",
  "No fees, no deposit, no bond.",
  "Please note that we will never ask for your bank details, Aadhaar or OTP during hiring.",
  "Fraud alert: fake offer letters that demand ₹2,000 are being sent in our name.",
  "Our recruiters never contact candidates on WhatsApp or Telegram.",
  "We don't recruit through Telegram groups. Apply on our site only.",
  "Do not pay anyone who promises you a job here.",
  "There is no application fee and no processing charge.",
  "Candidates should not make any payment to any agent.",
  "हम किसी भी उम्मीदवार से कोई शुल्क नहीं लेते।",
  "किसी को पैसे न दें, हम नौकरी के लिए पैसे नहीं मांगते।",
  "रजिस्ट्रेशन फीस ₹500 मांगने वालों से सावधान रहें।",
  "Hum koi fees nahi lete, kisi ko paise mat dena.",
  "Registration fees bilkul nahi hai, free joining.",
  "Kisi bhi agent ko 500 rupaye mat bhejo, ye fraud hai.",
  "OTP kisi ke saath share na kare.",
  "Joining ke liye koi paisa nahi lagega.",
  // Pay, bonus and deductions.
  "Salary ₹18,000 per month plus incentives up to ₹5,000.",
  "Joining bonus of ₹25,000 is paid with the first salary.",
  "Pay: ₹600 per day, paid weekly.",
  "We pay ₹1,500 for each completed visit.",
  "Stipend of Rs 10,000 a month during training.",
  "Petrol allowance Rs 3,000 and mobile recharge are paid.",
  "The company will bear the visa, ticket and medical fees.",
  "Uniform, laptop and training are provided free of cost.",
  "Training is free and takes two weeks.",
  "We will reimburse your exam fee of Rs 4,000.",
  "Salary 15000 milegi, incentive alag se.",
  "Salary 20,000 rupaye mahina, PF aur ESI ke saath.",
  "वेतन ₹15,000 प्रति माह, रहना और खाना मुफ्त।",
  "Roz 600 rupaye dihadi milegi, khana free.",
  "Referral bonus of Rs 5,000 for each friend who joins.",
  "Earn up to ₹35,000 a month with incentives.",
  "Delivery partners earn ₹900 daily with petrol.",
  "Weekly payout for riders, up to ₹7,000 a week.",
  "Part-time typist in our office, ₹9,000 a month.",
  "Notice pay of one month is recovered if you leave early.",
  // Money as the work's subject.
  "Collect fees from students and issue receipts.",
  "You will handle security deposits of tenants and refunds.",
  "Prepare EMD and tender fee deposits for government bids.",
  "Explain the course fee to parents and close admissions.",
  "Process refunds of registration fees for event visitors.",
  "Check that customers pay the processing fee of ₹999.",
  "Open savings accounts and collect an initial deposit of Rs 5,000.",
  "Reconcile UPI, card and wallet payments every day.",
  "Sell fixed deposits and recurring deposits to customers.",
  "Handle school fee collection in the accounts department.",
  "Loan officer: explain the processing charges of 2% to borrowers.",
  "Maintain the petty cash and deposit cheques in the bank.",
  "Manage advance payments of vendors.",
  "Students ki fees jama karna aur receipt dena.",
  "Customer se payment lena aur bank mein jama karna.",
  "ग्राहकों से भुगतान लेना और रसीद देना।",
  "छात्रों की फीस जमा करना और रजिस्टर रखना।",
  "Collect rent of Rs 12,000 from tenants each month.",
  "Billing executive: raise invoices and follow up on payments.",
  "Collections agent for overdue loans of Rs 10,000 to Rs 50,000.",
  // Papers as the work's subject, or at joining.
  "Bring your Aadhaar and PAN card on the day of joining.",
  "Documents needed at the interview: resume, Aadhaar copy, two photos.",
  "Verify the customer's Aadhaar and PAN for KYC.",
  "Build an OTP service and integrate UPI payments.",
  "Test login by OTP and password reset flows.",
  "Help customers who did not receive their OTP.",
  "Background verification is done by a third party after the offer.",
  "A valid passport is required for travel.",
  "Upload merchants' bank details in our system.",
  "Original certificates are checked at joining and returned the same day.",
  "Aadhaar update operator with one year of experience.",
  "Keep card data and CVV safe under PCI rules.",
  // Social media, crypto, chat and tasks as the work.
  "Manage our YouTube channel and grow subscribers.",
  "Write Instagram captions and reply to comments.",
  "Like to solve problems and earn trust? Join us.",
  "Grow likes and followers by organic campaigns.",
  "Backend engineer for a crypto exchange, with USDT and Bitcoin wallets.",
  "Analyse blockchain transactions to find fraud.",
  "Design trading systems and market data feeds.",
  "Own the rating and review service of our marketplace.",
  "Automate daily tasks with Python scripts.",
  "Reply to guests' reviews on Google and Booking.",
  "Build our WhatsApp Business integration.",
  "Run broadcast campaigns on WhatsApp and Telegram for our brand.",
  "Support customers by WhatsApp, email and phone.",
  "Complete assigned tasks on time and report to the manager.",
  "Type letters, maintain files and answer calls.",
  "Data entry operator: copy figures from bills into Excel in our office.",
  "Network engineer: build and maintain our networks.",
  "Guide a team of ten sales members.",
  // Courses, promises and abroad.
  "Train new teachers in our maths course.",
  "Placement officer: get students placed in companies.",
  "Design a course on cloud computing for our learners.",
  "Process visas for our clients who travel to Canada and Dubai.",
  "Counsel students who want to study in Australia without IELTS.",
  "Visa sponsorship is available for this position.",
  "We guarantee equal opportunity to all.",
  "Quality assurance and guarantee claims handling.",
  "Travel to our Dubai office twice a year, visa by the company.",
  "Relocation to Singapore with visa support after the interviews.",
  // Incentives, handed over takings, and costs of the day.
  "Maintain 5-star rating and earn ₹500 weekly bonus.",
  "Earn ₹200 per subscription sold.",
  "Get Rs 300 for every follow up visit.",
  "Rs 50 for each follow-up call.",
  "Join our WhatsApp group for daily tasks and rosters.",
  "Recruit agents and grow your downline team of insurance advisors.",
  "Edit and watch videos and earn a bonus.",
  "Apna resume aur passport size photo bhejein.",
  "Shaam ko sara paise office mein jama karna hoga.",
  "Bike rent 150 rupaye lagega.",
  "500 रुपये लगेंगे पेट्रोल के, कंपनी देगी।",
  "We are an edtech whose course has a job guarantee. You will be a teacher of maths.",
  "Course fee is sponsored; 100% job placement after six weeks.",
];

it("takes a known employer's free mail address, and one that poses as its own, for a sign", () => {
  const strong = (company: string, text: string) =>
    readPostingFacts({ title: "Clerk", company, location: "", text, link: "https://jobs.sample.example/1" }).signs.map(
      ({ code, strength }) => `${code} ${strength}`,
    );
  expect(strong("Infosys", "Write to infosys.hr@gmail.com")).toEqual(["free_mail_contact strong"]);
  expect(strong("Sample Works", "Write to sampleworks@gmail.com")).toEqual(["free_mail_contact weak"]);
  expect(strong("TCS", "Write to offer@tcs-hiring.example")).toEqual(["not_their_address strong"]);
  expect(strong("TCS", "Write to jobs@tcs.com")).toEqual([]);
  expect(strong("Larsen & Toubro", "Write to hr@larsentoubrocareers.example")).toEqual(["not_their_address strong"]);
  expect(strong("TCS", "Write to hr@tcs-jobs.co.in")).toEqual(["not_their_address strong"]);
  expect(strong("TCS", "Write to no-reply@tcscareers.portal.example")).toEqual([]);
  expect(strong("TCS", "Write to hr@agency.example")).toEqual([]);
});

it.each(SCAMS)("finds a sign in %j", (text) => {
  expect(signsIn(text)).not.toEqual([]);
});

it.each(HONEST)("finds none in %j", (text) => {
  expect(signsIn(text)).toEqual([]);
});

it("holds no posting for one word of a scheme that an honest one may have", () => {
  const strengths = (text: string) =>
    readPostingFacts({ title: "Agency Manager", company: "Sample Works", location: "Pune", text, link: "" }).signs.map(
      ({ code, strength }) => `${code} ${strength}`,
    );
  expect(strengths("Build your downline over time.")).toEqual(["pay_too_good strong"]);
  expect(strengths("Build your downline and earn commission from each joining.")).toContain("pay_too_good holds");
});

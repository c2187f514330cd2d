import { describe, expect, it } from "vitest";
import { demandIn } from "@workers/reading/postings/demands";
import { notAJob } from "@workers/reading/postings/not-jobs";

describe("a posting that offers no paid job", () => {
  it.each([
    ["talent_pool", "Talent Community - Software Engineer"],
    ["talent_pool", "Senior Software Engineer - Talent Pool"],
    ["talent_pool", "Talent Pipeline - Sales"],
    ["talent_pool", "Account Manager (Future Opportunities)"],
    ["talent_pool", "Quality Engineer (Future Roles)"],
    ["talent_pool", "Expression of Interest: Sales Representative"],
    ["talent_pool", "Principal, Solution Engineering (Evergreen)"],
    ["talent_pool", "Analyst (Evergreen Req)"],
    ["talent_pool", "General Application - Finance"],
    ["talent_pool", "Don’t see what you’re looking for?"],
    ["talent_pool", "Submit your resume here!"],
    ["test_posting", "[Test] Software Engineer - please ignore"],
    ["test_posting", "TEST: Senior Elixir Engineer"],
    ["test_posting", "Test Job"],
    ["unpaid", "Unpaid Volunteer Content Writer"],
    ["unpaid", "Event Coordinator (Volunteer)"],
    ["unpaid", "Nurse - Volunteer Medical Specialist"],
    ["unpaid", "Marketing Intern (unpaid)"],
    ["course", "Java Training with 100% Placement"],
    ["course", "Job Oriented SAP Course"],
    ["unpaid", "Volunteer - Software Developer"],
    ["test_posting", "Analyst - do not apply"],
  ] as const)("by its title: %s in %j", (code, title) => {
    expect(notAJob(title, "")?.code).toBe(code);
  });
  it.each([
    "Volunteer Coordinator",
    "Manager, Volunteer Engagement",
    "Registered Nurse - Volunteers of America",
    "Training Manager",
    "Training and Placement Officer",
    "Training & Placement Executive",
    "Training Program Manager",
    "Golf Course Maintenance Technician",
    "Test Engineer",
    "Software Development Engineer (Test)",
    "Associate, Plan Administration (Testing)",
    "Flight Test Post Processing Engineer",
    "Future Products Lead",
    "Futures Trader",
    "Talent Acquisition Partner",
    "Talent Community Manager",
    "Manager, Talent Network",
    "Data Pipeline Engineer",
    "Pipeline TD",
    "General Applications Engineer",
    "Evergreen Content Writer",
    "Unpaid Claims Analyst",
    "Pro Bono Counsel",
    "Java Developer (freshers please do not apply)",
    "Prospect Research Analyst",
    "Backend Engineer, Volunteer Platform",
    "Software Engineer - Talent Community Platform",
    "Designer (Volunteer Matching App)",
    "Java Developer - do not apply if you are a fresher",
  ])("not by the title %j", (title) => {
    expect(notAJob(title, "")).toBeNull();
  });
  it.each([
    ["talent_pool", "Please note that this is not a live role."],
    ["talent_pool", "This is not an active opening: we collect profiles."],
    ["talent_pool", "Because we grow, this is an evergreen role."],
    ["talent_pool", "We are not currently hiring for this role."],
    ["test_posting", "This is a test posting."],
    ["unpaid", "This is an unpaid internship of three months."],
    ["unpaid", "This is a volunteer position."],
    ["unpaid", "Stipend: unpaid"],
    ["course", "Course fee: Rs. 25,000 in two parts."],
    ["course", "Enroll in our Data Science course and get placed."],
    ["test_posting", "Please do not apply for this job. It is a trial of our site."],
    ["test_posting", "Kindly ignore this post"],
    ["unpaid", "We offer an unpaid internship."],
    ["unpaid", "Perks:\nUnpaid internship for three months"],
    ["unpaid", "The internship is unpaid."],
  ] as const)("by its text: %s in %j", (code, text) => {
    expect(notAJob("Analyst", text)?.code).toBe(code);
  });
  it.each([
    "This is a data pipeline role in our platform team.",
    "Experience in paid or unpaid internships counts.",
    "This is not an unpaid internship.",
    "Two paid volunteer days a year.",
    "Training is given by seniors. This is a live role.",
    "Explain to parents that the course fee is Rs. 25,000.",
    "Please do not apply for this job if you have less than 5 years of experience.",
    "If you have less than 5 years, please do not apply for this job.",
    "Agencies, please do not apply for this job!",
    "Kindly ignore this post if you have already applied.",
    "Call leads and convince them to enroll in our Data Science course.",
    "explain the course fee is Rs 50,000 and close sales",
    "Once selected you will enrol in our leadership training",
    "• Enroll in the company training",
    "Trainers: training fee is Rs 1,500 per session.",
    "Experience may include an unpaid internship.",
    "Unlike an unpaid internship, you will receive a stipend",
    "• Unpaid internship experience counts",
    "The internship is unpaid for the first month, then Rs 10,000.",
  ])("not by the text %j", (text) => {
    expect(notAJob("Analyst", text)).toBeNull();
  });
});

describe("a clear demand on the person", () => {
  it.each([
    "Pay Rs. 1500 registration fee and send the screenshot.",
    "A refundable security deposit of ₹2,000 is collected for the laptop.",
    "Registration fee: Rs 500",
    "Candidates must pay ₹999 before the interview.",
    "You will have to deposit Rs. 2,500 for the uniform.",
    "Training fee of ₹15,000 with a job guarantee.",
    "Buy our starter kit for ₹1,999 and begin.",
    "Deposit 50 USDT to your wallet to unlock tasks and receive commission.",
    "Complete prepaid tasks every morning.",
    "Recruit three people under you to start earning.",
    "आवेदन के लिए ₹999 रजिस्ट्रेशन फीस जमा करें।",
    "Security deposit is mandatory.",
    "Pay ₹999 to join.",
    "• Pay Rs 500 via UPI and get your ID.",
    "Please pay ₹1,500 today.",
    "Visa charges must be paid by the candidate.",
    "Deposit Rs. 2,500 at the office.",
    "सैलरी ₹15,000; पहले रजिस्ट्रेशन शुल्क ₹500 जमा करें",
  ])("for money: %j", (text) => {
    expect(demandIn(text)?.code).toBe("asks_for_money");
  });
  it.each([
    "Send your Aadhaar and OTP to get the letter.",
    "Please share your Aadhaar card, PAN card and bank details to apply.",
    "Share the OTP received on your phone.",
    "Please share your Aadhaar card to book the interview.",
    "Submit your CV along with your Aadhaar and bank account details.",
  ])("for papers or codes: %j", (text) => {
    expect(demandIn(text)?.code).toBe("asks_for_papers");
  });
  it.each([
    "We never ask candidates for a registration fee or deposit.",
    "Beware of fraud: any registration fee of Rs 500 asked for in our name is a scam.",
    "If anyone asks you to pay Rs. 500 as a registration fee, report it.",
    "You will collect registration fees of Rs 500 from students.",
    "We will reimburse your registration fees of Rs 500.",
    "A training fee of ₹15,000 is borne by the company.",
    "Salary Rs 15,000 and service charges of Rs 2,000.",
    "We pay a joining bonus of Rs 5000.",
    "Carry your Aadhaar card on the day.",
    "Please bring your PAN card for the walk-in.",
    "Never share your OTP, Aadhaar or bank details.",
    "Please submit your Aadhaar and PAN card at the time of joining.",
    "Candidates must submit to a background check.",
    "Build APIs to send OTP and verify it.",
    "Verify and upload PAN details of merchants.",
    "Refer friends to join us.",
    "Pay ₹25,000 per month",
    "• Pay Rs. 18,000 - 22,000 per month",
    "Pay Rs 18,000 to 22,000\n• Pay ₹20,000 for freshers\n• Pay ₹3.5 LPA\n• Pay Rs. 500/- a day + incentives",
    "Employees can send Rs 5,000 per day with our app.",
    "वेतन 15,000 रुपये, अपना बायोडाटा भेजें",
    "₹18,000 सैलरी; आवेदन जमा करें",
    "वेतन ₹15,000 के लिए आवेदन भेजें",
    "कोई रजिस्ट्रेशन शुल्क नहीं, वेतन ₹15,000 प्रति माह",
    "फीस नहीं, सैलरी ₹15000",
    "बिना फीस के ₹15000 कमाएं",
    "निःशुल्क ट्रेनिंग और ₹5,000 महीना",
    "Visa charges will be paid by the employer.",
    "Visa and medical fees are paid by the company.",
    "Visa fee to be paid by company.",
    "Uniform charges of Rs 2,000: company will pay.",
    "medical charges of Rs 5,00,000 are covered for the family",
    "Submit security deposit for tenders (EMD).",
    "Prepare bids and deposit Rs 50,000 as EMD.",
    "a consultation fee of ₹800 per patient",
    "Training fee of ₹1,500 per session for trainers.",
    "Please share your updated resume along with PAN number.",
    "Share your updated resume along with your PAN number.",
    "Please provide your PAN card copy at time of interview.",
    "Please provide your Aadhaar card at the time of interview.",
    "Kindly send a copy of your PAN card.",
    "Send your CV with your passport copy.",
  ])("not in %j", (text) => {
    expect(demandIn(text)).toBeNull();
  });
});

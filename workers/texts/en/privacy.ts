export const PRIVACY = {
  "privacy.privacyStatement": "Privacy Statement",
  "privacy.wordsIndiasDigitalPersonal":
    "{legalEntity}, {address} (in the words of India's Digital Personal Data Protection Act, 2023: the Data Fiduciary). For anything about your data, write to {grievanceOfficer},",
  "privacy.keepWhyHowLong": "What we keep, why, and how long",
  "privacy.giveDataPurposeApply":
    "You give us your data for one purpose: to apply to jobs on your behalf. That is your consent, given by filling in the profile and starting a plan. We keep records of payments because the law requires them.",
  "privacy.threeThingsChooseApart":
    "You choose three things separately, each with its own switch in your profile: emails about your applications, emails about our offers, and WhatsApp updates. WhatsApp updates need one thing more. Either you send a START from the number itself, with a code from your own page. Or you sent us your resume from it and chose at sign-up to link it. Without one of these we send no updates to any number, and a STOP sent from it ends them. If you write to us on WhatsApp without an account, we answer you there. We delete what you sent, and your number, within 24 hours.",
  "privacy.employersSystemsTake":
    "Employers, and the systems they take applications with: what an application form asks for, and your resume. Only for the jobs that we apply to for you.",
  "privacy.staffMakeApplicationsCalls":
    "Our staff: those who make applications and calls. Each look at your profile is recorded with name and date. To check how well we match, staff also see some job preferences next to a job. These can include years of experience and past job titles. No name is shown. Software removes the email addresses, phone numbers and profile links that it recognises.",
  "privacy.workContractCloudflare":
    "Those who work for us by contract. Servers and storage: Cloudflare. Email: Postmark. Payments: Cashfree and PhonePe in India, Stripe elsewhere. Google, only if you sign in with it. Meta for WhatsApp, only if you write to us there or link your number.",
  "privacy.onlyChoosePageNext":
    "Only if you choose it on the page Up next: {model}. Its language model gets the lines of the jobs and projects in your resume, and what a job post asks for. It says in which order your lines answer it. Your name, your contact details and your employers are not included. You can withdraw that there at any time.",
  "privacy.joinJobCommunityWhatsapp":
    "If you join the Job Community: the WhatsApp group's members, who may see your number there. Our team adds it manually and posts the messages in the group. What WhatsApp does with it is explained in WhatsApp's own privacy policy.",
  "privacy.authoritiesCourtsLaw": "Authorities and courts, where a law compels us.",
  "privacy.nobodyElseSellNo":
    "No one else. We sell no data, share none for advertising, and run no tracking and no third-party analytics on this site. Our own program reads your resume{modelIs, select, true {. If we ever use an outside AI service for it, we will name it here first.} other {, and no outside AI service does but the one named above.}}",
  "privacy.companiesProcessData": "Some of these companies process data outside India, including in the United States.",
  "privacy.profile": "profile",
  "privacy.dashboard": "dashboard",
  "privacy.seeChangeShowsShows":
    "See and change: your {link} shows the details we have about you, and your {link2} shows what was done with them.",
  "privacy.takeAlongDataEnd": "Download: “Your data” at the end of your {link} gives you all of it as a file.",
  "privacy.stopMailsSwitchesProfile":
    "Stop emails: the switches in your profile, or the unsubscribe link in each email. Stop WhatsApp updates: the switch, or STOP sent from the number.",
  "privacy.withdrawDeleteDeleting":
    "Withdraw and delete: deleting your account, in the same place, ends your consent. Applications that are waiting are dropped. Your profile, resumes and history are erased, and so is the record of your emails. Encrypted backups hold it for 35 days more, and whatever is restored from one is erased again. We cannot recall what was already sent to an employer. Please ask them.",
  "privacy.nameSomebodyUseRights":
    "Name someone who may use these rights for you if you die or cannot act (section 14 of the Act).",
  "privacy.complainFirstHearWithin":
    "Complain: to {grievanceOfficer} first. You hear from us within 48 hours and have an answer within a month. After that you may go to the Data Protection Board of India.",
  "privacy.noButtonWriteAddress": "Where there is no button for it, write from the email of your account to",
  "privacy.withdrawingEasyBeginning": ". Withdrawing is as easy as starting, and costs nothing.",
  "privacy.dependingStateAmong":
    "Depending on your state, you have the right to know, correct, delete and download your data, and to have someone ask on your behalf. California, Colorado, Connecticut, Texas and Virginia are among these states. We give these rights to everyone, in the ways above, and answer within 45 days. No one is treated worse for using them.",
  "privacy.notSellSharePersonal":
    "We do not sell or share personal information as California's law understands these words. We use sensitive data (such as gender or date of birth) only to fill in the forms that ask for it.",
  "privacy.noneWhileOnlyLook":
    "None while you only look around, except one that remembers the country whose pages you opened. After that we use these five, all ours and necessary. There are no others.",
  "privacy.hostVariant": "__Host-variant",
  "privacy.in": "/in",
  "privacy.remembersOpenedCountryOwn":
    "{code} remembers that you opened a country by its own link, such as {code2}, so that the next page shows the same prices. It is set only then, for 30 days.",
  "privacy.hostSession": "__Host-session",
  "privacy.keepsSigned30Days": "{code} keeps you signed in, for 30 days or until you sign out.",
  "privacy.hostDevice": "__Host-device",
  "privacy.tellsSignedBrowserBefore":
    "{code} shows that you signed in from this browser before, so that someone who guesses at your password cannot lock you out. It lets no one in and holds no email. It lasts 400 days from your last sign-in.",
  "privacy.hostSeen": "__Host-seen",
  "privacy.makesSureSeeJust":
    "{code} makes sure that you see what you have just changed. It is set, signed in or not, when you send a form or come back from paying, for five minutes.",
  "privacy.hostGoogle": "__Host-google",
  "privacy.tellsBeganSignGoogle":
    "{code} shows that it was you who started to sign in with Google. It is set only then, for ten minutes.",
  "privacy.countryToldNetworkAddress":
    "We find your country from your network address, to show the right prices. We remember it for an hour, under a hash of the address.",
  "privacy.connectionsEncrypted":
    "Connections are encrypted. Resumes are stored under random names and are given only to you and to the staff who apply for you. Staff rights are given one by one and can be removed immediately. If your data is ever breached, we tell you and the Data Protection Board without delay. We say what happened, what it means for you, and what to do.",
  "privacy.servicePeople18Over":
    "The service is for people of 18 and over. We do not knowingly keep data of children. Tell us if we do, and we delete it.",
  "privacy.wantUseDataSomething":
    "If we want to use your data for something new, we ask you before. Other changes are shown here with their date, and go out by email when they matter.",
  "privacy.nameEmailAddressPassword":
    "Name, email, and a password that we keep only as a one-way hash, or Google's identifier if you sign in with Google",
  "privacy.know": "To know that it is you",
  "privacy.untilDeleteAccount": "Until you delete your account",
  "privacy.randomNumberCookieKind": "A random number in a cookie, the kind of browser, the time",
  "privacy.keepSignedShow": "To keep you signed in and to show you where you are signed in",
  "privacy.signRequestRefusedWay":
    "That a sign-in or a request was refused, with one-way hashes of the network and of the address that was tried",
  "privacy.stopGuessingPasswords": "To stop guessing at passwords, and to notice attacks",
  "privacy.dayLinesLogWeek": "A day; lines of the log a week at most",
  "privacy.whatsappNumberGenderDate":
    "WhatsApp number, gender, date of birth, where you live, LinkedIn page. Current work and salary, notice period, the job titles and locations you prefer, your instructions",
  "privacy.findOpeningsFitFill": "To find matching jobs and to fill in application forms",
  "privacy.untilChangeDeleteAccount": "Until you change it or delete your account",
  "privacy.pdfText": "The PDF and the text in it",
  "privacy.matchSendApplication": "To match, and to send with an application",
  "privacy.untilDeleteAccountReplaced":
    "Until you delete your account. One that you replaced is deleted within a day, unless it was sent with an application",
  "privacy.resumeReviews": "Resume reviews",
  "privacy.scoreFindingsLinesResume":
    "The score, the findings with the lines of your resume that they quote, the job you compared with",
  "privacy.showMendHowWent": "To show you what to fix, and how it went over time",
  "privacy.lastHundredUntilDelete": "The last hundred, until you delete your account",
  "privacy.saidQuestionsEmployers":
    "Your answers to questions in employers' forms, when you gave them, and for which applications they were seen and sent. Which legal statements you allow us to confirm for you",
  "privacy.fillApplicationFormsOwn":
    "To fill in application forms with your own words, and to ask you for each only once",
  "privacy.untilTakeAnswerBack":
    "Until you withdraw an answer, or delete your account. Salary, notice period and permission to work are asked again after 90 days",
  "privacy.timeCodes": "One-time codes",
  "privacy.codeEmployersFormAsked":
    "That we asked you for a code of an employer's form, who asked, and that you gave it. The code itself only sealed, for the one colleague who asked",
  "privacy.finishFormSendsCode": "To finish a form that sends you a code",
  "privacy.codeTenMinutesAsked": "The code ten minutes; that it was asked for until you delete your account",
  "privacy.employersMails": "Employers' emails",
  "privacy.letMailboxForwardMail":
    "If you let your mailbox forward them: for an email that confirms an application, its sender, date, subject and one sentence. Everything else in it, and every other email but job alerts, is dropped unread",
  "privacy.jobAlertEmails": "Job alert emails",
  "privacy.letMailboxForwardAlerts":
    "If you forward them: the title, company, place, salary, years, date and link of each job, the portal and the time. Also how many alerts we couldn't read. Links are kept without the parts that identify you",
  "privacy.matchAlertJobs": "To match those jobs with your preferences, for you alone",
  "privacy.alertsSixtyDays": "60 days, or until you delete your account",
  "privacy.savedJobs": "Saved jobs",
  "privacy.savedJobDetails":
    "For a job that you save by its link, by sharing it, or with the save button: its title, company, place and page address. We remove the parts of an address that carry a token, a session or an email",
  "privacy.matchSavedJobs": "To compare those jobs with your preferences, and to show them to you",
  "privacy.signedInOrConnected":
    "30 days, or until you sign out. A connected save button: 90 days, or until you disconnect it",
  "privacy.proveApplicationArrived": "To prove that an application arrived",
  "privacy.untilDeleteAccount2": "Until you delete it, or your account",
  "privacy.positionCompanyPlaceLink":
    "Job title, company, location, link, salary, date, who applied, remarks, the proof there is",
  "privacy.showReceiptChargeRightly": "To show you the receipt and to charge correctly",
  "privacy.untilDeleteAccountSteps":
    "Until you delete your account. The steps between, and what was tailored in a file, {wholeDays} days after its end",
  "privacy.resultCallBeginningEnd": "The result of our call at the start and at the end of a trial, and remarks",
  "privacy.putPreferencesRight": "To correct your preferences",
  "privacy.writeAnsweredPersonOurs":
    "What you write to us and our answers. Someone in our team reads it once you ask for that",
  "privacy.answer": "To answer you",
  "privacy.untilDeleteAccountDays":
    "Until you delete your account. {guestRetentionDays} days after the last message if you have none",
  "privacy.interviewGuidance": "Interview guidance",
  "privacy.timesBookedWantSession":
    "The times you booked, what you want from a session, your coach's notes, and your answer on whether it helped. From the booking until 7 days after the session your coach can read your resume and applications",
  "privacy.holdSessionPrepareBoth": "To hold the session, and to prepare both of you for it",
  "privacy.yearAfterSessionUntil": "A year after the session, or until you delete your account",
  "privacy.boughtAmountDayPayment":
    "What you bought, amount, date, the payment provider's reference. We never see a card number or a UPI PIN",
  "privacy.givePaidAccountsTaxes": "To give you what you paid for; accounts and taxes",
  "privacy.longTaxCompanyLaw":
    "As long as tax and company law demand, {booksYears} financial years after that of the payment. Without your name once your account is deleted, and without name, address, number and GSTIN after those years",
  "privacy.pressedPlansButtonPlan": "When you chose a plan's button, and when a plan started",
  "privacy.writeRightTimeOnce": "To write to you at the right time, and once",
  "privacy.mailWentAddressSaid":
    "Which email went to which address, and when. We do not keep its text once it was sent",
  "privacy.proveSentSendNothing": "To prove what was sent, and to send nothing twice",
  "privacy.untilDeleteAccountDays2":
    "Until you delete your account. {guestRetentionDays} days if you have none. For an email about a single application, {wholeDays} days after its end",
  "privacy.jobCommunityMembers": "Job Community, members",
  "privacy.nameWhatsappNumberEmail": "Name, WhatsApp number, email, membership dates",
  "privacy.addGroupRemindBefore": "To add you to the group and to remind you before the month ends",
  "privacy.untilDaysAfterMembership":
    "Until {guestRetentionDays} days after the membership ended. Your name and email stay with the payment, as long as that has to be kept",
  "privacy.jobCommunityNotPaid": "Job Community, not paid",
  "privacy.nameWhatsappNumberEmail2": "Name, WhatsApp number and email, as you gave them in the form",
  "privacy.knowWhosePaymentArrives":
    "To know whose payment it is if it arrives late. We inform our team, so that it can help you",
  "privacy.hashAddressNetworkAddress": "A hash of an email or of a network address",
  "privacy.stopGuessingPasswords2": "To stop guessing at passwords",
  "privacy.requestsNumberKindError": "The request's number, the kind of error. No resume, address or phone number",
  "privacy.findFaults": "To find faults",
  "privacy.mostWeek": "At most a week",
  "privacy.responsible": "Who is responsible",
  "privacy.detail": "In detail",
  "privacy.howLong": "How long",
  "privacy.ground": "Legal basis",
  "privacy.sees": "Who sees it",
  "privacy.howWithdrawOtherRights": "How to withdraw, and your other rights",
  "privacy.unitedStates": "In the United States",
  "privacy.howProtected": "How it is protected",
} as const;

export const PRIVACY = {
  "privacy.notRight": "This is not right",
  "privacy.staffAccountNotDeleted":
    "A staff account cannot be deleted here. Ask a colleague to take the role away first.",
  "privacy.accountNotDeletedRight": "Your account could not be deleted right now. Please try again in a minute.",
  "privacy.notEmailAddressAccount": "This is not the email address of your account",
  "privacy.notPassword": "This is not your password",
  "privacy.privacyStatement": "Privacy Statement",
  "privacy.shortKeepNeededApply":
    "In short: we keep what is needed to apply in your name, show it to the people who do the work and to the employers you apply to, sell it to nobody, and delete it when you say so.",
  "privacy.wordsIndiasDigitalPersonal":
    "{legalEntity}, {address} (in the words of India’s Digital Personal Data Protection Act, 2023: the Data Fiduciary). For anything about your data write to {grievanceOfficer},",
  "privacy.keepWhyHowLong": "What we keep, why, and how long",
  "privacy.giveDataPurposeApply":
    "You give us your data for one purpose: to apply to jobs in your name. That is your consent, given by filling in the profile and starting a plan. Accounts of payments we keep because the law wants them.",
  "privacy.threeThingsChooseApart":
    "Three things you choose apart, each by its own switch in your profile: mails about your applications, mails about offers of ours, and WhatsApp updates. WhatsApp updates need one thing more: a START that you send from the number itself, with a code of your own page. Without it nothing is sent to any number, and a STOP sent from it ends them.",
  "privacy.employersSystemsTake":
    "Employers, and the systems they take applications with: what an application form asks for, and your resume. Only of the openings that we apply to for you.",
  "privacy.staffMakeApplicationsCalls":
    "Our staff: those who make applications and calls. Each look at your profile is recorded with name and day.",
  "privacy.workContractCloudflare":
    "Those who work for us by contract: Cloudflare (servers and storage), Postmark (mail), Cashfree and PhonePe (payments in India), Stripe (payments elsewhere), Google (only if you sign in with it), Meta (WhatsApp updates, only if you link your number).",
  "privacy.onlyChoosePageNext":
    "Only if you choose it on the page Next out: {model}, whose language model gets the lines of the jobs and projects in your resume with what a posting asks for, to say in which order they answer to it. Your name, your contact details and your employers are not among them. You may take that back there at any time.",
  "privacy.joinJobCommunityWhatsapp":
    "If you join the Job Community: the WhatsApp group’s members, who may see your number there. Our team adds it by hand and posts the messages in the group; what WhatsApp does with it is told in WhatsApp’s own privacy policy.",
  "privacy.authoritiesCourtsLaw": "Authorities and courts, where a law compels us.",
  "privacy.nobodyElseSellNo":
    "Nobody else. We sell no data, share none for advertising, and run no tracking and no third-party analytics on this site. Your resume is read by our own program{modelIs, select, true {; should an outside AI service ever be used for it, it will be named here first.} other {, and by no outside AI service but the one named above.}}",
  "privacy.companiesProcessData":
    "Some of these companies process data outside India, among other places in the United States.",
  "privacy.profile": "profile",
  "privacy.dashboard": "dashboard",
  "privacy.seeChangeShowsShows":
    "See and change: your {link} shows what we have of you; your {link2} shows what was done with it.",
  "privacy.takeAlongDataEnd": "Take along: “Your data” at the end of your {link} gives you all of it as a file.",
  "privacy.stopMailsSwitchesProfile":
    "Stop mails: the switches in your profile, or the unsubscribe link in each mail. Stop WhatsApp updates: the switch, or STOP sent from the number.",
  "privacy.withdrawDeleteDeleting":
    "Withdraw and delete: deleting your account, in the same place, ends your consent. Applications that are waiting are dropped; your profile, resumes and history are erased, and so is the record of your mails. Encrypted backups hold it for 35 days more, and whatever is restored from one is erased again. What was already sent to an employer we cannot call back; ask them.",
  "privacy.nameSomebodyUseRights":
    "Name somebody who may use these rights for you if you die or cannot act (section 14 of the Act).",
  "privacy.complainFirstHearWithin":
    "Complain: to {grievanceOfficer} first. You hear from us within 48 hours and have an answer within a month. After that you may go to the Data Protection Board of India.",
  "privacy.noButtonWriteAddress": "Where there is no button for it, write from the address of your account to",
  "privacy.withdrawingEasyBeginning": ". Withdrawing is as easy as beginning, and costs nothing.",
  "privacy.dependingStateAmong":
    "Depending on your state (among them California, Colorado, Connecticut, Texas and Virginia) you have the right to know, correct, delete and take along your data, and to have somebody ask on your behalf. We give these rights to everybody, in the ways above, and answer within 45 days. Nobody is treated worse for using them.",
  "privacy.notSellSharePersonal":
    "We do not sell or share personal information as California’s law understands these words, and use sensitive data (such as gender or date of birth) only to fill in the forms that ask for it.",
  "privacy.noneWhileOnlyLook":
    "None while you only look around, but for one that remembers the country whose pages you opened. After that these five, all ours and necessary; there are no others.",
  "privacy.hostVariant": "__Host-variant",
  "privacy.in": "/in",
  "privacy.remembersOpenedCountryOwn":
    "{code} remembers that you opened a country by its own address, as {code2}, so that the next page shows the same prices. It is set only then, for 30 days.",
  "privacy.hostSession": "__Host-session",
  "privacy.keepsSigned30Days": "{code} keeps you signed in, for 30 days or until you sign out.",
  "privacy.hostDevice": "__Host-device",
  "privacy.tellsSignedBrowserBefore":
    "{code} tells that you signed in from this browser before, so that somebody who guesses at your password cannot lock you out of it. It lets nobody in and holds no address. 400 days from your last sign-in.",
  "privacy.hostSeen": "__Host-seen",
  "privacy.makesSureSeeJust":
    "{code} makes sure that you see what you have just changed. It is set, signed in or not, when you send a form or come back from paying, for five minutes.",
  "privacy.hostGoogle": "__Host-google",
  "privacy.tellsBeganSignGoogle":
    "{code} tells that it was you who began to sign in with Google. It is set only then, for ten minutes.",
  "privacy.countryToldNetworkAddress":
    "Your country is told from your network address, to show the right prices. We remember it for an hour, under a hash of the address.",
  "privacy.connectionsEncrypted":
    "Connections are encrypted. Resumes lie under random names and are handed out only to you and to the staff who apply for you. Staff rights are given one by one and can be taken away at once. If your data is ever breached, we tell you and the Data Protection Board without delay: what happened, what it means for you, and what to do.",
  "privacy.servicePeople18Over":
    "The service is for people of 18 and over. We do not knowingly keep data of children; tell us if we do, and it is deleted.",
  "privacy.wantUseDataSomething":
    "If we want to use your data for something new, we ask you before. Other changes stand here with their day, and go out by mail when they matter.",
  "privacy.nameEmailAddressPassword":
    "Name, email address, and a password that we keep only as a one-way hash, or Google’s identifier if you sign in with Google",
  "privacy.know": "To know that it is you",
  "privacy.untilDeleteAccount": "Until you delete your account",
  "privacy.randomNumberCookieKind": "A random number in a cookie, the kind of browser, the time",
  "privacy.keepSignedShow": "To keep you signed in and to show you where you are",
  "privacy.signRequestRefusedWay":
    "That a sign-in or a request was refused, with one-way hashes of the network and of the address that was tried",
  "privacy.stopGuessingPasswords": "To stop guessing at passwords, and to notice attacks",
  "privacy.dayLinesLogWeek": "A day; lines of the log a week at most",
  "privacy.whatsappNumberGenderDate":
    "WhatsApp number, gender, date of birth, where you live, LinkedIn page, current work and pay, notice period, the titles and places you wish for, your instructions",
  "privacy.findOpeningsFitFill": "To find openings that fit and to fill in application forms",
  "privacy.untilChangeDeleteAccount": "Until you change it or delete your account",
  "privacy.pdfText": "The PDF and the text in it",
  "privacy.matchSendApplication": "To match, and to send with an application",
  "privacy.untilDeleteAccountReplaced":
    "Until you delete your account. One that you replaced is deleted within a day, unless it was sent with an application",
  "privacy.resumeReviews": "Resume reviews",
  "privacy.scoreFindingsLinesResume":
    "The score, the findings with the lines of your resume that they quote, the opening you compared with",
  "privacy.showMendHowWent": "To show you what to mend, and how it went over time",
  "privacy.lastHundredUntilDelete": "The last hundred, until you delete your account",
  "privacy.saidQuestionsEmployers":
    "What you said to questions of employers’ forms, when, and for which applications it was seen and sent; which legal statements you allow us to tick for you",
  "privacy.fillApplicationFormsOwn":
    "To fill in application forms with your own words, and to ask you for each only once",
  "privacy.untilTakeAnswerBack":
    "Until you take an answer back, or delete your account. Pay, notice and permission to work are asked anew after 90 days",
  "privacy.timeCodes": "One-time codes",
  "privacy.codeEmployersFormAsked":
    "That a code of an employer’s form was asked for, by whom, and given. The code itself only sealed, for the one colleague who asked",
  "privacy.finishFormSendsCode": "To finish a form that sends you a code",
  "privacy.codeTenMinutesAsked": "The code ten minutes; that it was asked for until you delete your account",
  "privacy.employersMails": "Employers’ mails",
  "privacy.letMailboxForwardMail":
    "If you let your mailbox forward them: of a mail that confirms an application its sender, day, subject and one sentence. Everything else of it, and every other mail, is dropped unread",
  "privacy.proveApplicationArrived": "To prove that an application arrived",
  "privacy.untilDeleteAccount2": "Until you delete it, or your account",
  "privacy.positionCompanyPlaceLink":
    "Position, company, place, link, pay, day, who applied, remarks, the proof there is",
  "privacy.showReceiptChargeRightly": "To show you the receipt and to charge rightly",
  "privacy.untilDeleteAccountSteps":
    "Until you delete your account; the steps between and what was arranged in a file, {wholeDays} days after its end",
  "privacy.resultCallBeginningEnd": "The result of our call at the beginning and at the end of a trial, and remarks",
  "privacy.putPreferencesRight": "To put your preferences right",
  "privacy.writeAnsweredPersonOurs":
    "What you write to us and what you are answered. A person of ours reads it once you ask for one",
  "privacy.answer": "To answer you",
  "privacy.untilDeleteAccountDays":
    "Until you delete your account; {guestRetentionDays} days after the last word where you have none",
  "privacy.interviewGuidance": "Interview guidance",
  "privacy.timesBookedWantSession":
    "The times you booked, what you want of a session, your coach’s notes, your answer whether it helped. From the booking until 7 days after the session your coach can read your resume and applications",
  "privacy.holdSessionPrepareBoth": "To hold the session, and to prepare both of you for it",
  "privacy.yearAfterSessionUntil": "A year after the session, or until you delete your account",
  "privacy.boughtAmountDayPayment":
    "What you bought, amount, day, the payment provider’s reference. We never see a card number or a UPI PIN",
  "privacy.givePaidAccountsTaxes": "To give you what you paid for; accounts and taxes",
  "privacy.longTaxCompanyLaw":
    "As long as tax and company law demand, {booksYears} financial years after that of the payment; without your name once your account is deleted, and without name, address, number and GSTIN after those years",
  "privacy.pressedPlansButtonPlan": "When you pressed a plan’s button, and when a plan began",
  "privacy.writeRightTimeOnce": "To write to you at the right time, and once",
  "privacy.mailWentAddressSaid":
    "Which mail went to which address, and when. What it said is not kept once it was sent",
  "privacy.proveSentSendNothing": "To prove what was sent, and to send nothing twice",
  "privacy.untilDeleteAccountDays2":
    "Until you delete your account; {guestRetentionDays} days where you have none. That of a single application, {wholeDays} days after its end",
  "privacy.jobCommunityMembers": "Job Community, members",
  "privacy.nameWhatsappNumberEmail": "Name, WhatsApp number, email address, membership dates",
  "privacy.addGroupRemindBefore": "To add you to the group and to remind you before the month ends",
  "privacy.untilDaysAfterMembership":
    "Until {guestRetentionDays} days after the membership ended. Your name and email address stay with the payment, as long as that has to be kept",
  "privacy.jobCommunityNotPaid": "Job Community, not paid",
  "privacy.nameWhatsappNumberEmail2": "Name, WhatsApp number and email address, as you gave them in the form",
  "privacy.knowWhosePaymentArrives":
    "To know whose payment it is if it arrives late. Our team is told, so that it can help you",
  "privacy.hashAddressNetworkAddress": "A hash of an address or of a network address",
  "privacy.stopGuessingPasswords2": "To stop guessing of passwords",
  "privacy.requestsNumberKindError": "The request’s number, the kind of error. No resume, address or phone number",
  "privacy.findFaults": "To find faults",
  "privacy.mostWeek": "At most a week",
  "privacy.responsible": "Who is responsible",
  "privacy.detail": "In detail",
  "privacy.howLong": "How long",
  "privacy.ground": "On what ground",
  "privacy.sees": "Who sees it",
  "privacy.howWithdrawOtherRights": "How to withdraw, and your other rights",
  "privacy.unitedStates": "In the United States",
  "privacy.howProtected": "How it is protected",
} as const;

export const FORWARDING = {
  "forwarding.employersMailsProof": "Forward job alerts and company emails",
  "forwarding.oneAddress":
    "Forward two kinds of emails to this address. Job alerts from portals bring their jobs into your matches. Emails from companies prove that your application arrived.",
  "forwarding.companyEmails": "Company emails as proof",
  "forwarding.manyEmployersWriteReceived":
    "Many companies email “we've received your application”. Let your mailbox forward these emails to us. Your receipt will then show that the company's email confirms it.",
  "forwarding.mailsNotForwardedPresent": "You can't forward emails to us right now.",
  "forwarding.giveAddress": "Get forwarding address",
  "forwarding.address": "Your forwarding address",
  "forwarding.copyAddress": "Copy address",
  "forwarding.googleAsksWhetherWant":
    "Google asks whether you want to forward to this address. Enter this code there: {strong}",
  "forwarding.mailboxsSettingsAddAddress":
    "In your mailbox settings, add this as a forwarding address. Gmail then asks for a code. Open this page again to see the code above.",
  "forwarding.application": "“your application”",
  "forwarding.thankApplying": "“thank you for applying”",
  "forwarding.makeFilterMailsChoose":
    "Create a filter for emails with {em} or {em2}, and choose “forward to” this address. Emails you forward manually don't count, because the company's signature gets lost.",
  "forwarding.giveAnotherAddress": "Get a new address",
  "forwarding.takeAddressBack": "Remove address",
  "forwarding.alerts": "Job alerts from portals",
  "forwarding.alertsLead":
    "Do LinkedIn, Naukri or Indeed already email you jobs? Forward those emails here. We match each job with your profile. If the company lists the job itself, we apply there. If not, you'll find it in Up next under “Apply yourself”.",
  "forwarding.alertsFirst":
    "First turn on job alerts on each portal. Search for jobs there, then choose Alert, Set alert or Activate.",
  "forwarding.gmail": "Gmail",
  "forwarding.gmailAddress":
    "On a computer, open Gmail's Settings, then “See all settings”, then “Forwarding and POP/IMAP”. Choose “Add a forwarding address” and paste your address.",
  "forwarding.gmailCode": "Gmail sends us a code. Open this page again to see it, then enter it in Gmail.",
  "forwarding.gmailFilter": "Download the filter file. It has the portals' exact addresses and your own address.",
  "forwarding.downloadFilter": "Download Gmail filter",
  "forwarding.gmailImport":
    "In Settings, open “Filters and Blocked Addresses”, then “Import filters”. Choose the file, click “Open file” and then “Create filters”.",
  "forwarding.outlook": "Outlook",
  "forwarding.outlookRule": "In Outlook's Settings, search for Rules and choose “Add new rule”.",
  "forwarding.outlookFrom": "Choose the condition “From” and add the portals' addresses.",
  "forwarding.outlookRedirect":
    "Choose the action “Redirect to” and paste your address. Save the rule. Don't choose “Forward to”, because the portal's signature gets lost.",
  "forwarding.yahoo": "Yahoo",
  "forwarding.yahooForward":
    "In Yahoo's Settings, open “More settings”, then “Mailboxes”, and choose your mailbox. Paste your address under Forwarding and click Verify. Yahoo can ask for a paid plan for this.",
  "forwarding.yahooAll": "Yahoo forwards all your emails. We drop everything else unread.",
  "forwarding.otherwise": "Any other mailbox",
  "forwarding.byHand":
    "Forward the alert email to your address yourself, from {email}. The portal's signature is lost then. So its jobs show as added by you, for you to apply to.",
  "forwarding.addresses": "The portals' addresses",
  "forwarding.copyAddresses": "Copy portal addresses",
  "forwarding.noAlertYet": "No alert has come yet.",
  "forwarding.alertMails": "{n} {n, plural, one {email} other {emails}}",
  "forwarding.alertJobs": "{n} {n, plural, one {job} other {jobs}}",
  "forwarding.alertLast": "last one on {day}",
  "forwarding.alertNotRead": "{n} {n, plural, one {email} other {emails}} we couldn't read in full",
  "forwarding.alertNotSigned":
    "{n} {n, plural, one {email} other {emails}} without the portal's signature. A filter or redirect keeps it. A rule that writes a new email doesn't",
  "forwarding.alertOverLimit": "{n} {n, plural, one {email} other {emails}} more than we read in an hour",
  "forwarding.alertTooOld": "{n} {n, plural, one {email} other {emails}} more than 14 days old",
  "forwarding.alertNoRoom": "{n} {n, plural, one {email} other {emails}} we had no room for",
  "forwarding.seeJobs": "See Up next",
  "forwarding.deleteJobs": "Delete these jobs{of}",
  "forwarding.onceAPlanRuns": "We match jobs once a plan runs. {plans}",
  "forwarding.seePlans": "See plans",
  "forwarding.keepAlerts":
    "Of job alerts we save the portal and each job's title, company, city, salary, experience, date and link. We also count the alerts that we couldn't read. We save this for you alone, for 60 days. We never open the links in the email.",
  "forwarding.keep": "What we save",
  "forwarding.mailConfirmsRejectsExactly":
    "We save emails that confirm or reject exactly one of your applications. We save the sender, the time, the subject and the one sentence with the answer. We drop everything else right away, also attachments and codes. No one reads it. It never gets into a log. An email counts as proof only if the company's domain, or its application system's, has signed it.",
  "forwarding.keptFar": "Saved so far",
  "forwarding.nothingYet": "No emails saved yet. Forwarded company emails will show up here.",
  "forwarding.rejection": "Rejection",
  "forwarding.signed": "Signed",
  "forwarding.notSigned": "Not signed",
  "forwarding.deleteKept": "Delete what we saved from {company}",
  "forwarding.delete": "Delete",
  "forwarding.deleted": "Deleted.",
  "forwarding.addressYoursComesFormer": "This is your address now. We drop emails sent to an old one.",
  "forwarding.addressGoneStillComes": "Address removed. We drop emails that still come to it, unread.",
} as const;

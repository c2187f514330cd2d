export const FORWARDING = {
  "forwarding.employersMailsProof": "Company emails as proof",
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

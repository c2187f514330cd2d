export const FORWARDING = {
  "forwarding.employersMailsProof": "Employers' mails as proof",
  "forwarding.manyEmployersWriteReceived":
    "Many employers write “we have received your application”. Let your mailbox forward such mails to us, and the receipt of that application says: confirmed by their mail.",
  "forwarding.mailsNotForwardedPresent": "Mails cannot be forwarded to us at present.",
  "forwarding.giveAddress": "Give me an address",
  "forwarding.address": "Your address",
  "forwarding.copyAddress": "Copy the address",
  "forwarding.googleAsksWhetherWant":
    "Google asks whether you want to forward to this address. The code to type there: {strong}",
  "forwarding.mailboxsSettingsAddAddress":
    "In your mailbox's settings, add this address as one to forward to. Gmail then asks for a code: it appears above, once you open this page again.",
  "forwarding.application": "“your application”",
  "forwarding.thankApplying": "“thank you for applying”",
  "forwarding.makeFilterMailsChoose":
    "Make a filter for mails with {em} or {em2}, and choose “forward to” this address. Forwarding single mails by hand proves nothing: the employer's signature is lost.",
  "forwarding.giveAnotherAddress": "Give me another address",
  "forwarding.takeAddressBack": "Take the address back",
  "forwarding.keep": "What we keep of them",
  "forwarding.mailConfirmsRejectsExactly":
    "Of a mail that confirms or rejects exactly one application of yours: who wrote, when, the subject, and the one sentence that says so. Everything else, with attachments and codes, is dropped at once: nobody reads it, and no log holds it. It counts as proof only where the employer's domain, or its application system's, has signed the mail.",
  "forwarding.keptFar": "Kept so far",
  "forwarding.nothingYet": "Nothing yet",
  "forwarding.rejection": "Rejection",
  "forwarding.signed": "Signed by them",
  "forwarding.notSigned": "Not signed",
  "forwarding.deleteKept": "Delete what was kept of {company}",
  "forwarding.delete": "Delete",
  "forwarding.addressYoursComesFormer": "This address is yours. What comes to a former one is dropped.",
  "forwarding.addressGoneStillComes": "The address is gone. What still comes to it is dropped unread.",
} as const;

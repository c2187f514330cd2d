export const EXTENSION_DESK = {
  "extensionDesk.extension": "Extension",
  "extensionDesk.fillsEmployersFormEntry":
    "It fills the employer's form of the entry that you have in hands, marks what is open, and records the confirmation. It never sends a form.",
  "extensionDesk.browser": "This browser",
  "extensionDesk.typeCodeExtensionUntil": "Type this code into the extension until {expiresAt}: {strong}",
  "extensionDesk.sinceisSelectTrueOther":
    "{sinceIs, select, true {No extension is paired with this session.} other {Paired since {since}.}} The pairing ends when you sign out.",
  "extensionDesk.makeCode": "Make a code",
  "extensionDesk.makeAnotherCode": "Make another code",
  "extensionDesk.endPairing": "End the pairing",
  "extensionDesk.sitesOutsideSystemsKnow": "Sites outside the systems we know",
  "extensionDesk.operatorSaidBelongCompany":
    "An operator said that these belong to the company of an opening. Others fill there once it is allowed.",
  "extensionDesk.noSiteAskedAbout": "No site was asked about.",
  "extensionDesk.asked": "{company}; asked by {askedBy}, {askedAt}. {states}.",
  "extensionDesk.decide": "Decide on {host}",
  "extensionDesk.allow": "Allow",
  "extensionDesk.refuse": "Refuse",
  "extensionDesk.waitsDecision": "Waits for a decision",
  "extensionDesk.allowed": "Allowed to all",
  "extensionDesk.refused": "Refused to all",
} as const;

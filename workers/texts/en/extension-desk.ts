export const EXTENSION_DESK = {
  "extensionDesk.extension": "Extension",
  "extensionDesk.fillsEmployersFormEntry":
    "It fills the form for your current entry, marks what's missing and records the confirmation. It never submits a form.",
  "extensionDesk.browser": "This browser",
  "extensionDesk.typeCodeExtensionUntil": "Enter this code in the extension by {expiresAt} IST: {strong}",
  "extensionDesk.sinceisSelectTrueOther":
    "{sinceIs, select, true {You haven't paired an extension with this session.} other {Paired since {since} IST.}} Signing out ends the pairing.",
  "extensionDesk.makeCode": "Create code",
  "extensionDesk.makeAnotherCode": "Create another code",
  "extensionDesk.endPairing": "End pairing",
  "extensionDesk.sitesOutsideSystemsKnow": "Sites outside the systems we know",
  "extensionDesk.operatorSaidBelongCompany":
    "Operators said that these sites belong to a job's company. Allow a site to let everyone fill forms there.",
  "extensionDesk.noSiteAskedAbout": "No sites yet. Sites that operators ask about show up here.",
  "extensionDesk.asked": "{company}, asked by {askedBy}, {askedAt} IST. {states}.",
  "extensionDesk.decide": "Decide on {host}",
  "extensionDesk.allow": "Allow site",
  "extensionDesk.refuse": "Block site",
  "extensionDesk.waitsDecision": "Needs a decision",
  "extensionDesk.allowed": "Allowed for everyone",
  "extensionDesk.refused": "Blocked for everyone",
} as const;

export const SECOND_FACTOR = {
  "secondFactor.confirm": "Confirm it is you",
  "secondFactor.otherPeoplesDataOpens":
    "Other people's data opens with your second factor alone. It holds for eight hours; files, refunds and keys ask again after ten minutes.",
  "secondFactor.typedKeptSent": "What you typed is kept and sent on with it.",
  "secondFactor.notKeepPasswordsPage": "We do not keep passwords on a page. Type them again after this.",
  "secondFactor.passkeyNeedsScriptsTurn":
    "A passkey needs scripts. Turn them on for this page, or let somebody of the operations reset it.",
  "secondFactor.codeApp": "Code of your app",
  "secondFactor.sixDigitsNewEvery": "Six digits, new every thirty seconds",
  "secondFactor.demosCodes": "The demo's codes",
  "secondFactor.lostSomebodyElseOperations":
    "Lost it? Somebody else of the operations can reset it for you, never a mail.",
  "secondFactor.secondFactor": "Your second factor",
  "secondFactor.showBesidePasswordBefore": "What you show beside the password before other people’s data opens.",
  "secondFactor.seeOtherPeoplesData":
    "You see other people’s data here, so a password alone opens nothing. Set up a passkey or an app that makes codes, once.",
  "secondFactor.since": "{kindIs, select, true {Passkey} other {Codes}}, since {since}",
  "secondFactor.lastUsed": ", last used {usedAt}",
  "secondFactor.remove": "Remove {name}",
  "secondFactor.remove2": "Remove",
  "secondFactor.passkey": "A passkey",
  "secondFactor.fingerprintFacePinDevice":
    "Your fingerprint, face, or the PIN of this device or of a security key: nothing to type, and of no use on a page that only looks like this one. Two on different devices spare you a reset.",
  "secondFactor.passkeyNeedsScriptsWithout": "A passkey needs scripts. Without them the code app below does.",
  "secondFactor.nameDeviceKey": "Name of the device or key",
  "secondFactor.setPasskey": "Set up a passkey",
  "secondFactor.addAppMakesCodes": "Add an app that makes codes",
  "secondFactor.appMakesCodes": "An app that makes codes",
  "secondFactor.appDeviceOpen": "The app is on this device: open it",
  "secondFactor.openAppMakesTime":
    "Open any app that makes one-time codes on your phone, add an account, choose to type a key, and type this one:{code}",
  "secondFactor.code": "Code",
  "secondFactor.nameAppPhone": "Name of the app or phone",
  "secondFactor.set": "Set up",
  "secondFactor.typeCodeShows": "Type the code that it shows.",
  "secondFactor.confirmPasskeySend": "Confirm by passkey and send",
  "secondFactor.confirmSend": "Confirm and send",
  "secondFactor.usePasskey": "Use a passkey",
} as const;

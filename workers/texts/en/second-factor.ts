export const SECOND_FACTOR = {
  "secondFactor.confirm": "Confirm it's you",
  "secondFactor.otherPeoplesDataOpens":
    "To open other people's data, confirm it's you. It lasts 8 hours. For files, refunds and keys, we ask again after 10 minutes.",
  "secondFactor.typedKeptSent": "Once you confirm, we'll send what you typed.",
  "secondFactor.notKeepPasswordsPage": "We don't store passwords on a page. Type them again after this.",
  "secondFactor.passkeyNeedsScriptsTurn":
    "Passkeys need JavaScript. Turn it on for this page, or ask an operations colleague to reset your passkey.",
  "secondFactor.codeApp": "Code from your app",
  "secondFactor.sixDigitsNewEvery": "6 digits, new every 30 seconds",
  "secondFactor.demosCodes": "The demo's codes",
  "secondFactor.lostSomebodyElseOperations":
    "Lost it? Another colleague in operations can reset it for you. We never reset it by email.",
  "secondFactor.secondFactor": "Two-step verification",
  "secondFactor.showBesidePasswordBefore":
    "You confirm this along with your password before you open other people's data.",
  "secondFactor.seeOtherPeoplesData":
    "You see other people's data here, so a password isn't enough. Set up a passkey or a code app, just once.",
  "secondFactor.since": "{kindIs, select, true {Passkey} other {Codes}}, since {since}",
  "secondFactor.lastUsed": ", last used {usedAt}",
  "secondFactor.remove": "Remove {name}",
  "secondFactor.remove2": "Remove",
  "secondFactor.passkey": "Passkey",
  "secondFactor.fingerprintFacePinDevice":
    "Use your fingerprint, face, or the PIN of this device or a security key. There's nothing to type, and it doesn't work on fake pages. Set up 2 on different devices, so you won't need a reset.",
  "secondFactor.passkeyNeedsScriptsWithout": "Passkeys need JavaScript. Without it, use the code app below.",
  "secondFactor.nameDeviceKey": "Device or key name",
  "secondFactor.setPasskey": "Set up passkey",
  "secondFactor.addAppMakesCodes": "Add a code app",
  "secondFactor.appMakesCodes": "Code app",
  "secondFactor.appDeviceOpen": "Open the app on this device",
  "secondFactor.openAppMakesTime":
    "Open any app that makes one-time codes on your phone and add an account. Choose to type a key, and type this one:{code}",
  "secondFactor.code": "Code",
  "secondFactor.nameAppPhone": "App or phone name",
  "secondFactor.set": "Set up code app",
  "secondFactor.typeCodeShows": "Type the code it shows.",
  "secondFactor.confirmPasskeySend": "Use passkey and send",
  "secondFactor.confirmSend": "Confirm and send",
  "secondFactor.usePasskey": "Use a passkey",
} as const;
